//! Games are opened, listed and closed.

use crate::author::reload::Workshop;
use crate::interop::Mismatch;
use crate::interop::saki::{self, Recording};
use crate::lab::playthrough::Playthrough;
use crate::problem::{Explain, Lang, Problem, texts};
use crate::skill::Vm;
use crate::stop::Stop;
use crate::studio::answer::{Answer, Refusal, value};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::engine::Engine;
use crate::studio::guard::Access;
use crate::studio::hall::{Entry, Kind};
use crate::studio::host::{Opened, Setting};
use crate::studio::notice::Notice;
use crate::studio::room::{Play, Room};
use crate::tile::Who;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::broadcast::Sender;

/// What a page needs to know first.
pub(super) async fn studio(common: &Arc<Common>, asked: &Asked) -> Answer {
    let seat = if let Access::Seat(who) = asked.access { Some(who) } else { None };
    let mut told = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "lang": common.lang.code(),
        "seat": seat,
    });
    if seat.is_none() {
        let (common, lang) = (Arc::clone(common), asked.lang);
        let list = {
            let common = Arc::clone(&common);
            move || common.girls.told(&common.host.folders(), lang)
        };
        let girls = tokio::task::spawn_blocking(list).await.unwrap_or_default();
        told["default"] = value(&common.host.default_setting());
        told["girls"] = json!(girls);
        told["players"] = json!(["you", "ai", "expert", "tsumogiri", "random"]);
        told["rules"] = json!(common.host.rules());
        told["opened"] = value(&common.files.all());
    }
    Ok(told)
}

/// All games, without asking their threads: one that hangs keeps nobody from knowing of the others.
pub(super) fn list(common: &Arc<Common>, access: Access) -> Value {
    let told = |(id, entry): (u64, Entry)| {
        let (kind, title, head) = (entry.kind, entry.title, entry.board.head());
        json!({ "id": id.to_string(), "kind": kind, "title": title, "last": head.last, "over": head.over })
    };
    Value::Array(common.hall.all(access).into_iter().map(told).collect())
}

/// Closes a game, whatever it does.
pub(super) fn close(common: &Arc<Common>, id: &str) -> Answer {
    common.hall.end(id)?;
    Ok(json!({}))
}

/// Opens a game. It is listed before its first hook runs, so that it can be closed.
pub(super) async fn open(common: &Arc<Common>, asked: &Asked) -> Answer {
    let setting: Setting = asked.json()?;
    only_known_girls(common, &setting)?;
    let id = common.hall.number();
    let title = title(&setting);
    let (host, notices) = (Arc::clone(&common.host), common.hall.notices.clone());
    let (engine, (files, board, persons)) = Engine::start(move |stop| {
        let opened = host.open(&setting, stop).map_err(Refusal::unusable)?;
        let persons = opened.cast.persons;
        let room = room(id, host, notices, opened, stop);
        let known = (files_of(&room), room.plays.get(&id).map(|play| play.board.clone()), persons);
        Ok((room, known))
    })
    .await?;
    for (girl, path) in files {
        common.files.open(&girl, &path);
    }
    let entry = Entry::new(Kind::Game, title, engine.clone(), board.unwrap_or_default());
    common.hall.add(id, entry.with(persons));
    if persons.contains(&true) {
        let settled = engine.ask(id, move |room| room.settle(id).map_err(Refusal::conflict)).await;
        if let Err(refusal) = settled {
            // Nobody knows its number: it may have been closed, too.
            _ = common.hall.end(&id.to_string());
            return Err(refusal);
        }
    }
    Ok(json!({ "id": id.to_string() }))
}

/// A page may name a girl by her handle, or a file that is open: no other file of this machine.
fn only_known_girls(common: &Common, setting: &Setting) -> Result<(), Refusal> {
    let is_handle = |girl: &str| !girl.contains(['/', '\\', ':']) && !girl.ends_with(".lua");
    let unknown = |girl: &&String| !is_handle(girl) && !common.files.has(girl);
    match setting.girls.iter().find(unknown) {
        Some(girl) => {
            Err(Refusal::new(axum::http::StatusCode::FORBIDDEN, texts::studio_file_is_not_open(girl)))
        }
        None => Ok(()),
    }
}

