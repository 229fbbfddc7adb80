//! Who looks on while games are played.

use super::Metric;
use crate::girl::Report;
use crate::problem::{Problem, Text, texts};
use std::time::Duration;

/// What is known so far of the figure that decides a comparison. Its interval holds at whatever moment one looks, so one
/// may look all the time and stop when one likes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Band {
    /// Games per side so far.
    pub games: u64,
    /// The metric.
    pub metric: Metric,
    /// The difference, side B less side A.
    pub mean: f64,
    /// The least it may be.
    pub low: f64,
    /// The most it may be.
    pub high: f64,
}

/// Observer of bulk play: notified of progress and failures, and able to stop it. `()` ignores everything.
pub trait Watch {
    /// Begins to listen for a stop; games and files are about to be begun.
    fn listen(&mut self) {}

    /// At most `games` games are going to be played.
    fn begin(&mut self, _games: u64) {}

    /// `done` games were played. `of` estimates the total once possible, if it is not known in advance.
    fn reach(&mut self, _done: u64, _of: Option<u64>) {}

    /// Enough was played, `played` games, to foresee how long about `left` more will take. Told again when more is known.
    fn forecast(&mut self, _played: u64, _left: u64) {}

    /// What is known of the figure that decides, if one does.
    fn band(&mut self, _band: &Band) {}

    /// Returns true to stop. Games played until then count.
    fn is_stopped(&self) -> bool {
        false
    }

    /// A skill failed in a new way; with the command that reproduces it where single games are reported.
    fn broke(&mut self, _seed: u64, _report: &Report, _shown_by: Option<&str>) {}

    /// A player's illegal action was replaced; with the rotation where single games are reported.
    fn overruled(&mut self, _seed: u64, _rotation: Option<u8>, _fault: &str) {}

    /// A warning or a note.
    fn tell(&mut self, _problem: &Problem) {}

    /// As [`Watch::tell`], for remarks that `--quiet` hides.
    fn remark(&mut self, _known: &Text) {}

    /// What is known so far.
    fn say(&mut self, _known: &Text) {}

    /// Play has ended.
    fn end(&mut self) {}
}

impl Watch for () {}

/// Why play ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// All games were played.
    All,
    /// The question was decided or the goals were met.
    Enough,
    /// Stopped by the observer.
    Stopped,
}

/// How long the rest takes, where `played` games took `elapsed`; `None` if nothing was played, or the rest is over sooner
/// than it is read.
#[must_use]
pub fn time_left(elapsed: Duration, played: u64, left: u64) -> Option<Text> {
    if played == 0 {
        return None;
    }
    let seconds = (elapsed.as_secs_f64() / played as f64 * left as f64) as u64;
    match seconds {
        0..=9 => None,
        10..=99 => Some(texts::labs::time_left_seconds(seconds)),
        100..=5999 => Some(texts::labs::time_left_minutes(seconds.div_ceil(60))),
        _ => Some(texts::labs::time_left_hours(seconds.div_ceil(3600))),
    }
}
