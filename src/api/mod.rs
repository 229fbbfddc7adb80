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
//! What is wrong is a `Problem` from where it is noticed to where it is shown (`problem/`). Lua knows lines and sentences:
//! `api/error` splits `ECode: sentence; advice`, finds the word of the line that the sentence is about (`caret.rs`), and
//! collects all that is wrong with a declaration (`skill/declared.rs`). Sentences are written in English where they happen and
//! translated when they are shown, by the catalogues `problem/zh.toml` and `ja.toml`; `tests/skills/languages.rs` reads the
//! sentences off the sources and fails for one that has no translation. So a script's `pcall` sees the same in all languages.

pub(crate) mod answers;
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
pub(crate) mod said;
pub(crate) mod scene;
pub(crate) mod shown;
pub(crate) mod signature;
pub(crate) mod types;
pub(crate) mod value;
pub(crate) mod value_json;
pub(crate) mod world;
