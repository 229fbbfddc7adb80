use super::broken::Broken;
use super::feel::Feel;
use super::games::Rows;
use super::goals::Goals;
use super::planned::Planned;
use super::store::Store;
use super::together::play_kept;
use super::watch::{Ended, Watch};
use super::{Course, GameRow, Idle, Metric, Seen, Sight, Tally, play_seen};
use crate::skill::Profile;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::slice;

/// A run over games of one plan, with its collected results.
pub struct Run<'a> {
    /// The plan.
    pub planned: &'a Planned,
    /// Results.
    pub tally: Tally,
    /// History of the mean ranks.
    pub course: Course,
    /// Precision goals that end the run.
    pub goals: Goals,
    /// Skill failures.
    pub broken: Broken,
    /// Number of tiles drawn.
    pub draws: u64,
    /// Profile of hooks, if requested.
    pub profile: Option<Profile>,
    /// What the games feel like, if requested.
    pub feel: Option<Feel>,
    /// By place, why her power did nothing in any game; `None` if it did something.
    pub idle: [Option<Idle>; 4],
    games: Range<u64>,
    rows: Option<Rows<'a>>,
}

impl<'a> Run<'a> {
    /// Creates a run over the given game numbers.
    #[must_use]
    pub fn new(planned: &'a Planned, games: Range<u64>) -> Self {
        Self {
            tally: Tally::new(&planned.plan),
            course: Course::new(Metric::Place),
            goals: Goals::default(),
            broken: Broken::default(),
            draws: 0,
            profile: None,
            feel: None,
            idle: Default::default(),
            planned,
            games,
            rows: None,
        }
    }

    /// Ends the run as soon as the goals are met.
    #[must_use]
    pub fn until(self, goals: Goals) -> Self {
        Self { goals, ..self }
    }

    /// Writes a row for each game.
    #[must_use]
    pub fn with_rows(self, rows: Option<Rows<'a>>) -> Self {
        Self { rows, ..self }
    }

    /// Profiles hooks if `asked`.
    #[must_use]
    pub fn with_profile(self, asked: bool) -> Self {
        Self { profile: asked.then(Profile::default), ..self }
    }

    /// Finds out what the games feel like if `asked`.
    #[must_use]
    pub fn with_feel(self, asked: bool) -> Self {
        let feel = asked.then(|| Feel::new(&self.planned.plan));
        Self { feel, ..self }
    }

    /// Plays on `jobs` threads.
    ///
    /// # Errors
    /// A game cannot be played or a row cannot be written.
    pub fn play(&mut self, jobs: NonZeroUsize, watch: &mut dyn Watch) -> anyhow::Result<Ended> {
        let (plan, games) = (&self.planned.plan, self.games.clone());
        watch.begin(games.end.saturating_sub(games.start));
        let sight = Sight { profile: self.profile.is_some(), feel: self.feel.is_some() };
        let end = play_seen(plan, games, jobs, sight, |Seen { row, profile, felt }| {
            if let Some((all, profile)) = self.profile.as_mut().zip(profile) {
                all.merge(profile);
            }
            if let Some((feel, felt)) = self.feel.as_mut().zip(felt) {
                feel.add(&row, &felt, plan.closes(&row));
            }
            self.take(&row, watch)
        });
        watch.end();
        end?.unwrap_or_else(|| Ok(self.played_out()))
    }

    /// Why a run ended of which all games were played: goals may be met at the last one, between two looks.
    fn played_out(&self) -> Ended {
        if self.goals.are_met(&self.tally) { Ended::Enough } else { Ended::All }
    }

    /// As [`Run::play`], but what is in a store is taken from it, and what is played is added. A row is all that is kept of a
    /// game: nothing is profiled or felt.
    ///
    /// # Errors
    /// As there; or the store cannot be read or written.
    pub fn play_kept(
        &mut self,
        store: &Store,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Ended> {
        if store.is_nowhere() {
            return self.play(jobs, watch);
        }
        let (plan, games) = (&self.planned.plan, self.games.clone());
        watch.begin(games.end.saturating_sub(games.start));
        let seeds = games.start / plan.unit()..games.end / plan.unit();
        let go_on = |_| ControlFlow::Continue(());
        let end = play_kept(slice::from_ref(plan), seeds, store, jobs, go_on, |rows| {
            rows.iter().copied().flatten().try_for_each(|row| self.take(row, watch))
        });
        watch.end();
        store.sync()?;
        end?.unwrap_or_else(|| Ok(self.played_out()))
    }

    /// Counts a game. Breaks if it was the last one.
    fn take(&mut self, row: &GameRow, watch: &mut dyn Watch) -> ControlFlow<anyhow::Result<Ended>> {
        let is_first = self.tally.games() == 0;
        for (so_far, idle) in self.idle.iter_mut().zip(&row.idle) {
            *so_far = idle.clone().filter(|_| is_first || so_far.is_some());
        }
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
        // Only between units, so that the games written are those counted.
        match (reached, closes && watch.is_stopped()) {
            (true, _) => ControlFlow::Break(Ok(Ended::Enough)),
            (_, true) => ControlFlow::Break(Ok(Ended::Stopped)),
            _ => ControlFlow::Continue(()),
        }
    }
}
