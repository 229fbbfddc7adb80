//! The table as one seat sees it, in at most 80 columns: points, melds and rivers of all seats, the own hand with
//! numbers.

use crate::ask::cast::Cast;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::text::{Ink, page};
use crate::form::pay::STICK;
use crate::problem::texts;
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, CYAN, DIM, GREEN, RED};
use crate::state::{Thrown, View};
use crate::tile::{T37, Who, honours};
use anstyle::Style;

/// Column of rivers.
const RIVER: usize = 5;
/// Width of a discard with its mark.
const CELL: usize = 4;

/// What is drawn: the table seen from one seat.
pub(in crate::cli) struct Board<'a> {
    pub view: View<'a>,
    pub cast: &'a Cast,
    pub ink: Ink,
    /// Hands of other seats that lie open.
    pub open: [Option<Vec<T37>>; 4],
}

impl<'a> Board<'a> {
    pub fn new(view: View<'a>, cast: &'a Cast) -> Self {
        let mut ink = Ink::default();
        view.drids().iter().for_each(|&indicator| ink.indicate(indicator));
        Self { view, cast, ink, open: Default::default() }
    }

    /// All seats, in turn from the dealer.
    pub fn table(&self) -> Vec<StyledLine> {
        let mut lines = vec![self.head()];
        let dealer = self.view.dealer().unwrap_or(self.view.me());
        for who in (0..4).map(|turn| dealer.by_turn(turn)) {
            lines.push(self.seat(who));
            lines.extend(self.river(who));
        }
        lines
    }

    fn head(&self) -> StyledLine {
        let view = &self.view;
        let mut line = StyledLine::default();
        line.put(DIM, &format!("-- {} ", localized(&texts::board::dora())));
        for (nth, indicator) in view.drids().iter().enumerate() {
            let dora = T37::black(indicator.t34().dora());
            line.put_plain(if nth > 0 { " " } else { "" });
            self.ink.tile(&mut line, "", dora, BOLD);
        }
        let shown: Vec<&str> = view.drids().iter().map(|tile| tile.shown_in(lang())).collect();
        line.put(DIM, &localized(&texts::board::indicator(shown.join(" "))));
        line.put(DIM, &format!(" · {}", localized(&texts::person::left_in_wall(view.remain_pii()))));
        if view.deposit() > 0 {
            line.put(DIM, &format!(" · {}", localized(&texts::board::sticks(view.deposit() / STICK))));
        }
        line
    }

    fn seat(&self, who: Who) -> StyledLine {
        let (view, mut line) = (&self.view, StyledLine::default());
        let wind = usize::from(view.self_wind(who)).checked_sub(1);
        let wind = wind.and_then(|wind| honours(lang()).get(wind).copied()).unwrap_or(" ");
        line.put(DIM, if who == view.me() { "> " } else { "  " }).put(DIM, wind).pad(RIVER);
        line.put(BOLD, self.cast.label(who)).pad(18).put_plain(&format!("{:>7}", view.points()[who.index()]));
        if view.riichi_established(who) {
            line.put_plain("  ").put(GREEN.bold(), &localized(&texts::board::riichi()));
        }
        for meld in view.melds(who) {
            line.put_plain("  ");
            self.ink.meld(&mut line, meld);
        }
        if let Some(hand) = &self.open[who.index()] {
            line.put_plain("  ");
            self.ink.hand(&mut line, hand.iter().copied());
        }
        line
    }

    /// Discards, in as many lines as they need, with gaps where some were not noticed.
    fn river(&self, who: Who) -> Vec<StyledLine> {
        let row = (page() - RIVER) / CELL;
        let (mut river, gaps) = (Vec::new(), self.view.gaps(who));
        let missing = |at: usize| gaps.iter().filter(|&&gap| usize::from(gap) == at).count();
        for (at, thrown) in self.view.river(who).iter().enumerate() {
            river.extend(vec![None; missing(at)]);
            river.push(Some(thrown));
        }
        river.extend(vec![None; missing(self.view.river(who).len())]);
        river.chunks(row.max(1)).map(|row| self.row(row)).collect()
    }

