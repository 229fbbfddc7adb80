//! Opens a page in the user's browser.

use super::diagnostics;
use crate::problem::{Explain, Problem, Text, texts};
use std::io::ErrorKind;
use std::path::Path;

/// Opens a page. Where that cannot be done it says why, and what the user can do.
pub(super) fn open(page: &Path, instead: Text) {
    let Err(error) = open::that_detached(page) else { return };
    let why = match error.kind() {
        ErrorKind::NotFound => texts::command::no_browser_here(),
        _ => error.problem().message,
    };
    diagnostics::print(&Problem::from(texts::command::browser_not_opened(why)).warning().help(instead));
}
