use super::broken::Broken;
use super::games::Rows;
use super::goals::Goals;
use super::planned::Planned;
use super::watch::{Ended, Watch};
use super::{Course, GameRow, Metric, Tally, play_all, play_profiled};
use crate::skill::Profile;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

/// Games of one plan and their statistics.
pub struct Run<'a> {
    /// The plan.
    pub planned: &'a Planned,
    /// Figures of all metrics.
    pub tally: Tally,
    /// Convergence of the mean ranks.
    pub course: Course,
    /// Precisions at which the run ends, if any.
    pub goals: Goals,
    /// Skill errors.
    pub broken: Broken,
    /// Number of tiles drawn.
    pub draws: u64,
    /// Profile of the hooks, if requested.
    pub profile: Option<Profile>,
    games: Range<u64>,
    rows: Option<Rows>,
}

impl<'a> Run<'a> {
    /// Creates a run without games.
    #[must_use]
    pub fn new(planned: &'a Planned, games: Range<u64>) -> Self {
        Self {
            tally: Tally::new(&planned.plan),
            course: Course::new(Metric::Place),
            goals: Goals::default(),
            broken: Broken::default(),
            draws: 0,
            profile: None,
            planned,
            games,
            rows: None,
        }
    }

    /// Ends the run as soon as these goals are met.
    #[must_use]
    pub fn until(self, goals: Goals) -> Self {
        Self { goals, ..self }
    }

    /// Writes a row for each game.
    #[must_use]
    pub fn with_rows(self, rows: Option<Rows>) -> Self {
        Self { rows, ..self }
    }

    /// Records a profile of the hooks if `enabled`.
    #[must_use]
    pub fn with_profile(self, enabled: bool) -> Self {
        Self { profile: enabled.then(Profile::default), ..self }
    }

    /// Plays in this many threads.
    ///
    /// # Errors
    /// A game cannot be played, or a row cannot be written.
    pub fn play(&mut self, jobs: NonZeroUsize, watch: &mut dyn Watch) -> anyhow::Result<Ended> {
        self.play_keeping(jobs, watch, |_| Ok(()))
    }

    /// As [`Run::play`], passing each row to a writer before it is counted.
    pub(super) fn play_keeping(
        &mut self,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
        mut keep: impl FnMut(&GameRow) -> anyhow::Result<()>,
    ) -> anyhow::Result<Ended> {
        self.begin(watch);
        let (plan, games) = (&self.planned.plan, self.games.clone());
        let mut take = |run: &mut Self, row: &GameRow| match keep(row) {
            Ok(()) => run.take(row, watch),
            Err(error) => ControlFlow::Break(Err(error)),
        };
        let end = match self.profile.is_some() {
            true => play_profiled(plan, games, jobs, |row, profile| {
                if let Some(all) = &mut self.profile {
                    all.merge(profile);
                }
                take(self, &row)
            }),
            false => play_all(plan, games, jobs, |row| take(self, &row)),
        };
        match end {
            Ok(end) => self.close(end, watch),
            Err(broken) => {
                watch.end();
                Err(broken.into())
            }
        }
    }

    /// Announces the games to the watch.
    pub(super) fn begin(&self, watch: &mut dyn Watch) {
        watch.begin(self.games.end.saturating_sub(self.games.start));
    }

    /// Counts a game; breaks if it is the last one.
    pub(super) fn take(
        &mut self,
        row: &GameRow,
        watch: &mut dyn Watch,
    ) -> ControlFlow<anyhow::Result<Ended>> {
        self.tally.add(row);
        self.draws += u64::from(row.draws);
        let planned = self.planned;
        self.broken.add(row, planned, watch);
        if let Some(fault) = &row.fault {
            watch.overruled(row.seed, Some(row.rotation), fault);
        }
        if let Some(Err(error)) = self.rows.as_mut().map(|rows| rows.write(row)) {
            return ControlFlow::Break(Err(error));
        }
        let closes = planned.plan.closes(row);
        if closes {
            self.course.look(&self.tally);
        }
        let goals_met = closes && self.goals.look(&self.tally);
        let done = (row.game + 1).saturating_sub(self.games.start);
        watch.reach(done, self.goals.needed(&self.tally, planned.plan.unit()));
        match (goals_met, watch.is_stopped()) {
            (true, _) => ControlFlow::Break(Ok(Ended::Enough)),
            (_, true) => ControlFlow::Break(Ok(Ended::Stopped)),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Ends the run and completes the file of rows.
    pub(super) fn close(
        &mut self,
        end: Option<anyhow::Result<Ended>>,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Ended> {
        watch.end();
        self.rows.take().map_or(Ok(()), Rows::finish)?;
        end.unwrap_or(Ok(Ended::All))
    }
}
