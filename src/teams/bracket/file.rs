//! Files of tournaments.

use super::{Bracket, Fixture, Slot};
use crate::options::did_you_mean;
use crate::problem::{Place, Problem, Spoken, listed, quoted, texts};
use crate::skill::shipped as program;
use crate::state::MatchRule;
use crate::teams::file::{BRACKET, File, Team, is_blank, own};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use toml::Spanned;

/// A file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default, rename = "match")]
    matches: Vec<WrittenMatch>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMatch {
    name: Spanned<String>,
    title: Option<Spanned<Spoken>>,
    teams: Spanned<Vec<Spanned<String>>>,
    match_rule: Option<Spanned<String>>,
}

impl Bracket {
    /// Reads a tournament: a path that ends in `.toml`, a file `NAME.bracket.toml` in `teams/` of this folder, or one that is part
    /// of the program. `team` reads a team by name. Matches without a rule of their own go by `rule`. What leads nowhere is
    /// passed to `told`.
    ///
    /// # Errors
    /// There is no such file, or it is wrong.
    pub fn read(
        name: &str,
        rule: MatchRule,
        team: impl FnMut(&str) -> Result<Team, Problem>,
        mut told: impl FnMut(Problem),
    ) -> Result<Self, Problem> {
        let (path, text) = text_of(name)?;
        let file = File { path: path.display().to_string(), text: &text };
        let form = texts::tournament::form_of_match;
        let written: Written = toml::from_str(&text).map_err(|error| file.unread(&error).help(form()))?;
        if written.matches.is_empty() {
            let problem = Problem::advised(texts::tournament::no_match(), form());
            return Err(problem.at(Place::file(&file.path)));
        }
        let mut reader = Reader { file, rule, team, names: names(&written), entered: BTreeMap::new() };
        let mut bracket = Self { schools: Vec::new(), fixtures: Vec::new() };
        for (nth, it) in written.matches.iter().enumerate() {
            let fixture = reader.fixture(nth, it, &mut bracket.schools)?;
            bracket.fixtures.push(fixture);
        }
        for (nth, it) in written.matches.iter().enumerate().take(written.matches.len() - 1) {
            if bracket.leads(nth) == [false; 4] {
                let name = it.name.get_ref();
                let problem =
                    texts::tournament::leads_nowhere(name).help(texts::tournament::lead_to_later_match(name));
                told(reader.file.wrong(it.name.span(), problem).warning());
            }
        }
        Ok(bracket)
    }
}

fn names(written: &Written) -> Vec<String> {
    written.matches.iter().map(|it| it.name.get_ref().clone()).collect()
}

/// What is known while the matches are read.
struct Reader<'a, T> {
    file: File<'a>,
    rule: MatchRule,
    team: T,
    /// Names of all matches.
    names: Vec<String>,
    /// The match that each team or place leads to.
    entered: BTreeMap<String, String>,
}

