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

/// Shows what is between pairs of a mark in one way, and the rest in another.
pub(crate) fn marked(
    said: &str,
    mark: &str,
    between: impl Fn(&str) -> String,
    rest: impl Fn(&str) -> String,
) -> String {
    let pieces = said.split(mark).enumerate();
    pieces.map(|(nth, piece)| if nth % 2 == 1 { between(piece) } else { rest(piece) }).collect()
}

/// Renders a paragraph of one sentence in which what is between pairs of a mark is an element.
pub(crate) fn paragraph_marked(sentence: &Text, lang: Lang, mark: &str, element: &str) -> String {
    let between = |piece: &str| format!("<{element}>{}</{element}>", text(piece));
    format!("<p>{}</p>\n", marked(&sentence.say(lang), mark, between, text))
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
