use super::{Interval, Metric, Tally};

/// Convergence of a metric for all entrants. Keeps at most 120 equally spaced samples, however long the
/// run is.
#[derive(Debug, Clone, PartialEq)]
pub struct Course {
    metric: Metric,
    stands: Vec<Stand>,
    /// Units between samples.
    stride: u64,
}

/// A sample of the figures.
#[derive(Debug, Clone, PartialEq)]
pub struct Stand {
    /// Number of units so far.
    pub units: u64,
    /// Mean and confidence interval by entrant.
    pub figures: Vec<(f64, Option<Interval>)>,
}

/// Maximum number of samples.
const MAX_SAMPLES: usize = 120;

impl Course {
    /// Creates an empty course of a metric.
    #[must_use]
    pub const fn new(metric: Metric) -> Self {
        Self { metric, stands: Vec::new(), stride: 1 }
    }

    /// Samples a tally; must be called after every unit.
    pub fn look(&mut self, tally: &Tally) {
        if !tally.units().is_multiple_of(self.stride) {
            return;
        }
        self.stands.push(self.sample(tally));
        if self.stands.len() >= MAX_SAMPLES {
            self.stride *= 2;
            let stride = self.stride;
            self.stands.retain(|sample| sample.units.is_multiple_of(stride));
        }
    }

    /// The samples, including the final state.
    #[must_use]
    pub fn until(&self, end: &Tally) -> Vec<Stand> {
        let mut stands = self.stands.clone();
        if end.units() > 0 && stands.last().is_none_or(|last| last.units < end.units()) {
            stands.push(self.sample(end));
        }
        stands
    }

    fn sample(&self, tally: &Tally) -> Stand {
        let figures = (0..tally.entrants().len()).map(|entrant| {
            let figure = tally.figure(entrant, self.metric);
            (figure.mean(), figure.interval(self.metric.shape()))
        });
        Stand { units: tally.units(), figures: figures.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{GameRow, Plan};
    use crate::table::Rule;

    fn tallied(units: u64) -> (Course, Tally) {
        let plan = Plan { rotate: false, ..Plan::new(Rule::default(), Default::default(), 0) };
        let (mut course, mut tally) = (Course::new(Metric::Place), Tally::new(&plan));
        for game in 0..units {
            let (girls, gains) = Default::default();
            let mut row = GameRow {
                game,
                seed: game,
                rotation: 0,
                rounds: 1,
                draws: 0,
                girls,
                gains,
                reports: Vec::new(),
                fault: None,
            };
            row.girls.iter_mut().zip(1..).for_each(|(girl, place)| girl[Metric::Place] = place);
            tally.add(&row);
            course.look(&tally);
        }
        (course, tally)
    }

    #[test]
    fn samples_stay_few_and_equally_spaced() {
        for units in [0, 1, 2, 119, 120, 121, 1000, 10_001] {
            let (course, tally) = tallied(units);
            let stands = course.until(&tally);
            assert!(
                stands.len() <= MAX_SAMPLES && course.stands.len() < MAX_SAMPLES,
                "{units}: {}",
                stands.len()
            );
            assert_eq!(stands.last().map(|last| last.units), (units > 0).then_some(units));
            let gaps = course.stands.windows(2).map(|pair| pair[1].units - pair[0].units);
            assert!(gaps.into_iter().all(|gap| gap == course.stride), "{units}");
            assert!(units < 200 || stands.len() > MAX_SAMPLES / 2 - 2, "{units}: {}", stands.len());
            let means: Vec<f64> = stands.iter().flat_map(|sample| &sample.figures).map(|one| one.0).collect();
            assert!(means.iter().all(|mean| *mean == 2.5));
        }
    }
}
