use super::pai::{Pai, WINDS};
use crate::harmless::shortened;
use crate::interop::log::{Ending, Finals, Log, LogError, LogRound, LogWin, Move, ReadGame, add};
use crate::interop::own;
use crate::problem::{Text, quoted, texts};
use crate::state::{RoundResult, Rule};
use crate::table::Setup;
use crate::tile::{T37, Who};
use serde::Deserialize;
use serde_json::Value;

/// Reads the record of one game in JSON Lines. Dialects differ in the fields at the end of a round; missing
/// ones are not compared in a replay.
///
/// # Errors
/// A [`LogError`] with the line at which the record is broken, or why it is refused.
pub fn read(text: &str) -> Result<Log, LogError> {
    read_lines(text.lines().enumerate())
}

/// Reads consecutive games, each beginning with its `start_game`.
pub(in crate::interop) fn read_games(text: &str) -> Vec<ReadGame> {
    let lines: Vec<_> = text.lines().enumerate().collect();
    let (mut starts, mut played) = (vec![0], false);
    for &(nth, line) in &lines {
        let kind = kind_of(line);
        if kind.as_deref() == Some("start_game") && std::mem::take(&mut played) {
            starts.push(nth);
        }
        played |= kind.as_deref() == Some("start_kyoku");
    }
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let game = |(&start, end): (&usize, usize)| ReadGame {
        line: start + 1,
        log: read_lines(lines[start..end].iter().copied()),
    };
    starts.iter().zip(ends).map(game).collect()
}

/// The type of a message.
fn kind_of(line: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct MessageType {
        r#type: String,
    }
    serde_json::from_str(line).ok().map(|MessageType { r#type }| r#type)
}

/// Reads one game from numbered lines.
fn read_lines<'t>(lines: impl Iterator<Item = (usize, &'t str)>) -> Result<Log, LogError> {
    let mut reader = MjaiReader::default();
    for (nth, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let broken = |reason: Text| LogError::broken_line(nth + 1, reason);
        let event = serde_json::from_str(line).map_err(|error| broken(Text::of_line(&error)))?;
        reader.event(event).map_err(broken)?;
        if reader.hidden {
            return Err(LogError::Refused(texts::record_with_hidden_tiles()));
        }
    }
    reader.finish()
}

/// Characters of a wrong value that are shown.
const SHOWN: usize = 100;

