//! What decides how games in bulk go, from the command line.

use super::complain::Advised;
use super::players::{self, PlayerKind};
use super::repeat::Repeat;
use super::rule_args::RuleArgs;
use super::seats::{SeatArgs, Seats};
use crate::girl::Doge;
use crate::lab::{Plan, Sitter};
use crate::player::Builtin;
use crate::skill::{Param, Skill};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

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
    /// The phase of the moon, 0 (new) to 7, 4 being full: the second result of `game:clock()`. Drawn from the seed
    /// if not given.
    #[arg(long, value_name = "PHASE", value_parser = clap::value_parser!(u8).range(0..8))]
    pub moon: Option<u8>,
    #[command(flatten)]
    pub rules: RuleArgs,
}

/// A plan, and what of the command line made it. As data it goes with the shards of a run: who merges
/// them tells the same without any file of a skill.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Planned {
    pub plan: Plan,
    /// The rules in a few words.
    pub rules: String,
    /// The numbers of the girls, by place.
    pub numbers: [Vec<Number>; 4],
    /// Names of girls as they were given, by place.
    names: [String; 4],
    /// The options that do not say who sits where, but for the seed.
    others: Repeat,
}

/// A number of a skill that was in force, and where it came from.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Number {
    pub name: String,
    pub value: f64,
    pub default: f64,
    pub origin: String,
}

impl From<Param> for Number {
    fn from(Param { name, value, default, origin, .. }: Param) -> Self {
        Self { name, value, default, origin: origin.to_string() }
    }
}

impl PlanArgs {
    /// Reads and loads the skills, once and for all.
    ///
    /// # Errors
    /// As [`PlanArgs::seated`].
    pub fn plan(&self) -> anyhow::Result<Planned> {
        self.seated().map(|(planned, _)| planned)
    }

    /// The same, and the girls as they are loaded, for whoever changes their numbers.
    ///
    /// # Errors
    /// What cannot be found, read, loaded or set; a player that is a program, for nothing repeats it.
    pub fn seated(&self) -> anyhow::Result<(Planned, Seats)> {
        let rule = self.rules.rule()?;
        let builtins = builtins(players::kinds(&self.players)?)?;
        let seats = self.seats.open()?;
        let seed = self.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
        let plan = Plan {
            hour: self.hour,
            moon: self.moon,
            rotate: !self.no_rotate,
            ..Plan::new(rule, seats.sitters(builtins), seed)
        };
        let name = |place: usize| self.seats.girls.get(place).map_or(Doge::HANDLE, String::as_str).to_owned();
        let names = [0, 1, 2, 3].map(name);
        let numbers = numbers(&seats);
        let planned = Planned { plan, rules: self.rules.words(), numbers, names, others: self.others() };
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

/// The numbers in force, by place.
pub(super) fn numbers(seats: &Seats) -> [Vec<Number>; 4] {
    let params = |place| seats.skill(place).map(Skill::params).unwrap_or_default();
    [0, 1, 2, 3].map(|place| params(place).into_iter().map(Number::from).collect())
}

/// All that is known of somebody, as data: her player, her file with its hash, her numbers.
pub(super) fn described(sitter: &Sitter, numbers: &[Number]) -> Value {
    let skill = sitter.skill.as_ref().map(|skill| {
        let path = skill.path.to_string_lossy();
        json!({ "path": path, "hash": skill.hash(), "mk": numbers })
    });
    json!({ "girl": sitter.handle(), "player": sitter.player, "skill": skill })
}

impl Planned {
    /// Everybody as data, by place.
    pub fn described(&self) -> Value {
        self.plan.girls.iter().zip(&self.numbers).map(|(girl, numbers)| described(girl, numbers)).collect()
    }

    /// Who decides for each girl, in words; nothing if that is ai for all of them.
    pub fn players(&self) -> Option<String> {
        let girls = &self.plan.girls;
        let one = |girl: &Sitter| format!("{} by {}", girl.handle(), girl.player.name());
        let is_told = girls.iter().any(|girl| girl.player != Builtin::Ai);
        is_told.then(|| format!("played: {}", girls.each_ref().map(one).join(", ")))
    }

    /// The command that plays these games again, but for how many there are.
    pub fn repeat(&self) -> Repeat {
        let mut repeat = self.seated(0);
        if !self.plan.rotate {
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
