//! Deserialization of situations. Input is validated as far as possible without the rule: whether a rule
//! reaches such a round and has such tiles is checked when a table is created from it.

use super::position::Position;
use super::setup::Setup;
use super::standing::{SetupError, Standing};
use crate::form::pay::STICK;
use crate::state::FlowRule;
use crate::tile::{Meld, T34, T37, TileCount, Who};
use serde::de::{Deserialize, Deserializer, Error};

/// Fields of [`Standing`].
#[derive(serde::Deserialize)]
#[serde(remote = "Standing", deny_unknown_fields)]
struct StandingFields {
    round: u32,
    extra_round: u32,
    dealer: Who,
    points: [i32; 4],
    sticks: u32,
}

/// Fields of [`Setup`].
#[derive(serde::Deserialize)]
#[serde(remote = "Setup", deny_unknown_fields)]
struct SetupFields {
    round: u32,
    extra_round: u32,
    dealer: Who,
    points: [i32; 4],
    sticks: u32,
    hands: [Vec<T37>; 4],
    indicator: T37,
}

/// Fields of [`Position`]. Open tiles default to empty.
#[derive(serde::Deserialize)]
#[serde(remote = "Position", deny_unknown_fields)]
struct PositionFields {
    standing: Standing,
    hands: [Vec<T37>; 4],
    #[serde(default)]
    melds: [Vec<Meld>; 4],
    #[serde(default)]
    rivers: [Vec<T37>; 4],
    #[serde(default)]
    spins: [Vec<usize>; 4],
    #[serde(default)]
    riichi: [Option<usize>; 4],
    indicators: Vec<T37>,
    #[serde(default)]
    reserve: Vec<T37>,
    next: Who,
}

impl<'de> Deserialize<'de> for Standing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let standing = StandingFields::deserialize(deserializer)?;
        standing.check_by_any_rule().map_err(D::Error::custom)?;
        Ok(standing)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let setup = SetupFields::deserialize(deserializer)?;
        Position::from(&setup).check_by_any_rule().map_err(D::Error::custom)?;
        Ok(setup)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let position = PositionFields::deserialize(deserializer)?;
        position.check_by_any_rule().map_err(D::Error::custom)?;
        Ok(position)
    }
}

impl Standing {
    /// Checks that some rule reaches this standing.
    fn check_by_any_rule(&self) -> Result<(), SetupError> {
        let sum = self.points.iter().copied().map(i64::from).sum::<i64>()
            + i64::from(STICK) * i64::from(self.sticks);
        let start_points = i32::try_from(sum.div_euclid(4)).unwrap_or(i32::MAX);
        self.check(&FlowRule { start_points, ..FlowRule::longest() }.clamped())
    }
}

impl Position {
    /// Checks that some rule reaches this position, ignoring red fives.
    fn check_by_any_rule(&self) -> Result<(), SetupError> {
        self.standing.check_by_any_rule()?;
        let rivers = self.rivers()?;
        self.check(&rivers)?;
        let melds = self.melds.iter().flatten().flat_map(|meld| meld.tiles().iter().copied());
        let thrown = rivers.iter().flatten().filter(|thrown| !thrown.called).map(|thrown| thrown.tile);
        let hands = self.hands.iter().flatten().copied();
        let wall = self.indicators.iter().chain(&self.reserve).copied();
        let tiles: TileCount = hands.chain(melds).chain(thrown).chain(wall).collect();
        match T34::all().find(|&kind| tiles.ct34(kind) > 4) {
            Some(kind) => Err(SetupError::Tile(T37::black(kind))),
            None => Ok(()),
        }
    }
}
