//! Floor 9: what scripts can call and what hooks return: a file for each userdata class with its docs, the
//! environment of a file, and plain data.
//!
//! # How it is made
//!
//! Methods are registered with their signature and a description (`api/bind/doc.rs`). The same registration
//! creates the userdata, checks arguments (`api/bind/args.rs`) and is what `author/manual` writes `lua-api/` from.
//!
//! Budgets count interpreter ticks, never time. `skill/profile.rs` can count them by hook; only there is a
//! clock read.
//!
//! An error is a `Problem` made of texts from the catalogue (`problem/texts`) from where it occurs to where
//! it is shown, also inside mlua errors on its way through Lua. `api/error` finds the token of the line that
//! it is about (`caret.rs`) and parses Luau's own messages; `skill/declared.rs` collects all problems of a
//! declaration. `pcall` shows scripts English in every language.

pub(crate) mod argument;
pub(crate) mod bind;
pub(crate) mod classic_world;
pub(crate) mod content;
pub(crate) mod convert;
pub(crate) mod dialect;
pub(crate) mod error;
pub(crate) mod events;
pub(crate) mod file_tests;
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
pub(crate) mod shapes;
pub(crate) mod shown;
pub(crate) mod signature;
pub(crate) mod value;
pub(crate) mod value_json;
pub mod version;
pub(crate) mod world;
