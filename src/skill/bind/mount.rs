use super::super::error::fail;
use super::super::meter::charge;
use super::super::order::in_order;
use super::super::raw::{Args, Given, Stack};
use super::super::slot::{Scene, Slot};
use super::doc::userdata;
use super::interned::EachTile;
use super::tile::CHEAP;
use super::{Bind, Handles, Methods, Tile, TileArg, each_tile, lua_kinds, lua_tiles, tiles_here};
use crate::mount::{Exit, Mk, Mount, Source, Space};
use crate::tile::T34;
use mlua::{FromLua, Lua, Value};

/// The wall.
pub(in crate::skill) struct LuaMount {
    slot: Slot,
}

impl LuaMount {
    pub(in crate::skill) const fn new(slot: Slot) -> Self {
        Self { slot }
    }

    /// Lights in a space at the exit of the draw in progress, or as `rinshan` says.
    fn light(&self, lua: &Lua, space: Space, lights: Lights) -> mlua::Result<()> {
        self.slot.table(|scene| {
            let exit = match lights.rinshan {
                Some(true) => Exit::Rinshan,
                Some(false) => Exit::Pii,
                None => scene.exit,
            };
            let mount = signed(lua, scene)?;
            lights.each(lua, |tile, amount| {
                mount.light(exit, 0, space, tile.0.target(), mk(amount)?);
                Ok(())
            })
        })
    }
}

/// What is lit, how much, and where if not at the exit of the draw in progress.
pub(super) struct Lights {
    what: Lit,
    rinshan: Option<bool>,
}

enum Lit {
    /// Each by this amount.
    Tiles(EachTile, f64),
    /// Whatever the script gave.
    Any(Value, Option<f64>),
}

impl Lights {
    /// Of tiles by an amount.
    pub(super) fn read(handles: &Handles, stack: &Stack<'_>) -> Option<Self> {
        let (what, amount, rinshan) = (stack.arg(2), stack.arg(3).number()?, stack.arg(4));
        let rinshan = if rinshan.is_nil() { None } else { Some(rinshan.flag()?) };
        let tiles = match what.table() {
            Some(_) => tiles_here(handles, what)?,
            None => std::iter::once(Tile::here(handles, what)?).collect(),
        };
        Some(Self { what: Lit::Tiles(tiles, amount), rinshan })
    }

    fn each(&self, lua: &Lua, mut light: impl FnMut(TileArg, f64) -> mlua::Result<()>) -> mlua::Result<()> {
        match &self.what {
            Lit::Tiles(tiles, amount) => tiles.iter().try_for_each(|&tile| light(TileArg(tile), *amount)),
            Lit::Any(what, amount) => each_light(lua, what, *amount, light),
        }
    }
}

impl Given for Lights {
    type As = (Value, Option<f64>, Option<bool>);

    fn given((what, amount, rinshan): Self::As) -> Self {
        Self { what: Lit::Any(what, amount), rinshan }
    }
}

userdata!(LuaMount);

