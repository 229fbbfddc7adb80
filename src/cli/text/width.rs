//! How wide a page is.

use std::sync::OnceLock;

/// Default and maximum page width.
const WIDEST: usize = 80;
/// Minimum page width; narrower pages are treated as this wide.
const NARROWEST: usize = 40;

/// Page width in columns: `COLUMNS` if set, else that of the terminal now, else 80.
pub(crate) fn page() -> usize {
    known().unwrap_or(WIDEST)
}

/// Width of a line that is one thing, like that of a game: that of a page, and any where neither a terminal nor `COLUMNS` says
/// one, because programs read lines.
pub(crate) fn row() -> usize {
    known().unwrap_or(usize::MAX)
}

/// `COLUMNS` if set, else the width of the terminal now, if there is one.
fn known() -> Option<usize> {
    static VARIABLE: OnceLock<Option<usize>> = OnceLock::new();
    let terminal =
        || terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| usize::from(width.0));
    let variable = VARIABLE
        .get_or_init(|| std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok()));
    variable.or_else(terminal).map(|columns| columns.clamp(NARROWEST, WIDEST))
}
