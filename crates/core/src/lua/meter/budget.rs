//! What is left of a girl's limits.

use super::asked::Asked;
use super::limit::{KEPT, PRINTED, TICKS_PER_GAME};
use crate::lua::account::Account;
use crate::lua::error::fail;
use crate::lua::raw::Reach;
use crate::lua::tick_price::TickPrice;
use crate::problem::{Spoken, Text, texts};
use std::cell::Cell;
use std::rc::Rc;

/// Bytes taken after which it is looked what she keeps.
const MUCH: usize = 1 << 20;

/// The remaining limits of a girl, and what determines the price of her steps.
#[derive(Debug, Clone)]
pub struct Budget {
    /// Ticks left for her hooks in this game.
    pub(crate) ticks: u64,
    /// What she has asked for.
    pub(crate) asked: Asked,
    /// Bytes taken since it was last looked what she keeps.
    pub(super) taken: usize,
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
            asked: Asked::default(),
            taken: 0,
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
        Err(texts::world::copying_took_too_long(TICKS_PER_GAME))
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

    /// What she says, if she may still print.
    pub(crate) fn print(&mut self, said: Spoken) -> Option<Spoken> {
        if self.printed >= PRINTED {
            return None;
        }
        self.printed += said.bytes();
        let over = self.printed >= PRINTED;
        Some(if over {
            said.map(|text| format!("{text}(she has printed all she may in one game)"))
        } else {
            said
        })
    }

    /// Returns this budget with the remaining limits of another.
    pub(crate) fn after(self, other: &Self) -> Self {
        Self { ticks: other.left(), asked: other.asked, printed: other.printed, ..self }
    }

    /// Returns whether it is time to look what she keeps.
    pub(crate) const fn is_due(&self) -> bool {
        self.asked.is_due() || self.taken >= MUCH
    }

    /// Takes note of what she keeps.
    ///
    /// # Errors
    /// `EMemory` if it is too much.
    pub(crate) fn keep(&mut self, reach: Reach) -> mlua::Result<()> {
        self.taken = 0;
        // Memory that was taken is only a reason to look; prices follow from what she asked for.
        if self.asked.is_due() {
            self.asked.kept(reach);
        }
        if reach.bytes <= KEPT {
            Ok(())
        } else {
            Err(fail("EMemory", texts::world::too_much_memory_kept(KEPT)))
        }
    }
}
