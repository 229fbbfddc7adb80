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

use super::log::{Finals, Log, LogRound};
use super::own;
use super::trouble::{LogError, LogNote};
use super::yaku_names::Winds;
use crate::problem::{Text, quoted, texts};
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
/// A [`LogError`] with the position, like `log[3][5]`, if no round is understood, or the reason why it is unsupported.
pub fn read(text: &str) -> Result<Log, LogError> {
    let json = serde_json::from_str(text)
        .map_err(|error| LogError::broken_line(error.line(), Text::of_line(&error)))?;
    read_json(&json)
}

/// Reads a record. What is not understood of a round is left out, or else the round, with a note.
pub(super) fn read_json(json: &Value) -> Result<Log, LogError> {
    if is_for_three(json) {
        return Err(LogError::Refused(texts::logs::three_players()));
    }
    let read_own = |own| Ok((own::read(own)?, own::unnoticed(own)?));
    let own = json.get(OWN).map(read_own).transpose();
    let own = own.map_err(|(at, reason)| LogError::broken(Text::verbatim(format!("{OWN}{at}")), reason))?;
    let (own, mut unnoticed) = own.unzip();
    let in_log = |reason: Text| LogError::broken(Text::verbatim("log"), reason);
    let list = json["log"].as_array().ok_or_else(|| in_log(texts::logs::no_rounds_list()))?;
    if list.is_empty() {
        return Err(in_log(texts::logs::no_round()));
    }
    let mut notes = Notes::default();
    let mut rounds = Vec::<LogRound>::new();
    for (nth, round) in list.iter().enumerate() {
        notes.round = nth;
        match read_round(round, &mut notes) {
            Ok(mut round) => {
                let hidden = unnoticed.iter_mut().flatten().nth(nth);
                round.unnoticed = hidden.map(std::mem::take).unwrap_or_default();
                rounds.push(round);
            }
            Err((place, reason)) => {
                notes.add(&place, reason);
                rounds.iter_mut().next_back().into_iter().for_each(|before| before.cut = true);
            }
        }
    }
    let mut notes = notes.all;
    if rounds.is_empty() {
        let nothing = || LogNote::new(Text::verbatim("log"), texts::logs::no_round());
        return Err(notes.into_iter().next().unwrap_or_else(nothing).into());
    }
    let finals = finals(json).unwrap_or_else(|reason| {
        notes.push(LogNote::new(Text::verbatim("sc"), reason));
        None
    });
    if own.is_none() {
        notes.extend(unknown_rules(json));
    }
    let (title, names) = (texts(&json["title"]), texts(&json["name"]));
    let log = |rule| Log { title, names, rule, rounds, finals, notes };
    let Some(rule) = own else {
        let log = log(rule(json)).with_hints().of_tenhou_id(json["ref"].as_str().unwrap_or_default());
        return Ok(match private_lobby(json) {
            Some(place) => log.of_private_lobby(place),
            None => log,
        });
    };
    Ok(log(rule))
}

/// What is not understood of the rounds.
#[derive(Default)]
struct Notes {
    round: usize,
    all: Vec<LogNote>,
}

impl Notes {
    /// Adds a note about a place in the round.
    fn add(&mut self, place: &str, reason: Text) {
        let place = Text::verbatim(format!("log[{}]{place}", self.round));
        self.all.push(LogNote::new(place, reason));
    }

    /// Takes what was read, or else notes why it was not.
    fn kept<T>(&mut self, place: &str, read: Result<T, Text>) -> Option<T> {
        read.map_err(|reason| self.add(place, reason)).ok()
    }
}

/// The rules as the room shows them.
fn shown_rules(json: &Value) -> &str {
    json["rule"]["disp"].as_str().unwrap_or_default()
}

/// Whether three play: by the name of the room, or because nobody has a fourth hand.
fn is_for_three(json: &Value) -> bool {
    let shown = shown_rules(json);
    let hands = || json["log"].as_array().into_iter().flatten().map(|round| round[13].as_array());
    shown.contains('三')
        || shown.contains("3-Player")
        || hands().next().is_some() && hands().all(|hand| hand.is_some_and(Vec::is_empty))
}

/// The private lobby, tournament or friendly match a game was played in, if it was in one.
fn private_lobby(json: &Value) -> Option<Text> {
    let shown = shown_rules(json);
    let lobby = json["lobby"].as_u64().filter(|&lobby| lobby > 0);
    let own = shown.contains("大会") || Room::of(shown) == Some(Room::Friends);
    lobby.map(texts::logs::place_lobby).or_else(|| own.then(|| Text::verbatim(shown)))
}

/// Parses a record on one line of a file.
pub(super) fn read_line(line: usize, text: &str) -> Result<Log, LogError> {
    let mut log = read(text).map_err(|error| error.in_line(line))?;
    log.notes.iter_mut().for_each(|note| note.line = Some(line));
    Ok(log)
}

/// The first `N` strings of a list, padded with empty ones. NAGA puts the title into a list of its own.
fn texts<const N: usize>(value: &Value) -> [String; N] {
    let inner = value[0].as_array().filter(|inner| inner.iter().all(Value::is_string));
    let value = if inner.is_some() { &value[0] } else { value };
    std::array::from_fn(|i| value[i].as_str().unwrap_or_default().to_owned())
}

