//! How a question is answered: with how many threads, from which games, told to whom; and the answer.

use super::Outcome;
use crate::lab::games::Rows;
use crate::lab::log::LogEntry;
use crate::lab::store::Store;
use crate::lab::{Plan, Planned, Shard, Watch};
use crate::problem::{Lang, Problem, Text, texts};
use crate::report::Doc;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// How a question is answered.
pub struct Run<'a> {
    /// The language of the answer.
    pub lang: Lang,
    /// Number of threads.
    pub jobs: NonZeroUsize,
    /// Who looks on, is told, and may stop it.
    pub watch: &'a mut dyn Watch,
    /// Where games are kept.
    pub keep: Keep<'a>,
    /// Whether the answer is wanted as a page, too.
    pub page: bool,
}

/// Where games are kept: in a folder, in a file, or nowhere; numbers that are found, and a page.
#[derive(Debug, Clone, Copy, Default)]
pub struct Keep<'a> {
    /// The folder of `--out`.
    pub folder: Option<&'a Path>,
    /// The file of `--state`.
    pub state: Option<&'a Path>,
    /// A page in a folder, which the answer names.
    pub index: Option<&'a Path>,
    /// The file to which numbers that are found are written.
    pub numbers: Option<&'a Path>,
    /// The shard to play, if it is not everything.
    pub shard: Option<Shard>,
    /// The file of `--rows`, for a row of each game.
    pub rows: Option<&'a Path>,
}

/// What became of a question.
pub struct Answer {
    /// How it ended.
    pub outcome: Outcome,
    /// What there is to show; nothing where it was stopped too early, or played a shard.
    pub doc: Option<Doc>,
    /// What is said where there is nothing to show.
    pub said: Option<Text>,
    /// What was expected and is not so, or cannot be told. The text has it, too; a table of figures has not.
    pub unmet: Vec<Text>,
    /// What a log says of it.
    pub log: Option<LogEntry>,
    /// Its files of numbers, beside the last of which a log is kept.
    pub tunes: Vec<PathBuf>,
    /// Games that nobody needs any more once this was shown: who shows it deletes them.
    pub spent: Option<Store>,
}

impl Answer {
    /// Nothing to show.
    #[must_use]
    pub const fn nothing(outcome: Outcome) -> Self {
        Self { outcome, doc: None, said: None, unmet: Vec::new(), log: None, tunes: Vec::new(), spent: None }
    }

    /// An answer that is not logged.
    #[must_use]
    pub fn of(outcome: Outcome, doc: Doc) -> Self {
        Self { doc: Some(doc), ..Self::nothing(outcome) }
    }
}

impl Run<'_> {
    /// Tells a warning or a note.
    pub fn tell(&mut self, problem: &Problem) {
        self.watch.tell(problem);
    }

    /// Whether it was stopped before there is a result; if so, warns.
    pub fn is_nothing(&mut self, outcome: Outcome, games: u64) -> bool {
        let nothing = outcome == Outcome::Interrupted && games == 0;
        if nothing {
            self.tell(&Problem::from(texts::lab::interrupted_too_early()).warning());
        }
        nothing
    }

    /// Creates the file of rows, if one is wanted, truncating an old one.
    ///
    /// # Errors
    /// The file is not writable or is foreign.
    pub fn empty_rows<'p>(&self, planned: &'p Planned) -> anyhow::Result<Option<Rows<'p>>> {
        self.keep.rows.map(|file| Rows::open(file, planned)).transpose()
    }

    /// Tells how many games were kept and not played again, if any were, and that the same command goes on if it was
    /// stopped.
    pub fn tell_kept(&mut self, store: &Store, outcome: Outcome) {
        store.told().into_iter().for_each(|told| self.watch.remark(&told));
        if let Some(folder) = self.keep.folder.filter(|_| outcome == Outcome::Interrupted) {
            self.tell(&super::note(texts::store::goes_on(folder.display())));
        }
    }
}

impl Keep<'_> {
    /// Opens the games that are kept in files whose names begin like this; nowhere without a folder.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open(&self, stem: &str) -> anyhow::Result<Store> {
        let whole = || self.shard.unwrap_or(Shard::WHOLE);
        self.folder.map_or_else(|| Ok(Store::default()), |folder| Store::open(folder, stem, whole()))
    }

    /// The seeds to play of so many games of each plan.
    #[must_use]
    pub fn units(&self, plan: &Plan, games: u64) -> Range<u64> {
        self.shard.unwrap_or(Shard::WHOLE).seeds(plan.units_of(games), plan.unit())
    }

    /// What a shard has come to, if it is one: nothing else is to be shown.
    #[must_use]
    pub fn part(&self, outcome: Outcome) -> Option<Answer> {
        let (Some(_), Some(folder)) = (self.shard, self.folder) else { return None };
        if outcome == Outcome::Interrupted {
            return Some(Answer::nothing(outcome));
        }
        // As of every shard: whether a skill broke is told where all are shown.
        let said = Some(texts::pages::part_complete(folder.display()));
        Some(Answer { said, ..Answer::nothing(Outcome::Fine) })
    }
}
