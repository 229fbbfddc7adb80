//! Girls exchanged while the game goes on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::ais;
use saki_lua::girl::{Change, Doge, Girl, Girls, Reload, Report, StateFate};
use saki_lua::lab::play_with;
use saki_lua::mount::Mount;
use saki_lua::skill::reload::{exchange, redo};
use saki_lua::skill::{Skill, Vm};
use saki_lua::table::{Game, Observer, Rule, Table, TableEvent};
use saki_lua::tile::Who;
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

/// Everything that happens, as text.
#[derive(Default)]
struct Log {
    events: Vec<String>,
    reports: Vec<Report>,
    reloads: Vec<Reload>,
}

impl Observer for Log {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.events.push(serde_json::to_string(event).unwrap());
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.reloads.push(reload.clone());
    }
}

/// Counts her draws and says how many there were; lights what she wants by `rush`.
const COUNTER: &str = r#"
local Girl = skill { mk = { rush = { 80, min = 0, max = 500 } } }
function Girl:onDraw(game, mount, who, rinshan)
  if who == self.who then
    self.count = (self.count or 0) + 1
    mount:lighta(game:gethand(who):effa(), self.mk.rush)
    print(self.count)
  end
end
return Girl
"#;

/// Says numbers of her own luck.
const GAMBLER: &str = r#"
local Girl = skill {}
function Girl:onDraw(game, mount, who, rinshan, rand) print("luck", rand:gen(1000000)) end
return Girl
"#;

fn load(vm: &Vm, name: &str, source: &str) -> Rc<Skill> {
    vm.load_source(Path::new(name), source.into()).unwrap()
}

fn seated(skills: &[&Rc<Skill>]) -> Girls {
    std::array::from_fn(|seat| match skills.get(seat) {
        Some(skill) => skill.girl(Who::new(seat)).unwrap(),
        None => Box::new(Doge::default()) as Box<dyn Girl>,
    })
}

fn rule() -> Rule {
    let mut rule = Rule::libsaki();
    rule.flow.rounds = 2;
    rule
}

/// A game of these girls; `change` is asked between rounds (if it pauses) and before every action.
fn game(
    skills: &[&Rc<Skill>],
    pauses: bool,
    mut change: impl FnMut(&mut Table, u64, &mut dyn Observer),
) -> Log {
    let mut table = Table::new(rule(), 5, seated(skills));
    table.pause_between_rounds(pauses);
    let mut log = Log::default();
    let fault = play_with(&mut table, &mut ais(), &mut log, |table, actions, watch| {
        change(table, actions, watch);
        ControlFlow::Continue(())
    });
    assert_eq!(fault, None);
    assert!(table.is_over());
    log
}

#[test]
fn pauses_change_nothing() {
    let vm = Vm::new().unwrap();
    let counter = load(&vm, "counter.lua", COUNTER);
    let mut stops = 0;
    let paused = game(&[&counter], true, |table, _, _| {
        if table.between_rounds() {
            stops += 1;
            assert_eq!(table.asked(), None);
            assert!(table.game().hand(Who::new(0)).closed().tiles().next().is_none());
        }
    });
    let straight = game(&[&counter], false, |table, _, _| assert!(!table.between_rounds()));
    assert!(stops >= 2);
    assert_eq!(paused.events, straight.events);
}

#[test]
fn a_table_is_saved_between_rounds() {
    let mut table = Table::new(rule(), 5, seated(&[]));
    table.pause_between_rounds(true);
    let mut saved = None;
    _ = play_with(&mut table, &mut ais(), &mut (), |table, actions, _| {
        if table.between_rounds() && actions > 1 {
            saved = Some(table.save().unwrap());
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let doge = |_, _: &_| Ok::<_, String>(Box::new(Doge::default()) as Box<dyn Girl>);
    let mut again = Table::restore(&saved.unwrap(), doge).unwrap();
    assert!(again.between_rounds());
    let (mut there, mut here) = (Log::default(), Log::default());
    table.pause_between_rounds(false);
    assert_eq!(saki_lua::lab::play(&mut again, &mut ais(), &mut there), None);
    assert_eq!(saki_lua::lab::play(&mut table, &mut ais(), &mut here), None);
    assert!(here.events.len() > 50);
    assert_eq!(there.events, here.events);
}

/// The same girl in a new version plays on as if nothing had been, state and luck included.
#[test]
fn a_version_that_does_the_same_changes_nothing() {
    let vm = Vm::new().unwrap();
    let (counter, gambler) = (load(&vm, "counter.lua", COUNTER), load(&vm, "gambler.lua", GAMBLER));
    let before = game(&[&counter, &gambler], false, |_, _, _| {});
    let next = load(&vm, "counter.lua", &format!("-- another comment\n{COUNTER}"));
    let after = game(&[&counter, &gambler], true, |table, actions, watch| {
        if actions % 7 == 3 {
            exchange(table, Who::new(0), &next, Change::Code, actions, watch).unwrap();
        }
    });
    assert_eq!(before.events, after.events);
    assert!(after.reloads.len() > 5);
    assert!(after.reloads.iter().all(|reload| reload.state == StateFate::Kept));
    assert!(before.events.iter().any(|event| event.contains("luck")));
}

#[test]
fn a_reload_written_down_is_done_again() {
    let vm = Vm::new().unwrap();
    let counter = load(&vm, "counter.lua", COUNTER);
    let next = load(&vm, "counter.lua", &COUNTER.replace("80,", "400,"));
    let first = game(&[&counter], true, |table, actions, watch| {
        if actions == 40 {
            exchange(table, Who::new(0), &next, Change::Numbers, actions, watch).unwrap();
        }
    });
    let [reload] = first.reloads.as_slice() else { panic!("{:?}", first.reloads) };
    let text = serde_json::to_string(reload).unwrap();
    let written: Reload = serde_json::from_str(&text).unwrap();
    assert_eq!(&written, reload);
    let vm = Vm::new().unwrap();
    let counter = load(&vm, "counter.lua", COUNTER);
    let again = game(&[&counter], true, |table, actions, watch| {
        if (actions, table.between_rounds()) == (written.at.actions, written.at.between_rounds) {
            redo(table, &written, watch).unwrap();
        }
    });
    assert_eq!(again.events, first.events);
    assert_eq!(again.reloads, first.reloads);
    let untouched = game(&[&counter], false, |_, _, _| {});
    assert_ne!(untouched.events, first.events);
}
