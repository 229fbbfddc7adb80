//! Colours of the text output.

use super::spelled::marked;
use anstyle::{AnsiColor, Style};

/// What explains.
pub const DIM: Style = Style::new().dimmed();
/// What stands out.
pub const BOLD: Style = Style::new().bold();
/// What is to be noticed.
pub const YELLOW: Style = AnsiColor::Yellow.on_default();
/// What went well.
pub const GOOD: Style = GREEN.bold();
/// What failed.
pub const BAD: Style = RED.bold();
/// Calls.
pub const CYAN: Style = AnsiColor::Cyan.on_default();
/// What is more.
pub const GREEN: Style = AnsiColor::Green.on_default();
/// What is less.
pub const RED: Style = AnsiColor::Red.on_default();
/// What girls say.
pub const MAGENTA: Style = AnsiColor::Magenta.on_default();

/// Text without the stars that mark what stands out, for where nothing can.
#[must_use]
pub fn without_marks(text: &str) -> String {
    text.replace("**", "")
}

/// Text in which what stands between pairs of stars is bold.
#[must_use]
pub fn emphasised(text: &str) -> String {
    marked(text, "**", |piece| format!("{BOLD}{piece}{BOLD:#}"), str::to_owned)
}
