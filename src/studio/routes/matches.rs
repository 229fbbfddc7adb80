//! Team matches: a match is opened, seen, and goes on to its next game.

use super::games;
use super::tables::{self, Seated};
use crate::harmless::one_line;
use crate::problem::texts;
use crate::stop::Stop;
use crate::studio::answer::{Answer, Done, Refusal};
use crate::studio::asked::Asked;
use crate::studio::common::Common;
use crate::studio::desk::{Desk, MatchSetting};
use crate::studio::engine::Engine;
use crate::studio::guard::Access;
use crate::studio::hall::{Entry, Kind, OfMatch};
use crate::studio::matches::Running;
use crate::studio::room::Room;
use crate::studio::scoreboard::{self, Standing};
use crate::teams::{Match, SharedTally};
use std::sync::Arc;

/// Most characters of the name of a team.
const LONGEST: usize = 200;

/// Opens a match with its first game.
pub(super) async fn open(common: &Arc<Common>, asked: &Asked) -> Answer<Standing> {
    let setting: MatchSetting = asked.json()?;
    only_names(&setting)?;
    let id = common.matches.number();
    let opened = seat(common, id, move |desk, stop| {
        let opened = desk.open_match(&setting, stop).map_err(Refusal::unusable)?;
        Ok(Running::new(opened, setting))
    })
    .await?;
    let (running, table) = opened;
    common.matches.add(id, running.at(table));
    told(common, id)
}

/// A page names teams and opens no files.
fn only_names(setting: &MatchSetting) -> Result<(), Refusal> {
    let is_name = |name: &&String| {
        !name.contains(['/', '\\', ':']) && !name.ends_with(".toml") && name.chars().count() <= LONGEST
    };
    if let Some(name) = setting.teams.iter().find(|name| !is_name(name)) {
        let name: String = name.chars().take(LONGEST).collect();
        let refused = texts::studio::no_team_name(one_line(&name));
        return Err(Refusal::new(axum::http::StatusCode::FORBIDDEN, refused));
    }
    Ok(())
}

/// Matches, those that are over as well, as they stood when something last changed between two games.
pub(super) fn list(common: &Common) -> Vec<Standing> {
    common.matches.listed().iter().map(|(id, running)| standing(common, *id, running)).collect()
}

/// Forgets a match; its games stay.
pub(super) fn remove(common: &Common, id: &str) -> Answer<Done> {
    common.matches.remove(id)?;
    Ok(Done {})
}

/// How a match stands. A game that is over is taken into it.
pub(super) async fn see(common: &Arc<Common>, id: &str) -> Answer<Standing> {
    let (id, _) = common.matches.find(id)?;
    take(common, id).await?;
    told(common, id)
}

/// Takes the game that is on, which has to be over, and opens the next one.
pub(super) async fn next(common: &Arc<Common>, id: &str) -> Answer<Standing> {
    let (id, running) = common.matches.find(id)?;
    if running.it.ending().is_some() {
        return Err(Refusal::conflict(texts::studio::match_is_over()));
    }
    let permit = common.matches.permit(id)?;
    take(common, id).await?;
    let (_, running) = common.matches.find(&id.to_string())?;
    if running.table.is_some() {
        return Err(Refusal::conflict(texts::studio::match_game_goes_on()));
    }
    if running.it.ending().is_none() {
        let (running, table) = seat(common, id, move |_, _| Ok(running)).await?;
        permit.open(running.it, table);
    }
    told(common, id)
}

/// Takes what came of the game that is on, if it is over.
async fn take(common: &Arc<Common>, id: u64) -> Result<(), Refusal> {
    let (_, Running { it, table, .. }) = common.matches.find(&id.to_string())?;
    let Some(table) = table else { return Ok(()) };
    games::back(common, table).await;
    let Some((_, entry)) = open_table(common, table) else {
        common.matches.forget(id, table);
        return Ok(());
    };
    if entry.board.head().over {
        let taken = entry.engine.ask(table, move |room| concluded(room, table, it)).await?;
        common.matches.take(id, table, taken);
    }
    Ok(())
}

/// A match after the game at this table.
fn concluded(room: &mut Room, table: u64, mut it: Match) -> Result<Match, Refusal> {
    let tally = room.tally.as_ref().map(SharedTally::so_far).unwrap_or_default();
    is_over(room, table)?;
    if let Some(next) = it.next() {
        it.conclude(&next, room.play(table)?.game.table(), tally);
    }
    Ok(it)
}

/// Checks that a game is over.
fn is_over(room: &mut Room, table: u64) -> Result<(), Refusal> {
    if room.play(table)?.game.is_over() {
        Ok(())
    } else {
        Err(Refusal::conflict(texts::studio::match_game_goes_on()))
    }
}

/// A table that has not been closed.
fn open_table(common: &Common, table: u64) -> Option<(u64, Entry)> {
    common.hall.table(&table.to_string(), Access::All).ok()
}

/// Opens the next game of a match as a table. `find` looks the match up on the thread of that game. Returns it with the skills that
/// play.
async fn seat(
    common: &Arc<Common>,
    id: u64,
    find: impl FnOnce(&Desk, &Stop) -> Result<Running, Refusal> + Send + 'static,
) -> Result<(Running, u64), Refusal> {
    let table = common.number();
    let here = Arc::clone(common);
    let (engine, (running, game, begun)) = Engine::start(move |stop| {
        let mut running = find(&here.desk, stop)?;
        let game = running.it.next();
        let opened = here.desk.open_game(running.it, &running.setting, stop).map_err(Refusal::unusable)?;
        let (it, opened) = opened;
        running.it = it;
        let (room, begun) = tables::begin_of_match(&here, Seated::new(table), opened, stop)?;
        Ok((room, (running, game, begun)))
    })
    .await?;
    let entry = Entry::new(Kind::Game, begun.title.clone(), engine, begun.board.clone());
    let of = running.it.rule.games;
    let of_match = game.map(|game| OfMatch { id, position: game.position, nth: game.nth, of });
    tables::seat(common, table, entry.of(of_match), begun).await?;
    Ok((running, table))
}

fn told(common: &Common, id: u64) -> Answer<Standing> {
    let (_, running) = common.matches.find(&id.to_string())?;
    Ok(standing(common, id, &running))
}

/// How a match stands. A past game can be seen where its table is open, or its record is kept, from which it is opened again.
fn standing(common: &Common, id: u64, running: &Running) -> Standing {
    let is_open = |table| common.hall.has(table);
    scoreboard::told(id, running, is_open, |table| is_open(table) || common.games.has(table))
}
