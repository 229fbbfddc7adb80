//! Totals over several games, and news of skill files between games.

use super::width::page;
use crate::ask::cast::Cast;
use crate::author::reload::{News, NewsKind};
use crate::cli::diagnostics::{lang, localized};
use crate::cli::out::Out;
use crate::cli::show::Ending;
use crate::harmless::one_line;
use crate::lab::repeat::Repeat;
use crate::problem::{Text, texts};
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, GREEN, RED, YELLOW};
use crate::report::{fixed, signed};
use unicode_width::UnicodeWidthStr;

/// Formats news: a headline, and the errors below it.
pub(in crate::cli) fn news_lines(news: &News) -> Vec<StyledLine> {
    let (sign, style) = match news.kind {
        NewsKind::Broken => ("!!", RED.bold()),
        NewsKind::Gone | NewsKind::Warning => ("!!", YELLOW.bold()),
        NewsKind::Mended | NewsKind::Back | NewsKind::Unchanged | NewsKind::Reloaded => (">>", GREEN.bold()),
    };
    let mut first = StyledLine::default();
    first.put(style, &format!("{sign} {}", one_line(&localized(&news.text))));
    let problems = news.problems.iter().map(|problem| problem.render(lang(), true));
    let rest = problems.flat_map(|frame| {
        frame.lines().map(|row| StyledLine::rigid(&format!("   {row}"))).collect::<Vec<_>>()
    });
    [first].into_iter().chain(rest).collect()
}

/// Column titles of the table of totals.
fn heads() -> [Text; 7] {
    [
        texts::runs::totals_first(),
        texts::runs::totals_second(),
        texts::runs::totals_third(),
        texts::runs::totals_fourth(),
        texts::runs::totals_average_place(),
        texts::runs::totals_average_points(),
        texts::runs::totals_average_score(),
    ]
}

/// Right-aligns text.
fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(text.width())))
}

/// Column widths: label, and the others on a wide and a narrow page.
const LABEL: usize = 12;
const WIDE: usize = 70;
const WIDTHS: [usize; 7] = [7, 6, 6, 6, 11, 11, 11];
const NARROW: [usize; 7] = [4, 5, 5, 5, 10, 8, 11];

/// Totals over several games.
#[derive(Debug, Clone, Default)]
pub(in crate::cli) struct Totals {
    /// Seed of the first game, once started.
    first: Option<u64>,
    /// Number of games finished.
    pub played: u64,
    /// Those that count: games during which no skill changed.
    games: u64,
    /// Whether any skill has changed during the run.
    reloaded: bool,
    places: [[u64; 4]; 4],
    points: [i64; 4],
    scores: [f64; 4],
}

impl Totals {
    /// Called at the start of a game.
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

    /// Records a change of a skill.
    pub fn note(&mut self, news: &News) {
        self.reloaded |= news.kind == NewsKind::Reloaded;
    }

    /// Prints the command that repeats these games, or the one game in progress.
    pub fn repeat(&self, repeat: &Repeat, out: &mut Out) {
        match self.first {
            Some(_) if self.reloaded => {
                out.line(&localized(&texts::games::not_repeatable()));
            }
            Some(first) => out.line(&localized(&texts::check::repeat(repeat.command(first, self.played)))),
            None => {}
        }
    }

    /// Prints a table with a row for each seat.
    pub fn print(&self, cast: &Cast, out: &mut Out) {
        let games = self.games as f64;
        out.line("");
        match (self.played, self.played - self.games) {
            (0, _) => out.line(&localized(&texts::games::none_finished())),
            (_, 0) => {}
            (all, edited) if all == edited => {
                out.line(&localized(&texts::games::changed_throughout(all)));
            }
            (all, edited) => out.line(&localized(&texts::games::changed_during_some(edited, all))),
        }
        if self.games == 0 {
            return;
        }
        let widths = if page() < WIDE { NARROW } else { WIDTHS };
        let put = |line: &mut StyledLine, style, cells: [String; 7]| {
            let cells = cells.iter().zip(widths);
            line.pad(LABEL).put(style, &cells.map(|(cell, width)| right(cell, width)).collect::<String>());
        };
        let mut head = StyledLine::default();
        head.put(BOLD, &localized(&texts::runs::totals_games(self.games)));
        put(&mut head, BOLD, heads().map(|head| localized(&head)));
        out.line(&head.finish());
        for (seat, places) in self.places.iter().enumerate() {
            let mut line = StyledLine::default();
            line.put_plain(&cast.labels[seat]);
            let placed: u64 = places.iter().zip(1..).map(|(n, place)| n * place).sum();
            let [a, b, c, d] = places.map(|n| n.to_string());
            let (points, score) = (self.points[seat] as f64 / games, self.scores[seat] / games);
            let means = [format!("{:.2}", placed as f64 / games), fixed(points, 0), signed(score, 1)];
            let [place, points, score] = means;
            put(&mut line, anstyle::Style::new(), [a, b, c, d, place, points, score]);
            out.line(&line.finish());
        }
        out.line("");
    }
}
