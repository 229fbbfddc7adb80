//! Counts of tiles.

use super::hand::{HandOf, LuaHand};
use crate::api::scene::Slot;
use crate::lua::error::fail;
use crate::problem::texts;
use crate::tile::{T37, TileCount};
use mlua::AnyUserData;

/// A multiset of tiles: the concealed ones of a hand, or a script's own.
pub enum LuaCount {
    Closed(LuaHand),
    Own(TileCount),
}

impl LuaCount {
    pub(crate) fn closed(slot: Slot, of: HandOf) -> Self {
        Self::Closed(LuaHand::handle(slot, of))
    }

    pub fn read<R>(&self, pick: impl FnOnce(&TileCount) -> mlua::Result<R>) -> mlua::Result<R> {
        match self {
            Self::Closed(hand) => hand.with(|hand| pick(hand.closed())),
            Self::Own(count) => pick(count),
        }
    }

    /// Clones a script-owned count; `None` for a live one.
    pub(crate) const fn twin(&self) -> Option<Self> {
        match self {
            Self::Own(count) => Some(Self::Own(*count)),
            Self::Closed(_) => None,
        }
    }

    /// The tiles of a count object.
    pub(crate) fn tiles(object: &AnyUserData) -> mlua::Result<Vec<T37>> {
        object.borrow::<Self>()?.read(|count| Ok(count.tiles().collect()))
    }

    pub(crate) fn own(&mut self) -> mlua::Result<&mut TileCount> {
        match self {
            Self::Own(count) => Ok(count),
            Self::Closed(_) => Err(fail(
                "EReadOnly",
                texts::objects::tiles_are_read_only().help(texts::objects::copy_tilecount()),
            )),
        }
    }
}
