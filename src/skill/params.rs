//! The `mk` numbers of a girl: what a designer may turn.

use super::error::SkillError;
use crate::options::did_you_mean;
use mlua::{Table, Value};
use std::fmt;
use std::path::PathBuf;

/// Where the value of a number that is in force comes from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Origin {
    /// From the skill file that declares it.
    #[default]
    File,
    /// From a tune file.
    Tune {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// Set for this run: `--set` on the command line, or [`Skill::set`](super::Skill::set).
    Set,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => f.write_str("default"),
            Self::Tune { path, line } => write!(f, "{}:{line}", path.display()),
            Self::Set => f.write_str("--set"),
        }
    }
}

/// One number: declared in the file, perhaps changed for this run.
#[derive(Debug, Clone, PartialEq)]
pub struct Param {
    /// Its name in `mk`.
    pub name: String,
    /// What it is now.
    pub value: f64,
    /// Who said so.
    pub origin: Origin,
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
        match (self.least(), self.most()) {
            (Some(min), Some(max)) => format!("{min} to {max}"),
            (Some(min), None) => format!("{min} or more"),
            (None, Some(max)) => format!("{max} or less"),
            (None, None) => "any number".into(),
        }
    }

    /// The least value, if it has one.
    #[must_use]
    pub fn least(&self) -> Option<f64> {
        (self.min > f64::MIN).then_some(self.min)
    }

    /// The greatest value, if it has one.
    #[must_use]
    pub fn most(&self) -> Option<f64> {
        (self.max < f64::MAX).then_some(self.max)
    }

    /// Changes the value.
    ///
    /// # Errors
    /// [`SkillError::Param`] with the range if the value is outside of it.
    pub fn set(&mut self, handle: &str, value: f64, origin: Origin) -> Result<(), SkillError> {
        if !(self.min..=self.max).contains(&value) {
            let text = format!("{handle}.{} = {value} is out of range: it is {}", self.name, self.range());
            return Err(SkillError::Param(text));
        }
        (self.value, self.origin) = (value, origin);
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
                let (min, max, doc) = (f64::MIN, f64::MAX, String::new());
                Param { name, value: default, origin: Origin::File, default, min, max, doc }
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
    let param = Param { name, value: default, origin: Origin::File, default, min, max, doc };
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
