//! Reference data of hands: points, fu, yaku and payments.

use crate::common::data::{SAMPLE, SHARED, rows};
use saki_lua::form::{DoubleWindFu, PaoHonba, ScoreRule, YakumanPao};
use saki_lua::game::rows::fields::Row;
use saki_lua::game::rows::score::score_row;
use saki_lua::tile::Reds;
use serde_json::{Value, json};

/// The base rules with the one option of an `alt` changed.
fn alternative(name: &str) -> ScoreRule {
    let base = ScoreRule::default();
    match name {
        "kiriage" => ScoreRule { kiriage: true, ..base },
        "double" => ScoreRule {
            double_kokushi13: true,
            double_suuankou_tanki: true,
            double_junsei_chuuren: true,
            double_daisuushi: true,
            ..base
        },
        "ren2" => ScoreRule { double_wind_fu: DoubleWindFu::Two, ..base },
        "nokuitan" => ScoreRule { kuitan: false, ..base },
        "noaka" => ScoreRule { aka: false, ..base },
        "pao" => ScoreRule { yakuman_pao: YakumanPao::Full, pao_honba: PaoHonba::Discarder, ..base },
        _ => panic!("{name:?} is no alternative we know"),
    }
}

/// Compares the fields of `expected` and counts them; records differences.
#[derive(Default)]
struct Tally {
    checked: usize,
    wrong: Vec<String>,
}

impl Tally {
    fn check(&mut self, name: &str, row: &Row, rule: &ScoreRule, expected: &Row) {
        self.checked += 1;
        let answer = score_row(row, rule, Reds::THREE)
            .unwrap_or_else(|error| Row::from_iter([("error".into(), json!(error))]));
        let same = expected.iter().all(|(key, value)| answer.get(key) == Some(value));
        if !same || answer.contains_key("han") != expected.contains_key("han") && expected.contains_key("win")
        {
            self.wrong.push(format!("{name}: {} is not {}", json!(answer), json!(expected)));
        }
    }

    fn finish(&self, what: &str) {
        println!("{what}: {} of {} as expected", self.checked - self.wrong.len(), self.checked);
        assert!(self.wrong.is_empty(), "{} wrong:\n{}", self.wrong.len(), self.wrong.join("\n"));
    }
}

fn object(value: &Value) -> &Row {
    value.as_object().unwrap()
}

#[test]
fn hands_of_our_sample() {
    generated_hands(&rows(SAMPLE, "hands.jsonl"));
}

#[test]
#[ignore = "reads the shared data beside the project"]
fn every_generated_hand() {
    generated_hands(&rows(SHARED, "hands.jsonl"));
}

fn generated_hands(rows: &[Row]) {
    let (mut base, mut alternatives) = (Tally::default(), Tally::default());
    for row in rows {
        let id = row["id"].as_str().unwrap();
        base.check(id, row, &ScoreRule::default(), object(&row["expect"]));
        for (option, expected) in row.get("alt").into_iter().flat_map(object) {
            let name = format!("{id} {option}");
            alternatives.check(&name, row, &alternative(option), object(expected));
        }
    }
    base.finish("hands");
    alternatives.finish("hands under one other option");
}

/// Fields that an `alt` omits must not change.
#[test]
#[ignore = "reads the shared data beside the project"]
fn an_option_changes_nothing_else() {
    let rows = rows(SHARED, "hands.jsonl");
    for option in ["kiriage", "double", "ren2", "nokuitan", "noaka", "pao"] {
        let mut tally = Tally::default();
        for row in rows.iter().filter(|row| row.get("alt").is_none_or(|alt| alt.get(option).is_none())) {
            let name = format!("{} {option}", row["id"]);
            tally.check(&name, row, &alternative(option), object(&row["expect"]));
        }
        tally.finish(option);
    }
}

/// Like us, Tenhou lists no other yaku beside a yakuman.
#[test]
#[ignore = "reads the shared data beside the project"]
fn wins_paid_at_tenhou() {
    let rows = rows(SHARED, "real_wins.jsonl");
    let mut tally = Tally::default();
    for row in &rows {
        let name = format!("{} {} seat {}", row["src"], row["kyoku"], row["seat"]);
        let mut expected = object(&row["expect"]).clone();
        let points = expected.remove("points").unwrap();
        tally.check(&name, row, &ScoreRule::default(), &expected);
        check_points(&name, row, points.as_i64().unwrap());
    }
    tally.finish("real wins");
}

/// `points` is the winner's gain without honba and sticks.
fn check_points(name: &str, row: &Row, points: i64) {
    let mut bare = row.clone();
    bare.insert("honba".into(), json!(0));
    bare.insert("sticks".into(), json!(0));
    let answer = score_row(&bare, &ScoreRule::default(), Reds::THREE).unwrap();
    let seat = row["seat"].as_u64().unwrap() as usize;
    assert_eq!(answer["delta"][seat], json!(points), "{name}");
}
