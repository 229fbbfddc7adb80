use super::keep::Keep;
use super::settings::{Against, Settings};
use crate::lab::roster::RosterPlan;
use crate::lab::store::{Search, Store};
use crate::lab::{BrokenGames, Contender};
use crate::problem::{Problem, texts};
use crate::skill::Param;
use std::cell::RefCell;
use std::path::Path;

/// Distance between the first seeds of what is measured.
const APART: u64 = 1 << 32;
/// Mean place of all girls of a roster.
const AVERAGE: f64 = 2.5;

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
    /// Where games are kept.
    pub store: Store,
    /// Games in which skills failed.
    pub broken: RefCell<BrokenGames>,
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
                texts::balance::band_without_average(),
                texts::balance::use_against_doge(),
            ));
        }
        let of = |name: &str| contenders.iter().find(|girl| girl.label == name);
        let params =
            plan.girls.iter().map(|girl| of(&girl.name).map_or(Vec::new(), |girl| girl.params.clone()));
        let (params, next_seed) = (params.collect(), plan.seed);
        let (store, broken) = Default::default();
        Ok(Self { settings, keep, plan, params, next_seed, store, broken })
    }

    /// Keeps the games in a file, and takes from it those that are there. Every decision follows from games, so the same balance
    /// goes on where it was broken off, and comes to the same end.
    ///
    /// # Errors
    /// As [`Store::state`]: the file is of other girls, rules, players, opponents, or from another seed.
    pub fn keep_in(&mut self, file: &Path) -> anyhow::Result<()> {
        let girls: Vec<&str> = self.plan.girls.iter().map(|girl| girl.name.as_str()).collect();
        let RosterPlan { rule, players, seed, .. } = &self.plan;
        let asked = serde_json::to_vec(&(girls, rule, players, self.settings.against))?;
        let asked = blake3::hash(&asked).to_string();
        let search = Search { command: "balance".into(), asked, seed: *seed };
        (self.store, _) = Store::state(file, |_| search)?;
        Ok(())
    }

    /// Whether a girl has a skill, and so is to be brought into the band: doge fills a roster up and is not.
    pub(super) fn is_subject(&self, girl: usize) -> bool {
        self.plan.girls[girl].sitter.skill.is_some()
    }

    /// The girls who are to be brought into the band.
    pub fn subjects(&self) -> impl Iterator<Item = usize> {
        (0..self.plan.girls.len()).filter(|&girl| self.is_subject(girl))
    }

    /// Numbers of a girl that may be changed: bounded ones, except those declared with `tune = false`.
    pub(super) fn tunable(&self, girl: usize) -> Vec<Param> {
        let may = |param: &&Param| {
            param.tune && param.least().zip(param.most()).is_some_and(|(low, high)| low < high)
        };
        self.params[girl].iter().filter(may).cloned().collect()
    }

    /// Seeds that were never used before.
    pub(super) fn fresh(&mut self) -> u64 {
        let seed = self.next_seed;
        self.next_seed = seed.wrapping_add(APART);
        seed
    }

    /// The first seed that nothing was measured with so far.
    #[must_use]
    pub const fn unused_seed(&self) -> u64 {
        self.next_seed
    }

    /// Gives a girl's number a value.
    pub(super) fn apply(&mut self, girl: usize, name: &str, value: f64) {
        let Some(param) = self.params[girl].iter_mut().find(|param| param.name == name) else {
            return;
        };
        param.value = value;
        let girl = &mut self.plan.girls[girl];
        girl.sitter.set(name, value, param.default);
        if let Some(number) = girl.numbers.iter_mut().find(|number| number.name == name) {
            number.value = value;
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
