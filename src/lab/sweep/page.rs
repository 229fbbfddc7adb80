//! The page of a sweep.

use super::picture::{of_metrics, played};
use super::{Cell, SweepReport, Vary};
use crate::lab::Metric;
use crate::lab::figures::{Reach, difference, p_value, told, value};
use crate::lab::page::Played;
use crate::problem::{Lang, Text, listed, texts};
use crate::report::{Look, Page, Part, Picture, Row, Span, Table};

/// The page.
///
/// # Errors
/// The rules cannot be written as JSON.
pub fn page(report: &SweepReport<'_>, lang: Lang) -> anyhow::Result<Page> {
    let sweep = report.sweep;
    let interrupted = sweep.interrupted.then(|| Part::Note(texts::lab::interrupted()));
    let sections = sweep.metrics.iter().enumerate().map(|(nth, &metric)| {
        let caption = Text::verbatim(metric.meaning(lang));
        let picture = Part::Picture(Picture::new(of_metrics(sweep, nth..nth + 1, lang), caption));
        Part::Section(Text::verbatim(metric.title(lang)), vec![picture, figures(report, nth, metric, lang)])
    });
    let explained = report.family.explained("!");
    let refer = Part::Plain(match report.family.count() {
        0 => explained,
        _ => texts::frame::semicolon(base(report), explained),
    });
    let played_games = Played::of(&sweep.planned, sweep.games(), &report.repeat).parts(lang)?;
    let body = interrupted.into_iter().chain(sections).chain([refer]);
    let body = body.chain(report.interactions().into_iter().map(Part::Strong));
    let body = body.chain(report.unknown().map(Part::Plain));
    let body = body.chain(sweep.told_of_breaks().into_iter().map(Part::Strong));
    let body = body.chain([Part::Section(texts::report::heading_what_was_played(), played_games)]).collect();
    let (heading, lead) = (Text::verbatim(report.title(lang)), vec![Part::Plain(played(sweep))]);
    Ok(Page::new("saki-lua sweep: ".into(), heading, lead, body))
}

/// Says what the differences refer to.
fn base(report: &SweepReport<'_>) -> Text {
    let values: Vec<String> =
        report.sweep.cells[report.sweep.base].values.iter().map(ToString::to_string).collect();
    texts::pages::base_of_differences(listed(&values))
}

/// A row for each combination of values.
fn figures(report: &SweepReport<'_>, nth: usize, metric: Metric, lang: Lang) -> Part {
    let sweep = report.sweep;
    let line = |(at, one): (usize, &Cell)| {
        let look = if one.values == sweep.defaults { Look::Bold } else { Look::Plain };
        let values = one.values.iter().map(|value| Span::new(look, value.to_string()));
        let figure = Span::from(told(&sweep.shown(one, nth), metric));
        values.chain([figure]).chain(compared(report, at, nth, metric).map(Span::from)).collect::<Row>()
    };
    let titles = sweep.varied.iter().map(Vary::number);
    let by = [metric.title(lang).to_owned(), texts::lab::difference().say(lang), "±".into(), "p".into()];
    Part::Table(Table {
        titles: titles.chain(by).collect(),
        rows: sweep.cells.iter().enumerate().map(line).collect(),
        ..Table::default()
    })
}

/// Difference from the baseline, half its interval, and corrected p-value.
fn compared(report: &SweepReport<'_>, at: usize, nth: usize, metric: Metric) -> [String; 3] {
    let figure = &report.sweep.cells[at].figures[nth];
    if at == report.sweep.base {
        return ["-".into(), String::new(), String::new()];
    }
    let comparison = report.sweep.comparison(at, nth);
    let mark = if report.family.is_clear(comparison) { "!" } else { "" };
    let half = match Reach::of(metric, figure.difference(), figure.half()) {
        Reach::Half(half) => value(metric, half),
        Reach::Unknown => "?".into(),
        Reach::None => String::new(),
    };
    [
        format!("{}{mark}", difference(metric, figure.difference())),
        half,
        p_value(report.family.p_value(comparison)),
    ]
}
