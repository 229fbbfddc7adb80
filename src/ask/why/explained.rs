//! The game in question: played now, or recorded.

use super::asked::WhyAsk;
use super::decision;
use super::heard::Heard;
use super::played::{before, chronicle};
use super::record::Recorded;
use crate::ask::of_match::GamePlace;
use crate::ask::setting::OpenedSetting;
use crate::ask::{Ear, Outcome};
use crate::game::review::Decision;
use crate::game::why::Chronicle;
use crate::lab::Watch;
use crate::problem::Lang;
use crate::skill::Seats;
use crate::tile::Who;

/// The game, and the game of the match that it is.
pub(super) fn open(ask: &WhyAsk, lang: Lang, ear: &Ear) -> anyhow::Result<(Explained, Option<GamePlace>)> {
    let named = [&ask.at, &ask.decision].into_iter().flatten().find_map(|place| place.game);
    if let Some(file) = &ask.record {
        let game = named.or(ask.of_match.game);
        return Ok((Explained::Recorded(Box::new(Recorded::open(file, game)?)), game));
    }
    match ask.of_match.game(named)? {
        None => Ok((Explained::Played(Box::new(ask.setting.open(lang, ear)?), ask.seed), None)),
        Some(game) => {
            let mut stage = ask.of_match.stage(&ask.setting, ask.seed, lang, ear)?;
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
            Self::Recorded(recorded) => recorded.seed,
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

    /// What happened in it. `watch` is told of skills that break, and of what was heard.
    pub fn chronicle(&self, watch: &mut dyn Watch, heard: &Heard) -> anyhow::Result<(Chronicle, Outcome)> {
        match self {
            Self::Played(opened, seed) => chronicle(opened, *seed, watch, heard),
            Self::Recorded(recorded) => recorded.chronicle(),
        }
    }
}
