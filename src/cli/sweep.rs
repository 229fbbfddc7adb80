//! `saki-lua sweep`: one or two numbers at many values on the same seeds.

mod args;
mod show;

pub(super) use args::SweepArgs;

use super::bench::{is_nothing, outcome};
use super::diagnostics::{localized, note};
use super::out::Out;
use super::outcome::Outcome;
use super::screen::Screen;
use crate::lab::sweep::{StoredSweep, Sweep, SweepReport, check};
use crate::problem::{Problem, Text, texts};

pub(super) fn sweep(args: &SweepArgs) -> anyhow::Result<Outcome> {
    check(&args.vary)?;
    if args.refine > 0 && args.vary.len() > 1 {
        return Err(Problem::advised(texts::refine_is_of_one_number(), texts::leave_out_refine()).into());
    }
    let (planned, seats) = args.plan.seated()?;
    let mut sweep = Sweep::new(&args.vary, &args.metric, args.who.as_deref(), planned, &seats)?;
    args.drawn.probe()?;
    args.log.probe()?;
    let (jobs, screen) = (args.drawn.bench.jobs.count(), &mut Screen::default());
    let outcome = match &args.out {
        None => played(args, &mut sweep)?,
        Some(folder) => match sweep.play_stored(args.games, args.shard, folder, jobs, screen)? {
            StoredSweep::Complete { broken: 0 } => Outcome::Fine,
            StoredSweep::Complete { .. } => Outcome::BrokenSkill,
            StoredSweep::Part => return say(&texts::sweep_part_is_complete(folder.display()), Outcome::Fine),
            StoredSweep::Interrupted { complete } => {
                let text = texts::sweep_is_kept(complete, sweep.cells.len(), folder.display());
                return say(&text, Outcome::Interrupted);
            }
        },
    };
    if is_nothing(outcome, sweep.games()) {
        return Ok(outcome);
    }
    show::show(args, &SweepReport::new(&sweep, args.repeat(&sweep)))?;
    Ok(outcome)
}

/// Plays all values, and those that refine the curve.
fn played(args: &SweepArgs, sweep: &mut Sweep) -> anyhow::Result<Outcome> {
    let (jobs, screen) = (args.drawn.bench.jobs.count(), &mut Screen::default());
    let ended = outcome(sweep.play(args.games, jobs, screen)?);
    if args.refine == 0 || ended == Outcome::Interrupted {
        return Ok(ended);
    }
    let more = sweep.refine(args.refine as usize, args.games, jobs, screen)?;
    note(&localized(&texts::refined_by(sweep.added, args.refine)));
    Ok(if ended == Outcome::Fine { outcome(more) } else { ended })
}

fn say(text: &Text, outcome: Outcome) -> anyhow::Result<Outcome> {
    let mut out = Out::new();
    out.line(&localized(text));
    out.check()?;
    Ok(outcome)
}
