//! Who meets whom: a cyclic design of foursomes.
//!
//! Girls are numbered 0 to v-1. A *round* is a foursome moved on by 0, 1, .. v-1 (mod v): v tables, of which every girl has
//! four. How often a pair meets in a round is how often its difference occurs among those of the foursome, so foursomes in
//! which every difference occurs equally often let every pair meet equally often. Such a *cycle* has (v-1)/gcd(v-1, 12)
//! rounds; its foursomes are found by a search of fixed length, which falls short of exact balance for some v. Then girls
//! are numbered anew, by lot from the seed, and the next cycle begins.
//!
//! Within a foursome the order is the one that best evens out who sits to the right of whom and who sits opposite. The four
//! seatings of a table turn that order on, so every girl plays every seat of it.

use blake3::{Hasher, OutputReader};

/// Seats at a table.
const SEATS: usize = 4;
/// Length of the search for a cycle, in trials, and trials before it begins anew elsewhere.
const TRIALS: usize = 400_000;
const RESTART: usize = 20_000;
/// Passes over the foursomes of a cycle to order them.
const PASSES: usize = 16;

/// A sequence of tables without end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Design {
    girls: usize,
    seed: u64,
    /// The first foursome of each round of a cycle.
    cycle: Vec<[usize; SEATS]>,
}

impl Design {
    /// Creates the design for a number of girls, at least four.
    #[must_use]
    pub fn new(girls: usize, seed: u64) -> Self {
        let girls = girls.max(SEATS);
        let mut cycle = spread(even(girls), girls);
        order(&mut cycle, girls);
        Self { girls, seed, cycle }
    }

    /// Number of tables of a round: every girl plays four of them.
    #[must_use]
    pub const fn round(&self) -> u64 {
        self.girls as u64
    }

    /// Number of tables of a cycle, after which every pair has met equally often, or nearly.
    #[must_use]
    pub const fn cycle(&self) -> u64 {
        self.round() * self.cycle.len() as u64
    }

    /// Returns the girls at a table, in the order of its seats.
    #[must_use]
    pub fn table(&self, nth: u64) -> [usize; SEATS] {
        let round = (nth / self.round()) as usize;
        let (cycle, round) = (round / self.cycle.len(), round % self.cycle.len());
        let moved = (nth % self.round()) as usize;
        let names = self.numbering(cycle as u64);
        self.cycle[round].map(|girl| names[(girl + moved) % self.girls])
    }

    /// Numbers the girls for a cycle.
    fn numbering(&self, cycle: u64) -> Vec<usize> {
        let mut lots = Lots::new(&[self.seed, self.girls as u64, cycle]);
        let mut names: Vec<usize> = (0..self.girls).collect();
        for nth in (1..names.len()).rev() {
            names.swap(nth, lots.below(nth + 1));
        }
        names
    }
}

/// Random numbers by name.
struct Lots(OutputReader);

impl Lots {
    fn new(words: &[u64]) -> Self {
        let mut hash = Hasher::new();
        for word in words {
            hash.update(&word.to_le_bytes());
        }
        Self(hash.finalize_xof())
    }

    /// Draws a number below `most`. The bias of the remainder is below 2^-32 for fewer than four billion.
    fn below(&mut self, most: usize) -> usize {
        let mut bytes = [0; 8];
        self.0.fill(&mut bytes);
        (u64::from_le_bytes(bytes) % most as u64) as usize
    }
}

/// Distance of two numbers on the circle.
fn distance(a: usize, b: usize, girls: usize) -> usize {
    let ahead = (a + girls - b) % girls;
    ahead.min(girls - ahead)
}

/// The six pairs of a foursome.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// How often pairs meet, by their distance.
struct Meetings {
    girls: usize,
    /// How often each pair is to meet in a cycle.
    wanted: i64,
    count: Vec<i64>,
}

impl Meetings {
    fn new(girls: usize, rounds: usize) -> Self {
        let wanted = 12 * rounds / (girls - 1);
        Self { girls, wanted: wanted as i64, count: vec![0; girls / 2 + 1] }
    }

    /// Counts a foursome, or takes it away.
    fn add(&mut self, four: &[usize; SEATS], sign: i64) {
        for (a, b) in PAIRS {
            let far = distance(four[a], four[b], self.girls);
            // Moved on, half the circle comes to each pair twice.
            self.count[far] += if 2 * far == self.girls { 2 * sign } else { sign };
        }
    }

