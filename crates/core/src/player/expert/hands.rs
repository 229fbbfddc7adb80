//! The value of a hand after a discard.

use super::course::{Course, Curve, Nearer, Wins, freedom};
use super::habits::Habits;
use super::luck::{Luck, Shares};
use super::plan::{Plan, plans};
use super::sight::Sight;
use super::situation::{BUCKETS, Want, bucket};
use super::stakes::Stakes;
use super::ways::{Ways, callers};
use super::wins::{Scorer, Win};
use crate::form::Riichi;
use crate::hand::Shape;
use crate::table::Offered;
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
    /// Of hands in tenpai now, and by a tile to come.
    scorers: [Scorer<'a>; 2],
    melds: &'a [Meld],
    menzen: bool,
    habits: &'static Habits,
    /// The fewest draws left at which a riichi may be declared, if ever.
    riichi: Option<usize>,
    depth: u8,
    ready: HashMap<u128, Tenpai, BuildHasherDefault<Spread>>,
    ways: Ways<'a>,
}

/// Most that a chance of a tile being discarded between two draws is.
const MOST_THROWN: f64 = 0.7;

/// A kind that a hand in tenpai waits for.
struct Wait {
    kind: T34,
    /// The chance of drawing it in dama and in riichi.
    drawn: [f64; 2],
    /// The chance of one of three draws being it, by unseen copies; 0 if furiten.
    thrown: f64,
    win: Win,
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
        let habits = Habits::of(!menzen);
        Self {
            sight,
            stakes,
            course,
            luck,
            scorers: [(1.0, sight.riichi_now()), (habits.gain, Riichi::Single)]
                .map(|(times, riichi)| Scorer::new(sight, stakes, times, riichi)),
            melds,
            menzen,
            habits,
            riichi: sight.riichi.filter(|_| menzen),
            depth,
            ready: HashMap::default(),
            ways: Ways::new(sight, stakes, course),
        }
    }

    /// Utility just after discarding `thrown`, which leaves these tiles; in tenpai that of the better of dama and riichi.
    pub fn after(&mut self, closed: &TileCount, thrown: Option<T37>) -> f64 {
        self.curve(closed, thrown, Tenpai::best)[self.course.draws]
    }

    /// Utility of passing with these tiles. Before the next draw there is no riichi, and for a seat that is furiten, or now
    /// refuses a win, no ron.
    pub fn passing(&mut self, closed: &TileCount) -> f64 {
        let shape = Shape::new(closed, self.melds.len());
        if shape.step() > 0 {
            return self.after(closed, None);
        }
        let (kinds, view) = (shape.eff(), self.sight.view);
        let then = self.tenpai(closed, kinds, None, false).best();
        let furiten = view.choices().ron || view.furiten().any();
        let wins = self.wins(&self.waits(closed, kinds, furiten, None, false), false);
        self.course.passing(self.habits, &wins, &then)
    }

    /// As [`Hands::after`], where no riichi is declared: a hand in tenpai stays silent to the end.
    pub fn silent(&mut self, closed: &TileCount, thrown: T37) -> f64 {
        self.curve(closed, Some(thrown), |tenpai| tenpai.dama)[self.course.draws]
    }

    fn curve(&mut self, closed: &TileCount, thrown: Option<T37>, ready: impl Fn(&Tenpai) -> Curve) -> Curve {
        let shape = Shape::new(closed, self.melds.len());
        let (step, eff) = (shape.step(), shape.eff());
        if step <= 0 {
            return ready(&self.tenpai(closed, eff, thrown, false));
        }
        let mut best = self.course.fold;
        let mut better =
            |curve: &Curve| best.iter_mut().zip(curve).for_each(|(best, other)| *best = best.max(*other));

        let exact = step == 1 && self.depth >= 1;
        let shares = self.luck.of(closed, self.melds, thrown, false);
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

    /// Values of a hand in tenpai; `far` if it only comes to be in tenpai by a tile to come.
    pub fn tenpai(&mut self, closed: &TileCount, waits: T34Set, thrown: Option<T37>, far: bool) -> Tenpai {
        let furiten = waits
            .iter()
            .any(|kind| self.sight.river.has(kind) || thrown.is_some_and(|thrown| thrown.t34() == kind));
        let key = key(closed, furiten) << 1 | u128::from(far);
        if let Some(known) = self.ready.get(&key) {
            return *known;
        }
        let tenpai = self.value_of_tenpai(closed, waits, furiten, thrown, far);
        self.ready.insert(key, tenpai);
        tenpai
    }

    fn value_of_tenpai(
        &self,
        closed: &TileCount,
        waits: T34Set,
        furiten: bool,
        thrown: Option<T37>,
        far: bool,
    ) -> Tenpai {
        let waits = self.waits(closed, waits, furiten, thrown, far);
        let waiting = |bound: bool| self.course.waiting(self.habits, bound, &self.wins(&waits, bound));
        let dama = waiting(false);
        let may = |thrown| self.luck.may(closed, self.melds, (None, false), Offered::Riichi(thrown));
        let from = self.riichi.filter(|_| !waits.is_empty() && (!far || thrown.is_none_or(may)));
        let riichi = from.map(|from| {
            let mut curve = waiting(true);
            curve.iter_mut().for_each(|value| *value += self.stakes.stick);
            curve[..from].copy_from_slice(&dama[..from]);
            curve
        });
        Tenpai { dama, riichi }
    }

    /// What a hand in tenpai waits for, as far as it is unseen.
    fn waits(
        &self,
        closed: &TileCount,
        kinds: T34Set,
        furiten: bool,
        thrown: Option<T37>,
        far: bool,
    ) -> ArrayVec<Wait, 34> {
        let dama = self.luck.of(closed, self.melds, thrown, false);
        let declared = self.riichi.is_some() && thrown.is_some();
        let riichi = if declared { self.luck.of(closed, self.melds, thrown, true) } else { dama };
        let scorer = &self.scorers[usize::from(far)];
        let wait = |kind: T34| {
            let ron = if furiten { 0.0 } else { 3.0 * self.luck.natural()[kind.id34()] };
            let win = self.allowed(scorer.of(closed, self.melds, self.menzen, kind), closed, kind, thrown);
            let drawn = [dama, riichi].map(|shares| shares[kind.id34()]);
            Wait { kind, drawn, thrown: ron, win }
        };
        kinds.iter().filter(|&kind| self.sight.left(kind) > 0.0).map(wait).collect()
    }

    /// What is left of a win on a kind, once her skill has forbidden what it does.
    fn allowed(&self, mut win: Win, closed: &TileCount, kind: T34, thrown: Option<T37>) -> Win {
        for riichi in [false, true] {
            let at = usize::from(riichi);
            for (worth, offered) in [
                (&mut win.tsumo[at], Offered::Tsumo(T37::black(kind))),
                (&mut win.ron[at], Offered::Ron(T37::black(kind))),
            ] {
                if *worth != 0.0 && !self.luck.may(closed, self.melds, (thrown, riichi), offered) {
                    *worth = 0.0;
                }
            }
        }
        win
    }

    /// What wins, in riichi (`bound`) without its stick. A way to win that has no utility does not win.
    fn wins(&self, waits: &[Wait], bound: bool) -> Wins {
        let (want, stick) = if bound { (Want::Riichi, self.stakes.stick) } else { (Want::Win, 0.0) };
        let at = usize::from(bound);
        let mut wins = Wins::default();
        for wait in waits {
            let [tsumo, ron] = [wait.win.tsumo[at], wait.win.ron[at]];
            if tsumo != 0.0 {
                wins.drawn += wait.drawn[at];
                wins.by_draw += wait.drawn[at] * (tsumo - stick);
            }
            if ron != 0.0 {
                for (at, (thrown, by_ron)) in wins.thrown.iter_mut().zip(&mut wins.by_ron).enumerate() {
                    let chance = wait.thrown * freedom(want, at, wait.kind);
                    *thrown += chance;
                    *by_ron += chance * (ron - stick);
                }
            }
        }
        for (thrown, by_ron) in wins.thrown.iter_mut().zip(&mut wins.by_ron) {
            let most = thrown.min(MOST_THROWN);
            *by_ron *= share(most, *thrown);
            *thrown = most;
        }
        wins
    }

    /// Values of a hand one step from tenpai, by the tenpai each effective tile makes.
    fn one_step(&mut self, closed: &TileCount, eff: T34Set, shares: &Shares) -> Curve {
        let mut tiles = Nearer::default();
        for kind in eff.iter().filter(|&kind| self.sight.left(kind) > 0.0) {
            let mut with = *closed;
            with.add(T37::black(kind));
            let tenpai = self.best_tenpai(&with);
            let drawn = shares[kind.id34()];
            tiles.drawn += drawn;
            tiles.by_draw.iter_mut().zip(&tenpai).for_each(|(sum, value)| *sum += drawn * value);
            if !self.menzen {
                let called = callers(closed, kind) * self.luck.natural()[kind.id34()];
                let called: [f64; BUCKETS] = std::array::from_fn(|at| called * freedom(Want::Call, at, kind));
                tiles.called.iter_mut().zip(called).for_each(|(sum, called)| *sum += called);
                let by_call = tiles.by_call.iter_mut().zip(&tenpai).enumerate();
                by_call.for_each(|(left, (sum, value))| *sum += called[bucket(left)] * value);
            }
        }
        let course = self.course;
        let times = self.habits.wide / self.sight.total / tiles.drawn;
        let wide = (tiles.drawn > 0.0 && times > 1.0)
            .then(|| course.nearer(self.habits, 1, &more(&tiles, times), None));
        let like = wide.as_ref().map(|wide| (wide, self.habits.widens));
        course.nearer(self.habits, 1, &more(&tiles, 1.0), like)
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
            let tenpai = self.tenpai(&rest, waits, thrown, true).best();
            best.iter_mut().zip(tenpai).for_each(|(best, other)| *best = best.max(other));
        }
        best
    }
}

/// What brings a hand nearer, if it were so many times as likely: calls up to [`MOST_THROWN`].
fn more(tiles: &Nearer, times: f64) -> Nearer {
    let called = tiles.called.map(|called| (times * called).min(MOST_THROWN));
    let by_call = std::array::from_fn(|left| {
        let at = bucket(left);
        tiles.by_call[left] * share(called[at], tiles.called[at])
    });
    Nearer { drawn: times * tiles.drawn, by_draw: tiles.by_draw.map(|value| times * value), called, by_call }
}

/// One chance relative to another; 1 of none.
fn share(chance: f64, whole: f64) -> f64 {
    if whole > 0.0 { chance / whole } else { 1.0 }
}
