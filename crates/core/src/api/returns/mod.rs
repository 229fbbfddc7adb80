//! Parses the answers of hooks from Lua tables, and creates hook arguments of the same forms; one file per
//! subject.
//!
//! Frequent answers are read in place (`raw`). That path accepts only valid values of the usual shape; for
//! the rest there is a thorough path that produces errors.

mod action;
mod damp;
mod fields;
mod fix;
mod grounds;
mod limits;
mod menu;
mod named;
mod simple;
mod spoken;
#[cfg(test)]
mod tests;
mod veil;
mod world;

pub(crate) use action::{BAN, OFFERS, OfferTest, action, action_table, ban, choices_table};
pub(crate) use damp::{DAMPS, Damps, damps, of_others};
pub(crate) use fields::flag;
pub use fields::only;
pub(crate) use fix::{FIX, fix};
pub(crate) use grounds::Judgement;
pub(crate) use limits::{LIMITS, limits};
pub(crate) use menu::MENU;
pub use menu::{PICKS, menu, menu_table, picks, ticks};
pub(crate) use simple::{DICE, Nothing, Status, YesNo, dice};
pub(crate) use spoken::{by_language, spoken};
pub(crate) use veil::{VEIL, veil};
pub(crate) use world::WORLDLINES;
pub use world::{conflict_table, world_table, worldlines};

use crate::lua::error::fail;
use crate::problem::texts;
use mlua::{Table, Value};

/// Reads a table or nil; anything else is told what it should be like.
pub(crate) fn answer(value: Value, like: &str) -> mlua::Result<Option<Table>> {
    match value {
        Value::Nil => Ok(None),
        Value::Table(table) => Ok(Some(table)),
        other => {
            let kind = other.type_name();
            let problem = texts::returns::answer_not_table(kind).help(texts::frame::for_example(like));
            Err(fail("EInvAnswer", problem))
        }
    }
}