    /// Deviation from balance: 0 if every pair meets equally often.
    fn uneven(&self) -> i64 {
        self.count[1..].iter().map(|count| (count - self.wanted) * (count - self.wanted)).sum()
    }
}

/// Searches foursomes in which all distances occur equally often, from a fixed seed.
fn even(girls: usize) -> Vec<[usize; SEATS]> {
    let rounds = (girls - 1) / gcd(girls - 1, 12);
    let mut lots = Lots::new(&[girls as u64]);
    let (mut best, mut least) = (Vec::new(), i64::MAX);
    for _ in 0..TRIALS / RESTART {
        let mut fours: Vec<[usize; SEATS]> = (0..rounds).map(|_| random(girls, &mut lots)).collect();
        let mut met = Meetings::new(girls, rounds);
        fours.iter().for_each(|four| met.add(four, 1));
        let mut uneven = met.uneven();
        for _ in 0..RESTART {
            if uneven == 0 {
                break;
            }
            uneven = improve(&mut fours, &mut met, uneven, &mut lots);
        }
        if uneven < least {
            (best, least) = (fours, uneven);
        }
        if least == 0 {
            break;
        }
    }
    best
}

/// Replaces a random member of a random foursome unless that makes it less even.
fn improve(fours: &mut [[usize; SEATS]], met: &mut Meetings, uneven: i64, lots: &mut Lots) -> i64 {
    let (nth, seat, girl) = (lots.below(fours.len()), 1 + lots.below(SEATS - 1), lots.below(met.girls));
    let old = fours[nth];
    if old.contains(&girl) {
        return uneven;
    }
    let mut new = old;
    new[seat] = girl;
    met.add(&old, -1);
    met.add(&new, 1);
    let now = met.uneven();
    if now <= uneven {
        fours[nth] = new;
        return now;
    }
    met.add(&new, -1);
    met.add(&old, 1);
    uneven
}

/// A random foursome with number 0.
fn random(girls: usize, lots: &mut Lots) -> [usize; SEATS] {
    let mut four = [0; SEATS];
    for seat in 1..SEATS {
        let mut girl = lots.below(girls);
        while four[..seat].contains(&girl) {
            girl = (girl + 1) % girls;
        }
        four[seat] = girl;
    }
    four
}

/// Sorts the rounds so that those so far are always as even as possible.
fn spread(mut fours: Vec<[usize; SEATS]>, girls: usize) -> Vec<[usize; SEATS]> {
    let mut met = Meetings::new(girls, fours.len());
    for done in 0..fours.len() {
        let crowded = |met: &mut Meetings, four: &[usize; SEATS]| -> i64 {
            met.add(four, 1);
            let squares = met.count[1..].iter().map(|count| count * count).sum();
            met.add(four, -1);
            squares
        };
        let next = (done..fours.len()).min_by_key(|&nth| crowded(&mut met, &fours[nth])).unwrap_or(done);
        fours.swap(done, next);
        met.add(&fours[done], 1);
    }
    fours
}

/// Orders each foursome so that everybody sits as evenly to the right of and opposite the others as possible.
fn order(fours: &mut [[usize; SEATS]], girls: usize) {
    let mut beside = Beside { right: vec![0; girls], opposite: vec![0; girls / 2 + 1] };
    fours.iter().for_each(|four| beside.add(four, 1));
    for _ in 0..PASSES {
        let mut changed = false;
        for four in &mut *fours {
            beside.add(four, -1);
            let [a, b, c, d] = *four;
            let orders = [[a, b, c, d], [a, b, d, c], [a, c, b, d], [a, c, d, b], [a, d, b, c], [a, d, c, b]];
            let best = orders.into_iter().min_by_key(|order| {
                beside.add(order, 1);
                let crowded = beside.crowded();
                beside.add(order, -1);
                crowded
            });
            let best = best.unwrap_or(*four);
            changed |= best != *four;
            *four = best;
            beside.add(four, 1);
        }
        if !changed {
            return;
        }
    }
}

/// How often somebody sits to the right of, and opposite, somebody else, by distance.
struct Beside {
    right: Vec<i64>,
    opposite: Vec<i64>,
}

