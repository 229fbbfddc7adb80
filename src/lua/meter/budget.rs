//! What a girl has left of her limits.

use super::limit::{PRINTED, TICKS_PER_GAME};
use crate::lua::account::Account;
use crate::lua::raw::Crowd;
use crate::lua::tick_price::TickPrice;
use crate::problem::{Text, texts};
use std::cell::Cell;
use std::rc::Rc;

/// What a girl may still use, and what her steps are worth.
#[derive(Debug, Clone)]
pub(crate) struct Budget {
    /// Ticks her hooks may still take in this game.
    pub(crate) ticks: u64,
    /// Bytes of bulk she has made.
    pub(crate) bulk: usize,
    /// Texts she has, as far as that was looked at, and has made since.
    pub(super) texts: Crowd,
    pub(super) fresh: usize,
    /// Texts she had when it was last collected for having too many.
    pub(super) settled: usize,
    /// That of her file.
    pub(crate) tick_price: TickPrice,
    /// Under which her memory is counted.
    pub(super) account: Rc<Account>,
    /// Bytes she has printed in this game.
    pub(crate) printed: usize,
    /// Ticks that running her file took.
    pub(crate) started: u64,
    /// Ticks that copies of her have cost since her last hook.
    owed: Cell<u64>,
}

impl Budget {
    /// A full one, for a file of such a tick_price.
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

    /// Has her pay for a copy of herself, whoever looks ahead: her next hook finds so many ticks less.
    ///
    /// # Errors
    /// She has not so many left.
    pub(crate) fn owe(&self, ticks: u64) -> Result<(), Text> {
        let owed = self.owed.get().saturating_add(ticks);
        self.owed.set(owed);
        if owed <= self.ticks {
            return Ok(());
        }
        Err(texts::copying_her_took_more_than(TICKS_PER_GAME))
    }

    /// Ticks she has left, once she has paid what she owes.
    pub(crate) fn left(&self) -> u64 {
        self.ticks.saturating_sub(self.owed.get())
    }

    /// Pays what is owed.
    pub(crate) fn settle(&mut self) {
        self.ticks = self.left();
        self.owed.set(0);
    }

    /// What she may still print of a text.
    pub(crate) fn print(&mut self, text: String) -> Option<String> {
        if self.printed >= PRINTED {
            return None;
        }
        self.printed += text.len();
        let over = self.printed >= PRINTED;
        Some(if over { format!("{text}(she has printed all she may in one game)") } else { text })
    }

    /// This one with what another has left.
    pub(crate) fn after(self, other: &Self) -> Self {
        Self { ticks: other.left(), bulk: other.bulk, printed: other.printed, ..self }
    }
}
