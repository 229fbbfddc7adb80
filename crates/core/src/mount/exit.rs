//! The four exits of the wall, and the two spaces tiles come from.

use crate::problem::{Explain, Problem, explained, quoted, texts};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Where tiles leave the wall. Each exit is a separate queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Exit {
    /// Ordinary draws.
    Pii,
    /// Draws after a kan.
    Rinshan,
    /// Dora indicators, including those of kans.
    Dorahyou,
    /// Ura indicators, flipped by riichi winners.
    Urahyou,
}

/// A text that is not the name of an exit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExitError(String);

impl Explain for ExitError {
    fn problem(&self) -> Problem {
        let Self(it) = self;
        texts::objects::no_such_exit(quoted(it)).into()
    }
}

explained!(ExitError);

impl Exit {
    /// All four exits.
    pub const ALL: [Self; 4] = [Self::Pii, Self::Rinshan, Self::Dorahyou, Self::Urahyou];

    /// The name used by skills.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pii => "pii",
            Self::Rinshan => "rinshan",
            Self::Dorahyou => "dorahyou",
            Self::Urahyou => "urahyou",
        }
    }
}

impl FromStr for Exit {
    type Err = ExitError;

    fn from_str(text: &str) -> Result<Self, ExitError> {
        Self::ALL.into_iter().find(|exit| exit.name() == text).ok_or_else(|| ExitError(text.into()))
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The two halves of the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Space {
    /// The common space: each tile has a natural existence of 10 mk, and any seat may draw it.
    A,
    /// The reserve: natural existence 0 mk, so that a tile is drawn only with light.
    B,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        assert!(Exit::ALL.iter().all(|exit| exit.name().parse() == Ok(*exit)));
        let error = "wanpai".parse::<Exit>().map_err(|error| error.to_string());
        assert_eq!(
            error,
            Err("\"wanpai\" is not an exit: expected pii, rinshan, dorahyou or urahyou".into())
        );
    }
}
