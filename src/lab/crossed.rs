use super::paired::estimated;
use super::student::t95;

/// A metric of four sides that played the same seeds: two values of one number, crossed with two of another.
///
/// It tells whether the two *interact*: by how much the effect of the second differs between the ends of the first. As in
/// [`Paired`](super::Paired), units are independent, sides of a unit are not, and all sums are integers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Crossed {
    units: u64,
    /// Sums over units: amount and occasions of each side, in the order low low, low high, high low, high high.
    sums: [i128; 8],
    /// Sums over units of their products.
    products: [[i128; 8]; 8],
    /// In some unit both numbers change something.
    crosses: bool,
}

/// Signs of the four sides in the interaction.
const SIGNS: [f64; 4] = [1.0, -1.0, -1.0, 1.0];

impl Crossed {
    /// Adds a unit: amount and occasions of each side.
    pub fn add(&mut self, sides: [(i64, i64); 4]) {
        let [a, b, c, d] = sides;
        let is_idle = (a == b && c == d) || (a == c && b == d);
        self.crosses |= !is_idle;
        let mut unit = [0_i128; 8];
        for (nth, (sum, of)) in sides.into_iter().enumerate() {
            (unit[2 * nth], unit[2 * nth + 1]) = (sum.into(), of.into());
        }
        self.units += 1;
        for (i, row) in self.products.iter_mut().enumerate() {
            self.sums[i] += unit[i];
            row.iter_mut().zip(unit).for_each(|(product, other)| *product += unit[i] * other);
        }
    }

    /// The interaction; NaN if a side has no occasions.
    #[must_use]
    pub fn difference(&self) -> f64 {
        SIGNS.iter().enumerate().map(|(side, sign)| sign * self.mean(side)).sum()
    }

    fn mean(&self, side: usize) -> f64 {
        self.sums[2 * side] as f64 / self.sums[2 * side + 1] as f64
    }

    /// Half the width of its 95 % interval, for a number of games fixed in advance; NaN if it cannot be told, also where one
    /// of the numbers changes nothing in any unit.
    #[must_use]
    pub fn half(&self) -> f64 {
        if self.units < 2 || !self.crosses {
            return f64::NAN;
        }
        // By the delta method: how a unit's amount deviates from what its occasions let expect.
        let mut slopes = [0.0; 8];
        for (side, sign) in SIGNS.iter().enumerate() {
            let of = self.sums[2 * side + 1] as f64;
            (slopes[2 * side], slopes[2 * side + 1]) = (sign / of, -sign * self.mean(side) / of);
        }
        let cells = self
            .products
            .iter()
            .zip(slopes)
            .flat_map(|(row, a)| row.iter().zip(slopes).map(move |(product, b)| a * b * *product as f64));
        let units = self.units as f64;
        let error = (cells.sum::<f64>().max(0.0) * units / (units - 1.0)).sqrt();
        t95(self.units - 1) * estimated(self.difference(), error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_that_add_up_do_not_interact() {
        let mut crossed = Crossed::default();
        for unit in 0..50_i64 {
            let luck = unit % 7;
            crossed.add([luck, luck + 3, luck + 5, luck + 8].map(|sum| (sum, 4)));
        }
        assert!(crossed.difference().abs() < 1e-12 && crossed.half() < 1e-7, "{crossed:?}");
        let mut idle = Crossed::default();
        (0..50).for_each(|unit| idle.add([unit, unit, unit + 3, unit + 3].map(|sum| (sum, 4))));
        assert!(idle.difference().abs() < 1e-12 && idle.half().is_nan(), "{idle:?}");
        assert!(Crossed::default().difference().is_nan() && Crossed::default().half().is_nan());
    }

    /// Noise of its own on each side, and an interaction of 2 an occasion.
    #[test]
    fn intervals_hold_the_interaction() {
        let mut state = 1_u64;
        let mut noise = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as i64 % 21 - 10
        };
        let mut held = 0;
        for _ in 0..400 {
            let mut crossed = Crossed::default();
            for _ in 0..60 {
                let of = 3 + noise().rem_euclid(3);
                crossed.add([0, 1, 4, 7].map(|mean| (mean * of + noise(), of)));
            }
            held += u32::from((crossed.difference() - 2.0).abs() <= crossed.half());
        }
        assert!((368..=392).contains(&held), "{held}");
    }
}
