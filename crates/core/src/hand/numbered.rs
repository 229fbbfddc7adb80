//! Interning: numbers keys in order of first use.

/// Interned keys.
pub(super) struct Numbered {
    keys: Vec<u128>,
    /// The number of each key plus one, in an open-addressed hash table.
    slots: Box<[u16]>,
}

impl Numbered {
    /// Creates a table for fewer than 2^`bits` keys, `bits` at most 16.
    pub(super) fn new(bits: u32) -> Self {
        Self { keys: Vec::new(), slots: vec![0; 1 << bits].into() }
    }

    /// The number of a key, assigning the next one to a new key.
    pub(super) fn number(&mut self, key: u128) -> usize {
        let slot = self.slot(key);
        if self.slots[slot] == 0 {
            self.keys.push(key);
            self.slots[slot] = self.keys.len() as u16;
        }
        usize::from(self.slots[slot]) - 1
    }

    /// The number of a known key.
    pub(super) fn find(&self, key: u128) -> Option<usize> {
        usize::from(self.slots[self.slot(key)]).checked_sub(1)
    }

    fn slot(&self, key: u128) -> usize {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = ((key as u64).wrapping_mul(ODD) ^ (key >> 64) as u64).wrapping_mul(ODD);
        let mask = self.slots.len() - 1;
        let mut slot = (mixed >> 32) as usize & mask;
        while self.slots[slot] != 0 && self.keys[usize::from(self.slots[slot]) - 1] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }
}
