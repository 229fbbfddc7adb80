//! Prints turns in four columns, East's first; a row ends when the turn order wraps or jumps back.

use super::line::HANG;
use super::line::StyledLine;
use super::tiles::Ink;
use super::words::{board, to_others};
use super::{BOLD, DIM, GREEN, page};
use crate::cli::out::Out;
use crate::problem::texts;
use crate::tile::{Meld, T37};
use anstyle::Style;

/// Column of the first cell, after the turn number.
const NUMBER: usize = 4;

/// Columns from the start of a cell to that of the next.
fn pitch() -> usize {
    (page() - NUMBER) / 4
}

/// Column of a seat's cell, by distance from the dealer.
pub(super) fn column(turn: usize) -> usize {
    NUMBER + pitch() * turn
}

/// Width of a cell; longer text continues below.
pub(super) fn cell() -> usize {
    pitch() - 2
}

/// Column of the discard within a cell, so that discards are aligned.
const THROWN: usize = 4;

/// The current row.
#[derive(Debug, Default)]
pub(super) struct Grid {
    row: StyledLine,
    /// Column of the current cell.
    last: Option<usize>,
    /// The last turn number in this row.
    numbered: Option<usize>,
    /// Notes below the row.
    notes: Vec<StyledLine>,
    /// Effects on draws of this row with the girl, and the seats affected; printed after the notes.
    shared: Vec<([String; 2], Vec<String>)>,
    /// A drawn tile not yet written, as it may be discarded directly.
    pub drawn: Option<T37>,
    /// Whether riichi was declared with the coming discard.
    pub riichi: bool,
}

impl Grid {
    /// Starts a cell, with her turn number if given. Every row shows its turn, and again where another seat's
    /// differs.
    pub fn enter(&mut self, out: &mut Out, turn: usize, number: Option<usize>) {
        if self.last.is_some_and(|last| turn <= last) {
            self.end_row(out);
        }
        let is_new = number.is_some() && self.numbered != number;
        self.numbered = number.or(self.numbered);
        self.last = Some(turn);
        let before = if is_new { NUMBER } else { 1 };
        if self.row.width() > column(turn) - before {
            self.go_on(out);
        } else if is_new {
            self.begin(turn);
        } else {
            self.row.pad(column(turn));
        }
    }

    /// Writes the turn number and moves to the cell.
    fn begin(&mut self, turn: usize) {
        if let Some(number) = self.numbered {
            self.row.pad(column(turn) - NUMBER).put(DIM, &format!("{number:>2}"));
        }
        self.row.pad(column(turn));
    }

    /// Continues in the same cell on the next line.
    fn go_on(&mut self, out: &mut Out) {
        out.line(&std::mem::take(&mut self.row).finish());
        self.begin(self.last.unwrap_or_default());
    }

    /// Column where the current cell starts.
    fn start(&self) -> usize {
        self.last.map_or(0, column)
    }

    /// Writes into the cell, on the next line if it does not fit.
    fn write(&mut self, out: &mut Out, piece: StyledLine) {
        let start = self.start();
        if self.row.width() > start {
            if self.row.width() + 1 + piece.width() > start + cell() {
                self.go_on(out);
            } else {
                self.row.put_plain(" ");
            }
        }
        self.row.join(piece);
    }

    /// Prints the row and its notes.
    pub fn end_row(&mut self, out: &mut Out) {
        if self.last.take().is_some() {
            out.line(&std::mem::take(&mut self.row).finish());
        }
        self.numbered = None;
        let shared = self.shared.drain(..).map(|([girl, did], whose)| to_others(&girl, &did, &whose));
        for note in self.notes.drain(..).chain(shared) {
            tell(out, note);
        }
    }

    /// Ends the rows of a round.
    pub fn end(&mut self, out: &mut Out, ink: &Ink) {
        let drawn = self.drawn(ink);
        if drawn.width() > 0 {
            self.write(out, drawn);
        }
        self.end_row(out);
        *self = Self::default();
    }

    pub fn note(&mut self, out: &mut Out, line: StyledLine) {
        if self.last.is_some() {
            self.notes.push(line);
        } else {
            tell(out, line);
        }
    }

    /// Records a girl's effect on another's draw: one line per row for all seats affected.
    pub fn share(&mut self, girl: &str, did: &str, whose: &str) {
        let what = [girl.to_owned(), did.to_owned()];
        match self.shared.iter_mut().find(|(known, _)| *known == what) {
            Some((_, all)) => all.push(whose.to_owned()),
            None => self.shared.push((what, vec![whose.to_owned()])),
        }
    }

    /// The drawn tile that was kept; empty if there is none.
    fn drawn(&mut self, ink: &Ink) -> StyledLine {
        let mut line = StyledLine::default();
        if let Some(tile) = self.drawn.take() {
            ink.tile(&mut line, "+", tile, Style::new());
            line.pad(THROWN);
        }
        line
    }

    pub fn discard(&mut self, out: &mut Out, ink: &Ink, tile: T37, spin: bool) {
        let mut line = StyledLine::default();
        if spin && self.drawn.take().is_some() {
            // Aligned with others, unless something precedes it.
            if self.row.width() <= self.start() {
                line.pad(THROWN);
            }
            ink.tile(&mut line, "-", tile, DIM);
        } else {
            line = self.drawn(ink);
            ink.tile(&mut line, "-", tile, Style::new());
        }
        self.write(out, line);
        if std::mem::take(&mut self.riichi) {
            let mut line = StyledLine::default();
            line.put(GREEN.bold(), &board(&texts::board_riichi()));
            self.write(out, line);
        }
    }

    pub fn call(&mut self, out: &mut Out, ink: &Ink, meld: &Meld) {
        let mut line = self.drawn(ink);
        ink.call(&mut line, meld);
        self.write(out, line);
    }

    /// Writes `tsumo` or `ron` in the winner's column.
    pub fn win(&mut self, out: &mut Out, ink: &Ink, turn: usize, tsumo: bool) {
        let mut line = self.drawn(ink);
        if !tsumo {
            self.enter(out, turn, None);
        }
        line.put(BOLD, &board(&if tsumo { texts::board_tsumo() } else { texts::board_ron() }));
        self.write(out, line);
    }
}

/// Prints a line, wrapped on a narrow page.
fn tell(out: &mut Out, line: StyledLine) {
    line.wrapped(page(), HANG).into_iter().for_each(|line| out.line(&line.finish()));
}
