use super::broken::Broken;
use super::games::Rows;
use super::goals::Goals;
use super::planned::Planned;
use super::watch::{Ended, Watch};
use super::{Course, GameRow, Metric, Tally, play_all, play_profiled};
use crate::skill::Profile;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

/// Games of one plan, and everything that is kept of them.
pub struct Run<'a> {
    /// What is played.
    pub planned: &'a Planned,
    /// What the games came to.
    pub tally: Tally,
    /// How mean ranks came about.
    pub course: Course,
    /// What has to be known, if it ends when it is.
    pub goals: Goals,
    /// Skills that broke.
    pub broken: Broken,
    /// Tiles drawn.
    pub draws: u64,
    /// What hooks have cost, if it is asked.
    pub profile: Option<Profile>,
    games: Range<u64>,
    rows: Option<Rows>,
}

impl<'a> Run<'a> {
    /// Nothing yet of these games.
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

    /// It ends as soon as so much is known.
    #[must_use]
    pub fn until(self, goals: Goals) -> Self {
        Self { goals, ..self }
    }

    /// It writes a row for each game.
    #[must_use]
    pub fn with_rows(self, rows: Option<Rows>) -> Self {
        Self { rows, ..self }
    }

    /// It tells what hooks have cost, if that is `asked`.
    #[must_use]
    pub fn with_profile(self, asked: bool) -> Self {
        Self { profile: asked.then(Profile::default), ..self }
    }

    /// Plays in so many threads.
    ///
    /// # Errors
    /// A game that cannot be played, a row that cannot be written.
    pub fn play(&mut self, jobs: NonZeroUsize, watch: &mut dyn Watch) -> anyhow::Result<Ended> {
        self.play_keeping(jobs, watch, |_| Ok(()))
    }

    /// The same; each row is kept by somebody before it is counted.
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

    /// Rows are about to come.
    pub(super) fn begin(&self, watch: &mut dyn Watch) {
        watch.begin(self.games.end.saturating_sub(self.games.start));
    }

    /// Counts a game. Breaks if it is the last one.
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
        let reached = closes && self.goals.look(&self.tally);
        let done = (row.game + 1).saturating_sub(self.games.start);
        watch.reach(done, self.goals.needed(&self.tally, planned.plan.unit()));
        match (reached, watch.is_stopped()) {
            (true, _) => ControlFlow::Break(Ok(Ended::Enough)),
            (_, true) => ControlFlow::Break(Ok(Ended::Stopped)),
            _ => ControlFlow::Continue(()),
        }
    }

    /// No more games come: the file of rows is brought to its end.
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
