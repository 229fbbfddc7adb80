//! Plays a roster as far as asked.

use super::apart::{Apart, apart};
use super::fit::Strengths;
use super::plan::{Asked, GAMES_A_TABLE, RosterPlan};
use super::play::Tables;
use super::rating::{Rating, widest};
use super::results::Results;
use crate::lab::Z95;
use crate::lab::repeat::Repeat;
use crate::lab::watch::{Ended, Watch};
use crate::player::Builtin;

/// Rounds before the first look at the precision: with fewer, errors are not reliable.
const FIRST_LOOK: u64 = 8;
/// Later looks are this fraction of the rounds so far apart.
const LOOKS: u64 = 16;
/// Maximum number of games with `--precision`, a player.
const MOST_GAMES: u64 = 1_000_000;
/// Standard deviation of a place if all are equally strong, to foresee the number of games.
const DEVIATION: f64 = 1.118;

/// A roster that was played.
pub struct Roster<'a> {
    /// The plan.
    pub plan: &'a RosterPlan,
    /// Results and rating by player.
    pub played: Vec<(Builtin, Results, Rating)>,
    /// Why play ended.
    pub ended: Ended,
    /// Number of times a skill broke.
    pub broken: u64,
}

impl RosterPlan {
    /// Estimates the number of games of all players, before any is played.
    #[must_use]
    pub fn expected_games(&self) -> u64 {
        let games = match self.asked {
            Asked::Games(games) => games,
            Asked::Precision(half) => {
                let ratio = DEVIATION * Z95 / half;
                (ratio * ratio / GAMES_A_TABLE as f64 * self.girls.len() as f64).min(MOST_GAMES as f64) as u64
            }
        };
        let least = if let Asked::Games(_) = self.asked { 1 } else { FIRST_LOOK * self.girls.len() as u64 };
        self.tables_of(games).max(least) * GAMES_A_TABLE * self.players.len() as u64
    }
}

impl<'a> Roster<'a> {
    /// Plays or finds the tables of all players. After each whole round there may be a look at the precision, which depends
    /// on results only. If the watch stops it, whole rounds so far count.
    ///
    /// # Errors
    /// A game cannot be played; results cannot be read or written.
    pub fn play(tables: &mut Tables<'a>, watch: &mut dyn Watch) -> anyhow::Result<Self> {
        let plan = tables.plan;
        watch.begin(plan.expected_games());
        let mut roster = Self { plan, played: Vec::new(), ended: Ended::All, broken: 0 };
        for &player in &plan.players {
            let (results, end) = match roster.one(tables, player, watch) {
                Ok(played) => played,
                Err(error) => {
                    watch.end();
                    return Err(error);
                }
            };
            let rating = Rating::of(&results);
            roster.played.push((player, results, rating));
            roster.ended = end;
            if end == Ended::Stopped {
                break;
            }
        }
        watch.end();
        tables.store().sync()?;
        roster.broken = tables.broken();
        Ok(roster)
    }

