//! Rust types of the objects that scripts hold; their methods are in `bind`.

mod count;
mod form;
mod hand;
mod meld;
mod tile;
mod who;

pub use count::LuaCount;
pub(crate) use form::LuaForm;
pub use hand::{HandOf, LuaHand};
pub(crate) use meld::LuaMeld;
pub use tile::Tile;
pub use who::Seat;
