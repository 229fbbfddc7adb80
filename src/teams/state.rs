//! A match, between its games.

use super::file::{Member, POSITIONS, Position, Team};
use crate::harmless::one_line;
use crate::interop::PlayerKind;
use crate::lab::SEEDS;
use crate::problem::{Arg, Lang, Text, listed_args, texts};
use crate::state::{Legacy, MOST_GAMES, MatchRule, Rule, TeamBust};
use crate::table::Opening;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// What a game is called where a position plays so many: the only one has no number, and of two each is a half.
fn game_name(games: u32, position: Position, nth: u32) -> Text {
    let position = position.text();
    match (games, nth) {
        (1, _) => texts::teams::only_game_at_position(position),
        (2, 1) => texts::teams::first_half_at_position(position),
        (2, _) => texts::teams::second_half_at_position(position),
        _ => texts::teams::game_at_position(position, nth),
    }
}

/// The game that has this name in a match of any length and in any language: its position, and which of its games it is. The position
/// alone is its first game.
#[must_use]
pub fn game_called(name: &str) -> Option<(Position, u32)> {
    let games = |position: Position| (1..=MOST_GAMES).map(move |nth| (position, nth));
    let is_it = |&(position, nth): &(Position, u32)| {
        // One, two and more games of a position are named in different ways.
        let names = [1, 2, MOST_GAMES].into_iter().filter(|games| nth <= *games);
        let mut texts = names.map(|games| game_name(games, position, nth));
        texts.any(|text| Lang::ALL.iter().any(|&lang| text.say(lang) == name))
    };
    POSITIONS.into_iter().flat_map(games).find(is_it)
}

/// A match: what it is played by, and how it stands. It does no input or output.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Version of the program.
    pub version: String,
    /// How it goes.
    pub rule: MatchRule,
    /// The rules of its games.
    pub table: Rule,
    /// Its seed.
    pub seed: u64,
    /// The teams, in the order they were named.
    pub teams: [Team; 4],
    /// Points of each team now.
    pub points: [i32; 4],
    /// What stays with each team.
    pub legacies: [Legacy; 4],
    /// The games so far.
    pub games: Vec<Played>,
}

/// A game that comes next.
#[derive(Debug, Clone, PartialEq)]
pub struct NextGame {
    /// Its number in the match, from 1.
    pub number: u32,
    /// Who plays.
    pub position: Position,
    /// Which game of this position it is, from 1.
    pub nth: u32,
    /// The team of each seat.
    pub seats: [usize; 4],
    /// Its seed.
    pub seed: u64,
    /// Its points and what stays with the teams, by seat.
    pub opening: Opening,
}

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Who played.
    pub position: Position,
    /// The team of each seat.
    pub seats: [usize; 4],
    /// Points by team before.
    pub before: [i32; 4],
    /// Points by team after.
    pub after: [i32; 4],
    /// Rounds won by each team.
    pub won: [u32; 4],
    /// Rounds.
    pub rounds: u32,
    /// Girls whose skills broke.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<String>,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// After its last game.
    Played,
    /// Teams had less than nothing: which ones, by their places in [`Match::teams`], the one with the fewest points first.
    Bust(Vec<usize>),
}

