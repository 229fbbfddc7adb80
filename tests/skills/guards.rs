//! Guards evaluated without calling the hook change nothing but the number of calls.

use crate::common::girls::{load, seated};
use crate::common::{Roster, ais, broken, games::luck, library};
use saki_lua::game::play;
use saki_lua::girl::{Girls, Report};
use saki_lua::mount::{Mount, Rand};
use saki_lua::skill::Vm;
use saki_lua::state::{Game, Hook, Rule, TableEvent};
use saki_lua::table::{Observer, Table};

/// All events.
#[derive(Default)]
struct Events(Vec<String>);

impl Observer for Events {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.0.push(serde_json::to_string(event).unwrap());
    }

    fn on_report(&mut self, report: &Report) {
        broken(report);
    }
}

fn short() -> Rule {
    let mut rule = Rule::preset("libsaki").unwrap();
    (rule.flow.rounds, rule.flow.extra_rounds) = (1, 0);
    rule
}

/// Events of a game, and all states at its end.
fn story(rule: Rule, seed: u64, girls: Girls) -> (Vec<String>, Vec<String>) {
    let (mut table, mut events) = (Table::new(rule, seed, girls), Events::default());
    assert_eq!(play(&mut table, &mut ais(), &mut events), None);
    let states = table.girls().iter().map(|girl| format!("{:?}", girl.state())).collect();
    (events.0, states)
}

#[test]
fn every_skill_plays_alike_with_guards_and_without() {
    let names = library().handles();
    assert!(names.len() >= 33, "{names:?}");
    for (seed, four) in (1..).zip(names.chunks(4)) {
        let four: Vec<&str> = (0..4).map(|at| four[at % four.len()].as_str()).collect();
        let [with, without] = [Vm::new().unwrap(), Vm::new().unwrap().unguarded()]
            .map(|vm| story(Rule::preset("libsaki").unwrap(), seed, Roster::new(&vm, &four).girls()));
        assert_eq!(with.1, without.1, "{four:?}");
        let differs = with.0.iter().zip(&without.0).position(|(a, b)| a != b);
        assert_eq!(differs, None, "{four:?}");
        assert_eq!(with.0.len(), without.0.len(), "{four:?}");
    }
}

/// Number of calls of a hook in a short game, with and without guards, and of calls that pass the guard. The
/// game is the same.
fn calls(source: &str, hook: Hook) -> [u64; 3] {
    let [with, without] = [Vm::new().unwrap(), Vm::new().unwrap().unguarded()].map(|vm| {
        vm.keep_profile(true);
        let girl = load(&vm, "girl.lua", source);
        let story = story(short(), 5, seated(&[&girl]));
        let calls = vm.profile().rows.iter().filter(|row| row.hook == hook).map(|row| row.calls).sum();
        (story, calls)
    });
    assert_eq!(with.0, without.0, "{source}");
    let behind = with.0.1[0].split("\"n\": Number(").nth(1).and_then(|text| text.split(')').next());
    [with.1, without.1, behind.map_or(0, |n| n.trim_end_matches(".0").parse().unwrap())]
}

fn girl(signature: &str, body: &str) -> String {
    format!(
        "local Girl = skill {{ mk = {{ turns = 3, none = 0 }} }}\nlocal LATE = 3\n\
         function Girl:onDice() self.on, self.off, self.last = true, false, 40 end\n\
         function Girl:{signature}\n  {body}\nend\nreturn Girl\n"
    )
}

const COUNT: &str = "self.n = (self.n or 0) + 1";

