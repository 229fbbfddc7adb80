use super::super::scene::{Scene, Slot};
use super::doc::userdata;
use super::light::{Ahead, Lights, mk, targets};
use super::wall::{doras, drids, signed};
use super::{Bind, Methods};
use crate::api::convert::ExactArg;
use crate::api::interned::{lua_tiles, sequence};
use crate::api::look::Tiles;
use crate::api::object::Tile;
use crate::mount::{Exit, Space};
use mlua::Lua;

/// The wall.
pub(crate) struct LuaMount {
    slot: Slot,
}

impl LuaMount {
    pub(crate) const fn new(slot: Slot) -> Self {
        Self { slot }
    }

    /// Lights tiles in a space, at the exit of the current draw or as `rinshan` says.
    fn light(&self, lua: &Lua, space: Space, lights: Lights) -> mlua::Result<()> {
        self.slot.table(|scene| {
            let exit = match lights.rinshan {
                Some(true) => Exit::Rinshan,
                Some(false) => Exit::Pii,
                None => scene.exit,
            };
            let what = lights.what.at(scene.mount.look())?;
            let lent = scene.lent;
            let mount = signed(lua, scene)?;
            what.each(lua, |tiles, mk| {
                mount.light_each(exit, 0, space, targets(tiles), lent.of_light(mk));
            })
        })
    }

    fn light_ahead(&self, lua: &Lua, ahead: Ahead) -> mlua::Result<()> {
        let (exit, pos, space) = (ahead.exit, ahead.pos as usize, space(ahead.bspace));
        self.slot.table(|scene| {
            let what = ahead.what.at(scene.mount.look())?;
            let lent = scene.lent;
            let mount = signed(lua, scene)?;
            what.each(lua, |tiles, mk| {
                mount.light_each(exit, pos, space, targets(tiles), lent.of_light(mk));
            })
        })
    }
}

userdata!(LuaMount);

impl Bind for LuaMount {
    const NAME: &'static str = "Mount";
    const DOC: &'static str = "The wall. Lights add existence, in mk, each rounded to a whole number; a tile in space A has 10 by nature, in B 0. Nothing tells whether a light succeeded.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method("remainpii", "(): integer", "Tiles left to draw.", |_, s, ()| {
            s.look(|scene| scene.mount.look().remain_pii())
        });
        m.method("remainrinshan", "(): integer", "Replacement tiles left.", |_, s, ()| {
            s.look(|scene| scene.mount.look().remain_rinshan())
        });
        m.method(
            "remaina",
            "(tiles: Tiles): integer",
            "Copies left in space A: of a kind (T34) with its reds, of exactly this tile (T37), or of all that a text names.",
            |_, s, tiles: Tiles| {
                s.look(|scene| {
                    let mount = scene.mount.look();
                    tiles.sum(|tile| match tile {
                        Tile::Kind(kind) => usize::from(mount.remain_a(kind)),
                        Tile::Exact(tile) => usize::from(mount.remain_a37(tile)),
                    })
                })
            },
        );
        m.method("getdrids", "(): T37[]", "The dora indicators shown.", |lua, s, ()| {
            s.slot.table(|scene| sequence(lua, drids(scene.mount.look())))
        });
        m.method(
            "doras",
            "(): T34[]",
            "The kinds that the indicators shown point at, one for each, in order.",
            |lua, s, ()| s.slot.table(|scene| sequence(lua, doras(scene.mount.look()))),
        );
        m.method("geturids", "(): T37[]", "The ura indicators, once dug up.", |lua, s, ()| {
            s.slot.table(|scene| lua_tiles(lua, scene.mount.look().urids().iter().copied()))
        });
        m.method("lighta", "(tiles: Tiles|Tile[]|table<Tiles, number>|\"doras\", mk: number?, rinshan: boolean?)", "Adds existence in space A to this draw: of a tile, of all that a text names (`\"19mps z\"`), of each of a sequence, of each key of a table its value, or of \"doras\", what the indicators shown point at. With `rinshan`, to the next draw at that exit (true) or at the live wall (false).", |lua, s, lights: Lights| s.light(lua, Space::A, lights));
        m.method(
            "lightb",
            "(tiles: Tiles|Tile[]|table<Tiles, number>|\"doras\", mk: number?, rinshan: boolean?)",
            "The same in space B.",
            |lua, s, lights: Lights| s.light(lua, Space::B, lights),
        );
        m.method(
            "lightall",
            "(mk: number, bspace: boolean?)",
            "Adds existence to every kind for this draw, in A or in B.",
            |lua, s, (amount, bspace): (f64, Option<bool>)| {
                let (amount, space) = (mk(amount)?, space(bspace));
                s.slot.table(|scene| {
                    let (exit, amount) = (scene.exit, scene.lent.of_light(amount));
                    let mount = signed(lua, scene)?;
                    mount.light_all(exit, 0, space, amount);
                    Ok(())
                })
            },
        );
        m.method("incmk", "(exit: \"pii\"|\"rinshan\"|\"dorahyou\"|\"urahyou\", pos: integer(0..135), tiles: Tiles|Tile[]|table<Tiles, number>|\"doras\", mk: number?, bspace: boolean?)", "Adds existence at any exit, `pos` tiles ahead (0 = next), in A or in B.", |lua, s, ahead: Ahead| s.light_ahead(lua, ahead));
        m.method(
            "loadb",
            "(tile: T37, n: integer(0..4))",
            "Moves up to n copies of exactly this tile from A to B. They never come back. A kind is refused: `T37.new(kind)` makes its black tile.",
            |_, s, (tile, n): (ExactArg, u8)| {
                s.slot.table(|scene| {
                    scene.mount.light()?.load_b(tile.0, n);
                    scene.acted = true;
                    Ok(())
                })
            },
        );
    }
}

impl LuaMount {
    fn look<R>(&self, pick: impl FnOnce(&Scene<'_>) -> R) -> mlua::Result<R> {
        self.slot.table(|scene| Ok(pick(scene)))
    }
}

fn space(bspace: Option<bool>) -> Space {
    if bspace.unwrap_or(false) { Space::B } else { Space::A }
}
