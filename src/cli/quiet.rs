//! `run --quiet`: a line for each game, then totals.

use super::out::Out;
use super::repeat::Repeat;
use super::show::{Cast, Ending, Show};
use super::text::{BOLD, DIM, Line};
use crate::mount::Mount;
use crate::table::{Game, Observer, TableEvent};
use std::io;
use std::rc::Rc;

/// Shows results only.
pub(super) struct Quiet {
    out: Out,
    cast: Rc<Cast>,
    repeat: Rc<Repeat>,
    totals: Totals,
}

impl Quiet {
    pub fn new(cast: Rc<Cast>, repeat: Rc<Repeat>) -> Self {
        Self { out: Out::new(), cast, repeat, totals: Totals::default() }
    }
}

impl Observer for Quiet {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}
}

impl Show for Quiet {
    fn begin(&mut self, _: u64) {}

    fn end(&mut self, ending: &Ending) -> io::Result<()> {
        let mut line = Line::default();
        line.put(DIM, "seed ").put_plain(&ending.seed.to_string());
        for (place, &who) in ending.ranks.iter().enumerate() {
            let (label, seat) = (self.cast.label(who), who.index());
            line.put_plain("  ").put(DIM, &format!("{} ", place + 1)).put(place_style(place), label);
            line.put_plain(&format!(" {} {}", ending.points[seat], ending.scores[seat]));
        }
        self.out.line(&line.finish());
        self.totals.add(ending);
        self.out.check()
    }

    fn finish(&mut self) -> io::Result<()> {
        let (first, games) = (self.totals.first, self.totals.games);
        if games > 1 {
            self.totals.print(&self.cast, &mut self.out);
        }
        self.out.line(&format!("repeat: {}", self.repeat.command(first, games)));
        self.out.check()
    }
}

fn place_style(place: usize) -> anstyle::Style {
    if place == 0 { BOLD } else { anstyle::Style::new() }
}

/// What several games come to.
#[derive(Debug, Clone, Default)]
pub(super) struct Totals {
    pub first: u64,
    pub games: u64,
    places: [[u64; 4]; 4],
    points: [i64; 4],
    scores: [f64; 4],
}

impl Totals {
    pub fn add(&mut self, ending: &Ending) {
        if self.games == 0 {
            self.first = ending.seed;
        }
        self.games += 1;
        for (place, who) in ending.ranks.iter().map(|who| who.index()).enumerate() {
            self.places[who][place] += 1;
            self.points[who] += i64::from(ending.points[who]);
            self.scores[who] += ending.scores[who].thousands();
        }
    }

    /// A small table, a row for each seat.
    pub fn print(&self, cast: &Cast, out: &mut Out) {
        let games = self.games as f64;
        out.line("");
        let head = format!(
            "{:<12}  {:>5} {:>5} {:>5} {:>5}  {:>9}  {:>9}  {:>9}",
            format!("{} games", self.games),
            "1st",
            "2nd",
            "3rd",
            "4th",
            "avg place",
            "avg pts",
            "avg score"
        );
        out.line(&format!("{BOLD}{head}{BOLD:#}"));
        for (seat, places) in self.places.iter().enumerate() {
            let mut line = Line::default();
            line.put_plain(&cast.labels[seat]).pad(12);
            let placed: u64 = places.iter().zip(1..).map(|(n, place)| n * place).sum();
            let [a, b, c, d] = places;
            line.put_plain(&format!("  {a:>5} {b:>5} {c:>5} {d:>5}  {:>9.2}", placed as f64 / games));
            let (points, score) = (self.points[seat] as f64 / games, self.scores[seat] / games);
            line.put_plain(&format!("  {points:>9.0}  {score:>+9.1}"));
            out.line(&line.finish());
        }
        out.line("");
    }
}
