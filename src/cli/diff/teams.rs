//! A match and the same match after one change: the first game that goes otherwise, and what becomes of the match.

use super::args::DiffArgs;
use super::report::{DiffReport, heading};
use crate::ask::Outcome;
use crate::ask::of_match::{GamePlace, Stage, Staged, set_number};
use crate::ask::setting::OpenedSetting;
use crate::ask::why::{self, Heard};
use crate::cli::diagnostics::{ear, lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::paragraph;
use crate::cli::screen::Screen;
use crate::game::diff::Diff;
use crate::game::why::Chronicle;
use crate::girl::Doge;
use crate::harmless::one_line;
use crate::options::did_you_mean;
use crate::problem::{Explain, Problem, quoted, texts};
use crate::report::line::StyledLine;
use crate::report::styles::BOLD;
use crate::skill::{Library, Source};
use crate::teams::{Match, Tally, Team};
use serde_json::{Value, json};

/// A game of both matches.
struct Pair {
    place: GamePlace,
    seed: u64,
    chronicles: [Chronicle; 2],
    opened: [OpenedSetting; 2],
    diff: Diff,
}

/// Plays both matches and shows a game of them: that of `--game`, or the first that differs.
pub(super) fn diff(args: &DiffArgs) -> anyhow::Result<Outcome> {
    args.check_change()?;
    let library = args.setting.seats.numbers.library.library()?;
    let mut first = args.setting.clone();
    let set = std::mem::take(&mut first.seats.numbers.set);
    let stage = || args.of_match.stage(&first, args.seed, lang(), &ear());
    let mut sides = [stage()?, stage()?];
    args.change(&mut sides[1].it.teams, &set, &library)?;
    sides[1] = sides[1].again()?;
    let (mut found, mut outcome) = (None, Outcome::Fine);
    while let Some((pair, ended)) = next(&mut sides)? {
        outcome = if outcome == Outcome::Fine { ended } else { outcome };
        let is_it = match args.of_match.game {
            Some(game) => game == pair.place,
            None => !pair.diff.is_same(),
        };
        if is_it && found.is_none() {
            found = Some(pair);
        }
    }
    if let (Some(game), None) = (args.of_match.game, &found) {
        return Err(sides[0].is_over_before(game).into());
    }
    // One of them may have ended before.
    for side in &mut sides {
        while let Some(staged) = side.next()? {
            play(side, &staged)?;
        }
    }
    let (mut out, ends) = (Out::new(), sides.each_ref().map(|side| &side.it));
    match (args.format, found) {
        (Format::Json, found) => out.json("match diff", json(found, ends)?)?,
        (_, None) => out.line(&localized(&texts::match_games::identical(args.seed))),
        (_, Some(pair)) => {
            let place =
                localized(&texts::teams::game_at_position(pair.place.position.text(), pair.place.nth));
            out.line(&format!("{BOLD}{place}{BOLD:#}\n"));
            pair.report(args.seed).print(args.all, &mut out)?;
            show_ends(ends, &mut out);
        }
    }
    out.check()?;
    Ok(outcome)
}

/// Plays the next game of both; `None` if one of them is over.
fn next(sides: &mut [Stage; 2]) -> anyhow::Result<Option<(Pair, Outcome)>> {
    let (Some(a), Some(b)) = (sides[0].next()?, sides[1].next()?) else { return Ok(None) };
    let (first, ended) = play(&mut sides[0], &a)?;
    let (second, ended_too) = play(&mut sides[1], &b)?;
    let (place, seed, diff) = (GamePlace::of(&a.game), a.game.seed, Diff::of(&first, &second));
    let outcome = if ended == Outcome::Fine { ended_too } else { ended };
    let pair = Pair { place, seed, chronicles: [first, second], opened: [a.opened, b.opened], diff };
    Ok(Some((pair, outcome)))
}

/// Plays the next game of a match and records it.
fn play(side: &mut Stage, Staged { game, opened }: &Staged) -> anyhow::Result<(Chronicle, Outcome)> {
    let (mut table, mut tally) = (opened.table(game.seed)?, Tally::default());
    let played = why::chronicle_of(&mut table, opened, &mut tally, &mut Screen::default(), &Heard::default());
    side.take(game, &table, tally);
    Ok(played)
}

impl Pair {
    fn report(&self, seed: u64) -> DiffReport<'_> {
        let [a, b] = &self.chronicles;
        DiffReport {
            diff: self.diff.clone(),
            games: [a, b],
            opened: &self.opened,
            seed,
            place: format!("{}/", self.place),
        }
    }
}

impl DiffArgs {
    /// Applies the changes, whichever team a girl plays for.
    fn change(&self, teams: &mut [Team], set: &[String], library: &Library) -> anyhow::Result<()> {
        for girl in &self.without {
            replace(teams, girl, "--without", Doge::HANDLE, None)?;
        }
        for change in self.others() {
            let (girl, file) = change?;
            let path = library.find(file).map_err(|error| error.problem())?;
            replace(teams, girl, "--with", file, Some(Source::read(&path)?))?;
        }
        set.iter().try_for_each(|set| set_number(teams, "--set", set))
    }
}

/// Seats another girl in the place of one.
fn replace(
    teams: &mut [Team],
    girl: &str,
    option: &str,
    name: &str,
    skill: Option<Source>,
) -> Result<(), Problem> {
    let members = || teams.iter().flat_map(|team| &team.girls);
    if !members().any(|member| member.is_called(girl)) {
        let hint = did_you_mean(girl, members().map(|member| member.name.as_str()));
        return Err(texts::matches::girl_in_no_team(option, quoted(girl)).hint(hint));
    }
    for member in teams.iter_mut().flat_map(|team| &mut team.girls).filter(|member| member.is_called(girl)) {
        (member.name, member.skill) = (name.to_owned(), skill.clone());
        member.mk.clear();
    }
    Ok(())
}

/// Points of the teams at the end of both matches.
fn show_ends([a, b]: [&Match; 2], out: &mut Out) {
    heading(&texts::match_games::heading_end_points(), out);
    for team in 0..4 {
        let mut line = StyledLine::default();
        line.put_plain("  ").put_plain(&one_line(a.teams[team].title(lang()))).pad(20);
        let (was, is) = (a.points[team], b.points[team]);
        line.put_plain(&format!("{was:>7} / {is:>7}  {:>+7}", is - was));
        out.line(&line.finish());
    }
    if a.games.len() != b.games.len() {
        out.line("");
        paragraph::plain(&localized(&texts::match_games::lengths_differ(a.games.len(), b.games.len())), out);
    }
}

fn json(found: Option<Pair>, ends: [&Match; 2]) -> anyhow::Result<Value> {
    let ends = json!({
        "teams": ends[0].teams.each_ref().map(|team| &team.handle),
        "points": ends.map(|it| it.points), "games": ends.map(|it| it.games.len()),
    });
    let Some(pair) = found else { return Ok(json!({ "same": true, "match": ends })) };
    let report = pair.report(pair.seed);
    let mut told = serde_json::to_value(report.data()?)?;
    (told["game"], told["match"]) = (json!(pair.place.to_string()), ends);
    Ok(told)
}
