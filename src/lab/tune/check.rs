//! Fresh seeds at the values found.

use super::found::Check;
use super::goal::Goal;
use super::hunt::Spent;
use super::objective::Objective;
use crate::lab::Figure;

/// Least number of seeds of a check.
const FEWEST: u64 = 8;

/// Plays seeds that the search never saw.
pub(super) fn check(
    objective: &mut dyn Objective,
    values: &[f64],
    seeds: u64,
    goal: &Goal,
    spent: Spent,
) -> anyhow::Result<Check> {
    let left = goal.left(spent.games) / objective.unit() / FEWEST * FEWEST;
    let seeds = seeds.next_multiple_of(FEWEST).min(left).max(FEWEST);
    let measured = objective.measure(&[values.to_vec()], spent.seeds..spent.seeds + seeds)?;
    let mut figures = vec![Figure::default(); measured.first().map_or(0, |seed| seed[0].len())];
    for counts in measured.iter().flatten() {
        figures.iter_mut().zip(counts).for_each(|(figure, &(sum, of))| figure.add(sum, of));
    }
    let counts: Vec<_> = measured.into_iter().flatten().collect();
    let played = counts.len() as u64;
    Ok(Check { first: spent.seeds, seeds: played, figures, counts, is_cut: played < seeds })
}
