//! Floor 3: the quantum wall. Knows tiles and luck; knows nothing of players and Lua.
//!
//! ```text
//!                     space A (10 mk per tile)      space B (0 mk, the reserve)
//!                              \                        /
//!     lights, in mk  -->   existence of each tile in both spaces
//!                                       |
//!      pii  ........ 2 1 0  <-- one fate per position: quiet, lit or collapsed
//!      rinshan  .... 2 1 0
//!      dorahyou  ... 2 1 0      position 0 is the next tile of that exit
//!      urahyou  .... 2 1 0
//! ```
//!
//! A wall is not a row of tiles but a queue of distributions. A tile comes out with a probability
//! proportional to its existence; skills add to existence and never learn whether that helped. The
//! design and its words are those of libsaki's essay on the mount.
//!
//! ```
//! use saki_lua::mount::{Exit, Mk, Mount, Space, WallKey};
//! use saki_lua::{t34, t37, tile::Reds};
//!
//! let mut mount = Mount::new(Reds::THREE, WallKey { seed: 1, round: 0, honba: 0 });
//! mount.light(Exit::Pii, 0, Space::A, t34!("1s"), Mk::new(1000));
//! let law = mount.law(Exit::Pii, 0);
//! assert_eq!((law.weight(t37!("1s")), law.total), (1040, 2360));
//! let tile = mount.pop(Exit::Pii);
//! assert!(tile.is_some());
//! ```
//!
//! # Luck
//!
//! Chance is keyed, not streamed (`mount/luck.rs`): a number is a function of seed, round, honba and what it is for. A draw
//! is a race (`mount/race.rs`): each candidate arrives after an exponential wait divided by its weight, with a ticket of its
//! own, so changing one weight leaves every other ticket alone. Forks, replays and paired comparisons stand on this. Waits
//! come from a ziggurat (`mount/wait.rs`): exact, and without a logarithm for all but one ticket in forty-five; there,
//! `ln` and `exp` come from a pure Rust library and are the same everywhere.
//!
//! Starting hands are a race that goes on (`mount/draft.rs`): every tile has a clock, its next copy arrives after a wait divided
//! by its existence, and no clock is set back by what the others do. A draft obeys the law of draws one by one, at one wait
//! for each tile and one for each copy that comes, and changing one tile's existence moves that tile alone.
//!
//! A wall can be laid (`mount/laid.rs`): then every tile comes where it lies, and lights and collapses only enter the ledger.
//! Its tiles stay in the two spaces until they come, so skills see of it what they always see. `table/laid.rs` lays one for
//! each of the first rounds; the princess asks everybody as always and deals what lies there.
//!
//! The luck of a hook is keyed by girl, hook and turn, and, where a hook is called several times in a turn, by what the call is
//! about and how many there were before (`state/calls.rs`).
//!
//! `Table::keep_ledger` has the wall write down who did what to each tile before it comes (`mount/ledger.rs`), with girl,
//! file and line; a `DrawRecord` can be drawn again with some of it left out. The same switch has the princess keep what was
//! asked for (`princess/record.rs`); who gave up is found by asking copies of the girls. Neither is saved with a table, and
//! off they cost nothing. `lab/why` keeps a game so and explains it as plain data; `tests/lab/why.rs` works the odds out again
//! from what is printed.

mod draft;
mod draw;
mod existence;
mod exit;
mod field;
mod laid;
mod law;
mod ledger;
mod luck;
mod queue;
mod race;
mod saved;
mod wait;

pub use draft::Draft;
pub use existence::{Existence, Mk, MkError, Target};
pub use exit::{Exit, ExitError, Space};
pub use laid::{LaidWall, WallError};
pub use law::{Cause, Chance, Law};
pub use ledger::{CollapseRefused, Deed, DeedSource, DrawRecord, LedgerEntry};
pub use luck::{Domain, Key, Rand, WallKey};
pub use race::{choose, race};
pub use saved::SavedWall;

use crate::tile::{Reds, T34, T34Set, T37, TileCount};
use arrayvec::ArrayVec;
use ledger::Ledger;
use queue::{Fate, Queue};

/// Indicators of one sort that can lie open: the first and one per kan.
const INDICATORS: usize = 5;

