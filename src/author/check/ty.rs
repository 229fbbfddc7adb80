//! Simple types, as in signatures of the API.

use crate::api::events::EVENTS;
use crate::api::signature::{alternatives, range, split, top_level};
use crate::problem::{Text, texts};

/// The type of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ty {
    /// Unknown.
    Any,
    Nil,
    Bool,
    Number,
    Text,
    /// One of these texts.
    Words(Vec<&'static str>),
    /// An object of a class of the API.
    Object(&'static str),
    /// A table with the fields of a shape in the manual.
    Shape(&'static str),
    List(Box<Self>),
    Map(Box<Self>, Box<Self>),
    /// Any table.
    Table,
    /// A function called with these.
    Function(Vec<Self>),
    Either(Vec<Self>),
    /// `self` of a hook.
    Itself,
    /// `self.mk`.
    Mk,
    /// `event.args`.
    Args,
}

/// The signature of a function.
#[derive(Debug, Clone, Default)]
pub(super) struct Signature {
    pub(super) params: Vec<Param>,
    /// Whether it takes any number of further arguments.
    pub(super) is_open: bool,
    pub(super) returns: Vec<Ty>,
}

#[derive(Debug, Clone)]
pub(super) struct Param {
    pub(super) name: &'static str,
    pub(super) ty: Ty,
    pub(super) optional: bool,
}

/// Classes that are tiles.
const TILES: [&str; 4] = ["Tile", "Tiles", "T34", "T37"];

impl Ty {
    /// Parses a type. `shapes` distinguishes tables with known fields from classes.
    pub(super) fn parse(text: &'static str, shapes: &[&str]) -> Self {
        let text = text.trim();
        let text = text.strip_suffix('?').unwrap_or(text);
        let parts = alternatives(text);
        if parts.len() > 1 {
            let words: Option<Vec<_>> = parts.iter().map(|part| quoted(part)).collect();
            let each = || parts.iter().map(|part| Self::parse(part, shapes)).collect();
            return words.map_or_else(|| Self::Either(each()), Self::Words);
        }
        if let Some(element) = text.strip_suffix("[]") {
            return Self::List(Box::new(Self::parse(element, shapes)));
        }
        if let Some(inner) = text.strip_prefix("table<").and_then(|inner| inner.strip_suffix('>')) {
            let mut sides = top_level(inner).map(|side| Box::new(Self::parse(side, shapes)));
            return match (sides.next(), sides.next()) {
                (Some(key), Some(value)) => Self::Map(key, value),
                _ => Self::Table,
            };
        }
        if let Some(function) = text.strip_prefix("fun") {
            let params = split(function).0.into_iter().map(|(_, ty)| Self::parse(ty, shapes));
            return Self::Function(params.collect());
        }
        Self::word(text, shapes)
    }

    fn word(text: &'static str, shapes: &[&str]) -> Self {
        let (text, _) = range(text);
        match text {
            "any" | "..." => Self::Any,
            "nil" => Self::Nil,
            "boolean" => Self::Bool,
            "number" | "integer" => Self::Number,
            "string" => Self::Text,
            "EventType" => Self::Words(EVENTS.iter().map(|(name, ..)| *name).collect()),
            "Skill" => Self::Itself,
            "table" => Self::Table,
            _ if text.starts_with('{') => Self::Table,
            _ if text.starts_with('"') => quoted(text).map_or(Self::Text, |word| Self::Words(vec![word])),
            _ if shapes.contains(&text) => Self::Shape(text),
            _ => Self::Object(text),
        }
    }

    pub(super) fn is_tile(&self) -> bool {
        matches!(self, Self::Object(class) if TILES.contains(class))
    }

    /// Returns whether it accepts a text for several tiles.
    pub(super) fn is_tiles(&self) -> bool {
        matches!(self, Self::Object("Tiles"))
    }

    /// Returns whether it is a list of tiles, which a text in the same place names in short.
    pub(super) fn lists_tiles(&self) -> bool {
        let of_tiles = |of: &Self| match of {
            Self::Either(kinds) => kinds.iter().any(Self::is_tile),
            of => of.is_tile(),
        };
        matches!(self, Self::List(of) if of_tiles(of))
    }

    pub(super) const fn is_table(&self) -> bool {
        matches!(self, Self::List(_) | Self::Map(..) | Self::Table | Self::Shape(_) | Self::Args)
    }

    /// Returns whether it is known.
    pub(super) const fn is_known(&self) -> bool {
        !matches!(self, Self::Any | Self::Either(_))
    }

    /// Returns whether a value of this type can be used where `wanted` is expected.
    pub(super) fn fits(&self, wanted: &Self) -> bool {
        if let Self::Either(kinds) = wanted {
            return kinds.iter().any(|kind| self.fits(kind));
        }
        match (self, wanted) {
            (Self::Any | Self::Either(_), _) | (_, Self::Any | Self::Bool) => true,
            // A text can name a tile; whether it does is checked elsewhere.
            (Self::Text | Self::Words(_), tile) if tile.is_tile() => true,
            (tile, wanted) if tile.is_tile() && wanted.is_tile() => true,
            (Self::Text | Self::Words(_), Self::Text | Self::Words(_)) => true,
            (Self::List(have), Self::List(wanted)) => have.fits(wanted),
            (Self::Table | Self::Shape(_) | Self::Map(..) | Self::List(_), wanted) => wanted.is_table(),
            (Self::Function(_), Self::Function(_)) => true,
            _ => self == wanted,
        }
    }

    /// Returns whether values of both types can be equal.
    pub(super) fn may_equal(&self, other: &Self) -> bool {
        let nil = |ty: &Self| matches!(ty, Self::Nil);
        let same = || self.kind() == other.kind();
        !self.is_known() || !other.is_known() || nil(self) || nil(other) || same()
    }

    /// Its name in Lua or in the API.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Any | Self::Either(_) => "value",
            Self::Nil => "nil",
            Self::Bool => "boolean",
            Self::Number => "number",
            Self::Text | Self::Words(_) => "text",
            Self::Object(class) if TILES.contains(class) => "tile",
            Self::Object(class) => class,
            Self::Function(_) => "function",
            _ => "table",
        }
    }

    /// For messages.
    pub(super) fn say(&self) -> Text {
        match self {
            Self::Object(class) => Text::verbatim(*class),
            Self::Shape(name) => Text::verbatim(*name),
            Self::List(of) => texts::check::list_of(of.say()),
            Self::Words(words) => either(words.iter().map(|word| Text::verbatim(format!("{word:?}")))),
            Self::Either(kinds) => either(kinds.iter().map(Self::say)),
            other => Text::verbatim(other.kind()),
        }
    }
}

/// `a or b or c`.
fn either(kinds: impl Iterator<Item = Text>) -> Text {
    kinds.reduce(texts::testing::either_or).unwrap_or_default()
}

impl Signature {
    pub(super) fn parse(text: &'static str, shapes: &[&str]) -> Self {
        let (params, returns) = split(text);
        let mut signature = Self { is_open: false, ..Self::default() };
        for (name, ty) in params {
            signature.is_open |= name == "...";
            let optional = ty.ends_with('?') || name == "...";
            signature.params.push(Param { name, ty: Ty::parse(ty, shapes), optional });
        }
        signature.returns = top_level(returns).map(|ty| Ty::parse(ty, shapes)).collect();
        signature
    }
}

fn quoted(text: &'static str) -> Option<&'static str> {
    text.trim().strip_prefix('"')?.strip_suffix('"')
}
