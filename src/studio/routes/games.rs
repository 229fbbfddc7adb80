//! Games that are kept: they are listed, opened again, saved elsewhere and removed.

use super::tables::{self, Seated};
use crate::game::playthrough::Name;
use crate::girl::Doge;
use crate::harmless::one_line;
use crate::problem::{Text, texts};
use crate::studio::answer::{Answer, Done, Refusal, bare};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::engine::Engine;
use crate::studio::games::{Listed, number};
use crate::studio::guard::Access;
use crate::studio::hall::{Entry, Kind};
use crate::studio::room::Record;
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// A game that is kept.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct KeptGame {
    key: String,
    title: String,
    /// By seat: handles.
    girls: [String; 4],
    /// By seat.
    names: [Name; 4],
    /// When it was played last: an ISO date.
    when: String,
    /// The last round that began.
    round: Option<String>,
    /// At the beginning of that round, or at the end of the game.
    points: [i32; 4],
    over: bool,
    /// Seats of persons.
    persons: [bool; 4],
    /// The table that it has, if it is open.
    table: Option<String>,
}

pub(super) async fn list(common: &Arc<Common>) -> Answer<Vec<KeptGame>> {
    let here = Arc::clone(common);
    let all = tokio::task::spawn_blocking(move || {
        let all = here.games.all();
        let known = here.girls.names(here.desk.folders());
        all.iter().map(|listed| told(&here, listed, &known)).collect()
    });
    all.await.map_err(|_| Refusal::missing(texts::studio::table_is_closed()))
}

fn told(common: &Common, listed: &Listed, known: &BTreeMap<String, Name>) -> KeptGame {
    let Listed { key, girls, persons, round, points, over, modified, .. } = listed.clone();
    let names = girls.each_ref().map(|girl| match girl.as_str() {
        Doge::HANDLE => Name::each(|lang| Doge::name(lang).to_owned()),
        girl => known.get(girl).cloned().unwrap_or_else(|| Name::each(|_| girl.to_owned())),
    });
    let table = common.hall.of_kept(&key).map(|id| id.to_string());
    let (title, when) = (girls.join(", "), date(modified));
    KeptGame { key, title, girls, names, when, round, points, over, persons, table }
}

/// A time as `2026-11-27T21:10:00Z`; nothing for one that a file claims beyond the year 9999.
fn date(time: SystemTime) -> String {
    let mut text = String::new();
    _ = write!(text, "{}", humantime::format_rfc3339_seconds(time.max(UNIX_EPOCH)));
    text
}

/// A kept game that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GameOpened {
    id: String,
    /// What is not as it was.
    changes: Vec<String>,
}

/// Opens a game where it stood.
pub(super) async fn open(common: &Arc<Common>, asked: &Asked, key: &str) -> Answer<GameOpened> {
    let (id, changes) = reopened(common, key).await?;
    let changes = changes.iter().map(|change| change.say(asked.lang)).collect();
    Ok(GameOpened { id: id.to_string(), changes })
}

/// Opens the kept game that had this number, for a page that does not know that the studio has been started anew.
pub(super) async fn find(common: &Arc<Common>, asked: &Asked, id: &str) {
    let wanted = id.parse().ok().filter(|_| asked.access == Access::All);
    if let Some(wanted) = wanted {
        back(common, wanted).await;
    }
}

/// Opens the kept game of this number, unless it is open or was closed on request.
pub(super) async fn back(common: &Arc<Common>, wanted: u64) {
    let is_away = !common.hall.has(wanted) && !common.hall.was_closed(wanted);
    if is_away && common.games.has(wanted) {
        // Where that fails, there is no such table.
        _ = reopened(common, &wanted.to_string()).await;
    }
}

/// The table of a kept game, and what is not as it was.
async fn reopened(common: &Arc<Common>, key: &str) -> Result<(u64, Vec<Text>), Refusal> {
    // One at a time: the second who asks for a game is given the table of the first.
    let _turn = common.reopening.lock().await;
    if let Some(id) = common.hall.of_kept(key) {
        return Ok((id, Vec::new()));
    }
    let id = match number(key).filter(|id| id.to_string() == key && !common.hall.has(*id)) {
        Some(id) => id,
        None => common.number(),
    };
    let of_match = common.matches.game_at(id);
    let (here, named, is_of_match) = (Arc::clone(common), key.to_owned(), of_match.is_some());
    let (engine, (begun, changes)) = Engine::start(move |stop| {
        let (recording, bytes, file) = here.games.open(&named)?;
        let reopened = here.desk.reopen(&recording, stop).map_err(Refusal::unusable)?;
        let seated = Seated { id, file: Some((named, file)), before: Some((recording, bytes)) };
        let begin = if is_of_match { tables::begin_of_match } else { tables::begin };
        let (room, begun) = begin(&here, seated, reopened.opened, stop)?;
        Ok((room, (begun, reopened.changes)))
    })
    .await?;
    let entry = Entry::new(Kind::Game, begun.title.clone(), engine, begun.board.clone());
    tables::seat(common, id, entry.of(of_match), begun).await?;
    Ok((id, changes))
}

/// Removes a game and closes its table.
pub(super) fn remove(common: &Arc<Common>, key: &str) -> Answer<Done> {
    let table = common.hall.of_kept(key);
    common.games.remove(key)?;
    if let Some(id) = table {
        common.hall.end(&id.to_string())?;
    }
    Ok(Done {})
}

/// The record of a game, to be saved.
pub(super) async fn record(common: &Arc<Common>, asked: &Asked, id: &str) -> Result<Response, Refusal> {
    find(common, asked, id).await;
    let (number, entry) = common.hall.table(id, asked.access)?;
    let bytes = entry.engine.ask(number, move |room| {
        let over = room.play(number)?.game.is_over();
        match &room.record {
            _ if room.root != number => Err(Refusal::conflict(texts::studio::branch_cannot_be_saved())),
            Record::Read(bytes) => Ok(bytes.clone()),
            Record::Written(kept) => Ok(kept.text(over).into()),
        }
    });
    let bytes = bytes.await?;
    let ending = if crate::interop::saki::is_recording(&bytes) { "saki" } else { "txt" };
    let title = one_line(&entry.title).replace(", ", "-");
    Ok(saved(&format!("{title}-{number}"), ending, bytes.into()))
}

/// The file of a game that is kept.
pub(super) fn file(common: &Arc<Common>, key: &str) -> Result<Response, Refusal> {
    Ok(saved(key, "saki", common.games.bytes(key)?.into()))
}

/// Bytes to be saved under a name.
fn saved(name: &str, ending: &str, bytes: Body) -> Response {
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    let name: String = name.chars().map(plain).take(80).collect();
    let mut response = bare(StatusCode::OK);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    if let Ok(named) = HeaderValue::from_str(&format!("attachment; filename=\"{name}.{ending}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, named);
    }
    *response.body_mut() = bytes;
    response
}

#[cfg(test)]
mod tests {
    use super::date;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_795_813_800, "2026-11-27T21:10:00Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
        ] {
            assert_eq!(date(UNIX_EPOCH + Duration::from_secs(seconds)), text);
        }
    }
}