impl Bind for LuaMount {
    const NAME: &'static str = "Mount";
    const DOC: &'static str = "The wall. Lights add existence, in mk; a tile in space A has 10 by nature, in B 0. Nothing tells whether a light succeeded.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("remainpii", "(): integer", "Tiles left to draw.", |_, s, ()| {
            s.look(|scene| scene.mount.look().remain_pii())
        });
        m.method("remainrinshan", "(): integer", "Replacement tiles left.", |_, s, ()| {
            s.look(|scene| scene.mount.look().remain_rinshan())
        });
        m.method(
            "remaina",
            "(tile: Tile): integer",
            "Copies left in space A: of a kind (T34) with its reds, or of exactly this tile (T37).",
            |_, s, tile: TileArg| {
                s.look(|scene| match tile.0 {
                    Tile::Kind(kind) => scene.mount.look().remain_a(kind),
                    Tile::Exact(tile) => scene.mount.look().remain_a37(tile),
                })
            },
        );
        m.method("getdrids", "(): T37[]", "The dora indicators shown.", |lua, s, ()| {
            s.slot.table(|scene| lua_tiles(lua, scene.mount.look().drids().iter().copied()))
        });
        m.method(
            "doras",
            "(): T34[]",
            "The kinds that the indicators shown point at, one for each, in order.",
            |lua, s, ()| s.slot.table(|scene| lua_kinds(lua, doras(scene.mount.look()))),
        );
        m.method("geturids", "(): T37[]", "The ura indicators, once dug up.", |lua, s, ()| {
            s.slot.table(|scene| lua_tiles(lua, scene.mount.look().urids().iter().copied()))
        });
        m.method("lighta", "(tile: Tile|Tile[]|table<Tile, number>, mk: number?, rinshan: boolean?)", "Adds existence in space A to this draw. With `rinshan`, to the next draw at that exit (true) or at the live wall (false).", |lua, s, args: Args<Lights>| s.light(lua, Space::A, args.0));
        m.method(
            "lightb",
            "(tile: Tile|Tile[]|table<Tile, number>, mk: number?, rinshan: boolean?)",
            "The same in space B.",
            |lua, s, args: Args<Lights>| s.light(lua, Space::B, args.0),
        );
        m.method(
            "lightall",
            "(mk: number, bspace: boolean?)",
            "Adds existence to every kind for this draw, in A or in B.",
            |lua, s, (amount, bspace): (f64, Option<bool>)| {
                let (amount, space) = (mk(amount)?, space(bspace));
                s.slot.table(|scene| {
                    let exit = scene.exit;
                    let mount = signed(lua, scene)?;
                    mount.light_all(exit, 0, space, amount);
                    Ok(())
                })
            },
        );
        m.method("incmk", "(exit: \"pii\"|\"rinshan\"|\"dorahyou\"|\"urahyou\", pos: integer, tile: Tile|Tile[]|table<Tile, number>, mk: number?, bspace: boolean?)", "Adds existence at any exit, `pos` tiles ahead (0 = next), in A or in B.", |lua, s, (exit, pos, what, amount, bspace): (String, u32, Value, Option<f64>, Option<bool>)| {
            let exit: Exit = exit.parse().map_err(|error| fail("EInvMntExt", error))?;
            s.slot.table(|scene| {
                let mount = signed(lua, scene)?;
                each_light(lua, &what, amount, |tile, amount| {
                    mount.light(exit, pos as usize, space(bspace), tile.0.target(), mk(amount)?);
                    Ok(())
                })
            })
        });
        m.method(
            "loadb",
            "(tile: T37, n: integer)",
            "Moves up to n copies of exactly this tile from A to B. They never come back.",
            |_, s, (tile, n): (TileArg, u8)| {
                s.slot.table(|scene| {
                    scene.mount.light()?.load_b(tile.0.exact(), n);
                    Ok(())
                })
            },
        );
    }
}

/// The kinds that the indicators shown point at.
pub(super) fn doras(mount: &Mount) -> impl Iterator<Item = T34> + '_ {
    mount.drids().iter().map(|indicator| indicator.t34().dora())
}

impl LuaMount {
    fn look<R>(&self, pick: impl FnOnce(&Scene<'_>) -> R) -> mlua::Result<R> {
        self.slot.table(|scene| Ok(pick(scene)))
    }
}

/// The wall to light. If a ledger is kept, what follows is signed with girl, file and line.
pub(super) fn signed<'s>(lua: &Lua, scene: &'s mut Scene<'_>) -> mlua::Result<&'s mut Mount> {
    const CALLER: usize = 1;
    let who = Some(scene.me);
    let mount = scene.mount.light()?;
    if mount.keeps_ledger() {
        let source = lua.inspect_stack(CALLER, |frame| {
            let file = frame.source().short_src.unwrap_or_default().as_ref().into();
            let line = frame.current_line().unwrap_or_default() as u32;
            Source { who, file, line }
        });
        source.into_iter().for_each(|source| mount.sign(source));
    }
    Ok(mount)
}

fn space(bspace: Option<bool>) -> Space {
    if bspace.unwrap_or(false) { Space::B } else { Space::A }
}

/// An amount of existence.
pub(super) fn mk(amount: f64) -> mlua::Result<Mk> {
    Mk::from_f64(amount).map_err(|error| fail("EInvMk", error))
}

/// One tile, each of a sequence of tiles, or each key of a table with its own amount.
pub(super) fn each_light(
    lua: &Lua,
    what: &Value,
    amount: Option<f64>,
    mut light: impl FnMut(TileArg, f64) -> mlua::Result<()>,
) -> mlua::Result<()> {
    let wanted = || amount.ok_or_else(|| fail("EInvMk", "the amount of mk is missing"));
    let Value::Table(table) = what else { return light(TileArg::from_lua(what.clone(), lua)?, wanted()?) };
    if amount.is_some() || table.raw_len() > 0 {
        let amount = wanted()?;
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
    charge(lua, tiles.len() as u64 / CHEAP)
}