#[test]
fn a_hook_is_called_for_what_comes_behind_its_guard_alone() {
    let draw = (Hook::Draw, "onDraw(game, mount, who, rinshan)");
    let event = (Hook::Event, "onEvent(game, event)");
    let menu = (Hook::Menu, "onMenu(game, moment)");
    for ((hook, signature), guard) in [
        (draw, "if who ~= self.who then return end COUNT"),
        (draw, "if who ~= self.who then return nil end COUNT"),
        (draw, "if self.who == who then COUNT end"),
        (draw, "if not (who == self.who) or rinshan then return; end COUNT"),
        (draw, "if not self.off then return end COUNT"),
        (draw, "if not (self.on and who == self.who) then return end COUNT"),
        (draw, "local me, mk = self.who, self.mk if who == me or mk.none > 0 then return end COUNT"),
        (draw, "local late = self.mk.turns + 1 if who ~= self.who or late < 1 then return end COUNT"),
        (draw, "if who == self.who then return elseif self.on then return end COUNT"),
        (draw, "if who == self.who then return else if rinshan then COUNT end end"),
        (draw, "if self.last + 2 * 1 < 43 and -1 < 0 and who ~= self.who then return end COUNT"),
        (draw, "if who ~= self.who then if rinshan then COUNT end return end COUNT"),
        (draw, "if who ~= self.who then return end local n = if rinshan then 1 else 2 COUNT"),
        (draw, "if who ~= self.who then return end if `{1}` == (function() end)() then return end COUNT"),
        (event, "if event.type ~= 'discarded' or event.args.who ~= self.who then return end COUNT"),
        (event, "if event.type == \"dealt\" then COUNT elseif event.type == 'drawn' then COUNT end"),
        (
            event,
            "local args = event.args if event.type ~= 'drawn' or args.who == self.who then return end COUNT",
        ),
        (menu, "if moment ~= 'dice' then return end COUNT"),
        ((Hook::Inbox, "onInbox(game, w)"), "if w ~= self.who then return end COUNT"),
        ((Hook::Filter, "onFilter(game, who)"), "if who == self.who then return {} end COUNT"),
        (
            (Hook::CheckInit, "checkInit(game, init, who, iter)"),
            "if who ~= self.who then return true end COUNT return true",
        ),
        (
            (Hook::CheckInit, "checkInit(game, init, who, iter)"),
            "if iter > 30 then return true elseif init:step() > 3 then return false end COUNT return true",
        ),
    ] {
        let source = girl(signature, &guard.replace("COUNT", COUNT));
        let [with, without, behind] = calls(&source, hook);
        assert!(
            with == behind && with < without,
            "{guard}: called {with} times, {behind} behind it, of {without}"
        );
    }
}

#[test]
fn what_only_lua_can_tell_is_left_to_the_call() {
    for body in [
        "if who ~= self.who and game:turn(who) >= 0 then return end COUNT",
        "if game:turn(who) < 0 or who ~= self.who then return end COUNT",
        "local me = game:getdealer() if who ~= self.who then return end COUNT",
        "local dealer = game:getdealer() self.same = dealer == self.who COUNT",
        "local turn = game:turn(who) self.n = (self.n or 0) + 1 self.late = self.last > 40 or turn == 3",
        "local odd = self:count() == 1 if who ~= self.who then return end",
        "local more = self.last + 1 if who ~= self.who then return end COUNT",
        "if who == self.who and `{self.x or true or 1}` == 'a' then return end COUNT",
        "if who == self.who then local t = tostring(1 < 2, 1 > if rinshan then 1 else 2) end COUNT",
        "local who = self.who if who ~= self.who then return end COUNT",
        "self.seen = who if who ~= self.who then return end COUNT",
        "if who ~= self.who then self.seen = true return end COUNT",
        "if LATE == 4 then return end COUNT",
        "if self.onDice then COUNT return end",
        "if (function() return false end)() then return end COUNT",
        "for _ = 1, 1 do if who ~= self.who then return end end COUNT",
        "if (if rinshan then true else false) then return end COUNT",
        "return who ~= self.who and nil or self:count()",
    ] {
        let source = girl("onDraw(game, mount, who, rinshan)", &body.replace("COUNT", COUNT));
        let source = source
            .replace("return Girl\n", "function Girl:count() self.n = (self.n or 0) + 1 end\nreturn Girl\n");
        // In a block, whose end must not be taken for that of the function.
        let inside = source.replace("function Girl:onDraw", "do function Girl:onDraw");
        let inside = inside.replace("\nend\nfunction Girl:count", "\nend end\nfunction Girl:count");
        for source in [source, inside] {
            let [with, without, _] = calls(&source, Hook::Draw);
            assert!(with > 0 && with == without, "{source}: {with} of {without}");
        }
    }
}

