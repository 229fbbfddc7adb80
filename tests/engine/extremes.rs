//! Extreme rules allowed only by the types of their fields: a table clamps them to playable values.

use crate::common::games::{bent, luck, randoms};
use crate::common::girls::doges;
use crate::common::rules::{drawn, values};
use saki_lua::form::{Yaku, YakuSet};
use saki_lua::game::{Players, play};
use saki_lua::state::Rule;
use saki_lua::table::{Standing, Table};
use saki_lua::tile::{Reds, Who};
use serde_json::Value;

/// Sets an option to the minimum or maximum of its type.
type Extreme = fn(&mut Rule, bool);

fn signed(most: bool) -> i32 {
    if most { i32::MAX } else { i32::MIN }
}

fn unsigned(most: bool) -> u32 {
    if most { u32::MAX } else { 0 }
}

fn byte(most: bool) -> u8 {
    unsigned(most) as u8
}

/// All options except flags and words.
const EXTREMES: [(&str, Extreme); 15] = [
    ("start_points", |rule, most| rule.flow.start_points = signed(most)),
    ("return_points", |rule, most| rule.flow.return_points = signed(most)),
    ("oka", |rule, most| rule.flow.oka = signed(most)),
    ("uma", |rule, most| rule.flow.uma = [signed(most); 4]),
    ("rounds", |rule, most| rule.flow.rounds = unsigned(most)),
    ("extra_rounds", |rule, most| rule.flow.extra_rounds = unsigned(most)),
    ("max_repeats", |rule, most| rule.flow.max_repeats = unsigned(most)),
    ("reds", |rule, most| rule.flow.reds = Reds([byte(most); 3])),
    ("max_ron", |rule, most| rule.flow.max_ron = byte(most)),
    ("ron_abort", |rule, most| rule.flow.ron_abort = byte(most)),
    ("riichi_min_points", |rule, most| rule.flow.riichi_min_points = signed(most)),
    ("riichi_min_wall", |rule, most| rule.flow.riichi_min_wall = byte(most)),
    ("noten_pool", |rule, most| rule.flow.noten_pool = signed(most)),
    ("blocked", |rule, most| rule.score.blocked = yaku(most)),
    ("pao_for", |rule, most| rule.score.pao_for = yaku(most)),
];

fn yaku(most: bool) -> YakuSet {
    if most { Yaku::ALL.iter().copied().collect() } else { YakuSet::EMPTY }
}

/// Plays a game to its end, and returns the effective rule.
fn played(rule: Rule, seed: u64, mut players: Players) -> Rule {
    let mut table = Table::new(rule, seed, doges());
    assert_eq!(play(&mut table, &mut players, &mut ()), None);
    assert!(table.is_over());
    table.game().rule().clone()
}

#[test]
fn every_option_is_set_to_its_extremes() {
    let rows = Rule::default().rows();
    let others = rows.iter().filter(|row| !matches!(row.value, Value::Bool(_) | Value::String(_)));
    let keys = others.map(|row| row.key).filter(|&key| key != "double_wind_fu");
    assert_eq!(keys.collect::<Vec<_>>(), EXTREMES.map(|(key, _)| key));
}

#[test]
fn a_game_under_an_extreme_option_plays_to_its_end() {
    for (nth, (key, set)) in EXTREMES.into_iter().enumerate() {
        for most in [false, true] {
            println!("{key} at its {}", if most { "most" } else { "least" });
            let mut rule = Rule::tenhou();
            set(&mut rule, most);
            assert_eq!(rule.check().is_ok(), rule.clone().clamped() == rule);
            let near = played(rule.clone(), nth as u64, bent(nth as u64));
            assert_eq!((near.check(), near), (Ok(()), rule.clamped()));
        }
    }
}

#[test]
fn games_under_extreme_options_of_all_kinds_play_to_their_end() {
    for seed in 0..24 {
        let mut rand = luck(seed);
        let (mut rule, about) = drawn(&mut rand);
        let about = EXTREMES.into_iter().fold(about, |about, (key, set)| {
            let most = rand.below(2) == 1;
            set(&mut rule, most);
            format!("{about} {key}:{most}")
        });
        println!("{seed}: {about}");
        played(rule, seed, randoms(seed));
    }
}

#[test]
fn a_round_begins_under_extreme_options_too() {
    let mut rule = Rule::default();
    EXTREMES.iter().for_each(|(_, set)| set(&mut rule, true));
    let points = [rule.clone().clamped().flow.start_points; 4];
    let standing = Standing { round: 79, extra_round: 64_079, dealer: Who::new(3), points, sticks: 0 };
    let at = |round| Table::at_round(rule.clone(), 1, doges(), &Standing { round, ..standing.clone() });
    let mut table = at(79).unwrap();
    assert_eq!(play(&mut table, &mut randoms(1), &mut ()), None);
    assert!(table.is_over());
    assert!(at(80).is_err() && at(u32::MAX).is_err());
}

#[test]
fn valid_rules_are_unchanged() {
    for seed in 0..200 {
        let (rule, about) = drawn(&mut luck(seed));
        assert_eq!(rule.clone().clamped(), rule, "{about}");
    }
    for row in Rule::default().rows() {
        for value in values(&row) {
            let mut rule = Rule::default();
            rule.set(row.key, &value).unwrap();
            assert_eq!(rule.clone().clamped(), rule, "{} {value}", row.key);
        }
    }
}