impl<T: FnMut(&str) -> Result<Team, Problem>> Reader<'_, T> {
    fn fixture(
        &mut self,
        nth: usize,
        it: &WrittenMatch,
        schools: &mut Vec<Team>,
    ) -> Result<Fixture, Problem> {
        let name = it.name.get_ref();
        let at_name = |problem: Problem| self.file.wrong(it.name.span(), problem);
        if name.trim().is_empty() || name.contains(['.', ',']) {
            return Err(at_name(texts::tournament::match_name_not_plain(quoted(name)).into()));
        }
        if self.names[..nth].contains(name) {
            return Err(at_name(texts::tournament::match_name_taken(quoted(name)).into()));
        }
        let rule = match &it.match_rule {
            None => self.rule,
            Some(named) => MatchRule::preset(named.get_ref())
                .map_err(|problem| self.file.wrong(named.span(), problem))?,
        };
        let slots = it.teams.get_ref().iter().map(|team| {
            let slot = self.slot(nth, team.get_ref(), schools);
            slot.map_err(|problem| self.file.wrong(team.span(), problem))
        });
        let slots: Vec<Slot> = slots.collect::<Result<_, _>>()?;
        let slots: [Slot; 4] = slots.try_into().map_err(|slots: Vec<_>| {
            let problem =
                texts::tournament::not_four_teams(name, slots.len()).help(texts::tournament::form_of_match());
            self.file.wrong(it.teams.span(), problem)
        })?;
        let title = match &it.title {
            None => name.clone().into(),
            Some(title) if is_blank(title.get_ref()) => {
                let problem =
                    texts::tournament::title_is_blank(name).help(texts::tournament::leave_title_out());
                return Err(self.file.wrong(title.span(), problem));
            }
            Some(title) => title.get_ref().clone(),
        };
        Ok(Fixture { name: name.clone(), title, rule, slots })
    }

    /// Who is meant by `team` in a match.
    fn slot(&mut self, nth: usize, team: &str, schools: &mut Vec<Team>) -> Result<Slot, Problem> {
        if let Some((name, place)) = self.place(team) {
            let slot = self.from(nth, team, name, place)?;
            self.enter(team, nth)?;
            return Ok(slot);
        }
        let read = (self.team)(team).map_err(|problem| match self.names.iter().any(|name| name == team) {
            true => {
                texts::tournament::match_for_team(quoted(team)).help(texts::tournament::write_place(team))
            }
            false => problem,
        })?;
        self.enter(&read.handle, nth)?;
        schools.push(read);
        Ok(Slot::Enters(schools.len() - 1))
    }

    /// Splits `NAME.PLACE`; `None` for the name or the file of a team.
    fn place<'t>(&self, team: &'t str) -> Option<(&'t str, &'t str)> {
        let (name, place) = team.rsplit_once('.')?;
        let is_meant = self.names.iter().any(|other| other == name) || place.parse::<i64>().is_ok();
        is_meant.then_some((name, place))
    }

    fn from(&self, nth: usize, team: &str, name: &str, place: &str) -> Result<Slot, Problem> {
        let Some(fixture) = self.names.iter().position(|other| other == name) else {
            let hint = did_you_mean(name, self.names.iter().map(String::as_str));
            return Err(texts::tournament::no_such_match(quoted(name)).hint(hint));
        };
        if fixture == nth {
            return Err(texts::tournament::takes_from_itself(name).help(texts::tournament::take_from_above()));
        }
        if fixture > nth {
            let problem = texts::tournament::takes_from_later(&self.names[nth], name);
            return Err(problem.help(texts::tournament::move_later_up(name, &self.names[nth])));
        }
        match place.parse() {
            Ok(place @ 1..=4_usize) => Ok(Slot::From { fixture, place: place - 1 }),
            _ => Err(texts::tournament::not_a_place(quoted(team)).help(texts::tournament::write_place(name))),
        }
    }

    /// Takes down that a team, or a place, leads to a match.
    fn enter(&mut self, team: &str, nth: usize) -> Result<(), Problem> {
        let here = &self.names[nth];
        match self.entered.insert(team.to_owned(), here.clone()) {
            None => Ok(()),
            Some(other) if other == *here => Err(texts::tournament::team_twice(quoted(team), here).into()),
            Some(other) => Err(texts::tournament::team_in_two_matches(quoted(team), other, here).into()),
        }
    }
}

/// Names of the tournaments that are part of the program, sorted.
fn shipped() -> impl Iterator<Item = &'static str> {
    program::teams().filter_map(|file| file.strip_suffix(BRACKET))
}

/// The text of a file, and where it is.
fn text_of(name: &str) -> Result<(PathBuf, String), Problem> {
    if let Some(found) = own(name, BRACKET)? {
        return Ok(found);
    }
    let file = format!("{name}{BRACKET}");
    if let Some(text) = program::team(&file) {
        return Ok((PathBuf::from(file), text.to_owned()));
    }
    let hint = did_you_mean(name, shipped());
    let problem = texts::tournament::no_such_tournament(quoted(name)).hint(hint);
    Err(problem.help(texts::tournament::known_tournaments(listed(shipped()))))
}
