//! What is wrong, from whatever error it came with.

use crate::game::why::{AtError, Missing};
use crate::interop::LogError;
use crate::interop::saki::SakiError;
use crate::lab::{BadShard, Breakdown};
use crate::mount::WallError;
use crate::problem::{Explain, Problem, Text, texts};
use crate::skill::SkillError;
use crate::state::{RuleError, RuleTextError};
use crate::table::{RestoreError, SaveError, SetupError};
use crate::tile::TileError;
use std::io;

/// The problems of a skill, or the error with its causes joined into one.
#[must_use]
pub fn problems(error: &anyhow::Error) -> Vec<Problem> {
    if let Some(error) = error.chain().find_map(|cause| cause.downcast_ref::<SkillError>())
        && let SkillError::Load(_) | SkillError::Tune(_) = error
    {
        return error.problems();
    }
    let causes: Vec<_> = error.chain().collect();
    let Some(root) = causes.last() else { return Vec::new() };
    let problem = problem_of(*root);
    // A cause that is a context of ours: it cannot be taken from the chain, and might also be the root.
    let ours = error.downcast_ref::<Problem>().map(|problem| (problem.to_string(), &problem.message));
    // A cause that passes on what the next one says is not told twice.
    let outer = causes.windows(2).filter(|both| both[0].to_string() != both[1].to_string());
    let heads = outer.map(|both| match (both[0].to_string(), &ours) {
        (cause, Some((said, message))) if cause == *said => Text::clone(message),
        (cause, _) => Text::foreign(&cause),
    });
    let heads: Vec<Text> = heads.collect();
    let message =
        heads.into_iter().rev().fold(problem.message, |message, head| texts::frame::colon(head, message));
    vec![Problem { message, ..problem }]
}

/// Converts an error to a problem: ours directly, foreign ones by their message.
#[must_use]
pub fn problem_of(error: &(dyn std::error::Error + 'static)) -> Problem {
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

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;

    #[test]
    fn each_cause_is_told_once() {
        let told = |error: anyhow::Error| {
            let [problem]: [Problem; 1] = problems(&error).try_into().unwrap();
            problem.message.english()
        };
        let ours = || Problem::from(texts::lab::better());
        let failed = || Err::<(), _>(io::Error::other("the disk is on fire"));
        assert_eq!(told(anyhow::Error::from(ours()).context("a.csv")), "a.csv: better");
        assert_eq!(told(failed().context(ours()).unwrap_err()), "better: the disk is on fire");
        let twice = failed().context(ours()).context("a.csv").unwrap_err();
        assert_eq!(told(twice), "a.csv: better: the disk is on fire");
        let passed_on = Breakdown::Skill(crate::skill::Setting::parse("a.b=no").unwrap_err());
        let once = told(passed_on.into());
        assert_eq!(once.matches("is no number").count(), 1, "{once}");
    }
}
