//! The book: the pages of `docs/`, embedded in the program.
//!
//! `docs/SUMMARY.md` has the order and the titles. The pages of a language lie in a folder of its own, and a page that a
//! language lacks is the English one. `sections` knows which sections of a translation are older than the English text;
//! `html` makes a folder of pages for a browser, and `body` what stands on one.

mod body;
mod html;
mod sections;

pub use html::write_html;
pub use sections::{Section, renewed, sections, stale};

use crate::problem::{Lang, texts};
use crate::skill::shipped;

/// Folder of the pages in the repository.
const FOLDER: &str = "docs/";

/// A chapter, in a language or in English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// Its name, as one asks for it: `tutorial`.
    pub name: &'static str,
    /// Path below `docs/`: `zh/tutorial.md`.
    pub path: &'static str,
    /// Its title, in its language.
    pub title: &'static str,
    /// Its language.
    pub lang: Lang,
}

impl Chapter {
    /// Its text in Markdown. Sections that are older than the English ones say so.
    #[must_use]
    pub fn text(&self) -> String {
        let text = page(self.path).unwrap_or_default();
        if self.lang == Lang::En {
            return shown(text);
        }
        let english = page(&format!("{}.md", self.name)).unwrap_or_default();
        shown(&sections::marked(english, text, &texts::manual::translation_is_stale().say(self.lang)))
    }
}

impl Chapter {
    /// Its text with a line for each paragraph, row and item, to be wrapped by who shows it.
    #[must_use]
    pub fn paragraphs(&self) -> Vec<Paragraph> {
        paragraphs(&self.text())
    }
}

/// A line of a chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paragraph {
    /// Its text.
    pub text: String,
    /// Whether it may be wrapped.
    pub wraps: bool,
}

fn paragraphs(text: &str) -> Vec<Paragraph> {
    let (mut lines, mut is_code, mut open) = (Vec::<Paragraph>::new(), false, false);
    for line in text.lines() {
        let is_fence = line.starts_with("```");
        let is_own = is_code || is_fence || line.is_empty() || line.starts_with(['#', '|', '!']);
        let is_item =
            line.starts_with("- ") || line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(". ");
        match lines.last_mut().filter(|_| open && !is_own && !is_item) {
            Some(last) => {
                let more = line.trim_start();
                if !body::are_joined(last.text.chars().next_back(), more.chars().next()) {
                    last.text.push(' ');
                }
                last.text.push_str(more);
            }
            None => lines.push(Paragraph { text: line.to_owned(), wraps: !is_own }),
        }
        open = !is_own;
        is_code ^= is_fence;
    }
    lines
}

/// All chapters in the order of the book, each in this language if there is a translation.
#[must_use]
pub fn chapters(lang: Lang) -> Vec<Chapter> {
    let all: Vec<Chapter> = all().collect();
    let english = all.iter().filter(|chapter| chapter.lang == Lang::En);
    let translated = |english: &Chapter| {
        all.iter()
            .find(|chapter| chapter.lang == lang && chapter.name == english.name)
            .unwrap_or(english)
            .clone()
    };
    english.map(translated).collect()
}

/// Every page of every language.
fn all() -> impl Iterator<Item = Chapter> {
    let lines = page("SUMMARY.md").unwrap_or_default().lines();
    lines.filter_map(|line| {
        let (title, path) = line.strip_prefix("- [")?.strip_suffix(')')?.split_once("](")?;
        let (folder, file) = path.rsplit_once('/').unwrap_or(("en", path));
        let lang = Lang::ALL.into_iter().find(|lang| lang.code() == folder)?;
        Some(Chapter { name: file.strip_suffix(".md")?, path, title, lang })
    })
}

/// A page as people read it: what commands print is checked by a test of ours, and what that may skip is an ellipsis.
fn shown(text: &str) -> String {
    let (mut shown, mut is_console) = (String::new(), false);
    for line in text.lines() {
        is_console = if line.starts_with("```") { line == "```console" } else { is_console };
        if !is_console {
            shown += line;
        } else if line == "..." {
            shown.push('…');
        } else if line.starts_with("? ") {
            continue;
        } else {
            shown += &line.replace("[..]", "…");
        }
        shown.push('\n');
    }
    // The end of what a command prints is no blank line.
    shown.replace("\n\n```\n", "\n```\n")
}

fn page(path: &str) -> Option<&'static str> {
    shipped::at(&format!("{FOLDER}{path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_one_line_each() {
        let text = "# A\n\none\ntwo\n\n- 点亮\n  牌山\n- b\n\n```sh\nx\ny\n```\n";
        let lines: Vec<String> = paragraphs(text).into_iter().map(|line| line.text).collect();
        assert_eq!(lines, ["# A", "", "one two", "", "- 点亮牌山", "- b", "", "```sh", "x", "y", "```"]);
    }

    #[test]
    fn what_is_cut_is_an_ellipsis() {
        let page = "```console\n$ saki-lua x\n? 2\n...\na.lua:[..] b\n\n```\n\n...\n";
        assert_eq!(shown(page), "```console\n$ saki-lua x\n…\na.lua:… b\n```\n\n...\n");
    }

    #[test]
    fn chapters_are_translated_where_they_can_be() {
        let (english, chinese) = (chapters(Lang::En), chapters(Lang::Zh));
        assert_eq!(english.len(), chinese.len());
        assert!(english.iter().all(|chapter| chapter.lang == Lang::En && chapter.text().starts_with("# ")));
        let tutorial = chinese.iter().find(|chapter| chapter.name == "tutorial");
        assert_eq!(tutorial.map(|chapter| (chapter.path, chapter.lang)), Some(("zh/tutorial.md", Lang::Zh)));
        assert!(chinese.iter().all(|chapter| chapter.lang == Lang::Zh));
    }
}
