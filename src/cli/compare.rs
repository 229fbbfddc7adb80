//! `saki-lua compare`: one thing changed, everything else the same, and what comes of it.

mod args;
mod show;

pub(super) use args::CompareArgs;

use super::Outcome;
use super::bench::units;
use super::complain::Advised;
use crate::lab::units::{Order, Side, Unit};
use crate::lab::{Metric, Paired, Verdict, verdict};
use args::Expect;
use std::ops::ControlFlow;

/// What two sides came to.
struct Comparison {
    /// Every metric of the girl looked at, in their order.
    figures: Vec<Paired>,
    /// Games of a side.
    games: u64,
    /// Games that did not end alike.
    changed: u64,
    /// The metric that decides.
    metric: Metric,
    /// Half the width of the interval that holds at all times.
    half: f64,
    verdict: Verdict,
}

impl Comparison {
    fn new(metric: Metric) -> Self {
        let figures = vec![Paired::default(); Metric::COUNT];
        let (half, verdict) = (f64::INFINITY, Verdict::Open { more: None });
        Self { figures, games: 0, changed: 0, metric, half, verdict }
    }

    const fn main(&self) -> &Paired {
        &self.figures.as_slice()[self.metric as usize]
    }

    fn add(&mut self, place: usize, a: &Unit, b: &Unit, margin: Option<f64>) {
        self.games += a.games.len() as u64;
        self.changed += a.games.iter().zip(&b.games).filter(|(a, b)| a != b).count() as u64;
        for (nth, figure) in self.figures.iter_mut().enumerate() {
            let counts = |unit: &Unit| unit.games.each_ref().map(|game| game.places[place][nth]);
            figure.add(&counts(a), &counts(b));
        }
        (self.half, self.verdict) = verdict(self.main(), margin);
    }

    /// Is B better, worse, or neither, by the metric that decides?
    fn better(&self) -> Option<bool> {
        let more = self.metric.more_is_better()?;
        match self.verdict {
            Verdict::Greater => Some(more),
            Verdict::Less => Some(!more),
            _ => None,
        }
    }
}

pub(super) fn compare(args: &CompareArgs) -> anyhow::Result<Outcome> {
    if args.expects_a_side() && args.metric.more_is_better().is_none() {
        let message = format!("--expect: {} is neither good nor bad in itself", args.metric.name());
        return Err(Advised::new(message, "decide by another --metric, or expect `same`").into());
    }
    let (a, b) = (args.bench.side(&args.seats)?, args.bench.side(&args.other()?)?);
    let place = args.place(&a, &b)?;
    if a.is_same(&b) {
        show::same_configuration(args)?;
        return Ok(args.judged(args.expect.is_none_or(|expect| expect == Expect::Same), Outcome::Fine));
    }
    let mut comparison = Comparison::new(args.metric);
    let outcome = play(args, &[a, b], place, &mut comparison)?;
    show::show(args, place, &comparison)?;
    let met = match args.expect {
        None => true,
        Some(Expect::Better) => comparison.better() == Some(true),
        Some(Expect::Worse) => comparison.better() == Some(false),
        Some(Expect::Same) => comparison.verdict == Verdict::Same || comparison.changed == 0,
    };
    Ok(args.judged(met, outcome))
}

fn play(
    args: &CompareArgs,
    sides: &[Side],
    place: usize,
    comparison: &mut Comparison,
) -> anyhow::Result<Outcome> {
    let mut first: Option<Unit> = None;
    args.bench.play(sides, units(args.games), Order::BySeed, |unit| {
        let Some(a) = first.take() else {
            first = Some(unit.clone());
            return ControlFlow::Continue(());
        };
        comparison.add(place, &a, unit, args.margin);
        match comparison.verdict {
            Verdict::Open { .. } => ControlFlow::Continue(()),
            _ if args.all => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    })
}
