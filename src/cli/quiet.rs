//! `run --quiet`: a line for each game, then totals.

use super::complain::lang;
use super::out::Out;
use super::repeat::Repeat;
use super::show::{Cast, Ending, Show};
use super::text::{BOLD, DIM, GREEN, Line, RED, YELLOW, one_line};
use crate::mount::Mount;
use crate::skill::reload::{Kind, News};
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

    fn news(&mut self, news: &News) {
        self.totals.note(news);
        news_lines(news).into_iter().for_each(|line| self.out.line(&line.finish()));
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.check()
    }

    fn end(&mut self, ending: &Ending) -> io::Result<()> {
        let mut line = Line::default();
        line.put(DIM, "seed ").put_plain(&ending.seed.to_string());
        for (place, &who) in ending.ranks.iter().enumerate() {
            let (label, seat) = (self.cast.label(who), who.index());
            line.put_plain("  ").put(DIM, &format!("{} ", place + 1)).put(place_style(place), label);
            line.put_plain(&format!(" {} {}", ending.points[seat], ending.scores[seat]));
        }
        if ending.edited {
            line.put(DIM, "  edited");
        }
        self.out.line(&line.finish());
        self.totals.add(ending);
        self.out.check()
    }

    fn finish(&mut self) -> io::Result<()> {
        let Totals { first, played, .. } = self.totals;
        if played > 1 {
            self.totals.print(&self.cast, &mut self.out);
        }
        if self.totals.are_repeatable() {
            self.out.line(&format!("repeat: {}", self.repeat.command(first, played)));
        }
        self.out.check()
    }
}

fn place_style(place: usize) -> anstyle::Style {
    if place == 0 { BOLD } else { anstyle::Style::new() }
}

/// News as lines: what it is, and under it what went wrong.
pub(super) fn news_lines(news: &News) -> Vec<Line> {
    let (sign, style) = match news.kind {
        Kind::Broken => ("!!", RED.bold()),
        Kind::Gone | Kind::Warning => ("!!", YELLOW.bold()),
        Kind::Mended | Kind::Back | Kind::Reloaded => (">>", GREEN.bold()),
    };
    let mut first = Line::default();
    first.put(style, &format!("{sign} {}", one_line(&news.text)));
    let problems = news.problems.iter().map(|problem| problem.render(lang(), true));
    let rest = problems.flat_map(|frame| frame.lines().map(indented).collect::<Vec<_>>());
    [first].into_iter().chain(rest).collect()
}

fn indented(row: &str) -> Line {
    let mut line = Line::default();
    line.put_plain("   ").put_plain(row);
    line
}

/// What several games come to.
#[derive(Debug, Clone, Default)]
pub(super) struct Totals {
    pub first: u64,
    /// Games that are over.
    pub played: u64,
    /// Those of them that count: in the others skills changed.
    games: u64,
    /// Somebody's skill has changed between games or within one.
    reloaded: bool,
    places: [[u64; 4]; 4],
    points: [i64; 4],
    scores: [f64; 4],
}

impl Totals {
    pub fn add(&mut self, ending: &Ending) {
        if self.played == 0 {
            self.first = ending.seed;
        }
        self.played += 1;
        if ending.edited {
            return;
        }
        self.games += 1;
        for (place, who) in ending.ranks.iter().map(|who| who.index()).enumerate() {
            self.places[who][place] += 1;
            self.points[who] += i64::from(ending.points[who]);
            self.scores[who] += ending.scores[who].thousands();
        }
    }

    /// Takes note of a skill that changes.
    pub fn note(&mut self, news: &News) {
        self.reloaded |= news.kind == Kind::Reloaded;
    }

    /// Is there a game, and are all of them played by the same skills?
    pub const fn are_repeatable(&self) -> bool {
        self.played > 0 && !self.reloaded
    }

    /// A small table, a row for each seat.
    pub fn print(&self, cast: &Cast, out: &mut Out) {
        let games = self.games as f64;
        out.line("");
        let edited = self.played - self.games;
        if edited > 0 {
            out.line(&format!("edited while they were played, and not counted: {edited}"));
        }
        if self.games == 0 {
            return;
        }
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
