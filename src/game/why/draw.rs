//! Explanation of a draw: tiles left, contributions of skills, and the resulting odds.

use super::chronicle::{Drawn, Thrown};
use super::touch::{Held, Light, Touch, author, label, share, touches};
use crate::mount::{Cause, Deed, DrawRecord, Exit, Law, LedgerEntry, Space};
use crate::tile::{T37, TileCount, Who};
use serde::Serialize;
use std::collections::BTreeMap;

/// Explanation of a draw. The odds follow from `left`, `pushes` and the rules of the wall: a copy in
/// space A has 10 mk, in B 0; tiles with an existence of 0 or less cannot be drawn; the probability of the
/// others is proportional to their existence.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Draw {
    /// Place in the game.
    pub at: String,
    /// Who drew; `None` for indicators.
    pub who: Option<Who>,
    /// Her label.
    pub girl: Option<String>,
    /// Exit of the wall.
    pub exit: Exit,
    /// Which draw from this exit it is, from 1.
    pub nth: u32,
    /// Tile drawn.
    pub tile: T37,
    /// Space it came from.
    pub space: Space,
    /// Cause of the draw.
    pub cause: Cause,
    /// Probability of the tile.
    pub probability: f64,
    /// Its probability without any skill.
    pub by_nature: f64,
    /// Its rank by probability among all possible tiles, from 1; equals share a rank.
    pub rank: usize,
    /// Number of different possible tiles.
    pub possible: usize,
    /// Tile the same random number would have drawn without any skill.
    pub nature_brings: Option<T37>,
    /// Outcome without one girl, for each girl who intervened.
    pub without: Vec<Without>,
    /// Copies of each tile left, in space A and in space B.
    pub left: [BTreeMap<T37, u8>; 2],
    /// Lights grouped by skill call, in order.
    pub pushes: Vec<Push>,
    /// Summary per girl.
    pub touches: Vec<Touch>,
    /// Collapse that fixed the tile in advance.
    pub fixed: Option<Fixed>,
    /// All remaining tiles, most probable first.
    pub chances: Vec<Chance>,
    /// How the turn went on.
    #[serde(flatten)]
    pub thrown: Thrown,
}

/// Outcome of a draw without one girl's interventions.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Without {
    /// Her seat; `None` if unsigned.
    pub who: Option<Who>,
    /// Her label.
    pub girl: String,
    /// Tile that would have been drawn.
    pub brings: Option<T37>,
    /// Probability the actual tile would have had.
    pub probability: f64,
}

/// Lights of one strength from one line of a skill.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Push {
    /// Her seat.
    pub who: Option<Who>,
    /// Her label.
    pub girl: String,
    /// File of her skill.
    pub file: String,
    /// Line in the file.
    pub line: u32,
    /// Text of the line, if filled in.
    pub source: Option<String>,
    /// Space affected.
    pub space: Space,
    /// Existence added to each target, in mk.
    pub mk: i64,
    /// What she pushed, if others held down some of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<Held>,
    /// Number of draws before this one at that time.
    pub ahead: usize,
    /// Kinds (`5p`) and exact tiles (`0p`).
    pub targets: Vec<Light>,
    /// Resulting mk per exact tile; the kind of a five is split between black and red.
    pub on: BTreeMap<T37, i64>,
}

impl Push {
    /// Whether it is shown: it added something, or would have if others had not held it down.
    pub(in crate::game) fn is_told(&self) -> bool {
        self.mk != 0 || self.held.is_some()
    }
}

/// An early collapse.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Fixed {
    /// Her seat.
    pub who: Option<Who>,
    /// Her label.
    pub girl: String,
    /// File of her skill.
    pub file: String,
    /// Line in the file.
    pub line: u32,
    /// Number of draws before this one at that time.
    pub ahead: usize,
}

/// A tile in one space.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Chance {
    /// Tile.
    pub tile: T37,
    /// Space.
    pub space: Space,
    /// Copies left there.
    pub left: u8,
    /// Natural existence, in mk.
    pub natural: i64,
    /// Existence added by each girl, by label, in mk.
    pub lit: BTreeMap<String, i64>,
    /// Total existence, in mk.
    pub existence: i64,
    /// Probability.
    pub probability: f64,
    /// Probability without any skill.
    pub by_nature: f64,
}

impl Chance {
    /// Returns true if skills made it impossible.
    #[must_use]
    pub fn excluded(&self) -> bool {
        self.by_nature > 0.0 && self.probability <= 0.0
    }
}

