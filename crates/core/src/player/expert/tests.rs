#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::course::Course;
use super::danger::Danger;
use super::hands::Hands;
use super::luck::Luck;
use super::sight::Sight;
use super::{Candidate, Expert, ExpertOptions, Situation, Stakes};
use crate::girl::{Doge, Girls};
use crate::player::{Ai, Player};
use crate::skill::{Skill, Vm};
use crate::state::{Action, RowShows, Rule};
use crate::t34;
use crate::t37;
use crate::table::{Setup, Table};
use crate::tile::{T34, Who, parse_tiles};
use std::path::Path;
use std::rc::Rc;

/// Waits on 1p with two yaku, and on 4p with one.
const LOPSIDED: &str = "123789m2355p123s";
const HANDS: [&str; 4] = ["14p9s1122334455z", LOPSIDED, "445566m44p44556s", "88m6677p7788s667z"];

fn table() -> Table {
    table_of(0)
}

fn table_of(dealer: usize) -> Table {
    table_with(dealer, Doge::table())
}

fn table_with(dealer: usize, girls: Girls) -> Table {
    table_holding(HANDS, dealer, girls)
}

fn table_holding(hands: [&str; 4], dealer: usize, girls: Girls) -> Table {
    table_at(hands, dealer, girls, [25_000; 4])
}

fn table_at(hands: [&str; 4], dealer: usize, girls: Girls, points: [i32; 4]) -> Table {
    let hands = hands.map(|hand| parse_tiles(hand).unwrap());
    let (dealer, indicator) = (Who::new(dealer), t37!("7z"));
    let setup = Setup { round: 0, extra_round: 0, dealer, points, sticks: 0, hands, indicator };
    let mut table = Table::resume_round(Rule::preset("tenhou").unwrap(), 1, girls, &setup).unwrap();
    table.start(&mut ());
    table
}

/// With this girl in the first seat.
fn table_of_girl(source: &str) -> Table {
    table_with(0, with_girl(source))
}

fn with_girl(source: &str) -> Girls {
    let skill = Vm::new().unwrap().load_source(Path::new("girl.lua"), source.into()).unwrap();
    let mut girls = Doge::table();
    girls[0] = skill.girl(Who::new(0)).unwrap();
    girls
}

fn act(table: &mut Table, who: usize, action: Action) {
    table.act(Who::new(who), action, &mut ()).unwrap();
}

/// Everybody throws what he draws and calls nothing until it is a seat's turn.
fn until_turn(table: &mut Table, who: usize) {
    while table.asked() != Some(Who::new(who)) || !table.choices(Who::new(who)).is_drawn() {
        let asked = table.asked().unwrap();
        let action = table.choices(asked).fallback();
        table.act(asked, action, &mut ()).unwrap();
    }
}

fn seen(table: &Table, who: usize) -> Situation {
    let view = table.view(Who::new(1));
    Situation::new(&view, Who::new(who), &view.unseen(), &[])
}

#[test]
fn a_cheap_win_is_passed_for_a_dear_one() {
    for (thrown, wanted) in [(t37!("4p"), Action::Pass), (t37!("1p"), Action::Ron)] {
        let mut table = table();
        act(&mut table, 0, Action::SwapOut(t37!("9s")));
        until_turn(&mut table, 0);
        act(&mut table, 0, Action::SwapOut(thrown));
        let (view, girls) = table.seat(Who::new(1));
        assert!(view.choices().ron);
        assert_eq!(Expert::new(ExpertOptions::DEFAULT).decide(&view, girls), wanted, "{thrown}");
    }
}

/// What the seat thinks of an action.
fn thought_of(table: &mut Table, who: usize, action: &Action) -> Candidate {
    let (view, girls) = table.seat(Who::new(who));
    let opinion = Expert::new(ExpertOptions::DEFAULT).opinion(&view, girls);
    opinion.candidates.into_iter().find(|candidate| candidate.action == *action).unwrap()
}

