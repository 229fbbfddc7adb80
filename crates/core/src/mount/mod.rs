//! The quantum wall. Depends on tiles and luck; independent of players and Lua.
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
//! A wall is not a row of tiles but a queue of distributions. A tile is drawn with probability proportional
//! to its existence; skills add existence without learning whether that helped. Design and vocabulary follow
//! libsaki's essay on the mount.
//!
//! ```
//! use saki_lua_core::mount::{Exit, Mk, Mount, Space, WallKey};
//! use saki_lua_core::{t34, t37, tile::Reds};
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
//! Randomness is keyed, not streamed (`mount/luck.rs`): a number is a function of seed, round, honba and
//! purpose. A draw is an exponential race (`mount/race.rs`): each candidate arrives after an exponential wait
//! divided by its weight, with its own ticket, so changing one weight leaves every other ticket unchanged.
//! Forks, replays and paired comparisons depend on this. Waits use a ziggurat (`mount/wait.rs`): exact, and
//! without a logarithm for all but one in forty-five tickets; there, `ln` and `exp` come from a pure Rust
//! library and are identical on all platforms.
//!
//! Starting hands use a continued race (`mount/draft.rs`): each tile has a clock, its next copy arrives after
//! a wait divided by its existence, and clocks are independent of each other. A draft has the distribution of
//! single draws at the cost of one wait per tile and one per drawn copy, and changing one tile's existence
//! affects only that tile's clock.
//!
//! A wall can be laid (`mount/laid.rs`): then its order decides every draw, and lights and collapses are only
//! recorded in the ledger. Its tiles stay in the two spaces until they are drawn, so skills see the same as
//! always. `table/laid.rs` lays one for each of the first rounds; the princess runs all hooks as usual and
//! deals the laid hands.
//!
//! The luck of a hook is keyed by girl, hook and turn and, for hooks called several times in a turn, by the
//! subject of the call and the number of earlier calls about it (`state/calls.rs`).
//!
//! `Table::keep_ledger` makes the wall record what was done to each tile before it is drawn
//! (`mount/ledger.rs`), with girl, file and line; a `DrawRecord` can be redrawn with some entries left out.
//! The same switch makes the princess record the requests of a deal (`princess/record.rs`); girls who gave up
//! are found by asking copies of them. Neither is saved with a table, and both cost nothing when off.
//! `game/why` plays a game with a ledger and explains it as plain data; `tests/lab/why.rs` recomputes the odds
//! from its output.

mod draft;
mod draw;
mod existence;
mod exit;
mod field;
mod imagined;
mod laid;
mod law;
mod ledger;
mod luck;
mod queue;
mod race;
mod saved;
mod share;
mod wait;

pub use draft::Draft;
pub use existence::{Existence, Mk, MkError, Target};
pub use exit::{Exit, ExitError, Space};
pub use laid::{LaidWall, WallError};
pub use law::{Cause, Chance, Law};
pub use ledger::{CollapseRefused, DampedLight, Deed, DeedSource, DrawRecord, LedgerEntry};
pub use luck::{Domain, Key, Rand, WallKey};
pub use race::{choose, race};
pub use saved::SavedWall;
pub use share::{Damped, Share};

use crate::tile::{Reds, T34, T37, TileCount};
use arrayvec::ArrayVec;
use ledger::Ledger;
use queue::{Fate, Queue};

/// Maximum number of open indicators of one type: the first and one per kan.
const INDICATORS: usize = 5;

/// The wall of one round.
///
/// Space A, space B, collapsed tiles and drawn tiles always make up the full set of 136. A clone is a fork:
/// it draws the same tiles as the original would.
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
    /// What stays of the lights of the girl whose hook runs; `None` if all does.
    damped: Option<Damped>,
    /// The order of a laid wall, which overrides existence.
    laid: Option<LaidWall>,
    ledger: Option<Box<Ledger>>,
}

