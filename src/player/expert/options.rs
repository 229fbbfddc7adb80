use crate::options::did_you_mean;
use crate::problem::{Problem, quoted, texts};
use std::fmt;
use std::str::FromStr;

/// Options of [`Expert`](super::Expert), written `rollouts=N,depth=N`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ExpertOptions {
    /// Number of rollouts for a decision. Only 0 so far: decisions are made from hand values and danger alone.
    pub rollouts: u32,
    /// Hands up to this many steps from tenpai are evaluated draw by draw, 0 or 1; slower hands are estimated from
    /// the number of their effective tiles.
    pub depth: u8,
}

impl ExpertOptions {
    /// The default options.
    pub const DEFAULT: Self = Self { rollouts: 0, depth: 1 };
    /// The names of the options.
    const NAMES: [&'static str; 2] = ["rollouts", "depth"];
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
                "rollouts" if value == "0" => options.rollouts = 0,
                "rollouts" => return Err(texts::expert_rollouts_is_0().into()),
                "depth" => {
                    let depth = value.parse().ok().filter(|depth| *depth <= 1);
                    options.depth = depth.ok_or_else(texts::expert_depth_is_0_or_1)?;
                }
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
