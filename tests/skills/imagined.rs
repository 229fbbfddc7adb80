//! What a player asks of its girl at an imagined table.

use crate::common::girls::{load, seated};
use saki_lua::girl::{Doge, Double};
use saki_lua::mount::{Exit, Law};
use saki_lua::skill::Vm;
use saki_lua::table::{Rivals, Rule, Supposed, Table};
use saki_lua::tile::{Meld, MeldKind, T37, Who};

const ME: Who = Who::ALL[0];

/// Her draws bring an east wind, as long as everybody draws in turn.
const CLOCK: &str = r#"
local Clock = skill { state = { rounds = 0, discards = 0, calls = 0 } }

function Clock:onEvent(game, event)
  if event.type == "dealt" then
    self.rounds = self.rounds + 1
    self.due = self.who:turnfrom(game:getdealer())
  elseif event.type == "drawn" then
    self.due = self.due - 1
  elseif event.type == "barked" and event.args.who == self.who then
    self.calls = self.calls + 1
  elseif event.type == "discarded" then
    self.discards = self.discards + 1
  end
end

function Clock:onDraw(game, mount)
  if self.due == 0 then
    self.due = 4
    mount:lighta(T34.new("1z"), 1000000)
  end
end

return Clock
"#;

fn tile(text: &str) -> T37 {
    text.parse().unwrap()
}

/// A table at the first decision of her seat that is wanted, and her double.
fn asked(vm: &Vm, wanted: impl Fn(&Table) -> bool) -> (Table, Box<dyn Double>) {
    let clock = load(vm, "clock.lua", CLOCK);
    for seed in 0..50 {
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, seated(&[&clock]));
        table.start(&mut ());
        for _ in 0..80 {
            let Some(who) = table.asked() else { break };
            if who == ME && wanted(&table) {
                let double = table.girls()[0].double().unwrap();
                return (table, double);
            }
            let action = table.choices(who).fallback();
            table.act(who, action, &mut ()).unwrap();
        }
    }
    panic!("no such decision");
}

fn imagined(table: &Table) -> Table {
    Table::imagine(&table.view(ME), Box::<Doge>::default(), 1, Rivals::Any).unwrap()
}

/// The chance of an east wind, if there is any left.
fn east(law: &Law) -> bool {
    law.probability(tile("1z")) > 0.9
}

fn nothing() -> Supposed {
    Supposed { who: ME, hand: None, called: None, thrown: None }
}

#[test]
fn draws_to_come_follow_her_state() {
    let vm = Vm::new().unwrap();
    let east_left = |table: &Table| table.mount().law(Exit::Pii, 0).weight(tile("1z")) > 0;
    let (table, mut double) = asked(&vm, |table| table.choices(ME).spin_out && east_left(table));
    let mut imagined = imagined(&table);
    let thrown = || Supposed { thrown: Some(tile("9s")), ..nothing() };
    assert!(!east(&imagined.law_of(thrown(), double.girl())), "three rivals have not drawn yet");
    double.rewind();
    let laws = imagined.laws_of(thrown(), 3, double.girl());
    assert_eq!(laws.iter().map(east).collect::<Vec<_>>(), [true; 3]);
    let state = double.girl().state().unwrap();
    assert_eq!(
        state["discards"].as_i64().unwrap() - table.girls()[0].state().unwrap()["discards"].as_i64().unwrap(),
        10
    );
}

#[test]
fn a_call_shifts_draws_to_come() {
    let vm = Vm::new().unwrap();
    let (table, mut double) = asked(&vm, |table| !table.choices(ME).pons.is_empty());
    let mut imagined = imagined(&table);
    assert_eq!(imagined.laws_of(nothing(), 2, double.girl()).iter().map(east).collect::<Vec<_>>(), [true; 2]);
    double.rewind();
    let claimed = table.game().focus().unwrap().tile;
    let meld = Meld::new(
        MeldKind::Pon,
        &[table.choices(ME).pons[0][0], table.choices(ME).pons[0][1], claimed],
        2,
        0,
    );
    let called = Supposed { called: meld.ok(), thrown: Some(tile("9s")), ..nothing() };
    assert_eq!(imagined.laws_of(called, 2, double.girl()).iter().map(east).collect::<Vec<_>>(), [false; 2]);
    assert_eq!(double.girl().state().unwrap()["calls"], 1);
}

#[test]
fn the_next_round_is_told_with_its_deal() {
    let vm = Vm::new().unwrap();
    let (table, mut double) = asked(&vm, |table| table.choices(ME).spin_out);
    let before = table.girls()[0].state().unwrap();
    imagined(&table).tell_next_round(ME, double.girl());
    let after = double.girl().state().unwrap();
    assert_eq!([&before["rounds"], &after["rounds"]], [1, 2]);
}
