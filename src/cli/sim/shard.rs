//! `sim --out`: a shard of a run, played into a folder, which may be broken off and goes on.

mod log;
mod manifest;
mod place;

use super::{Enough, GAMES, Goals, Run, SimArgs};
use crate::cli::out::Out;
use crate::cli::outcome::Outcome;
use crate::files::whole;
use crate::lab::{Planned, Shard, play_all};
use crate::problem::Advised;
use anyhow::Context;
use log::Log;
pub(super) use log::{NoRow, Reader};
pub(super) use manifest::Manifest;
pub(super) use place::{Place, manifests};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

/// Plays what is missing of a shard.
pub(super) fn play(args: &SimArgs, planned: &Planned, folder: &Path) -> anyhow::Result<Outcome> {
    fs::create_dir_all(folder).with_context(|| format!("--out {}", folder.display()))?;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let manifest = Manifest::new(planned, shard, args.all(planned, GAMES).end, args.games)?;
    let place = Place::new(folder, shard);
    // A folder of another run is refused before there is a lock in it.
    same_run(&manifest, &place, folder)?;
    let _lock = place.lock()?;
    whole::tidy(folder, |name| place.manifest.file_name().is_some_and(|own| own == name));
    let found = same_run(&manifest, &place, folder)?;
    if let Some(found) = found.as_ref().filter(|found| found.complete) {
        found.check_rows(folder)?;
        say(&format!("shard {shard} was complete: {} is left alone", place.rows.display()))?;
        return Ok(Outcome::Fine);
    }
    go_on(args, manifest, &place, found.is_some())
}

/// What the folder says of this shard, and makes sure that it is a folder of this run: this shard and one
/// other are looked at, for a folder may have thousands.
fn same_run(
    ours: &Manifest<&Planned>,
    place: &Place,
    folder: &Path,
) -> anyhow::Result<Option<Manifest<Planned>>> {
    let all = manifests(folder)?;
    let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|file| *file == place.manifest);
    for file in others.iter().take(1).chain(&own) {
        let found = Manifest::read(file)?;
        let differences = ours.differences(&found);
        if !differences.is_empty() {
            let (shown, file) = (folder.display(), file.display());
            let message = format!("--out {shown}: {file} is of another run: {}", differences.join(", "));
            let advice = format!("name another folder, or delete all of {shown}");
            return Err(Advised::new(message, advice).into());
        }
        if *file == place.manifest {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Plays what is missing. If there was a manifest of this run, `known`, its rows are kept.
fn go_on(
    args: &SimArgs,
    mut manifest: Manifest<&Planned>,
    place: &Place,
    known: bool,
) -> anyhow::Result<Outcome> {
    let (planned, shard, games) = (manifest.planned, manifest.shard()?, manifest.range());
    // A run that was broken off before it could say that it was complete.
    if place.rows.exists() && !place.part.exists() {
        fs::rename(&place.rows, &place.part).with_context(|| place.rows.display().to_string())?;
    }
    let mut log = match known {
        true => Log::go_on(&place.part, &planned.plan, &games)?,
        false => Log::new(&place.part)?,
    };
    let kept = log.rows();
    // Before the first row: rows without a manifest could be of any run.
    (manifest.rows, manifest.rows_blake3) = (kept, log.hash());
    manifest.write(&place.manifest)?;
    let rest = games.start + kept..games.end;
    let mut run = Run::new(planned, rest.clone(), Goals::default(), args.tell.quiet);
    let stop = play_all(&planned.plan, rest, args.jobs.count(), |row| match log.write(&row) {
        Ok(()) => run.take(&row),
        Err(error) => ControlFlow::Break(Enough::Failed(error)),
    });
    let stop = run.close(stop?)?;
    if let Some(Enough::Failed(error)) = stop {
        return Err(error);
    }
    log.sync()?;
    (manifest.rows, manifest.rows_blake3) = (log.rows(), log.hash());
    manifest.complete = stop.is_none();
    if manifest.complete {
        fs::rename(&place.part, &place.rows).with_context(|| format!("--out: {}", place.rows.display()))?;
    }
    manifest.write(&place.manifest)?;
    let there = if kept > 0 { format!(", {kept} of them there before") } else { String::new() };
    let (rows, all) = (log.rows(), games.end - games.start);
    if manifest.complete {
        say(&format!("shard {shard} is complete: {rows} games{there}, in {}", place.rows.display()))?;
        return Ok(Outcome::Fine);
    }
    say(&format!("shard {shard} was interrupted: {rows} of {all} games{there}; the same command goes on"))?;
    Ok(Outcome::Interrupted)
}

fn say(text: &str) -> anyhow::Result<()> {
    let mut out = Out::new();
    out.line(text);
    Ok(out.check()?)
}
