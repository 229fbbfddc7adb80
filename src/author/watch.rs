//! Games that go on while the skill files at the table and their numbers are edited.
//!
//! Folders are watched, not files, for editors replace files; what counts is what the files say then.
//! The clock decides how fast a game is shown and at which moment a new version comes, and nothing
//! else: a game with what was told of its reloads can be played again.

use crate::author::reload::{News, Running, Workshop};
use crate::files::folder_with;
use crate::problem::{Problem, texts};
use crate::skill::shipped::is_shipped;
use crate::skill::{Numbers, SkillError, Source, Vm};
use crate::state::Game;
use crate::table::{Observer, Table};
use crate::tile::Who;
use anyhow::Context;
use notify_debouncer_full::notify::{RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};
use std::collections::BTreeSet;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a folder must be quiet before its files are read: editors write in several steps.
const QUIET: Duration = Duration::from_millis(100);
/// How long a file must say the same to be whole, and how often it is read at most.
const HALF: Duration = Duration::from_millis(20);
const MOST_READS: usize = 50;
/// How often it is looked whether somebody wants no more.
const MOMENT: Duration = Duration::from_millis(50);
/// How often a file that is gone is looked for: with its folder went who watched it.
const MISSED: Duration = Duration::from_secs(1);

/// Who looks on while files are edited.
pub trait Onlooker {
    /// There is something to say about the files.
    fn news(&mut self, news: &News);

    /// Shows what there is so far.
    ///
    /// # Errors
    /// What went wrong with the output.
    fn flush(&mut self) -> io::Result<()>;

    /// Somebody wants no more of it.
    fn is_stopped(&self) -> bool;
}

/// The files at a table, and how the games go on with them.
pub struct Live<'a> {
    workshop: Workshop,
    numbers: Numbers,
    /// Where girls are loaded who have numbers in a file and no seat.
    aside: Vm,
    onlooker: Box<dyn Onlooker + 'a>,
    /// What is new takes over before the next action; else before the next round.
    at_once: bool,
    /// A turn takes so long at least.
    pace: Duration,
    folders: Folders,
    turns: Turns,
    /// What went wrong with the output.
    failed: Option<io::Error>,
}

/// The turns that all seats had taken in the round when last looked at.
#[derive(Debug, Default)]
pub struct Turns(usize);

impl Turns {
    /// Returns whether another turn has begun since.
    pub fn go_on(&mut self, game: &Game) -> bool {
        let turns = Who::ALL.iter().map(|&who| game.turn(who)).sum();
        std::mem::replace(&mut self.0, turns) != turns
    }
}

impl<'a> Live<'a> {
    /// Begins to watch. What is new takes over before the next action, if `at_once`, else before the next round; a turn
    /// takes as long as `pace` at least.
    ///
    /// # Errors
    /// The system lets no folder be watched.
    pub fn open(
        workshop: Workshop,
        numbers: Numbers,
        onlooker: Box<dyn Onlooker + 'a>,
        at_once: bool,
        pace: Duration,
    ) -> anyhow::Result<Self> {
        let folders = Folders::watch(&workshop)?;
        let aside = Vm::new()?;
        Ok(Self {
            workshop,
            numbers,
            aside,
            onlooker,
            at_once,
            pace,
            folders,
            turns: Turns::default(),
            failed: None,
        })
    }

    /// The versions of the skills.
    #[must_use]
    pub const fn workshop(&self) -> &Workshop {
        &self.workshop
    }

    /// Before a game: those who wait take their seats.
    ///
    /// # Errors
    /// What went wrong with the output.
    pub fn before_game(&mut self) -> io::Result<()> {
        self.wait(Duration::ZERO, None);
        let news = self.workshop.exchange_between_games();
        self.tell(&news);
        self.check()
    }

