use super::{Entrant, Figure, GameRow, Metric, Plan};

/// A figure for every metric.
type Figures = [Figure; Metric::COUNT];

/// Every [`Metric`] of every [`Entrant`], over the rows of a plan. Only whole units count: the games
/// of one seed, in all seatings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    entrants: Vec<Entrant>,
    figures: Vec<Figures>,
    /// The unit that is on: sums and occasions.
    now: Vec<[(i64, i64); Metric::COUNT]>,
    rounds_now: u64,
    unit: u64,
    units: u64,
    rounds: u64,
}

impl Tally {
    /// Nothing yet of this plan.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let entrants = plan.entrants();
        let figures = vec![[Figure::default(); Metric::COUNT]; entrants.len()];
        let now = vec![[(0, 0); Metric::COUNT]; entrants.len()];
        Self { entrants, figures, now, rounds_now: 0, unit: plan.unit(), units: 0, rounds: 0 }
    }

    /// Counts a game. Games of a unit come one after the other, in order.
    pub fn add(&mut self, row: &GameRow) {
        for (entrant, now) in self.entrants.iter().zip(&mut self.now) {
            for &place in &entrant.places {
                for &metric in Metric::ALL {
                    let (sum, of) = row.figure(place, metric);
                    let now = &mut now[metric as usize];
                    *now = (now.0 + sum, now.1 + of);
                }
            }
        }
        self.rounds_now += u64::from(row.rounds);
        if row.game % self.unit == self.unit - 1 {
            self.close();
        }
    }

    fn close(&mut self) {
        for (figures, now) in self.figures.iter_mut().zip(&mut self.now) {
            for (figure, now) in figures.iter_mut().zip(now) {
                let (sum, of) = std::mem::take(now);
                figure.add(sum, of);
            }
        }
        self.units += 1;
        self.rounds += std::mem::take(&mut self.rounds_now);
    }

    /// Who is counted.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The figure of an entrant, by her number.
    #[must_use]
    pub fn figure(&self, entrant: usize, metric: Metric) -> &Figure {
        &self.figures[entrant][metric as usize]
    }

    /// Seeds counted, each with all its games.
    #[must_use]
    pub const fn units(&self) -> u64 {
        self.units
    }

    /// Games counted.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.units * self.unit
    }

    /// Rounds of these games.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Counts the units of another tally of the same plan.
    pub fn merge(&mut self, other: &Self) {
        self.units += other.units;
        self.rounds += other.rounds;
        for (mine, theirs) in self.figures.iter_mut().flatten().zip(other.figures.iter().flatten()) {
            mine.merge(theirs);
        }
    }
}
