//! The forms of an answer, each made in one place: [`text`] for a terminal, [`page`], [`csv`] and [`json`].

mod csv;
mod json;
mod page;
#[cfg(feature = "cli")]
mod text;

pub use csv::{csv, field};
pub use json::{headed, joined, json};
pub use page::{page, pictures};
#[cfg(feature = "cli")]
pub use text::{parts, text};
