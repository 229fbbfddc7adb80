use super::{Interval, Metric, Tally};

/// History of a metric over a run, for all entrants. However long the run, it keeps at most 120 evenly
/// spaced points.
#[derive(Debug, Clone, PartialEq)]
pub struct Course {
    metric: Metric,
    stands: Vec<Stand>,
    /// Units between two points.
    stride: u64,
}

/// Figures at one point of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct Stand {
    /// Units played so far.
    pub units: u64,
    /// Mean and confidence interval by entrant.
    pub figures: Vec<(f64, Option<Interval>)>,
}

/// Maximum number of points.
const MOST: usize = 120;

impl Course {
    /// Creates an empty history of a metric.
    #[must_use]
    pub const fn new(metric: Metric) -> Self {
        Self { metric, stands: Vec::new(), stride: 1 }
    }

    /// Records a point if one is due. Call it after every unit.
    pub fn look(&mut self, tally: &Tally) {
        if !tally.units().is_multiple_of(self.stride) {
            return;
        }
        self.stands.push(self.stand(tally));
        if self.stands.len() >= MOST {
            self.stride *= 2;
            let stride = self.stride;
            self.stands.retain(|stand| stand.units.is_multiple_of(stride));
        }
    }

    /// Returns the recorded points and the final one.
    #[must_use]
    pub fn until(&self, end: &Tally) -> Vec<Stand> {
        let mut stands = self.stands.clone();
        if end.units() > 0 && stands.last().is_none_or(|last| last.units < end.units()) {
            stands.push(self.stand(end));
        }
        stands
    }

    fn stand(&self, tally: &Tally) -> Stand {
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
    use crate::state::Rule;

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
                idle: Default::default(),
            };
            row.girls.iter_mut().zip(1..).for_each(|(girl, place)| girl[Metric::Place] = place);
            tally.add(&row);
            course.look(&tally);
        }
        (course, tally)
    }

    #[test]
    fn points_stay_few_and_evenly_spaced() {
        for units in [0, 1, 2, 119, 120, 121, 1000, 10_001] {
            let (course, tally) = tallied(units);
            let stands = course.until(&tally);
            assert!(stands.len() <= MOST && course.stands.len() < MOST, "{units}: {}", stands.len());
            assert_eq!(stands.last().map(|last| last.units), (units > 0).then_some(units));
            let gaps = course.stands.windows(2).map(|pair| pair[1].units - pair[0].units);
            assert!(gaps.into_iter().all(|gap| gap == course.stride), "{units}");
            assert!(units < 200 || stands.len() > MOST / 2 - 2, "{units}: {}", stands.len());
            let means: Vec<f64> = stands.iter().flat_map(|stand| &stand.figures).map(|one| one.0).collect();
            assert!(means.iter().all(|mean| *mean == 2.5));
        }
    }
}
