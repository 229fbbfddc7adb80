use super::GameRow;
use crate::girl::Doge;
use crate::options::{did_you_mean, there_are};
use crate::player::Builtin;
use crate::problem::{Problem, quoted, texts};
use crate::skill::{Source, Spelled, spelled};
use crate::state::Rule;
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;

/// Everything that determines the games of a run, as data: the same plan and crate version give the
/// same games, tile for tile. It includes the text of skills, so no files are read during play.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Version of the crate that made it.
    pub version: String,
    /// Rules, with every option.
    pub rule: Rule,
    /// The girls, in seat order without rotation.
    pub girls: [Sitter; 4],
    /// Hour that skills see, 0 to 23; drawn from each game's seed if `None`.
    pub hour: Option<u8>,
    /// Phase of the moon that skills see, 0 (new) to 7; drawn from each game's seed if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moon: Option<u8>,
    /// First seed; the others count up from it, wrapping around.
    pub seed: u64,
    /// Play every seed four times, with all girls moving on one seat each time (duplicate seating).
    pub rotate: bool,
}

/// A girl and her player. They change seats together.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sitter {
    /// Her skill; `None` for [`Doge`].
    pub skill: Option<Source>,
    /// Her numbers that differ from the file.
    #[serde(default)]
    pub mk: BTreeMap<String, f64>,
    /// Her player.
    pub player: Builtin,
}

impl Sitter {
    /// Returns her handle.
    #[must_use]
    pub fn handle(&self) -> String {
        self.skill.as_ref().map_or_else(|| Doge::HANDLE.into(), Source::handle)
    }

    /// Her names as her file spells them, with a handle.
    #[must_use]
    pub fn spelled(&self, handle: String) -> Spelled {
        Spelled::new(handle, self.skill.as_ref().map(|skill| (&*skill.path, &skill.text)))
    }

    /// Gives a number of hers a value, where her file says `default`.
    pub fn set(&mut self, number: &str, value: f64, default: f64) {
        if value == default {
            self.mk.remove(number);
        } else {
            self.mk.insert(number.to_owned(), value);
        }
    }
}

/// A row of results: a girl, or several identical ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Her handle, followed by a colon and her player if other entrants have the same handle.
    pub name: String,
    /// Her places in [`Plan::girls`].
    pub places: Vec<usize>,
}

impl Plan {
    /// Creates a plan for this version of the crate.
    #[must_use]
    pub fn new(rule: Rule, girls: [Sitter; 4], seed: u64) -> Self {
        let version = env!("CARGO_PKG_VERSION").into();
        Self { version, rule, girls, hour: None, moon: None, seed, rotate: true }
    }

    /// Number of games per seed. They share their randomness, so errors treat them as one unit.
    #[must_use]
    pub const fn unit(&self) -> u64 {
        if self.rotate { 4 } else { 1 }
    }

    /// Returns the game numbers of the first `units` seeds.
    #[must_use]
    pub const fn games_of(&self, units: u64) -> Range<u64> {
        0..units.saturating_mul(self.unit())
    }

    /// Returns the number of seeds for `games` games, rounded up.
    #[must_use]
    pub const fn units_of(&self, games: u64) -> u64 {
        games.div_ceil(self.unit())
    }

    /// Returns the places of a girl in [`Plan::girls`], by any name of hers or that of her [`Entrant`].
    ///
    /// # Errors
    /// She is not at this table, then the nearest handle is suggested; or as [`Plan::places_if_seated`].
    pub fn places_of(&self, girl: &str) -> Result<Vec<usize>, Problem> {
        self.places_if_seated(girl)?.ok_or_else(|| {
            let handles: Vec<String> = self.girls.iter().map(Sitter::handle).collect();
            let hint = did_you_mean(girl, handles.iter().map(String::as_str));
            let message = texts::situations::who_girl_not_seated(quoted(girl)).hint(hint);
            Problem::advised(message, texts::options::girls_names_seated())
        })
    }

