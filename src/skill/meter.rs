//! What scripts may use: steps, and memory. Both are counted the same in every run: a step is a turn
//! of a loop or a call, a byte is one that was asked for. Time is never looked at.
//!
//! Luau's collector is at rest while a hook runs, so what a hook asks for is counted to the byte
//! whatever others have left lying about. Between hooks [`Meter::tidy`] collects.
//!
//! A step is worth what it can cost. What no single step should be able to make, long strings and
//! long tables, makes every later step of that girl dearer ([`Purse::bulk`]), and so does a file of
//! thousands of lines without a loop ([`Weight`]). Other girls never notice either.

use super::account::{Account, Accounts};
use super::raw::{Count, Held};
use super::shake::Shake;
use super::slot::Heap;
use super::weight::Weight;
use mlua::Lua;
use std::cell::Cell;
use std::rc::Rc;

/// Interrupt ticks one hook call may take: loop turns and calls, roughly.
pub(super) const TICKS_PER_CALL: u64 = 2_000_000;
/// Ticks all hooks of a girl may take in one game.
pub(super) const TICKS_PER_GAME: u64 = 300_000_000;
/// Ticks a test may take, see [`Vm::charge`](super::vm::Vm::charge).
pub(super) const TICKS_PER_TEST: u64 = 100_000_000;
/// Bytes all skills of a VM may use together.
const MEMORY: usize = 128 << 20;
/// Bytes one call may ask for, what it throws away included.
const PER_CALL: usize = 16 << 20;
/// The same for a test.
const PER_TEST: usize = 64 << 20;
/// Bytes a girl may keep from one hook to the next: her file, her state, her locals.
const KEPT: usize = 4 << 20;
/// Bytes a girl may print in one game, see also [`world`](super::world).
const PRINTED: usize = 64 << 10;
/// Bytes asked for between two ticks that are bulk: a table of a thousand rows, a string as long.
const BULK: usize = 16 << 10;
/// Bytes of bulk that make every tick cost one more.
const BULK_TICK: usize = 4 << 10;
/// Bytes of bulk that a girl may have made before it is seen what is left of them.
const MUCH_BULK: usize = 256 << 10;
/// Bytes a girl keeps that are no bulk.
const SMALL: usize = 64 << 10;
/// Garbage that is left lying about, besides as much as there is of what is in use.
const GARBAGE: usize = 512 << 10;

/// What a girl may still use, and what her steps are worth.
#[derive(Debug, Clone)]
pub(in crate::skill) struct Purse {
    /// Ticks her hooks may still take in this game.
    pub(in crate::skill) ticks: u64,
    /// Bytes of bulk she has made.
    pub(in crate::skill) bulk: usize,
    /// That of her file.
    weight: Weight,
    /// Under which her memory is counted.
    account: Rc<Account>,
    /// Bytes she has printed in this game.
    pub(in crate::skill) printed: usize,
}

impl Purse {
    /// What she may still print of a text.
    pub(in crate::skill) fn print(&mut self, text: String) -> Option<String> {
        if self.printed >= PRINTED {
            return None;
        }
        self.printed += text.len();
        let over = self.printed >= PRINTED;
        Some(if over { format!("{text}(she has printed all she may in one game)") } else { text })
    }

    /// This one with what another has left.
    pub(in crate::skill) fn after(self, other: &Self) -> Self {
        Self { ticks: other.ticks, bulk: other.bulk, printed: other.printed, ..self }
    }
}

/// How a script broke its limits. It stays broken until its hook ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Breach {
    Steps,
    Memory,
}

/// What runs, and what it has used. The VM has it, and as app data of Lua the bindings.
#[derive(Clone)]
pub(in crate::skill) struct Meter(Rc<Gauges>);

struct Gauges {
    heap: Heap,
    /// Ticks left, and what they began with.
    left: Cell<u64>,
    granted: Cell<u64>,
    /// Bytes in use when the call began, less what was collected since.
    start: Cell<isize>,
    /// Bytes in use when last looked at.
    seen: Cell<usize>,
    bulk: Cell<usize>,
    weight: Cell<Weight>,
    /// What a tick costs now, by what is granted, the bulk and the weight.
    price: Cell<u64>,
    breach: Cell<Option<Breach>>,
    accounts: Accounts,
    /// The account of what runs; 0 is the house.
    account: Cell<u8>,
    /// Bytes in use at which to collect.
    due: Cell<usize>,
    /// What is held until then.
    held: Rc<Held>,
    shake: Shake,
}