impl Draw {
    /// Explains a draw at a table with these labels.
    #[must_use]
    pub fn of(drawn: &Drawn, names: &[String; 4]) -> Self {
        let record = &drawn.record;
        let (nature, nature_brings) = record.with_only(|_| false);
        let probability = record.law.probability(record.tile);
        let mut tiles: Vec<f64> =
            T37::all().map(|tile| record.law.probability(tile)).filter(|&p| p > 0.0).collect();
        tiles.sort_by(f64::total_cmp);
        Self {
            at: drawn.at.to_string(),
            who: drawn.who,
            girl: drawn.who.map(|who| names[who.index()].clone()),
            exit: record.exit,
            nth: record.nth + 1,
            tile: record.tile,
            space: record.space,
            cause: record.law.cause,
            probability,
            by_nature: nature.probability(record.tile),
            rank: 1 + tiles.iter().filter(|&&p| p > probability).count(),
            possible: tiles.len(),
            nature_brings: nature_brings.map(|(tile, _)| tile),
            without: without(record, names),
            left: record.left.each_ref().map(copies),
            pushes: pushes(record, names),
            touches: touches(record, names),
            fixed: fixed(record, names),
            chances: chances(record, &nature, names),
            thrown: Thrown::default(),
        }
    }

    /// Sums the existence each girl added to the tile drawn.
    #[must_use]
    pub fn lit(&self) -> BTreeMap<&str, i64> {
        let mut lit = BTreeMap::new();
        for chance in
            self.chances.iter().filter(|chance| (chance.tile, chance.space) == (self.tile, self.space))
        {
            for (girl, mk) in &chance.lit {
                *lit.entry(girl.as_str()).or_default() += mk;
            }
        }
        lit
    }
}

fn copies(count: &TileCount) -> BTreeMap<T37, u8> {
    T37::all().map(|tile| (tile, count.ct37(tile))).filter(|&(_, left)| left > 0).collect()
}

fn without(record: &DrawRecord, names: &[String; 4]) -> Vec<Without> {
    let mut authors: Vec<Option<Who>> = record.entries.iter().map(author).collect();
    authors.sort_unstable();
    authors.dedup();
    let draw = |who: Option<Who>| {
        let (law, brings) = record.with_only(|entry| author(entry) != who);
        let girl = label(who, names);
        Without { who, girl, brings: brings.map(|(tile, _)| tile), probability: law.probability(record.tile) }
    };
    authors.into_iter().map(draw).collect()
}

/// Groups consecutive entries that differ only in their target.
fn pushes(record: &DrawRecord, names: &[String; 4]) -> Vec<Push> {
    let mut pushes: Vec<Push> = Vec::new();
    for entry in &record.entries {
        let Deed::Light { space, target, mk } = entry.deed else { continue };
        let (who, (file, line)) = (author(entry), place(entry));
        let held = entry.damped.as_ref().map(|damped| Held::of(damped, names));
        let same = |push: &&mut Push| {
            (push.who, push.line, push.space, push.mk, push.ahead)
                == (who, line, space, mk.get(), entry.ahead)
                && push.file == file
                && push.held == held
        };
        let push = match pushes.last_mut().filter(same) {
            Some(push) => push,
            None => {
                let (targets, on) = (Vec::new(), BTreeMap::new());
                pushes.push(Push {
                    who,
                    girl: label(who, names),
                    file,
                    line,
                    source: None,
                    space,
                    mk: mk.get(),
                    held: held.clone(),
                    ahead: entry.ahead,
                    targets,
                    on,
                });
                let Some(push) = pushes.last_mut() else { continue };
                push
            }
        };
        push.targets.push(target.into());
        for (tile, _, mk) in entry.pushes(record.reds) {
            *push.on.entry(tile).or_default() += mk;
        }
    }
    pushes
}

fn fixed(record: &DrawRecord, names: &[String; 4]) -> Option<Fixed> {
    let entry = record.entries.iter().find(|entry| matches!(entry.deed, Deed::Collapse(_)))?;
    if record.law.cause != Cause::Collapsed {
        return None;
    }
    let (who, (file, line)) = (author(entry), place(entry));
    Some(Fixed { who, girl: label(who, names), file, line, ahead: entry.ahead })
}

/// Returns file and line of an entry's author.
fn place(entry: &LedgerEntry) -> (String, u32) {
    entry.by.as_ref().map_or_else(Default::default, |source| (source.file.to_string(), source.line))
}

fn chances(record: &DrawRecord, nature: &Law, names: &[String; 4]) -> Vec<Chance> {
    let lit = |tile: T37, space: Space| {
        let mut lit = BTreeMap::new();
        for entry in &record.entries {
            for (_, _, mk) in entry.pushes(record.reds).filter(|&(of, at, _)| (of, at) == (tile, space)) {
                *lit.entry(label(author(entry), names)).or_insert(0i64) += mk;
            }
        }
        lit
    };
    let chance = |chance: &crate::mount::Chance| {
        let (tile, space) = (chance.tile, chance.space);
        Chance {
            tile,
            space,
            left: record.left[space as usize].ct37(tile),
            natural: chance.natural,
            lit: lit(tile, space),
            existence: chance.existence,
            probability: share(&record.law, tile, space),
            by_nature: share(nature, tile, space),
        }
    };
    let mut chances: Vec<Chance> = record.law.chances.iter().map(chance).collect();
    let order = |a: &Chance, b: &Chance| {
        b.probability.total_cmp(&a.probability).then(b.by_nature.total_cmp(&a.by_nature))
    };
    chances.sort_by(order);
    chances
}
