//! For tests of determinism: machines with unusual object addresses that collect at odd times. Games must not
//! show it.

use mlua::Lua;
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

/// Seed for the next machine of this process; 0 for unmodified machines.
static SEED: AtomicU64 = AtomicU64::new(0);

/// Shakes every machine created from now on, each differently.
#[doc(hidden)]
pub fn shake_all(seed: u64) {
    SEED.store(seed.max(1), Ordering::Relaxed);
}

/// RNG state by which a machine is shaken; 0 if it is not.
#[derive(Debug)]
pub(crate) struct Shake(Cell<u64>);

impl Shake {
    /// The setting of this process.
    pub(crate) fn of_process() -> Self {
        let next = |seed: u64| (seed > 0).then(|| seed.wrapping_add(1).max(1));
        let seed = SEED.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
        seed.map_or(Self(Cell::new(0)), Self::by)
    }

    pub(crate) fn by(seed: u64) -> Self {
        // Decorrelates consecutive seeds.
        Self(Cell::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1))
    }

    /// Allocates garbage, which shifts the addresses of later objects.
    pub(crate) fn litter(&self, lua: &Lua) -> mlua::Result<()> {
        if self.0.get() == 0 {
            return Ok(());
        }
        let litter = lua.create_table()?;
        for nth in 1..=self.below(400) + 100 {
            let thing = lua.create_table_with_capacity(self.below(40) as usize, self.below(9) as usize)?;
            thing.raw_set(1, format!("litter {nth} {}", self.below(1 << 40)))?;
            // Some of it is freed by the first collection.
            if self.below(3) > 0 {
                litter.raw_set(nth, thing)?;
            }
        }
        lua.set_named_registry_value("litter", litter)
    }

    /// Returns whether to collect although nothing requires it: after one hook in five.
    pub(crate) fn collects(&self) -> bool {
        self.0.get() > 0 && self.below(5) == 0
    }

    /// Returns a random number below `n`, by xorshift.
    fn below(&self, n: u64) -> u64 {
        let mut luck = self.0.get();
        luck ^= luck << 13;
        luck ^= luck >> 7;
        luck ^= luck << 17;
        self.0.set(luck);
        (luck >> 11) % n
    }
}

#[cfg(test)]
mod tests {
    use crate::skill::vm::Vm;

    #[test]
    fn shaken_machines_have_their_objects_elsewhere() {
        let offset = |vm: &Vm| {
            let [one, other] = [0, 1].map(|seat: usize| vm.handles.seats[seat].to_pointer().addr());
            let page = |at: usize| at % 4096;
            (page(one), other.wrapping_sub(one))
        };
        let places: std::collections::BTreeSet<_> =
            (1..20).map(|seed| offset(&Vm::shaken(seed).expect("a machine"))).collect();
        assert!(places.len() > 5, "{places:?}");
    }
}
