//! The `mk` numbers of a girl: what a designer may turn.

use super::error::SkillError;
use crate::options::did_you_mean;
use mlua::{Table, Value};

/// One number: declared in the file, perhaps changed for this run.
#[derive(Debug, Clone, PartialEq)]
pub struct Param {
    /// Its name in `mk`.
    pub name: String,
    /// What it is now.
    pub value: f64,
    /// What the file says.
    pub default: f64,
    /// Least allowed value.
    pub min: f64,
    /// Greatest allowed value.
    pub max: f64,
    /// What it does.
    pub doc: String,
}

impl Param {
    /// Its range in words.
    #[must_use]
    pub fn range(&self) -> String {
        match (self.min > f64::MIN, self.max < f64::MAX) {
            (true, true) => format!("{} to {}", self.min, self.max),
            (true, false) => format!("{} or more", self.min),
            (false, true) => format!("{} or less", self.max),
            (false, false) => "any number".into(),
        }
    }

    /// Changes the value.
    ///
    /// # Errors
    /// [`SkillError::Param`] with the range if the value is outside of it.
    pub fn set(&mut self, handle: &str, value: f64) -> Result<(), SkillError> {
        if !(self.min..=self.max).contains(&value) {
            let text = format!("{handle}.{} = {value} is out of range: it is {}", self.name, self.range());
            return Err(SkillError::Param(text));
        }
        self.value = value;
        Ok(())
    }
}

/// The number of that name, or an error that knows the nearest.
pub(super) fn find<'a>(
    params: &'a mut [Param],
    handle: &str,
    name: &str,
) -> Result<&'a mut Param, SkillError> {
    let hint = did_you_mean(name, params.iter().map(|param| param.name.as_str()));
    let known: Vec<_> = params.iter().map(|param| param.name.clone()).collect();
    params.iter_mut().find(|param| param.name == name).ok_or_else(|| {
        let known = if known.is_empty() { "none".into() } else { known.join(", ") };
        SkillError::Param(format!("{handle} has no mk number {name:?}{hint} (it has {known})"))
    })
}

/// Reads `mk = { name = 80 | { 80, min = 0, max = 2000, doc = "..." } }`, in order of the names.
pub(super) fn read(mk: &Table) -> Result<Vec<Param>, String> {
    let mut params = Vec::new();
    for pair in mk.pairs::<Value, Value>() {
        let (name, declared) = pair.map_err(|error| error.to_string())?;
        let name = match name {
            Value::String(name) => name.to_string_lossy(),
            _ => return Err("mk: names are strings: `mk = { rush = 80 }`".into()),
        };
        params.push(match declared {
            Value::Table(table) => read_one(name, &table)?,
            other => {
                let default = number(&other).ok_or_else(|| format!("mk.{name} is no number"))?;
                Param { name, value: default, default, min: f64::MIN, max: f64::MAX, doc: String::new() }
            }
        });
    }
    params.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(params)
}

fn read_one(name: String, table: &Table) -> Result<Param, String> {
    const KEYS: [&str; 3] = ["min", "max", "doc"];
    let field = |key: &str| table.raw_get::<Value>(key).map_err(|error| error.to_string());
    let bound = |key: &str, without: f64| match field(key)? {
        Value::Nil => Ok(without),
        value => number(&value).ok_or_else(|| format!("mk.{name}.{key} is no number")),
    };
    for pair in table.pairs::<Value, Value>() {
        match pair.map_err(|error| error.to_string())?.0 {
            Value::String(key) if !KEYS.contains(&key.to_string_lossy().as_str()) => {
                let key = key.to_string_lossy();
                return Err(format!("mk.{name} has no field {key:?}{}", did_you_mean(&key, KEYS)));
            }
            _ => {}
        }
    }
    let first = table.raw_get::<Value>(1).map_err(|error| error.to_string())?;
    let default = number(&first)
        .ok_or_else(|| format!("mk.{name}: its first value is its number: `{name} = {{ 80 }}`"))?;
    let (min, max) = (bound("min", f64::MIN)?, bound("max", f64::MAX)?);
    let doc = match field("doc")? {
        Value::Nil => String::new(),
        Value::String(doc) => doc.to_string_lossy(),
        _ => return Err(format!("mk.{name}.doc is no text")),
    };
    let param = Param { name, value: default, default, min, max, doc };
    if (min..=max).contains(&default) {
        Ok(param)
    } else {
        Err(format!("mk.{} = {default} is outside its own range: it is {}", param.name, param.range()))
    }
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Integer(number) => Some(*number as f64),
        Value::Number(number) if number.is_finite() => Some(*number),
        _ => None,
    }
}
