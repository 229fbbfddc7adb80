use crate::options::did_you_mean;
use crate::problem::{Problem, quoted, texts};
use std::fmt;
use std::str::FromStr;

/// Options of [`Expert`](super::Expert), written `rollouts=N,depth=N,hints`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ExpertOptions {
    /// Imagined rounds for each answer to a menu, and for each estimate of what a discard costs beyond the round.
    /// 0: menus stay unanswered, and such costs are not seen.
    pub rollouts: u32,
    /// Hands up to this many steps from tenpai are evaluated draw by draw, 0 or 1; slower hands are estimated from
    /// the number of their effective tiles.
    pub depth: u8,
    /// Plays within the hints that skills have for the built-in AI, instead of finding out by itself.
    pub hints: bool,
}

impl ExpertOptions {
    /// The default options.
    pub const DEFAULT: Self = Self { rollouts: 24, depth: 1, hints: false };
    /// The most rollouts.
    pub const MOST_ROLLOUTS: u32 = 1000;
    /// The names of the options.
    const NAMES: [&'static str; 3] = ["rollouts", "depth", "hints"];

    /// Whether a word reads as an option, rather than as another player.
    #[must_use]
    pub fn is_option(word: &str) -> bool {
        let name = word.split_once('=').map(|(name, _)| name.trim());
        word == "hints" || name.is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_lowercase()))
    }
}

impl Default for ExpertOptions {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The options that differ from the defaults; empty if there are none.
impl fmt::Display for ExpertOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = [
            ("rollouts", self.rollouts, Self::DEFAULT.rollouts),
            ("depth", self.depth.into(), Self::DEFAULT.depth.into()),
        ];
        let mut separator = "";
        for (name, value, default) in values {
            if value != default {
                write!(f, "{separator}{name}={value}")?;
                separator = ",";
            }
        }
        if self.hints { write!(f, "{separator}hints") } else { Ok(()) }
    }
}

impl FromStr for ExpertOptions {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let mut options = Self::DEFAULT;
        for item in text.split(',').map(str::trim) {
            let (name, value) = item.split_once('=').unwrap_or((item, ""));
            match name {
                "rollouts" => {
                    let rollouts = value.parse().ok().filter(|rollouts| *rollouts <= Self::MOST_ROLLOUTS);
                    options.rollouts =
                        rollouts.ok_or_else(|| texts::expert_rollouts_is_0_to(Self::MOST_ROLLOUTS))?;
                }
                "depth" => {
                    let depth = value.parse().ok().filter(|depth| *depth <= 1);
                    options.depth = depth.ok_or_else(texts::expert_depth_is_0_or_1)?;
                }
                "hints" if !item.contains('=') => options.hints = true,
                "hints" => return Err(texts::expert_hints_has_no_value().into()),
                _ => {
                    let near = did_you_mean(name, Self::NAMES);
                    let message = texts::expert_has_no_option(quoted(name)).hint(near);
                    return Err(Problem::advised(message, texts::expert_options_are()));
                }
            }
        }
        Ok(options)
    }
}
