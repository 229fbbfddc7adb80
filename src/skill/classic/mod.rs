//! The classic dialect: scripts of libsaki run as they are.
//!
//! A file called `X.girl.lua` has its hooks as lower-case globals and returns nothing. What a hook
//! is about are globals while it runs, and every global it sets is her state. An error ends the
//! hook that raised it and no more; a name that is never set is nil. Neither passes in silence: the
//! first is a [`Report`](crate::girl::Report), the second a note of the
//! [`Skill`](crate::skill::Skill). What is known of that world is in `world.rs`, the differences
//! to ours are those alone.

mod copy;
mod expressions;
mod girl;
mod load;
mod names;
mod world;

pub(crate) use girl::ClassicGirl;
pub(crate) use load::load;
