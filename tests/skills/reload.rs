//! Reloads during games.

mod scenario;

use crate::common::ais;
use crate::common::counter::COUNTER;
use crate::common::girls::{load, seated};
use saki_lua::author::reload::{Workshop, exchange, redo};
use saki_lua::game::play_with;
use saki_lua::girl::{Change, Doge, Girl, Reload, Report, StateFate};
use saki_lua::interop::saki;
use saki_lua::mount::Mount;
use saki_lua::skill::{Skill, Source, Tuning, Vm};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

/// All events as text.
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

/// Prints her own random numbers.
const GAMBLER: &str = r#"
local Girl = skill {}
function Girl:onDraw(game, mount, who, rinshan, rand) print("luck", rand:gen(1000000)) end
return Girl
"#;

fn rule() -> Rule {
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.flow.rounds = 2;
    rule
}

/// Plays a game; `change` is called between rounds (if it pauses) and before every action.
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
    let talker = "local G = skill {}\nfunction G:onDice() print('dice') end\n\
        function G:onInbox() print('inbox') end\nreturn G";
    let (counter, talker) = (load(&vm, "counter.lua", COUNTER), load(&vm, "talker.lua", talker));
    let mut stops = 0;
    let paused = game(&[&counter, &talker], true, |table, _, _| {
        if table.between_rounds() {
            stops += 1;
            assert_eq!(table.asked(), None);
            assert!(table.game().hand(Who::new(0)).closed().tiles().next().is_none());
        }
    });
    let straight = game(&[&counter, &talker], false, |table, _, _| assert!(!table.between_rounds()));
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
    assert_eq!(saki_lua::game::play(&mut again, &mut ais(), &mut there), None);
    assert_eq!(saki_lua::game::play(&mut table, &mut ais(), &mut here), None);
    assert!(here.events.len() > 50);
    assert_eq!(there.events, here.events);
}

/// A girl reloaded without changes plays on identically, state and luck included.
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

#[test]
fn every_scenario() {
    let scenarios = scenario::all();
    assert!(scenarios.len() > 20);
    let failed: Vec<String> = scenarios
        .iter()
        .filter_map(|(file, scenario)| Some(format!("{file}: {}: {}", scenario.name, scenario.run().err()?)))
        .collect();
    assert!(failed.is_empty(), "{}\n\n{} of {} failed", failed.join("\n\n"), failed.len(), scenarios.len());
}

/// Another girl is reloaded and draws random numbers; this girl's luck stays the same.
#[test]
fn the_luck_of_others_is_theirs() {
    let vm = Vm::new().unwrap();
    let (idle, gambler) =
        (load(&vm, "idle.lua", "local G = skill {} return G"), load(&vm, "gambler.lua", GAMBLER));
    let before = game(&[&idle, &gambler], false, |_, _, _| {});
    let greedy = "local G = skill {}\nfunction G:onDraw(game, mount, who, rinshan, rand)\n\
        for i = 1, 9 do self.luck = rand:gen(100) end\nend\nreturn G";
    let next = load(&vm, "idle.lua", greedy);
    let after = game(&[&idle, &gambler], true, |table, actions, watch| {
        if actions == 30 {
            exchange(table, Who::new(0), &next, Change::Code, actions, watch).unwrap();
        }
    });
    assert_eq!(after.reloads.len(), 1);
    assert_eq!(before.events, after.events);
    assert!(before.events.iter().filter(|event| event.contains("luck")).count() > 50);
}

/// Saves a file during an action: after a girl's hooks for a draw, before others of the same action.
struct Saver<'a> {
    path: &'a Path,
    at: Option<String>,
    log: Log,
}

impl Observer for Saver<'_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.log.on_event(game, mount, event);
        if matches!(event, TableEvent::Discarded { .. }) && self.at.is_none() && self.log.events.len() > 40 {
            std::fs::write(self.path, COUNTER.replace("print(self.count)", "print('new')")).unwrap();
            self.at = self.log.events.last().cloned();
        }
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.log.on_reload(reload);
    }
}

#[test]
fn what_is_saved_while_hooks_run_waits_for_them() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("counter.lua");
    std::fs::write(&path, COUNTER).unwrap();
    let vm = Vm::new().unwrap();
    let mut workshop =
        Workshop::new(rule(), [Some(vm.load(&path).unwrap()), None, None, None], Tuning::default());
    let mut table = Table::new(rule(), 5, saki::seated(&workshop.skills()).unwrap());
    let mut watch = Saver { path: &path, at: None, log: Log::default() };
    let mut ended_with = None;
    _ = play_with(&mut table, &mut ais(), &mut watch, |table, actions, watch| {
        _ = workshop.look(vec![(Who::new(0), Source::read(&path))], None);
        if workshop.is_pending() {
            let news = workshop.exchange(table, actions, watch);
            ended_with = Some((actions, news.len()));
        }
        ControlFlow::Continue(())
    });
    let (saved, (actions, news)) = (watch.at.unwrap(), ended_with.unwrap());
    assert_eq!((news, watch.log.reloads.len(), watch.log.reloads[0].at.actions), (1, 1, actions));
    // The rest of that action, up to the next draw, used the old code.
    let rest: Vec<&String> = watch.log.events.iter().skip_while(|event| **event != saved).collect();
    let said = rest.iter().filter(|event| event.contains("popped-up"));
    assert!(said.skip(1).all(|event| event.contains("new")), "{rest:?}");
}

#[test]
fn what_was_offered_stays_offered() {
    let vm = Vm::new().unwrap();
    let counter = load(&vm, "counter.lua", COUNTER);
    let next = load(&vm, "counter.lua", &COUNTER.replace("print(self.count)", "print('new')"));
    let mut table = Table::new(rule(), 5, seated(&[&counter]));
    let mut log = Log::default();
    table.start(&mut log);
    while log.events.iter().filter(|event| event.contains("popped-up")).count() < 3 {
        let who = table.asked().unwrap();
        let action = table.choices(who).fallback();
        table.act(who, action, &mut log).unwrap();
    }
    let (asked, choices) = (table.asked(), table.asked().map(|who| table.choices(who).clone()));
    exchange(&mut table, Who::new(0), &next, Change::Code, 0, &mut log).unwrap();
    assert_eq!((table.asked(), table.asked().map(|who| table.choices(who).clone())), (asked, choices));
}
