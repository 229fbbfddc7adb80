//! The Chinese official rules (guobiao): from a complete hand and its circumstances to a [`Gb`] with its
//! fans. The minimum for a win is not checked here.

mod fan;
mod groups;
mod judge;
mod reading;

pub use fan::Fan;

use crate::form::{FormCtx, NoWin};
use crate::tile::{Meld, T34, TileCount};
use fan::Fans;
use reading::CompleteHand;

/// A complete hand in its highest-scoring reading.
///
/// ```
/// use saki_lua_core::{form::FormCtx, gb::{Fan, Gb}, t34, tile::{TileCount, parse_tiles}};
/// let closed: TileCount = parse_tiles("123456m123456p1s")?.into_iter().collect();
/// let gb = Gb::new(&closed, &[], t34!("1s"), &FormCtx::default(), false).expect("a complete hand");
/// assert_eq!(gb.total(), 8);
/// assert!(gb.fans().any(|found| found == (Fan::MixedDoubleChow, 2)));
/// # Ok::<(), saki_lua_core::tile::TileError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Gb {
    fans: Fans,
}

impl Gb {
    /// Scores the hand completed by `pick`. `closed` are the concealed tiles without it. Of `ctx`, only the
    /// winds, `tsumo`, `during_kan` and `empty_mount` are used; `last_copy`: the other three copies of the
    /// winning tile are open.
    ///
    /// # Errors
    /// [`NoWin::NotAgari`] unless the tiles are four sets and a pair, seven pairs (two of which may be equal)
    /// or thirteen orphans.
    pub fn new(
        closed: &TileCount,
        melds: &[Meld],
        pick: T34,
        ctx: &FormCtx,
        last_copy: bool,
    ) -> Result<Self, NoWin> {
        let whole = CompleteHand::new(closed, melds, pick).ok_or(NoWin::NotAgari)?;
        let readings = whole.readings(ctx.tsumo).into_iter();
        let found = readings.map(|reading| judge::fans(&whole, &reading, ctx, last_copy));
        // Ties go to the first.
        let best = found.reduce(|best, fans| if fans.total() > best.total() { fans } else { best });
        best.map(|fans| Self { fans }).ok_or(NoWin::NotAgari)
    }

    /// Fans with their counts, highest first.
    pub fn fans(&self) -> impl Iterator<Item = (Fan, u8)> + Clone + '_ {
        self.fans.iter()
    }

    /// Total points.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.fans.total()
    }
}

impl std::fmt::Debug for Gb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.fans()).finish()
    }
}
