//! The odds of a draw: the likeliest tiles, the sum of the others, and the impossible ones.

use super::{Fact, INDENT, packed};
use crate::game::why::{Chance, Draw};
use crate::harmless::{filled, fitting};
use crate::mount::Space;
use crate::problem::{Lang, texts};
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, DIM};
use crate::report::{Bars, Part};
use anstyle::Style;
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;

/// Maximum number of rows; the rest is summed up in one row.
const ROWS: usize = 12;

/// Widths of existence by nature, of an amount of mk, and of the odds by nature and now.
const NATURE: usize = 9;
const MK: usize = 8;
const ODDS: [usize; 2] = [10, 8];

/// The odds, in three layouts: with a column for each girl, with one for all, and without what they add to.
pub(super) fn odds(draw: &Draw, lang: Lang) -> Vec<Part> {
    let girls: BTreeSet<&str> =
        draw.chances.iter().flat_map(|chance| chance.lit.keys().map(String::as_str)).collect();
    let each: Added<'_> = girls.iter().map(|girl| ((*girl).to_owned(), vec![*girl])).collect();
    let together: Added<'_> = vec![(texts::lights::together().say(lang), girls.into_iter().collect())];
    let layouts = [
        Layout { added: each, is_whole: true },
        Layout { added: together.clone(), is_whole: true },
        Layout { added: together, is_whole: false },
    ];
    let mut parts = vec![Part::Bars(layouts.iter().map(|layout| table(draw, layout, lang)).collect())];
    let gone: Vec<&Chance> = draw.chances.iter().filter(|chance| chance.excluded()).collect();
    if !gone.is_empty() {
        let tiles = packed(gone.iter().map(|chance| chance.tile), lang);
        let fact = Fact::new(texts::why::heading_cannot_come(), texts::why::cannot_come(tiles), lang);
        parts.extend([Part::Gap, fact.part(INDENT)]);
    }
    parts
}

/// Columns of the amounts added: their titles, and whose they are.
type Added<'a> = Vec<(String, Vec<&'a str>)>;

/// The columns of a table.
struct Layout<'a> {
    /// Those of the amounts added.
    added: Added<'a>,
    /// Whether existence by nature and the sum have theirs.
    is_whole: bool,
}

/// The table with these columns.
fn table(draw: &Draw, layout: &Layout<'_>, lang: Lang) -> Bars {
    let [tile, left, nature, by_nature, now] = [
        texts::why::column_tile(),
        texts::why::column_left(),
        texts::why::column_nature(),
        texts::why::column_by_nature(),
        texts::why::column_now(),
    ]
    .map(|text| text.say(lang));
    let mut head = format!("  {}", filled(&fitting(&tile, 6), 6)) + &righted(&left, 4);
    if layout.is_whole {
        head += &righted(&nature, NATURE);
    }
    for (name, _) in &layout.added {
        head.push_str(&padded(name, MK));
    }
    if layout.is_whole {
        head += &righted("= mk", MK);
    }
    let blank = head.width() - 2;
    head += &(righted(&by_nature, ODDS[0]) + &righted(&now, ODDS[1]));
    // Four girls leave no room for bars.
    let (least, column) = (head.width(), head.width() + 2);
    let quiet = |text: &str| StyledLine::of(DIM, text);
    let mut lines = vec![(quiet(&head), None)];
    let (shown, rest) = split(draw);
    let most = draw.chances.iter().map(|chance| chance.probability.max(chance.by_nature)).fold(0.0, f64::max);
    let part = |share: f64| if most > 0.0 { share / most } else { 0.0 };
    lines.extend(shown.into_iter().map(|chance| {
        let shares = [chance.by_nature, chance.probability];
        (row(draw, chance, layout, lang), Some(shares.map(part)))
    }));
    if !rest.is_empty() {
        let sum = |of: fn(&Chance) -> f64| percent(rest.iter().map(|chance| of(chance)).sum());
        let (nature, now) = (sum(|chance| chance.by_nature), sum(|chance| chance.probability));
        let more = filled(&fitting(&texts::why::and_more(rest.len()).say(lang), blank), blank);
        lines.push((quiet(&format!("  {more}{}", shares(&nature, &now))), None));
    }
    Bars { least, column, lines }
}

