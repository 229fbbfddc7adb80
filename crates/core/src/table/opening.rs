//! What a game of a match begins with: the points of the teams, and what stays with them from game to game.

use super::Table;
use super::play::Phase;
use super::standing::{SetupError, check_points};
use crate::state::Legacy;
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a game of a match begins with, beside rules and girls.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Points by seat. They add up to those of the rule.
    pub points: [i32; 4],
    /// What stays with the team of each seat.
    #[serde(default)]
    pub legacies: [Legacy; 4],
}

impl Table {
    /// Begins as a game of a match. Call it before [`Table::start`].
    ///
    /// # Errors
    /// The game has begun, or the points do not add up to those of the rule or are out of range; the table is unchanged.
    pub fn set_opening(&mut self, opening: &Opening) -> Result<(), SetupError> {
        if self.flow.phase != Phase::Fresh {
            return Err(SetupError::Begun);
        }
        check_points(opening.points, 0, &self.game.rule.flow)?;
        self.game.points = opening.points;
        for (girl, legacy) in self.girls.iter_mut().zip(&opening.legacies) {
            girl.carry_on(&legacy.carried);
        }
        let is_empty = opening.legacies.iter().all(|legacy| *legacy == Legacy::default());
        self.game.legacies = (!is_empty).then(|| Arc::new(opening.legacies.clone()));
        Ok(())
    }

    /// What it begins with as a game of a match, before [`Table::start`]; `None` if that is what every game begins with.
    #[must_use]
    pub fn opening(&self) -> Option<Opening> {
        let (points, legacies) = (self.game.points, &self.game.legacies);
        let is_usual = points == [self.game.rule.flow.start_points; 4] && legacies.is_none();
        // One that stands in a later round has its points from there.
        (!is_usual && self.flow.phase == Phase::Fresh)
            .then(|| Opening { points, legacies: legacies.as_deref().cloned().unwrap_or_default() })
    }

    /// What stays with the team of a seat after the game.
    #[must_use]
    pub fn legacy(&self, who: Who) -> Legacy {
        let before = self.game.legacies.as_ref().map(|legacies| legacies[who.index()].clone());
        let (mut legacy, girl) = (before.unwrap_or_default(), &self.girls[who.index()]);
        legacy.carried.extend(girl.carried());
        if let Some(data) = &self.game.published[who.index()] {
            legacy.published.insert(girl.info().handle.clone(), (**data).clone());
        }
        legacy
    }
}
