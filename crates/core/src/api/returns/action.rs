//! Actions: choices, bans, and actions taken.

use super::fields::{What, flag, only};
use super::menu::ticks;
use super::named::{no_such_action, written};
use crate::api::interned::{lua_tile, lua_tiles};
use crate::api::object::Tile;
use crate::lua::error::fail;
use crate::problem::{ToArg, texts};
use crate::state::{Action, Ban, Choices};
use crate::tile::{T37, tile_arg};
use mlua::{Lua, Table};

/// An answer of `onFilter`.
pub(crate) const BAN: &str = "`{ ron = true }`";

/// `{ tsumo = true, ron = true, riichi = true, call = true }`: what is forbidden.
pub(crate) fn ban(lua: &Lua, answer: Option<Table>) -> mlua::Result<Ban> {
    let Some(table) = answer else { return Ok(Ban::default()) };
    const WHAT: What = texts::returns::onfilter_answer;
    only(lua, &table, WHAT, &["tsumo", "ron", "riichi", "call"])?;
    let flag = |key: &str| Ok::<_, mlua::Error>(flag(&table, WHAT, key)?.unwrap_or(false));
    Ok(Ban { tsumo: flag("tsumo")?, ron: flag("ron")?, riichi: flag("riichi")?, call: flag("call")? })
}

/// An action for `onInbox`: `{ type = "swap-out", tile = T37 }`, with `own = { T37, T37 }` for chii and pon.
pub(crate) fn action_table(lua: &Lua, action: &Action) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let tile = |tile: T37| table.raw_set("tile", lua_tile(lua, Tile::Exact(tile))?);
    table.raw_set("type", action.name())?;
    match action {
        Action::SwapOut(thrown) | Action::SwapRiichi(thrown) | Action::Kakan(thrown) => tile(*thrown)?,
        Action::Ankan(kind) => tile(T37::black(*kind))?,
        Action::Chii(own) | Action::Pon(own) => {
            table.raw_set("own", lua_tiles(lua, own.iter().copied())?)?;
        }
        Action::Pick { rows, .. } => table.raw_set("picks", ticks(lua, rows)?)?,
        _ => {}
    }
    Ok(table)
}

/// Reads one of these choices, in the form of `onInbox`.
pub(crate) fn action(lua: &Lua, table: &Table, choices: &Choices) -> mlua::Result<Action> {
    let (name, tile, own) = written(lua, table)?;
    let meant = |action: &Action| match action {
        Action::SwapOut(thrown) | Action::SwapRiichi(thrown) | Action::Kakan(thrown) => tile == Some(*thrown),
        Action::Ankan(kind) => tile.is_some_and(|tile| tile.t34() == *kind),
        Action::Chii(used) | Action::Pon(used) => own.as_deref() == Some(used),
        _ => true,
    };
    let legal = choices.actions();
    let mut named = legal.into_iter().filter(|action| action.name() == name).peekable();
    let lacks_tiles = tile.is_none() && own.is_none() && named.peek().is_some();
    named.find(meant).ok_or_else(|| {
        if lacks_tiles || !Action::NAMES.contains(&name.as_str()) {
            return no_such_action(&name);
        }
        let what = tile.map_or_else(
            || name.to_arg(),
            |tile| texts::played::call_with_tiles(&name, tile_arg(tile)).to_arg(),
        );
        fail("EInvAction", texts::returns::action_not_allowed(what))
    })
}

/// Offers to a seat, by their names in skills.
pub(crate) const OFFERS: [(&str, OfferTest); 5] = [
    ("drawn", Choices::is_drawn),
    ("tsumo", |choices| choices.tsumo),
    ("ron", |choices| choices.ron),
    ("riichi", Choices::offers_riichi),
    ("call", |choices| choices.daiminkan || !choices.chiis.is_empty() || !choices.pons.is_empty()),
];

/// Tests whether it is offered.
pub(crate) type OfferTest = fn(&Choices) -> bool;

/// Choices for `onFilter`.
pub(crate) fn choices_table(lua: &Lua, choices: &Choices) -> mlua::Result<Table> {
    lua.create_table_from(OFFERS.map(|(name, offer)| (name, offer(choices))))
}