impl Meter {
    /// What is not run on behalf of a script, mlua's own Lua that is, is not counted.
    pub(super) fn idle(lua: &Lua, held: Rc<Held>, shake: Shake) -> mlua::Result<Self> {
        lua.set_memory_limit(MEMORY)?;
        let heap = Heap::of(lua)?;
        lua.gc_stop();
        Ok(Self(Rc::new(Gauges {
            heap,
            left: Cell::new(u64::MAX),
            granted: Cell::default(),
            start: Cell::default(),
            seen: Cell::default(),
            bulk: Cell::default(),
            weight: Cell::default(),
            price: Cell::new(1),
            breach: Cell::default(),
            accounts: Accounts::default(),
            account: Cell::default(),
            due: Cell::new(GARBAGE),
            held,
            shake,
        })))
    }

    /// A purse for a girl whose file weighs so much.
    pub(super) fn purse(&self, weight: Weight) -> Purse {
        let account = self.0.accounts.open();
        Purse { ticks: TICKS_PER_GAME, bulk: 0, weight, account, printed: 0 }
    }

    /// Runs Lua within so many ticks, at most those of the purse. What runs around it has its own
    /// ticks back afterwards.
    ///
    /// # Errors
    /// Those of the call, or `EBudget` or `EMemory` if it broke its limits, caught or not.
    pub(super) fn run<R>(
        &self,
        lua: &Lua,
        ticks: u64,
        purse: &mut Purse,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let (mut call, mut answer) = (Some(call), None);
        self.within(lua, ticks, purse, &mut || {
            answer = call.take().map(|call| call()).transpose()?;
            Ok(())
        })?;
        answer.ok_or_else(|| mlua::Error::runtime("a call without an answer"))
    }

    /// The same for whatever is called: one copy for all hooks stays in the processor's cache.
    #[inline(never)]
    fn within(
        &self,
        lua: &Lua,
        ticks: u64,
        purse: &mut Purse,
        call: &mut dyn FnMut() -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        let gauges = &*self.0;
        gauges.heap.rest(lua);
        let now = gauges.heap.bytes(lua, None);
        let ticks = ticks.min(purse.ticks);
        let outer = (gauges.left.replace(ticks), gauges.granted.replace(ticks), gauges.breach.take());
        let price = (gauges.bulk.replace(purse.bulk), gauges.weight.replace(purse.weight));
        let made = now as isize - gauges.start.replace(now as isize);
        self.set_price();
        let account = gauges.account.replace(purse.account.number());
        gauges.seen.set(now);
        gauges.heap.book(lua, purse.account.number());
        let limit = limited(lua, (now + 2 * self.most()).min(MEMORY))?;
        let result = call();
        limited(lua, limit)?;
        let result = self.verdict(lua, result);
        gauges.heap.book(lua, account);
        gauges.account.set(account);
        purse.ticks -= ticks - gauges.left.get();
        purse.bulk = gauges.bulk.replace(price.0);
        gauges.weight.set(price.1);
        gauges.left.set(outer.0);
        gauges.granted.set(outer.1);
        gauges.breach.set(outer.2);
        self.set_price();
        let result = result.and_then(|()| self.kept(lua, &purse.account));
        self.weigh(lua, purse)?;
        self.tidy(lua, outer.1 == 0)?;
        let now = gauges.heap.bytes(lua, None);
        gauges.seen.set(now);
        gauges.start.set(now as isize - made);
        result
    }

    /// Takes ticks. Whoever has not so many has none, and stops at the next although it catches
    /// the error.
    pub(super) fn spend(&self, lua: &Lua, ticks: u64) -> mlua::Result<()> {
        let gauges = &*self.0;
        let now = gauges.heap.bytes(lua, None);
        if self.pay(now, ticks) {
            return Ok(());
        }
        let grown = now.saturating_sub(gauges.seen.replace(now));
        if grown > BULK {
            gauges.bulk.set(gauges.bulk.get().saturating_add(grown));
            self.set_price();
        }
        if self.is_over(now) && gauges.granted.get() > 0 {
            self.breach(Breach::Memory);
        }
        let (left, cost) = (gauges.left.get(), ticks.saturating_mul(self.0.price.get()));
        gauges.left.set(left.saturating_sub(cost));
        if left >= cost && gauges.breach.get().is_none() {
            return Ok(());
        }
        self.breach(Breach::Steps);
        Err(placed(lua, &self.sentence()))
    }

