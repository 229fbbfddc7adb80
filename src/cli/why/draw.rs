//! Text output of a draw's explanation: a summary, then the details.

use crate::cli::diagnostics::localized;
use crate::cli::out::Out;
use crate::cli::paragraph;
use crate::cli::text::{held_down, name, packed, page, targets};
use crate::game::playthrough::{actions, could};
use crate::game::why::{Called, Chance, Draw, Push, Thrown};
use crate::harmless::{filled, fitting};
use crate::mount::{Cause, Exit, Space};
use crate::problem::{Arg, Text, listed, texts};
use crate::report::line::{StyledLine, wrap};
use crate::report::styles::{BOLD, DIM, GREEN, MAGENTA, RED};
use crate::tile::T37;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use unicode_width::UnicodeWidthStr;

/// Maximum number of rows of the odds table; the rest is summed up in one row.
const ROWS: usize = 12;

/// Start of the second column.
pub const INDENT: usize = 12;

/// Relative changes of odds below this are rounding errors.
const ROUNDING: f64 = 1e-9;

/// Indentation of the details of a push.
const BELOW: usize = 6;

/// Prints the explanation of a draw.
pub fn print(draw: &Draw, seed: u64, out: &mut Out) {
    paragraph::bold(&answer(draw), out);
    out.line("");
    facts(draw, seed, out);
    then(draw.girl.as_deref().unwrap_or_default(), &draw.thrown, out);
    if draw.pushes.iter().any(is_told) {
        out.line("");
        pushes(draw, out);
    }
    if draw.fixed.is_none() {
        out.line("");
        odds(draw, out);
    }
}

/// Prints a turn that began with a call.
pub fn print_called(called: &Called, out: &mut Out) {
    let Called { girl, turn, round, meld, .. } = called;
    let meld = packed(meld.tiles().iter().copied());
    paragraph::bold(&localized(&texts::why::cause_called(girl, turn, round, meld)), out);
    out.line("");
    then(&called.girl, &called.thrown, out);
}

/// How a turn went on: what was thrown, who could do something with it, and what skills forbade.
fn then(girl: &str, thrown: &Thrown, out: &mut Out) {
    let can = thrown.could.iter().map(|could| texts::board::could_act(&could.girl, actions(&could.actions)));
    if let Some(tile) = thrown.threw.map(name) {
        let text = match (thrown.could.is_empty(), thrown.forbidden.is_empty()) {
            (true, true) => texts::board::threw_tile(girl, tile, texts::board::nobody_could_call()),
            (true, false) => texts::played::threw(girl, tile),
            _ => texts::board::threw_tile(girl, tile, Text::joined(can, ", ")),
        };
        fact(out, &texts::why::heading_then(), &text);
    }
    for barred in &thrown.forbidden {
        let text = could(&barred.girl, &barred.forbidden, &barred.girls);
        fact(out, &texts::why::heading_forbidden(), &text);
    }
}

/// Whether a push is shown: it added something, or would have if others had not held it down.
fn is_told(push: &Push) -> bool {
    push.mk != 0 || push.held.is_some()
}

/// The summary at the top.
pub fn answer(draw: &Draw) -> String {
    let subject = subject(draw);
    let (nature, now) = (percent(draw.by_nature), percent(draw.probability));
    localized(&match (draw.cause, &draw.fixed) {
        (Cause::Collapsed, Some(fixed)) => {
            let ahead = match fixed.ahead {
                0 => texts::why::next_tile(),
                ahead => texts::why::tiles_ahead(ahead),
            };
            let place = format!("{}:{}", fixed.file, fixed.line);
            texts::why::cause_fixed(subject, &fixed.girl, ahead, place, nature)
        }
        (Cause::Collapsed, None) => texts::why::cause_fixed_before(subject, nature),
        (Cause::Scientific, _) => match held_by(draw) {
            by if by.is_empty() => texts::why::cause_nature(subject, now),
            by => texts::why::cause_held_down(subject, now, listed(by)),
        },
        (Cause::Greatest, _) => texts::why::cause_no_existence(subject, nature),
        (Cause::Laid, _) => texts::why::cause_laid(subject, nature),
        (Cause::Lit, _) => texts::why::cause_pushed(subject, reason(draw), nature, now),
    })
}

/// Who held down what others pushed.
fn held_by(draw: &Draw) -> BTreeSet<&str> {
    let held = draw.pushes.iter().filter_map(|push| push.held.as_ref());
    held.flat_map(|held| &held.by).map(String::as_str).collect()
}

