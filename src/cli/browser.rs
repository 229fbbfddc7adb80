//! Opens a page in the user's browser.

use super::diagnostics;
use crate::problem::{Explain, Problem, Text, texts};
use std::io::ErrorKind;
use std::path::Path;

/// Opens a page. Where that cannot be done it says why, and what the user can do.
pub(super) fn open(page: &Path, instead: Text) {
    let Err(error) = open::that_detached(page) else { return };
    let why = match error.kind() {
        ErrorKind::NotFound => texts::browser_is_not_there(),
        _ => error.problem().message,
    };
    diagnostics::print(&Problem::from(texts::browser_did_not_open(why)).warning().help(instead));
}
