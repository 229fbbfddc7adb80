//! Text table of figures: a row for each metric, a column for each girl. Four girls fit 80 columns.

use crate::ask::expect;
use crate::cli::diagnostics::{lang, localized};
use crate::cli::out::Out;
use crate::cli::paragraph;
use crate::cli::profile;
use crate::cli::text::page as width;
use crate::harmless::one_line;
use crate::lab::feel::{self, Feel};
use crate::lab::figures::{cell, named, unknown};
use crate::lab::report::RunReport;
use crate::lab::{Metric, Per};
use crate::problem::texts;
use crate::report::line::StyledLine;
use crate::report::render;
use crate::report::styles::{BOLD, DIM};
use std::path::Path;
use unicode_width::UnicodeWidthStr;

/// Width of the names of metrics.
const NAMES: usize = 13;
/// Width of a girl's column, and maximum width of her name.
const GIRL: usize = 16;
const NAME: usize = 12;

/// Prints the table, and the path of the page if there is one.
pub(super) fn print(report: &RunReport<'_>, page: Option<&Path>, out: &mut Out) {
    head(report, out);
    out.line("");
    out.line(&columns(report).finish());
    for (per, occasions) in [
        (Per::Game, texts::lab::per_games()),
        (Per::Round, texts::lab::per_rounds()),
        (Per::Win, texts::lab::per_wins()),
    ] {
        let metrics: Vec<Metric> =
            report.metrics.iter().copied().filter(|metric| metric.per() == per).collect();
        if metrics.is_empty() {
            continue;
        }
        let mut line = StyledLine::default();
        line.put(DIM, &localized(&occasions));
        let of = |nth| report.figure(nth, of_all(per)).n;
        report.entrants().for_each(|(nth, _)| right(&mut line, nth, &of(nth).to_string(), true));
        out.line(&line.finish());
        for metric in metrics {
            out.line(&row(report, metric).finish());
        }
    }
    if let Some(feel) = &report.run.feel {
        felt(report, feel, out);
    }
    if let Some(profile) = &report.run.profile {
        profile::print(profile, out);
        report.costliest().iter().for_each(|command| out.line(&localized(&texts::lab::worst_call(command))));
    }
    foot(report, page, out);
}

/// Prints what games feel like, in the columns of the figures.
fn felt(report: &RunReport<'_>, feel: &Feel, out: &mut Out) {
    out.line("");
    out.line(&StyledLine::default().put(BOLD, &localized(&texts::lab::heading_feel())).clone().finish());
    for (name, cells) in feel::rows(feel) {
        let mut line = StyledLine::default();
        line.put_plain(&format!("  {}", localized(&name)));
        cells.iter().enumerate().for_each(|(nth, cell)| right(&mut line, nth, cell, false));
        out.line(&line.finish());
    }
    feel::notes(feel).iter().for_each(|note| paragraph::dim(&localized(note), out));
    out.line("");
    paragraph::plain(&localized(&feel::table(feel)), out);
    feel::wildest(feel, report.planned).iter().for_each(|text| out.line(&one_line(&localized(text))));
}

/// A metric that is counted on every occasion of its unit.
const fn of_all(per: Per) -> Metric {
    match per {
        Per::Game => Metric::Place,
        Per::Round => Metric::Win,
        Per::Win => Metric::Gain,
    }
}

fn head(report: &RunReport<'_>, out: &mut Out) {
    let rules = &report.planned.rules;
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let seatings = if plan.rotate { texts::lab::four_seatings_each() } else { texts::lab::seats_as_named() };
    let hour = plan.hour.map(|hour| localized(&texts::lab::at_hour(hour))).unwrap_or_default();
    out.line(&localized(&texts::lab::games_played(
        texts::units::games(tally.games()),
        texts::units::rounds(tally.rounds()),
        texts::units::seeds(tally.units()),
        plan.seed,
        seatings,
    )));
    let moon = plan.moon.map(|moon| localized(&texts::lab::at_moon(moon))).unwrap_or_default();
    out.line(&format!("{rules}{hour}{moon}"));
    report.planned.players().iter().for_each(|players| out.line(&one_line(&localized(players))));
    for (place, girl) in plan.girls.iter().enumerate() {
        let Some(skill) = &girl.skill else { continue };
        let hash: String = skill.hash().chars().take(8).collect();
        let changed = report.planned.numbers[place].iter().filter(|number| number.value != number.default);
        let changed: String = changed
            .map(|number| format!("  {} = {} ({})", number.name, number.value, number.origin))
            .collect();
        let text = format!("{}  {hash}  {}{changed}", girl.handle(), skill.path.display());
        out.line(&StyledLine::default().put(DIM, &one_line(&text)).clone().finish());
    }
}

fn columns(report: &RunReport<'_>) -> StyledLine {
    let mut line = StyledLine::default();
    for (nth, entrant) in report.entrants() {
        right(&mut line, nth, &named(entrant, NAME), false);
    }
    line
}

fn row(report: &RunReport<'_>, metric: Metric) -> StyledLine {
    let mut line = StyledLine::default();
    line.put_plain(&format!("  {}", metric.heading(lang())));
    for (nth, _) in report.entrants() {
        right(&mut line, nth, &cell(&report.figure(nth, metric), metric), false);
    }
    line
}

/// Appends text right-aligned in a girl's column.
fn right(line: &mut StyledLine, nth: usize, text: &str, dim: bool) {
    let edge = NAMES + (nth + 1) * GIRL;
    line.pad(edge - text.width().min(GIRL));
    if dim {
        line.put(DIM, text)
    } else {
        line.put_plain(text)
    };
}

fn foot(report: &RunReport<'_>, page: Option<&Path>, out: &mut Out) {
    let cells = report.entrants().flat_map(|(nth, _)| {
        report.metrics.iter().map(move |&metric| cell(&report.figure(nth, metric), metric))
    });
    unknown(cells)
        .iter()
        .for_each(|text| out.line(&StyledLine::default().put(DIM, &localized(text)).clone().finish()));
    out.line("");
    for (_, entrant) in report.entrants() {
        let games = report.run.broken.games(&entrant.places);
        if games > 0 {
            let name = one_line(&entrant.name);
            out.line(&localized(&texts::lab::skill_broke(name, games, report.run.tally.games())));
        }
        if let Some((idle, why)) = report.idle(entrant) {
            out.line(&localized(&texts::frame::colon(one_line(&entrant.name), idle)));
            why.iter().for_each(|why| out.line(&format!("  {}", localized(why))));
        }
    }
    out.text(&render::parts(&expect::parts(&report.judged()).collect::<Vec<_>>(), lang(), width()));
    if report.is_short() {
        out.line(&StyledLine::default().put(BOLD, &localized(&report.reason())).clone().finish());
    }
    page.iter()
        .for_each(|page| out.line(&localized(&texts::lab::report_at(one_line(&page.display().to_string())))));
    out.line(&localized(&texts::check::repeat(report.repeat.with("sim"))));
}
