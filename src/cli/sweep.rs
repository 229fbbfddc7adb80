//! `saki-lua sweep`: one or two numbers at many values on the same seeds.

mod args;
mod show;

pub(super) use args::SweepArgs;

use super::bench::{is_nothing, outcome};
use super::diagnostics::{lang, localized, note, print};
use crate::ask::Outcome;
use crate::lab::store::Store;
use crate::lab::sweep::{Sweep, SweepReport, check};
use crate::problem::{Problem, texts};

pub(super) fn sweep(args: &SweepArgs) -> anyhow::Result<Outcome> {
    check(&args.vary)?;
    if args.refine > 0 && args.vary.len() > 1 {
        return Err(Problem::advised(
            texts::values::refine_needs_one_vary(),
            texts::values::drop_refine_or_vary(),
        )
        .into());
    }
    let (planned, seats) = args.plan.seated(lang(), &mut print)?;
    let mut sweep = Sweep::new(&args.vary, &args.metric, args.who.as_deref(), planned, &seats)?;
    args.drawn.probe()?;
    args.log.probe()?;
    let store = args.store.open("sweep-")?;
    let outcome = played(args, &mut sweep, &store)?;
    if let Some(part) = args.store.told(&store, outcome, args.drawn.bench.quiet)? {
        return Ok(part);
    }
    if is_nothing(outcome, sweep.games()) {
        return Ok(outcome);
    }
    show::show(args, &SweepReport::new(&sweep, args.repeat(&sweep)))?;
    Ok(outcome)
}

/// Plays all values, and those that refine the curve.
fn played(args: &SweepArgs, sweep: &mut Sweep, store: &Store) -> anyhow::Result<Outcome> {
    let (jobs, screen) = (args.drawn.bench.jobs.count(), &mut args.drawn.bench.screen());
    let units = args.store.units(&sweep.planned.plan, args.games);
    let ended = outcome(sweep.play(units, store, jobs, screen)?);
    if args.refine == 0 || ended == Outcome::Interrupted {
        return Ok(ended);
    }
    let more = sweep.refine(args.refine as usize, args.games, store, jobs, screen)?;
    note(&localized(&texts::values::refined(sweep.added, args.refine)));
    Ok(if ended == Outcome::Fine { outcome(more) } else { ended })
}
