//! Colours of the text output.

use anstyle::{AnsiColor, Style};

pub const DIM: Style = Style::new().dimmed();
pub const BOLD: Style = Style::new().bold();
pub const YELLOW: Style = AnsiColor::Yellow.on_default();
/// Results of tests and checks.
pub const GOOD: Style = GREEN.bold();
pub const BAD: Style = RED.bold();
pub const CYAN: Style = AnsiColor::Cyan.on_default();
pub const GREEN: Style = AnsiColor::Green.on_default();
pub const RED: Style = AnsiColor::Red.on_default();
pub const MAGENTA: Style = AnsiColor::Magenta.on_default();

/// Prints text between pairs of stars in bold.
pub fn emphasised(text: &str) -> String {
    let parts = text.split("**").enumerate();
    parts
        .map(|(nth, part)| if nth % 2 == 1 { format!("{BOLD}{part}{BOLD:#}") } else { part.into() })
        .collect()
}
