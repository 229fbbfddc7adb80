//! What a player asks of its girl at an imagined table.

use crate::common::girls::{load, seated};
use saki_lua::girl::{Doge, Double};
use saki_lua::hand::Hand;
use saki_lua::mount::{Exit, Law};
use saki_lua::player::{Expert, ExpertOptions};
use saki_lua::skill::Vm;
use saki_lua::state::Rule;
use saki_lua::table::{Rivals, Supposed, Table};
use saki_lua::tile::{Meld, MeldKind, T37, TileCount, Who, parse_tiles};

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
fn asked(vm: &Vm, source: &str, wanted: impl Fn(&Table) -> bool) -> (Table, Box<dyn Double>) {
    let girl = load(vm, "girl.lua", source);
    for seed in 0..50 {
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, seated(&[&girl]));
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

/// Her own turn, with an east wind left in the wall.
fn in_turn(table: &Table) -> bool {
    table.choices(ME).spin_out && table.mount().law(Exit::Pii, 0).weight(tile("1z")) > 0
}

fn nothing() -> Supposed {
    Supposed { who: ME, hand: None, called: None, thrown: None }
}

#[test]
fn draws_to_come_follow_her_state() {
    let vm = Vm::new().unwrap();
    let (table, mut double) = asked(&vm, CLOCK, in_turn);
    let mut imagined = imagined(&table);
    let thrown = || Supposed { thrown: Some(tile("9s")), ..nothing() };
    assert!(!east(&imagined.law_of(thrown(), double.girl())), "three rivals have not drawn yet");
    double.rewind();
    let laws = imagined.laws_of(thrown(), 3, double.girl());
    assert_eq!(laws.iter().map(east).collect::<Vec<_>>(), [true; 3]);
    let state = double.girl().state().unwrap();
    assert_eq!(
        state["discards"].as_i64().unwrap() - table.girls()[0].state().unwrap()["discards"].as_i64().unwrap(),
        13
    );
}

#[test]
fn a_call_shifts_draws_to_come() {
    let vm = Vm::new().unwrap();
    let (table, mut double) = asked(&vm, CLOCK, |table| !table.choices(ME).pons.is_empty());
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
    let before = format!("{:?}", imagined.game());
    assert_eq!(imagined.laws_of(called, 2, double.girl()).iter().map(east).collect::<Vec<_>>(), [false; 2]);
    assert_eq!(double.girl().state().unwrap()["calls"], 1);
    assert_eq!(format!("{:?}", imagined.game()), before, "the table stays as it is");
}

#[test]
fn the_next_round_is_told_with_its_deal() {
    let vm = Vm::new().unwrap();
    let (table, mut double) = asked(&vm, CLOCK, |table| table.choices(ME).spin_out);
    let before = table.girls()[0].state().unwrap();
    imagined(&table).tell_next_round(ME, double.girl());
    let after = double.girl().state().unwrap();
    assert_eq!([&before["rounds"], &after["rounds"]], [1, 2]);
}

/// Brings an east wind from her second draw on, until she draws one.
const ONCE: &str = r#"
local Once = skill {}

function Once:onEvent(game, event)
  if event.type == "drawn" and event.args.who == self.who then
    local drawn = game:gethand(self.who):drawn()
    self.drew = tostring(drawn)
    self.spent = self.spent or drawn == T37.new("1z")
  end
end

function Once:onDraw(game, mount, who)
  if who == self.who and game:turn(who) > 0 and not self.spent then
    mount:lighta("1z", 1000000)
  end
end

return Once
"#;

#[test]
fn a_power_that_a_draw_spends_is_spent() {
    let vm = Vm::new().unwrap();
    let (table, mut double) = asked(&vm, ONCE, in_turn);
    let mut imagined = imagined(&table);
    assert!(table.girls()[0].state().unwrap()["spent"] != true, "not drawn yet");
    let thrown = Supposed { thrown: Some(tile("9s")), hand: Some(without_drawn(&table)), ..nothing() };
    let laws = imagined.laws_of(thrown, 3, double.girl());
    assert_eq!(laws.iter().map(east).collect::<Vec<_>>(), [true, false, false]);
    let last = double.girl().state().unwrap()["drew"].clone();
    assert!(last.as_str().unwrap().parse::<T37>().is_ok(), "she sees her drawn tile: {last}");
    assert_eq!(imagined.game().hand(ME), table.game().hand(ME), "the table stays as it is");
}

fn without_drawn(table: &Table) -> Hand {
    let hand = table.game().hand(ME);
    Hand::with(*hand.closed(), None, hand.melds()).unwrap()
}

/// Pushes her next draw when her right neighbour draws, and looks at what lies open.
const FAR: &str = r#"
local Far = skill { state = { seen = {} } }

function Far:onEvent(game, event)
  if event.type == "discarded" and #self.seen < 12 then
    local who, tile = game:getfocus()
    local river = game:getriver(who)
    local same = who == event.args.who and tile == event.args.tile and river[#river] == tile
    table.insert(self.seen, same and #river or -1)
  end
end

function Far:onDraw(game, mount, who)
  if who == self.who:right() then
    mount:incmk("pii", 3, "1z", 1000000)
  end
end

return Far
"#;

#[test]
fn what_is_pushed_at_later_draws_stays_until_then() {
    let vm = Vm::new().unwrap();
    let (table, mut double) = asked(&vm, FAR, in_turn);
    let before = double.girl().state().unwrap()["seen"].as_array().map_or(0, Vec::len);
    let mut imagined = imagined(&table);
    let rivers = Who::ALL.map(|who| table.game().river(who).len());
    let thrown = || Supposed { thrown: Some(tile("9s")), ..nothing() };
    let laws = imagined.laws_of(thrown(), 2, double.girl());
    assert_eq!(laws.iter().map(east).collect::<Vec<_>>(), [true; 2]);
    let seen = double.girl().state().unwrap()["seen"].clone();
    let seen: Vec<_> = seen.as_array().unwrap()[before..].iter().map(|len| len.as_i64().unwrap()).collect();
    let lengths = [0, 1, 2, 3].map(|seat| rivers[seat] as i64 + 1);
    assert_eq!(seen[..4], lengths, "rivers grow by what is thrown");
    assert_eq!(Who::ALL.map(|who| imagined.game().river(who).len()), rivers);
    assert!(imagined.game().focus().is_none());
}

/// Fails where her hand holds a green dragon.
const FRAIL: &str = r#"
local Frail = skill {}

function Frail:brings()
  return "1z"
end

function Frail:onDraw(game, mount, who)
  if game:gethand(self.who):ct("6z") > 0 then
    error("no green")
  end
  mount:lighta(self:brings(), 1000000)
end

return Frail
"#;

#[test]
fn a_double_that_fails_is_heard_again() {
    let vm = Vm::new().unwrap();
    let green = |table: &Table| table.game().hand(ME).ct(tile("6z").t34()) > 0;
    let (table, mut double) = asked(&vm, FRAIL, |table| in_turn(table) && !green(table));
    let mut imagined = imagined(&table);
    let with = |closed: &str| {
        let tiles: TileCount = parse_tiles(closed).unwrap().into_iter().collect();
        Supposed { hand: Some(Hand::with(tiles, None, &[]).unwrap()), ..nothing() }
    };
    for _ in 0..3 {
        assert!(!east(&imagined.law_of(with("1234567m12345p6z"), double.girl())));
        assert!(double.girl().take_report().is_some());
        double.rewind();
        assert!(east(&imagined.law_of(with("1234567m123456p"), double.girl())), "heard again");
        assert!(double.girl().take_report().is_none());
    }
}

/// Brings an east wind at every second draw of hers.
const EVERY_OTHER: &str = r#"
local EveryOther = skill { state = { draws = 0 } }

function EveryOther:onEvent(game, event)
  if event.type == "drawn" and event.args.who == self.who then
    self.draws = self.draws + 1
  end
end

function EveryOther:onDraw(game, mount, who)
  if who == self.who and self.draws % 2 == 1 then
    mount:lighta("1z", 1000000)
  end
end

return EveryOther
"#;

#[test]
fn where_draws_differ_the_expert_plays_for_their_average() {
    let vm = Vm::new().unwrap();
    let (mut table, _) = asked(&vm, EVERY_OTHER, in_turn);
    let (view, girls) = table.seat(ME);
    let opinion = Expert::new(ExpertOptions::DEFAULT).opinion(&view, girls);
    let candidate = opinion.candidates.first().unwrap();
    let shift = candidate.shifts.iter().find(|shift| shift.kind == tile("1z").t34()).unwrap();
    assert!((0.45..0.56).contains(&shift.now), "{shift:?}");
}
