//! `saki-lua match --b-teams`, `--b-set`: the same matches with a change.

use super::args::{MatchArgs, needs_games};
use super::broke::Broke;
use super::many::busted;
use crate::ask::Outcome;
use crate::ask::of_match::{only_builtins, set_number};
use crate::cli::diagnostics::{self, lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::screen::Screen;
use crate::lab::figures::{ShownFigure, unknown, within};
use crate::lab::{Interval, Metric, Paired, Watch};
use crate::problem::{Problem, Text, texts};
use crate::report::{Part, Rows, Table};
use crate::teams::{Cast, Effect, Keep, Match, MatchRow, Versus, play_both};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Plays both sides and shows what the change does.
pub(super) fn play(args: &MatchArgs, first: &Match) -> anyhow::Result<Outcome> {
    let other = args.side_b(first)?;
    let mut keep = args.keep(&("sides", first, &other))?;
    let (mut out, played) = (Out::new(), Both::play(args, [first, &other], &mut keep)?);
    match args.format {
        Format::Json => out.json("match comparison", played.broke.beside(played.json([first, &other])))?,
        Format::Csv => out.csv(&rows_of(&played.rows, [first, &other])),
        _ => {}
    }
    let head = texts::matches::heading_compared(played.versus.matches, first.seed);
    let repeat = args.repeat(first.seed, played.versus.matches);
    args.tell(played.told([first, &other], head), &played.broke, played.stopped, &repeat, &mut out)?;
    out.check()?;
    Ok(played.broke.outcome(played.stopped))
}

impl MatchArgs {
    /// Whether two sides are compared.
    pub(super) fn has_side_b(&self) -> bool {
        !self.b_teams.is_empty() || !self.b_set.is_empty()
    }

    /// The match with the changes of side B.
    fn side_b(&self, first: &Match) -> anyhow::Result<Match> {
        needs_games(if self.b_teams.is_empty() { "--b-set" } else { "--b-teams" }, self.games)?;
        let teams = match self.b_teams.is_empty() {
            true => first.teams.clone(),
            false => self.setting.four(&self.b_teams, &self.library.library()?, &mut diagnostics::print)?,
        };
        only_builtins(&teams)?;
        let mut other = first.with(teams);
        self.b_set.iter().try_for_each(|set| set_number(&mut other.teams, "--b-set", set))?;
        if other.teams == first.teams {
            return Err(
                Problem::advised(texts::matches::sides_are_same(), texts::matches::change_side_b()).into()
            );
        }
        Cast::load(&other)?;
        Ok(other)
    }
}

/// Both sides, played.
pub(super) struct Both {
    pub versus: Versus,
    pub rows: Vec<[MatchRow; 2]>,
    pub broke: Broke,
    pub stopped: bool,
}

/// Figures that are shown: their name in data, the metric whose unit they have.
const FIGURES: [(&str, Metric); 4] = [
    ("place", Metric::Place),
    ("advances", Metric::First),
    ("first", Metric::First),
    ("points", Metric::Points),
];

/// The figures of a team, in that order.
fn figures(versus: &Versus, team: usize) -> [&Paired; 4] {
    [&versus.place[team], &versus.advanced[team], &versus.first[team], &versus.points[team]]
}

impl Both {
    pub fn play(args: &MatchArgs, [a, b]: [&Match; 2], keep: &mut Keep) -> anyhow::Result<Self> {
        let mut screen = Screen::new(false);
        let (versus, broke) = (Versus::default(), Broke::default());
        let mut it = Self { versus, rows: Vec::new(), broke, stopped: false };
        screen.begin(args.games);
        let played = play_both([a, b], args.games, args.jobs.count(), keep, |rows| {
            it.versus.add(rows.each_ref(), a.rule.advance);
            rows.iter().for_each(|row| it.broke.add(row, || None, &mut screen));
            if args.format == Format::Csv {
                it.rows.push(rows);
            }
            screen.reach(it.versus.matches, None);
            if screen.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        it.stopped = screen.is_stopped();
        screen.end();
        played??;
        Ok(it)
    }

    /// B minus A for each team.
    pub fn told(&self, [a, b]: [&Match; 2], head: Text) -> Vec<Part> {
        let titles = [
            texts::matches::column_place(),
            texts::teams::column_advances(),
            texts::teams::column_first(),
            texts::teams::column_points(),
            texts::matches::column_verdict(),
        ];
        let titles = [String::new()].into_iter().chain(titles.iter().map(localized)).collect();
        let row = |(team, (effect, _)): (usize, (Effect, f64))| -> Vec<String> {
            let name = match [a, b].map(|it| it.teams[team].title(lang()).to_owned()) {
                [one, other] if one == other => one,
                [one, other] => localized(&texts::matches::team_changed_in_b(one, other)),
            };
            let cells = figures(&self.versus, team).into_iter().zip(FIGURES);
            let verdict = localized(&match effect {
                Effect::Better => texts::matches::better(),
                Effect::Worse => texts::matches::worse(),
                Effect::Undecided => texts::matches::undecided(),
            });
            let cells = cells.map(|(figure, (_, metric))| cell(figure, metric));
            [name].into_iter().chain(cells).chain([verdict]).collect()
        };
        let rows: Vec<Vec<String>> = self.versus.effects().into_iter().enumerate().map(row).collect();
        let mark = rows.iter().find_map(|cells| unknown(cells[1..5].iter().cloned()));
        let Versus { matches, changed, .. } = self.versus;
        let changed = match changed {
            0 => texts::matches::nothing_came_out_otherwise(matches),
            changed => texts::matches::ended_otherwise(changed, matches),
        };
        let mut parts = vec![
            Part::Head(head),
            Part::Gap,
            Part::Table(Table::of(titles, rows, 1..5)),
            Part::Gap,
            Part::Plain(changed),
        ];
        parts.extend(mark.map(Part::Dim));
        parts.push(Part::Dim(texts::matches::explain_differences()));
        parts
    }

    pub fn json(&self, [a, b]: [&Match; 2]) -> Value {
        let figure = |figure: &Paired| {
            let (low, high) = figure.interval();
            let interval = Some(Interval { low, high }).filter(|_| low < high);
            let shown = ShownFigure::known(figure.difference(), interval, figure.units() as i64);
            json!({ "a": figure.a().mean(), "b": figure.b().mean(), "difference": shown.json() })
        };
        let team = |(team, (effect, p_value)): (usize, (Effect, f64))| {
            let mut told = json!({
                "team": a.teams[team].handle, "b_team": b.teams[team].handle, "verdict": effect.name(),
                "p_value": Some(p_value).filter(|p| !p.is_nan()),
            });
            for ((name, _), paired) in FIGURES.into_iter().zip(figures(&self.versus, team)) {
                told[name] = figure(paired);
            }
            told
        };
        let Versus { matches, changed, .. } = self.versus;
        let teams: Vec<Value> = self.versus.effects().into_iter().enumerate().map(team).collect();
        json!({ "matches": matches, "changed": changed, "seed": a.seed, "rule": a.rule, "teams": teams })
    }
}

/// A difference with half its interval; the titles have the percent signs.
fn cell(figure: &Paired, metric: Metric) -> String {
    within(metric, figure.difference(), figure.half()).replace('%', "")
}

/// Two lines for each seed, one a side; columns are called by the places of the teams on the command line, since they may differ.
pub(super) fn rows_of(rows: &[[MatchRow; 2]], [a, b]: [&Match; 2]) -> Rows {
    let line = |(row, (side, it)): (&MatchRow, (&str, &Match))| {
        let bust = busted(row, it.teams.each_ref().map(|team| team.handle.as_str()));
        let cells = [row.seed.to_string(), side.to_owned(), row.games.to_string(), bust];
        cells.into_iter().chain(row.points.map(|points| points.to_string())).collect()
    };
    let columns = ["seed", "side", "games", "bust", "points_1", "points_2", "points_3", "points_4"];
    let sides = rows.iter().flat_map(|both| both.iter().zip([("a", a), ("b", b)]));
    Rows { columns: columns.map(String::from).into(), lines: sides.map(line).collect() }
}
