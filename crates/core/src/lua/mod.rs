//! Floor 8: the Lua machine. Budgets of steps and bytes, what is below mlua, what a file compiles to, and the one reader
//! of its source. It knows nothing of girls, hands or tables.
//!
//! # What a script cannot do
//!
//! - What a script can reach is listed in `tests/sandbox/reachable.txt`; a test walks everything and compares. There is no
//!   `getmetatable setmetatable rawget rawset rawequal newproxy coroutine buffer debug os io utf8 _G require load`, and text
//!   only: bytecode is what we compile ourselves.
//! - `lua/meter/` counts steps and bytes, never time. A step is a call, a turn of a loop or a place where a pattern is
//!   tried; costly bindings, library functions that go through all they are given (the prelude), and errors that are caught
//!   are charged more. A girl has 2,000,000 steps in one hook and 16,000,000 in a game. One call asks for at most 16 MiB,
//!   garbage included, and a girl keeps at most 4 MiB, her file's locals included (`raw/reach.rs`). What she is charged
//!   follows from what she did and from nothing else: texts count by their lengths, found or made (`raw/metered.rs`), the
//!   rest is counted on an account of her own (`lua/account.rs`). Luau's collector rests while a hook runs, so bytes are
//!   the same in every run; it works between hooks.
//!   A full collection sets it going again, and so does mlua when the handle is dropped that it gave first; so a `Vm` has
//!   only clones of that, and each call of a hook sees to it that the collector rests.
//! - Every text that a script gets of a value is made by `api/shown.rs`, which shows no address. What a script could tell
//!   addresses by otherwise, the order of keys that are tables or functions, follows from what they hold.
//! - CPU per charged step has a bound: `.ci/costs` plays every program of `tests/costs` under callgrind, and none may take
//!   more than 30 times the instructions per step of an ordinary game. What no step pays for makes all steps of that girl
//!   dearer, and nobody else's:
//!   - the dearest way through one of her functions from a step to the next, added up from its bytecode (`lua/tick_price.rs`,
//!     `lua/bytecode.rs`). The file's own top level counts only while the file is run. A file has at most 500 comparisons
//!     by `<` and its like;
//!   - long tables made at once, and long texts for as long as she keeps them (`meter/asked.rs`), for copying, reading or
//!     comparing them is one instruction;
//!   - texts that may be numbers, where the file calculates: arithmetic reads them;
//!   - texts of one chain: Luau interns texts in a table whose hash has no seed (`meter/crowd.rs`, `raw/texts.rs`). Where the
//!     texts are is Luau's own layout; a machine whose table is not found does not start;
//!   - many arguments: a call counts one more for every 256 values on the stack of who calls.
//! - A copy of a girl for a fork is paid by herself at her next hook (`Budget::owe`): what running her file took, and a step
//!   for each value of her state. Who looks ahead pays a fixed price for it.
//! - A machine made with a [`Stop`](crate::stop::Stop) asks at every step whether it is to end (`lua/raw/steps.rs`), and
//!   raises at every step from then on, also in a script that catches it; other machines ask nothing. Whoever asks throws the
//!   game away: what comes of it then means nothing.
//! - A breach cannot be caught: `pcall` passes it on, nothing is left to spend, and the hook's end looks once more.
//! - `for k, v in t do` is written as `in __each(t) do` before a file is compiled (`lua/loops.rs`), and goes as `pairs` does.
//!   Where loops are is read off the words of the file (`lua/syntax/tokens.rs`), which are those of Luau's own lexer: the tests spell
//!   every file of this repository and random programs anew from these words, and both compile to the same bytes
//!   (`TOKEN_CASES=1000000` tries more). full_moon's lexer reads other words of some that Luau compiles, as the tests
//!   show, so it is asked for trees alone. Both are made once and kept with the text
//!   (`lua/reading.rs`). Characters that hide code from a reader are refused before (`lua/plain.rs`).
//! - `a .. b` is written as `__join(a, b)` (`lua/joins.rs`), for Luau's instruction tells nobody of the text it makes; and
//!   closures are made anew each time (`lua/bytecode.rs`), for Luau shares those that it made in an earlier game.
//! - `pairs` and `next` go by the keys (`api/order.rs`). Keys without an order of their own, tables and objects, go by what
//!   they hold and then by what their values hold (`api/content.rs`); keys that nothing tells apart are an error.
//! - An object kept from another hook has the rights of the hook that runs, which has them from its own arguments anyway:
//!   what a read-only hook may only look at is read-only through whatever handle, an AI hook sees what its player sees, and
//!   `exists`, `init`, `rand`, `view` and an event's `args` are `EExpired` where the running hook has none.
//! - All hooks but those of the AI are given the whole table: hands, rivers, space A. No hook is told of space B, the seed,
//!   or the order of the wall. An `aiLimits` or `aiRivals` that is a table is read when the file is loaded (`skill/load.rs`),
//!   and there is no call. `aiRivals` sees what the seat that decides sees, its hand included.
//!   A girl may remember in one hook what another was given: that an AI hook is told no more than its player
//!   (`tests/skills/hidden.rs`) does not make her forget what she saw in `onDraw`.

pub(crate) mod account;
pub(crate) mod bytecode;
pub mod compiled;
pub mod error;
mod joins;
pub(crate) mod loops;
pub(crate) mod machine;
pub(crate) mod math;
pub mod meter;
pub mod plain;
pub mod quick;
pub(crate) mod raw;
pub mod reading;
pub(crate) mod remainders;
pub mod required;
pub mod rewrite;
pub(crate) mod shake;
pub(crate) mod slot;
pub mod syntax;
pub(crate) mod tick_price;

#[doc(hidden)]
pub use shake::shake_all;
