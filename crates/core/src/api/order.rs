//! Orders the keys of a table, independent of memory addresses and insertion order. Numbers, texts, booleans,
//! tiles and seats have a natural order. Tables, functions and other objects are ordered by their contents,
//! and equal ones by the contents of their values; if these are equal too, the order is undefined, which is
//! an error.

use super::content::ContentWriter;
use super::object::{Seat, Tile};
use crate::lua::error::fail;
use crate::problem::texts;
use mlua::{Table, Value};
use std::cmp::Ordering;

/// Sort key: type of the key, number, bytes.
type Rank = (u8, f64, Vec<u8>);
/// A key with its rank.
type Ranked = (Rank, Value);
/// The type of keys ordered by their contents.
const OBJECT: u8 = 5;

/// Returns the keys in order. `step` is called for each, and for each value inside a key that is a table.
///
/// # Errors
/// That of `step`, or `EInvKey` for keys without an order.
pub(crate) fn in_order(
    table: &Table,
    mut step: impl FnMut() -> mlua::Result<()>,
) -> mlua::Result<Vec<Value>> {
    let keys = sorted(table, ranked(table, &mut step)?, &mut step)?;
    Ok(keys.into_iter().map(|(_, key)| key).collect())
}

/// The key after another in order; that key may be gone from the table. The first key after nil.
///
/// # Errors
/// As [`in_order`].
pub(crate) fn following(
    table: &Table,
    key: &Value,
    mut step: impl FnMut() -> mlua::Result<()>,
) -> mlua::Result<Option<Value>> {
    let mut keys = ranked(table, &mut step)?;
    let before = if key.is_nil() { None } else { Some(rank(key, &mut ContentWriter::new(&mut step))?) };
    let sorts = keys.iter().map(|(rank, _)| rank).chain(&before).map(|(sort, ..)| *sort);
    if sorts.max() != Some(OBJECT) {
        keys.retain(|(rank, _)| before.as_ref().is_none_or(|before| rank > before));
        return Ok(keys.into_iter().min_by(by_rank).map(|(_, key)| key));
    }
    let keys = sorted(table, keys, &mut step)?;
    let first = match (before, keys.iter().position(|(_, other)| other == key)) {
        (None, _) => 0,
        (Some(_), Some(at)) => at + 1,
        // It is gone. Among keys with equal contents, its position is unknown.
        (Some(before), None) if keys.iter().any(|(rank, _)| *rank == before) => return Err(no_order(key)),
        (Some(before), None) => keys.partition_point(|(rank, _)| *rank < before),
    };
    Ok(keys.into_iter().nth(first).map(|(_, key)| key))
}

fn by_rank((a, _): &Ranked, (b, _): &Ranked) -> Ordering {
    a.partial_cmp(b).unwrap_or(Ordering::Equal)
}

fn ranked(table: &Table, step: &mut dyn FnMut() -> mlua::Result<()>) -> mlua::Result<Vec<Ranked>> {
    let (mut keys, mut objects) = (Vec::new(), Vec::new());
    table.for_each(|key: Value, _: Value| {
        step()?;
        match plain(&key) {
            Some((sort, number, text)) => keys.push(((sort, number, text), key)),
            None => objects.push(key),
        }
        Ok(())
    })?;
    let mut writer = ContentWriter::new(step);
    for key in objects {
        keys.push((rank(&key, &mut writer)?, key));
    }
    Ok(keys)
}

/// Sorts keys by rank, and equal ones by the contents of their values.
fn sorted(
    table: &Table,
    mut keys: Vec<Ranked>,
    step: &mut dyn FnMut() -> mlua::Result<()>,
) -> mlua::Result<Vec<Ranked>> {
    keys.sort_by(by_rank);
    let mut writer = ContentWriter::new(step);
    for alike in keys.chunk_by_mut(|(a, _), (b, _)| a == b).filter(|alike| alike.len() > 1) {
        let mut by_value = Vec::with_capacity(alike.len());
        for (_, key) in alike.iter() {
            by_value.push((writer.bytes(&table.raw_get(key)?)?, key.clone()));
        }
        by_value.sort_by(|(a, _), (b, _)| a.cmp(b));
        if let Some(two) = by_value.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(no_order(&two[0].1));
        }
        alike.iter_mut().zip(by_value).for_each(|((_, place), (_, key))| *place = key);
    }
    Ok(keys)
}

fn rank(key: &Value, writer: &mut ContentWriter<'_>) -> mlua::Result<Rank> {
    plain(key).map_or_else(|| Ok((OBJECT, 0.0, writer.bytes(key)?)), Ok)
}

/// The rank of a key with a natural order.
fn plain(key: &Value) -> Option<Rank> {
    let number = |sort, number| Some((sort, number, Vec::new()));
    match key {
        Value::Integer(n) => number(0, *n as f64),
        Value::Number(n) => number(0, *n),
        Value::String(text) => Some((1, 0.0, text.as_bytes().to_vec())),
        Value::Boolean(flag) => number(2, f64::from(u8::from(*flag))),
        Value::UserData(data) => match (data.borrow::<Tile>(), data.borrow::<Seat>()) {
            (Ok(tile), _) => {
                number(3, tile.exact().id37() as f64 + if matches!(*tile, Tile::Kind(_)) { 0.0 } else { 0.5 })
            }
            (_, Ok(seat)) => number(4, seat.0.index() as f64),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether a key has a natural order.
pub(crate) fn has_order(key: &Value) -> bool {
    plain(key).is_some()
}

fn no_order(key: &Value) -> mlua::Error {
    let kind = key.type_name();
    fail("EInvKey", texts::world::keys_without_order(kind).help(texts::world::use_simple_keys()))
}
