//! `run --quiet`: a line per game, then totals.

use super::diagnostics::localized;
use super::out::Out;
use super::show::{Ending, Show};
use super::text::{Totals, news_lines, row};
use crate::ask::cast::Cast;
use crate::author::reload::News;
use crate::lab::repeat::Repeat;
use crate::mount::Mount;
use crate::problem::texts;
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, DIM};
use crate::state::{Game, TableEvent};
use crate::table::Observer;
use std::io;
use std::path::Path;
use std::rc::Rc;

/// Prints results only.
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
    fn begin(&mut self, seed: u64, _: Option<&Path>) {
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
        let mut line = StyledLine::default();
        line.put_plain(&localized(&texts::mjai::label_seed(ending.seed)));
        let mut pieces: Vec<StyledLine> = Vec::new();
        for (place, &who) in ending.ranks.iter().enumerate() {
            let (label, seat, mut piece) = (self.cast.label(who), who.index(), StyledLine::default());
            piece.put(DIM, &format!("{} ", place + 1)).put(place_style(place), label);
            piece.put_plain(&format!(" {} {}", ending.points[seat], ending.scores[seat]));
            pieces.push(piece);
        }
        if ending.edited {
            let mut piece = StyledLine::default();
            piece.put(DIM, &localized(&texts::runs::was_edited()));
            pieces.push(piece);
        }
        for piece in pieces {
            if line.width() + GAP.len() + piece.width() > row() {
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

/// Separator before each girl, also where a line is continued.
const GAP: &str = "  ";

fn place_style(place: usize) -> anstyle::Style {
    if place == 0 { BOLD } else { anstyle::Style::new() }
}
