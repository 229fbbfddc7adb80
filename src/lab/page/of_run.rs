//! The page of a run.

use super::config::Played;
use super::figures;
use super::girls::Girls;
use super::plots::{self, MARK};
use crate::lab::expect::Judged;
use crate::lab::report::RunReport;
use crate::problem::{Lang, Text, listed, texts};
use crate::report::{Look, Page, Part, Row, Span, Table};
use serde_json::Value;

/// The page.
///
/// # Errors
/// The plan cannot be serialized.
pub fn page(report: &RunReport<'_>, lang: Lang) -> anyhow::Result<Page> {
    let girls = Girls::new(report, lang);
    let who: Vec<String> = report.entrants().map(|(nth, _)| girls.title(report, nth)).collect();
    let each = report.entrants().map(|(nth, one)| figures::all(report, nth, one, &girls)).collect();
    let plots = plots::all(report, lang).map(Part::Picture).collect();
    let played = played(report, &report.repeat.with("sim")).parts(lang)?;
    let sections = [
        Part::Section(texts::report::heading_in_short(), vec![figures::short(report, &girls)]),
        Part::Section(texts::report::heading_plots(), plots),
        Part::Section(texts::report::heading_every_figure(), each),
        Part::Section(texts::report::heading_what_was_played(), played),
    ];
    let feel = report.run.feel.as_ref();
    let felt = feel.map(|feel| figures::felt(report, feel, &girls));
    let felt = felt.map(|parts| Part::Section(texts::lab::heading_feel(), parts));
    let body = notes(report).chain(broken(report, lang)).chain(sections).chain(felt).collect();
    let heading = texts::frame::just(listed(who));
    let page = Page::new("saki-lua sim: ".into(), heading, vec![lead(report)], body);
    Ok(Page { mark: MARK, ..page })
}

fn played<'a>(report: &'a RunReport<'_>, repeat: &'a str) -> Played<'a> {
    let tally = &report.run.tally;
    let games = texts::report::games_rounds_draws(tally.games(), tally.rounds(), report.run.draws);
    let more = vec![(texts::report::fact_games(), games), (texts::report::fact_stopped(), report.reason())];
    Played { more, ..Played::of(report.planned, tally.games(), repeat) }
}

fn lead(report: &RunReport<'_>) -> Part {
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let seatings = if plan.rotate { texts::report::comma_four_seatings_each() } else { Text::default() };
    let (games, rounds) = (texts::units::games(tally.games()), texts::units::rounds(tally.rounds()));
    let seeds = texts::units::seeds(tally.units());
    Part::Plain(texts::report::games_played(games, rounds, seeds, plan.seed, seatings, &report.planned.rules))
}

/// How reliable the figures are, and whether they are as expected.
fn notes(report: &RunReport<'_>) -> impl Iterator<Item = Part> {
    let short = report.is_short().then(|| report.reason());
    let few = match report.run.tally.units() {
        0 => Some(texts::report::no_seed_played()),
        1 => Some(texts::report::one_seed_no_interval()),
        _ => None,
    };
    let judged: Vec<Text> = report.judged().iter().map(Judged::said).collect();
    short.into_iter().chain(few).map(Part::Note).chain(judged.into_iter().map(Part::Strong))
}

/// A table of skill failures with the commands that reproduce them.
fn broken(report: &RunReport<'_>, lang: Lang) -> Option<Part> {
    let Value::Array(breaks) = report.run.broken.json() else { return None };
    if breaks.is_empty() {
        return None;
    }
    let said = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let line = |one: &Value| {
        let cells = ["girl", "hook", "times", "message"].map(|key| Span::from(said(&one[key])));
        let command = Span::new(Look::Code, said(&one["command"]));
        Row::Cells(cells.into_iter().chain([command]).collect())
    };
    let titles = [
        texts::lab::column_girl(),
        texts::lab::column_hook(),
        texts::report::column_times(),
        texts::report::column_error(),
        texts::report::column_command(),
    ];
    let (titles, rows) = (titles.map(|title| title.say(lang)).to_vec(), breaks.iter().map(line).collect());
    let table = Table { titles, rows, kind: "plain", ..Table::default() };
    let parts = vec![Part::Note(texts::report::figures_with_broken_skills()), Part::Table(table)];
    Some(Part::Section(texts::report::heading_broken_skills(), parts))
}
