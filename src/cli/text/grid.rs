//! The turns: four columns, East's first; a row ends when the turn has gone round or jumps back.

use super::line::Line;
use super::tiles::{Ink, kinds};
use super::{BOLD, CYAN, DIM, GREEN, RED, Text};
use crate::cli::out::Out;
use crate::table::{Game, TableEvent};
use crate::tile::{Meld, T37, Who};
use anstyle::Style;

/// Where a seat's cell begins, by distance from the dealer.
pub(super) const fn column(turn: usize) -> usize {
    4 + 19 * turn
}

/// Columns of a cell; what does not fit goes on below.
const CELL: usize = 17;

/// Columns from the start of a cell to the discard, so that discards stand in line.
const THROWN: usize = 4;

/// Columns from the number of a turn to its cell.
const NUMBER: usize = 4;

/// Columns of `+1m -2m`, of `kan 1111m` with the blank behind it, and of ` riichi`.
const MOVE: usize = 7;
const KAN: usize = 10;
const RIICHI: usize = 7;

/// The row in the making.
#[derive(Debug, Default)]
pub(super) struct Grid {
    row: Line,
    /// Column of the cell last begun.
    last: Option<usize>,
    /// The number before the row before this one.
    numbered: usize,
    /// Lines to follow the row.
    notes: Vec<Line>,
    /// A tile just drawn, not written yet: it may be thrown as it is.
    drawn: Option<T37>,
    riichi: bool,
}

impl Grid {
    /// Begins a cell.
    fn enter(&mut self, out: &mut Out, turn: usize, number: usize) {
        if self.last.is_some_and(|last| turn <= last) {
            self.end_row(out);
        }
        // Whoever was passed over counts her turns apart.
        if self.numbered != number {
            self.numbered = number;
            if self.row.width() > column(turn).saturating_sub(NUMBER) {
                out.line(&std::mem::take(&mut self.row).finish());
            }
            self.row.pad(column(turn) - NUMBER).put(DIM, &format!("{number:>2}"));
        }
        self.row.pad(column(turn));
        self.last = Some(turn);
    }

    /// Goes on below in the same cell if so many more columns would leave it.
    fn fit(&mut self, out: &mut Out, columns: usize) {
        let start = self.last.map_or(0, column);
        if self.row.width() > start && self.row.width() + columns > start + CELL {
            out.line(&std::mem::take(&mut self.row).finish());
            self.row.pad(start);
        }
    }

    /// Puts the row and its notes on the page.
    pub fn end_row(&mut self, out: &mut Out) {
        if self.last.take().is_some() {
            out.line(&std::mem::take(&mut self.row).finish());
        }
        for note in self.notes.drain(..) {
            out.line(&note.finish());
        }
    }

    /// Ends the round's rows.
    pub fn end(&mut self, out: &mut Out, ink: &Ink) {
        self.write_drawn(ink);
        self.end_row(out);
        *self = Self::default();
    }

    pub fn note(&mut self, out: &mut Out, line: Line) {
        if self.last.is_some() {
            self.notes.push(line);
        } else {
            out.line(&line.finish());
        }
    }

    /// The drawn tile is kept, so it is to be seen.
    fn write_drawn(&mut self, ink: &Ink) {
        if let Some(tile) = self.drawn.take() {
            let until = self.row.width() + THROWN;
            ink.tile(&mut self.row, "+", tile, Style::new());
            self.row.pad(until);
        }
    }

    fn discard(&mut self, out: &mut Out, ink: &Ink, tile: T37, spin: bool) {
        let drawn = if self.drawn.is_some() { MOVE } else { MOVE - THROWN };
        self.fit(out, drawn + if self.riichi { RIICHI } else { 0 });
        if spin && self.drawn.take().is_some() {
            // In line with the others, unless a kan stands before it.
            let start = self.last.map_or(0, column);
            if self.row.width() <= start {
                self.row.pad(start + THROWN);
            }
            ink.tile(&mut self.row, "-", tile, DIM);
        } else {
            self.write_drawn(ink);
            ink.tile(&mut self.row, "-", tile, Style::new());
        }
        if std::mem::take(&mut self.riichi) {
            self.row.put(GREEN.bold(), " riichi");
        }
    }

    fn call(&mut self, out: &mut Out, ink: &Ink, meld: &Meld) {
        self.fit(out, KAN + if self.drawn.is_some() { THROWN } else { 0 });
        self.write_drawn(ink);
        ink.call(&mut self.row, meld);
        self.row.put_plain(" ");
    }

    /// `tsumo` or `ron`, in the winner's column.
    pub fn win(&mut self, out: &mut Out, ink: &Ink, turn: usize, tsumo: bool) {
        if tsumo {
            self.fit(out, MOVE);
            self.write_drawn(ink);
            self.row.put(BOLD, "tsumo");
        } else {
            self.enter(out, turn, self.numbered);
            self.row.put(BOLD, "ron");
        }
    }
}

impl Text {
    /// Draws, discards, calls.
    pub(super) fn turn(&mut self, game: &Game, event: &TableEvent) {
        if !self.opened {
            self.open(game, None);
        }
        match event {
            TableEvent::Drawn { who, tile, rinshan } => {
                if !rinshan {
                    self.enter(game, *who);
                }
                self.grid.drawn = Some(*tile);
            }
            TableEvent::RiichiCalled { .. } => self.grid.riichi = true,
            TableEvent::Discarded { tile, spin, .. } => {
                self.grid.discard(&mut self.out, &self.ink, *tile, *spin)
            }
            TableEvent::RiichiEstablished { who } => self.riichi(game, *who),
            TableEvent::Barked { who, meld, from, .. } => {
                if from.is_some() {
                    self.enter(game, *who);
                }
                self.grid.call(&mut self.out, &self.ink, meld);
            }
            _ => {}
        }
    }

    fn enter(&mut self, game: &Game, who: Who) {
        let turn = who.turn_from(self.dealer);
        self.grid.enter(&mut self.out, turn, game.turn(who) + 1);
    }

    fn riichi(&mut self, game: &Game, who: Who) {
        let mut line = Line::default();
        line.put_plain("    ").put(GREEN, &format!("{} waits for ", self.label(who)));
        line.put(CYAN, &kinds(game.waits(who).iter()));
        if game.furiten(who).any() {
            line.put(RED, " (furiten)");
        }
        self.note(line);
    }
}
