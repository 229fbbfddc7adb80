//! `saki-lua install`, `update`, `uninstall`, `enable`, `disable` and `packs`: packs of skills.

mod changes;
mod coming;
mod switch;

pub(super) use switch::{DisableArgs, EnableArgs, disable, enable};

use super::diagnostics::{self, localized};
use super::jobs::JobArgs;
use super::out::Out;
use crate::ask::Outcome;
use crate::author::pack::{Contents, Locked, PackSource, Store, Unmet, number};
use crate::harmless::one_line;
use crate::problem::{Problem, Text, listed, texts};
use crate::report::styles::{BOLD, DIM, GOOD, YELLOW};
use changes::Compared;
use saki_lua_core::said_answers;
use serde_json::json;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

const INSTALL_HELP: &str = "\
Shows what the pack has: its girls with their hooks, numbers and API calls, licence and authors. Nothing of it runs \
while it is installed. Its girls are found by handle like others, and as PACK/GIRL; `saki-lua list` shows who hides whom.

Examples:
  saki-lua install flowers-1.0.0.tar.gz
  saki-lua install https://example.org/flowers.git      fetched by your own git
  saki-lua install flowers-main.zip                     what a forge makes of a repository: zip or tar.gz
  saki-lua install ../flowers --yes                     without asking";

/// Install a pack of skills from an archive, a folder or a git repository.
#[derive(clap::Args)]
#[command(after_help = INSTALL_HELP)]
pub(super) struct InstallArgs {
    /// Archive, folder, or address of a git repository.
    #[arg(value_name = "SOURCE")]
    source: String,
    #[command(flatten)]
    ask: AskArgs,
}

/// Update installed packs from where they came; shows first what changes.
#[derive(clap::Args)]
pub(super) struct UpdateArgs {
    /// Packs. Default: all.
    #[arg(value_name = "PACK")]
    packs: Vec<String>,
    /// Also show the changes of the code, line by line.
    #[arg(long)]
    diff: bool,
    /// Also play old and new version of each changed girl on the same seeds: so many games.
    #[arg(long, value_name = "GAMES", num_args = 0..=1, default_missing_value = "400")]
    #[arg(value_parser = clap::value_parser!(u64).range(4..=1_000_000))]
    compare: Option<u64>,
    #[command(flatten)]
    jobs: JobArgs,
    #[command(flatten)]
    ask: AskArgs,
}

/// Uninstall packs.
#[derive(clap::Args)]
pub(super) struct UninstallArgs {
    /// Packs.
    #[arg(value_name = "PACK", required = true)]
    packs: Vec<String>,
    /// Also if other packs require them.
    #[arg(long, short)]
    yes: bool,
}

