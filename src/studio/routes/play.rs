//! A game goes on, changes, and parts.

use super::at::{At, last};
use crate::author::lsp::{ValueSpan, declared_numbers};
use crate::game::playthrough::{Branch, Changes, Playthrough};
use crate::problem::Lang;
use crate::problem::texts;
use crate::skill::{Param, skill_at};
use crate::state::Action;
use crate::studio::answer::{Answer, Refusal, value};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::guard::Access;
use crate::studio::hall::{Entry, Kind};
use crate::studio::notice::Board;
use crate::studio::room::{Pace, Play, Room};
use crate::tile::Who;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What a person does.
#[derive(Deserialize)]
struct Act {
    who: Who,
    action: Action,
}

pub(super) async fn act(at: &At, asked: &Asked) -> Answer {
    let Act { who, action } = asked.json()?;
    if matches!(asked.access, Access::Seat(seat) if seat != who) {
        return Err(Refusal::new(axum::http::StatusCode::FORBIDDEN, texts::studio::not_for_seats()));
    }
    let id = at.number;
    at.ask(move |room| after(room, id, |play| play.game.act(who, action).map_err(Refusal::conflict))).await
}

pub(super) async fn step(at: &At) -> Answer {
    let id = at.number;
    at.ask(move |room| after(room, id, |play| play.game.step(false).map_err(Refusal::conflict))).await
}

/// Does something to a game, and tells how far it is then.
fn after(room: &mut Room, id: u64, act: impl FnOnce(&mut Play) -> Result<(), Refusal>) -> Answer {
    act(room.play(id)?)?;
    room.tell_head(id);
    Ok(last(room.play(id)?.game.last()))
}

#[derive(Deserialize)]
struct Going {
    on: bool,
    #[serde(default)]
    per_second: Option<f64>,
    #[serde(default)]
    seats_too: bool,
}

/// Decisions a second, where nothing is said.
const USUAL: f64 = 3.0;
/// Fewest decisions a second: one in a minute.
const SLOWEST: f64 = 1.0 / 60.0;

pub(super) async fn play(at: &At, asked: &Asked) -> Answer {
    let Going { on, per_second, seats_too: for_persons } = asked.json()?;
    let rate = per_second.unwrap_or(USUAL);
    let every = if rate <= 0.0 { Duration::ZERO } else { Duration::from_secs_f64(1.0 / rate.max(SLOWEST)) };
    let id = at.number;
    at.ask(move |room| {
        after(room, id, |play| {
            play.pace = on.then(|| Pace { every, for_persons, next: Instant::now() + every });
            Ok(())
        })
    })
    .await
}

#[derive(Deserialize)]
struct Parting {
    n: usize,
    #[serde(default)]
    numbers: BTreeMap<String, f64>,
    #[serde(default)]
    without: Option<String>,
    #[serde(default)]
    file: Option<File>,
    #[serde(default)]
    action: Option<Act>,
}

#[derive(Deserialize)]
struct File {
    girl: String,
    text: String,
}

pub(super) async fn branch(common: &Arc<Common>, at: &At, asked: &Asked) -> Answer {
    let Parting { n, numbers, without, file, action } = asked.json()?;
    let changes = Changes {
        numbers,
        without,
        file: file.map(|File { girl, text }| (girl, text)),
        action: action.map(|Act { who, action }| (who, action)),
    };
    let (parent, number, lang) = (at.number, common.number(), asked.lang);
    let other = common.number();
    let (told, board, line) = at
        .ask(move |room| {
            let again = &room.again;
            let Some(play) = room.plays.get(&parent) else {
                return Err(Refusal::missing(texts::studio::no_such_table(parent)));
            };
            let branched = play.game.branch(&Branch { from: n, changes: &changes, players: again.as_ref() });
            let branched = branched.map_err(Refusal::conflict)?;
            let first = branched.first.as_ref();
            let first =
                first.map(|parted| json!({ "text": parted.text.say(lang), "at": parted.at, "n": parted.n }));
            let line = if branched.line.is_some() { other } else { parent };
            let told = json!({
                "id": number.to_string(), "parent": parent.to_string(), "line": line.to_string(),
                "from": branched.from, "first": first, "diff": value(&branched.diff),
            });
            let mut add = |id: u64, game: Playthrough| {
                let play = Play::new(game);
                let board = play.board.clone();
                room.plays.insert(id, play);
                board
            };
            let line = branched.line.map(|line| add(other, line));
            Ok((told, add(number, branched.game), line))
        })
        .await?;
    let entry = |kind: Kind, board: Board| Entry::new(kind, parent.to_string(), at.engine.clone(), board);
    common.hall.add(number, entry(Kind::Branch, board));
    if let Some(board) = line {
        common.hall.add(other, entry(Kind::Line, board));
    }
    Ok(told)
}

pub(super) async fn params(at: &At, asked: &Asked) -> Answer {
    let (id, lang) = (at.number, asked.lang);
    at.ask(move |room| {
        let girls = room.play(id)?.game.table().girls();
        let all = girls.iter().filter_map(|girl| skill_at(girl.as_ref())).flat_map(|skill| {
            let spans = declared_numbers(skill.source(), skill.is_classic());
            let handle = &skill.info().handle;
            let params = skill.params().into_iter();
            params.map(|param| described(handle, &param, spans.get(&param.name), lang)).collect::<Vec<_>>()
        });
        Ok(Value::Array(all.collect()))
    })
    .await
}

fn described(girl: &str, param: &Param, span: Option<&ValueSpan>, lang: Lang) -> Value {
    let integer = param.default.fract() == 0.0 && param.value.fract() == 0.0;
    json!({
        "girl": girl,
        "name": param.name,
        "key": format!("{girl}.{}", param.name),
        "value": param.value,
        "default": param.default,
        "min": param.least(),
        "max": param.most(),
        "step": if integer { 1.0 } else { 0.01 },
        "integer": integer,
        "unit": param.unit,
        "doc": param.doc.get(lang.code()),
        "origin": param.origin.to_string(),
        "span": span,
    })
}

#[derive(Deserialize)]
struct Numbers {
    numbers: BTreeMap<String, f64>,
}

pub(super) async fn set_params(at: &At, asked: &Asked) -> Answer {
    let Numbers { numbers } = asked.json()?;
    let id = at.number;
    at.ask(move |room| Ok(json!({ "applied": room.set_numbers(id, &numbers)? }))).await
}
