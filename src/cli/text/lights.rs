//! What girls do to their own draws, for who edits them.

use super::tiles::packed_kinds;
use super::{DIM, Line, Text};
use crate::mount::{Deed, DrawRecord, Target};
use crate::tile::{T34, T37, Who};
use std::collections::BTreeMap;

impl Text {
    /// The lights of a seat on the tile it drew, and how probable one of those she wanted was.
    pub(super) fn lights(&mut self, who: Who, record: &DrawRecord) {
        let mut lights: BTreeMap<T34, i64> = BTreeMap::new();
        for entry in &record.entries {
            if let (Deed::Light { target, mk, .. }, Some(by)) = (entry.deed, &entry.by)
                && by.who == Some(who)
            {
                let kind = match target {
                    Target::Kind(kind) => kind,
                    Target::Tile(tile) => tile.t34(),
                };
                *lights.entry(kind).or_default() += mk.get();
            }
        }
        let wanted = |tile: &T37| lights.get(&tile.t34()).is_some_and(|&mk| mk > 0);
        let chance: f64 = T37::all().filter(wanted).map(|tile| record.law.probability(tile)).sum();
        let mut amounts: Vec<i64> = lights.values().copied().filter(|&mk| mk != 0).collect();
        amounts.sort_unstable_by(|a, b| b.cmp(a));
        amounts.dedup();
        let words = amounts.iter().map(|amount| {
            let kinds = lights.iter().filter(|(_, mk)| *mk == amount).map(|(kind, _)| *kind);
            format!("{amount:+} mk on {}", packed_kinds(kinds))
        });
        let words: Vec<String> = words.collect();
        if !words.is_empty() {
            let mut line = Line::default();
            let (label, words) = (self.label(who), words.join(", "));
            line.put(DIM, &format!("    {label} {words}: {:.1}% for what she wants", 100.0 * chance));
            self.note(line);
        }
    }
}
