//! Sharded runs: each shard is played into a folder, can be interrupted and resumed, and merged in the end.

mod log;
mod manifest;
mod merge;
mod place;

pub use merge::CompleteRun;

use super::planned::Planned;
use super::run::Run;
use super::shard::Shard;
use super::store::ShardFiles;
use super::watch::{Ended, Watch};
use crate::files::atomic;
use crate::problem::{Problem, Text, texts};
use anyhow::Context;
use log::ShardLog;
use manifest::Manifest;
pub(super) use manifest::checked;
use place::{files_of, manifests_in};
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// State of a shard after playing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It was complete before and is unchanged.
    Before,
    /// It is now complete.
    Complete,
    /// It was interrupted. The same request resumes it.
    Interrupted,
}

/// Request to play a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShardRequest {
    /// The shard.
    pub shard: Shard,
    /// Number of games of all shards.
    pub games: u64,
    /// Number of games as given on the command line.
    pub asked: Option<u64>,
}

/// A shard stored in its folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// State.
    pub kept: Kept,
    /// File of its rows once complete.
    pub rows: PathBuf,
    /// Number of games in the file, before this run, and in the whole shard.
    pub games: [u64; 3],
}

/// Plays the missing games of a shard.
///
/// # Errors
/// The folder belongs to another run, another process plays this shard, a game cannot be played, or a row
/// cannot be written.
pub fn play(
    planned: &Planned,
    request: ShardRequest,
    folder: &Path,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<Stored> {
    fs::create_dir_all(folder).with_context(|| format!("--out {}", folder.display()))?;
    let manifest = Manifest::new(planned, request.shard, request.games, request.asked)?;
    let place = files_of(folder, request.shard);
    // Reject a folder of another run before creating a lock in it.
    same_run(&manifest, &place, folder)?;
    let _lock = place.lock()?;
    atomic::tidy(folder, |name| place.manifest.file_name().is_some_and(|own| own == name));
    let found = same_run(&manifest, &place, folder)?;
    if let Some(found) = found.as_ref().filter(|found| found.complete) {
        found.check_rows(folder)?;
        let games = found.range();
        let all = games.end - games.start;
        return Ok(Stored { kept: Kept::Before, rows: place.rows, games: [all; 3] });
    }
    resume(manifest, place, found.is_some(), jobs, watch)
}

/// Reads the manifest of this shard, if any, and checks that the folder belongs to this run. Only this
/// shard and one other are checked, as a folder may have thousands.
fn same_run(
    ours: &Manifest<&Planned>,
    place: &ShardFiles,
    folder: &Path,
) -> anyhow::Result<Option<Manifest<Planned>>> {
    let all = manifests_in(folder)?;
    let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|file| *file == place.manifest);
    for file in others.iter().take(1).chain(&own) {
        let found = Manifest::read(file)?;
        let differences = ours.differences(&found);
        if !differences.is_empty() {
            let (shown, file) = (folder.display(), file.display());
            let message = texts::options::out_has_other_run(&shown, file, Text::joined(differences, ", "));
            let advice = texts::situations::another_folder_or_delete(shown);
            return Err(Problem::advised(message, advice).into());
        }
        if *file == place.manifest {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Plays the missing games. Existing rows are kept if there was a manifest of this run (`known`).
fn resume(
    mut manifest: Manifest<&Planned>,
    place: ShardFiles,
    known: bool,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<Stored> {
    let (planned, games) = (manifest.planned, manifest.range());
    // The previous run was interrupted before it could write that it was complete.
    if place.rows.exists() && !place.part.exists() {
        fs::rename(&place.rows, &place.part).with_context(|| place.rows.display().to_string())?;
    }
    let mut log = match known {
        true => ShardLog::resume(&place.part, &planned.plan, &games)?,
        false => ShardLog::new(&place.part)?,
    };
    let before = log.rows();
    // Written before the first row, as rows without a manifest could belong to any run.
    (manifest.rows, manifest.rows_blake3) = (before, log.hash());
    manifest.write(&place.manifest)?;
    let mut run = Run::new(planned, games.start + before..games.end);
    let ended = run.play_keeping(jobs, watch, |row| log.write(row))?;
    log.sync()?;
    (manifest.rows, manifest.rows_blake3) = (log.rows(), log.hash());
    manifest.complete = ended == Ended::All;
    if manifest.complete {
        fs::rename(&place.part, &place.rows).with_context(|| format!("--out: {}", place.rows.display()))?;
    }
    manifest.write(&place.manifest)?;
    let kept = if manifest.complete { Kept::Complete } else { Kept::Interrupted };
    Ok(Stored { kept, rows: place.rows, games: [log.rows(), before, games.end - games.start] })
}
