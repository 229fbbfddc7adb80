//! Texts for a player, in one language or several.

use crate::problem::{Lang, Spoken};
use mlua::{Table, Value};

/// A text, or a table of one text or more by language; `None` if it is anything else.
pub(crate) fn spoken(value: &Value) -> Option<Spoken> {
    match value {
        Value::String(text) => Some(text.to_string_lossy().into()),
        Value::Table(table) => by_language(table).filter(|_| !table.is_empty()),
        _ => None,
    }
}

/// A table of texts by language, like `{ en = "fog", zh = "雾", ja = "霧" }`, or an empty one; `None` if it has
/// anything else.
pub(crate) fn by_language(table: &Table) -> Option<Spoken> {
    let mut said = Spoken::default();
    for pair in table.pairs::<Value, Value>() {
        let Ok((Value::String(code), Value::String(text))) = pair else { return None };
        let lang = Lang::ALL.into_iter().find(|lang| code.as_bytes() == lang.code().as_bytes())?;
        said.set(lang, text.to_string_lossy());
    }
    Some(said)
}
