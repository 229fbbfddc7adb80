//! The manual: the whole API as one data structure, and what is written from it.
//!
//! [`Manual`] is collected from the registrations (`gather`). `lua-api/api.json` is that data; `luals`, `luau` and
//! `markdown` write it for the Lua language server, for luau-lsp and for people, and `search` finds entries by words. `words` has the
//! Chinese and Japanese sentences.

mod accepted;
mod data;
mod errors;
mod examples;
mod gather;
mod luals;
mod luau;
mod markdown;
mod search;
mod told;
mod words;

pub use data::{
    Class, Coded, Event, Field, Function, Hook, Limit, Manual, Named, Param, Said, Shape, Unit, Yaku,
};
pub use search::{Entry, Found, Kind, find};

use std::sync::LazyLock;

/// The manual.
#[must_use]
pub fn manual() -> &'static Manual {
    static MANUAL: LazyLock<Manual> = LazyLock::new(gather::gather);
    &MANUAL
}

impl Manual {
    /// `lua-api/api.json`.
    #[must_use]
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// `lua-api/saki.lua`: annotations for the Lua language server.
    #[must_use]
    pub fn luals(&self) -> String {
        luals::write(self)
    }

    /// `lua-api/saki.d.luau`: definitions for luau-lsp.
    #[must_use]
    pub fn luau(&self) -> String {
        luau::write(self)
    }

    /// A reference to read.
    #[must_use]
    pub fn markdown(&self, lang: crate::problem::Lang) -> String {
        markdown::write(self, lang)
    }
}
