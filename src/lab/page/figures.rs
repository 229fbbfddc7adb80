//! Every figure of every girl.

use super::spelled::{row, table, text};
use crate::lab::figures::{ShownFigure, cell, ends};
use crate::lab::report::RunReport;
use crate::lab::{Entrant, Metric, Per};

const PERS: [(Per, &str); 3] = [(Per::Game, "games"), (Per::Round, "rounds"), (Per::Win, "wins")];
/// Of those in a line: what people ask for first.
const SHORT: [Metric; 6] =
    [Metric::Place, Metric::First, Metric::Fourth, Metric::Win, Metric::DealIn, Metric::Gain];

/// A row for each girl with what matters most.
pub(super) fn short(report: &RunReport<'_>) -> String {
    let line = |(nth, entrant): (usize, &Entrant)| {
        let place = report.figure(nth, Metric::Place);
        let mut cells = vec![name(entrant), verdict(&place, report.run.tally.entrants().len()).into()];
        cells.extend(SHORT.map(|metric| figure(&report.figure(nth, metric), metric)));
        row("td", &cells)
    };
    let mut titles = vec!["girl", "her mean rank is"];
    titles.extend(SHORT.map(Metric::name));
    table("figures", &titles, &report.entrants().map(line).collect::<String>())
}

/// Her name, and how many of her there are.
pub(super) fn name(entrant: &Entrant) -> String {
    let several = match entrant.places.len() {
        1 => String::new(),
        several => format!(" <span class=\"quiet\">x{several}</span>"),
    };
    format!("<b>{}</b>{several}", text(&entrant.name))
}

/// What the sample says of a mean rank.
fn verdict(place: &ShownFigure, entrants: usize) -> &'static str {
    match (place.low, place.high) {
        _ if entrants == 1 => "that of all: they are the same",
        (_, Some(high)) if high < 2.5 => "better than the average",
        (Some(low), _) if low > 2.5 => "worse than the average",
        (Some(_), Some(_)) => "not told from the average",
        _ => "unknown: one seed tells no error",
    }
}

/// A table of all figures of a girl.
pub(super) fn all(report: &RunReport<'_>, nth: usize, entrant: &Entrant) -> String {
    let mut rows = String::new();
    for (per, occasions) in PERS {
        rows += &format!("<tr class=\"per\"><th colspan=\"5\">of {occasions}</th></tr>\n");
        for &metric in Metric::ALL.iter().filter(|metric| metric.per() == per) {
            let told = report.figure(nth, metric);
            let interval =
                ends(&told, metric.is_share()).map_or("-".into(), |[low, high]| format!("{low} to {high}"));
            let cells = [
                text(metric.name()),
                figure(&told, metric),
                format!("{interval}{}", unit(metric)),
                told.n.to_string(),
                text(metric.doc()),
            ];
            rows += &row("td", &cells);
        }
    }
    let broken = match report.run.broken.games(&entrant.places) {
        0 => String::new(),
        games => format!(
            "<p class=\"note\">Her skill broke in {games} of {} games, and she played on without it.</p>\n",
            report.run.tally.games()
        ),
    };
    let titles = ["figure", "mean", "95 % interval", "n", "meaning"];
    format!("<h3>{}</h3>\n{broken}{}", name(entrant), table("figures all", &titles, &rows))
}

fn figure(told: &ShownFigure, metric: Metric) -> String {
    format!("{}{}", text(&cell(told, metric.is_share())), unit(metric))
}

const fn unit(metric: Metric) -> &'static str {
    if metric.is_share() { " %" } else { "" }
}
