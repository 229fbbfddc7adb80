//! `saki-lua match`: team matches.

mod args;
mod bracket;
mod broke;
mod many;
mod one;
mod order;
mod roster;
mod saved;
mod standing;
mod versus;

use super::stop;
use crate::ask::Outcome;
use crate::ask::of_match::only_builtins;
use crate::problem::{Problem, texts};
use crate::report::PageFile;
pub(super) use args::MatchArgs;
use saved::Saved;

pub(super) fn play(args: &MatchArgs) -> anyhow::Result<Outcome> {
    if args.setting.has_programs() {
        stop::guard_programs();
    }
    // Whether a page can be written is known before anything is played.
    args.report.as_deref().map(PageFile::open).transpose()?;
    if let Some(file) = &args.resume {
        args.refuse_unseen()?;
        let (it, saved) = Saved::resume(file, &args.setting)?;
        return one::play(args, args.stage(it)?, Some(saved));
    }
    if args.report.is_some() && args.games == 1 && args.roster.is_none() {
        return Err(Problem::from(texts::match_games::many_matches_only("--report")).into());
    }
    if let Some(file) = &args.bracket {
        return bracket::play(args, file);
    }
    if let Some(teams) = &args.roster {
        return roster::play(args, teams);
    }
    let first = args.open()?;
    if args.best_order.is_none() && !args.has_side_b() && args.games == 1 {
        if args.state.is_some() {
            return Err(Problem::from(texts::match_games::many_matches_only("--state")).into());
        }
        args.refuse_unseen()?;
        let saved = args.save.as_ref().map(|file| Saved::open(file, &first)).transpose()?;
        return one::play(args, args.stage(first)?, saved);
    }
    args.refuse_shown()?;
    only_builtins(&first.teams)?;
    match &args.best_order {
        Some(team) => order::play(args, &first, team),
        None if args.has_side_b() => versus::play(args, &first),
        None => many::many(args, &first),
    }
}
