//! The book as pages for a browser.

use super::{Chapter, FOLDER, all};
use crate::files::atomic;
use crate::skill::shipped;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

const STYLE: &str = "\
:root { color-scheme: light dark }
body { font: 17px/1.55 system-ui, sans-serif; max-width: 46em; margin: 0 auto; padding: 1em }
nav { font-size: 15px; border-bottom: 1px solid #8886; padding-bottom: .5em }
nav a { margin-right: 1em; white-space: nowrap }
nav a[aria-current] { font-weight: bold; text-decoration: none }
pre { overflow-x: auto; padding: .7em; background: #8881; border-radius: 6px }
code { font: 15px/1.4 ui-monospace, monospace }
table { border-collapse: collapse; display: block; overflow-x: auto }
td, th { border: 1px solid #8886; padding: .2em .6em; text-align: left }
blockquote { margin-left: 0; padding-left: 1em; border-left: 3px solid #c80 }
";

/// Writes all pages of all languages into a folder, with the files of the repository that they link to. Returns the path of
/// the page of a chapter.
///
/// # Errors
/// The folder cannot be written to.
pub fn write_html(folder: &Path, chapter: &Chapter) -> io::Result<PathBuf> {
    let pages: Vec<Chapter> = all().collect();
    let mut linked = BTreeSet::new();
    for page in &pages {
        write(&folder.join(FOLDER).join(renamed(page.path)), &html(page, &pages, &mut linked))?;
    }
    for path in linked {
        write(&folder.join(&path), shipped::at(&path).unwrap_or_default())?;
    }
    Ok(folder.join(FOLDER).join(renamed(chapter.path)))
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    atomic::write(path, text)
}

/// `x.md` becomes `x.html`.
fn renamed(path: &str) -> String {
    path.strip_suffix(".md").map_or_else(|| path.to_owned(), |name| format!("{name}.html"))
}

/// A page, and the files that it links to.
fn html(chapter: &Chapter, pages: &[Chapter], linked: &mut BTreeSet<String>) -> String {
    let text = chapter.text();
    let (mut is_kept, mut events) = (Vec::new(), Vec::new());
    for event in Parser::new_ext(&text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let address = link(chapter.path, &dest_url, linked);
                is_kept.push(address.is_some());
                if let Some(dest_url) = address.map(CowStr::from) {
                    events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if is_kept.pop() == Some(true) {
                    events.push(Event::End(TagEnd::Link));
                }
            }
            // The program carries no pictures; the text in their place says what they show.
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => {}
            // The pages are ours, but they need no HTML of their own.
            Event::Html(_) | Event::InlineHtml(_) => {}
            other => events.push(other),
        }
    }
    let mut body = String::new();
    push_html(&mut body, events.into_iter());
    let depth = "../".repeat(chapter.path.matches('/').count());
    let links = pages.iter().filter(|page| page.lang == chapter.lang).map(|page| {
        let here = if page == chapter { " aria-current=\"page\"" } else { "" };
        format!("<a href=\"{depth}{}\"{here}>{}</a>\n", renamed(page.path), escaped(page.title))
    });
    let (lang, title, links) = (chapter.lang.code(), escaped(chapter.title), links.collect::<String>());
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
         <nav>\n{links}</nav>\n<main>\n{body}</main>\n</html>\n"
    )
}

/// Where a link leads in the folder; `None` where it leads nowhere.
fn link(page: &str, target: &str, linked: &mut BTreeSet<String>) -> Option<String> {
    if target.contains("://") || target.starts_with('#') {
        return Some(target.to_owned());
    }
    let (file, anchor) =
        target.split_once('#').map_or((target, String::new()), |(file, at)| (file, format!("#{at}")));
    let folder = format!(
        "{FOLDER}{}",
        page.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"))
    );
    let mut parts: Vec<&str> = folder.trim_end_matches('/').split('/').collect();
    for part in file.split('/') {
        match part {
            ".." => _ = parts.pop()?,
            "." | "" => {}
            part => parts.push(part),
        }
    }
    let path = parts.join("/");
    shipped::at(&path)?;
    if !path.starts_with(FOLDER) {
        linked.insert(path);
    }
    Some(format!("{}{anchor}", renamed(file)))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_what_is_there() {
        let mut linked = BTreeSet::new();
        assert_eq!(
            link("tutorial.md", "cookbook.md#dora", &mut linked).as_deref(),
            Some("cookbook.html#dora")
        );
        assert_eq!(link("zh/tutorial.md", "../packs.md", &mut linked).as_deref(), Some("../packs.html"));
        assert_eq!(link("tutorial.md", "../README.md", &mut linked), None);
        assert_eq!(link("tutorial.md", "../../../etc/passwd", &mut linked), None);
        assert!(linked.is_empty());
        assert!(link("cookbook.md", "../examples/yuki.lua", &mut linked).is_some());
        assert_eq!(linked.into_iter().collect::<Vec<_>>(), ["examples/yuki.lua"]);
    }
}
