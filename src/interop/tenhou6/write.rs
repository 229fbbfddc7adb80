//! Writes a log as tenhou.net/6 JSON, and links to its viewer.

use super::cells::number;
use super::lists::lists;
use super::{OWN, result};
use crate::interop::log::{Finals, Log, LogRound};
use crate::interop::own;
use crate::state::{FlowRule, Rule};
use crate::table::Setup;
use crate::tile::T37;
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Writes a log, with each round on its own line.
///
/// The format cannot express when indicators were revealed, han and fu of limit hands, and who was tenpai if
/// the draw moved no points. All of this follows from the rest by the rules, which are stored in our own
/// field.
#[must_use]
pub fn write(log: &Log) -> String {
    let mut fields = head(log);
    if let Some(finals) = log.finals {
        fields.insert("sc".into(), result_of(finals));
    }
    let mut ours = own::value(&log.rule);
    own::add_unnoticed(&mut ours, &log.rounds);
    fields.insert(OWN.into(), ours);
    let mut text = String::from("{");
    for (name, value) in &fields {
        _ = writeln!(text, "{}:{value},", json!(name));
    }
    let rounds: Vec<String> = log.rounds.iter().map(|round| write_round(round).to_string()).collect();
    _ = writeln!(text, "\"log\":[\n{}\n]}}", rounds.join(",\n"));
    text
}

/// Link to one round in the viewer; `None` if there is no such round.
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

/// Header shown by viewers.
fn head(log: &Log) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("title".into(), json!(log.title));
    fields.insert("name".into(), json!(log.names));
    fields.insert("rule".into(), signs(&log.rule));
    fields
}

/// Rules that Tenhou has codes for: length, open tanyao, red fives.
fn signs(rule: &Rule) -> Value {
    let reds = rule.flow.reds;
    let length = if rule.flow.rounds <= FlowRule::EAST { "東" } else { "南" };
    let kuitan = if rule.score.kuitan { "喰" } else { "" };
    let red = if reds.total() > 0 { "赤" } else { "" };
    let [m, p, s] = reds.0;
    let disp = [length, kuitan, red].concat();
    json!({ "disp": disp, "aka51": m, "aka52": p, "aka53": s })
}

/// Alternating points and scores; scores in thousands, null if unknown.
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
    let mut items = vec![
        json!([nth, extra_round, sticks]),
        json!(points),
        tiles(&indicators),
        tiles(round.urids.as_deref().unwrap_or_default()),
    ];
    for (hand, lists) in hands.iter().zip(lists(round)) {
        items.extend([tiles(hand), Value::Array(lists.takes), Value::Array(lists.throws)]);
    }
    items.push(result::write(round.ending.as_ref(), *dealer));
    Value::Array(items)
}

fn tiles(tiles: &[T37]) -> Value {
    tiles.iter().map(|&tile| number(tile)).collect()
}
