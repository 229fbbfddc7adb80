//! Arguments of `lighta`, `lightb` and `incmk`.

use super::super::order::in_order;
use super::wall::doras;
use crate::api::argument::{Argument, Arguments, Row};
use crate::api::convert::{each_tile, has_other_keys};
use crate::api::interned::EachTile;
use crate::api::look::{CHEAP, Look, Tiles, Valued};
use crate::api::object::Tile;
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::mount::{Exit, Mk, Mount, Target};
use crate::problem::texts;
use crate::tile::DORAS;
use mlua::{Error, FromLua, Lua, MultiValue, Value};

/// What to light, and by how much.
pub(super) enum Lit {
    Of(LitTiles),
    /// Kinds that the visible indicators point at, each by this amount.
    Doras(Option<f64>),
}

/// What to light, with doras resolved.
pub(super) enum LitTiles {
    /// Each by this amount.
    Tiles(EachTile, f64),
    /// Other values, as the script gave them.
    Any(Value, Option<f64>),
}

impl Lit {
    /// Resolves doras at this wall.
    pub(super) fn at(self, mount: &Mount) -> mlua::Result<LitTiles> {
        match self {
            Self::Of(tiles) => Ok(tiles),
            Self::Doras(amount) => Ok(LitTiles::Tiles(doras(mount).collect(), wanted(amount)?)),
        }
    }
}

impl LitTiles {
    /// Calls `light` for each group of tiles with its amount.
    pub(super) fn each(&self, lua: &Lua, mut light: impl FnMut(&[Tile], Mk)) -> mlua::Result<()> {
        let mut light = |tiles: &[Tile], amount| mk(amount).map(|mk| light(tiles, mk));
        match self {
            Self::Tiles(tiles, _) if tiles.is_empty() => Ok(()),
            Self::Tiles(tiles, amount) => light(tiles, *amount),
            Self::Any(what, amount) => each_light(lua, what, *amount, |tiles, amount| light(tiles, amount)),
        }
    }
}

/// A tile, a sequence of tiles, or other values that can be lit.
impl Arguments for Lit {
    const CHECKED: bool = true;
    const MAY_RAISE: bool = true;

    fn read_all(given: &impl Row) -> Option<Self> {
        lit(given.nth(0), given.nth(1))
    }

    fn wrong_at(_: &Lua, _: &MultiValue) -> (usize, Error) {
        (0, Error::UserDataTypeMismatch)
    }
}

/// Reads what to light by an amount; `None` if it cannot be lit.
pub(super) fn lit(what: impl Look, amount: impl Look) -> Option<Lit> {
    let amount: Option<f64> = Argument::read(amount)?;
    if what.text(|text| text == DORAS.as_bytes()) == Some(true) {
        return Some(Lit::Doras(amount));
    }
    let tiles = || what.tiles().or_else(|| Some(Tiles::of(what)?.each()));
    let known = amount.and_then(|amount| Some(LitTiles::Tiles(tiles()?, amount)));
    let other = || what.is_table() || what.text(|_| ()).is_some() || what.tile().is_some();
    known.or_else(|| Some(LitTiles::Any(other().then(|| what.value())??, amount))).map(Lit::Of)
}

/// What to light, and the exit if it is not that of the current draw.
pub(super) struct Lights {
    pub(super) what: Lit,
    pub(super) rinshan: Option<bool>,
}

impl Arguments for Lights {
    const CHECKED: bool = true;
    const MAY_RAISE: bool = true;

    fn read_all(given: &impl Row) -> Option<Self> {
        let rinshan = Argument::read(given.nth(2))?;
        Some(Self { what: lit(given.nth(0), given.nth(1))?, rinshan })
    }

    fn wrong_at(_: &Lua, _: &MultiValue) -> (usize, Error) {
        (0, Error::UserDataTypeMismatch)
    }
}

/// What to light at any exit, and how far ahead.
pub(super) struct Ahead {
    pub(super) exit: Exit,
    pub(super) pos: u32,
    pub(super) what: Lit,
    pub(super) bspace: Option<bool>,
}

impl Arguments for Ahead {
    const CHECKED: bool = false;
    const MAY_RAISE: bool = true;

    fn read_all(given: &impl Row) -> Option<Self> {
        let exit = given.nth(0).text(|text| str::from_utf8(text).ok()?.parse().ok()).flatten()?;
        let (pos, bspace) = (Argument::read(given.nth(1))?, Argument::read(given.nth(4))?);
        Some(Self { exit, pos, what: lit(given.nth(2), given.nth(3))?, bspace })
    }

    fn wrong_at(_: &Lua, _: &MultiValue) -> (usize, Error) {
        (0, Error::UserDataTypeMismatch)
    }
}

/// Checks that an amount was given.
fn wanted(amount: Option<f64>) -> mlua::Result<f64> {
    amount.ok_or_else(|| fail("EInvMk", texts::objects::mk_amount_missing()))
}

/// The tiles as targets in the wall.
pub(super) fn targets(tiles: &[Tile]) -> impl Iterator<Item = Target> + Clone + '_ {
    tiles.iter().map(|tile| tile.target())
}

/// An amount of existence.
pub(super) fn mk(amount: f64) -> mlua::Result<Mk> {
    Mk::from_f64(amount).map_err(|error| fail("EInvMk", error))
}

/// Tiles with individual amounts lit per tick, including sorting them.
const AMOUNTS: u64 = 4;

/// Lights a tile, each tile of a sequence, or each key of a table by its own amount.
fn each_light(
    lua: &Lua,
    what: &Value,
    amount: Option<f64>,
    mut light: impl FnMut(&[Tile], f64) -> mlua::Result<()>,
) -> mlua::Result<()> {
    let Value::Table(table) = what else {
        return light(&Tiles::from_lua(what.clone(), lua)?.each(), wanted(amount)?);
    };
    if amount.is_some() || table.raw_len() > 0 {
        if has_other_keys(lua, table) {
            let problem = texts::objects::other_keys_in_row().help(texts::objects::each_its_own_mk());
            return Err(fail("EInvTile", problem));
        }
        let amount = wanted(amount)?;
        return each_tile(lua, table, |tile| light(&[tile.0], amount));
    }
    // Sorted: what is lit before a bad amount must not depend on memory order. There are more keys than
    // tiles only if some are invalid, and each costs a tick.
    let mut keys = 0;
    let step = || {
        keys += 1;
        if keys > 2 * CHEAP { charge(lua, 1) } else { Ok(()) }
    };
    let tiles = in_order(table, step)?;
    let mut lit = 0;
    for named in &tiles {
        let each = Tiles::from_lua(named.clone(), lua)?.each();
        lit += each.len() as u64;
        light(&each, own_amount(lua, &table.raw_get(named)?)?)?;
    }
    charge(lua, lit / AMOUNTS)
}

/// The amount beside a key. As an argument, it is no text that looks like a number.
fn own_amount(lua: &Lua, value: &Value) -> mlua::Result<f64> {
    let wrong = || texts::objects::wrong_type(texts::testing::number(), value.type_name());
    Valued(lua, value).number().ok_or_else(|| fail("EInvMk", wrong()))
}