    /// As [`Plan::places_of`]; `None` if she is not at this table.
    ///
    /// # Errors
    /// Several girls are called so, or several entrants.
    pub fn places_if_seated(&self, girl: &str) -> Result<Option<Vec<usize>>, Problem> {
        let mut entrants = self.entrants();
        if let Some(nth) = entrants.iter().position(|entrant| entrant.name == girl) {
            return Ok(Some(entrants.swap_remove(nth).places));
        }
        let spelled: Vec<Spelled> = self.girls.iter().map(|girl| girl.spelled(girl.handle())).collect();
        let Some(handle) = spelled::whom(&spelled, girl)? else { return Ok(None) };
        entrants.retain(|entrant| self.girls[entrant.places[0]].handle() == handle);
        if entrants.len() > 1 {
            let names: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
            return Err(Problem::advised(texts::situations::who_is_several(quoted(girl)), there_are(&names)));
        }
        Ok(entrants.pop().map(|entrant| entrant.places))
    }

    /// All entrants by their names in results, with those that the files of the girls spell.
    #[must_use]
    pub fn spelled(&self) -> Vec<Spelled> {
        let entrants = self.entrants().into_iter();
        entrants.map(|entrant| self.girls[entrant.places[0]].spelled(entrant.name)).collect()
    }

    /// Returns the name of the entrant at a place.
    #[must_use]
    pub fn name_of(&self, place: usize) -> String {
        let entrant = self.entrants().into_iter().find(|entrant| entrant.places.contains(&place));
        entrant.map_or_else(|| self.girls[place].handle(), |entrant| entrant.name)
    }

    /// Returns seed and rotation of a game.
    #[must_use]
    pub const fn game(&self, game: u64) -> (u64, u8) {
        (self.seed.wrapping_add(game / self.unit()), (game % self.unit()) as u8)
    }

    /// Returns the seat of a place in a game of this rotation.
    #[must_use]
    pub fn seat(place: usize, rotation: u8) -> Who {
        Who::new((place + usize::from(rotation)) % 4)
    }

    /// Returns, by seat, the places in [`Plan::girls`] for a game of this rotation.
    #[must_use]
    pub fn seating(rotation: u8) -> [usize; 4] {
        let mut seating = [0; 4];
        (0..4).for_each(|place| seating[Self::seat(place, rotation).index()] = place);
        seating
    }

    /// Returns the distinct entrants in order; identical girls are counted together.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let mut entrants: Vec<Entrant> = Vec::new();
        for (place, girl) in self.girls.iter().enumerate() {
            match entrants.iter_mut().find(|entrant| self.girls[entrant.places[0]] == *girl) {
                Some(entrant) => entrant.places.push(place),
                None => entrants.push(Entrant { name: girl.handle(), places: vec![place] }),
            }
        }
        let named = entrants.clone();
        for entrant in &mut entrants {
            if named.iter().filter(|other| other.name == entrant.name).count() > 1 {
                let player = self.girls[entrant.places[0]].player.name();
                entrant.name = format!("{}:{player}", entrant.name);
            }
        }
        entrants
    }

    /// Returns the BLAKE3 hash of the plan as JSON, in hexadecimal. Equal hashes mean equal games.
    ///
    /// # Errors
    /// It cannot be serialized, which does not happen for plans made by this crate.
    pub fn hash(&self) -> serde_json::Result<String> {
        Ok(blake3::hash(&serde_json::to_vec(self)?).to_string())
    }

    /// Returns true if this row completes a unit.
    #[must_use]
    pub const fn closes(&self, row: &GameRow) -> bool {
        row.game % self.unit() == self.unit() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ExpertOptions;

    #[test]
    fn who_sits_several_times_has_several_places() {
        let mut plan = Plan::new(Rule::default(), Default::default(), 0);
        assert_eq!(plan.places_of("doge").unwrap(), [0, 1, 2, 3]);
        assert_eq!(plan.places_if_seated("mei").unwrap(), None);
        plan.girls[2].player = Builtin::Expert(ExpertOptions::DEFAULT);
        assert!(plan.places_of("doge").is_err(), "which of them?");
        assert_eq!(plan.places_of(&plan.name_of(0)).unwrap(), [0, 1, 3]);
        assert_eq!(plan.places_of(&plan.name_of(2)).unwrap(), [2]);
    }
}
