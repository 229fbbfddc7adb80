//! A match and the same match after one change: the first game that goes otherwise, and what becomes of the match.

use super::asked::DiffAsk;
use super::report::{DiffReport, heading};
use crate::ask::of_match::{GamePlace, Stage, Staged, in_no_team, set_number};
use crate::ask::setting::OpenedSetting;
use crate::ask::why::{self, Heard};
use crate::ask::{Answer, Outcome, Run};
use crate::game::diff::Diff;
use crate::game::why::Chronicle;
use crate::girl::Doge;
use crate::harmless::one_line;
use crate::lab::Watch;
use crate::problem::{Explain, Lang, Problem, texts};
use crate::report::line::StyledLine;
use crate::report::{Doc, Part};
use crate::skill::{Library, Source};
use crate::teams::{Match, Tally, Team, girl_called};
use serde_json::{Value, json};

/// A game of both matches.
struct Pair {
    place: GamePlace,
    seed: u64,
    chronicles: [Chronicle; 2],
    opened: [OpenedSetting; 2],
    diff: Diff,
}

/// Plays the next game of both; `None` if one of them is over.
fn next(
    sides: &mut [Stage; 2],
    watch: &mut dyn Watch,
    heard: &Heard,
) -> anyhow::Result<Option<(Pair, Outcome)>> {
    let (Some(a), Some(b)) = (sides[0].next()?, sides[1].next()?) else { return Ok(None) };
    let (first, ended) = play(&mut sides[0], &a, watch, heard)?;
    let (second, ended_too) = play(&mut sides[1], &b, watch, heard)?;
    let (place, seed, diff) = (GamePlace::of(&a.game), a.game.seed, Diff::of(&first, &second));
    let outcome = if ended == Outcome::Fine { ended_too } else { ended };
    let pair = Pair { place, seed, chronicles: [first, second], opened: [a.opened, b.opened], diff };
    Ok(Some((pair, outcome)))
}

/// Plays the next game of a match and records it.
fn play(
    side: &mut Stage,
    Staged { game, opened }: &Staged,
    watch: &mut dyn Watch,
    heard: &Heard,
) -> anyhow::Result<(Chronicle, Outcome)> {
    let (mut table, mut tally) = (opened.table(game.seed)?, Tally::default());
    let played = why::chronicle_of(&mut table, opened, &mut tally, watch, heard);
    side.take(game, &table, tally);
    Ok(played)
}

impl Pair {
    fn report(&self, seed: u64, lang: Lang) -> DiffReport<'_> {
        let [a, b] = &self.chronicles;
        DiffReport {
            diff: self.diff.clone(),
            games: [a, b],
            opened: &self.opened,
            seed,
            place: format!("{}/", self.place),
            lang,
        }
    }
}

impl DiffAsk {
    /// Plays both matches and shows a game of them: that of `--game`, or the first that differs.
    pub(super) fn of_matches(&self, run: &mut Run<'_>, heard: &Heard) -> anyhow::Result<Answer> {
        self.check_change()?;
        let (lang, ear) = (run.lang, heard.ear());
        let library = self.setting.seats.numbers.library.library()?;
        let mut first = self.setting.clone();
        let set = std::mem::take(&mut first.seats.numbers.set);
        let stage = || self.of_match.stage(&first, self.seed, lang, &ear);
        let mut sides = [stage()?, stage()?];
        self.change(&mut sides[1].it.teams, &set, &library)?;
        sides[1] = sides[1].again()?;
        let (mut found, mut outcome) = (None, Outcome::Fine);
        while let Some((pair, ended)) = next(&mut sides, run.watch, heard)? {
            outcome = if outcome == Outcome::Fine { ended } else { outcome };
            let is_it = match self.of_match.game {
                Some(game) => game == pair.place,
                None => !pair.diff.is_same(),
            };
            if is_it && found.is_none() {
                found = Some(pair);
            }
        }
        if let (Some(game), None) = (self.of_match.game, &found) {
            return Err(sides[0].is_over_before(game).into());
        }
        // One of them may have ended before.
        for side in &mut sides {
            while let Some(staged) = side.next()? {
                play(side, &staged, run.watch, heard)?;
            }
        }
        let ends = sides.each_ref().map(|side| &side.it);
        let parts = self.told(found.as_ref(), ends, lang);
        Ok(Answer::of(outcome, Doc::told("match diff", parts, data(found.as_ref(), ends, lang)?)?))
    }

    /// What is read of the game that was found.
    fn told(&self, found: Option<&Pair>, ends: [&Match; 2], lang: Lang) -> Vec<Part> {
        let Some(pair) = found else {
            return vec![Part::Line(texts::match_games::identical(self.seed))];
        };
        let place = ends[0].game_name(pair.place.position, pair.place.nth);
        let mut parts = vec![Part::Head(place), Part::Gap];
        parts.extend(pair.report(self.seed, lang).parts(self.all));
        parts.extend(told_ends(ends, lang));
        parts
    }

    /// Applies the changes to girls of all teams.
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
    let handle = girl_called(teams, girl)?;
    if !members().any(|member| member.is_called(&handle)) {
        return Err(in_no_team(teams, option, girl));
    }
    for member in teams.iter_mut().flat_map(|team| &mut team.girls).filter(|member| member.is_called(&handle))
    {
        (member.name, member.skill) = (name.to_owned(), skill.clone());
        member.mk.clear();
    }
    Ok(())
}

/// Points of the teams at the end of both matches.
fn told_ends([a, b]: [&Match; 2], lang: Lang) -> Vec<Part> {
    let mut parts: Vec<Part> = heading(&texts::match_games::heading_end_points(), lang).into();
    for team in 0..4 {
        let mut line = StyledLine::default();
        line.put_plain("  ").put_plain(&one_line(a.teams[team].title(lang))).pad(20);
        let (was, is) = (a.points[team], b.points[team]);
        line.put_plain(&format!("{was:>7} / {is:>7}  {:>+7}", is - was));
        parts.push(Part::Styled(line));
    }
    if a.games.len() != b.games.len() {
        let differ = texts::match_games::lengths_differ(a.games.len(), b.games.len());
        parts.extend([Part::Gap, Part::Plain(differ)]);
    }
    parts
}

fn data(found: Option<&Pair>, ends: [&Match; 2], lang: Lang) -> serde_json::Result<Value> {
    let ends = json!({
        "teams": ends[0].teams.each_ref().map(|team| &team.handle),
        "points": ends.map(|it| it.points), "games": ends.map(|it| it.games.len()),
    });
    let Some(pair) = found else { return Ok(json!({ "same": true, "match": ends })) };
    let report = pair.report(pair.seed, lang);
    let mut told = serde_json::to_value(report.data())?;
    (told["game"], told["match"]) = (json!(pair.place.to_string()), ends);
    Ok(told)
}
