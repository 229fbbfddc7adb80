//! Why a skill cannot be used.

use crate::problem::{Explain, Place, Problem, Text, quoted, texts};
use std::fmt;
use std::path::PathBuf;

/// Why a skill cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum SkillError {
    /// No such girl and no such file.
    Unknown {
        /// What was asked for.
        name: String,
        /// Where it was looked for, for people.
        places: String,
        /// The nearest name, if one is near.
        hint: Option<Text>,
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
    /// A tune file that is none, or that sets what cannot be set; with the place.
    Tune(Box<Problem>),
    /// A saved girl is not one of this skill, or its file has changed.
    Saved(Box<Problem>),
    /// The Lua machine itself cannot be set up.
    Lua(String),
}

impl Explain for SkillError {
    fn problem(&self) -> Problem {
        match self {
            Self::Unknown { name, places, hint } => {
                texts::no_skill_in(quoted(name), places).hint(hint.clone())
            }
            Self::Read { path, source } => texts::colon(path.display(), source.problem().message).into(),
            Self::Load(problems) => problems.first().cloned().unwrap_or_default(),
            Self::Param(problem) | Self::Tune(problem) | Self::Saved(problem) => (**problem).clone(),
            Self::Lua(text) => texts::lua(text).into(),
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
    /// A number that does not exist, or does not fit.
    pub(crate) fn param(problem: impl Into<Problem>) -> Self {
        Self::Param(Box::new(problem.into()))
    }

    /// A saved girl who cannot go on.
    pub(crate) fn saved(problem: impl Into<Problem>) -> Self {
        Self::Saved(Box::new(problem.into()))
    }

    /// What is wrong, for people; at least one problem.
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
