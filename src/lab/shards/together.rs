//! Several plans on the same seeds, each played into a folder of its own, as `sim --out` would.

use super::log::ShardReader;
use super::merge::CompleteRun;
use super::place::{files_of, manifests_in};
use super::{Kept, ShardRequest, Stored, play};
use crate::lab::shard::Shard;
use crate::lab::watch::Watch;
use crate::lab::{GameRow, Plan, Planned};
use crate::problem::{Problem, Text, texts};
use anyhow::Context;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// A plan and the name of its folder.
pub struct NamedPlan {
    /// Name, of which only letters, digits and a few signs are used.
    pub name: String,
    /// The plan.
    pub planned: Planned,
}

impl NamedPlan {
    fn folder(&self, all: &Path) -> PathBuf {
        let plain = |c: char| if c.is_alphanumeric() || "._=-,+".contains(c) { c } else { '_' };
        all.join(self.name.chars().map(plain).collect::<String>())
    }
}

/// Plays the missing games of a shard of each plan, one plan after the other, until it is interrupted. Returns the number of
/// plans whose shard is complete. Without a shard, plans that were split are left as they are.
///
/// # Errors
/// As [`play`].
pub fn play_each(
    plans: &[NamedPlan],
    (games, asked): (u64, u64),
    shard: Option<Shard>,
    folder: &Path,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<usize> {
    let request = ShardRequest { shard: shard.unwrap_or(Shard::WHOLE), games, asked: Some(asked) };
    for (nth, plan) in plans.iter().enumerate() {
        let own = plan.folder(folder);
        if shard.is_none() && is_split(&own)? {
            continue;
        }
        let Stored { kept, .. } = play(&plan.planned, request, &own, jobs, watch)?;
        if kept == Kept::Interrupted {
            return Ok(nth);
        }
    }
    Ok(plans.len())
}

/// Whether a folder has shards of a run that was split.
fn is_split(folder: &Path) -> anyhow::Result<bool> {
    let whole = files_of(folder, Shard::WHOLE).manifest;
    Ok(folder.is_dir() && manifests_in(folder)?.iter().any(|file| *file != whole))
}

/// Reads the complete shards of so many games of all plans, and passes each seed to `take`, with the rows by plan.
///
/// # Errors
/// A shard is missing, incomplete, damaged or of another run.
pub fn read_each(
    plans: &[NamedPlan],
    games: u64,
    folder: &Path,
    mut take: impl FnMut(&[&[GameRow]]),
) -> anyhow::Result<()> {
    let runs = plans.iter().map(|plan| gathered(plan, games, folder)).collect::<anyhow::Result<Vec<_>>>()?;
    let mut readers: Vec<UnitReader<'_>> = runs.iter().map(UnitReader::new).collect();
    loop {
        let units = readers.iter_mut().map(UnitReader::unit).collect::<anyhow::Result<Option<Vec<_>>>>()?;
        let Some(units) = units else { return Ok(()) };
        take(&units.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }
}

fn gathered(plan: &NamedPlan, games: u64, folder: &Path) -> anyhow::Result<CompleteRun> {
    let own = plan.folder(folder);
    let run = CompleteRun::gather(std::slice::from_ref(&own))?;
    let mut differences = plan.planned.plan.differences(&run.planned().plan);
    if run.all_games() != games {
        differences.push(texts::runs::differ_pair(texts::runs::differ_games(), games, run.all_games()));
    }
    if differences.is_empty() {
        return Ok(run);
    }
    let shown = own.display();
    let message = texts::options::out_has_other_run(&shown, &shown, Text::joined(differences, ", "));
    Err(Problem::advised(message, texts::situations::another_folder_or_delete(&shown)).into())
}

/// Reader of the rows of a run, seed by seed.
struct UnitReader<'a> {
    plan: &'a Plan,
    /// Files that are not yet read, in order, with their first games.
    files: std::vec::IntoIter<(PathBuf, u64)>,
    now: Option<(PathBuf, ShardReader<'a>)>,
}

impl<'a> UnitReader<'a> {
    fn new(run: &'a CompleteRun) -> Self {
        let files: Vec<_> = run.files().collect();
        Self { plan: &run.planned().plan, files: files.into_iter(), now: None }
    }

    /// Reads the rows of the next seed; `None` at the end.
    fn unit(&mut self) -> anyhow::Result<Option<Vec<GameRow>>> {
        let mut rows = Vec::new();
        while rows.len() < self.plan.unit() as usize {
            match self.row()? {
                Some(row) => rows.push(row),
                None => return Ok(None),
            }
        }
        Ok(Some(rows))
    }

    fn row(&mut self) -> anyhow::Result<Option<GameRow>> {
        loop {
            if let Some((path, reader)) = &mut self.now {
                let row = reader.row().with_context(|| path.display().to_string())?;
                if row.is_some() {
                    return Ok(row);
                }
            }
            let Some((path, first)) = self.files.next() else { return Ok(None) };
            let file = crate::files::open(&path).with_context(|| path.display().to_string())?;
            self.now = Some((path, ShardReader::new(file, self.plan, first)));
        }
    }
}
