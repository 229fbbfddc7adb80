//! Colours of the text output.

use anstyle::{AnsiColor, Style};

pub(in crate::cli) const DIM: Style = Style::new().dimmed();
pub(in crate::cli) const BOLD: Style = Style::new().bold();
pub(in crate::cli) const YELLOW: Style = AnsiColor::Yellow.on_default();
/// Results of tests and checks.
pub(in crate::cli) const GOOD: Style = GREEN.bold();
pub(in crate::cli) const BAD: Style = RED.bold();
pub(in crate::cli) const CYAN: Style = AnsiColor::Cyan.on_default();
pub(in crate::cli) const GREEN: Style = AnsiColor::Green.on_default();
pub(in crate::cli) const RED: Style = AnsiColor::Red.on_default();
pub(in crate::cli) const MAGENTA: Style = AnsiColor::Magenta.on_default();

/// Prints text between pairs of stars in bold.
pub(in crate::cli) fn emphasised(text: &str) -> String {
    let parts = text.split("**").enumerate();
    parts
        .map(|(nth, part)| if nth % 2 == 1 { format!("{BOLD}{part}{BOLD:#}") } else { part.into() })
        .collect()
}
