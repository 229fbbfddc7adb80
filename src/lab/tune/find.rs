use super::check::check;
use super::found::Found;
use super::goal::{Ending, Goal};
use super::hunt::{Caught, Halt, Hunt, Spent};
use super::objective::{Axis, Objective};
use super::path::Path;
use super::steer::{Steering, fewest, steering};
use crate::lab::Shape;

/// Times a search of several numbers chooses a direction, if a further metric left its band on the first one and there
/// are games for another search.
const LEGS: usize = 2;
/// Share of the games that must be left for it.
const SECOND: u64 = 4;

/// Searches the values at which the first metric has its target.
///
/// # Errors
/// As [`Objective::measure`].
pub fn find(objective: &mut dyn Objective, axes: &[Axis], goal: &Goal) -> anyhow::Result<Found> {
    if let [axis] = axes {
        let mut hunt = Hunt::new(objective, Path::across(axis), goal, Spent::default());
        let caught = hunt.run();
        return checked(hunt, caught);
    }
    let (mut axes, mut spent) = (axes.to_vec(), Spent::default());
    let enough = (goal.games / SECOND).max(fewest(axes.len()) * objective.unit());
    for leg in 1.. {
        let (path, halt) = match steering(objective, &axes, goal, &mut spent) {
            Ok(Steering { change, direction }) => {
                let moved = |(axis, part): (&mut Axis, f64)| {
                    axis.start = axis.snapped(axis.start + part * axis.width())
                };
                axes.iter_mut().zip(change).for_each(moved);
                (Path::through(&axes, &direction), Ending::Flat(0.0))
            }
            Err(Halt::Ended(ending)) => (None, ending),
            Err(Halt::Failed(error)) => return Err(error),
        };
        let Some(path) = path else { return Ok(Found::nothing(halt, spent.games)) };
        let mut hunt = Hunt::new(objective, path, goal, spent);
        let caught = hunt.run();
        let again = leg < LEGS && goal.left(hunt.spent.games) >= enough;
        let left = caught.as_ref().ok().filter(|_| again).filter(|caught| leaves(&hunt, caught, goal));
        let Some(left) = left else { return checked(hunt, caught) };
        axes.iter_mut().zip(hunt.path.values(left.at)).for_each(|(axis, value)| axis.start = value);
        spent = hunt.spent;
    }
    Ok(Found::nothing(Ending::Stopped, spent.games))
}

/// Whether a further metric is out of its band.
fn leaves(hunt: &Hunt<'_>, caught: &Caught, goal: &Goal) -> bool {
    let means = hunt.further(caught.at, goal.keep.len());
    means.iter().zip(&goal.keep).any(|(mean, [low, high])| mean < low || mean > high)
}

/// Checks what a hunt has caught. What is contradicted is sought on, as long as there are games.
fn checked(mut hunt: Hunt<'_>, caught: Result<Caught, Halt>) -> anyhow::Result<Found> {
    let mut caught = caught;
    loop {
        let now = match caught {
            Ok(now) => now,
            Err(Halt::Ended(ending)) => return Ok(hunt.found(ending, None)),
            Err(Halt::Failed(error)) => return Err(error),
        };
        let values = hunt.path.values(now.at);
        let check = check(hunt.objective, &values, now.seeds, hunt.goal, hunt.spent)?;
        hunt.spent.seeds += check.seeds;
        hunt.spent.games += check.seeds * hunt.objective.unit();
        let ending = if check.is_cut { Ending::Stopped } else { now.ending };
        let found = Found { check: Some(check), ..hunt.found(ending, Some(values)) };
        let contradicted = found.is_confirmed(Shape::Mean) == Some(false);
        if !contradicted || ending != Ending::Found || !hunt.can_go_on() {
            return Ok(found);
        }
        let Some(check) = &found.check else { return Ok(found) };
        caught = hunt.again(&now, check);
    }
}
