//! What becomes of hands that are not valued tile by tile: how wide they are once they get nearer, how they improve, what
//! their wins are worth, when they are given up.
//!
//! The numbers were fitted in two ways that had to agree: what is told had to come true, by steps, open or not, and by turn
//! (`examples/calibration.rs`, `--cells`), and the player had to place better with them among others.

/// How hands without open melds fare, or hands with them.
pub(super) struct Habits {
    /// Tiles of a wait, and effective tiles 1, 2, .. steps from tenpai, that a hand has once it gets there. Open hands have
    /// as many, but fewer that leave them a yaku.
    widths: [f64; 6],
    /// Effective tiles that a hand one step from tenpai comes to have by draws that do not bring it nearer, and the share of
    /// the way there that each such draw takes it.
    pub wide: f64,
    pub widens: f64,
    /// The same share for hands farther away, on the way to others of their step.
    pub improves: f64,
    /// What wins of hands one step away are worth, relative to what the tenpai in sight are: there is more dora to come.
    pub gain: f64,
    /// The same by step for hands that are valued by plans.
    gains: [f64; 5],
    /// How often a hand is given up when a rival declares riichi, by steps.
    threatened: [f64; 4],
    /// How often it is given up at the end of the round without that, by steps; the less the earlier.
    late: [f64; 4],
}

static CLOSED: Habits = Habits {
    widths: [5.0, 19.0, 36.0, 70.0, 110.0, 125.0],
    wide: 34.0,
    widens: 0.5,
    improves: 0.4,
    gain: 1.2,
    gains: [1.0, 1.1, 1.05, 1.0, 0.9],
    threatened: [0.1, 0.2, 0.4, 0.5],
    late: [0.05, 0.35, 0.55, 0.6],
};

static OPEN: Habits = Habits {
    widths: [5.0, 12.0, 14.0, 16.0, 20.0, 24.0],
    wide: 22.0,
    widens: 0.2,
    improves: 0.0,
    gain: 1.1,
    gains: [1.0, 1.1, 1.25, 1.4, 1.5],
    threatened: [0.0, 0.2, 0.6, 0.9],
    late: [0.0, 0.4, 0.8, 0.8],
};

impl Habits {
    /// Of hands with or without open melds.
    pub const fn of(open: bool) -> &'static Self {
        if open { &OPEN } else { &CLOSED }
    }

    /// Tiles of a wait, or effective tiles, that a hand this many steps away has once it gets there.
    pub fn width(&self, steps: usize) -> f64 {
        at(&self.widths, steps)
    }

    /// What wins of a hand this many steps away are worth, relative to its plan.
    pub fn gain_by_plan(&self, steps: usize) -> f64 {
        at(&self.gains, steps)
    }

    /// How often a hand this many steps away is given up before the next draw, given the chance that a rival declares
    /// riichi, and the share of the round that has passed.
    pub fn given_up(&self, steps: usize, threat: f64, passed: f64) -> f64 {
        let (threatened, late) = (at(&self.threatened, steps), at(&self.late, steps));
        (threat * threatened + late * passed * passed * passed).min(1.0)
    }
}

/// The figure of so many steps; the last is of more, too.
fn at(figures: &[f64], steps: usize) -> f64 {
    figures[steps.min(figures.len() - 1)]
}
