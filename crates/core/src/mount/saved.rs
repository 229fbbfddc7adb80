//! Serialization of a wall. The keys of its luck are not included: they follow from the seed and the round.

use super::existence::Existence;
use super::exit::{Exit, Space};
use super::luck::WallKey;
use super::queue::{Fate, Lights, TILES};
use super::{INDICATORS, LaidWall, Mount};
use crate::tile::{Reds, T37, TileCount};
use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A serializable wall, without the ledger and refused collapses.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedWall {
    a: TileCount,
    b: TileCount,
    /// By exit: pii, rinshan, dorahyou, urahyou.
    exits: [SavedExit; 4],
    drids: ArrayVec<T37, INDICATORS>,
    urids: ArrayVec<T37, INDICATORS>,
    /// The laid wall, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    laid: Option<LaidWall>,
}

#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedExit {
    drawn: u32,
    /// Fates of upcoming tiles, up to the last one touched; null for untouched ones.
    ahead: Vec<Option<SavedFate>>,
}

#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum SavedFate {
    Lit(Box<Lights>),
    Collapsed { tile: T37, space: Space },
}

impl From<&Fate> for Option<SavedFate> {
    fn from(fate: &Fate) -> Self {
        match *fate {
            Fate::Quiet => None,
            Fate::Lit(lights) => Some(SavedFate::Lit(Box::new(lights))),
            Fate::Collapsed(tile, space) => Some(SavedFate::Collapsed { tile, space }),
        }
    }
}

impl From<&Option<SavedFate>> for Fate {
    fn from(fate: &Option<SavedFate>) -> Self {
        match fate {
            None => Self::Quiet,
            Some(SavedFate::Lit(lights)) => Self::Lit(**lights),
            Some(SavedFate::Collapsed { tile, space }) => Self::Collapsed(*tile, *space),
        }
    }
}

impl Mount {
    /// Converts the wall to data.
    #[must_use]
    pub fn save(&self) -> SavedWall {
        let exit = |exit: Exit| {
            let queue = &self.exits[exit as usize];
            SavedExit { drawn: queue.drawn(), ahead: queue.ahead().map(Into::into).collect() }
        };
        SavedWall {
            a: self.a,
            b: self.b,
            exits: Exit::ALL.map(exit),
            drids: self.drids.clone(),
            urids: self.urids.clone(),
            laid: self.laid.clone(),
        }
    }

    /// Restores a saved wall, in the round of this key.
    ///
    /// # Errors
    /// A sentence if no wall of this set can be in that state.
    pub fn restore(reds: Reds, key: WallKey, saved: &SavedWall) -> Result<Self, String> {
        let mut mount = Self { a: saved.a, b: saved.b, ..Self::new(reds, key) };
        (mount.drids, mount.urids) = (saved.drids.clone(), saved.urids.clone());
        if let Some(laid) = &saved.laid {
            laid.check(reds).map_err(|error| error.to_string())?;
            mount.lay(laid.clone());
        }
        for (queue, exit) in mount.exits.iter_mut().zip(&saved.exits) {
            if exit.ahead.len() > TILES || exit.drawn as usize > TILES {
                return Err(format!("no wall has more than {TILES} tiles to come or gone"));
            }
            queue.restore(exit.drawn, exit.ahead.iter().map(Fate::from));
        }
        let drawn = |exit: Exit| saved.exits[exit as usize].drawn as usize;
        if drawn(Exit::Dorahyou) != saved.drids.len() || drawn(Exit::Urahyou) != saved.urids.len() {
            return Err("the indicators are not as many as came out of the wall".into());
        }
        Ok(mount)
    }

    /// Tiles drawn by players, from the live wall and as replacements.
    pub(crate) const fn drawn(&self) -> (u32, u32) {
        (self.exits[Exit::Pii as usize].drawn(), self.exits[Exit::Rinshan as usize].drawn())
    }
}

/// Nonzero amounts only: `{"1m": 80, "0p": -40}`.
impl Serialize for Existence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lit = T37::all().map(|tile| (tile, self.of(tile))).filter(|&(_, mk)| mk != 0);
        serializer.collect_map(lit)
    }
}

impl<'de> Deserialize<'de> for Existence {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(BTreeMap::<T37, i64>::deserialize(deserializer)?.into_iter().collect())
    }
}
