//! Floor 9: what a script can call and what its hooks may return: a file for each userdata with its docs, the world around
//! a file, and values that are plain data.
//!
//! # How it is made
//!
//! Methods are registered together with their signature and a sentence (`api/bind/doc.rs`). The same registration makes
//! the userdata, checks arguments (`api/bind/args.rs`) and writes `lua-api/saki.lua`.
//!
//! Budgets count interpreter steps, never time. `skill/profile.rs` counts them by hook if asked, and there alone a clock is
//! read.
//!
//! What is wrong is a `Problem` of sentences from the catalogue (`problem/texts`) from where it is noticed to where it is
//! shown, and stays one inside of mlua's errors on its way through Lua. `api/error` finds the word of the line that it is
//! about (`caret.rs`) and reads what Luau itself says; `skill/declared.rs` collects all that is wrong with a declaration. A
//! script's `pcall` sees English in all languages.

pub(crate) mod argument;
pub(crate) mod bind;
pub(crate) mod classic_world;
pub(crate) mod content;
pub(crate) mod convert;
pub(crate) mod dialect;
pub(crate) mod error;
pub(crate) mod events;
pub(crate) mod foresee;
pub(crate) mod given;
pub(crate) mod interned;
pub(crate) mod look;
pub(crate) mod object;
pub(crate) mod order;
pub(crate) mod require;
pub(crate) mod returns;
pub(crate) mod said;
pub(crate) mod scene;
pub(crate) mod shown;
pub(crate) mod signature;
pub(crate) mod types;
pub(crate) mod value;
pub(crate) mod value_json;
pub(crate) mod world;
