//! `only` in `skill { }`: a hook is called for what it names, in the same order, and for nothing else.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::ais;
use common::counter::{load, seated};
use saki_lua::girl::Report;
use saki_lua::lab::play;
use saki_lua::mount::Mount;
use saki_lua::skill::Vm;
use saki_lua::table::{Game, Observer, Rule, Table, TableEvent};
use std::collections::BTreeSet;

/// Tells every call of hers that `only` may speak of. The menu is there so that there are answers to
/// count too, and changes nothing.
const TELLER: &str = r#"
local Girl = skill { ONLY }
function Girl:onFirstDealer() self.always, self.off = 0, false end
local function tell(self, hook, who) print(hook, who == self.who and "own" or "others") end
function Girl:checkInit(game, init, who) tell(self, "checkInit", who) return true end
function Girl:onDraw(game, mount, who) tell(self, "onDraw", who) end
function Girl:onInbox(game, who) tell(self, "onInbox", who) end
function Girl:onFilter(game, who) tell(self, "onFilter", who) end
function Girl:onEvent(game, event)
  local who = event.args.who
  print("onEvent", event.type .. (who and (who == self.who and ":own" or ":others") or ""))
end
function Girl:onMenu(game, moment) print("onMenu", moment) end
return Girl
"#;

/// A hook, and what alone it is called for.
type Named = (&'static str, &'static [&'static str]);

/// What was told, call by call, and everything else that happened.
#[derive(Default)]
struct Watch {
    calls: Vec<(String, String)>,
    rest: Vec<String>,
}

impl Observer for Watch {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        let TableEvent::PoppedUp { text, .. } = event else {
            self.rest.push(serde_json::to_string(event).unwrap());
            return;
        };
        let call = |line: &str| {
            let (hook, of) = line.split_once(char::is_whitespace).unwrap();
            (hook.to_owned(), of.trim().to_owned())
        };
        self.calls.extend(text.lines().map(call));
    }

    fn on_report(&mut self, report: &Report) {
        common::broken(report);
    }
}

/// A game with the teller in two of its seats.
fn game(only: &str) -> Watch {
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.flow.rounds = 1;
    let teller = load(&Vm::new().unwrap(), "teller.lua", &TELLER.replace("ONLY", only));
    let mut watch = Watch::default();
    assert_eq!(play(&mut Table::new(rule, 5, seated(&[&teller, &teller])), &mut ais(), &mut watch), None);
    watch
}

#[test]
fn a_hook_is_called_for_what_only_names_and_nothing_else() {
    let all = game("");
    let kinds: BTreeSet<_> = all.calls.iter().cloned().collect();
    for (hook, of) in [
        ("checkInit", "own"),
        ("checkInit", "others"),
        ("onDraw", "own"),
        ("onDraw", "others"),
        ("onInbox", "own"),
        ("onInbox", "others"),
        ("onFilter", "own"),
        ("onFilter", "others"),
        ("onEvent", "dealt"),
        ("onEvent", "drawn:own"),
        ("onEvent", "discarded:own"),
        ("onEvent", "discarded:others"),
        ("onEvent", "round-ended"),
        ("onMenu", "dice"),
        ("onMenu", "drawn"),
    ] {
        assert!(kinds.contains(&(hook.into(), of.into())), "{hook} {of} is never called: {kinds:?}");
    }
    let cases: [(&str, &[Named]); 22] = [
        ("only = {}", &[]),
        ("only = { checkInit = 'own' }", &[("checkInit", &["own"])]),
        ("only = { checkInit = 'others' }", &[("checkInit", &["others"])]),
        ("only = { onDraw = 'own' }", &[("onDraw", &["own"])]),
        ("only = { onDraw = 'others' }", &[("onDraw", &["others"])]),
        ("only = { onDraw = { 'others' } }", &[("onDraw", &["others"])]),
        ("only = { onDraw = { having = 'always' } }", &[]),
        ("only = { onDraw = { 'own', having = { 'never', 'always' } } }", &[("onDraw", &["own"])]),
        ("only = { onDraw = { 'own', having = { 'never', 'off' } } }", &[("onDraw", &[])]),
        (
            "only = { onEvent = { having = 'never' }, onMenu = { 'dice', having = 'off' } }",
            &[("onEvent", &[]), ("onMenu", &[])],
        ),
        (
            "only = { onEvent = { discarded = 'own', having = 'always' }, onMenu = { having = 'always' } }",
            &[("onEvent", &["discarded:own"])],
        ),
        ("only = { onInbox = 'own' }", &[("onInbox", &["own"])]),
        ("only = { onInbox = 'others' }", &[("onInbox", &["others"])]),
        ("only = { onFilter = 'own' }", &[("onFilter", &["own"])]),
        ("only = { onFilter = 'others' }", &[("onFilter", &["others"])]),
        ("only = { onEvent = { 'discarded' } }", &[("onEvent", &["discarded"])]),
        (
            "only = { onEvent = { 'round-ended', 'dealt', 'dealt' }, onMenu = { 'dice', 'drawn' } }",
            &[("onEvent", &["dealt", "round-ended"])],
        ),
        (
            "only = { onEvent = { 'dealt', discarded = 'own', drawn = 'others' } }",
            &[("onEvent", &["dealt", "discarded:own", "drawn:others"])],
        ),
        ("only = { onEvent = { dealt = 'own' } }", &[("onEvent", &[])]),
        ("only = { onEvent = {} }", &[("onEvent", &[])]),
        ("only = { onMenu = { 'dice' } }", &[("onMenu", &["dice"])]),
        (
            "only = { onMenu = { 'drawn' }, onDraw = 'own', checkInit = 'others' }",
            &[("onMenu", &["drawn"]), ("onDraw", &["own"]), ("checkInit", &["others"])],
        ),
    ];
    for (only, named) in cases {
        let wanted = |(hook, of): &(String, String)| {
            let event = of.split(':').next().unwrap();
            let is = |one: &&str| [of.as_str(), event].contains(one);
            named.iter().find(|(name, _)| name == hook).is_none_or(|(_, list)| list.iter().any(is))
        };
        let wanted: Vec<_> = all.calls.iter().filter(|call| wanted(call)).cloned().collect();
        let seen = game(only);
        assert_eq!(seen.calls, wanted, "{only}");
        assert_eq!(seen.rest, all.rest, "{only}");
    }
}

/// Hooks that are not called have no say: a refusal of everything, a ban of everything, a light.
#[test]
fn what_is_not_asked_is_as_if_there_were_no_hook() {
    let game = |only: &str, hooks: &str| {
        let source = format!("local G = skill {{ {only} }}\n{hooks}\nreturn G");
        let girl = load(&Vm::new().unwrap(), "girl.lua", &source);
        let mut watch = Watch::default();
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), 5, seated(&[&girl]));
        assert_eq!(play(&mut table, &mut ais(), &mut watch), None);
        watch.rest
    };
    let plain = game("", "");
    for (hook, body) in [
        (
            "checkInit",
            "function G:checkInit(game, init, who, iter) return who == self.who or iter > 50 or init:step() < 3 end",
        ),
        (
            "onDraw",
            "function G:onDraw(game, mount, who) if who ~= self.who then mount:lighta(game:gethand(who):effa(), 500) end end",
        ),
        (
            "onFilter",
            "function G:onFilter(game, who) if who ~= self.who then return { call = true, riichi = true } end end",
        ),
    ] {
        assert_ne!(game("", body), plain, "{hook} does nothing at all");
        assert_eq!(game(&format!("only = {{ {hook} = 'own' }}"), body), plain, "{hook}");
        assert_eq!(game(&format!("only = {{ {hook} = 'others' }}"), body), game("", body), "{hook}");
        let having = |field| game(&format!("only = {{ {hook} = {{ having = '{field}' }} }}"), body);
        assert_eq!(having("never"), plain, "{hook}");
    }
}

/// What she has is looked at before every call: three draws in each round, by a number that she counts down.
#[test]
fn a_hook_is_called_from_when_she_has_something_until_she_has_it_no_more() {
    let source = "
local G = skill { only = { onDraw = { having = 'few' } } }
function G:onDice() self.few, self.drawn = 3, 0 end
function G:onDraw(game, mount, who)
  self.few = self.few > 1 and self.few - 1 or nil
  self.drawn += 1
  print('onDraw', self.drawn)
end
return G";
    let girl = load(&Vm::new().unwrap(), "girl.lua", source);
    let mut watch = Watch::default();
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), 5, seated(&[&girl]));
    assert_eq!(play(&mut table, &mut ais(), &mut watch), None);
    let rounds = watch.rest.iter().filter(|event| event.contains("\"round-started\"")).count();
    let calls: Vec<&str> = watch.calls.iter().map(|(_, nth)| nth.as_str()).collect();
    assert!(rounds >= 4, "{rounds}");
    assert_eq!(calls, ["1", "2", "3"].repeat(rounds));
}
