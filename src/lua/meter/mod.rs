//! Limits on what scripts use: steps and memory. Both are counted identically in every run: a step is a loop
//! turn or a call, and memory is counted in allocated bytes. Wall time is never consulted.
//!
//! Luau's collector is stopped while a hook runs, so a hook's allocations are counted to the byte, whatever
//! garbage others left. Between hooks, `keep.rs` collects.
//!
//! The price of a step reflects what it can cost. Long strings and tables, which no single step should be
//! able to make, raise the price of every later step of that girl ([`Budget::bulk`]); so do many strings or
//! strings in one long hash chain ([`Budget::texts`]), and functions that do much between two steps
//! ([`TickPrice`](crate::lua::tick_price::TickPrice)). A call with many arguments counts as several steps.
//! Other girls are never affected.

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
pub(crate) use limit::{
    KEPT, MEMORY, PER_CALL, PER_TEST, PRINTED, TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST, guarded,
    unguarded,
};
pub(crate) use spend::{charge, with};
