//! The classic dialect: scripts of libsaki run unchanged.
//!
//! A file `X.girl.lua` defines its hooks as lower-case globals and returns nothing. The arguments of a hook
//! are globals while it runs, and every global it assigns is her state. An error ends only the hook that
//! raised it; a name never assigned is nil. Neither is silent: the first is a
//! [`Report`](crate::girl::Report), the second a note of the [`Skill`](crate::skill::Skill). `world.rs` has
//! what is known of that environment; there are no other differences to our dialect.

mod copy;
mod expressions;
mod girl;
mod load;
mod names;
mod world;

pub(crate) use girl::ClassicGirl;
pub(crate) use load::{compile, load};
