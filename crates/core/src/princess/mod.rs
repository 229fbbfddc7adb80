//! The dealer, Her Royal Highness the princess: one deal from raid to monkey. Sources:
//! `seeds/princess-zh.md`.
//!
//! | phase | what happens |
//! |---|---|
//! | raid | exact tiles by absolute priority |
//! | bargain | reconciles world lines, see [`bargain`](self) |
//! | dora indicator | the first one, from the ordinary wall |
//! | beg | exact tiles from what is left |
//! | monkey | drafts by existence until every girl accepts |

mod bargain;
mod monkey;
mod record;

pub use bargain::{Combinations, combinations, solve};
pub use monkey::MOST_DRAFTS;

use crate::girl::{Fix, Girl, Girls};
use crate::mount::{Domain, Mount};
use crate::state::{Bargain, DampedDeal, DealRecord, DealReport, Game, Hook, Power, Worldline};
use crate::tile::{T34Set, TileCount, Who};
use record::apply;

/// A completed deal.
#[derive(Debug)]
pub struct Deal {
    /// Thirteen tiles per seat.
    pub hands: [TileCount; 4],
    /// How it went.
    pub report: DealReport,
    /// What the girls asked for, if the wall keeps a ledger.
    pub record: Option<Box<DealRecord>>,
}

/// Deals thirteen tiles to each seat and turns the first dora indicator.
pub fn deal(game: &Game, mount: &mut Mount, girls: &mut Girls) -> Deal {
    let mut hands = [TileCount::EMPTY; 4];
    let mut report = DealReport::default();
    let mut record = mount.keeps_ledger().then(Box::<DealRecord>::default);
    if let Some(record) = &mut record {
        record.damped = Who::ALL.map(|who| held_down(game, girls, who));
    }
    raid(game, mount, girls, &mut hands, record.as_deref_mut());
    report.bargain = bargain(game, mount, girls, record.as_deref_mut());
    mount.flip_drid();
    beg(game, mount, girls, &report.bargain, &mut hands, record.as_deref_mut());
    report.drafts = monkey::deal(game, mount, girls, &mut hands, record.as_deref_mut());
    Deal { hands, report, record }
}

/// Whether a girl has this hook, and the others let it take place.
fn takes_place(game: &Game, girl: &dyn Girl, seat: usize, hook: Hook) -> bool {
    girl.hooks().has(hook) && game.stands(Who::new(seat), Power::Deal, hook)
}

/// What others hold down of a girl's power over this deal.
fn held_down(game: &Game, girls: &Girls, who: Who) -> Option<DampedDeal> {
    let has = |hook: &Hook| girls[who.index()].hooks().has(*hook);
    let powers = [Hook::Raid, Hook::Bargain, Hook::Beg, Hook::Monkey, Hook::CheckInit];
    // A girl who asks nothing of a deal has nothing to hold down.
    let damped = game.damped(who, Power::Deal).filter(|_| powers.iter().any(has))?;
    let silenced = [Hook::Raid, Hook::Bargain, Hook::Beg].into_iter().filter(has);
    let silenced = silenced.filter(|&hook| !game.stands(who, Power::Deal, hook)).collect();
    Some(DampedDeal { damped, silenced })
}

/// Collects all answers before applying the first.
fn raid(
    game: &Game,
    mount: &mut Mount,
    girls: &mut Girls,
    hands: &mut [TileCount; 4],
    mut record: Option<&mut DealRecord>,
) {
    let fixes: [Fix; 4] = std::array::from_fn(|i| {
        if takes_place(game, &*girls[i], i, Hook::Raid) {
            girls[i].on_raid(game, mount)
        } else {
            Fix::default()
        }
    });
    for high in [true, false] {
        for (seat, (fix, hand)) in fixes.iter().zip(&mut *hands).enumerate() {
            if fix.high == high {
                let asked = record.as_deref_mut().map(|record| &mut record.raid[seat]);
                apply(fix, T34Set::EMPTY, mount, hand, asked);
            }
        }
    }
}

fn bargain(game: &Game, mount: &mut Mount, girls: &mut Girls, record: Option<&mut DealRecord>) -> Bargain {
    let offers = std::array::from_fn(|i| match takes_place(game, &*girls[i], i, Hook::Bargain) {
        true => girls[i].on_bargain(game, mount),
        false => Vec::new(),
    });
    let mut rand = game.wall_key().key(Domain::Bargain).rand();
    let outcome = solve(&offers, mount.stock(), |n| rand.below(n));
    if let Some(record) = record {
        (record.offers, record.stock) = (offers.clone(), *mount.stock());
    }
    for (i, girl) in girls.iter_mut().enumerate() {
        if !offers[i].is_empty() && girl.hooks().has(Hook::Bargained) {
            let who = Who::new(i);
            let damped = game.damped(who, Power::Draws);
            mount.pushed(damped, |mount| girl.on_bargained(game, mount, who, &outcome));
        }
    }
    outcome
}

/// A girl who begs sees and gets only tiles not promised to others.
fn beg(
    game: &Game,
    mount: &mut Mount,
    girls: &mut Girls,
    agreed: &Bargain,
    hands: &mut [TileCount; 4],
    mut record: Option<&mut DealRecord>,
) {
    for who in Who::ALL {
        let girl = &mut girls[who.index()];
        if takes_place(game, &**girl, who.index(), Hook::Beg) {
            let promised = who.others().filter_map(|other| agreed.world(other)).map(Worldline::monopolised);
            let promised = promised.fold(T34Set::EMPTY, T34Set::union);
            let mut stock = *mount.stock();
            promised.iter().for_each(|kind| stock.clear(kind));
            let mut rand = game.hook_rand(who, Hook::Beg);
            let fix = girl.on_beg(game, mount, &mut rand, &stock);
            let asked = record.as_deref_mut().map(|record| &mut record.beg[who.index()]);
            apply(&fix, promised, mount, &mut hands[who.index()], asked);
        }
    }
}
