use super::lanes::{self, Lanes, PLACE};
use crate::tile::{T34, T34Set, TileCount};
use std::ops::Range;

/// Stands for "cannot become that": seven pairs or thirteen orphans with melds.
pub const NEVER: i8 = 14;

/// Concealed tiles looked at for their shape: steps (shanten) and effective tiles.
///
/// A step of -1 is complete, 0 is tenpai. Copies are unlimited, as in libsaki: a fifth copy may be
/// waited for. Colours do not matter. Counts above four count as four, and a shape never has more
/// than fourteen tiles.
#[derive(Clone)]
pub struct Shape {
    counts: [u8; 34],
    keys: [u32; 4],
    melds: usize,
}

impl Shape {
    /// The shape of concealed tiles (13 or 14 less 3 a meld) beside that many melds.
    ///
    /// ```
    /// use saki_lua::{hand::Shape, t34, tile::{TileCount, parse_tiles}};
    /// let tiles: TileCount = parse_tiles("123m456p77s23z444z")?.into_iter().collect();
    /// assert_eq!(Shape::new(&tiles, 0).step(), 1);
    /// # Ok::<(), saki_lua::tile::TileError>(())
    /// ```
    #[must_use]
    pub fn new(concealed: &TileCount, melds: usize) -> Self {
        let mut counts = *concealed.kinds();
        let mut keys = [0; 4];
        for (id, count) in counts.iter_mut().enumerate() {
            *count = (*count).min(4);
            let (suit, place) = suit_and_place(id);
            keys[suit] += u32::from(*count) * place;
        }
        Self { counts, keys, melds: melds.min(4) }
    }

    /// The least of the three steps.
    #[must_use]
    pub fn step(&self) -> i8 {
        self.step4().min(self.step7()).min(self.step13())
    }

    /// Step to four sets and a pair.
    #[must_use]
    pub fn step4(&self) -> i8 {
        let [m, p, s] = [0, 1, 2].map(|suit| lanes::number(self.keys[suit]));
        let others = lanes::merge(&lanes::merge(&m, &p), &s);
        let rest = lanes::rest_for(&others, 4 - self.melds);
        lanes::distance(&rest, &lanes::honour(self.keys[3])) as i8 - 1
    }

    /// Step to seven different pairs; [`NEVER`] with melds.
    #[must_use]
    pub fn step7(&self) -> i8 {
        if self.melds > 0 {
            return NEVER;
        }
        let (kinds, pairs) = self.kinds_and_pairs();
        6 - pairs + (7 - kinds).max(0)
    }

    /// Step to seven pairs of which two may be alike (Chinese official).
    #[must_use]
    pub fn step7_gb(&self) -> i8 {
        if self.melds > 0 {
            return NEVER;
        }
        6 - self.counts.iter().map(|&n| (n / 2) as i8).sum::<i8>()
    }

    /// Step to thirteen orphans; [`NEVER`] with melds.
    #[must_use]
    pub fn step13(&self) -> i8 {
        if self.melds > 0 {
            return NEVER;
        }
        let (mut kinds, mut pair) = (0, 0);
        for kind in yao() {
            let count = self.counts[kind.id34()];
            kinds += i8::from(count > 0);
            pair |= i8::from(count > 1);
        }
        13 - kinds - pair
    }

    /// The kinds that lower [`Shape::step`].
    #[must_use]
    pub fn eff(&self) -> T34Set {
        let (steps, step) = self.three_steps();
        let mut eff = T34Set::EMPTY;
        if steps[0] == step {
            eff = eff.union(self.eff4());
        }
        if steps[1] == step {
            eff = eff.union(self.eff7());
        }
        if steps[2] == step {
            eff = eff.union(self.eff13());
        }
        eff
    }

    /// The kinds that lower [`Shape::step4`].
    #[must_use]
    pub fn eff4(&self) -> T34Set {
        let mut eff = T34Set::EMPTY;
        for (suit, others) in self.others().iter().enumerate() {
            let rest = lanes::rest_for(others, 4 - self.melds);
            let (table, key) = (table_of(suit), self.keys[suit]);
            let packed = table[key as usize];
            let now = lanes::distance(&rest, &lanes::unpack(packed));
            let counts = &self.counts[ids_of(suit)];
            for (place, &count) in counts.iter().enumerate() {
                let more = if count < 4 {
                    let more = table[(key + PLACE[place]) as usize];
                    if more == packed {
                        continue;
                    }
                    lanes::unpack(more)
                } else {
                    lanes::with_fifth(table, key, counts, place)
                };
                if lanes::distance(&rest, &more) < now {
                    eff.insert(T34::wrap(9 * suit + place));
                }
            }
        }
        eff
    }

