//! Options of simulations.

use super::players::{self, PlayerKind};
use super::rule_args::RuleArgs;
use super::seats::SeatArgs;
use crate::lab::repeat::Repeat;
use crate::lab::{Plan, Planned, SEEDS, sitters};
use crate::player::Builtin;
use crate::problem::{Problem, texts};
use crate::skill::Seats;

/// Who plays by which rules.
#[derive(clap::Args)]
pub(super) struct PlanArgs {
    #[command(flatten)]
    pub seats: SeatArgs,
    /// Who decides for each of the girls: ai, tsumogiri (throws what it draws) or random (any legal
    /// action); ai for those left over.
    #[arg(long, value_name = "PLAYER,..")]
    pub players: Vec<String>,
    /// The first seed; the others count up from it. Drawn by lot if not given.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Plays every seed once, everybody in her own seat, instead of once in each of the four seatings.
    #[arg(long)]
    pub no_rotate: bool,
    /// The hour of day, 0 to 23, that skills see as `game:clock()`. Drawn from the seed if not given.
    #[arg(long, value_name = "HOUR", value_parser = clap::value_parser!(u8).range(0..24))]
    pub hour: Option<u8>,
    /// The phase of the moon, 0 (new) to 7, 4 being full: the second result of `game:clock()`. Drawn from the seed
    /// if not given.
    #[arg(long, value_name = "PHASE", value_parser = clap::value_parser!(u8).range(0..8))]
    pub moon: Option<u8>,
    #[command(flatten)]
    pub rules: RuleArgs,
}

impl PlanArgs {
    /// Reads and loads the skills once.
    ///
    /// # Errors
    /// As [`PlanArgs::seated`].
    pub fn plan(&self) -> anyhow::Result<Planned> {
        self.seated().map(|(planned, _)| planned)
    }

    /// As [`PlanArgs::plan`], with the loaded girls, for changing their numbers.
    ///
    /// # Errors
    /// Skills that cannot be found, read, loaded or tuned; a player that is a program, as it is not
    /// reproducible.
    pub fn seated(&self) -> anyhow::Result<(Planned, Seats)> {
        let rule = self.rules.rule()?;
        let builtins = builtins(players::kinds(&self.players)?)?;
        let seats = self.seats.open()?;
        let seed = self.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
        let plan = Plan {
            hour: self.hour,
            moon: self.moon,
            rotate: !self.no_rotate,
            ..Plan::new(rule, sitters(&seats, builtins), seed)
        };
        let planned = Planned::new(plan, self.rules.words(), &seats, &self.seats.girls, self.others());
        Ok((planned, seats))
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
        *builtin = match kind {
            PlayerKind::Builtin(kind) => kind,
            PlayerKind::Mjai(..) => {
                return Err(Problem::advised(
                    texts::players_no_program_can_play(),
                    texts::nothing_repeats_program(),
                ));
            }
        };
    }
    Ok(builtins)
}
