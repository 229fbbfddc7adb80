//! `saki-lua new`: begins a skill file.

use super::diagnostics::localized;
use super::out::Out;
use crate::ask::Outcome;
use crate::author::template::{TEMPLATES, Template};
use crate::files::atomic;
use crate::harmless::{filled, harmless};
use crate::lab::repeat::shell_quoted;
use crate::problem::{Explain, Problem, quoted, texts};
use crate::report::styles::{BOLD, DIM};
use clap::builder::PossibleValuesParser;
use std::path::{Path, PathBuf};

const HELP: &str = "\
Templates: draw (what helps comes at her draws), deal (her starting hand), dora, deny (takes from the others), \
damp (holds down powers), veil (hides what she does), pair (needs a partner), menu (her player chooses), foresee (looks ahead), revenge (remembers a round), rounds (some rounds only), \
classic (a script in libsaki's dialect).

Examples:
  saki-lua new mei                       mei.lua in this folder
  saki-lua new mei --template deal       one that changes her starting hand
  saki-lua new mei --out skills          in another folder";

/// Begin a skill file: a number, a hook and two tests, which `check` finds nothing in.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct NewArgs {
    /// Name of the skill: small letters, digits, `_` and `-`.
    name: String,
    /// What to begin with.
    #[arg(long, value_name = "TEMPLATE", default_value = TEMPLATES[0].name,
        value_parser = PossibleValuesParser::new(TEMPLATES.iter().map(|template| template.name)))]
    template: String,
    /// Folder of the file, made if it is not there. Default: this one.
    #[arg(long, alias = "dir", value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Writes the file.
///
/// # Errors
/// The name is none for a skill, or the file is there already or cannot be written.
pub(super) fn new(args: &NewArgs) -> anyhow::Result<Outcome> {
    let template = Template::named(&args.template).unwrap_or(TEMPLATES[0]);
    let text = template.fill(&args.name)?;
    let folder = args.out.as_deref().unwrap_or(Path::new(""));
    let path = folder.join(format!("{}{}", args.name, template.ending));
    let shown = path.display().to_string();
    if path.symlink_metadata().is_ok() {
        let message = texts::manual::already_there(quoted(&shown));
        return Err(Problem::advised(message, texts::manual::choose_other_name()).into());
    }
    atomic::write_with_folder(&path, &text).map_err(|error| error.problem().about(quoted(&shown)))?;
    let mut out = Out::new();
    let wrote = localized(&texts::manual::wrote_template(harmless(&shown), template.name));
    out.line(&format!("{BOLD}{wrote}{BOLD:#}"));
    let file = shell_quoted(&shown);
    for (command, about) in [
        (format!("saki-lua run --girls {file} --watch"), texts::manual::next_watch()),
        (format!("saki-lua test {file} -v"), texts::manual::next_test()),
        (format!("saki-lua sim --girls {file} --games 400"), texts::manual::next_sim()),
    ] {
        out.line(&format!("  {} {DIM}{}{DIM:#}", filled(&harmless(&command), 52), localized(&about)));
    }
    out.check()?;
    Ok(Outcome::Fine)
}
