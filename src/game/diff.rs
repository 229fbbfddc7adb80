//! Comparison of two games of one seed.
//!
//! Rounds are matched by name, draws and acts by girl, turn and number in the turn. The randomness of a
//! draw depends on its place and not on the past, so the first difference is the direct effect of the
//! change; later ones also include how the players reacted.

use super::why::{At, Chronicle, Did, Drawn, Round, Spot};
use crate::mount::Exit;
use crate::state::RoundResult;
use crate::tile::{T37, Who};
use serde::Serialize;

/// Differences between two games.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Diff {
    /// First difference, if any.
    pub first: Option<Parting>,
    /// Rounds played in either game, those of the first game first.
    pub rounds: Vec<RoundDiff>,
    /// Final points of each game, by seat.
    pub points: [[i32; 4]; 2],
}

/// First difference between two games.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Parting {
    /// The deals differ: hands, indicator or dealer.
    Deal {
        /// Name of the round.
        round: String,
    },
    /// A draw yielded different tiles.
    Draw {
        /// Name.
        at: String,
        /// Tile drawn in each game.
        tiles: [T37; 2],
    },
    /// A player acted differently with the same tiles.
    Act {
        /// Round, turn and girl.
        at: String,
        /// Act in each game.
        did: [Option<Did>; 2],
    },
    /// A round or the end of a round differs, or one game lacks the round.
    Course {
        /// Name of the round.
        round: String,
    },
}

/// Comparison of one round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RoundDiff {
    /// Name.
    pub round: String,
    /// Whether each game has it.
    pub played: [bool; 2],
    /// The deals differ.
    pub deal: bool,
    /// Draws present in both games that yielded different tiles.
    pub draws: Vec<DrawDiff>,
    /// Number of draws present in both games.
    pub common_draws: usize,
    /// Number of draws present in one game only.
    pub lone_draws: [usize; 2],
    /// Number of acts that differ or occur in one game only.
    pub acts: usize,
    /// Result in each game.
    pub results: [Option<RoundResult>; 2],
    /// Seats that won or revealed their hands.
    pub openers: [Vec<Who>; 2],
    /// Change of points by seat.
    pub moved: [[i32; 4]; 2],
}

/// A draw that yielded different tiles.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DrawDiff {
    /// Name.
    pub at: String,
    /// Tile drawn in each game.
    pub tiles: [T37; 2],
}

impl Diff {
    /// Compares two games of one seed.
    #[must_use]
    pub fn of(a: &Chronicle, b: &Chronicle) -> Self {
        let names = a.rounds.iter().chain(b.rounds.iter().filter(|round| find(a, &round.name).is_none()));
        let names: Vec<&str> = names.map(|round| round.name.as_str()).collect();
        let rounds: Vec<RoundDiff> =
            names.iter().map(|name| compare(name, find(a, name), find(b, name))).collect();
        let first = names.iter().find_map(|name| match (find(a, name), find(b, name)) {
            (Some(a_round), Some(b_round)) => parting(a_round, b_round, &a.names),
            _ => Some(Parting::Course { round: (*name).to_owned() }),
        });
        Self { first, rounds, points: [a, b].map(|game| game.points.unwrap_or_default()) }
    }

    /// This without what was drawn, for who may not know it.
    #[must_use]
    pub fn without_draws(mut self) -> Self {
        self.first = self.first.filter(|first| !matches!(first, Parting::Draw { .. }));
        self.rounds.iter_mut().for_each(|round| round.draws.clear());
        self
    }

    /// Returns true if the games do not differ.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.first.is_none() && self.points[0] == self.points[1]
    }
}

fn find<'a>(game: &'a Chronicle, name: &str) -> Option<&'a Round> {
    game.rounds.iter().find(|round| round.name == name)
}

