//! Prints problems, advice and notes to standard error.

use crate::ask::{problems, told_of_break, told_of_overrule};
use crate::girl::Report;
use crate::harmless::harmless;
use crate::problem::{Lang, Level, Problem, Text, texts};
use std::cell::Cell;
use std::fmt::Display;
use std::io::Write;
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

/// Reports that an illegal action of a player was replaced.
pub(super) fn overruled(seed: u64, fault: &dyn Display) {
    print(&told_of_overrule(seed, None, &fault.to_string()));
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
