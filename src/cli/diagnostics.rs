//! Prints problems, advice and notes to standard error.

use super::elsewhere::elsewhere;
use crate::game::why::{AtError, Missing};
use crate::girl::Report;
use crate::harmless::harmless;
use crate::interop::LogError;
use crate::interop::saki::SakiError;
use crate::lab::{BadShard, Breakdown};
use crate::mount::WallError;
use crate::problem::{Explain, Lang, Level, Problem, Text, texts};
use crate::skill::SkillError;
use crate::state::{RuleError, RuleTextError};
use crate::table::{RestoreError, SaveError, SetupError};
use crate::tile::TileError;
use std::cell::Cell;
use std::fmt::Display;
use std::io::{self, Write};
use std::sync::OnceLock;

/// Language of all messages, once known.
static LANG: OnceLock<Lang> = OnceLock::new();

/// Sets the language of all messages. Only the first call has an effect.
pub(super) fn set_lang(lang: Lang) {
    _ = LANG.set(lang);
}

thread_local! {
    /// The language in which something is said on this thread, if it is another.
    static OTHER: Cell<Option<Lang>> = const { Cell::new(None) };
}

/// Language of all messages.
pub(super) fn lang() -> Lang {
    OTHER.get().or_else(|| LANG.get().copied()).unwrap_or_default()
}

/// Says something in a language, on this thread.
#[cfg(feature = "studio")]
pub(super) fn said_in<R>(lang: Lang, say: impl FnOnce() -> R) -> R {
    let before = OTHER.replace(Some(lang));
    let said = say();
    OTHER.set(before);
    said
}

/// A text in the language of messages.
pub(super) fn localized(text: &Text) -> String {
    text.say(lang())
}

/// Prints an error with its causes and any advice.
pub(super) fn error(error: &anyhow::Error) {
    problems(error).iter().for_each(print);
}

/// Prints an error that does not end the command.
pub(super) fn warnings(error: &anyhow::Error) {
    problems(error).into_iter().for_each(|problem| print(&problem.warning()));
}

/// The problems of a skill, or the error with its causes joined into one.
pub(super) fn problems(error: &anyhow::Error) -> Vec<Problem> {
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
    let message =
        heads.into_iter().rev().fold(problem.message, |message, head| texts::frame::colon(head, message));
    vec![Problem { message, ..problem }]
}

/// Converts an error to a problem: ours directly, foreign ones by their message.
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

/// Reports an error of a skill.
pub(super) fn broken_skill(seed: u64, report: &Report) {
    let help = match report.ended {
        true => texts::frame::plays_on_without_skill(),
        false => texts::frame::only_this_call_ends(),
    };
    let Report { girl, hook, at, problem, .. } = report;
    let note = texts::frame::girl_broke_with_seed(girl, hook.name(), at.text(), seed);
    print(&problem.clone().note(note).help(help));
}

/// Prints advice on its own line.
pub(super) fn help(text: &Text) {
    note(&localized(&texts::frame::colon(texts::frame::help(), text)));
}

/// Prints a warning.
pub(super) fn warning(problem: impl Into<Problem>) {
    print(&problem.into().warning());
}

/// Reports that an illegal action of a player was replaced.
pub(super) fn overruled(seed: u64, fault: &dyn Display) {
    warning(texts::games::overruled(seed, fault));
}

/// Prints a note about side effects of the command, or advice that belongs to no single error.
pub(super) fn note(text: &str) {
    if let Some(elsewhere) = elsewhere() {
        return elsewhere.problem(&Problem { level: Level::Note, ..Text::verbatim(text).into() });
    }
    _ = writeln!(anstream::stderr(), "{}", harmless(text));
}

/// Prints a problem to standard error. Write errors are ignored.
pub(super) fn print(problem: &Problem) {
    if let Some(elsewhere) = elsewhere() {
        return elsewhere.problem(problem);
    }
    let text = match problem.level {
        Level::Note => harmless(&localized(&problem.message)),
        _ => problem.render(lang(), true),
    };
    _ = writeln!(anstream::stderr(), "{text}");
}
