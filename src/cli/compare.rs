//! `saki-lua compare`: the effect of one change on the same seeds.

mod args;
mod show;

pub(super) use args::CompareArgs;

use super::bench::{is_nothing, outcome};
use super::outcome::Outcome;
use super::screen::Screen;
use super::seats::open;
use crate::lab::comparing::{Comparison, ComparisonReport, Question, Side, same};
use crate::lab::{ComparisonVerdict, Plan, numbers, sitters};
use crate::problem::{Problem, texts};
use args::Expect;

pub(super) fn compare(args: &CompareArgs) -> anyhow::Result<Outcome> {
    if args.expects_a_side() && args.metric.more_is_better().is_none() {
        let message = texts::expect_is_neither_good_nor(args.metric.name());
        return Err(Problem::advised(message, texts::decide_by_another_metric_or()).into());
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
    args.page.probe()?;
    args.log.probe()?;
    let who = a.girls[place].handle();
    let other = Side { girls: b.girls.clone(), numbers: numbers(&seats) };
    let question = Question { metric: args.metric, place, margin: args.margin, fixed: args.all };
    let mut comparison = Comparison::new(question);
    let jobs = args.bench.jobs.count();
    let outcome = outcome(comparison.play(&[a, b], args.games, jobs, &mut Screen::default())?);
    if is_nothing(outcome, comparison.games) {
        return Ok(outcome);
    }
    let interrupted = outcome == Outcome::Interrupted;
    let repeat = args.repeat(&planned, interrupted.then_some(comparison.games));
    let (planned, change) = (&planned, args.change());
    let report =
        ComparisonReport { planned, other, change, who, comparison: &comparison, interrupted, repeat };
    show::show(args, &report)?;
    let met = match args.expect {
        None => true,
        Some(Expect::Better) => comparison.better() == Some(true),
        Some(Expect::Worse) => comparison.better() == Some(false),
        Some(Expect::Same) => comparison.verdict == ComparisonVerdict::Same || comparison.changed == 0,
    };
    Ok(args.judged(met, outcome))
}