/// List installed packs.
#[derive(clap::Args)]
pub(super) struct PacksArgs {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Confirmation.
#[derive(Clone, Copy, clap::Args)]
struct AskArgs {
    /// Do it without asking; only an older version than the installed one is asked about all the same.
    #[arg(long, short)]
    yes: bool,
    /// Go back to an older version without asking.
    #[arg(long)]
    older: bool,
}

impl AskArgs {
    /// Asks, whether to go back first if that is what it would be. Without a terminal the answer is no.
    fn agrees(self, out: &mut Out, question: &Text, back: bool) -> io::Result<bool> {
        let back = !back || self.older || ask(out, &texts::packs::ask_go_back())?;
        Ok(back && (self.yes || ask(out, question)?))
    }
}

/// Asks on the terminal; without a terminal the answer is no.
fn ask(out: &mut Out, question: &Text) -> io::Result<bool> {
    out.check()?;
    if !io::stdin().is_terminal() {
        return Ok(false);
    }
    out.text(&localized(question));
    out.check()?;
    io::stdout().flush()?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    let answer = answer.trim().to_lowercase();
    let yes = said_answers!(each yes);
    Ok(yes.into_iter().flat_map(str::split_whitespace).any(|yes| yes == answer))
}

pub(super) fn install(args: &InstallArgs) -> anyhow::Result<Outcome> {
    let store = Store::open()?;
    let source = PackSource::parse(&args.source)?;
    let (contents, commit) = source.fetch()?;
    let mut out = Out::new();
    let manifest = contents.manifest.clone();
    let there = store.installed().into_iter().find(|pack| pack.name == manifest.name);
    // Of one that the lock has lost nobody knows where it came from; it is installed again.
    let known = there.as_ref().filter(|pack| pack.source.is_some());
    let is_as_installed = |pack: &Locked| !store.is_gone(&pack.name) && !store.is_changed(pack);
    if known.is_some_and(|pack| pack.hash == contents.hash() && is_as_installed(pack)) {
        out.line(&localized(&texts::packs::already_installed(&manifest.name, &manifest.version)));
        out.check()?;
        return Ok(Outcome::Fine);
    }
    contents.notes.iter().for_each(diagnostics::print);
    coming::show(&contents, &source, &mut out)?;
    met(&store, &contents, &mut out)?;
    out.line("");
    if let Some(old) = &there {
        changes::show(&store, old, &contents, false, &mut out)?;
    }
    let back = there.as_ref().is_some_and(|old| is_older(&contents, old));
    if !args.ask.agrees(&mut out, &texts::packs::ask_install(), back)? {
        let advice = if back { texts::packs::older_goes_back() } else { texts::packs::yes_installs() };
        return refused(&texts::packs::nothing_installed(), &advice);
    }
    put(&store, &contents, source, commit, &mut out)?;
    if let Some((girl, _)) = contents.skills().next() {
        let command = format!("saki-lua run --girls {}/{girl}", manifest.name);
        out.line(&format!("{DIM}{}{DIM:#}", localized(&texts::packs::play_with_command(command))));
    }
    out.check()?;
    Ok(Outcome::Fine)
}

/// Whether a pack is an older version than the installed one.
fn is_older(contents: &Contents, old: &Locked) -> bool {
    number(&contents.manifest.version) < number(&old.version)
}

/// Installs a pack and tells where, and where local changes are kept.
fn put(
    store: &Store,
    contents: &Contents,
    source: PackSource,
    commit: Option<String>,
    out: &mut Out,
) -> anyhow::Result<()> {
    let kept = store.put(contents, source, commit)?;
    let (name, version) = (&contents.manifest.name, &contents.manifest.version);
    let text = texts::packs::installed(name, version, store.folder().join(name).display());
    out.line(&format!("{GOOD}{}{GOOD:#}", localized(&text)));
    tell_kept(kept.as_deref(), out);
    for other in store.missing_it(name, Some(version)) {
        out.check()?;
        diagnostics::warning(texts::packs::dependent_needs_other_version(other, name, version));
    }
    Ok(())
}

fn tell_kept(kept: Option<&Path>, out: &mut Out) {
    if let Some(folder) = kept {
        out.line(&localized(&texts::packs::changes_kept(folder.display())));
    }
}

/// Refuses a pack that requires others that are not here.
fn met(store: &Store, contents: &Contents, out: &mut Out) -> anyhow::Result<()> {
    let unmet = store.unmet(&contents.manifest)?;
    let Some((wanted, why)) = unmet.first() else { return Ok(()) };
    out.check()?;
    let (name, other) = (&contents.manifest.name, &wanted.name);
    Err(match why {
        Unmet::Missing => {
            texts::packs::required_missing(name, wanted).help(texts::packs::install_first(other))
        }
        Unmet::Version(there) => {
            texts::packs::required_other_version(name, wanted, there).help(texts::packs::update_first(other))
        }
        Unmet::Disabled => {
            texts::packs::required_disabled(name, wanted).help(texts::packs::enable_first(other))
        }
    }
    .into())
}

/// Nothing was changed, because nobody agreed.
fn refused(what: &Text, advice: &Text) -> anyhow::Result<Outcome> {
    if io::stdin().is_terminal() {
        diagnostics::warning(what.clone());
        return Ok(Outcome::BadRows);
    }
    Err(Problem::advised(what.clone(), advice.clone()).into())
}

pub(super) fn update(args: &UpdateArgs) -> anyhow::Result<Outcome> {
    let store = Store::open()?;
    let packs: Vec<Locked> = match args.packs.is_empty() {
        true => store.installed(),
        false => args.packs.iter().map(|name| store.locked(name)).collect::<Result<_, _>>()?,
    };
    let mut out = Out::new();
    if packs.is_empty() {
        out.line(&localized(&texts::packs::none_installed()));
    }
    let mut outcome = Outcome::Fine;
    for pack in packs {
        // One source that cannot be read must not keep the others from being updated.
        if let Err(error) = args.update(&store, &pack, &mut out) {
            out.check()?;
            diagnostics::error(&error.context(Problem::from(texts::frame::just(&pack.name))));
            outcome = Outcome::BadRows;
        }
    }
    out.check()?;
    Ok(outcome)
}

impl UpdateArgs {
    fn update(&self, store: &Store, old: &Locked, out: &mut Out) -> anyhow::Result<()> {
        let Some(source) = &old.source else {
            let name = &old.name;
            return Err(Problem::advised(
                texts::packs::origin_unknown(name),
                texts::packs::install_again(name),
            )
            .into());
        };
        let (contents, commit) = source.fetch()?;
        contents.notes.iter().for_each(diagnostics::print);
        check_name(old, source, &contents)?;
        if contents.hash() == old.hash && !store.is_gone(&old.name) {
            out.line(&localized(&texts::packs::up_to_date(&old.name, &old.version)));
            if let PackSource::File(archive) = source {
                let text = texts::packs::archive_has_one_version(one_line(&archive.display().to_string()));
                out.line(&format!("  {DIM}{}{DIM:#}", localized(&text)));
            }
            return Ok(out.check()?);
        }
        changes::show(store, old, &contents, self.diff, out)?;
        if let Some(games) = self.compare {
            let jobs = self.jobs.count();
            changes::compare(&Compared { store, name: &old.name, new: &contents, games, jobs }, out)?;
        }
        met(store, &contents, out)?;
        let back = is_older(&contents, old);
        if !self.ask.agrees(out, &texts::packs::ask_update(), back)? {
            let advice = if back { texts::packs::older_goes_back() } else { texts::packs::yes_updates() };
            return refused(&texts::packs::nothing_updated(), &advice).map(drop);
        }
        put(store, &contents, source.clone(), commit, out)?;
        Ok(out.check()?)
    }
}

/// Refuses a source that has another pack now.
fn check_name(old: &Locked, source: &PackSource, contents: &Contents) -> Result<(), Problem> {
    let now = &contents.manifest.name;
    if *now == old.name {
        return Ok(());
    }
    Err(Problem::advised(
        texts::packs::source_has_another(source, now),
        texts::packs::uninstall_then_install(&old.name),
    ))
}

pub(super) fn uninstall(args: &UninstallArgs) -> anyhow::Result<Outcome> {
    let store = Store::open()?;
    // All names first: a typo in one must not leave half of the others uninstalled.
    for name in &args.packs {
        store.locked(name)?;
    }
    switch::check_needed(&store, &args.packs, args.yes)?;
    let mut out = Out::new();
    for name in &args.packs {
        let (pack, kept) = store.remove(name)?;
        out.line(&localized(&texts::packs::uninstalled(pack.name, pack.version)));
        tell_kept(kept.as_deref(), &mut out);
    }
    out.check()?;
    Ok(Outcome::Fine)
}

pub(super) fn packs(args: &PacksArgs) -> anyhow::Result<Outcome> {
    let store = Store::open()?;
    let packs = store.installed();
    store.problems().iter().for_each(diagnostics::print);
    let mut out = Out::new();
    if args.json {
        let packs = packs.iter().map(|pack| {
            let girls =
                store.contents(&pack.name).map(|contents| coming::handles(&contents)).unwrap_or_default();
            let folder = store.folder().join(&pack.name);
            json!({
                "name": pack.name, "version": pack.version, "hash": pack.hash,
                "source": pack.source.as_ref().map(ToString::to_string),
                "commit": pack.commit, "changed": store.is_changed(pack), "gone": store.is_gone(&pack.name),
                "girls": girls,
                "enabled": store.is_enabled(&pack.name),
                "path": folder.display().to_string(),
            })
        });
        out.json("packs", json!({ "packs": packs.collect::<Vec<_>>() }))?;
    } else if packs.is_empty() {
        out.line(&localized(&texts::packs::none_installed()));
    } else {
        packs.iter().for_each(|pack| print(&store, pack, &mut out));
    }
    out.check()?;
    Ok(Outcome::Fine)
}

fn print(store: &Store, pack: &Locked, out: &mut Out) {
    let contents = store.contents(&pack.name).ok();
    let title = contents.as_ref().map_or("", |contents| contents.manifest.title.get(diagnostics::lang()));
    out.line(&format!("{BOLD}{}{BOLD:#} {}  {}", pack.name, one_line(&pack.version), one_line(title)));
    let girls = contents.as_ref().map(coming::handles).unwrap_or_default();
    out.line(&format!("  {}", listed(girls).say(diagnostics::lang())));
    if let Some(source) = &pack.source {
        let commit = pack.commit.as_deref().map_or("", |commit| commit.get(..10).unwrap_or(commit));
        let source = one_line(format!("{source} {commit}").trim_end());
        out.line(&format!("  {DIM}{}{DIM:#}", localized(&texts::packs::label_source(source))));
    }
    let mut warn = |text: &Text| out.line(&format!("  {YELLOW}{}{YELLOW:#}", localized(text)));
    if !store.is_enabled(&pack.name) {
        warn(&texts::packs::state_disabled(&pack.name));
    }
    if store.is_gone(&pack.name) {
        warn(&texts::packs::folder_gone(&pack.name));
    } else if store.is_changed(pack) {
        warn(&texts::packs::changed_since_install());
    }
    let unmet = contents.and_then(|contents| store.unmet(&contents.manifest).ok()).unwrap_or_default();
    unmet.iter().for_each(|(wanted, _)| warn(&texts::packs::required_missing(&pack.name, wanted)));
}
