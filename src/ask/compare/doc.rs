//! What a comparison says.

use super::asked::CompareAsk;
use crate::ask::Run;
use crate::harmless::{fitting, one_line};
use crate::lab::Metric;
use crate::lab::comparing::{ComparisonReport, changed_numbers, page};
use crate::lab::expect::{Judged, add_expected};
use crate::lab::log::LogEntry;
use crate::problem::{Lang, Text, listed, texts};
use crate::report::{Doc, Look, Page, Part, Row, Rows, Span, Table};
use serde_json::json;

/// Maximum columns of the name above the metrics.
const NAME: usize = 12;

/// What is said where nothing was changed: that, what became of the expectation, and whose skill failed.
fn said_of_equal(report: &ComparisonReport<'_>) -> Vec<Text> {
    let judged = report.judged.iter().map(Judged::said);
    let told = judged.chain(report.comparison.told_of_breaks());
    [texts::lab::same_configuration()].into_iter().chain(told).collect()
}

/// An entry for a log where nothing was changed: what is said of it.
pub(super) fn equal_logged(report: &ComparisonReport<'_>) -> anyhow::Result<LogEntry> {
    let entry = LogEntry::new(report.planned, report.comparison.games, &report.repeat)?;
    Ok(entry.saying(said_of_equal(report)))
}

/// Nothing was changed: what is said of it, and what figures of the games were held against, if any were played.
pub(super) fn equal(report: &ComparisonReport<'_>, run: &Run<'_>) -> Doc {
    let ComparisonReport { comparison, interrupted, repeat, .. } = report;
    let said = || said_of_equal(report).into_iter().map(Part::Strong);
    let page = run.page.then(|| {
        let played = Part::Section(texts::report::fact_repeat(), vec![Part::Verbatim(repeat.clone())]);
        let body = report.note().into_iter().chain([played]).collect();
        let heading = Text::verbatim(report.who.clone());
        Page::new("saki-lua compare: ".into(), heading, said().collect(), body)
    });
    let text = texts::lab::same_configuration().english();
    let mut data = json!({
        "verdict": "identical", "games": comparison.games, "interrupted": interrupted, "text": text,
    });
    add_expected(&mut data, &report.judged);
    let mut parts: Vec<Part> = said().chain(report.note()).collect();
    if comparison.games > 0 {
        parts.push(Part::Line(texts::check::repeat(repeat)));
    }
    let rows = Rows { columns: ComparisonReport::columns(), lines: Vec::new() };
    Doc { command: "compare", data, parts, rows, page, plot: None }
}

pub(super) fn of(ask: &CompareAsk, report: &ComparisonReport<'_>, run: &Run<'_>) -> anyhow::Result<Doc> {
    let seats = &ask.plan.seats;
    let a = json!({ "girls": seats.girls, "set": seats.numbers.set, "tune": seats.numbers.tune });
    let b = json!({ "girls": ask.b_girls, "set": ask.b_set, "tune": ask.b_tune });
    let data = report.json([a, b], ask.plan.rules.json());
    let page = run.page.then(|| page(report, run.lang)).transpose()?;
    let parts = parts(ask, report, run.lang);
    Ok(Doc { command: "compare", parts, rows: report.rows(), data, page, plot: None })
}

fn girls(names: &[String]) -> String {
    if names.is_empty() { "doge".into() } else { one_line(&names.join(" ")) }
}

fn line(text: &str) -> Part {
    Part::Line(Text::in_one_line(text))
}

fn parts(ask: &CompareAsk, report: &ComparisonReport<'_>, lang: Lang) -> Vec<Part> {
    let ComparisonReport { planned, comparison, .. } = report;
    let (games, plan) = (comparison.games, &planned.plan);
    let changed = texts::lab::b_changed(report.change.clone()).say(lang);
    let mut parts = vec![line(&format!("A  {}", girls(&ask.plan.seats.girls))), line(&changed)];
    let moved =
        changed_numbers(planned, &report.other).into_iter().map(|(name, a, b)| format!("{name} {a} -> {b}"));
    // Changes by `--b-set` are listed already.
    if !ask.b_tune.is_empty() {
        parts.push(line(&format!("   {}", listed(moved).say(lang))));
    }
    let (last, _) = plan.game(games.saturating_sub(1));
    let seats =
        if plan.rotate { texts::lab::everybody_in_every_seat() } else { texts::lab::seats_as_named() };
    let games = texts::units::games(games);
    parts.push(Part::Dim(texts::lab::seeds_played(ask.plan.rules.words(), plan.seed, last, seats, games)));
    parts.extend(planned.players().map(Part::Dim));
    parts.extend([Part::Gap, Part::Table(table(report, lang)), Part::Dim(texts::lab::explain_saving())]);
    parts.extend(report.unknown(lang).map(Part::Dim));
    parts.extend([Part::Dim(report.holding()), Part::Gap]);
    parts.extend(report.sentences().into_iter().map(Part::Strong));
    parts.extend(report.note());
    parts.push(Part::Line(texts::check::repeat(&report.repeat)));
    parts
}

fn table(report: &ComparisonReport<'_>, lang: Lang) -> Table {
    let name = fitting(&one_line(&report.who), NAME);
    let titles = [name].into_iter().chain(ComparisonReport::titles(lang)).collect();
    let rows = Metric::ALL.iter().map(|&metric| row(report, metric, lang)).collect();
    Table { titles, rows, numbers: 1..7, ..Table::default() }
}

fn row(report: &ComparisonReport<'_>, metric: Metric, lang: Lang) -> Row {
    let decides = metric == report.comparison.question.metric;
    let name = Span::new(if decides { Look::Bold } else { Look::Plain }, metric.title(lang));
    let cells = report.compared(metric, lang).into_iter().map(Span::from);
    Row::Cells([name].into_iter().chain(cells).collect())
}
