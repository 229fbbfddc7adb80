//! Tests of the girl who sees one turn ahead.

use crate::common::{Roster, east_one, tiles};
use saki_lua::mount::{Exit, Mount};
use saki_lua::player::{Ai, Player};
use saki_lua::problem::Lang;
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Game, Picks, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::{T37, Who};

const ME: Who = Who::ALL[0];

#[derive(Default)]
struct Log {
    stories: Vec<String>,
    draws: Vec<T37>,
    steps: Vec<i8>,
}

impl Observer for Log {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::PoppedUp { who: ME, text } => {
                for told in [Lang::Zh, Lang::Ja].map(|lang| text.within(lang)) {
                    assert!(!told.contains(|c: char| c.is_ascii_uppercase()), "a code is left in {told}");
                    assert_eq!(told.lines().count(), text.english().lines().count());
                }
                self.stories.push(text.english().to_owned());
            }
            TableEvent::Drawn { who: ME, tile, .. } => self.draws.push(*tile),
            TableEvent::Dealt { .. } => self.steps.push(game.hand(ME).shape().step4()),
            _ => {}
        }
    }

    fn on_report(&mut self, report: &saki_lua::girl::Report) {
        crate::common::broken(report)
    }
}

/// Sets up East 1 with her as dealer and a fixed sequence of draws.
fn rigged(vm: &Vm, hand: &str, wall: &str) -> Table {
    let rule = Rule::preset("libsaki").unwrap();
    let rests = ["147m268p369s1234z", "147m268p369s1234z", "147m268p369s1234z"].map(tiles);
    let [a, b, c] = rests;
    let setup = east_one([tiles(hand), a, b, c], "7z".parse().unwrap());
    let mut table = Table::resume_round(rule, 1, Roster::new(vm, &["toki"]).girls(), &setup).unwrap();
    for (pos, tile) in tiles(wall).into_iter().enumerate() {
        assert!(table.rig(Exit::Pii, pos, tile));
    }
    table
}

fn rows(table: &Table) -> Vec<String> {
    let menu = table.choices(ME).menu.as_ref();
    menu.map(|menu| menu.rows.iter().map(|row| row.name.clone()).collect()).unwrap_or_default()
}

fn look(table: &mut Table, name: &str, log: &mut Log) {
    let answer = table.choices(ME).pick(Picks([(name.to_owned(), true)].into()));
    table.act(ME, answer, log).unwrap();
}

/// Plays until she must discard; her seat makes no calls and no ron.
fn to_her_turn(table: &mut Table, log: &mut Log) -> bool {
    while let Some(who) = table.asked() {
        if table.choices(ME).is_drawn() {
            return true;
        }
        let (view, girls) = table.seat(who);
        let pass = who == ME && view.choices().pass;
        let action = if pass { Action::Pass } else { Ai.decide(&view, girls) };
        table.act(who, action, log).unwrap();
    }
    false
}

#[test]
fn red_and_black_are_two_futures_and_so_are_two_kans() {
    let vm = Vm::new().unwrap();
    let mut table = rigged(&vm, "8888m9999p05m5s56z", "9s");
    table.start(&mut ());
    let rows = rows(&table);
    for name in ["spin-out", "swap-out 0m", "swap-out 5m", "ankan 8m", "ankan 9p"] {
        assert!(rows.iter().any(|row| row == name), "{name} in {rows:?}");
    }
    let mut log = Log::default();
    look(&mut table, "swap-out 0m", &mut log);
    assert_eq!(self::rows(&table), rows.into_iter().filter(|row| row != "swap-out 0m").collect::<Vec<_>>());
}

#[test]
fn a_story_is_told_in_a_few_lines() {
    let vm = Vm::new().unwrap();
    let (mut table, mut log) = (rigged(&vm, "123456m789p11s78s", "5z6z6z6z9s"), Log::default());
    table.rig(Exit::Urahyou, 0, "9m".parse().unwrap());
    table.start(&mut log);
    look(&mut table, "spin-out", &mut log);
    look(&mut table, "spin-riichi", &mut log);
    assert_eq!(log.stories[0], "discards *1y 4m 4m 4m\ndraw 9s\nyou tsumo 9s\n123456m789p1178s");
    let riichi =
        "discards *1y riichi 4m 4m 4m\ndraw 9s\nyou tsumo 9s\n123456m789p1178s\nura dora indicator 9m";
    assert_eq!(log.stories[1], riichi);
}