#[test]
fn a_ron_is_worth_what_its_payer_loses_too() {
    let worth = |points, from: usize| {
        let mut table =
            table_at(["1p9s11223344556z", LOPSIDED, HANDS[2], HANDS[3]], 0, Doge::table(), points);
        let stakes = Stakes::new(&table.view(Who::new(1)), ExpertOptions::DEFAULT);
        act(&mut table, 0, Action::SwapOut(t37!("1p")));
        (thought_of(&mut table, 1, &Action::Ron).utility, stakes.ron_from(Who::new(from), 4000.0), stakes)
    };
    let (of_the_leader, ..) = worth([35_000, 25_000, 20_000, 20_000], 0);
    let (of_the_last, by_the_last, stakes) = worth([20_000, 25_000, 35_000, 20_000], 0);
    assert!(of_the_leader > of_the_last + 300.0, "{of_the_leader} {of_the_last}");
    let others = [2, 3].map(|from| stakes.ron_from(Who::new(from), 4000.0));
    let mean = (by_the_last + others[0] + others[1]) / 3.0;
    assert!((mean - stakes.win(4000.0, false)).abs() < 1e-6);
}

#[test]
fn a_call_is_followed_by_a_whole_go_around() {
    let mut table = table();
    act(&mut table, 0, Action::SwapOut(t37!("9s")));
    until_turn(&mut table, 2);
    act(&mut table, 2, Action::SwapOut(t37!("6s")));
    let view = table.view(Who::new(3));
    assert!(!view.choices().chiis.is_empty());
    let (sight, left) = (Sight::new(&view), view.remain_pii() as usize);
    let ahead = [sight.ahead, sight.after_call()].map(|ahead| (ahead.draws, ahead.rivals));
    assert_eq!((left % 4, ahead), (3, [(left / 4 + 1, 0), (left / 4, 3)]));
}

#[test]
fn who_refuses_a_win_rons_nothing_before_the_next_draw() {
    let mut table = table();
    act(&mut table, 0, Action::SwapOut(t37!("1p")));
    let view = table.view(Who::new(1));
    let (sight, options) = (Sight::new(&view), ExpertOptions::DEFAULT);
    let (stakes, luck) = (Stakes::new(&view, options), Luck::new(&sight, &mut None));
    let danger = Danger::new(&sight, &stakes, options);
    let course = Course::new(&sight, &stakes, &danger, sight.ahead);
    let mut hands = Hands::new(&sight, &stakes, &course, &luck, &[], options.depth);
    let (refused, free) = (hands.passing(view.hand().closed()), hands.after(view.hand().closed(), None));
    assert!(refused < free, "{refused} {free}");
}

#[test]
fn a_riichi_on_the_first_discard_is_worth_more() {
    let mut table = table_holding([LOPSIDED, HANDS[0], HANDS[2], HANDS[3]], 0, Doge::table());
    let first = thought_of(&mut table, 0, &Action::SpinRiichi).worth;
    act(&mut table, 0, Action::SpinOut);
    until_turn(&mut table, 0);
    let second = thought_of(&mut table, 0, &Action::SpinRiichi).worth;
    assert!(first > second + 1000.0, "{first} {second}");
}

#[test]
fn a_seat_without_the_points_hopes_for_no_riichi() {
    let worth = |points: i32| {
        let hands = ["124578m568p11s12z", HANDS[0], HANDS[2], HANDS[3]];
        let mut table = table_at(hands, 0, Doge::table(), [points, 34_000 - points, 33_000, 33_000]);
        thought_of(&mut table, 0, &Action::SwapOut(t37!("1z"))).worth
    };
    assert!(worth(900) < worth(1000) - 500.0, "{} {}", worth(900), worth(1000));
}

