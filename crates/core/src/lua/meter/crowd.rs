//! Texts that share a chain of Luau's table. Its hash has no seed, so a file can ask for texts that all fall into one chain,
//! and each that is looked up there walks past the others.

use std::hash::{DefaultHasher, Hasher as _};

/// Chains that are told apart, whatever the machine's table has: what others keep makes no difference.
const CHAINS: usize = 1 << 12;
/// Texts of a chain that are remembered.
const WAYS: usize = 4;
/// Texts that may be forgotten for others of their chain.
const FREE: usize = 16;

/// Letters by which texts of a chain are told apart. Longer ones are dear by their length.
const TOLD_APART: usize = 1 << 10;

/// The texts asked for in a call, by hashes of ours: those of a chain may all have the same of Luau's.
pub(super) struct Crowd {
    chains: Vec<Chain>,
    /// The number of the call; what is of another counts as empty.
    call: u32,
}

#[derive(Clone, Copy, Default)]
struct Chain {
    call: u32,
    next: u8,
    texts: [u64; WAYS],
    forgotten: usize,
}

impl Default for Crowd {
    fn default() -> Self {
        Self { chains: Vec::new(), call: 1 }
    }
}

impl Crowd {
    /// Starts another call.
    pub(super) fn begin(&mut self) {
        self.call = self.call.checked_add(1).unwrap_or_else(|| {
            self.chains.clear();
            1
        });
    }

    /// Counts a text that Luau hashes so. Returns how many of its chain were asked for in turn, beyond what chance explains.
    pub(super) fn ask(&mut self, hash: u32, letters: &[u8]) -> usize {
        if self.chains.is_empty() {
            self.chains.resize(CHAINS, Chain::default());
        }
        let chain = &mut self.chains[hash as usize % CHAINS];
        let mut ours = DefaultHasher::new();
        ours.write(&letters[..letters.len().min(TOLD_APART)]);
        let ours = ours.finish();
        if chain.call != self.call {
            *chain = Chain { call: self.call, texts: [ours; WAYS], ..Chain::default() };
        }
        if !chain.texts.contains(&ours) {
            chain.texts[usize::from(chain.next) % WAYS] = ours;
            chain.next = chain.next.wrapping_add(1);
            chain.forgotten += 1;
        }
        chain.forgotten.saturating_sub(FREE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_of_one_chain_crowd_it() {
        let mut crowd = Crowd::default();
        let ask = |crowd: &mut Crowd, hash: u32, text: u32| crowd.ask(hash, &text.to_le_bytes());
        let few = |crowd: &mut Crowd| (0..10_000).map(|n| ask(crowd, n % 500 * 7919, n % 500)).max();
        assert_eq!(few(&mut crowd), Some(0));
        for hash in [0, 1] {
            // Of one chain, and of one hash.
            let many = (0..1000).map(|n| ask(&mut crowd, 5 + (1 - hash) * n * CHAINS as u32, n)).max();
            assert!(many.is_some_and(|many| many > 900), "{many:?}");
            crowd.begin();
            assert_eq!(ask(&mut crowd, 5, 0), 0);
        }
        crowd.call = u32::MAX;
        crowd.begin();
        assert_eq!(few(&mut crowd), Some(0));
    }
}