fn subject(draw: &Draw) -> Text {
    let tile = match draw.tile.is_aka5() {
        true => texts::why::red_tile(name(draw.tile)),
        false => Text::verbatim(name(draw.tile)),
    };
    let tile = if draw.space == Space::B { texts::why::tile_of_space_b(tile) } else { tile };
    match (&draw.girl, draw.exit) {
        (Some(girl), Exit::Rinshan) => texts::why::drew_after_kan(girl, tile),
        (Some(girl), _) => texts::why::drew(girl, tile),
        (None, Exit::Urahyou) => texts::why::ura_indicator(tile),
        (None, _) => texts::why::dora_indicator(tile),
    }
}

/// Who raised and who lowered the tile.
fn reason(draw: &Draw) -> Text {
    let lit = draw.lit();
    let side = |up: bool| {
        let of = |(girl, mk): (&&str, &i64)| match up {
            true => texts::why::girl_lit(girl, signed(*mk), at(draw, girl)),
            false => texts::why::girl_dimmed(girl, signed(*mk), at(draw, girl)),
        };
        lit.iter().filter(|(_, mk)| if up { **mk > 0 } else { **mk < 0 }).map(of).reduce(texts::why::and)
    };
    let change = (draw.probability - draw.by_nature) / draw.by_nature.max(f64::MIN_POSITIVE);
    let change = if change.abs() < ROUNDING { Ordering::Equal } else { change.total_cmp(&0.0) };
    // What raised the tile is a reason only if it became likelier: others may have been raised more.
    match (side(true), side(false), change) {
        (_, _, Ordering::Equal) => texts::why::odds_unchanged(),
        (None, None, Ordering::Greater) => texts::why::others_dimmed(),
        (None, None, Ordering::Less) => texts::why::others_lit(),
        (Some(up), None, Ordering::Greater) => texts::why::because(up),
        (Some(up), None, Ordering::Less) => texts::why::although(up),
        (None, Some(down), Ordering::Greater) => texts::why::although(down),
        (None, Some(down), Ordering::Less) => texts::why::because(down),
        (Some(up), Some(down), Ordering::Greater) => texts::why::because_although(up, down),
        (Some(up), Some(down), Ordering::Less) => texts::why::because_although(down, up),
    }
}

/// Lines of a girl that affected the tile: ` (yuki.lua:41)`.
fn at(draw: &Draw, girl: &str) -> Text {
    let touched =
        |push: &&Push| push.girl == girl && push.space == draw.space && push.on.contains_key(&draw.tile);
    let places: BTreeSet<(&str, u32)> =
        draw.pushes.iter().filter(touched).map(|push| (push.file.as_str(), push.line)).collect();
    let places: Vec<Text> =
        places.into_iter().map(|(file, line)| Text::verbatim(format!("{file}:{line}"))).collect();
    if places.is_empty() { Text::default() } else { texts::why::source_lines(Text::joined(places, ", ")) }
}

fn facts(draw: &Draw, seed: u64, out: &mut Out) {
    let nth = draw.nth + 1;
    let number = match draw.exit {
        Exit::Pii => texts::why::nth_of_live_wall(nth),
        Exit::Rinshan => texts::why::nth_replacement_tile(nth),
        Exit::Dorahyou => texts::why::nth_dora_indicator(nth),
        Exit::Urahyou => texts::why::nth_ura_indicator(nth),
    };
    fact(out, &texts::why::heading_where(), &texts::why::place_and_seed(&draw.at, number, seed));
    if draw.probability < 1.0 {
        let rank = Arg::Each([likeliest(draw.rank), draw.rank.to_string(), draw.rank.to_string()]);
        let odds = format!("{:.1}", 1.0 / draw.probability);
        fact(out, &texts::why::heading_luck(), &texts::why::luck_of_draw(odds, rank, draw.possible));
    }
    if draw.cause != Cause::Scientific {
        let brings =
            |tile: Option<T37>| tile.map_or_else(texts::why::nothing, |tile| Text::verbatim(name(tile)));
        let without = draw.without.iter().filter(|_| draw.without.len() > 1);
        let without = without.map(|without| texts::why::without_girl(brings(without.brings), &without.girl));
        let first = texts::why::without_any_skill(brings(draw.nature_brings));
        fact(out, &texts::why::heading_instead(), &Text::joined([first].into_iter().chain(without), ", "));
    }
    let [a, b] = draw.left.each_ref().map(|left| left.values().map(|&n| u32::from(n)).sum::<u32>());
    let reserve = (b > 0).then(|| texts::why::tiles_in_space_b(b, packed(copies(&draw.left[1]))));
    let left = [texts::why::tiles_in_space_a(a)].into_iter().chain(reserve);
    fact(out, &texts::why::heading_left(), &Text::joined(left, ", "));
}

