use super::args::BalanceArgs;
use crate::cli::diagnostics::localized;
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::paragraph;
use crate::harmless::fitting;
use crate::lab::balance::{Balance, Balanced, Standing, json, logged, told};
use crate::problem::{Text, texts};
use crate::report::columns::{right, titled};

/// Width of a name.
const NAME: usize = 16;

/// Prints a balance.
pub(super) fn show(args: &BalanceArgs, balance: &Balance, balanced: &Balanced) -> anyhow::Result<()> {
    let mut out = Out::new();
    let command = args.command(balance);
    let checks = if balanced.moves.is_empty() { Vec::new() } else { args.checks(balance, balanced) };
    match args.format {
        Format::Json => out.json("balance", json(balance, balanced, &command, &checks))?,
        _ => text(balance, balanced, (&command, &checks), &mut out),
    }
    out.check()?;
    args.log.keep(&args.numbers.tune, || Ok(logged(balance, balanced, &command)?))
}

fn text(balance: &Balance, balanced: &Balanced, (command, checks): (&str, &[String]), out: &mut Out) {
    let say = |texts: &[Text], out: &mut Out| {
        texts.iter().for_each(|text| paragraph::plain(&localized(text), out));
    };
    match (balanced.plan.is_empty(), balanced.is_stopped) {
        (true, false) => say(&[texts::balance::all_inside(balance.settings.band)], out),
        // It was stopped before anything was known.
        (true, true) => {}
        (false, _) => say(&told::plan(balance, balanced), out),
    }
    let moves = told::moves(balance, balanced);
    if !moves.is_empty() {
        out.line("");
        say(&moves, out);
    }
    match &balanced.checked {
        Some(checked) => {
            out.line("");
            table(balance, checked, out);
            say(&[texts::balance::marks()], out);
            out.line("");
            say(&told::outcome(balance, balanced), out);
        }
        None if balanced.is_stopped => paragraph::bold(&localized(&texts::balance::stopped()), out),
        None => {}
    }
    checks.iter().for_each(|check| out.line(&localized(&texts::balance::check_on_fresh_seeds(check))));
    out.line(&localized(&texts::check::repeat(command)));
}

fn table(balance: &Balance, [before, after]: &[Vec<Standing>; 2], out: &mut Out) {
    let mut rows = titled(told::titles().iter().map(localized));
    let mut order: Vec<usize> = (0..after.len()).collect();
    order.sort_by(|&a, &b| after[a].place.total_cmp(&after[b].place));
    for girl in order {
        let mut cells = told::cells(balance, girl, [&before[girl], &after[girl]]);
        cells[0] = fitting(&cells[0], NAME);
        rows.add_row(cells);
    }
    right(&mut rows, 1..2);
    right(&mut rows, 3..4);
    out.line(&rows.trim_fmt());
}
