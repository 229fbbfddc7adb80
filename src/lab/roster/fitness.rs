//! How well the model fits: places as often as it says?
//!
//! Ratings fix everybody's mean place. The model also says how often she comes in first, second, third and last; that is
//! compared with the games in two directions a mean cannot have: outer places (first and last) against inner ones, and the
//! skewness. Per girl the square of both deviations in standard errors, from the variance between tables, is summed up
//! (Hotelling's T squared); over all girls the sum is compared with chi squared. Where hardly anything but one or two
//! places is expected, a few tables may vary too little in some direction, or not at all. There the variance of the model is
//! used, enlarged because the four games of a table share luck; by how much is estimated from all girls together.

use super::chi::chi_squared;
use super::fit::Strengths;
use super::meeting::{Meeting, SEATINGS};
use super::orders::orders;

/// Deviations from the model at fixed mean: outer against inner places, and skewness.
const DIRECTIONS: [[f64; 4]; 2] = [[1.0, -1.0, -1.0, 1.0], [-1.0, 3.0, -3.0, 1.0]];
/// Fewest tables of a girl.
const FEWEST: u64 = 8;
/// Share of the variance of the model that tables must have in every direction to be believed, and variance of the model, over
/// all tables of a girl, below which they are not.
const TELLING: f64 = 0.5;
const RARE: f64 = 40.0;

/// Shares of places, as seen and by the model.
#[derive(Debug, Clone, PartialEq)]
pub struct Fitness {
    /// Shares of the places 1 to 4 of each girl.
    pub seen: Vec<[f64; 4]>,
    /// The same by the model at the same tables.
    pub expected: Vec<[f64; 4]>,
    /// Sum of squared deviations over all girls, and degrees of freedom; `None` with too few tables.
    pub fit: Option<(f64, f64)>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Places {
    tables: u64,
    seen: [f64; 4],
    expected: [f64; 4],
    sums: [f64; 2],
    products: [[f64; 2]; 2],
    /// Covariance by the model, summed over tables.
    by_model: [[f64; 2]; 2],
}

impl Fitness {
    /// Compares places with the model.
    #[must_use]
    pub fn of(strengths: &Strengths, meetings: &[Meeting]) -> Self {
        let mut all = vec![Places::default(); strengths.places.len()];
        for meeting in meetings {
            let expected = chances(strengths, meeting.girls);
            for (seat, expected) in expected.iter().enumerate() {
                all[meeting.girls[seat]].add(meeting.count(seat), expected);
            }
        }
        let share = |places: &Places, counts: [f64; 4]| {
            counts.map(|count| count / (places.tables as f64 * SEATINGS as f64))
        };
        let girls = all.len() as f64;
        // Places of a table are handed out once each, so of v girls' deviations only v - 1 are free.
        let shared = shared(&all);
        let sum = all.iter().map(|places| places.square(shared)).sum::<Option<f64>>();
        Self {
            seen: all.iter().map(|places| share(places, places.seen)).collect(),
            expected: all.iter().map(|places| share(places, places.expected)).collect(),
            fit: sum.map(|sum| (sum * (girls - 1.0) / girls, 2.0 * (girls - 1.0))),
        }
    }

    /// Chance that places deviate as much from the model by luck alone.
    #[must_use]
    pub fn chance(&self) -> Option<f64> {
        self.fit.map(|(sum, freedom)| chi_squared(sum, freedom))
    }

