//! What `saki-lua` prints without arguments.

use super::diagnostics::localized;
use super::out::Out;
use super::text::page;
use crate::ask::Outcome;
use crate::problem::texts;
use crate::report::line::wrap;
use crate::report::styles::{BOLD, DIM};
use crate::skill::Library;
use unicode_width::UnicodeWidthStr;

pub(super) fn greet() -> anyhow::Result<Outcome> {
    let handles = Library::with(&[])?.handles();
    // Two who are there, for commands that can be copied.
    let two = handles.iter().take(2).cloned().collect::<Vec<_>>().join(",");
    let girls = if two.is_empty() { String::new() } else { format!(" --girls {two}") };
    let commands = [
        (format!("saki-lua run{girls}"), texts::doctor::greeting_run()),
        (format!("saki-lua why{girls} --seed 7"), texts::doctor::greeting_why()),
        ("saki-lua list".to_owned(), texts::doctor::greeting_list()),
    ];
    let mut out = Out::new();
    let head = format!("saki-lua {}", env!("CARGO_PKG_VERSION"));
    out.line(&format!("{BOLD}{head}{BOLD:#}"));
    paragraph(&localized(&texts::doctor::greeting_intro()), "", &mut out);
    out.line("");
    let widest = commands.iter().map(|(command, _)| command.width()).max().unwrap_or_default();
    for (command, text) in &commands {
        let text = localized(text);
        if 4 + widest + text.width() <= page() {
            out.line(&format!("  {BOLD}{command:widest$}{BOLD:#}  {DIM}{text}{DIM:#}"));
        } else {
            out.line(&format!("  {BOLD}{command}{BOLD:#}"));
            paragraph(&text, "      ", &mut out);
        }
    }
    out.line("");
    paragraph(&localized(&texts::doctor::greeting_girls(handles.len(), handles.join(" "))), "", &mut out);
    out.line("");
    paragraph(&localized(&texts::doctor::greeting_help()), "", &mut out);
    out.check()?;
    Ok(Outcome::Fine)
}

fn paragraph(text: &str, indent: &str, out: &mut Out) {
    wrap(text, page() - indent.len()).iter().for_each(|row| out.line(&format!("{indent}{row}")));
}
