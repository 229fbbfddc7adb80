//! Moments of a game are seen and explained.

use super::at::At;
use crate::game::playthrough::{LawRow, NextDraw, Playthrough, Scene, law};
use crate::game::why::told::{self, Explanation, Sheet};
use crate::game::why::{Deal, Draw};
use crate::lab::repeat::shell_quoted;
use crate::problem::{Lang, Problem, Text, texts};
use crate::studio::answer::{Answer, Refusal};
use crate::studio::asked::{Asked, number};
use crate::studio::common::Common;
use crate::studio::notice::Board;
use crate::studio::room::Record;
use crate::studio::stream::{Ear, stream as listen};
use crate::tile::Who;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) async fn stream(common: &Arc<Common>, asked: &Asked, id: &str) -> Result<Response, Refusal> {
    super::games::find(common, asked, id).await;
    let (table, entry) = common.hall.table(id, asked.access)?;
    heard(common, asked, Some((table, entry.board)))
}

/// What concerns all games.
pub(super) fn heard(
    common: &Arc<Common>,
    asked: &Asked,
    table: Option<(u64, Board)>,
) -> Result<Response, Refusal> {
    let (heard, presence) = (common.hall.listen(), common.friends.enter(asked.access));
    let unkept = common.games.trouble();
    Ok(listen(Ear::new(heard, table, asked.sight()?, asked.lang, presence, unkept)))
}

/// Who looks: a seat, or somebody who sees everything.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(super) enum View {
    Seat(Who),
    All(#[cfg_attr(test, schemars(extend("enum" = ["all"])))] &'static str),
}

/// A moment as somebody sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Scene"))]
pub(super) struct Seen {
    #[serde(flatten)]
    scene: Scene,
    view: View,
}

pub(super) async fn scene(at: &At, asked: &Asked, n: &str) -> Answer<Seen> {
    let (id, n, sight, lang) = (at.number, number(n)?, asked.sight()?, asked.lang);
    at.ask(move |room| {
        let mut scene = room.play(id)?.game.scene(n, sight, lang).map_err(Refusal::missing)?;
        let view = scene.seat.take().map_or(View::All("all"), View::Seat);
        Ok(Seen { scene, view })
    })
    .await
}

/// A moment, in a list.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Moment"))]
pub(super) struct ListedMoment {
    n: usize,
    /// Where, as `why --at` takes it.
    at: String,
    /// What kind of thing happened, as who looks may know it.
    kind: &'static str,
    who: Option<Who>,
}

pub(super) async fn moments(at: &At, asked: &Asked) -> Answer<Vec<ListedMoment>> {
    let (id, seat, since) = (at.number, asked.sight()?.seat(), asked.since()?);
    at.ask(move |room| {
        let moments = room.play(id)?.game.moments().iter().enumerate().skip(since);
        let told = moments.map(|(n, moment)| ListedMoment {
            n,
            at: moment.at.clone(),
            kind: moment.kind(seat),
            who: moment.event.who(),
        });
        Ok(told.collect())
    })
    .await
}

/// The draws around which moment are asked for.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LensAsk"))]
pub(super) struct Looking {
    n: usize,
    /// By `girl.key`: with these the next draw is told.
    #[serde(default)]
    numbers: BTreeMap<String, f64>,
    #[serde(default)]
    #[cfg_attr(test, schemars(with = "Option<View>"))]
    view: Option<Value>,
}

/// The draws around a moment.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Lens"))]
pub(super) struct LensTold {
    /// The next draw, if one follows in this round.
    next: Option<NextDraw>,
    /// The last draw up to this moment.
    last: Option<LastDraw>,
    /// Only what a seat may know is told: how many copies of each tile it has not seen.
    seat_only: bool,
}

/// A draw that was made.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LastDraw {
    /// Its moment.
    n: usize,
    draw: Draw,
    /// The tiles that were left; none where it had been fixed before, and where nothing is known of their odds.
    law: Vec<LawRow>,
    /// What is said about it.
    told: Explanation,
}

