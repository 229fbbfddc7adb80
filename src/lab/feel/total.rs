use super::Felt;
use crate::lab::{Entrant, Figure, GameRow, Plan, Shape};
use crate::problem::{Text, texts};
use std::mem::take;

/// What is felt of a girl's skill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GirlFeel {
    /// Share of all draws that she bent.
    Bent,
    /// Share of all draws that she decided.
    Decided,
    /// Share of the rounds in which she decided a draw.
    Felt,
    /// Share of all draws of which others held down what she pushed.
    Damped,
    /// Her mean place after so many rounds, from 1.
    After(usize),
}

impl GirlFeel {
    /// Rounds after which places are told.
    pub const ROUNDS: usize = 8;
    const COUNT: usize = 4 + Self::ROUNDS;

    /// Everything, in the order it is shown.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Bent, Self::Decided, Self::Felt, Self::Damped]
            .into_iter()
            .chain((1..=Self::ROUNDS).map(Self::After))
    }

    const fn index(self) -> usize {
        match self {
            Self::Bent => 0,
            Self::Decided => 1,
            Self::Felt => 2,
            Self::Damped => 3,
            Self::After(rounds) => 3 + rounds,
        }
    }

    /// Name in JSON.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Bent => "bent".into(),
            Self::Decided => "decided".into(),
            Self::Felt => "felt".into(),
            Self::Damped => "damped".into(),
            Self::After(rounds) => format!("after-{rounds}"),
        }
    }

    /// Its row in tables, with the unit of shares.
    #[must_use]
    pub fn heading(self) -> Text {
        match self {
            Self::Bent => texts::lab::feel_bent(),
            Self::Decided => texts::lab::feel_decided(),
            Self::Felt => texts::lab::feel_felt(),
            Self::Damped => texts::lab::feel_damped(),
            Self::After(rounds) => texts::lab::feel_after_rounds(rounds),
        }
    }

    /// Kind.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Self::After(_) => Shape::Mean,
            _ => Shape::Rate,
        }
    }

    /// Amount and occasions in a game, for the girl at a place of the plan.
    fn of(self, felt: &Felt, place: usize) -> (i64, i64) {
        let (power, draws, rounds) = (felt.girls[place], felt.draws.into(), felt.rounds.into());
        match self {
            Self::Bent => (power.bent.into(), draws),
            Self::Decided => (power.decided.into(), draws),
            Self::Felt => (power.rounds.into(), rounds),
            Self::Damped => (power.damped.into(), draws),
            Self::After(round) => felt.standings.get(round - 1).map_or((0, 0), |at| (at[place].into(), 1)),
        }
    }
}

/// What is felt of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableFeel {
    /// How often the lead changes in a game.
    Leads,
    /// Share of the games whose winner had been last.
    Comebacks,
    /// Rounds of a game.
    Rounds,
    /// Share of the games that somebody ends below 0.
    Busts,
}

impl TableFeel {
    /// Everything, in the order it is shown.
    pub const ALL: [Self; 4] = [Self::Leads, Self::Comebacks, Self::Rounds, Self::Busts];

    /// Name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leads => "lead-changes",
            Self::Comebacks => "comebacks",
            Self::Rounds => "rounds",
            Self::Busts => "busts",
        }
    }

    /// Kind.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self {
            Self::Leads | Self::Rounds => Shape::Mean,
            Self::Comebacks | Self::Busts => Shape::Rate,
        }
    }

    fn of(self, felt: &Felt) -> i64 {
        match self {
            Self::Leads => felt.leads().into(),
            Self::Comebacks => felt.came_back().into(),
            Self::Rounds => felt.rounds.into(),
            Self::Busts => felt.busted.into(),
        }
    }
}

/// In what a game is the wildest of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wild {
    /// The lead changed most often.
    Leads,
    /// The winner was farthest behind.
    Behind,
    /// The largest win.
    Largest,
    /// The most rounds.
    Longest,
}

impl Wild {
    /// Everything, in the order it is shown.
    pub const ALL: [Self; 4] = [Self::Leads, Self::Behind, Self::Largest, Self::Longest];

    /// Name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leads => "lead-changes",
            Self::Behind => "behind",
            Self::Largest => "largest-win",
            Self::Longest => "rounds",
        }
    }

    fn of(self, felt: &Felt) -> i64 {
        match self {
            Self::Leads => felt.leads().into(),
            Self::Behind => felt.behind.into(),
            Self::Largest => felt.largest.into(),
            Self::Longest => felt.rounds.into(),
        }
    }
}

/// A game that is the wildest so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WildGame {
    /// How wild it is.
    pub amount: i64,
    /// Its seed.
    pub seed: u64,
    /// Its rotation.
    pub rotation: u8,
}

/// What the games of a plan feel like. Figures are of whole units; the wildest games are of all.
#[derive(Debug, Clone)]
pub struct Feel {
    entrants: Vec<Entrant>,
    girls: Vec<[Figure; GirlFeel::COUNT]>,
    table: [Figure; TableFeel::ALL.len()],
    wild: [Option<WildGame>; Wild::ALL.len()],
    /// Sums and occasions of the current unit.
    girls_now: Vec<[(i64, i64); GirlFeel::COUNT]>,
    table_now: [(i64, i64); TableFeel::ALL.len()],
}

impl Feel {
    /// Nothing felt yet, of a plan.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let entrants = plan.entrants();
        Self {
            girls: vec![Default::default(); entrants.len()],
            girls_now: vec![Default::default(); entrants.len()],
            entrants,
            table: Default::default(),
            wild: Default::default(),
            table_now: Default::default(),
        }
    }

    /// The girls, as they are counted together.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Adds a game; `closes` says whether it is the last of its unit. The games of a unit come one after another, in order.
    pub fn add(&mut self, row: &GameRow, felt: &Felt, closes: bool) {
        for (entrant, now) in self.entrants.iter().zip(&mut self.girls_now) {
            for feel in GirlFeel::all() {
                let now = &mut now[feel.index()];
                for &place in &entrant.places {
                    let (sum, of) = feel.of(felt, place);
                    *now = (now.0 + sum, now.1 + of);
                }
            }
        }
        for (feel, now) in TableFeel::ALL.into_iter().zip(&mut self.table_now) {
            *now = (now.0 + feel.of(felt), now.1 + 1);
        }
        for (wild, best) in Wild::ALL.into_iter().zip(&mut self.wild) {
            let amount = wild.of(felt);
            // The first of equals stays.
            if best.is_none_or(|best| best.amount < amount) {
                *best = Some(WildGame { amount, seed: row.seed, rotation: row.rotation });
            }
        }
        if closes {
            self.close();
        }
    }

    fn close(&mut self) {
        let girls = self.girls.iter_mut().flatten().zip(self.girls_now.iter_mut().flatten());
        for (figure, now) in girls.chain(self.table.iter_mut().zip(&mut self.table_now)) {
            let (sum, of) = take(now);
            figure.add(sum, of);
        }
    }

    /// A figure of an entrant, by index.
    #[must_use]
    pub fn girl(&self, entrant: usize, feel: GirlFeel) -> &Figure {
        &self.girls[entrant][feel.index()]
    }

    /// A figure of the table.
    #[must_use]
    pub fn table(&self, feel: TableFeel) -> &Figure {
        &self.table[feel as usize]
    }

    /// The wildest game so far; `None` before the first, or if none was wild at all.
    #[must_use]
    pub fn wild(&self, wild: Wild) -> Option<WildGame> {
        self.wild[wild as usize].filter(|game| game.amount > 0)
    }
}
