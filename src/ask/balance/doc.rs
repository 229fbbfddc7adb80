//! What a balance says.

use super::asked::BalanceAsk;
use super::checks;
use crate::ask::Run;
use crate::harmless::fitting;
use crate::lab::balance::{Balance, Balanced, Standing, json, told};
use crate::problem::{Lang, Text, texts};
use crate::report::{Doc, Part, Row, Rows, Table};

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
        parts: parts(balance, balanced, (command, &checks), run.lang),
        rows: Rows::default(),
        data: json(balance, balanced, command, &checks),
        page: None,
        plot: None,
    }
}

fn parts(
    balance: &Balance,
    balanced: &Balanced,
    (command, checks): (&str, &[String]),
    lang: Lang,
) -> Vec<Part> {
    let paragraphs = |texts: Vec<Text>| texts.into_iter().map(Part::Plain);
    let mut parts: Vec<Part> = match (balanced.plan.is_empty(), balanced.is_stopped) {
        (true, false) => vec![Part::Plain(texts::balance::all_inside(balance.settings.band))],
        // It was stopped before anything was known.
        (true, true) => Vec::new(),
        (false, _) => paragraphs(told::plan(balance, balanced)).collect(),
    };
    let outcome = || told::outcome(balance, balanced).into_iter().map(Part::Strong);
    let moves = told::moves(balance, balanced);
    if !moves.is_empty() {
        parts.push(Part::Gap);
        parts.extend(paragraphs(moves));
    }
    match &balanced.checked {
        Some(checked) => {
            parts.extend([Part::Gap, Part::Table(table(balance, checked, lang))]);
            parts.extend([Part::Plain(texts::balance::marks()), Part::Gap]);
            parts.extend(outcome());
        }
        None => {
            let stopped = || Part::Bold(texts::balance::stopped());
            parts.push(if balanced.is_stopped { stopped() } else { Part::Gap });
            parts.extend(outcome());
        }
    }
    parts.extend(checks.iter().map(|check| Part::Line(texts::balance::check_on_fresh_seeds(check))));
    parts.push(Part::Line(texts::check::repeat(command)));
    parts
}

/// Places before and after, from best to worst.
fn table(balance: &Balance, [before, after]: &[Vec<Standing>; 2], lang: Lang) -> Table {
    let mut order: Vec<usize> = (0..after.len()).collect();
    order.sort_by(|&a, &b| after[a].place.total_cmp(&after[b].place));
    let row = |girl: usize| {
        let mut cells = told::cells(balance, girl, [&before[girl], &after[girl]]);
        cells[0] = fitting(&cells[0], NAME);
        Row::from_iter(cells)
    };
    Table {
        titles: told::titles().map(|title| title.say(lang)).to_vec(),
        rows: order.into_iter().map(row).collect(),
        numbers: 1..4,
        // The interval before.
        words: &[2],
        ..Table::default()
    }
}