    fn row(&self, row: &[Option<&Thrown>]) -> StyledLine {
        let mut line = StyledLine::default();
        line.pad(RIVER);
        for (nth, thrown) in row.iter().enumerate() {
            let Some(thrown) = thrown else {
                line.put(DIM, "--").pad(RIVER + CELL * (nth + 1));
                continue;
            };
            let style = if thrown.spin { DIM } else { Style::new() };
            let open = if thrown.called { "(" } else { "" };
            line.put(DIM, open);
            self.ink.tile(&mut line, "", thrown.tile, style);
            line.put(DIM, if thrown.called { ")" } else { "" });
            match (thrown.riichi, thrown.spin) {
                (true, _) => line.put(GREEN, "*"),
                (false, true) => line.put(DIM, "."),
                _ => &mut line,
            };
            // A called tile fills its cell.
            let next = (RIVER + CELL * (nth + 1)).max(line.width() + 1);
            line.pad(next);
        }
        line
    }

    /// The own hand, with a number under each tile where tiles can be thrown.
    pub fn hand(&self) -> Vec<StyledLine> {
        let hand = self.view.hand();
        let (mut tiles, mut numbers) = (StyledLine::default(), StyledLine::default());
        tiles.pad(RIVER);
        for (tile, number) in hand.closed().tiles().zip(1..) {
            self.numbered(&mut tiles, &mut numbers, "", tile, number);
        }
        if let Some(drawn) = hand.drawn() {
            tiles.put_plain(" ");
            self.numbered(&mut tiles, &mut numbers, "+", drawn, hand.closed().total() + 1);
        }
        for meld in hand.melds() {
            tiles.put_plain("  ");
            self.ink.meld(&mut tiles, meld);
        }
        let mut lines = vec![tiles];
        let choices = self.view.choices();
        // Where there is a menu, numbers are those of its rows.
        lines.extend((choices.is_drawn() && choices.menu.is_none()).then_some(numbers));
        lines.extend(self.progress());
        lines
    }

    /// How far the hand is from tenpai, and what it waits for.
    fn progress(&self) -> Option<StyledLine> {
        let hand = self.view.hand();
        let mut line = StyledLine::default();
        line.pad(RIVER);
        let waits = hand.waits();
        let step = hand.step();
        match (step, self.view.choices().is_drawn()) {
            (..0, _) => return None,
            (0, false) => {
                let unseen = self.view.unseen();
                let waits: Vec<String> = waits
                    .iter()
                    .map(|kind| format!("{}×{}", T37::black(kind).shown_in(lang()), unseen[kind.id34()]))
                    .collect();
                line.put(CYAN, &localized(&texts::person::waits(waits.join(" "))));
                if self.view.furiten().any() {
                    line.put(RED, &format!(" ({})", localized(&texts::board::furiten())));
                }
            }
            (0, true) => {
                let (spin, swaps) = hand.riichis();
                let drawn = hand.drawn().filter(|tile| spin && !swaps.contains(tile));
                let tiles: Vec<&str> =
                    swaps.iter().copied().chain(drawn).map(|tile| tile.shown_in(lang())).collect();
                line.put(DIM, &localized(&texts::person::throw_for_tenpai(tiles.join(" "))));
            }
            (step, _) => _ = line.put(DIM, &localized(&texts::person::steps_to_tenpai(step))),
        }
        Some(line)
    }

    fn numbered(
        &self,
        tiles: &mut StyledLine,
        numbers: &mut StyledLine,
        sign: &str,
        tile: T37,
        number: usize,
    ) {
        tiles.put(CYAN, sign);
        let at = tiles.width();
        self.ink.tile(tiles, "", tile, Style::new());
        tiles.pad(at + CELL - 1);
        numbers.pad(at).put(DIM, &number.to_string());
    }
}
