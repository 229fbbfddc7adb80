//! `saki-lua diff`: compares a game with the same seed after one change.

mod args;
mod report;
mod teams;

pub(super) use args::DiffArgs;

use super::diagnostics::{ear, lang};
use super::format::Format;
use super::out::Out;
use super::screen::Screen;
use super::stop;
use crate::ask::Outcome;
use crate::ask::why::{self, Heard};
use crate::game::diff::Diff;
use report::DiffReport;

pub(super) fn diff(args: &DiffArgs) -> anyhow::Result<Outcome> {
    if args.setting.has_programs() || args.of_match.has_programs() {
        stop::guard_programs();
    }
    if !args.of_match.setting.teams.is_empty() {
        return teams::diff(args);
    }
    args.of_match.game(None)?;
    let first = args.first()?.open(lang(), &ear())?;
    let second = args.second(&first)?.open(lang(), &ear())?;
    let opened = [first, second];
    let (a, ended) = why::chronicle(&opened[0], args.seed, &mut Screen::default(), &Heard::default())?;
    let (b, ended_too) = why::chronicle(&opened[1], args.seed, &mut Screen::default(), &Heard::default())?;
    let report = DiffReport {
        diff: Diff::of(&a, &b),
        games: [&a, &b],
        opened: &opened,
        seed: args.seed,
        place: String::new(),
    };
    let mut out = Out::new();
    match args.format {
        Format::Json => out.json("diff", report.data()?)?,
        _ => report.print(args.all, &mut out)?,
    }
    out.check()?;
    Ok(if ended == Outcome::Fine { ended_too } else { ended })
}
