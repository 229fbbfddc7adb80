//! `only` in `skill { }`: a hook is called exactly for what it names, in the same order.

use crate::common::ais;
use crate::common::girls::{load, seated};
use saki_lua::game::play;
use saki_lua::girl::{Girls, Report};
use saki_lua::mount::Mount;
use saki_lua::player::{Ai, Player};
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Game, Rule, TableEvent, View};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Prints every call that `only` can restrict. The menu only provides answers to count and changes nothing.
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

/// A hook and its subscription.
type Named = (&'static str, &'static [&'static str]);

/// Calls in order, and all other events.
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
        self.calls.extend(text.english().lines().map(call));
    }

    fn on_report(&mut self, report: &Report) {
        crate::common::broken(report);
    }
}

/// Plays a game with the teller in two seats.
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

/// Hooks that are not called have no effect: a refusal, a ban, a light.
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

/// State is checked before every call: three draws per round, by a counter.
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

/// An AI hook that is a table is like a function returning it, whatever its subscription; it is checked when
/// the file is loaded.
#[test]
fn an_ai_hook_may_be_the_table_it_would_return() {
    let game = |only: &str, hooks: &str| {
        let source = format!(
            "local G = skill {{ {only} }}\nfunction G:onDraw(game) self.late = game:turn(self.who) > 5 end\n{hooks}\nreturn G"
        );
        let girl = load(&Vm::new().unwrap(), "girl.lua", &source);
        let mut watch = Watch::default();
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), 5, seated(&[&girl, &girl]));
        assert_eq!(play(&mut table, &mut ais(), &mut watch), None);
        watch.rest
    };
    let plain = game("", "");
    for hook in ["aiLimits", "aiRivals"] {
        for limits in ["noriichi = true", "nocall = true, keep = { '1z', '2z', '5m' }", "nodoras = true", ""]
        {
            let function = format!("function G:{hook}(view) return {{ {limits} }} end");
            let table = format!("G.{hook} = {{ {limits} }}");
            let frozen = format!("G.{hook} = table.freeze {{ {limits} }}");
            for only in ["{ 'riichi' }", "{ 'call', 'drawn' }", "{ having = 'late' }", "{ having = 'never' }"]
            {
                let only = format!("only = {{ {hook} = {only} }}");
                assert_eq!(game(&only, &table), game(&only, &function), "{only} {table}");
            }
            let always = game("", &function);
            assert_eq!(game("", &table), always, "{table}");
            assert_eq!(game("", &frozen), always, "{frozen}");
            assert_eq!(always == plain, limits.is_empty(), "{table}");
        }
    }
    let doras = "function G:aiLimits(view) return { keep = view:doras() } end";
    assert_eq!(game("", "G.aiLimits = { nodoras = true }"), game("", doras));

    let refused = |hooks: &str| {
        let source = format!("local G = skill {{}}\n{hooks}\nreturn G");
        let loaded = Vm::new().unwrap().load_source(std::path::Path::new("girl.lua"), source);
        loaded.map(|_| ()).unwrap_err().to_string()
    };
    for (hooks, told) in [
        ("G.aiLimits = { nocal = true }", "did you mean \"nocall\"?"),
        (
            "G.aiRivals = { noriichi = 1 }",
            "noriichi of an aiLimits or aiRivals answer is true or false, not integer",
        ),
        ("G.aiLimits = true", "aiLimits is a hook, so it is a function or a table, not boolean"),
        ("G.aiLimits = {}\nfunction G:aiLimits(view) end", "aiLimits is there twice"),
        ("G.onDraw = {}", "onDraw is a hook, so it is a function, not table"),
    ] {
        let text = refused(hooks);
        assert!(text.contains(told) && text.contains("girl.lua:"), "{hooks}: {text}");
    }
}

/// Offers by seat.
type Offers = Vec<(Who, BTreeSet<&'static str>)>;

/// The AI with a record of its offers.
struct Offered(Rc<RefCell<Offers>>);

impl Player for Offered {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let choices = view.choices();
        if choices.menu.is_none() && (choices.is_drawn() || choices.pass) {
            let offers = [
                ("drawn", choices.is_drawn()),
                ("tsumo", choices.tsumo),
                ("ron", choices.ron),
                ("riichi", choices.spin_riichi || !choices.swap_riichis.is_empty()),
                ("call", choices.daiminkan || !choices.chiis.is_empty() || !choices.pons.is_empty()),
            ];
            let offers = offers.into_iter().filter(|(_, is)| *is).map(|(name, _)| name).collect();
            self.0.borrow_mut().push((view.me(), offers));
        }
        Ai.decide(view, girls)
    }
}

/// The AI asks a girl in seat 0, or about her, exactly when one of these is offered.
#[test]
fn the_ai_asks_when_it_is_offered_what_only_names() {
    let mut asked = BTreeSet::new();
    for names in [
        None,
        Some(&[] as &[&str]),
        Some(&["riichi"]),
        Some(&["call", "riichi"]),
        Some(&["drawn"]),
        Some(&["tsumo", "ron"]),
    ] {
        let list = names.map(|names| format!("{{ '{}' }}", names.join("', '")).replace("{ '' }", "{}"));
        for hook in ["aiLimits", "aiRivals"] {
            let only = list.as_ref().map_or(String::new(), |list| format!("only = {{ {hook} = {list} }}"));
            let source = format!(
                "local G = skill {{ {only} }}\nfunction G:{hook}(view) print('asked', view:me():index()) end\nreturn G"
            );
            let girl = load(&Vm::new().unwrap(), "girl.lua", &source);
            let offered = Rc::new(RefCell::new(Offers::new()));
            let mut players =
                std::array::from_fn(|_| Box::new(Offered(Rc::clone(&offered))) as Box<dyn Player>);
            let mut watch = Watch::default();
            let mut table = Table::new(Rule::preset("libsaki").unwrap(), 5, seated(&[&girl]));
            assert_eq!(play(&mut table, &mut players, &mut watch), None);
            let own = |who: Who| (who.index() == 0) == (hook == "aiLimits");
            let on_offer = |offers: &BTreeSet<&str>| {
                names.is_none_or(|names| names.iter().any(|name| offers.contains(name)))
            };
            let offered = offered.borrow();
            let wanted = offered.iter().filter(|(who, offers)| own(*who) && on_offer(offers));
            let wanted: Vec<String> = wanted.map(|(who, _)| (who.index() + 1).to_string()).collect();
            let calls: Vec<_> = watch.calls.iter().map(|(_, who)| who.clone()).collect();
            assert_eq!(calls, wanted, "{source}");
            asked.insert(calls.len());
        }
    }
    assert!(asked.len() > 8, "some bindings make no difference: {asked:?}");
}
