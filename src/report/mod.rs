//! Floor 11: how results are shown, and nothing of where a figure comes from: pages and pictures.
//!
//! A `Document` is the skeleton of every page, complete in one file that is also well-formed XML; names are escaped in one
//! place, `spelled`. What a command tells is a list of [`Part`]s, which become a page by [`told`] and text in a terminal.
//! [`chart`] draws pictures, which a page shows in dark colours where they are wished for.

pub mod chart;
mod document;
mod file;
mod parts;
mod spelled;

pub use file::PageFile;
pub use parts::{Part, Table, told};

pub(crate) use document::{Document, facts, figure, note, paragraph, plain, section, zoomed};
pub(crate) use file::MARK;
pub(crate) use spelled::{emphasized, escaped, row, table, text};