/// One round's wall.
///
/// At any moment space A, space B, the collapsed tiles and those that came out make the full set of
/// 136. A clone is a fork: it draws the same tiles as the original would.
#[derive(Debug, Clone)]
pub struct Mount {
    reds: Reds,
    a: TileCount,
    b: TileCount,
    exits: [Queue; 4],
    drids: ArrayVec<T37, INDICATORS>,
    urids: ArrayVec<T37, INDICATORS>,
    refused: Vec<CollapseRefused>,
    signature: Option<DeedSource>,
    /// Each tile comes where it lies here, whatever is pushed.
    laid: Option<LaidWall>,
    ledger: Option<Box<Ledger>>,
}

impl Mount {
    /// The whole set in space A.
    #[must_use]
    pub fn new(reds: Reds, key: WallKey) -> Self {
        let wall = key.key(Domain::Wall);
        Self {
            reds,
            a: TileCount::full(reds),
            b: TileCount::EMPTY,
            exits: Exit::ALL.map(|exit| Queue::new(wall.with(exit as u64))),
            drids: ArrayVec::new(),
            urids: ArrayVec::new(),
            refused: Vec::new(),
            signature: None,
            laid: None,
            ledger: None,
        }
    }

    /// The red fives of the set.
    #[must_use]
    pub const fn reds(&self) -> Reds {
        self.reds
    }

    /// Everything in space A. Nobody can read space B.
    #[must_use]
    pub const fn stock(&self) -> &TileCount {
        &self.a
    }

    /// Copies of a kind in space A, reds included.
    #[must_use]
    pub fn remain_a(&self, kind: T34) -> u8 {
        self.a.ct34(kind)
    }

    /// Copies of exactly this tile in space A.
    #[must_use]
    pub fn remain_a37(&self, tile: T37) -> u8 {
        self.a.ct37(tile)
    }

    /// Ordinary draws left: 70 before the dealer's first, one fewer with each draw, rinshan included.
    #[must_use]
    pub const fn remain_pii(&self) -> u32 {
        let drawn = self.exits[Exit::Pii as usize].drawn() + self.exits[Exit::Rinshan as usize].drawn();
        70u32.saturating_sub(drawn)
    }

    /// Rinshan draws left, of 4.
    #[must_use]
    pub const fn remain_rinshan(&self) -> u32 {
        4u32.saturating_sub(self.exits[Exit::Rinshan as usize].drawn())
    }

    /// The dora indicators revealed so far, in order.
    #[must_use]
    pub fn drids(&self) -> &[T37] {
        &self.drids
    }

    /// The ura dora indicators revealed so far, in order.
    #[must_use]
    pub fn urids(&self) -> &[T37] {
        &self.urids
    }

    /// Every tile that has not come out: both spaces and what has collapsed. For tools and tests; a
    /// skill that could see it could see space B.
    #[must_use]
    pub fn unseen(&self) -> TileCount {
        let collapsed = self.exits.iter().flat_map(Queue::collapsed).map(|(_, tile, _)| tile);
        self.a.tiles().chain(self.b.tiles()).chain(collapsed).collect()
    }

    /// Adds to the existence of a kind or of an exact tile, `pos` places ahead at an exit (0: the
    /// next tile). The distribution waits there and moves up as tiles come out.
    pub fn light(&mut self, exit: Exit, pos: usize, space: Space, target: impl Into<Target>, mk: Mk) {
        self.light_each(exit, pos, space, std::iter::once(target.into()), mk);
    }

    /// The same light on every kind of a set.
    pub fn light_set(&mut self, exit: Exit, pos: usize, space: Space, kinds: T34Set, mk: Mk) {
        self.light_each(exit, pos, space, kinds.iter().map(Target::Kind), mk);
    }

    /// The same light on all 34 kinds.
    pub fn light_all(&mut self, exit: Exit, pos: usize, space: Space, mk: Mk) {
        self.light_each(exit, pos, space, T34::all().map(Target::Kind), mk);
    }

    /// Moves up to `n` of a tile from space A to space B, as many as there are. There is no way back.
    pub fn load_b(&mut self, tile: T37, n: u8) {
        let moved = n.min(self.a.ct37(tile));
        (0..moved).for_each(|_| _ = self.a.remove(tile));
        self.b.add_many(tile, moved);
    }

