//! What a search has measured, in a file, so that the same command goes on where it was interrupted.
//!
//! A search is a function of its measurements, so nothing but them is kept: a line for each round, with points and
//! counts. The search runs again from the beginning and finds what it asks for in the file until there is no more.

use super::goal::Belief;
use super::objective::{Counts, Objective};
use crate::files;
use crate::problem::{Problem, texts};
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Longest file, in bytes.
const LONGEST: u64 = 1 << 30;

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
    path: PathBuf,
    file: File,
    rounds: BTreeMap<Asked, Vec<Vec<Counts>>>,
    /// First seed of the search.
    pub seed: u64,
}

impl Journal {
    /// Opens the file of the search with this hash, or begins it. Without a seed it takes the one in the file, or
    /// `otherwise`.
    ///
    /// # Errors
    /// The file is of another search, in use, or cannot be read or written.
    pub fn open(path: &Path, hash: &str, seed: Option<u64>, otherwise: u64) -> anyhow::Result<Self> {
        let named = || format!("--state {}", path.display());
        let Read { head, rounds, bytes } = read(path).with_context(named)?;
        let seed = seed.or(head.as_ref().map(|head| head.seed)).unwrap_or(otherwise);
        let own = Head { tune: hash.into(), seed };
        if head.as_ref().is_some_and(|head| *head != own) {
            let message = texts::state_is_of_another_search(named());
            return Err(Problem::advised(message, texts::name_another_state()).into());
        }
        let mut file = File::options().create(true).append(true).open(path).with_context(named)?;
        if file.try_lock().is_err() {
            return Err(Problem::from(texts::state_is_in_use(named())).into());
        }
        file.set_len(bytes).with_context(named)?;
        if head.is_none() {
            file.write_all((serde_json::to_string(&own)? + "\n").as_bytes()).with_context(named)?;
        }
        let rounds =
            rounds.into_iter().map(|round| (asked(&round.points, round.first), round.counts)).collect();
        Ok(Self { path: path.to_owned(), file, rounds, seed })
    }

    /// Deletes the file of a search that is complete.
    ///
    /// # Errors
    /// It cannot be deleted.
    pub fn close(self) -> anyhow::Result<()> {
        fs::remove_file(&self.path).with_context(|| format!("--state {}", self.path.display()))
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
        let line = serde_json::to_string(&round)? + "\n";
        self.file.write_all(line.as_bytes()).with_context(|| format!("--state {}", self.path.display()))
    }
}

fn asked(points: &[Vec<f64>], first: u64) -> Asked {
    (points.iter().map(|point| point.iter().map(|value| value.to_bits()).collect()).collect(), first)
}

/// What is in a file, and the number of bytes it takes: the rest, from the first line that is damaged on, is left out.
#[derive(Default)]
struct Read {
    head: Option<Head>,
    rounds: Vec<Round>,
    bytes: u64,
}

fn read(path: &Path) -> anyhow::Result<Read> {
    let mut found = Read::default();
    // As it is, byte by byte: what is added goes behind the bytes that are sound.
    let bytes = if path.exists() { files::read(path, LONGEST)? } else { Vec::new() };
    let text = String::from_utf8(bytes).map_err(|_| foreign(path))?;
    for line in text.split_inclusive('\n').take_while(|line| line.ends_with('\n')) {
        match &found.head {
            None => found.head = Some(serde_json::from_str(line).map_err(|_| foreign(path))?),
            Some(_) => match serde_json::from_str(line) {
                Ok(round) => found.rounds.push(round),
                Err(_) => break,
            },
        }
        found.bytes += line.len() as u64;
    }
    if found.head.is_none() && !text.is_empty() {
        return Err(foreign(path).into());
    }
    Ok(found)
}

fn foreign(path: &Path) -> Problem {
    Problem::advised(texts::this_is_no_state(path.display()), texts::name_another_state())
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
