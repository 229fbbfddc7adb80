//! Bringing world lines together: one of each bargainer's, such that no demand breaks another.
//!
//! For every kind at most one girl may claim all or four of it; where one does, nobody may want
//! any; as many copies must be in A as there are who want any; four needs all four in A.

use crate::girl::Worldline;
use crate::tile::{T34, T34Set, TileCount, Who};
use serde::{Deserialize, Serialize};

/// What became of the bargain of a deal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bargain {
    /// Nobody demanded anything.
    #[default]
    Idle,
    /// A world line for each bargainer.
    Agreed([Option<Box<Worldline>>; 4]),
    /// No way to please them all.
    Failed(Conflict),
}

/// A minimal set of demands that cannot hold together: nothing in it can be left out. (There may be
/// a smaller one elsewhere.)
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// Girls who cannot agree; leave one out and the others could.
    pub girls: Vec<Who>,
    /// The kinds they cannot agree about; leave one out and they could.
    pub kinds: Vec<T34>,
}

impl Bargain {
    /// What could not be agreed on.
    #[must_use]
    pub const fn conflict(&self) -> Option<&Conflict> {
        match self {
            Self::Failed(conflict) => Some(conflict),
            _ => None,
        }
    }

    /// The world line agreed for this girl.
    #[must_use]
    pub fn world(&self, who: Who) -> Option<&Worldline> {
        match self {
            Self::Agreed(worlds) => worlds[who.index()].as_deref(),
            _ => None,
        }
    }
}

/// Looks for a combination in an order that `below(n)` (a random number in 0..n) decides, so that
/// every solution may come out. Who offers no world line demands nothing.
pub fn solve(offers: &[Vec<Worldline>; 4], stock: &TileCount, mut below: impl FnMut(u64) -> u64) -> Bargain {
    let wall = Wall::new(stock);
    let mut bargainers: Vec<Bargainer> = Who::ALL
        .into_iter()
        .filter(|who| !offers[who.index()].is_empty())
        .map(|who| Bargainer::new(who, &offers[who.index()], &mut below))
        .collect();
    if bargainers.is_empty() {
        return Bargain::Idle;
    }
    // Who has the fewest ways is asked first: a dead end shows early.
    bargainers.sort_by_key(|bargainer| bargainer.lines.len());
    let every: Vec<&Bargainer> = bargainers.iter().collect();
    match search(&every, &wall, Demands::default(), ALL_KINDS) {
        Some(picks) => {
            let mut worlds = [None, None, None, None];
            for (bargainer, pick) in bargainers.iter().zip(picks) {
                let who = bargainer.who.index();
                worlds[who] = Some(Box::new(offers[who][pick]));
            }
            Bargain::Agreed(worlds)
        }
        None => Bargain::Failed(conflict(&bargainers, &wall)),
    }
}

/// Demands of one world line as sets of kinds.
#[derive(Clone, Copy)]
struct Line {
    index: usize,
    any: u64,
    mine: u64,
    four: u64,
}

struct Bargainer {
    who: Who,
    lines: Vec<Line>,
}

const ALL_KINDS: u64 = (1 << T34::COUNT) - 1;

impl Bargainer {
    fn new(who: Who, offers: &[Worldline], below: &mut impl FnMut(u64) -> u64) -> Self {
        let mut lines: Vec<Line> =
            offers.iter().enumerate().map(|(index, world)| line(index, world)).collect();
        for last in (1..lines.len()).rev() {
            lines.swap(last, below(last as u64 + 1) as usize);
        }
        Self { who, lines }
    }
}

fn line(index: usize, world: &Worldline) -> Line {
    let bits = |kinds: T34Set| kinds.iter().fold(0, |bits, kind| bits | 1 << kind.id34());
    Line { index, any: bits(world.wanted()), mine: bits(world.monopolised()), four: bits(world.complete()) }
}

/// What A has, as sets of kinds of which there are at least 1, 2, 3, 4 copies.
struct Wall {
    at_least: [u64; 4],
}

impl Wall {
    fn new(stock: &TileCount) -> Self {
        let at_least = [1, 2, 3, 4].map(|n| {
            T34::all().filter(|&kind| stock.ct34(kind) >= n).fold(0, |bits, kind| bits | 1 << kind.id34())
        });
        Self { at_least }
    }
}

