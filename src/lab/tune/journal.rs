//! What a search has measured, in a file, so that the same command goes on where it was interrupted.
//!
//! A search is a function of its measurements, so nothing but them is kept: a line for each round, with points and
//! counts. The search runs again from the beginning and finds what it asks for in the file until there is no more.

use super::goal::Belief;
use super::objective::{Counts, Objective};
use crate::lab::Lines;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// The first line: which search it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Head {
    tune: String,
    seed: u64,
}

/// A round: seeds from `first` on at some points.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Round {
    first: u64,
    points: Vec<Vec<f64>>,
    counts: Vec<Vec<Counts>>,
}

/// Points, and the first seed.
type Asked = (Vec<Vec<u64>>, u64);

/// The file of a search, open for more.
pub struct Journal {
    lines: Lines,
    rounds: BTreeMap<Asked, Vec<Vec<Counts>>>,
    /// First seed of the search.
    pub seed: u64,
}

impl Journal {
    /// Opens the file of the search with this hash, or begins it. Without a seed it takes the one in the file, or
    /// `otherwise`.
    ///
    /// # Errors
    /// As [`Lines::open`].
    pub fn open(path: &Path, hash: &str, seed: Option<u64>, otherwise: u64) -> anyhow::Result<Self> {
        let own = |head: Option<&Head>| Head {
            tune: hash.into(),
            seed: seed.or(head.map(|head| head.seed)).unwrap_or(otherwise),
        };
        let (lines, Head { seed, .. }, rounds) = Lines::open::<Head, Round>(path, own)?;
        let rounds =
            rounds.into_iter().map(|round| (asked(&round.points, round.first), round.counts)).collect();
        Ok(Self { lines, rounds, seed })
    }

    /// Deletes the file of a search that is complete.
    ///
    /// # Errors
    /// It cannot be deleted.
    pub fn close(self) -> anyhow::Result<()> {
        self.lines.delete()
    }

    /// What is known of these seeds, from the first on.
    fn known(&self, points: &[Vec<f64>], seeds: &Range<u64>) -> Vec<Vec<Counts>> {
        let (mut known, mut asked) = (Vec::new(), asked(points, seeds.start));
        while let Some(round) = self.rounds.get(&asked).filter(|round| !round.is_empty()) {
            known.extend_from_slice(round);
            asked.1 += round.len() as u64;
        }
        known.truncate((seeds.end - seeds.start) as usize);
        known
    }

    fn keep(&mut self, points: &[Vec<f64>], first: u64, counts: &[Vec<Counts>]) -> anyhow::Result<()> {
        let round = Round { first, points: points.to_vec(), counts: counts.to_vec() };
        self.lines.add(&round)
    }
}

fn asked(points: &[Vec<f64>], first: u64) -> Asked {
    (points.iter().map(|point| point.iter().map(|value| value.to_bits()).collect()).collect(), first)
}

/// An objective whose measurements are kept.
pub struct Kept<'a> {
    /// The objective.
    pub objective: &'a mut dyn Objective,
    /// The file.
    pub journal: &'a mut Journal,
}

impl Objective for Kept<'_> {
    fn measure(&mut self, points: &[Vec<f64>], seeds: Range<u64>) -> anyhow::Result<Vec<Vec<Counts>>> {
        let mut measured = self.journal.known(points, &seeds);
        let known = measured.len() as u64;
        self.objective.recall(known * self.objective.unit() * points.len() as u64);
        if seeds.start + known < seeds.end {
            let more = self.objective.measure(points, seeds.start + known..seeds.end)?;
            self.journal.keep(points, seeds.start + known, &more)?;
            measured.extend(more);
        }
        Ok(measured)
    }

    fn unit(&self) -> u64 {
        self.objective.unit()
    }

    fn believe(&mut self, belief: &Belief) {
        self.objective.believe(belief);
    }
}
