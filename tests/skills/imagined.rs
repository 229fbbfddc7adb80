//! What a player asks of its girl at an imagined table.

use crate::common::girls::{load, seated};
use crate::common::{Roster, east_one, tiles};
use saki_lua::girl::{Doge, Double};
use saki_lua::hand::Hand;
use saki_lua::mount::{Exit, Law};
use saki_lua::player::expert::{Candidate, Tried};
use saki_lua::player::{Ai, Expert, ExpertOptions, Player};
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Ban, Picks, Rule};
use saki_lua::table::{Offered, Rivals, Supposed, Table};
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
    Supposed { who: ME, hand: None, called: None, thrown: None, riichi: false }
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

/// Draws her waits in riichi only, and writes down what she is told.
const BOUND: &str = r#"
local Bound = skill { state = { heard = {} } }

function Bound:onEvent(game, event)
  if event.args.who == self.who or event.type == "points-changed" then
    table.insert(self.heard, event.type)
  end
end

function Bound:onDraw(game, mount, who)
  if who == self.who and game:getformctx(who).riichi > 0 and not game:ippatsu(who) then
    mount:lighta(game:gethand(who):effa(), 1000000)
  end
end

return Bound
"#;

/// Her first turn as the dealer, with this hand, of which the 9s is drawn.
fn dealt(vm: &Vm, source: &str, hand: &str) -> (Table, Box<dyn Double>) {
    let girl = load(vm, "girl.lua", source);
    let hands = [hand, "147m268p369s1234z", "147m268p369s1234z", "147m268p369s1234z"].map(tiles);
    let setup = east_one(hands, tile("7z"));
    let rule = Rule::preset("libsaki").unwrap();
    let mut table = Table::resume_round(rule, 1, seated(&[&girl]), &setup).unwrap();
    assert!(table.rig(Exit::Pii, 0, tile("9s")));
    table.start(&mut ());
    let double = table.girls()[0].double().unwrap();
    (table, double)
}

/// Waits for 2m and 5m, with tanyao and pinfu.
const WAITING: &str = "34m234567p345s88s";

fn waiting() -> Option<Hand> {
    Hand::with(tiles(WAITING).into_iter().collect(), None, &[]).ok()
}

/// What the expert thinks of an action.
fn thought(table: &mut Table, options: ExpertOptions, action: &Action) -> Candidate {
    let (view, girls) = table.seat(ME);
    let opinion = Expert::new(options).opinion(&view, girls);
    opinion.candidates.into_iter().find(|candidate| candidate.action == *action).unwrap()
}

#[test]
fn what_a_riichi_changes_is_asked_as_if_it_were_declared() {
    let vm = Vm::new().unwrap();
    let (mut table, mut double) = dealt(&vm, BOUND, WAITING);
    let mut imagined = imagined(&table);
    let before = format!("{:?}", imagined.game());
    let thrown = |riichi| Supposed { thrown: Some(tile("9s")), hand: waiting(), riichi, ..nothing() };
    let wins = |law: &Law| law.probability(tile("2m")) + law.probability(tile("5m"));
    assert!(wins(&imagined.law_of(thrown(false), double.girl())) < 0.1);
    double.rewind();
    let known = double.girl().state().unwrap()["heard"].as_array().unwrap().len();
    assert!(wins(&imagined.law_of(thrown(true), double.girl())) > 0.8);
    let state = double.girl().state().unwrap();
    let told = &state["heard"].as_array().unwrap()[known..];
    assert_eq!(told, ["riichi-called", "discarded", "points-changed", "riichi-established"]);
    assert_eq!(format!("{:?}", imagined.game()), before, "the table stays as it is");
    let [dama, riichi] = [Action::SpinOut, Action::SpinRiichi]
        .map(|action| thought(&mut table, ExpertOptions::DEFAULT, &action));
    assert!(riichi.win > dama.win + 0.1, "{} and {}", riichi.win, dama.win);
    let shown = |candidate: &Candidate| candidate.shifts.iter().any(|shift| shift.kind == tile("2m").t34());
    assert_eq!([shown(&dama), shown(&riichi)], [false, true]);
}

/// Wins by tsumo alone, and declares riichi only with a red dragon.
const STRICT: &str = r#"
local Strict = skill {}

function Strict:onFilter(game, who, choices)
  if who == self.who then
    local riichi = choices.riichi and game:gethand(who):drawn() ~= T37.new("7z")
    return { ron = choices.ron, riichi = riichi }
  end
end

return Strict
"#;

#[test]
fn what_she_forbids_herself_is_not_hoped_for() {
    let vm = Vm::new().unwrap();
    let (mut table, mut double) = dealt(&vm, STRICT, WAITING);
    let mut imagined = imagined(&table);
    let before = format!("{:?}", imagined.game());
    let mut ban = |offered| {
        let supposed = Supposed { hand: waiting(), ..nothing() };
        let ban = imagined.ban_of(supposed, offered, double.girl());
        double.rewind();
        ban
    };
    assert_eq!(ban(Offered::Tsumo(tile("2m"))), Ban::default());
    assert_eq!(ban(Offered::Ron(tile("2m"))), Ban { ron: true, ..Ban::default() });
    assert_eq!(ban(Offered::Riichi(tile("9s"))), Ban { riichi: true, ..Ban::default() });
    assert_eq!(ban(Offered::Riichi(tile("7z"))), Ban::default());
    assert_eq!(format!("{:?}", imagined.game()), before, "the table stays as it is");
    let [bound, free] = [false, true].map(|no_skill| {
        thought(&mut table, ExpertOptions { no_skill, ..ExpertOptions::DEFAULT }, &Action::SpinOut).win
    });
    assert!(bound < 0.75 * free, "{bound} without ron, {free} with it");
}

/// awai's first decision about a riichi on her first discard, with her power switched on.
fn switched_on(vm: &Vm) -> Table {
    for seed in 0..20 {
        let girls = Roster::new(vm, &["awai"]).girls();
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, girls);
        table.start(&mut ());
        while let Some(who) = table.asked().filter(|_| table.game().river(ME).is_empty()) {
            let choices = table.choices(ME);
            if choices.offers_riichi() {
                return table;
            }
            let action = if who == ME && choices.menu.is_some() {
                choices.pick(Picks([("daburii".to_owned(), true)].into()))
            } else {
                let (view, girls) = table.seat(who);
                Ai.decide(&view, girls)
            };
            table.act(who, action, &mut ()).unwrap();
        }
    }
    panic!("no riichi was offered");
}

#[test]
fn a_power_that_pays_after_many_draws_gets_its_riichi() {
    let vm = Vm::new().unwrap();
    let mut table = switched_on(&vm);
    let (view, girls) = table.seat(ME);
    let opinion = Expert::new(ExpertOptions::DEFAULT).opinion(&view, girls);
    assert!(matches!(opinion.best, Action::SpinRiichi | Action::SwapRiichi(_)), "{:?}", opinion.best);
    assert!(matches!(&opinion.tried[..], [trial] if trial.what == Tried::FirstRiichi && trial.gain > 1000.0));
    let mut unaware = Expert::new(ExpertOptions { rollouts: 0, ..ExpertOptions::DEFAULT });
    assert!(unaware.opinion(&view, girls).tried.is_empty());
}
