//! Figures for people: a row for each metric, a column for each girl. It is as wide as four girls,
//! which fits 80 columns.

use super::report::{Report, Told};
use crate::cli::out::Out;
use crate::cli::profile;
use crate::cli::text::{BOLD, DIM, Line, counted};
use crate::harmless::{fitting, one_line};
use crate::lab::{Entrant, Metric, Per};
use std::path::Path;
use unicode_width::UnicodeWidthStr;

/// Columns of the names of metrics.
const NAMES: usize = 13;
/// An interval whose sides differ by no more than this factor is told as an even one, of the wider side.
const NEARLY: f64 = 1.5;
/// Columns of a girl, and of those the widest name.
const GIRL: usize = 16;
const NAME: usize = 12;

/// Prints them, and where their page is, if there is one.
pub(super) fn print(report: &Report<'_>, page: Option<&Path>, out: &mut Out) {
    head(report, out);
    out.line("");
    out.line(&columns(report).finish());
    for (per, occasions) in [(Per::Game, "games"), (Per::Round, "rounds"), (Per::Win, "wins")] {
        let metrics: Vec<Metric> =
            report.metrics.iter().copied().filter(|metric| metric.per() == per).collect();
        if metrics.is_empty() {
            continue;
        }
        let mut line = Line::default();
        line.put(DIM, occasions);
        let of = |nth| report.told(nth, of_all(per)).n;
        report.entrants().for_each(|(nth, _)| right(&mut line, nth, &of(nth).to_string(), true));
        out.line(&line.finish());
        for metric in metrics {
            out.line(&row(report, metric).finish());
        }
    }
    if let Some(profile) = &report.run.profile {
        profile::tell(profile, out);
        report.costliest().iter().for_each(|command| out.line(&format!("worst call: {command}")));
    }
    foot(report, page, out);
}

/// A metric that is counted on every occasion of its kind.
const fn of_all(per: Per) -> Metric {
    match per {
        Per::Game => Metric::Place,
        Per::Round => Metric::Win,
        Per::Win => Metric::Gain,
    }
}

fn head(report: &Report<'_>, out: &mut Out) {
    let rules = &report.planned.rules;
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let seatings = if plan.rotate { "four seatings each" } else { "seats as named" };
    let hour = plan.hour.map(|hour| format!(", at {hour} o'clock")).unwrap_or_default();
    out.line(&format!(
        "{}, {}; {} from {}, {seatings}",
        counted(tally.games(), "game"),
        counted(tally.rounds(), "round"),
        counted(tally.units(), "seed"),
        plan.seed
    ));
    let moon = plan.moon.map(|moon| format!(", moon {moon}")).unwrap_or_default();
    out.line(&format!("{rules}{hour}{moon}"));
    report.planned.players().iter().for_each(|players| out.line(&one_line(players)));
    for (place, girl) in plan.girls.iter().enumerate() {
        let Some(skill) = &girl.skill else { continue };
        let hash: String = skill.hash().chars().take(8).collect();
        let changed = report.planned.numbers[place].iter().filter(|number| number.value != number.default);
        let changed: String = changed
            .map(|number| format!("  {} = {} ({})", number.name, number.value, number.origin))
            .collect();
        let text = format!("{}  {hash}  {}{changed}", girl.handle(), skill.path.display());
        out.line(&Line::default().put(DIM, &one_line(&text)).clone().finish());
    }
}

fn columns(report: &Report<'_>) -> Line {
    let mut line = Line::default();
    for (nth, entrant) in report.entrants() {
        right(&mut line, nth, &named(entrant, NAME), false);
    }
    line
}

/// A name that fits so many columns, and how many bear it.
pub(super) fn named(entrant: &Entrant, columns: usize) -> String {
    let several =
        if entrant.places.len() > 1 { format!(" x{}", entrant.places.len()) } else { String::new() };
    format!("{}{several}", fitting(&one_line(&entrant.name), columns - several.len()))
}

fn row(report: &Report<'_>, metric: Metric) -> Line {
    let mut line = Line::default();
    let percent = if metric.is_share() { " %" } else { "" };
    line.put_plain(&format!("  {}{percent}", metric.name()));
    for (nth, _) in report.entrants() {
        right(&mut line, nth, &cell(&report.told(nth, metric), metric.is_share()), false);
    }
    line
}

/// Puts text at the right edge of a girl's column.
fn right(line: &mut Line, nth: usize, text: &str, dim: bool) {
    let edge = NAMES + (nth + 1) * GIRL;
    line.pad(edge - text.width().min(GIRL));
    if dim {
        line.put(DIM, text)
    } else {
        line.put_plain(text)
    };
}

/// A figure and its interval with two digits that tell something; shares in percent.
pub(super) fn cell(told: &Told, share: bool) -> String {
    let unit = if share { 100.0 } else { 1.0 };
    let Some(mean) = told.mean.map(|mean| mean * unit) else { return "-".into() };
    let (Some(low), Some(high)) = (told.low, told.high) else { return format!("{mean:.2} ?") };
    let (down, up) = (mean - low * unit, high * unit - mean);
    let (wider, decimals) = (up.max(down), decimals((up + down) / 2.0));
    let told = format!("{mean:.decimals$}");
    match (down, up) {
        _ if wider <= NEARLY * up.min(down) => format!("{told} ±{wider:.decimals$}"),
        // Rates that never were, and those that always were.
        (..=0.0, up) => format!("{told} +{up:.decimals$}"),
        (down, ..=0.0) => format!("{told} -{down:.decimals$}"),
        (down, up) => format!("{told} -{down:.decimals$}+{up:.decimals$}"),
    }
}

/// The ends of the interval as they are told, with the digits that [`cell`] has.
pub(super) fn ends(told: &Told, share: bool) -> Option<[String; 2]> {
    let unit = if share { 100.0 } else { 1.0 };
    let ends = [told.low? * unit, told.high? * unit];
    let decimals = decimals((ends[1] - ends[0]) / 2.0);
    Some(ends.map(|end| format!("{end:.decimals$}")))
}

fn decimals(half: f64) -> usize {
    match half {
        half if half >= 9.5 => 0,
        half if half >= 0.95 || half == 0.0 => 1,
        half if half >= 0.095 => 2,
        half if half >= 0.0095 => 3,
        _ => 4,
    }
}

fn foot(report: &Report<'_>, page: Option<&Path>, out: &mut Out) {
    out.line("");
    for (_, entrant) in report.entrants() {
        let games = report.run.broken.games(&entrant.places);
        if games > 0 {
            let name = one_line(&entrant.name);
            out.line(&format!("{name} broke in {games} of {} games", report.run.tally.games()));
        }
    }
    let goals = &report.run.goals;
    if report.stopped.is_short(goals) {
        out.line(&Line::default().put(BOLD, report.stopped.reason(goals)).clone().finish());
    }
    page.iter().for_each(|page| out.line(&format!("report: {}", one_line(&page.display().to_string()))));
    out.line(&format!("repeat: {}", report.repeat.with("sim")));
}
