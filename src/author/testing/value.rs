//! Values of a test: how they are told apart, and how they are shown.

use crate::api::object::{LuaCount, LuaHand, Seat, Tile};
use crate::api::shown::say;
use crate::problem::{Arg, Lang, Problem, texts};
use crate::tile::{T34, T37, TileCount, parse_tiles, shown_tiles};
use mlua::{Table, Value};

/// Longest list that is shown whole.
const MOST_SHOWN: usize = 40;
/// Deepest nesting that is compared or shown.
const DEEPEST: usize = 16;

/// Is what was found what was expected? A text stands for a tile or, beside a hand, a count or a
/// list of tiles, for these tiles in any order; a number for a seat.
pub(super) fn same(found: &Value, expected: &Value) -> bool {
    alike(found, expected, 0)
}

/// Checks that a value is not nested deeper than what is compared.
///
/// # Errors
/// It is, or contains itself.
pub(super) fn comparable(value: &Value) -> Result<(), Problem> {
    fn is_deep(value: &Value, depth: usize) -> bool {
        let Value::Table(table) = value else { return false };
        depth >= DEEPEST
            || table.pairs::<Value, Value>().flatten().any(|(_, value)| is_deep(&value, depth + 1))
    }
    if is_deep(value, 0) { Err(texts::world::too_deep_or_cyclic().into()) } else { Ok(()) }
}

fn alike(found: &Value, expected: &Value, depth: usize) -> bool {
    if let (Some(a), Some(b)) = (number(found), number(expected)) {
        return a == b;
    }
    match (found, expected) {
        (Value::Table(a), Value::Table(b)) => depth < DEEPEST && same_tables(a, b, depth),
        (_, Value::String(text)) if !matches!(found, Value::String(_)) => {
            let wanted = parse_tiles(&text.to_string_lossy()).map(sorted).ok();
            wanted.is_some() && tiles(found).map(sorted) == wanted
        }
        _ => match (tiles(found), tiles(expected)) {
            (Some(a), Some(b)) => sorted(a) == sorted(b),
            _ => found == expected,
        },
    }
}

fn same_tables(a: &Table, b: &Table, depth: usize) -> bool {
    let covers = |a: &Table, b: &Table| {
        a.pairs::<Value, Value>()
            .flatten()
            .all(|(key, value)| b.raw_get::<Value>(key).is_ok_and(|other| alike(&value, &other, depth + 1)))
    };
    covers(a, b) && b.pairs::<Value, Value>().count() == a.pairs::<Value, Value>().count()
}

/// Does what was found have this in it: an element of a list, a part of a text, tiles of a hand? In
/// a text of tiles `5m` is any five of manzu, `0m` the red one.
///
/// # Errors
/// Why the question makes no sense.
pub(super) fn has(found: &Value, part: &Value) -> Result<bool, Problem> {
    match (found, part) {
        (Value::String(text), Value::String(part)) => {
            Ok(text.to_string_lossy().contains(&*part.to_string_lossy()))
        }
        _ if whole(found) => {
            let wanted = match part {
                Value::String(text) => parse_tiles(&text.to_string_lossy())?,
                _ => tiles(part).ok_or_else(|| texts::testing::value_is_no_tiles(show(part)))?,
            };
            Ok(holds(&tiles(found).unwrap_or_default(), &wanted))
        }
        (Value::Table(list), _) => {
            Ok(list.pairs::<Value, Value>().flatten().any(|(_, value)| same(&value, part)))
        }
        _ => Err(texts::testing::value_contains_nothing(show(found)).into()),
    }
}

fn holds(found: &[T37], wanted: &[T37]) -> bool {
    let found: TileCount = found.iter().copied().collect();
    let copies = |kind: T34| wanted.iter().filter(|tile| tile.t34() == kind).count();
    let reds = |red: T37| wanted.iter().filter(|&&tile| tile == red).count();
    wanted.iter().all(|&tile| {
        usize::from(found.ct34(tile.t34())) >= copies(tile.t34())
            && (!tile.is_aka5() || usize::from(found.ct37(tile)) >= reds(tile))
    })
}

/// A hand, a count or a list of tiles: more than a tile.
fn whole(value: &Value) -> bool {
    match value {
        Value::UserData(data) => data.is::<LuaHand>() || data.is::<LuaCount>(),
        Value::Table(list) => list.raw_len() > 0 && tiles(value).is_some(),
        _ => false,
    }
}

