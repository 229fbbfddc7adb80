//! The versions of all skills at a table: the one in play and the next one.

use super::change;
use super::news::{News, NewsKind, versions};
use super::overrides::{Overrides, differences};
use super::rehearsal::{Heir, Participant, Running, rehearse, rehearse_on};
use super::tuned::Tuned;
use crate::girl::Change;
use crate::lua::reading::Reading;
use crate::problem::{Arg, Problem, Text, texts};
use crate::skill::class::Skill;
use crate::skill::error::SkillError;
use crate::skill::source::Source;
use crate::skill::successor;
use crate::skill::tune::Tuning;
use crate::state::Rule;
use crate::table::{Observer, Table};
use crate::tile::Who;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Skills that can change during a game. See [the module](super).
pub struct Workshop {
    rule: Rule,
    pub(super) benches: [Option<Bench>; 4],
    pub(super) tuned: Tuned,
}

/// One girl's file.
pub(super) struct Bench {
    pub who: Who,
    /// The version in play.
    pub skill: Rc<Skill>,
    pub wanted: Overrides,
    /// The last readable contents of the file.
    seen: Source,
    /// Whether that was broken.
    broken: bool,
    /// Why the file cannot be read.
    unread: Option<String>,
    /// The version to play from the next exchange on.
    pub next: Option<Rc<Skill>>,
}

impl Workshop {
    /// Creates it for the girls of a run with these rules and numbers. Seats without a skill never change.
    /// Numbers changed for the run are kept through all versions.
    #[must_use]
    pub fn new(rule: Rule, skills: [Option<Rc<Skill>>; 4], tuning: Tuning) -> Self {
        let mut seats = Who::ALL.into_iter();
        let benches = skills.map(|skill| {
            let who = seats.next()?;
            skill.map(|skill| Bench::new(who, skill))
        });
        Self { rule, benches, tuned: Tuned::new(tuning) }
    }

    /// Paths of all skill files.
    #[must_use]
    pub fn paths(&self) -> Vec<(Who, PathBuf)> {
        self.all().map(|bench| (bench.who, bench.seen.path.clone())).collect()
    }

    /// All skill files and the files they require, as last read.
    #[must_use]
    pub fn files(&self) -> Vec<PathBuf> {
        let required = |bench: &Bench| {
            bench.seen.text.required().iter().map(|required| required.path.clone()).collect::<Vec<_>>()
        };
        self.all().flat_map(|bench| [bench.seen.path.clone()].into_iter().chain(required(bench))).collect()
    }

    /// From now on, the skill whose file was at `from` is read from `to`: a copy has taken its place.
    pub fn follow(&mut self, from: &Path, to: &Path) {
        let is_it = |bench: &&mut Bench| bench.seen.path == from;
        self.benches.iter_mut().flatten().filter(is_it).for_each(|bench| to.clone_into(&mut bench.seen.path));
    }

    /// The versions in play, by seat.
    #[must_use]
    pub fn skills(&self) -> [Option<Rc<Skill>>; 4] {
        self.benches.each_ref().map(|bench| bench.as_ref().map(|bench| Rc::clone(&bench.skill)))
    }

    /// The tune files, in order.
    pub fn tune_files(&self) -> impl Iterator<Item = &Path> {
        self.tuned.files()
    }

    /// Returns whether a file cannot be read.
    #[must_use]
    pub fn misses(&self) -> bool {
        self.all().any(|bench| bench.unread.is_some()) || self.tuned.is_unread()
    }

