//! What scripts may use: steps, and memory. Both are counted the same in every run: a step is a turn
//! of a loop or a call, a byte is one that was asked for. Time is never looked at.
//!
//! Luau's collector is at rest while a hook runs, so what a hook asks for is counted to the byte
//! whatever others have left lying about. Between hooks `keep.rs` collects.
//!
//! A step is worth what it can cost. What no single step should be able to make, long strings and
//! long tables, makes every later step of that girl dearer ([`Purse::bulk`]), and so do texts that are many or
//! that Luau finds only by going along a chain of others ([`Purse::texts`]), and a function that does much between
//! two steps ([`Weight`](crate::lua::weight::Weight)). A call of many arguments is as many steps. Other girls never
//! notice any of it.

mod breach;
mod gauges;
mod keep;
mod limit;
mod placed;
mod price;
mod purse;
mod run;
mod spend;

pub(crate) use gauges::Meter;
pub(crate) use limit::{TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST, guarded, unguarded};
pub(crate) use purse::Purse;
pub(crate) use spend::{charge, with};
