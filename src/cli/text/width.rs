//! How wide a page is.

use std::sync::OnceLock;

/// Default and maximum page width.
const WIDEST: usize = 80;
/// Minimum page width; narrower pages are treated as this wide.
const NARROWEST: usize = 40;

/// Page width in columns: `COLUMNS` if set, else that of the terminal now, else 80.
pub(crate) fn page() -> usize {
    static FIXED: OnceLock<Option<usize>> = OnceLock::new();
    let terminal =
        || terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| usize::from(width.0));
    let fixed = FIXED.get_or_init(|| {
        let variable = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
        variable.or_else(|| terminal().is_none().then_some(WIDEST))
    });
    fixed.or_else(terminal).map_or(WIDEST, |columns| columns.clamp(NARROWEST, WIDEST))
}
