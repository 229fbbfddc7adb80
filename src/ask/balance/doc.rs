//! What a balance says.

use super::asked::BalanceAsk;
use super::checks;
use crate::ask::Run;
use crate::harmless::fitting;
use crate::lab::Metric;
use crate::lab::balance::{Balance, Balanced, Standing, json, rows, told};
use crate::problem::{Lang, Text, texts};
use crate::report::{Doc, Part, Row, Table};

/// Width of a name.
const NAME: usize = 16;

pub(super) fn of(
    ask: &BalanceAsk,
    balance: &Balance,
    balanced: &Balanced,
    command: &str,
    run: &Run<'_>,
) -> Doc {
    let checks = checks::checks(ask, balance, balanced, run.keep.numbers);
    Doc {
        command: "balance",
        parts: parts(ask, balance, balanced, (command, &checks), run),
        rows: rows(balance, balanced),
        data: json(balance, balanced, command, &checks),
        page: None,
        plot: None,
    }
}

fn parts(
    ask: &BalanceAsk,
    balance: &Balance,
    balanced: &Balanced,
    (command, checks): (&str, &[String]),
    run: &Run<'_>,
) -> Vec<Part> {
    let paragraphs = |texts: Vec<Text>| texts.into_iter().map(Part::Plain);
    let mut parts: Vec<Part> = match (balanced.plan.is_empty(), balanced.is_stopped) {
        (true, false) => vec![Part::Plain(texts::balance::none_outside(balance.settings.band))],
        // It was stopped before anything was known.
        (true, true) => Vec::new(),
        (false, _) => paragraphs(told::plan(balance, balanced)).collect(),
    };
    let moves = told::moves(balance, balanced);
    if !moves.is_empty() {
        parts.push(Part::Gap);
        parts.extend(paragraphs(moves));
    }
    match &balanced.checked {
        Some([before, after]) => {
            let titles = vec![texts::balance::before(), texts::balance::after()];
            parts.extend([Part::Gap, Part::Table(table(balance, titles, &[before, after], run.lang))]);
            parts.extend([Part::Plain(texts::balance::marks(texts::balance::both_fresh())), Part::Gap]);
        }
        None if balanced.is_stopped => parts.push(Part::Bold(texts::balance::stopped())),
        // Of a plan the girls outside are told.
        None if ask.only_plan && !balanced.plan.is_empty() => parts.push(Part::Gap),
        None => {
            let titles = vec![texts::frame::just(Metric::Place)];
            parts.extend([Part::Gap, Part::Table(table(balance, titles, &[&balanced.first], run.lang))]);
            parts.extend([Part::Plain(texts::balance::marks(Text::default())), Part::Gap]);
        }
    }
    parts.extend(told::outcome(balance, balanced).into_iter().map(Part::Strong));
    let unwritten = run.keep.numbers.filter(|_| balanced.moves.is_empty());
    parts.extend(unwritten.map(|file| Part::Line(texts::balance::not_written(file.display()))));
    parts.extend(checks.iter().map(|check| Part::Line(texts::balance::check_on_fresh_seeds(check))));
    parts.push(Part::Line(texts::check::repeat(command)));
    parts
}

/// Places at times that are called so, from the best to the worst by the last: of those who are brought into the band, and of
/// nobody who fills up their tables.
fn table(balance: &Balance, titles: Vec<Text>, times: &[&Vec<Standing>], lang: Lang) -> Table {
    let places = |girl: usize| times.iter().map(|time| &time[girl]).collect::<Vec<_>>();
    let last = |girl: usize| places(girl).last().map_or(f64::NAN, |standing| standing.place);
    let mut order: Vec<usize> = balance.subjects().collect();
    order.sort_by(|&a, &b| last(a).total_cmp(&last(b)));
    let row = |girl: usize| {
        let mut cells = told::cells(balance, girl, &places(girl));
        cells[0] = fitting(&cells[0], NAME);
        Row::from_iter(cells)
    };
    Table {
        titles: told::titles(titles).iter().map(|title| title.say(lang)).collect(),
        rows: order.into_iter().map(row).collect(),
        numbers: 1..2 * times.len(),
        // The interval before.
        words: &[2],
        ..Table::default()
    }
}
