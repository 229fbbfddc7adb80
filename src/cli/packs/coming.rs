//! What a pack contains, shown before it is installed.

use crate::author::pack::{Contents, Facts, PackSource};
use crate::cli::diagnostics::{lang, localized};
use crate::cli::out::Out;
use crate::cli::text::page;
use crate::harmless::one_line;
use crate::problem::{Arg, Text, listed, texts};
use crate::report::line::wrap;
use crate::report::styles::{BOLD, DIM, YELLOW};
use crate::skill::Library;
use crate::skill::shelf::Origin;

/// Handles of the girls of a pack.
pub(super) fn handles(contents: &Contents) -> Vec<String> {
    contents.skills().map(|(handle, _)| handle).collect()
}

/// Shows a pack: title, authors, licence, and each girl.
pub(super) fn show(contents: &Contents, source: &PackSource, out: &mut Out) -> anyhow::Result<()> {
    let manifest = &contents.manifest;
    let title = one_line(manifest.title.get(lang()));
    let head = localized(&texts::packs::heading_title(title, &manifest.name, &manifest.version));
    out.line(&format!("{BOLD}{head}{BOLD:#}"));
    let by = texts::packs::made_by(
        listed(manifest.authors.iter().map(|author| one_line(author))),
        one_line(&manifest.licence),
        manifest.api,
    );
    paragraph(&by, out);
    out.line(&format!(
        "  {DIM}{}{DIM:#}",
        localized(&texts::packs::label_source(one_line(&source.to_string())))
    ));
    if !manifest.requires.is_empty() {
        paragraph(&texts::packs::label_requires(list(manifest.requires.iter())), out);
    }
    let library = Library::with(&[])?;
    for facts in Facts::of(contents) {
        out.line("");
        out.line(&format!("{BOLD}{}/{}{BOLD:#}", manifest.name, facts.handle));
        about(&facts, out);
        let variants = contents.variants(&facts.handle);
        if !variants.is_empty() {
            paragraph(&texts::packs::girl_variants(list(variants.iter())), out);
        }
        let looks = contents.looks(&facts.handle);
        if !looks.is_empty() {
            paragraph(&texts::packs::girl_looks(list(looks.iter())), out);
        }
        for (shelf, _) in library.all(&facts.handle) {
            match &shelf.origin {
                Origin::Builtin => {
                    warn(&texts::packs::hides_shipped_girl(format!("{}/{}", shelf.name(), facts.handle)), out)
                }
                Origin::Pack(pack) if *pack != manifest.name => {
                    warn(&texts::packs::handle_shared(pack, &facts.handle), out);
                }
                Origin::Pack(_) => {}
                _ => warn(&texts::packs::girl_hidden(shelf.place()), out),
            }
        }
    }
    Ok(())
}

fn about(facts: &Facts, out: &mut Out) {
    let numbers = facts.numbers.iter().map(|(name, number)| format!("{name} = {}", number.value));
    let lines = [
        (facts.hooks.len(), texts::packs::girl_hooks(list(facts.hooks.iter()))),
        (facts.numbers.len(), texts::packs::girl_numbers(list(numbers))),
        (facts.calls.len(), texts::packs::girl_calls(list(facts.calls.iter()))),
        (facts.kin.len(), texts::packs::girl_kin(list(facts.kin.iter()))),
        (facts.requires.len(), texts::packs::girl_requires(list(facts.requires.iter()))),
    ];
    lines.iter().filter(|(count, _)| *count > 0).for_each(|(_, text)| paragraph(text, out));
}

fn list(words: impl Iterator<Item = impl ToString>) -> Arg {
    listed(words.map(|word| one_line(&word.to_string())))
}

fn warn(text: &Text, out: &mut Out) {
    for row in wrap(&localized(text), page() - 2) {
        out.line(&format!("  {YELLOW}{row}{YELLOW:#}"));
    }
}

fn paragraph(text: &Text, out: &mut Out) {
    for (nth, row) in wrap(&localized(text), page() - 4).into_iter().enumerate() {
        out.line(&format!("{}{row}", if nth == 0 { "  " } else { "    " }));
    }
}
