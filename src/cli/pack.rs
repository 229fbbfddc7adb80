//! `saki-lua pack`: tries a pack of skills and writes its archive.

use super::diagnostics::{self, localized};
use super::jobs::JobArgs;
use super::out::Out;
use super::screen::Screen;
use crate::ask::Outcome;
use crate::author::pack::{self, Contents, Strength, Tried, page, template, try_out};
use crate::files::atomic;
use crate::problem::{Level, Problem, Text, texts};
use crate::report::styles::{DIM, GOOD};
use anyhow::Context;
use std::path::{Path, PathBuf};

const HELP: &str = "\
A pack is a folder with a pack.toml and its skills in the folder skills:

  name = \"flowers\"            the prefix in flowers/GIRL
  version = \"1.0.0\"
  api = 1                     the version of the skill API
  licence = \"MIT\"
  authors = [\"Somebody\"]
  [title]
  en = \"Flowers\"
  zh = \"花\"
  ja = \"花\"

Every skill is checked, its tests run, and it plays the games against three girls without skills; an error or a \
broken skill stops it. Then NAME-VERSION.tar.gz is written, with a README of descriptions, numbers and strengths \
(unless the pack has one) and the hashes of all files. The same pack gives the same bytes on every system.

Examples:
  saki-lua pack --init                 write a pack.toml to begin with
  saki-lua pack                        the pack in this folder
  saki-lua pack flowers --out /tmp     another folder, and where the archive goes";

/// Check a pack of skills and write its archive for `saki-lua install`.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct PackArgs {
    /// Folder of the pack.
    #[arg(value_name = "DIR", default_value = ".")]
    folder: PathBuf,
    /// Write a pack.toml to begin with, and nothing else.
    #[arg(long)]
    init: bool,
    /// Folder of the archive. Default: the current folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Number of games of each girl, rounded up to whole seeds.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(4..=1_000_000))]
    games: u64,
    #[command(flatten)]
    jobs: JobArgs,
    /// No progress bar.
    #[arg(long, short)]
    quiet: bool,
}

pub(super) fn pack(args: &PackArgs) -> anyhow::Result<Outcome> {
    if args.init {
        return init(&args.folder);
    }
    let mut contents = Contents::read(&args.folder)?;
    let manifest = contents.manifest.clone();
    let target = args.target(&format!("{}-{}.tar.gz", manifest.name, manifest.version))?;
    let screen = &mut Screen::new(args.quiet);
    let tried = try_out(&args.folder, &contents, args.games, args.jobs.count(), screen)?;
    let mut out = Out::new();
    for problem in &tried.problems {
        diagnostics::print(problem);
    }
    tried.girls.iter().for_each(|girl| out.line(&told(girl)));
    out.check()?;
    if !tried.is_good() {
        return Ok(refused(&tried));
    }
    contents.describe(page(&contents, &tried.girls));
    let bytes = pack::write(&contents)?;
    atomic::write(&target, &bytes).with_context(|| target.display().to_string())?;
    let wrote = texts::packs::archive_written(target.display(), bytes.len(), &contents.hash()[..16]);
    out.line(&format!("{GOOD}{}{GOOD:#}", localized(&wrote)));
    out.line(&format!("{DIM}saki-lua install {}{DIM:#}", target.display()));
    out.check()?;
    Ok(Outcome::Fine)
}

impl PackArgs {
    /// The path of the archive, checked before long games.
    fn target(&self, name: &str) -> anyhow::Result<PathBuf> {
        let target = self.out.as_deref().unwrap_or(Path::new("")).join(name);
        atomic::probe(&target).with_context(|| target.display().to_string())?;
        Ok(target)
    }
}

/// Writes a manifest to begin with.
fn init(folder: &Path) -> anyhow::Result<Outcome> {
    let path = folder.join("pack.toml");
    if path.symlink_metadata().is_ok() {
        return Err(Problem::from(texts::packs::manifest_exists(path.display())).into());
    }
    let whole = folder.canonicalize().with_context(|| folder.display().to_string())?;
    let name = whole.file_name().unwrap_or_default().to_string_lossy();
    atomic::write(&path, template(&name)).with_context(|| path.display().to_string())?;
    let mut out = Out::new();
    out.line(&localized(&texts::packs::file_written(path.display())));
    out.line(&localized(&texts::packs::fill_manifest_then_pack()));
    out.check()?;
    Ok(Outcome::Fine)
}

/// A line about the strength of a girl.
fn told(girl: &Strength) -> String {
    let figures = girl.figures.iter().map(|(metric, cell)| {
        let cell = cell.split_whitespace().collect::<Vec<_>>().join(" ");
        texts::roster::metric_with_value(metric, cell)
    });
    let games = texts::units::games(girl.games as usize);
    let handle = girl.skill.info().handle.clone();
    let table = [handle].into_iter().chain(girl.beside.iter().cloned()).collect::<Vec<_>>().join(" + ");
    if girl.figures.is_empty() {
        return localized(&texts::packs::table_strength_unknown(table, games));
    }
    localized(&texts::packs::table_figures(table, Text::joined(figures, ", "), games))
}

/// Says why the archive was not written.
fn refused(tried: &Tried) -> Outcome {
    if tried.stopped {
        return Outcome::Interrupted;
    }
    for girl in tried.girls.iter().filter(|girl| girl.broken > 0) {
        let games = texts::units::games(girl.games as usize);
        let message = texts::packs::girl_broke(&girl.skill.info().handle, girl.broken, games);
        diagnostics::print(&message.help(texts::packs::mend_and_repack()));
    }
    diagnostics::print(&texts::packs::not_written().into());
    let wrong = tried.problems.iter().any(|problem| problem.level == Level::Error);
    if wrong { Outcome::BadRows } else { Outcome::BrokenSkill }
}
