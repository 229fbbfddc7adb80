//! Players with different habits, and statistics of their games.

use saki_lua::form::Yaku;
use saki_lua::game::Players;
use saki_lua::girl::Girls;
use saki_lua::interop::{Log, LogWin, Move};
use saki_lua::mount::{Domain, Rand, WallKey};
use saki_lua::player::{Ai, Player, RandomLegal};
use saki_lua::state::{Action, View};
use saki_lua::tile::T37;
use std::collections::BTreeMap;

/// RNG for a seed.
pub fn luck(seed: u64) -> Rand {
    WallKey { seed, round: 98, honba: 96 }.key(Domain::Hook).rand()
}

pub fn randoms(seed: u64) -> Players {
    randoms_of(WallKey { seed, round: 99, honba: 99 })
}

/// Random players with independent RNGs derived from this key.
pub fn randoms_of(key: WallKey) -> Players {
    let key = key.key(Domain::Hook);
    std::array::from_fn(|i| Box::new(RandomLegal::new(key.with(i as u64).rand())) as _)
}

/// Plays like the built-in AI, sometimes randomly, with one habit.
struct Bent {
    mood: Mood,
    rand: Rand,
}

#[derive(Clone, Copy)]
enum Mood {
    /// Calls every possible kan, and wins.
    Eager,
    /// Never wins.
    Shy,
    /// Discards middle tiles last.
    Swimmer,
}

impl Mood {
    fn likes(self, action: &Action) -> bool {
        let yao = |tile: &T37| tile.t34().is_yao();
        match self {
            Self::Eager => matches!(
                action,
                Action::Tsumo
                    | Action::Ron
                    | Action::Daiminkan
                    | Action::Ankan(_)
                    | Action::Kakan(_)
                    | Action::NineKinds
            ),
            Self::Shy => false,
            Self::Swimmer => matches!(action, Action::SwapOut(tile) if yao(tile)),
        }
    }

    fn shuns(self, action: &Action) -> bool {
        matches!(self, Self::Shy) && matches!(action, Action::Tsumo | Action::Ron | Action::NineKinds)
    }
}

impl Player for Bent {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let actions = view.choices().actions();
        let liked = actions.iter().find(|action| self.mood.likes(action)).cloned();
        let chosen = liked.unwrap_or_else(|| match self.rand.below(16) {
            0 if !actions.is_empty() => actions[self.rand.below(actions.len() as u64) as usize].clone(),
            _ => Ai.decide(view, girls),
        });
        if self.mood.shuns(&chosen) { view.choices().fallback() } else { chosen }
    }
}

pub fn bent(seed: u64) -> Players {
    let key = WallKey { seed, round: 97, honba: 99 }.key(Domain::Hook);
    let mood = [Mood::Eager, Mood::Shy, Mood::Eager, Mood::Swimmer][seed as usize % 4];
    std::array::from_fn(|i| Box::new(Bent { mood, rand: key.with(i as u64).rand() }) as _)
}

/// Counts of events, to check that all kinds occurred.
#[derive(Debug, Default)]
pub struct Tally(pub BTreeMap<&'static str, usize>);

impl Tally {
    /// The events that never occurred.
    pub fn missing(&self, names: &[&'static str]) -> Vec<&'static str> {
        names.iter().copied().filter(|name| !self.0.contains_key(name)).collect()
    }

    pub fn count(&mut self, log: &Log) {
        let mut count = |name, times| *self.0.entry(name).or_default() += times;
        for (round, ending) in log.rounds.iter().filter_map(|round| Some((round, round.ending.as_ref()?))) {
            count("rounds", 1);
            count(ending.result.code(), 1);
            let moves = |wanted: fn(&Move) -> bool| round.moves.iter().filter(|step| wanted(step)).count();
            let wins = |wanted: fn(&LogWin) -> bool| ending.wins.iter().filter(|win| wanted(win)).count();
            let events = [
                ("ankan", moves(|step| matches!(step, Move::Ankan { .. }))),
                ("daiminkan", moves(|step| matches!(step, Move::Daiminkan { .. }))),
                ("kakan", moves(|step| matches!(step, Move::Kakan { .. }))),
                ("chankan", wins(|win| win.yaku.iter().flatten().any(|(yaku, _)| *yaku == Yaku::Chankan))),
                ("pao", wins(|win| win.pao.is_some())),
                ("another ron", ending.wins.len().saturating_sub(1)),
            ];
            events.into_iter().filter(|&(_, times)| times > 0).for_each(|(name, times)| count(name, times));
        }
    }
}
