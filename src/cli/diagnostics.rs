//! What goes to standard error: problems, with advice where there is some.

use crate::girl::Report;
use crate::harmless::harmless;
use crate::interop::LogError;
use crate::interop::saki::SakiError;
use crate::lab::why::{AtError, Missing};
use crate::lab::{BadShard, Breakdown};
use crate::mount::WallError;
use crate::problem::{Explain, Lang, Problem, Text, texts};
use crate::skill::SkillError;
use crate::table::{RestoreError, RuleError, RuleTextError, SaveError, SetupError};
use crate::tile::TileError;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::OnceLock;

/// The language people are told in, once it is known.
static LANG: OnceLock<Lang> = OnceLock::new();

/// Says what language people are told in. Only the first time counts.
pub(super) fn speak(lang: Lang) {
    _ = LANG.set(lang);
}

/// The language people are told in.
pub(super) fn lang() -> Lang {
    LANG.get().copied().unwrap_or_default()
}

/// A sentence in the language people are told in.
pub(super) fn in_words(text: &Text) -> String {
    text.say(lang())
}

/// An error with its causes, and the advice that came with one of them.
pub(super) fn error(error: &anyhow::Error) {
    problems(error).iter().for_each(say);
}

/// A skill's own problems, or else the error with its causes in one.
fn problems(error: &anyhow::Error) -> Vec<Problem> {
    if let Some(error) = error.chain().find_map(|cause| cause.downcast_ref::<SkillError>())
        && let SkillError::Load(_) | SkillError::Tune(_) = error
    {
        return error.problems();
    }
    let causes: Vec<_> = error.chain().collect();
    let Some((root, outer)) = causes.split_last() else { return Vec::new() };
    let problem = problem_of(*root);
    let first = error.downcast_ref::<Problem>().map(|problem| problem.message.clone());
    let heads = outer.iter().enumerate().map(|(nth, cause)| match &first {
        Some(first) if nth == 0 => first.clone(),
        _ => Text::foreign(&cause.to_string()),
    });
    let heads: Vec<Text> = heads.collect();
    let message = heads.into_iter().rev().fold(problem.message, |message, head| texts::colon(head, message));
    vec![Problem { message, ..problem }]
}

/// An error as data: one of ours, or what somebody else says.
pub(super) fn problem_of(error: &(dyn std::error::Error + 'static)) -> Problem {
    fn of<E: Explain + std::error::Error + 'static>(
        error: &(dyn std::error::Error + 'static),
    ) -> Option<Problem> {
        error.downcast_ref::<E>().map(Explain::problem)
    }
    let known = [
        of::<Problem>,
        of::<SkillError>,
        of::<RuleError>,
        of::<RuleTextError>,
        of::<SetupError>,
        of::<RestoreError>,
        of::<SaveError>,
        of::<SakiError>,
        of::<LogError>,
        of::<AtError>,
        of::<Missing>,
        of::<Breakdown>,
        of::<WallError>,
        of::<TileError>,
        of::<BadShard>,
        of::<io::Error>,
    ];
    known.iter().find_map(|of| of(error)).unwrap_or_else(|| Text::foreign(&error.to_string()).into())
}

/// A skill that broke.
pub(super) fn broken_skill(seed: u64, report: &Report) {
    let help = match report.ended {
        true => texts::she_plays_on_without_her(),
        false => texts::as_in_libsaki_this_call(),
    };
    let Report { girl, hook, at, problem, .. } = report;
    let note = texts::broke_in_at_of_seed(girl, hook.name(), at.text(), seed);
    say(&problem.clone().note(note).help(help));
}

/// Advice by itself, behind what it is about.
pub(super) fn help(text: &Text) {
    said(&format!("{}: {}", in_words(&texts::help()), in_words(text)));
}

/// Something is wrong, but not so that we stop.
pub(super) fn warning(problem: impl Into<Problem>) {
    say(&problem.into().warning());
}

/// A player's action was none, and another was taken.
pub(super) fn overruled(seed: u64, fault: &dyn Display) {
    warning(texts::seed_player_was_overruled(seed, fault));
}

/// What was done beside the games themselves, and advice that goes with no single error.
pub(super) fn said(text: &str) {
    _ = writeln!(anstream::stderr(), "{}", harmless(text));
}

/// What goes to standard error as it is. Whoever closed it does not want to know.
pub(super) fn say(problem: &Problem) {
    _ = writeln!(anstream::stderr(), "{}", problem.render(lang(), true));
}
