use super::{Figure, Metric, Per};
use crate::form::Form;
use crate::mount::Mount;
use crate::table::{Game, Observer, RoundResult, Score, TableEvent};
use crate::tile::{T37, Who};

/// Counts every [`Metric`] of every seat, over as many games as it watches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    figures: [[Figure; Metric::COUNT]; 4],
    now: [Seat; 4],
    games: u64,
    rounds: u64,
    first_indicator: bool,
}

/// What a seat has come to in the game that is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Seat {
    sums: [i64; Metric::COUNT],
    rounds: i64,
    wins: i64,
}

impl Default for Seat {
    fn default() -> Self {
        Self { sums: [0; Metric::COUNT], rounds: 0, wins: 0 }
    }
}

impl Seat {
    const fn add(&mut self, metric: Metric, n: i64) {
        self.sums[metric as usize] += n;
    }

    const fn of(&self, per: Per) -> i64 {
        match per {
            Per::Game => 1,
            Per::Round => self.rounds,
            Per::Win => self.wins,
        }
    }
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            figures: [[Figure::default(); Metric::COUNT]; 4],
            now: [Seat::default(); 4],
            games: 0,
            rounds: 0,
            first_indicator: false,
        }
    }
}

impl Tally {
    /// A seat's figure. A game counts once it is over.
    #[must_use]
    pub const fn figure(&self, who: Who, metric: Metric) -> &Figure {
        &self.figures[who.index()][metric as usize]
    }

    /// Games that were played to their end.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Rounds of these games.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Counts the games another tally saw.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        for (mine, theirs) in self.figures.iter_mut().flatten().zip(other.figures.iter().flatten()) {
            mine.merge(theirs);
        }
    }

    fn seat(&mut self, who: Who) -> &mut Seat {
        &mut self.now[who.index()]
    }

    fn start(&mut self, game: &Game, indicator: T37) {
        for who in Who::ALL {
            let (hand, seat) = (game.hand(who), self.seat(who));
            seat.add(Metric::Step, hand.step().into());
            seat.add(Metric::Doras, hand.ct_dora(indicator).into());
            seat.add(Metric::Reds, hand.ct_aka5().into());
        }
    }

    fn win(&mut self, game: &Game, who: Who, form: &Form, tsumo: bool) {
        let seat = self.seat(who);
        seat.wins += 1;
        seat.add(Metric::Win, 1);
        seat.add(Metric::Tsumo, tsumo.into());
        seat.add(Metric::Gain, form.net_gain().into());
        seat.add(Metric::Han, form.han().into());
        seat.add(Metric::Fu, form.fu().into());
        // Her river has a tile for every turn before this one.
        seat.add(Metric::Turn, game.turn(who) as i64 + i64::from(tsumo));
        who.others().for_each(|other| self.seat(other).add(Metric::OthersWin, 1));
    }

    fn finish(&mut self, points: [i32; 4], ranks: [Who; 4], scores: [i32; 4]) {
        const PLACES: [Metric; 4] = [Metric::First, Metric::Second, Metric::Third, Metric::Fourth];
        for (place, who) in ranks.into_iter().enumerate() {
            let seat = self.seat(who);
            seat.add(Metric::Place, place as i64 + 1);
            seat.add(PLACES[place], 1);
            seat.add(Metric::Points, points[who.index()].into());
            seat.add(Metric::Score, scores[who.index()].into());
        }
        self.games += 1;
        self.rounds += self.now[0].rounds as u64;
        for (figures, seat) in self.figures.iter_mut().zip(&mut self.now) {
            for &metric in Metric::ALL {
                let others = if metric == Metric::OthersWin { 3 } else { 1 };
                figures[metric as usize].add(seat.sums[metric as usize], others * seat.of(metric.per()));
            }
            *seat = Seat::default();
        }
    }
}

impl Observer for Tally {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::TableStarted { .. } => self.now = Default::default(),
            TableEvent::RoundStarted { .. } => {
                self.first_indicator = true;
                self.now.iter_mut().for_each(|seat| seat.rounds += 1);
            }
            TableEvent::Flipped { indicator } if std::mem::take(&mut self.first_indicator) => {
                self.start(game, *indicator);
            }
            TableEvent::RiichiCalled { who } => self.seat(*who).add(Metric::Riichi, 1),
            TableEvent::RoundEnded { result, openers, gunner, forms, .. } => {
                for (form, &who) in forms.iter().zip(openers) {
                    self.win(game, who, form, *result == RoundResult::Tsumo);
                }
                if let Some(gunner) = gunner.filter(|_| result.is_win()) {
                    self.seat(gunner).add(Metric::DealIn, 1);
                }
                if matches!(result, RoundResult::Exhausted | RoundResult::Nagashi) {
                    for who in Who::ALL {
                        self.seat(who).add(Metric::Drawn, 1);
                        self.seat(who).add(Metric::Tenpai, game.hand(who).ready().into());
                    }
                }
            }
            TableEvent::TableEnded { points, ranks, scores } => {
                self.finish(*points, *ranks, scores.map(Score::points));
            }
            _ => {}
        }
    }
}
