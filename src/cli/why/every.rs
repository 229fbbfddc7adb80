//! Lists all draws of one girl.

use super::args::WhyArgs;
use super::draw::{amount, percent};
use crate::cli::diagnostics::localized;
use crate::cli::out::Out;
use crate::cli::text::{name, page};
use crate::game::why::{At, Chronicle, Draw, Drawn, Spot};
use crate::mount::Cause;
use crate::problem::{Problem, texts};
use crate::report::line::{StyledLine, wrap};
use crate::report::styles::{BOLD, DIM};
use unicode_width::UnicodeWidthStr;

/// Offsets from a tile to its odds, and to the reasons.
const ODDS: usize = 3;
const REASON: usize = 24;

/// Prints the selected draws and a summary.
///
/// # Errors
/// Unknown girl or round.
pub fn every(args: &WhyArgs, chronicle: &Chronicle, girl: &str, out: &mut Out) -> anyhow::Result<()> {
    let who = chronicle.seat(girl).map_err(Problem::from)?;
    let round = match &args.round {
        None => None,
        Some(At { round, spot: Spot::Deal }) => Some(chronicle.round_of(round).map_err(Problem::from)?),
        Some(at) => {
            return Err(Problem::advised(
                texts::options::more_than_round(at),
                texts::options::example_round(),
            )
            .into());
        }
    };
    let selected = |draw: &&Drawn| {
        draw.who == Some(who)
            && round.is_none_or(|round| round.name == draw.at.round)
            && args.tile.is_none_or(|tile| draw.record.tile == tile)
            && (!args.bent || draw.record.law.cause != Cause::Scientific)
    };
    let draws: Vec<Draw> =
        chronicle.draws().filter(selected).map(|drawn| Draw::of(drawn, &chronicle.names)).collect();
    if args.json {
        draws.iter().try_for_each(|draw| serde_json::to_string(draw).map(|line| out.line(&line)))?;
        return Ok(());
    }
    let widest = draws.iter().map(|draw| draw.at.width()).max().unwrap_or_default();
    for draw in &draws {
        line(draw, widest + 2, out);
    }
    total(&draws, out);
    Ok(())
}

/// Prints a draw, with its tile in this column.
fn line(draw: &Draw, column: usize, out: &mut Out) {
    let mut line = StyledLine::default();
    line.put_plain(&draw.at).pad(column).put(BOLD, name(draw.tile)).pad(column + ODDS);
    let odds = format!(
        "{:>8} {} {:>6}",
        percent(draw.by_nature),
        if draw.cause == Cause::Scientific { " " } else { ">" },
        percent(draw.probability)
    );
    line.put_plain(&odds);
    for row in wrap(&reason(draw), page().saturating_sub(column + REASON)) {
        line.pad(column + REASON).put(DIM, &row);
        out.line(&std::mem::take(&mut line).finish());
    }
}

/// The influences on a draw, as in `yuki +200, mine -30`, or why there are none.
fn reason(draw: &Draw) -> String {
    match (draw.cause, &draw.fixed) {
        (Cause::Scientific, _) => String::new(),
        (Cause::Collapsed, Some(fixed)) => localized(&texts::why::fixed_by_girl(&fixed.girl)),
        (Cause::Collapsed, None) => localized(&texts::why::fixed_before()),
        (Cause::Laid, _) => localized(&texts::why::it_lay_there()),
        (Cause::Greatest, _) => localized(&texts::why::greatest_of_none()),
        (Cause::Lit, _) => {
            let lit = draw.lit();
            let lit: Vec<String> = lit
                .iter()
                .filter(|(_, mk)| **mk != 0)
                .map(|(girl, mk)| format!("{girl} {}", amount(*mk, true)))
                .collect();
            if lit.is_empty() { localized(&texts::why::others_pushed()) } else { lit.join(", ") }
        }
    }
}

fn total(draws: &[Draw], out: &mut Out) {
    let n = draws.len();
    out.line("");
    if n == 0 {
        return out.line(&localized(&texts::why::no_such_draw()));
    }
    let mean = |of: fn(&Draw) -> f64| percent(draws.iter().map(of).sum::<f64>() / n as f64);
    let bent = draws.iter().filter(|draw| draw.cause != Cause::Scientific).count();
    let other = draws.iter().filter(|draw| draw.nature_brings != Some(draw.tile)).count();
    let (nature, now) = (mean(|draw| draw.by_nature), mean(|draw| draw.probability));
    out.line(&localized(&texts::why::draws_touched(n, bent, other)));
    out.line(&localized(&texts::why::average_odds(nature, now)));
}
