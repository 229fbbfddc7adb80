//! Reports each mistake once, however it was found.

use super::lint::Lint;
use crate::problem::{Arg, Level, Problem, Text, texts};
use std::collections::BTreeSet;

/// Lints that result from running code.
const RUNNING: [Lint; 3] = [Lint::BadFile, Lint::HookFailed, Lint::TestFailed];

/// Folds problems that follow from others into these: a failure in a line where a lint found the cause, or of a hook
/// declared with a dot; the same failure in several hooks and tests. What is folded into a finding makes it at least
/// as bad, and tells how it comes about. Drops uncalled hooks after a break that ended her skill. Sorts by line, with
/// missing translations at the end.
pub(super) fn combined(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by(|a, b| {
        let place = |p: &Problem| p.place.as_ref().map(|place| (place.line, place.columns));
        let last = |p: &Problem| is(p, Lint::Translation);
        let key = |p: &Problem| (last(p), place(p), p.code.clone(), p.message.english());
        key(a).cmp(&key(b))
    });
    problems.dedup();
    let dotted: Vec<Arg> = problems.iter().filter_map(dotted).collect();
    let broke = problems.iter().any(|problem| is(problem, Lint::HookFailed));
    let explained: BTreeSet<(String, usize)> =
        problems.iter().filter(|problem| explains(problem)).filter_map(line).collect();
    let (mut failures, mut folded) = (BTreeSet::new(), Vec::new());
    problems.retain(|problem| {
        if RUNNING.iter().any(|lint| is(problem, *lint)) {
            if problem.notes.iter().any(|note| dotted.iter().any(|hook| is_of_hook(&note.message, hook))) {
                return false;
            }
            let Some(line) = line(problem) else { return true };
            let is_new = failures.insert((line.clone(), failure(problem)));
            if is_new && explained.contains(&line) {
                folded.push(problem.clone());
            }
            return is_new && !explained.contains(&line);
        }
        !(broke && is(problem, Lint::NeverCalled))
    });
    for failure in folded {
        let cause = problems.iter_mut().filter(|problem| explains(problem));
        let cause =
            cause.filter(|problem| line(problem) == line(&failure)).min_by_key(|problem| problem.level as u8);
        cause.into_iter().for_each(|cause| take(cause, failure.clone()));
    }
    problems
}

/// Takes into a cause a failure that follows from it.
fn take(cause: &mut Problem, failure: Problem) {
    let worst = [cause.level, failure.level].into_iter().min_by_key(|level| *level as u8);
    cause.level = worst.unwrap_or_default();
    let notes = failure.notes.into_iter().filter(|note| note.place.is_none() && !cause.notes.contains(note));
    let notes: Vec<_> = notes.collect();
    cause.notes.extend(notes);
}

/// What tells a failure from others in its line: a break of a hook that has a cure is the same whatever value it met.
fn failure(problem: &Problem) -> String {
    let is_of_girl = problem.notes.iter().any(|note| says_broke(&note.message));
    match problem.help.as_slice() {
        helps @ [_, ..] if is_of_girl => {
            let columns = problem.place.as_ref().and_then(|place| place.columns);
            let helps: Vec<String> = helps.iter().map(Text::english).collect();
            format!("{columns:?} {}", helps.join("\n"))
        }
        _ => problem.message.english(),
    }
}

fn is(problem: &Problem, lint: Lint) -> bool {
    problem.code.as_deref() == Some(lint.code())
}

/// The hook declared with a dot, if that is the problem.
fn dotted(problem: &Problem) -> Option<Arg> {
    problem.message.args().first().filter(|_| is(problem, Lint::MissingSelf)).cloned()
}

/// Returns whether a note says that a skill broke.
fn says_broke(note: &Text) -> bool {
    let broke =
        [texts::frame::girl_broke("", "", "").id(), texts::frame::girl_broke_with_seed("", "", "", "").id()];
    broke.contains(&note.id())
}

/// Returns whether a note says that a skill broke in this hook.
fn is_of_hook(note: &Text, hook: &Arg) -> bool {
    says_broke(note) && note.args().get(1) == Some(hook)
}

/// Its file and line, unless it is about the whole file.
fn line(problem: &Problem) -> Option<(String, usize)> {
    problem.place.as_ref().filter(|place| place.line > 0).map(|place| (place.file.clone(), place.line))
}

/// Returns whether it was found statically and explains failures in its line.
fn explains(problem: &Problem) -> bool {
    let by_reading = !RUNNING.iter().any(|lint| is(problem, *lint));
    by_reading && (problem.level == Level::Error || is(problem, Lint::UnsetState))
}
