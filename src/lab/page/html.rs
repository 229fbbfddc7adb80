//! The page: a self-contained HTML file that is also well-formed XML.

use super::girls::Girls;
use super::plots::{MARK, Plot};
use super::spelled::{escaped, row, table, text};
use super::{config, figures};
use crate::lab::chart;
use crate::lab::report::RunReport;
use crate::problem::{Lang, Text, texts};
use serde_json::Value;

const STYLE: &str = include_str!("style.css");

pub(super) fn page(report: &RunReport<'_>, plots: &[Plot], lang: Lang) -> anyhow::Result<String> {
    let girls = Girls::new(report, lang);
    let who: Vec<String> = report.entrants().map(|(nth, _)| girls.title(report, nth)).collect();
    let who = who.join(", ");
    let each: String = report.entrants().map(|(nth, one)| figures::all(report, nth, one, &girls)).collect();
    let sections = [
        (texts::page_in_short(), figures::short(report, &girls)),
        (texts::page_plots(), plots.iter().map(|plot| figure(plot, lang)).collect()),
        (texts::page_every_figure(), each),
        (texts::page_what_was_played(), config::config(report, &girls)?),
    ];
    let section = |(title, body): (Text, String)| {
        format!("<section>\n<h2>{}</h2>\n{body}</section>\n", escaped(&title, lang))
    };
    let sections = sections.map(section).concat();
    let (lead, notes, broken) = (lead(report, lang), notes(report, lang), broken(report, lang));
    let (tag, foot) = (tag(lang), escaped(&texts::page_foot(), lang));
    Ok(format!(
        "<!DOCTYPE html>\n{MARK}\n<html lang=\"{tag}\">\n<head>\n{}<title>saki-lua sim: {who}</title>\n</head>\n<body>\n\
         <header>\n<h1>{who}</h1>\n{lead}</header>\n<main>\n{notes}{broken}{sections}</main>\n\
         <footer><p>{foot}</p>\n</footer>\n</body>\n</html>\n",
        head()
    ))
}

/// Returns the language tag.
pub(in crate::lab) const fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Zh => "zh-Hans",
        Lang::Ja => "ja",
    }
}

/// Renders the head, with a content security policy that forbids loading anything.
pub(in crate::lab) fn head() -> String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    format!(
        "<meta charset=\"utf-8\" />\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\" />\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
         <meta name=\"color-scheme\" content=\"light dark\" />\n\
         <style>\n{STYLE}@media screen and (prefers-color-scheme: dark) {{ {}}}\n</style>\n",
        chart::dark()
    )
}

fn lead(report: &RunReport<'_>, lang: Lang) -> String {
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let seatings = if plan.rotate { texts::page_each_in_four_seatings() } else { Text::default() };
    let (games, seeds, rounds) = (tally.games(), tally.units(), tally.rounds());
    let lead = texts::page_lead(games, rounds, seeds, plan.seed, seatings, &report.planned.rules);
    format!("<p>{}</p>\n", escaped(&lead, lang))
}

/// Renders notes on the reliability of the figures.
fn notes(report: &RunReport<'_>, lang: Lang) -> String {
    let mut notes = Vec::new();
    if report.is_short() {
        notes.push(report.reason());
    }
    match report.run.tally.units() {
        0 => notes.push(texts::page_no_seed_was_played()),
        1 => notes.push(texts::page_one_seed_tells_nothing()),
        _ => {}
    }
    notes.iter().map(|note| format!("<p class=\"note\">{}</p>\n", escaped(note, lang))).collect()
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
        texts::col_girl(),
        texts::col_hook(),
        texts::page_col_times(),
        texts::page_col_error(),
        texts::page_col_this_shows_it(),
    ];
    let table = table("", &titles.map(|title| title.say(lang)), &rows);
    let (title, note) = (texts::page_skills_that_broke(), texts::page_figures_of_broken());
    let (title, note) = (escaped(&title, lang), escaped(&note, lang));
    format!("<section>\n<h2>{title}</h2>\n<p class=\"note\">{note}</p>\n{table}</section>\n")
}

fn figure(plot: &Plot, lang: Lang) -> String {
    let Plot { file, svg, caption } = plot;
    let caption = escaped(caption, lang);
    format!("<figure>\n{svg}<figcaption>{caption} <a href=\"{file}\">{file}</a></figcaption>\n</figure>\n")
}
