use super::{T34, T37, Who};
use crate::problem::{Explain, Problem, explained, texts};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The five types of melds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MeldKind {
    /// A run with the left neighbour's discard.
    Chii,
    /// A triplet with another seat's discard.
    Pon,
    /// A quad with another seat's discard.
    Daiminkan,
    /// A concealed quad.
    Ankan,
    /// A pon extended to a quad.
    Kakan,
}

impl MeldKind {
    /// All types.
    pub const ALL: [Self; 5] = [Self::Chii, Self::Pon, Self::Daiminkan, Self::Ankan, Self::Kakan];

    /// The names used by skills: chii pon daiminkan ankan kakan.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chii => "chii",
            Self::Pon => "pon",
            Self::Daiminkan => "daiminkan",
            Self::Ankan => "ankan",
            Self::Kakan => "kakan",
        }
    }
}

/// Why tiles do not make a meld.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MeldError {
    /// A chii takes 3 tiles, a pon 3, a kan 4.
    Size(&'static str, usize, usize),
    /// The tiles are not a run, or not all of one kind.
    Shape(&'static str, String),
    /// The claimed tile must be in the meld and not be the one added to a kakan; it must come from the left,
    /// across or the right.
    Lay(&'static str, u8, u8),
}

impl Explain for MeldError {
    fn problem(&self) -> Problem {
        match self {
            Self::Size(first, second, third) => texts::objects::wrong_meld_size(first, second, third).into(),
            Self::Shape(first, second) => texts::objects::not_such_meld(second, first).into(),
            Self::Lay(first, second, third) => texts::objects::bad_claim_place(first, second, third).into(),
        }
    }
}

explained!(MeldError);

/// A meld (libsaki's M37): its tiles and which of them is sideways.
///
/// A chii has its tiles in number order, and `lay` is the index of the claimed one (0 low, 1 middle, 2 high).
/// In a pon, daiminkan or kakan the claimed tile is at index `lay`, which also encodes its owner: 0 left, 1
/// cross, 2 right. A kakan's added tile is the fourth. An ankan has no lay.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meld {
    kind: MeldKind,
    tiles: [T37; 4],
    lay: u8,
}

impl Meld {
    /// Validates and builds a meld. For a chii, `tiles` may be in any order and `called` is the index of the
    /// claimed tile; for the others the claimed tile is `tiles[called]` and `side` is its owner (0 left, 1
    /// cross, 2 right). Both are ignored for an ankan.
    ///
    /// # Errors
    /// A [`MeldError`] if the tiles don't make such a meld.
    pub fn new(kind: MeldKind, tiles: &[T37], called: u8, side: u8) -> Result<Self, MeldError> {
        let name = kind.name();
        let size = if matches!(kind, MeldKind::Chii | MeldKind::Pon) { 3 } else { 4 };
        if tiles.len() != size {
            return Err(MeldError::Size(name, size, tiles.len()));
        }
        let claimable = if kind == MeldKind::Daiminkan { 4 } else { 3 };
        if kind != MeldKind::Ankan && (called >= claimable || side > 2) {
            return Err(MeldError::Lay(name, called, side));
        }
        let shape = || MeldError::Shape(name, super::format_tiles(tiles.iter().copied()));
        let mut four = [tiles[0]; 4];
        four[..size].copy_from_slice(tiles);
        if kind == MeldKind::Chii {
            let claimed = four[usize::from(called)];
            four[..3].sort_unstable();
            let [low, mid, high] = [0, 1, 2].map(|i| four[i].t34());
            if !low.is_next_to(mid) || !mid.is_next_to(high) {
                return Err(shape());
            }
            four[3] = four[2];
            let lay = (0..3).find(|&i| four[usize::from(i)].t34() == claimed.t34()).unwrap_or(0);
            return Ok(Self { kind, tiles: four, lay });
        }
        if four.iter().any(|tile| tile.t34() != four[0].t34()) {
            return Err(shape());
        }
        match kind {
            MeldKind::Ankan => {
                four.sort_unstable();
                Ok(Self { kind, tiles: four, lay: 0 })
            }
            _ => {
                four.swap(usize::from(called), usize::from(side));
                if kind == MeldKind::Pon {
                    // Equal pons must also be equal in the unused slot.
                    four[3] = four[2];
                }
                Ok(Self { kind, tiles: four, lay: side })
            }
        }
    }

    /// The type of meld.
    #[must_use]
    pub const fn kind(&self) -> MeldKind {
        self.kind
    }

    /// Its three or four tiles.
    #[must_use]
    pub fn tiles(&self) -> &[T37] {
        if self.is_kan() { &self.tiles } else { &self.tiles[..3] }
    }

    /// The kind of its first tile: the lowest of a chii, the only one of the others.
    #[must_use]
    pub const fn head(&self) -> T34 {
        self.tiles[0].t34()
    }

    /// Returns whether the meld has a tile of this kind.
    #[must_use]
    pub fn has(&self, kind: T34) -> bool {
        self.tiles().iter().any(|tile| tile.t34() == kind)
    }

    /// Copies of this kind.
    #[must_use]
    pub fn ct34(&self, kind: T34) -> u8 {
        self.tiles().iter().filter(|tile| tile.t34() == kind).count() as u8
    }

    /// Which tile is sideways, see the type; `None` for an ankan.
    #[must_use]
    pub const fn lay(&self) -> Option<u8> {
        if matches!(self.kind, MeldKind::Ankan) { None } else { Some(self.lay) }
    }

    /// The claimed tile; `None` for an ankan.
    #[must_use]
    pub const fn claimed(&self) -> Option<T37> {
        if matches!(self.kind, MeldKind::Ankan) { None } else { Some(self.tiles[self.lay as usize]) }
    }

    /// The tile another seat may rob: the added one of a kakan, any of an ankan.
    #[must_use]
    pub const fn robbed(&self) -> Option<T37> {
        match self.kind {
            MeldKind::Kakan | MeldKind::Ankan => Some(self.tiles[3]),
            _ => None,
        }
    }

    /// The seat whose discard was claimed, given the melding seat `owner`; `None` for an ankan.
    #[must_use]
    pub const fn from(&self, owner: Who) -> Option<Who> {
        match (self.kind, self.lay) {
            (MeldKind::Ankan, _) => None,
            (MeldKind::Chii, _) | (_, 0) => Some(owner.left()),
            (_, 1) => Some(owner.cross()),
            _ => Some(owner.right()),
        }
    }

    /// Returns whether it is a quad.
    #[must_use]
    pub const fn is_kan(&self) -> bool {
        matches!(self.kind, MeldKind::Daiminkan | MeldKind::Ankan | MeldKind::Kakan)
    }

    /// Returns whether it opens the hand: all types except an ankan.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        !matches!(self.kind, MeldKind::Ankan)
    }

    /// Extends a pon with the fourth tile; `None` unless this is a pon of that kind.
    #[must_use]
    pub fn kakan(&self, added: T37) -> Option<Self> {
        (self.kind == MeldKind::Pon && added.t34() == self.head()).then(|| {
            let mut tiles = self.tiles;
            tiles[3] = added;
            Self { kind: MeldKind::Kakan, tiles, lay: self.lay }
        })
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.kind.name(), super::format_tiles(self.tiles().iter().copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::t37;

    #[test]
    fn json_of_a_meld_omits_the_unused_slot() {
        let chii = Meld::new(MeldKind::Chii, &[t37!("4m"), t37!("3m"), t37!("0m")], 1, 0).unwrap();
        let text = serde_json::to_string(&chii).unwrap();
        assert_eq!(text, r#"{"kind":"chii","tiles":["3m","4m","0m"],"lay":0}"#);
        let ankan = Meld::new(MeldKind::Ankan, &[t37!("1z"); 4], 0, 0).unwrap();
        let text = serde_json::to_string(&ankan).unwrap();
        assert_eq!(text, r#"{"kind":"ankan","tiles":["1z","1z","1z","1z"],"lay":null}"#);
    }
}
