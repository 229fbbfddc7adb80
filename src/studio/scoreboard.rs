//! How a match stands, as JSON.

use super::matches::Running;
use crate::harmless::one_line;
use crate::problem::{Lang, Spoken};
use crate::teams::{Ending, KnownTeam, NextGame, POSITIONS, Played, Team};
use serde_json::{Value, json};

/// How a match stands; `is_open` tells which tables there are.
pub(super) fn told(id: u64, running: &Running, is_open: impl Fn(u64) -> bool) -> Value {
    let Running { it, names, command, .. } = running;
    let teams = it.teams.iter().zip(names).zip(it.points).map(|((each, names), points)| {
        let girls = each.girls.iter().zip(names).map(|(girl, [en, zh, ja])| {
            json!({
                "handle": one_line(&girl.name),
                "names": { "en": en, "zh": zh, "ja": ja },
                "player": girl.player.name(),
                "person": girl.player.is_person(),
            })
        });
        let mut told = team(each);
        told["girls"] = girls.collect();
        told["points"] = json!(points);
        told
    });
    let tables = running.tables.iter().map(Some).chain(std::iter::repeat(None));
    let open = |table: Option<u64>| table.filter(|table| is_open(*table)).map(|table| table.to_string());
    let played = it.games.iter().zip(tables).enumerate().map(|(n, (game, table))| {
        let mut told = played(game, it.nth(n as u32));
        told["table"] = json!(open(table.copied()));
        told
    });
    let now = it.next().map(|game| {
        let mut told = next(&game);
        told["table"] = json!(open(running.table));
        told
    });
    json!({
        "id": id.to_string(),
        "seed": it.seed.to_string(),
        "positions": POSITIONS,
        "games": it.rule.games,
        "advance": it.rule.advance,
        "teams": teams.collect::<Vec<_>>(),
        "played": played.collect::<Vec<_>>(),
        "now": now,
        "ending": it.ending().map(ending),
        "ranks": it.ranks(),
        "command": command,
    })
}

/// The teams that can be chosen for a match.
pub(super) fn choices(teams: Vec<KnownTeam>) -> Value {
    let told = |KnownTeam { handle, name, girls }: KnownTeam| json!({ "handle": one_line(&handle), "names": names(&name), "girls": girls });
    Value::Array(teams.into_iter().map(told).collect())
}

/// A team by its handle and its names.
fn team(team: &Team) -> Value {
    json!({ "handle": one_line(&team.handle), "names": names(&team.name) })
}

/// A name in every language.
fn names(name: &Spoken) -> Value {
    let within = |lang: Lang| one_line(name.within(lang));
    json!({ "en": within(Lang::En), "zh": within(Lang::Zh), "ja": within(Lang::Ja) })
}

fn played(game: &Played, nth: u32) -> Value {
    let Played { position, seats, before, after, won, rounds, broken } = game;
    json!({
        "position": position, "nth": nth, "seats": seats, "before": before, "after": after,
        "won": won, "rounds": rounds, "broken": broken,
    })
}

fn next(game: &NextGame) -> Value {
    let NextGame { number, position, nth, seats, .. } = game;
    json!({ "number": number, "position": position, "nth": nth, "seats": seats })
}

fn ending(ending: Ending) -> Value {
    match ending {
        Ending::Played => json!({ "kind": "played", "team": null }),
        Ending::Bust(team) => json!({ "kind": "bust", "team": team }),
    }
}