#[test]
fn every_future_can_be_told_and_comes_true() {
    let vm = Vm::new().unwrap();
    let (mut told, mut true_ones) = (String::new(), 0);
    for seed in 0..12 {
        let mut table =
            Table::new(Rule::preset("libsaki").unwrap(), seed, Roster::new(&vm, &["toki"]).girls());
        let mut log = Log::default();
        table.start(&mut log);
        while to_her_turn(&mut table, &mut log) {
            let (view, girls) = table.seat(ME);
            let action = Ai.decide(&view, girls);
            let tile = match &action {
                Action::SwapOut(tile) | Action::SwapRiichi(tile) => format!(" {tile}"),
                Action::Ankan(kind) => format!(" {kind}"),
                _ => String::new(),
            };
            let name = format!("{}{tile}", action.name());
            if table.choices(ME).menu.is_some() {
                assert!(rows(&table).contains(&name), "{name} in {:?}", rows(&table));
                look(&mut table, &name, &mut log);
            }
            let (story, drawn) = (log.stories.pop(), log.draws.len());
            table.act(ME, action, &mut log).unwrap();
            let Some(story) = story else { continue };
            told.push_str(&story);
            told.push('\n');
            let alive = to_her_turn(&mut table, &mut log);
            if let Some(tile) = story.strip_prefix("discards").and_then(|rest| rest.split_once("\ndraw ")) {
                let tile = tile.1.lines().next().unwrap();
                assert!(alive || table.is_over());
                assert_eq!(log.draws[drawn].to_string(), tile, "seed {seed}: {story}");
                true_ones += 1;
            }
        }
    }
    let starts = [
        "draw ",
        "discards ",
        "new dora indicator ",
        "ura dora indicator ",
        "you ",
        "right ",
        "across ",
        "left ",
    ];
    let others = [
        "nine kinds",
        "four equal winds",
        "four kans",
        "four riichi",
        "three wins",
        "nagashi mangan",
        "the wall",
    ];
    for line in told.lines() {
        let hand =
            line.ends_with(['m', 'p', 's', 'f', 'y']) && line.starts_with(|c: char| c.is_ascii_digit());
        let known = starts.iter().any(|start| line.starts_with(start))
            || others.iter().any(|other| line.starts_with(other))
            || hand;
        assert!(known, "{line:?}");
    }
    for word in [" chii ", " pon ", " ron ", "you tsumo ", " tenpai\n", "ura dora indicator ", " riichi"] {
        assert!(told.contains(word), "no {word:?}");
    }
    assert!(true_ones > 300, "{true_ones}");
}

/// Number of turns she is blind after looking at `visions` futures and choosing one of them (from 1), or
/// another action (0).
fn blind(visions: usize, choice: usize) -> usize {
    let vm = Vm::new().unwrap();
    let mut table = rigged(&vm, "2233m3344p1122s5z", "6z5z5z2z7z6z6z3z7z8m8m4z");
    let mut log = Log::default();
    table.start(&mut log);
    let names = ["spin-out", "swap-out 2m", "swap-out 3m", "swap-out 3p"];
    names[..visions].iter().for_each(|name| look(&mut table, name, &mut log));
    assert_eq!(log.stories.len(), visions);
    let action = match choice {
        1 => Action::SpinOut,
        2 => Action::SwapOut("2m".parse().unwrap()),
        _ => Action::SwapOut("2s".parse().unwrap()),
    };
    table.act(ME, action, &mut log).unwrap();
    let mut turns = 0;
    while to_her_turn(&mut table, &mut log) && table.choices(ME).menu.is_none() {
        turns += 1;
        let fallback = table.choices(ME).fallback();
        table.act(ME, fallback, &mut log).unwrap();
    }
    turns
}

#[test]
fn visions_cost_sight() {
    let cases = [(0, 0), (1, 1), (2, 1), (2, 2), (3, 2), (1, 0), (2, 0), (4, 0)];
    let turns = cases.map(|(visions, choice)| blind(visions, choice));
    assert_eq!(turns, [0, 0, 0, 2, 2, 2, 4, 8]);
}

#[test]
fn the_built_in_ai_never_looks() {
    let vm = Vm::new().unwrap();
    let mut log = Log::default();
    Roster::new(&vm, &["toki"]).game(1, &mut log);
    assert!(log.stories.is_empty() && !log.draws.is_empty());
}

#[test]
fn what_helps_her_comes_at_25_more() {
    let vm = Vm::new().unwrap();
    let mut table = rigged(&vm, "123456m789p11s78s", "");
    table.keep_ledger(true);
    let left = *table.mount().stock();
    table.start(&mut ());
    let law = &table.mount().last_draw().unwrap().law;
    for tile in T37::all() {
        let help = if ["6s", "9s"].contains(&tile.to_string().as_str()) { 25 } else { 0 };
        assert_eq!(law.weight(tile), 10 * i128::from(left.ct37(tile)) + help, "{tile}");
    }
}

#[test]
fn her_starts_are_never_far() {
    let vm = Vm::new().unwrap();
    let (roster, mut log) = (Roster::new(&vm, &["toki"]), Log::default());
    (0..30).for_each(|seed| drop(roster.game(seed, &mut log)));
    // One hand in seven is farther; eleven in a row happen once in a billion deals.
    assert!(log.steps.len() > 200 && log.steps.iter().all(|&step| step <= 4), "{:?}", log.steps);
    assert!(log.steps.contains(&4));
}
