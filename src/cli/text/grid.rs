//! The grid of turns: four columns, the dealer's first; a row ends when the turn order wraps or jumps back.

use super::page;
use super::tiles::Ink;
use super::words::to_others;
use crate::cli::diagnostics::localized;
use crate::cli::out::Out;
use crate::problem::texts;
use crate::report::line::HANG;
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, DIM, GREEN, MAGENTA};
use crate::tile::{Meld, T37};
use anstyle::Style;

/// The mark of what somebody does not notice.
const SECRET: &str = "~";

/// Column of the first cell, after the turn number.
const NUMBER: usize = 4;

/// Distance between cells in columns.
fn pitch() -> usize {
    (page() - NUMBER) / 4
}

/// Column of a seat's cell, by distance from the dealer.
pub(super) fn column(turn: usize) -> usize {
    NUMBER + pitch() * turn
}

/// Width of a cell; longer contents continue on the next line.
pub(super) fn cell() -> usize {
    pitch() - 2
}

/// Offset of discards in a cell, so that they are aligned.
const THROWN: usize = 4;

/// The grid with its current row.
#[derive(Debug, Default)]
pub(super) struct Grid {
    row: StyledLine,
    /// Column of the current cell.
    last: Option<usize>,
    /// Turn and number of the cell that was begun last: what comes after a pause goes on there.
    begun: Option<(usize, Option<usize>)>,
    /// Cells of this row.
    cells: usize,
    /// The turn number at the head of this row: that of every cell without one of its own.
    head: Option<usize>,
    /// The number of the current cell, if it is another.
    own: Option<usize>,
    /// Lines to print after the row.
    notes: Vec<StyledLine>,
    /// Effects on draws of this row: girl and effect, and the affected players. Printed after the notes.
    shared: Vec<([String; 2], Vec<String>)>,
    /// The tile just drawn, which is not printed yet because it may be discarded at once; `Some(None)` if it is hidden.
    pub drawn: Option<Option<T37>>,
    /// Riichi was declared and will be printed with the discard.
    pub riichi: bool,
}

impl Grid {
    /// Begins a cell, in the player's turn `number` if any. The number of a row's first cell stands at its head, and
    /// that of a cell before it where it is another.
    pub fn enter(&mut self, out: &mut Out, turn: usize, number: Option<usize>) {
        if self.last.is_some_and(|last| turn <= last) {
            self.end_row(out);
        }
        self.head = self.head.or(number);
        self.own = number.filter(|_| number != self.head);
        self.last = Some(turn);
        self.begun = Some((turn, number));
        self.cells += 1;
        let before = if self.own.is_some() { NUMBER } else { 1 };
        if self.row.width() > column(turn) - before {
            self.go_on(out);
        } else {
            self.begin(turn);
        }
    }

    /// Moves to the cell, printing the numbers that are missing.
    fn begin(&mut self, turn: usize) {
        if let Some(head) = self.head.filter(|_| self.row.width() == 0) {
            self.row.put(DIM, &format!("{head:>2}"));
        }
        if let Some(own) = self.own {
            self.row.pad(column(turn) - NUMBER).put(DIM, &format!("{own:>2}"));
        }
        self.row.pad(column(turn));
    }

    /// Continues the current cell on the next line.
    fn go_on(&mut self, out: &mut Out) {
        out.line(&std::mem::take(&mut self.row).finish());
        self.begin(self.last.unwrap_or_default());
    }

    /// Start column of the current cell.
    fn start(&self) -> usize {
        self.last.map_or(0, column)
    }

    /// Writes into the cell, on the next line if it would not fit.
    fn write(&mut self, out: &mut Out, piece: StyledLine) {
        if self.last.is_none()
            && let Some((turn, number)) = self.begun
        {
            self.enter(out, turn, number);
        }
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
        (self.head, self.own) = (None, None);
        self.cells = 0;
        self.end_notes(out);
    }

    /// Prints what there is before the current cell, which goes on below if it is still empty.
    pub fn pause(&mut self, out: &mut Out) {
        if self.last.is_none() || self.row.width() > self.start() {
            return self.end_row(out);
        }
        if self.cells > 1 {
            self.go_on(out);
            self.cells = 1;
        }
        self.end_notes(out);
    }

    fn end_notes(&mut self, out: &mut Out) {
        let shared = self.shared.drain(..).map(|([girl, did], whose)| to_others(&girl, &did, &whose));
        for note in self.notes.drain(..).chain(shared) {
            print_wrapped(out, note);
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
            print_wrapped(out, line);
        }
    }

    /// Records an effect of a girl on another player's draw; equal ones of a row share a line.
    pub fn share(&mut self, girl: &str, did: &str, whose: &str) {
        let what = [girl.to_owned(), did.to_owned()];
        match self.shared.iter_mut().find(|(known, _)| *known == what) {
            Some((_, all)) => all.push(whose.to_owned()),
            None => self.shared.push((what, vec![whose.to_owned()])),
        }
    }

    /// The drawn tile that was kept and must be shown; empty if there is none.
    fn drawn(&mut self, ink: &Ink) -> StyledLine {
        let mut line = StyledLine::default();
        if let Some(drawn) = self.drawn.take() {
            match drawn {
                Some(tile) => ink.tile(&mut line, "+", tile, Style::new()),
                None => _ = line.put(DIM, "+?"),
            }
            line.pad(THROWN);
        }
        line
    }

    /// Prints a discard; one that somebody does not notice is marked.
    pub fn discard(&mut self, out: &mut Out, ink: &Ink, (tile, secret): (T37, bool), spin: bool) {
        let mut line = StyledLine::default();
        if spin && self.drawn.take().is_some() {
            // Aligned with the others, unless something precedes it.
            if self.row.width() <= self.start() {
                line.pad(THROWN);
            }
            ink.tile(&mut line, "-", tile, DIM);
        } else {
            line = self.drawn(ink);
            ink.tile(&mut line, "-", tile, Style::new());
        }
        line.put(MAGENTA, if secret { SECRET } else { "" });
        self.write(out, line);
        if std::mem::take(&mut self.riichi) {
            let mut line = StyledLine::default();
            line.put(GREEN.bold(), &localized(&texts::board::riichi()));
            self.write(out, line);
        }
    }

    /// Leaves a gap where a discard was not noticed.
    pub fn unseen(&mut self, out: &mut Out, ink: &Ink) {
        let mut line = self.drawn(ink);
        line.put(DIM, "--");
        self.write(out, line);
    }

    /// Prints a call; one that somebody does not notice is marked.
    pub fn call(&mut self, out: &mut Out, ink: &Ink, (meld, secret): (&Meld, bool)) {
        let mut line = self.drawn(ink);
        ink.call(&mut line, meld);
        line.put(MAGENTA, if secret { SECRET } else { "" });
        self.write(out, line);
    }

    /// Prints `tsumo` or `ron` in the winner's column.
    pub fn win(&mut self, out: &mut Out, ink: &Ink, turn: usize, tsumo: bool) {
        let mut line = self.drawn(ink);
        if !tsumo {
            self.enter(out, turn, None);
        }
        line.put(BOLD, &localized(&if tsumo { texts::board::tsumo() } else { texts::board::ron() }));
        self.write(out, line);
    }
}

/// Prints a line, wrapped if the page is narrow.
fn print_wrapped(out: &mut Out, line: StyledLine) {
    line.wrapped(page(), HANG).into_iter().for_each(|line| out.line(&line.finish()));
}
