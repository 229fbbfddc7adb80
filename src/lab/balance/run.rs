use super::field::Standing;
use super::screen::Outside;
use super::seek::Move;
use super::settings::Against;
use super::subject::Balance;
use crate::lab::watch::Watch;
use std::num::NonZeroUsize;

/// Times that places are measured and girls moved.
const PASSES: u64 = 10;
/// Among each other, those are moved together who are outside of the band by at least this share of the worst: a girl who is
/// much too strong pushes others out, who come back by themselves.
const TOGETHER: f64 = 0.5;

/// A balance that was tried.
#[derive(Debug, Clone, Default)]
pub struct Balanced {
    /// Places at first.
    pub first: Vec<Standing>,
    /// Girls outside of the band at first, with what could be done.
    pub plan: Vec<Outside>,
    /// Changes in order.
    pub moves: Vec<Move>,
    /// Places before and after, on seeds that were never used before; empty if it was stopped or nothing changed.
    pub checked: Option<[Vec<Standing>; 2]>,
    /// It was stopped.
    pub is_stopped: bool,
    /// Passes that moved somebody.
    pub passes: u64,
}

impl Balance {
    /// Measures everybody and screens the numbers of those outside of the band, which are the plan.
    ///
    /// # Errors
    /// A game cannot be played.
    pub fn planned(&mut self, jobs: NonZeroUsize, watch: &mut dyn Watch) -> anyhow::Result<Balanced> {
        let mut balanced = Balanced::default();
        let seed = self.fresh();
        match self.standings(&self.plan, seed, (jobs, &mut *watch))? {
            Some(first) => balanced.first = first,
            None => balanced.is_stopped = true,
        }
        if let Some(plan) = self.outside(&balanced.first, jobs, watch)? {
            balanced.plan = plan;
        } else {
            balanced.is_stopped = true;
        }
        Ok(balanced)
    }

    /// Lists those outside of the band, and screens those of them who are moved first, see [`Self::screened`]. `None` if it
    /// was stopped.
    fn outside(
        &mut self,
        standings: &[Standing],
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Option<Vec<Outside>>> {
        let (band, margin) = (self.settings.band, self.settings.precision);
        let waiting = |(girl, standing): (usize, &Standing)| {
            let place = standing.place;
            let target = band.target(place, margin)?;
            Some(Outside { girl, place, target, choices: Vec::new(), waits: true })
        };
        let subjects = standings.iter().enumerate().filter(|&(girl, _)| self.is_subject(girl));
        let plan = subjects.filter_map(waiting).collect();
        self.screened(plan, jobs, watch)
    }

    /// Screens those who wait and are farthest outside; if nothing moves any of them, those who come next. `None` if it was
    /// stopped.
    fn screened(
        &mut self,
        mut plan: Vec<Outside>,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Option<Vec<Outside>>> {
        let band = self.settings.band;
        let share = if self.settings.against == Against::Roster { TOGETHER } else { 0.0 };
        while plan.iter().all(|outside| outside.choices.is_empty()) {
            let waiting =
                || plan.iter().filter(|outside| outside.waits).map(|outside| band.off(outside.place));
            let Some(worst) = waiting().reduce(f64::max) else { break };
            for outside in &mut plan {
                if outside.waits && band.off(outside.place) >= share * worst {
                    let seed = self.fresh();
                    let aim = (outside.place, outside.target);
                    match self.screen(outside.girl, aim, seed, (jobs, &mut *watch))? {
                        Some(screened) => *outside = screened,
                        None => return Ok(None),
                    }
                }
            }
        }
        Ok(Some(plan))
    }

    /// Carries out a plan, measures again and goes on until all are in the band, then checks it on fresh seeds.
    ///
    /// # Errors
    /// A game cannot be played.
    pub fn run(
        &mut self,
        balanced: &mut Balanced,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<()> {
        let before = self.plan.clone();
        let mut plan = balanced.plan.clone();
        while balanced.passes < PASSES && !balanced.is_stopped {
            let moved = self.moved(&plan, balanced, jobs, watch)?;
            if balanced.is_stopped {
                break;
            }
            let next = if moved {
                balanced.passes += 1;
                let seed = self.fresh();
                let standings = self.standings(&self.plan, seed, (jobs, &mut *watch))?;
                standings.map(|standings| self.outside(&standings, jobs, watch)).transpose()?.flatten()
            } else {
                // No search moved any of these from where she is: their other numbers come next, then those who wait.
                plan.iter_mut().for_each(|outside| _ = outside.choices.drain(..1.min(outside.choices.len())));
                self.screened(plan, jobs, watch)?
            };
            match next {
                Some(next) if next.iter().all(|outside| outside.choices.is_empty()) => break,
                Some(next) => plan = next,
                None => {
                    balanced.is_stopped = true;
                    break;
                }
            }
        }
        if balanced.is_stopped || balanced.moves.is_empty() {
            return Ok(());
        }
        let seed = self.fresh();
        let old = self.standings(&before, seed, (jobs, &mut *watch))?;
        let new = self.standings(&self.plan, seed, (jobs, &mut *watch))?;
        balanced.checked = old.zip(new).map(|(old, new)| [old, new]);
        balanced.is_stopped = balanced.checked.is_none();
        Ok(())
    }

    /// Moves everybody of a plan; returns true if anybody was moved.
    fn moved(
        &mut self,
        plan: &[Outside],
        balanced: &mut Balanced,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<bool> {
        let mut moved = false;
        for outside in plan {
            let Some(choice) = outside.choices.first() else { continue };
            let seed = self.fresh();
            let Some(done) = self.seek(outside, choice, seed, (jobs, &mut *watch))? else {
                balanced.is_stopped = true;
                return Ok(moved);
            };
            if done.to != done.from {
                self.apply(done.girl, &done.name, done.to);
                balanced.moves.push(done);
                moved = true;
            }
        }
        Ok(moved)
    }
}
