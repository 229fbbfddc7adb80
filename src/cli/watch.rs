//! `run --watch`: games that go on while the skill files at the table and their numbers are edited.
//!
//! Folders are watched, not files, for editors replace files; what counts is what the files say then.
//! The clock decides how fast a game is shown and at which moment a new version comes, and nothing
//! else: a game with what was told of its reloads can be played again.

use super::show::Show;
use super::stop::Stop;
use crate::problem::Advised;
use crate::skill::Numbers;
use crate::skill::reload::{News, Workshop};
use crate::skill::{Source, Vm};
use crate::table::{Observer, Table};
use crate::tile::Who;
use anyhow::Context;
use clap::ValueEnum;
use notify_debouncer_full::notify::{RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a folder must be quiet before its files are read: editors write in several steps.
const QUIET: Duration = Duration::from_millis(100);
/// A turn on a terminal takes so long, in milliseconds.
const PACE: u64 = 300;
/// How often it is looked whether somebody wants no more.
const MOMENT: Duration = Duration::from_millis(50);
/// How often a file that is gone is looked for: with its folder went who watched it.
const MISSED: Duration = Duration::from_secs(1);

/// Options of a run whose skills are edited.
#[derive(clap::Args)]
pub(super) struct WatchArgs {
    /// Play on while the skill files at the table, or those of --tune, are edited: what is saved is tried
    /// apart from the table, and if it is good it takes over. Games without end unless --games is given;
    /// Ctrl-C ends them with the totals.
    #[arg(long)]
    pub watch: bool,
    /// With --watch: when an edited skill takes over, before the next round, or before the next action.
    #[arg(long, value_enum, default_value_t = When::Round, requires = "watch")]
    reload: When,
    /// With --watch: milliseconds a turn takes at least, to be looked at. Default: 300 on a terminal, else 0.
    #[arg(long, value_name = "MS", requires = "watch", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pace: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    /// Before the dice of the next round.
    Round,
    /// Before the next action of somebody, never within a hook.
    Now,
}

impl WatchArgs {
    fn pace(&self) -> Duration {
        let usual = if io::stdout().is_terminal() { PACE } else { 0 };
        Duration::from_millis(self.pace.unwrap_or(usual))
    }
}

/// The files at a table, and how the games go on with them.
pub(super) struct Live<'a> {
    workshop: Workshop,
    numbers: Numbers,
    /// Where girls are loaded who have numbers in a file and no seat.
    aside: Vm,
    show: &'a RefCell<Box<dyn Show>>,
    stop: Stop,
    when: When,
    pace: Duration,
    folders: Folders,
    /// Turns taken when last looked at.
    turns: usize,
    /// What went wrong with the output.
    failed: Option<io::Error>,
}

impl<'a> Live<'a> {
    /// Begins to watch.
    ///
    /// # Errors
    /// The system lets no folder be watched.
    pub fn open(
        args: &WatchArgs,
        workshop: Workshop,
        numbers: Numbers,
        show: &'a RefCell<Box<dyn Show>>,
        stop: Stop,
    ) -> anyhow::Result<Self> {
        let folders = Folders::watch(&workshop)?;
        let (aside, when, pace) = (Vm::new()?, args.reload, args.pace());
        Ok(Self { workshop, numbers, aside, show, stop, when, pace, folders, turns: 0, failed: None })
    }

    pub const fn workshop(&self) -> &Workshop {
        &self.workshop
    }

    /// Before a game: those who wait take their seats.
    ///
    /// # Errors
    /// What went wrong with the output.
    pub fn before_game(&mut self) -> io::Result<()> {
        self.wait(Duration::ZERO);
        let news = self.workshop.exchange_between_games();
        self.tell(&news);
        self.check()
    }

