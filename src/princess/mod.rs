//! The dealer, hrh the princess: one deal from raid to monkey. Sources: `seeds/princess-zh.md`.
//!
//! | phase | what happens |
//! |---|---|
//! | raid | exact tiles by absolute priority |
//! | bargain | world lines are brought together, see [`bargain`](self) |
//! | dora indicator | the first one comes out of the ordinary wall |
//! | beg | exact tiles from what is left |
//! | monkey | drafts by existence until every girl is content |

mod bargain;
mod monkey;

pub use bargain::{Bargain, Conflict, solve};
pub use monkey::{Drafts, MOST_DRAFTS};

use crate::girl::{Fix, Girls, Hook, monopolised};
use crate::mount::{Domain, Mount};
use crate::table::Game;
use crate::tile::{T34Set, TileCount, Who};
use serde::{Deserialize, Serialize};

/// Tiles of a starting hand.
pub const HAND: usize = 13;

/// How a deal went, for those who want to know why.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealReport {
    /// What became of the bargain.
    pub bargain: Bargain,
    /// What the monkey needed, by seat.
    pub drafts: [Drafts; 4],
}

/// Deals thirteen tiles to everybody, turns the first dora indicator, and tells how it went.
pub fn deal(game: &Game, mount: &mut Mount, girls: &mut Girls) -> ([TileCount; 4], DealReport) {
    let mut hands = [TileCount::EMPTY; 4];
    let mut report = DealReport::default();
    raid(game, mount, girls, &mut hands);
    report.bargain = bargain(game, mount, girls);
    mount.flip_drid();
    beg(game, mount, girls, &report.bargain, &mut hands);
    report.drafts = monkey::deal(game, mount, girls, &mut hands);
    (hands, report)
}

/// All answers are collected before the first is carried out.
fn raid(game: &Game, mount: &mut Mount, girls: &mut Girls, hands: &mut [TileCount; 4]) {
    let fixes: [Fix; 4] = std::array::from_fn(|i| {
        if girls[i].hooks().has(Hook::Raid) { girls[i].on_raid(game, mount) } else { Fix::default() }
    });
    for high in [true, false] {
        for (fix, hand) in fixes.iter().zip(&mut *hands).filter(|(fix, _)| fix.high == high) {
            apply(fix, mount, hand);
        }
    }
}

fn apply(fix: &Fix, mount: &mut Mount, hand: &mut TileCount) {
    for &tile in &fix.take {
        if hand.total() < HAND && mount.take_a(tile) {
            hand.add(tile);
        }
    }
    for &(tile, n) in &fix.load {
        mount.load_b(tile, n);
    }
}

fn bargain(game: &Game, mount: &mut Mount, girls: &mut Girls) -> Bargain {
    let offers = std::array::from_fn(|i| {
        if girls[i].hooks().has(Hook::Bargain) { girls[i].on_bargain(game, mount) } else { Vec::new() }
    });
    let mut rand = game.wall_key().key(Domain::Bargain).rand();
    let outcome = solve(&offers, mount.stock(), |n| rand.below(n));
    for (i, girl) in girls.iter_mut().enumerate() {
        if !offers[i].is_empty() && girl.hooks().has(Hook::Bargained) {
            girl.on_bargained(game, mount, Who::new(i), &outcome);
        }
    }
    outcome
}

/// A beggar sees what nobody else was promised.
fn beg(game: &Game, mount: &mut Mount, girls: &mut Girls, agreed: &Bargain, hands: &mut [TileCount; 4]) {
    for who in Who::ALL {
        let girl = &mut girls[who.index()];
        if girl.hooks().has(Hook::Beg) {
            let promised = who.others().filter_map(|other| agreed.world(other)).map(monopolised);
            let mut stock = *mount.stock();
            promised.fold(T34Set::EMPTY, T34Set::union).iter().for_each(|kind| stock.clear(kind));
            let mut rand = game.hook_rand(who, Hook::Beg);
            let fix = girl.on_beg(game, mount, &mut rand, &stock);
            apply(&fix, mount, &mut hands[who.index()]);
        }
    }
}
