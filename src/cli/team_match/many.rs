//! `saki-lua match --games N`: many matches.

use super::args::{MatchArgs, outcome};
use crate::cli::columns::{right, titled};
use crate::cli::diagnostics::{lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::outcome::Outcome;
use crate::cli::paragraph;
use crate::cli::screen::Screen;
use crate::cli::text::BOLD;
use crate::lab::figures::{ShownFigure, field, shown_cell};
use crate::lab::{Figure, Shape, Watch};
use crate::problem::texts;
use crate::teams::{Chances, Match, MatchRow, POSITIONS, play_matches};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Plays several matches and shows how often each team goes on.
pub(super) fn many(args: &MatchArgs, first: &Match) -> anyhow::Result<Outcome> {
    let (mut screen, mut out) = (Screen::new(false), Out::new());
    let (mut chances, mut rows, mut broken) = (Chances::default(), Vec::new(), 0);
    screen.begin(args.games);
    let played = play_matches(first, args.games, args.jobs.count(), |row| {
        chances.add(&row, first.rule.advance);
        broken += row.broken as usize;
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
        Format::Json => out.line(&json(first, &chances).to_string()),
        Format::Csv => out.text(&csv(&rows, first)),
        _ => table(args, first, &chances, &mut out),
    }
    out.check()?;
    Ok(if stopped { Outcome::Interrupted } else { outcome(broken, false) })
}

fn table(args: &MatchArgs, first: &Match, chances: &Chances, out: &mut Out) {
    let head = localized(&texts::match_chances_of(chances.matches, first.seed));
    out.line(&format!("{BOLD}{head}{BOLD:#}\n"));
    let titles =
        [texts::match_col_first(), texts::match_col_on(), texts::match_col_last(), texts::match_col_bust()];
    let titles = titles.iter().map(localized).chain([localized(&texts::match_col_points())]);
    let mut rows = titled([String::new()].into_iter().chain(titles));
    for (team, it) in first.teams.iter().enumerate() {
        let share = |figure: &Figure| shown(figure, Shape::Rate);
        let shares = [
            &chances.places[team][0],
            &chances.advanced[team],
            &chances.places[team][3],
            &chances.bust[team],
        ];
        let cells = shares.map(share).into_iter().chain([shown(&chances.points[team], Shape::Mean)]);
        rows.add_row([it.title(lang()).to_owned()].into_iter().chain(cells));
    }
    right(&mut rows, 1..6);
    out.line(&format!("{}\n", rows.trim_fmt()));
    out.line(&localized(&texts::match_points_by_position()));
    let mut rows =
        titled([String::new()].into_iter().chain(POSITIONS.map(|position| localized(&position.text()))));
    for (team, it) in first.teams.iter().enumerate() {
        let cells = chances.by_position.each_ref().map(|figures| shown(&figures[team], Shape::Mean));
        rows.add_row([it.handle.clone()].into_iter().chain(cells));
    }
    right(&mut rows, 1..6);
    out.line(&format!("{}\n", rows.trim_fmt()));
    paragraph::dim(&localized(&texts::match_chances_are()), out);
    out.line(&localized(&texts::repeat(args.repeat(first.seed))));
}

/// A figure with its interval; rates in percent.
pub(super) fn shown(figure: &Figure, shape: Shape) -> String {
    shown_cell(&ShownFigure::of(figure, shape), shape)
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
    json!({ "matches": chances.matches, "seed": first.seed, "rule": first.rule, "teams": teams })
}

/// CSV columns of a match: how it went, and its teams by place.
pub(super) const PLACED: &str =
    "games,bust,first,second,third,fourth,points_first,points_second,points_third,points_fourth";

/// The cells of these columns, for teams of these names.
pub(super) fn placed(row: &MatchRow, names: [&str; 4]) -> String {
    let bust = field(row.bust.map_or("", |at| names[at]));
    let teams = row.ranks.map(|at| field(names[at])).join(",");
    let [a, b, c, d] = row.ranks.map(|at| row.points[at]);
    format!("{},{bust},{teams},{a},{b},{c},{d}", row.games)
}

pub(super) fn csv(rows: &[MatchRow], first: &Match) -> String {
    use std::fmt::Write;
    let names = first.teams.each_ref().map(|team| team.handle.clone());
    let mut text = format!("seed,games,bust,{}\n", names.join(","));
    for row in rows {
        let bust = row.bust.map_or_else(String::new, |team| names[team].clone());
        let [a, b, c, d] = row.points;
        _ = writeln!(text, "{},{},{bust},{a},{b},{c},{d}", row.seed, row.games);
    }
    text
}
