//! The objects that scripts hold, as Rust has them: what they are, not what scripts can call. That is said in `bind`.

mod tile;
mod who;

pub(crate) use tile::Tile;
pub(crate) use who::Seat;
