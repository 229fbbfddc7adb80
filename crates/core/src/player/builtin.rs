use super::expert::{Expert, ExpertOptions};
use super::{Ai, Player, RandomLegal, Tsumogiri};
use crate::options::did_you_mean;
use crate::problem::{Problem, Text, quoted, texts};
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::str::FromStr;

/// A player that is part of the program. Serialized as its [`Builtin::name`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Builtin {
    /// The built-in AI.
    #[default]
    Ai,
    /// The stronger AI, with its options.
    Expert(ExpertOptions),
    /// Discards every tile it draws and never wins.
    Tsumogiri,
    /// Picks uniformly among the legal actions.
    Random,
}

impl Builtin {
    /// All built-in players, with default options.
    pub const ALL: [Self; 4] =
        [Self::Ai, Self::Expert(ExpertOptions::DEFAULT), Self::Tsumogiri, Self::Random];

    /// Its name on the command line without options.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Ai => "ai",
            Self::Expert(_) => "expert",
            Self::Tsumogiri => "tsumogiri",
            Self::Random => "random",
        }
    }

    /// Its name on the command line, with the options that differ from the defaults.
    #[must_use]
    pub fn name(self) -> Cow<'static, str> {
        match self {
            Self::Expert(options) => match options.to_string() {
                changed if changed.is_empty() => self.kind().into(),
                changed => format!("{}:{changed}", self.kind()).into(),
            },
            _ => self.kind().into(),
        }
    }

    /// Creates a player for a seat of the game with this seed.
    #[must_use]
    pub fn player(self, seed: u64, who: Who) -> Box<dyn Player> {
        match self {
            Self::Ai => Box::new(Ai),
            Self::Expert(options) => Box::new(Expert::new(options)),
            Self::Tsumogiri => Box::new(Tsumogiri),
            Self::Random => Box::new(RandomLegal::of_game(seed, who)),
        }
    }
}

/// Parses a name with options, such as `expert:depth=0`.
impl FromStr for Builtin {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        Self::among(text, &[], &texts::options::builtin_players())
    }
}

impl Builtin {
    /// Parses a name with options; `there_are` is the advice for another, and one of `others` may be meant by it.
    ///
    /// # Errors
    /// There is no such player, or no such option of it.
    pub fn among(text: &str, others: &[&str], there_are: &Text) -> Result<Self, Problem> {
        if text.is_empty() {
            return Err(Problem::advised(texts::situations::player_missing(), there_are.clone()));
        }
        let (kind, options) = match text.split_once(':') {
            Some((kind, options)) => (kind, Some(options)),
            None => (text, None),
        };
        let named = Self::ALL.into_iter().find(|builtin| builtin.kind() == kind);
        match (named, options) {
            (Some(Self::Expert(_)), Some(options)) => options.parse().map(Self::Expert),
            (Some(named), None) => Ok(named),
            (Some(named), Some(_)) => Err(texts::options::player_takes_no_settings(named.kind()).into()),
            (None, _) => {
                let known = || Self::ALL.map(Self::kind).into_iter().chain(others.iter().copied());
                // Names of others may end in the colon.
                let near = did_you_mean(kind, known());
                let near = near.or_else(|| did_you_mean(&format!("{kind}:"), known()));
                let message = texts::situations::no_such_player(quoted(text)).hint(near);
                Err(Problem::advised(message, there_are.clone()))
            }
        }
    }
}

impl TryFrom<String> for Builtin {
    type Error = Problem;

    fn try_from(text: String) -> Result<Self, Problem> {
        text.parse()
    }
}

impl From<Builtin> for String {
    fn from(builtin: Builtin) -> Self {
        builtin.name().into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in [
            "ai",
            "expert",
            "expert:rollouts=0",
            "expert:depth=0",
            "expert:hints,no-skill",
            "tsumogiri",
            "random",
        ] {
            let builtin: Builtin = name.parse().unwrap();
            assert_eq!(builtin.name(), name);
            assert_eq!(serde_json::to_value(builtin).unwrap(), name);
        }
        assert_eq!("expert:rollouts=24,depth=1".parse::<Builtin>().unwrap().name(), "expert");
        for (wrong, message) in [
            ("ai:depth=1", "no options"),
            ("expert:rollouts=many", "rollouts is a number from 0 to 1000"),
            ("expert:depth=2", "depth is 0 or 1"),
            ("expert:no-skill=1", "no-skill takes no value"),
            ("expert:dept=1", "did you mean \"depth\"?"),
            ("expret", "did you mean \"expert\"?"),
            ("expert:", "an option of expert is missing"),
            ("expert:hints,", "an option of expert is missing"),
            ("", "a player is missing"),
        ] {
            let said = wrong.parse::<Builtin>().unwrap_err().to_string();
            assert!(said.contains(message), "{said}");
        }
    }
}
