//! The body of a page: Markdown as HTML, with anchors on the headings.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthChar;

/// A page as HTML.
pub(super) struct Body {
    pub html: String,
    /// Its headings, in order.
    pub headings: Vec<Heading>,
}

/// A heading that can be linked to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Heading {
    /// 1 for the title of a page.
    pub level: u8,
    /// Its anchor, the same that forges make of it.
    pub id: String,
    pub text: String,
}

/// Makes the body. `link` says where a link of the page leads, or where a picture is; what leads nowhere is plain text.
pub(super) fn body(text: &str, mut link: impl FnMut(&str) -> Option<String>) -> Body {
    let parsed: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let headings = headings(&parsed);
    let mut ids = headings.iter().map(|heading| heading.id.clone());
    let (mut is_kept, mut events) = (Vec::new(), Vec::new());
    for (nth, event) in parsed.iter().enumerate() {
        match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let (classes, attrs) = (classes.clone(), attrs.clone());
                events.push(Event::Start(Tag::Heading {
                    level: *level,
                    id: ids.next().map(CowStr::from),
                    classes,
                    attrs,
                }));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = link(dest_url);
                is_kept.push(address.is_some());
                if let Some(dest_url) = address.map(CowStr::from) {
                    let (title, id) = (title.clone(), id.clone());
                    events.push(Event::Start(Tag::Link { link_type: *link_type, dest_url, title, id }));
                }
            }
            Event::End(TagEnd::Link | TagEnd::Image) => {
                if is_kept.pop() == Some(true) {
                    events.push(event.clone());
                }
            }
            Event::SoftBreak if joins(&parsed[..nth], &parsed[nth + 1..]) => {}
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let address = link(dest_url);
                is_kept.push(address.is_some());
                if let Some(dest_url) = address.map(CowStr::from) {
                    let (title, id) = (title.clone(), id.clone());
                    events.push(Event::Start(Tag::Image { link_type: *link_type, dest_url, title, id }));
                }
            }
            // Comments, such as the marks of translations.
            Event::Html(_) | Event::InlineHtml(_) => {}
            other => events.push(other.clone()),
        }
    }
    let mut html = String::new();
    push_html(&mut html, events.into_iter());
    Body { html, headings }
}

/// Whether two lines join without a blank: both sides are wide characters, or one is wide punctuation.
fn joins(before: &[Event<'_>], after: &[Event<'_>]) -> bool {
    fn text<'e>(event: &'e Event<'_>) -> Option<&'e str> {
        match event {
            Event::Text(text) | Event::Code(text) => Some(text),
            _ => None,
        }
    }
    let last = before.iter().rev().find_map(text).and_then(|text| text.chars().next_back());
    let first = after.iter().find_map(text).and_then(|text| text.chars().next());
    are_joined(last, first)
}

/// Whether these characters of two lines join without a blank.
pub(super) fn are_joined(last: Option<char>, first: Option<char>) -> bool {
    let is_wide = |c: Option<char>| c.is_some_and(|c| c.width() == Some(2));
    let is_punctuation = |c: Option<char>| c.is_some_and(|c| "，。、；：！？（）「」『』…—".contains(c));
    is_punctuation(last) || is_punctuation(first) || is_wide(last) && is_wide(first)
}

fn headings(events: &[Event<'_>]) -> Vec<Heading> {
    let (mut headings, mut seen) = (Vec::new(), BTreeMap::new());
    let mut open: Option<(u8, String)> = None;
    for event in events {
        match (event, &mut open) {
            (Event::Start(Tag::Heading { level, .. }), _) => open = Some((*level as u8, String::new())),
            (Event::End(TagEnd::Heading(_)), _) => {
                if let Some((level, text)) = open.take() {
                    let slug = slug(&text);
                    let nth = seen.entry(slug.clone()).and_modify(|nth| *nth += 1).or_insert(0);
                    let id = if *nth == 0 { slug } else { format!("{slug}-{nth}") };
                    headings.push(Heading { level, id, text });
                }
            }
            (Event::Text(piece) | Event::Code(piece), Some((_, text))) => text.push_str(piece),
            _ => {}
        }
    }
    headings
}

/// The anchor of a heading: its letters and digits in lower case, with hyphens for blanks.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(text: &str) -> String {
        body(text, |target| Some(target.to_owned())).html
    }

    #[test]
    fn headings_have_the_anchors_of_forges() {
        let page = body("# A `b` & c!\n\n## Tests\n\n## Tests\n\n## 牌山与配牌\n", |_| None);
        let ids: Vec<(&str, u8)> = page.headings.iter().map(|head| (head.id.as_str(), head.level)).collect();
        assert_eq!(ids, [("a-b--c", 1), ("tests", 2), ("tests-1", 2), ("牌山与配牌", 2)]);
        assert!(page.html.contains("<h2 id=\"tests-1\">Tests</h2>"), "{}", page.html);
    }

    #[test]
    fn lines_are_joined_as_they_are_read() {
        assert_eq!(html("点亮的\n牌山"), "<p>点亮的牌山</p>\n");
        assert_eq!(html("点亮，\nyuki"), "<p>点亮，yuki</p>\n");
        assert_eq!(html("点亮 yuki\n的牌"), "<p>点亮 yuki\n的牌</p>\n");
        assert_eq!(html("two\nwords"), "<p>two\nwords</p>\n");
        assert_eq!(html("给\n`mei`"), "<p>给\n<code>mei</code></p>\n");
    }

    #[test]
    fn what_leads_nowhere_is_text() {
        assert_eq!(body("[a](b) ![c](d)", |_| None).html, "<p>a c</p>\n");
    }
}
