//! The book as pages for a browser: an index for each language, and around each page the list of chapters, its sections, a
//! search over all headings, the other languages, and the pages before and after.

use super::body::{Body, Heading, body};
use super::{Chapter, FOLDER, all, chapters};
use crate::files::atomic::write_with_folder;
use crate::problem::{Lang, texts};
use crate::skill::shipped;
use serde_json::json;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

const STYLE: &str = include_str!("book.css");
const SEARCH: &str = include_str!("search.js");

/// A page with more sections than this lists them at its top.
const SECTIONS: usize = 2;

/// A chapter with its body.
struct Page {
    chapter: Chapter,
    body: Body,
}

/// Writes all pages of all languages into a folder, with their pictures and the files of the repository that they link to. Returns the path of
/// the page of a chapter.
///
/// # Errors
/// The folder cannot be written to.
pub fn write_html(folder: &Path, chapter: &Chapter) -> io::Result<PathBuf> {
    let mut linked = BTreeSet::new();
    let page = |chapter: Chapter| {
        let body = body(&chapter.text(), |target| link(chapter.path, target, &mut linked));
        Page { chapter, body }
    };
    let pages: Vec<Page> = all().map(page).collect();
    let book = folder.join(FOLDER);
    for page in &pages {
        write_with_folder(&book.join(renamed(page.chapter.path)), html(page, &pages))?;
    }
    write_with_folder(&book.join("search.js"), SEARCH)?;
    for lang in Lang::ALL {
        write_with_folder(&book.join(format!("headings-{}.js", lang.code())), headings(&pages, lang))?;
        write_with_folder(&book.join(index(lang)), listed(&pages, lang))?;
    }
    for path in linked {
        let text = || shipped::at(&path).map(str::as_bytes);
        write_with_folder(&folder.join(&path), shipped::picture(&path).or_else(text).unwrap_or_default())?;
    }
    Ok(book.join(renamed(chapter.path)))
}

/// `x.md` becomes `x.html`.
fn renamed(path: &str) -> String {
    path.strip_suffix(".md").map_or_else(|| path.to_owned(), |name| format!("{name}.html"))
}

/// The page with the chapters of a language.
fn index(lang: Lang) -> String {
    if lang == Lang::En { "index.html".into() } else { format!("{}/index.html", lang.code()) }
}

