//! What a run says: in a terminal a row for each metric, a column for each girl. Four girls fit 80 columns.

use crate::ask::{Run, expect, profile};
use crate::harmless::one_line;
use crate::lab::feel::{self, Feel};
use crate::lab::figures::{cell, named, unknown};
use crate::lab::page::page;
use crate::lab::report::RunReport;
use crate::lab::{Metric, Per};
use crate::problem::{Lang, Text, texts};
use crate::report::line::StyledLine;
use crate::report::styles::{BOLD, DIM};
use crate::report::{Doc, Part};
use unicode_width::UnicodeWidthStr;

/// Width of the names of metrics.
const NAMES: usize = 13;
/// Width of a girl's column, and maximum width of her name.
const GIRL: usize = 16;
const NAME: usize = 12;

/// The answer.
///
/// # Errors
/// The plan cannot be serialized.
pub(super) fn of(report: &RunReport<'_>, run: &Run<'_>) -> anyhow::Result<Doc> {
    let page = run.page.then(|| page(report, run.lang)).transpose()?;
    let (parts, rows, data) = (parts(report, run), report.rows(), report.json()?);
    Ok(Doc { command: "sim", parts, rows, data, page, plot: None })
}

fn parts(report: &RunReport<'_>, run: &Run<'_>) -> Vec<Part> {
    let lang = run.lang;
    let mut parts = head(report, lang);
    parts.extend([Part::Gap, columns(report)]);
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
        line.put(DIM, &occasions.say(lang));
        let of = |nth| report.figure(nth, of_all(per)).n;
        report.entrants().for_each(|(nth, _)| right(&mut line, nth, &of(nth).to_string(), true));
        parts.push(Part::Styled(line));
        parts.extend(metrics.into_iter().map(|metric| row(report, metric, lang)));
    }
    parts.extend(report.run.feel.iter().flat_map(|feel| felt(report, feel, lang)));
    if let Some(costs) = &report.run.profile {
        parts.extend(profile::parts(costs, lang));
        parts.extend(report.costliest().map(|command| Part::Line(texts::lab::worst_call(command))));
    }
    parts.extend(foot(report));
    parts.extend(run.keep.index.map(|index| line(&texts::lab::report_at(index.display()), lang)));
    parts.push(Part::Line(texts::check::repeat(report.repeat.with("sim"))));
    parts
}

fn line(text: &Text, lang: Lang) -> Part {
    Part::Line(Text::in_one_line(&text.say(lang)))
}

/// What games feel like, in the columns of the figures.
fn felt(report: &RunReport<'_>, feel: &Feel, lang: Lang) -> Vec<Part> {
    let mut parts = vec![Part::Gap, Part::styled(BOLD, &texts::lab::heading_feel().say(lang))];
    for (name, cells) in feel::rows(feel) {
        let mut line = StyledLine::default();
        line.put_plain(&format!("  {}", name.say(lang)));
        cells.iter().enumerate().for_each(|(nth, cell)| right(&mut line, nth, cell, false));
        parts.push(Part::Styled(line));
    }
    parts.extend(feel::notes(feel).into_iter().map(Part::Dim));
    parts.extend([Part::Gap, Part::Plain(feel::table(feel))]);
    parts.extend(feel::wildest(feel, report.planned).iter().map(|text| line(text, lang)));
    parts
}

/// A metric that is counted on every occasion of its unit.
const fn of_all(per: Per) -> Metric {
    match per {
        Per::Game => Metric::Place,
        Per::Round => Metric::Win,
        Per::Win => Metric::Gain,
    }
}

fn head(report: &RunReport<'_>, lang: Lang) -> Vec<Part> {
    let rules = &report.planned.rules;
    let (plan, tally) = (&report.planned.plan, &report.run.tally);
    let seatings = if plan.rotate { texts::lab::four_seatings_each() } else { texts::lab::seats_as_named() };
    let games = texts::lab::games_played(
        texts::units::games(tally.games()),
        texts::units::rounds(tally.rounds()),
        texts::units::seeds(tally.units()),
        plan.seed,
        seatings,
    );
    let hour = plan.hour.map(|hour| texts::lab::at_hour(hour).say(lang)).unwrap_or_default();
    let moon = plan.moon.map(|moon| texts::lab::at_moon(moon).say(lang)).unwrap_or_default();
    let mut parts = vec![Part::Line(games), Part::Line(Text::verbatim(format!("{rules}{hour}{moon}")))];
    parts.extend(report.planned.players().map(|players| line(&players, lang)));
    for (place, girl) in plan.girls.iter().enumerate() {
        let Some(skill) = &girl.skill else { continue };
        let hash: String = skill.hash().chars().take(8).collect();
        let changed = report.planned.numbers[place].iter().filter(|number| number.value != number.default);
        let changed: String = changed
            .map(|number| format!("  {} = {} ({})", number.name, number.value, number.origin))
            .collect();
        let text = format!("{}  {hash}  {}{changed}", girl.handle(), skill.path.display());
        parts.push(Part::styled(DIM, &one_line(&text)));
    }
    parts
}

fn columns(report: &RunReport<'_>) -> Part {
    let mut line = StyledLine::default();
    for (nth, entrant) in report.entrants() {
        right(&mut line, nth, &named(entrant, NAME), false);
    }
    Part::Styled(line)
}

fn row(report: &RunReport<'_>, metric: Metric, lang: Lang) -> Part {
    let mut line = StyledLine::default();
    line.put_plain(&format!("  {}", metric.heading(lang)));
    for (nth, _) in report.entrants() {
        right(&mut line, nth, &cell(&report.figure(nth, metric), metric), false);
    }
    Part::Styled(line)
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

fn foot(report: &RunReport<'_>) -> Vec<Part> {
    let cells = report.entrants().flat_map(|(nth, _)| {
        report.metrics.iter().map(move |&metric| cell(&report.figure(nth, metric), metric))
    });
    let cells = cells.chain(report.run.feel.iter().flat_map(feel::cells));
    let mut parts = vec![Part::Dim(texts::lab::intervals_of_seeds())];
    parts.extend(unknown(cells).map(Part::Dim));
    parts.push(Part::Gap);
    for (_, entrant) in report.entrants() {
        let games = report.run.broken.games(&entrant.places);
        let name = one_line(&entrant.name);
        if games > 0 {
            parts.push(Part::Strong(texts::lab::skill_broke(&name, games, report.run.tally.games())));
        }
        if let Some((idle, why)) = report.idle(entrant) {
            parts.push(Part::Line(texts::frame::colon(&name, idle)));
            let indented = |why: Text| Text::joined([Text::verbatim(" "), why], " ");
            parts.extend(why.map(|why| Part::Line(indented(why))));
        }
    }
    parts.extend(expect::parts(&report.judged()));
    if report.is_short() || report.leaves_out() {
        parts.push(Part::Note(report.reason()));
    }
    parts
}
