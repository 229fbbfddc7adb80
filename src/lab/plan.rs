use super::GameRow;
use crate::girl::Doge;
use crate::options::did_you_mean;
use crate::player::Builtin;
use crate::problem::{Problem, quoted, texts};
use crate::skill::Source;
use crate::table::Rule;
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;

/// Everything that decides how the games of a run go, as data: whoever has the same plan and the
/// same version of this crate plays the same games to the last tile. Skills are in it with their
/// text, so that nobody reads a file while games are played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The crate's version that made it.
    pub version: String,
    /// The rules, every option.
    pub rule: Rule,
    /// Who plays. Without rotation they sit in this order.
    pub girls: [Sitter; 4],
    /// The hour that skills see, 0 to 23; drawn from each game's seed if none.
    pub hour: Option<u8>,
    /// The phase of the moon that skills see, 0 (new) to 7; drawn from each game's seed if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moon: Option<u8>,
    /// The first seed; the others count up from it, past the greatest back to 0.
    pub seed: u64,
    /// Every seed is played four times, everybody moving on a seat each time (duplicate seats).
    pub rotate: bool,
}

/// A girl and who plays her. They move from seat to seat together.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sitter {
    /// Her skill; none is [`Doge`].
    pub skill: Option<Source>,
    /// Those of her numbers that are not as her file has them.
    #[serde(default)]
    pub mk: BTreeMap<String, f64>,
    /// Who decides for her.
    pub player: Builtin,
}

impl Sitter {
    /// Her handle.
    #[must_use]
    pub fn handle(&self) -> String {
        self.skill.as_ref().map_or_else(|| Doge::HANDLE.into(), Source::handle)
    }
}

/// A row of results: a girl, or several that are one and the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Her handle; with her player behind a colon where there are others of that handle.
    pub name: String,
    /// Her places in [`Plan::girls`].
    pub places: Vec<usize>,
}

impl Plan {
    /// A plan for this version of the crate.
    #[must_use]
    pub fn new(rule: Rule, girls: [Sitter; 4], seed: u64) -> Self {
        let version = env!("CARGO_PKG_VERSION").into();
        Self { version, rule, girls, hour: None, moon: None, seed, rotate: true }
    }

    /// Games of one seed. They share their luck, so they count as one unit when errors are reckoned.
    #[must_use]
    pub const fn unit(&self) -> u64 {
        if self.rotate { 4 } else { 1 }
    }

    /// The numbers of the games of so many seeds.
    #[must_use]
    pub const fn games_of(&self, units: u64) -> Range<u64> {
        0..units.saturating_mul(self.unit())
    }

    /// Seeds that make so many games, rounded up.
    #[must_use]
    pub const fn units_of(&self, games: u64) -> u64 {
        games.div_ceil(self.unit())
    }

    /// The place of a girl in the list of them.
    ///
    /// # Errors
    /// She is not at this table; with the nearest who is.
    pub fn place_of(&self, girl: &str) -> Result<usize, Problem> {
        let handles: Vec<String> = self.girls.iter().map(Sitter::handle).collect();
        let hint = did_you_mean(girl, handles.iter().map(String::as_str));
        handles.iter().position(|handle| handle == girl).ok_or_else(|| {
            let message = texts::who_does_not_sit_at_this(quoted(girl)).hint(hint);
            Problem::advised(message, texts::girls_names_those_who_do())
        })
    }

    /// Seed and rotation of a game.
    #[must_use]
    pub const fn game(&self, game: u64) -> (u64, u8) {
        (self.seed.wrapping_add(game / self.unit()), (game % self.unit()) as u8)
    }

    /// Where somebody sits in a game of this rotation.
    #[must_use]
    pub fn seat(place: usize, rotation: u8) -> Who {
        Who::new((place + usize::from(rotation)) % 4)
    }

    /// Who sits at each seat in a game of this rotation: places in [`Plan::girls`].
    #[must_use]
    pub fn seating(rotation: u8) -> [usize; 4] {
        let mut seating = [0; 4];
        (0..4).for_each(|place| seating[Self::seat(place, rotation).index()] = place);
        seating
    }

    /// Everybody once, in the order they are named: girls without a difference are counted together.
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

    /// The BLAKE3 hash of the plan as JSON, in hexadecimal: the same hash, the same games.
    ///
    /// # Errors
    /// It cannot be written as JSON; no plan that was made by this crate is such.
    pub fn hash(&self) -> serde_json::Result<String> {
        Ok(blake3::hash(&serde_json::to_vec(self)?).to_string())
    }

    /// Does this row close a unit?
    #[must_use]
    pub const fn closes(&self, row: &GameRow) -> bool {
        row.game % self.unit() == self.unit() - 1
    }
}
