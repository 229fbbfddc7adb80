//! How a match stands, as a page is told.

use super::desk::Names;
use super::matches::Running;
use crate::game::playthrough::Name;
use crate::harmless::one_line;
use crate::problem::Spoken;
use crate::teams::{Ending, KnownTeam, Member, NextGame, POSITIONS, Played, Position};
use serde::Serialize;

/// How a match stands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Match"))]
pub(super) struct Standing {
    id: String,
    /// In decimal.
    seed: String,
    /// In the order of the match.
    positions: [Position; 5],
    /// Games a position.
    games: u32,
    /// How many teams go on.
    advance: usize,
    teams: Vec<MatchTeam>,
    played: Vec<PlayedGame>,
    /// The game that comes next.
    now: Option<GameToCome>,
    ending: Option<MatchEnd>,
    /// Teams from first to last.
    ranks: [usize; 4],
    /// Groups of teams with equal points, of which the one named first comes first.
    equals: Vec<Vec<usize>>,
    /// The command that repeats it; null if a person plays.
    command: Option<String>,
}

/// A team of a match.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MatchTeam {
    handle: String,
    names: Name,
    /// By position.
    girls: Vec<MatchGirl>,
    points: i32,
}

/// A girl of a team of a match.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MatchGirl {
    handle: String,
    names: Name,
    player: String,
    /// Whether a person plays her.
    person: bool,
}

/// A game of a match that is over. Points are by team.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PlayedGame {
    position: Position,
    /// Which game of this position it is, from 1.
    nth: u32,
    /// The team of each seat.
    seats: [usize; 4],
    before: [i32; 4],
    after: [i32; 4],
    /// Rounds won by each team.
    won: [u32; 4],
    rounds: u32,
    /// Girls whose skills broke.
    broken: Vec<String>,
    /// Null if it can be seen no more.
    table: Option<String>,
}

/// The game of a match that comes next.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MatchGame"))]
struct GameToCome {
    /// Its number in the match, from 1.
    number: u32,
    position: Position,
    /// Which game of this position it is, from 1.
    nth: u32,
    /// The team of each seat.
    seats: [usize; 4],
    /// Null if it is not open.
    table: Option<String>,
}

/// How a match ended.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MatchEnd {
    kind: EndKind,
    /// The teams that had less than nothing, the one with the fewest points first.
    teams: Vec<usize>,
}

/// Whether a match ended after its last game, or because a team had less than nothing.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MatchEndKind"))]
#[serde(rename_all = "lowercase")]
enum EndKind {
    Played,
    Bust,
}

/// A team that can be chosen for a match.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct TeamInfo {
    handle: String,
    names: Name,
    /// As its file names them, by position.
    girls: Vec<String>,
}

/// How a match stands; `is_open` tells which tables there are, `is_there` those and the ones that can be opened again.
pub(super) fn told(
    id: u64,
    running: &Running,
    is_open: impl Fn(u64) -> bool,
    is_there: impl Fn(u64) -> bool,
) -> Standing {
    let Running { it, names, command, .. } = running;
    let teams = it.teams.iter().zip(names).zip(it.points).map(|((each, names), points)| MatchTeam {
        handle: one_line(&each.handle),
        names: name(&each.name),
        girls: each.girls.iter().zip(names).map(|(girl, names)| member(girl, names)).collect(),
        points,
    });
    let past = |n: usize| running.tables.get(n).filter(|table| is_there(**table)).map(u64::to_string);
    let open = running.table.filter(|table| is_open(*table)).map(|table| table.to_string());
    let played = it.games.iter().enumerate();
    Standing {
        id: id.to_string(),
        seed: it.seed.to_string(),
        positions: POSITIONS,
        games: it.rule.games,
        advance: it.rule.advance,
        teams: teams.collect(),
        played: played.map(|(n, game)| played_game(game, it.nth(n as u32), past(n))).collect(),
        now: it.next().map(|game| game_to_come(&game, open)),
        ending: it.ending().map(ending),
        ranks: it.ranks(),
        equals: it.equals(),
        command: command.clone(),
    }
}

/// The teams that can be chosen for a match.
pub(super) fn choices(teams: Vec<KnownTeam>) -> Vec<TeamInfo> {
    let told = |team: KnownTeam| TeamInfo {
        handle: one_line(&team.handle),
        names: name(&team.name),
        girls: team.girls,
    };
    teams.into_iter().map(told).collect()
}

/// A name in every language.
fn name(name: &Spoken) -> Name {
    Name::each(|lang| one_line(name.within(lang)))
}

fn member(girl: &Member, [en, zh, ja]: &Names) -> MatchGirl {
    MatchGirl {
        handle: one_line(&girl.name),
        names: Name { en: en.clone(), zh: zh.clone(), ja: ja.clone() },
        player: girl.player.name().into_owned(),
        person: girl.player.is_person(),
    }
}

fn played_game(game: &Played, nth: u32, table: Option<String>) -> PlayedGame {
    let Played { position, seats, before, after, won, rounds, broken } = game.clone();
    PlayedGame { position, nth, seats, before, after, won, rounds, broken, table }
}

fn game_to_come(game: &NextGame, table: Option<String>) -> GameToCome {
    let &NextGame { number, position, nth, seats, .. } = game;
    GameToCome { number, position, nth, seats, table }
}

fn ending(ending: Ending) -> MatchEnd {
    match ending {
        Ending::Played => MatchEnd { kind: EndKind::Played, teams: Vec::new() },
        Ending::Bust(teams) => MatchEnd { kind: EndKind::Bust, teams },
    }
}
