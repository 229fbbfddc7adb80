//! Why a skill cannot be used.

use crate::problem::{Place, Problem};
use std::path::PathBuf;

/// Why a skill cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SkillError {
    /// No such girl and no such file.
    #[error("no skill {name:?} in {}{hint}", dir.display())]
    Unknown {
        /// What was asked for.
        name: String,
        /// Where it was looked for.
        dir: PathBuf,
        /// The nearest name, as a sentence.
        hint: String,
    },
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is not a skill: it does not parse, raises, or declares something wrong.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Load(Vec<Problem>),
    /// A number of a girl that does not exist, or does not fit.
    #[error("{0}")]
    Param(String),
    /// A tune file that is none, or that sets what cannot be set.
    #[error("{place}: {message}")]
    Tune {
        /// Where.
        place: Place,
        /// What is wrong there.
        message: String,
    },
    /// A saved girl is not one of this skill, or its file has changed.
    #[error("{0}")]
    Saved(String),
    /// The Lua machine itself cannot be set up.
    #[error("lua: {0}")]
    Lua(String),
}

impl From<Problem> for SkillError {
    fn from(problem: Problem) -> Self {
        Self::Load(vec![problem])
    }
}

impl SkillError {
    /// What is wrong, for people; at least one problem.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        match self {
            Self::Load(problems) => problems.clone(),
            Self::Read { path, source } => {
                vec![Problem::new(source.to_string()).at(Place::file(path.display()))]
            }
            Self::Tune { place, message } => vec![Problem::advising(message).at(place.clone())],
            other => vec![Problem::advising(&other.to_string())],
        }
    }
}
