//! Tries new versions in a separate machine for a few rounds: of a game that begins, and of the one that is running.

use super::overrides::Overrides;
use crate::girl::{Change, Doge, Girl, Report};
use crate::mount::Mount;
use crate::player::{Ai, Player};
use crate::problem::{Problem, texts};
use crate::skill::class::Skill;
use crate::skill::error::SkillError;
use crate::skill::source::Source;
use crate::skill::successor::exchange;
use crate::skill::vm::Vm;
use crate::state::{Game, Rule, TableEvent};
use crate::table::{Observer, Table};
use crate::tile::Who;
use serde_json::Value;
use std::rc::Rc;

/// Rounds of a rehearsal.
const ROUNDS: usize = 2;
/// Seed of the rehearsal.
const SEED: u64 = 1;

/// The game that is running.
#[derive(Clone, Copy)]
pub struct Running<'t> {
    /// Its table, between two actions.
    pub table: &'t Table,
    /// Whether new versions take over now, or else before the next round.
    pub at_once: bool,
}

/// A participant and her text.
pub(super) struct Participant<'a> {
    pub source: &'a Source,
    pub wanted: &'a Overrides,
}

/// Plays a few rounds with the participants and returns the problems by seat: texts that do not load, or
/// skills that break. Seats without a participant, or whose text does not load, have no skill.
pub(super) fn rehearse(
    rule: &Rule,
    parts: &[Option<Participant<'_>>; 4],
) -> Result<[Vec<Problem>; 4], SkillError> {
    let vm = Vm::new()?;
    let mut problems = [const { Vec::new() }; 4];
    let girls = Who::ALL.map(|who| {
        let part = parts[who.index()].as_ref();
        let girl = part.map(|part| seat(&vm, who, part)).unwrap_or_else(|| Ok(Box::new(Doge::default())));
        girl.unwrap_or_else(|error| {
            problems[who.index()] = error.problems();
            Box::new(Doge::default())
        })
    });
    let mut table = Table::new(rule.clone(), SEED, girls);
    table.pause_between_rounds(true);
    let mut watch = Prompter { problems };
    table.start(&mut watch);
    play(&mut table, ROUNDS, &mut watch);
    Ok(watch.problems)
}

/// A girl of the running game: the version in play, and the one that is to take over.
pub(super) struct Heir<'a> {
    pub old: &'a Skill,
    pub new: Participant<'a>,
    pub change: Change,
}

/// Plays on from where the game is, on a copy of its table, the new versions taking over when they would; returns the
/// problems by seat. None if the table cannot be copied into another machine.
pub(super) fn rehearse_on(running: Running<'_>, heirs: &[Option<Heir<'_>>; 4]) -> Option<[Vec<Problem>; 4]> {
    let (vm, saved) = (Vm::new().ok()?, running.table.save().ok()?);
    let restored = Table::restore(&saved, |who, girl| match &heirs[who.index()] {
        Some(heir) => vm.load_read(&heir.old.written())?.restore(who, &girl.skill),
        None if girl.skill == Value::Null => Ok(Box::new(Doge::default()) as Box<dyn Girl>),
        None => Err(SkillError::Lua(String::new())),
    });
    let (mut table, mut watch) = (restored.ok()?, Prompter::default());
    table.pause_between_rounds(true);
    if !running.at_once {
        play(&mut table, 0, &mut watch);
    }
    // What the old versions did is not their heirs' fault.
    watch = Prompter::default();
    for (who, heir) in Who::ALL.into_iter().zip(heirs) {
        let Some(Heir { new, change, .. }) = heir else { continue };
        let next = loaded(&vm, new).ok()?;
        exchange(&mut table, who, &next, *change, 0, &mut watch).ok()?;
    }
    play(&mut table, ROUNDS, &mut watch);
    Some(watch.problems)
}

fn seat(vm: &Vm, who: Who, part: &Participant<'_>) -> Result<Box<dyn Girl>, SkillError> {
    loaded(vm, part)?.girl(who)
}

fn loaded(vm: &Vm, part: &Participant<'_>) -> Result<Rc<Skill>, SkillError> {
    let skill = vm.load_read(part.source)?;
    _ = part.wanted.apply(&skill);
    Ok(skill)
}

/// Plays on to the end of the round, and then so many more.
fn play(table: &mut Table, rounds: usize, watch: &mut Prompter) {
    let mut played = 0;
    loop {
        if table.between_rounds() {
            if played == rounds {
                return;
            }
            played += 1;
            table.next_round(watch);
        }
        let Some(who) = table.asked() else { return };
        let (view, girls) = table.seat(who);
        let action = Ai.decide(&view, girls);
        if table.act(who, action, watch).is_err() {
            let fallback = table.choices(who).fallback();
            if table.act(who, fallback, watch).is_err() {
                return;
            }
        }
    }
}

/// Collects breaks.
#[derive(Default)]
struct Prompter {
    problems: [Vec<Problem>; 4],
}

impl Observer for Prompter {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}

    fn on_report(&mut self, report: &Report) {
        let problems = &mut self.problems[report.who.index()];
        if report.ended && problems.is_empty() {
            let Report { girl, hook, at, problem, .. } = report;
            let note = texts::edited::broke_in_rehearsal(girl, hook.name(), at.text());
            problems.push(problem.clone().note(note));
        }
    }
}
