//! `saki-lua api`: searches the skill API.

use super::diagnostics::{lang, localized};
use super::out::Out;
use super::text::page;
use crate::ask::Outcome;
use crate::author::manual::{Entry, Found, find, manual};
use crate::harmless::harmless;
use crate::problem::{listed, quoted, texts};
use crate::report::line::{HANG, StyledLine, wrap};
use crate::report::styles::{BAD, BOLD, DIM};
use anstyle::Style;

const HELP: &str = "\
Examples:
  saki-lua api lighta            the whole entry of a method
  saki-lua api onDraw            of a hook; of an event, a class, an error or a lint too
  saki-lua api hand ct           everything that both words fit
  saki-lua api 宝牌              words in Chinese and Japanese, as far as it is translated
  saki-lua api                   everything";

/// Search the skill API: hooks, events, classes, methods, errors, lints.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct ApiArgs {
    /// Names or words, in any language; all of them must fit.
    #[arg(value_name = "WORDS")]
    words: Vec<String>,
}

/// Prints what fits. Nothing is an outcome, not an error.
pub(super) fn api(args: &ApiArgs) -> anyhow::Result<Outcome> {
    let entries = manual().entries();
    let mut out = Out::new();
    let outcome = match find(&entries, &args.words) {
        Found::Exactly(found) => {
            for (nth, entry) in found.into_iter().enumerate() {
                if nth > 0 {
                    out.line("");
                }
                whole(&mut out, entry);
            }
            Outcome::Fine
        }
        Found::Some(found) => {
            found.iter().for_each(|entry| line(&mut out, entry));
            out.line(&format!("{DIM}{}{DIM:#}", localized(&texts::manual::entries_found(found.len()))));
            Outcome::Fine
        }
        Found::Nothing(near) => {
            let words = localized(&texts::manual::nothing_about(quoted(harmless(&args.words.join(" ")))));
            out.line(&format!("{BAD}{words}{BAD:#}"));
            out.line(&localized(&texts::manual::nearest_names(listed(&near))));
            Outcome::BadRows
        }
    };
    out.check()?;
    Ok(outcome)
}

/// An entry in a line.
fn line(out: &mut Out, entry: &Entry) {
    let kind = localized(&entry.kind.text());
    let doc = entry.doc.in_lang(lang());
    let first = doc.split_inclusive(['.', '。']).next().unwrap_or(doc).trim();
    out.line(&format!("{BOLD}{}{BOLD:#} {DIM}{kind}{DIM:#} {first}", entry.name));
}

/// What is said of an entry, wrapped.
fn paragraph(out: &mut Out, style: Style, text: &str) {
    wrap(text, page() - 2).iter().for_each(|row| out.line(&format!("  {style}{}{style:#}", row.trim_end())));
}

/// An entry with everything about it.
fn whole(out: &mut Out, entry: &Entry) {
    let kind = localized(&entry.kind.text());
    let mut head = StyledLine::of(BOLD, &entry.head());
    head.put_plain(" ").put(DIM, &kind);
    head.wrapped(page(), HANG).into_iter().for_each(|row| out.line(&row.finish()));
    let doc = entry.doc.in_lang(lang());
    if !doc.is_empty() {
        paragraph(out, Style::new(), doc);
    }
    entry.facts.iter().for_each(|fact| paragraph(out, DIM, &localized(fact)));
    for row in entry.example.into_iter().flat_map(str::lines) {
        out.line(format!("    {}", harmless(row)).trim_end());
    }
}
