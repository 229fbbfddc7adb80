//! The page: one file with everything in it. It is XML too, so that any reader of that takes it.

use super::plots::{MARK, Plot};
use super::spelled::{row, table, text};
use super::{config, figures};
use crate::lab::chart;
use crate::lab::report::RunReport;
use serde_json::Value;

const STYLE: &str = include_str!("style.css");

pub(super) fn page(report: &RunReport<'_>, plots: &[Plot]) -> anyhow::Result<String> {
    let who: Vec<String> = report.entrants().map(|(_, entrant)| text(&entrant.name)).collect();
    let who = who.join(", ");
    let each: String = report.entrants().map(|(nth, entrant)| figures::all(report, nth, entrant)).collect();
    let sections = [
        ("In short", figures::short(report)),
        ("Plots", plots.iter().map(figure).collect()),
        ("Every figure", each),
        ("What was played", config::config(report)?),
    ];
    let sections =
        sections.map(|(title, body)| format!("<section>\n<h2>{title}</h2>\n{body}</section>\n")).concat();
    let (lead, notes, broken) = (lead(report), notes(report), broken(report));
    Ok(format!(
        "<!DOCTYPE html>\n{MARK}\n<html lang=\"en\">\n<head>\n{}<title>saki-lua sim: {who}</title>\n</head>\n<body>\n\
         <header>\n<h1>{who}</h1>\n{lead}</header>\n<main>\n{notes}{broken}{sections}</main>\n\
         <footer>{FOOT}</footer>\n</body>\n</html>\n",
        head()
    ))
}

const FOOT: &str = "\
<p>Intervals hold the truth 19 times out of 20. They are reckoned from how seeds differ, for the games of a seed \
share their luck and the rounds of a game depend on each other: Student's t of means, Wilson's of rates with the \
effective number of occasions, never more than there were. Of twenty figures without any difference one is expected \
to look like one. n counts games, rounds or wins, whichever a figure is of.</p>\n";

/// Whoever shows the page loads nothing: there is nothing to load, and a policy that says so.
fn head() -> String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    format!(
        "<meta charset=\"utf-8\" />\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\" />\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
         <meta name=\"color-scheme\" content=\"light dark\" />\n\
         <style>\n{STYLE}@media screen and (prefers-color-scheme: dark) {{ {}}}\n</style>\n",
        chart::dark()
    )
}

fn lead(report: &RunReport<'_>) -> String {
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let seatings = if plan.rotate { ", each in four seatings" } else { "" };
    let (games, seeds, rounds) = (tally.games(), tally.units(), tally.rounds());
    let rules = text(&report.planned.rules);
    format!(
        "<p>{games} games with {rounds} rounds; {seeds} seeds from {}{seatings}. Rules: {rules}.</p>\n",
        plan.seed
    )
}

/// What has to be known before any figure is read.
fn notes(report: &RunReport<'_>) -> String {
    let mut notes = Vec::new();
    if report.is_short() {
        notes.push(report.reason().english());
    }
    match report.run.tally.units() {
        0 => notes.push("no seed was played to its end: there are no figures".into()),
        1 => notes.push("one seed tells nothing of how seeds differ: there are no intervals".into()),
        _ => {}
    }
    notes.iter().map(|note| format!("<p class=\"note\">{}</p>\n", text(note))).collect()
}

/// Skills that broke, with the game that shows it.
fn broken(report: &RunReport<'_>) -> String {
    let Value::Array(breaks) = report.run.broken.json() else { return String::new() };
    if breaks.is_empty() {
        return String::new();
    }
    let told = |value: &Value| text(&value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    let line = |one: &Value| {
        let shown = format!("<code>{}</code>", told(&one["command"]));
        row(
            "td",
            &[told(&one["girl"]), told(&one["hook"]), told(&one["times"]), told(&one["message"]), shown],
        )
    };
    let rows: String = breaks.iter().map(line).collect();
    let titles = ["girl", "hook", "times", "error", "this shows it"];
    format!(
        "<section>\n<h2>Skills that broke</h2>\n<p class=\"note\">Figures are of games with broken skills among \
         them.</p>\n{}</section>\n",
        table("", &titles, &rows)
    )
}

fn figure(plot: &Plot) -> String {
    let Plot { file, svg, caption } = plot;
    let caption = text(caption);
    format!("<figure>\n{svg}<figcaption>{caption} <a href=\"{file}\">{file}</a></figcaption>\n</figure>\n")
}
