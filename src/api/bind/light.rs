//! What is lit: the arguments of `lighta`, `lightb` and `incmk`, read where they lie if they are as usual.

use super::super::order::in_order;
use super::wall::doras;
use crate::api::convert::{CHEAP, TileArg, each_tile, tiles_here};
use crate::api::interned::{EachTile, Handles};
use crate::api::object::Tile;
use crate::lua::error::fail;
use crate::lua::meter::charge;
use crate::lua::raw::{Field, Given, Stack};
use crate::mount::{Exit, Mk, Mount, Target};
use mlua::{FromLua, Lua, Value};

/// What is lit, and how much.
pub(super) enum Lit {
    Of(LitTiles),
    /// What the indicators shown point at, each by this amount.
    Doras(Option<f64>),
}

/// The same where it is known what the indicators point at.
pub(super) enum LitTiles {
    /// Each by this amount.
    Tiles(EachTile, f64),
    /// Whatever the script gave.
    Any(Value, Option<f64>),
}

impl Lit {
    /// A tile, or each of a sequence of tiles, by an amount.
    pub(super) fn read(handles: &Handles, what: Field<'_>, amount: Field<'_>) -> Option<Self> {
        let amount = amount.number()?;
        let tiles = match what.table() {
            Some(_) => tiles_here(handles, what)?,
            None if what.text() == Some(DORAS) => return Some(Self::Doras(Some(amount))),
            None => std::iter::once(Tile::here(handles, what)?).collect(),
        };
        Some(Self::Of(LitTiles::Tiles(tiles, amount)))
    }

    /// What it is where this is the wall.
    pub(super) fn at(self, mount: &Mount) -> mlua::Result<LitTiles> {
        match self {
            Self::Of(tiles) => Ok(tiles),
            Self::Doras(amount) => Ok(LitTiles::Tiles(doras(mount).collect(), wanted(amount)?)),
        }
    }
}

impl LitTiles {
    /// Lights some tiles by an amount, until there are no more.
    pub(super) fn each(&self, lua: &Lua, mut light: impl FnMut(&[Tile], Mk)) -> mlua::Result<()> {
        let mut light = |tiles: &[Tile], amount| mk(amount).map(|mk| light(tiles, mk));
        match self {
            Self::Tiles(tiles, _) if tiles.is_empty() => Ok(()),
            Self::Tiles(tiles, amount) => light(tiles, *amount),
            Self::Any(what, amount) => {
                each_light(lua, what, *amount, |tile, amount| light(&[tile.0], amount))
            }
        }
    }
}

impl Given for Lit {
    type As = (Value, Option<f64>);

    fn given((what, amount): Self::As) -> Self {
        let doras = what.as_string().is_some_and(|text| *text.as_bytes() == *DORAS);
        if doras { Self::Doras(amount) } else { Self::Of(LitTiles::Any(what, amount)) }
    }
}

/// What is lit, and where if not at the exit of the draw in progress.
pub(super) struct Lights {
    pub(super) what: Lit,
    pub(super) rinshan: Option<bool>,
}

impl Lights {
    pub(super) fn read(handles: &Handles, stack: &Stack<'_>) -> Option<Self> {
        let what = Lit::read(handles, stack.arg(0), stack.arg(1))?;
        Some(Self { what, rinshan: flag(stack.arg(2))? })
    }
}

impl Given for Lights {
    type As = (Value, Option<f64>, Option<bool>);

    fn given((what, amount, rinshan): Self::As) -> Self {
        Self { what: Lit::given((what, amount)), rinshan }
    }
}

/// What is lit at any exit, and how far ahead.
pub(super) struct Ahead {
    pub(super) exit: mlua::Result<Exit>,
    pub(super) pos: u32,
    pub(super) what: Lit,
    pub(super) bspace: Option<bool>,
}

impl Ahead {
    pub(super) fn read(handles: &Handles, stack: &Stack<'_>) -> Option<Self> {
        let exit = str::from_utf8(stack.arg(0).text()?).ok()?.parse().ok()?;
        let pos = stack.arg(1).number()?;
        if pos.fract() != 0.0 || !(0.0..=MOST_AHEAD).contains(&pos) {
            return None;
        }
        let what = Lit::read(handles, stack.arg(2), stack.arg(3))?;
        Some(Self { exit: Ok(exit), pos: pos as u32, what, bspace: flag(stack.arg(4))? })
    }
}

impl Given for Ahead {
    type As = (String, u32, Value, Option<f64>, Option<bool>);

    fn given((exit, pos, what, amount, bspace): Self::As) -> Self {
        let exit = exit.parse().map_err(|error| fail("EInvMntExt", error));
        Self { exit, pos, what: Lit::given((what, amount)), bspace }
    }
}

/// The last place of any exit; the signature of `incmk` says so.
const MOST_AHEAD: f64 = 135.0;

/// What stands for the kinds that the indicators shown point at.
const DORAS: &[u8] = b"doras";

/// An amount that was given.
fn wanted(amount: Option<f64>) -> mlua::Result<f64> {
    amount.ok_or_else(|| fail("EInvMk", "the amount of mk is missing"))
}

/// What these are to the wall.
pub(super) fn targets(tiles: &[Tile]) -> impl Iterator<Item = Target> + Clone + '_ {
    tiles.iter().map(|tile| tile.target())
}

/// True, false or not there.
fn flag(field: Field<'_>) -> Option<Option<bool>> {
    if field.is_nil() { Some(None) } else { field.flag().map(Some) }
}

/// An amount of existence.
pub(super) fn mk(amount: f64) -> mlua::Result<Mk> {
    Mk::from_f64(amount).map_err(|error| fail("EInvMk", error))
}

/// Tiles with an amount each that are lit for one step, their order found included.
const AMOUNTS: u64 = 4;

/// One tile, each of a sequence of tiles, or each key of a table with its own amount.
fn each_light(
    lua: &Lua,
    what: &Value,
    amount: Option<f64>,
    mut light: impl FnMut(TileArg, f64) -> mlua::Result<()>,
) -> mlua::Result<()> {
    let Value::Table(table) = what else {
        return light(TileArg::from_lua(what.clone(), lua)?, wanted(amount)?);
    };
    if amount.is_some() || table.raw_len() > 0 {
        let amount = wanted(amount)?;
        return each_tile(lua, table, |tile| light(tile, amount));
    }
    // In order: what is lit before a bad amount must not depend on where the keys are in memory.
    // More keys than there are tiles cannot all be any, and each costs a step.
    let mut keys = 0;
    let step = || {
        keys += 1;
        if keys > 2 * CHEAP { charge(lua, 1) } else { Ok(()) }
    };
    let tiles = in_order(table, step)?;
    for tile in &tiles {
        light(TileArg::from_lua(tile.clone(), lua)?, table.raw_get(tile)?)?;
    }
    charge(lua, tiles.len() as u64 / AMOUNTS)
}
