//! Plain data of Lua as JSON, and back.
//!
//! | Lua | JSON |
//! |---|---|
//! | `true`, `1.5`, `"text"` | the same |
//! | a sequence `{ a, b }`, and `{}` | `[a, b]` |
//! | a table whose keys are all texts | `{"map": {"key": value}}` |
//! | any other table | `{"table": [[key, value], ...]}` |
//! | a kind, a tile, a seat | `{"t34": "5m"}`, `{"t37": "0m"}`, `{"who": 2}` |
//! | a text that is no UTF-8 | `{"bytes": "ff00"}` |
//! | a number JSON lacks | `{"number": "inf"}`, `"-inf"`, `"nan"` |
//!
//! So an object of JSON always has one field, which tells what it is. Tables are sorted by key: the same
//! data are the same text.

use super::object::Tile;
use super::value::{DEEPEST, Plain};
use crate::problem::{Problem, Text, quoted, texts};
use crate::tile::{T34, T37, Who};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::cmp::Ordering;

/// Whole numbers up to here are the same in both worlds.
const EXACT: f64 = 9_007_199_254_740_992.0;

impl Plain {
    /// The value as JSON, which has no table in two places: each would be a table of its own.
    pub(crate) fn to_json(&self) -> Value {
        match self {
            Self::Bool(flag) => Value::Bool(*flag),
            Self::Number(number) => number_to_json(*number),
            Self::Text(text) => match std::str::from_utf8(text) {
                Ok(text) => Value::from(text),
                Err(_) => {
                    json!({ "bytes": text.iter().map(|byte| format!("{byte:02x}")).collect::<String>() })
                }
            },
            Self::Tile(Tile::Kind(kind)) => json!({ "t34": kind }),
            Self::Tile(Tile::Exact(tile)) => json!({ "t37": tile }),
            Self::Seat(who) => json!({ "who": who }),
            Self::Table(pairs) => table_to_json(pairs),
        }
    }

    /// Reads what [`Plain::to_json`] wrote.
    ///
    /// # Errors
    /// A sentence about what it cannot have written.
    pub(crate) fn from_json(json: &Value) -> Result<Self, Problem> {
        read(json, 0)
    }
}

fn number_to_json(number: f64) -> Value {
    let negative_zero = number == 0.0 && number.is_sign_negative();
    if number.fract() == 0.0 && number.abs() < EXACT && !negative_zero {
        return Value::from(number as i64);
    }
    match serde_json::Number::from_f64(number) {
        Some(number) => Value::Number(number),
        None if number.is_nan() => json!({ "number": "nan" }),
        None => json!({ "number": if number > 0.0 { "inf" } else { "-inf" } }),
    }
}

fn table_to_json(pairs: &[(Plain, Plain)]) -> Value {
    let mut pairs: Vec<_> = pairs.iter().collect();
    pairs.sort_by(|(a, _), (b, _)| order(a, b));
    let numbered = |(i, (key, _)): (usize, &&(Plain, Plain))| *key == Plain::Number((i + 1) as f64);
    if pairs.iter().enumerate().all(numbered) {
        return pairs.iter().map(|(_, value)| value.to_json()).collect();
    }
    let name = |key: &Plain| Some(std::str::from_utf8(key.as_text()?).ok()?.to_owned());
    let named = pairs.iter().map(|(key, value)| Some((name(key)?, value.to_json())));
    match named.collect::<Option<Map<_, _>>>() {
        Some(map) => json!({ "map": map }),
        None => {
            let rows = pairs.iter().map(|(key, value)| json!([key.to_json(), value.to_json()]));
            json!({ "table": rows.collect::<Vec<_>>() })
        }
    }
}

/// Numbers as numbers, all else as its text.
fn order(a: &Plain, b: &Plain) -> Ordering {
    match (a, b) {
        (Plain::Number(a), Plain::Number(b)) => a.total_cmp(b),
        (Plain::Number(_), _) => Ordering::Less,
        (_, Plain::Number(_)) => Ordering::Greater,
        _ => a.to_json().to_string().cmp(&b.to_json().to_string()),
    }
}

