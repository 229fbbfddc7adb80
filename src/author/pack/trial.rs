//! The trial of a pack before its archive is written: every girl is checked, her tests pass, and she plays many
//! games without breaking. These games also measure her strength.

use super::contents::Contents;
use super::strength::Strength;
use super::vet::{looks_of_nobody, vet};
use crate::author::check;
use crate::girl::Doge;
use crate::harmless::one_line;
use crate::lab::{Ended, Metric, Watch};
use crate::problem::{Explain, Lang, Level, Problem, Text, texts};
use crate::skill::tune::variant::variants;
use crate::skill::{Library, Numbers, Seating};
use std::fmt::Write;
use std::num::NonZeroUsize;
use std::path::Path;

/// The result of a trial.
#[derive(Default)]
pub struct Tried {
    /// Problems, including warnings and notes.
    pub problems: Vec<Problem>,
    /// Results of the girls; empty if there is an error.
    pub girls: Vec<Strength>,
    /// Whether it was interrupted.
    pub stopped: bool,
}

impl Tried {
    /// Returns whether the pack may be shared.
    #[must_use]
    pub fn is_good(&self) -> bool {
        let is_error = |problem: &Problem| problem.level == Level::Error;
        !self.stopped && !self.problems.iter().any(is_error) && self.girls.iter().all(|girl| girl.broken == 0)
    }
}

/// Tries the pack in a folder: checks, tests, and games of each girl against three doges.
///
/// # Errors
/// A girl cannot be seated, or a game cannot be played.
pub fn try_out(
    folder: &Path,
    contents: &Contents,
    games: u64,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<Tried> {
    let mut tried = Tried::default();
    let library = Library::of_pack(&folder.join("skills"));
    let paths: Vec<_> = contents.skills().map(|(_, name)| folder.join(name)).collect();
    for path in &paths {
        tried.problems.extend(check(path, &library, true).problems);
    }
    tried.problems.extend(contents.notes.iter().cloned());
    tried.problems.extend(vet(contents).err());
    tried.problems.extend(looks_of_nobody(contents));
    tried.problems.extend(nobodies_to_measure(contents, &library));
    for path in paths.iter().filter(|_| tried.is_good()) {
        for (variant, _) in variants(path) {
            let girl = format!("{}@{variant}", path.display());
            Seating { girls: vec![girl], numbers: Numbers::default() }.open(|_| ())?;
        }
    }
    if !tried.is_good() {
        return Ok(tried);
    }
    let own = |handle: &String| {
        let file = paths.iter().find(|path| path.file_stem().is_some_and(|stem| *stem == **handle));
        file.map_or_else(|| handle.clone(), |path| path.display().to_string())
    };
    let alone = paths.iter().map(|path| vec![path.display().to_string()]);
    let together = contents.manifest.measure.iter().map(|table| table.girls.iter().map(own).collect());
    for girls in alone.chain(together) {
        let girls: Vec<String> = girls;
        let Some((strength, ended)) = Strength::measure(&girls, games, jobs, watch)? else { continue };
        tried.girls.push(strength);
        if ended == Ended::Stopped {
            tried.stopped = true;
            break;
        }
    }
    Ok(tried)
}

/// Girls of tables to measure who are neither in the pack nor in the program.
fn nobodies_to_measure(contents: &Contents, library: &Library) -> Vec<Problem> {
    let tables = contents.manifest.measure.iter().enumerate();
    let girls = tables.flat_map(|(nth, table)| table.girls.iter().map(move |girl| (nth, girl)));
    let nobody = |(nth, girl): (usize, &String)| {
        let error = library.named(girl).err().filter(|_| girl != Doge::HANDLE)?;
        Some(error.problem().at(contents.place_of_table(nth)))
    };
    girls.filter_map(nobody).collect()
}

/// The README of a pack as Markdown: descriptions, numbers and strength of its girls.
#[must_use]
pub fn page(contents: &Contents, girls: &[Strength]) -> String {
    let manifest = &contents.manifest;
    let (title, authors) = (&manifest.title, manifest.authors.join(", "));
    let titles = title.all().into_iter().filter(|title| !title.is_empty()).map(|title| plain(title));
    let mut titles: Vec<String> = titles.collect();
    titles.dedup();
    let mut page = format!("# {}\n\n", titles.join(" / "));
    let (licence, authors) = (plain(&manifest.licence), plain(&authors));
    _ = writeln!(
        page,
        "`{}` {}, {licence}, {authors}, skill API {}\n",
        manifest.name, manifest.version, manifest.api
    );
    _ = writeln!(page, "```sh\nsaki-lua install {}-{}.tar.gz\n```\n", manifest.name, manifest.version);
    for girl in girls {
        about(girl, &mut page);
    }
    page
}

fn about(strength @ Strength { skill, games, figures, .. }: &Strength, page: &mut String) {
    if !strength.beside.is_empty() {
        return beside(strength, page);
    }
    let mut names: Vec<String> = Lang::ALL.map(|lang| plain(skill.names().get(lang.code()))).into();
    names.dedup();
    _ = writeln!(page, "## {}: {}\n", skill.info().handle, names.join(" / "));
    let mut told = Vec::new();
    for lang in Lang::ALL {
        let desc = plain(&skill.desc(lang.code()));
        if !desc.is_empty() && !told.contains(&desc) {
            _ = writeln!(page, "{desc}\n");
            told.push(desc);
        }
    }
    for param in skill.params() {
        let range = match (param.least(), param.most()) {
            (Some(min), Some(max)) => format!(" ({min} .. {max})"),
            (Some(min), None) => format!(" ({min} ..)"),
            (None, Some(max)) => format!(" (.. {max})"),
            (None, None) => String::new(),
        };
        let mut docs: Vec<String> = Lang::ALL.map(|lang| plain(param.doc.get(lang.code()))).into();
        docs.dedup();
        _ = writeln!(page, "- `{}` = {}{range}: {}", param.name, param.value, docs.join(" / "));
    }
    _ = writeln!(page);
    let told = match figures.is_empty() {
        true => texts::packs::strength_unknown(games),
        false => texts::packs::heading_strength(games),
    };
    measured(&told, figures, page);
}

/// What a girl is worth beside others.
fn beside(Strength { skill, beside, games, figures, .. }: &Strength, page: &mut String) {
    let (girl, others) = (&skill.info().handle, beside.join(", "));
    _ = writeln!(page, "## {girl} + {others}\n");
    measured(&texts::packs::strength_beside(girl, others, games), figures, page);
}

fn measured(told: &Text, figures: &[(Metric, String)], page: &mut String) {
    for lang in Lang::ALL {
        _ = writeln!(page, "{}\n", told.say(lang));
    }
    for (metric, cell) in figures {
        _ = writeln!(page, "- {}: {}", metric.heading(Lang::En), cell.trim());
    }
    page.push('\n');
}

/// One line of text with everything escaped that Markdown or HTML would interpret.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in one_line(text).chars() {
        match c {
            '<' => plain.push_str("&lt;"),
            '&' => plain.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '>' | '#' | '|' => plain.extend(['\\', c]),
            _ => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn texts_of_strangers_stay_texts() {
        let text = "<img src=x onerror=1> [a](javascript:b) `c`\n# d & e\u{1b}[2J";
        let shown = "&lt;img src=x onerror=1\\> \\[a\\](javascript:b) \\`c\\` \\# d &amp; e\u{fffd}\\[2J";
        assert_eq!(plain(text), shown);
    }
}