/// What is demanded so far: monopolies, and kinds wanted by at least 1, 2, 3, 4 girls.
#[derive(Clone, Copy, Default)]
struct Demands {
    mine: u64,
    any: [u64; 4],
}

impl Demands {
    /// With one more line, if that holds; only the kinds in `mask` are looked at.
    fn with(mut self, line: &Line, wall: &Wall, mask: u64) -> Option<Self> {
        let (any, mine, four) = (line.any & mask, line.mine & mask, line.four & mask);
        if mine & (self.mine | self.any[0]) != 0 || any & self.mine != 0 || four & !wall.at_least[3] != 0 {
            return None;
        }
        for n in (1..4).rev() {
            self.any[n] |= self.any[n - 1] & any;
        }
        self.any[0] |= any;
        self.mine |= mine;
        let held = (0..4).all(|n| self.any[n] & !wall.at_least[n] == 0);
        held.then_some(self)
    }
}

/// The index of a line for each bargainer in turn, depth first.
fn search(bargainers: &[&Bargainer], wall: &Wall, sofar: Demands, mask: u64) -> Option<Vec<usize>> {
    let Some((first, others)) = bargainers.split_first() else { return Some(Vec::new()) };
    first.lines.iter().find_map(|line| {
        let mut picks = search(others, wall, sofar.with(line, wall, mask)?, mask)?;
        picks.insert(0, line.index);
        Some(picks)
    })
}

/// How many ways there are to choose one world line of every bargainer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Combinations {
    /// All of them, 0 if nobody offers any.
    pub all: u64,
    /// Those in which no demand breaks another; not counted if there are too many to try.
    pub possible: Option<u64>,
}

/// Steps [`combinations`] takes at most.
const MOST_STEPS: u64 = 5_000_000;

/// Counts the combinations of these offers over this stock.
#[must_use]
pub fn combinations(offers: &[Vec<Worldline>; 4], stock: &TileCount) -> Combinations {
    let lines = |worlds: &Vec<Worldline>| {
        worlds.iter().enumerate().map(|(index, world)| line(index, world)).collect::<Vec<_>>()
    };
    let bargainers: Vec<Vec<Line>> = offers.iter().filter(|worlds| !worlds.is_empty()).map(lines).collect();
    if bargainers.is_empty() {
        return Combinations { all: 0, possible: Some(0) };
    }
    let all = bargainers.iter().fold(1u64, |all, lines| all.saturating_mul(lines.len() as u64));
    let mut steps = MOST_STEPS;
    Combinations { all, possible: count(&bargainers, &Wall::new(stock), Demands::default(), &mut steps) }
}

/// Combinations that hold; nothing once the steps are used up.
fn count(bargainers: &[Vec<Line>], wall: &Wall, sofar: Demands, steps: &mut u64) -> Option<u64> {
    let Some((first, others)) = bargainers.split_first() else { return Some(1) };
    let mut found = 0;
    for line in first {
        *steps = steps.checked_sub(1)?;
        if let Some(demands) = sofar.with(line, wall, ALL_KINDS) {
            found += count(others, wall, demands, steps)?;
        }
    }
    Some(found)
}

/// Leaves out girls, then kinds, as long as the rest still cannot agree.
fn conflict(bargainers: &[Bargainer], wall: &Wall) -> Conflict {
    let mut girls: Vec<&Bargainer> = bargainers.iter().collect();
    let fails = |girls: &[&Bargainer], mask| search(girls, wall, Demands::default(), mask).is_none();
    for i in (0..girls.len()).rev() {
        let mut fewer = girls.clone();
        fewer.remove(i);
        if fails(&fewer, ALL_KINDS) {
            girls = fewer;
        }
    }
    let mut mask = ALL_KINDS;
    for kind in T34::all() {
        let fewer = mask & !(1 << kind.id34());
        if fails(&girls, fewer) {
            mask = fewer;
        }
    }
    let mut seats: Vec<Who> = girls.iter().map(|girl| girl.who).collect();
    seats.sort_unstable();
    let kinds: T34Set = T34::all().filter(|kind| mask >> kind.id34() & 1 == 1).collect();
    Conflict { girls: seats, kinds: kinds.iter().collect() }
}
