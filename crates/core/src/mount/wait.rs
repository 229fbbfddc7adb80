//! Exponential waiting times, one per ticket.

use super::luck::follow;
use std::sync::LazyLock;

/// Waiting times in units of their mean: longer than `t` with probability `exp(-t)`, to the last bits of a
/// double.
///
/// The ziggurat of Marsaglia and Tsang (The Ziggurat Method for Generating Random Variables, 2000): the area
/// under `exp(-t)` is cut into 256 layers of equal area. A point of a layer is nearly always under the curve,
/// without computing a logarithm. Otherwise the next ticket decides.
#[derive(Clone, Copy)]
pub(super) struct Waits(&'static [Layer; LAYERS + 1]);

impl Waits {
    pub(super) fn get() -> Self {
        Self(&ZIGGURAT)
    }

    /// The waiting time of this ticket.
    #[inline]
    pub(super) fn of(self, ticket: u64) -> f64 {
        let at = ticket as usize % LAYERS;
        let t = unit(ticket) * self.0[at].width;
        if t < self.0[at + 1].width { t } else { self.beside(ticket, t) }
    }

    /// As [`Self::of`], for a point that may be above the curve.
    #[cold]
    fn beside(self, ticket: u64, t: f64) -> f64 {
        let at = ticket as usize % LAYERS;
        let (layer, above, ticket) = (self.0[at], self.0[at + 1], follow(ticket));
        if at == 0 {
            // The exponential distribution is memoryless: the tail restarts at `START`.
            return START - libm::log(unit(ticket));
        }
        let height = layer.height + (above.height - layer.height) * unit(ticket);
        if layer.is_below(&above, height, t) { t } else { self.of(follow(ticket)) }
    }
}

const LAYERS: usize = 256;
/// Bound on the relative rounding error of heights.
const ROUNDING: f64 = 1e-9;
/// The start of the tail in the lowest layer, and the area of each of 256 layers.
const START: f64 = 7.697_117_470_131_05;
const AREA: f64 = 0.003_949_659_822_581_557;

#[derive(Clone, Copy)]
struct Layer {
    /// The right edge of the layer; for the lowest, the width that gives it equal area without the tail.
    width: f64,
    /// The height of the curve at that edge, where the layer begins.
    height: f64,
}

impl Layer {
    /// Returns whether a point of the layer is below the curve. The curve is convex: it lies below the chord,
    /// and above the line offset from the chord by the maximum distance. It is computed only between these
    /// bounds, which are widened by the rounding error.
    fn is_below(&self, above: &Self, height: f64, t: f64) -> bool {
        let wide = self.width - above.width;
        let chord = above.height + (self.height - above.height) * ((t - above.width) / wide);
        let sag = above.height * wide * wide / 8.0;
        if height > chord * (1.0 + ROUNDING) {
            return false;
        }
        height < (chord - sag) * (1.0 - ROUNDING) || height < libm::exp(-t)
    }
}

/// From the lowest layer to the top of the curve.
static ZIGGURAT: LazyLock<[Layer; LAYERS + 1]> = LazyLock::new(|| {
    let height = libm::exp(-START);
    let mut layers = [Layer { width: START, height }; LAYERS + 1];
    layers[0].width = AREA / height;
    for n in 2..LAYERS {
        let height = AREA / layers[n - 1].width + layers[n - 1].height;
        layers[n] = Layer { width: -libm::log(height), height };
    }
    layers[LAYERS] = Layer { width: 0.0, height: 1.0 };
    layers
});

/// An odd multiple of 2^-53: strictly between 0 and 1. Uses different bits than the choice of layer.
fn unit(ticket: u64) -> f64 {
    const STEP: f64 = 1.0 / (1u64 << 53) as f64;
    ((ticket >> 11) | 1).cast_signed() as f64 * STEP
}

#[cfg(test)]
mod tests {
    use super::super::luck::{Domain, WallKey};
    use super::*;

    #[test]
    fn unit_is_strictly_between_0_and_1() {
        assert!(unit(0) > 0.0 && unit(u64::MAX) < 1.0);
    }

    #[test]
    fn layers_have_equal_area_up_to_the_top() {
        for pair in ZIGGURAT[1..].windows(2) {
            let area = pair[0].width * (pair[1].height - pair[0].height);
            assert!((area / AREA - 1.0).abs() < 1e-6, "{area}");
        }
    }

    /// The bounds agree with the curve near it, and at random points of all layers.
    #[test]
    fn bounds_agree_with_the_curve() {
        for pair in ZIGGURAT[1..].windows(2) {
            let [layer, above] = pair else { continue };
            for n in 0..=64 {
                let t = above.width + (layer.width - above.width) * f64::from(n) / 64.0;
                let curve = libm::exp(-t);
                assert!(layer.is_below(above, curve * (1.0 - 1e-8), t), "{t}");
                assert!(!layer.is_below(above, curve * (1.0 + 1e-8), t), "{t}");
            }
        }
        let key = WallKey::default().key(Domain::Wall);
        for n in 0..200_000 {
            let (at, below) = (key.ticket(2 * n), key.ticket(2 * n + 1));
            let nth = 1 + at as usize % (LAYERS - 1);
            let (layer, above) = (ZIGGURAT[nth], ZIGGURAT[nth + 1]);
            let t = above.width + (layer.width - above.width) * unit(at);
            let height = layer.height + (above.height - layer.height) * unit(below);
            assert_eq!(layer.is_below(&above, height, t), height < libm::exp(-t), "{t} {height}");
        }
    }

    /// 2,000,000 waits against `exp(-t)` at thresholds from the first layer far into the tail: z < 5 on each
    /// (false alarm 15 x 6e-7).
    #[test]
    fn waits_are_exponential() {
        const N: f64 = 2_000_000.0;
        const BOUNDS: [f64; 15] =
            [1e-4, 1e-3, 0.01, 0.05, 0.2, 0.5, 1.0, 2.0, 3.0, 5.0, 7.0, START, 8.0, 9.0, 10.0];
        let key = WallKey { seed: 3, ..WallKey::default() }.key(Domain::Wall);
        let mut longer = [0u32; BOUNDS.len()];
        for n in 0..N as u64 {
            let t = Waits::get().of(key.ticket(n));
            assert!(t > 0.0);
            longer.iter_mut().zip(BOUNDS).for_each(|(n, bound)| *n += u32::from(t > bound));
        }
        for (n, bound) in longer.into_iter().zip(BOUNDS) {
            let p = (-bound).exp();
            let z = (f64::from(n) - N * p) / (N * p * (1.0 - p)).sqrt();
            assert!(z.abs() < 5.0, "{n} beyond {bound}: z = {z:.1}");
        }
    }
}
