//! Limits on what scripts use: steps and memory. Both are counted identically in every run: a step is a loop
//! turn or a call, and memory is counted in allocated bytes. Wall time is never consulted.
//!
//! Everything a girl is charged follows from what her own code asked for since the game began. A text counts by its
//! length, whether the machine has it already or not (`raw/metered.rs`); tables, functions and objects count as what is
//! taken for them, for nobody else has a part in that. What she keeps is found by following the references from her state
//! and her hooks (`raw/reach.rs`), at moments that follow from what she did. Luau's collector is stopped while a hook runs;
//! between hooks, `keep.rs` collects, which nobody is charged for and nobody notices.
//!
//! The price of a step reflects what it can cost. Long strings and tables, which no single step should be able to make,
//! raise the price of every later step of that girl (`Asked`); so do strings in one long hash chain, and functions that do
//! much between two steps (`TickPrice`). A call with many arguments counts as several
//! steps. Other girls are never affected.

mod asked;
mod breach;
mod budget;
mod crowd;
mod gauges;
mod keep;
mod limit;
mod placed;
mod price;
mod run;
mod spend;

pub(crate) use asked::Asked;
pub use budget::Budget;
pub(crate) use gauges::Meter;
pub use limit::{
    KEPT, MEMORY, PER_CALL, PER_TEST, PRINTED, TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST, guarded,
    unguarded,
};
pub(crate) use spend::{charge, with};
