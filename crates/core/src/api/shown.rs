//! Formats values for scripts and people. This is the only way from a value to text: Luau's own would show
//! addresses of tables, functions and objects, which differ from run to run.
//!
//! State is shown as JSON: tiles and keys are texts, and values that are not data are shown by type.

use super::object::{Seat, Tile};
use super::order::has_order;
use super::said::message;
use super::value::MOST;
use crate::lua::error::clean;
use mlua::{Table, Value};
use serde_json::{Map, Value as Json};
use std::cmp::Ordering;
use std::ffi::c_void;

/// Maximum nesting.
const DEEPEST: usize = 32;

/// A value as `tostring` shows it. Values with only an identity are shown by type.
pub fn say(value: &Value) -> String {
    match value {
        Value::String(text) => text.to_string_lossy(),
        Value::Nil | Value::Boolean(_) | Value::Integer(_) | Value::Number(_) => {
            value.to_string().unwrap_or_default()
        }
        Value::Error(error) => message(error),
        Value::UserData(data) => match (data.borrow::<Tile>(), data.borrow::<Seat>()) {
            (Ok(tile), _) => tile.text().to_owned(),
            (_, Ok(seat)) => (seat.0.index() + 1).to_string(),
            _ => data.type_name().map_or_else(|_| "object".into(), |name| name.to_string_lossy()),
        },
        other => other.type_name().into(),
    }
}

/// The fields of a table except functions.
pub(crate) fn shown(table: &Table) -> Json {
    Glass { within: Vec::new(), room: MOST }.table(table)
}

struct Glass {
    /// The tables around the value.
    within: Vec<*const c_void>,
    /// Number of values left to show.
    room: usize,
}

impl Glass {
    fn table(&mut self, table: &Table) -> Json {
        let at = table.to_pointer();
        if self.within.contains(&at) {
            return "(itself)".into();
        }
        if self.within.len() == DEEPEST {
            return "(too deep)".into();
        }
        self.within.push(at);
        let json = self.fields(table);
        self.within.pop();
        json
    }

    fn fields(&mut self, table: &Table) -> Json {
        let mut rows: Vec<(Value, Value)> = table.pairs().filter_map(Result::ok).collect();
        rows.retain(|(_, value)| !value.is_function());
        let all = rows.len();
        rows.retain(|(key, _)| has_order(key));
        let odd = all - rows.len();
        rows.sort_by(|(a, _), (b, _)| order(a, b));
        let is_list =
            !rows.is_empty() && rows.iter().zip(1..).all(|((key, _), i)| number(key) == Some(f64::from(i)));
        let most = rows.len().min(self.room);
        self.room -= most;
        let left = rows.len() - most;
        let rows = rows.iter().take(most);
        if is_list {
            let items = rows.map(|(_, value)| self.value(value));
            let mut items: Vec<Json> = items.collect();
            items.extend((left > 0).then(|| format!("({left} more)").into()));
            return items.into();
        }
        let mut fields: Map<String, Json> = rows.map(|(key, value)| (text(key), self.value(value))).collect();
        if left > 0 {
            fields.insert("...".into(), format!("({left} more)").into());
        }
        if odd > 0 {
            fields.insert("(other keys)".into(), format!("({odd})").into());
        }
        fields.into()
    }

    fn value(&mut self, value: &Value) -> Json {
        match value {
            Value::Boolean(flag) => (*flag).into(),
            Value::Table(table) => self.table(table),
            Value::Integer(number) => (*number).into(),
            Value::Number(number) if number.fract() == 0.0 && number.abs() < 9e15 => (*number as i64).into(),
            Value::Number(number) if number.is_finite() => (*number).into(),
            other => text(other).into(),
        }
    }
}

/// Tiles in notation, seats by their numbers in scripts.
fn text(value: &Value) -> String {
    let said = say(value);
    match value {
        Value::String(_) => clean(&said),
        Value::UserData(data) if data.is::<Seat>() => format!("Who {said}"),
        key if has_order(key) => said,
        _ => format!("({said})"),
    }
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Integer(number) => Some(*number as f64),
        Value::Number(number) => Some(*number),
        _ => None,
    }
}

/// Sorts numbers first, by value, then the rest by text.
fn order(a: &Value, b: &Value) -> Ordering {
    match (number(a), number(b)) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => text(a).cmp(&text(b)),
    }
}
