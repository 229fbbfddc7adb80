//! The page of a sweep.

use super::picture::{of_metric, played};
use super::{Cell, SweepReport};
use crate::lab::Metric;
use crate::lab::figures::{cell, difference, p_value, value};
use crate::lab::page::Played;
use crate::problem::{Lang, Text, listed, texts};
use crate::report::{
    Document, MARK, emphasized, escaped, figure, note, paragraph, row, section, table, text,
};

/// Renders the page.
///
/// # Errors
/// A picture cannot be drawn, or the rules cannot be written as JSON.
pub fn page(report: &SweepReport<'_>, lang: Lang) -> anyhow::Result<String> {
    let sweep = report.sweep;
    let mut body = String::new();
    if sweep.interrupted {
        body += &note(&texts::lab::interrupted(), lang);
    }
    for (nth, &metric) in sweep.metrics.iter().enumerate() {
        let picture = figure(&of_metric(sweep, nth, lang)?, &text(metric.meaning(lang)));
        body += &section(
            &Text::verbatim(metric.title(lang)),
            &(picture + &figures(report, nth, metric, lang)),
            lang,
        );
    }
    let family = report.family.explained("!");
    body += &paragraph(&texts::frame::semicolon(base(report), family), lang);
    body += &report.interactions().iter().map(|text| emphasized(text, lang)).collect::<String>();
    if let Some(unknown) = report.unknown() {
        body += &paragraph(&unknown, lang);
    }
    body += &section(
        &texts::report::heading_what_was_played(),
        &Played::of(&sweep.planned, sweep.games(), &report.repeat).render(lang)?,
        lang,
    );
    let title = text(&report.title(lang));
    let document = Document {
        mark: MARK,
        title: &format!("saki-lua sweep: {title}"),
        heading: &title,
        lead: &paragraph(&played(sweep), lang),
        body: &body,
        foot: texts::report::explain_intervals(),
    };
    Ok(document.render(lang))
}

/// Says what the differences refer to.
fn base(report: &SweepReport<'_>) -> Text {
    let values: Vec<String> =
        report.sweep.cells[report.sweep.base].values.iter().map(ToString::to_string).collect();
    texts::pages::base_of_differences(listed(&values))
}

/// A row for each combination of values.
fn figures(report: &SweepReport<'_>, nth: usize, metric: Metric, lang: Lang) -> String {
    let sweep = report.sweep;
    let line = |(at, one): (usize, &Cell)| {
        let mut cells: Vec<String> = one.values.iter().map(ToString::to_string).collect();
        if one.values == sweep.defaults {
            cells.iter_mut().for_each(|value| *value = format!("<b>{value}</b>"));
        }
        let unit = if metric.is_share() { " %" } else { "" };
        cells.push(format!("{}{unit}", text(&cell(&sweep.shown(one, nth), metric))));
        cells.extend(compared(report, at, nth, metric).map(|cell| text(&cell)));
        row("td", &cells)
    };
    let mut titles: Vec<String> = sweep.varied.iter().map(super::Vary::number).collect();
    titles.extend([
        metric.title(lang).to_owned(),
        escaped(&texts::lab::difference(), lang),
        "±".into(),
        "p".into(),
    ]);
    table("figures", &titles, &sweep.cells.iter().enumerate().map(line).collect::<String>())
}

/// Difference from the baseline, half its interval, and corrected p-value.
fn compared(report: &SweepReport<'_>, at: usize, nth: usize, metric: Metric) -> [String; 3] {
    let figure = &report.sweep.cells[at].figures[nth];
    if at == report.sweep.base {
        return ["-".into(), String::new(), String::new()];
    }
    let comparison = report.sweep.comparison(at, nth);
    let mark = if report.family.is_clear(comparison) { "!" } else { "" };
    let (low, high) = figure.interval();
    [
        format!("{}{mark}", difference(metric, figure.difference())),
        value(metric, (high - low) / 2.0),
        p_value(report.family.p_value(comparison)),
    ]
}
