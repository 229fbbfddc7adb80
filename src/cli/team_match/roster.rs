//! `saki-lua match --roster TEAM,..`: every two teams equally often.

use super::args::{MatchArgs, loads, outcome, tell_shared};
use super::many::{PLACED, placed, shown};
use crate::cli::columns::{right, titled};
use crate::cli::diagnostics::{lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::outcome::Outcome;
use crate::cli::paragraph;
use crate::cli::screen::Screen;
use crate::cli::text::BOLD;
use crate::harmless::one_line;
use crate::lab::figures::{ShownFigure, unknown};
use crate::lab::{Figure, Shape, Watch};
use crate::problem::texts;
use crate::teams::{MatchRow, MatchRule, TeamFigure, TeamFigures, TeamRoster, shipped};
use serde_json::{Value, json};
use std::fmt::Write;
use std::ops::ControlFlow;

/// Plays the matches of every table and shows how the teams do.
pub(super) fn play(args: &MatchArgs, names: &[String]) -> anyhow::Result<Outcome> {
    let roster = args.team_roster(names)?;
    let (mut screen, mut out) = (Screen::new(false), Out::new());
    let (mut figures, mut rows, mut broken) = (TeamFigures::new(&roster), Vec::new(), 0);
    let tables = roster.tables.len() as u64;
    screen.begin(args.games.saturating_mul(tables));
    let played = roster.play(args.games, args.jobs.count(), |seed| {
        figures.add(&roster, seed);
        broken += seed.iter().map(|row| row.broken as usize).sum::<usize>();
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
        Format::Json => out.line(&json(&roster, &figures).to_string()),
        Format::Csv => out.text(&csv(&roster, &rows)),
        _ => show(args, &roster, &figures, &mut out),
    }
    out.check()?;
    Ok(if stopped { Outcome::Interrupted } else { outcome(broken, false) })
}

impl MatchArgs {
    /// The teams named, or else all that are part of the program.
    fn team_roster(&self, names: &[String]) -> anyhow::Result<TeamRoster> {
        let (library, rule) = (self.library.library()?, MatchRule::preset(&self.match_rule)?);
        let all = || shipped().map(str::to_owned).collect();
        let names: Vec<String> = if names.is_empty() { all() } else { names.to_vec() };
        let teams = names.iter().map(|name| self.team(name, &library));
        let roster =
            TeamRoster::new(teams.collect::<Result<_, _>>()?, rule, self.rules.rule()?, self.seed())?;
        tell_shared(&roster.teams);
        loads(&roster.teams)?;
        Ok(roster)
    }
}

/// The figures of a team with their shapes, in the order of the columns.
fn figures(of: &TeamFigure) -> [(&Figure, Shape); 5] {
    let TeamFigure { place, first, advanced, bust, points } = of;
    let rates = [first, advanced, bust].map(|figure| (figure, Shape::Rate));
    let [first, advanced, bust] = rates;
    [(place, Shape::Mean), first, advanced, bust, (points, Shape::Mean)]
}

fn show(args: &MatchArgs, roster: &TeamRoster, all: &TeamFigures, out: &mut Out) {
    let (teams, tables) = (roster.teams.len(), roster.tables.len());
    let head = localized(&texts::team_roster_of(teams, tables, all.matches, roster.seed));
    out.line(&format!("{BOLD}{head}{BOLD:#}"));
    let met = match roster.met() {
        (least, most) if least == most => texts::team_roster_met(least),
        (least, most) => texts::team_roster_met_between(least, most),
    };
    out.line(&format!("{}\n", localized(&met)));
    let titles = [
        texts::match_col_place(),
        texts::match_col_first(),
        texts::match_col_on(),
        texts::match_col_bust(),
        texts::match_col_points(),
    ];
    let mut rows = titled([String::new()].into_iter().chain(titles.iter().map(localized)));
    let mut mark = None;
    for team in all.order() {
        let cells = figures(&all.teams[team]).map(|(figure, shape)| shown(figure, shape));
        mark = mark.or_else(|| unknown(cells.iter().cloned()));
        let name = one_line(roster.teams[team].title(lang())).to_string();
        rows.add_row([name].into_iter().chain(cells));
    }
    right(&mut rows, 1..6);
    out.line(&format!("{}\n", rows.trim_fmt()));
    mark.iter().for_each(|mark| paragraph::dim(&localized(mark), out));
    paragraph::dim(&localized(&texts::team_roster_is()), out);
    out.line(&localized(&texts::repeat(args.repeat(roster.seed))));
}

fn json(roster: &TeamRoster, all: &TeamFigures) -> Value {
    let handle = |team: usize| roster.teams[team].handle.as_str();
    let team = |team: usize| {
        let [place, first, advances, bust, points] =
            figures(&all.teams[team]).map(|(figure, shape)| ShownFigure::of(figure, shape).json());
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

/// A row for each match, by seed and table, with its teams from first to last.
fn csv(roster: &TeamRoster, seeds: &[Vec<MatchRow>]) -> String {
    let mut text = format!("seed,table,{PLACED}\n");
    for rows in seeds {
        for (nth, (four, row)) in roster.tables.iter().zip(rows).enumerate() {
            let names = four.map(|team| roster.teams[team].handle.as_str());
            _ = writeln!(text, "{},{},{}", row.seed, nth + 1, placed(row, names));
        }
    }
    text
}
