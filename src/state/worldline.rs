//! What girls demand of a wall, and what became of their demands.

use crate::tile::{T34, T34Set, Who};
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// What a girl demands of one kind of tile in one of her world lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// Nothing.
    #[default]
    None,
    /// Nobody may monopolise it; one must be left for her.
    Any,
    /// All of it that is in A is hers.
    All,
    /// All four must still be in A, and hers.
    Four,
}

impl Claim {
    /// The name skills use; nothing has none.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Any => "any",
            Self::All => "all",
            Self::Four => "four",
        }
    }

    /// The claim of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Any, Self::All, Self::Four].into_iter().find(|claim| claim.name() == name)
    }
}

/// One way a girl would have the wall: a claim for each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Worldline {
    any: T34Set,
    all: T34Set,
    four: T34Set,
}

impl Worldline {
    /// The claim on a kind.
    #[must_use]
    pub const fn claim(&self, kind: T34) -> Claim {
        if self.any.has(kind) {
            Claim::Any
        } else if self.all.has(kind) {
            Claim::All
        } else if self.four.has(kind) {
            Claim::Four
        } else {
            Claim::None
        }
    }

    /// Makes a claim on a kind.
    pub const fn set(&mut self, kind: T34, claim: Claim) {
        self.any.remove(kind);
        self.all.remove(kind);
        self.four.remove(kind);
        match claim {
            Claim::None => {}
            Claim::Any => self.any.insert(kind),
            Claim::All => self.all.insert(kind),
            Claim::Four => self.four.insert(kind),
        }
    }

    /// The kinds of which she wants one left for her.
    #[must_use]
    pub const fn wanted(&self) -> T34Set {
        self.any
    }

    /// The kinds of which she wants all four.
    #[must_use]
    pub const fn complete(&self) -> T34Set {
        self.four
    }

    /// The kinds that are to be hers alone, be it four of them or not.
    #[must_use]
    pub const fn monopolised(&self) -> T34Set {
        self.all.union(self.four)
    }

    /// The kinds on which something is demanded.
    pub fn claims(&self) -> impl Iterator<Item = (T34, Claim)> + '_ {
        self.any.union(self.monopolised()).iter().map(|kind| (kind, self.claim(kind)))
    }
}

/// The kinds on which something is demanded: `{"1m": "four", "5p": "any"}`.
impl Serialize for Worldline {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.claims())
    }
}

impl<'de> Deserialize<'de> for Worldline {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let claims = BTreeMap::<T34, Claim>::deserialize(deserializer)?;
        let mut world = Self::default();
        claims.into_iter().for_each(|(kind, claim)| world.set(kind, claim));
        Ok(world)
    }
}

/// What became of the bargain of a deal.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bargain {
    /// Nobody demanded anything.
    #[default]
    Idle,
    /// A world line for each bargainer.
    Agreed([Option<Box<Worldline>>; 4]),
    /// No way to please them all.
    Failed(Conflict),
}

/// A minimal set of demands that cannot hold together: nothing in it can be left out. (There may be
/// a smaller one elsewhere.)
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Conflict {
    /// Girls who cannot agree; leave one out and the others could.
    pub girls: Vec<Who>,
    /// The kinds they cannot agree about; leave one out and they could.
    pub kinds: Vec<T34>,
}

impl Bargain {
    /// What could not be agreed on.
    #[must_use]
    pub const fn conflict(&self) -> Option<&Conflict> {
        match self {
            Self::Failed(conflict) => Some(conflict),
            _ => None,
        }
    }

    /// The world line agreed for this girl.
    #[must_use]
    pub fn world(&self, who: Who) -> Option<&Worldline> {
        match self {
            Self::Agreed(worlds) => worlds[who.index()].as_deref(),
            _ => None,
        }
    }
}
