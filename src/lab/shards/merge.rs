//! Merging all shards of a run into the equivalent of the whole run.

use super::log::{NoRow, ShardReader};
use super::manifest::Manifest;
use super::place::{files_of, manifests_in};
use crate::files;
use crate::lab::Shard;
use crate::lab::plan::Plan;
use crate::lab::planned::Planned;
use crate::lab::repeat::Repeat;
use crate::lab::run::Run;
use crate::lab::watch::{Ended, Watch};
use crate::problem::{Problem, Text, texts};
use anyhow::Context;
use std::collections::BTreeMap;
use std::fs;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

/// All shards of a run, complete and verified.
pub struct CompleteRun {
    /// Manifest of the first shard.
    first: Manifest<Planned>,
    parts: BTreeMap<Shard, ShardPart>,
}

/// A shard that was found.
struct ShardPart {
    shard: Shard,
    folder: PathBuf,
    games: Range<u64>,
    complete: bool,
}

impl CompleteRun {
    /// Returns the plan.
    #[must_use]
    pub const fn planned(&self) -> &Planned {
        &self.first.planned
    }

    /// Creates the whole run, without games yet.
    #[must_use]
    pub fn run(&self) -> Run<'_> {
        Run::new(&self.first.planned, 0..self.first.all_games)
    }

    /// Command that plays the whole run.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        self.first.planned.repeat_games(self.first.asked_games)
    }

    /// Feeds the rows of all shards to the whole run.
    ///
    /// # Errors
    /// Rows cannot be read or do not belong to this run; a row cannot be written.
    pub fn feed(&self, run: &mut Run<'_>, watch: &mut dyn Watch) -> anyhow::Result<Ended> {
        run.begin(watch);
        let mut end = None;
        for part in self.parts.values() {
            if let ControlFlow::Break(why) = part.feed(run, watch)? {
                end = Some(why);
                break;
            }
        }
        run.close(end, watch)
    }

    /// Finds the shards and checks them all before reading any row.
    ///
    /// # Errors
    /// The shards do not fit together; names the shard and gives advice.
    pub fn gather(folders: &[PathBuf]) -> anyhow::Result<Self> {
        let mut whole: Option<Self> = None;
        let mut found = Vec::new();
        for folder in folders {
            let files = manifests_in(folder)?;
            if files.is_empty() {
                let message = texts::situations::no_shard_in_folder(folder.display());
                let advice = texts::situations::play_shard_into_folder();
                return Err(Problem::advised(message, advice).into());
            }
            found.extend(files.into_iter().map(|file| (folder, file)));
        }
        for (folder, file) in found {
            let manifest = Manifest::read(&file)?;
            let part = ShardPart::new(&manifest, folder)?;
            match &mut whole {
                Some(whole) => whole.add(part, &manifest, &file)?,
                None => whole = Some(Self { parts: BTreeMap::from([(part.shard, part)]), first: manifest }),
            }
        }
        let mut whole = whole.context(Problem::from(texts::options::no_folder()))?;
        whole.check()?;
        // Independent of the order of the folders.
        if let Some(part) = whole.parts.values().next() {
            whole.first = Manifest::read(&files_of(&part.folder, part.shard).manifest)?;
        }
        Ok(whole)
    }

    fn add(&mut self, part: ShardPart, manifest: &Manifest<Planned>, file: &Path) -> anyhow::Result<()> {
        let differences = self.first.differences(manifest);
        if let Some(one) = self.parts.values().next().filter(|_| !differences.is_empty()) {
            let one = files_of(&one.folder, one.shard).manifest;
            let message = texts::situations::shards_of_different_runs(
                one.display(),
                file.display(),
                Text::joined(differences, ", "),
            );
            return Err(Problem::advised(message, texts::options::name_one_run()).into());
        }
        let (shard, folder) = (part.shard, part.folder.display().to_string());
        match self.parts.insert(shard, part) {
            None => Ok(()),
            Some(other) => {
                let message = texts::options::shard_twice(shard, other.folder.display(), folder);
                Err(Problem::advised(message, texts::options::name_each_folder_once()).into())
            }
        }
    }

    fn check(&self) -> anyhow::Result<()> {
        if let Some(shard) = Shard::all(self.count()).find(|shard| !self.parts.contains_key(shard)) {
            let folder = self.parts.values().next().map_or(Path::new("DIR"), |part| &part.folder);
            let count = self.count() as usize - self.parts.len();
            let message = match count {
                1 => texts::options::shard_missing(shard),
                count => texts::options::shards_missing(shard, count - 1),
            };
            let advice = texts::situations::name_shard_folder_or_play(self.first.command(shard, folder));
            return Err(Problem::advised(message, advice).into());
        }
        for part in self.parts.values() {
            part.check(&self.first)?;
        }
        Ok(())
    }

    fn count(&self) -> u32 {
        self.parts.keys().next().map_or(0, |shard| shard.count())
    }

    /// Checks that `rows` would not overwrite the rows of a shard.
    ///
    /// # Errors
    /// It would.
    pub fn check_output(&self, rows: &Path) -> Result<(), Problem> {
        let Ok(rows) = fs::canonicalize(rows) else { return Ok(()) };
        let own = |part: &ShardPart| fs::canonicalize(files_of(&part.folder, part.shard).rows);
        match self.parts.values().find(|part| own(part).is_ok_and(|own| own == rows)) {
            None => Ok(()),
            Some(part) => {
                let message = texts::options::rows_of_shard(rows.display(), part.shard);
                Err(Problem::advised(message, texts::command::name_another_file()))
            }
        }
    }
}

