//! `saki-lua compare`: one thing changed, everything else the same, and what comes of it.

mod args;
mod show;

pub(super) use args::CompareArgs;

use super::bench::is_nothing;
use super::seats::open;
use crate::cli::outcome::Outcome;
use crate::lab::sitters;
use crate::lab::{GameRow, Metric, Number, Paired, Plan, Planned, Sitter, Verdict, numbers, verdict};
use crate::problem::Advised;
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
    /// The number of games is fixed, whatever is decided before.
    fixed: bool,
}

impl Comparison {
    fn new(metric: Metric, fixed: bool) -> Self {
        let figures = vec![Paired::default(); Metric::COUNT];
        let (half, verdict) = (f64::INFINITY, Verdict::Open { more: None });
        Self { figures, games: 0, changed: 0, metric, half, verdict, fixed }
    }

    /// The 95 % interval around the difference. That of the metric that decides when to stop has to hold
    /// whenever it stops.
    fn interval(&self, metric: Metric) -> (f64, f64) {
        let figure = &self.figures[metric as usize];
        if self.fixed || metric != self.metric {
            return figure.interval();
        }
        (figure.difference() - self.half, figure.difference() + self.half)
    }

    fn main(&self) -> &Paired {
        &self.figures[self.metric as usize]
    }

    fn add(&mut self, place: usize, a: &[GameRow], b: &[GameRow], margin: Option<f64>) {
        self.games += a.len() as u64;
        self.changed += a.iter().zip(b).filter(|(a, b)| !alike(a, b)).count() as u64;
        for (figure, &metric) in self.figures.iter_mut().zip(Metric::ALL) {
            let counts =
                |rows: &[GameRow]| rows.iter().map(|row| row.figure(place, metric)).collect::<Vec<_>>();
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

/// Did two games go the same way, as far as anybody's figures tell?
fn alike(a: &GameRow, b: &GameRow) -> bool {
    (a.rounds, a.draws, &a.girls) == (b.rounds, b.draws, &b.girls)
}

/// Do two plans play the very same games? Where a skill file lies makes no difference.
fn same(a: &Plan, b: &Plan) -> bool {
    a.girls.iter().zip(&b.girls).all(|(a, b)| {
        let hash = |girl: &Sitter| girl.skill.as_ref().map(|skill| skill.hash());
        (a.handle(), hash(a), &a.mk, a.player) == (b.handle(), hash(b), &b.mk, b.player)
    })
}

pub(super) fn compare(args: &CompareArgs) -> anyhow::Result<Outcome> {
    if args.expects_a_side() && args.metric.more_is_better().is_none() {
        let message = format!("--expect: {} is neither good nor bad in itself", args.metric.name());
        return Err(Advised::new(message, "decide by another --metric, or expect `same`").into());
    }
    let planned = args.plan.plan()?;
    let a = planned.plan.clone();
    let seats = open(&args.other()?)?;
    let girls = sitters(&seats, a.girls.each_ref().map(|girl| girl.player));
    let b = Plan { girls, ..a.clone() };
    let place = match &args.who {
        Some(girl) => a.place_of(girl)?,
        None => a.girls.iter().zip(&b.girls).position(|(a, b)| a != b).unwrap_or(0),
    };
    if same(&a, &b) {
        show::same_configuration(args)?;
        return Ok(args.judged(args.expect.is_none_or(|expect| expect == Expect::Same), Outcome::Fine));
    }
    let (mut comparison, who) = (Comparison::new(args.metric, args.all), a.girls[place].handle());
    let outcome = play(args, &[a, b.clone()], place, &mut comparison)?;
    if is_nothing(outcome, comparison.games) {
        return Ok(outcome);
    }
    let other = Other { girls: b.girls, numbers: numbers(&seats) };
    let interrupted = outcome == Outcome::Interrupted;
    show::show(args, &Shown { planned: &planned, other, who, comparison: &comparison, interrupted })?;
    let met = match args.expect {
        None => true,
        Some(Expect::Better) => comparison.better() == Some(true),
        Some(Expect::Worse) => comparison.better() == Some(false),
        Some(Expect::Same) => comparison.verdict == Verdict::Same || comparison.changed == 0,
    };
    Ok(args.judged(met, outcome))
}

/// Side B.
struct Other {
    girls: [Sitter; 4],
    /// Their numbers, by place.
    numbers: [Vec<Number>; 4],
}

/// What there is to show.
struct Shown<'a> {
    planned: &'a Planned,
    other: Other,
    /// Whose figures they are.
    who: String,
    comparison: &'a Comparison,
    /// Not all was played.
    interrupted: bool,
}

impl Shown<'_> {
    /// The numbers of girls on both sides that differ: `girl.key`, as it is, as it is for B.
    fn moved(&self) -> Vec<(String, f64, f64)> {
        let girls = self.planned.plan.girls.iter().zip(&self.other.girls);
        let numbers = self.planned.numbers.iter().zip(&self.other.numbers);
        let pairs = girls.zip(numbers).filter(|((a, b), _)| a.handle() == b.handle());
        let moved = pairs.flat_map(|((girl, _), (a, b))| {
            let both = a.iter().filter_map(|a| Some((a, b.iter().find(|b| b.name == a.name)?)));
            let moved = both.filter(|(a, b)| a.value != b.value);
            moved
                .map(|(a, b)| (format!("{}.{}", girl.handle(), a.name), a.value, b.value))
                .collect::<Vec<_>>()
        });
        moved.collect()
    }

    /// Games of a side, if there were to be more.
    fn cut(&self) -> Option<u64> {
        self.interrupted.then_some(self.comparison.games)
    }
}

fn play(
    args: &CompareArgs,
    plans: &[Plan; 2],
    place: usize,
    comparison: &mut Comparison,
) -> anyhow::Result<Outcome> {
    args.bench.play(plans, plans[0].units_of(args.games), 2, |rows| {
        comparison.add(place, rows[0], rows[1], args.margin);
        match comparison.verdict {
            Verdict::Open { .. } => ControlFlow::Continue(()),
            _ if args.all => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    })
}
