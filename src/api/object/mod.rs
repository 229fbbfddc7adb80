//! Rust types of the objects that scripts hold; their methods are in `bind`.

mod count;
mod form;
mod hand;
mod meld;
mod tile;
mod who;

pub(crate) use count::LuaCount;
pub(crate) use form::LuaForm;
pub(crate) use hand::{HandOf, LuaHand};
pub(crate) use meld::LuaMeld;
pub(crate) use tile::Tile;
pub(crate) use who::Seat;
