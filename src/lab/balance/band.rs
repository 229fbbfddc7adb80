use crate::lab::{Metric, aim};
use crate::problem::{Problem, texts};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// Mean places that are wanted, from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Band {
    /// Lower end: no girl is to be better.
    pub low: f64,
    /// Upper end: no girl is to be worse.
    pub high: f64,
}

/// Share of the band by which a target lies inside of its edge, at most.
const INSIDE: f64 = 0.25;

impl Band {
    /// Returns true if a place is in the band.
    #[must_use]
    pub fn holds(&self, place: f64) -> bool {
        (self.low..=self.high).contains(&place)
    }

    /// The band as a place is held against it.
    #[must_use]
    pub fn of_places(&self) -> aim::Band {
        let metric = Metric::Place;
        aim::Band { text: format!("{}={self}", metric.name()), metric, low: self.low, high: self.high }
    }

    /// Returns how far a place is outside of the band; 0 inside.
    #[must_use]
    pub fn off(&self, place: f64) -> f64 {
        (self.low - place).max(place - self.high).max(0.0)
    }

    /// Returns the place to aim at from a place outside: the nearest edge, and inside of it by `margin`, or a quarter of the
    /// band if that is less. `None` from inside.
    #[must_use]
    pub fn target(&self, place: f64, margin: f64) -> Option<f64> {
        let inside = margin.min(INSIDE * (self.high - self.low));
        match place {
            place if place < self.low => Some(self.low + inside),
            place if place > self.high => Some(self.high - inside),
            _ => None,
        }
    }
}

impl FromStr for Band {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let place = |end: &str| end.trim().parse::<f64>().ok().filter(|place| (1.0..=4.0).contains(place));
        let ends = text.split_once("..").and_then(|(first, last)| {
            let places = [place(first)?, place(last)?];
            Some((places, [first, last]))
        });
        let (places, written) = ends.ok_or_else(texts::balance::bad_band)?;
        aim::check_room(places, written)?;
        let [low, high] = places;
        Ok(Self { low, high })
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_lie_inside_of_the_nearest_edge() {
        let band: Band = "2.0..2.6".parse().unwrap();
        assert_eq!((band.target(1.5, 0.05), band.target(2.7, 0.05)), (Some(2.05), Some(2.6 - 0.05)));
        assert_eq!((band.target(2.0, 0.05), band.target(2.3, 0.05)), (None, None));
        assert!((band.target(3.0, 9.0).unwrap() - 2.45).abs() < 1e-9);
        for wrong in ["", "2", "2.5..2", "2..2", "0.5..2", "2..4.5", "a..b", "2..nan"] {
            assert!(wrong.parse::<Band>().is_err(), "{wrong}");
        }
    }
}