    /// Between two actions, and between two rounds. Breaks if nothing can be shown any more.
    pub fn between(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> ControlFlow<()> {
        let boundary = table.between_rounds();
        let turns = Who::ALL.iter().map(|&who| table.game().turn(who)).sum();
        let new_turn = std::mem::replace(&mut self.turns, turns) != turns;
        self.wait(if new_turn { self.pace } else { Duration::ZERO });
        if self.goes_on() && self.workshop.is_pending() && (boundary || self.when == When::Now) {
            let news = self.workshop.exchange(table, actions, watch);
            self.tell(&news);
        }
        if self.failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// What went wrong with the output since last asked.
    ///
    /// # Errors
    /// That.
    pub fn check(&mut self) -> io::Result<()> {
        self.failed.take().map_or(Ok(()), Err)
    }

    fn goes_on(&self) -> bool {
        self.failed.is_none() && !self.stop.is_asked()
    }

    /// Lets time pass, and hears what comes meanwhile.
    fn wait(&mut self, pace: Duration) {
        if !pace.is_zero() {
            self.flush();
        }
        let until = Instant::now() + pace;
        while self.goes_on() {
            let left = until.saturating_duration_since(Instant::now());
            if self.folders.changed(left.min(MOMENT), self.workshop.misses()) {
                self.look();
            } else if left <= MOMENT {
                return;
            }
        }
    }

    fn look(&mut self) {
        self.folders.watch_again();
        let found = self.workshop.paths().into_iter().map(|(who, path)| (who, Source::read(&path)));
        let mut news = self.workshop.look(found.collect());
        if self.workshop.tune_files().next().is_some() {
            news.extend(self.workshop.retune(|girl| self.numbers.elsewhere(&self.aside, girl)));
        }
        self.tell(&news);
    }

    fn tell(&mut self, news: &[News]) {
        if !news.is_empty() {
            news.iter().for_each(|news| self.show.borrow_mut().news(news));
            self.flush();
        }
    }

    fn flush(&mut self) {
        if let Err(error) = self.show.borrow_mut().flush() {
            self.failed.get_or_insert(error);
        }
    }
}

/// The folders of all files, and what is heard of them.
struct Folders {
    folders: BTreeSet<PathBuf>,
    watcher: Debouncer<RecommendedWatcher, RecommendedCache>,
    /// Something happened in one of them.
    heard: Receiver<()>,
    /// When it was last looked for what is gone.
    looked: Instant,
}

impl Folders {
    fn watch(workshop: &Workshop) -> anyhow::Result<Self> {
        let (sender, heard) = channel();
        let hear = move |heard: DebounceEventResult| {
            // What was lost may have been about our files. That they were read is no news.
            let changed = heard.map_or(true, |events| events.iter().any(|event| !event.kind.is_access()));
            if changed {
                _ = sender.send(());
            }
        };
        let mut watcher = new_debouncer(QUIET, None, hear).context("--watch: files cannot be watched")?;
        let skills = workshop.paths().into_iter().map(|(_, path)| path);
        let files = skills.chain(workshop.tune_files().map(Path::to_owned));
        let folders: BTreeSet<PathBuf> = files.flat_map(|file| folders(&file)).collect();
        for folder in &folders {
            watcher.watch(folder, RecursiveMode::NonRecursive).map_err(|error| {
                let advice = "without --watch the game is played with the files as they are now";
                Advised::new(format!("--watch: {}: {error}", folder.display()), advice)
            })?;
        }
        Ok(Self { folders, watcher, heard, looked: Instant::now() })
    }

    /// Has something happened, or does within this time? If files are `missed`, every now and then it may
    /// have.
    fn changed(&mut self, within: Duration, missed: bool) -> bool {
        match self.heard.recv_timeout(within) {
            Ok(()) => true,
            Err(RecvTimeoutError::Timeout) => missed && self.looked.elapsed() >= MISSED,
            // Nobody watches any more, so nobody will say anything.
            Err(RecvTimeoutError::Disconnected) => {
                thread::sleep(within);
                false
            }
        }
    }

    /// A folder may have been removed and made again. One that is not there is watched when it is.
    fn watch_again(&mut self) {
        self.looked = Instant::now();
        for folder in &self.folders {
            _ = self.watcher.unwatch(folder);
            _ = self.watcher.watch(folder, RecursiveMode::NonRecursive);
        }
    }
}

/// The folder a file is in, and the one it really is in if it is a link.
fn folders(path: &Path) -> Vec<PathBuf> {
    let folder = |path: &Path| match path.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let real = path.canonicalize().ok();
    [Some(folder(path)), real.as_deref().map(folder)].into_iter().flatten().collect()
}