    /// Between two actions, and between two rounds. Breaks if nothing can be shown any more.
    pub fn between(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> ControlFlow<()> {
        let boundary = table.between_rounds();
        let new_turn = self.turns.go_on(table.game());
        let running = Running { table, at_once: self.at_once || boundary };
        self.wait(if new_turn { self.pace } else { Duration::ZERO }, Some(running));
        if self.goes_on() && self.workshop.is_pending() && (boundary || self.at_once) {
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
        self.failed.is_none() && !self.onlooker.is_stopped()
    }

    /// Lets time pass, and hears what comes meanwhile.
    fn wait(&mut self, pace: Duration, running: Option<Running<'_>>) {
        if !pace.is_zero() {
            self.flush();
        }
        let until = Instant::now() + pace;
        while self.goes_on() {
            let left = until.saturating_duration_since(Instant::now());
            if self.folders.changed(left.min(MOMENT), self.workshop.misses()) {
                self.look(running);
            } else if left <= MOMENT {
                return;
            }
        }
    }

    fn look(&mut self, running: Option<Running<'_>>) {
        self.folders.watch_again();
        let found = self.read();
        let mut news = self.workshop.look(found, running);
        self.folders.add(self.workshop.files());
        if self.workshop.tune_files().next().is_some() {
            news.extend(self.workshop.retune(|girl| self.numbers.elsewhere(&self.aside, girl), running));
        }
        self.tell(&news);
    }

    /// Reads all files, again until they say the same twice: somebody may be in the midst of writing one.
    fn read(&self) -> Vec<(Who, Result<Source, SkillError>)> {
        let read = || {
            let paths = self.workshop.paths().into_iter();
            paths.map(|(who, path)| (who, Source::read(&path))).collect::<Vec<_>>()
        };
        let text = |found: &[(Who, Result<Source, SkillError>)]| -> Vec<String> {
            let told = |source: &Result<Source, SkillError>| match source {
                Ok(source) => source.hash(),
                Err(error) => error.to_string(),
            };
            found.iter().map(|(_, source)| told(source)).collect()
        };
        let mut found = read();
        for _ in 0..MOST_READS {
            thread::sleep(HALF);
            let again = read();
            let same = text(&found) == text(&again);
            found = again;
            if same {
                break;
            }
        }
        found
    }

    fn tell(&mut self, news: &[News]) {
        if !news.is_empty() {
            news.iter().for_each(|news| self.onlooker.news(news));
            self.flush();
        }
    }

    fn flush(&mut self) {
        if let Err(error) = self.onlooker.flush() {
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
        let mut watcher =
            new_debouncer(QUIET, None, hear).context(Problem::from(texts::options::cannot_watch()))?;
        // What is part of the program never changes.
        let skills = workshop.files().into_iter().filter(|path| !is_shipped(path));
        let files = skills.chain(workshop.tune_files().map(Path::to_owned));
        let folders: BTreeSet<PathBuf> = files.flat_map(|file| folders(&file)).collect();
        for folder in &folders {
            watcher.watch(folder, RecursiveMode::NonRecursive).map_err(|error| {
                let advice = texts::situations::play_without_watch();
                Problem::advised(texts::options::watch_error(folder.display(), error), advice)
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

    /// What a new version requires may be in folders that nobody looked at.
    fn add(&mut self, files: Vec<PathBuf>) {
        for folder in files.iter().filter(|file| !is_shipped(file)).flat_map(|file| folders(file)) {
            if !self.folders.contains(&folder) {
                _ = self.watcher.watch(&folder, RecursiveMode::NonRecursive);
                self.folders.insert(folder);
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

/// The folder a file is in, the one it really is in, and those of the links on the way: a link may come to lead
/// elsewhere.
fn folders(path: &Path) -> Vec<PathBuf> {
    let folder = |path: &Path| folder_with(path).to_owned();
    let real = path.canonicalize().ok();
    let links = path.ancestors().filter(|part| part.is_symlink()).map(folder);
    [Some(folder(path)), real.as_deref().map(folder)].into_iter().flatten().chain(links).collect()
}
