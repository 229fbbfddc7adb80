//! The versions of everybody at a table: which one plays, and which one is to play next.

use super::alike::numbers_only;
use super::carry::{Wanted, differences};
use super::news::{Kind, News, versions};
use super::rehearsal::{Part, rehearse};
use super::succeed;
use crate::girl::{Change, Doge, Girl, Girls};
use crate::skill::class::Skill;
use crate::skill::error::SkillError;
use crate::skill::load::Written;
use crate::table::{Observer, Rule, Table};
use crate::tile::Who;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::rc::Rc;

/// Skills that may change while they are played. See [the module](super).
pub struct Workshop {
    rule: Rule,
    benches: [Option<Bench>; 4],
}

/// One girl's file.
struct Bench {
    who: Who,
    /// The version that plays.
    skill: Rc<Skill>,
    wanted: Wanted,
    /// What the file said when it could last be read.
    seen: Written,
    /// That was not fit to play.
    broken: bool,
    /// Why the file cannot be read now.
    unread: Option<String>,
    /// The version that plays from the next exchange on, and what is to be said of its numbers.
    next: Option<Rc<Skill>>,
}

impl Workshop {
    /// For the girls of a run, who play by this rule; where there is no skill, nothing ever changes.
    /// Numbers that are not those of the file are kept through all versions.
    #[must_use]
    pub fn new(rule: Rule, skills: [Option<Rc<Skill>>; 4]) -> Self {
        let mut seats = Who::ALL.into_iter();
        let benches = skills.map(|skill| {
            let who = seats.next()?;
            skill.map(|skill| Bench::new(who, skill))
        });
        Self { rule, benches }
    }

    /// Where everybody's files are.
    #[must_use]
    pub fn paths(&self) -> Vec<(Who, PathBuf)> {
        self.all().map(|bench| (bench.who, bench.skill.path.clone())).collect()
    }

    /// Four girls for a game, of the versions that play.
    ///
    /// # Errors
    /// A skill that cannot be started.
    pub fn girls(&self) -> Result<Girls, SkillError> {
        let [a, b, c, d] = Who::ALL.map(|who| match &self.benches[who.index()] {
            Some(bench) => bench.skill.girl(who),
            None => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
        });
        Ok([a?, b?, c?, d?])
    }

    /// Is there a version that waits to be exchanged?
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.all().any(|bench| bench.next.is_some())
    }

    /// Takes note of what files say now. Those that say what they did are passed over; what is new is
    /// loaded and rehearsed, all of it together, apart from the table. What is good waits for the next
    /// exchange; of what is not the last good version stays.
    pub fn look(&mut self, found: Vec<(Who, Result<Written, SkillError>)>) -> Vec<News> {
        let mut news = Vec::new();
        let mut new = [const { None }; 4];
        for (who, found) in found {
            if let Some(bench) = &mut self.benches[who.index()] {
                let (told, written) = bench.glance(found);
                news.extend(told);
                new[who.index()] = written;
            }
        }
        if new.iter().all(Option::is_none) {
            return news;
        }
        let problems = self.rehearse(&new);
        let verdicts = new.into_iter().zip(problems).zip(&mut self.benches);
        for ((written, problem), bench) in verdicts {
            if let (Some(written), Some(bench)) = (written, bench) {
                news.extend(bench.settle(written, problem));
            }
        }
        news
    }

    /// The new texts together with the last good ones of the others.
    fn rehearse(&self, new: &[Option<Written>; 4]) -> [Option<String>; 4] {
        let last = self.benches.each_ref().map(|bench| Some(bench.as_ref()?.last().written()));
        let parts = [0, 1, 2, 3].map(|seat: usize| {
            let bench = self.benches[seat].as_ref()?;
            let written = new[seat].as_ref().or(last[seat].as_ref())?;
            Some(Part { path: &bench.skill.path, written, wanted: &bench.wanted })
        });
        rehearse(&self.rule, &parts).unwrap_or_else(|error| [(); 4].map(|()| Some(error.to_string())))
    }

    /// Exchanges everybody who has a new version, at once; `actions` as in [`exchange`](super::exchange).
    pub fn exchange(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> Vec<News> {
        let benches = self.benches.iter_mut().flatten();
        benches.flat_map(|bench| bench.exchange(table, actions, watch)).collect()
    }

    /// The same where no game is going on.
    pub fn exchange_between_games(&mut self) -> Vec<News> {
        self.benches.iter_mut().flatten().flat_map(Bench::exchange_between_games).collect()
    }

    fn all(&self) -> impl Iterator<Item = &Bench> {
        self.benches.iter().flatten()
    }
}

