use super::args::{ShownArgs, write};
use crate::ask::expect;
use crate::cli::diagnostics::{lang, localized, note};
use crate::cli::format::Format;
use crate::cli::out::Out;
use crate::cli::paragraph;
use crate::cli::text::page as width;
use crate::harmless::fitting;
use crate::lab::expect::{Finding, Judged, worst};
use crate::lab::roster::{Rating, Results, Roster, csv, json, logged, told};
use crate::problem::texts;
use crate::report::PageFile;
use crate::report::columns::{right, titled};
use crate::report::render;
use crate::report::styles::BOLD;
use std::path::PathBuf;

/// Width of a name.
const NAME: usize = 14;
/// Maximum number of pairs in the table.
const PAIRS: usize = 12;

/// Prints a roster and writes the page, if any; a failure of one does not prevent the other. Returns whether figures are as
/// expected.
pub(in crate::cli) fn show(
    roster: &Roster<'_>,
    shown: &ShownArgs,
    page: Option<&PageFile>,
    tunes: &[PathBuf],
) -> anyhow::Result<Option<Finding>> {
    let mut repeat = roster.plan.repeat();
    shown.expect.repeat(&mut repeat);
    let (command, judged) = (roster.plan.command(&repeat), told::judged(roster, &shown.expect.expect));
    let written = page.map_or(Ok(()), |page| write(page, roster, &command, &judged));
    let mut out = Out::new();
    match shown.format {
        Format::Json => out.json("roster", json(roster, &command, &judged)?)?,
        Format::Csv => out.text(&csv(roster)),
        _ => table(roster, &command, &judged, &mut out),
    }
    out.check()?;
    written?;
    page.iter().for_each(|page| note(&localized(&texts::lab::report_at(page.path().display()))));
    shown.log.keep(tunes, || Ok(logged(roster, &command, &judged)?))?;
    Ok(worst(&judged))
}

fn table(roster: &Roster<'_>, command: &str, judged: &[Judged], out: &mut Out) {
    for (nth, (player, results, rating)) in roster.played.iter().enumerate() {
        if nth > 0 {
            out.line("");
        }
        let title =
            texts::frame::colon(texts::roster::title(), texts::roster::played_by_player(player.name()));
        out.line(&format!("{BOLD}{}{BOLD:#}", localized(&title)));
        one(roster, results, rating, out);
    }
    let apart = told::apart(roster);
    if !apart.is_empty() {
        out.line("");
        apart.iter().for_each(|text| paragraph::plain(&localized(text), out));
    }
    out.line("");
    out.text(&render::parts(&expect::parts(judged).collect::<Vec<_>>(), lang(), width()));
    told::warnings(roster).iter().for_each(|text| paragraph::bold(&localized(text), out));
    out.line(&localized(&texts::check::repeat(command)));
}

fn one(roster: &Roster<'_>, results: &Results, rating: &Rating, out: &mut Out) {
    paragraph::plain(&localized(&told::head(roster, results)), out);
    out.line("");
    let mut rows = titled(told::titles().iter().map(localized));
    for nth in 0..rating.ranking.len() {
        let mut cells = told::cells(roster, results, rating, nth);
        cells[1] = fitting(&cells[1], NAME);
        rows.add_row(cells);
    }
    right(&mut rows, 2..3);
    right(&mut rows, 4..9);
    out.line(&rows.trim_fmt());
    out.line("");
    for text in [texts::roster::about_places(), texts::roster::about_tiers()] {
        paragraph::plain(&localized(&text), out);
    }
    told::fit(roster, rating).iter().for_each(|text| paragraph::plain(&localized(text), out));
    let pairs = told::pairs(roster, rating, PAIRS);
    out.line("");
    for (nth, text) in pairs.iter().enumerate() {
        let text = localized(text);
        paragraph::plain(&if nth == 0 { text } else { format!("  {text}") }, out);
    }
}