/// From a page to the folder of all.
fn up(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// A page: its body below the chapters and above its neighbours.
fn html(page: &Page, pages: &[Page]) -> String {
    let Page { chapter, body } = page;
    let up = up(chapter.path);
    let to = |chapter: &Chapter| format!("{up}{}", renamed(chapter.path));
    let book = chapters(chapter.lang);
    let here = book.iter().position(|other| other.name == chapter.name);
    let beside = |nth: Option<usize>, rel: &str, arrow: [&str; 2]| {
        let other = nth.and_then(|nth| book.get(nth));
        other.map_or_else(String::new, |other| {
            let (title, [before, after]) = (escaped(other.title), arrow);
            format!("<a rel=\"{rel}\" href=\"{}\">{before}{title}{after}</a>\n", to(other))
        })
    };
    let before = beside(here.and_then(|nth| nth.checked_sub(1)), "prev", ["← ", ""]);
    let after = beside(here.map(|nth| nth + 1), "next", ["", " →"]);
    let languages = Lang::ALL.into_iter().filter_map(|lang| {
        let found = pages.iter().map(|page| &page.chapter);
        let other = found.into_iter().find(|other| other.lang == lang && other.name == chapter.name)?;
        Some((lang, to(other)))
    });
    let main = with_contents(body);
    let body = format!("<main>\n{main}</main>\n<footer>\n{before}{after}</footer>\n");
    framed(chapter.lang, chapter.title, &up, Some(chapter.name), languages, &body)
}

/// The page that lists the chapters of a language.
fn listed(pages: &[Page], lang: Lang) -> String {
    let path = index(lang);
    let title = texts::manual::book_title().say(lang);
    let languages = Lang::ALL.into_iter().map(|other| (other, format!("{}{}", up(&path), index(other))));
    let of = |chapter: &Chapter| pages.iter().find(|page| page.chapter == *chapter);
    let row = |chapter: Chapter| {
        let sections = of(&chapter).into_iter().flat_map(|page| &page.body.headings);
        let sections = sections.filter(|heading| heading.level == 2).map(|heading| escaped(&heading.text));
        let (to, sections) = (renamed(chapter.path), sections.collect::<Vec<_>>().join(" · "));
        let title = escaped(chapter.title);
        format!("<li><a href=\"{}{to}\">{title}</a><br><small>{sections}</small></li>\n", up(&path))
    };
    let rows: String = chapters(lang).into_iter().map(row).collect();
    let body = format!("<main>\n<h1>{title}</h1>\n<ul class=\"chapters\">\n{rows}</ul>\n</main>\n");
    framed(lang, &title, &up(&path), None, languages, &body)
}

/// What every page has around it.
fn framed(
    lang: Lang,
    title: &str,
    up: &str,
    here: Option<&str>,
    languages: impl Iterator<Item = (Lang, String)>,
    body: &str,
) -> String {
    let (code, title, search) = (lang.code(), escaped(title), texts::manual::book_search().say(lang));
    let languages = languages.map(|(other, to)| {
        let here = if other == lang { " aria-current=\"true\"" } else { "" };
        format!(
            "<a hreflang=\"{0}\" lang=\"{0}\" href=\"{to}\"{here}>{1}</a>\n",
            other.code(),
            other.own_name()
        )
    });
    let links = chapters(lang).into_iter().map(|chapter| {
        let here = if here == Some(chapter.name) { " aria-current=\"page\"" } else { "" };
        format!("<a href=\"{up}{}\"{here}>{}</a>\n", renamed(chapter.path), escaped(chapter.title))
    });
    let (languages, links) = (languages.collect::<String>(), links.collect::<String>());
    format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
         <header>\n<a href=\"{up}{}\">saki-lua</a>\n<div class=\"languages\">\n{languages}</div>\n\
         <input type=\"search\" placeholder=\"{search}\" aria-label=\"{search}\" data-up=\"{up}\">\n\
         <ul id=\"found\"></ul>\n</header>\n<nav class=\"book\">\n{links}</nav>\n{body}\
         <script src=\"{up}headings-{code}.js\"></script>\n<script src=\"{up}search.js\"></script>\n</html>\n",
        index(lang)
    )
}

/// The body with a list of its sections before the first one.
fn with_contents(body: &Body) -> String {
    let sections: Vec<&Heading> = body.headings.iter().filter(|heading| heading.level == 2).collect();
    let Some(at) = body.html.find("<h2").filter(|_| sections.len() > SECTIONS) else {
        return body.html.clone();
    };
    let row = |heading: &&Heading| {
        format!("<li><a href=\"#{}\">{}</a></li>\n", escaped(&heading.id), escaped(&heading.text))
    };
    let rows: String = sections.iter().map(row).collect();
    format!("{}<nav class=\"page\">\n<ul>\n{rows}</ul>\n</nav>\n{}", &body.html[..at], &body.html[at..])
}

/// The headings of a language for the search: text, address, chapter.
fn headings(pages: &[Page], lang: Lang) -> String {
    let book = chapters(lang);
    let pages = pages.iter().filter(|page| book.contains(&page.chapter));
    let rows = pages.flat_map(|Page { chapter, body }| {
        let row = |heading: &Heading| {
            json!([heading.text, format!("{}#{}", renamed(chapter.path), heading.id), chapter.title])
        };
        body.headings.iter().map(row).collect::<Vec<_>>()
    });
    format!("const HEADINGS = {};\n", json!(rows.collect::<Vec<_>>()))
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
    let is_picture = shipped::picture(&path).is_some();
    if !is_picture {
        shipped::at(&path)?;
    }
    if is_picture || !path.starts_with(FOLDER) {
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
        let picture = link("zh/studio.md", "../images/studio.png", &mut linked);
        assert_eq!(picture.as_deref(), Some("../images/studio.png"));
        assert_eq!(linked.into_iter().collect::<Vec<_>>(), ["docs/images/studio.png", "examples/yuki.lua"]);
    }
}
