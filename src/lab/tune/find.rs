use super::check::check;
use super::found::Found;
use super::goal::{Ending, Goal};
use super::hunt::{Halt, Hunt, Spent};
use super::objective::{Axis, Objective};
use super::path::Path;

/// Searches the values at which the first metric has its target.
///
/// # Errors
/// As [`Objective::measure`].
pub fn find(objective: &mut dyn Objective, axes: &[Axis], goal: &Goal) -> anyhow::Result<Found> {
    let [axis] = axes else { anyhow::bail!("several numbers are not searched yet") };
    along(objective, Path::across(axis), goal, Spent::default())
}

/// Searches along a line.
fn along(objective: &mut dyn Objective, path: Path, goal: &Goal, spent: Spent) -> anyhow::Result<Found> {
    let mut hunt = Hunt::new(objective, path, goal, spent);
    let caught = match hunt.run() {
        Ok(caught) => caught,
        Err(Halt::Ended(ending)) => return Ok(hunt.found(ending, None)),
        Err(Halt::Failed(error)) => return Err(error),
    };
    let values = hunt.path.values(caught.at);
    let check = check(hunt.objective, &values, caught.seeds, goal, hunt.spent)?;
    let mut found = hunt.found(caught.ending, Some(values));
    found.games += check.seeds * hunt.objective.unit();
    if check.is_cut {
        found.ending = Ending::Stopped;
    }
    found.check = Some(check);
    Ok(found)
}
