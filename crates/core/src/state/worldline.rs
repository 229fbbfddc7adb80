//! What girls demand of a wall, and the outcome of their demands.

use crate::tile::{T34, T34Set, Who};
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A girl's demand for one kind of tile in one of her world lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// Nothing.
    #[default]
    None,
    /// No girl may monopolise it; at least one copy is left for her.
    Any,
    /// All copies in A are hers.
    All,
    /// All four are still in A, and hers.
    Four,
}

impl Claim {
    /// The name used by skills; `None` has none.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Any => "any",
            Self::All => "all",
            Self::Four => "four",
        }
    }

    /// Parses a claim name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Any, Self::All, Self::Four].into_iter().find(|claim| claim.name() == name)
    }
}

/// One acceptable state of the wall for a girl: a claim for each kind.
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

    /// Sets the claim on a kind.
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

    /// Kinds of which she wants at least one.
    #[must_use]
    pub const fn wanted(&self) -> T34Set {
        self.any
    }

    /// Kinds of which she wants all four.
    #[must_use]
    pub const fn complete(&self) -> T34Set {
        self.four
    }

    /// Kinds she monopolises, whether all four or all that are in A.
    #[must_use]
    pub const fn monopolised(&self) -> T34Set {
        self.all.union(self.four)
    }

    /// Kinds with a claim.
    pub fn claims(&self) -> impl Iterator<Item = (T34, Claim)> + '_ {
        self.any.union(self.monopolised()).iter().map(|kind| (kind, self.claim(kind)))
    }
}

/// Only kinds with a claim: `{"1m": "four", "5p": "any"}`.
impl Serialize for Worldline {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.claims())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Worldline {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Worldline".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        BTreeMap::<T34, Claim>::json_schema(generator)
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

/// The outcome of a deal's bargain.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Bargain {
    /// No girl demanded anything.
    #[default]
    Idle,
    /// A world line for each bargainer.
    Agreed([Option<Box<Worldline>>; 4]),
    /// The demands are incompatible.
    Failed(Conflict),
}

/// A minimal set of incompatible demands: dropping any of it resolves the conflict. (A smaller set may exist
/// elsewhere.)
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conflict {
    /// Conflicting girls; without any one of them the others are compatible.
    pub girls: Vec<Who>,
    /// Conflicting kinds; without any one of them the demands are compatible.
    pub kinds: Vec<T34>,
}

impl Bargain {
    /// The conflict, if the bargain failed.
    #[must_use]
    pub const fn conflict(&self) -> Option<&Conflict> {
        match self {
            Self::Failed(conflict) => Some(conflict),
            _ => None,
        }
    }

    /// The agreed world line of this girl.
    #[must_use]
    pub fn world(&self, who: Who) -> Option<&Worldline> {
        match self {
            Self::Agreed(worlds) => worlds[who.index()].as_deref(),
            _ => None,
        }
    }
}
