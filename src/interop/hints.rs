//! Rules that a record does not state, by what it shows: the points at the start, the uma, how scores were rounded.

use super::log::{Finals, Log, LogRound};
use super::trouble::LogNote;
use crate::form::pay::STICK;
use crate::problem::{Text, texts};
use crate::state::{FlowRule, Rounding, Rule};

impl Log {
    /// Corrects the uma of a game of Tenhou by the date in its id, which is part of many file names:
    /// `2008123123gm-0089-0000-1a2b3c4d`. Until 2008 the uma differed from today's, and the final scores of such a
    /// record show which it was. Other names, games and rules are unchanged.
    #[must_use]
    pub fn of_tenhou_id(mut self, name: &str) -> Self {
        let of_that_time = year_of(name).is_some_and(|year| year <= LAST_YEAR_OF_OTHER_UMA);
        if of_that_time && self.rule.flow.uma == Rule::tenhou().flow.uma {
            self.rule.flow.uma = self.shown_uma().unwrap_or(self.rule.flow.uma);
        }
        self
    }

    /// Whether a round of South was dealt although somebody had the points with which a game of East is over.
    fn goes_on_past_east(&self) -> bool {
        let next = self.rounds.windows(2).map(|pair| (pair[0].setup.round, &pair[1].setup));
        let mut dealt = next.filter(|(before, setup)| setup.round >= FlowRule::EAST && setup.round > *before);
        dealt.any(|(_, setup)| setup.points.iter().any(|&points| points >= self.rule.flow.return_points))
    }

    /// The uma that the final scores show.
    fn shown_uma(&self) -> Option<[i32; 4]> {
        let Finals { points, scores } = self.finals?;
        self.rule.flow.uma_of(points, scores?)
    }

    /// Takes the uma from the final scores of a game whose players, or whose time, had their own.
    pub(super) fn with_shown_uma(mut self) -> Self {
        self.rule.flow.uma = self.shown_uma().unwrap_or(self.rule.flow.uma);
        self
    }

    /// Takes the uma of a private lobby from the final scores, and notes that it is the lobby's own. Scores by other
    /// rules are left out.
    pub(super) fn of_private_lobby(mut self, place: Text) -> Self {
        let (Some(Finals { scores: Some(_), .. }), usual) = (self.finals, self.rule.flow.uma) else {
            return self;
        };
        let reason = match self.shown_uma() {
            Some(uma) if uma == usual => return self,
            Some(uma) => {
                self.rule.flow.uma = uma;
                texts::logs::lobby_own_uma(Text::verbatim(uma.map(|uma| uma.to_string()).join(" ")))
            }
            None => {
                self.finals = self.finals.map(|finals| Finals { scores: None, ..finals });
                texts::logs::lobby_own_scores()
            }
        };
        self.notes.push(LogNote::new(place, reason));
        self
    }

    /// Infers rules that a record does not state, or states against what it shows: the starting points, whether final
    /// scores were rounded, and the length.
    pub(super) fn with_hints(mut self) -> Self {
        if self.rule.flow.rounds == FlowRule::EAST && self.goes_on_past_east() {
            self.rule.flow.rounds = 2 * FlowRule::EAST;
        }
        if let Some(LogRound { setup, .. }) = self.rounds.first() {
            let points = setup.points.iter().map(|&points| i64::from(points));
            let total = points.sum::<i64>() + i64::from(STICK) * i64::from(setup.sticks);
            let fits = total % 400 == 0 && (0..=40_000_000).contains(&total);
            self.rule.flow.start_points = if fits { (total / 4) as i32 } else { 25_000 };
        }
        let rounded = |finals: Finals| {
            let whole = |scores: [i32; 4]| scores.iter().all(|score| score % 1000 == 0);
            finals.scores.is_some_and(whole) && finals.points.iter().any(|points| points % 1000 != 0)
        };
        if self.finals.is_some_and(rounded) {
            self.rule.flow.rounding = Rounding::Nearest;
        }
        self
    }
}

/// Last year in which the final scores may show another uma.
const LAST_YEAR_OF_OTHER_UMA: u32 = 2008;

/// Year in a Tenhou id: ten digits, then `gm-`.
fn year_of(name: &str) -> Option<u32> {
    let before = name.split("gm-").next().filter(|before| before.len() < name.len())?;
    let date = before.get(before.len().checked_sub(10)?..)?;
    date.bytes().all(|byte| byte.is_ascii_digit()).then(|| date[..4].parse().ok())?
}
