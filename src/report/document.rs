//! The skeleton of every page: complete in one file that is also well-formed XML.

use super::chart;
use super::spelled::escaped;
use crate::problem::{Lang, Text, texts};

const STYLE: &str = include_str!("style.css");

/// A page. Everything but the sentence at its foot is markup.
pub(crate) struct Document<'a> {
    /// Comment by which our files are recognized.
    pub mark: &'a str,
    /// Title of the window.
    pub title: &'a str,
    /// Heading of the page.
    pub heading: &'a str,
    /// Below the heading.
    pub lead: &'a str,
    /// Notes and sections.
    pub body: &'a str,
    /// At the foot.
    pub foot: Text,
}

impl Document<'_> {
    /// Renders the page.
    pub fn render(&self, lang: Lang) -> String {
        let Self { mark, title, heading, lead, body, foot } = self;
        let (tag, head, foot) = (tag(lang), head(), escaped(foot, lang));
        format!(
            "<!DOCTYPE html>\n{mark}\n<html lang=\"{tag}\">\n<head>\n{head}<title>{title}</title>\n</head>\n<body>\n\
             <header>\n<h1>{heading}</h1>\n{lead}</header>\n<main>\n{body}</main>\n\
             <footer><p>{foot}</p>\n</footer>\n</body>\n</html>\n"
        )
    }
}

/// Renders a section with its heading; the body is markup.
pub(crate) fn section(title: &Text, body: &str, lang: Lang) -> String {
    format!("<section>\n<h2>{}</h2>\n{body}</section>\n", escaped(title, lang))
}

/// Renders a paragraph.
pub(crate) fn paragraph(text: &Text, lang: Lang) -> String {
    format!("<p>{}</p>\n", escaped(text, lang))
}

/// Renders something the reader must know about the reliability of the figures.
pub(crate) fn note(text: &Text, lang: Lang) -> String {
    format!("<p class=\"note\">{}</p>\n", escaped(text, lang))
}

/// Renders a picture in its own size, which scrolls if the screen is narrower. The caption is markup.
pub(crate) fn figure(svg: &str, caption: &str) -> String {
    format!("<figure>\n<div class=\"wide\">\n{svg}</div>\n<figcaption>{caption}</figcaption>\n</figure>\n")
}

/// Renders a picture that can be zoomed without a script: buttons choose its width. `id` is unique on the page; the
/// caption is markup.
pub(crate) fn zoomed(id: &str, svg: &str, caption: &str, lang: Lang) -> String {
    let name = escaped(&texts::roster::label_zoom(), lang);
    let button = |(nth, label): (usize, &str)| {
        let checked = if nth == 0 { " checked=\"checked\"" } else { "" };
        format!(
            "<input type=\"radio\" name=\"{id}\" id=\"{id}-{nth}\"{checked} /><label for=\"{id}-{nth}\">{label}</label>\n"
        )
    };
    let buttons: String = ["↔", "1:1", "2×", "4×"].into_iter().enumerate().map(button).collect();
    format!(
        "<figure class=\"zoom\" role=\"group\" aria-label=\"{name}\">\n{buttons}<div class=\"wide\">\n{svg}</div>\n\
         <figcaption>{caption}</figcaption>\n</figure>\n"
    )
}

/// Renders names with what is known of them; the values are markup.
pub(crate) fn facts(facts: &[(Text, String)], lang: Lang) -> String {
    let line =
        |(name, what): &(Text, String)| format!("<tr><th>{}</th><td>{what}</td></tr>\n", escaped(name, lang));
    let rows: String = facts.iter().map(line).collect();
    format!("<div class=\"wide\"><table class=\"facts\"><tbody>\n{rows}</tbody></table></div>\n")
}

/// Returns the language tag.
const fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Zh => "zh-Hans",
        Lang::Ja => "ja",
    }
}

/// Renders the head, with a content security policy that forbids loading anything.
fn head() -> String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    format!(
        "<meta charset=\"utf-8\" />\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\" />\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
         <meta name=\"color-scheme\" content=\"light dark\" />\n\
         <style>\n{STYLE}@media screen and (prefers-color-scheme: dark) {{ {}}}\n</style>\n",
        chart::dark()
    )
}
