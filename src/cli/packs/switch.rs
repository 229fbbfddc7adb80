//! Enables and disables installed packs.

use crate::ask::Outcome;
use crate::author::pack::Store;
use crate::cli::diagnostics::localized;
use crate::cli::out::Out;
use crate::problem::{Problem, texts};

/// Let the skills of installed packs be found again.
#[derive(clap::Args)]
pub(in crate::cli) struct EnableArgs {
    /// Packs.
    #[arg(value_name = "PACK", required = true)]
    packs: Vec<String>,
}

/// Keep installed packs, but let their skills not be found.
#[derive(clap::Args)]
pub(in crate::cli) struct DisableArgs {
    /// Packs.
    #[arg(value_name = "PACK", required = true)]
    packs: Vec<String>,
    /// Also if other packs require them.
    #[arg(long, short)]
    yes: bool,
}

pub(in crate::cli) fn enable(args: &EnableArgs) -> anyhow::Result<Outcome> {
    switch(&Store::open()?, &args.packs, true)
}

pub(in crate::cli) fn disable(args: &DisableArgs) -> anyhow::Result<Outcome> {
    let store = Store::open()?;
    // All names first: a typo in one must not leave half of the others disabled.
    args.packs.iter().try_for_each(|name| store.locked(name).map(drop))?;
    check_needed(&store, &args.packs, args.yes)?;
    switch(&store, &args.packs, false)
}

fn switch(store: &Store, packs: &[String], enable: bool) -> anyhow::Result<Outcome> {
    packs.iter().try_for_each(|name| store.locked(name).map(drop))?;
    let mut out = Out::new();
    for name in packs {
        let text = match (store.enable(name, enable)?, enable) {
            (true, true) => texts::packs::enabled(name),
            (true, false) => texts::packs::disabled(name),
            (false, true) => texts::packs::already_enabled(name),
            (false, false) => texts::packs::already_disabled(name),
        };
        out.line(&localized(&text));
    }
    out.check()?;
    Ok(Outcome::Fine)
}

/// Refuses to take packs away that others require, unless that is wanted.
pub(super) fn check_needed(store: &Store, packs: &[String], anyway: bool) -> Result<(), Problem> {
    for name in packs.iter().filter(|_| !anyway) {
        let others = store.missing_it(name, None);
        if let Some(other) = others.iter().find(|other| !packs.contains(other)) {
            return Err(texts::packs::required_by_another(other, name).help(texts::packs::yes_goes_ahead()));
        }
    }
    Ok(())
}
