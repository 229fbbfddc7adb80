//! The numbers of a skill, as the loader reads them.

use super::document::Document;
use crate::skill::{Param, Source, Vm};

/// A number of the file, if it may run and loads.
pub(super) fn number(document: &Document, name: &str) -> Option<Param> {
    if !document.is_trusted {
        return None;
    }
    let source = Source::edited(&document.path, document.text()).ok()?;
    let skill = Vm::new().ok()?.load_read(&source).ok()?;
    skill.params().iter().find(|param| param.name == name).cloned()
}
