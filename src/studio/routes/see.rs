//! Moments of a game are seen and explained.

use super::at::At;
use crate::game::review::{Decision, Reviewer};
use crate::game::why::Draw;
use crate::lab::repeat::shell_quoted;
use crate::player::ExpertOptions;
use crate::studio::answer::{Answer, Refusal, value};
use crate::studio::asked::{Asked, number};
use crate::studio::common::Common;
use crate::studio::notice::Board;
use crate::studio::room::{Record, Room};
use crate::studio::stream::{Ear, stream as listen};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
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

pub(super) async fn scene(at: &At, asked: &Asked, n: &str) -> Answer {
    let (id, n, sight, lang) = (at.number, number(n)?, asked.sight()?, asked.lang);
    at.ask(move |room| {
        let scene = room.play(id)?.game.scene(n, sight, lang).map_err(Refusal::missing)?;
        let mut scene = value(&scene);
        scene["view"] = scene["seat"].take();
        if scene["view"].is_null() {
            scene["view"] = json!("all");
        }
        Ok(scene)
    })
    .await
}

pub(super) async fn moments(at: &At, asked: &Asked) -> Answer {
    let (id, seat, since) = (at.number, asked.sight()?.seat(), asked.since()?);
    at.ask(move |room| {
        let moments = room.play(id)?.game.moments().iter().enumerate().skip(since);
        let told = moments.map(|(n, moment)| {
                json!({ "n": n, "at": moment.at, "kind": moment.kind(seat), "who": moment.event.who() })
            });
        Ok(Value::Array(told.collect()))
    })
    .await
}

#[derive(Deserialize)]
struct Looking {
    n: usize,
    #[serde(default)]
    numbers: BTreeMap<String, f64>,
    #[serde(default)]
    view: Option<Value>,
}

pub(super) async fn lens(at: &At, asked: &Asked) -> Answer {
    let Looking { n, numbers, view } = asked.json()?;
    let view = view.map(|view| view.as_str().map_or_else(|| view.to_string(), str::to_owned));
    let (id, sight, lang) =
        (at.number, asked.sight_of(view.as_deref().filter(|view| *view != "null"))?, asked.lang);
    at.ask(move |room| {
        let lens = room.play(id)?.game.lens(n, &numbers, sight).map_err(Refusal::missing)?;
        let last = lens
            .last
            .as_ref()
            .map(|(n, draw)| json!({ "n": n, "draw": value(draw), "text": told(room, draw, lang) }));
        Ok(json!({ "next": value(&lens.next), "last": last, "seat_only": lens.seat_only }))
    })
    .await
}

fn told(room: &Room, draw: &Draw, lang: crate::problem::Lang) -> String {
    room.host.draw(draw, room.seed, lang)
}

pub(super) async fn deal(at: &At, asked: &Asked) -> Answer {
    let (id, n, lang) = (at.number, asked.moment()?, asked.lang);
    at.ask(move |room| {
        let host = Arc::clone(&room.host);
        let game = &room.play(id)?.game;
        let n = n.unwrap_or(game.last());
        Ok(game.deal(n).map_or(
            Value::Null,
            |deal| json!({ "deal": value(deal), "text": host.deal(deal, game.chronicle(), lang) }),
        ))
    })
    .await
}

pub(super) async fn opinion(at: &At, asked: &Asked) -> Answer {
    let (id, n, lang) = (at.number, asked.moment()?, asked.lang);
    at.ask(move |room| {
            let host = Arc::clone(&room.host);
            let game = &room.play(id)?.game;
            let decided = game.decided(n.unwrap_or(game.last())).map_err(Refusal::missing)?;
            let Some((mut table, who, done)) = decided else { return Ok(Value::Null) };
            let mut reviewer = Reviewer::new(&[who], ExpertOptions::DEFAULT);
            reviewer.look(&mut table, who, &done);
            let girl = game.cast().labels[who.index()].clone();
            let decision = reviewer.decisions.pop();
            Ok(decision.map_or(Value::Null, |decision: Decision| {
                json!({ "text": host.decision(&girl, &decision, lang), "decision": value(&decision), "loss": decision.loss(), "agrees": decision.agrees() })
            }))
        })
        .await
}

pub(super) async fn command(at: &At, asked: &Asked) -> Answer {
    let (id, n) = (at.number, asked.moment()?);
    at.ask(move |room| {
        let root = id == room.root;
        let game = &room.play(id)?.game;
        let persons = game.cast().persons.contains(&true);
        let moment = n.and_then(|n| game.moments().get(n)).filter(|moment| moment.draw.is_some());
        let place = moment.map(|moment| format!("--at {}", shell_quoted(&moment.at)));
        // Nothing but its file repeats what a person did.
        let file = match &room.record {
            Record::Written(kept) => kept.path().map(|path| shell_quoted(&path.display().to_string())),
            Record::Read(_) => None,
        };
        let command = match (file, place) {
            (Some(file), Some(place)) if root => format!("saki-lua why --record {file} {place}"),
            (Some(file), _) => format!("saki-lua replay {file}"),
            (None, Some(place)) if !persons => (room.command)("why", &place),
            (None, _) => (room.command)("run", ""),
        };
        Ok(json!({ "command": command }))
    })
    .await
}
