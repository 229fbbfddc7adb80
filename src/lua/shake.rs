//! For tests of determinism: machines whose objects lie in other places than usual, and that collect at odd times. What
//! comes of a game must not show it.

use mlua::Lua;
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

/// The seed for the next machine of this process; 0 if machines are to be as they are.
static SEED: AtomicU64 = AtomicU64::new(0);

/// Has every machine that is made from now on shaken, each in its own way.
#[doc(hidden)]
pub fn shake_all(seed: u64) {
    SEED.store(seed.max(1), Ordering::Relaxed);
}

/// The luck by which a machine is shaken; 0 if it is not.
#[derive(Debug)]
pub(crate) struct Shake(Cell<u64>);

impl Shake {
    /// As this process has it.
    pub(crate) fn of_process() -> Self {
        let next = |seed: u64| (seed > 0).then(|| seed.wrapping_add(1).max(1));
        let seed = SEED.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
        seed.map_or(Self(Cell::new(0)), Self::by)
    }

    pub(crate) fn by(seed: u64) -> Self {
        // Neighbours shall have nothing in common.
        Self(Cell::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1))
    }

    /// Leaves things lying about, among which all others come to lie.
    pub(crate) fn litter(&self, lua: &Lua) -> mlua::Result<()> {
        if self.0.get() == 0 {
            return Ok(());
        }
        let litter = lua.create_table()?;
        for nth in 1..=self.below(400) + 100 {
            let thing = lua.create_table_with_capacity(self.below(40) as usize, self.below(9) as usize)?;
            thing.raw_set(1, format!("litter {nth} {}", self.below(1 << 40)))?;
            // Some of it is gone at the first collection.
            if self.below(3) > 0 {
                litter.raw_set(nth, thing)?;
            }
        }
        lua.set_named_registry_value("litter", litter)
    }

    /// Is it time to collect although nothing calls for it? It is after one hook in five.
    pub(crate) fn collects(&self) -> bool {
        self.0.get() > 0 && self.below(5) == 0
    }

    /// A number below this one, by xorshift.
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
