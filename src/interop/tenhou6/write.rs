//! A log as tenhou.net/6 JSON, and as links to its viewer.

use super::cells::number;
use super::lists::lists;
use super::{OWN, result};
use crate::interop::log::{Finals, Log, LogRound};
use crate::interop::own;
use crate::state::Rule;
use crate::table::Setup;
use crate::tile::T37;
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Writes a log, each round on a line of its own.
///
/// What the format has no place for: when indicators turned, fu and han of a hand that a limit
/// counts for, and, where the draw moved no points, who was tenpai. All of it follows from the rest by the
/// rules, and those are in a field of our own.
#[must_use]
pub fn write(log: &Log) -> String {
    let mut fields = head(log);
    if let Some(finals) = log.finals {
        fields.insert("sc".into(), result_of(finals));
    }
    fields.insert(OWN.into(), own::value(&log.rule));
    let mut text = String::from("{");
    for (name, value) in &fields {
        _ = writeln!(text, "{}:{value},", json!(name));
    }
    let rounds: Vec<String> = log.rounds.iter().map(|round| write_round(round).to_string()).collect();
    _ = writeln!(text, "\"log\":[\n{}\n]}}", rounds.join(",\n"));
    text
}

/// Where to watch one round of a log; nothing if it has no such round.
#[must_use]
pub fn link(log: &Log, nth: usize) -> Option<String> {
    let mut fields = head(log);
    fields.insert("log".into(), json!([write_round(log.rounds.get(nth)?)]));
    let mut link = String::from("https://tenhou.net/6/#json=");
    for byte in Value::Object(fields).to_string().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b',' => link.push(byte.into()),
            _ => _ = write!(link, "%{byte:02X}"),
        }
    }
    Some(link)
}

/// What a viewer shows beside the rounds.
fn head(log: &Log) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("title".into(), json!(log.title));
    fields.insert("name".into(), json!(log.names));
    fields.insert("rule".into(), signs(&log.rule));
    fields
}

/// The rules as far as Tenhou has signs for them: how long, open tanyao, red fives.
fn signs(rule: &Rule) -> Value {
    let reds = rule.flow.reds;
    let length = if rule.flow.rounds <= 4 { "東" } else { "南" };
    let kuitan = if rule.score.kuitan { "喰" } else { "" };
    let red = if reds.total() > 0 { "赤" } else { "" };
    let [m, p, s] = reds.0;
    let disp = [length, kuitan, red].concat();
    json!({ "disp": disp, "aka51": m, "aka52": p, "aka53": s })
}

/// Points and scores by turns; scores in thousands, null where they are not known.
fn result_of(Finals { points, scores }: Finals) -> Value {
    let thousands = |points: i32| match points % 1000 {
        0 => json!(points / 1000),
        _ => json!(f64::from(points) / 1000.0),
    };
    let score = |i: usize| scores.map_or(Value::Null, |scores| thousands(scores[i]));
    (0..4).flat_map(|i| [json!(points[i]), score(i)]).collect()
}

fn write_round(round: &LogRound) -> Value {
    let Setup { round: nth, extra_round, dealer, points, sticks, hands, indicator } = &round.setup;
    let indicators: Vec<T37> = [*indicator].into_iter().chain(round.indicators.iter().copied()).collect();
    let mut items =
        vec![json!([nth, extra_round, sticks]), json!(points), tiles(&indicators), tiles(&round.urids)];
    for (hand, lists) in hands.iter().zip(lists(round)) {
        items.extend([tiles(hand), Value::Array(lists.takes), Value::Array(lists.throws)]);
    }
    items.push(result::write(round.ending.as_ref(), *dealer));
    Value::Array(items)
}

fn tiles(tiles: &[T37]) -> Value {
    tiles.iter().map(|&tile| number(tile)).collect()
}
