//! What skills can touch, one file per userdata.
//!
//! Every method is registered together with its signature and a sentence, so that the type files
//! under `lua-api/` can be written from the bindings themselves and never go stale.

#[cfg(test)]
mod agree;
mod ai;
mod args;
mod count;
mod doc;
mod exist;
mod form;
mod furnish;
mod game;
mod gb;
mod hand;
mod light;
mod make_tile;
mod meld;
mod mount;
mod parse;
mod pointed;
mod rand;
mod rule;
mod tile;
mod view;
mod wall;
mod who;

pub(crate) use doc::{Bind, Class, FunctionDoc, Methods, bound, function, manual, userdata};

pub(crate) use ai::LuaAi;
pub(crate) use exist::LuaExist;
pub(crate) use form::{CTX_FIELDS, LuaCtx};
pub(crate) use game::LuaGame;
pub(crate) use gb::LuaGb;
pub(crate) use mount::LuaMount;
pub(crate) use rand::LuaRand;
pub(crate) use rule::{FIELDS as RULE_FIELDS, LuaRule};
pub(crate) use view::LuaView;

use super::object::{LuaCount, LuaForm, LuaHand, LuaMeld, Seat, Tile};
use mlua::{Lua, Table};

/// Puts the classes that scripts construct things of into a table of globals.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    make_tile::constructors(lua, globals)?;
    who::constructors(lua, globals)?;
    hand::constructors(lua, globals)?;
    count::constructors(lua, globals)?;
    form::constructors(lua, globals)?;
    gb::constructors(lua, globals)?;
    ai::constructors(lua, globals)
}

/// The functions that make something, in the order of the manual.
pub(crate) const MAKERS: [FunctionDoc; 6] =
    [make_tile::NEW_KIND, make_tile::NEW_TILE, hand::NEW, count::NEW, form::NEW, gb::NEW];

/// Everything hooks can call, from the registrations themselves.
pub(crate) fn classes() -> Vec<Class> {
    vec![
        manual::<Tile>(),
        manual::<Seat>(),
        manual::<LuaMeld>(),
        manual::<LuaExist>(),
        manual::<LuaMount>(),
        manual::<LuaCount>(),
        manual::<LuaHand>(),
        manual::<LuaForm>(),
        manual::<LuaGb>(),
        manual::<LuaCtx>(),
        manual::<LuaRule>(),
        manual::<LuaGame>(),
        manual::<LuaRand>(),
        manual::<LuaView>(),
        manual::<LuaAi>(),
    ]
}