    /// Takes ticks if there is nothing more to it: no bulk made since the last, and no limit near.
    fn pay(&self, now: usize, ticks: u64) -> bool {
        let gauges = &*self.0;
        let (left, cost) = (gauges.left.get(), ticks.saturating_mul(self.0.price.get()));
        let small = now.saturating_sub(gauges.seen.get()) <= BULK && !self.is_over(now);
        let plain = small && left >= cost && gauges.breach.get().is_none();
        if plain {
            gauges.seen.set(now);
            gauges.left.set(left - cost);
        }
        plain
    }

    /// Has what runs asked for more bytes than it may?
    fn is_over(&self, now: usize) -> bool {
        now as isize - self.0.start.get() > self.most() as isize
    }

    /// What a binding makes in one go is paid for by its own price, and no bulk.
    pub(super) fn forgive(&self, lua: &Lua) {
        self.0.seen.set(self.0.heap.bytes(lua, None));
    }

    /// An error that a script has caught. One of memory is none to go on after.
    pub(super) fn caught(&self, error: &mlua::Error) -> mlua::Result<()> {
        if out_of_memory(error) {
            self.breach(Breach::Memory);
        }
        match self.0.breach.get() {
            Some(_) => Err(mlua::Error::RuntimeError(self.sentence())),
            None => Ok(()),
        }
    }

    pub(super) fn left(&self) -> u64 {
        self.0.left.get()
    }

    pub(super) fn set_left(&self, ticks: u64) {
        self.0.left.set(ticks);
    }

    /// Collects what nobody uses, if there is much of it; or if nothing runs and a test will have it so.
    fn tidy(&self, lua: &Lua, idle: bool) -> mlua::Result<()> {
        let much = self.0.heap.bytes(lua, None) > self.0.due.get();
        if much || idle && self.0.shake.collects() { self.collect(lua) } else { Ok(()) }
    }

    /// Collects what nobody uses.
    pub(super) fn collect(&self, lua: &Lua) -> mlua::Result<()> {
        let limit = lua.set_memory_limit(0)?;
        self.0.held.release(lua);
        let collected = lua.gc_collect();
        lua.set_memory_limit(limit)?;
        lua.gc_stop();
        let live = self.0.heap.bytes(lua, None);
        self.0.due.set(live + live.max(GARBAGE));
        collected
    }

    /// Bytes what runs may ask for.
    fn most(&self) -> usize {
        if self.0.granted.get() > TICKS_PER_CALL { PER_TEST } else { PER_CALL }
    }

    fn breach(&self, breach: Breach) {
        self.0.left.set(0);
        if self.0.breach.get().is_none() {
            self.0.breach.set(Some(breach));
        }
    }

    /// Reckons what a tick costs, when what it hangs on has changed. A test plays many games, whose events are
    /// bulk to nobody's harm: its own steps grow no dearer by it, those of the hooks within do.
    fn set_price(&self) {
        let (weight, bulk) = (self.0.weight.get(), (self.0.bulk.get() / BULK_TICK) as u64);
        let test = self.0.granted.get() > TICKS_PER_CALL;
        let of_bulk = if test { 0 } else { weight.bulk.saturating_mul(bulk) };
        self.0.price.set(weight.tick.saturating_add(of_bulk));
    }

    /// What became of a call: a breach is an error whatever the script made of it.
    fn verdict(&self, lua: &Lua, result: mlua::Result<()>) -> mlua::Result<()> {
        let now = self.0.heap.bytes(lua, None);
        if self.0.bulk.get() > 0 || now > self.0.seen.get() + BULK {
            // What was done with bulk after the last tick has not been paid for; a breach is told below.
            _ = self.spend(lua, 1);
        }
        if self.is_over(now) || matches!(&result, Err(error) if out_of_memory(error)) {
            self.breach(Breach::Memory);
        }
        match (self.0.breach.get(), result) {
            (Some(Breach::Memory), Err(error)) if out_of_memory(&error) => {
                Err(mlua::Error::RuntimeError(self.sentence()))
            }
            (Some(_), Ok(_)) => Err(mlua::Error::RuntimeError(self.sentence())),
            (_, result) => result,
        }
    }

