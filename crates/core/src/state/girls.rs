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
        let find = |is: &dyn Fn(&GirlInfo) -> bool| Who::ALL.into_iter().find(|&who| is(self.girl_info(who)));
        find(&|girl| girl.handle == name).or_else(|| find(&|girl| girl.is(name)))
    }

    /// What a girl of the team of this seat has published in a game of the match before, by any name she goes by.
    #[must_use]
    pub fn published_before(&self, reader: Who, name: &str) -> Option<&serde_json::Value> {
        let published = &self.legacies.as_ref()?[reader.index()].published;
        let other = || published.iter().find(|(handle, _)| is_named(handle, name)).map(|(_, data)| data);
        published.get(name).or_else(other)
    }

    /// What the girl at a seat has published, for one who may read it: herself, and kin of either side.
    #[must_use]
    pub fn published(&self, reader: Who, who: Who) -> Option<&serde_json::Value> {
        let (one, other) = (self.girl_info(reader), self.girl_info(who));
        let may = reader == who || one.names_kin(other) || other.names_kin(one);
        self.published[who.index()].as_deref().filter(|_| may)
    }
}

/// Whether both are names of one girl: variants aside, and the pack, which not every name has.
fn is_named(handle: &str, name: &str) -> bool {
    let ((pack, girl), (other, named)) = (pack_and_girl(handle), pack_and_girl(name));
    girl == named && pack.zip(other).is_none_or(|(pack, other)| pack == other)
}

fn pack_and_girl(name: &str) -> (Option<&str>, &str) {
    let girl = name.rsplit_once('@').map_or(name, |(girl, _)| girl);
    girl.rsplit_once('/').map_or((None, girl), |(pack, girl)| (Some(pack), girl))
}

#[cfg(test)]
mod tests {
    use super::is_named;

    #[test]
    fn a_girl_is_found_by_all_of_her_names() {
        for name in ["mei", "mei@soft", "flowers/mei", "flowers/mei@soft"] {
            assert!(is_named("mei", name) && is_named(name, "mei"), "{name}");
        }
        assert!(!is_named("flowers/mei", "birds/mei") && !is_named("mei", "mai@mei"));
    }
}
