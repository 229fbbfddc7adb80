//! Floor 11: how results are shown, and nothing of where a figure comes from: answers, pages and pictures.
//!
//! What a command answers is a [`Doc`]: parts, figures, an object, pictures. `render` makes each of its forms in one place.
//! `Document` is the skeleton of every page, complete in one file that is also well-formed XML; names are escaped in one
//! place, `spelled`. [`chart`] draws pictures, which a page shows in dark colours where they are wished for.

pub mod chart;
#[cfg(feature = "cli")]
pub(crate) mod columns;
mod doc;
pub(crate) mod document;
mod file;
pub mod line;
pub mod render;
mod signed;
pub(crate) mod spelled;
pub mod styles;

pub use doc::{Bars, Beside, Doc, Look, Over, Page, Part, Picture, Row, Rows, Span, Table};
pub use file::PageFile;
pub use signed::{fixed, signed};
