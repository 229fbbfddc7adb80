//! Summary of each girl's influence on a draw, by her lights, and its effect.

use crate::mount::{
    Cause, Chance, DampedLight, Deed, DeedSource, DrawRecord, Law, LedgerEntry, Share, Space, Target,
};
use crate::tile::{T34, T37, Who};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// One girl's influence on a draw: the sums of her lights by space and target.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Touch {
    /// Her seat; `None` if unsigned.
    pub who: Option<Who>,
    /// Her label.
    pub girl: String,
    /// Targets made more probable, strongest first.
    pub lights: Vec<Beam>,
    /// Dimmed targets that have become impossible.
    pub bars: Vec<Beam>,
    /// Dimmed targets that are still possible.
    pub dims: Vec<Beam>,
    /// Lights of which others left nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub silenced: Vec<Beam>,
    /// The tile, if it was drawn because she had fixed it.
    pub fixed: Option<T37>,
    /// Odds that one of the tiles she lit or fixed was drawn; `None` if she only dimmed.
    pub chance: Option<Odds>,
}

impl Touch {
    /// Whether the tile that was drawn is one she lit, barred, dimmed or had fixed.
    #[must_use]
    pub fn decided(&self, tile: T37) -> bool {
        let mut beams = self.lights.iter().chain(&self.bars).chain(&self.dims);
        self.fixed.is_some() || beams.any(|beam| beam.covers(tile))
    }

    /// Whether it came because of her: it was one she lit or had fixed.
    #[must_use]
    pub fn brought(&self, tile: T37) -> bool {
        self.fixed.is_some() || self.lights.iter().any(|beam| beam.covers(tile))
    }

    /// Whether she lit it or had it fixed, even if others held all of that down.
    #[must_use]
    pub fn lit(&self, tile: T37) -> bool {
        let is_light = |beam: &&Beam| beam.held.as_ref().is_some_and(|held| held.raw > 0);
        self.brought(tile) || self.silenced.iter().filter(is_light).any(|beam| beam.covers(tile))
    }
}

/// Lights of one strength in one space.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Beam {
    /// Space.
    pub space: Space,
    /// Existence added to each target, in mk.
    pub mk: i64,
    /// Kinds, including their red fives, and exact tiles.
    pub targets: Vec<Light>,
    /// What she pushed, if others held down some of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<Held>,
}

/// An amount of which others held down a part.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Held {
    /// The amount she pushed, in mk.
    pub raw: i64,
    /// The share that stayed.
    pub share: Share,
    /// The labels of those who held down the rest.
    pub by: Vec<String>,
}

impl Held {
    /// What was held down of a light.
    pub(super) fn of(light: &DampedLight, names: &[String; 4]) -> Self {
        let by = light.damped.seats().map(|who| names[who.index()].clone()).collect();
        Self { raw: light.raw.get(), share: light.damped.share, by }
    }
}

impl Beam {
    /// Whether this tile is among the targets.
    #[must_use]
    pub fn covers(&self, tile: T37) -> bool {
        self.targets.iter().any(|target| match *target {
            Light::Kind(kind) => kind == tile.t34(),
            Light::Tile(exact) => exact == tile,
        })
    }
}

/// Target of a light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Light {
    /// A kind, including red fives.
    Kind(T34),
    /// An exact tile.
    Tile(T37),
}

/// A probability with and without skills.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Odds {
    /// Actual probability.
    pub probability: f64,
    /// Probability without any skill.
    pub by_nature: f64,
}

/// Summarizes the influence of each girl who intervened in a draw, by seat.
#[must_use]
pub fn touches(record: &DrawRecord, names: &[String; 4]) -> Vec<Touch> {
    let (nature, _) = record.with_only(|_| false);
    let authors: BTreeSet<Option<Who>> = record.entries.iter().map(author).collect();
    authors.into_iter().map(|who| Influence { record, nature: &nature, who }.touch(names)).collect()
}

/// Returns the author of an entry.
pub(super) fn author(entry: &LedgerEntry) -> Option<Who> {
    entry.by.as_ref().and_then(|source: &DeedSource| source.who)
}

/// Returns the label of a seat; `?` for unsigned entries of tools and tests.
pub(super) fn label(who: Option<Who>, names: &[String; 4]) -> String {
    who.map_or_else(|| "?".into(), |who| names[who.index()].clone())
}

/// Returns the probability of a tile in one space.
pub(super) fn share(law: &Law, tile: T37, space: Space) -> f64 {
    let chance = law.chances.iter().find(|chance| (chance.tile, chance.space) == (tile, space));
    chance.map_or(0.0, |chance| chance.weight as f64 / law.total as f64)
}

/// The strength of a light, where it goes, and what was held down of it.
type Strength = (Reverse<i64>, Space, Option<Held>);

/// A girl and a draw.
struct Influence<'a> {
    record: &'a DrawRecord,
    nature: &'a Law,
    who: Option<Who>,
}