/// Her menu is on, and she breaks when it is answered.
const BREAKS: &str = "local Girl = skill {}
function Girl:onMenu(game, moment) return moment == 'drawn' and { { name = 'on', text = 'on', on = true } } or nil end
function Girl:onMenuPicked(game, mount, picks) error('no') end
return Girl
";

#[test]
fn a_menu_that_cannot_be_judged_is_left_alone() {
    let mut table = table_of_girl(BREAKS);
    assert!(table.choices(Who::new(0)).menu.is_some());
    let (view, girls) = table.seat(Who::new(0));
    let done = Expert::new(ExpertOptions::DEFAULT).decide(&view, girls);
    assert!(!matches!(done, Action::Pick { .. }), "{done:?}");
}

#[test]
fn a_rival_is_still_as_long_as_it_throws_what_it_draws() {
    let mut table = table();
    let mut still = Vec::new();
    for swaps in [false, false, true, false] {
        until_turn(&mut table, 0);
        let own = table.choices(Who::new(0)).swap_outs.last().copied().filter(|_| swaps);
        act(&mut table, 0, own.map_or(Action::SpinOut, Action::SwapOut));
        still.push(seen(&table, 0).still());
    }
    assert_eq!(still, [Some(1), Some(2), Some(0), Some(1)]);
}

#[test]
fn open_melds_of_one_suit_may_mean_a_flush() {
    let mut table = table();
    act(&mut table, 0, Action::SwapOut(t37!("4p")));
    act(&mut table, 1, Action::Pass);
    assert_eq!(seen(&table, 2).flush(t34!("5p")), None);
    act(&mut table, 2, Action::Pon([t37!("4p"), t37!("4p")]));
    let classes =
        |table: &Table| [t34!("5p"), t34!("1z"), t34!("5m")].map(|kind: T34| seen(table, 2).flush(kind));
    act(&mut table, 2, Action::SwapOut(t37!("6s")));
    assert_eq!(classes(&table), [Some(0), Some(1), Some(2)]);
}

#[test]
fn stakes_are_the_same_wherever_the_first_dealer_sits() {
    let wins = [0, 1, 2, 3].map(|dealer| {
        let table = table_of(dealer);
        let stakes = |turn: usize| {
            let me = Who::new(dealer).by_turn(turn);
            Stakes::new(&table.view(me), ExpertOptions::DEFAULT).win(8000.0, false)
        };
        [stakes(0), stakes(1), stakes(2), stakes(3)]
    });
    let apart = |one: f64, other: f64| (one - other).abs() > 1e-6;
    assert!(!wins.iter().any(|win| win.iter().zip(&wins[0]).any(|(a, b)| apart(*a, *b))), "{wins:?}");
    assert!(apart(wins[0][1], wins[0][3]), "equals are ranked from the first dealer on");
}

