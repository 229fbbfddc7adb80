//! Reading records: what dialects call things, and what they leave out.

use super::pai::{Pai, WINDS};
use crate::form::pay::STICK;
use crate::harmless::shortened;
use crate::interop::draws;
use crate::interop::log::{Ending, Finals, Log, LogRound, LogWin, Move, ReadGame, UnnoticedDiscard, add};
use crate::interop::own;
use crate::interop::trouble::{LogError, LogNote};
use crate::interop::values::{self, Found};
use crate::problem::{Text, quoted, texts};
use crate::state::{RoundResult, Rule};
use crate::table::Setup;
use crate::tile::{Reds, T37, Who};
use serde::Deserialize;
use serde_json::Value;

/// Reads the record of one game: messages one a line, in arrays by line, or in one array. Dialects differ in the fields
/// at the end of a round; missing ones are not compared in a replay. A message that is not understood ends its round
/// with a note.
///
/// # Errors
/// A [`LogError`] with the line at which the record is broken, if no round is understood, or why it is refused.
pub fn read(text: &str) -> Result<Log, LogError> {
    read_game(values::read(text))
}

/// Reads consecutive games, each beginning with its `start_game`.
pub(in crate::interop) fn read_games(messages: Vec<Found>) -> Vec<ReadGame> {
    let (mut games, mut played) = (vec![Vec::new()], false);
    for message in messages {
        let kind = message.value.as_ref().ok().and_then(|value| value["type"].as_str());
        if kind == Some("start_game") && std::mem::take(&mut played) {
            games.push(Vec::new());
        }
        played |= kind == Some("start_kyoku");
        games.last_mut().into_iter().for_each(|game| game.push(message.clone()));
    }
    let game = |game: Vec<Found>| ReadGame {
        line: game.first().map_or(1, |first| first.line),
        log: read_game(game),
    };
    games.into_iter().map(game).collect()
}

fn read_game(messages: Vec<Found>) -> Result<Log, LogError> {
    let values = || messages.iter().filter_map(|found| found.value.as_ref().ok());
    if values().any(is_for_three) {
        return Err(LogError::Refused(texts::logs::three_players()));
    }
    let mut reader = MjaiReader::default();
    for Found { line, nth, value } in messages {
        let place = if nth == 0 { Text::default() } else { texts::logs::place_message(nth) };
        reader.at = LogNote { line: Some(line), place, reason: Text::default() };
        match value {
            Ok(value) => reader.message(&value),
            Err(note) => reader.lose(note),
        }
        if reader.hidden {
            return Err(LogError::Refused(texts::logs::hidden_tiles()));
        }
    }
    reader.finish()
}

/// Whether this message is of a game of three: three hands, or three names, or a number.
fn is_for_three(message: &Value) -> bool {
    let three = |list: &Value| list.as_array().is_some_and(|list| list.len() == 3);
    let none = |list: &Value| list.as_array().is_some_and(Vec::is_empty);
    let number =
        ["player_count", "num_players"].map(|key| message[key].as_u64().or(message["rules"][key].as_u64()));
    match message["type"].as_str() {
        Some("start_game") => three(&message["names"]) || number.contains(&Some(3)),
        Some("start_kyoku") => three(&message["tehais"]) || none(&message["tehais"][3]),
        Some("kita" | "nukidora") => true,
        _ => false,
    }
}

/// Characters of a wrong value that are shown.
const SHOWN: usize = 100;

/// The events and fields that a replay needs. Tiles are texts: `?` is a hidden one.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Event {
    StartGame(Box<Opening>),
    StartKyoku(Start),
    Tsumo {
        actor: Who,
        pai: Pai,
    },
    Dahai {
        actor: Who,
        pai: Pai,
        tsumogiri: Option<bool>,
        #[serde(default)]
        unnoticed: Vec<Who>,
    },
    Chi {
        actor: Who,
        consumed: [Pai; 2],
    },
    Pon {
        actor: Who,
        consumed: [Pai; 2],
    },
    Daiminkan {
        actor: Who,
    },
    Ankan {
        actor: Who,
        consumed: Vec<Pai>,
    },
    Kakan {
        actor: Who,
        pai: Pai,
    },
    Dora {
        dora_marker: Pai,
    },
    Reach {
        actor: Who,
    },
    Hora(Hora),
    Ryukyoku(Ryukyoku),
    EndGame {
        scores: Option<Value>,
    },
    #[serde(other)]
    Other,
}

