//! A run in parts, each played into a folder: it may be broken off and goes on, and the parts are put together again.

mod log;
mod manifest;
mod merge;
mod place;

pub use merge::CompleteRun;

use super::planned::Planned;
use super::run::Run;
use super::shard::Shard;
use super::watch::{Ended, Watch};
use crate::files::atomic;
use crate::problem::{Problem, Text, texts};
use anyhow::Context;
use log::ShardLog;
use manifest::Manifest;
use place::{ShardFiles, manifests};
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// How a shard came to be as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It was complete before, and is left alone.
    Before,
    /// It is complete.
    Complete,
    /// Somebody wanted no more of it. Whoever asks for the same goes on.
    Interrupted,
}

/// A shard that is to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// Which part of the run it is.
    pub shard: Shard,
    /// Games of all parts together.
    pub games: u64,
    /// What the command line said of their number.
    pub asked: Option<u64>,
}

/// A shard as it is in its folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// How it came there.
    pub kept: Kept,
    /// The file of its rows, once it is complete.
    pub rows: PathBuf,
    /// Games that are in the file, those that were there before, and all of the shard.
    pub games: [u64; 3],
}

/// Plays what is missing of a shard.
///
/// # Errors
/// The folder is of another run, or somebody is at this shard; a game cannot be played, a row not be written.
pub fn play(
    planned: &Planned,
    wanted: Wanted,
    folder: &Path,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<Stored> {
    fs::create_dir_all(folder).with_context(|| format!("--out {}", folder.display()))?;
    let manifest = Manifest::new(planned, wanted.shard, wanted.games, wanted.asked)?;
    let place = ShardFiles::new(folder, wanted.shard);
    // A folder of another run is refused before there is a lock in it.
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
    go_on(manifest, place, found.is_some(), jobs, watch)
}

/// What the folder says of this shard, and makes sure that it is a folder of this run: this shard and one
/// other are looked at, for a folder may have thousands.
fn same_run(
    ours: &Manifest<&Planned>,
    place: &ShardFiles,
    folder: &Path,
) -> anyhow::Result<Option<Manifest<Planned>>> {
    let all = manifests(folder)?;
    let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|file| *file == place.manifest);
    for file in others.iter().take(1).chain(&own) {
        let found = Manifest::read(file)?;
        let differences = ours.differences(&found);
        if !differences.is_empty() {
            let (shown, file) = (folder.display(), file.display());
            let message = texts::out_is_of_another_run(&shown, file, Text::joined(differences, ", "));
            let advice = texts::name_another_folder_or_delete(shown);
            return Err(Problem::advised(message, advice).into());
        }
        if *file == place.manifest {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Plays what is missing. If there was a manifest of this run, `known`, its rows are kept.
fn go_on(
    mut manifest: Manifest<&Planned>,
    place: ShardFiles,
    known: bool,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<Stored> {
    let (planned, games) = (manifest.planned, manifest.range());
    // A run that was broken off before it could say that it was complete.
    if place.rows.exists() && !place.part.exists() {
        fs::rename(&place.rows, &place.part).with_context(|| place.rows.display().to_string())?;
    }
    let mut log = match known {
        true => ShardLog::go_on(&place.part, &planned.plan, &games)?,
        false => ShardLog::new(&place.part)?,
    };
    let before = log.rows();
    // Before the first row: rows without a manifest could be of any run.
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
