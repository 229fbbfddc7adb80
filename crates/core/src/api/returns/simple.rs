//! Simple answers: nothing, a text, yes or no, two dice.

use super::fields::{What, only, said, text_field, whole};
use super::spoken::spoken;
use crate::lua::error::fail;
use crate::lua::raw::entries;
use crate::problem::{Lang, Spoken, texts};
use mlua::{FromLua, Lua, Table, Value};

/// The answer of a hook that must return nothing.
pub(crate) struct Nothing;

impl FromLua for Nothing {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match value {
            Value::Nil => Ok(Self),
            other => {
                let problem = texts::returns::answer_unwanted(other.type_name());
                Err(fail("EInvAnswer", problem.help(texts::returns::return_without_value())))
            }
        }
    }
}

/// The answer of `status`.
pub(crate) struct Status(pub(crate) Option<Spoken>);

impl FromLua for Status {
    fn from_lua(value: Value, lua: &Lua) -> mlua::Result<Self> {
        if value.is_nil() {
            return Ok(Self(None));
        }
        match spoken(&value) {
            Some(said) => Ok(Self(Some(said))),
            None => Err(not_spoken(lua, &value)?),
        }
    }
}

/// What is wrong with a status: a field of a table, or that it is none of texts.
///
/// # Errors
/// The same, of a field.
fn not_spoken(lua: &Lua, value: &Value) -> mlua::Result<mlua::Error> {
    const WHAT: What = texts::returns::status_answer;
    let mut found = value.type_name();
    if let Value::Table(table) = value {
        let codes = Lang::ALL.map(Lang::code);
        only(lua, table, WHAT, &codes)?;
        for code in codes {
            text_field(table, WHAT, code)?;
        }
        // What is wrong with none of its fields has none.
        found = "{}";
    }
    let example = texts::frame::for_example("`{ en = \"fog\", zh = \"雾\", ja = \"霧\" }`");
    Ok(fail("EInvAnswer", texts::returns::status_not_text(found).help(example)))
}

/// The answer of `checkInit`.
pub(crate) struct YesNo(pub(crate) bool);

impl FromLua for YesNo {
    fn from_lua(value: Value, _: &Lua) -> mlua::Result<Self> {
        match value {
            Value::Boolean(content) => Ok(Self(content)),
            other => {
                let message = texts::returns::checkinit_not_boolean(other.type_name());
                // Who forgot to answer is told how.
                let help = other.is_nil().then(texts::returns::end_with_return_true);
                Err(fail("ENoBoolean", message.hint(help)))
            }
        }
    }
}

/// An answer of `onFirstDealer`.
pub(crate) const DICE: &str = "`return { 1, 6 }`";

/// Two dice, 1 to 6 each.
pub(crate) fn dice(lua: &Lua, answer: Option<Table>) -> mlua::Result<Option<[u8; 2]>> {
    let Some(table) = answer else { return Ok(None) };
    if entries(lua, &table) != 2 || table.raw_len() != 2 {
        return Err(fail("EInvDice", texts::returns::not_two_dice().help(texts::frame::for_example(DICE))));
    }
    let die = |nth: usize| {
        let die: Value = table.raw_get(nth)?;
        let number = whole(&die, 1, 6);
        number.ok_or_else(|| fail("EInvDice", texts::returns::bad_die(said(&die))))
    };
    Ok(Some([die(1)?, die(2)?]))
}