impl Match {
    /// A match before its first game.
    #[must_use]
    pub fn new(teams: [Team; 4], rule: MatchRule, table: Rule, seed: u64) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").into(),
            table: rule.game(table),
            points: [rule.points; 4],
            rule,
            seed,
            teams,
            legacies: Default::default(),
            games: Vec::new(),
        }
    }

    /// The game that comes next; `None` if it is over.
    #[must_use]
    pub fn next(&self) -> Option<NextGame> {
        if self.ending().is_some() {
            return None;
        }
        let played = self.games.len() as u32;
        let position = POSITIONS[(played / self.rule.games) as usize];
        let seats = seats(self.seed, played);
        let opening = Opening {
            points: seats.map(|team| self.points[team]),
            legacies: seats.map(|team| self.legacies[team].clone()),
        };
        let seed = word(self.seed, played, 0) % SEEDS;
        Some(NextGame { number: played + 1, position, nth: self.nth(played), seats, seed, opening })
    }

    /// Which game of its position, from 1, the game is before which so many were played.
    #[must_use]
    pub const fn nth(&self, played: u32) -> u32 {
        played % self.rule.games + 1
    }

    /// What a game is called.
    #[must_use]
    pub fn game_name(&self, position: Position, nth: u32) -> Text {
        game_name(self.rule.games, position, nth)
    }

    /// Checks a match that comes from a file.
    ///
    /// # Errors
    /// Its rules cannot be played, or its points and games do not go together.
    pub fn check(&self) -> Result<(), Text> {
        self.rule.check()?;
        let mut points = [self.rule.points; 4];
        let all: i64 = points.iter().map(|&points| i64::from(points)).sum();
        for (nth, game) in (0..).zip(&self.games) {
            let is_next = game.before == points && game.seats == seats(self.seed, nth);
            let sum: i64 = game.after.iter().map(|&points| i64::from(points)).sum();
            if !is_next || sum != all {
                return Err(texts::match_games::file_inconsistent());
            }
            points = game.after;
        }
        let fits = self.games.len() as u32 <= self.rule.total() && points == self.points;
        if fits { Ok(()) } else { Err(texts::match_games::file_inconsistent()) }
    }

    /// Who decides in a game, by seat.
    #[must_use]
    pub fn players(&self, game: &NextGame) -> [PlayerKind; 4] {
        self.members(game).map(|member| member.player.clone())
    }

    /// The girls at the table of a game, by seat.
    pub(super) fn members(&self, game: &NextGame) -> [&Member; 4] {
        game.seats.map(|team| &self.teams[team].girls[game.position.index()])
    }

    /// How it ended; `None` if it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let mut below = self.ranks().to_vec();
        below.retain(|&team| self.rule.bust == TeamBust::Match && self.points[team] < 0);
        below.reverse();
        match below.is_empty() {
            false => Some(Ending::Bust(below)),
            true if self.games.len() as u32 >= self.rule.total() => Some(Ending::Played),
            true => None,
        }
    }

    /// Says which teams ended it with less than nothing; `None` if none did.
    #[must_use]
    pub fn bust_text(&self) -> Option<Text> {
        let (Some(Ending::Bust(teams)), Some(last)) = (self.ending(), self.games.last()) else { return None };
        let (names, position) = (self.names(&teams), last.position.text());
        Some(match teams.len() {
            1 => texts::teams::bust_ends_match(names, position),
            _ => texts::teams::busts_end_match(names, position),
        })
    }

    /// Groups of teams with equal points, from first to last. In a group the team that was named first comes first.
    #[must_use]
    pub fn equals(&self) -> Vec<Vec<usize>> {
        equals(self.points, self.ranks())
    }

    /// A sentence for each group of teams with equal points.
    #[must_use]
    pub fn equals_told(&self) -> Vec<Text> {
        self.equals().iter().map(|teams| texts::teams::equal_points(self.names(teams))).collect()
    }

    /// The names of teams, in each language.
    fn names(&self, teams: &[usize]) -> Arg {
        let name = |&team: &usize| Arg::Each(Lang::ALL.map(|lang| one_line(self.teams[team].title(lang))));
        listed_args(teams.iter().map(name))
    }

    /// The teams from first to last; of equals the one that was named before.
    #[must_use]
    pub fn ranks(&self) -> [usize; 4] {
        let mut teams = [0, 1, 2, 3];
        teams.sort_by_key(|&team| Reverse(self.points[team]));
        teams
    }
}

/// Teams with equal points, of which the order alone puts one before the other, from first to last.
pub(super) fn equals(points: [i32; 4], ranks: [usize; 4]) -> Vec<Vec<usize>> {
    let groups = ranks.chunk_by(|&one, &other| points[one] == points[other]);
    groups.filter(|group| group.len() > 1).map(<[usize]>::to_vec).collect()
}

/// The team of each seat in a game: drawn by lot.
fn seats(seed: u64, game: u32) -> [usize; 4] {
    let mut teams = [0, 1, 2, 3];
    for at in (1..4_usize).rev() {
        teams.swap(at, (word(seed, game, at as u64) % (at as u64 + 1)) as usize);
    }
    teams
}

/// 64 bits for a purpose in a game of a match.
pub(super) fn word(seed: u64, game: u32, purpose: u64) -> u64 {
    let mut hash = blake3::Hasher::new();
    hash.update(b"match")
        .update(&seed.to_le_bytes())
        .update(&game.to_le_bytes())
        .update(&purpose.to_le_bytes());
    let bytes = hash.finalize();
    u64::from_le_bytes(std::array::from_fn(|at| bytes.as_bytes()[at]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn team(name: &str) -> Team {
        let member = || Member {
            name: "doge".into(),
            skill: None,
            mk: BTreeMap::new(),
            player: PlayerKind::default(),
        };
        Team {
            handle: name.into(),
            name: name.to_owned().into(),
            girls: [member(), member(), member(), member(), member()],
        }
    }

    /// A match after one game, which left the teams with these points.
    fn after_a_game(points: [i32; 4]) -> Match {
        let teams = ["a", "b", "c", "d"].map(team);
        let mut it = Match::new(teams, MatchRule::default(), Rule::default(), 1);
        let next = it.next().unwrap();
        it.games.push(Played {
            position: next.position,
            seats: next.seats,
            before: it.points,
            after: points,
            won: [0; 4],
            rounds: 1,
            broken: Vec::new(),
        });
        it.points = points;
        it
    }

    #[test]
    fn every_team_below_zero_is_bust() {
        let it = after_a_game([-100, 401_300, -1_200, 0]);
        assert_eq!(it.ending(), Some(Ending::Bust(vec![2, 0])));
        let told = it.bust_text().unwrap().say(Lang::En);
        assert_eq!(told, "c, a are below zero after the vanguard game: the match ends.");
        assert_eq!(after_a_game([0, 400_000, 0, 0]).ending(), None);
    }

    #[test]
    fn equals_are_told() {
        let it = after_a_game([90_000, 110_000, 90_000, 110_000]);
        assert_eq!((it.ranks(), it.equals()), ([1, 3, 0, 2], vec![vec![1, 3], vec![0, 2]]));
        let told: Vec<String> = it.equals_told().iter().map(|text| text.say(Lang::En)).collect();
        assert!(told[0].starts_with("Equal points: b, d.") && told[1].starts_with("Equal points: a, c."));
        assert!(after_a_game([90_000, 110_000, 80_000, 120_000]).equals_told().is_empty());
    }
}
