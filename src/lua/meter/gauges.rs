//! The gauges of a meter, and what is read off them alone.

use super::breach::Breach;
use super::limit::{MEMORY, PER_CALL, PER_TEST, TICKS_PER_CALL};
use super::price::Price;
use crate::lua::account::Accounts;
use crate::lua::raw::{Crowd, Heap, Held, Texts};
use crate::lua::shake::Shake;
use crate::lua::tick_price::TickPrice;
use crate::problem::Problem;
use mlua::Lua;
use std::cell::Cell;
use std::rc::Rc;

/// Texts a girl may make before it is seen whether they lie in one chain, besides one in [`SHARE`] of those she has.
const FRESH: usize = 128;
const SHARE: usize = 16;
/// Garbage that is left lying about, besides as much as there is of what is in use.
pub(super) const GARBAGE: usize = 512 << 10;

/// What runs, and what it has used. The VM has it, and as app data of Lua the bindings.
#[derive(Clone)]
pub(crate) struct Meter(pub(super) Rc<Gauges>);

/// What a meter reads and has set.
pub(super) struct Gauges {
    /// Ticks left, and what they began with.
    pub(super) left: Cell<u64>,
    pub(super) granted: Cell<u64>,
    /// Bytes in use on the account of what runs when the call began, less what was collected since.
    pub(super) start: Cell<isize>,
    /// Bytes in use on that account when last looked at, and the machine's texts.
    pub(super) seen: Cell<usize>,
    pub(super) known: Cell<usize>,
    pub(super) bulk: Cell<usize>,
    pub(super) texts: Texts,
    /// Texts of what runs, and at how many of the machine's it made the first that was not looked at.
    pub(super) crowd: Cell<Crowd>,
    pub(super) looked: Cell<isize>,
    /// At how many of the machine's it is to be looked again.
    pub(super) look: Cell<usize>,
    /// Somebody had texts that made steps dearer. What is left of them would be found by the next who makes them.
    pub(super) odd: Cell<bool>,
    /// What the next step costs more, for the values it copies.
    pub(super) values: Cell<u64>,
    pub(super) tick_price: Cell<TickPrice>,
    /// What a step costs now, by what is granted, the bulk, the texts and the tick_price; and what a tick of work does
    /// that a binding is charged for, which the tick_price says nothing about.
    pub(super) price: Cell<u64>,
    pub(super) work: Cell<u64>,
    pub(super) breach: Cell<Option<Breach>>,
    pub(super) accounts: Accounts,
    /// The account of what runs; 0 is the house.
    pub(super) account: Cell<u8>,
    /// Bytes in use at which to collect.
    pub(super) due: Cell<usize>,
    /// What is held until then.
    pub(super) held: Rc<Held>,
    pub(super) shake: Shake,
}

impl Meter {
    /// What is not run on behalf of a script, mlua's own Lua that is, is not counted.
    pub(crate) fn idle(lua: &Lua, held: Rc<Held>, shake: Shake) -> mlua::Result<Self> {
        lua.set_memory_limit(MEMORY)?;
        let unknown =
            || mlua::Error::runtime("this is not the Luau that `Cargo.lock` names: its texts lie elsewhere");
        let texts = Texts::of(lua).ok_or_else(unknown)?;
        lua.gc_stop();
        Ok(Self(Rc::new(Gauges {
            left: Cell::new(u64::MAX),
            granted: Cell::default(),
            start: Cell::default(),
            seen: Cell::default(),
            known: Cell::default(),
            bulk: Cell::default(),
            texts,
            crowd: Cell::default(),
            looked: Cell::default(),
            look: Cell::new(usize::MAX),
            odd: Cell::default(),
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

    /// Bytes in use on the account of what runs. Luau's stack and its table of texts are on that of the house: they
    /// grow and shrink with what others do.
    pub(super) fn bytes(&self, heap: Heap<'_>) -> usize {
        heap.bytes(Some(self.0.account.get()))
    }

    /// Counts from now on what runs asks for, which has asked for so many bytes before.
    pub(super) fn count_from(&self, heap: Heap<'_>, made: isize) {
        let now = self.bytes(heap);
        self.0.seen.set(now);
        self.0.start.set(now as isize - made);
    }

    /// Texts that what runs has made since it was looked at them.
    pub(super) fn fresh(&self) -> usize {
        (self.0.texts.count() as isize - self.0.looked.get()).max(0) as usize
    }

    /// Sets when it is to be looked at texts again.
    pub(super) fn set_look(&self) {
        let gauges = &*self.0;
        let room = FRESH + gauges.crowd.get().all / SHARE;
        let own = gauges.account.get() > 0;
        gauges.look.set(if own {
            gauges.looked.get().saturating_add_unsigned(room).max(0) as usize
        } else {
            usize::MAX
        });
    }

    /// Has what runs asked for more bytes than it may?
    pub(super) fn is_over(&self, now: usize) -> bool {
        now as isize - self.0.start.get() > self.most() as isize
    }

    /// What a binding makes in one go is paid for by its own price, and no bulk.
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

    /// Bytes what runs may ask for.
    pub(super) fn most(&self) -> usize {
        if self.is_test() { PER_TEST } else { PER_CALL }
    }

    pub(super) fn breach(&self, breach: Breach) {
        self.0.left.set(0);
        if self.0.breach.get().is_none() {
            self.0.breach.set(Some(breach));
        }
    }

    /// Is it a test that runs, and no hook?
    fn is_test(&self) -> bool {
        self.0.granted.get() > TICKS_PER_CALL
    }

    /// Reckons what a tick costs, when what it hangs on has changed.
    pub(super) fn set_price(&self) {
        let gauges = &*self.0;
        let test = self.is_test();
        let price = Price::of(gauges.tick_price.get(), gauges.bulk.get(), gauges.crowd.get(), test);
        gauges.price.set(price.step);
        gauges.work.set(price.work);
    }

    /// What is told of a breach; where there was none, of steps.
    pub(super) fn sentence(&self) -> Problem {
        let breach = self.0.breach.get().unwrap_or(Breach::Steps);
        breach.sentence(self.is_test(), self.most(), self.0.price.get())
    }
}
