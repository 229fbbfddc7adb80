//! `saki-lua match --games N`: many matches.

use super::args::MatchArgs;
use super::broke::Broke;
use crate::ask::Outcome;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::screen::Screen;
use crate::lab::figures::{ShownFigure, cell, unknown};
use crate::lab::{Figure, Metric, Shape, Watch};
use crate::problem::{Text, texts};
use crate::report::chart::{Chart, Dots};
use crate::report::{Part, Picture, Rows, Table};
use crate::teams::{Chances, Match, MatchRow, POSITIONS, Team, play_matches};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Plays several matches and shows how often each team goes on.
pub(super) fn many(args: &MatchArgs, first: &Match) -> anyhow::Result<Outcome> {
    let (mut screen, mut out) = (Screen::new(false), Out::new());
    let (mut chances, mut rows, mut broke) = (Chances::default(), Vec::new(), Broke::default());
    let mut keep = args.keep(&("matches", first))?;
    screen.begin(args.games);
    let played = play_matches(first, args.games, args.jobs.count(), &mut keep, |row| {
        chances.add(&row, first.rule.advance);
        broke.add(&row, || Some(args.repeat(row.seed, 1)), &mut screen);
        if args.format == Format::Csv {
            rows.push(row);
        }
        screen.reach(chances.matches, None);
        if screen.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let stopped = screen.is_stopped();
    screen.end();
    played??;
    match args.format {
        Format::Json => out.json("match chances", broke.beside(json(first, &chances)))?,
        Format::Csv => out.csv(&rows_of(&rows, first)),
        _ => {}
    }
    let repeat = args.repeat(first.seed, chances.matches);
    args.tell(told(first, &chances), &broke, stopped, &repeat, &mut out)?;
    out.check()?;
    Ok(broke.outcome(stopped))
}

fn told(first: &Match, chances: &Chances) -> Vec<Part> {
    let titles = [
        texts::teams::column_first(),
        texts::teams::column_advances(),
        texts::teams::column_last(),
        texts::teams::column_bust(),
    ];
    let titles = titles.iter().map(localized).chain([localized(&texts::teams::column_points())]);
    let row = |(team, it): (usize, &Team)| -> Vec<String> {
        let shares = [
            &chances.places[team][0],
            &chances.advanced[team],
            &chances.places[team][3],
            &chances.bust[team],
        ];
        let shares = shares.map(|figure| shown(figure, SHARE));
        let points = shown(&chances.points[team], Metric::Points);
        [it.title(lang()).to_owned()].into_iter().chain(shares).chain([points]).collect()
    };
    let rows: Vec<Vec<String>> = first.teams.iter().enumerate().map(row).collect();
    let mut mark = unknown(rows.iter().flat_map(|cells| cells[1..].iter().cloned()));
    let chances_of = Table::of([String::new()].into_iter().chain(titles).collect(), rows, 1..6);
    let positions = POSITIONS.map(|position| localized(&position.text()));
    let row = |(team, it): (usize, &Team)| -> Vec<String> {
        let cells = chances.by_position.each_ref().map(|figures| shown(&figures[team], Metric::Points));
        [it.title(lang()).to_owned()].into_iter().chain(cells).collect()
    };
    let mut rows: Vec<Vec<String>> = first.teams.iter().enumerate().map(row).collect();
    mark = mark.or_else(|| unknown(rows.iter().flat_map(|cells| cells[1..].iter().cloned())));
    // A match that ends early does not reach the last ones.
    let reached = chances.by_position.each_ref().map(|figures| figures[0].occasions().to_string());
    rows.push([localized(&texts::teams::matches_of_position())].into_iter().chain(reached).collect());
    let by_position = Table::of([String::new()].into_iter().chain(positions).collect(), rows, 1..6);
    let chart = first.teams.iter().zip(&chances.advanced);
    let mut parts = vec![
        Part::Head(texts::teams::heading_chances(chances.matches, first.seed)),
        Part::Gap,
        Part::Table(chances_of),
        Part::Gap,
        chart_of(&texts::teams::column_advances(), chart, SHARE),
        Part::Line(texts::teams::heading_points_by_position()),
        Part::Table(by_position),
        Part::Gap,
    ];
    parts.extend(mark.map(Part::Dim));
    if chances.equal > 0 {
        parts.push(Part::Dim(texts::teams::matches_with_equals(chances.equal, chances.matches)));
    }
    parts.push(Part::Dim(texts::teams::intervals_explained()));
    parts
}

/// The metric whose unit the shares of teams have.
pub(super) const SHARE: Metric = Metric::First;

/// A picture of a figure of each team, in the unit of a metric.
pub(super) fn chart_of<'a>(
    title: &Text,
    teams: impl Iterator<Item = (&'a Team, &'a Figure)>,
    metric: Metric,
) -> Part {
    let dot = |(team, figure): (&Team, &Figure)| {
        let measured = ShownFigure::of(figure, metric.shape()).told(metric).into();
        (team.title(lang()).to_owned(), measured, shown(figure, metric))
    };
    let chart = Chart::Dots(Dots {
        title: localized(title),
        dots: teams.map(dot).collect(),
        percent: metric.is_share(),
        ..Dots::default()
    });
    Part::Picture(Picture::new(chart, title.clone()))
}

/// A figure with its interval, in the unit of a metric.
pub(super) fn shown(figure: &Figure, metric: Metric) -> String {
    cell(&ShownFigure::of(figure, metric.shape()), metric)
}

fn json(first: &Match, chances: &Chances) -> Value {
    let team = |team: usize| {
        let of = |figure: &Figure, shape| ShownFigure::of(figure, shape).json();
        json!({
            "team": first.teams[team].handle,
            "places": chances.places[team].each_ref().map(|figure| of(figure, Shape::Rate)),
            "advances": of(&chances.advanced[team], Shape::Rate),
            "bust": of(&chances.bust[team], Shape::Rate),
            "points": of(&chances.points[team], Shape::Mean),
            "by_position": POSITIONS.iter().zip(&chances.by_position)
                .map(|(position, figures)| (position.name().to_owned(), of(&figures[team], Shape::Mean)))
                .collect::<serde_json::Map<_, _>>(),
        })
    };
    let teams = [0, 1, 2, 3].map(team);
    json!({
        "matches": chances.matches, "equal": chances.equal, "seed": first.seed, "rule": first.rule,
        "teams": teams,
    })
}

/// Columns of a match: how it went, and its teams by place.
pub(super) const PLACED: [&str; 10] = [
    "games",
    "bust",
    "first",
    "second",
    "third",
    "fourth",
    "points_first",
    "points_second",
    "points_third",
    "points_fourth",
];

/// The cells of these columns, for teams of these names.
pub(super) fn placed(row: &MatchRow, names: [&str; 4]) -> impl Iterator<Item = String> {
    let bust = busted(row, names);
    let (teams, points) =
        (row.ranks.map(|at| names[at].to_owned()), row.ranks.map(|at| row.points[at].to_string()));
    [row.games.to_string(), bust].into_iter().chain(teams).chain(points)
}

/// The cell of the teams that were bust: their names, with spaces between.
pub(super) fn busted(row: &MatchRow, names: [&str; 4]) -> String {
    row.bust.iter().map(|&at| names[at]).collect::<Vec<_>>().join(" ")
}

/// A line for each match.
pub(super) fn rows_of(rows: &[MatchRow], first: &Match) -> Rows {
    let names = first.teams.each_ref().map(|team| team.handle.clone());
    let line = |row: &MatchRow| {
        let bust = busted(row, names.each_ref().map(String::as_str));
        let cells = [row.seed.to_string(), row.games.to_string(), bust];
        cells.into_iter().chain(row.points.map(|points| points.to_string())).collect()
    };
    let lines = rows.iter().map(line).collect();
    Rows { columns: ["seed", "games", "bust"].map(String::from).into_iter().chain(names).collect(), lines }
}
