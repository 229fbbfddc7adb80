//! What an update changes, shown before it is done.

use crate::author::pack::{
    Changes, Contents, FileChanges, GirlChanges, LineChanges, Locked, Scratch, Store, difference, number,
};
use crate::cli::diagnostics::{localized, warning};
use crate::cli::out::Out;
use crate::cli::screen::Screen;
use crate::harmless::{harmless, one_line};
use crate::lab::Metric;
use crate::lab::figures::{difference as signed, value};
use crate::problem::{Text, listed, texts};
use crate::report::styles::{BOLD, GREEN, RED};
use std::num::NonZeroUsize;

/// Shows the changes from the installed version to another, both named, with the code if `diff`.
pub(super) fn show(
    store: &Store,
    old: &Locked,
    new: &Contents,
    diff: bool,
    out: &mut Out,
) -> anyhow::Result<()> {
    let head = texts::packs::version_change(&old.name, &old.version, &new.manifest.version);
    out.line(&format!("{BOLD}{}{BOLD:#}", localized(&head)));
    if store.is_changed(old) {
        out.check()?;
        warning(texts::packs::update_replaces_changes(&old.name));
    }
    let Ok(installed) = store.contents(&old.name) else { return Ok(()) };
    if number(&new.manifest.version) < number(&installed.manifest.version) {
        out.check()?;
        warning(texts::packs::update_is_older(&old.name));
    }
    let changes = Changes::between(&installed, new);
    let line = |out: &mut Out, text: &Text| out.line(&format!("  {}", localized(text)));
    if changes.is_empty() {
        line(out, &texts::packs::no_skill_changes());
    }
    if let Some((old, new)) = &changes.licence {
        line(out, &texts::packs::licence_changed(one_line(old), one_line(new)));
    }
    for girl in &changes.new {
        line(out, &texts::frame::colon(girl, texts::packs::girl_is_new()));
    }
    for girl in &changes.gone {
        line(out, &texts::frame::colon(girl, texts::packs::girl_is_gone()));
    }
    changes.girls.iter().for_each(|girl| about(girl, out));
    for FileChanges { name, lines } in &changes.files {
        let Some(LineChanges { added, removed, diff: text }) = lines else {
            line(out, &texts::frame::colon(name, texts::packs::code_too_long()));
            continue;
        };
        line(out, &texts::frame::colon(name, texts::packs::code_changed(added, removed)));
        if diff {
            coloured(text, out);
        }
    }
    Ok(())
}

fn about(girl: &GirlChanges, out: &mut Out) {
    let line = |out: &mut Out, text: Text| {
        out.line(&format!("  {}", localized(&texts::frame::colon(&girl.handle, text))));
    };
    for (name, old, new) in &girl.numbers {
        match (old, new) {
            (Some(old), Some(new)) => line(out, texts::frame::just(format!("{name} {old} -> {new}"))),
            (None, Some(new)) => line(out, texts::packs::number_added(name, new)),
            (Some(old), None) => line(out, texts::packs::number_removed(name, old)),
            (None, None) => {}
        }
    }
    if !girl.gained.is_empty() {
        line(out, texts::packs::hooks_gained(listed(&girl.gained)));
    }
    if !girl.lost.is_empty() {
        line(out, texts::packs::hooks_lost(listed(&girl.lost)));
    }
}

/// A unified diff with colours.
fn coloured(diff: &str, out: &mut Out) {
    for line in harmless(diff).lines() {
        let style = match line.chars().next() {
            Some('+') => GREEN,
            Some('-') => RED,
            _ => BOLD,
        };
        match line.starts_with(['+', '-', '@']) {
            true => out.line(&format!("    {style}{line}{style:#}")),
            false => out.line(&format!("    {line}")),
        }
    }
}

/// Two versions of a pack to play against each other.
pub(super) struct Compared<'a> {
    pub store: &'a Store,
    pub name: &'a str,
    pub new: &'a Contents,
    pub games: u64,
    pub jobs: NonZeroUsize,
}

/// Plays both versions of each girl whose code changed on the same seeds.
pub(super) fn compare(
    Compared { store, name, new, games, jobs }: &Compared<'_>,
    out: &mut Out,
) -> anyhow::Result<()> {
    // There is no old version to play where its files are gone.
    if store.is_gone(name) {
        return Ok(());
    }
    let old = store.contents(name)?;
    let folder = Scratch::new(&std::env::temp_dir(), "saki-lua-compare")?;
    new.write_to(folder.path())?;
    for handle in Changes::between(&old, new).played_differently(&old, new) {
        let file = |contents: &Contents| {
            contents.skills().find(|(girl, _)| *girl == handle).map(|(_, file)| file.to_owned())
        };
        let (Some(before), Some(now)) = (file(&old), file(new)) else { continue };
        let files = [store.folder().join(name).join(before), folder.path().join(now)];
        let (comparison, _) =
            difference(files.each_ref().map(|file| file.as_path()), *games, *jobs, &mut Screen::default())?;
        let (low, high) = comparison.interval(Metric::Place);
        let shown = [comparison.main().difference(), low, high].map(|figure| signed(Metric::Place, figure));
        let main = comparison.main();
        let means = [main.a(), main.b()].map(|figure| value(Metric::Place, figure.mean()));
        let games = texts::units::games(comparison.games as usize);
        let [change, low, high] = shown;
        let [before, now] = means;
        out.line(&format!(
            "  {}",
            localized(&texts::packs::mean_place_change(handle, before, now, change, low, high, games))
        ));
    }
    Ok(())
}
