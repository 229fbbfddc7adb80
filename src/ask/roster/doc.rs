//! What a roster says.

use crate::ask::expect::{self, ExpectArgs};
use crate::ask::{Answer, Outcome, Run};
use crate::harmless::fitting;
use crate::lab::Ended;
use crate::lab::expect::{Judged, unmet, worst};
use crate::lab::roster::{Rating, Results, Roster, json, logged, page, rows, told};
use crate::problem::{Lang, texts};
use crate::report::{Doc, Part, Row, Table};

/// Width of a name.
const NAME: usize = 14;
/// Maximum number of pairs that are listed.
const PAIRS: usize = 12;

/// What a roster that was played says, with its page if one is wanted.
///
/// # Errors
/// The plan cannot be serialized.
pub(super) fn rated(roster: &Roster<'_>, expect: &ExpectArgs, run: &Run<'_>) -> anyhow::Result<Answer> {
    let mut repeat = roster.repeat();
    expect.repeat(&mut repeat);
    let (command, judged) = (roster.plan.command(&repeat), told::judged(roster, &expect.expect));
    let page = run.page.then(|| page(roster, &command, &judged, run.lang)).transpose()?;
    let doc = Doc {
        command: "roster",
        parts: parts(roster, &command, &judged, run.lang),
        rows: rows(roster),
        data: json(roster, &command, &judged)?,
        page,
        plot: None,
    };
    let log = Some(logged(roster, &command, &judged)?);
    let unmet = unmet(&judged);
    Ok(Answer { log, unmet, ..Answer::of(outcome(roster).expected(worst(&judged)), doc) })
}

/// Outcome of a roster that was played, whatever was expected.
pub(super) fn outcome(roster: &Roster<'_>) -> Outcome {
    match (roster.ended, roster.broken) {
        (Ended::Stopped, _) => Outcome::Interrupted,
        (_, broken) if broken > 0 => Outcome::BrokenSkill,
        _ if roster.is_short() => Outcome::Short,
        _ => Outcome::Fine,
    }
}

fn parts(roster: &Roster<'_>, command: &str, judged: &[Judged], lang: Lang) -> Vec<Part> {
    let mut parts = Vec::new();
    for (player, results, rating) in &roster.played {
        if !parts.is_empty() {
            parts.push(Part::Gap);
        }
        let player = texts::roster::played_by_player(player.name());
        parts.push(Part::Head(texts::frame::colon(texts::roster::title(), player)));
        one(roster, results, rating, lang, &mut parts);
    }
    let apart = told::apart(roster);
    if !apart.is_empty() {
        parts.push(Part::Gap);
        parts.extend(apart.into_iter().map(Part::Plain));
    }
    parts.push(Part::Gap);
    parts.extend(expect::parts(judged));
    parts.extend(told::warnings(roster).into_iter().map(Part::Bold));
    parts.push(Part::Line(texts::check::repeat(command)));
    parts
}

/// What one player came to.
fn one(roster: &Roster<'_>, results: &Results, rating: &Rating, lang: Lang, parts: &mut Vec<Part>) {
    parts.extend([Part::Plain(told::head(roster, results)), Part::Gap]);
    let row = |nth: usize| {
        let mut cells = told::cells(roster, results, rating, nth);
        cells[1] = fitting(&cells[1], NAME);
        Row::from_iter(cells)
    };
    parts.push(Part::Table(Table {
        titles: told::titles().map(|title| title.say(lang)).to_vec(),
        rows: (0..rating.ranking.len()).map(row).collect(),
        numbers: 2..9,
        // The interval.
        words: &[3],
        ..Table::default()
    }));
    parts.push(Part::Gap);
    let about = [texts::roster::about_places(), texts::roster::about_tiers()];
    parts.extend(about.into_iter().chain(told::fit(roster, rating)).map(Part::Plain));
    parts.push(Part::Gap);
    parts.extend(told::pairs(roster, rating, PAIRS).into_iter().map(Part::Plain));
}
