use super::{Interval, Metric, Tally};

/// How a figure of everybody came to be what it is: where it stood after so many units. However long a
/// run is, it keeps no more than 120 places, evenly far apart.
#[derive(Debug, Clone, PartialEq)]
pub struct Course {
    metric: Metric,
    stands: Vec<Stand>,
    /// Units from one place to the next.
    stride: u64,
}

/// Where the figure stood.
#[derive(Debug, Clone, PartialEq)]
pub struct Stand {
    /// After so many units.
    pub units: u64,
    /// Mean and interval by entrant.
    pub figures: Vec<(f64, Option<Interval>)>,
}

/// Places that are kept at most.
const MOST: usize = 120;

impl Course {
    /// Nothing yet of this metric.
    #[must_use]
    pub const fn new(metric: Metric) -> Self {
        Self { metric, stands: Vec::new(), stride: 1 }
    }

    /// Looks at a tally; to be called after every unit.
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

    /// The places it passed, and where it ended.
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
    fn it_stays_short_and_even_however_long_the_run() {
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
