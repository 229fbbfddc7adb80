//! A plan with its origin: enough to reconstruct the command.

use super::plan::{Plan, Sitter};
use super::repeat::Repeat;
use crate::girl::Doge;
use crate::player::Builtin;
use crate::problem::{Text, texts};
use crate::skill::{Param, Seats, Skill};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Upper bound of randomly chosen seeds, so that they are easy to read and type.
pub const SEEDS: u64 = 1_000_000_000;

/// A plan and the command-line options that made it. Stored with the games of a run, so that merging
/// its shards gives the same report without the skill files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planned {
    /// The plan.
    pub plan: Plan,
    /// Summary of the rules.
    pub rules: String,
    /// Numbers of the girls, by place.
    pub numbers: [Vec<Number>; 4],
    /// Names of the girls as entered, by place.
    names: [String; 4],
    /// Options other than those of seating and the seed.
    others: Repeat,
}

/// Converts seats for bulk play: skills with their text and changed numbers.
#[must_use]
pub fn sitters(seats: &Seats, players: [Builtin; 4]) -> [Sitter; 4] {
    [0, 1, 2, 3].map(|seat| {
        let params = seats.skill(seat).map(Skill::params).unwrap_or_default();
        let changed = params.into_iter().filter(|param| param.value != param.default);
        let mk = changed.map(|param| (param.name, param.value)).collect();
        Sitter { skill: seats.source(seat).cloned(), mk, player: players[seat] }
    })
}

/// Effective number of a skill and its origin.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Number {
    /// Name.
    pub name: String,
    /// Effective value.
    pub value: f64,
    /// Value in the file.
    pub default: f64,
    /// Source of the effective value.
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

/// Describes a girl as JSON: her player, her file with its hash, her numbers.
#[must_use]
pub fn described(sitter: &Sitter, numbers: &[Number]) -> Value {
    let skill = sitter.skill.as_ref().map(|skill| {
        let path = skill.path.to_string_lossy();
        json!({ "path": path, "hash": skill.hash(), "mk": numbers })
    });
    json!({ "girl": sitter.handle(), "player": sitter.player, "skill": skill })
}

impl Planned {
    /// Combines a plan with a summary of its rules, the names of the girls as entered, and all other options
    /// that affect the games.
    #[must_use]
    pub fn new(plan: Plan, rules: String, seats: &Seats, girls: &[String], others: Repeat) -> Self {
        let name = |place: usize| girls.get(place).map_or(Doge::HANDLE, String::as_str).to_owned();
        Self { plan, rules, numbers: numbers(seats), names: [0, 1, 2, 3].map(name), others }
    }

    /// Describes all girls as JSON, by place.
    #[must_use]
    pub fn described(&self) -> Value {
        self.plan.girls.iter().zip(&self.numbers).map(|(girl, numbers)| described(girl, numbers)).collect()
    }

    /// Describes the player of each girl; `None` if all are played by ai.
    #[must_use]
    pub fn players(&self) -> Option<Text> {
        let girls = &self.plan.girls;
        let one = |girl: &Sitter| texts::games::girl_and_player(girl.handle(), girl.player.name());
        let any_other = girls.iter().any(|girl| girl.player != Builtin::Ai);
        any_other.then(|| texts::games::who_played(Text::joined(girls.each_ref().map(one), ", ")))
    }

    /// Command that repeats these games, without their number.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        self.repeat_from(self.plan.seed)
    }

    /// As [`Planned::repeat`], from another seed.
    #[must_use]
    pub fn repeat_from(&self, seed: u64) -> Repeat {
        let mut repeat = self.seated(0);
        if !self.plan.rotate {
            repeat.flag("--no-rotate");
        }
        repeat.push("--seed", seed.to_string());
        repeat
    }

    /// Command that repeats `games` games, or the default number if `None`.
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

    /// Girls as entered and their players, by place, without those at the end who sit there anyway.
    #[must_use]
    pub fn named(&self) -> [Vec<String>; 2] {
        self.named_in(0)
    }

    fn named_in(&self, rotation: u8) -> [Vec<String>; 2] {
        let seating = Plan::seating(rotation);
        let trimmed = |mut words: Vec<String>, without: &str| {
            while words.last().is_some_and(|word| word == without) {
                words.pop();
            }
            words
        };
        let girls = seating.map(|place| self.names[place].clone()).to_vec();
        let players = seating.map(|place| self.plan.girls[place].player.name().into_owned()).to_vec();
        [trimmed(girls, Doge::HANDLE), trimmed(players, Builtin::Ai.kind())]
    }

    fn seated(&self, rotation: u8) -> Repeat {
        let [girls, players] = self.named_in(rotation);
        let mut repeat = Repeat::default();
        repeat.push("--girls", girls.join(","));
        repeat.push("--players", players.join(","));
        repeat.extend(&self.others);
        repeat
    }
}
