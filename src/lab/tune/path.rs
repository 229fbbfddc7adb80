//! The line along which values are searched: one number from bound to bound, or several at once in fixed proportion.

use super::objective::Axis;

/// Values from one end to the other, by a position from 0 to 1.
#[derive(Debug, Clone)]
pub(super) struct Path {
    axes: Vec<Axis>,
    /// Values where it begins, and by how much each changes along it. Beyond its bounds a number stays at the bound.
    from: Vec<f64>,
    along: Vec<f64>,
}

impl Path {
    /// One number from its lower to its upper bound.
    pub fn across(axis: &Axis) -> Self {
        Self { axes: vec![axis.clone()], from: vec![axis.low], along: vec![axis.width()] }
    }

    /// Several numbers through their current values, each in proportion to `direction` in units of its width, as far
    /// as any of them can go. `None` if the direction is zero.
    pub fn through(axes: &[Axis], direction: &[f64]) -> Option<Self> {
        let along: Vec<f64> = axes.iter().zip(direction).map(|(axis, part)| part * axis.width()).collect();
        let (mut back, mut forth) = (0.0_f64, 0.0_f64);
        for (axis, along) in axes.iter().zip(&along).filter(|(_, along)| **along != 0.0) {
            let (low, high) = ((axis.low - axis.start) / along, (axis.high - axis.start) / along);
            (back, forth) = (back.min(low.min(high)), forth.max(low.max(high)));
        }
        let length = forth - back;
        if !(length > 0.0 && length.is_finite()) {
            return None;
        }
        let from = axes.iter().zip(&along).map(|(axis, along)| axis.start + back * along).collect();
        let along = along.into_iter().map(|along| along * length).collect();
        Some(Self { axes: axes.to_vec(), from, along })
    }

    /// Admissible values at a position.
    pub fn values(&self, at: f64) -> Vec<f64> {
        let value = |((axis, from), along): ((&Axis, &f64), &f64)| axis.snapped(from + at * along);
        self.axes.iter().zip(&self.from).zip(&self.along).map(value).collect()
    }

    /// Position of the admissible values nearest to a position. For several numbers it is the position itself, as each
    /// has steps of its own.
    pub fn snapped(&self, at: f64) -> f64 {
        match self.axes.as_slice() {
            [axis] => (axis.snapped(self.from[0] + at * self.along[0]) - self.from[0]) / self.along[0],
            _ => at.clamp(0.0, 1.0),
        }
    }

    /// Distance of admissible positions; 0 if there is none.
    pub fn step(&self) -> f64 {
        match self.axes.as_slice() {
            [axis] => axis.step.map_or(0.0, |step| (step / axis.width()).min(1.0)),
            _ => 0.0,
        }
    }

    /// Values between two positions, by number: the bounds of an interval, widened to admissible values.
    pub fn between(&self, [from, to]: [f64; 2]) -> Vec<[f64; 2]> {
        let end = |nth: usize, at: f64| self.from[nth] + at * self.along[nth];
        let widened = |(nth, axis): (usize, &Axis)| {
            let (a, b) = (end(nth, from), end(nth, to));
            axis.around([a.min(b), a.max(b)])
        };
        self.axes.iter().enumerate().map(widened).collect()
    }
}
