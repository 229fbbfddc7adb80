//! What scripts may use: steps, and memory. Both are counted the same in every run: a step is a turn
//! of a loop or a call, a byte is one that was asked for. Time is never looked at.
//!
//! Luau's collector is at rest while a hook runs, so what a hook asks for is counted to the byte
//! whatever others have left lying about. Between hooks [`Meter::tidy`] collects.
//!
//! A step is worth what it can cost. What no single step should be able to make, long strings and
//! long tables, makes every later step of that girl dearer ([`Purse::bulk`]), and so do texts that are many or
//! that Luau finds only by going along a chain of others ([`Purse::texts`]), and a function that does much between
//! two steps ([`Weight`]). A call of many arguments is as many steps. Other girls never notice any of it.

use super::account::{Account, Accounts};
use super::raw::{Count, Crowd, Heap, Held, Texts};
use super::shake::Shake;
use super::weight::{TICK, Weight};
use mlua::Lua;
use std::cell::Cell;
use std::rc::Rc;

/// Interrupt ticks one hook call may take: loop turns and calls, roughly.
pub(crate) const TICKS_PER_CALL: u64 = 2_000_000;
/// Ticks all hooks of a girl may take in one game.
pub(crate) const TICKS_PER_GAME: u64 = 16_000_000;
/// Ticks a test may take, see [`Machine::charge`](super::machine::Machine::charge).
pub(crate) const TICKS_PER_TEST: u64 = 100_000_000;
/// Bytes all skills of a VM may use together.
const MEMORY: usize = 128 << 20;
/// Bytes one call may ask for, what it throws away included.
const PER_CALL: usize = 16 << 20;
/// The same for a test.
const PER_TEST: usize = 64 << 20;
/// Bytes a girl may keep from one hook to the next: her file, her state, her locals.
const KEPT: usize = 4 << 20;
/// Bytes a girl may print in one game.
const PRINTED: usize = 64 << 10;
/// Bytes asked for between two ticks that are bulk: a table of five hundred rows.
const BULK: usize = 12 << 10;
/// Bytes of bulk that make every tick cost one more.
const BULK_TICK: usize = 4 << 10;
/// Bytes of bulk that a girl may have made before it is seen what is left of them.
const MUCH_BULK: usize = 256 << 10;
/// Bytes of a text that make nothing dearer, whatever is done with it.
const LETTERS: usize = 1 << 10;
/// Bytes a girl keeps that are no bulk.
const SMALL: usize = 64 << 10;
/// Texts a girl may make before it is seen whether they lie in one chain, besides one in [`SHARE`] of those she has.
const FRESH: usize = 128;
const SHARE: usize = 16;
/// Texts of a girl that make nothing dearer.
const FEW: usize = 4096;
/// Texts beyond those that make every tick cost one more, and those in one chain.
const TEXTS_TICK: usize = 2048;
const CROWD_TICK: usize = 32;
/// What it costs to have asked for more than that, whatever it is: all texts may be looked at.
const LOOK: u64 = 16;
/// Values on the stack of a function that make its next call cost one more.
const VALUES_TICK: usize = 256;
/// Garbage that is left lying about, besides as much as there is of what is in use.
const GARBAGE: usize = 512 << 10;

/// What a girl may still use, and what her steps are worth.
#[derive(Debug, Clone)]
pub(crate) struct Purse {
    /// Ticks her hooks may still take in this game.
    pub(crate) ticks: u64,
    /// Bytes of bulk she has made.
    pub(crate) bulk: usize,
    /// Texts she has, as far as that was looked at, and has made since.
    texts: Crowd,
    fresh: usize,
    /// Texts she had when it was last collected for having too many.
    settled: usize,
    /// That of her file.
    pub(crate) weight: Weight,
    /// Under which her memory is counted.
    account: Rc<Account>,
    /// Bytes she has printed in this game.
    pub(crate) printed: usize,
    /// Ticks that running her file took.
    pub(crate) started: u64,
    /// Ticks that copies of her have cost since her last hook.
    owed: Cell<u64>,
}

impl Purse {
    /// Has her pay for a copy of herself, whoever looks ahead: her next hook finds so many ticks less.
    ///
    /// # Errors
    /// She has not so many left.
    pub(crate) fn owe(&self, ticks: u64) -> Result<(), String> {
        let owed = self.owed.get().saturating_add(ticks);
        self.owed.set(owed);
        if owed <= self.ticks {
            return Ok(());
        }
        Err(format!("copying her took more than is left of her {TICKS_PER_GAME} steps in one game"))
    }

    /// Ticks she has left, once she has paid what she owes.
    pub(crate) fn left(&self) -> u64 {
        self.ticks.saturating_sub(self.owed.get())
    }

