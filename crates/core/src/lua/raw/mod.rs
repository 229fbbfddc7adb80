//! Code that bypasses mlua and calls Luau directly. mlua makes a value of everything it hands out and sets up
//! error handling for every call; for the small operations of hooks, that costs more than the rest of the
//! hook. What each way past mlua saves is said at its head: without it, `.ci/instructions` counts so much more at the third
//! table of `benches/instructions.txt`, whose hooks are busy.
//!
//! All unsafe code is in this folder, in [`quick`](super::quick), which builds on the meter, and in
//! [`slot`](super::slot). Lua errors are raised only by functions that the machine calls ([`steps`],
//! [`metered`], quick methods), and all of them leave the stack balanced.

mod heap;
mod held;
mod metered;
mod plain;
mod reach;
mod stack;
mod steps;
mod table;
mod texts;

pub(crate) use heap::Heap;
pub(crate) use held::Held;
pub(crate) use metered::{join, metered, settle, settled};
pub(crate) use plain::{TEXT, kind_of, plain_size};
pub(crate) use reach::{NUMERAL, Reach, may_be_number, reach};
pub(crate) use stack::{Begin, Stack};
pub(crate) use steps::{Count, count_first, counter};
pub(crate) use table::{Field, ROOM, any_set, entries, field, fields, in_turn, shown};
pub(crate) use texts::{LOOKED_UP, TEXT_HEAD, Texts};