    /// Share of first and last places of a girl above what the model says.
    #[must_use]
    pub fn swing(&self, girl: usize) -> f64 {
        let outer = |places: &[f64; 4]| places[0] + places[3];
        outer(&self.seen[girl]) - outer(&self.expected[girl])
    }
}

impl Places {
    fn add(&mut self, count: [u8; 4], expected: &[f64; 4]) {
        self.tables += 1;
        let mut off = [0.0; 4];
        for place in 0..4 {
            let (seen, wanted) = (f64::from(count[place]), SEATINGS as f64 * expected[place]);
            self.seen[place] += seen;
            self.expected[place] += wanted;
            off[place] = seen - wanted;
        }
        let along = DIRECTIONS.map(|direction| direction.iter().zip(off).map(|(a, b)| a * b).sum::<f64>());
        let mean = |of: &dyn Fn(usize) -> f64| (0..4).map(|place| expected[place] * of(place)).sum::<f64>();
        for one in 0..2 {
            self.sums[one] += along[one];
            for other in 0..2 {
                self.products[one][other] += along[one] * along[other];
                let [a, b] = [DIRECTIONS[one], DIRECTIONS[other]];
                let both = mean(&|place| a[place] * b[place]);
                let apart = mean(&|place| a[place]) * mean(&|place| b[place]);
                self.by_model[one][other] += SEATINGS as f64 * (both - apart);
            }
        }
    }

    /// Variance between tables.
    fn between(&self) -> Symmetric {
        let n = self.tables as f64;
        let mean = self.sums.map(|sum| sum / n);
        Symmetric::of(|a, b| (self.products[a][b] - n * mean[a] * mean[b]) / (n - 1.0))
    }

    /// Variance of a table by the model, whose games share no luck.
    fn model(&self) -> Symmetric {
        Symmetric::of(|a, b| self.by_model[a][b] / self.tables as f64)
    }

    /// Squared length of the mean deviation in standard errors. Tables vary `shared` times as much as the model says.
    fn square(&self, shared: f64) -> Option<f64> {
        let (n, between, model) = (self.tables as f64, self.between(), self.model());
        let tells = n * model.least() > RARE && between.least_by(&model) >= TELLING;
        let square = if tells {
            // Hotelling's T squared exceeds chi squared by this factor on average.
            between.square(self.sums.map(|sum| sum / n)) * n * (n - 4.0) / (n - 1.0)
        } else {
            model.square(self.sums.map(|sum| sum / n)) * n / shared
        };
        (self.tables >= FEWEST && square.is_finite()).then_some(square)
    }
}

/// How many times as much tables vary as the model says, at least once: the mean over all girls and directions.
fn shared(all: &[Places]) -> f64 {
    let [between, model] = [Places::between, Places::model].map(|of| {
        let lengths = all.iter().map(|places| of(places).length() * places.tables as f64);
        lengths.filter(|length| length.is_finite()).sum::<f64>()
    });
    if model > 0.0 { (between / model).max(1.0) } else { 1.0 }
}

/// A symmetric matrix of two rows: `a b`, `b c`.
#[derive(Debug, Clone, Copy)]
struct Symmetric {
    a: f64,
    b: f64,
    c: f64,
}

impl Symmetric {
    fn of(cell: impl Fn(usize, usize) -> f64) -> Self {
        Self { a: cell(0, 0), b: cell(0, 1), c: cell(1, 1) }
    }

    fn determinant(&self) -> f64 {
        self.a * self.c - self.b * self.b
    }

    /// Sum of the diagonal.
    fn length(&self) -> f64 {
        self.a + self.c
    }

    /// The least eigenvalue.
    fn least(&self) -> f64 {
        self.least_by(&Self { a: 1.0, b: 0.0, c: 1.0 })
    }

    /// The least ratio of this variance to another in any direction: the least root of `|self - x other|`.
    fn least_by(&self, other: &Self) -> f64 {
        let middle = (self.a * other.c + self.c * other.a - 2.0 * self.b * other.b) / 2.0;
        let root = (middle * middle - self.determinant() * other.determinant()).max(0.0).sqrt();
        (middle - root) / other.determinant()
    }

    /// Squared length of a vector in standard deviations.
    fn square(&self, [x, y]: [f64; 2]) -> f64 {
        (self.c * x * x - 2.0 * self.b * x * y + self.a * y * y) / self.determinant()
    }
}

/// Chances of each place by the model, by seat.
fn chances(strengths: &Strengths, girls: [usize; 4]) -> [[f64; 4]; 4] {
    let mut chances = [[0.0; 4]; 4];
    for (places, chance) in orders(strengths, girls) {
        (0..4).for_each(|seat| chances[seat][usize::from(places[seat]) - 1] += chance);
    }
    chances
}
