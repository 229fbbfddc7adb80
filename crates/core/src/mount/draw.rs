//! Draws from the wall, and their distribution.

use super::exit::{Exit, Space};
use super::field::Field;
use super::law::{Cause, Law};
use super::ledger::DrawRecord;
use super::queue::Fate;
use super::{INDICATORS, Mount};
use crate::tile::T37;

impl Mount {
    /// Draws the next tile of an exit. `None` only if no tile is left at all.
    ///
    /// If both spaces are empty but collapsed tiles remain, the nearest of them is released and drawn, this
    /// exit before the others.
    pub fn pop(&mut self, exit: Exit) -> Option<T37> {
        let (tile, space) = self.next(exit).or_else(|| {
            self.release(exit)?;
            self.next(exit)
        })?;
        self.draw_as(exit, tile, space);
        Some(tile)
    }

    /// Flips the next dora indicator. `None` if five are open, or without a tile.
    pub fn flip_drid(&mut self) -> Option<T37> {
        if self.drids.len() == INDICATORS {
            return None;
        }
        self.pop(Exit::Dorahyou).inspect(|&tile| self.drids.push(tile))
    }

    /// Flips the next ura dora indicator. `None` if five are open, or without a tile.
    pub fn flip_urid(&mut self) -> Option<T37> {
        if self.urids.len() == INDICATORS {
            return None;
        }
        self.pop(Exit::Urahyou).inspect(|&tile| self.urids.push(tile))
    }

    /// The exact distribution of the tile `pos` places ahead at an exit, if it were drawn now.
    #[must_use]
    pub fn law(&self, exit: Exit, pos: usize) -> Law {
        if let Some((tile, space)) = self.laid_tile(exit, pos) {
            return Law::certain(Cause::Laid, tile, space);
        }
        let fate = self.exits[exit as usize].fate(pos);
        if let Fate::Collapsed(tile, space) = *fate {
            return Law::certain(Cause::Collapsed, tile, space);
        }
        let law = Law::of(&self.field(fate), matches!(fate, Fate::Lit(_)));
        if law.total > 0 {
            return law;
        }
        let mut wall = self.clone();
        wall.release(exit).map_or(law, |()| wall.law(exit, pos))
    }

    /// Draws this tile from an exit; it must be possible.
    pub fn draw_as(&mut self, exit: Exit, tile: T37, space: Space) {
        if self.ledger.is_some() {
            self.record(exit, tile, space);
        }
        if !matches!(self.exits[exit as usize].fate(0), Fate::Collapsed(..)) {
            self.space_mut(space).remove(tile);
        }
        self.exits[exit as usize].advance();
    }

    /// Marks `n` tiles of an exit as drawn, wherever they are now.
    pub(crate) fn skip(&mut self, exit: Exit, n: u32) {
        (0..n).for_each(|_| self.exits[exit as usize].advance());
    }

    /// The next tile of an exit, unless both spaces are empty.
    pub(super) fn next(&self, exit: Exit) -> Option<(T37, Space)> {
        if self.laid.is_some() {
            return self.laid_tile(exit, 0);
        }
        let queue = &self.exits[exit as usize];
        match queue.fate(0) {
            Fate::Collapsed(tile, space) => Some((*tile, *space)),
            fate => self.field(fate).choose(queue.key()),
        }
    }

    /// The tile `pos` places ahead in a laid wall, and the space it counts in.
    fn laid_tile(&self, exit: Exit, pos: usize) -> Option<(T37, Space)> {
        let nth = pos.saturating_add(self.exits[exit as usize].drawn() as usize);
        let tile = self.laid.as_ref()?.tile(exit, nth)?;
        let space = if self.a.ct37(tile) > 0 { Space::A } else { Space::B };
        (self.spaces()[space as usize].ct37(tile) > 0).then_some((tile, space))
    }

    fn field<'a>(&self, fate: &'a Fate) -> Field<'a> {
        Field::of([&self.a, &self.b], fate)
    }

    /// Returns one collapsed tile to its space.
    fn release(&mut self, exit: Exit) -> Option<()> {
        let others = Exit::ALL.into_iter().filter(|&other| other != exit);
        let (at, (pos, tile, space)) = std::iter::once(exit)
            .chain(others)
            .find_map(|at| Some((at, self.exits[at as usize].collapsed().next()?)))?;
        *self.exits[at as usize].fate_mut(pos)? = Fate::Quiet;
        self.space_mut(space).add(tile);
        Some(())
    }

    fn record(&mut self, exit: Exit, tile: T37, space: Space) {
        let (law, queue) = (self.law(exit, 0), &self.exits[exit as usize]);
        let (nth, key, reds, left) = (queue.drawn(), queue.key(), self.reds, [self.a, self.b]);
        if let Some(ledger) = &mut self.ledger {
            let entries = ledger.take(exit, nth as usize);
            ledger.drawn.push(DrawRecord { exit, nth, tile, space, reds, left, key, law, entries });
        }
    }
}