    /// Does a girl keep no more than she may?
    fn kept(&self, lua: &Lua, account: &Account) -> mlua::Result<()> {
        let kept = || self.0.heap.bytes(lua, Some(account.number()));
        if !account.is_own() || kept() <= KEPT {
            return Ok(());
        }
        self.collect(lua)?;
        if kept() <= KEPT {
            return Ok(());
        }
        // To the byte it hangs on who was the first to make a text that several have.
        let sentence =
            format!("EMemory: more than {KEPT} bytes of memory kept, in `self` or in locals of the file");
        Err(mlua::Error::RuntimeError(sentence))
    }

    /// Bulk that has become garbage is none: only what a girl keeps makes her next call dear.
    fn weigh(&self, lua: &Lua, purse: &mut Purse) -> mlua::Result<()> {
        if purse.bulk <= MUCH_BULK || !purse.account.is_own() {
            return Ok(());
        }
        self.collect(lua)?;
        let kept = self.0.heap.bytes(lua, Some(purse.account.number()));
        purse.bulk = purse.bulk.min(kept.saturating_sub(SMALL));
        Ok(())
    }

    fn sentence(&self) -> String {
        let test = self.0.granted.get() > TICKS_PER_CALL;
        match (self.0.breach.get(), test) {
            (Some(Breach::Memory), _) => {
                format!("EMemory: more than {} bytes of memory asked for in one go", self.most())
            }
            (_, true) => format!("EBudget: longer than the {TICKS_PER_TEST} steps of a test"),
            (_, false) => {
                let hint = match self.0.price.get() {
                    1 => String::new(),
                    price => {
                        format!("; a step counted as {price}, for long texts, tables or files, or deep calls")
                    }
                };
                format!(
                    "EBudget: longer than {TICKS_PER_CALL} steps in one go, or {TICKS_PER_GAME} in one game{hint}"
                )
            }
        }
    }
}

impl Count for Meter {
    fn count(&self, bytes: usize) -> bool {
        self.pay(bytes, 1)
    }
}

/// The functions at work that are looked at for where a script is.
const FRAMES: usize = 16;

/// An error about a script, with where it is at work and from where that was called.
fn placed(lua: &Lua, sentence: &str) -> mlua::Error {
    let place = |level| {
        lua.inspect_stack(level, |frame| {
            let line = frame.current_line().unwrap_or_default();
            format!("{}:{line}", frame.source().short_src.unwrap_or_default())
        })
    };
    let ours = |place: &String| place.starts_with("prelude:") || place.starts_with("[C]");
    let places: Vec<String> = (0..FRAMES).map_while(place).filter(|place| !ours(place)).collect();
    let head = places.first().map(|place| format!("{place}: ")).unwrap_or_default();
    mlua::Error::RuntimeError(format!("{head}{sentence}\nstack traceback:\n{}", places.join("\n")))
}

/// Did an allocation fail?
fn out_of_memory(error: &mlua::Error) -> bool {
    match error {
        mlua::Error::MemoryError(_) => true,
        mlua::Error::CallbackError { cause, .. } => out_of_memory(cause),
        mlua::Error::RuntimeError(message) => message.starts_with("not enough memory"),
        _ => false,
    }
}

/// Runs what Rust does for a script outside of the scripts' memory limit, so that mlua need not
/// guard every small allocation, which costs more than all the rest. What it allocates still
/// counts: a script that goes on over the limit stops.
pub(super) fn unguarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = limited(lua, 0)?;
    let result = work();
    limited(lua, limit)?;
    result
}

/// Runs Lua from within what Rust does for a script: a limit holds again.
pub(super) fn guarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = limited(lua, MEMORY)?;
    let result = work();
    limited(lua, limit)?;
    result
}

/// Sets the limit of memory, none being 0, and tells what it was.
#[inline(never)]
fn limited(lua: &Lua, bytes: usize) -> mlua::Result<usize> {
    lua.set_memory_limit(bytes)
}

/// Charges what runs for costly work that a binding does for it, as
/// [`Vm::charge`](super::vm::Vm::charge).
pub(super) fn charge(lua: &Lua, ticks: u64) -> mlua::Result<()> {
    with(lua, |meter| meter.spend(lua, ticks))
}

/// The meter, as bindings find it.
pub(super) fn with<R: Default>(lua: &Lua, work: impl FnOnce(&Meter) -> mlua::Result<R>) -> mlua::Result<R> {
    let meter = lua.app_data_ref::<Meter>().map(|meter| meter.clone());
    meter.map_or_else(|| Ok(R::default()), |meter| work(&meter))
}