fn title(setting: &Setting) -> String {
    let name = |girl: &String| {
        let file = std::path::Path::new(girl).file_name().map(|name| name.to_string_lossy().into_owned());
        file.unwrap_or_default().trim_end_matches(".lua").to_owned()
    };
    setting.girls.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn room(
    id: u64,
    host: Arc<dyn crate::studio::Host>,
    notices: Sender<Notice>,
    opened: Opened,
    stop: &Stop,
) -> Room {
    let Opened { table, players, ears, cast, seats, again, command } = opened;
    let (rule, seed) = (table.game().rule().clone(), table.game().seed());
    let workshop = Workshop::new(rule, seats.skills().clone(), seats.tuning().clone());
    let play = Play::new(Playthrough::new(table, players, ears, cast));
    let plays = BTreeMap::from([(id, play)]);
    Room {
        host,
        notices,
        plays,
        workshop: Some(workshop),
        root: id,
        again,
        command,
        seed,
        stop: stop.clone(),
    }
}

/// Handles and files of the girls of a room.
fn files_of(room: &Room) -> Vec<(String, PathBuf)> {
    let Some(workshop) = &room.workshop else { return Vec::new() };
    let handle =
        |who: Who| room.plays.get(&room.root).map(|play| play.game.cast().handles[who.index()].clone());
    workshop.paths().into_iter().filter_map(|(who, path)| Some((handle(who)?, path))).collect()
}

/// Opens a record.
pub(super) async fn record(common: &Arc<Common>, asked: &Asked) -> Answer {
    let id = common.hall.number();
    let (bytes, name) = (asked.bytes().clone(), asked.name().to_owned());
    let (host, notices) = (Arc::clone(&common.host), common.hall.notices.clone());
    let named = name.clone();
    let lang = asked.lang;
    let (engine, (last, lines, board)) = Engine::start(move |stop| {
        let (game, seed, mismatches) =
            if saki::is_recording(&bytes) { ours(&bytes, stop)? } else { theirs(&bytes)? };
        let again = Box::new(move || crate::lab::playthrough::ais(seed));
        let command = Box::new(move |_: &str, _: &str| {
            format!("saki-lua replay {}", crate::lab::repeat::shell_quoted(&named))
        });
        let play = Play::new(game);
        let lines: Vec<String> = mismatches.iter().map(|found| said(found, lang)).collect();
        let known = (play.game.last(), lines, play.board.clone());
        let (plays, stop) = (BTreeMap::from([(id, play)]), stop.clone());
        let room = Room { host, notices, plays, workshop: None, root: id, again, command, seed, stop };
        Ok((room, known))
    })
    .await?;
    common.hall.add(id, Entry::new(Kind::Record, name.clone(), engine, board));
    Ok(json!({ "id": id.to_string(), "last": last, "title": name, "lines": lines }))
}

/// Where a record does not agree with our rules.
fn said(mismatch: &Mismatch, lang: Lang) -> String {
    let Mismatch { round, turn, about, expected, found } = mismatch;
    texts::mismatch(round, turn, about, expected, found).say(lang)
}

fn ours(bytes: &[u8], stop: &Stop) -> Result<(Playthrough, u64, Vec<Mismatch>), Refusal> {
    let unusable = |problem: Problem| Refusal::unusable(vec![problem]);
    let recording = Recording::read(bytes).map_err(|error| unusable(error.problem()))?;
    let vm = Vm::stoppable(stop).map_err(|error| unusable(error.problem()))?;
    let skills = recording.skills(&vm).map_err(|error| unusable(error.problem()))?;
    let game = Playthrough::of_recording(&recording, &skills).map_err(unusable)?;
    Ok((game, recording.head.seed, Vec::new()))
}

fn theirs(bytes: &[u8]) -> Result<(Playthrough, u64, Vec<Mismatch>), Refusal> {
    let (game, mismatches) =
        Playthrough::of_log(bytes).map_err(|problem| Refusal::unusable(vec![problem]))?;
    Ok((game, 0, mismatches))
}
