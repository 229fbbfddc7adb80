//! Answers as pages.

use crate::problem::{Lang, Text};
use crate::report::chart::{Chart, ChartError};
use crate::report::document::{self, Document, paragraph, section, zoomed};
use crate::report::spelled::{escaped, paragraph_marked, row, text};
use crate::report::{Bars, Beside, Look, Page, Part, Picture, Row, Span, Table};

/// Renders a page, complete in one file.
///
/// # Errors
/// A picture cannot be drawn.
pub fn page(page: &Page, lang: Lang) -> Result<String, ChartError> {
    let (heading, lead, body) =
        (escaped(&page.heading, lang), parts(&page.lead, lang)?, parts(&page.body, lang)?);
    let document = Document {
        mark: page.mark,
        title: &format!("{}{heading}", text(&page.title)),
        heading: &heading,
        lead: &lead,
        body: &body,
        foot: page.foot.clone(),
    };
    Ok(document.render(lang))
}

/// The pictures of a page that are files beside it, too, by their names.
///
/// # Errors
/// One cannot be drawn.
pub fn pictures(page: &Page) -> Result<Vec<(&'static str, String)>, ChartError> {
    let mut found = Vec::new();
    page.body.iter().for_each(|part| beside(part, &mut found));
    found.into_iter().map(|(file, chart)| Ok((file, chart.draw()?))).collect()
}

fn beside<'p>(part: &'p Part, found: &mut Vec<(&'static str, &'p Chart)>) {
    match part {
        Part::Picture(picture) => found.extend(picture.file.map(|file| (file, picture.chart.as_ref()))),
        Part::Section(_, parts) | Part::Below(_, parts) | Part::Girl(_, parts) => {
            parts.iter().for_each(|part| beside(part, found));
        }
        _ => {}
    }
}

fn parts(parts: &[Part], lang: Lang) -> Result<String, ChartError> {
    parts.iter().map(|part| one(part, lang)).collect()
}

fn one(part: &Part, lang: Lang) -> Result<String, ChartError> {
    Ok(match part {
        Part::Gap => String::new(),
        Part::Head(head) => format!("<h2>{}</h2>\n", escaped(head, lang)),
        Part::Line(line) | Part::Plain(line) => paragraph(line, lang),
        Part::Beside(Beside { lead, text: said, .. }) => {
            format!("<p>{}</p>\n", text(format!("{} {said}", lead.plain().trim()).trim()))
        }
        Part::Bars(layouts) => layouts.first().map(bars).unwrap_or_default(),
        Part::Styled(line) => format!("<p>{}</p>\n", text(&line.plain())),
        Part::Dim(line) => format!("<p class=\"quiet\">{}</p>\n", escaped(line, lang)),
        Part::Bold(line) => format!("<p><b>{}</b></p>\n", escaped(line, lang)),
        Part::Strong(line) => paragraph_marked(line, lang, "**", "b"),
        Part::Coded(line) => paragraph_marked(line, lang, "`", "code"),
        Part::Note(line) => document::note(line, lang),
        Part::Verbatim(lines) => format!("<pre>{}</pre>\n", spelled(lines)),
        Part::Spans(pieces) => format!("<p>{}</p>\n", spans(pieces)),
        Part::Table(of) => table(of, lang),
        Part::Rules(of) => format!("<div class=\"rules\">{}</div>\n", table(of, lang)),
        Part::Section(head, below) => section(head, &parts(below, lang)?, lang),
        Part::Below(head, below) => format!("<h3>{}</h3>\n{}", escaped(head, lang), parts(below, lang)?),
        Part::Facts(facts) => facts_of(facts, lang),
        Part::Picture(picture) => drawn(picture, lang)?,
        Part::Girl(name, below) => {
            let below = parts(below, lang)?;
            format!("<section class=\"girl\"><h4>{}</h4>\n{below}</section>\n", spans(name))
        }
    })
}

fn bars(Bars { lines, .. }: &Bars) -> String {
    let lines: Vec<String> = lines.iter().map(|(line, _)| text(&line.plain())).collect();
    format!("<pre>{}</pre>\n", lines.join("\n"))
}

fn spelled(lines: &str) -> String {
    lines.lines().map(text).collect::<Vec<_>>().join("\n")
}

fn spans(pieces: &[Span]) -> String {
    pieces.iter().map(span).collect()
}

fn span(Span { text: said, look }: &Span) -> String {
    let said = text(said);
    match look {
        Look::Plain => said,
        Look::Bold => format!("<b>{said}</b>"),
        Look::Quiet => format!("<span class=\"quiet\">{said}</span>"),
        Look::Changed => format!("<mark>{said}</mark>"),
        Look::Code => format!("<code>{said}</code>"),
        Look::Name(lang) => format!(" <span class=\"name\" lang=\"{lang}\">{said}</span>"),
    }
}

fn table(of: &Table, lang: Lang) -> String {
    let columns = of.titles.len();
    let line = |line: &Row| match line {
        Row::Cells(cells) => row("td", &cells.iter().map(span).collect::<Vec<_>>()),
        Row::Over(over) => {
            format!("<tr class=\"per\"><th colspan=\"{columns}\">{}</th></tr>\n", escaped(over, lang))
        }
    };
    let kind = if of.kind.is_empty() { "figures" } else { of.kind };
    crate::report::spelled::table(kind, &of.titles, &of.rows.iter().map(line).collect::<String>())
}

fn facts_of(facts: &[(Text, Vec<Span>)], lang: Lang) -> String {
    let facts: Vec<(Text, String)> = facts.iter().map(|(name, what)| (name.clone(), spans(what))).collect();
    document::facts(&facts, lang)
}

fn drawn(picture: &Picture, lang: Lang) -> Result<String, ChartError> {
    let Picture { chart, caption, file, zoom } = picture;
    let (svg, mut caption) = (chart.draw()?, escaped(caption, lang));
    if let Some(file) = file {
        caption += &format!(" <a href=\"{file}\">{file}</a>");
    }
    Ok(match zoom {
        Some(id) => zoomed(id, &svg, &caption, lang),
        None => document::figure(&svg, &caption),
    })
}
