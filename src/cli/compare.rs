//! `saki-lua compare`: the effect of one change on the same seeds.

mod args;
mod show;

pub(super) use args::CompareArgs;

use super::bench::{is_nothing, outcome};
use super::outcome::Outcome;
use super::seats::open;
use crate::lab::comparing::{Comparison, ComparisonReport, Side, same};
use crate::lab::{Plan, numbers, sitters};
use crate::problem::{Problem, texts};

pub(super) fn compare(args: &CompareArgs) -> anyhow::Result<Outcome> {
    if args.expects_a_side() && args.metric.more_is_better().is_none() {
        let message = texts::options::metric_is_neutral(args.metric);
        return Err(Problem::advised(message, texts::options::try_other_metric()).into());
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
    let who = a.girls[place].handle();
    args.figures().map_or(Ok(()), |one| one.check(&[&who]))?;
    if same(&a, &b) {
        show::same_configuration(args)?;
        return Ok(Outcome::Fine.expected(args.finding(&Comparison::new(args.question(place)), &[])));
    }
    args.page.probe()?;
    args.log.probe()?;
    let other = Side { girls: b.girls.clone(), numbers: numbers(&seats) };
    let mut comparison = Comparison::new(args.question(place));
    let jobs = args.bench.jobs.count();
    let store = args.store.open("compare-")?;
    let outcome = outcome(comparison.play(&[a, b], args.games, &store, jobs, &mut args.bench.screen())?);
    args.store.tell(&store, outcome, args.bench.quiet);
    if is_nothing(outcome, comparison.games) {
        return Ok(outcome);
    }
    let interrupted = outcome == Outcome::Interrupted;
    let repeat = args.repeat(&planned, interrupted.then_some(comparison.games));
    let (planned, change) = (&planned, args.change());
    let report =
        ComparisonReport { planned, other, change, who, comparison: &comparison, interrupted, repeat };
    let judged = args.judged(&report.who, &comparison);
    show::show(args, &report, &judged)?;
    Ok(outcome.expected(args.finding(&comparison, &judged)))
}
