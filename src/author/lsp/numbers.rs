//! The numbers of a skill, as the loader reads them.

use super::document::Document;
use crate::skill::{Param, Source, Vm};

/// A number of the file, if it loads.
pub(super) fn number(document: &Document, name: &str) -> Option<Param> {
    let source = Source::edited(&document.path, document.text()).ok()?;
    let skill = Vm::new().ok()?.load_read(&source).ok()?;
    skill.params().iter().find(|param| param.name == name).cloned()
}
