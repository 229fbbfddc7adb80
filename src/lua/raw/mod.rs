//! What is done below mlua, straight with Luau. mlua makes a value of its own of everything that it hands
//! out and gets ready for an error at every call, which for the small things that hooks are all about costs
//! more than the rest of the hook.
//!
//! This folder, [`quick`](super::quick), which stands on the meter, and [`slot`](super::slot) have all the unsafe code
//! there is. Errors of Lua are raised by the functions that the machine calls ([`fixed`], [`steps`], quick methods) and
//! by nothing else, and all leave the stack as it was.

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
