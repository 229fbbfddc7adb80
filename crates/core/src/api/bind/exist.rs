use super::super::scene::Slot;
use super::doc::userdata;
use super::light::{Lit, targets};
use super::{Bind, Methods};
use crate::lua::error::fail;
use crate::problem::texts;
use crate::tile::Who;

/// A seat's existence during the deal.
pub(crate) struct LuaExist {
    slot: Slot,
    who: Who,
}

impl LuaExist {
    pub(crate) const fn new(slot: Slot, who: Who) -> Self {
        Self { slot, who }
    }
}

userdata!(LuaExist);

impl Bind for LuaExist {
    const NAME: &'static str = "Exist";
    const DOC: &'static str = "A seat's existence while starting hands are drafted.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method(
            "incmk",
            "(tiles: Tiles|Tile[]|table<Tiles, number>|\"doras\", mk: number?)",
            "Adds existence to a tile, to all that a text names, to each of a sequence, to each key of a table its value, or to \"doras\", what the indicators shown point at.",
            |lua, s, lit: Lit| {
                s.slot.table(|scene| {
                    scene.acted = true;
                    let reds = scene.game.rule().flow.reds;
                    let exists = scene
                        .exists
                        .as_deref_mut()
                        .ok_or_else(|| fail("EExpired", texts::objects::existence_expired()))?;
                    let existence = &mut exists[s.who.index()];
                    let lit = lit.at(scene.mount.look())?;
                    let lent = scene.lent;
                    lit.each(lua, |tiles, mk| {
                        let mk = lent.of_light(mk);
                        targets(tiles).for_each(|target| existence.light(reds, target, mk));
                    })
                })
            },
        );
    }
}
