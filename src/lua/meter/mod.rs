//! What scripts may use: steps, and memory. Both are counted the same in every run: a step is a turn
//! of a loop or a call, a byte is one that was asked for. Time is never looked at.
//!
//! Luau's collector is at rest while a hook runs, so what a hook asks for is counted to the byte
//! whatever others have left lying about. Between hooks `keep.rs` collects.
//!
//! A step is worth what it can cost. What no single step should be able to make, long strings and
//! long tables, makes every later step of that girl dearer ([`Budget::bulk`]), and so do texts that are many or
//! that Luau finds only by going along a chain of others ([`Budget::texts`]), and a function that does much between
//! two steps ([`TickPrice`](crate::lua::tick_price::TickPrice)). A call of many arguments is as many steps. Other girls never
//! notice any of it.

mod breach;
mod budget;
mod gauges;
mod keep;
mod limit;
mod placed;
mod price;
mod run;
mod spend;

pub(crate) use budget::Budget;
pub(crate) use gauges::Meter;
pub(crate) use limit::{TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST, guarded, unguarded};
pub(crate) use spend::{charge, with};
