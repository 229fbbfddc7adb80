//! What a girl has asked for since the game began, as far as it raises her prices. It follows from what her own code did
//! and from nothing else: not from what the machine had already, nor from what others did or keep.

use crate::lua::raw::{NUMERAL, Reach};
use serde::{Deserialize, Serialize};

/// Ticks, bytes of texts, and texts, after one of which what she keeps is looked at; and ticks more for each value she kept
/// the last time.
const TICKS: u64 = 4096;
const TICKS_A_VALUE: u64 = 8;
const BYTES: usize = 256 << 10;
const TEXTS: usize = 1024;
/// Length of a text up to which it makes nothing dearer.
pub(super) const LETTERS: usize = 1 << 10;

/// What raises the price of her steps, and what she did since it was last looked what of it she keeps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Asked {
    /// Bytes by which her tables grew at most from one step to the next, if many.
    #[serde(skip_serializing_if = "is_none")]
    pub(super) bulk: usize,
    /// Length of her longest text, if long; of her longest that may be a number, likewise.
    #[serde(skip_serializing_if = "is_none")]
    pub(super) longest: usize,
    #[serde(skip_serializing_if = "is_none")]
    pub(super) numeral: usize,
    /// How many of her texts share a chain of Luau's table, beyond what chance explains.
    #[serde(skip_serializing_if = "is_none")]
    pub(super) crowded: usize,
    /// Since the last look: ticks, bytes of texts, and texts.
    #[serde(skip_serializing_if = "is_zero")]
    ticks: u64,
    #[serde(skip_serializing_if = "is_none")]
    bytes: usize,
    #[serde(skip_serializing_if = "is_none")]
    texts: usize,
    /// Values she kept then.
    #[serde(skip_serializing_if = "is_none")]
    values: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn is_none(many: &usize) -> bool {
    *many == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
const fn is_zero(many: &u64) -> bool {
    *many == 0
}

impl Asked {
    /// Counts a text. Returns whether steps become dearer by it.
    pub(super) const fn text(&mut self, length: usize, bytes: usize, may_be_number: bool) -> bool {
        self.bytes = self.bytes.saturating_add(bytes);
        self.texts += 1;
        let mut dearer = false;
        if length > LETTERS && length > self.longest {
            self.longest = length;
            dearer = true;
        }
        if may_be_number && length >= NUMERAL && length > self.numeral {
            self.numeral = length;
            dearer = true;
        }
        dearer
    }

    /// Counts the ticks of a call.
    pub(super) const fn spent(&mut self, ticks: u64) {
        self.ticks = self.ticks.saturating_add(ticks);
    }

    /// Returns whether it is time to look what she keeps.
    pub(super) const fn is_due(&self) -> bool {
        self.ticks >= TICKS + TICKS_A_VALUE * self.values as u64 || self.bytes >= BYTES || self.texts >= TEXTS
    }

    /// What raises prices, as if it had just been looked what she keeps.
    pub(crate) const fn raised(self) -> Self {
        Self { ticks: 0, bytes: 0, texts: 0, values: 0, ..self }
    }

    /// What she asked for and does not keep is forgotten, but for the size of tables, which do not shrink.
    pub(super) const fn kept(&mut self, reach: Reach) {
        let Reach { values, longest, numeral, crowded, .. } = reach;
        let longest = if longest > LETTERS { longest } else { 0 };
        let numeral = if numeral >= NUMERAL { numeral } else { 0 };
        *self = Self { bulk: self.bulk, longest, numeral, crowded, ticks: 0, bytes: 0, texts: 0, values };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_stays_dear() {
        let mut asked = Asked::default();
        assert!(!asked.text(LETTERS, LETTERS, false), "not long");
        assert!(asked.text(LETTERS + 1, LETTERS + 1, false) && !asked.text(LETTERS + 1, LETTERS + 1, false));
        assert!(!asked.text(NUMERAL - 1, 40, true) && asked.text(NUMERAL, 40, true));
        assert!(!asked.is_due());
        asked.bulk = 1 << 20;
        asked.spent(TICKS);
        assert!(asked.is_due());
        asked.kept(Reach { values: 100, longest: 5000, numeral: 3, ..Reach::default() });
        assert_eq!((asked.bulk, asked.longest, asked.numeral), (1 << 20, 5000, 0));
        asked.spent(TICKS);
        assert!(!asked.is_due(), "it took longer to look than it takes to do as much again");
        asked.spent(8 * 100);
        assert!(asked.is_due());
    }

    #[test]
    fn it_is_kept_with_a_saved_game() {
        let asked = Asked { longest: 900_001, ticks: 7, ..Asked::default() };
        let json = serde_json::to_string(&asked).unwrap_or_default();
        assert_eq!(json, r#"{"longest":900001,"ticks":7}"#);
        assert_eq!(serde_json::from_str::<Asked>(&json).ok(), Some(asked));
    }
}