/// Splits the possible tiles into rows to show, including the drawn tile, and the others.
fn split(draw: &Draw) -> (Vec<&Chance>, Vec<&Chance>) {
    let came = |chance: &&Chance| (chance.tile, chance.space) == (draw.tile, draw.space);
    let live = draw.chances.iter().filter(|chance| chance.probability > 0.0);
    let (mut shown, mut rest) = (Vec::new(), Vec::new());
    for (i, chance) in live.enumerate() {
        if i < ROWS || came(&chance) { shown.push(chance) } else { rest.push(chance) }
    }
    (shown, rest)
}

fn row(draw: &Draw, chance: &Chance, layout: &Layout<'_>, lang: Lang) -> StyledLine {
    let came = (chance.tile, chance.space) == (draw.tile, draw.space);
    let (mark, style) = if came { ("> ", BOLD) } else { ("  ", Style::new()) };
    let space = if chance.space == Space::B { " B" } else { "" };
    let tile = filled(&format!("{}{space}", chance.tile.shown_in(lang)), 6);
    let mut text = format!("{mark}{tile}{:>4}", chance.left);
    if layout.is_whole {
        text.push_str(&format!("{:>NATURE$}", chance.natural));
    }
    for (_, girls) in &layout.added {
        let lit =
            girls.iter().filter_map(|girl| chance.lit.get(*girl)).copied().reduce(|a, b| a.saturating_add(b));
        text.push_str(&format!("{:>MK$}", lit.map_or_else(String::new, |mk| amount(mk, true))));
    }
    if layout.is_whole {
        text.push_str(&format!("{:>MK$}", amount(chance.existence, false)));
    }
    StyledLine::of(style, &(text + &shares(&percent(chance.by_nature), &percent(chance.probability))))
}

/// The odds by nature and now.
fn shares(nature: &str, now: &str) -> String {
    let [before, after] = ODDS;
    format!("{nature:>before$}{now:>after$}")
}

/// A label cut to the full width of a column, right-aligned.
fn righted(label: &str, columns: usize) -> String {
    let text = fitting(label, columns);
    format!("{}{text}", " ".repeat(columns - text.width()))
}

/// A label cut to a column with a margin, right-aligned.
fn padded(label: &str, columns: usize) -> String {
    let text = fitting(label, columns - 1);
    format!("{}{text}", " ".repeat(columns - text.width()))
}

/// An amount of mk in at most seven columns; millions are abbreviated.
#[must_use]
pub fn amount(mk: i64, sign: bool) -> String {
    let (n, unit) = match mk.unsigned_abs() {
        0..1_000_000 => (mk, ""),
        1_000_000..1_000_000_000 => (mk / 1_000_000, "M"),
        1_000_000_000..1_000_000_000_000 => (mk / 1_000_000_000, "G"),
        _ => (mk / 1_000_000_000_000, "T"),
    };
    if sign { format!("{n:+}{unit}") } else { format!("{n}{unit}") }
}

/// A probability: `61 %`, `7.4 %`, `0.83 %`.
#[must_use]
pub fn percent(p: f64) -> String {
    match p * 100.0 {
        0.0 => "0".into(),
        p if p < 0.01 => "<0.01 %".into(),
        p if p < 0.995 => format!("{p:.2} %"),
        p if p < 9.95 => format!("{p:.1} %"),
        p if p < 100.0 && p > 99.5 => ">99 %".into(),
        p => format!("{p:.0} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_not_misleading() {
        let shown = [0.0, 0.000_05, 0.0083, 0.074, 0.099_6, 0.61, 0.999, 1.0].map(percent);
        assert_eq!(shown, ["0", "<0.01 %", "0.83 %", "7.4 %", "10 %", "61 %", ">99 %", "100 %"]);
    }
}