impl Bench {
    fn new(who: Who, skill: Rc<Skill>) -> Self {
        let (wanted, seen) = (Wanted::of(&skill), skill.written());
        Self { who, skill, wanted, seen, broken: false, unread: None, next: None }
    }

    /// The last version that was good.
    fn last(&self) -> &Rc<Skill> {
        self.next.as_ref().unwrap_or(&self.skill)
    }

    fn news(&self, kind: Kind, text: String) -> News {
        News::new(self.who, &self.skill.info().handle, kind, text)
    }

    /// What was found, if it is another text, and what is to be said at once.
    fn glance(&mut self, found: Result<Written, SkillError>) -> (Option<News>, Option<Written>) {
        let shown = self.skill.path.display().to_string();
        match found {
            Ok(written) => {
                let back = self.unread.take().map(|_| {
                    let still = if self.broken && written == self.seen { ", and still broken" } else { "" };
                    self.news(Kind::Back, format!("{shown} is back{still}"))
                });
                let new = Some(written).filter(|written| *written != self.seen);
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
                    self.news(Kind::Gone, format!("{shown} is gone; the last version plays on"))
                } else {
                    self.news(Kind::Broken, format!("{shown} cannot be read; the last version plays on"))
                        .with(&why)
                };
                self.unread = Some(why);
                (Some(news), None)
            }
        }
    }

    /// A new text was tried.
    fn settle(&mut self, written: Written, problem: Option<String>) -> Option<News> {
        self.seen = written;
        let mended = !std::mem::replace(&mut self.broken, true);
        let handle = self.skill.info().handle.clone();
        let next = match problem {
            Some(problem) => Err(problem),
            None if self.seen == self.skill.written() => Ok(None),
            None => self.skill.reread(&self.seen).map(Some).map_err(|error| error.to_string()),
        };
        match next {
            Ok(next) => {
                let as_it_was = if next.is_none() { ": it is as it was" } else { "" };
                self.next = next;
                self.broken = false;
                (!mended).then(|| self.news(Kind::Mended, format!("{handle} is mended{as_it_was}")))
            }
            Err(problem) => {
                let text = format!("{handle} is broken; the last good version plays on");
                Some(self.news(Kind::Broken, text).with(&problem))
            }
        }
    }

    fn exchange(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> Vec<News> {
        let Some(next) = self.next.take() else { return Vec::new() };
        let (warnings, words) = self.carry(&next);
        let change = self.change(&next);
        match succeed::exchange(table, self.who, &next, change, actions, watch) {
            Ok(reload) => {
                self.skill = next;
                let told = News::reloaded(&reload, words);
                [told].into_iter().chain(self.warn(warnings)).collect()
            }
            Err(error) => {
                self.broken = true;
                let text = format!("{} is broken; the last good version plays on", next.info().handle);
                vec![self.news(Kind::Broken, text).with(&error.to_string())]
            }
        }
    }

    fn exchange_between_games(&mut self) -> Vec<News> {
        let Some(next) = self.next.take() else { return Vec::new() };
        let (warnings, mut words) = self.carry(&next);
        if self.change(&next) == Change::Code {
            words.insert(0, "new code".into());
        }
        let hashes = versions(&self.skill.hash(), &next.hash());
        let handle = &next.info().handle;
        let text = format!("reloaded {handle} between two games: {}{hashes}", words.join("; "));
        self.skill = next;
        [self.news(Kind::Reloaded, text)].into_iter().chain(self.warn(warnings)).collect()
    }

    /// Numbers wanted for this run go on; what is to be warned of, and how the numbers differ.
    fn carry(&self, next: &Skill) -> (Vec<String>, Vec<String>) {
        let warnings = self.wanted.apply(next);
        (warnings, differences(&self.skill.params(), &next.params()))
    }

    /// What lies beside a script changes nothing of its code.
    fn change(&self, next: &Skill) -> Change {
        if numbers_only(&self.skill.source, &next.source) { Change::Numbers } else { Change::Code }
    }

    fn warn(&self, warnings: Vec<String>) -> impl Iterator<Item = News> {
        warnings.into_iter().map(|text| self.news(Kind::Warning, text))
    }
}
