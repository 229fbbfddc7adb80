//! Tries new versions in a separate machine for a few rounds.

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
/// Seed of the rehearsal.
const SEED: u64 = 1;

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

/// Collects breaks.
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
