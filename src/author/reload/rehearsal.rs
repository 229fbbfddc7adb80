//! Files are tried where they can do no harm: in a machine of their own, for a few rounds.

use super::overrides::Overrides;
use crate::girl::{Doge, Girl, Report};
use crate::mount::Mount;
use crate::player::{Ai, Player};
use crate::problem::{Problem, texts};
use crate::skill::error::SkillError;
use crate::skill::source::Source;
use crate::skill::vm::Vm;
use crate::table::{Game, Observer, Rule, Table, TableEvent};
use crate::tile::Who;

/// Rounds of a rehearsal.
const ROUNDS: usize = 2;
/// The game that is rehearsed.
const SEED: u64 = 1;

/// Who takes part, and by which text.
pub(super) struct Participant<'a> {
    pub source: &'a Source,
    pub wanted: &'a Overrides,
}

/// What goes wrong when these play a few rounds with each other, by seat: a text that does not load, or a
/// skill that breaks; nothing if all is well. Where nobody takes part, and where a text does not load, sits a girl without skill.
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
    play(&mut table, &mut watch);
    Ok(watch.problems)
}

fn seat(vm: &Vm, who: Who, part: &Participant<'_>) -> Result<Box<dyn Girl>, SkillError> {
    let skill = vm.load_read(part.source)?;
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
    problems: [Vec<Problem>; 4],
}

impl Observer for Prompter {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}

    fn on_report(&mut self, report: &Report) {
        let problems = &mut self.problems[report.who.index()];
        if report.ended && problems.is_empty() {
            let Report { girl, hook, at, problem, .. } = report;
            let note = texts::broke_in_at_of_rehearsal(girl, hook.name(), at.text());
            problems.push(problem.clone().note(note));
        }
    }
}