/// A rank: `the likeliest`, `2nd likeliest`.
fn likeliest(rank: usize) -> String {
    match rank {
        1 => "the likeliest".to_owned(),
        nth => format!("{} likeliest", ordinal(nth)),
    }
}

fn copies(left: &BTreeMap<T37, u8>) -> impl Iterator<Item = T37> + '_ {
    left.iter().flat_map(|(&tile, &n)| std::iter::repeat_n(tile, n.into()))
}

fn fact(out: &mut Out, head: &Text, text: &Text) {
    fact_at(INDENT, out, &localized(head), &localized(text));
}

/// Prints a title and its text, wrapped in a second column that begins at `indent`.
pub fn fact_at(indent: usize, out: &mut Out, head: &str, text: &str) {
    for (i, row) in wrap(text, page() - indent).into_iter().enumerate() {
        let mut line = StyledLine::default();
        line.put_plain("  ").put(DIM, if i == 0 { head } else { "" }).pad(indent).put_plain(&row);
        out.line(&line.finish());
    }
}

fn pushes(draw: &Draw, out: &mut Out) {
    let widest = draw.pushes.iter().map(|push| push.girl.width()).max().unwrap_or_default();
    for push in draw.pushes.iter().filter(|push| is_told(push)) {
        let mut line = StyledLine::default();
        line.put_plain("  ").put(MAGENTA, &push.girl).pad(widest + 4);
        line.put_plain(&format!("{}:{}", push.file, push.line)).put_plain("  ");
        let raw = push.held.as_ref().map_or(push.mk, |held| held.raw);
        let (times, by) = push.held.as_ref().map(held_down).unwrap_or_default();
        line.put(if raw < 0 { RED } else { GREEN }, &signed(raw)).put_plain(&times).put_plain(" ");
        let on = on(push) + &by;
        let rows = if line.width() + on.width() <= page() {
            line.put_plain(&on);
            Vec::new()
        } else {
            wrap(&on, page() - BELOW)
        };
        out.line(&std::mem::take(&mut line).finish());
        for row in rows {
            line.pad(BELOW).put_plain(&row);
            out.line(&std::mem::take(&mut line).finish());
        }
        if let Some(source) = &push.source {
            line.pad(BELOW).put(DIM, &fitting(source, page() - BELOW));
            out.line(&line.finish());
        }
    }
}

/// Target of a push: `on 4m in space B, 2 tiles ahead`.
fn on(push: &Push) -> String {
    let on = match push.space {
        Space::B => texts::why::on_targets_in_b(targets(&push.targets)),
        Space::A => texts::why::on_targets(targets(&push.targets)),
    };
    let ahead = match push.ahead {
        0 => None,
        ahead => Some(texts::why::tiles_ahead(ahead)),
    };
    localized(&Text::joined([on].into_iter().chain(ahead), ", "))
}

/// Prints the odds table: the likeliest tiles, the sum of the others, and the impossible ones.
fn odds(draw: &Draw, out: &mut Out) {
    let columns = columns(draw);
    let [tile, left, nature] =
        [texts::why::column_tile(), texts::why::column_left(), texts::why::column_nature()]
            .map(|text| localized(&text));
    let mut head = format!("  {}", filled(&fitting(&tile, 6), 6)) + &righted(&left, 4) + &righted(&nature, 9);
    for (name, _) in &columns {
        head.push_str(&padded(name, MK));
    }
    let [by_nature, now] =
        [texts::why::column_by_nature(), texts::why::column_now()].map(|text| localized(&text));
    head += &(righted("= mk", MK) + &righted(&by_nature, 10) + &righted(&now, 8));
    let mut line = StyledLine::default();
    line.put(DIM, &head);
    out.line(&line.finish());
    let (shown, rest) = split(draw);
    // Four girls leave no room for bars.
    let room = page().saturating_sub(head.width() + 2).min(24);
    let most = draw.chances.iter().map(|chance| chance.probability.max(chance.by_nature)).fold(0.0, f64::max);
    for chance in shown {
        row(draw, chance, &columns, (room, most), out);
    }
    if !rest.is_empty() {
        let sum = |of: fn(&Chance) -> f64| percent(rest.iter().map(|chance| of(chance)).sum());
        let (nature, now) = (sum(|chance| chance.by_nature), sum(|chance| chance.probability));
        let blank = MK * columns.len() + MK + 19;
        let more = filled(&fitting(&localized(&texts::why::and_more(rest.len())), blank), blank);
        let text = format!("  {more}{nature:>10}{now:>8}");
        let mut line = StyledLine::default();
        line.put(DIM, &text);
        out.line(&line.finish());
    }
    let gone: Vec<&Chance> = draw.chances.iter().filter(|chance| chance.excluded()).collect();
    if !gone.is_empty() {
        out.line("");
        let tiles = packed(gone.iter().map(|chance| chance.tile));
        fact(out, &texts::why::heading_cannot_come(), &texts::why::cannot_come(tiles));
    }
}

