//! What is told of games while they are played.

use super::advice;
use crate::girl::Report;
use crate::problem::{Problem, texts};

/// An error of a skill, and the command that shows it, if there is one.
#[must_use]
pub fn told_of_break(seed: u64, report: &Report, shown_by: Option<&str>) -> Vec<Problem> {
    let help = match report.ended {
        true => texts::frame::plays_on_without_skill(),
        false => texts::frame::only_this_call_ends(),
    };
    let Report { girl, hook, at, problem, .. } = report;
    let note = texts::frame::girl_broke_with_seed(girl, hook.name(), at.text(), seed);
    let broken = problem.clone().note(note).help(help);
    let shown = shown_by.map(|command| advice(texts::games::command_shows_it(command)));
    [broken].into_iter().chain(shown).collect()
}

/// An illegal action of a player was replaced; in which seating, where that is known.
#[must_use]
pub fn told_of_overrule(seed: u64, rotation: Option<u8>, fault: &str) -> Problem {
    let text = match rotation {
        None => texts::games::overruled(seed, fault),
        Some(rotation) => texts::games::overruled_in_rotation(seed, rotation, fault),
    };
    Problem::from(text).warning()
}
