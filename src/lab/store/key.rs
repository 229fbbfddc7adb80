//! Names of tables.
//!
//! A table is four girls with their texts, numbers and players, in their places, under rules, with one seed, in all
//! seatings or in the one that was given. Its key names all of that and nothing else, so whoever asks for the same table
//! finds it, whatever the question was.

use crate::lab::{Plan, Sitter};
use blake3::Hasher;
use std::cell::RefCell;
use std::fmt;
use std::path::PathBuf;

/// Name of a table: equal keys mean equal games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key([u8; Key::BYTES]);

impl Key {
    const BYTES: usize = 16;
    /// Length of a key in hexadecimal.
    pub const DIGITS: usize = 2 * Self::BYTES;

    /// Reads a key in hexadecimal, as it is written.
    #[must_use]
    pub fn read(text: &[u8]) -> Option<Self> {
        let digit = |byte: u8| (byte as char).to_digit(16).filter(|_| !byte.is_ascii_uppercase());
        let mut key = [0; Self::BYTES];
        if text.len() != Self::DIGITS {
            return None;
        }
        for (byte, pair) in key.iter_mut().zip(text.chunks(2)) {
            *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
        }
        Some(Self(key))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Hash of a girl with her player: the same file elsewhere is the same girl.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Identity([u8; 32]);

impl Identity {
    /// # Errors
    /// She cannot be serialized, which does not happen for girls read by this crate.
    pub fn of(sitter: &Sitter) -> serde_json::Result<Self> {
        let mut sitter = sitter.clone();
        if let Some(skill) = &mut sitter.skill {
            skill.path = skill.path.file_name().map(PathBuf::from).unwrap_or_default();
        }
        Ok(Self(blake3::hash(&serde_json::to_vec(&sitter)?).into()))
    }
}

/// What the keys of tables begin with: everything but girls and seed.
#[derive(Debug, Clone)]
pub struct Base(Hasher);

impl Base {
    /// # Errors
    /// The rule cannot be serialized, which does not happen for rules made by this crate.
    pub fn of(plan: &Plan) -> serde_json::Result<Self> {
        let mut hash = Hasher::new();
        let Plan { version, rule, hour, moon, rotate, .. } = plan;
        hash.update(&serde_json::to_vec(&(version, rule, hour, moon, rotate))?);
        Ok(Self(hash))
    }

    /// The key of a table of these girls, by place.
    #[must_use]
    pub fn key(&self, girls: [&Identity; 4], seed: u64) -> Key {
        let mut hash = self.0.clone();
        girls.iter().for_each(|girl| _ = hash.update(&girl.0));
        hash.update(&seed.to_le_bytes());
        let mut key = [0; Key::BYTES];
        hash.finalize_xof().fill(&mut key);
        Key(key)
    }
}

/// Keys of the tables of a plan, one a seed.
#[derive(Debug, Clone)]
pub struct Keys {
    base: Base,
    girls: [Identity; 4],
    seed: u64,
}

impl Keys {
    /// # Errors
    /// As [`Base::of`] and [`Identity::of`].
    pub fn new(plan: &Plan) -> serde_json::Result<Self> {
        let [a, b, c, d] = plan.girls.each_ref().map(Identity::of);
        Ok(Self { base: Base::of(plan)?, girls: [a?, b?, c?, d?], seed: plan.seed })
    }

    /// The key of the table with the n-th seed.
    #[must_use]
    pub fn key(&self, nth: u64) -> Key {
        self.base.key(self.girls.each_ref(), self.seed.wrapping_add(nth))
    }
}

/// Girls whose identities are known: many plans seat the same ones.
#[derive(Debug, Default)]
pub struct Known(RefCell<Vec<(Sitter, Identity)>>);

impl Known {
    /// The key of the table with this seed of a plan.
    ///
    /// # Errors
    /// As [`Identity::of`].
    pub fn key(&self, base: &Base, plan: &Plan, seed: u64) -> serde_json::Result<Key> {
        let [a, b, c, d] = plan.girls.each_ref().map(|girl| self.identity(girl));
        Ok(base.key([&a?, &b?, &c?, &d?], seed))
    }

    fn identity(&self, sitter: &Sitter) -> serde_json::Result<Identity> {
        let mut known = self.0.borrow_mut();
        if let Some((_, identity)) = known.iter().find(|(girl, _)| girl == sitter) {
            return Ok(*identity);
        }
        let identity = Identity::of(sitter)?;
        known.push((sitter.clone(), identity));
        Ok(identity)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Rule;

    #[test]
    fn keys_are_read_as_they_are_written() {
        let plan = Plan::new(Rule::default(), Default::default(), 7);
        let key = Keys::new(&plan).unwrap().key(3);
        assert_eq!(Key::read(key.to_string().as_bytes()), Some(key));
        assert_eq!(key.to_string().len(), Key::DIGITS);
        for bad in ["", "0", &"g".repeat(32), &"A".repeat(32), &"0".repeat(33)] {
            assert_eq!(Key::read(bad.as_bytes()), None, "{bad}");
        }
    }

    #[test]
    fn a_table_has_one_key_whatever_was_asked() {
        let plan = Plan::new(Rule::default(), Default::default(), 7);
        let from = |seed: u64| Keys::new(&Plan { seed, ..plan.clone() }).unwrap();
        assert_eq!(from(7).key(3), from(10).key(0));
        let once = Plan { rotate: false, ..plan.clone() };
        assert_ne!(Keys::new(&once).unwrap().key(0), from(7).key(0));
        let (known, base) = (Known::default(), Base::of(&plan).unwrap());
        assert_eq!(known.key(&base, &plan, 9).unwrap(), from(7).key(2));
        assert_eq!(known.key(&base, &plan, 9).unwrap(), from(9).key(0));
    }
}
