//! The end of the game.

use super::stage::Stage;
use crate::game::playthrough::Moment;
use crate::game::words;
use crate::problem::texts;
use crate::state::{Score, TableEvent};
use crate::tile::Who;
use serde::Serialize;

/// The end of the game.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "GameEnd"))]
pub struct GameOver {
    /// Seats from first to fourth.
    pub ranks: [Who; 4],
    /// Points by seat.
    pub points: [i32; 4],
    /// Final scores by seat, in thousands.
    pub scores: [Score; 4],
    /// Who won, in words.
    pub text: String,
    /// From first to fourth.
    pub places: Vec<Place>,
    /// Who is bust.
    pub bust: Vec<Who>,
    /// The round that decided who is first.
    pub decided: Option<Decided>,
}

/// A place.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Place {
    /// Who.
    pub who: Who,
    /// 1 to 4.
    pub rank: usize,
    /// Points.
    pub points: i32,
    /// What the place brings, in thousands.
    pub uma: Score,
    /// The oka, in thousands, which the first alone gets.
    pub oka: Score,
    /// The final score, in thousands: points above what everybody paid in, rounded by the rules, the uma and the oka.
    pub score: Score,
}

/// The round that decided who is first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Decided {
    /// The round.
    pub round: String,
    /// The number of the moment at which it ended.
    pub n: usize,
    /// What it decided.
    pub text: String,
}

impl Stage<'_> {
    pub(super) fn game_over(&self, moments: &[Moment]) -> Option<GameOver> {
        let TableEvent::TableEnded { points, ranks, scores } = &self.moment.event else { return None };
        let flow = &self.game().rule().flow;
        let places = ranks.iter().enumerate().map(|(place, &who)| Place {
            who,
            rank: place + 1,
            points: points[who.index()],
            uma: Score::from_points(1000 * flow.uma[place]),
            oka: Score::from_points(if place == 0 { flow.oka } else { 0 }),
            score: scores[who.index()],
        });
        let first = texts::played::came_first(self.called(ranks[0]), points[ranks[0].index()]);
        Some(GameOver {
            ranks: *ranks,
            points: *points,
            scores: *scores,
            text: first.say(self.lang),
            places: places.collect(),
            bust: Who::ALL.into_iter().filter(|who| flow.is_bust(points[who.index()])).collect(),
            decided: self.decided(ranks[0], moments),
        })
    }

    /// The round from which one girl stayed in front. In a game that all began with equal points, that is the first; in one of
    /// a match, whose points come from the games before, it is whoever gained the most in this one.
    fn decided(&self, first: Who, moments: &[Moment]) -> Option<Decided> {
        let start = moments.iter().find_map(|moment| match moment.event {
            TableEvent::RoundStarted { points, .. } => Some(points),
            _ => None,
        })?;
        let ends = moments.iter().enumerate().filter_map(|(n, moment)| Some((n, moment.ending.as_deref()?)));
        let ends: Vec<_> =
            ends.map(|(n, ending)| (n, ending, self.most_gained(start, ending.after))).collect();
        let &(last, _, most) = ends.last()?;
        let &(n, ending, _) = ends.iter().rev().take_while(|&&(.., leader)| leader == most).last()?;
        let round = words::round(ending.round, ending.honba).say(self.lang);
        let is_equal = start.iter().all(|&points| points == start[0]);
        let text = match (is_equal, n == last) {
            (true, true) => texts::played::lead_at_last(self.called(first), &round),
            (true, false) => texts::played::lead_for_good(self.called(first), &round),
            (false, true) => texts::played::gained_most_at_last(self.called(most), &round),
            (false, false) => texts::played::gained_most(self.called(most), &round),
        };
        Some(Decided { round, n, text: text.say(self.lang) })
    }

    /// Who has gained the most since the start; of equal ones the first from the first dealer on.
    fn most_gained(&self, start: [i32; 4], now: [i32; 4]) -> Who {
        let dealer = self.game().first_dealer();
        let rank = |who: &Who| (start[who.index()] - now[who.index()], who.turn_from(dealer));
        Who::ALL.into_iter().min_by_key(rank).unwrap_or(dealer)
    }
}
