//! The page of a run.

use super::config::Played;
use super::figures;
use super::girls::Girls;
use super::plots::{MARK, Plot};
use crate::lab::report::RunReport;
use crate::problem::{Lang, Text, texts};
use crate::report::{self, Document, emphasized, escaped, note, paragraph, row, section, table, text};
use serde_json::Value;

pub(super) fn page(report: &RunReport<'_>, plots: &[Plot], lang: Lang) -> anyhow::Result<String> {
    let girls = Girls::new(report, lang);
    let who: Vec<String> = report.entrants().map(|(nth, _)| girls.title(report, nth)).collect();
    let who = who.join(", ");
    let each: String = report.entrants().map(|(nth, one)| figures::all(report, nth, one, &girls)).collect();
    let sections = [
        (texts::report::heading_in_short(), figures::short(report, &girls)),
        (texts::report::heading_plots(), plots.iter().map(|plot| figure(plot, lang)).collect()),
        (texts::report::heading_every_figure(), each),
        (texts::report::heading_what_was_played(), played(report, &report.repeat.with("sim")).render(lang)?),
    ];
    let mut sections = sections.map(|(title, body): (Text, String)| section(&title, &body, lang)).concat();
    if let Some(feel) = &report.run.feel {
        sections += &section(&texts::lab::heading_feel(), &figures::felt(report, feel, &girls), lang);
    }
    let (notes, broken) = (notes(report, lang), broken(report, lang));
    let document = Document {
        mark: MARK,
        title: &format!("saki-lua sim: {who}"),
        heading: &who,
        lead: &lead(report, lang),
        body: &format!("{notes}{broken}{sections}"),
        foot: texts::report::explain_intervals(),
    };
    Ok(document.render(lang))
}

fn played<'a>(report: &'a RunReport<'_>, repeat: &'a str) -> Played<'a> {
    let tally = &report.run.tally;
    let games = texts::report::games_rounds_draws(tally.games(), tally.rounds(), report.run.draws);
    let more = vec![(texts::report::fact_games(), games), (texts::report::fact_stopped(), report.reason())];
    Played { more, ..Played::of(report.planned, tally.games(), repeat) }
}

fn lead(report: &RunReport<'_>, lang: Lang) -> String {
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let seatings = if plan.rotate { texts::report::comma_four_seatings_each() } else { Text::default() };
    let (games, seeds, rounds) = (tally.games(), tally.units(), tally.rounds());
    let lead = texts::report::games_played(games, rounds, seeds, plan.seed, seatings, &report.planned.rules);
    paragraph(&lead, lang)
}

/// Renders notes on the reliability of the figures.
fn notes(report: &RunReport<'_>, lang: Lang) -> String {
    let mut notes = Vec::new();
    if report.is_short() {
        notes.push(report.reason());
    }
    match report.run.tally.units() {
        0 => notes.push(texts::report::no_seed_played()),
        1 => notes.push(texts::report::one_seed_no_interval()),
        _ => {}
    }
    let judged = report.judged();
    let judged = judged.iter().map(|judged| emphasized(&judged.said(), lang));
    notes.iter().map(|text| note(text, lang)).chain(judged).collect()
}

/// Renders a table of skill failures with the commands that reproduce them.
fn broken(report: &RunReport<'_>, lang: Lang) -> String {
    let Value::Array(breaks) = report.run.broken.json() else { return String::new() };
    if breaks.is_empty() {
        return String::new();
    }
    let cell = |value: &Value| text(&value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    let line = |one: &Value| {
        let command = format!("<code>{}</code>", cell(&one["command"]));
        row(
            "td",
            &[cell(&one["girl"]), cell(&one["hook"]), cell(&one["times"]), cell(&one["message"]), command],
        )
    };
    let rows: String = breaks.iter().map(line).collect();
    let titles = [
        texts::lab::column_girl(),
        texts::lab::column_hook(),
        texts::report::column_times(),
        texts::report::column_error(),
        texts::report::column_command(),
    ];
    let table = table("", &titles.map(|title| title.say(lang)), &rows);
    let body = note(&texts::report::figures_with_broken_skills(), lang) + &table;
    section(&texts::report::heading_broken_skills(), &body, lang)
}

fn figure(plot: &Plot, lang: Lang) -> String {
    let Plot { file, svg, caption } = plot;
    let caption = escaped(caption, lang);
    report::figure(svg, &format!("{caption} <a href=\"{file}\">{file}</a>"))
}
