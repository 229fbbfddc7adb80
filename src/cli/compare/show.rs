use super::args::CompareArgs;
use crate::cli::columns::{right, titled};
use crate::cli::diagnostics::localized;
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::text::{BOLD, DIM, Unit, counted, emphasised};
use crate::harmless::one_line;
use crate::lab::comparing::{Comparison, Side, changed_numbers, size};
use crate::lab::figures::{csv_cells, difference, value};
use crate::lab::{ALPHA, ComparisonVerdict, Metric, Planned, described};
use crate::problem::{Text, texts};
use comfy_table::{Attribute, Cell};
use serde_json::{Value, json};
use std::io;

/// Everything to be shown.
pub(super) struct Shown<'a> {
    pub planned: &'a Planned,
    pub other: Side,
    /// Girl whose figures are compared.
    pub who: String,
    pub comparison: &'a Comparison,
    /// Whether the run was interrupted.
    pub interrupted: bool,
}

impl Shown<'_> {
    /// Number of games per side, if fewer than requested.
    fn cut(&self) -> Option<u64> {
        self.interrupted.then_some(self.comparison.games)
    }
}

/// Reports that nothing was changed and nothing is played.
pub(super) fn same_configuration(args: &CompareArgs) -> io::Result<()> {
    let text = texts::same_configuration();
    let mut out = Out::new();
    match args.bench.format {
        Format::Json => {
            out.line(&json!({ "verdict": "identical", "games": 0, "text": text.english() }).to_string())
        }
        Format::Csv => out.line(HEADER),
        _ => out.line(&localized(&text)),
    }
    out.check()
}

pub(super) fn show(args: &CompareArgs, shown: &Shown<'_>) -> io::Result<()> {
    let mut out = Out::new();
    match args.bench.format {
        Format::Json => out.line(&json(args, shown).to_string()),
        Format::Csv => csv(shown.comparison, &mut out),
        _ => table(args, shown, &mut out),
    }
    out.check()
}

fn girls(names: &[String]) -> String {
    if names.is_empty() { "doge".into() } else { one_line(&names.join(" ")) }
}

fn table(args: &CompareArgs, shown: &Shown<'_>, out: &mut Out) {
    let Shown { planned, who, comparison, .. } = shown;
    let (games, who, plan) = (comparison.games, one_line(who), &planned.plan);
    out.line(&format!("A  {}", girls(&args.plan.seats.girls)));
    out.line(&one_line(&localized(&texts::b_the_same_but(args.change()))));
    let moved =
        changed_numbers(planned, &shown.other).into_iter().map(|(name, a, b)| format!("{name} {a} -> {b}"));
    // Changes by `--b-set` are listed already.
    if !args.b_tune.is_empty() {
        out.line(&format!("   {}", one_line(&moved.collect::<Vec<_>>().join(", "))));
    }
    let (last, _) = plan.game(games.saturating_sub(1));
    let seats = if plan.rotate { texts::everybody_in_every_seat() } else { texts::seats_as_named() };
    let games = counted(games, Unit::Game);
    let seeds = texts::seeds_to(args.plan.rules.words(), plan.seed, last, seats, games);
    out.line(&format!("{DIM}{}{DIM:#}", localized(&seeds)));
    planned.players().iter().for_each(|players| out.line(&format!("{DIM}{}{DIM:#}", one_line(players))));
    out.line("");
    let [interval, effect, paired, unpaired, gain] =
        [texts::interval_95(), texts::effect(), texts::se_paired(), texts::unpaired(), texts::gain()]
            .map(|text| localized(&text));
    let titles = [who.as_str(), "A", "B", "B - A", &interval, &effect, &paired, &unpaired, &gain];
    let mut rows = titled(titles);
    Metric::ALL.iter().for_each(|&metric| _ = rows.add_row(row(metric, comparison)));
    right(&mut rows, 1..titles.len());
    out.line(&rows.trim_fmt());
    out.line(&format!("{DIM}{}{DIM:#}", localized(&texts::gain_so_many_times())));
    out.line(&format!("{DIM}{}{DIM:#}\n", localized(&holding(comparison))));
    sentences(comparison, plan.unit()).iter().for_each(|line| out.line(&emphasised(&localized(line))));
    if shown.interrupted {
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&texts::part_of_what_was_asked())));
    }
    out.line(&localized(&texts::repeat(args.repeat(planned, shown.cut()))));
}

/// Explains what the intervals mean.
fn holding(comparison: &Comparison) -> Text {
    match comparison.question.fixed {
        true => texts::each_interval_holds(),
        false => texts::intervals_fixed_before(comparison.question.metric.name()),
    }
}

fn row(metric: Metric, comparison: &Comparison) -> Vec<Cell> {
    let figure = &comparison.figures[metric as usize];
    let (errors, (low, high)) = (figure.errors(), comparison.interval(metric));
    let interval = if low.is_finite() {
        localized(&texts::to(difference(metric, low), difference(metric, high)))
    } else {
        "-".into()
    };
    let rounded = |x: f64, digits: usize| if x.is_finite() { format!("{x:.digits$}") } else { "-".into() };
    let name = Cell::new(metric.name());
    vec![
        if metric == comparison.question.metric { name.add_attribute(Attribute::Bold) } else { name },
        Cell::new(value(metric, figure.a().mean())),
        Cell::new(value(metric, figure.b().mean())),
        Cell::new(difference(metric, figure.difference())),
        Cell::new(interval),
        Cell::new(rounded(figure.effect(), 2)),
        Cell::new(value(metric, errors.paired)),
        Cell::new(value(metric, errors.unpaired())),
        Cell::new(rounded(errors.gain(), 1)),
    ]
}