fn read(json: &Value, depth: usize) -> Result<Plain, Problem> {
    if depth > DEEPEST {
        return Err(texts::world::too_deep_or_cyclic().into());
    }
    match json {
        Value::Null => Err(texts::edited::null_value().into()),
        Value::Bool(flag) => Ok(Plain::Bool(*flag)),
        Value::Number(number) => {
            number.as_f64().map(Plain::Number).ok_or_else(|| texts::situations::not_a_number(number).into())
        }
        Value::String(text) => Ok(Plain::Text(text.clone().into_bytes())),
        Value::Array(items) => {
            let pair =
                |(i, item): (usize, &Value)| Ok((Plain::Number((i + 1) as f64), read(item, depth + 1)?));
            items.iter().enumerate().map(pair).collect::<Result<_, Problem>>().map(Plain::Table)
        }
        Value::Object(object) => match object.iter().next() {
            Some((tag, value)) if object.len() == 1 => read_tagged(tag, value, depth),
            _ => Err(texts::edited::not_one_field().into()),
        },
    }
}

fn read_tagged(tag: &str, value: &Value, depth: usize) -> Result<Plain, Problem> {
    match tag {
        "t34" => Ok(Plain::Tile(Tile::Kind(parse::<T34>(value)?))),
        "t37" => Ok(Plain::Tile(Tile::Exact(parse::<T37>(value)?))),
        "who" => Ok(Plain::Seat(parse::<Who>(value)?)),
        "bytes" => bytes(&parse::<String>(value)?).map(Plain::Text),
        "number" => match value.as_str() {
            Some("inf") => Ok(Plain::Number(f64::INFINITY)),
            Some("-inf") => Ok(Plain::Number(f64::NEG_INFINITY)),
            Some("nan") => Ok(Plain::Number(f64::NAN)),
            _ => Err(texts::situations::not_a_number(value).into()),
        },
        "map" => {
            let map = parse::<Map<String, Value>>(value)?;
            let pair = |(key, value): (&String, &Value)| {
                Ok((Plain::Text(key.clone().into_bytes()), read(value, depth + 1)?))
            };
            map.iter().map(pair).collect::<Result<_, Problem>>().map(Plain::Table)
        }
        "table" => {
            let rows = parse::<Vec<(Value, Value)>>(value)?;
            let pair = |(key, value): &(Value, Value)| Ok((key_of(key, depth + 1)?, read(value, depth + 1)?));
            rows.iter().map(pair).collect::<Result<_, Problem>>().map(Plain::Table)
        }
        _ => Err(texts::edited::no_such_sort(quoted(tag)).into()),
    }
}

/// Lua refuses no key but nil and not-a-number.
fn key_of(key: &Value, depth: usize) -> Result<Plain, Problem> {
    match read(key, depth)? {
        Plain::Number(number) if number.is_nan() => Err(texts::edited::nan_key().into()),
        key => Ok(key),
    }
}

fn parse<T: DeserializeOwned>(value: &Value) -> Result<T, Problem> {
    T::deserialize(value).map_err(|error| Text::foreign(&error.to_string()).into())
}

