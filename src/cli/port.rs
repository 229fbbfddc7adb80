//! `saki-lua port`: rewrites a script of libsaki as a skill file.

use super::diagnostics::{lang, localized};
use super::out::Out;
use crate::ask::Outcome;
use crate::author::port::{Alike, Ported, alike, port as rewrite};
use crate::files::atomic;
use crate::harmless::harmless;
use crate::lab::repeat::shell_quoted;
use crate::problem::{Explain, Problem, Text, quoted, texts};
use crate::report::styles::{BOLD, DIM};
use crate::skill::Source;
use std::path::{Path, PathBuf};

const HELP: &str = "\
The comments and the layout of the script stay. Hooks get their parameters, globals become fields of self, numbers at \
the top become numbers of mk, and a random generator of its own becomes rand. What only you can decide is told here \
and in the file, in lines that begin with \"port:\". Then both play the same games, and the first difference is named.

Examples:
  saki-lua port mei.girl.lua                 mei.lua beside it
  saki-lua port mei.girl.lua --out skills    in another folder
  saki-lua port mei.girl.lua --print         show it, write nothing";

/// Rewrite a script of libsaki (NAME.girl.lua) as a skill file.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct PortArgs {
    /// The script.
    #[arg(value_name = "FILE.girl.lua")]
    file: PathBuf,
    /// Folder of the skill file. Default: that of the script.
    #[arg(long, alias = "to", value_name = "DIR", conflicts_with = "print")]
    out: Option<PathBuf>,
    /// Print the skill file instead of writing it.
    #[arg(long)]
    print: bool,
    /// Games in which the two are compared.
    #[arg(long, value_name = "N", default_value_t = 8)]
    games: u64,
}

/// Writes the file and says what is left to do.
///
/// # Errors
/// The script cannot be read or ported, or the file is there already.
pub(super) fn port(args: &PortArgs) -> anyhow::Result<Outcome> {
    let source = Source::read(&args.file)?;
    let ported = rewrite(&source, lang())?;
    let mut out = Out::new();
    if args.print {
        out.text(&ported.text);
        out.check()?;
        return Ok(Outcome::Fine);
    }
    let folder = args.out.as_deref().or(args.file.parent()).unwrap_or(Path::new(""));
    let path = folder.join(format!("{}.lua", ported.handle));
    let shown = path.display().to_string();
    if path.symlink_metadata().is_ok() {
        let message = texts::manual::already_there(quoted(&shown));
        return Err(Problem::advised(message, texts::port::remove_or_use_out()).into());
    }
    atomic::write_with_folder(&path, &ported.text).map_err(|error| error.problem().about(quoted(&shown)))?;
    out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::port::written(harmless(&shown)))));
    notes(&args.file, &ported, &mut out);
    let result = alike(&source, &Source::read(&path)?, args.games)?;
    out.line(&localized(&said(&result, args.games)));
    if ported.luck && matches!(result, Alike::Differs { .. }) {
        out.line(&localized(&texts::port::luck_differs()));
    }
    out.line("");
    let (script, file) = (shell_quoted(&args.file.display().to_string()), shell_quoted(&shown));
    let (girls, seed) = match &result {
        Alike::Differs { seat, seed, .. } => (format!("{}{script}", "doge,".repeat(seat.index())), *seed),
        _ => (script.clone(), 1),
    };
    for (command, about) in [
        (format!("saki-lua check {file}"), texts::port::next_check()),
        (
            format!("saki-lua diff --girls {girls} --seed {seed} --with {script}={file}"),
            texts::port::next_diff(),
        ),
        (format!("saki-lua run --girls {file} --watch"), texts::manual::next_watch()),
    ] {
        out.line(&format!("  {}", harmless(&command)));
        out.line(&format!("    {DIM}{}{DIM:#}", localized(&about)));
    }
    out.check()?;
    Ok(match result {
        Alike::Differs { .. } if !ported.luck => Outcome::BadRows,
        Alike::Same | Alike::Differs { .. } => Outcome::Fine,
        Alike::ScriptBreaks(_) => Outcome::BrokenSkill,
        Alike::PortBreaks(_) => Outcome::BadRows,
    })
}

/// What a person must look at, by line of the script.
fn notes(script: &Path, ported: &Ported, out: &mut Out) {
    if ported.notes.is_empty() {
        return;
    }
    out.line(&localized(&texts::port::places_to_look_at(ported.notes.len())));
    for note in &ported.notes {
        let file = script.file_name().unwrap_or_default().to_string_lossy();
        let place = format!("{file}:{}", note.line);
        out.line(&format!("  {}", localized(&texts::frame::colon(place, &note.text))));
    }
}

/// How the two compare.
fn said(result: &Alike, games: u64) -> Text {
    match result {
        Alike::Same => texts::port::plays_alike(games),
        Alike::Differs { seed, place, .. } => texts::port::parts_at(seed, place),
        Alike::ScriptBreaks(hook) => texts::port::script_breaks(hook.name()),
        Alike::PortBreaks(hook) => texts::port::result_breaks(hook.name()),
    }
}