fn compare(name: &str, a: Option<&Round>, b: Option<&Round>) -> RoundDiff {
    let both = [a, b];
    let draws =
        |round: Option<&Round>| round.map(|round| round.draws.as_slice()).unwrap_or_default().to_vec();
    let [mine, theirs] = both.map(draws);
    let pairs: Vec<(&Drawn, &Drawn)> = mine
        .iter()
        .filter_map(|draw| Some((draw, theirs.iter().find(|other| same_place(draw, other))?)))
        .collect();
    let changed = pairs.iter().filter(|(a, b)| a.record.tile != b.record.tile);
    let changed =
        changed.map(|(a, b)| DrawDiff { at: a.at.to_string(), tiles: [a.record.tile, b.record.tile] });
    let acts = both.map(|round| round.map(|round| round.acts.as_slice()).unwrap_or_default());
    let common = acts[0].iter().filter(|act| acts[1].contains(act)).count();
    RoundDiff {
        round: name.to_owned(),
        played: both.map(|round| round.is_some()),
        deal: matches!((a, b), (Some(a), Some(b)) if deals_differ(a, b)),
        draws: changed.collect(),
        common_draws: pairs.len(),
        lone_draws: [mine.len() - pairs.len(), theirs.len() - pairs.len()],
        acts: acts[0].len().max(acts[1].len()) - common.min(acts[0].len().max(acts[1].len())),
        results: both.map(|round| round.and_then(|round| round.result)),
        openers: both.map(|round| round.map(|round| round.openers.clone()).unwrap_or_default()),
        moved: both.map(|round| {
            round
                .map(|round| [0, 1, 2, 3].map(|seat| round.points[1][seat] - round.points[0][seat]))
                .unwrap_or_default()
        }),
    }
}

/// Returns true if both are the same draw; labels may differ where the seats hold different girls.
fn same_place(a: &Drawn, b: &Drawn) -> bool {
    let place = |draw: &Drawn| match &draw.at.spot {
        Spot::Draw { turn, rinshan, .. } => (draw.who, *turn, *rinshan),
        _ => (None, draw.record.nth as usize, None),
    };
    (a.record.exit == Exit::Rinshan) == (b.record.exit == Exit::Rinshan)
        && a.who.is_some() == b.who.is_some()
        && (a.who.is_some() || a.record.exit == b.record.exit)
        && place(a) == place(b)
}

fn deals_differ(a: &Round, b: &Round) -> bool {
    let dealt = |round: &Round| {
        round.deal.as_ref().map(|deal| {
            (deal.indicator, deal.hands.iter().map(|hand| hand.tiles.clone()).collect::<Vec<_>>())
        })
    };
    dealt(a) != dealt(b) || a.dealer != b.dealer
}

/// One step of a round: a draw or an act.
enum Step<'a> {
    Draw(&'a Drawn),
    Act(usize),
}

/// Returns draws and acts in chronological order, with indicators revealed at the end last.
fn steps(round: &Round) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    let mut acts = 0;
    // The first indicator is part of the deal.
    for draw in round.draws.iter().skip(1) {
        steps.extend((acts..draw.after).map(Step::Act));
        acts = draw.after;
        steps.push(Step::Draw(draw));
    }
    steps.extend((acts..round.acts.len()).map(Step::Act));
    steps
}

fn parting(a: &Round, b: &Round, names: &[String; 4]) -> Option<Parting> {
    if deals_differ(a, b) {
        return Some(Parting::Deal { round: a.name.clone() });
    }
    let act_at = |round: &Round, index: usize| {
        let act = &round.acts[index];
        At::draw(&round.name, act.turn, &names[act.who.index()], None).to_string()
    };
    let (ours, theirs) = (steps(a), steps(b));
    for i in 0..ours.len().max(theirs.len()) {
        match (ours.get(i), theirs.get(i)) {
            (Some(Step::Draw(x)), Some(Step::Draw(y))) if same_place(x, y) => {
                if x.record.tile != y.record.tile {
                    return Some(Parting::Draw {
                        at: x.at.to_string(),
                        tiles: [x.record.tile, y.record.tile],
                    });
                }
            }
            (Some(Step::Act(x)), Some(Step::Act(y))) if a.acts[*x] == b.acts[*y] => {}
            (Some(Step::Act(x)), other) => {
                let theirs = match other {
                    Some(Step::Act(y)) => Some(b.acts[*y].did.clone()),
                    _ => None,
                };
                return Some(Parting::Act { at: act_at(a, *x), did: [Some(a.acts[*x].did.clone()), theirs] });
            }
            (other, Some(Step::Act(y))) => {
                debug_assert!(!matches!(other, Some(Step::Act(_))), "handled above");
                return Some(Parting::Act { at: act_at(b, *y), did: [None, Some(b.acts[*y].did.clone())] });
            }
            _ => return Some(Parting::Course { round: a.name.clone() }),
        }
    }
    let ends = |round: &Round| (round.result, round.openers.clone(), round.points);
    (ends(a) != ends(b)).then(|| Parting::Course { round: a.name.clone() })
}
