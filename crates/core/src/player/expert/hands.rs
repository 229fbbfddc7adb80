//! The value of a hand after a discard.

use super::course::{Course, Curve, RON, RON_RIICHI};
use super::luck::{Luck, Shares};
use super::plan::{Plan, plans};
use super::sight::{MOST_DRAWS, Sight};
use super::stakes::Stakes;
use super::ways::{Ways, calls};
use super::wins::{Win, Wins};
use crate::hand::Shape;
use crate::tile::{Meld, T34, T34Set, T37, TileCount};
use arrayvec::ArrayVec;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Hashes keys that are spread well already.
#[derive(Default)]
pub(super) struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0.rotate_left(5) ^ u64::from(byte)).wrapping_mul(0x517c_c1b7_2722_0a95);
        }
    }

    fn write_u128(&mut self, key: u128) {
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 29);
    }
}

/// Values of hands with the same melds.
pub(super) struct Hands<'a> {
    sight: &'a Sight<'a>,
    stakes: &'a Stakes,
    course: &'a Course,
    luck: &'a Luck,
    wins: Wins<'a>,
    melds: &'a [Meld],
    menzen: bool,
    riichi: bool,
    depth: u8,
    ready: HashMap<u128, Tenpai, BuildHasherDefault<Spread>>,
    ways: Ways<'a>,
}

/// Values of a hand in tenpai.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tenpai {
    pub dama: Curve,
    /// With a riichi declared on the discard before; includes its stick.
    pub riichi: Option<Curve>,
}

impl Tenpai {
    fn best(&self) -> Curve {
        let mut best = self.dama;
        if let Some(riichi) = &self.riichi {
            best.iter_mut().zip(riichi).for_each(|(best, riichi)| *best = best.max(*riichi));
        }
        best
    }
}

fn key(closed: &TileCount, furiten: bool) -> u128 {
    let kinds = closed.kinds().iter().fold(0_u128, |key, &n| key << 3 | u128::from(n & 7));
    let reds = T37::REDS.iter().fold(kinds, |key, &red| key << 3 | u128::from(closed.ct37(red) & 7));
    reds << 1 | u128::from(furiten)
}

impl<'a> Hands<'a> {
    pub fn new(
        sight: &'a Sight<'a>,
        stakes: &'a Stakes,
        course: &'a Course,
        luck: &'a Luck,
        melds: &'a [Meld],
        depth: u8,
    ) -> Self {
        let menzen = melds.iter().all(|meld| !meld.is_open());
        let flow = &sight.view.rule().flow;
        let riichi = menzen && sight.view.points()[sight.me.index()] >= flow.riichi_min_points;
        Self {
            sight,
            stakes,
            course,
            luck,
            wins: Wins::new(sight, stakes),
            melds,
            menzen,
            riichi,
            depth,
            ready: HashMap::default(),
            ways: Ways::new(sight, stakes, course),
        }
    }

    /// Utility just after discarding `thrown`, which leaves these tiles; in tenpai that of the better of dama and riichi.
    pub fn after(&mut self, closed: &TileCount, thrown: Option<T37>) -> f64 {
        self.curve(closed, thrown, Tenpai::best)[self.course.draws]
    }

    /// As [`Hands::after`], where no riichi is declared: a hand in tenpai stays silent to the end.
    pub fn silent(&mut self, closed: &TileCount, thrown: T37) -> f64 {
        self.curve(closed, Some(thrown), |tenpai| tenpai.dama)[self.course.draws]
    }

    fn curve(&mut self, closed: &TileCount, thrown: Option<T37>, ready: impl Fn(&Tenpai) -> Curve) -> Curve {
        let shape = Shape::new(closed, self.melds.len());
        let (step, eff) = (shape.step(), shape.eff());
        if step <= 0 {
            return ready(&self.tenpai(closed, eff, thrown));
        }
        let mut best = self.course.fold;
        let mut better =
            |curve: &Curve| best.iter_mut().zip(curve).for_each(|(best, other)| *best = best.max(*other));

        let exact = step == 1 && self.depth >= 1;
        let shares = self.luck.of(closed, self.melds, thrown);
        if exact {
            better(&self.one_step(closed, eff, &shares));
        }
        let skipped = |plan: &Plan| exact && (!plan.open || !self.menzen);
        let (ways, sight) = (&mut self.ways, self.sight);
        plans(sight, closed, self.melds, (step, eff), |plan| {
            if !skipped(&plan) {
                better(&ways.curve(sight, closed, &plan, &shares));
            }
        });
        best
    }

    /// Values of a hand in tenpai.
    pub fn tenpai(&mut self, closed: &TileCount, waits: T34Set, thrown: Option<T37>) -> Tenpai {
        let furiten = waits
            .iter()
            .any(|kind| self.sight.river.has(kind) || thrown.is_some_and(|thrown| thrown.t34() == kind));
        let key = key(closed, furiten);
        if let Some(known) = self.ready.get(&key) {
            return *known;
        }
        let tenpai = self.value_of_tenpai(closed, waits, furiten, thrown);
        self.ready.insert(key, tenpai);
        tenpai
    }