/// The events and fields that a replay needs. Tiles are texts: `?` is a hidden one.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Event {
    StartGame {
        names: Option<[String; 4]>,
        gametype: Option<String>,
        rule: Option<Value>,
    },
    StartKyoku(Start),
    Tsumo {
        actor: Who,
        pai: Pai,
    },
    Dahai {
        actor: Who,
        pai: Pai,
        tsumogiri: bool,
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
        scores: Option<[i32; 4]>,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Start {
    bakaze: String,
    kyoku: u32,
    honba: u32,
    kyotaku: Option<u32>,
    /// Another spelling of `kyotaku`.
    kyoutaku: Option<u32>,
    oya: Who,
    scores: Option<[i32; 4]>,
    dora_marker: Pai,
    tehais: [Vec<Pai>; 4],
}

#[derive(Deserialize)]
struct Hora {
    actor: Who,
    target: Who,
    deltas: Option<[i32; 4]>,
    // One field with three names, depending on the dialect. Our older records have two of them.
    ura_markers: Option<Vec<Pai>>,
    uradora_markers: Option<Vec<Pai>>,
    uradora_marker: Option<Vec<Pai>>,
    fan: Option<u32>,
    fu: Option<u32>,
    hora_points: Option<i32>,
    scores: Option<[i32; 4]>,
}

#[derive(Deserialize)]
struct Ryukyoku {
    reason: Option<String>,
    deltas: Option<[i32; 4]>,
    tenpais: Option<[bool; 4]>,
    scores: Option<[i32; 4]>,
}

#[derive(Default)]
struct MjaiReader {
    names: [String; 4],
    rounds: Vec<LogRound>,
    /// The rules, which only our own records state.
    rule: Option<Rule>,
    length: Option<u32>,
    scores: Option<[i32; 4]>,
    ended: bool,
    /// Who has declared riichi and not yet discarded.
    reach: Option<Who>,
    hidden: bool,
}

impl MjaiReader {
    fn event(&mut self, event: Event) -> Result<(), Text> {
        match event {
            Event::StartGame { names, gametype, rule } => {
                self.names = names.unwrap_or_default();
                let rule = rule.filter(|rule| rule.get("format").is_some());
                let rule = rule.as_ref().map(own::read).transpose();
                self.rule = rule.map_err(|(at, reason)| texts::colon(format!("rule{at}"), reason))?;
                self.length = match gametype.as_deref() {
                    Some("tonpu" | "tonpuu") => Some(4),
                    Some(_) => Some(8),
                    None => None,
                };
            }
            Event::StartKyoku(start) => self.start(start)?,
            Event::Hora(hora) => self.hora(&hora)?,
            Event::Ryukyoku(ryukyoku) => self.ryukyoku(ryukyoku)?,
            Event::Reach { actor } => self.reach = Some(actor),
            Event::EndGame { scores } => {
                self.scores = scores.or(self.scores);
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

    fn step(&mut self, event: Event) -> Option<Move> {
        Some(match event {
            Event::Tsumo { actor: who, pai } => Move::Draw { who, tile: self.tile(pai) },
            Event::Dahai { actor: who, pai, tsumogiri: spin } => {
                let riichi = self.reach.take() == Some(who);
                Move::Discard { who, tile: self.tile(pai), spin, riichi }
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

    fn round(&mut self) -> Result<&mut LogRound, Text> {
        self.rounds.last_mut().ok_or_else(|| texts::before_first("start_kyoku"))
    }

    fn start(&mut self, start: Start) -> Result<(), Text> {
        let wind = WINDS.iter().position(|wind| *wind == start.bakaze);
        let wind = wind.ok_or_else(|| texts::is_no_wind(quoted(shortened(&start.bakaze, SHOWN))))? as u32;
        let nth = start.kyoku.checked_sub(1).filter(|nth| *nth < 4);
        let nth = nth.ok_or_else(|| texts::there_is_no_kyoku(start.kyoku))?;
        let setup = Setup {
            round: self.nth_round(4 * wind + nth),
            extra_round: start.honba,
            dealer: start.oya,
            points: start.scores.or(self.scores).unwrap_or([25_000; 4]),
            sticks: start.kyotaku.or(start.kyoutaku).ok_or_else(texts::start_kyoku_has_no_kyotaku)?,
            hands: start.tehais.map(|hand| hand.into_iter().map(|pai| self.tile(pai)).collect()),
            indicator: self.tile(start.dora_marker),
        };
        self.reach = None;
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
        self.scores = hora.scores.or(self.scores);
        let spellings = [&hora.ura_markers, &hora.uradora_markers, &hora.uradora_marker];
        let urids = spellings.into_iter().flatten().next();
        let urids: Vec<T37> = urids.into_iter().flatten().map(|&pai| self.tile(pai)).collect();
        let round = self.round()?;
        if round.urids.is_empty() {
            round.urids = urids;
        }
        let (who, from) = (hora.actor, hora.target);
        let result = if who == from { RoundResult::Tsumo } else { RoundResult::Ron };
        let first = round.ending.is_none();
        let ending = round.ending.get_or_insert(Ending::new(result));
        ending.wins.push(LogWin {
            who,
            from,
            yaku: None,
            han: hora.fan,
            fu: hora.fu,
            points: hora.hora_points,
            deltas: hora.deltas,
            pao: None,
        });
        ending.deltas = match (ending.deltas, hora.deltas) {
            (None, deltas) if first => deltas,
            (Some(sum), Some(deltas)) => Some(add(sum, deltas)),
            _ => None,
        };
        Ok(())
    }

    fn ryukyoku(&mut self, ryukyoku: Ryukyoku) -> Result<(), Text> {
        self.scores = ryukyoku.scores.or(self.scores);
        let deltas = ryukyoku.deltas;
        let round = self.round()?;
        let result = match ryukyoku.reason.as_deref() {
            Some("fanpai" | "exhaustive_draw") => RoundResult::Exhausted,
            Some("kyushukyuhai") => RoundResult::NineKinds,
            Some("sufonrenta") => RoundResult::FourWinds,
            Some("suchareach") => RoundResult::FourRiichis,
            Some("sukaikan") => RoundResult::FourKans,
            Some("sanchaho") => RoundResult::TripleRon,
            Some("nagashimangan") => RoundResult::Nagashi,
            Some(other) => return Err(texts::is_no_reason_of_ryukyoku(quoted(shortened(other, SHOWN)))),
            None => guess(&round.moves, deltas),
        };
        let tenpai = ryukyoku.tenpais.filter(|_| result == RoundResult::Exhausted);
        round.ending = Some(Ending { deltas, tenpai, ..Ending::new(result) });
        Ok(())
    }

    fn finish(self) -> Result<Log, LogError> {
        let rounds = self.rounds.iter().map(|round| round.setup.round);
        let Some(last) = rounds.max() else {
            return Err(LogError::broken(texts::place_end_of_file(), texts::there_is_no_round()));
        };
        let finals = self.scores.filter(|_| self.ended).map(|points| Finals { points, scores: None });
        let log =
            |rule| Log { title: Default::default(), names: self.names, rule, rounds: self.rounds, finals };
        if let Some(rule) = self.rule {
            return Ok(log(rule));
        }
        let mut rule = Rule::tenhou();
        // Without a stated length, a game that ended with East's last round was an East-only game.
        rule.flow.rounds = self.length.unwrap_or(if self.ended && last == 3 { 4 } else { 8 });
        Ok(log(rule).with_hints())
    }
}

/// Guesses why a round was drawn, if the record does not say.
fn guess(moves: &[Move], deltas: Option<[i32; 4]>) -> RoundResult {
    let count = |is: fn(&Move) -> bool| moves.iter().filter(|step| is(step)).count();
    let riichi = |step: &Move| matches!(step, Move::Discard { riichi: true, .. });
    if count(|step| matches!(step, Move::Draw { .. })) >= 70 {
        let nagashi = deltas.is_some_and(|deltas| deltas.iter().any(|&points| points > 3000));
        return if nagashi { RoundResult::Nagashi } else { RoundResult::Exhausted };
    }
    match moves.last() {
        Some(Move::Draw { .. }) => RoundResult::NineKinds,
        _ if count(riichi) == 4 => RoundResult::FourRiichis,
        _ if count(Move::is_kan) == 4 => RoundResult::FourKans,
        _ if moves.len() == 8 => RoundResult::FourWinds,
        _ => RoundResult::TripleRon,
    }
}
