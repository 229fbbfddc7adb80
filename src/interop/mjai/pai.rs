use crate::harmless::shortened;
use crate::problem::{Problem, quoted, texts};
use crate::tile::{Suit, T34, T37};
use serde::{Deserialize, Serialize, Serializer};

/// A tile in mjai notation: `1m`, `5sr` for a red five, `E S W N P F C`; `None` is `?`, a hidden tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Pai(pub Option<T37>);

/// The honours, in id order.
const HONOURS: [(&str, Suit, u8); 7] = [
    ("E", Suit::F, 1),
    ("S", Suit::F, 2),
    ("W", Suit::F, 3),
    ("N", Suit::F, 4),
    ("P", Suit::Y, 1),
    ("F", Suit::Y, 2),
    ("C", Suit::Y, 3),
];

/// Characters of a wrong tile that are shown.
const SHOWN: usize = 100;

/// The round winds.
pub(super) const WINDS: [&str; 4] = ["E", "S", "W", "N"];

impl Pai {
    /// A hidden tile.
    pub const HIDDEN: Self = Self(None);
}

impl From<T37> for Pai {
    fn from(tile: T37) -> Self {
        Self(Some(tile))
    }
}

/// Converts tiles to mjai notation.
pub(super) fn pais(tiles: impl IntoIterator<Item = T37>) -> Vec<Pai> {
    tiles.into_iter().map(Pai::from).collect()
}

impl TryFrom<String> for Pai {
    type Error = Problem;

    fn try_from(text: String) -> Result<Self, Problem> {
        if text == "?" {
            return Ok(Self::HIDDEN);
        }
        let tile = match HONOURS.iter().find(|(name, ..)| *name == text) {
            Some(&(_, suit, val)) => T34::new(suit, val).map(T37::black),
            None => match text.strip_suffix('r') {
                Some(five) => five.parse().ok().and_then(T37::red),
                None => text.parse::<T34>().ok().filter(|kind| kind.is_num()).map(T37::black),
            },
        };
        tile.map(Self::from).ok_or_else(|| texts::check::not_a_tile(quoted(shortened(&text, SHOWN))).into())
    }
}

impl Serialize for Pai {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(tile) = self.0 else { return serializer.serialize_str("?") };
        let kind = tile.t34();
        match HONOURS.iter().find(|&&(_, suit, val)| (kind.suit(), kind.val()) == (suit, val)) {
            Some((name, ..)) => serializer.serialize_str(name),
            None if tile.is_aka5() => serializer.collect_str(&format_args!("{}r", kind.str34())),
            None => serializer.serialize_str(kind.str34()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_round_trips() {
        for tile in T37::all() {
            let text = serde_json::to_string(&Pai::from(tile)).unwrap();
            assert_eq!(serde_json::from_str::<Pai>(&text).unwrap(), Pai::from(tile), "{text}");
        }
        let text = serde_json::to_string(&pais([crate::t37!("0s"), crate::t37!("5z"), crate::t37!("1m")]));
        assert_eq!(text.unwrap(), r#"["5sr","P","1m"]"#);
        assert!(serde_json::from_str::<Pai>("\"9z\"").is_err());
    }
}
