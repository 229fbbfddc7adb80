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
//! An error is a `Problem` made of texts from the catalogue (`problem::texts`) from where it occurs to where
//! it is shown, also inside mlua errors on its way through Lua. `api/error` finds the token of the line that
//! it is about (`caret.rs`) and parses Luau's own messages; `skill/declared.rs` collects all problems of a
//! declaration. `pcall` shows scripts English in every language.

pub mod argument;
pub mod bind;
pub(crate) mod classic_world;
pub(crate) mod content;
pub mod convert;
pub mod dialect;
pub mod error;
pub mod events;
pub mod file_tests;
pub(crate) mod foresee;
pub mod given;
pub mod interned;
pub mod kin;
pub mod look;
pub mod object;
pub(crate) mod order;
pub(crate) mod require;
pub mod returns;
pub mod said;
pub mod scene;
pub mod shapes;
pub mod shown;
pub mod signature;
pub mod value;
pub(crate) mod value_json;
pub mod version;
pub mod world;
