//! `saki-lua doctor`: the state of this installation.

use super::diagnostics::{self, localized};
use super::lang::chosen;
use super::out::Out;
use super::text::page;
use crate::ask::Outcome;
use crate::ask::library::LibraryArgs;
use crate::author::doctor::{EditorFile, Examined, examine};
use crate::author::pack::Store;
use crate::problem::{Text, listed, texts};
use crate::report::line::wrap;
use crate::report::styles::{BOLD, GOOD, YELLOW};
use crate::skill::shelf::user_folders;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::env;
use std::io::{IsTerminal, stdout};

/// Show version, skill folders, hidden and broken skills, editor files, terminal and language.
#[derive(clap::Args)]
pub(super) struct DoctorArgs {
    #[command(flatten)]
    library: LibraryArgs,
    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

pub(super) fn doctor(args: &DoctorArgs) -> anyhow::Result<Outcome> {
    let found = examine(&args.library.library()?)?;
    let mut out = Out::new();
    if args.json {
        out.json("doctor", described(&found))?;
    } else {
        report(&found, &mut out)?;
    }
    out.check()?;
    let outcome = if found.broken.is_empty() { Outcome::Fine } else { Outcome::BadRows };
    for error in found.broken {
        diagnostics::error(&anyhow!(error));
    }
    Ok(outcome)
}

fn report(found: &Examined, out: &mut Out) -> anyhow::Result<()> {
    out.line(&format!(
        "{BOLD}saki-lua {}{BOLD:#}  {} {}",
        env!("CARGO_PKG_VERSION"),
        env::consts::OS,
        env::consts::ARCH
    ));
    let (lang, by) = chosen();
    let by = if by.is_empty() { texts::doctor::by_default() } else { texts::frame::just(by) };
    line(&texts::doctor::language(lang.code(), by), out);
    let terminal = match (stdout().is_terminal(), env::var_os("NO_COLOR").is_some()) {
        (true, false) => texts::doctor::terminal(page()),
        (true, true) => texts::doctor::terminal_without_colours(page()),
        (false, _) => texts::doctor::no_terminal(page()),
    };
    line(&terminal, out);
    heading(&texts::doctor::heading_skills(), out);
    for (shelf, skills) in &found.shelves {
        line(
            &texts::doctor::shelf(shelf.origin.text(), shelf.dir.display(), texts::units::skills(*skills)),
            out,
        );
    }
    for folder in user_folders().iter().filter(|folder| !folder.is_dir()) {
        line(&texts::doctor::no_user_folder(folder.display()), out);
    }
    for hidden in &found.hidden {
        warn(&texts::doctor::hidden_file(hidden.by.display(), hidden.file.display()), out);
    }
    if !found.ambiguous.is_empty() {
        warn(&texts::doctor::ambiguous_names(listed(&found.ambiguous)), out);
    }
    if let Ok(store) = Store::open() {
        out.check()?;
        store.problems().iter().for_each(diagnostics::print);
        for pack in store.installed() {
            let mut about = |text: Text| warn(&texts::frame::colon(format!("pack {}", pack.name), text), out);
            if store.is_gone(&pack.name) {
                about(texts::packs::folder_gone(&pack.name));
            } else if store.is_changed(&pack) {
                about(texts::packs::changed_since_install());
            }
            if !store.is_enabled(&pack.name) {
                about(texts::packs::state_disabled(&pack.name));
            }
            let manifest = store.contents(&pack.name).map(|contents| contents.manifest);
            let unmet = manifest.and_then(|manifest| store.unmet(&manifest)).unwrap_or_default();
            unmet.iter().for_each(|(wanted, _)| about(texts::packs::required_missing(&pack.name, wanted)));
        }
    }
    heading(&texts::doctor::heading_editor(), out);
    match &found.editor {
        EditorFile::NoProject => line(&texts::doctor::no_project(), out),
        EditorFile::Missing => line(&texts::doctor::no_editor_file(), out),
        EditorFile::Outdated(file) => warn(&texts::doctor::outdated_editor_file(file.display()), out),
        EditorFile::Current(file) => line(&texts::doctor::current_editor_file(file.display()), out),
    }
    out.line("");
    match found.broken.len() {
        0 => out.line(&format!("{GOOD}{}{GOOD:#}", localized(&texts::doctor::all_skills_load()))),
        some => warn(&texts::doctor::broken_skills(texts::units::skills(some)), out),
    }
    Ok(())
}

fn heading(text: &Text, out: &mut Out) {
    out.line("");
    out.line(&format!("{BOLD}{}{BOLD:#}", localized(text)));
}

fn line(text: &Text, out: &mut Out) {
    for (nth, row) in wrap(&localized(text), page() - 4).into_iter().enumerate() {
        out.line(&format!("{}{row}", if nth == 0 { "  " } else { "    " }));
    }
}

fn warn(text: &Text, out: &mut Out) {
    for (nth, row) in wrap(&localized(text), page() - 4).into_iter().enumerate() {
        out.line(&format!("{}{YELLOW}{row}{YELLOW:#}", if nth == 0 { "  " } else { "    " }));
    }
}

fn described(found: &Examined) -> Value {
    let (lang, by) = chosen();
    let shelves = found.shelves.iter().map(|(shelf, skills)| {
        json!({ "from": shelf.origin.word(), "pack": shelf.name(), "path": shelf.dir.display().to_string(), "skills": skills })
    });
    let hidden = found.hidden.iter().map(|hidden| {
        json!({ "handle": hidden.handle, "by": hidden.by.display().to_string(), "path": hidden.file.display().to_string() })
    });
    let (state, file) = match &found.editor {
        EditorFile::NoProject => ("no project", None),
        EditorFile::Missing => ("missing", None),
        EditorFile::Outdated(file) => ("outdated", Some(file.display().to_string())),
        EditorFile::Current(file) => ("current", Some(file.display().to_string())),
    };
    json!({
        "os": env::consts::OS, "arch": env::consts::ARCH,
        "language": lang.code(), "language_by": by,
        "terminal": stdout().is_terminal(), "columns": page(),
        "shelves": shelves.collect::<Vec<_>>(), "hidden": hidden.collect::<Vec<_>>(), "ambiguous": found.ambiguous,
        "broken": found.broken.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "editor": { "state": state, "path": file },
    })
}
