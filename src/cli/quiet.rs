//! `run --quiet`: a line for each game, then totals.

use super::complain::{in_words, lang};
use super::out::Out;
use super::repeat::Repeat;
use super::show::{Cast, Ending, Show};
use super::text::{BOLD, DIM, GREEN, Line, RED, YELLOW, one_line, page};
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
    fn begin(&mut self, seed: u64) {
        self.totals.begin(seed);
    }

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
        let mut pieces: Vec<Line> = Vec::new();
        for (place, &who) in ending.ranks.iter().enumerate() {
            let (label, seat, mut piece) = (self.cast.label(who), who.index(), Line::default());
            piece.put(DIM, &format!("{} ", place + 1)).put(place_style(place), label);
            piece.put_plain(&format!(" {} {}", ending.points[seat], ending.scores[seat]));
            pieces.push(piece);
        }
        if ending.edited {
            let mut piece = Line::default();
            piece.put(DIM, "edited");
            pieces.push(piece);
        }
        for piece in pieces {
            if line.width() + GAP.len() + piece.width() > page() {
                self.out.line(&std::mem::take(&mut line).finish());
            }
            line.put_plain(GAP).join(piece);
        }
        self.out.line(&line.finish());
        self.totals.add(ending);
        self.out.check()
    }

    fn finish(&mut self) -> io::Result<()> {
        if self.totals.played != 1 {
            self.totals.print(&self.cast, &mut self.out);
        }
        self.totals.repeat(&self.repeat, &mut self.out);
        self.out.check()
    }
}

/// Before each girl in the line of a game, also where the line goes on below.
const GAP: &str = "  ";

fn place_style(place: usize) -> anstyle::Style {
    if place == 0 { BOLD } else { anstyle::Style::new() }
}

/// News as lines: what it is, and under it what went wrong.
pub(super) fn news_lines(news: &News) -> Vec<Line> {
    let (sign, style) = match news.kind {
        Kind::Broken => ("!!", RED.bold()),
        Kind::Gone | Kind::Warning => ("!!", YELLOW.bold()),
        Kind::Mended | Kind::Back | Kind::Unchanged | Kind::Reloaded => (">>", GREEN.bold()),
    };
    let mut first = Line::default();
    first.put(style, &format!("{sign} {}", one_line(&in_words(&news.text))));
    let problems = news.problems.iter().map(|problem| problem.render(lang(), true));
    let rest = problems
        .flat_map(|frame| frame.lines().map(|row| Line::rigid(&format!("   {row}"))).collect::<Vec<_>>());
    [first].into_iter().chain(rest).collect()
}

/// The table of totals: what its columns are called, and how wide they are on a page of so many columns and
/// on a narrower one.
const HEADS: [&str; 7] = ["1st", "2nd", "3rd", "4th", "avg place", "avg pts", "avg score"];
const LABEL: usize = 12;
const WIDE: usize = 70;
const WIDTHS: [usize; 7] = [7, 6, 6, 6, 11, 11, 11];
const NARROW: [usize; 7] = [5, 5, 5, 5, 10, 8, 10];

/// What several games come to.
#[derive(Debug, Clone, Default)]
pub(super) struct Totals {
    /// The seed of the first game, once it has begun.
    first: Option<u64>,
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
    /// A game begins.
    pub fn begin(&mut self, seed: u64) {
        self.first.get_or_insert(seed);
    }

    pub fn add(&mut self, ending: &Ending) {
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

    /// The command that plays these games again, or only the one that was begun, if there is one.
    pub fn repeat(&self, repeat: &Repeat, out: &mut Out) {
        match self.first {
            Some(_) if self.reloaded => {
                out.line(&in_words("no command repeats this: skills changed meanwhile"));
            }
            Some(first) => out.line(&format!("repeat: {}", repeat.command(first, self.played))),
            None => {}
        }
    }

    /// A small table, a row for each seat.
    pub fn print(&self, cast: &Cast, out: &mut Out) {
        let games = self.games as f64;
        out.line("");
        match (self.played, self.played - self.games) {
            (0, _) => out.line(&in_words("no game came to its end")),
            (_, 0) => {}
            (1, _) => out.line(&in_words("skills changed while the game was played: no totals")),
            (all, edited) if all == edited => {
                out.line(&in_words(&format!(
                    "skills changed while each of the {all} games was played: no totals"
                )));
            }
            (all, edited) => out.line(&in_words(&format!(
                "skills changed during {edited} of {all} games: the totals are of the others"
            ))),
        }
        if self.games == 0 {
            return;
        }
        let widths = if page() < WIDE { NARROW } else { WIDTHS };
        let put = |line: &mut Line, style, cells: [String; 7]| {
            let cells = cells.iter().zip(widths);
            line.pad(LABEL)
                .put(style, &cells.map(|(cell, width)| format!("{cell:>width$}")).collect::<String>());
        };
        let mut head = Line::default();
        head.put(BOLD, &format!("{} games", self.games));
        put(&mut head, BOLD, HEADS.map(str::to_owned));
        out.line(&head.finish());
        for (seat, places) in self.places.iter().enumerate() {
            let mut line = Line::default();
            line.put_plain(&cast.labels[seat]);
            let placed: u64 = places.iter().zip(1..).map(|(n, place)| n * place).sum();
            let [a, b, c, d] = places.map(|n| n.to_string());
            let (points, score) = (self.points[seat] as f64 / games, self.scores[seat] / games);
            let means =
                [format!("{:.2}", placed as f64 / games), format!("{points:.0}"), format!("{score:+.1}")];
            let [place, points, score] = means;
            put(&mut line, anstyle::Style::new(), [a, b, c, d, place, points, score]);
            out.line(&line.finish());
        }
        out.line("");
    }
}
