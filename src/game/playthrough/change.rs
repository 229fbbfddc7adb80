//! What can be another way in a game: numbers, a file, a girl who is not there, an action.

use super::Playthrough;
use super::step::Step;
use crate::girl::Change;
use crate::problem::{Explain, Problem, texts};
use crate::skill::successor::{exchange, skill_of};
use crate::skill::{Origin, Skill, Source};
use crate::state::Action;
use crate::table::{Observer, Table};
use crate::tile::Who;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What is to be another way from a moment on.
#[derive(Debug, Clone, Default)]
pub struct Changes {
    /// Values by `girl.key`.
    pub numbers: BTreeMap<String, f64>,
    /// A girl whose seat is taken by one without a skill.
    pub without: Option<String>,
    /// A girl, and another text of her file.
    pub file: Option<(String, String)>,
    /// What a seat does first.
    pub action: Option<(Who, Action)>,
}

/// Numbers of one girl by name.
type Numbers = BTreeMap<String, f64>;

/// Sorts numbers by girl: `girl.key` becomes her numbers by key.
fn by_girl(numbers: &BTreeMap<String, f64>) -> BTreeMap<&str, Numbers> {
    let mut girls: BTreeMap<&str, Numbers> = BTreeMap::new();
    for (name, &value) in numbers {
        let (girl, key) = name.rsplit_once('.').unwrap_or((name, ""));
        girls.entry(girl).or_default().insert(key.to_owned(), value);
    }
    girls
}

/// The seat of a girl with a skill.
fn seat_of(table: &Table, girl: &str) -> Result<Who, Problem> {
    let is_she = |who: &Who| {
        skill_of(table.girls()[who.index()].as_ref()).is_some_and(|skill| skill.info().handle == girl)
    };
    Who::ALL.into_iter().find(is_she).ok_or_else(|| texts::played::no_such_girl(girl).into())
}

/// Gives girls at a table other numbers, at once. `actions` is the number of actions so far.
///
/// # Errors
/// Nobody here has such a number, or it is out of range; girls before it in the list have theirs then.
pub(super) fn set_numbers(
    table: &mut Table,
    numbers: &BTreeMap<String, f64>,
    actions: u64,
    watch: &mut dyn Observer,
) -> Result<(), Problem> {
    for (girl, numbers) in by_girl(numbers) {
        let who = seat_of(table, girl)?;
        let Some(skill) = skill_of(table.girls()[who.index()].as_ref()) else { continue };
        let next = Rc::new(Skill::clone(skill));
        for (key, value) in numbers {
            next.set(&key, value).map_err(|error| error.problem())?;
        }
        exchange(table, who, &next, Change::Numbers, actions, watch).map_err(|error| error.problem())?;
    }
    Ok(())
}

/// Gives a girl another text of her file, at once. She is called the same, and keeps the numbers that were not those of her file
/// as far as the new one allows.
fn set_file(
    table: &mut Table,
    girl: &str,
    text: &str,
    actions: u64,
    watch: &mut dyn Observer,
) -> Result<(), Problem> {
    let who = seat_of(table, girl)?;
    let Some(skill) = skill_of(table.girls()[who.index()].as_ref()) else { return Ok(()) };
    let source = Source::edited(skill.path(), text).map_err(|error| error.problem())?;
    let next = skill.reread(&source.called(skill.written().called)).map_err(|error| error.problem())?;
    for param in skill.params().into_iter().filter(|param| param.origin != Origin::File) {
        // A number that is gone, or may not be that any more, is that of the new text.
        _ = next.set(&param.name, param.value);
    }
    exchange(table, who, &next, Change::Code, actions, watch).map_err(|error| error.problem())?;
    Ok(())
}

/// All numbers of girls at a table, by `girl.key`.
fn numbers_of(table: &Table) -> BTreeMap<String, f64> {
    let skills = table.girls().iter().filter_map(|girl| skill_of(girl.as_ref()));
    let numbers = skills.flat_map(|skill| {
        let handle = &skill.info().handle;
        let params = skill.params().into_iter();
        params.map(|param| (format!("{handle}.{}", param.name), param.value)).collect::<Vec<_>>()
    });
    numbers.collect()
}

impl Playthrough {
    /// The numbers by `girl.key` that were changed before anybody acted: a game that is opened with them goes as this one. `None`
    /// if anything was changed later, or a girl left: nothing but its record repeats the game then.
    ///
    /// # Errors
    /// The beginning cannot be played again.
    pub fn changed_numbers(&self) -> Result<Option<BTreeMap<String, f64>>, Problem> {
        let steps = &self.tape.steps;
        let acted = steps.iter().position(|step| step.acted().is_some()).unwrap_or(steps.len());
        let left = steps.iter().any(|step| matches!(step, Step::Left(_)));
        if left || steps[acted..].iter().any(Step::exchanges) {
            return Ok(None);
        }
        let Some(first) = steps.iter().position(Step::exchanges) else { return Ok(Some(BTreeMap::new())) };
        let before = numbers_of(&self.tape.before(first, &mut ())?);
        let mut now = numbers_of(&self.table);
        now.retain(|key, value| before.get(key) != Some(&*value));
        Ok(Some(now))
    }

    /// Gives girls other numbers from now on.
    ///
    /// # Errors
    /// Nobody here has such a number, or it is out of range.
    pub fn set_numbers(&mut self, numbers: &BTreeMap<String, f64>) -> Result<(), Problem> {
        self.exchange(|table, actions, watch| set_numbers(table, numbers, actions, watch))
    }

    /// Makes these changes now.
    ///
    /// # Errors
    /// One cannot be made; those before it have been.
    pub(super) fn change(&mut self, changes: &Changes) -> Result<(), Problem> {
        if let Some((girl, text)) = &changes.file {
            self.exchange(|table, actions, watch| set_file(table, girl, text, actions, watch))?;
        }
        // After the file, which may have other numbers.
        self.set_numbers(&changes.numbers)?;
        if let Some(girl) = &changes.without {
            let who = seat_of(&self.table, girl)?;
            self.carry(Step::Left(who))?;
        }
        Ok(())
    }
}
