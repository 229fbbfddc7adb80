use crate::options::did_you_mean;
use crate::problem::{Problem, quoted, texts};
use std::fmt;
use std::str::FromStr;

/// Options of [`Expert`](super::Expert), written `rollouts=N,depth=N,hints`; those that begin with `no_` switch an
/// estimate off, to measure what it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ExpertOptions {
    /// The most imagined rounds for each answer to a menu, and after how many it is first judged what a discard costs beyond
    /// the round. 0 or 1: menus stay unanswered; 0: such costs are not seen.
    pub rollouts: u32,
    /// Hands up to this many steps from tenpai are evaluated draw by draw, 0 or 1; slower hands are estimated from
    /// the number of their effective tiles.
    pub depth: u8,
    /// Keeps to what the hints that skills have for the built-in AI forbid it and have it always do, instead of finding out by
    /// itself.
    pub hints: bool,
    /// Plays as if its girl had no skill.
    pub no_skill: bool,
    /// Leaves the menus of its girl alone.
    pub no_menus: bool,
    /// Discards as if nothing could be dealt into.
    pub no_danger: bool,
    /// Plays for points, whatever place they lead to.
    pub no_standing: bool,
}

impl ExpertOptions {
    /// The default options.
    pub const DEFAULT: Self = Self {
        rollouts: 24,
        depth: 1,
        hints: false,
        no_skill: false,
        no_menus: false,
        no_danger: false,
        no_standing: false,
    };
    /// The most rollouts.
    pub const MOST_ROLLOUTS: u32 = 1000;
    /// The names of the options with a value, and of those without.
    const VALUES: [&'static str; 2] = ["rollouts", "depth"];
    const FLAGS: [&'static str; 5] = ["hints", "no-skill", "no-menus", "no-danger", "no-standing"];

    const fn flags(self) -> [bool; 5] {
        [self.hints, self.no_skill, self.no_menus, self.no_danger, self.no_standing]
    }

    const fn flags_mut(&mut self) -> [&mut bool; 5] {
        [&mut self.hints, &mut self.no_skill, &mut self.no_menus, &mut self.no_danger, &mut self.no_standing]
    }

    /// Whether it answers menus by what it finds out.
    pub(super) const fn answers_menus(self) -> bool {
        self.rollouts > 0 && !self.hints && !self.no_skill && !self.no_menus
    }

    /// Whether a word reads as an option, rather than as another player.
    #[must_use]
    pub fn is_option(word: &str) -> bool {
        let name = word.split_once('=').map(|(name, _)| name.trim());
        Self::FLAGS.contains(&word)
            || name.is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_lowercase()))
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
        for (name, _) in Self::FLAGS.into_iter().zip(self.flags()).filter(|(_, on)| *on) {
            write!(f, "{separator}{name}")?;
            separator = ",";
        }
        Ok(())
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
                        rollouts.ok_or_else(|| texts::options::rollouts_out_of_range(Self::MOST_ROLLOUTS))?;
                }
                "depth" => {
                    let depth = value.parse().ok().filter(|depth| *depth <= 1);
                    options.depth = depth.ok_or_else(texts::options::depth_out_of_range)?;
                }
                "" => {
                    let message = texts::options::expert_setting_missing();
                    return Err(Problem::advised(message, texts::options::form_of_expert()));
                }
                _ => match Self::FLAGS.iter().position(|flag| *flag == name) {
                    Some(flag) if !item.contains('=') => *options.flags_mut()[flag] = true,
                    Some(flag) => return Err(texts::options::flag_with_value(Self::FLAGS[flag]).into()),
                    None => {
                        let near = did_you_mean(name, Self::VALUES.into_iter().chain(Self::FLAGS));
                        let message = texts::options::no_such_expert_setting(quoted(name)).hint(near);
                        return Err(Problem::advised(message, texts::options::form_of_expert()));
                    }
                },
            }
        }
        Ok(options)
    }
}
