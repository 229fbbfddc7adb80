//! `run --watch`: games that go on while the skill files at the table are edited.
//!
//! Folders are watched, not files, for editors replace files; what counts is what the files say then.
//! The clock decides how fast a game is shown and at which moment a new version comes, and nothing
//! else: a game with what was told of its reloads can be played again.

use super::complain::Advised;
use super::show::Show;
use crate::skill::reload::{News, Workshop, Written};
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
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How long a folder must be quiet before its files are read: editors write in several steps.
const QUIET: Duration = Duration::from_millis(100);
/// A turn on a terminal takes so long, in milliseconds.
const PACE: u64 = 300;
/// The exit code of who is told to stop a second time.
const INTERRUPTED: i32 = 130;

/// Options of a run whose skills are edited.
#[derive(clap::Args)]
pub(super) struct WatchArgs {
    /// Play on while the skill files at the table are edited: what is saved is tried apart from the
    /// table, and if it is good it takes over. Games without end unless --games is given; Ctrl-C ends
    /// them with the totals.
    #[arg(long)]
    pub watch: bool,
    /// When an edited skill takes over: before the next round, or before the next action.
    #[arg(long, value_enum, default_value_t = When::Round, requires = "watch")]
    reload: When,
    /// Milliseconds a turn takes at least, to be looked at. Default: 300 on a terminal, else 0.
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

/// What comes from outside.
enum Signal {
    /// Something happened in a folder that is watched.
    Files,
    /// Somebody has had enough.
    Stop,
}

/// The files at a table, and how the games go on with them.
pub(super) struct Live<'a> {
    workshop: Workshop,
    show: &'a RefCell<Box<dyn Show>>,
    when: When,
    pace: Duration,
    signals: Receiver<Signal>,
    /// Watches as long as it lives.
    _watcher: Debouncer<RecommendedWatcher, RecommendedCache>,
    /// Turns taken when last looked at.
    turns: usize,
    /// No more is to be played.
    pub stopped: bool,
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
        show: &'a RefCell<Box<dyn Show>>,
    ) -> anyhow::Result<Self> {
        let (sender, signals) = channel();
        stop_on_interrupt(sender.clone())?;
        let watcher = watch(&workshop, sender)?;
        Ok(Self {
            workshop,
            show,
            when: args.reload,
            pace: args.pace(),
            signals,
            _watcher: watcher,
            turns: 0,
            stopped: false,
            failed: None,
        })
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

    /// Between two actions, and between two rounds.
    pub fn between(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> ControlFlow<()> {
        let boundary = table.between_rounds();
        let turns = Who::ALL.iter().map(|&who| table.game().turn(who)).sum();
        let new_turn = std::mem::replace(&mut self.turns, turns) != turns;
        self.wait(if new_turn { self.pace } else { Duration::ZERO });
        if !self.stopped && self.workshop.is_pending() && (boundary || self.when == When::Now) {
            let news = self.workshop.exchange(table, actions, watch);
            self.tell(&news);
        }
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// What went wrong with the output since last asked.
    ///
    /// # Errors
    /// That.
    pub fn check(&mut self) -> io::Result<()> {
        self.failed.take().map_or(Ok(()), Err)
    }

    /// Lets time pass, and hears what comes meanwhile.
    fn wait(&mut self, pace: Duration) {
        if !pace.is_zero() {
            self.flush();
        }
        let until = Instant::now() + pace;
        while !self.stopped {
            match self.signals.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Signal::Files) => self.look(),
                Ok(Signal::Stop) => self.stopped = true,
                Err(RecvTimeoutError::Timeout) => return,
                // Nobody watches any more, so nobody will say anything.
                Err(RecvTimeoutError::Disconnected) => return std::thread::sleep(pace),
            }
        }
    }

    fn look(&mut self) {
        let found = self.workshop.paths().into_iter().map(|(who, path)| (who, Written::read(&path)));
        let news = self.workshop.look(found.collect());
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
            self.stopped = true;
        }
    }
}

/// The first Ctrl-C ends the games where they are, the second one the program.
fn stop_on_interrupt(sender: Sender<Signal>) -> anyhow::Result<()> {
    let asked = AtomicBool::new(false);
    let stop = move || {
        if asked.swap(true, Ordering::Relaxed) || sender.send(Signal::Stop).is_err() {
            process::exit(INTERRUPTED);
        }
    };
    ctrlc::set_handler(stop).context("--watch: Ctrl-C cannot be caught")
}

/// Watches the folders of all files.
fn watch(
    workshop: &Workshop,
    sender: Sender<Signal>,
) -> anyhow::Result<Debouncer<RecommendedWatcher, RecommendedCache>> {
    let hear = move |heard: DebounceEventResult| {
        // What was lost may have been about our files. That they were read is no news.
        let changed = heard.map_or(true, |events| events.iter().any(|event| !event.kind.is_access()));
        if changed {
            _ = sender.send(Signal::Files);
        }
    };
    let mut watcher = new_debouncer(QUIET, None, hear).context("--watch: files cannot be watched")?;
    for folder in workshop.paths().iter().flat_map(|(_, path)| folders(path)).collect::<BTreeSet<_>>() {
        watcher.watch(&folder, RecursiveMode::NonRecursive).map_err(|error| {
            let advice = "without --watch the game is played with the files as they are now";
            Advised::new(format!("--watch: {}: {error}", folder.display()), advice)
        })?;
    }
    Ok(watcher)
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
