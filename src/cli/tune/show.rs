use super::args::TuneArgs;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::paragraph::dim;
use crate::harmless::one_line;
use crate::lab::Interval;
use crate::lab::figures::{csv_cells, strip, value};
use crate::lab::tune::{Conclusion, Spot, TuneReport, page, picture};
use crate::problem::{Text, texts};
use crate::report::chart::Measured;
use crate::report::columns::{right, titled};
use crate::report::styles::{BOLD, emphasised};

/// Rounds of the search that are shown.
const ROUNDS: usize = 8;

pub(super) fn show(args: &TuneArgs, report: &TuneReport<'_>) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.drawn.bench.format {
        Format::Json => out.json("tune", report.json())?,
        Format::Csv => csv(report, &mut out),
        _ => table(args, report, &mut out),
    }
    args.drawn.show(out, || picture(report, lang()), || page(report, lang()))?;
    args.log.keep(&args.plan.seats.numbers.tune, || report.logged())
}

fn table(args: &TuneArgs, report: &TuneReport<'_>, out: &mut Out) {
    let (task, found) = (report.task, &report.tuned.found);
    out.line(&format!("{BOLD}{}{BOLD:#}", one_line(&localized(&report.title()))));
    dim(&one_line(&localized(&args.plan.rules.words())), out);
    task.lot.iter().for_each(|lot| dim(&localized(&texts::tuning::opponents_by_lot(lot.girls.len())), out));
    task.planned.players().iter().for_each(|players| dim(&one_line(&localized(players)), out));
    out.line("");
    curve(report, out);
    let first = found.course.len().saturating_sub(ROUNDS);
    found.course[first..].iter().for_each(|belief| dim(&localized(&task.told(belief)), out));
    if !found.course.is_empty() {
        out.line("");
    }
    let mut say = |text: &Text| out.line(&emphasised(&one_line(&localized(text)).to_string()));
    report.sentences().iter().for_each(&mut say);
    if report.conclusion() == Conclusion::Stopped {
        args.state().iter().for_each(|_| say(&texts::tuning::same_command_goes_on()));
    } else if found.values.is_some() && report.is_confirmed() {
        args.out.iter().for_each(|file| say(&texts::tuning::label_tune_file(file.display())));
    }
    report
        .check_command()
        .iter()
        .for_each(|command| out.line(&localized(&texts::tuning::check_again(command))));
    out.line(&localized(&texts::check::repeat(&report.repeat)));
}

/// What the first points from bound to bound gave.
fn curve(report: &TuneReport<'_>, out: &mut Out) {
    let (metric, found) = (report.metric(), &report.tuned.found);
    if found.curve.is_empty() {
        return;
    }
    let all: Vec<Measured> = found.curve.iter().map(Spot::measured).collect();
    let titles = report.numbers().into_iter().chain([metric.title(lang()).to_owned(), "±".to_owned()]);
    let mut rows = titled(titles);
    for (spot, &measured) in found.curve.iter().zip(&all) {
        let values = spot.values.iter().map(ToString::to_string);
        let half = measured.value - measured.low;
        let figures = [value(metric, measured.value), value(metric, half), strip(measured, &all)];
        rows.add_row(values.chain(figures));
    }
    right(&mut rows, 0..report.task.wanted.vary.len() + 2);
    out.line(&format!("{}\n", rows.trim_fmt()));
}

/// A row for each value of the curve, each round of the search, and the check.
fn csv(report: &TuneReport<'_>, out: &mut Out) {
    let (task, found) = (report.task, &report.tuned.found);
    out.line(&format!("stage,{},metric,mean,low,high,games", report.numbers().join(",")));
    let unit = task.planned.plan.unit();
    let row = |out: &mut Out, stage: &str, values: &[f64], metric: &str, measured: Measured, games: u64| {
        out.line(&format!(
            "{stage},{},{metric},{},{games}",
            csv_cells(values),
            csv_cells(&[measured.value, measured.low, measured.high])
        ));
    };
    let metric = report.metric().name();
    found
        .curve
        .iter()
        .for_each(|spot| row(out, "curve", &spot.values, metric, spot.measured(), spot.seeds * unit));
    for belief in &found.course {
        let Interval { low, high } = belief.interval;
        let measured = Measured { value: belief.mean, low, high };
        row(out, "search", &belief.values, metric, measured, belief.games);
    }
    let (Some(check), Some(values)) = (&found.check, &found.values) else { return };
    for (metric, figure) in task.metrics().into_iter().zip(&check.figures) {
        let interval = figure.interval(metric.shape());
        let (low, high) = interval.map_or((f64::NAN, f64::NAN), |interval| (interval.low, interval.high));
        row(
            out,
            "check",
            values,
            metric.name(),
            Measured { value: figure.mean(), low, high },
            check.seeds * unit,
        );
    }
}
