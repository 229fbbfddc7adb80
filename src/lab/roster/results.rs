//! Results of the tables played so far.

use super::meeting::Meeting;
use crate::lab::{Figure, GameRow, Metric};

/// Results of one player's tables, in order.
#[derive(Debug, Clone)]
pub struct Results {
    /// Places at each table.
    pub meetings: Vec<Meeting>,
    /// Games in which each girl's skill broke.
    pub broken: Vec<u64>,
    /// Figures by girl and metric; a table is a unit.
    figures: Vec<[Figure; Metric::COUNT]>,
    /// Figures of everybody together.
    all: [Figure; Metric::COUNT],
}

impl Results {
    /// No tables of so many girls.
    #[must_use]
    pub fn new(girls: usize) -> Self {
        let figures = vec![[Figure::default(); Metric::COUNT]; girls];
        Self {
            meetings: Vec::new(),
            broken: vec![0; girls],
            figures,
            all: [Figure::default(); Metric::COUNT],
        }
    }

    /// Counts a table.
    pub(super) fn add(&mut self, meeting: Meeting, rows: &[GameRow]) {
        self.meetings.push(meeting);
        for &metric in Metric::ALL {
            let (mut sum, mut of) = (0, 0);
            for place in 0..meeting.girls.len() {
                let hers = GameRow::total(rows, &[place], metric);
                (sum, of) = (sum + hers.0, of + hers.1);
            }
            self.all[metric as usize].add(sum, of);
        }
        for (place, &girl) in meeting.girls.iter().enumerate() {
            for &metric in Metric::ALL {
                let (sum, of) = GameRow::total(rows, &[place], metric);
                self.figures[girl][metric as usize].add(sum, of);
            }
            let broke =
                |row: &&GameRow| row.reports.iter().any(|report| seated(row, report.who.index()) == place);
            self.broken[girl] += rows.iter().filter(broke).count() as u64;
        }
    }

    /// Returns a figure of a girl.
    #[must_use]
    pub fn figure(&self, girl: usize, metric: Metric) -> &Figure {
        &self.figures[girl][metric as usize]
    }

    /// A figure of everybody together: what is so of a player, whoever it plays.
    #[must_use]
    pub fn overall(&self, metric: Metric) -> &Figure {
        &self.all[metric as usize]
    }

    /// Number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.meetings.len() as u64 * super::plan::GAMES_A_TABLE
    }
}

/// Place in the plan of who sat at a seat.
fn seated(row: &GameRow, seat: usize) -> usize {
    crate::lab::Plan::seating(row.rotation)[seat]
}