/// The tiles of a value: a tile, a list, a count, or a hand with its melds.
fn tiles(value: &Value) -> Option<Vec<T37>> {
    match value {
        Value::UserData(data) => {
            if let Ok(tile) = data.borrow::<Tile>() {
                Some(vec![tile.exact()])
            } else if let Ok(hand) = data.borrow::<LuaHand>() {
                hand.with(|hand| {
                    let melded = hand.melds().iter().flat_map(|meld| meld.tiles().iter().copied());
                    Ok(hand.concealed().tiles().chain(melded).collect())
                })
                .ok()
            } else {
                let count = data.borrow::<LuaCount>().ok()?;
                count.read(|count| Ok(count.tiles().collect())).ok()
            }
        }
        Value::Table(list) if list.pairs::<Value, Value>().count() == list.raw_len() => {
            let each = list.sequence_values::<Value>().map(|value| match value.ok()? {
                Value::UserData(data) => data.borrow::<Tile>().ok().map(|tile| tile.exact()),
                _ => None,
            });
            each.collect()
        }
        _ => None,
    }
}

fn sorted(mut tiles: Vec<T37>) -> Vec<T37> {
    tiles.sort_unstable_by_key(|tile| tile.sort_key());
    tiles
}

/// A number, or the number of a seat.
pub(super) fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Integer(number) => Some(*number as f64),
        Value::Number(number) => Some(*number),
        Value::UserData(data) => data.borrow::<Seat>().ok().map(|seat| seat.0.index() as f64 + 1.0),
        _ => None,
    }
}

/// A value, with tiles in the notation of the reader's language.
pub(super) fn show(value: &Value) -> Arg {
    Arg::Each(Lang::ALL.map(|lang| shown(value, 0, lang)))
}

/// What was expected of a value: where that is tiles, so is a text of tiles.
pub(super) fn show_beside(expected: &Value, found: &Value) -> Arg {
    match expected {
        Value::String(text) if tiles(found).is_some() => match parse_tiles(&text.to_string_lossy()) {
            Ok(tiles) => Arg::Each(Lang::ALL.map(|lang| tiles_in(&tiles, lang))),
            Err(_) => show(expected),
        },
        _ => show(expected),
    }
}

fn tiles_in(tiles: &[T37], lang: Lang) -> String {
    match tiles {
        [] => texts::testing::no_tiles().say(lang),
        tiles => shown_tiles(&sorted(tiles.to_vec()), lang),
    }
}

fn shown(value: &Value, depth: usize, lang: Lang) -> String {
    match value {
        Value::String(text) => format!("{:?}", text.to_string_lossy()),
        Value::Table(_) if depth >= DEEPEST => "{ ... }".into(),
        Value::Table(table) => match tiles(value).filter(|tiles| !tiles.is_empty()) {
            Some(tiles) => format!("{{ {} }}", shown_tiles(&tiles, lang)),
            None => show_table(table, depth, lang),
        },
        Value::UserData(data) => match (tiles(value), data.borrow::<Seat>()) {
            (Some(tiles), _) => tiles_in(&tiles, lang),
            (None, Ok(seat)) => texts::testing::seat_number(seat.0.index() + 1).say(lang),
            (None, Err(_)) => say(value),
        },
        other => say(other),
    }
}

fn show_table(table: &Table, depth: usize, lang: Lang) -> String {
    let mut fields = Vec::new();
    for (key, value) in table.pairs::<Value, Value>().flatten() {
        let value = shown(&value, depth + 1, lang);
        fields.push(match key {
            Value::Integer(_) | Value::Number(_) if fields.len() < table.raw_len() => value,
            Value::String(name) => format!("{} = {value}", name.to_string_lossy()),
            key => format!("[{}] = {value}", shown(&key, depth + 1, lang)),
        });
    }
    if fields.len() > table.raw_len() {
        fields[table.raw_len()..].sort_unstable();
    }
    let more = fields.len().saturating_sub(MOST_SHOWN);
    fields.truncate(MOST_SHOWN);
    if more > 0 {
        fields.push(texts::testing::more_values(more).say(lang));
    }
    if fields.is_empty() { "{}".into() } else { format!("{{ {} }}", fields.join(", ")) }
}
