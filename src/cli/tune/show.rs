use super::args::TuneArgs;
use crate::cli::columns::{right, titled};
use crate::cli::diagnostics::localized;
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::text::{BOLD, DIM, emphasised};
use crate::harmless::{fitting, one_line};
use crate::lab::chart::{ChartError, Curve, LineChart, Measured, Point, lines};
use crate::lab::figures::{csv_cells, strip, value};
use crate::lab::tune::{Conclusion, Spot, TuneReport};
use crate::problem::{Text, texts};

/// Rounds of the search that are shown.
const ROUNDS: usize = 8;

pub(super) fn show(args: &TuneArgs, report: &TuneReport<'_>) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.drawn.bench.format {
        Format::Json => out.line(&report.json().to_string()),
        Format::Csv => csv(report, &mut out),
        _ => table(args, report, &mut out),
    }
    args.drawn.show(out, || picture(report))
}

fn title(report: &TuneReport<'_>) -> String {
    let target = value(report.metric(), report.task.wanted.target.value);
    let text = texts::tune_for(report.metric().name(), report.task.who(), target);
    localized(&texts::colon(numbers(report).join(", "), text))
}

fn numbers(report: &TuneReport<'_>) -> Vec<String> {
    report.task.wanted.vary.iter().map(|vary| vary.number()).collect()
}

fn table(args: &TuneArgs, report: &TuneReport<'_>, out: &mut Out) {
    let (task, found) = (report.task, &report.tuned.found);
    let dim = |out: &mut Out, text: &str| out.line(&format!("{DIM}{}{DIM:#}", one_line(text)));
    out.line(&format!("{BOLD}{}{BOLD:#}", one_line(&title(report))));
    dim(out, &args.plan.rules.words());
    task.lot.iter().for_each(|lot| dim(out, &localized(&texts::tune_against(lot.girls.len()))));
    task.planned.players().iter().for_each(|players| dim(out, players));
    out.line("");
    curve(report, out);
    let first = found.course.len().saturating_sub(ROUNDS);
    found.course[first..].iter().for_each(|belief| dim(out, &localized(&task.told(belief))));
    if !found.course.is_empty() {
        out.line("");
    }
    let mut say = |text: &Text| out.line(&emphasised(&one_line(&localized(text)).to_string()));
    say(&report.told());
    report.claim().iter().for_each(&mut say);
    report.contradiction().iter().for_each(&mut say);
    kept(report).iter().for_each(&mut say);
    second(report).iter().for_each(&mut say);
    if report.conclusion() == Conclusion::Stopped {
        args.state().iter().for_each(|_| say(&texts::tune_goes_on()));
    } else if found.values.is_some() {
        args.out.iter().for_each(|file| say(&texts::tune_written(file.display())));
    }
    report.check_command().iter().for_each(|command| out.line(&localized(&texts::check_again(command))));
    out.line(&localized(&texts::repeat(&report.repeat)));
}

/// What the first points from bound to bound gave.
fn curve(report: &TuneReport<'_>, out: &mut Out) {
    let (metric, found) = (report.metric(), &report.tuned.found);
    if found.curve.is_empty() {
        return;
    }
    let all: Vec<[f64; 3]> = found.curve.iter().map(ends).collect();
    let titles = numbers(report).into_iter().chain([metric.name().to_owned(), "+-".to_owned()]);
    let mut rows = titled(titles);
    for (spot, ends) in found.curve.iter().zip(&all) {
        let values = spot.values.iter().map(ToString::to_string);
        let figures = [value(metric, ends[0]), value(metric, ends[0] - ends[1]), strip(*ends, &all)];
        rows.add_row(values.chain(figures));
    }
    right(&mut rows, 0..report.task.wanted.vary.len() + 2);
    out.line(&format!("{}\n", rows.trim_fmt()));
}

fn ends(spot: &Spot) -> [f64; 3] {
    let (low, high) = spot.interval.map_or((f64::NAN, f64::NAN), |interval| (interval.low, interval.high));
    [spot.mean, low, high]
}

fn kept(report: &TuneReport<'_>) -> Vec<Text> {
    let one = |(band, figure, held): (&crate::lab::tune::Band, &crate::lab::Figure, bool)| {
        let metric = band.metric;
        let [mean, low, high] = [figure.mean(), band.low, band.high].map(|number| value(metric, number));
        match held {
            true => texts::tune_kept(metric.name(), mean, low, high),
            false => texts::tune_left(metric.name(), mean, low, high),
        }
    };
    report.kept().map(one).collect()
}

fn second(report: &TuneReport<'_>) -> Option<Text> {
    let (paired, player) = (report.tuned.second.as_ref()?, report.task.wanted.second?);
    let metric = report.metric();
    let [mean, by, half] = [paired.b().mean(), paired.difference(), paired.reach() * paired.errors().paired];
    let by = crate::lab::figures::difference(metric, by);
    Some(texts::tune_second(player.name(), metric.name(), value(metric, mean), by, value(metric, half)))
}

/// A row for each value of the curve, each round of the search, and the check.
fn csv(report: &TuneReport<'_>, out: &mut Out) {
    let (task, found) = (report.task, &report.tuned.found);
    out.line(&format!("stage,{},metric,mean,low,high,games", numbers(report).join(",")));
    let unit = task.planned.plan.unit();
    let row = |out: &mut Out, stage: &str, values: &[f64], metric: &str, ends: [f64; 3], games: u64| {
        out.line(&format!("{stage},{},{metric},{},{games}", csv_cells(values), csv_cells(&ends)));
    };
    let metric = report.metric().name();
    found
        .curve
        .iter()
        .for_each(|spot| row(out, "curve", &spot.values, metric, ends(spot), spot.seeds * unit));
    for belief in &found.course {
        let ends = [belief.mean, belief.interval.low, belief.interval.high];
        row(out, "search", &belief.values, metric, ends, belief.games);
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
            [figure.mean(), low, high],
            check.seeds * unit,
        );
    }
}

/// The curve from bound to bound, with the value found.
fn picture(report: &TuneReport<'_>) -> Result<String, ChartError> {
    let found = &report.tuned.found;
    let point = |spot: &Spot| {
        let [value, low, high] = ends(spot);
        Some(Point { x: *spot.values.first()?, y: Measured { value, low, high } })
    };
    let best = found.values.as_ref().and_then(|values| values.first()).copied();
    lines(&[LineChart {
        title: fitting(&one_line(&title(report)), 80).to_string(),
        x_label: numbers(report).first().cloned().unwrap_or_default(),
        y_label: report.metric().name().into(),
        curves: vec![Curve { points: found.curve.iter().filter_map(point).collect(), ..Curve::default() }],
        mark: best.map(|best| (best, best.to_string())),
        percent: report.metric().is_share(),
        foot: report.claim().map_or_else(String::new, |claim| localized(&claim)),
        ..LineChart::default()
    }])
}
