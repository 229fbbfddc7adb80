//! Options that determine games in bulk.

use super::Tell;
use super::players;
use super::rules::RuleArgs;
use super::seats::SeatArgs;
use crate::interop::PlayerKind;
use crate::lab::repeat::Repeat;
use crate::lab::{Plan, Planned, SEEDS, sitters};
use crate::player::Builtin;
use crate::problem::{Lang, Problem, texts};
use crate::skill::Seats;

/// Girls, players and rules.
#[derive(Debug, Clone, clap::Args)]
pub struct PlanArgs {
    /// The girls.
    #[command(flatten)]
    pub seats: SeatArgs,
    /// Players of seats 1 to 4: ai, expert (a stronger AI; options as in expert:rollouts=N,depth=N,hints), tsumogiri (discards
    /// what it draws) or random (any legal action). Seats that are not named are played by ai: `expert` alone plays seat 1.
    #[arg(long, value_name = "PLAYER,..")]
    pub players: Vec<String>,
    /// First seed; the others count up from it. Default: random.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Play every seed once, in the given seats, instead of once in each of the four seatings.
    #[arg(long)]
    pub no_rotate: bool,
    /// Hour of day, 0 to 23, that skills see as `game:clock()`. Default: drawn from the seed.
    #[arg(long, value_name = "HOUR", value_parser = clap::value_parser!(u8).range(0..24))]
    pub hour: Option<u8>,
    /// Phase of the moon, 0 (new) to 7, with 4 full: the second result of `game:clock()`. Default: drawn from the
    /// seed.
    #[arg(long, value_name = "PHASE", value_parser = clap::value_parser!(u8).range(0..8))]
    pub moon: Option<u8>,
    /// The rules.
    #[command(flatten)]
    pub rules: RuleArgs,
}

impl PlanArgs {
    /// Loads the skills and makes a plan.
    ///
    /// # Errors
    /// As [`PlanArgs::seated`].
    pub fn plan(&self, lang: Lang, tell: &mut Tell<'_>) -> anyhow::Result<Planned> {
        self.seated(lang, tell).map(|(planned, _)| planned)
    }

    /// As [`PlanArgs::plan`], also returning the loaded girls so that their numbers can be changed.
    ///
    /// # Errors
    /// Something cannot be found, read, loaded or set; a player is a program, whose games cannot be repeated.
    pub fn seated(&self, lang: Lang, tell: &mut Tell<'_>) -> anyhow::Result<(Planned, Seats)> {
        let rule = self.rules.rule()?;
        let builtins = builtins(players::kinds(&self.players)?)?;
        let seats = self.seats.open(tell)?;
        let seed = self.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
        let plan = Plan {
            hour: self.hour,
            moon: self.moon,
            rotate: !self.no_rotate,
            ..Plan::new(rule, sitters(&seats, builtins), seed)
        };
        let planned =
            Planned::new(plan, self.rules.words().say(lang), &seats, &self.seats.girls, self.others());
        Ok((planned, seats))
    }

    /// The options of a command that asks this.
    pub fn repeat(&self, repeat: &mut Repeat) {
        repeat.push("--girls", self.seats.girls.join(","));
        self.players.iter().for_each(|players| repeat.push("--players", players));
        repeat.extend(&self.others());
        if self.no_rotate {
            repeat.flag("--no-rotate");
        }
        self.seed.iter().for_each(|seed| repeat.push("--seed", seed.to_string()));
    }

    /// The same plan with the seed that was drawn, and without the girls and players that are the default of their seats.
    #[must_use]
    pub fn settled(&self, planned: &Planned) -> Self {
        let [girls, players] = planned.named();
        let seats = SeatArgs { girls, ..self.seats.clone() };
        let players = if players.is_empty() { players } else { vec![players.join(",")] };
        Self { seats, players, seed: Some(planned.plan.seed), ..self.clone() }
    }

    fn others(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.rules.repeat(&mut repeat);
        self.hour.iter().for_each(|hour| repeat.push("--hour", hour.to_string()));
        self.moon.iter().for_each(|moon| repeat.push("--moon", moon.to_string()));
        self.seats.numbers.repeat(&mut repeat);
        repeat
    }
}

fn builtins(kinds: [PlayerKind; 4]) -> Result<[Builtin; 4], Problem> {
    let mut builtins = [Builtin::Ai; 4];
    for (builtin, kind) in builtins.iter_mut().zip(kinds) {
        *builtin = repeatable(kind).map_err(|problem| problem.about("--players"))?;
    }
    Ok(builtins)
}

/// Parses a player whose games can be played in bulk and repeated.
pub fn builtin(text: &str) -> Result<Builtin, Problem> {
    text.parse().or_else(|problem| match text.parse() {
        Ok(kind) => repeatable(kind),
        // Programs and persons are not offered where they are not taken.
        Err(_) => Err(problem),
    })
}

fn repeatable(kind: PlayerKind) -> Result<Builtin, Problem> {
    match kind {
        PlayerKind::Builtin(kind) => Ok(kind),
        PlayerKind::You => Err(no_person()),
        PlayerKind::Mjai(..) => Err(Problem::advised(
            texts::options::programs_not_in_bulk(),
            texts::options::programs_not_repeatable(),
        )),
    }
}

/// Nobody can be asked in these games.
pub fn no_person() -> Problem {
    Problem::advised(texts::person::not_in_bulk_or_again(), texts::person::play_in_run())
}
