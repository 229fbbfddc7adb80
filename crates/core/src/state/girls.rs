//! The girls at a table, and what they tell their kin.

use super::{Game, GirlInfo};
use crate::tile::Who;

impl Game {
    /// The handle of the girl at a seat.
    #[must_use]
    pub fn girl(&self, who: Who) -> &str {
        &self.girls[who.index()].handle
    }

    /// Who the girl at a seat is.
    #[must_use]
    pub fn girl_info(&self, who: Who) -> &GirlInfo {
        &self.girls[who.index()]
    }

    /// The seat of a girl, by any name she goes by.
    #[must_use]
    pub fn seat_of(&self, name: &str) -> Option<Who> {
        Who::ALL.into_iter().find(|&who| self.girl_info(who).is(name))
    }

    /// What a girl of the team of this seat has published in a game of the match before, by any name she goes by.
    #[must_use]
    pub fn published_before(&self, reader: Who, name: &str) -> Option<&serde_json::Value> {
        let published = &self.legacies.as_ref()?[reader.index()].published;
        published.get(name).or_else(|| published.get(name.rsplit('/').next()?))
    }

    /// What the girl at a seat has published, for one who may read it: herself, and kin of either side.
    #[must_use]
    pub fn published(&self, reader: Who, who: Who) -> Option<&serde_json::Value> {
        let (one, other) = (self.girl_info(reader), self.girl_info(who));
        let may = reader == who || one.names_kin(other) || other.names_kin(one);
        self.published[who.index()].as_deref().filter(|_| may)
    }
}
