//! A draw in words: a summary, then the details.

use super::odds::{amount, odds, percent};
use super::{Explanation, Fact, INDENT, Reader, Sheet, held_down, packed, targets};
use crate::game::playthrough::{actions, could};
use crate::game::why::{Called, Draw, Push, Thrown};
use crate::mount::{Cause, Exit, Space};
use crate::problem::{Arg, Lang, Text, listed, texts};
use crate::report::line::StyledLine;
use crate::report::styles::{DIM, GREEN, MAGENTA, RED};
use crate::report::{Beside, Over, Part};
use crate::tile::T37;
use anstyle::Style;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use unicode_width::UnicodeWidthStr;

/// Relative changes of odds below this are rounding errors.
const ROUNDING: f64 = 1e-9;

/// Indentation of the details of a push.
const BELOW: usize = 6;

/// Explains a draw in a terminal; `seed` is that of its game.
#[must_use]
pub fn draw(draw: &Draw, seed: u64, lang: Lang) -> Vec<Part> {
    let place = |number: Text| texts::why::place_and_seed(&draw.at, number, seed);
    let mut parts = explained(draw, place, &Reader { lang, page: None }).parts(INDENT);
    if draw.pushes.iter().any(Push::is_told) {
        parts.push(Part::Gap);
        parts.extend(pushes(draw, lang));
    }
    if draw.fixed.is_none() {
        parts.push(Part::Gap);
        parts.extend(odds(draw, lang));
    }
    parts
}

/// Explains a draw on a page, which knows where it was, and has tables of pushes and odds.
#[must_use]
pub fn draw_on_page(draw: &Draw, sheet: &Sheet, lang: Lang) -> Explanation {
    explained(draw, |number| number, &Reader { lang, page: Some(sheet) })
}

/// Explains a turn that began with a call in words.
#[must_use]
pub fn called(called: &Called, lang: Lang) -> Vec<Part> {
    let Called { girl, turn, round, meld, thrown, .. } = called;
    let meld = packed(meld.tiles().iter().copied(), lang);
    let answer = texts::why::cause_called(girl, turn, round, meld).say(lang);
    let facts = then(girl, thrown, &Reader { lang, page: None });
    Explanation { answer, facts }.parts(INDENT)
}

/// What is said of a draw; `place` says where it was, of its number within the wall.
fn explained(draw: &Draw, place: impl Fn(Text) -> Text, reader: &Reader<'_>) -> Explanation {
    let thrower = draw.girl.as_deref().unwrap_or_default();
    let facts = facts(draw, place, reader).into_iter().chain(then(thrower, &draw.thrown, reader));
    Explanation { answer: answer(draw, reader).say(reader.lang), facts: facts.collect() }
}

/// How a turn went on: what was thrown, who could do something with it, and what skills forbade.
fn then(girl: &str, thrown: &Thrown, reader: &Reader<'_>) -> Vec<Fact> {
    let girl = reader.name(girl);
    let can = thrown
        .could
        .iter()
        .map(|could| texts::board::could_act(reader.name(&could.girl), actions(&could.actions)));
    let mut facts = Vec::new();
    if let Some(tile) = thrown.threw.map(|tile| tile.shown_in(reader.lang)) {
        let text = match (thrown.could.is_empty(), thrown.forbidden.is_empty()) {
            (true, true) => texts::board::threw_tile(girl, tile, texts::board::nobody_could_call()),
            (true, false) => texts::played::threw(girl, tile),
            _ => texts::board::threw_tile(girl, tile, Text::joined(can, ", ")),
        };
        facts.push(Fact::new(texts::why::heading_then(), text, reader.lang));
    }
    for barred in &thrown.forbidden {
        let by: Vec<String> = barred.girls.iter().map(|girl| reader.name(girl).to_owned()).collect();
        let text = could(reader.name(&barred.girl), &barred.forbidden, &by);
        facts.push(Fact::new(texts::why::heading_forbidden(), text, reader.lang));
    }
    facts
}

/// The summary at the top.
fn answer(draw: &Draw, reader: &Reader<'_>) -> Text {
    let subject = subject(draw, reader);
    let (nature, now) = (percent(draw.by_nature), percent(draw.probability));
    match (draw.cause, &draw.fixed) {
        (Cause::Collapsed, Some(fixed)) => {
            let ahead = match fixed.ahead {
                0 => texts::why::next_tile(),
                ahead => texts::why::tiles_ahead(ahead),
            };
            let place = place(&fixed.file, fixed.line);
            texts::why::cause_fixed(subject, reader.name(&fixed.girl), ahead, place, nature)
        }
        (Cause::Collapsed, None) => texts::why::cause_fixed_before(subject, nature),
        (Cause::Scientific, _) => match held_by(draw) {
            by if by.is_empty() => texts::why::cause_nature(subject, now),
            by => {
                let by = by.into_iter().map(|girl| reader.name(girl));
                texts::why::cause_held_down(subject, now, listed(by))
            }
        },
        (Cause::Greatest, _) => texts::why::cause_no_existence(subject, nature),
        (Cause::Laid, _) => texts::why::cause_laid(subject, nature),
        (Cause::Lit, _) => texts::why::cause_pushed(subject, reason(draw, reader), nature, now),
    }
}

/// Who held down what others pushed.
fn held_by(draw: &Draw) -> BTreeSet<&str> {
    let held = draw.pushes.iter().filter_map(|push| push.held.as_ref());
    held.flat_map(|held| &held.by).map(String::as_str).collect()
}

