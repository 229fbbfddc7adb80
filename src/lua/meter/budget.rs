//! What is left of a girl's limits.

use super::limit::{PRINTED, TICKS_PER_GAME};
use crate::lua::account::Account;
use crate::lua::raw::Crowd;
use crate::lua::tick_price::TickPrice;
use crate::problem::{Text, texts};
use std::cell::Cell;
use std::rc::Rc;

/// The remaining limits of a girl, and what determines the price of her steps.
#[derive(Debug, Clone)]
pub(crate) struct Budget {
    /// Ticks left for her hooks in this game.
    pub(crate) ticks: u64,
    /// Bytes of bulk she has allocated.
    pub(crate) bulk: usize,
    /// Strings she owned when last counted, and strings made since.
    pub(super) texts: Crowd,
    pub(super) fresh: usize,
    /// Strings she owned after the last collection that too many strings caused.
    pub(super) settled: usize,
    /// Tick price of her file.
    pub(crate) tick_price: TickPrice,
    /// Her memory account.
    pub(super) account: Rc<Account>,
    /// Bytes she has printed in this game.
    pub(crate) printed: usize,
    /// Ticks spent on running her file.
    pub(crate) started: u64,
    /// Ticks owed for copies of her since her last hook.
    owed: Cell<u64>,
}

impl Budget {
    /// A full budget for a file with this tick price.
    pub(super) fn new(tick_price: TickPrice, account: Rc<Account>) -> Self {
        Self {
            ticks: TICKS_PER_GAME,
            bulk: 0,
            texts: Crowd::default(),
            fresh: 0,
            settled: 0,
            tick_price,
            account,
            printed: 0,
            started: 0,
            owed: Cell::default(),
        }
    }

    /// Charges her for a copy of herself, whoever looks ahead: her next hook has that many ticks less.
    ///
    /// # Errors
    /// She does not have that many ticks left.
    pub(crate) fn owe(&self, ticks: u64) -> Result<(), Text> {
        let owed = self.owed.get().saturating_add(ticks);
        self.owed.set(owed);
        if owed <= self.ticks {
            return Ok(());
        }
        Err(texts::copying_her_took_more_than(TICKS_PER_GAME))
    }

    /// Ticks left after paying what she owes.
    pub(crate) fn left(&self) -> u64 {
        self.ticks.saturating_sub(self.owed.get())
    }

    /// Pays the ticks owed.
    pub(crate) fn settle(&mut self) {
        self.ticks = self.left();
        self.owed.set(0);
    }

    /// Truncates a text to what she may still print.
    pub(crate) fn print(&mut self, text: String) -> Option<String> {
        if self.printed >= PRINTED {
            return None;
        }
        self.printed += text.len();
        let over = self.printed >= PRINTED;
        Some(if over { format!("{text}(she has printed all she may in one game)") } else { text })
    }

    /// Returns this budget with the remaining limits of another.
    pub(crate) fn after(self, other: &Self) -> Self {
        Self { ticks: other.left(), bulk: other.bulk, printed: other.printed, ..self }
    }
}
