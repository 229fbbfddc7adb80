use super::args::TuneArgs;
use crate::cli::columns::{right, titled};
use crate::cli::diagnostics::localized;
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::text::{BOLD, DIM};
use crate::harmless::{fitting, one_line};
use crate::lab::chart::{ChartError, Dots, Measured, dots};
use crate::lab::figures::{csv_cells, difference, value};
use crate::lab::tune::{Effect, Screening};
use crate::lab::{Metric, Paired, Planned};
use crate::problem::texts;
use serde_json::{Value, json};

pub(super) fn show(args: &TuneArgs, planned: &Planned, screening: &Screening) -> anyhow::Result<()> {
    let mut out = Out::new();
    match args.drawn.bench.format {
        Format::Json => out.line(&json(args, planned, screening).to_string()),
        Format::Csv => csv(screening, &mut out),
        _ => table(args, planned, screening, &mut out),
    }
    args.drawn.show(out, || picture(planned, screening))
}

fn who(planned: &Planned, screening: &Screening) -> String {
    planned.plan.girls[screening.place].handle()
}

fn half(screening: &Screening, figure: &Paired) -> f64 {
    screening.reach() * figure.errors().paired
}

/// Whether a number moves the metric.
fn moves(screening: &Screening, effect: &Effect) -> bool {
    effect.clarity() > screening.reach()
}

fn title(planned: &Planned, screening: &Screening) -> String {
    localized(&texts::screen_of(screening.metric.name(), who(planned, screening)))
}

fn table(args: &TuneArgs, planned: &Planned, screening: &Screening, out: &mut Out) {
    let metric = screening.metric;
    out.line(&format!("{BOLD}{}{BOLD:#}", one_line(&title(planned, screening))));
    out.line(&format!("{DIM}{}{DIM:#}\n", one_line(&args.plan.rules.words())));
    let [number, at, low, high, across] = [
        texts::col_number(),
        texts::col_value(),
        texts::col_low_end(),
        texts::col_high_end(),
        texts::col_end_to_end(),
    ]
    .map(|title| localized(&title));
    let mut rows = titled([number, at, low, high, across]);
    for effect in &screening.effects {
        let by = |figure: &Paired| cell(metric, figure, half(screening, figure));
        let [low, high] = effect.ends;
        let mark = if moves(screening, effect) { "*" } else { "" };
        rows.add_row([
            format!("{}{mark}", one_line(&effect.number)),
            effect.value.to_string(),
            format!("{low}: {}", by(&effect.figures[0])),
            format!("{high}: {}", by(&effect.figures[1])),
            by(&effect.across),
        ]);
    }
    right(&mut rows, 1..5);
    out.line(&rows.trim_fmt());
    let note = texts::screen_note(metric.name(), screening.differences());
    out.line(&format!("{DIM}{}{DIM:#}", localized(&note)));
    if !screening.left_out.is_empty() {
        let left = texts::screen_left_out(screening.left_out.join(", "));
        out.line(&format!("{DIM}{}{DIM:#}", one_line(&localized(&left))));
    }
    if screening.interrupted {
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::part_of_what_was_asked())));
    }
    out.line("");
    out.line(&localized(&texts::repeat(args.repeat_screen(planned, screening.games()))));
}

fn cell(metric: Metric, figure: &Paired, half: f64) -> String {
    format!("{} +- {}", difference(metric, figure.difference()), value(metric, half))
}

/// The three differences of a number by name.
fn named(effect: &Effect) -> impl Iterator<Item = (&'static str, &Paired)> {
    ["low", "high", "across"].into_iter().zip(effect.differences())
}

fn csv(screening: &Screening, out: &mut Out) {
    out.line("number,value,low_end,high_end,difference,mean,low,high,games");
    for effect in &screening.effects {
        for (name, figure) in named(effect) {
            let (by, half) = (figure.difference(), half(screening, figure));
            let ends = csv_cells(&[effect.value, effect.ends[0], effect.ends[1]]);
            let numbers = csv_cells(&[by, by - half, by + half]);
            out.line(&format!("{},{ends},{name},{numbers},{}", effect.number, screening.games()));
        }
    }
}

fn json(args: &TuneArgs, planned: &Planned, screening: &Screening) -> Value {
    let effects = screening.effects.iter().map(|effect| {
        let differences = named(effect).map(|(name, figure)| {
            let (by, half) = (figure.difference(), half(screening, figure));
            json!({ "from": name, "difference": by, "interval": [by - half, by + half] })
        });
        json!({
            "number": effect.number, "value": effect.value, "ends": effect.ends,
            "moves": moves(screening, effect), "differences": differences.collect::<Vec<_>>(),
        })
    });
    json!({
        "sitters": planned.described(), "rule": args.plan.rules.json(), "seed": planned.plan.seed,
        "who": who(planned, screening), "metric": screening.metric.name(), "games": screening.games(),
        "corrected_for": screening.differences(), "numbers": effects.collect::<Vec<_>>(),
        "left_out": screening.left_out, "interrupted": screening.interrupted,
        "repeat": args.repeat_screen(planned, screening.games()),
    })
}

/// Numbers that are drawn.
const DRAWN: usize = 16;

/// The greatest difference of each number.
fn picture(planned: &Planned, screening: &Screening) -> Result<String, ChartError> {
    let dot = |effect: &Effect| {
        let figure = effect.greatest();
        let (by, half) = (figure.difference(), half(screening, figure));
        let measured = Measured { value: by, low: by - half, high: by + half };
        (effect.number.clone(), measured, difference(screening.metric, by))
    };
    dots(&Dots {
        title: fitting(&one_line(&title(planned, screening)), 80).to_string(),
        x_label: screening.metric.name().into(),
        dots: screening.effects.iter().take(DRAWN).map(dot).collect(),
        mark: Some((0.0, String::new())),
        percent: screening.metric.is_share(),
    })
}