    /// Plays everything of one player.
    fn one(
        &self,
        tables: &mut Tables<'_>,
        player: Builtin,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<(Results, Ended)> {
        let (plan, round) = (self.plan, tables.design().round());
        let mut results = Results::new(plan.girls.len());
        let (most, precision) = match plan.asked {
            Asked::Games(games) => (plan.tables_of(games) / round, None),
            Asked::Precision(half) => (plan.tables_of(MOST_GAMES) / round, Some(half)),
        };
        let (mut rounds, mut of) = (0, None);
        while rounds < most {
            let next = next_look(rounds, precision.is_some()).min(most);
            let mut new = Vec::new();
            let first = rounds * round..next * round;
            let stop =
                tables.each(player, first, of, watch, |meeting, rows| new.push((meeting, rows.to_vec())))?;
            let whole = new.len() as u64 / round * round;
            new.iter().take(whole as usize).for_each(|(meeting, rows)| results.add(*meeting, rows));
            if stop {
                return Ok((results, Ended::Stopped));
            }
            rounds = next;
            if rounds == 1 {
                watch.forecast(tables.fresh, plan.expected_games().saturating_sub(tables.done));
            }
            if let Some(half) = precision.filter(|_| rounds >= FIRST_LOOK) {
                let ratio = widest(&Strengths::of(plan.girls.len(), &results.meetings)) / half;
                if ratio <= 1.0 {
                    return Ok((results, Ended::Enough));
                }
                of = self.estimate(ratio, results.games());
                let all = of.unwrap_or_else(|| plan.expected_games());
                watch.forecast(tables.fresh, all.saturating_sub(tables.done));
            }
        }
        Ok((results, Ended::All))
    }

    /// Estimates the number of games of all players, where `games` gave intervals wider by this ratio.
    fn estimate(&self, ratio: f64, games: u64) -> Option<u64> {
        let before: u64 = self.played.iter().map(|(_, results, _)| results.games()).sum();
        let left = (self.plan.players.len() - self.played.len()) as f64;
        let one = ratio * ratio * games as f64;
        (one.is_finite()).then(|| before + (one * left) as u64)
    }

    /// Returns true if the precision asked for was not reached.
    #[must_use]
    pub fn is_short(&self) -> bool {
        match self.plan.asked {
            Asked::Games(_) => false,
            Asked::Precision(half) => self.played.iter().any(|(_, _, rating)| rating.widest() > half),
        }
    }

    /// Number of games of all players.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.played.iter().map(|(_, results, _)| results.games()).sum()
    }

    /// Options of a command that plays it again: as much as was asked for, or as was played when it was stopped.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        match (self.ended, self.played.as_slice()) {
            (Ended::Stopped, [(_, results, _)]) => self.plan.repeat_for(Asked::Games(results.games())),
            // No number of games says where the second player was stopped.
            _ => self.plan.repeat(),
        }
    }

    /// Where the second player's places differ from the first's, from best to worst; `None` unless two played everything.
    #[must_use]
    pub fn apart(&self) -> Option<Vec<Apart>> {
        match self.played.as_slice() {
            [(_, one, a), (_, other, b)] => Some(apart((one, a), (other, b))),
            _ => None,
        }
    }
}

/// Returns the number of rounds at which to look next.
fn next_look(rounds: u64, precise: bool) -> u64 {
    match rounds {
        0 => 1,
        1..FIRST_LOOK if precise => FIRST_LOOK,
        _ => rounds + (rounds / LOOKS).max(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Contender;
    use crate::lab::store::Store;
    use crate::state::Rule;
    use std::num::NonZeroUsize;

    /// Stops in the midst of the third round, and whether that is now.
    struct Third(bool);

    impl Watch for Third {
        fn reach(&mut self, done: u64, _of: Option<u64>) {
            self.0 = done >= 40;
        }

        fn is_stopped(&self) -> bool {
            self.0
        }
    }

    #[test]
    fn what_was_stopped_is_repeated_as_far_as_it_came() {
        let mut rule = Rule::preset("libsaki").unwrap();
        (rule.flow.rounds, rule.flow.extra_rounds) = (1, 0);
        let (asked, named) = (Asked::Games(6400), Default::default());
        let girls = vec![Contender::doge()];
        let plan = RosterPlan::new(girls, vec![Builtin::Ai], rule, String::new(), 3, asked, named);
        let store = Store::default();
        let mut tables = Tables::new(&plan, &store, NonZeroUsize::MIN).unwrap();
        let roster = Roster::play(&mut tables, &mut Third(false)).unwrap();
        assert_eq!((roster.ended, roster.games()), (Ended::Stopped, 32));
        let command = plan.command(&roster.repeat());
        assert!(command.ends_with("--games 32"), "{command}");
        assert!(plan.command(&plan.repeat()).ends_with("--games 6400"));
    }
}
