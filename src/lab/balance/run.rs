use super::band::Band;
use super::field::{Against, Standing, standings};
use super::keep::Keep;
use super::screen::Outside;
use super::seek::Move;
use crate::lab::Contender;
use crate::lab::roster::RosterPlan;
use crate::lab::watch::Watch;
use crate::problem::{Problem, texts};
use crate::skill::Param;
use std::num::NonZeroUsize;

/// Distance between the first seeds of what is measured.
const APART: u64 = 1 << 32;
/// Mean place of all girls of a roster.
const AVERAGE: f64 = 2.5;
/// Times that places are measured and girls moved.
const PASSES: u64 = 10;
/// Among each other, those are moved together who are outside of the band by at least this share of the worst: a girl who is
/// much too strong pushes others out, who come back by themselves.
const TOGETHER: f64 = 0.5;

/// What is wanted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// Where mean places are to lie.
    pub band: Band,
    /// Opponents.
    pub against: Against,
    /// Half width of the intervals of places.
    pub precision: f64,
    /// Maximum number of games of a search.
    pub most_games: u64,
}

/// Girls to be brought into a band.
pub struct Balance {
    /// Settings.
    pub settings: Settings,
    /// What is to be kept.
    pub keep: Keep,
    /// The roster, with the numbers as they are now.
    pub plan: RosterPlan,
    /// Numbers by girl, in the order of the plan.
    params: Vec<Vec<Param>>,
    /// First seed of what is measured next.
    next_seed: u64,
}

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
    /// Prepares a balance; `contenders` are the girls of the plan.
    ///
    /// # Errors
    /// The band cannot be reached by everybody: among themselves the mean of all places is 2.5.
    pub fn new(
        settings: Settings,
        keep: Keep,
        plan: RosterPlan,
        contenders: &[Contender],
    ) -> Result<Self, Problem> {
        if settings.against == Against::Roster
            && !(settings.band.low < AVERAGE && AVERAGE < settings.band.high)
        {
            return Err(Problem::advised(
                texts::balance_band_without_average(),
                texts::balance_against_doge(),
            ));
        }
        let of = |name: &str| contenders.iter().find(|girl| girl.label == name);
        let params =
            plan.girls.iter().map(|girl| of(&girl.name).map_or(Vec::new(), |girl| girl.params.clone()));
        let (params, next_seed) = (params.collect(), plan.seed);
        Ok(Self { settings, keep, plan, params, next_seed })
    }

    /// Numbers of a girl that may be changed: bounded ones, except those declared with `tune = false`.
    pub(super) fn tunable(&self, girl: usize) -> Vec<Param> {
        let may = |param: &&Param| {
            param.tune && param.least().zip(param.most()).is_some_and(|(low, high)| low < high)
        };
        self.params[girl].iter().filter(may).cloned().collect()
    }

    /// Seeds that were never used before.
    fn fresh(&mut self) -> u64 {
        let seed = self.next_seed;
        self.next_seed = seed.wrapping_add(APART);
        seed
    }

    /// Measures everybody and screens the numbers of those outside of the band, which are the plan.
    ///
    /// # Errors
    /// A game cannot be played.
    pub fn planned(&mut self, jobs: NonZeroUsize, watch: &mut dyn Watch) -> anyhow::Result<Balanced> {
        let mut balanced = Balanced::default();
        let seed = self.fresh();
        match standings(&self.plan, &self.settings, seed, (jobs, &mut *watch))? {
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

    /// Lists those outside of the band, and screens those of them who are moved first; `None` if it was stopped.
    fn outside(
        &mut self,
        standings: &[Standing],
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Option<Vec<Outside>>> {
        let (band, margin) = (self.settings.band, self.settings.precision);
        let worst = standings.iter().map(|standing| band.off(standing.place)).fold(0.0, f64::max);
        let share = if self.settings.against == Against::Roster { TOGETHER } else { 0.0 };
        let mut plan = Vec::new();
        for (girl, standing) in standings.iter().enumerate() {
            let place = standing.place;
            let Some(target) = band.target(place, margin) else { continue };
            if band.off(place) < share * worst {
                plan.push(Outside { girl, place, target, choices: Vec::new(), waits: true });
                continue;
            }
            let seed = self.fresh();
            match self.screen(girl, (place, target), seed, (jobs, &mut *watch))? {
                Some(outside) => plan.push(outside),
                None => return Ok(None),
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
            if balanced.is_stopped || !moved {
                break;
            }
            balanced.passes += 1;
            let seed = self.fresh();
            let standings = standings(&self.plan, &self.settings, seed, (jobs, &mut *watch))?;
            match standings.map(|standings| self.outside(&standings, jobs, watch)).transpose()?.flatten() {
                Some(next) if next.is_empty() => break,
                Some(next) => plan = next,
                None => balanced.is_stopped = true,
            }
        }
        if balanced.is_stopped || balanced.moves.is_empty() {
            return Ok(());
        }
        let seed = self.fresh();
        let old = standings(&before, &self.settings, seed, (jobs, &mut *watch))?;
        let new = standings(&self.plan, &self.settings, seed, (jobs, &mut *watch))?;
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
                self.apply(&done);
                balanced.moves.push(done);
                moved = true;
            }
        }
        Ok(moved)
    }

    /// Gives a girl a number.
    fn apply(&mut self, done: &Move) {
        let Some(param) = self.params[done.girl].iter_mut().find(|param| param.name == done.name) else {
            return;
        };
        param.value = done.to;
        let girl = &mut self.plan.girls[done.girl];
        if done.to == param.default {
            girl.sitter.mk.remove(&done.name);
        } else {
            girl.sitter.mk.insert(done.name.clone(), done.to);
        }
        if let Some(number) = girl.numbers.iter_mut().find(|number| number.name == done.name) {
            number.value = done.to;
        }
    }

    /// Every number that differs from the file, by girl: those changed now and before.
    #[must_use]
    pub fn changed(&self) -> Vec<(&str, &Param)> {
        let girls = self.plan.girls.iter().zip(&self.params);
        let changed =
            girls.flat_map(|(girl, params)| params.iter().map(move |param| (girl.name.as_str(), param)));
        changed.filter(|(_, param)| param.value != param.default).collect()
    }
}