impl Influence<'_> {
    fn entries(&self) -> impl Iterator<Item = &LedgerEntry> {
        self.record.entries.iter().filter(|entry| author(entry) == self.who)
    }

    fn touch(&self, names: &[String; 4]) -> Touch {
        let mut touch = Touch {
            who: self.who,
            girl: label(self.who, names),
            lights: Vec::new(),
            bars: Vec::new(),
            dims: Vec::new(),
            silenced: Vec::new(),
            fixed: self.fixed(),
            chance: None,
        };
        for ((Reverse(mk), space, held), targets) in self.sums(names) {
            let beam = |targets: Vec<Light>| Beam { space, mk, targets, held: held.clone() };
            match mk {
                1.. => touch.lights.push(beam(targets)),
                0 => touch.silenced.push(beam(targets)),
                _ => {
                    let (bars, dims) = self.split_by_possible(space, targets);
                    touch.bars.extend((!bars.is_empty()).then(|| beam(bars)));
                    touch.dims.extend((!dims.is_empty()).then(|| beam(dims)));
                }
            }
        }
        touch.chance = (touch.fixed.is_some() || !touch.lights.is_empty()).then(|| self.odds(touch.fixed));
        touch
    }

    fn fixed(&self) -> Option<T37> {
        let fixes = |entry: &LedgerEntry| matches!(entry.deed, Deed::Collapse(_));
        (self.record.law.cause == Cause::Collapsed && self.entries().any(fixes)).then_some(self.record.tile)
    }

    /// Groups her targets by strength, descending, space, and what was held down. Omits those that sum to zero.
    fn sums(&self, names: &[String; 4]) -> BTreeMap<Strength, Vec<Light>> {
        let mut sums: BTreeMap<(Space, Light), (i64, Option<Held>)> = BTreeMap::new();
        for entry in self.entries() {
            if let Deed::Light { space, target, mk } = entry.deed {
                let (sum, held) = sums.entry((space, Light::from(target).plain())).or_default();
                let before = held.as_ref().map_or(*sum, |held| held.raw);
                let raw = before + entry.damped.map_or(mk, |damped| damped.raw).get();
                let now = entry.damped.as_ref().map(|damped| Held::of(damped, names));
                *held = now.or_else(|| held.take()).map(|held| Held { raw, ..held });
                *sum += mk.get();
            }
        }
        let mut beams: BTreeMap<_, Vec<Light>> = BTreeMap::new();
        for ((space, light), (mk, held)) in sums {
            if mk != 0 || held.as_ref().is_some_and(|held| held.raw != 0) {
                beams.entry((Reverse(mk), space, held)).or_default().push(light);
            }
        }
        beams
    }

    /// Splits targets into impossible and possible ones. A target without copies left goes with the others of
    /// its strength.
    fn split_by_possible(&self, space: Space, targets: Vec<Light>) -> (Vec<Light>, Vec<Light>) {
        let law = &self.record.law;
        let left = |light: &Light| light.tiles().any(|tile| self.record.left[space as usize].ct37(tile) > 0);
        let is_possible = |light: &Light| light.tiles().any(|tile| share(law, tile, space) > 0.0);
        let any_possible = targets.iter().any(is_possible);
        targets.into_iter().partition(|light| if left(light) { !is_possible(light) } else { !any_possible })
    }

    /// Computes the odds of the exact tiles whose existence she raised, and of the one she fixed.
    fn odds(&self, fixed: Option<T37>) -> Odds {
        let mut added: BTreeMap<(T37, Space), i64> = BTreeMap::new();
        for (tile, space, mk) in self.entries().flat_map(|entry| entry.pushes(self.record.reds)) {
            *added.entry((tile, space)).or_default() += mk;
        }
        let mut favoured: BTreeSet<(T37, Space)> =
            added.into_iter().filter(|&(_, mk)| mk > 0).map(|(place, _)| place).collect();
        favoured.extend(fixed.map(|tile| (tile, self.record.space)));
        let sum = |law: &Law| {
            let is_one = |chance: &&Chance| favoured.contains(&(chance.tile, chance.space));
            let weight: i128 =
                law.chances.iter().filter(is_one).map(|chance| i128::from(chance.weight)).sum();
            if law.total == 0 { 0.0 } else { weight as f64 / law.total as f64 }
        };
        Odds { probability: sum(&self.record.law), by_nature: sum(self.nature) }
    }
}

impl From<Target> for Light {
    fn from(target: Target) -> Self {
        match target {
            Target::Kind(kind) => Self::Kind(kind),
            Target::Tile(tile) => Self::Tile(tile),
        }
    }
}

impl Light {
    /// Turns an exact tile of a kind without red fives into its kind.
    fn plain(self) -> Self {
        match self {
            Self::Tile(tile) if !T37::all().any(|red| red.is_aka5() && red.t34() == tile.t34()) => {
                Self::Kind(tile.t34())
            }
            light => light,
        }
    }

    /// Iterates over the exact tiles it covers.
    fn tiles(self) -> impl Iterator<Item = T37> {
        T37::all().filter(move |&tile| match self {
            Self::Kind(kind) => tile.t34() == kind,
            Self::Tile(exact) => tile == exact,
        })
    }
}

/// A probability in tenths of a percent, never rounded to 0 % if possible or to 100 % if uncertain.
#[must_use]
pub fn tenths(p: f64) -> String {
    match p * 100.0 {
        p if p <= 0.0 => "0 %".into(),
        p if p < 0.05 => "<0.1 %".into(),
        p if p >= 100.0 => "100 %".into(),
        p if p >= 99.95 => ">99.9 %".into(),
        p => format!("{p:.1} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::tenths;

    #[test]
    fn probabilities_are_never_rounded_to_certainty() {
        let shown = [0.0, 0.000_01, 0.156, 0.9999, 1.0, 0.5].map(tenths);
        assert_eq!(shown, ["0 %", "<0.1 %", "15.6 %", ">99.9 %", "100 %", "50.0 %"]);
    }
}
