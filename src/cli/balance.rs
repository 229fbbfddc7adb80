//! `saki-lua balance`: all girls into a band of mean places.

mod args;
mod show;

pub(super) use args::BalanceArgs;

use super::bench::kept;
use super::diagnostics::{help, lang, localized, note, print};
use super::screen::Screen;
use crate::ask::Outcome;
use crate::ask::seats::warn_of_changed_packs;
use crate::files::{atomic, overwrite};
use crate::lab::Contender;
use crate::lab::balance::{Balance, Balanced, told, tune_file};
use crate::problem::texts;
use anyhow::Context;
use std::path::Path;

/// Comment at the beginning of our tune files, by which they are recognized.
const MARK: &str = "# saki-lua balance";

pub(super) fn balance(args: &BalanceArgs) -> anyhow::Result<Outcome> {
    let contenders = Contender::all(&args.girls, &args.numbers.numbers(), print)?;
    warn_of_changed_packs(contenders.iter().filter_map(Contender::file), &mut print);
    let plan = args.plan(contenders.clone())?;
    let keep = args.keep(&plan)?;
    if let Some(file) = &args.out {
        let named = format!("--out {}", file.display());
        overwrite::probe(file, &named, MARK, texts::tuning::not_written_by_command(&named, "balance"))?;
    }
    args.log.probe()?;
    let mut balance = Balance::new(args.settings(), keep, plan, &contenders)?;
    args.state().map_or(Ok(()), |state| balance.keep_in(&state))?;
    let outcome = balanced(args, &mut balance)?;
    kept(&balance.store, args.quiet);
    // What a plan has measured is where the command without --plan goes on.
    if outcome == Outcome::Interrupted {
        args.state().iter().for_each(|_| help(&texts::tuning::same_command_goes_on()));
    } else if !args.only_plan {
        balance.store.delete()?;
    }
    Ok(outcome)
}

fn balanced(args: &BalanceArgs, balance: &mut Balance) -> anyhow::Result<Outcome> {
    let (jobs, screen) = (args.jobs.count(), &mut Screen::new(args.quiet));
    let mut balanced = balance.planned(jobs, screen)?;
    if args.only_plan || balanced.is_stopped || balanced.plan.is_empty() {
        show::show(args, balance, &balanced)?;
        return Ok(outcome(balance, &balanced, args.only_plan));
    }
    if !args.quiet {
        told::plan(balance, &balanced).iter().for_each(|text| note(&localized(text)));
    }
    balance.run(&mut balanced, jobs, screen)?;
    if let Some(file) = args.out.as_deref().filter(|_| !balanced.moves.is_empty()) {
        write(file, args, balance, &balanced)?;
    }
    show::show(args, balance, &balanced)?;
    Ok(outcome(balance, &balanced, false))
}

fn outcome(balance: &Balance, balanced: &Balanced, only_plan: bool) -> Outcome {
    match balanced.is_stopped {
        true => Outcome::Interrupted,
        false if only_plan || told::is_reached(balance, balanced) => Outcome::Fine,
        false => Outcome::Short,
    }
}

fn write(file: &Path, args: &BalanceArgs, balance: &Balance, balanced: &Balanced) -> anyhow::Result<()> {
    let how = texts::balance::found_how(balance.settings.band, args.against.name(), args.command(balance));
    let head = [MARK.trim_start_matches("# ").to_owned(), how.say(lang())];
    let told = told::moves(balance, balanced).into_iter().chain(told::outcome(balance, balanced));
    let comments: Vec<String> = head.into_iter().chain(told.map(|text| localized(&text))).collect();
    atomic::write(file, tune_file(balance, &comments)).with_context(|| format!("--out {}", file.display()))
}