    /// Returns whether a new version waits for the exchange.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.all().any(|bench| bench.next.is_some())
    }

    /// Takes the current contents of files. Unchanged ones are ignored; new ones are loaded and rehearsed
    /// together, apart from the table: in a game that begins, and on a copy of the running one. Good ones wait for the
    /// next exchange; for others the last good version stays.
    pub fn look(
        &mut self,
        found: Vec<(Who, Result<Source, SkillError>)>,
        running: Option<Running<'_>>,
    ) -> Vec<News> {
        let mut news = Vec::new();
        let mut new = [const { None }; 4];
        for (who, found) in found {
            if let Some(bench) = &mut self.benches[who.index()] {
                let (told, source) = bench.glance(found);
                news.extend(told);
                new[who.index()] = source;
            }
        }
        if new.iter().all(Option::is_none) {
            return news;
        }
        let problems = self.rehearse(&new, &[const { None }; 4], running);
        let verdicts = new.into_iter().zip(problems).zip(&mut self.benches);
        for ((source, problems), bench) in verdicts {
            if let (Some(source), Some(bench)) = (source, bench) {
                news.extend(bench.settle(source, problems));
            }
        }
        news
    }

    /// Rehearses new texts or numbers together with the last good versions of the others.
    pub(super) fn rehearse(
        &self,
        texts: &[Option<Source>; 4],
        numbers: &[Option<Overrides>; 4],
        running: Option<Running<'_>>,
    ) -> [Vec<Problem>; 4] {
        let last = self.benches.each_ref().map(|bench| Some(bench.as_ref()?.last().written()));
        let parts = [0, 1, 2, 3].map(|seat: usize| {
            let source = texts[seat].as_ref().or(last[seat].as_ref())?;
            let wanted = numbers[seat].as_ref().or(Some(&self.benches[seat].as_ref()?.wanted))?;
            Some(Participant { source, wanted })
        });
        let problems = match rehearse(&self.rule, &parts) {
            Ok(problems) => problems,
            Err(error) => return [(); 4].map(|()| error.problems()),
        };
        let Some(running) = running.filter(|_| problems.iter().all(Vec::is_empty)) else { return problems };
        let mut benches = self.benches.iter();
        let heirs = parts.map(|new| {
            let (bench, new) = (benches.next()?.as_ref()?, new?);
            let change = bench.change_to(&new.source.text);
            Some(Heir { old: &bench.skill, new, change })
        });
        rehearse_on(running, &heirs).unwrap_or(problems)
    }

    /// Replaces every girl with a new version; `actions` as in [`exchange`](super::exchange).
    pub fn exchange(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> Vec<News> {
        let benches = self.benches.iter_mut().flatten();
        benches.flat_map(|bench| bench.exchange(table, actions, watch)).collect()
    }

    /// Switches to new versions between games.
    pub fn exchange_between_games(&mut self) -> Vec<News> {
        self.benches.iter_mut().flatten().flat_map(Bench::exchange_between_games).collect()
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Bench> {
        self.benches.iter().flatten()
    }
}

impl Bench {
    fn new(who: Who, skill: Rc<Skill>) -> Self {
        let (wanted, seen) = (Overrides::of(&skill), skill.written());
        Self { who, skill, wanted, seen, broken: false, unread: None, next: None }
    }

    /// The last good version.
    pub fn last(&self) -> &Rc<Skill> {
        self.next.as_ref().unwrap_or(&self.skill)
    }

    fn news(&self, kind: NewsKind, text: impl Into<Problem>) -> News {
        News::new(self.who, &self.skill.info().handle, kind, text)
    }

    /// News that name her.
    fn naming<P: Into<Problem>>(&self, kind: NewsKind, say: impl Fn(Arg) -> P) -> News {
        News::naming(self.who, &self.skill, kind, say)
    }

    /// The news that a new version has these problems, and the last good one plays on.
    fn refused(&self, problems: Vec<Problem>) -> News {
        let say = |girl: Arg| texts::edited::broken(girl).help(texts::edited::last_good_version_plays_on());
        self.naming(NewsKind::Broken, say).with(problems)
    }

    /// Sets other numbers; `tuned` is the last good version with them.
    pub fn tune(&mut self, wanted: Overrides, tuned: Rc<Skill>) {
        self.wanted = wanted;
        let same = tuned.written() == self.skill.written() && tuned.numbers() == self.skill.numbers();
        self.next = (!same).then_some(tuned);
    }

    /// The version in play with the requested numbers, if they differ.
    fn tuned(&self) -> Option<Rc<Skill>> {
        let tuned = Rc::new(Skill::clone(&self.skill));
        _ = self.wanted.apply(&tuned);
        (tuned.numbers() != self.skill.numbers()).then_some(tuned)
    }

    /// Compares the contents with the last ones; returns an immediate message, and the new contents if they
    /// differ.
    fn glance(&mut self, found: Result<Source, SkillError>) -> (Option<News>, Option<Source>) {
        let shown = self.seen.path.display().to_string();
        match found {
            Ok(source) => {
                let source = source.called(self.seen.called.clone());
                let back = self.unread.take().map(|_| {
                    let text = match self.broken && source == self.seen {
                        true => texts::edited::file_back_still_broken(shown),
                        false => texts::edited::file_back(shown),
                    };
                    self.news(NewsKind::Back, text)
                });
                let new = Some(source).filter(|source| *source != self.seen);
                (back, new)
            }
            Err(error) => {
                let why = error.to_string();
                if self.unread.as_ref() == Some(&why) {
                    return (None, None);
                }
                let gone =
                    matches!(&error, SkillError::Read { source, .. } if source.kind() == ErrorKind::NotFound);
                let news = if gone {
                    self.news(
                        NewsKind::Gone,
                        texts::edited::file_gone(shown).help(texts::edited::last_version_plays_on()),
                    )
                } else {
                    self.news(
                        NewsKind::Broken,
                        texts::edited::file_unreadable(shown).help(texts::edited::last_version_plays_on()),
                    )
                    .with(error.problems())
                };
                self.unread = Some(why);
                (Some(news), None)
            }
        }
    }

    /// Takes the result of trying new contents.
    fn settle(&mut self, source: Source, problems: Vec<Problem>) -> Option<News> {
        self.seen = source;
        let mended = !std::mem::replace(&mut self.broken, true);
        let next = if problems.is_empty() { self.version() } else { Err(problems) };
        match next {
            Ok(next) => {
                let same = next.is_none();
                self.next = next;
                self.broken = false;
                if !mended {
                    Some(self.naming(NewsKind::Mended, |girl| match same {
                        true => texts::edited::mended_as_before(girl),
                        false => texts::edited::mended(girl),
                    }))
                } else if same && self.seen != self.skill.written() {
                    Some(self.naming(NewsKind::Unchanged, texts::games::skill_unchanged))
                } else {
                    None
                }
            }
            Err(problems) => Some(self.refused(problems)),
        }
    }

    /// The new version of the file's contents; `None` if it is the one in play. If she keeps her functions,
    /// it has the text they were compiled from, so that lines match.
    fn version(&self) -> Result<Option<Rc<Skill>>, Vec<Problem>> {
        let Source { path, text, about, .. } = &self.seen;
        let text = match change::change(&self.skill.source, text) {
            change::FileChange::Nothing if *about == self.skill.about => return Ok(self.tuned()),
            change::FileChange::Nothing => self.skill.source.clone(),
            change::FileChange::Numbers(new) => Reading::with(&new, text.required().to_vec()),
            change::FileChange::Code => text.clone(),
        };
        let (path, about, written) = (path.clone(), about.clone(), self.skill.written());
        let read = self.skill.reread(&Source { path, text, about, ..written });
        read.map(Some).map_err(|error| error.problems())
    }

    fn exchange(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> Vec<News> {
        let Some(next) = self.next.take() else { return Vec::new() };
        let (warnings, words) = self.carry(&next);
        let change = self.change(&next);
        match successor::exchange(table, self.who, &next, change, actions, watch) {
            Ok(reload) => {
                self.skill = next;
                let told = News::reloaded(&reload, &self.skill, table.game(), words);
                [told].into_iter().chain(self.warn(warnings)).collect()
            }
            Err(error) => {
                self.broken = true;
                vec![self.refused(error.problems())]
            }
        }
    }

    fn exchange_between_games(&mut self) -> Vec<News> {
        let Some(next) = self.next.take() else { return Vec::new() };
        let (warnings, mut words) = self.carry(&next);
        if self.change(&next) == Change::Code {
            words.insert(0, texts::edited::new_code());
        }
        let hashes = versions(&self.skill.hash(), &next.hash());
        let handle = &next.info().handle;
        let text = texts::edited::reloaded_between_games(handle, Text::joined(words, "; "), hashes);
        self.skill = next;
        [self.news(NewsKind::Reloaded, text)].into_iter().chain(self.warn(warnings)).collect()
    }

    /// Carries over numbers of the run; returns warnings, and differences between the numbers.
    fn carry(&self, next: &Skill) -> (Vec<Text>, Vec<Text>) {
        let warnings = self.wanted.apply(next);
        (warnings, differences(&self.skill.params(), &next.params()))
    }

    /// The file beside a script does not affect its code.
    fn change(&self, next: &Skill) -> Change {
        self.change_to(&next.source)
    }

    fn change_to(&self, next: &Reading) -> Change {
        match change::change(&self.skill.source, next) {
            change::FileChange::Code => Change::Code,
            change::FileChange::Nothing | change::FileChange::Numbers(_) => Change::Numbers,
        }
    }

    fn warn(&self, warnings: Vec<Text>) -> impl Iterator<Item = News> {
        warnings.into_iter().map(|text| self.news(NewsKind::Warning, text))
    }
}
