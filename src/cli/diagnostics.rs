//! Prints problems, advice and notes to standard error.

pub(super) use crate::ask::problems;
use crate::ask::{Ear, told_of_break};
use crate::girl::Report;
use crate::harmless::harmless;
use crate::problem::{Lang, Level, Problem, Text, texts};
use std::io::Write;
use std::rc::Rc;
use std::sync::OnceLock;

/// Language of all messages, once known.
static LANG: OnceLock<Lang> = OnceLock::new();

/// Sets the language of all messages. Only the first call has an effect.
pub(super) fn set_lang(lang: Lang) {
    _ = LANG.set(lang);
}

/// Language of all messages.
pub(super) fn lang() -> Lang {
    LANG.get().copied().unwrap_or_default()
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

/// Reports an error of a skill.
pub(super) fn broken_skill(seed: u64, report: &Report) {
    told_of_break(seed, report, None).iter().for_each(print);
}

/// Prints advice on its own line.
pub(super) fn help(text: &Text) {
    note(&localized(&texts::frame::colon(texts::frame::help(), text)));
}

/// Prints a warning.
pub(super) fn warning(problem: impl Into<Problem>) {
    print(&problem.into().warning());
}

/// Prints what is told while a table is opened and its games are played.
pub(super) fn ear() -> Ear {
    Rc::new(print)
}

/// Prints a note about side effects of the command, or advice that belongs to no single error.
pub(super) fn note(text: &str) {
    _ = writeln!(anstream::stderr(), "{}", harmless(text));
}

/// Prints a problem to standard error. Write errors are ignored.
pub(super) fn print(problem: &Problem) {
    let text = match problem.level {
        Level::Note => harmless(&localized(&problem.message)),
        _ => problem.render(lang(), true),
    };
    _ = writeln!(anstream::stderr(), "{text}");
}
