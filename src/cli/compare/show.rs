use super::args::CompareArgs;
use crate::cli::columns::{right, titled};
use crate::cli::diagnostics::{lang, localized};
use crate::cli::expect_args;
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::paragraph::dim;
use crate::cli::text::{BOLD, emphasised};
use crate::harmless::{fitting, one_line};
use crate::lab::Metric;
use crate::lab::comparing::{ComparisonReport, changed_numbers, page};
use crate::lab::expect::Judged;
use crate::problem::texts;
use comfy_table::{Attribute, Cell};
use serde_json::json;
use std::io;

/// Maximum columns of the name above the metrics.
const NAME: usize = 12;

/// Reports that nothing was changed and nothing is played.
pub(super) fn same_configuration(args: &CompareArgs) -> io::Result<()> {
    let text = texts::lab::same_configuration();
    let mut out = Out::new();
    match args.bench.format {
        Format::Json => {
            out.json("compare", json!({ "verdict": "identical", "games": 0, "text": text.english() }))?;
        }
        Format::Csv => out.line(ComparisonReport::HEADER),
        _ => out.line(&localized(&text)),
    }
    out.check()
}

pub(super) fn show(
    args: &CompareArgs,
    report: &ComparisonReport<'_>,
    judged: &[Judged],
) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.bench.format {
        Format::Json => {
            let seats = &args.plan.seats;
            let a = json!({ "girls": seats.girls, "set": seats.numbers.set, "tune": seats.numbers.tune });
            let b = json!({ "girls": args.b_girls, "set": args.b_set, "tune": args.b_tune });
            let mut json = report.json([a, b], args.plan.rules.json());
            if !judged.is_empty() {
                json["expected"] = judged.iter().map(Judged::json).collect();
            }
            out.json("compare", json)?;
        }
        Format::Csv => out.text(&report.csv()),
        _ => table(args, report, judged, &mut out),
    }
    let printed = out.check();
    args.page.write(|| page(report, lang()))?;
    let tunes = [args.plan.seats.numbers.tune.as_slice(), &args.b_tune].concat();
    args.log.keep(&tunes, || report.logged())?;
    Ok(printed?)
}

fn girls(names: &[String]) -> String {
    if names.is_empty() { "doge".into() } else { one_line(&names.join(" ")) }
}

fn table(args: &CompareArgs, report: &ComparisonReport<'_>, judged: &[Judged], out: &mut Out) {
    let ComparisonReport { planned, who, comparison, .. } = report;
    let (games, plan) = (comparison.games, &planned.plan);
    out.line(&format!("A  {}", girls(&args.plan.seats.girls)));
    out.line(&one_line(&localized(&texts::lab::b_changed(report.change.clone()))));
    let moved =
        changed_numbers(planned, &report.other).into_iter().map(|(name, a, b)| format!("{name} {a} -> {b}"));
    // Changes by `--b-set` are listed already.
    if !args.b_tune.is_empty() {
        out.line(&format!("   {}", one_line(&moved.collect::<Vec<_>>().join(", "))));
    }
    let (last, _) = plan.game(games.saturating_sub(1));
    let seats =
        if plan.rotate { texts::lab::everybody_in_every_seat() } else { texts::lab::seats_as_named() };
    let games = texts::units::games(games);
    let seeds = texts::lab::seeds_played(args.plan.rules.words(), plan.seed, last, seats, games);
    dim(&localized(&seeds), out);
    planned.players().iter().for_each(|players| dim(&one_line(&localized(players)), out));
    out.line("");
    let titles = [fitting(&one_line(who), NAME)].into_iter().chain(ComparisonReport::titles(lang()));
    let mut rows = titled(titles);
    Metric::ALL.iter().for_each(|&metric| _ = rows.add_row(row(report, metric)));
    right(&mut rows, 1..7);
    out.line(&rows.trim_fmt());
    dim(&localized(&texts::lab::explain_gain()), out);
    dim(&localized(&report.holding()), out);
    out.line("");
    report.sentences().iter().for_each(|line| out.line(&emphasised(&localized(line))));
    expect_args::print(judged, out);
    if report.interrupted {
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::lab::interrupted())));
    }
    out.line(&localized(&texts::check::repeat(&report.repeat)));
}

fn row(report: &ComparisonReport<'_>, metric: Metric) -> Vec<Cell> {
    let name = Cell::new(metric.title(lang()));
    let decides = metric == report.comparison.question.metric;
    let name = if decides { name.add_attribute(Attribute::Bold) } else { name };
    [name].into_iter().chain(report.compared(metric, lang()).into_iter().map(Cell::new)).collect()
}
