//! `saki-lua step`: shanten of hands, one JSON object per line.

use super::fields::{Row, text, tiles, wrong};
use crate::hand::{self, Hand, NEVER};
use crate::problem::{Text, texts};
use crate::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount, format_tiles, parse_tiles};
use serde_json::{Value, json};

/// Answers one row of `{"hand": "...", "melds": ["123m", ...]}`.
///
/// # Errors
/// The row is invalid; the error names the field.
pub fn step_row(row: &Row) -> Result<Row, Text> {
    let concealed = tiles(row, "hand")?;
    let melds = melds(row)?;
    let (held, room) = (concealed.len(), 14 - 3 * melds.len());
    if held != room && held + 1 != room {
        let found = texts::rows::wrong_size_of_hand(held, melds.len(), room - 1, room);
        return Err(texts::frame::colon("hand", found));
    }
    let closed: TileCount = concealed.into_iter().collect();
    let hand = Hand::with(closed, None, &melds).map_err(|error| wrong("melds", &error))?;
    if let Some(kind) = T34::all().find(|&kind| hand.ct(kind) > 4) {
        return Err(texts::frame::colon("hand", texts::rows::too_many_copies(hand.ct(kind), kind.z_str())));
    }
    let mut answer = steps(&hand);
    if held + 1 == room {
        waiting(&hand, &mut answer)
    } else {
        discarding(&hand, &mut answer)
    }
    Ok(answer)
}

fn steps(hand: &Hand) -> Row {
    let shape = hand.shape();
    let or_null = |step: i8| if step == NEVER { Value::Null } else { json!(step) };
    let mut answer = Row::new();
    answer.insert("s4".into(), json!(shape.step4()));
    answer.insert("s7".into(), or_null(shape.step7()));
    answer.insert("s13".into(), or_null(shape.step13()));
    let limited = hand::step4_limited(&hand.concealed(), hand.melds());
    if limited != shape.step4() {
        answer.insert("s4x".into(), json!(limited));
    }
    answer.insert("step".into(), json!(shape.step()));
    answer
}

/// Adds the fields of a hand that waits for a tile.
fn waiting(hand: &Hand, answer: &mut Row) {
    let eff = hand.shape().eff();
    let live: T34Set = eff.iter().filter(|&kind| hand.ct(kind) < 4).collect();
    answer.insert("eff".into(), kinds(eff));
    if live != eff {
        answer.insert("live".into(), kinds(live));
    }
    answer.insert("ready".into(), json!(hand.ready()));
}

/// Adds the fields of a hand that must discard.
fn discarding(hand: &Hand, answer: &mut Row) {
    let surplus = hand.shape().surplus();
    let best = surplus.steps().map(|(_, step)| step).min().unwrap_or(NEVER);
    let keep = surplus.steps().filter(|&(_, step)| step == best).map(|(kind, _)| kind);
    answer.insert("best".into(), json!(best));
    answer.insert("keep".into(), kinds(keep.collect()));
}

fn kinds(set: T34Set) -> Value {
    json!(format_tiles(set.iter().map(T37::black)))
}

/// Reads melds given by their tiles: a run, three or four of a kind.
fn melds(row: &Row) -> Result<Vec<Meld>, Text> {
    let Some(list) = row.get("melds") else { return Ok(Vec::new()) };
    let list =
        list.as_array().ok_or_else(|| texts::frame::colon("melds", texts::rows::expected_tile_strings()))?;
    if list.len() > 4 {
        return Err(texts::frame::colon("melds", texts::rows::too_many_meld_strings(list.len())));
    }
    list.iter().map(|meld| meld_of(text(meld, "melds")?)).collect()
}

fn meld_of(tiles: &str) -> Result<Meld, Text> {
    let parsed = parse_tiles(tiles).map_err(|error| wrong("melds", &error))?;
    let kind = match parsed[..] {
        [_, _, _, _] => MeldKind::Daiminkan,
        [a, b, c] if a.t34() == b.t34() && b.t34() == c.t34() => MeldKind::Pon,
        _ => MeldKind::Chii,
    };
    Meld::new(kind, &parsed, 0, 0).map_err(|error| wrong("melds", &error))
}