    /// Pays what is owed.
    pub(crate) fn settle(&mut self) {
        self.ticks = self.left();
        self.owed.set(0);
    }

    /// What she may still print of a text.
    pub(crate) fn print(&mut self, text: String) -> Option<String> {
        if self.printed >= PRINTED {
            return None;
        }
        self.printed += text.len();
        let over = self.printed >= PRINTED;
        Some(if over { format!("{text}(she has printed all she may in one game)") } else { text })
    }

    /// This one with what another has left.
    pub(crate) fn after(self, other: &Self) -> Self {
        Self { ticks: other.left(), bulk: other.bulk, printed: other.printed, ..self }
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
pub(crate) struct Meter(Rc<Gauges>);

struct Gauges {
    heap: Heap,
    /// Ticks left, and what they began with.
    left: Cell<u64>,
    granted: Cell<u64>,
    /// Bytes in use on the account of what runs when the call began, less what was collected since.
    start: Cell<isize>,
    /// Bytes in use on that account when last looked at, and the machine's texts.
    seen: Cell<usize>,
    known: Cell<usize>,
    bulk: Cell<usize>,
    texts: Texts,
    /// Texts of what runs, and at how many of the machine's it made the first that was not looked at.
    crowd: Cell<Crowd>,
    looked: Cell<isize>,
    /// At how many of the machine's it is to be looked again.
    look: Cell<usize>,
    /// Somebody had texts that made steps dearer. What is left of them would be found by the next who makes them.
    odd: Cell<bool>,
    /// What the next step costs more, for the values it copies.
    values: Cell<u64>,
    weight: Cell<Weight>,
    /// What a step costs now, by what is granted, the bulk, the texts and the weight; and what a tick of work does
    /// that a binding is charged for, which the weight says nothing about.
    price: Cell<u64>,
    work: Cell<u64>,
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
    pub(crate) fn idle(lua: &Lua, held: Rc<Held>, shake: Shake) -> mlua::Result<Self> {
        lua.set_memory_limit(MEMORY)?;
        let heap = Heap::of(lua)?;
        let unknown =
            || mlua::Error::runtime("this is not the Luau that `Cargo.lock` names: its texts lie elsewhere");
        let texts = Texts::of(lua).ok_or_else(unknown)?;
        lua.gc_stop();
        Ok(Self(Rc::new(Gauges {
            heap,
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
            weight: Cell::default(),
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

    /// A purse for a girl whose file weighs so much.
    pub(crate) fn purse(&self, lua: &Lua, weight: Weight) -> Purse {
        if self.0.account.get() == 0 && self.0.odd.take() {
            // What a girl pays does not hang on whose games were played before.
            _ = self.collect(lua);
        }
        let account = self.0.accounts.open();
        Purse {
            ticks: TICKS_PER_GAME,
            bulk: 0,
            texts: Crowd::default(),
            fresh: 0,
            settled: 0,
            weight,
            account,
            printed: 0,
            started: 0,
            owed: Cell::default(),
        }
    }

    /// Does something whose memory is that of a purse.
    pub(crate) fn on_account<R>(&self, lua: &Lua, purse: &Purse, work: impl FnOnce() -> R) -> R {
        self.0.heap.book(lua, purse.account.number());
        let result = work();
        self.0.heap.book(lua, self.0.account.get());
        result
    }

    /// Runs Lua within so many ticks, at most those of the purse. What runs around it has its own
    /// ticks back afterwards.
    ///
    /// # Errors
    /// Those of the call, or `EBudget` or `EMemory` if it broke its limits, caught or not.
    pub(crate) fn run<R>(
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
        let ticks = ticks.min(purse.ticks);
        let outer = (gauges.left.replace(ticks), gauges.granted.replace(ticks), gauges.breach.take());
        let price = (gauges.bulk.replace(purse.bulk), gauges.weight.replace(purse.weight));
        // What runs around this keeps what it has made, whatever is collected meanwhile.
        let made = self.bytes(lua) as isize - gauges.start.get();
        let account = gauges.account.replace(purse.account.number());
        self.count_from(lua, 0);
        let crowd = gauges.crowd.replace(purse.texts);
        gauges.known.set(gauges.texts.count());
        let texts = gauges.texts.count() as isize;
        let fresh = texts - gauges.looked.replace(texts - purse.fresh as isize);
        self.set_look();
        self.set_price();
        gauges.heap.book(lua, purse.account.number());
        let all = gauges.heap.bytes(lua, None);
        let limit = limited(lua, (all + 2 * self.most()).min(MEMORY))?;
        let result = call();
        limited(lua, limit)?;
        let result = self.verdict(lua, result);
        gauges.heap.book(lua, account);
        gauges.account.set(account);
        purse.ticks -= ticks - gauges.left.get();
        purse.bulk = gauges.bulk.replace(price.0);
        purse.fresh = self.fresh();
        purse.texts = gauges.crowd.replace(crowd);
        let Crowd { all, crowded, longest } = purse.texts;
        gauges.odd.set(gauges.odd.get() || all + purse.fresh > FEW || crowded > 0 || longest > LETTERS);
        gauges.weight.set(price.1);
        gauges.left.set(outer.0);
        gauges.granted.set(outer.1);
        gauges.breach.set(outer.2);
        let result = result.and_then(|()| self.kept(lua, &purse.account));
        self.weigh(lua, purse)?;
        self.tidy(lua, outer.1 == 0)?;
        self.count_from(lua, made);
        gauges.looked.set(gauges.texts.count() as isize - fresh);
        self.set_look();
        self.set_price();
        result
    }

    /// Bytes in use on the account of what runs. Luau's stack and its table of texts are on that of the house: they
    /// grow and shrink with what others do.
    fn bytes(&self, lua: &Lua) -> usize {
        self.0.heap.bytes(lua, Some(self.0.account.get()))
    }

    /// Counts from now on what runs asks for, which has asked for so many bytes before.
    fn count_from(&self, lua: &Lua, made: isize) {
        let now = self.bytes(lua);
        self.0.seen.set(now);
        self.0.start.set(now as isize - made);
    }

    /// Takes what a step costs that Luau asks about.
    pub(crate) fn step(&self, lua: &Lua) -> mlua::Result<()> {
        self.take(lua, 1 + self.0.values.take(), &self.0.price)
    }

    /// Takes ticks for work. Whoever has not so many has none, and stops at the next although it catches
    /// the error.
    pub(crate) fn spend(&self, lua: &Lua, ticks: u64) -> mlua::Result<()> {
        self.take(lua, ticks, &self.0.work)
    }

    /// Takes ticks at a price, which may rise meanwhile.
    fn take(&self, lua: &Lua, ticks: u64, price: &Cell<u64>) -> mlua::Result<()> {
        let gauges = &*self.0;
        let now = self.bytes(lua);
        if self.pay(now, ticks.saturating_mul(price.get())) {
            return Ok(());
        }
        let grown = now.saturating_sub(gauges.seen.replace(now));
        let texts = gauges.texts.count();
        let made = gauges.known.replace(texts) != texts;
        if grown > BULK {
            gauges.bulk.set(gauges.bulk.get().saturating_add(grown));
            self.set_price();
        }
        let most = gauges.crowd.get().longest;
        if grown > LETTERS {
            // A text that is longer than any of hers so far may be among what was made.
            gauges.left.set(gauges.left.get().saturating_sub(LOOK));
            gauges.odd.set(gauges.odd.get() || made);
            if made && grown > most && gauges.account.get() > 0 {
                gauges.look.set(0);
            }
        }
        self.look();
        if self.is_over(now) && gauges.granted.get() > 0 {
            self.breach(Breach::Memory);
        }
        let (left, cost) = (gauges.left.get(), ticks.saturating_mul(price.get()));
        gauges.left.set(left.saturating_sub(cost));
        if left >= cost && gauges.breach.get().is_none() {
            return Ok(());
        }
        self.breach(Breach::Steps);
        Err(placed(lua, &self.sentence()))
    }

    /// Takes what something costs if there is nothing more to it: no bulk made since the last, and no limit near.
    fn pay(&self, now: usize, cost: u64) -> bool {
        let gauges = &*self.0;
        let left = gauges.left.get();
        let texts = gauges.texts.count();
        let grown = now.saturating_sub(gauges.seen.get());
        let small = grown <= LETTERS && !self.is_over(now);
        let plain = small && texts <= gauges.look.get() && left >= cost && gauges.breach.get().is_none();
        if plain {
            gauges.seen.set(now);
            gauges.known.set(texts);
            gauges.left.set(left - cost);
        }
        plain
    }

    /// Texts that what runs has made since it was looked at them.
    fn fresh(&self) -> usize {
        (self.0.texts.count() as isize - self.0.looked.get()).max(0) as usize
    }

    /// Sets when it is to be looked at texts again.
    fn set_look(&self) {
        let gauges = &*self.0;
        let room = FRESH + gauges.crowd.get().all / SHARE;
        let own = gauges.account.get() > 0;
        gauges.look.set(if own {
            gauges.looked.get().saturating_add_unsigned(room).max(0) as usize
        } else {
            usize::MAX
        });
    }

    /// Looks at the texts of what runs, if it has made many since the last time.
    fn look(&self) {
        let gauges = &*self.0;
        let texts = gauges.texts.count();
        if texts <= gauges.look.get() {
            return;
        }
        gauges.crowd.set(gauges.texts.crowd(gauges.account.get()));
        gauges.looked.set(texts as isize);
        self.set_look();
        self.set_price();
    }

    /// Has what runs asked for more bytes than it may?
    fn is_over(&self, now: usize) -> bool {
        now as isize - self.0.start.get() > self.most() as isize
    }

    /// What a binding makes in one go is paid for by its own price, and no bulk.
    pub(crate) fn forgive(&self, lua: &Lua) {
        self.0.seen.set(self.bytes(lua));
        self.0.known.set(self.0.texts.count());
    }

    /// An error that a script has caught. One of memory is none to go on after.
    pub(crate) fn caught(&self, error: &mlua::Error) -> mlua::Result<()> {
        if out_of_memory(error) {
            self.breach(Breach::Memory);
        }
        match self.0.breach.get() {
            Some(_) => Err(mlua::Error::RuntimeError(self.sentence())),
            None => Ok(()),
        }
    }

    pub(crate) fn left(&self) -> u64 {
        self.0.left.get()
    }

    pub(crate) fn set_left(&self, ticks: u64) {
        self.0.left.set(ticks);
    }

    /// Collects what nobody uses, if there is much of it; or if nothing runs and a test will have it so.
    fn tidy(&self, lua: &Lua, idle: bool) -> mlua::Result<()> {
        let much = self.0.heap.bytes(lua, None) > self.0.due.get();
        if much || idle && self.0.shake.collects() { self.collect(lua) } else { Ok(()) }
    }

    /// Collects what nobody uses.
    pub(crate) fn collect(&self, lua: &Lua) -> mlua::Result<()> {
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
        let Crowd { all, crowded, longest } = self.0.crowd.get();
        let texts = (all.saturating_sub(FEW) / TEXTS_TICK + crowded / CROWD_TICK) as u64;
        let more = if test {
            0
        } else {
            weight.bulk.saturating_mul(bulk).saturating_add(weight.tick.saturating_mul(texts))
        };
        let letters = if longest > LETTERS && !test { longest as u64 } else { 0 };
        let of_letters = weight.letters.saturating_mul(letters) / TICK;
        self.0.price.set(weight.tick.saturating_add(more).saturating_add(of_letters));
        self.0.work.set(more.saturating_add(1));
    }

    /// What became of a call: a breach is an error whatever the script made of it.
    fn verdict(&self, lua: &Lua, result: mlua::Result<()>) -> mlua::Result<()> {
        let now = self.bytes(lua);
        if self.0.bulk.get() > 0 || now > self.0.seen.get() + LETTERS {
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

    /// Bulk and texts that have become garbage are none: only what a girl keeps makes her next call dear.
    fn weigh(&self, lua: &Lua, purse: &mut Purse) -> mlua::Result<()> {
        let many = purse.texts.all + purse.fresh > FEW + 2 * purse.settled;
        if purse.bulk <= MUCH_BULK && !many || !purse.account.is_own() {
            return Ok(());
        }
        self.collect(lua)?;
        if many || purse.texts.longest > LETTERS {
            purse.texts = self.0.texts.crowd(purse.account.number());
            (purse.fresh, purse.settled) = (0, purse.texts.all);
        }
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
                        format!(
                            "; a step counted as {price}, for long texts, tables or functions, or many texts"
                        )
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
    fn account(&self) -> u8 {
        self.0.account.get()
    }

    fn count(&self, bytes: usize, values: usize) -> bool {
        let more = (values / VALUES_TICK) as u64;
        let paid = self.pay(bytes, (1 + more).saturating_mul(self.0.price.get()));
        if !paid {
            self.0.values.set(more);
        }
        paid
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
pub(crate) fn unguarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    let limit = limited(lua, 0)?;
    let result = work();
    limited(lua, limit)?;
    result
}

/// Runs Lua from within what Rust does for a script: a limit holds again.
pub(crate) fn guarded<R>(lua: &Lua, work: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
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
/// [`Machine::charge`](super::machine::Machine::charge).
pub(crate) fn charge(lua: &Lua, ticks: u64) -> mlua::Result<()> {
    with(lua, |meter| meter.spend(lua, ticks))
}

/// The meter, as bindings find it.
pub(crate) fn with<R: Default>(lua: &Lua, work: impl FnOnce(&Meter) -> mlua::Result<R>) -> mlua::Result<R> {
    let meter = lua.app_data_ref::<Meter>().map(|meter| meter.clone());
    meter.map_or_else(|| Ok(R::default()), |meter| work(&meter))
}