/// Offers to look at every action, and does nothing.
const LOOKS: &str = "local Girl = skill {}
function Girl:onMenu(game, moment)
  local rows = {}
  for _, action in ipairs(game:getactions(self.who)) do
    table.insert(rows, { name = 'row' .. #rows, action = action })
  end
  return rows
end
function Girl:onMenuPicked(game, mount, picks) self.looked = true end
return Girl
";

#[test]
fn an_action_is_looked_at_once_before_it_is_done() {
    let mut table = table_of_girl(LOOKS);
    assert!(table.choices(Who::new(0)).menu.as_ref().unwrap().rows.len() > 5);
    let mut expert = Expert::new(ExpertOptions::DEFAULT);
    let (looks, done) = play_turn(&mut table, &mut expert);
    assert_eq!(looks, [done]);
    assert!(expert.tried.is_empty(), "{:?}", expert.tried);
}

/// Foresees what the ticked action leads to.
const FORESEES: &str = "local Girl = skill {}
function Girl:onMenu(game, moment)
  local rows = {}
  for _, action in ipairs(moment == 'drawn' and game:getactions(self.who) or {}) do
    table.insert(rows, { name = action.type .. tostring(action.tile), action = action })
  end
  return rows
end
function Girl:onMenuPicked(game, mount, picks)
  for _, action in ipairs(game:getactions(self.who)) do
    if picks[action.type .. tostring(action.tile)] then
      game:foresee(action)
    end
  end
end
return Girl
";

#[test]
fn what_is_foreseen_to_deal_in_is_not_thrown() {
    let deals_in = |action: &Action| match action {
        Action::SwapOut(tile) | Action::SwapRiichi(tile) => [t37!("1p"), t37!("4p")].contains(tile),
        _ => false,
    };
    let mut blind = Expert::new(ExpertOptions { no_danger: true, ..ExpertOptions::DEFAULT });
    let table =
        |source| table_holding(["14p11122233344z", HANDS[1], HANDS[2], HANDS[3]], 0, with_girl(source));
    let (_, done) = play_turn(&mut table("return skill {}"), &mut blind);
    assert!(deals_in(&done), "{done:?}");
    let mut seeing = Expert::new(ExpertOptions { no_danger: true, ..ExpertOptions::DEFAULT });
    let (looks, done) = play_turn(&mut table(FORESEES), &mut seeing);
    assert!(deals_in(&looks[0]) && !deals_in(&done), "{looks:?} {done:?}");
    assert_eq!(looks.last(), Some(&done));
}

/// Plays the first seat's turn up to its action. Returns the actions it looks at, and that one.
fn play_turn(table: &mut Table, expert: &mut Expert) -> (Vec<Action>, Action) {
    let (me, mut looks) = (Who::new(0), Vec::new());
    loop {
        let (view, girls) = table.seat(me);
        let done = expert.decide(&view, girls);
        let Action::Pick { rows, .. } = &done else { return (looks, done) };
        let row =
            view.choices().menu.as_ref().unwrap().rows.iter().find(|row| rows.0.contains_key(&row.name));
        let Some(RowShows::Action(shown)) = row.unwrap().shows.clone() else { panic!("{row:?}") };
        looks.push(shown);
        table.act(me, done, &mut ()).unwrap();
    }
}

/// Of three answers two do the same: her draws bring her hand nearer.
const HELPS: &str = "local Girl = skill {}
function Girl:onMenu(game, moment)
  return moment == 'drawn' and not self.helped and {
    title = 'Draws',
    { name = 'idle', text = 'as they come' },
    { name = 'helped', text = 'better' },
    { name = 'too', text = 'better, too' },
  } or nil
end
function Girl:onMenuPicked(game, mount, picks) self.helped = picks.helped or picks.too end
function Girl:onDraw(game, mount, who)
  if who == self.who and self.helped then mount:lighta(game:gethand(who):effa(), 1000) end
end
return Girl
";

#[test]
fn rounds_are_imagined_where_they_may_still_decide() {
    let (mut table, me) = (table_of_girl(HELPS), Who::new(0));
    act(&mut table, 0, Action::SwapOut(t37!("9s")));
    until_turn(&mut table, 0);
    let mut expert = Expert::new(ExpertOptions::DEFAULT);
    let (view, girls) = table.seat(me);
    let Action::Pick { rows, .. } = expert.decide(&view, girls) else { panic!("{:?}", expert.tried) };
    assert_eq!(
        rows.0.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect::<Vec<_>>(),
        ["helped"]
    );
    let [idle, helped, too] = &expert.tried[..] else { panic!("{:?}", expert.tried) };
    assert_eq!((idle.rounds, too.rounds), (1, 8));
    assert!((8..24).contains(&helped.rounds), "{helped:?}");
}

/// Her tiles come until she throws a wind. A local of her file, which is no state, counts what was imagined before.
const LOSES: &str = "local Girl = skill {}
local asked = 0
function Girl:onEvent(game, event)
  if event.type == 'discarded' and event.args.who == self.who then
    local _, tile = game:getfocus()
    self.lost = self.lost or tile:suit() == 'f'
  end
end
function Girl:onDraw(game, mount, who)
  asked = asked + 1
  if who == self.who and not self.lost then mount:lighta(game:gethand(who):effa(), 400 + asked) end
end
return Girl
";

#[test]
fn what_imagined_rounds_come_to_does_not_hang_on_what_was_imagined_before() {
    let costs = |skill: &Rc<Skill>, rollouts: u32| {
        let mut girls = Doge::table();
        girls[0] = skill.girl(Who::new(0)).unwrap();
        let mut table = table_with(0, girls);
        let (view, girls) = table.seat(Who::new(0));
        let mut expert = Expert::new(ExpertOptions { rollouts, ..ExpertOptions::DEFAULT });
        let opinion = expert.opinion(&view, girls);
        let costs: Vec<_> = opinion.candidates.iter().map(|one| (one.tile, one.lasting)).collect();
        costs
    };
    let load = || Vm::new().unwrap().load_source(Path::new("girl.lua"), LOSES.into()).unwrap();
    let (skill, other) = (load(), load());
    let first = costs(&skill, 24);
    assert!(first.iter().any(|&(_, cost)| cost > 0.0), "{first:?}");
    assert_eq!(costs(&skill, 24), first, "known by now");
    costs(&other, 6);
    assert_eq!(costs(&other, 24), first, "partly known");
}

/// Her answer changes her draws in this round and in all that follow, by so much.
fn trades(now: i32, later: i32) -> String {
    format!(
        "local Girl = skill {{}}
function Girl:onMenu(game, moment)
  return moment == 'drawn' and not self.sold and {{ {{ name = 'sell', text = 'sell' }} }} or nil
end
function Girl:onMenuPicked(game, mount, picks) self.sold, self.now = picks.sell, picks.sell end
function Girl:onEvent(game, event)
  if event.type == 'dealt' then self.now = nil end
end
function Girl:onDraw(game, mount, who)
  if who == self.who and self.sold then
    mount:lighta(game:gethand(who):effa(), self.now and {now} or {later})
  end
end
return Girl
"
    )
}

#[test]
fn an_answer_is_worth_what_it_leaves_behind_too() {
    for (now, later, sells) in [(300, 0, true), (300, -400, false), (0, 400, true)] {
        let mut table = table_of_girl(&trades(now, later));
        act(&mut table, 0, Action::SwapOut(t37!("9s")));
        until_turn(&mut table, 0);
        let mut expert = Expert::new(ExpertOptions::DEFAULT);
        let (view, girls) = table.seat(Who::new(0));
        let picks = matches!(expert.decide(&view, girls), Action::Pick { .. });
        let [tried] = &expert.tried[..] else { panic!("{:?}", expert.tried) };
        assert_eq!(picks, sells, "{now} {later}: {tried:?}");
        assert_eq!(tried.lasting.total_cmp(&0.0), 0.cmp(&later), "{now} {later}: {tried:?}");
    }
}

#[test]
fn a_foreseen_kan_is_made_once() {
    let (me, mut kans, mut seed) = (Who::new(0), 0, 0);
    while kans < 2 && seed < 40 {
        seed += 1;
        let mut table = Table::new(Rule::preset("tenhou").unwrap(), seed, with_girl(FORESEES));
        let mut expert = Expert::new(ExpertOptions { rollouts: 1, ..ExpertOptions::DEFAULT });
        table.start(&mut ());
        while !table.is_over() {
            if table.between_rounds() {
                table.next_round(&mut ());
                continue;
            }
            let who = table.asked().unwrap();
            let (view, girls) = table.seat(who);
            let action = if who == me { expert.decide(&view, girls) } else { Ai.decide(&view, girls) };
            kans += usize::from(who == me && matches!(action, Action::Ankan(_) | Action::Kakan(_)));
            table.act(who, action, &mut ()).unwrap();
        }
    }
    assert!(kans > 0);
}
