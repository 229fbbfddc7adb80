//! Lays out the position of a rig and fills what it leaves open.

use super::fill::Pool;
use super::law::faces;
use super::rig::{Rig, wrong};
use super::value::number;
use crate::hand::Hand;
use crate::mount::{Domain, WallKey};
use crate::problem::texts;
use crate::state::{HAND, Rule};
use crate::table::{Position, Standing};
use crate::tile::{Meld, MeldKind, T34Set, T37, TileCount, Who, tile_arg};
use mlua::Value;

impl Rig {
    /// The complete position, filled with unrelated tiles.
    pub(super) fn position(&self, rule: &Rule, seed: u64) -> mlua::Result<Position> {
        let rand = WallKey { seed, round: u32::MAX, honba: 1 }.key(Domain::Deal).rand();
        let mut pool = Pool::new(TileCount::full(rule.flow.reds), rand);
        let standing = self.stands(rule)?;
        let mut position = self.asked(standing, &mut pool)?;
        self.leave(&mut pool, &mut position)?;
        fill_hands(&mut pool, &mut position)?;
        self.fill_rivers(&mut pool, &mut position)?;
        let kans = position.melds.iter().flatten().filter(|meld| meld.is_kan()).count();
        let missing = (1 + kans) * usize::from(position.indicators.is_empty());
        for _ in 0..missing {
            position.indicators.push(pool.junk(&[], T34Set::EMPTY).ok_or_else(too_few)?);
        }
        Ok(position)
    }

    /// The tiles named by the rig, taken from the pool.
    fn asked(&self, standing: Standing, pool: &mut Pool) -> mlua::Result<Position> {
        let (melds, rivers) = (self.melds()?, self.tiles_by_seat("rivers")?);
        let next = match self.next()? {
            Some(next) => next,
            None => next_by_rivers(standing.dealer, &rivers),
        };
        let position = Position {
            standing,
            hands: self.hands()?,
            indicators: self.tiles("drids")?,
            reserve: self.tiles("b")?,
            riichi: [None; 4],
            melds,
            rivers,
            spins: Default::default(),
            next,
        };
        let to_come = self.to_come()?;
        let coming = to_come.into_iter().flat_map(|(_, tiles)| tiles);
        for tile in placed(&position).into_iter().chain(coming) {
            if !pool.take(tile) {
                return Err(wrong(texts::testing::too_few_of_tile(tile_arg(tile))));
            }
        }
        Ok(position)
    }

    /// Handles `a`: surplus tiles are moved to space B.
    fn leave(&self, pool: &mut Pool, position: &mut Position) -> mlua::Result<()> {
        let mut wanted = self.left()?;
        // Reds first, as the number of a kind includes them.
        wanted.sort_by_key(|(tile, _)| (!tile.exact().is_aka5(), tile.exact().id37()));
        for (tile, n) in wanted {
            let surplus = pool.leave(&faces(tile).collect::<Vec<_>>(), n).map_err(|there| {
                wrong(texts::testing::cannot_leave_so_many(n, tile_arg(tile.exact()), there))
            })?;
            position.reserve.extend(surplus);
        }
        Ok(())
    }

    /// Fills rivers to the required length, or as `turn` says; riichi is declared with the last tile, or the
    /// one named.
    fn fill_rivers(&self, pool: &mut Pool, position: &mut Position) -> mlua::Result<()> {
        let riichi = self.riichi()?;
        let turn = self.turn()?;
        let given = position.rivers.each_ref().map(|river| !river.is_empty());
        claim(position, &given);
        for who in Who::ALL {
            let seat = who.index();
            if !given[seat] {
                let gone = who.turn_from(position.standing.dealer)
                    < position.next.turn_from(position.standing.dealer);
                let turns = turn.map_or(0, |turn| turn + usize::from(gone));
                let least = discards(&position.melds[seat]).max(usize::from(riichi[seat].is_some()));
                let waits = waits(position, who);
                while position.rivers[seat].len() < turns.max(least) {
                    let tile = pool.junk(&[], waits).ok_or_else(too_few)?;
                    position.rivers[seat].push(tile);
                }
            }
            let length = position.rivers[seat].len();
            position.riichi[seat] = match &riichi[seat] {
                None | Some(Value::Boolean(false)) => None,
                Some(Value::Boolean(true)) => Some(length.saturating_sub(1)),
                Some(value) => match number(value) {
                    Some(nth) if nth >= 1.0 && nth.fract() == 0.0 => Some(nth as usize - 1),
                    _ => return Err(wrong(texts::testing::riichi_not_understood())),
                },
            };
        }
        Ok(())
    }
}

/// All tiles outside of space A.
fn placed(position: &Position) -> Vec<T37> {
    let mut rivers = position.rivers.clone();
    for (who, melds) in Who::ALL.into_iter().zip(&position.melds) {
        for (tile, from) in melds.iter().filter_map(|meld| meld.claimed().zip(meld.from(who))) {
            let river = &mut rivers[from.index()];
            // A called tile is part of its meld.
            if let Some(at) = river.iter().position(|&lies| lies == tile) {
                river.remove(at);
            }
        }
    }
    let melds = position.melds.iter().flatten().flat_map(|meld| meld.tiles().iter().copied());
    let rest = [&position.indicators, &position.reserve];
    let lists = position.hands.iter().chain(&rivers).chain(rest);
    lists.flatten().copied().chain(melds).collect()
}

/// Puts called tiles in the rivers they came from, unless these are specified.
fn claim(position: &mut Position, given: &[bool; 4]) {
    for who in Who::ALL {
        for meld in &position.melds[who.index()] {
            if let (Some(tile), Some(from)) = (meld.claimed(), meld.from(who))
                && !given[from.index()]
            {
                position.rivers[from.index()].push(tile);
            }
        }
    }
}

fn waits(position: &Position, who: Who) -> T34Set {
    let seat = who.index();
    let closed: TileCount = position.hands[seat].iter().copied().collect();
    Hand::with(closed, None, &position.melds[seat]).map(|hand| hand.waits()).unwrap_or_default()
}

/// Number of discards that followed melds.
fn discards(melds: &[Meld]) -> usize {
    let turns = |meld: &Meld| match meld.kind() {
        MeldKind::Kakan => 2,
        _ => 1,
    };
    melds.iter().map(turns).sum()
}

fn fill_hands(pool: &mut Pool, position: &mut Position) -> mlua::Result<()> {
    for (hand, melds) in position.hands.iter_mut().zip(&position.melds) {
        let size = HAND.saturating_sub(3 * melds.len());
        while hand.len() < size {
            let tile = pool.junk(hand, T34Set::EMPTY).ok_or_else(too_few)?;
            hand.push(tile);
        }
    }
    Ok(())
}

/// The first seat from the dealer on with the fewest discards.
fn next_by_rivers(dealer: Who, rivers: &[Vec<T37>; 4]) -> Who {
    let seats = (0..4).map(|turns| dealer.by_turn(turns));
    seats.min_by_key(|who| rivers[who.index()].len()).unwrap_or(dealer)
}

fn too_few() -> mlua::Error {
    wrong(texts::testing::too_few_tiles_left())
}
