//! Finds the best-paying reading of a hand.

use super::dora::Dora;
use super::grouping::{Grouping, Wait};
use super::kinds::bit;
use super::points::{self, MANGAN_BASE, YAKUMAN_BASE};
use super::price::Price;
use super::whole::WholeHand;
use super::yaku::YAKUMAN_HAN;
use super::{FormCtx, Renhou, ScoreRule, Yaku, YakuSet, judge};
use std::ops::ControlFlow;

/// The value of one reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Score {
    /// Its yaku; if any are yakuman, only those.
    pub yakus: YakuSet,
    /// Han, including dora.
    pub han: u32,
    pub fu: u32,
    /// Number of paid yakuman.
    pub yakuman: u32,
    /// Base points.
    pub base: i32,
    /// The dora in `han`; none for a yakuman.
    pub dora: Dora,
}

impl Score {
    /// Sort key: the better reading has the greater key.
    const fn key(&self) -> (i32, u32, u32, u32) {
        (self.base, self.yakuman, self.han, self.fu)
    }
}

/// Data shared by all readings of a hand.
pub(super) struct Scorer<'a> {
    pub whole: &'a WholeHand<'a>,
    pub ctx: &'a FormCtx,
    pub rule: &'a ScoreRule,
    pub price: Price,
    pub dora: Dora,
}

impl Scorer<'_> {
    /// The best reading, possibly without yaku. `None` if the hand is not complete.
    pub fn best(&self) -> Option<Score> {
        let by_event = judge::by_event(self.whole, self.ctx, self.rule);
        let common = by_event.union(judge::by_tiles(self.whole, self.rule));
        let mut best: Option<Score> = None;
        let _ = self.whole.groupings(|grouping| {
            let score = self.score(common, grouping);
            if best.is_none_or(|best| score.key() > best.key()) {
                best = Some(score);
            }
            ControlFlow::Continue(())
        });
        best.map(|best| self.at_least_renhou(best))
    }

    /// Scores one reading; without yaku it is worth nothing, even with dora.
    fn score(&self, common: YakuSet, grouping: Grouping) -> Score {
        let (yakus, fu) = match grouping {
            Grouping::Orphans => (judge::by_orphans(self.whole), 0),
            Grouping::Pairs => (judge::by_pairs(), points::PAIRS_FU),
            Grouping::Sets(mut sets, wait) => {
                if wait == Wait::Shanpon && !self.ctx.tsumo {
                    sets.concealed &= !bit(self.whole.pick);
                }
                let yakus = judge::by_sets(self.whole, &sets, wait, self.ctx);
                (yakus, points::fu(&sets, wait, self.whole.menzen, self.ctx, self.rule))
            }
        };
        let yakus = judge::allowed(judge::widened(common.union(yakus), self.rule), self.rule);
        let yakumans = yakus.and(self.price.yakuman);
        if yakumans.is_empty() { self.by_han(yakus, fu) } else { self.by_yakuman(yakumans) }
    }

    fn by_han(&self, yakus: YakuSet, fu: u32) -> Score {
        let han = yakus.iter().map(|yaku| self.price.han(yaku)).sum::<u32>() + self.dora.total();
        let base = if yakus.is_empty() { 0 } else { points::base(han, fu, self.rule) };
        Score { yakus, han, fu, yakuman: 0, base, dora: self.dora }
    }

    fn by_yakuman(&self, yakus: YakuSet) -> Score {
        let plies = yakus.iter().map(|yaku| self.price.plies(yaku));
        let yakuman = if self.rule.yakuman_stack { plies.sum() } else { plies.max().unwrap_or(1) };
        let base = YAKUMAN_BASE * yakuman as i32;
        Score { yakus, han: YAKUMAN_HAN * yakuman, fu: 0, yakuman, base, dora: Dora::NONE }
    }

    /// Raises a hand to a mangan for renhou, under a rule that values it so.
    fn at_least_renhou(&self, score: Score) -> Score {
        let counts = self.rule.renhou == Renhou::Mangan && !self.rule.blocked.has(Yaku::Renhou);
        let renhou = counts && judge::is_renhou(self.whole, self.ctx);
        if !renhou || score.base >= MANGAN_BASE {
            return score;
        }
        let yakus = YakuSet::from_iter([Yaku::Renhou]);
        let han = self.price.han(Yaku::Renhou);
        Score { yakus, han, base: MANGAN_BASE, dora: Dora::NONE, ..score }
    }
}