fn subject(draw: &Draw, reader: &Reader<'_>) -> Text {
    let lang = reader.lang;
    let tile = match draw.tile.is_aka5() {
        true => texts::why::red_tile(draw.tile.shown_in(lang)),
        false => Text::verbatim(draw.tile.shown_in(lang)),
    };
    let tile = if draw.space == Space::B { texts::why::tile_of_space_b(tile) } else { tile };
    match (draw.girl.as_deref().map(|girl| reader.name(girl)), draw.exit) {
        (Some(girl), Exit::Rinshan) => texts::why::drew_after_kan(girl, tile),
        (Some(girl), _) => texts::why::drew(girl, tile),
        (None, Exit::Urahyou) => texts::why::ura_indicator(tile),
        (None, _) => texts::why::dora_indicator(tile),
    }
}

/// Who raised and who lowered the tile.
fn reason(draw: &Draw, reader: &Reader<'_>) -> Text {
    let lit = draw.lit();
    let side = |up: bool| {
        let of = |(girl, mk): (&&str, &i64)| {
            // A page has the lines beside the pushes.
            let lines = if reader.page.is_some() { Text::default() } else { at(draw, girl) };
            match up {
                true => texts::why::girl_lit(reader.name(girl), signed(*mk), lines),
                false => texts::why::girl_dimmed(reader.name(girl), signed(*mk), lines),
            }
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

fn facts(draw: &Draw, place: impl Fn(Text) -> Text, reader: &Reader<'_>) -> Vec<Fact> {
    let lang = reader.lang;
    let mut facts = Vec::new();
    let mut tell = |title: Text, text: Text| facts.push(Fact::new(title, text, lang));
    let number = match draw.exit {
        Exit::Pii => texts::why::nth_of_live_wall(draw.nth),
        Exit::Rinshan => texts::why::nth_replacement_tile(draw.nth),
        Exit::Dorahyou => texts::why::nth_dora_indicator(draw.nth),
        Exit::Urahyou => texts::why::nth_ura_indicator(draw.nth),
    };
    tell(texts::why::heading_where(), place(number));
    if draw.probability < 1.0 {
        let rank = Arg::Each([likeliest(draw.rank), draw.rank.to_string(), draw.rank.to_string()]);
        let odds = format!("{:.1}", 1.0 / draw.probability);
        tell(texts::why::heading_luck(), texts::why::luck_of_draw(odds, rank, draw.possible));
    }
    if draw.cause != Cause::Scientific {
        let brings = |tile: Option<T37>| {
            tile.map_or_else(texts::why::nothing, |tile| Text::verbatim(tile.shown_in(lang)))
        };
        let without = draw.without.iter().filter(|_| draw.without.len() > 1);
        let without = without
            .map(|without| texts::why::without_girl(brings(without.brings), reader.name(&without.girl)));
        let first = texts::why::without_any_skill(brings(draw.nature_brings));
        tell(texts::why::heading_instead(), Text::joined([first].into_iter().chain(without), ", "));
    }
    let [a, b] = draw.left.each_ref().map(|left| left.values().map(|&n| u32::from(n)).sum::<u32>());
    let reserve = (b > 0).then(|| texts::why::tiles_in_space_b(b, packed(copies(&draw.left[1]), lang)));
    let left = [texts::why::tiles_in_space_a(a)].into_iter().chain(reserve);
    tell(texts::why::heading_left(), Text::joined(left, ", "));
    facts
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

fn pushes(draw: &Draw, lang: Lang) -> Vec<Part> {
    let widest = draw.pushes.iter().map(|push| push.girl.width()).max().unwrap_or_default();
    let mut parts = Vec::new();
    for push in draw.pushes.iter().filter(|push| push.is_told()) {
        let mut lead = StyledLine::default();
        lead.put_plain("  ").put(MAGENTA, &push.girl).pad(widest + 4);
        lead.put_plain(&place(&push.file, push.line)).put_plain("  ");
        let raw = push.held.as_ref().map_or(push.mk, |held| held.raw);
        let (times, by) = push.held.as_ref().map(|held| held_down(held, lang)).unwrap_or_default();
        lead.put(if raw < 0 { RED } else { GREEN }, &signed(raw)).put_plain(&times).put_plain(" ");
        let (column, text) = (lead.width(), on(push, lang) + &by);
        parts.push(Part::Beside(Beside {
            lead,
            column,
            over: Over::Below(BELOW),
            style: Style::new(),
            text,
        }));
        if let Some(source) = &push.source {
            let (lead, text) = (StyledLine::default(), source.clone());
            let cut = Beside { lead, column: BELOW, over: Over::Cut, style: DIM, text };
            parts.push(Part::Beside(cut));
        }
    }
    parts
}

/// Target of a push: `on 4m in space B, 2 tiles ahead`.
fn on(push: &Push, lang: Lang) -> String {
    let on = match push.space {
        Space::B => texts::why::on_targets_in_b(targets(&push.targets, lang)),
        Space::A => texts::why::on_targets(targets(&push.targets, lang)),
    };
    let ahead = match push.ahead {
        0 => None,
        ahead => Some(texts::why::tiles_ahead(ahead)),
    };
    Text::joined([on].into_iter().chain(ahead), ", ").say(lang)
}

/// A signed amount: `+200 mk`.
fn signed(mk: i64) -> String {
    format!("{} mk", amount(mk, true))
}

/// A line of a file. Files that are required are known without their ending.
fn place(file: &str, line: u32) -> String {
    let ending = if file.is_empty() || file.ends_with(".lua") { "" } else { ".lua" };
    format!("{file}{ending}:{line}")
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
    fn a_place_has_the_ending_of_its_file() {
        assert_eq!([place("mei.lua", 3), place("lib/waits", 2)], ["mei.lua:3", "lib/waits.lua:2"]);
    }

    #[test]
    fn numbers_are_short() {
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
