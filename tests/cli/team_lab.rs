//! Many matches between many teams: `saki-lua match --roster`.

use crate::common::program::{ended, printed, saki};
use serde_json::Value;
use std::collections::BTreeMap;

fn json(args: &str) -> Value {
    serde_json::from_str(&printed(args)).unwrap()
}

/// The rows of a CSV, by the names of its columns.
fn rows(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut lines = text.lines().map(|line| line.split(',').map(str::to_owned));
    let titles: Vec<String> = lines.next().unwrap().collect();
    lines.map(|cells| titles.iter().cloned().zip(cells).collect()).collect()
}

fn near(figure: &Value, wanted: f64) {
    let mean = figure.as_f64().unwrap();
    assert!((mean - wanted).abs() < 1e-6 * wanted.abs().max(1.0), "{mean} {wanted}");
}

/// An end of an interval, whose quantile the program has to four digits.
fn end_near(figure: &Value, wanted: f64) {
    let end = figure.as_f64().unwrap();
    assert!((end - wanted).abs() < 1e-3 * wanted.abs().max(1.0), "{end} {wanted}");
}

#[test]
fn every_two_of_thirteen_schools_meet_once() {
    let args = "match --roster --match-rule short --seed 3 --games 2";
    let (told, text) =
        (json(&format!("{args} --format json --jobs 1")), printed(&format!("{args} --format csv")));
    assert_eq!(text, printed(&format!("{args} --format csv --jobs 3")));
    let tables = told["tables"].as_array().unwrap();
    let mut met = BTreeMap::<[&str; 2], u32>::new();
    for table in tables {
        let four: Vec<&str> = table.as_array().unwrap().iter().map(|team| team.as_str().unwrap()).collect();
        for (nth, one) in four.iter().enumerate() {
            for other in &four[nth + 1..] {
                let mut pair = [*one, *other];
                pair.sort_unstable();
                *met.entry(pair).or_default() += 1;
            }
        }
    }
    assert_eq!((tables.len(), met.len(), met.values().max()), (13, 78, Some(&1)));
    assert_eq!(told["meet"], serde_json::json!([1, 1]));
    let rows = rows(&text);
    assert_eq!(rows.len(), 26);
    let places = ["first", "second", "third", "fourth"];
    for team in told["teams"].as_array().unwrap() {
        let name = team["team"].as_str().unwrap();
        let of = |row: &BTreeMap<String, String>| {
            let at = places.iter().position(|place| row[*place] == name)?;
            let points: f64 = row[&format!("points_{}", places[at])].parse().unwrap();
            Some([
                at as f64 + 1.0,
                f64::from(at == 0),
                f64::from(at < 2),
                f64::from(row["bust"] == name),
                points,
            ])
        };
        let played: Vec<[f64; 5]> = rows.iter().filter_map(of).collect();
        assert_eq!(played.len(), 8, "four tables, two seeds");
        for (nth, figure) in ["place", "first", "advances", "bust", "points"].into_iter().enumerate() {
            near(&team[figure]["mean"], played.iter().map(|row| row[nth]).sum::<f64>() / 8.0);
            assert_eq!(team[figure]["n"], 8);
        }
        // The interval of the place, by hand: two seeds of four matches.
        let seed = |seed: usize| {
            rows.iter()
                .filter(move |row| row["seed"] == (3 + seed).to_string())
                .filter_map(of)
                .map(|row| row[0])
        };
        let [a, b] = [0, 1].map(|nth| seed(nth).sum::<f64>() / 4.0);
        let half = 12.706_204_736 * (a - b).abs() / 2.0;
        if half > 0.0 {
            end_near(&team["place"]["high"], (a + b) / 2.0 + half);
        }
    }
}

#[test]
fn wrong_rosters_are_explained() {
    for (args, told) in [
        ("--roster achiga,rinkai,usuzan", "a table has four teams; here are 3"),
        ("--roster achiga,rinkai,usuzan,achiga", "achiga is named twice"),
        ("--roster achiga,rinkai,usuzan,achigga", "did you mean \"achiga\"?"),
        ("--roster --teams achiga,rinkai,usuzan,eisui", "cannot be used with"),
    ] {
        let (code, _, complaint) = ended(&mut saki(&format!("match {args} --seed 1")));
        assert!(code != 0 && complaint.contains(told), "{args}: {code} {complaint}");
    }
}
