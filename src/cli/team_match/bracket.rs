//! `saki-lua match --bracket FILE`: tournaments.

use super::args::{MatchArgs, loads};
use super::broke::Broke;
use super::many::{PLACED, SHARE, chart_of, placed, shown};
use crate::ask::Outcome;
use crate::ask::of_match::{only_builtins, set_number, tell_shared};
use crate::cli::diagnostics::{self, lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::screen::Screen;
use crate::harmless::one_line;
use crate::lab::figures::{ShownFigure, unknown};
use crate::lab::{Shape, Watch};
use crate::problem::{listed, texts};
use crate::report::columns::{plain, right};
use crate::report::{Part, Rows, Table};
use crate::teams::{Bracket, BracketMatch, Fixture, Team, Tournament, TournamentChances, play_tournaments};
use serde_json::{Map, Value, json};
use std::ops::ControlFlow;

/// Plays tournaments and shows what came of them.
pub(super) fn play(args: &MatchArgs, file: &str) -> anyhow::Result<Outcome> {
    let (bracket, table, seed) = (args.bracket(file)?, args.rules.rule()?, args.seed());
    let (mut screen, mut out) = (Screen::new(false), Out::new());
    let (mut chances, mut rows, mut broke) = (TournamentChances::new(&bracket), Vec::new(), Broke::default());
    let keep = args.games == 1 || args.format == Format::Csv;
    let mut kept = args.keep(&("bracket", &bracket, &table, seed))?;
    screen.begin(args.games);
    let played = play_tournaments(&bracket, &table, seed, args.games, args.jobs.count(), &mut kept, |row| {
        chances.add(&row);
        row.matches.iter().for_each(|one| broke.add(&one.row, || None, &mut screen));
        rows.extend(keep.then_some(row));
        screen.reach(chances.tournaments, None);
        if screen.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stopped = screen.is_stopped();
    screen.end();
    played??;
    match (args.format, rows.as_slice()) {
        (Format::Csv, rows) => out.csv(&rows_of(&bracket, rows)),
        (Format::Json, [one]) => out.json("match tournament", broke.beside(one_json(&bracket, one)))?,
        (Format::Json, _) => out.json("match bracket", broke.beside(json(&bracket, &chances, seed)))?,
        (_, [one]) => {
            show_one(args, &bracket, one, &mut out);
            broke.told().into_iter().for_each(diagnostics::warning);
        }
        _ => {}
    }
    if args.games > 1 {
        let repeat = args.repeat(seed, chances.tournaments);
        args.tell(told(&bracket, &chances, seed), &broke, stopped, &repeat, &mut out)?;
    }
    out.check()?;
    Ok(broke.outcome(stopped))
}

impl MatchArgs {
    fn bracket(&self, file: &str) -> anyhow::Result<Bracket> {
        self.refuse_shown()?;
        let (library, rule) = (self.library.library()?, self.setting.rule()?);
        let team = |name: &str| Team::read(name, &library, |problem| diagnostics::print(&problem));
        let mut bracket = Bracket::read(file, rule, team, |problem| diagnostics::print(&problem))?;
        self.setting.seat_again(&mut bracket.schools)?;
        self.set.iter().try_for_each(|set| set_number(&mut bracket.schools, "--set", set))?;
        only_builtins(&bracket.schools)?;
        tell_shared(&bracket.schools, &mut diagnostics::print);
        loads(&bracket.schools)?;
        Ok(bracket)
    }
}

/// The schools of each match from first to last, and who won.
fn show_one(args: &MatchArgs, bracket: &Bracket, it: &Tournament, out: &mut Out) {
    let (mut rows, mut equals) = (plain(), Vec::new());
    for (nth, (fixture, played)) in bracket.fixtures.iter().zip(&it.matches).enumerate() {
        let title = one_line(fixture.title.within(lang()));
        for (place, at) in played.row.ranks.into_iter().enumerate() {
            let shown = if place == 0 { title.clone() } else { String::new() };
            let points = played.row.points[at].to_string();
            let school = name(bracket, played.schools[at]);
            rows.add_row([
                shown,
                (place + 1).to_string(),
                school,
                points,
                became(bracket, nth, played, place),
            ]);
        }
        let told = |teams: &Vec<usize>| {
            let names = listed(teams.iter().map(|&at| name(bracket, played.schools[at])));
            texts::frame::colon(&title, texts::teams::equal_points(names))
        };
        equals.extend(played.row.equals().iter().map(told));
    }
    right(&mut rows, 3..4);
    out.line(&format!("{}\n", rows.trim_fmt()));
    equals.iter().for_each(|told| out.line(&localized(told)));
    let winner = it.winner().map(|school| texts::tournament::winner(name(bracket, school)));
    winner.iter().for_each(|told| out.line(&localized(told)));
    out.line("");
    out.line(&localized(&texts::check::repeat(args.repeat(it.seed, 1))));
}

/// The name of a school for people.
fn name(bracket: &Bracket, school: usize) -> String {
    one_line(bracket.schools[school].title(lang()))
}

/// What became of the school at a place of a match, counted from 0: it wins the final, goes on, was bust.
fn became(bracket: &Bracket, nth: usize, played: &BracketMatch, place: usize) -> String {
    let wins = nth + 1 == bracket.fixtures.len() && place == 0;
    let bust = played.row.bust.contains(&played.row.ranks[place]);
    let words = [
        wins.then(texts::tournament::wins),
        bracket.leads(nth)[place].then(texts::teams::advances),
        bust.then(texts::tournament::bust),
    ];
    listed(words.iter().flatten().map(localized)).say(lang())
}

/// How often each school wins and plays each match.
fn told(bracket: &Bracket, chances: &TournamentChances, seed: u64) -> Vec<Part> {
    // The last matches are nearest to winning, and stand there.
    let open: Vec<usize> = (0..bracket.fixtures.len()).rev().filter(|&nth| bracket.is_open(nth)).collect();
    let reached = |nth: usize| texts::tournament::column_reached(bracket.fixtures[nth].title.within(lang()));
    let titles = [texts::tournament::column_wins()].into_iter().chain(open.iter().map(|&nth| reached(nth)));
    let titles = [String::new()].into_iter().chain(titles.map(|title| localized(&title))).collect();
    let row = |school: usize| -> Vec<String> {
        let reached = open.iter().map(|&nth| match bracket.can_reach(school, nth) {
            _ if bracket.enters(school, nth) => "100".to_owned(),
            false => String::new(),
            true => shown(&chances.reached[nth][school], SHARE),
        });
        let won = shown(&chances.won[school], SHARE);
        [bracket.schools[school].title(lang()).to_owned(), won].into_iter().chain(reached).collect()
    };
    let rows: Vec<Vec<String>> = chances.order().into_iter().map(row).collect();
    let mark = unknown(rows.iter().flat_map(|cells| cells[1..].iter().cloned()));
    let won = chances.order().into_iter().map(|school| (&bracket.schools[school], &chances.won[school]));
    let mut parts = vec![
        Part::Head(texts::tournament::title_chances(chances.tournaments, seed)),
        Part::Gap,
        Part::Table(Table::of(titles, rows, 1..open.len() + 2)),
        Part::Gap,
        chart_of(&texts::tournament::column_wins(), won, SHARE),
    ];
    parts.extend(mark.map(Part::Dim));
    parts.push(Part::Dim(texts::tournament::chances_legend()));
    parts
}

fn handle(bracket: &Bracket, school: usize) -> &str {
    &bracket.schools[school].handle
}

fn one_json(bracket: &Bracket, it: &Tournament) -> Value {
    let of = |(nth, played): (usize, &BracketMatch)| {
        let fixture = &bracket.fixtures[nth];
        let handles = |teams: &Vec<usize>| -> Vec<&str> {
            teams.iter().map(|&at| handle(bracket, played.schools[at])).collect()
        };
        json!({
            "match": fixture.name, "title": fixture.title, "rule": fixture.rule, "seed": played.row.seed,
            "teams": played.schools.map(|school| handle(bracket, school)),
            "ranks": played.ranks().map(|school| handle(bracket, school)),
            "points": played.row.points, "games": played.row.games,
            "bust": handles(&played.row.bust),
            "equals": played.row.equals().iter().map(handles).collect::<Vec<_>>(),
            "leads": bracket.leads(nth),
        })
    };
    let matches: Vec<Value> = it.matches.iter().enumerate().map(of).collect();
    let winner = it.winner().map(|school| handle(bracket, school));
    json!({ "seed": it.seed, "winner": winner, "matches": matches })
}

fn json(bracket: &Bracket, chances: &TournamentChances, seed: u64) -> Value {
    let of = |figure| ShownFigure::of(figure, Shape::Rate).json();
    let school = |school: usize| {
        let fixtures = bracket.fixtures.iter().zip(&chances.reached).enumerate();
        let reached = fixtures
            .filter(|(nth, _)| bracket.can_reach(school, *nth))
            .map(|(_, (fixture, figures))| (fixture.name.clone(), of(&figures[school])));
        let reached: Map<String, Value> = reached.collect();
        json!({ "team": handle(bracket, school), "wins": of(&chances.won[school]), "reaches": reached })
    };
    let schools: Vec<Value> = chances.order().into_iter().map(school).collect();
    let fixture = |fixture: &Fixture| json!({ "match": fixture.name, "title": fixture.title });
    let fixtures: Vec<Value> = bracket.fixtures.iter().map(fixture).collect();
    json!({ "tournaments": chances.tournaments, "seed": seed, "matches": fixtures, "schools": schools })
}

/// A line for each match of each tournament, with its teams from first to last.
fn rows_of(bracket: &Bracket, rows: &[Tournament]) -> Rows {
    let of_one = |it: &Tournament| {
        let matches = bracket.fixtures.iter().zip(&it.matches).map(|(fixture, played)| {
            let names = played.schools.map(|school| handle(bracket, school));
            let about = [it.seed.to_string(), fixture.name.clone(), played.row.seed.to_string()];
            about.into_iter().chain(placed(&played.row, names)).collect()
        });
        matches.collect::<Vec<Vec<String>>>()
    };
    let columns = ["seed", "match", "match_seed"].into_iter().chain(PLACED).map(String::from);
    Rows { columns: columns.collect(), lines: rows.iter().flat_map(of_one).collect() }
}
