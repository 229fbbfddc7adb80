//! Where two players disagree about a girl.

use super::rating::Rating;
use super::results::Results;
use crate::lab::student::{t95, two_sided};
use crate::lab::{Family, Interval, LEVEL};

/// A girl as played by two players, at the same tables on the same seeds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Apart {
    /// The girl.
    pub girl: usize,
    /// Her place with the second player minus that with the first.
    pub by: f64,
    /// 95 % interval of the difference; `None` with too few tables.
    pub interval: Option<Interval>,
    /// Chance of as large a difference without any, corrected for the number of girls.
    pub chance: f64,
}

impl Apart {
    /// Returns true if the difference survives correction.
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.chance < LEVEL
    }
}

/// Compares everybody's place, in the order of the first ranking. Tables only one of them played are left out of the error's
/// correlation.
pub(super) fn apart((one, a): (&Results, &Rating), (other, b): (&Results, &Rating)) -> Vec<Apart> {
    let errors = a.strengths.apart(&one.meetings, &b.strengths, &other.meetings);
    let girls = a.strengths.places.len();
    let freedom = |girl: usize| a.strengths.freedom(girl).min(b.strengths.freedom(girl));
    let by = |girl: usize| b.strengths.places[girl] - a.strengths.places[girl];
    let chances: Vec<f64> =
        (0..girls).map(|girl| two_sided(by(girl) / errors[girl], freedom(girl))).collect();
    let family = Family::new(chances);
    let one = |&girl: &usize| {
        let (by, half) = (by(girl), t95(freedom(girl)) * errors[girl]);
        let interval = half.is_finite().then_some(Interval { low: by - half, high: by + half });
        Apart { girl, by, interval, chance: family.p_value(girl) }
    };
    a.ranking.iter().map(one).collect()
}
