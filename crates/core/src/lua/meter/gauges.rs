//! The counters of a meter, and what is computed from them alone.

use super::asked::Asked;
use super::breach::{Breach, MostSteps};
use super::crowd::Crowd;
use super::limit::{MEMORY, PER_CALL, PER_TEST, TICKS_PER_CALL};
use super::price::Price;
use crate::lua::account::Accounts;
use crate::lua::raw::{Heap, Held, Texts};
use crate::lua::shake::Shake;
use crate::lua::tick_price::TickPrice;
use crate::problem::Problem;
use mlua::Lua;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Bytes of garbage tolerated in addition to the bytes in use.
pub(super) const GARBAGE: usize = 512 << 10;

/// The running script and what it has used. Held by the VM, and as Lua app data for bindings.
#[derive(Clone)]
pub(crate) struct Meter(pub(super) Rc<Gauges>);

/// The counters of a meter.
pub(super) struct Gauges {
    /// Ticks left, and ticks at the start of the call.
    pub(super) left: Cell<u64>,
    pub(super) granted: Cell<u64>,
    /// Whether so few were granted because the game's are nearly used up.
    pub(super) of_game: Cell<bool>,
    /// Bytes in use on the running account at the start of the call, less bytes collected since. Texts count by their
    /// lengths, and not as what was taken for them.
    pub(super) start: Cell<isize>,
    /// Bytes in use on that account when last checked.
    pub(super) seen: Cell<usize>,
    /// What the running girl has asked for, and the texts she asked for in this call.
    pub(super) asked: Cell<Asked>,
    pub(super) crowd: RefCell<Crowd>,
    pub(super) texts: Texts,
    /// Strings of the machine when texts were last counted.
    pub(super) known: Cell<usize>,
    /// Extra cost of the next step for the values it copies.
    pub(super) values: Cell<u64>,
    pub(super) tick_price: Cell<TickPrice>,
    /// Current price of a step, from limits, bulk, strings and tick price; and of a tick of work charged by a
    /// binding, which the tick price does not affect.
    pub(super) price: Cell<u64>,
    pub(super) work: Cell<u64>,
    pub(super) breach: Cell<Option<Breach>>,
    pub(super) accounts: Accounts,
    /// The running account; 0 is the machine's own.
    pub(super) account: Cell<u8>,
    /// Bytes in use at which garbage is collected.
    pub(super) due: Cell<usize>,
    /// Objects held until then.
    pub(super) held: Rc<Held>,
    pub(super) shake: Shake,
}

impl Meter {
    /// A meter that counts nothing, for code that runs on behalf of no script, such as mlua's own Lua.
    pub(crate) fn idle(lua: &Lua, held: Rc<Held>, shake: Shake) -> mlua::Result<Self> {
        lua.set_memory_limit(MEMORY)?;
        let unknown =
            || mlua::Error::runtime("this is not the Luau that `Cargo.lock` names: its texts lie elsewhere");
        let texts = Texts::of(lua).ok_or_else(unknown)?;
        lua.gc_stop();
        Ok(Self(Rc::new(Gauges {
            left: Cell::new(u64::MAX),
            granted: Cell::default(),
            of_game: Cell::default(),
            start: Cell::default(),
            seen: Cell::default(),
            known: Cell::default(),
            asked: Cell::default(),
            crowd: RefCell::default(),
            texts,
            values: Cell::default(),
            tick_price: Cell::default(),
            price: Cell::new(1),
            work: Cell::new(1),
            breach: Cell::default(),
            accounts: Accounts::default(),
            account: Cell::default(),
            due: Cell::new(GARBAGE),
            held,
            shake,
        })))
    }

    /// Bytes in use on the running account. Luau's stack and string table belong to the machine's account, as
    /// they grow and shrink with what others do.
    pub(super) fn bytes(&self, heap: Heap<'_>) -> usize {
        heap.bytes(Some(self.0.account.get()))
    }

    /// Starts counting allocations of a girl who has allocated `made` bytes before.
    pub(super) fn count_from(&self, heap: Heap<'_>, made: isize) {
        let now = self.bytes(heap);
        self.0.seen.set(now);
        self.0.start.set(now as isize - made);
    }

    /// Returns whether the running script has allocated more than it may.
    pub(super) fn is_over(&self, now: usize) -> bool {
        now as isize - self.0.start.get() > self.most() as isize
    }

    /// Excludes what a binding just allocated from bulk: it is paid for by the binding's own price.
    pub(crate) fn forgive(&self, lua: &Lua) {
        self.0.seen.set(self.bytes(Heap::of(lua)));
        self.0.known.set(self.0.texts.count());
    }

    pub(crate) fn left(&self) -> u64 {
        self.0.left.get()
    }

    pub(crate) fn set_left(&self, ticks: u64) {
        self.0.left.set(ticks);
    }

    /// Bytes the running script may allocate.
    pub(super) fn most(&self) -> usize {
        if self.is_test() { PER_TEST } else { PER_CALL }
    }

    pub(super) fn breach(&self, breach: Breach) {
        self.0.left.set(0);
        if self.0.breach.get().is_none() {
            self.0.breach.set(Some(breach));
        }
    }

    /// Returns whether a test is running, not a hook.
    fn is_test(&self) -> bool {
        self.0.granted.get() > TICKS_PER_CALL
    }

    /// Recomputes the price of a tick.
    pub(super) fn set_price(&self) {
        let gauges = &*self.0;
        let price = Price::of(gauges.tick_price.get(), gauges.asked.get(), self.is_test());
        gauges.price.set(price.step);
        gauges.work.set(price.work);
    }

    /// The message about a breach, or about steps if there is none.
    pub(super) fn sentence(&self) -> Problem {
        let breach = self.0.breach.get().unwrap_or(Breach::Steps);
        let most = match (self.is_test(), self.0.of_game.get()) {
            (true, _) => MostSteps::Test,
            (false, true) => MostSteps::Game,
            (false, false) => MostSteps::Call,
        };
        breach.sentence(most, self.most(), self.0.price.get())
    }
}
