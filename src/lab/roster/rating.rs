//! The rating of a roster: places with intervals, tiers, pairs, and how well the model fits.

use super::fit::Strengths;
use super::fitness::Fitness;
use super::pairs::{Pair, Pairs};
use super::results::Results;
use super::tiers::{Tiers, ranking, tiers};
use crate::lab::LEVEL;

/// Everything that follows from the results of one player.
#[derive(Debug, Clone)]
pub struct Rating {
    /// Strengths and expected places.
    pub strengths: Strengths,
    /// Girls from best to worst place.
    pub ranking: Vec<usize>,
    /// Their tiers, in that order.
    pub tiers: Vec<Tiers>,
    /// Pairs.
    pub pairs: Pairs,
    /// Places against the model.
    pub fitness: Fitness,
}

impl Rating {
    /// Rates the girls.
    #[must_use]
    pub fn of(results: &Results) -> Self {
        let strengths = Strengths::of(results.broken.len(), &results.meetings);
        let ranking = ranking(&strengths);
        let tiers = tiers(&strengths, &ranking);
        let pairs = Pairs::of(&strengths, &results.meetings);
        let fitness = Fitness::of(&strengths, &results.meetings);
        Self { strengths, ranking, tiers, pairs, fitness }
    }

    /// Half width of the widest interval of a place; infinite if one is unknown.
    #[must_use]
    pub fn widest(&self) -> f64 {
        widest(&self.strengths)
    }

    /// Effects of pairs that survive correction.
    pub fn special(&self) -> impl Iterator<Item = &Pair> {
        self.pairs.effects.iter().filter(|pair| pair.chance < LEVEL)
    }
}

/// Half width of the widest interval of a place; infinite if one is unknown.
pub(super) fn widest(strengths: &Strengths) -> f64 {
    let half = |girl| strengths.interval(girl).map_or(f64::INFINITY, |interval| interval.half());
    (0..strengths.places.len()).map(half).fold(0.0, f64::max)
}
