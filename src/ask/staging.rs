//! What the games of a match need beside the match.

use super::Ear;
use super::programs::ProgramArgs;
use super::rules::RuleArgs;
use crate::lab::repeat::Repeat;
use crate::problem::Lang;
use crate::stop::Stop;

/// What the games of a match need beside the match.
#[derive(Clone)]
pub struct Staging {
    /// Options of the rules of its games.
    pub rules: RuleArgs,
    /// How programs are spoken with.
    pub programs: ProgramArgs,
    /// The language of names.
    pub lang: Lang,
    /// Who is told of warnings and notes about its games.
    pub ear: Ear,
    /// The options of a command about the match; none where nothing of it is shown with the command that repeats it.
    pub repeat: Repeat,
    /// What its skills are told to stop by.
    pub stop: Option<Stop>,
}

impl Staging {
    /// Without a command that repeats the games, and without a way to stop them.
    #[must_use]
    pub fn new(rules: &RuleArgs, programs: &ProgramArgs, lang: Lang, ear: &Ear) -> Self {
        let (rules, programs, ear) = (rules.clone(), programs.clone(), ear.clone());
        Self { rules, programs, lang, ear, repeat: Repeat::default(), stop: None }
    }
}
