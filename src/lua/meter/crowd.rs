//! Texts that share a chain of Luau's table. Its hash has no seed, so a file can ask for texts that all fall into one chain,
//! and each that is looked up there walks past the others.

/// Chains that are told apart, whatever the machine's table has: what others keep makes no difference.
const CHAINS: usize = 1 << 12;
/// Texts of a chain that are remembered.
const WAYS: usize = 4;
/// Texts that may be forgotten for others of their chain.
const FREE: usize = 16;

/// The texts asked for in a call, by their hashes.
pub(super) struct Crowd {
    chains: Vec<Chain>,
    /// The number of the call; what is of another counts as empty.
    call: u32,
}

#[derive(Clone, Copy, Default)]
struct Chain {
    call: u32,
    next: u8,
    texts: [u32; WAYS],
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

    /// Counts a text. Returns how many of its chain were asked for in turn, beyond what chance explains.
    pub(super) fn ask(&mut self, hash: u32) -> usize {
        if self.chains.is_empty() {
            self.chains.resize(CHAINS, Chain::default());
        }
        let chain = &mut self.chains[hash as usize % CHAINS];
        if chain.call != self.call {
            *chain = Chain { call: self.call, texts: [hash; WAYS], ..Chain::default() };
        }
        if !chain.texts.contains(&hash) {
            chain.texts[usize::from(chain.next) % WAYS] = hash;
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
        let few = |crowd: &mut Crowd| (0..10_000).map(|n| crowd.ask(n % 500 * 7919)).max();
        assert_eq!(few(&mut crowd), Some(0));
        let many = (0..1000).map(|n| crowd.ask(n * CHAINS as u32)).max();
        assert!(many.is_some_and(|many| many > 900), "{many:?}");
        crowd.begin();
        assert_eq!(crowd.ask(0), 0);
        crowd.call = u32::MAX;
        crowd.begin();
        assert_eq!(few(&mut crowd), Some(0));
    }
}