    fn value_of_tenpai(
        &self,
        closed: &TileCount,
        waits: T34Set,
        furiten: bool,
        thrown: Option<T37>,
    ) -> Tenpai {
        let shares = self.luck.of(closed, self.melds, thrown);
        let mut wins: ArrayVec<(f64, f64, Win), 34> = ArrayVec::new();
        for kind in waits.iter().filter(|&kind| self.sight.left(kind) > 0.0) {
            let ron = if furiten { 0.0 } else { 3.0 * self.luck.natural()[kind.id34()] * freedom(kind) };
            let win = self.wins.of(closed, self.melds, self.menzen, kind);
            wins.push((shares[kind.id34()], ron, win));
        }
        let dama = self.waiting(&wins, RON, |win| [win.tsumo, win.ron], false);
        let riichi = (self.riichi && !wins.is_empty()).then(|| {
            let stick = self.stakes.stick;
            let mut curve = self.waiting(
                &wins,
                RON_RIICHI,
                |win| [win.riichi_tsumo - stick, win.riichi_ron - stick],
                true,
            );
            curve.iter_mut().for_each(|value| *value += stick);
            curve
        });
        Tenpai { dama, riichi }
    }

    /// Utility of waiting, by draws left. A way to win that has no utility does not win.
    fn waiting(
        &self,
        wins: &[(f64, f64, Win)],
        rivals: f64,
        of: impl Fn(&Win) -> [f64; 2],
        bound: bool,
    ) -> Curve {
        let course = self.course;
        let (mut drawn, mut by_draw, mut thrown, mut by_ron) = (0.0, 0.0, 0.0, 0.0);
        for (draw, ron, win) in wins {
            let [tsumo_worth, ron_worth] = of(win);
            if win.tsumo != 0.0 || win.riichi_tsumo != 0.0 {
                drawn += draw;
                by_draw += draw * tsumo_worth;
            }
            if (bound && win.riichi_ron != 0.0) || (!bound && win.ron != 0.0) {
                thrown += rivals * ron;
                by_ron += rivals * ron * ron_worth;
            }
        }
        let cap = if thrown > 0.6 { 0.6 / thrown } else { 1.0 };
        let (thrown, by_ron) = (thrown * cap, by_ron * cap);
        let mut curve = [0.0; MOST_DRAWS + 1];
        for left in 0..=course.draws {
            let rest = match left {
                0 => course.tenpai,
                _ => by_draw + (1.0 - drawn) * course.discard(left - 1, curve[left - 1]),
            };
            let value = course.on(left, thrown, by_ron, rest);
            curve[left] = if bound { value } else { value.max(course.fold[left]) };
        }
        curve
    }

    /// Values of a hand one step from tenpai, by the tenpai each effective tile makes.
    fn one_step(&mut self, closed: &TileCount, eff: T34Set, shares: &Shares) -> Curve {
        let course = self.course;
        let mut ready: ArrayVec<(f64, f64, Curve), 34> = ArrayVec::new();
        for kind in eff.iter().filter(|&kind| self.sight.left(kind) > 0.0) {
            let mut with = *closed;
            with.add(T37::black(kind));
            let call = self.luck.natural()[kind.id34()] * calls(closed, kind);
            ready.push((shares[kind.id34()], if self.menzen { 0.0 } else { call }, self.best_tenpai(&with)));
        }
        let (drawn, called) = ready.iter().fold((0.0, 0.0), |(a, b), (draw, call, _)| (a + draw, b + call));
        let scale = if called > 0.7 { 0.7 / called } else { 1.0 };
        let mut curve = [0.0; MOST_DRAWS + 1];
        for left in 0..=course.draws {
            let by_call: f64 = ready.iter().map(|(_, call, tenpai)| scale * call * tenpai[left]).sum();
            let rest = match left {
                0 => course.noten,
                _ => {
                    let by_draw: f64 = ready
                        .iter()
                        .map(|(draw, _, tenpai)| draw * course.discard(left - 1, tenpai[left - 1]))
                        .sum();
                    by_draw + (1.0 - drawn) * course.discard(left - 1, curve[left - 1])
                }
            };
            curve[left] = course.on(left, scale * called, by_call, rest).max(course.fold[left]);
        }
        curve
    }

    /// The best tenpai after a discard from these 14 tiles.
    fn best_tenpai(&mut self, tiles: &TileCount) -> Curve {
        let surplus = Shape::new(tiles, self.melds.len()).surplus();
        let mut best = self.course.fold;
        for (kind, _) in surplus.steps().filter(|&(_, step)| step == 0) {
            let waits = surplus.eff_without(kind);
            let mut rest = *tiles;
            let thrown = rest.black_first(kind);
            thrown.into_iter().for_each(|tile| _ = rest.remove(tile));
            let tenpai = self.tenpai(&rest, waits, thrown).best();
            best.iter_mut().zip(tenpai).for_each(|(best, other)| *best = best.max(other));
        }
        best
    }
}

/// How readily rivals discard a kind, compared with the average.
const fn freedom(kind: T34) -> f64 {
    if kind.is_z() {
        return 1.35;
    }
    match kind.val() {
        1 | 9 => 1.3,
        2 | 8 => 1.1,
        3 | 7 => 0.95,
        _ => 0.8,
    }
}
