//! Serialization of tiles: a single tile is a string like `"0p"`, several are one string grouped by suit like
//! `"340m2p55z"`. Input is validated.

use super::{Meld, MeldKind, T34, T34Set, T37, TileCount, format_tiles, parse_tiles};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use std::borrow::Cow;

/// Deserializes tiles grouped by suit.
fn tiles<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T37>, D::Error> {
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    parse_tiles(&text).map_err(D::Error::custom)
}

impl Serialize for TileCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format_tiles(self.tiles()))
    }
}

/// Accepts at most four of a kind.
impl<'de> Deserialize<'de> for TileCount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let count: Self = tiles(deserializer)?.into_iter().collect();
        match count.present().find(|&kind| count.ct34(kind) > 4) {
            Some(kind) => Err(D::Error::custom(format_args!("{} {kind}, there are four", count.ct34(kind)))),
            None => Ok(count),
        }
    }
}

impl Serialize for T34Set {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format_tiles(self.iter().map(T37::black)))
    }
}

impl<'de> Deserialize<'de> for T34Set {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tiles = tiles(deserializer)?;
        match tiles.iter().find(|tile| tile.is_aka5()) {
            Some(red) => Err(D::Error::custom(super::TileError::RedKind(red.to_string()))),
            None => Ok(tiles.into_iter().map(T37::t34).collect()),
        }
    }
}

/// `{"kind": "pon", "tiles": ["5p", "0p", "5p"], "lay": 1}`; an ankan's `lay` is null.
#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename = "Meld", deny_unknown_fields)]
struct Laid<'a> {
    kind: MeldKind,
    tiles: Cow<'a, [T37]>,
    lay: Option<u8>,
}

impl Serialize for Meld {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Laid { kind: self.kind(), tiles: self.tiles().into(), lay: self.lay() }.serialize(serializer)
    }
}

/// Rejects tiles that don't make the meld or its lay.
impl<'de> Deserialize<'de> for Meld {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Laid { kind, tiles, lay } = Laid::deserialize(deserializer)?;
        let at = lay.unwrap_or(0);
        let meld = Self::new(kind, &tiles, at, at).map_err(D::Error::custom)?;
        if meld.tiles() == &*tiles && meld.lay() == lay {
            return Ok(meld);
        }
        Err(D::Error::custom(format_args!("a {} is not laid like that", kind.name())))
    }
}

impl Serialize for T37 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.z_str())
    }
}

impl<'de> Deserialize<'de> for T37 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

impl Serialize for T34 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.z_str())
    }
}

impl<'de> Deserialize<'de> for T34 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// How a tile is written, for who describes what he sends.
#[cfg(feature = "schema")]
mod schema {
    use super::{Laid, Meld, T34, T37};
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;

    impl JsonSchema for T37 {
        fn schema_name() -> Cow<'static, str> {
            "Tile".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "description": "A tile: `1m` to `9s`, `1z` to `7z`, a red five `0p`." })
        }
    }

    /// A kind is written as its tile is.
    impl JsonSchema for T34 {
        fn schema_name() -> Cow<'static, str> {
            T37::schema_name()
        }

        fn schema_id() -> Cow<'static, str> {
            T37::schema_id()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            T37::json_schema(generator)
        }
    }

    impl JsonSchema for Meld {
        fn schema_name() -> Cow<'static, str> {
            "Meld".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            Laid::json_schema(generator)
        }
    }
}
