//! What the expert thinks of decisions.

use super::at::At;
use crate::game::playthrough::Sight;
use crate::game::review::{Decision, Review, Reviewer, told};
use crate::player::ExpertOptions;
use crate::problem::{Lang, texts};
use crate::report::{Row, Table};
use crate::studio::answer::{Answer, Refusal};
use crate::studio::asked::Asked;
use crate::tile::{T37, Who};
use serde::Serialize;

/// What the expert thinks of a decision.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OpinionTold {
    /// What was done, and what the expert would have done.
    verdict: String,
    /// Titles of the columns of what it weighed.
    titles: Vec<String>,
    /// What it weighed, best first.
    weighed: Vec<Weighed>,
    /// What the girl's skill has to do with it.
    notes: Vec<String>,
}

/// An action that the expert weighed.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Weighed {
    /// The tile it throws, if it throws one.
    tile: Option<T37>,
    /// Its name and its figures, by column.
    cells: Vec<String>,
}

impl OpinionTold {
    fn new(girl: &str, decision: &Decision, lang: Lang) -> Self {
        let (titles, weighed) = weighed(decision, lang);
        Self {
            verdict: told::verdict(girl, decision).say(lang),
            titles,
            weighed,
            notes: told::notes(decision).iter().map(|note| note.say(lang)).collect(),
        }
    }
}

/// The table of what the expert weighed.
fn weighed(decision: &Decision, lang: Lang) -> (Vec<String>, Vec<Weighed>) {
    let Table { titles, rows, .. } = told::candidates(decision, lang);
    let tiles = told::shown(decision).map(|candidate| candidate.tile);
    let row = |(row, tile): (Row, Option<T37>)| match row {
        Row::Cells(cells) => Some(Weighed { tile, cells: cells.into_iter().map(|cell| cell.text).collect() }),
        Row::Over(_) => None,
    };
    (titles, rows.into_iter().zip(tiles).filter_map(row).collect())
}

pub(super) async fn opinion(at: &At, asked: &Asked) -> Answer<Option<OpinionTold>> {
    let (id, n, sight, lang) = (at.number, asked.moment()?, asked.sight()?, asked.lang);
    at.ask(move |room| {
        let game = &room.play(id)?.game;
        let decided = game.decided(n.unwrap_or(game.last())).map_err(Refusal::missing)?;
        let Some((mut table, who, done)) = decided else { return Ok(None) };
        let mut reviewer = reviewer(sight, who)?;
        reviewer.look(&mut table, who, &done);
        let girl = game.spoken(who, lang);
        Ok(reviewer.decisions.pop().map(|decision| OpinionTold::new(&girl, &decision, lang)))
    })
    .await
}

/// Reviews a seat, for who sees its hand: what is told shows it.
fn reviewer(sight: Sight, who: Who) -> Result<Reviewer, Refusal> {
    match sight.sees(who) {
        true => Ok(Reviewer::new(&[who], ExpertOptions::DEFAULT)),
        false => Err(Refusal::hidden(texts::studio::not_for_your_seat())),
    }
}

/// What the expert thinks of all decisions of a seat so far.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ReviewTold {
    /// How many decisions there were, and in how many the expert would have done the same.
    summary: String,
    /// All in which another action would have been worth more, costliest first.
    costliest: Vec<Costly>,
    /// What the figures are.
    explained: String,
}

/// A decision that cost something by the expert's estimate.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Costly {
    /// The moment at which it was made.
    n: usize,
    opinion: OpinionTold,
}

pub(super) async fn review(at: &At, asked: &Asked) -> Answer<ReviewTold> {
    let (id, who, sight, lang) = (at.number, asked.seat()?, asked.sight()?, asked.lang);
    at.ask(move |room| {
        let game = &room.play(id)?.game;
        let mut reviewer = reviewer(sight, who)?;
        let mut moments = Vec::new();
        game.retrace(|n, table, seat, done| {
            reviewer.look(table, seat, done);
            moments.resize(reviewer.decisions.len(), n);
        })
        .map_err(Refusal::conflict)?;
        let (decisions, girl) = (reviewer.decisions, game.spoken(who, lang));
        let review = Review::of(&decisions, decisions.len());
        let costliest = || review.costliest_of(&decisions);
        let costly = |(nth, decision): (usize, &Decision)| {
            Some(Costly { n: *moments.get(nth)?, opinion: OpinionTold::new(&girl, decision, lang) })
        };
        Ok(ReviewTold {
            summary: told::summary(&girl, &review).say(lang),
            costliest: costliest().filter_map(costly).collect(),
            explained: told::explained(costliest().map(|(_, decision)| decision)).say(lang),
        })
    })
    .await
}
