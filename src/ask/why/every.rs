//! Lists all draws of one girl.

use super::asked::WhyAsk;
use crate::game::why::told::{amount, percent};
use crate::game::why::{At, Chronicle, Draw, Drawn, Spot};
use crate::mount::Cause;
use crate::problem::{Lang, Problem, Text, listed, texts};
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, DIM};
use crate::report::{Beside, Doc, Over, Part};
use unicode_width::UnicodeWidthStr;

/// Offsets from a tile to its odds, and to the reasons.
const ODDS: usize = 3;
const REASON: usize = 24;

/// The selected draws and a summary.
///
/// # Errors
/// Unknown girl or round.
pub(super) fn every(ask: &WhyAsk, chronicle: &Chronicle, girl: &str, lang: Lang) -> anyhow::Result<Doc> {
    let who = chronicle.seat(girl).map_err(Problem::from)?;
    let round = match &ask.round {
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
            && ask.tile.is_none_or(|tile| draw.record.tile == tile)
            && (!ask.bent || draw.record.law.cause != Cause::Scientific)
    };
    let draws: Vec<Draw> =
        chronicle.draws().filter(selected).map(|drawn| Draw::of(drawn, &chronicle.names)).collect();
    let widest = draws.iter().map(|draw| draw.at.width()).max().unwrap_or_default();
    let lines = draws.iter().map(|draw| line(draw, widest + 2, lang));
    let parts = lines.chain([Part::Gap]).chain(total(&draws)).collect();
    Ok(Doc::told("why", parts, &draws)?)
}

/// A draw, with its tile in this column.
fn line(draw: &Draw, column: usize, lang: Lang) -> Part {
    let mut lead = StyledLine::default();
    lead.put_plain(&draw.at).pad(column).put(BOLD, draw.tile.shown_in(lang)).pad(column + ODDS);
    let odds = format!(
        "{:>8} {} {:>6}",
        percent(draw.by_nature),
        if draw.cause == Cause::Scientific { " " } else { ">" },
        percent(draw.probability)
    );
    lead.put_plain(&odds);
    let text = reason(draw).say(lang);
    Part::Beside(Beside { lead, column: column + REASON, over: Over::Wrapped, style: DIM, text })
}

/// The influences on a draw, as in `yuki +200, mine -30`, or why there are none.
fn reason(draw: &Draw) -> Text {
    match (draw.cause, &draw.fixed) {
        (Cause::Scientific, _) => Text::default(),
        (Cause::Collapsed, Some(fixed)) => texts::why::fixed_by_girl(&fixed.girl),
        (Cause::Collapsed, None) => texts::why::fixed_before(),
        (Cause::Laid, _) => texts::why::it_lay_there(),
        (Cause::Greatest, _) => texts::why::greatest_of_none(),
        (Cause::Lit, _) => {
            let lit = draw.lit();
            let lit: Vec<String> = lit
                .iter()
                .filter(|(_, mk)| **mk != 0)
                .map(|(girl, mk)| format!("{girl} {}", amount(*mk, true)))
                .collect();
            if lit.is_empty() { texts::why::others_pushed() } else { texts::frame::just(listed(lit)) }
        }
    }
}

fn total(draws: &[Draw]) -> Vec<Part> {
    let n = draws.len();
    if n == 0 {
        return vec![Part::Line(texts::why::no_such_draw())];
    }
    let mean = |of: fn(&Draw) -> f64| percent(draws.iter().map(of).sum::<f64>() / n as f64);
    let bent = draws.iter().filter(|draw| draw.cause != Cause::Scientific).count();
    let other = draws.iter().filter(|draw| draw.nature_brings != Some(draw.tile)).count();
    let (nature, now) = (mean(|draw| draw.by_nature), mean(|draw| draw.probability));
    let told = [texts::why::draws_touched(n, bent, other), texts::why::average_odds(nature, now)];
    told.map(Part::Plain).into()
}
