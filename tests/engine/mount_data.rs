//! Reference data of walls: distributions are equal as fractions, and samples follow them.

use crate::common::data::{SAMPLE, SHARED, rows};
use saki_lua::game::rows::odds::{Puzzle, odds_row};
use saki_lua::mount::WallKey;
use saki_lua::tile::T37;
use serde_json::{Map, Value};

#[test]
fn laws_of_our_sample() {
    laws_are_equal_as_fractions(&rows(SAMPLE, "mount.jsonl"));
}

#[test]
#[ignore = "reads the shared data beside the project"]
fn every_law_of_the_mount_data() {
    laws_are_equal_as_fractions(&rows(SHARED, "mount.jsonl"));
}

fn laws_are_equal_as_fractions(rows: &[Map<String, Value>]) {
    let mut wrong = Vec::new();
    for row in rows {
        let answer = odds_row(row).map(|answer| answer["odds"].clone());
        if answer.as_ref() != Ok(&row["expected"]) {
            wrong.push(format!("{}: {answer:?}", row["id"]));
        }
    }
    assert!(wrong.is_empty(), "{} of {} wrong:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

#[test]
fn the_sampler_follows_the_law_of_our_sample() {
    the_sampler_follows_the_law(&rows(SAMPLE, "mount.jsonl"));
}

#[test]
#[ignore = "reads the shared data beside the project"]
fn the_sampler_follows_every_law() {
    the_sampler_follows_the_law(&rows(SHARED, "mount.jsonl"));
}

/// 3,000 walls per row, seeds 0 to 2,999: z < 5 on every tile expected at least 20 times, and on all others
/// of the row together. About 2,000 such tests at 6e-7 each: with random seeds this test would fail once in a
/// thousand runs. Tiles with probability 0 must never be drawn.
fn the_sampler_follows_the_law(rows: &[Map<String, Value>]) {
    const N: f64 = 3000.0;
    for row in rows {
        let mut seen = [0u32; 37];
        for seed in 0..N as u64 {
            let Puzzle { mut mount, exit, draw } =
                Puzzle::read(row, WallKey { seed, round: 3, honba: 1 }).unwrap();
            let tile = (0..draw).fold(None, |_, _| mount.pop(exit)).unwrap();
            seen[tile.id37()] += 1;
        }
        let probability = |tile: T37| row["expected"].get(tile.z_str()).map_or(0.0, fraction);
        let (common, rare): (Vec<T37>, Vec<T37>) =
            T37::all().partition(|&tile| probability(tile) * N >= 20.0);
        assert!(rare.iter().all(|&tile| probability(tile) > 0.0 || seen[tile.id37()] == 0), "{}", row["id"]);
        for group in common.iter().map(std::slice::from_ref).chain([rare.as_slice()]) {
            let p: f64 = group.iter().map(|&tile| probability(tile)).sum();
            let n: u32 = group.iter().map(|tile| seen[tile.id37()]).sum();
            let z = (f64::from(n) - N * p) / (N * p * (1.0 - p)).sqrt().max(1.0);
            assert!(
                z.abs() < 5.0,
                "{}: {group:?} came {n} times, expected {:.0}, z = {z:.1}",
                row["id"],
                N * p
            );
        }
    }
}

fn fraction(text: &Value) -> f64 {
    let (over, under) = text.as_str().unwrap().split_once('/').unwrap_or(("1", "1"));
    over.parse::<f64>().unwrap() / under.parse::<f64>().unwrap()
}