    /// The kinds that lower [`Shape::step7`]: singles, and new kinds while there are not seven.
    #[must_use]
    pub fn eff7(&self) -> T34Set {
        if self.melds > 0 {
            return T34Set::EMPTY;
        }
        let (kinds, pairs) = self.kinds_and_pairs();
        let wanted = |n: u8| n == 1 || n == 0 && kinds < 7;
        T34::all().filter(|kind| pairs < 7 && wanted(self.counts[kind.id34()])).collect()
    }

    /// The kinds that lower [`Shape::step13`].
    #[must_use]
    pub fn eff13(&self) -> T34Set {
        if self.melds > 0 {
            return T34Set::EMPTY;
        }
        let pair = yao().any(|kind| self.counts[kind.id34()] > 1);
        let wanted = |n: u8| n == 0 || n == 1 && !pair;
        yao().filter(|kind| wanted(self.counts[kind.id34()])).collect()
    }

    /// Does this kind lower [`Shape::step`]?
    #[must_use]
    pub fn has_eff(&self, kind: T34) -> bool {
        self.eff().has(kind)
    }

    /// The same tiles less one of a kind; `None` where there is none.
    #[must_use]
    pub fn without(&self, kind: T34) -> Option<Self> {
        let (suit, place) = suit_and_place(kind.id34());
        (self.counts[kind.id34()] > 0).then(|| {
            let mut rest = self.clone();
            rest.counts[kind.id34()] -= 1;
            rest.keys[suit] -= place;
            rest
        })
    }

    /// The steps after throwing one tile away: each kind held, with the step it leaves.
    pub fn discards(&self) -> impl Iterator<Item = (T34, i8)> + '_ {
        let rests = self.others().map(|others| lanes::rest_for(&others, 4 - self.melds));
        T34::all().filter(|kind| self.counts[kind.id34()] > 0).map(move |kind| {
            let (suit, place) = suit_and_place(kind.id34());
            let left = lanes::unpack(table_of(suit)[(self.keys[suit] - place) as usize]);
            let step4 = lanes::distance(&rests[suit], &left) as i8 - 1;
            (kind, step4.min(self.step7_13_without(kind)))
        })
    }

    fn step7_13_without(&self, kind: T34) -> i8 {
        if self.melds > 0 {
            return NEVER;
        }
        let (kinds, pairs) = self.kinds_and_pairs();
        let held = self.counts[kind.id34()];
        let (kinds, pairs) = (kinds - i8::from(held == 1), pairs - i8::from(held == 2));
        let step7 = 6 - pairs + (7 - kinds).max(0);
        if step7 <= 0 || !kind.is_yao() && self.step13() > step7 {
            return step7;
        }
        step7.min(self.without(kind).map_or(NEVER, |rest| rest.step13()))
    }

    /// For each suit, the other three put together.
    fn others(&self) -> [Lanes; 4] {
        let [m, p, s] = [0, 1, 2].map(|suit| lanes::number(self.keys[suit]));
        let z = lanes::honour(self.keys[3]);
        let (mp, sz) = (lanes::merge(&m, &p), lanes::merge(&s, &z));
        [lanes::merge(&p, &sz), lanes::merge(&m, &sz), lanes::merge(&mp, &z), lanes::merge(&mp, &s)]
    }

    fn three_steps(&self) -> ([i8; 3], i8) {
        let steps = [self.step4(), self.step7(), self.step13()];
        (steps, steps[0].min(steps[1]).min(steps[2]))
    }

    fn kinds_and_pairs(&self) -> (i8, i8) {
        self.counts
            .iter()
            .fold((0, 0), |(kinds, pairs), &n| (kinds + i8::from(n > 0), pairs + i8::from(n > 1)))
    }
}

/// Terminals and honours.
fn yao() -> impl Iterator<Item = T34> {
    T34::all().filter(|kind| kind.is_yao())
}

/// The ids of a suit; winds and dragons share the fourth.
const fn ids_of(suit: usize) -> Range<usize> {
    if suit < 3 { 9 * suit..9 * suit + 9 } else { 27..34 }
}

fn table_of(suit: usize) -> &'static [u64] {
    let (numbers, honours) = lanes::tables();
    if suit < 3 { numbers } else { honours }
}

const fn suit_and_place(id: usize) -> (usize, u32) {
    if id < 27 { (id / 9, PLACE[id % 9]) } else { (3, PLACE[id - 27]) }
}
