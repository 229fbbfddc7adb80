//! The law of a draw, for tests.

use crate::api::bind::{Bind, Methods, userdata};
use crate::api::convert::TileArg;
use crate::api::object::{Seat, Tile};
use crate::lua::error::fail;
use crate::mount::{Cause, Chance, Deed, DrawRecord, Existence, Space};
use crate::problem::texts;
use crate::tile::{Reds, T37, Who, tile_arg};

/// The probabilities of a draw, and the lights on it.
pub(crate) struct LuaLaw {
    pub(super) record: DrawRecord,
    pub(super) reds: Reds,
}

userdata!(LuaLaw);

impl Bind for LuaLaw {
    const NAME: &'static str = "Law";
    const DOC: &'static str = "The exact odds of a draw, once every girl has lit it. See `t:law`.";

    fn bind<M: Methods<Self>>(m: &mut M) {
        m.method(
            "of",
            "(tile: Tile): number",
            "The probability of a kind with its reds (T34, \"5p\"), or of exactly a tile (T37, \"0p\").",
            |_, s, tile: TileArg| Ok(s.probability(tile.0)),
        );
        m.method(
            "light",
            "(tile: Tile, by: Who?, bspace: boolean?): number",
            "The mk that hooks added to a tile, or to a kind with its reds: all girls, or one of them; in space A, or in B. An error where the tile is fixed already, by `pii` of the rig or because it was foreseen: nothing lights it.",
            |_, s, (tile, by, bspace): (TileArg, Option<Seat>, Option<bool>)| {
                if s.record.law.cause == Cause::Collapsed {
                    let fixed = texts::testing::draw_is_fixed(tile_arg(s.record.tile));
                    return Err(fail("EInvTest", fixed.help(texts::testing::ask_before_it_is_fixed())));
                }
                let space = if bspace == Some(true) { Space::B } else { Space::A };
                Ok(s.light(tile.0, by.map(|seat| seat.0), space))
            },
        );
        m.method(
            "total",
            "(): number",
            "The existence of all tiles that may come, in mk: what odds are parts of.",
            |_, s, ()| Ok(s.record.law.total as f64),
        );
    }
}

impl LuaLaw {
    fn probability(&self, tile: Tile) -> f64 {
        let law = &self.record.law;
        let fits = |chance: &&Chance| faces(tile).any(|face| face == chance.tile);
        let weight: i128 = law.chances.iter().filter(fits).map(|chance| i128::from(chance.weight)).sum();
        if law.total == 0 { 0.0 } else { weight as f64 / law.total as f64 }
    }

    fn light(&self, tile: Tile, by: Option<Who>, wanted: Space) -> i64 {
        let mut lights = Existence::NONE;
        for entry in &self.record.entries {
            let theirs = by.is_none() || entry.by.as_ref().and_then(|source| source.who) == by;
            if let Deed::Light { space, target, mk } = entry.deed
                && theirs
                && space == wanted
            {
                lights.light(self.reds, target, mk);
            }
        }
        faces(tile).map(|face| lights.of(face)).sum()
    }
}

/// The exact tiles of a tile: both for a kind with a red five.
pub(super) fn faces(tile: Tile) -> impl Iterator<Item = T37> {
    let red = match tile {
        Tile::Kind(kind) => T37::red(kind),
        Tile::Exact(_) => None,
    };
    [Some(tile.exact()), red].into_iter().flatten()
}
