//! `saki-lua book`: the book, in a browser or in the terminal.

use super::browser;
use super::diagnostics::{lang, localized};
use super::out::Out;
use super::text::page;
use crate::ask::Outcome;
use crate::author::book::{Chapter, chapters, write_html};
use crate::options::did_you_mean;
use crate::problem::{Explain, Problem, quoted, texts};
use crate::report::line::wrap;
use crate::report::styles::DIM;
use crate::skill::shelf::data_folder;
use std::path::PathBuf;

const HELP: &str = "\
Examples:
  saki-lua book                  the list of chapters
  saki-lua book tutorial         a chapter in the terminal
  saki-lua book tutorial --open  the same in the browser
  saki-lua book --out DIR        all pages as HTML";

/// Read the book: a chapter in the terminal, or all of it in the browser.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct BookArgs {
    /// A chapter.
    #[arg(value_name = "CHAPTER")]
    chapter: Option<String>,
    /// Open it in the browser.
    #[arg(long)]
    open: bool,
    /// Write the pages as HTML to this folder, created if absent. Default with --open: a folder of the program's data.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Prints a chapter or writes the pages.
///
/// # Errors
/// No such chapter, or the folder cannot be written to.
pub(super) fn book(args: &BookArgs) -> anyhow::Result<Outcome> {
    let chapters = chapters(lang());
    let chapter = args.chapter.as_deref().map(|name| find(name, &chapters)).transpose()?;
    let mut out = Out::new();
    if args.open || args.out.is_some() {
        let folder = args.out.clone().or_else(|| Some(data_folder()?.join("book")));
        let folder = folder.ok_or_else(|| {
            Problem::advised(texts::manual::no_folder_for_pages(), texts::manual::name_folder_with_out())
        })?;
        let first =
            chapter.or(chapters.first()).ok_or_else(|| Problem::new(texts::manual::no_folder_for_pages()))?;
        let written = write_html(&folder, first);
        let page = written.map_err(|error| error.problem().about(quoted(folder.display())))?;
        out.line(&localized(&texts::packs::file_written(page.display())));
        if args.open {
            out.check()?;
            browser::open(&page, texts::command::open_file_yourself());
        }
    } else if let Some(chapter) = chapter {
        for line in chapter.paragraphs() {
            match line.wraps {
                true => wrap(&line.text, page()).iter().for_each(|row| out.line(row)),
                false => out.line(&line.text),
            }
        }
    } else {
        for chapter in &chapters {
            out.line(&format!("{:<14} {}", chapter.name, chapter.title));
        }
        out.line(&format!("{DIM}saki-lua book tutorial{DIM:#}"));
    }
    out.check()?;
    Ok(Outcome::Fine)
}

fn find<'c>(name: &str, chapters: &'c [Chapter]) -> Result<&'c Chapter, Problem> {
    let name = name.strip_suffix(".md").unwrap_or(name);
    chapters.iter().find(|chapter| chapter.name == name).ok_or_else(|| {
        let names = chapters.iter().map(|chapter| chapter.name);
        Problem::advised(
            texts::manual::no_such_chapter(quoted(name)).hint(did_you_mean(name, names)),
            texts::manual::book_lists_chapters(),
        )
    })
}
