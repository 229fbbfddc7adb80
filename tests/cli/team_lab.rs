//! Many matches between many teams, or with a change: `saki-lua match --roster`, `--b-teams`, `--b-set`, `--best-order`.

use crate::common::program::{Folder, ended, printed, saki};
use serde_json::Value;
use std::collections::BTreeMap;

const FOUR: &str = "match --teams achiga,senriyama,shindouji,shiraitodai";

/// A figure of a team, from the points of the four.
type Of<'a> = &'a dyn Fn(&[f64; 4]) -> f64;

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

#[test]
fn differences_are_those_of_the_rows() {
    let folder = Folder::new(&[]);
    let turned = "name = \"Turned\"\ngirls = [\"shizuno\", \"kuro\", \"yuu\", \"ako\", \"arata\"]\n";
    std::fs::write(folder.path().join("turned.toml"), turned).unwrap();
    let args = format!("{FOUR} --b-teams turned.toml,senriyama,shindouji,shiraitodai --seed 4 --games 12");
    let run = |more: &str| {
        let (code, text, complaint) = folder.saki(&format!("{args} {more}"));
        assert_eq!(code, 0, "{complaint}");
        text
    };
    let told: Value = serde_json::from_str(&run("--format json")).unwrap();
    let text = run("--format csv --jobs 1");
    assert_eq!(text, run("--format csv --jobs 3"));
    let rows = rows(&text);
    assert_eq!((rows.len(), &told["matches"]), (24, &12.into()));
    let is_team = |row: &BTreeMap<String, String>| row["bust"].parse::<usize>().is_err();
    assert!(rows.iter().all(is_team), "a team that went below zero is named: {text}");
    let side = |side: &str| -> Vec<[f64; 4]> {
        let points = |row: &BTreeMap<String, String>| {
            [1, 2, 3, 4].map(|team| row[&format!("points_{team}")].parse().unwrap())
        };
        rows.iter().filter(|row| row["side"] == side).map(points).collect()
    };
    let (a, b) = (side("a"), side("b"));
    for team in 0..4 {
        let place = |points: &[f64; 4]| {
            1.0 + (0..4)
                .filter(|&it| points[it] > points[team] || points[it] == points[team] && it < team)
                .count() as f64
        };
        let checks: [(&str, Of<'_>); 4] = [
            ("place", &place),
            ("advances", &|points| f64::from(place(points) < 2.5)),
            ("first", &|points| f64::from(place(points) < 1.5)),
            ("points", &|points| points[team]),
        ];
        for (name, of) in checks {
            let by: Vec<f64> = a.iter().zip(&b).map(|(a, b)| of(b) - of(a)).collect();
            let mean = by.iter().sum::<f64>() / 12.0;
            let error = (by.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / 11.0 / 12.0).sqrt();
            let difference = &told["teams"][team][name]["difference"];
            near(&difference["mean"], mean);
            if error > 0.0 {
                end_near(&difference["high"], mean + 2.200_985_160 * error);
            }
        }
    }
    assert_eq!(told["teams"][0]["b_team"], "turned");
}

#[test]
fn a_number_is_changed_for_side_b_and_wrong_changes_are_explained() {
    let args = format!("{FOUR} --seed 1 --games 4");
    let told = json(&format!("{args} --b-set kuro.dora=0 --format json"));
    assert!(told["changed"].as_u64().unwrap() > 0, "{told}");
    let shown = printed(&format!("{args} --b-set kuro.dora=0"));
    assert!(
        shown.contains("B minus A") && shown.contains("--b-set kuro.dora=0 --seed 1 --games 4"),
        "{shown}"
    );
    for (more, said) in [
        ("--games 4 --b-set nobody.dora=1", "plays for none of the teams"),
        ("--games 4 --b-set kuro.dorra=1", "did you mean \"dora\"?"),
        ("--games 4 --b-teams achiga,senriyama,shindouji,shiraitodai", "side B is the same as side A"),
        ("--games 4 --b-teams achiga,senriyama", "a match has four teams, not 2"),
        ("--b-set kuro.dora=1", "--b-set needs several matches"),
        ("--best-order achiga", "--best-order needs several matches"),
        ("--games 4 --best-order eisui", "is none of the four teams"),
    ] {
        let (code, _, complaint) = ended(&mut saki(&format!("{FOUR} --seed 1 {more}")));
        assert!(code != 0 && complaint.contains(said), "{more}: {code} {complaint}");
    }
}

#[test]
fn the_best_order_is_one_of_120() {
    let folder = Folder::new(&[]);
    let girls = "\"doge\", \"doge\", \"doge\", \"doge\", \"doge\"";
    for name in ["one", "two", "three"] {
        std::fs::write(
            folder.path().join(format!("{name}.toml")),
            format!("name = \"{name}\"\ngirls = [{girls}]\nplayers = \"tsumogiri\"\n"),
        )
        .unwrap();
    }
    let ours = "name = \"Ours\"\ngirls = [\"kuro\", \"yuu\", \"doge\", \"saki\", \"teru\"]\nplayers = [\"ai\", \"tsumogiri\", \"tsumogiri\", \"ai\", \"ai\"]\n";
    std::fs::write(folder.path().join("ours.toml"), ours).unwrap();
    let args = "match --teams ours.toml,one.toml,two.toml,three.toml --match-rule short --best-order ours --seed 1 --games 8";
    let run = |more: &str| {
        let (code, text, complaint) = folder.saki(&format!("{args} {more}"));
        assert_eq!(code, 0, "{complaint}");
        text
    };
    let told: Value = serde_json::from_str(&run("--format json --jobs 1")).unwrap();
    assert_eq!(told, serde_json::from_str::<Value>(&run("--format json --jobs 3")).unwrap());
    let orders: Vec<u64> =
        told["looks"].as_array().unwrap().iter().map(|look| look["orders"].as_u64().unwrap()).collect();
    assert_eq!(orders, [120, 60, 30, 15, 8, 4, 2]);
    let mut order: Vec<&str> =
        told["order"].as_array().unwrap().iter().map(|girl| girl.as_str().unwrap()).collect();
    order.sort_unstable();
    assert_eq!(order, ["doge", "kuro", "saki", "teru", "yuu"]);
    assert!(run("--lang ja").contains("松実玄"), "{}", run("--lang ja"));
    let text = run("");
    match told["is_the_files"].as_bool().unwrap() {
        true => assert!(text.contains("The order of the file is the best"), "{text}"),
        false => {
            let used: u64 = told["looks"][6]["matches"].as_u64().unwrap();
            assert_eq!(
                (&told["against"]["matches"], &told["against"]["seed"]),
                (&8.into(), &(1 + used).into())
            );
            assert!(text.contains("girls = [\"") && text.contains("players = [\""), "{text}");
        }
    }
}