/// The conclusions in sentences.
fn sentences(comparison: &Comparison, unit: u64) -> Vec<Text> {
    let Comparison { games, changed, half, verdict, .. } = comparison;
    let metric = &comparison.question.metric;
    let figure = comparison.main();
    if *changed == 0 {
        return vec![texts::change_had_no_effect(games)];
    }
    let by = difference(*metric, figure.difference());
    let off = value(*metric, *half);
    let side = match (comparison.better(), verdict) {
        (Some(true), _) => texts::better(),
        (Some(false), _) => texts::worse(),
        (None, ComparisonVerdict::Greater) => texts::greater(),
        (None, _) => texts::less(),
    };
    let name = metric.name();
    let first = match verdict {
        ComparisonVerdict::Greater | ComparisonVerdict::Less => texts::b_is(side, name, by, off, games),
        ComparisonVerdict::Same => {
            let most = value(*metric, figure.difference().abs() + half);
            texts::no_difference_larger(most, name, games)
        }
        ComparisonVerdict::Open { more } => {
            let more = match more {
                Some(units) => texts::about_more_games(units.saturating_mul(unit)),
                None => texts::no_number_in_sight(),
            };
            // With few games there is no anytime-valid interval.
            let off = if half.is_finite() { format!(" +- {off}") } else { String::new() };
            texts::not_decided(name, by + &off, games, more)
        }
    };
    let effect = match figure.effect() {
        effect if effect.is_finite() => texts::effect_is(size(effect), format!("{effect:+.2}")),
        _ if figure.difference().is_nan() => texts::effect_unknown(name),
        _ => texts::effect_cannot_be_told(name),
    };
    vec![first, effect, texts::ended_otherwise(changed, games, ALPHA * 100.0)]
}

const HEADER: &str =
    "metric,a,b,difference,low,high,effect,se_paired,se_unpaired,gain,occasions_a,occasions_b,units";

fn csv(comparison: &Comparison, out: &mut Out) {
    out.line(HEADER);
    for (metric, figure) in Metric::ALL.iter().zip(&comparison.figures) {
        let numbers = csv_cells(&numbers(comparison, *metric));
        let (a, b) = (figure.a().occasions(), figure.b().occasions());
        out.line(&format!("{},{},{a},{b},{}", metric.name(), numbers, figure.units()));
    }
}

/// Values in the order of [`HEADER`].
fn numbers(comparison: &Comparison, metric: Metric) -> [f64; 9] {
    let figure = &comparison.figures[metric as usize];
    let (errors, (low, high)) = (figure.errors(), comparison.interval(metric));
    let (a, b) = (figure.a().mean(), figure.b().mean());
    [a, b, figure.difference(), low, high, figure.effect(), errors.paired, errors.unpaired(), errors.gain()]
}

fn json(args: &CompareArgs, shown: &Shown<'_>) -> Value {
    let Shown { planned, who, comparison, interrupted, .. } = shown;
    let other = shown.other.girls.iter().zip(&shown.other.numbers);
    let other: Value = other.map(|(girl, numbers)| described(girl, numbers)).collect();
    let (seats, plan) = (&args.plan.seats, &planned.plan);
    let rows = Metric::ALL.iter().zip(&comparison.figures).map(|(metric, figure)| {
        let [a, b, difference, low, high, effect, paired, unpaired, gain] = numbers(comparison, *metric);
        json!({
            "metric": metric.name(), "a": a, "b": b, "difference": difference, "interval": [low, high],
            "effect": effect, "se_paired": paired, "se_unpaired": unpaired, "gain": gain,
            "occasions": [figure.a().occasions(), figure.b().occasions()],
        })
    });
    let (verdict, more) = match comparison.verdict {
        _ if comparison.changed == 0 => ("no effect", None),
        ComparisonVerdict::Greater => ("greater", None),
        ComparisonVerdict::Less => ("less", None),
        ComparisonVerdict::Same => ("same", None),
        ComparisonVerdict::Open { more } => ("open", more),
    };
    json!({
        "a": { "sitters": planned.described(), "girls": seats.girls, "set": seats.numbers.set, "tune": seats.numbers.tune },
        "b": { "sitters": other, "girls": args.b_girls, "set": args.b_set, "tune": args.b_tune },
        "rule": args.plan.rules.json(), "seed": plan.seed, "who": who,
        "games": comparison.games, "units": comparison.main().units(), "changed": comparison.changed,
        "metric": comparison.question.metric.name(), "verdict": verdict, "better": comparison.better(),
        "difference": comparison.main().difference(), "always_valid_half_width": comparison.half,
        "size": size(comparison.main().effect()).english(), "false_alarms": ALPHA, "margin": args.margin,
        "more_games": more.map(|units| units.saturating_mul(plan.unit())),
        "figures": rows.collect::<Vec<_>>(), "interrupted": interrupted, "repeat": args.repeat(planned, shown.cut()),
    })
}
