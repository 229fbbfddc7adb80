//! Why a skill cannot be used.

use crate::options::{did_you_mean, there_are};
use crate::problem::{Explain, Place, Problem, Text, ToArg, listed, listed_args, quoted, texts};
use std::fmt;
use std::path::PathBuf;

/// Why a skill cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum SkillError {
    /// There is no such girl or file.
    Unknown {
        /// The name or path requested.
        name: String,
        /// The places searched, each for display.
        places: Vec<Text>,
        /// A suggestion, if a similar name exists.
        hint: Option<Text>,
    },
    /// The girl has no variant of this name.
    NoVariant {
        /// The girl, as she was named.
        girl: String,
        /// The variant requested.
        variant: String,
        /// The variants she has.
        known: Vec<String>,
    },
    /// Several installed packs have a girl of this handle.
    Ambiguous {
        /// The handle.
        name: String,
        /// Her qualified names.
        packs: Vec<String>,
    },
    /// Several girls are called this.
    Several {
        /// The name requested.
        name: String,
        /// Their handles.
        handles: Vec<String>,
    },
    /// The file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is not a skill: it does not parse, raises, or declares something wrong.
    Load(Vec<Problem>),
    /// A number of a girl that does not exist, or does not fit.
    Param(Box<Problem>),
    /// An invalid tune file, or one that sets what cannot be set; with the place.
    Tune(Box<Problem>),
    /// A saved girl does not belong to this skill, or its file has changed.
    Saved(Box<Problem>),
    /// The Lua machine itself cannot be set up.
    Lua(String),
}

impl Explain for SkillError {
    fn problem(&self) -> Problem {
        match self {
            Self::Unknown { name, places, hint } => {
                texts::files::no_such_skill(quoted(name), listed_args(places.iter().map(ToArg::to_arg)))
                    .hint(hint.clone())
            }
            Self::NoVariant { girl, variant, known } => {
                let problem = texts::files::no_such_variant(girl, quoted(variant));
                let near = did_you_mean(variant, known.iter().map(String::as_str));
                match known.is_empty() {
                    true => problem.into(),
                    false => problem.hint(near).help(there_are(known)),
                }
            }
            Self::Ambiguous { name, packs } => {
                texts::packs::girl_in_several_packs(quoted(name)).help(texts::packs::say_which(listed(packs)))
            }
            Self::Several { name, handles } => {
                texts::packs::ambiguous_girl(quoted(name)).help(texts::packs::say_which(listed(handles)))
            }
            Self::Read { path, source } => {
                texts::frame::colon(path.display(), source.problem().message).into()
            }
            Self::Load(problems) => problems.first().cloned().unwrap_or_default(),
            Self::Param(problem) | Self::Tune(problem) | Self::Saved(problem) => (**problem).clone(),
            Self::Lua(text) => texts::files::lua_error(text).into(),
        }
    }
}

impl fmt::Display for SkillError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<_> = match self {
            Self::Load(problems) => problems.iter().map(ToString::to_string).collect(),
            error => vec![error.problem().to_string()],
        };
        f.write_str(&all.join("\n"))
    }
}

impl std::error::Error for SkillError {}

impl From<SkillError> for Problem {
    fn from(error: SkillError) -> Self {
        error.problem()
    }
}

impl From<Problem> for SkillError {
    fn from(problem: Problem) -> Self {
        Self::Load(vec![problem])
    }
}

impl SkillError {
    /// A number that does not exist or is out of range.
    pub fn param(problem: impl Into<Problem>) -> Self {
        Self::Param(Box::new(problem.into()))
    }

    /// A saved girl who cannot be restored.
    pub(crate) fn saved(problem: impl Into<Problem>) -> Self {
        Self::Saved(Box::new(problem.into()))
    }

    /// The problems, at least one.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        match self {
            Self::Load(problems) => problems.clone(),
            Self::Read { path, source } => {
                vec![Problem::new(source.problem().message).at(Place::file(path.display()))]
            }
            other => vec![other.problem()],
        }
    }
}
