//! `saki-lua sweep`: one or two numbers at many values on the same seeds.

mod args;
mod show;

pub(super) use args::SweepArgs;

use super::bench::{is_nothing, outcome};
use super::outcome::Outcome;
use super::screen::Screen;
use crate::lab::sweep::{Sweep, check};

pub(super) fn sweep(args: &SweepArgs) -> anyhow::Result<Outcome> {
    check(&args.vary)?;
    let (planned, seats) = args.plan.seated()?;
    let mut sweep = Sweep::new(&args.vary, &args.metric, args.who.as_deref(), planned, &seats)?;
    args.drawn.probe()?;
    let jobs = args.drawn.bench.jobs.count();
    let outcome = outcome(sweep.play(args.games, jobs, &mut Screen::default())?);
    if is_nothing(outcome, sweep.games()) {
        return Ok(outcome);
    }
    show::show(args, &sweep)?;
    Ok(outcome)
}
