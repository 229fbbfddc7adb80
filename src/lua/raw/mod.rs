//! Code that bypasses mlua and calls Luau directly. mlua makes a value of everything it hands out and sets up
//! error handling for every call; for the small operations of hooks, that costs more than the rest of the
//! hook.
//!
//! All unsafe code is in this folder, in [`quick`](super::quick), which builds on the meter, and in
//! [`slot`](super::slot). Lua errors are raised only by functions that the machine calls ([`fixed`],
//! [`steps`], quick methods), and all of them leave the stack balanced.

mod fixed;
mod heap;
mod held;
mod plain;
mod stack;
mod steps;
mod table;
mod texts;

pub(crate) use fixed::set_unless;
pub(crate) use heap::Heap;
pub(crate) use held::Held;
pub(crate) use plain::{TEXT, kind_of, plain_size};
pub(crate) use stack::Stack;
pub(crate) use steps::{Count, count_first};
pub(crate) use table::{Field, any_set, entries, field, fields, in_turn, shown};
pub(crate) use texts::{Crowd, Texts};
