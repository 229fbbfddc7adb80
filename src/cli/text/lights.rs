//! Influence of girls on the draws shown.

use super::Text;
use super::tiles::{name, targets};
use super::words::{comma, line, to};
use crate::cli::diagnostics::{lang, localized};
use crate::game::why::told::{held_down, left_by};
use crate::game::why::{Beam, Light, Odds, Touch, tenths, touches};
use crate::mount::{DrawRecord, Space};
use crate::problem::texts;
use crate::skill::looks::Moment;
use crate::tile::{T34, T37, Who};
use std::collections::BTreeSet;

/// Maximum number of strengths listed for a girl; of the others only the count is shown.
const MOST: usize = 3;
/// So few tiles that are left are told instead of those that are barred.
const FEW: usize = 6;
/// With more strengths than this, only the range from weakest to strongest is shown.
const EACH: usize = 2 * MOST;

impl Text {
    /// Adds a line for each girl who influenced a draw. Influence on others that only lowers tiles, and lights without
    /// effect, are shown once per round and when they change.
    pub(super) fn lights(&mut self, drawer: Who, tile: T37, record: &DrawRecord) {
        let touches = touches(record, &self.cast.labels);
        if record.gain() > 0.0 {
            self.voices(tile, &touches);
        }
        if !self.influences.include(tile, &touches) {
            return;
        }
        let here = |who: &Option<Who>| touches.iter().any(|touch| touch.who == *who);
        self.taken.retain(|(girl, of), _| *of != drawer || here(girl));
        for touch in touches {
            let Some(mut did) = deeds(&touch) else { continue };
            let (own, key) = (touch.who == Some(drawer), (touch.who, drawer));
            let in_vain = touch.chance.is_some_and(|odds| odds.probability <= 0.0 && odds.by_nature <= 0.0);
            if in_vain {
                did.push_str(&localized(&texts::lights::none_can_come()));
            }
            if in_vain || !own && touch.chance.is_none() {
                if self.taken.get(&key) != Some(&did) {
                    self.show_if_changed(&touch, &did, drawer);
                    self.taken.insert(key, did);
                }
                continue;
            }
            self.taken.remove(&key);
            // Whatever comes was lit: that says nothing.
            let all = touch.chance.filter(|odds| odds.probability >= 1.0 && odds.by_nature >= 1.0);
            if all.is_some() && touch.bars.is_empty() && touch.dims.is_empty() && touch.fixed.is_none() {
                continue;
            }
            let odds = touch
                .chance
                .map(|odds| localized(&texts::frame::colon("", chance(odds))))
                .unwrap_or_default();
            let line = if own {
                line(&format!("{} {did}{odds}", touch.girl))
            } else {
                line(&format!("{}{odds}", to(&touch.girl, &did, self.label(drawer))))
            };
            self.note(line);
        }
    }

    /// Lets girls say that what came is their doing, once a round.
    fn voices(&mut self, tile: T37, touches: &[Touch]) {
        for who in touches.iter().filter(|touch| touch.brought(tile)).filter_map(|touch| touch.who) {
            if !std::mem::replace(&mut self.spoken[who.index()], true) {
                self.voice(who, Moment::Power);
            }
        }
    }

    fn show_if_changed(&mut self, touch: &Touch, did: &str, drawer: Who) {
        if touch.who == Some(drawer) {
            self.note(line(&format!("{} {did}", touch.girl)));
        } else {
            self.grid.share(&touch.girl, did, self.cast.label(drawer));
        }
    }
}