    /// From now on every tile comes where it lies in this wall, which must be of the same set and nothing drawn
    /// from it yet. Lights and collapses are entered into the ledger and change nothing.
    pub fn lay(&mut self, wall: LaidWall) {
        self.laid = Some(wall);
    }

    /// The wall that was laid, if one was.
    #[must_use]
    pub const fn laid(&self) -> Option<&LaidWall> {
        self.laid.as_ref()
    }

    /// Fixes the tile `pos` places ahead at an exit. First come, first collapsed: later lights and
    /// collapses there do nothing. The tile leaves space A, or B where A has none; where neither has
    /// one nothing happens but a diagnostic, see [`Self::refused`].
    pub fn collapse(&mut self, exit: Exit, pos: usize, tile: T37) {
        let queue = &mut self.exits[exit as usize];
        let nth = pos.saturating_add(queue.drawn() as usize);
        if self.laid.is_some() {
            return self.enter(exit, nth, pos, Deed::Collapse(tile));
        }
        let Some(fate) = queue.fate_mut(pos).filter(|fate| !matches!(fate, Fate::Collapsed(..))) else {
            return;
        };
        let space = if self.a.remove(tile) {
            Space::A
        } else if self.b.remove(tile) {
            Space::B
        } else {
            self.refused.push(CollapseRefused { exit, pos, tile, by: self.signature.clone() });
            return;
        };
        *fate = Fate::Collapsed(tile, space);
        self.enter(exit, nth, pos, Deed::Collapse(tile));
    }

    /// Takes one tile out of space A, as the deal does. False, and nothing happens, where A has none.
    pub fn take_a(&mut self, tile: T37) -> bool {
        self.a.remove(tile)
    }

    /// The same out of space B, for a deal that found A empty.
    pub(crate) fn take_b(&mut self, tile: T37) -> bool {
        self.b.remove(tile)
    }

    /// The collapses that were refused so far.
    #[must_use]
    pub fn refused(&self) -> &[CollapseRefused] {
        &self.refused
    }

    /// Starts a ledger, or ends it and forgets what it says.
    pub fn keep_ledger(&mut self, on: bool) {
        self.ledger = on.then(|| self.ledger.take().unwrap_or_default());
    }

    /// Is a ledger kept? If not, there is no need to [`sign`](Self::sign).
    #[must_use]
    pub const fn keeps_ledger(&self) -> bool {
        self.ledger.is_some()
    }

    /// Says who is responsible for what follows, until the next signature.
    pub fn sign(&mut self, source: DeedSource) {
        self.signature = Some(source);
    }

    /// The last tile that came out and why, if a ledger was kept.
    #[must_use]
    pub fn last_draw(&self) -> Option<&DrawRecord> {
        self.draws().last()
    }

    /// Every tile that came out and why, in order, as far as a ledger was kept.
    #[must_use]
    pub fn draws(&self) -> &[DrawRecord] {
        self.ledger.as_ref().map_or(&[], |ledger| &ledger.drawn)
    }

    /// Both spaces, for tools that weigh every possible future.
    pub(crate) const fn spaces(&self) -> [&TileCount; 2] {
        [&self.a, &self.b]
    }

    const fn space_mut(&mut self, space: Space) -> &mut TileCount {
        match space {
            Space::A => &mut self.a,
            Space::B => &mut self.b,
        }
    }

    /// The same light on each of these, one after the other.
    pub(crate) fn light_each(
        &mut self,
        exit: Exit,
        pos: usize,
        space: Space,
        targets: impl Iterator<Item = Target> + Clone,
        mk: Mk,
    ) {
        let queue = &mut self.exits[exit as usize];
        let nth = pos.saturating_add(queue.drawn() as usize);
        let Some(existence) = queue.fate_mut(pos).and_then(|fate| fate.light(space)) else { return };
        for target in targets.clone() {
            existence.light(self.reds, target, mk);
        }
        if self.ledger.is_some() {
            targets.for_each(|target| self.enter(exit, nth, pos, Deed::Light { space, target, mk }));
        }
    }

    fn enter(&mut self, exit: Exit, nth: usize, ahead: usize, deed: Deed) {
        if let Some(ledger) = &mut self.ledger {
            ledger.enter(exit, nth, LedgerEntry { by: self.signature.clone(), ahead, deed });
        }
    }
}