impl Mount {
    /// Creates a wall with the whole set in space A.
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
            damped: None,
            laid: None,
            ledger: None,
        }
    }

    /// The red fives of the set.
    #[must_use]
    pub const fn reds(&self) -> Reds {
        self.reds
    }

    /// The tiles in space A. Space B is not readable.
    #[must_use]
    pub const fn stock(&self) -> &TileCount {
        &self.a
    }

    /// Copies of a kind in space A, including reds.
    #[must_use]
    pub fn remain_a(&self, kind: T34) -> u8 {
        self.a.ct34(kind)
    }

    /// Copies of exactly this tile in space A.
    #[must_use]
    pub fn remain_a37(&self, tile: T37) -> u8 {
        self.a.ct37(tile)
    }

    /// Ordinary draws left: 70 before the dealer's first, one fewer with each draw, including rinshan.
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

    /// Dora indicators flipped so far, in order.
    #[must_use]
    pub fn drids(&self) -> &[T37] {
        &self.drids
    }

    /// Ura dora indicators flipped so far, in order.
    #[must_use]
    pub fn urids(&self) -> &[T37] {
        &self.urids
    }

    /// Every tile not drawn yet: both spaces and collapsed tiles. For tools and tests only, because it would
    /// reveal space B to a skill.
    #[must_use]
    pub fn unseen(&self) -> TileCount {
        let collapsed = self.exits.iter().flat_map(Queue::collapsed).map(|(_, tile, _)| tile);
        self.a.tiles().chain(self.b.tiles()).chain(collapsed).collect()
    }

    /// Adds existence to a kind or an exact tile, `pos` places ahead at an exit (0: the next tile). The
    /// distribution stays with its position and moves up as tiles are drawn.
    pub fn light(&mut self, exit: Exit, pos: usize, space: Space, target: impl Into<Target>, mk: Mk) {
        self.light_each(exit, pos, space, std::iter::once(target.into()), mk);
    }

    /// Adds the same light to all 34 kinds.
    pub fn light_all(&mut self, exit: Exit, pos: usize, space: Space, mk: Mk) {
        self.light_each(exit, pos, space, T34::all().map(Target::Kind), mk);
    }

    /// Moves up to `n` copies of a tile from space A to space B. This cannot be undone. A girl of whose power nothing is
    /// left moves none.
    pub fn load_b(&mut self, tile: T37, n: u8) {
        if self.damped.is_some_and(|damped| damped.share.is_none()) {
            return;
        }
        let moved = n.min(self.a.ct37(tile));
        (0..moved).for_each(|_| _ = self.a.remove(tile));
        self.b.add_many(tile, moved);
    }

    /// Lays a wall: from now on its order decides every draw. It must be of the same set, with nothing drawn
    /// yet. Lights and collapses are recorded in the ledger but have no effect.
    pub fn lay(&mut self, wall: LaidWall) {
        self.laid = Some(wall);
    }

    /// The laid wall, if any.
    #[must_use]
    pub const fn laid(&self) -> Option<&LaidWall> {
        self.laid.as_ref()
    }

    /// Fixes the tile `pos` places ahead at an exit. The first collapse wins: later lights and collapses
    /// there are ignored. The tile leaves space A, or B if A has none; if neither has one, only a diagnostic
    /// is recorded, see [`Self::refused`].
    pub fn collapse(&mut self, exit: Exit, pos: usize, tile: T37) {
        let queue = &mut self.exits[exit as usize];
        let nth = pos.saturating_add(queue.drawn() as usize);
        if self.laid.is_some() {
            return self.enter(exit, nth, pos, Deed::Collapse(tile), None);
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
        self.enter(exit, nth, pos, Deed::Collapse(tile), None);
    }

    /// Removes one tile from space A, for the deal. Returns false if A has none.
    pub fn take_a(&mut self, tile: T37) -> bool {
        self.a.remove(tile)
    }

    /// Removes one tile from space B, for a deal that found A empty. Returns false if B has none.
    pub(crate) fn take_b(&mut self, tile: T37) -> bool {
        self.b.remove(tile)
    }

    /// Collapses refused so far.
    #[must_use]
    pub fn refused(&self) -> &[CollapseRefused] {
        &self.refused
    }

    /// Starts a ledger, or stops and clears it.
    pub fn keep_ledger(&mut self, on: bool) {
        self.ledger = on.then(|| self.ledger.take().unwrap_or_default());
    }

    /// Returns whether a ledger is kept. If not, [`sign`](Self::sign) is unnecessary.
    #[must_use]
    pub const fn keeps_ledger(&self) -> bool {
        self.ledger.is_some()
    }

    /// Sets the source of the following deeds, until the next call.
    pub fn sign(&mut self, source: DeedSource) {
        self.signature = Some(source);
    }

    /// Lets a girl push at the wall as far as the others leave her.
    pub(crate) fn pushed<R>(&mut self, damped: Option<Damped>, push: impl FnOnce(&mut Self) -> R) -> R {
        self.damped = damped;
        let pushed = push(self);
        self.damped = None;
        pushed
    }

    /// The last drawn tile with its explanation, if a ledger is kept.
    #[must_use]
    pub fn last_draw(&self) -> Option<&DrawRecord> {
        self.draws().last()
    }

    /// All drawn tiles with their explanations, in order, since the ledger was started.
    #[must_use]
    pub fn draws(&self) -> &[DrawRecord] {
        self.ledger.as_ref().map_or(&[], |ledger| &ledger.drawn)
    }

    /// Both spaces, for tools that weigh all possible futures.
    pub const fn spaces(&self) -> [&TileCount; 2] {
        [&self.a, &self.b]
    }

    const fn space_mut(&mut self, space: Space) -> &mut TileCount {
        match space {
            Space::A => &mut self.a,
            Space::B => &mut self.b,
        }
    }

    /// Adds the same light to each of these targets in turn.
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
        let left = self.damped.map_or(mk, |damped| damped.of(mk));
        // A light of which nothing is left is as if it had never been.
        let is_silenced = left != mk && left == Mk::default();
        if !is_silenced {
            let Some(existence) = queue.fate_mut(pos).and_then(|fate| fate.light(space)) else { return };
            for target in targets.clone() {
                existence.light(self.reds, target, left);
            }
        }
        if self.ledger.is_some() {
            let deed = |target| Deed::Light { space, target, mk: left };
            let damped = self.damped.map(|damped| DampedLight { raw: mk, damped });
            targets.for_each(|target| self.enter(exit, nth, pos, deed(target), damped));
        }
    }

    fn enter(&mut self, exit: Exit, nth: usize, ahead: usize, deed: Deed, damped: Option<DampedLight>) {
        if let Some(ledger) = &mut self.ledger {
            ledger.enter(exit, nth, LedgerEntry { by: self.signature.clone(), ahead, deed, damped });
        }
    }
}