impl ShardPart {
    fn new(manifest: &Manifest<Planned>, folder: &Path) -> anyhow::Result<Self> {
        let (shard, games) = (manifest.shard()?, manifest.range());
        Ok(Self { shard, folder: folder.to_owned(), games, complete: manifest.complete })
    }

    fn check(&self, run: &Manifest<Planned>) -> anyhow::Result<()> {
        let Self { shard, folder, .. } = self;
        if !self.complete {
            let all = self.games.end - self.games.start;
            let message = texts::situations::shard_incomplete(shard, folder.display());
            let message = texts::situations::games_kept(message, self.kept(&run.planned.plan), all);
            let advice = texts::options::same_command_resumes(run.command(*shard, folder));
            return Err(Problem::advised(message, advice).into());
        }
        Manifest::read(&files_of(folder, *shard).manifest)?.check_rows(folder)
    }

    /// Counts the games of a shard that was broken off: in the file that is renamed once it is complete, or, if it was
    /// renamed before the manifest was written, in that.
    fn kept(&self, plan: &Plan) -> u64 {
        let place = files_of(&self.folder, self.shard);
        let Ok(rows) = files::open(&place.part).or_else(|_| files::open(&place.rows)) else { return 0 };
        let mut reader = ShardReader::new(rows, plan, self.games.start);
        let mut kept = 0;
        while let Ok(Some(_)) = reader.row() {
            kept += 1;
        }
        kept
    }

    /// Feeds its rows to a run.
    fn feed(
        &self,
        run: &mut Run<'_>,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<ControlFlow<anyhow::Result<Ended>>> {
        let path = files_of(&self.folder, self.shard).rows;
        let named = || Problem::from(texts::options::in_shard(self.shard, path.display()));
        let mut reader =
            ShardReader::new(files::open(&path).with_context(named)?, &run.planned.plan, self.games.start);
        let mut rows = 0;
        while let Some(row) = reader.row().with_context(named)? {
            rows += 1;
            if let ControlFlow::Break(stop) = run.take(&row, watch) {
                return Ok(ControlFlow::Break(stop));
            }
        }
        let all = self.games.end - self.games.start;
        let what = texts::runs::wrong_number_of_rows(rows, all);
        let short = NoRow::Bad { game: self.games.start + rows, what };
        if rows == all { Ok(ControlFlow::Continue(())) } else { Err(short).with_context(named) }
    }
}
