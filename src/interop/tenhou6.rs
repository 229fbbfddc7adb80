//! tenhou.net/6 JSON: for each seat a list of draws and calls and a list of discards, without a common order.
//!
//! Tiles are 11 to 19 (m), 21 (p), 31 (s), 41 to 47 (z), red fives 51 52 53. The order of turns is
//! reconstructed from the discards; see `order`.
//!
//! The format cannot express most rules. [`write()`] adds them in the field `saki`, which [`read`] uses if
//! present and other readers ignore.

mod cells;
mod lists;
mod order;
mod result;
mod write;

pub use write::{link, write};

use super::log::{Finals, Log, LogError, LogRound};
use super::own;
use crate::problem::{Text, texts as messages};
use crate::state::Rule;
use crate::table::Setup;
use crate::tile::{Reds, Who};
use cells::{numbers, tiles};
use order::Seat;
use serde_json::Value;

/// Field for our own extension.
const OWN: &str = "saki";

/// Parses a record.
///
/// # Errors
/// A [`LogError`] with the position, like `log[3][5]`, or the reason why it is unsupported.
pub fn read(text: &str) -> Result<Log, LogError> {
    let json: Value = serde_json::from_str(text)
        .map_err(|error| LogError::broken_line(error.line(), Text::of_line(&error)))?;
    let own = json.get(OWN).map(own::read).transpose();
    let own = own.map_err(|(at, reason)| LogError::broken(Text::verbatim(format!("{OWN}{at}")), reason))?;
    let in_log = |reason: Text| LogError::broken(Text::verbatim("log"), reason);
    let list = json["log"].as_array().ok_or_else(|| in_log(messages::there_is_no_list_of_rounds()))?;
    if list.is_empty() {
        return Err(in_log(messages::there_is_no_round()));
    }
    let rounds = list.iter().enumerate().map(|(nth, round)| {
        let wrong = |(place, reason)| LogError::broken(Text::verbatim(format!("log[{nth}]{place}")), reason);
        read_round(round).map_err(wrong)
    });
    let rounds = rounds.collect::<Result<_, _>>()?;
    let finals = finals(&json).map_err(|reason| LogError::broken(Text::verbatim("sc"), reason))?;
    let (title, names) = (texts(&json["title"]), texts(&json["name"]));
    let log = |rule| Log { title, names, rule, rounds, finals };
    match own {
        Some(rule) => Ok(log(rule)),
        None => {
            let id = json["ref"].as_str().unwrap_or_default();
            rule(&json).map(|rule| log(rule).with_hints().of_tenhou_id(id))
        }
    }
}

/// Parses a record on one line of a file.
pub(super) fn read_line(line: usize, text: &str) -> Result<Log, LogError> {
    read(text).map_err(|error| error.in_line(line))
}

/// The first `N` strings of a list, padded with empty ones.
fn texts<const N: usize>(value: &Value) -> [String; N] {
    std::array::from_fn(|i| value[i].as_str().unwrap_or_default().to_owned())
}

/// Kind of Mahjong Soul room. Tools that convert its games put it in front of the codes for the rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// Ranked game with the standard rules.
    Ranked,
    /// Friendly game with custom uma.
    Friends,
}

impl Room {
    fn of(shown: &str) -> Option<Self> {
        let any = |names: &[&str]| names.iter().any(|name| shown.contains(name));
        if any(&["の間", "之间", "之間", " Room"]) {
            Some(Self::Ranked)
        } else {
            any(&["友人戦", "Friendly"]).then_some(Self::Friends)
        }
    }
}

/// The rules from Tenhou's codes, or those of Mahjong Soul if played there.
fn rule(json: &Value) -> Result<Rule, LogError> {
    let shown = json["rule"]["disp"].as_str().unwrap_or_default();
    if shown.contains('三') {
        return Err(LogError::Refused(messages::game_of_three()));
    }
    let room = Room::of(shown);
    let ranked = room == Some(Room::Ranked);
    let red = |key: &str| json["rule"][key].as_u64().filter(|&reds| reds <= 4).map(|reds| reds as u8);
    let some = shown.contains('赤') || red("aka").map_or(ranked, |reds| reds > 0);
    let otherwise = if some { Reds::THREE } else { Reds::NONE };
    let [m, p, s] = [("aka51", 0), ("aka52", 1), ("aka53", 2)]
        .map(|(key, suit): (_, usize)| red(key).unwrap_or(otherwise.0[suit]));
    let any = |signs: [&str; 3]| signs.iter().any(|sign| shown.contains(sign));
    let (east, half) = (any(["東", "东", "East"]), any(["南", "South", "半"]));
    let mut rule = if room.is_some() { Rule::mahjongsoul() } else { Rule::tenhou() };
    rule.flow.reds = Reds([m, p, s]);
    rule.flow.rounds = if east { 4 } else { 8 };
    rule.score.kuitan = shown.contains('喰') || ranked || !(east || half);
    Ok(rule)
}

/// The final result. Scores are omitted for tournaments and friendly games, where they follow custom rules.
fn finals(json: &Value) -> Result<Option<Finals>, Text> {
    let Some(list) = json["sc"].as_array() else { return Ok(None) };
    let every_other = |first: usize| -> Option<[f64; 4]> {
        let numbers: Option<Vec<f64>> = list.iter().skip(first).step_by(2).map(Value::as_f64).collect();
        numbers?.try_into().ok()
    };
    let points = every_other(0).filter(|_| list.len() == 8).ok_or_else(messages::not_eight_numbers)?;
    let shown = json["rule"]["disp"].as_str().unwrap_or_default();
    let known = !shown.contains("大会") && Room::of(shown) != Some(Room::Friends);
    let scores = every_other(1).filter(|_| known);
    Ok(Some(Finals {
        points: points.map(|points| points.round() as i32),
        scores: scores.map(|scores| scores.map(|score| (score * 1000.0).round() as i32)),
    }))
}

/// Position in a round, and what is wrong there.
type Wrong = (String, Text);

fn read_round(round: &Value) -> Result<LogRound, Wrong> {
    let items = round.as_array().filter(|items| items.len() == 17);
    let items = items.ok_or_else(|| (String::new(), messages::round_has_17_items()))?;
    let at = |i: usize| move |reason: Text| (format!("[{i}]"), reason);
    let [round, extra_round, sticks] = numbers::<u32, 3>(&items[0]).map_err(at(0))?;
    let mut indicators = tiles(&items[2]).map_err(at(2))?;
    if indicators.is_empty() {
        return Err(at(2)(messages::there_is_no_indicator()));
    }
    let indicator = indicators.remove(0);
    let (mut hands, mut seats) = ([const { Vec::new() }; 4], [const { Seat::EMPTY }; 4]);
    for who in 0..4 {
        let i = 4 + 3 * who;
        hands[who] = tiles(&items[i]).map_err(at(i))?;
        seats[who] = Seat::read(Who::new(who), &items[i + 1], &items[i + 2]).map_err(at(i + 1))?;
    }
    let dealer = Who::new(round as usize);
    let points = numbers::<i32, 4>(&items[1]).map_err(at(1))?;
    let setup = Setup { round, extra_round, dealer, points, sticks, hands, indicator };
    Ok(LogRound {
        setup,
        moves: order::walk(&seats, dealer).map_err(at(5))?,
        indicators,
        urids: tiles(&items[3]).map_err(at(3))?,
        ending: result::read(&items[16]).map_err(at(16))?,
    })
}
