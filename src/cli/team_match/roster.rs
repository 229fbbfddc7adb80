//! `saki-lua match --roster TEAM,..`: every two teams equally often.

use super::args::{MatchArgs, loads};
use super::broke::Broke;
use super::many::{PLACED, SHARE, chart_of, placed, shown};
use crate::ask::Outcome;
use crate::ask::of_match::{only_builtins, set_number, tell_shared};
use crate::cli::diagnostics::{self, lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::screen::Screen;
use crate::lab::figures::{ShownFigure, unknown};
use crate::lab::{Figure, Metric, Watch};
use crate::problem::texts;
use crate::report::{Part, Rows, Table};
use crate::teams::{MatchRow, TeamFigure, TeamFigures, TeamRoster, shipped};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Plays the matches of every table and shows how the teams do.
pub(super) fn play(args: &MatchArgs, names: &[String]) -> anyhow::Result<Outcome> {
    let roster = args.team_roster(names)?;
    let (mut screen, mut out) = (Screen::new(false), Out::new());
    let (mut figures, mut rows, mut broke) = (TeamFigures::new(&roster), Vec::new(), Broke::default());
    let tables = roster.tables.len() as u64;
    screen.begin(args.games.saturating_mul(tables));
    let mut keep = args.keep(&("roster", &roster))?;
    let played = roster.play(args.games, args.jobs.count(), &mut keep, |seed| {
        figures.add(&roster, seed);
        seed.iter().for_each(|row| broke.add(row, || None, &mut screen));
        if args.format == Format::Csv {
            rows.push(seed.to_vec());
        }
        screen.reach(figures.matches * tables, None);
        if screen.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stopped = screen.is_stopped();
    screen.end();
    played??;
    match args.format {
        Format::Json => out.json("match roster", broke.beside(json(&roster, &figures)))?,
        Format::Csv => out.csv(&rows_of(&roster, &rows)),
        _ => {}
    }
    let repeat = args.repeat(roster.seed, figures.matches);
    args.tell(told(&roster, &figures), &broke, stopped, &repeat, &mut out)?;
    out.check()?;
    Ok(broke.outcome(stopped))
}

impl MatchArgs {
    /// The teams named, or else all that are part of the program.
    fn team_roster(&self, names: &[String]) -> anyhow::Result<TeamRoster> {
        self.refuse_shown()?;
        let (library, rule) = (self.library.library()?, self.setting.rule()?);
        let all = || shipped().map(str::to_owned).collect();
        let names: Vec<String> = if names.is_empty() { all() } else { names.to_vec() };
        let mut teams = self.setting.all(&names, &library, &mut diagnostics::print)?;
        self.set.iter().try_for_each(|set| set_number(&mut teams, "--set", set))?;
        only_builtins(&teams)?;
        let roster = TeamRoster::new(teams, rule, self.rules.rule()?, self.seed())?;
        tell_shared(&roster.teams, &mut diagnostics::print);
        loads(&roster.teams)?;
        Ok(roster)
    }
}

/// The figures of a team with the metrics whose units they have, in the order of the columns.
fn figures(of: &TeamFigure) -> [(&Figure, Metric); 5] {
    let TeamFigure { place, first, advanced, bust, points } = of;
    let rates = [first, advanced, bust].map(|figure| (figure, SHARE));
    let [first, advanced, bust] = rates;
    [(place, Metric::Place), first, advanced, bust, (points, Metric::Points)]
}

fn told(roster: &TeamRoster, all: &TeamFigures) -> Vec<Part> {
    let (teams, tables) = (roster.teams.len(), texts::units::tables(roster.tables.len()));
    let matches = texts::units::matches(all.matches);
    let met = match roster.met() {
        (least, most) if least == most => texts::matches::teams_meet(least),
        (least, most) => texts::matches::teams_meet_between(least, most),
    };
    let titles = [
        texts::matches::column_place(),
        texts::teams::column_first(),
        texts::teams::column_advances(),
        texts::teams::column_bust(),
        texts::teams::column_points(),
    ];
    let row = |team: usize| -> Vec<String> {
        let cells = figures(&all.teams[team]).map(|(figure, metric)| shown(figure, metric));
        [roster.teams[team].title(lang()).to_owned()].into_iter().chain(cells).collect()
    };
    let rows: Vec<Vec<String>> = all.order().into_iter().map(row).collect();
    let mark = rows.iter().find_map(|cells| unknown(cells[1..].iter().cloned()));
    let titles = [String::new()].into_iter().chain(titles.iter().map(localized)).collect();
    let places = all.order().into_iter().map(|team| (&roster.teams[team], &all.teams[team].place));
    let mut parts = vec![
        Part::Head(texts::matches::heading_roster(teams, tables, matches, roster.seed)),
        Part::Line(met),
        Part::Gap,
        Part::Table(Table::of(titles, rows, 1..6)),
        Part::Gap,
        chart_of(&texts::matches::column_place(), places, Metric::Place),
    ];
    parts.extend(mark.map(Part::Dim));
    parts.push(Part::Dim(texts::matches::explain_roster()));
    parts
}

fn json(roster: &TeamRoster, all: &TeamFigures) -> Value {
    let handle = |team: usize| roster.teams[team].handle.as_str();
    let team = |team: usize| {
        let [place, first, advances, bust, points] =
            figures(&all.teams[team]).map(|(figure, metric)| ShownFigure::of(figure, metric.shape()).json());
        json!({
            "team": handle(team), "place": place, "first": first, "advances": advances, "bust": bust,
            "points": points,
        })
    };
    let tables: Vec<[&str; 4]> = roster.tables.iter().map(|four| four.map(handle)).collect();
    let teams: Vec<Value> = all.order().into_iter().map(team).collect();
    let (least, most) = roster.met();
    json!({
        "matches": all.matches, "seed": roster.seed, "tables": tables, "meet": [least, most], "teams": teams,
    })
}

/// A line for each match, by seed and table, with its teams from first to last.
fn rows_of(roster: &TeamRoster, seeds: &[Vec<MatchRow>]) -> Rows {
    let line = |(nth, (four, row)): (usize, (&[usize; 4], &MatchRow))| {
        let names = four.map(|team| roster.teams[team].handle.as_str());
        [row.seed.to_string(), (nth + 1).to_string()].into_iter().chain(placed(row, names)).collect()
    };
    let tables = seeds.iter().flat_map(|rows| roster.tables.iter().zip(rows).enumerate());
    let columns = ["seed", "table"].into_iter().chain(PLACED).map(String::from);
    Rows { columns: columns.collect(), lines: tables.map(line).collect() }
}
