//! What skills can touch, one file per userdata.
//!
//! Every method is registered together with its signature and a sentence, so that the type files
//! under `lua-api/` can be written from the bindings themselves and never go stale.

mod ai;
mod args;
mod count;
mod doc;
mod events;
mod exist;
mod form;
mod game;
mod gb;
mod hand;
mod interned;
mod light;
mod make_tile;
mod meld;
mod mount;
mod parse;
mod quick;
mod rand;
mod rule;
mod tile;
mod view;
mod who;

pub(super) use doc::{Bind, Class, Entry, Methods, bound, function, manual, userdata};
pub(super) use events::{EVENTS, event_table, event_with, opened};
pub(super) use interned::{Handles, TABLES_HELD, lua_kinds, lua_tile, lua_tiles, lua_who};
pub(super) use tile::{ExactArg, Tile, TileArg, each_tile, exacts, kind_arg, kind_set, tiles_here};
pub(super) use who::Seat;

pub(super) use ai::LuaAi;
pub(super) use count::LuaCount;
pub(super) use exist::LuaExist;
pub(super) use form::{CTX_FIELDS, LuaCtx, LuaForm};
pub(super) use game::LuaGame;
pub(super) use gb::LuaGb;
pub(super) use hand::{HandOf, LuaHand};
pub(super) use meld::LuaMeld;
pub(super) use mount::LuaMount;
pub(super) use rand::LuaRand;
pub(super) use rule::{FIELDS as RULE_FIELDS, LuaRule};
pub(super) use view::LuaView;

use mlua::{Lua, Table};

/// Puts the classes that scripts construct things of into a table of globals.
pub(super) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    make_tile::constructors(lua, globals)?;
    who::constructors(lua, globals)?;
    hand::constructors(lua, globals)?;
    count::constructors(lua, globals)?;
    form::constructors(lua, globals)?;
    gb::constructors(lua, globals)?;
    ai::constructors(lua, globals)
}

/// The functions that make something, in the order of the manual.
pub(super) const MAKERS: [Entry; 6] =
    [make_tile::NEW_KIND, make_tile::NEW_TILE, hand::NEW, count::NEW, form::NEW, gb::NEW];

/// Everything hooks can call, from the registrations themselves.
pub(super) fn classes() -> Vec<Class> {
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