/// Describes the influence, as in `+300 mk on 4p, bars 1-9s`; `None` if it adds up to nothing.
fn deeds(touch: &Touch) -> Option<String> {
    let mut deeds: Vec<String> = match touch.lights.len() {
        0..=EACH => touch.lights.iter().map(lit).collect(),
        _ => vec![strength_range(&touch.lights)],
    };
    deeds.extend(barred(&merged_by_space(&touch.bars)));
    deeds.extend(touch.dims.iter().map(dimmed));
    deeds.extend(touch.silenced.iter().map(lit));
    let more = deeds.len().saturating_sub(MOST);
    deeds.truncate(MOST);
    deeds.extend((more > 0).then(|| localized(&texts::lights::more(more))));
    let deeds: Vec<String> = touch
        .fixed
        .map(|tile| localized(&texts::lights::fixed(name(tile))))
        .into_iter()
        .chain(deeds)
        .collect();
    (!deeds.is_empty()).then(|| deeds.join(comma()))
}

/// Merges bars by space, because their strength is not shown.
fn merged_by_space(bars: &[Beam]) -> Vec<Beam> {
    let mut all: Vec<Beam> = Vec::new();
    for bar in bars {
        match all.iter_mut().find(|beam| beam.space == bar.space) {
            Some(beam) => beam.targets.extend(&bar.targets),
            None => all.push(bar.clone()),
        }
    }
    all
}

fn place(beam: &Beam) -> String {
    let targets = targets(&beam.targets);
    match beam.space {
        Space::A => targets,
        Space::B => localized(&texts::lights::in_b(targets)),
    }
}

fn lit(beam: &Beam) -> String {
    let (mk, share, by) = amount(beam);
    localized(&texts::lights::lit(format!("{mk:+}"), share, place(beam), by))
}

/// The amount of a light, and what held it down.
fn amount(beam: &Beam) -> (i64, String, String) {
    let (share, by) = beam.held.as_ref().map(|held| held_down(held, lang())).unwrap_or_default();
    (beam.held.as_ref().map_or(beam.mk, |held| held.raw), share, by)
}

/// Summarizes many lights: `+1 to +19 mk on 31 kinds, in A and B`.
fn strength_range(beams: &[Beam]) -> String {
    let strengths = || beams.iter().map(|beam| beam.mk);
    let [least, most] =
        [strengths().min(), strengths().max()].map(|mk| format!("{:+}", mk.unwrap_or_default()));
    let kinds: BTreeSet<T34> = beams.iter().flat_map(|beam| beam.targets.iter().map(kind)).collect();
    let kinds = match kinds.len() {
        T34::COUNT => texts::lights::every_tile(),
        kinds => texts::lights::kinds(kinds),
    };
    let within = |space| beams.iter().any(|beam| beam.space == space);
    let spaces = match (within(Space::A), within(Space::B)) {
        (_, false) => crate::problem::Text::default(),
        (false, true) => texts::lights::within_b(),
        (true, true) => texts::lights::within_both(),
    };
    localized(&texts::lights::lit_between(least, most, kinds, spaces))
}

const fn kind(light: &Light) -> T34 {
    match *light {
        Light::Kind(kind) => kind,
        Light::Tile(tile) => tile.t34(),
    }
}

/// What is barred, or what is left where that is shorter: `bars the rest (only 7m can come)`.
fn barred(bars: &[Beam]) -> Vec<String> {
    match bars {
        // Nothing can come from A: what is left in B is all there is.
        [a, b] if left_by(&a.targets).is_empty() => vec![barred_in(b)],
        bars => bars.iter().map(barred_in).collect(),
    }
}

fn barred_in(beam: &Beam) -> String {
    let left = left_by(&beam.targets);
    if !left.is_empty() && left.len() <= FEW {
        return localized(&texts::lights::bars_rest(place(&Beam { targets: left, ..beam.clone() })));
    }
    localized(&texts::lights::bars(place(beam)))
}

fn dimmed(beam: &Beam) -> String {
    let (mk, share, by) = amount(beam);
    localized(&texts::lights::dims(place(beam), mk.unsigned_abs(), share, by))
}

/// Formats odds: `15.6 %, by nature 2.6 %`.
fn chance(odds: Odds) -> String {
    let [now, nature] = [odds.probability, odds.by_nature].map(tenths);
    localized(&texts::lights::chance(now, nature))
}