/// Random conditions of everything guards can read, and of some things they cannot.
fn condition(rand: &mut Rand, atoms: &[&str], depth: usize) -> String {
    let any = |rand: &mut Rand, of: &[&str]| of[rand.below(of.len() as u64) as usize].to_owned();
    match rand.below(if depth == 0 { 4 } else { 9 }) {
        // In parentheses, as `not a > b` is `(not a) > b`, an error.
        0..=2 => format!("({})", any(rand, atoms)),
        3 => any(
            rand,
            &["self.on", "self.off", "self.never", "true", "nil", "self.last", "(game:turn(self.who) > 2)"],
        ),
        4 => format!("not {}", condition(rand, atoms, depth - 1)),
        5 => format!("({})", condition(rand, atoms, depth - 1)),
        6 | 7 => format!("{} and {}", condition(rand, atoms, depth - 1), condition(rand, atoms, depth - 1)),
        _ => format!("{} or {}", condition(rand, atoms, depth - 1), condition(rand, atoms, depth - 1)),
    }
}

#[test]
fn grown_guards_change_nothing() {
    const DRAW: [&str; 6] = [
        "who == self.who",
        "who ~= self.who",
        "rinshan",
        "self.last > 2 * self.mk.turns",
        "self.mk.none == 0",
        "who == self.x",
    ];
    const INIT: [&str; 9] = [
        "40 - iter > 5",
        "iter > 20",
        "iter <= self.mk.turns",
        "init:step() > 3",
        "init:step() < 2.5",
        "5 >= init:step()",
        "who ~= self.who",
        "iter + 1 > 9",
        "12 < iter",
    ];
    const EVENT: [&str; 5] = [
        "event.type == 'drawn'",
        "event.type ~= \"discarded\"",
        "event.args.who == self.who",
        "event.args.who ~= nil",
        "event.type == self.kind",
    ];
    let (mut fewer, programs) = (0, 240);
    for n in 0..programs {
        let mut rand = luck(n);
        let (hook, signature, atoms, ends) = match n % 3 {
            0 => {
                (Hook::Draw, "onDraw(game, mount, who, rinshan)", &DRAW[..], ["return", "return nil", COUNT])
            }
            1 => (Hook::Event, "onEvent(game, event)", &EVENT[..], ["return", "return", COUNT]),
            _ => (
                Hook::CheckInit,
                "checkInit(game, init, who, iter)",
                &INIT[..],
                [
                    "return iter > 40",
                    "return true",
                    "if iter > 50 then return true end return init:step() < 5",
                ],
            ),
        };
        let mut body = String::new();
        for _ in 0..=rand.below(3) {
            if rand.below(8) == 0 {
                body += "local turn = game:turn(self.who)\n  self.same = self.on == 1 or self.off\n  ";
            }
            let end = ends[rand.below(3) as usize];
            let _ = std::fmt::Write::write_fmt(
                &mut body,
                format_args!("if {} then {end} end\n  ", condition(&mut rand, atoms, 3)),
            );
        }
        body += COUNT;
        if hook == Hook::CheckInit {
            body += " return true";
        }
        let [with, without, _] = calls(&girl(signature, &body), hook);
        assert!(with <= without, "{body}");
        fewer += u64::from(with < without);
    }
    assert!(fewer > programs / 3, "{fewer} of {programs} were called less often");
}

#[test]
fn a_draft_is_refused_on_the_grounds_that_its_guard_has() {
    let init = |body: &str| girl("checkInit(game, init, who, iter)", body);
    let kept = "Some(Grounds";
    for (natural, told) in [
        (
            "if iter > 60 then return true end return init:step() >= 4",
            "return iter > 60 or init:step() >= 4, { till = 60, minstep = 4 }",
        ),
        (
            "return iter >= 60 or init:step() <= 2",
            "return iter >= 60 or init:step() <= 2, { till = 59, maxstep = 2 }",
        ),
        (
            "if who == self.who then return true end return iter > 2.5 * self.mk.turns",
            "if who == self.who then return true end return iter > 7.5, { till = 7 }",
        ),
    ] {
        let deals = [natural, told].map(|body| {
            let vm = Vm::new().unwrap();
            let girl = load(&vm, "girl.lua", &init(body));
            let mut table = Table::new(short(), 5, seated(&[&girl]));
            table.keep_ledger(true);
            assert_eq!(play(&mut table, &mut ais(), &mut Events::default()), None);
            format!("{:?}", table.game().deal_record().unwrap().grounds)
        });
        assert_eq!(deals[0], deals[1], "{natural}");
        assert!(deals[0].contains(kept), "{}", deals[0]);
    }
}
