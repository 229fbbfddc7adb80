//! What goes to standard error: problems, with advice where there is some.

use crate::girl::Report;
use crate::harmless::{harmless, without_jargon};
use crate::problem::{Advised, Lang, Problem, Wrong};
use crate::skill::SkillError;
use std::fmt::Display;
use std::io::Write;
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
pub(super) fn in_words(text: &str) -> String {
    lang().say(text).into_owned()
}

/// An error with its causes, and the advice that came with one of them.
pub(super) fn error(error: &anyhow::Error) {
    problems(error).iter().for_each(say);
}

/// A command line that is not understood, as clap tells it. In other languages than English each line is a sentence.
pub(super) fn misused(error: &clap::Error) {
    let shown = error.render();
    let text = match lang() {
        Lang::En => without_jargon(&shown.ansi().to_string()),
        _ => without_jargon(&shown.to_string()).lines().map(misuse).collect(),
    };
    _ = write!(anstream::stderr(), "{text}");
}

/// A line of clap.
fn misuse(line: &str) -> String {
    let text = line.trim_start();
    let margin = &line[..line.len() - text.len()];
    let inside = |open: &str, close: &str| text.strip_prefix(open)?.strip_suffix(close);
    let headed = ["error", "tip"].into_iter().find_map(|head| {
        let rest = text.strip_prefix(head)?.strip_prefix(": ")?;
        Some(format!("{}: {}", in_words(head), in_words(rest)))
    });
    let usage = || Some(format!("{}: {}", in_words("Usage"), text.strip_prefix("Usage: ")?));
    let listed = || Some(format!("[{}]", in_words(inside("[", "]")?)));
    let said = headed.or_else(usage).or_else(listed).unwrap_or_else(|| in_words(text));
    format!("{margin}{said}\n")
}

/// A skill's own problems, or else the error with its causes in one.
fn problems(error: &anyhow::Error) -> Vec<Problem> {
    if let Some(error @ (SkillError::Load(_) | SkillError::Tune { .. })) =
        error.chain().find_map(|cause| cause.downcast_ref())
    {
        return error.problems();
    }
    if let Some(Wrong(problem)) = error.chain().find_map(|cause| cause.downcast_ref()) {
        return vec![problem.clone()];
    }
    let mut text = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        // Some errors tell their cause themselves.
        if !text.ends_with(&cause) {
            text.push_str(&format!(": {cause}"));
        }
    }
    let problem = Problem::new(text);
    let advised = error.chain().find_map(|cause| cause.downcast_ref::<Advised>());
    vec![advised.into_iter().fold(problem, |problem, advised| problem.help(advised.help()))]
}

/// A skill that broke.
pub(super) fn broken_skill(seed: u64, report: &Report) {
    let help = match report.ended {
        true => "she plays on without her skill until the end of the game",
        false => "as in libsaki, this call of the hook ends there and her skill goes on",
    };
    let Report { girl, hook, at, problem, .. } = report;
    let note = format!("{girl} broke in {} at {at} of seed {seed}", hook.name());
    say(&problem.clone().note(note).help(help));
}

/// Advice by itself, behind what it is about.
pub(super) fn help(text: &str) {
    said(&format!("{}: {}", lang().say("help"), lang().say(text)));
}

/// Something is wrong, but not so that we stop.
pub(super) fn warning(text: &str) {
    say(&Problem::new(text).warning());
}

/// A player's action was none, and another was taken.
pub(super) fn overruled(seed: u64, fault: &dyn Display) {
    warning(&format!("seed {seed}: a player was overruled: {fault}"));
}

/// What was done beside the games themselves, and advice that goes with no single error.
pub(super) fn said(text: &str) {
    _ = writeln!(anstream::stderr(), "{}", harmless(text));
}

/// What goes to standard error as it is. Whoever closed it does not want to know.
pub(super) fn say(problem: &Problem) {
    let problem = Problem { message: without_jargon(&problem.message), ..problem.clone() };
    _ = writeln!(anstream::stderr(), "{}", problem.render(lang(), true));
}
