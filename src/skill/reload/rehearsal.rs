//! Files are tried where they can do no harm: in a machine of their own, for a few rounds.

use super::carry::Wanted;
use crate::girl::{Doge, Girl, Report};
use crate::mount::Mount;
use crate::player::{Ai, Player};
use crate::skill::error::SkillError;
use crate::skill::load::Written;
use crate::skill::vm::Vm;
use crate::table::{Game, Observer, Rule, Table, TableEvent};
use crate::tile::Who;
use std::path::Path;

/// Rounds of a rehearsal.
const ROUNDS: usize = 2;
/// The game that is rehearsed.
const SEED: u64 = 1;

/// Who takes part, and by which text.
pub(super) struct Part<'a> {
    pub path: &'a Path,
    pub written: &'a Written,
    pub wanted: &'a Wanted,
}

/// What breaks when these play a few rounds with each other, by seat: a text that does not load, or a
/// skill that ends. Where nobody takes part, and where a text does not load, sits a girl without skill.
pub(super) fn rehearse(
    rule: &Rule,
    parts: &[Option<Part<'_>>; 4],
) -> Result<[Option<String>; 4], SkillError> {
    let vm = Vm::new()?;
    let mut problems = [const { None }; 4];
    let girls = Who::ALL.map(|who| {
        let part = parts[who.index()].as_ref();
        let girl = part.map(|part| seat(&vm, who, part)).unwrap_or_else(|| Ok(Box::new(Doge::default())));
        girl.unwrap_or_else(|error| {
            problems[who.index()] = Some(error.to_string());
            Box::new(Doge::default())
        })
    });
    let mut table = Table::new(rule.clone(), SEED, girls);
    table.pause_between_rounds(true);
    let mut watch = Prompter { problems };
    play(&mut table, &mut watch);
    Ok(watch.problems)
}

fn seat(vm: &Vm, who: Who, part: &Part<'_>) -> Result<Box<dyn Girl>, SkillError> {
    let skill = vm.load_written(part.path, part.written)?;
    _ = part.wanted.apply(&skill);
    skill.girl(who)
}

fn play(table: &mut Table, watch: &mut Prompter) {
    table.start(watch);
    let mut rounds = 0;
    loop {
        if table.between_rounds() {
            rounds += 1;
            if rounds > ROUNDS {
                return;
            }
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

/// Hears who breaks.
struct Prompter {
    problems: [Option<String>; 4],
}

impl Observer for Prompter {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}

    fn on_report(&mut self, report: &Report) {
        if report.ended {
            let Report { hook, at, message, .. } = report;
            let problem = format!("in {} at {at} of a rehearsal: {message}", hook.name());
            self.problems[report.who.index()].get_or_insert(problem);
        }
    }
}
