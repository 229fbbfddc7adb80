use super::{BINS, Entrant, Figure, GameRow, Metric, Plan, Spread};
use std::mem::take;

/// Figures by metric.
type Figures = [Figure; Metric::COUNT];

/// Share of each bin, by [`Spread`].
type Spreads = [[Figure; BINS]; Spread::COUNT];

/// Totals of every [`Metric`] and [`Spread`] of every [`Entrant`] over the rows of a plan. Counts only
/// whole units: the games of one seed, in all seatings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    entrants: Vec<Entrant>,
    figures: Vec<Figures>,
    spreads: Vec<Spreads>,
    edges: [[i64; BINS - 1]; Spread::COUNT],
    /// Sums and occasions of the current unit.
    now: Vec<[(i64, i64); Metric::COUNT]>,
    /// Hits of each bin in the current unit.
    hits: Vec<[[i64; BINS]; Spread::COUNT]>,
    rounds_now: u64,
    unit: u64,
    units: u64,
    rounds: u64,
}

impl Tally {
    /// Creates an empty tally for a plan.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let entrants = plan.entrants();
        let figures = vec![[Figure::default(); Metric::COUNT]; entrants.len()];
        let spreads = vec![[[Figure::default(); BINS]; Spread::COUNT]; entrants.len()];
        let edges = Spread::ALL.map(|spread| spread.edges(&plan.rule));
        let now = vec![[(0, 0); Metric::COUNT]; entrants.len()];
        let hits = vec![[[0; BINS]; Spread::COUNT]; entrants.len()];
        let unit = plan.unit();
        Self { entrants, figures, spreads, edges, now, hits, rounds_now: 0, unit, units: 0, rounds: 0 }
    }

    /// Adds a game. The games of a unit must be added consecutively and in order.
    pub fn add(&mut self, row: &GameRow) {
        for ((entrant, now), hits) in self.entrants.iter().zip(&mut self.now).zip(&mut self.hits) {
            for &place in &entrant.places {
                for ((spread, edges), hits) in Spread::ALL.iter().zip(&self.edges).zip(&mut *hits) {
                    spread.sizes(row, place).for_each(|size| hits[Spread::bin(edges, size)] += 1);
                }
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
                let (sum, of) = take(now);
                figure.add(sum, of);
            }
        }
        for (bins, hits) in self.spreads.iter_mut().flatten().zip(self.hits.iter_mut().flatten()) {
            let hits = take(hits);
            let of = hits.iter().sum();
            bins.iter_mut().zip(hits).for_each(|(bin, hits)| bin.add(hits, of));
        }
        self.units += 1;
        self.rounds += take(&mut self.rounds_now);
    }

    /// Returns the entrants.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Returns the figure of an entrant, by index.
    #[must_use]
    pub fn figure(&self, entrant: usize, metric: Metric) -> &Figure {
        &self.figures[entrant][metric as usize]
    }

    /// Returns the share of each bin for an entrant, from the smallest. [`Tally::edges`] gives the bounds.
    #[must_use]
    pub fn spread(&self, entrant: usize, spread: Spread) -> &[Figure; BINS] {
        &self.spreads[entrant][spread as usize]
    }

    /// Returns the lower bounds of all bins except the first.
    #[must_use]
    pub const fn edges(&self, spread: Spread) -> &[i64; BINS - 1] {
        &self.edges[spread as usize]
    }

    /// Number of complete seeds counted.
    #[must_use]
    pub const fn units(&self) -> u64 {
        self.units
    }

    /// Number of games counted.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.units * self.unit
    }

    /// Number of rounds in these games.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }
}