pub(super) async fn lens(at: &At, asked: &Asked) -> Answer<LensTold> {
    let Looking { n, numbers, view } = asked.json()?;
    let (id, sight, lang) = (at.number, asked.sight_in(view.as_ref())?, asked.lang);
    at.ask(move |room| {
        let game = &room.play(id)?.game;
        let lens = game.lens(n, &numbers, sight).map_err(Refusal::missing)?;
        let last = lens.last.map(|(n, draw)| {
            let told = explained(game, lang, |sheet| told::draw_on_page(&draw, sheet, lang));
            let law = if draw.fixed.is_some() { Vec::new() } else { law(draw.chances.clone()) };
            LastDraw { n, draw, law, told }
        });
        Ok(LensTold { next: lens.next, last, seat_only: lens.seat_only })
    })
    .await
}

/// An explanation with the names of the page. The record of another program tells nothing of powers: of it, that is all that is
/// said.
fn explained(game: &Playthrough, lang: Lang, tell: impl FnOnce(&Sheet) -> Explanation) -> Explanation {
    let cast = game.cast();
    if cast.names.is_some() {
        return Explanation { answer: texts::replays::tells_no_powers().say(lang), facts: Vec::new() };
    }
    let names = Who::ALL.map(|who| game.spoken(who, lang));
    tell(&Sheet { labels: cast.labels.clone(), names })
}

/// The deal of a round.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DealTold {
    deal: Deal,
    /// What is said about it.
    told: Explanation,
    /// Only what a seat may know is told, as long as the round is not over: its own hand.
    seat_only: bool,
}

pub(super) async fn deal(at: &At, asked: &Asked) -> Answer<Option<DealTold>> {
    let (id, n, sight, lang) = (at.number, asked.moment()?, asked.sight()?, asked.lang);
    at.ask(move |room| {
        let game = &room.play(id)?.game;
        let n = n.unwrap_or(game.last());
        Ok(game.deal(n, sight).map(|(deal, seat)| {
            let tell = |sheet: &Sheet| told::deal_on_page(&deal, &sheet.names, seat.is_none(), lang);
            let told = explained(game, lang, tell);
            DealTold { deal: deal.into_owned(), told, seat_only: seat.is_some() }
        }))
    })
    .await
}

/// A command that repeats a game, or tells of a moment.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct CommandTold {
    command: String,
}

pub(super) async fn command(at: &At, asked: &Asked) -> Answer<CommandTold> {
    let (id, n) = (at.number, asked.moment()?);
    at.ask(move |room| {
        if id != room.root {
            return Err(not_repeated(
                texts::studio::branch_not_repeated(),
                texts::studio::command_of_its_game(),
            ));
        }
        let file = match &room.record {
            Record::Written(kept) => kept.path().map(|path| shell_quoted(&path.display().to_string())),
            // The file it was opened from repeats it.
            Record::Read(_) => return Ok(CommandTold { command: (room.command)("replay", "") }),
        };
        let is_of_match = room.tally.is_some();
        let game = &room.play(id)?.game;
        let persons = game.cast().persons.contains(&true);
        let moment = n.and_then(|n| game.moments().get(n)).filter(|moment| moment.draw.is_some());
        let place = moment.map(|moment| format!("--at {}", shell_quoted(&moment.at)));
        let command = match (file, place) {
            (Some(file), Some(place)) => format!("saki-lua why --record {file} {place}"),
            (Some(file), None) => format!("saki-lua replay {file}"),
            (None, _) if persons => return Err(Refusal::conflict(texts::studio::not_kept_not_repeated())),
            (None, place) => {
                let changed = game.changed_numbers().map_err(Refusal::conflict)?;
                // Numbers of a match are those of all its games.
                let numbers =
                    changed.filter(|numbers| numbers.is_empty() || !is_of_match).ok_or_else(|| {
                        let advice = texts::studio::change_before_first_deal();
                        not_repeated(texts::studio::changed_in_the_midst(), advice)
                    })?;
                let subcommand = if place.is_some() { "why" } else { "run" };
                let set = |(key, value): (&String, &f64)| {
                    format!("--set {}", shell_quoted(&format!("{key}={value}")))
                };
                let more: Vec<String> = place.into_iter().chain(numbers.iter().map(set)).collect();
                (room.command)(subcommand, &more.join(" "))
            }
        };
        Ok(CommandTold { command })
    })
    .await
}

/// Why no command repeats a game, and what has one.
fn not_repeated(why: Text, advice: Text) -> Refusal {
    Refusal::conflict(Problem::advised(why, advice))
}
