//! State must be plain data; errors are reported at the hook that caused them.

use crate::common::ais;
use crate::common::girls::{load, seated};
use saki_lua::game::play;
use saki_lua::girl::Report;
use saki_lua::mount::Mount;
use saki_lua::skill::Vm;
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};

#[derive(Default)]
struct Watch(Vec<Report>);

impl Observer for Watch {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}

    fn on_report(&mut self, report: &Report) {
        self.0.push(report.clone());
    }
}

/// Plays a game with one skill in a file `kuro.lua`.
fn game(body: &str) -> (Table, Vec<Report>) {
    let source = format!("local Kuro = skill {{ mk = {{ n = 1 }} }}\n{body}\nreturn Kuro\n");
    let vm = Vm::new().unwrap();
    let skill = load(&vm, "kuro.lua", &source);
    let girls = seated(&[&skill]);
    let mut table = Table::new(Rule::default(), 3, girls);
    let mut watch = Watch::default();
    play(&mut table, &mut ais(), &mut watch);
    (table, watch.0)
}

/// The message for an `onDraw` that stores something at its tenth call.
fn complaint(keeping: &str) -> String {
    let body = format!(
        "function Kuro:onDraw(game, mount, who, rinshan, rand)\n  self.n = (self.n or 0) + 1\n  \
         if self.n == 10 then {keeping} end\nend"
    );
    let (table, reports) = game(&body);
    assert_eq!(reports.len(), 1, "{keeping}");
    let report = &reports[0];
    assert_eq!((report.hook.name(), report.ended), ("onDraw", true), "{keeping}");
    assert_eq!(table.girls()[0].state(), None);
    report.message()
}

#[test]
fn what_is_no_state_is_named_by_its_path() {
    let cases = [
        "self.plan = { 1, 2, { tile = game:gethand(who) } }",
        "self.own = Hand.new(game:gethand(self.who))",
        "self.m = mount",
        "self.g = { game }",
        "self.r = { a = { b = rand } }",
        "self.c = Tilecount.new({ '1m', '2m' })",
        "self.f = function() end",
        "self.helper = { print }",
        "self.loop = {} self.loop.again = self.loop",
        "self.me = { self }",
        "self.numbers = self.mk",
        "self.class = { Kuro }",
        "self[game] = true",
        "local deep = {} self.deep = deep for i = 1, 40 do deep.d = {} deep = deep.d end",
        "self.seen = {} for i = 1, 9800 do self.seen[i] = i end for i = 1, 200 do self['x' .. i] = i end",
        "self.log = {} for i = 1, 2000 do self.log[i] = string.rep('x', 900) end",
        "self.long = string.rep('x', 700000)",
        "self['\\27[2J'] = print",
    ];
    let told: Vec<String> = cases.iter().map(|case| format!("{case}\n  {}", complaint(case))).collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn an_event_is_no_state_but_its_parts_are() {
    let body =
        "function Kuro:onEvent(game, event)\n  if event.type == 'drawn' then self.last = { event } end\nend";
    let (_, reports) = game(body);
    assert_eq!(reports.len(), 1);
    assert!(reports[0].message().contains("self.last[1]: an event lives only while its hook runs"));
    assert_eq!(reports[0].hook.name(), "onEvent");
    let body = "function Kuro:onEvent(game, event)\n  if event.type == 'drawn' then \
                self.last = { event.type, event.args.tile, event.args.who, [event.args.tile] = true } end\nend";
    assert!(game(body).1.is_empty());
}

/// Problems deep in a large state are found too, though perhaps not by the hook that caused them.
#[test]
fn a_large_state_is_looked_through_in_time() {
    let fill = "function Kuro:onDice()\n  if self.big then return end\n  self.big = {}\n  for i = 1, 400 do self.big[i] = { i } end\nend\n";
    let (table, reports) = game(fill);
    assert!(reports.is_empty());
    assert_eq!(table.girls()[0].state().unwrap()["big"][399][0], 400);
    let deep = format!("{fill}function Kuro:onDraw(game)\n  self.big[300].at = game\nend");
    let (_, reports) = game(&deep);
    assert_eq!(reports.len(), 1);
    assert!(reports[0].message().contains("self.big[300].at: a Game lives only"), "{}", reports[0].message());
    // Problems on `self` itself are found immediately, however large the rest is.
    let near = format!("{fill}function Kuro:onDraw(game)\n  self.at = game\nend");
    let (_, reports) = game(&near);
    assert_eq!(reports[0].hook.name(), "onDraw");
    assert!(reports[0].at.text().english().ends_with("turn 1"), "{}", reports[0].at.text().english());
}

#[test]
fn a_state_may_be_as_large_as_it_may_be() {
    let body = "function Kuro:onDice()\n  self.a = {}\n  for i = 1, 9999 do self.a[i] = i end\nend";
    let (table, reports) = game(body);
    assert!(reports.is_empty(), "{}", reports[0].message());
    assert!(table.girls()[0].save().is_ok());
    // A table referenced many times counts once.
    let body = "function Kuro:onDice()\n  local t = {}\n  for i = 1, 50 do t[i] = i end\n  self.a = {}\n  \
                for i = 1, 5000 do self.a[i] = t end\nend";
    assert!(game(body).1.is_empty());
}

#[test]
fn a_state_is_shown_for_people() {
    let body = "function Kuro:onDice()\n  self.n = 3 self.half = 0.5 self.tile = T37.new('0m') self.kind = T34.new('5m')\n  \
                self.by = { [T34.new('1z')] = 2, name = 'x' } self.list = { 'a', self.who } self.none = {}\nend";
    let (table, reports) = game(body);
    assert!(reports.is_empty());
    insta::assert_snapshot!(table.girls()[0].state().unwrap());
    assert_eq!(table.girls()[1].state().unwrap().to_string(), "{}");
}

#[test]
fn a_game_begins_with_the_declared_state() {
    let source = "local Kuro = skill { state = { rounds = 0, seen = { 1, tile = T34.new('1m') } } }
function Kuro:onEvent(game, event)
  if event.type == 'round-started' then
    assert(self.state == nil)
    assert(self.rounds == #self.seen - 1 and self.seen.tile == T34.new('1m'))
    self.rounds = self.rounds + 1
    self.seen[#self.seen + 1] = self.rounds
  end
end
return Kuro";
    let vm = Vm::new().unwrap();
    let skill = load(&vm, "kuro.lua", source);
    // Two tables of one skill have nothing in common.
    for _ in 0..2 {
        let mut table = Table::new(Rule::default(), 3, seated(&[&skill, &skill]));
        let mut watch = Watch::default();
        play(&mut table, &mut ais(), &mut watch);
        assert_eq!(watch.0.len(), 0, "{:?}", watch.0);
        let state = table.girls()[0].state().unwrap();
        assert!(state["rounds"].as_f64().unwrap() >= 4.0, "{state}");
    }
}

#[test]
fn what_cannot_be_state_cannot_be_declared() {
    for (state, told) in [
        ("3", "state is a table of fields"),
        ("{ who = 1 }", "none is who or mk"),
        ("{ 1, 2 }", "the fields of state have names"),
        ("{ plan = { f = function() end } }", "state.plan.f"),
    ] {
        let source = format!("return skill {{ state = {state} }}");
        let error = Vm::new().unwrap().load_source("kuro.lua".as_ref(), source).err().unwrap();
        assert!(error.to_string().contains(told), "{state}: {error}");
    }
}
