//! `X.girl.json` beside `X.girl.lua`: data that libsaki's editor keeps besides the script.

use crate::files;
use crate::lua::error::{clean, place_of};
use crate::problem::{Problem, texts};
use crate::skill::error::SkillError;
use crate::skill::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::ErrorKind;
use std::path::Path;

/// Longest file, in bytes. The editor stores pictures in it.
const LONGEST: u64 = 8 << 20;

/// Identity of a classic girl. All fields are optional; other fields are ignored.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sidecar {
    pub(crate) id: Option<u32>,
    pub name: Text,
    pub desc: Text,
}

impl Sidecar {
    /// Returns whether it is empty or missing.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Reads the file beside a script, which may be missing.
    ///
    /// # Errors
    /// [`SkillError::Read`] and [`SkillError::Load`] with file and line.
    pub(crate) fn beside(script: &Path) -> Result<Self, SkillError> {
        let path = script.with_extension("json");
        let text = match files::read(&path, LONGEST) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound && !path.is_symlink() => {
                return Ok(Self::default());
            }
            Err(source) => return Err(SkillError::Read { path, source }),
        };
        let source = files::text::decode(text)
            .map_err(|_| SkillError::Read { path: path.clone(), source: ErrorKind::InvalidData.into() })?;
        let broken = |why: Problem, line: usize| {
            let line = Some(line).filter(|line| *line > 0);
            why.code("EInvFile").at(place_of(&path, &source, line))
        };
        let json: Value = serde_json::from_str(&source).map_err(|error| {
            let why = error.to_string();
            // The line is part of the place.
            let why = why.rsplit_once(" at line ").map_or(why.as_str(), |(why, _)| why);
            broken(crate::problem::Text::foreign(why).into(), error.line())
        })?;
        Self::read(&json).map_err(|why| broken(why, 0).into())
    }

    pub(crate) fn read(json: &Value) -> Result<Self, Problem> {
        let Value::Object(fields) = json else {
            return Err(texts::files::girl_not_an_object().into());
        };
        let id = match fields.get("id") {
            None | Some(Value::Null) => None,
            Some(id) => {
                let number = id.as_u64().or_else(|| id.as_str()?.trim().parse().ok());
                let number = number.and_then(|number| u32::try_from(number).ok());
                Some(number.ok_or_else(|| texts::files::id_not_a_whole_number(id))?)
            }
        };
        Ok(Self { id, name: text(fields.get("name"), "name")?, desc: text(fields.get("desc"), "desc")? })
    }
}

/// Reads a text, in one or several languages.
fn text(value: Option<&Value>, key: &str) -> Result<Text, Problem> {
    let wrong = || Problem::from(texts::files::not_text_or_object(key));
    let plain = |value: Option<&Value>| match value {
        None | Some(Value::Null) => Ok(String::new()),
        Some(Value::String(text)) => Ok(clean(text)),
        Some(_) => Err(wrong()),
    };
    match value {
        Some(Value::Object(texts)) => {
            let of = |lang: &str| plain(texts.get(lang));
            Ok(Text { en: of("en")?, zh: of("zh")?, ja: of("ja")? })
        }
        value => Ok(Text { en: plain(value)?, ..Text::default() }),
    }
}