/// Kind of Mahjong Soul room. Tools that convert its games put it in front of the codes for the rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// Ranked game with the standard rules.
    Ranked,
    /// Friendly game or tournament, which may have rules of its own.
    Friends,
}

impl Room {
    fn of(shown: &str) -> Option<Self> {
        let any = |names: &[&str]| names.iter().any(|name| shown.contains(name));
        if any(&["の間", "之间", "之間", " Room"]) {
            Some(Self::Ranked)
        } else {
            any(&["友人戦", "大会戦", "Friendly", "Tournament", "Tounament"]).then_some(Self::Friends)
        }
    }
}

/// Signs of a game of East, and of one that goes on to South.
const EAST: [&str; 3] = ["東", "东", "East"];
const HALF: [&str; 3] = ["南", "South", "半"];

/// Rules that are shown, and of which nothing says how long a game is.
fn unknown_rules(json: &Value) -> Option<LogNote> {
    let shown = shown_rules(json);
    let is_known = Room::of(shown).is_some() || EAST.iter().chain(&HALF).any(|sign| shown.contains(sign));
    let note = || LogNote::new(Text::verbatim("rule.disp"), texts::logs::unknown_rules(quoted(shown)));
    (!shown.is_empty() && !is_known).then(note)
}

/// The rules from Tenhou's codes, or those of Mahjong Soul if played there.
fn rule(json: &Value) -> Rule {
    let shown = shown_rules(json);
    let room = Room::of(shown);
    let ranked = room == Some(Room::Ranked);
    let red = |key: &str| json["rule"][key].as_u64().filter(|&reds| reds <= 4).map(|reds| reds as u8);
    let some = shown.contains('赤') || red("aka").map_or(ranked, |reds| reds > 0);
    let otherwise = if some { Reds::THREE } else { Reds::NONE };
    let [m, p, s] = [("aka51", 0), ("aka52", 1), ("aka53", 2)]
        .map(|(key, suit): (_, usize)| red(key).unwrap_or(otherwise.0[suit]));
    let any = |signs: &[&str]| signs.iter().any(|sign| shown.contains(sign));
    let (east, half) = (any(&EAST), any(&HALF));
    // In English there is no sign for it.
    let kuitan = ranked || !(east || half) || any(&["喰", "East", "South"]);
    let mut rule = if room.is_some() { Rule::mahjongsoul() } else { Rule::tenhou() };
    rule.flow.reds = Reds([m, p, s]);
    rule.flow.rounds = if east { 4 } else { 8 };
    rule.score.kuitan = kuitan;
    rule
}

/// The final result.
fn finals(json: &Value) -> Result<Option<Finals>, Text> {
    let Some(list) = json["sc"].as_array() else { return Ok(None) };
    let every_other = |first: usize| -> Option<[f64; 4]> {
        let numbers: Option<Vec<f64>> = list.iter().skip(first).step_by(2).map(Value::as_f64).collect();
        numbers?.try_into().ok()
    };
    let points = every_other(0).filter(|_| list.len() == 8).ok_or_else(texts::logs::not_eight_numbers)?;
    Ok(Some(Finals {
        points: points.map(|points| points.round() as i32),
        scores: every_other(1).map(|scores| scores.map(|score| (score * 1000.0).round() as i32)),
    }))
}

/// Position in a round, and what is wrong there.
type Wrong = (String, Text);

/// Number of items of a round; the last one, its result, may be missing.
const ITEMS: usize = 17;

fn read_round(round: &Value, notes: &mut Notes) -> Result<LogRound, Wrong> {
    let items = round.as_array().map(Vec::as_slice).unwrap_or_default();
    if items.len() < ITEMS - 1 {
        return Err((String::new(), texts::logs::round_item_count(ITEMS, items.len())));
    }
    if items.len() != ITEMS {
        notes.add("", texts::logs::round_item_count(ITEMS, items.len()));
    }
    let at = |i: usize| move |reason: Text| (format!("[{i}]"), reason);
    let [round, extra_round, sticks] = numbers::<u32, 3>(&items[0]).map_err(at(0))?;
    let mut indicators = tiles(&items[2]).map_err(at(2))?;
    if indicators.is_empty() {
        return Err(at(2)(texts::logs::no_indicator()));
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
    let moves = order::walk(&seats, dealer).map_err(at(5))?;
    let urids = notes.kept("[3]", tiles(&items[3]));
    let winds = |who: Who| Winds { seat: who.turn_from(dealer), round: round as usize / 4 % 4 };
    let result = items.get(16).unwrap_or(&Value::Null);
    let ending = notes.kept("[16]", result::read(result, &moves, winds));
    let cut = ending.is_none();
    let ending = ending.flatten().map(|(ending, unknown)| {
        unknown.into_iter().for_each(|reason| notes.add("[16]", reason));
        ending
    });
    Ok(LogRound { moves, indicators, urids, ending, cut, ..LogRound::new(setup) })
}