/// The fields of `start_game`, of which every dialect has others.
#[derive(Deserialize)]
struct Opening {
    #[serde(default)]
    names: Value,
    gametype: Option<String>,
    /// The number of the first East round of what follows the game: 4 in a game of East rounds only, 0 otherwise.
    kyoku_first: Option<u32>,
    aka_flag: Option<bool>,
    rule: Option<Value>,
    /// Rules as jansou tells them.
    #[serde(default)]
    rules: Value,
}

impl Opening {
    /// Number of scheduled rounds, if it is told.
    fn length(&self) -> Option<u32> {
        match (self.gametype.as_deref(), self.rules["game_length"].as_str(), self.kyoku_first) {
            (Some("tonpu" | "tonpuu"), ..) | (None, Some("E"), _) | (None, None, Some(4)) => Some(4),
            (Some(_), ..) | (None, Some("S"), _) | (None, None, Some(0)) => Some(8),
            _ => None,
        }
    }
}

#[derive(Deserialize)]
struct Start {
    bakaze: String,
    kyoku: u32,
    #[serde(default)]
    honba: u32,
    kyotaku: Option<u32>,
    /// Another spelling of `kyotaku`.
    kyoutaku: Option<u32>,
    oya: Option<Who>,
    scores: Option<[i32; 4]>,
    dora_marker: Pai,
    tehais: [Vec<Pai>; 4],
}

#[derive(Deserialize)]
struct Hora {
    actor: Who,
    target: Option<Who>,
    deltas: Option<Value>,
    // One field with three names, depending on the dialect. Our older records have two of them.
    ura_markers: Option<Vec<Pai>>,
    uradora_markers: Option<Vec<Pai>>,
    uradora_marker: Option<Vec<Pai>>,
    fan: Option<u32>,
    fu: Option<u32>,
    hora_points: Option<i32>,
    scores: Option<Value>,
}

#[derive(Deserialize)]
struct Ryukyoku {
    reason: Option<String>,
    deltas: Option<Value>,
    tenpais: Option<[bool; 4]>,
    scores: Option<Value>,
}

#[derive(Default)]
struct MjaiReader {
    names: [String; 4],
    rounds: Vec<LogRound>,
    /// The rules, which only our own records state.
    rule: Option<Rule>,
    length: Option<u32>,
    no_reds: bool,
    scores: Option<[i32; 4]>,
    ended: bool,
    /// Who has declared riichi and not yet discarded.
    reach: Option<Who>,
    /// The tile just drawn.
    drawn: Option<T37>,
    hidden: bool,
    notes: Vec<LogNote>,
    /// Where the message stands that is read.
    at: LogNote,
    /// Nothing is understood until the next round.
    lost: bool,
}

impl MjaiReader {
    /// Reads a message. One that is not understood ends the round with a note.
    fn message(&mut self, message: &Value) {
        let kind = message["type"].as_str();
        if self.lost && !matches!(kind, Some("start_kyoku" | "start_game" | "end_game")) {
            return;
        }
        let wrong = |error: serde_json::Error| Text::foreign(&error.to_string());
        let done = Event::deserialize(message).map_err(wrong).and_then(|event| self.event(event));
        if let Err(reason) = done {
            self.lose(LogNote { reason, ..self.at.clone() });
        }
    }

    fn note(&mut self, reason: Text) {
        self.notes.push(LogNote { reason, ..self.at.clone() });
    }

    /// Leaves out everything up to the next round.
    fn lose(&mut self, note: LogNote) {
        self.notes.push(note);
        self.lost = true;
        self.rounds.iter_mut().next_back().into_iter().for_each(|round| round.cut = true);
    }

    fn event(&mut self, event: Event) -> Result<(), Text> {
        match event {
            Event::StartGame(opening) => self.open(&opening)?,
            Event::StartKyoku(start) => self.start(start)?,
            Event::Hora(hora) => self.hora(&hora)?,
            Event::Ryukyoku(ryukyoku) => self.ryukyoku(ryukyoku)?,
            Event::Reach { actor } => self.reach = Some(actor),
            Event::EndGame { scores } => {
                self.take_scores(scores.as_ref());
                self.ended = true;
            }
            Event::Dora { dora_marker } => {
                let tile = self.tile(dora_marker);
                let round = self.round()?;
                round.indicators.push(tile);
                round.moves.push(Move::Flip(tile));
            }
            Event::Other => {}
            other => {
                let step = self.step(other);
                self.round()?.moves.extend(step);
            }
        }
        Ok(())
    }

    fn open(&mut self, opening: &Opening) -> Result<(), Text> {
        let name = |nth: usize| opening.names[nth].as_str().unwrap_or_default().to_owned();
        self.names = [0, 1, 2, 3].map(name);
        let rule =
            opening.rule.as_ref().filter(|rule| rule.get("format").is_some()).map(own::read).transpose();
        self.rule = rule.map_err(|(at, reason)| texts::frame::colon(format!("rule{at}"), reason))?;
        self.length = opening.length();
        self.no_reds = opening.aka_flag == Some(false) || opening.rules["aka_dora"] == false;
        Ok(())
    }

