//! A plan together with the options that made it, so that it can be printed as a command again.

use super::plan::{Plan, Sitter};
use super::repeat::Repeat;
use crate::girl::Doge;
use crate::player::Builtin;
use crate::skill::{Param, Seats, Skill};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Exclusive upper bound of generated seeds, so that they are easy to read and type.
pub const SEEDS: u64 = 1_000_000_000;

/// A plan with the command-line options behind it. It is stored in the manifests of shards, so that a
/// merge prints the same report without reading any skill file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planned {
    /// The plan of the games.
    pub plan: Plan,
    /// Summary of the rules.
    pub rules: String,
    /// Numbers of the girls, by place.
    pub numbers: [Vec<Number>; 4],
    /// Names of the girls as typed, by place.
    names: [String; 4],
    /// All other options except the seed.
    others: Repeat,
}

/// Sitters for games in bulk: skills with their source text and changed numbers.
#[must_use]
pub fn sitters(seats: &Seats, players: [Builtin; 4]) -> [Sitter; 4] {
    [0, 1, 2, 3].map(|seat| {
        let params = seats.skill(seat).map(Skill::params).unwrap_or_default();
        let changed = params.into_iter().filter(|param| param.value != param.default);
        let mk = changed.map(|param| (param.name, param.value)).collect();
        Sitter { skill: seats.source(seat).cloned(), mk, player: players[seat] }
    })
}

/// A number of a skill in force, with its origin.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Number {
    /// Name.
    pub name: String,
    /// Its value.
    pub value: f64,
    /// Its default in the file.
    pub default: f64,
    /// What set the value.
    pub origin: String,
}

impl From<Param> for Number {
    fn from(Param { name, value, default, origin, .. }: Param) -> Self {
        Self { name, value, default, origin: origin.to_string() }
    }
}

/// Returns the effective numbers, by place.
#[must_use]
pub fn numbers(seats: &Seats) -> [Vec<Number>; 4] {
    let params = |place| seats.skill(place).map(Skill::params).unwrap_or_default();
    [0, 1, 2, 3].map(|place| params(place).into_iter().map(Number::from).collect())
}

/// A girl as JSON: player, file with its hash, numbers.
#[must_use]
pub fn described(sitter: &Sitter, numbers: &[Number]) -> Value {
    let skill = sitter.skill.as_ref().map(|skill| {
        let path = skill.path.to_string_lossy();
        json!({ "path": path, "hash": skill.hash(), "mk": numbers })
    });
    json!({ "girl": sitter.handle(), "player": sitter.player, "skill": skill })
}

impl Planned {
    /// Creates a plan from the girls under the names as typed, a summary of the rules, and all other options.
    #[must_use]
    pub fn new(plan: Plan, rules: String, seats: &Seats, girls: &[String], others: Repeat) -> Self {
        let name = |place: usize| girls.get(place).map_or(Doge::HANDLE, String::as_str).to_owned();
        Self { plan, rules, numbers: numbers(seats), names: [0, 1, 2, 3].map(name), others }
    }

    /// All girls as JSON, by place.
    #[must_use]
    pub fn described(&self) -> Value {
        self.plan.girls.iter().zip(&self.numbers).map(|(girl, numbers)| described(girl, numbers)).collect()
    }

    /// Lists the player of each girl; `None` if all are ai.
    #[must_use]
    pub fn players(&self) -> Option<String> {
        let girls = &self.plan.girls;
        let one = |girl: &Sitter| format!("{} by {}", girl.handle(), girl.player.name());
        let any_other = girls.iter().any(|girl| girl.player != Builtin::Ai);
        any_other.then(|| format!("played: {}", girls.each_ref().map(one).join(", ")))
    }

    /// The command that plays these games again, without the number of games.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = self.seated(0);
        if !self.plan.rotate {
            repeat.flag("--no-rotate");
        }
        repeat.push("--seed", self.plan.seed.to_string());
        repeat
    }

    /// The command that plays this many games, or the default number.
    #[must_use]
    pub fn repeat_games(&self, games: Option<u64>) -> Repeat {
        let mut repeat = self.repeat();
        games.iter().for_each(|games| repeat.push("--games", games.to_string()));
        repeat
    }

    /// Command that shows the game of this seed and rotation.
    #[must_use]
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
