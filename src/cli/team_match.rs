//! `saki-lua match`: team matches.

mod args;
mod bracket;
mod many;
mod order;
mod roster;
mod versus;

pub(super) use args::MatchArgs;

use super::columns::{plain, right};
use super::diagnostics::{self, lang, localized};
use super::format::Format;
use super::out::Out;
use super::text::{BOLD, DIM, StyledLine};
use crate::cli::outcome::Outcome;
use crate::files::atomic;
use crate::harmless::one_line;
use crate::interop::saki::{self, Recorder};
use crate::problem::texts;
use crate::teams::{Cast, Ending, Match, MatchRow};
use anyhow::Context;
use args::outcome;
use serde_json::json;

pub(super) fn play(args: &MatchArgs) -> anyhow::Result<Outcome> {
    if let Some(file) = &args.bracket {
        return bracket::play(args, file);
    }
    if let Some(teams) = &args.roster {
        return roster::play(args, teams);
    }
    let first = args.open()?;
    match &args.best_order {
        Some(team) => order::play(args, &first, team),
        None if args.has_side_b() => versus::play(args, &first),
        None if args.games == 1 => one(args, first),
        None => many::many(args, &first),
    }
}

/// Plays a match and shows its games.
fn one(args: &MatchArgs, mut it: Match) -> anyhow::Result<Outcome> {
    let (cast, mut out) = (Cast::load(&it)?, Out::new());
    let text = args.format == Format::Text;
    let head = || format!("{}\n", json!({ "type": saki::MATCH, "match": &it }));
    let mut saved = args.save.as_ref().map(|_| head());
    if text {
        let teams = it.teams.each_ref().map(|team| team.title(lang()).to_owned());
        out.line(&format!("{BOLD}{}{BOLD:#}", row("", teams)));
    }
    let mut faulty = false;
    while let Some((game, table)) = cast.begin(&it)? {
        let at = game.position.index();
        let players = game.seats.map(|team| it.teams[team].girls[at].player.name());
        let recorder = || Recorder::new(&table, &cast.skills(&game), players.each_ref().map(AsRef::as_ref));
        let mut recorder = saved.as_ref().map(|_| recorder());
        let end = match &mut recorder {
            Some(recorder) => cast.finish(&mut it, &game, table, recorder),
            None => cast.finish(&mut it, &game, table, &mut ()),
        };
        if let (Some(saved), Some(recorder)) = (&mut saved, recorder) {
            saved.push_str(&recorder.finish(None));
        }
        if let Some(fault) = end.fault {
            faulty = true;
            diagnostics::overruled(game.seed, &fault);
        }
        if text && game.number >= args.from {
            if game.nth == 1 || game.number == args.from {
                out.line("");
                let girls = [0, 1, 2, 3].map(|team| cast.name(&it, team, at, lang()));
                out.line(&format!("{DIM}{}{DIM:#}", row("", girls)));
            }
            out.line(&standing(&it, &localized(&texts::match_game(game.position.text(), game.nth))));
        }
    }
    match args.format {
        Format::Json => out.line(&json!(it).to_string()),
        Format::Csv => out.text(&many::csv(&[MatchRow::of(&it)], &it)),
        _ => ending(args, &it, &mut out),
    }
    out.check()?;
    if let (Some(file), Some(saved)) = (&args.save, saved) {
        atomic::write(file, saved).with_context(|| format!("--save {}", file.display()))?;
        diagnostics::note(&localized(&texts::file_was_written(file.display())));
    }
    let broken = it.games.iter().map(|game| game.broken.len()).sum::<usize>();
    Ok(outcome(broken, faulty))
}

/// Columns of a team, and of the name of a game.
const WIDE: usize = 17;

/// A row with a cell for each team.
fn row(name: &str, cells: [String; 4]) -> String {
    let mut line = StyledLine::default();
    line.put_plain(name).pad(WIDE);
    for (nth, cell) in cells.iter().enumerate() {
        line.put_plain(&one_line(cell)).pad(WIDE * (nth + 2));
    }
    line.finish()
}

/// Points after a game, and what it brought.
fn standing(it: &Match, name: &str) -> String {
    let Some(game) = it.games.last() else { return String::new() };
    let cell = |team: usize| format!("{:>6} ({:+})", game.after[team], game.after[team] - game.before[team]);
    row(name, [0, 1, 2, 3].map(cell))
}

fn ending(args: &MatchArgs, it: &Match, out: &mut Out) {
    out.line("");
    let told = match (it.ending(), it.games.last()) {
        (Some(Ending::Bust(team)), Some(game)) => {
            texts::match_bust(it.teams[team].title(lang()), game.position.text())
        }
        _ => texts::match_is_over(),
    };
    out.line(&localized(&told));
    let mut rows = plain();
    for (at, team) in it.ranks().into_iter().enumerate() {
        let on = if at < it.rule.advance { localized(&texts::match_goes_on()) } else { String::new() };
        let name = one_line(it.teams[team].title(lang())).to_string();
        rows.add_row([(at + 1).to_string(), name, it.points[team].to_string(), on]);
    }
    right(&mut rows, 2..3);
    out.line(&format!("{}\n", rows.trim_fmt()));
    out.line(&localized(&texts::repeat(args.repeat(it.seed))));
}
