//! `saki-lua tune`: the value of a number that gives a figure that is wanted, and which numbers matter.

mod args;
mod screen;
mod show;

pub(super) use args::TuneArgs;

use super::bench::{kept, outcome};
use super::diagnostics::{self, localized, print as told, warning};
use crate::ask::Outcome;
use crate::files::atomic;
use crate::lab::store::Store;
use crate::lab::tune::{Conclusion, Screening, Task, TuneReport, lot};
use crate::problem::{Problem, texts};
use anyhow::Context;

pub(super) fn tune(args: &TuneArgs) -> anyhow::Result<Outcome> {
    if args.screen { screened(args) } else { searched(args) }
}

fn searched(args: &TuneArgs) -> anyhow::Result<Outcome> {
    let (mut planned, seats) = args.plan.seated(diagnostics::lang(), &mut diagnostics::print)?;
    args.player.seat(&mut planned.plan);
    let lot = lot(&args.against, &planned, &args.plan.seats.numbers.numbers(), told)?;
    let mut task = Task::new(planned, &seats, lot, args.wanted()?)?;
    args.drawn.probe()?;
    args.log.probe()?;
    args.probe()?;
    let store = args.state().map(|state| task.resume(&state, args.plan.seed)).transpose()?;
    let tuned = task.run(store.as_ref(), args.drawn.bench.jobs.count(), &mut args.drawn.bench.screen())?;
    store.iter().for_each(|store| kept(store, args.drawn.bench.quiet));
    let report = TuneReport { task: &task, tuned: &tuned, repeat: args.repeat(&task) };
    let conclusion = report.conclusion();
    show::show(args, &report)?;
    if conclusion == Conclusion::Stopped {
        return Ok(Outcome::Interrupted);
    }
    if let Some(file) = args.out.as_ref().filter(|_| tuned.found.values.is_some() && !report.is_confirmed()) {
        warning(texts::tuning::file_not_written(file.display()));
    } else if let Some(file) = args.out.as_ref().filter(|_| tuned.found.values.is_some()) {
        let text = report.tune_file(|text| localized(text).replace("**", ""));
        atomic::write(file, text).with_context(|| format!("--out {}", file.display()))?;
    }
    store.as_ref().map_or(Ok(()), Store::delete)?;
    Ok(match conclusion {
        Conclusion::Reached if tuned.broken > 0 => Outcome::BrokenSkill,
        Conclusion::Reached => Outcome::Fine,
        Conclusion::Left => Outcome::BadRows,
        Conclusion::Unsure => Outcome::Short,
        Conclusion::Nowhere => Outcome::Nowhere,
        Conclusion::Stopped => Outcome::Interrupted,
    })
}

fn screened(args: &TuneArgs) -> anyhow::Result<Outcome> {
    let (mut planned, seats) = args.plan.seated(diagnostics::lang(), &mut diagnostics::print)?;
    args.player.seat(&mut planned.plan);
    let girls: Vec<usize> = (0..4).filter(|&seat| seats.skill(seat).is_some()).collect();
    let Some(&first) = girls.first() else {
        return Err(Problem::advised(texts::tuning::no_tunable_numbers(), texts::tuning::see_params()).into());
    };
    let place = args.who.as_ref().map_or(Ok(first), |girl| planned.plan.place_of(girl))?;
    let mut screening = Screening::new(&planned.plan, &seats, &[place], args.metric, place)?;
    args.drawn.probe()?;
    let jobs = args.drawn.bench.jobs.count();
    let outcome = outcome(screening.play(args.games(), jobs, &mut args.drawn.bench.screen())?);
    if super::bench::is_nothing(outcome, screening.games()) {
        return Ok(outcome);
    }
    screen::show(args, &planned, &screening)?;
    Ok(outcome)
}