impl Beside {
    fn add(&mut self, four: &[usize; SEATS], sign: i64) {
        let girls = self.right.len();
        for seat in 0..SEATS {
            self.right[(four[(seat + 1) % SEATS] + girls - four[seat]) % girls] += sign;
        }
        for (a, b) in [(0, 2), (1, 3)] {
            self.opposite[distance(four[a], four[b], girls)] += sign;
        }
    }

    fn crowded(&self) -> i64 {
        let squares = |counts: &[i64]| counts.iter().map(|count| count * count).sum::<i64>();
        squares(&self.right) + 2 * squares(&self.opposite)
    }
}

const fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each pair met in the first tables, and how often each girl played.
    fn met(design: &Design, tables: u64) -> (Vec<Vec<u64>>, Vec<u64>) {
        let mut pairs = vec![vec![0; design.girls]; design.girls];
        let mut played = vec![0; design.girls];
        for four in (0..tables).map(|nth| design.table(nth)) {
            for (seat, &girl) in four.iter().enumerate() {
                played[girl] += 1;
                four[seat + 1..].iter().for_each(|&other| {
                    assert_ne!(girl, other);
                    pairs[girl][other] += 1;
                    pairs[other][girl] += 1;
                });
            }
        }
        (pairs, played)
    }

    fn least_and_most(pairs: &[Vec<u64>]) -> (u64, u64) {
        let each = || (0..pairs.len()).flat_map(|a| (0..a).map(move |b| (a, b))).map(|(a, b)| pairs[a][b]);
        (each().min().unwrap(), each().max().unwrap())
    }

    #[test]
    fn every_pair_of_33_meets_equally_often() {
        let design = Design::new(33, 7);
        assert_eq!((design.round(), design.cycle()), (33, 264));
        for (tables, times) in [(264, 3), (528, 6)] {
            let (pairs, played) = met(&design, tables);
            assert_eq!(least_and_most(&pairs), (times, times));
            assert!(played.iter().all(|&played| played == tables * 4 / 33));
        }
    }

    /// After every round everybody has played equally often, and pairs nearly so.
    #[test]
    fn unfinished_cycles_are_nearly_even() {
        let design = Design::new(33, 1);
        for round in 1..=16 {
            let (pairs, played) = met(&design, round * 33);
            let (least, most) = least_and_most(&pairs);
            assert!(most - least <= 3, "round {round}: {least} to {most}");
            assert!(played.iter().all(|&played| played == round * 4));
        }
    }

    #[test]
    fn any_number_of_girls_meets_nearly_equally_often() {
        for girls in (4..=40).chain([64, 100]) {
            let design = Design::new(girls, 3);
            let (pairs, played) = met(&design, design.cycle());
            let (least, most) = least_and_most(&pairs);
            let wanted = 12 * design.cycle() / girls as u64 / (girls as u64 - 1);
            assert!(most - least <= 2 && least <= wanted && wanted <= most, "{girls}: {least} to {most}");
            assert!(played.iter().all(|&count| count == played[0]), "{girls}");
        }
    }

    /// Each neighbour to the right occurs in 264 tables about as often as any other: 4 * 264 / (33 * 32) = 1 time on
    /// average.
    #[test]
    fn neighbours_are_nearly_even() {
        let design = Design::new(33, 7);
        let mut right = vec![vec![0_u64; 33]; 33];
        for four in (0..design.cycle()).map(|nth| design.table(nth)) {
            (0..4).for_each(|seat| right[four[seat]][four[(seat + 1) % 4]] += 1);
        }
        let most = right.iter().flatten().max().unwrap();
        let never = (0..33).map(|a| right[a].iter().filter(|&&times| times == 0).count() - 1).sum::<usize>();
        assert!(*most <= 2 && never <= 33 * 8, "at most {most} times, {never} of 1056 never");
    }

    #[test]
    fn numbering_is_by_lot_from_the_seed() {
        let [one, same, other] = [7, 7, 8].map(|seed| Design::new(33, seed));
        assert_eq!(one, same);
        let first = |design: &Design| (0..33).map(|nth| design.table(nth)).collect::<Vec<_>>();
        assert_ne!(first(&one), first(&other));
        assert_eq!(Design::new(1, 0).table(0).iter().sum::<usize>(), 6);
    }
}
