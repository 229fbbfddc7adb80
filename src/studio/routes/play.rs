//! A game goes on, changes, and parts.

use super::at::{At, Last};
#[cfg(test)]
use super::see::View;
use crate::author::lsp::{ValueSpan, declared_numbers};
use crate::game::diff::Diff;
use crate::game::playthrough::{Branch, Changes, Parted, Playthrough};
use crate::problem::Lang;
use crate::problem::texts;
use crate::skill::{Param, skill_at};
use crate::state::Action;
use crate::studio::answer::{Answer, Refusal};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::guard::Access;
use crate::studio::hall::{Entry, Kind};
use crate::studio::notice::Board;
use crate::studio::room::{Pace, Play, Room};
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What a person does.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Acting"))]
pub(super) struct Act {
    who: Who,
    action: Action,
}

pub(super) async fn act(at: &At, asked: &Asked) -> Answer<Last> {
    let Act { who, action } = asked.json()?;
    if matches!(asked.access, Access::Seat(seat) if seat != who) {
        return Err(Refusal::new(axum::http::StatusCode::FORBIDDEN, texts::studio::not_for_seats()));
    }
    let id = at.number;
    at.ask(move |room| after(room, id, |play| play.game.act(who, action).map_err(Refusal::conflict))).await
}

pub(super) async fn step(at: &At) -> Answer<Last> {
    let id = at.number;
    at.ask(move |room| after(room, id, |play| play.game.step(false).map_err(Refusal::conflict))).await
}

/// Does something to a game, and tells how far it is then.
fn after(room: &mut Room, id: u64, act: impl FnOnce(&mut Play) -> Result<(), Refusal>) -> Answer<Last> {
    act(room.play(id)?)?;
    room.tell_head(id);
    Ok(Last { last: room.play(id)?.game.last() })
}

/// How a game is to go on by itself.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Going {
    on: bool,
    /// Decisions; 0 for as many as possible.
    #[serde(default)]
    per_second: Option<f64>,
    /// Whether persons' seats are played too.
    #[serde(default)]
    seats_too: bool,
}

/// Decisions a second, where nothing is said.
const USUAL: f64 = 3.0;
/// Fewest decisions a second: one in a minute.
const SLOWEST: f64 = 1.0 / 60.0;

pub(super) async fn play(at: &At, asked: &Asked) -> Answer<Last> {
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

/// What is to be another way, and from where.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BranchAsk"))]
pub(super) struct Parting {
    /// The moment.
    n: usize,
    /// By `girl.key`.
    #[serde(default)]
    numbers: BTreeMap<String, f64>,
    /// A girl whose seat is taken by one without a skill.
    #[serde(default)]
    without: Option<String>,
    #[serde(default)]
    file: Option<File>,
    /// What a seat does first.
    #[serde(default)]
    action: Option<Act>,
    #[serde(default)]
    #[cfg_attr(test, schemars(with = "Option<View>"))]
    view: Option<Value>,
}

/// Another text of a girl's file.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OtherFile"))]
struct File {
    girl: String,
    text: String,
}

/// A game that parted from another.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Branch"))]
pub(super) struct BranchTold {
    id: String,
    parent: String,
    /// The line it is compared with: its parent, or that one played on.
    line: String,
    /// The moment it begins from.
    from: usize,
    /// Where it parts from the other, if it does in this round.
    first: Option<PartedAt>,
    /// All differences in this round.
    diff: Diff,
}

/// Where two lines part.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PartedAt {
    /// What happened in both.
    text: String,
    /// The place, as `why --at` takes it.
    at: String,
    /// The number of the moment in the line it is compared with and in the branch.
    n: [usize; 2],
}

pub(super) async fn branch(common: &Arc<Common>, at: &At, asked: &Asked) -> Answer<BranchTold> {
    let Parting { n, numbers, without, file, action, view } = asked.json()?;
    let sight = asked.sight_in(view.as_ref())?;
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
            if !play.game.may_branch(n, sight) {
                return Err(Refusal::hidden(texts::studio::round_is_not_over()));
            }
            let branched =
                play.game.branch(&Branch { from: n, changes: &changes, players: again.as_ref(), sight });
            let branched = branched.map_err(Refusal::conflict)?;
            let first = |Parted { at, n, text }| PartedAt { text: text.say(lang), at, n };
            let line = if branched.line.is_some() { other } else { parent };
            let told = BranchTold {
                id: number.to_string(),
                parent: parent.to_string(),
                line: line.to_string(),
                from: branched.from,
                first: branched.first.map(first),
                diff: branched.diff,
            };
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
    let (_, left) = common.hall.table(&told.parent, Access::All)?;
    let entry = |kind: Kind, board: Board| {
        Entry::new(kind, left.title.clone(), at.engine.clone(), board).like(left.setting.clone())
    };
    common.hall.add(number, entry(Kind::Branch, board));
    if let Some(board) = line {
        common.hall.add(other, entry(Kind::Line, board));
    }
    Ok(told)
}

/// A number of a girl.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Param"))]
pub(super) struct Number {
    girl: String,
    name: String,
    /// `girl.name`.
    key: String,
    value: f64,
    /// In her file.
    default: f64,
    min: Option<f64>,
    max: Option<f64>,
    step: f64,
    integer: bool,
    /// Empty if the file gives none.
    unit: String,
    doc: String,
    /// Where the value comes from.
    origin: String,
    /// Where it stands in her file.
    span: Option<ValueSpan>,
}

pub(super) async fn params(at: &At, asked: &Asked) -> Answer<Vec<Number>> {
    let (id, lang) = (at.number, asked.lang);
    at.ask(move |room| {
        let girls = room.play(id)?.game.table().girls();
        let all = girls.iter().filter_map(|girl| skill_at(girl.as_ref())).flat_map(|skill| {
            let spans = declared_numbers(skill.source(), skill.is_classic());
            let handle = &skill.info().handle;
            let params = skill.params().into_iter();
            params.map(|param| described(handle, &param, spans.get(&param.name), lang)).collect::<Vec<_>>()
        });
        Ok(all.collect())
    })
    .await
}

fn described(girl: &str, param: &Param, span: Option<&ValueSpan>, lang: Lang) -> Number {
    let integer = param.default.fract() == 0.0 && param.value.fract() == 0.0;
    Number {
        girl: girl.to_owned(),
        name: param.name.clone(),
        key: format!("{girl}.{}", param.name),
        value: param.value,
        default: param.default,
        min: param.least(),
        max: param.most(),
        step: if integer { 1.0 } else { 0.01 },
        integer,
        unit: param.unit.clone(),
        doc: param.doc.get(lang.code()).to_owned(),
        origin: param.origin.to_string(),
        span: span.copied(),
    }
}

/// Numbers that girls are to have.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ParamsSet"))]
pub(super) struct Numbers {
    /// By `girl.key`.
    numbers: BTreeMap<String, f64>,
}

/// Numbers that girls have now.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ParamsApplied"))]
pub(super) struct Applied {
    /// `girl.key=value`, with blanks between.
    applied: String,
}

pub(super) async fn set_params(at: &At, asked: &Asked) -> Answer<Applied> {
    let Numbers { numbers } = asked.json()?;
    let id = at.number;
    at.ask(move |room| Ok(Applied { applied: room.set_numbers(id, &numbers)? })).await
}
