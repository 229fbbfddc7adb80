use crate::tile::T34;
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Worldline([Claim; T34::COUNT]);

impl Default for Worldline {
    fn default() -> Self {
        Self([Claim::None; T34::COUNT])
    }
}

impl Worldline {
    /// The claim on a kind.
    #[must_use]
    pub const fn claim(&self, kind: T34) -> Claim {
        self.0[kind.id34()]
    }

    /// Makes a claim on a kind.
    pub const fn set(&mut self, kind: T34, claim: Claim) {
        self.0[kind.id34()] = claim;
    }

    /// The kinds on which something is demanded.
    pub fn claims(&self) -> impl Iterator<Item = (T34, Claim)> + '_ {
        T34::all().map(|kind| (kind, self.claim(kind))).filter(|&(_, claim)| claim != Claim::None)
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