/// Widths of an amount of mk, and of all columns that do not belong to a girl.
const MK: usize = 8;
const OTHERS: usize = 45;

/// Columns of the amounts added: one per girl, or a single one if there is no room.
fn columns(draw: &Draw) -> Vec<(String, Vec<&str>)> {
    let girls: BTreeSet<&str> =
        draw.chances.iter().flat_map(|chance| chance.lit.keys().map(String::as_str)).collect();
    if OTHERS + MK * girls.len() > page() {
        let together = localized(&texts::lights::together());
        return vec![(together, girls.into_iter().collect())];
    }
    girls.into_iter().map(|girl| (girl.to_owned(), vec![girl])).collect()
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

fn row(
    draw: &Draw,
    chance: &Chance,
    columns: &[(String, Vec<&str>)],
    (room, most): (usize, f64),
    out: &mut Out,
) {
    let came = (chance.tile, chance.space) == (draw.tile, draw.space);
    let (mark, style) = if came { ("> ", BOLD) } else { ("  ", anstyle::Style::new()) };
    let space = if chance.space == Space::B { " B" } else { "" };
    let tile = filled(&format!("{}{space}", name(chance.tile)), 6);
    let mut text = format!("{mark}{tile}{:>4}{:>9}", chance.left, chance.natural);
    for (_, girls) in columns {
        let lit =
            girls.iter().filter_map(|girl| chance.lit.get(*girl)).copied().reduce(|a, b| a.saturating_add(b));
        text.push_str(&format!("{:>MK$}", lit.map_or_else(String::new, |mk| amount(mk, true))));
    }
    text.push_str(&format!("{:>MK$}", amount(chance.existence, false)));
    text.push_str(&format!("{:>10}{:>8}  ", percent(chance.by_nature), percent(chance.probability)));
    let cells = |p: f64| if most > 0.0 { (p / most * room as f64).round() as usize } else { 0 };
    let (now, nature) = (cells(chance.probability), cells(chance.by_nature));
    let mut line = StyledLine::default();
    line.put(style, &text).put(DIM, &"█".repeat(now.min(nature)));
    line.put(GREEN, &"█".repeat(now.saturating_sub(nature)))
        .put(RED, &"░".repeat(nature.saturating_sub(now)));
    out.line(&line.finish());
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

/// A signed amount: `+200 mk`.
fn signed(mk: i64) -> String {
    format!("{} mk", amount(mk, true))
}

/// An amount of mk in at most seven columns; millions are abbreviated.
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

fn ordinal(n: usize) -> String {
    let suffix = match (n % 10, n % 100) {
        (1, hundred) if hundred != 11 => "st",
        (2, hundred) if hundred != 12 => "nd",
        (3, hundred) if hundred != 13 => "rd",
        _ => "th",
    };
    format!("{n}{suffix}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_not_misleading() {
        let shown = [0.0, 0.000_05, 0.0083, 0.074, 0.099_6, 0.61, 0.999, 1.0].map(percent);
        assert_eq!(shown, ["0", "<0.01 %", "0.83 %", "7.4 %", "10 %", "61 %", ">99 %", "100 %"]);
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 102nd"
        );
        assert_eq!(
            [200, -5000, 1_000_000_000, -i64::MAX].map(signed),
            ["+200 mk", "-5000 mk", "+1G mk", "-9223372T mk"]
        );
    }
}
