//! What a search says.

use super::asked::TuneAsk;
use crate::ask::Run;
use crate::lab::figures::strip;
use crate::lab::tune::{Conclusion, Spot, TuneReport, page, picture};
use crate::problem::{Lang, Text, texts};
use crate::report::chart::Measured;
use crate::report::{Doc, Part, Row, Table};

/// Rounds of the search that are shown.
const ROUNDS: usize = 8;

pub(super) fn of(ask: &TuneAsk, report: &TuneReport<'_>, run: &Run<'_>) -> anyhow::Result<Doc> {
    Ok(Doc {
        command: "tune",
        parts: parts(ask, report, run),
        rows: report.rows(),
        data: report.json(),
        page: run.page.then(|| page(report, run.lang)).transpose()?,
        plot: Some(picture(report, run.lang)),
    })
}

fn parts(ask: &TuneAsk, report: &TuneReport<'_>, run: &Run<'_>) -> Vec<Part> {
    let (task, found, lang) = (report.task, &report.tuned.found, run.lang);
    let mut parts = vec![Part::Head(Text::in_one_line(&report.title().say(lang)))];
    parts.push(Part::Dim(Text::in_one_line(&ask.plan.rules.words().say(lang))));
    parts.extend(task.lot.iter().map(|lot| Part::Dim(texts::tuning::opponents_by_lot(lot.girls.len()))));
    parts.extend(task.planned.players().map(|players| Part::Dim(Text::in_one_line(&players.say(lang)))));
    parts.push(Part::Gap);
    if !found.curve.is_empty() {
        let intervals = Part::Dim(texts::lab::intervals_of_seeds());
        parts.extend([Part::Table(curve(report, lang)), intervals, Part::Gap]);
    }
    let first = found.course.len().saturating_sub(ROUNDS);
    parts.extend(found.course[first..].iter().map(|belief| Part::Dim(task.told(belief))));
    if !found.course.is_empty() {
        parts.push(Part::Gap);
    }
    parts.extend(report.sentences().into_iter().map(Part::Strong));
    parts.extend(report.unknown().map(Part::Dim));
    if report.conclusion() == Conclusion::Stopped {
        parts.extend(run.keep.state.map(|_| Part::Strong(texts::tuning::same_command_goes_on())));
    } else if found.values.is_some() && report.is_confirmed() {
        let written = |file: &std::path::Path| texts::tuning::label_tune_file(file.display());
        parts.extend(run.keep.numbers.map(|file| Part::Strong(written(file))));
    }
    let again = report.check_command().map(texts::tuning::check_again);
    let by_lot = found.check.as_ref().filter(|_| again.is_none()).map(|_| texts::tuning::check_by_lot());
    parts.extend(again.or(by_lot).map(Part::Line));
    parts.push(Part::Line(texts::check::repeat(&report.repeat)));
    parts
}

/// What the first points from bound to bound gave.
fn curve(report: &TuneReport<'_>, lang: Lang) -> Table {
    let curve = &report.tuned.found.curve;
    let all: Vec<Measured> = curve.iter().map(|spot| spot.told(report.metric()).into()).collect();
    let row = |(spot, &measured): (&Spot, &Measured)| {
        Row::from_iter(report.cells(spot).into_iter().chain([strip(measured, &all)]))
    };
    Table {
        titles: report.titles(lang),
        rows: curve.iter().zip(&all).map(row).collect(),
        numbers: 0..report.task.wanted.vary.len() + 2,
        ..Table::default()
    }
}
