//! `saki-lua check`: finds mistakes statically, and with a few games.
//!
//! [`lint`] lists the lints. A file that compiles is parsed by full_moon and converted to our own tree
//! (`tree`, `read`), with names resolved and simple types inferred (`infer`, from the registered API: `api`).
//! The lints check that tree; `survey` is what the language server asks of it. A file that loads is run: its tests, prepared situations, and games (`dry`).

mod api;
mod combine;
mod dry;
mod fields;
mod file;
mod idle;
mod infer;
mod libsaki;
mod lint;
mod lints;
mod read;
mod read_expr;
#[cfg(feature = "cli")]
mod shared;
mod sheet;
#[cfg(feature = "cli")]
mod survey;
#[cfg(feature = "cli")]
mod surveyor;
pub(super) mod tree;
mod ty;

#[cfg(feature = "cli")]
pub(crate) use api::{Api, fields as fields_of, is_of_skill};
pub use file::{Checked, Effort, check, check_text};
pub(super) use libsaki::{Odd, all_odd};
pub use lint::Lint;
pub(super) use read::with_tree;
pub(super) use read_expr::library;
pub(super) use sheet::Globals;
#[cfg(feature = "cli")]
pub(crate) use survey::{LocalName, Meaning, Occurrence, Part, PartKind, REQUIRED, Survey};
#[cfg(feature = "cli")]
pub(crate) use surveyor::{is_hook, survey};
