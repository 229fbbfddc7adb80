//! Text and tables as markup.

use crate::harmless::one_line;
use crate::problem::{Lang, Text};
use quick_xml::escape::escape;

/// Escapes untrusted text: no markup and no control of the reading direction.
pub(crate) fn text(text: &str) -> String {
    escape(one_line(text).as_str()).into_owned()
}

/// Renders a sentence in a language, escaped.
pub(crate) fn escaped(sentence: &Text, lang: Lang) -> String {
    text(&sentence.say(lang))
}

/// Renders a paragraph of one sentence; what is between pairs of stars is bold.
pub(crate) fn emphasized(sentence: &Text, lang: Lang) -> String {
    let said = sentence.say(lang);
    let parts = said.split("**").map(text).enumerate();
    let parts = parts.map(|(nth, part)| if nth % 2 == 1 { format!("<b>{part}</b>") } else { part });
    format!("<p>{}</p>\n", parts.collect::<String>())
}

/// Renders a table row; cells are markup.
pub(crate) fn row(kind: &str, cells: &[String]) -> String {
    let cells: String = cells.iter().map(|cell| format!("<{kind}>{cell}</{kind}>")).collect();
    format!("<tr>{cells}</tr>\n")
}

/// Renders a table; titles are text, rows are markup.
pub(crate) fn table(class: &str, titles: &[String], rows: &str) -> String {
    let titles = row("th", &titles.iter().map(|title| text(title)).collect::<Vec<_>>());
    let (head, body) = (format!("<thead>{titles}</thead>"), format!("<tbody>\n{rows}</tbody>"));
    format!("<div class=\"wide\"><table class=\"{class}\">{head}\n{body}</table></div>\n")
}
