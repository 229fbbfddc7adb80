//! The strength of a girl, measured alone against three girls without skills or, where her pack says so, beside others.

use crate::girl::Doge;
use crate::lab::comparing::{Comparison, Question};
use crate::lab::figures::{ShownFigure, cell};
use crate::lab::repeat::Repeat;
use crate::lab::store::Store;
use crate::lab::{Ended, Metric, Plan, Planned, Run, Together, Watch, sitters};
use crate::player::Builtin;
use crate::skill::{Numbers, Seating, Skill};
use crate::state::Rule;
use std::num::NonZeroUsize;
use std::path::Path;

/// The seed of the first game.
const SEED: u64 = 1;

/// Results of a girl against girls without skills, or beside others.
pub struct Strength {
    /// Handles of those beside her.
    pub beside: Vec<String>,
    /// Her skill.
    pub skill: Skill,
    /// Games played.
    pub games: u64,
    /// Games in which she broke.
    pub broken: u64,
    /// Metrics with their values and 95 % intervals; none if every seed came to the same, as it does without a skill.
    pub figures: Vec<(Metric, String)>,
}

impl Strength {
    /// Plays games with a girl, by the path of her file, and those beside her.
    ///
    /// # Errors
    /// She cannot be seated, or a game cannot be played.
    pub(super) fn measure(
        girls: &[String],
        games: u64,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Option<(Self, Ended)>> {
        let seats = Seating { girls: girls.to_vec(), numbers: Numbers::default() }.open(|_| ())?;
        let plan = Plan::new(Rule::default(), sitters(&seats, [Builtin::Ai; 4]), SEED);
        let all = plan.games_of(plan.units_of(games));
        let planned = Planned::new(plan, String::new(), &seats, girls, Repeat::default());
        let mut run = Run::new(&planned, all);
        let ended = run.play(jobs, watch)?;
        let shown = |metric: Metric| ShownFigure::of(run.tally.figure(0, metric), metric.shape());
        let differs = shown(Metric::Place).low.is_some() || run.tally.units() < 2;
        let metrics = [Metric::Place, Metric::Win, Metric::Score].into_iter().filter(|_| differs);
        let figures = metrics.map(|metric| (metric, cell(&shown(metric), metric))).collect();
        let Some(skill) = seats.skill(0).cloned() else { return Ok(None) };
        let (games, broken) = (run.tally.games(), run.broken.games(&[0]));
        let beside = (1..girls.len()).filter_map(|seat| Some(seats.skill(seat)?.info().handle.clone()));
        let beside = beside.collect();
        Ok(Some((Self { skill, beside, games, broken, figures }, ended)))
    }
}

/// Compares two versions of a girl on the same seeds.
///
/// # Errors
/// She cannot be seated, or a game cannot be played.
pub fn difference(
    files: [&Path; 2],
    games: u64,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<(Comparison, Together)> {
    let plan = |path: &Path| {
        let girls = vec![path.display().to_string(), Doge::HANDLE.to_owned()];
        let seats = Seating { girls, numbers: Numbers::default() }.open(|_| ())?;
        anyhow::Ok(Plan::new(Rule::default(), sitters(&seats, [Builtin::Ai; 4]), SEED))
    };
    let sides = [plan(files[0])?, plan(files[1])?];
    let question = Question { metric: Metric::Place, places: [vec![0], vec![0]], margin: None, fixed: true };
    let mut comparison = Comparison::new(question);
    let together = comparison.play(&sides, games, &Store::default(), jobs, watch)?;
    Ok((comparison, together))
}