fn bytes(hex: &str) -> Result<Vec<u8>, Problem> {
    let byte = |pair: &[u8]| {
        let text = std::str::from_utf8(pair).ok().filter(|text| text.len() == 2)?;
        u8::from_str_radix(text, 16).ok()
    };
    let bytes = hex.as_bytes().chunks(2).map(byte).collect::<Option<_>>();
    bytes.ok_or_else(|| texts::edited::not_hex_bytes(quoted(hex)).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{t34, t37};
    use proptest::prelude::*;

    fn plain() -> impl Strategy<Value = Plain> {
        let number = prop_oneof![any::<f64>(), (-9..9).prop_map(f64::from), Just(-0.0), Just(f64::INFINITY)];
        let leaf = prop_oneof![
            any::<bool>().prop_map(Plain::Bool),
            number.prop_map(Plain::Number),
            "\\PC{0,6}".prop_map(|text| Plain::Text(text.into_bytes())),
            prop::collection::vec(any::<u8>(), 0..6).prop_map(Plain::Text),
            (0..34_u8).prop_map(|id| Plain::Tile(Tile::Kind(T34::at(id).unwrap()))),
            (0..37_u8).prop_map(|id| Plain::Tile(Tile::Exact(T37::at(id).unwrap()))),
            (0..4_usize).prop_map(|seat| Plain::Seat(Who::new(seat))),
        ];
        leaf.prop_recursive(4, 40, 6, |inner| {
            prop_oneof![
                prop::collection::vec((inner.clone(), inner.clone()), 0..6)
                    .prop_map(|pairs| Plain::Table(pairs.into())),
                prop::collection::vec(inner.clone(), 0..6).prop_map(|items| {
                    let keys = (1..).map(|i| Plain::Number(f64::from(i)));
                    Plain::Table(keys.zip(items).collect())
                }),
                prop::collection::vec(("[a-z]{1,3}", inner), 0..6).prop_map(|pairs| {
                    let key = |name: String| Plain::Text(name.into_bytes());
                    Plain::Table(pairs.into_iter().map(|(name, value)| (key(name), value)).collect())
                }),
            ]
        })
    }

    /// As Lua would have it: each key once, none of them not-a-number, and no not-a-number at all, as it
    /// is not equal to itself.
    fn lawful(plain: &Plain) -> Plain {
        match plain {
            Plain::Number(number) if number.is_nan() => Plain::Number(0.5),
            Plain::Table(pairs) => {
                let mut kept: Vec<(Plain, Plain)> = Vec::new();
                for (key, value) in pairs.iter().map(|(key, value)| (lawful(key), lawful(value))) {
                    if kept.iter().all(|(other, _)| order(other, &key) != Ordering::Equal && *other != key) {
                        kept.push((key, value));
                    }
                }
                kept.sort_by(|(a, _), (b, _)| order(a, b));
                Plain::Table(kept.into())
            }
            other => other.clone(),
        }
    }

    proptest! {
        #[test]
        fn data_survive_as_text(plain in plain()) {
            let plain = lawful(&plain);
            let text = plain.to_json().to_string();
            let again = Plain::from_json(&text.parse().unwrap()).unwrap();
            prop_assert_eq!(&again, &plain);
            prop_assert_eq!(again.to_json().to_string(), text);
        }
    }

    #[test]
    fn each_sort_has_its_own_form() {
        let text = |name: &str| Plain::Text(name.into());
        let rows = [
            (text("seq"), Plain::Table([(Plain::Number(1.0), Plain::Bool(true))].into())),
            (text("none"), Plain::Table([].into())),
            (text("n"), Plain::Number(f64::NAN)),
            (text("by"), Plain::Table([(Plain::Tile(Tile::Kind(t34!("5m"))), Plain::Number(1.5))].into())),
            (text("aka"), Plain::Tile(Tile::Exact(t37!("0p")))),
            (text("who"), Plain::Seat(Who::new(2))),
            (text("raw"), Plain::Text(vec![255, 0])),
        ];
        let table = Plain::Table(rows.into());
        insta::assert_snapshot!(
            table.to_json(),
            @r#"{"map":{"aka":{"t37":"0p"},"by":{"table":[[{"t34":"5m"},1.5]]},"n":{"number":"nan"},"none":[],"raw":{"bytes":"ff00"},"seq":[true],"who":{"who":2}}}"#
        );
    }

    #[test]
    fn what_was_never_written_is_refused() {
        let wrong = [
            "null",
            "{}",
            r#"{"a":1,"b":2}"#,
            r#"{"t34":"0m"}"#,
            r#"{"who":4}"#,
            r#"{"bytes":"f"}"#,
            r#"{"table":[[{"number":"nan"},1]]}"#,
            r#"{"table":[[1]]}"#,
            r#"{"number":"1"}"#,
            r#"{"tile":"5m"}"#,
        ];
        for text in wrong {
            assert!(Plain::from_json(&text.parse().unwrap()).is_err(), "{text}");
        }
        let deep = format!("{}{}", "[".repeat(50), "]".repeat(50));
        assert!(Plain::from_json(&deep.parse().unwrap()).is_err());
    }
}
