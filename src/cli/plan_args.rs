//! What decides how games in bulk go, from the command line.

use super::complain::Advised;
use super::players::{self, PlayerKind};
use super::repeat::Repeat;
use super::rule_args::RuleArgs;
use super::seats::{SeatArgs, Seats};
use crate::girl::Doge;
use crate::lab::Plan;
use crate::player::Builtin;

/// Seeds we choose ourselves are below this, so that they can be read and typed.
pub(super) const SEEDS: u64 = 1_000_000_000;

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
    #[command(flatten)]
    pub rules: RuleArgs,
}

/// A plan, and what of the command line made it.
pub(super) struct Planned {
    pub plan: Plan,
    /// The girls of the plan, loaded.
    pub seats: Seats,
    /// Names of girls as they were given, by place.
    names: [String; 4],
    /// The options that do not say who sits where, but for the seed.
    others: Repeat,
    /// Seats are not rotated.
    fixed: bool,
}

impl PlanArgs {
    /// Reads and loads the skills, once and for all.
    ///
    /// # Errors
    /// What cannot be found, read, loaded or set; a player that is a program, for nothing repeats it.
    pub fn plan(&self) -> anyhow::Result<Planned> {
        let rule = self.rules.rule()?;
        let builtins = builtins(players::kinds(&self.players)?)?;
        let seats = self.seats.open()?;
        let seed = self.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
        let plan = Plan {
            hour: self.hour,
            rotate: !self.no_rotate,
            ..Plan::new(rule, seats.sitters(builtins), seed)
        };
        let name = |place: usize| self.seats.girls.get(place).map_or(Doge::HANDLE, String::as_str).to_owned();
        let names = [0, 1, 2, 3].map(name);
        Ok(Planned { plan, seats, names, others: self.others(), fixed: self.no_rotate })
    }

    fn others(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.rules.repeat(&mut repeat);
        self.hour.iter().for_each(|hour| repeat.push("--hour", hour.to_string()));
        self.seats.numbers.repeat(&mut repeat);
        repeat
    }
}

impl Planned {
    /// The command that plays these games again, but for how many there are.
    pub fn repeat(&self) -> Repeat {
        let mut repeat = self.seated(0);
        if self.fixed {
            repeat.flag("--no-rotate");
        }
        repeat.push("--seed", self.plan.seed.to_string());
        repeat
    }

    /// The command that shows one game of this seed and rotation.
    pub fn one(&self, seed: u64, rotation: u8) -> String {
        self.seated(rotation).command(seed, 1)
    }

    fn seated(&self, rotation: u8) -> Repeat {
        let seating = Plan::seating(rotation);
        let trimmed = |mut words: Vec<&str>, without: &str| {
            while words.last() == Some(&without) {
                words.pop();
            }
            words.join(",")
        };
        let mut repeat = Repeat::default();
        let girls = seating.map(|place| self.names[place].as_str()).to_vec();
        repeat.push("--girls", trimmed(girls, Doge::HANDLE));
        let players = seating.map(|place| self.plan.girls[place].player.name()).to_vec();
        repeat.push("--players", trimmed(players, Builtin::Ai.name()));
        repeat.extend(&self.others);
        repeat
    }
}

fn builtins(kinds: [PlayerKind; 4]) -> Result<[Builtin; 4], Advised> {
    let mut builtins = [Builtin::Ai; 4];
    for (builtin, kind) in builtins.iter_mut().zip(kinds) {
        *builtin = match kind {
            PlayerKind::Builtin(kind) => kind,
            PlayerKind::Mjai(..) => {
                let advice = "nothing repeats what a program does; `saki-lua run` plays with programs";
                return Err(Advised::new("--players: no program can play games in bulk", advice));
            }
        };
    }
    Ok(builtins)
}
