//! The game in question: played now, or recorded.

use super::args::WhyArgs;
use super::decision;
use super::played::{before, chronicle};
use super::record::Recorded;
use crate::ask::Outcome;
use crate::ask::of_match::GamePlace;
use crate::ask::setting::OpenedSetting;
use crate::cli::diagnostics::{ear, lang};
use crate::game::review::Decision;
use crate::game::why::Chronicle;
use crate::skill::Seats;
use crate::tile::Who;

/// The game, and the game of the match that it is.
pub(super) fn open(args: &WhyArgs) -> anyhow::Result<(Explained, Option<GamePlace>)> {
    if let Some(file) = &args.record {
        return Ok((Explained::Recorded(Box::new(Recorded::open(file)?)), None));
    }
    let named = [&args.at, &args.decision].into_iter().flatten().find_map(|place| place.game);
    match args.of_match.game(named)? {
        None => Ok((Explained::Played(Box::new(args.setting.open(lang(), &ear())?), args.seed), None)),
        Some(game) => {
            let mut stage = args.of_match.stage(&args.setting, args.seed, lang(), &ear())?;
            let staged = stage.reach(game)?;
            Ok((Explained::Played(Box::new(staged.opened), staged.game.seed), Some(game)))
        }
    }
}

/// A game that is explained.
pub(super) enum Explained {
    /// It is played now, with its seed.
    Played(Box<OpenedSetting>, u64),
    /// It was recorded.
    Recorded(Box<Recorded>),
}

impl Explained {
    pub fn seats(&self) -> &Seats {
        match self {
            Self::Played(opened, _) => &opened.seats,
            Self::Recorded(recorded) => &recorded.seats,
        }
    }

    pub fn seed(&self) -> u64 {
        match self {
            Self::Played(_, seed) => *seed,
            Self::Recorded(recorded) => recorded.seed(),
        }
    }

    pub fn before(&self) -> Chronicle {
        match self {
            Self::Played(opened, _) => before(opened),
            Self::Recorded(recorded) => recorded.before(),
        }
    }

    pub fn decisions(&self, who: Who) -> anyhow::Result<Vec<Decision>> {
        match self {
            Self::Played(opened, seed) => decision::of_game(opened, *seed, who),
            Self::Recorded(recorded) => recorded.decisions(who),
        }
    }

    pub fn chronicle(&self) -> anyhow::Result<(Chronicle, Outcome)> {
        match self {
            Self::Played(opened, seed) => chronicle(opened, *seed),
            Self::Recorded(recorded) => recorded.chronicle(),
        }
    }
}