    /// Four numbers, or none: some writers leave the list empty.
    fn four(&mut self, value: Option<&Value>) -> Option<[i32; 4]> {
        let value =
            value.filter(|value| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()))?;
        let four = <[i32; 4]>::deserialize(value);
        four.map_err(|error| self.note(Text::foreign(&error.to_string()))).ok()
    }

    /// The points now, if they are told.
    fn take_scores(&mut self, scores: Option<&Value>) {
        self.scores = self.four(scores).or(self.scores);
    }

    fn step(&mut self, event: Event) -> Option<Move> {
        Some(match event {
            Event::Tsumo { actor: who, pai } => {
                let tile = self.tile(pai);
                self.drawn = Some(tile);
                Move::Draw { who, tile }
            }
            Event::Dahai { actor: who, pai, tsumogiri, unnoticed: by } => {
                self.hide(who, by);
                let (riichi, tile) = (self.reach.take() == Some(who), self.tile(pai));
                let spin = tsumogiri.unwrap_or(self.drawn == Some(tile));
                self.drawn = None;
                Move::Discard { who, tile, spin, riichi }
            }
            Event::Chi { actor: who, consumed } => {
                Move::Claim { who, chii: true, own: consumed.map(|pai| self.tile(pai)) }
            }
            Event::Pon { actor: who, consumed } => {
                Move::Claim { who, chii: false, own: consumed.map(|pai| self.tile(pai)) }
            }
            Event::Daiminkan { actor: who } => Move::Daiminkan { who },
            Event::Ankan { actor: who, consumed } => {
                Move::Ankan { who, kind: self.tile(*consumed.first()?).t34() }
            }
            Event::Kakan { actor: who, pai } => Move::Kakan { who, tile: self.tile(pai) },
            _ => return None,
        })
    }

    /// The tile; for a hidden one, sets `hidden` and returns an arbitrary tile.
    fn tile(&mut self, pai: Pai) -> T37 {
        self.hidden |= pai.0.is_none();
        pai.0.unwrap_or(T37::REDS[0])
    }

    /// Keeps by whom the next discard of a seat was not noticed.
    fn hide(&mut self, seat: Who, by: Vec<Who>) {
        let Some(round) = self.rounds.last_mut().filter(|_| !by.is_empty()) else { return };
        let own = |step: &&Move| matches!(**step, Move::Discard { who, .. } if who == seat);
        let turn = round.moves.iter().filter(own).count();
        round.unnoticed.push(UnnoticedDiscard { who: seat, turn, by });
    }

    fn round(&mut self) -> Result<&mut LogRound, Text> {
        self.rounds.last_mut().ok_or_else(|| texts::logs::before_first_tag("start_kyoku"))
    }

    fn start(&mut self, start: Start) -> Result<(), Text> {
        self.lost = false;
        let wind = WINDS.iter().position(|wind| *wind == start.bakaze);
        let wind =
            wind.ok_or_else(|| texts::logs::unknown_wind(quoted(shortened(&start.bakaze, SHOWN))))? as u32;
        let nth = start.kyoku.checked_sub(1).filter(|nth| *nth < 4);
        let nth = nth.ok_or_else(|| texts::logs::no_such_kyoku(start.kyoku))?;
        let setup = Setup {
            round: self.nth_round(4 * wind + nth),
            extra_round: start.honba,
            dealer: start.oya.unwrap_or(Who::new(nth as usize)),
            points: start.scores.or(self.scores).unwrap_or([25_000; 4]),
            sticks: match start.kyotaku.or(start.kyoutaku) {
                Some(sticks) => sticks,
                None => {
                    self.note(texts::logs::message_lacks_field("start_kyoku", "kyotaku"));
                    self.rounds.last().map_or(0, sticks_after)
                }
            },
            hands: start.tehais.map(|hand| hand.into_iter().map(|pai| self.tile(pai)).collect()),
            indicator: self.tile(start.dora_marker),
        };
        (self.reach, self.drawn) = (None, None);
        self.rounds.push(LogRound::new(setup));
        Ok(())
    }

    /// The number of a round. After North comes East again, if the rules allow more than 16 rounds.
    fn nth_round(&self, round: u32) -> u32 {
        let before = self.rounds.last().map_or(0, |round| round.setup.round);
        match &self.rule {
            Some(Rule { flow, .. }) if flow.rounds + flow.extra_rounds > 16 => {
                round + before.saturating_sub(round).div_ceil(16) * 16
            }
            _ => round,
        }
    }

    fn hora(&mut self, hora: &Hora) -> Result<(), Text> {
        self.take_scores(hora.scores.as_ref());
        let deltas = self.four(hora.deltas.as_ref());
        let spellings = [&hora.ura_markers, &hora.uradora_markers, &hora.uradora_marker];
        let urids = spellings.into_iter().flatten().next();
        let urids = urids.map(|urids| urids.iter().map(|&pai| self.tile(pai)).collect());
        let round = self.round()?;
        if round.urids.as_ref().is_none_or(Vec::is_empty) {
            round.urids = urids.or(round.urids.take());
        }
        let who = hora.actor;
        let from = hora.target.or_else(|| round.moves.iter().rev().find_map(Move::who)).unwrap_or(who);
        let result = if who == from { RoundResult::Tsumo } else { RoundResult::Ron };
        let first = round.ending.is_none();
        let ending = round.ending.get_or_insert(Ending::new(result));
        let (han, fu, points) = (hora.fan, hora.fu, hora.hora_points);
        ending.wins.push(LogWin { han, fu, points, deltas, ..LogWin::new(who, from) });
        ending.deltas = match (ending.deltas, deltas) {
            (None, deltas) if first => deltas,
            (Some(sum), Some(deltas)) => Some(add(sum, deltas)),
            _ => None,
        };
        Ok(())
    }

    fn ryukyoku(&mut self, ryukyoku: Ryukyoku) -> Result<(), Text> {
        self.take_scores(ryukyoku.scores.as_ref());
        let deltas = self.four(ryukyoku.deltas.as_ref());
        let named = ryukyoku.reason.map(|name| (draws::read(&name), name));
        if let Some((None, name)) = &named {
            self.note(texts::logs::unknown_ryukyoku_reason(quoted(shortened(name, SHOWN))));
        }
        let round = self.round()?;
        let named = named.and_then(|(result, _)| result);
        let result = match named {
            Some(RoundResult::Exhausted) if ryukyoku.tenpais.is_some() => RoundResult::Exhausted,
            named => draws::result(named, &round.moves, deltas),
        };
        let tenpai = ryukyoku.tenpais.filter(|_| result == RoundResult::Exhausted);
        round.ending = Some(Ending { deltas, tenpai, ..Ending::new(result) });
        Ok(())
    }

    fn finish(self) -> Result<Log, LogError> {
        let rounds = self.rounds.iter().map(|round| round.setup.round);
        let Some(last) = rounds.max() else {
            let nothing = || LogNote::new(texts::logs::place_end_of_file(), texts::logs::no_round());
            return Err(self.notes.into_iter().next().unwrap_or_else(nothing).into());
        };
        let finals = self.scores.filter(|_| self.ended).map(|points| Finals { points, scores: None });
        // Without a stated length, a game that ended with East's last round was an East-only game, unless somebody went
        // bust, which ends any game.
        let bust = || {
            self.rounds.last().is_some_and(ends_in_bust)
                || finals.is_some_and(|finals| finals.points.iter().any(|&points| points < 0))
        };
        let length = self.length.unwrap_or_else(|| if self.ended && last == 3 && !bust() { 4 } else { 8 });
        let log = |rule| Log {
            title: Default::default(),
            names: self.names,
            rule,
            rounds: self.rounds,
            finals,
            notes: self.notes,
        };
        if let Some(rule) = self.rule {
            return Ok(log(rule));
        }
        let mut rule = Rule::tenhou();
        rule.flow.rounds = length;
        if self.no_reds {
            rule.flow.reds = Reds::NONE;
        }
        Ok(log(rule).with_hints())
    }
}

/// Sticks on the table after a round.
fn sticks_after(round: &LogRound) -> u32 {
    let riichi = |step: &&Move| matches!(step, Move::Discard { riichi: true, .. });
    match &round.ending {
        Some(ending) if ending.result.is_win() => 0,
        _ => round.setup.sticks.saturating_add(round.moves.iter().filter(riichi).count() as u32),
    }
}

/// Whether somebody has less than nothing after this round.
fn ends_in_bust(round: &LogRound) -> bool {
    let mut points = round.setup.points;
    for step in &round.moves {
        if let Move::Discard { who, riichi: true, .. } = step {
            let points = &mut points[who.index()];
            *points = points.saturating_sub(STICK);
        }
    }
    let deltas = round.ending.as_ref().and_then(|ending| ending.deltas);
    deltas.is_some_and(|deltas| add(points, deltas).iter().any(|&points| points < 0))
}
