//! `saki-lua matrix`: plays all pairs of girls.

mod args;
mod show;

pub(super) use args::MatrixArgs;

use super::bench::{is_nothing, outcome};
use super::diagnostics::{localized, note, print};
use super::progress::time_left;
use crate::ask::Outcome;
use crate::ask::seats::warn_of_changed_packs;
use crate::lab::Contender;
use crate::lab::matrix::{Matrix, MatrixReport, contenders};
use crate::lab::store::Store;
use crate::lab::{Plan, play_watched};
use crate::problem::texts;
use std::ops::ControlFlow;
use std::time::Instant;

pub(super) fn matrix(args: &MatrixArgs) -> anyhow::Result<Outcome> {
    let girls = contenders(&args.girls, &args.numbers.numbers(), print)?;
    warn_of_changed_packs(girls.iter().filter_map(Contender::file), &mut print);
    let rules = (&args.rules.rule()?, localized(&args.rules.words()));
    let mut matrix = Matrix::new(girls, args.player, args.metric, rules, args.seed);
    args.drawn.probe()?;
    args.log.probe()?;
    if is_nothing(print_estimate(args, matrix.plans())?, 0) {
        return Ok(Outcome::Interrupted);
    }
    let (jobs, screen) = (args.drawn.bench.jobs.count(), &mut args.drawn.bench.screen());
    let (units, store) = (args.store.units(&matrix.plans()[0], args.games), args.store.open("matrix-")?);
    let outcome = outcome(matrix.play(units, &store, jobs, screen)?);
    if let Some(part) = args.store.told(&store, outcome, args.drawn.bench.quiet)? {
        return Ok(part);
    }
    if is_nothing(outcome, matrix.games()) {
        return Ok(outcome);
    }
    show::show(args, &MatrixReport::new(&matrix, args.repeat(&matrix)))?;
    Ok(outcome)
}

/// Estimates the total time from one seed at the first, middle and last table, and prints it.
fn print_estimate(args: &MatrixArgs, plans: &[Plan]) -> anyhow::Result<Outcome> {
    let few: Vec<Plan> = [0, plans.len() / 2, plans.len() - 1].map(|nth| plans[nth].clone()).into();
    let (unit, tables) = (plans[0].unit(), plans.len() as u64);
    let (games, tried) = (tables * plans[0].units_of(args.games) * unit, few.len() as u64 * unit);
    // A small matrix is finished sooner than the estimate is read.
    if games <= 20 * tried {
        return Ok(Outcome::Fine);
    }
    let start = Instant::now();
    let jobs = args.drawn.bench.jobs.count();
    let played =
        play_watched(&few, 0..1, 1, &Store::default(), jobs, &mut args.drawn.bench.screen(), |_| {
            ControlFlow::Continue(())
        })?;
    let outcome = outcome(played);
    if outcome != Outcome::Interrupted {
        let what = texts::labs::matrix_size(tables, games);
        note(&localized(&match time_left(start.elapsed(), tried, games) {
            Some(time) => texts::frame::colon(what, time),
            None => what,
        }));
    }
    Ok(outcome)
}
