//! The versions of the skill API. A skill may state the version it was written for, as in `api = 1`; a pack must.
//!
//! A version is added when something is removed or changes its meaning; additions need none.
//! `tests/data/api-1.txt` lists everything version 1 has, and a test compares it with the current API.

use crate::problem::{Problem, Text, ToArg, texts};

/// A version of the skill API.
#[derive(Debug, Clone, Copy)]
pub struct ApiVersion {
    /// Its number, as in `api = 1`.
    pub number: u32,
    /// What it removed, as in `Mount:lighta`, each with its replacement.
    pub replaced: &'static [(&'static str, &'static str)],
}

/// All versions, the oldest first.
pub const VERSIONS: &[ApiVersion] = &[ApiVersion { number: 1, replaced: &[] }];

/// The latest version.
pub const LATEST: u32 = VERSIONS[VERSIONS.len() - 1].number;

/// Returns whether there is such a version.
#[must_use]
pub fn is_known(number: u32) -> bool {
    VERSIONS.iter().any(|version| version.number == number)
}

/// Advice for a name that was removed from the API: the version that removed it, and the replacement.
pub fn replaced(name: &str) -> Option<Text> {
    let (version, instead) = replacement_in(VERSIONS, name)?;
    Some(texts::packs::api_replaced(name, version, instead))
}

fn replacement_in(versions: &[ApiVersion], name: &str) -> Option<(u32, &'static str)> {
    versions.iter().rev().find_map(|version| {
        let (_, instead) =
            version.replaced.iter().find(|(old, _)| old.rsplit([':', '.']).next() == Some(name))?;
        Some((version.number, *instead))
    })
}

/// There is no such version.
pub fn unknown_api(said: impl ToArg) -> Problem {
    texts::packs::no_such_api(said).help(texts::packs::latest_api(LATEST))
}

#[cfg(test)]
mod tests {
    use super::{ApiVersion, LATEST, is_known, replacement_in};

    #[test]
    fn the_latest_replacement_is_told() {
        let versions = [
            ApiVersion { number: 1, replaced: &[] },
            ApiVersion { number: 2, replaced: &[("Mount:push", "Mount:lighta"), ("onTake", "onDraw")] },
        ];
        assert_eq!(replacement_in(&versions, "push"), Some((2, "Mount:lighta")));
        assert_eq!(replacement_in(&versions, "onTake"), Some((2, "onDraw")));
        assert_eq!(replacement_in(&versions, "lighta"), None);
        assert!(is_known(LATEST) && !is_known(LATEST + 1) && !is_known(0));
    }
}
