//! The keys of a table in an order that depends neither on where they are in memory nor on how they
//! got into the table: numbers, texts, booleans, tiles, seats.

use super::bind::{Seat, Tile};
use super::error::fail;
use mlua::{Table, Value};
use std::cmp::Ordering;

/// What a key is sorted by: sort of key, number, text.
type Rank = (u8, f64, Vec<u8>);

/// The keys in order. `step` is taken for each.
///
/// # Errors
/// That of a step, or `EInvKey` for a key that has no place in the order.
pub(super) fn in_order(table: &Table, step: impl FnMut() -> mlua::Result<()>) -> mlua::Result<Vec<Value>> {
    let mut keys = ranked(table, step)?;
    keys.sort_by(by_rank);
    Ok(keys.into_iter().map(|(_, key)| key).collect())
}

/// The key that follows another in order, which may be gone from the table; the first after nil.
///
/// # Errors
/// As [`in_order`].
pub(super) fn following(
    table: &Table,
    key: &Value,
    step: impl FnMut() -> mlua::Result<()>,
) -> mlua::Result<Option<Value>> {
    let mut keys = ranked(table, step)?;
    if !key.is_nil() {
        let before = rank(key)?;
        keys.retain(|(rank, _)| *rank > before);
    }
    Ok(keys.into_iter().min_by(by_rank).map(|(_, key)| key))
}

fn by_rank((a, _): &(Rank, Value), (b, _): &(Rank, Value)) -> Ordering {
    a.partial_cmp(b).unwrap_or(Ordering::Equal)
}

fn ranked(table: &Table, mut step: impl FnMut() -> mlua::Result<()>) -> mlua::Result<Vec<(Rank, Value)>> {
    let mut keys = Vec::new();
    table.for_each(|key: Value, _: Value| {
        step()?;
        keys.push((rank(&key)?, key));
        Ok(())
    })?;
    Ok(keys)
}

fn rank(key: &Value) -> mlua::Result<Rank> {
    let number = |sort, number| Ok((sort, number, Vec::new()));
    match key {
        Value::Integer(n) => number(0, *n as f64),
        Value::Number(n) => number(0, *n),
        Value::String(text) => Ok((1, 0.0, text.as_bytes().to_vec())),
        Value::Boolean(flag) => number(2, f64::from(u8::from(*flag))),
        Value::UserData(data) => match (data.borrow::<Tile>(), data.borrow::<Seat>()) {
            (Ok(tile), _) => {
                number(3, tile.exact().id37() as f64 + if matches!(*tile, Tile::Kind(_)) { 0.0 } else { 0.5 })
            }
            (_, Ok(seat)) => number(4, seat.0.index() as f64),
            _ => Err(no_order(key)),
        },
        _ => Err(no_order(key)),
    }
}

fn no_order(key: &Value) -> mlua::Error {
    let kind = key.type_name();
    fail(
        "EInvKey",
        format_args!(
            "a table with a {kind} as a key has no order to go through it; use tiles, seats, texts or numbers as keys"
        ),
    )
}
