//! Bindings of objects that skills use, one file per userdata class.
//!
//! Every method is registered with its signature and a description, from which the type files in `lua-api/`
//! are generated.

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

pub use doc::{Bind, Class, FunctionDoc, Methods, bound, function, manual, userdata};

pub(crate) use ai::LuaAi;
pub(crate) use exist::LuaExist;
pub use form::{CTX_FIELDS, LuaCtx};
pub(crate) use furnish::acquaint;
pub(crate) use game::LuaGame;
pub(crate) use gb::LuaGb;
pub(crate) use mount::LuaMount;
pub(crate) use rand::LuaRand;
pub use rule::{FIELDS as RULE_FIELDS, LuaRule};
pub(crate) use view::LuaView;

use super::object::{LuaCount, LuaForm, LuaHand, LuaMeld, Seat, Tile};
use mlua::{Lua, Table};

/// Adds the constructible classes to a table of globals.
pub(crate) fn constructors(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    make_tile::constructors(lua, globals)?;
    who::constructors(lua, globals)?;
    hand::constructors(lua, globals)?;
    count::constructors(lua, globals)?;
    form::constructors(lua, globals)?;
    gb::constructors(lua, globals)?;
    ai::constructors(lua, globals)
}

/// The constructors, in the order of the manual.
pub(crate) const MAKERS: [FunctionDoc; 6] =
    [make_tile::NEW_KIND, make_tile::NEW_TILE, hand::NEW, count::NEW, form::NEW, gb::NEW];

/// All classes, from their registrations.
pub fn classes() -> Vec<Class> {
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
