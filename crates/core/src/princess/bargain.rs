//! Solves the bargain: chooses one world line per bargainer such that no demands conflict.
//!
//! For each kind, at most one girl may claim all or four copies; if one does, no other girl may want any. A
//! must hold as many copies as there are girls who want one; a claim of four needs all four in A.

use crate::state::{Bargain, Conflict, Worldline};
use crate::tile::{T34, T34Set, TileCount, Who};
use serde::Serialize;

/// Searches combinations in an order decided by `below(n)` (a random number in 0..n), so that every solution
/// is possible. A girl without world lines demands nothing.
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
    // Most constrained first: dead ends show early.
    bargainers.sort_by_key(|bargainer| bargainer.lines.len());
    let every: Vec<&Bargainer> = bargainers.iter().collect();
    match search(&every, &wall, Demands::default(), all_kinds()) {
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
struct WorldlineDemands {
    index: usize,
    any: T34Set,
    mine: T34Set,
    four: T34Set,
}

struct Bargainer {
    who: Who,
    lines: Vec<WorldlineDemands>,
}

fn all_kinds() -> T34Set {
    T34::all().collect()
}

impl Bargainer {
    fn new(who: Who, offers: &[Worldline], below: &mut impl FnMut(u64) -> u64) -> Self {
        let mut lines = lines(offers);
        for last in (1..lines.len()).rev() {
            lines.swap(last, below(last as u64 + 1) as usize);
        }
        Self { who, lines }
    }
}

fn lines(offers: &[Worldline]) -> Vec<WorldlineDemands> {
    let line = |(index, world): (usize, &Worldline)| WorldlineDemands {
        index,
        any: world.wanted(),
        mine: world.monopolised(),
        four: world.complete(),
    };
    offers.iter().enumerate().map(line).collect()
}

/// Tiles in A, as sets of kinds with at least 1, 2, 3, 4 copies.
struct Wall {
    at_least: [T34Set; 4],
}

impl Wall {
    fn new(stock: &TileCount) -> Self {
        Self { at_least: [1, 2, 3, 4].map(|n| T34::all().filter(|&kind| stock.ct34(kind) >= n).collect()) }
    }
}

/// Accumulated demands: monopolies, and kinds wanted by at least 1, 2, 3, 4 girls.
#[derive(Clone, Copy, Default)]
struct Demands {
    mine: T34Set,
    any: [T34Set; 4],
}

impl Demands {
    /// Adds a line if it is compatible; only kinds in `mask` are checked.
    fn with(mut self, line: &WorldlineDemands, wall: &Wall, mask: T34Set) -> Option<Self> {
        let (any, mine, four) = (line.any.and(mask), line.mine.and(mask), line.four.and(mask));
        let clash = mine.and(self.mine.union(self.any[0])).union(any.and(self.mine));
        if !clash.is_empty() || !four.without(wall.at_least[3]).is_empty() {
            return None;
        }
        for n in (1..4).rev() {
            self.any[n] = self.any[n].union(self.any[n - 1].and(any));
        }
        self.any[0] = self.any[0].union(any);
        self.mine = self.mine.union(mine);
        let held = (0..4).all(|n| self.any[n].without(wall.at_least[n]).is_empty());
        held.then_some(self)
    }
}

/// Depth-first search for one line index per bargainer.
fn search(bargainers: &[&Bargainer], wall: &Wall, sofar: Demands, mask: T34Set) -> Option<Vec<usize>> {
    let Some((first, others)) = bargainers.split_first() else { return Some(Vec::new()) };
    first.lines.iter().find_map(|line| {
        let mut picks = search(others, wall, sofar.with(line, wall, mask)?, mask)?;
        picks.insert(0, line.index);
        Some(picks)
    })
}

/// Number of ways to choose one world line per bargainer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Combinations {
    /// All combinations, 0 without bargainers.
    pub all: u64,
    /// Combinations without conflict; `None` if there are too many to try.
    pub possible: Option<u64>,
}

/// Maximum number of steps of [`combinations`].
const MOST_STEPS: u64 = 5_000_000;

/// Counts the combinations of these offers for this stock.
#[must_use]
pub fn combinations(offers: &[Vec<Worldline>; 4], stock: &TileCount) -> Combinations {
    let asked = offers.iter().filter(|worlds| !worlds.is_empty());
    let bargainers: Vec<Vec<WorldlineDemands>> = asked.map(|worlds| lines(worlds)).collect();
    if bargainers.is_empty() {
        return Combinations { all: 0, possible: Some(0) };
    }
    let all = bargainers.iter().fold(1u64, |all, lines| all.saturating_mul(lines.len() as u64));
    let mut steps = MOST_STEPS;
    let possible = count(&bargainers, &Wall::new(stock), Demands::default(), all_kinds(), &mut steps);
    Combinations { all, possible }
}

/// Counts compatible combinations; `None` once the steps are used up.
fn count(
    bargainers: &[Vec<WorldlineDemands>],
    wall: &Wall,
    sofar: Demands,
    mask: T34Set,
    steps: &mut u64,
) -> Option<u64> {
    let Some((first, others)) = bargainers.split_first() else { return Some(1) };
    let mut found = 0;
    for line in first {
        *steps = steps.checked_sub(1)?;
        if let Some(demands) = sofar.with(line, wall, mask) {
            found += count(others, wall, demands, mask, steps)?;
        }
    }
    Some(found)
}

/// Minimizes a conflict: drops girls, then kinds, as long as the rest still conflicts.
fn conflict(bargainers: &[Bargainer], wall: &Wall) -> Conflict {
    let mut girls: Vec<&Bargainer> = bargainers.iter().collect();
    let fails = |girls: &[&Bargainer], mask| search(girls, wall, Demands::default(), mask).is_none();
    for i in (0..girls.len()).rev() {
        let mut fewer = girls.clone();
        fewer.remove(i);
        if fails(&fewer, all_kinds()) {
            girls = fewer;
        }
    }
    let mut kinds = all_kinds();
    for kind in T34::all() {
        let mut fewer = kinds;
        fewer.remove(kind);
        if fails(&girls, fewer) {
            kinds = fewer;
        }
    }
    let mut seats: Vec<Who> = girls.iter().map(|girl| girl.who).collect();
    seats.sort_unstable();
    Conflict { girls: seats, kinds: kinds.iter().collect() }
}
