//! Scoring of winning hands: from tiles and circumstances to a [`Form`] with yaku, han, fu and base points,
//! and payments in [`pay`].
//!
//! A hand can often be read in several ways. [`Form::new`] tries all groupings with all waits the winning
//! tile may have completed, and keeps the one that pays best.
//!
//! Independent of the table: furiten and the legality of riichi are decided elsewhere.

mod ctx;
mod dora;
mod grouping;
mod json;
mod judge;
mod kinds;
pub mod pay;
mod points;
mod price;
mod rule;
mod score;
mod text;
mod whole;
mod yaku;

pub use ctx::{FormCtx, Riichi};
pub use json::YakuCode;
pub(crate) use kinds::NINE_GATES;
pub use points::Limit;
pub(crate) use points::{base as base_points, price as payment};
pub use rule::{DoubleWindFu, Kazoe, PaoHonba, Renhou, ScoreRule, YakumanPao};
pub use yaku::{Yaku, YakuSet};

#[cfg(test)]
mod tests;

use crate::problem::{Explain, Problem, explained, texts};
use crate::tile::{Meld, T37, TileCount};
use dora::Dora;
use price::Price;
use score::{Score, Scorer};
use whole::WholeHand;

/// Why tiles are not a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoWin {
    /// Not four sets and a pair, seven pairs or thirteen orphans.
    NotAgari,
    /// A complete hand without yaku. Dora are not yaku.
    NoYaku,
}

impl Explain for NoWin {
    fn problem(&self) -> Problem {
        match self {
            Self::NotAgari => texts::objects::hand_incomplete().into(),
            Self::NoYaku => texts::objects::no_yaku().into(),
        }
    }
}

explained!(NoWin);

/// A winning hand in its best-paying reading.
///
/// ```
/// use saki_lua_core::{form::*, t37, tile::{TileCount, parse_tiles}};
/// let closed: TileCount = parse_tiles("234567m22p45699s")?.into_iter().collect();
/// let ctx = FormCtx { riichi: Riichi::Single, self_wind: 2, ..FormCtx::default() };
/// let form = Form::new(&closed, &[], t37!("9s"), &ctx, &ScoreRule::default(), &[t37!("1p")], &[])
///     .expect("a riichi with two dora");
/// assert_eq!((form.han(), form.fu(), form.gain()), (3, 40, 5200));
/// assert!(form.yakus().eq([(Yaku::Riichi, 1)]));
/// # Ok::<(), saki_lua_core::tile::TileError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Form {
    score: Score,
    price: Price,
    ctx: FormCtx,
}

impl Form {
    /// Scores the hand completed by `pick`.
    ///
    /// `closed` are the concealed tiles without the winning one; `drids` and `urids` are the dora and ura
    /// indicators. The latter count only with riichi.
    ///
    /// # Errors
    /// [`NoWin`] if there is nothing to score.
    pub fn new(
        closed: &TileCount,
        melds: &[Meld],
        pick: T37,
        ctx: &FormCtx,
        rule: &ScoreRule,
        drids: &[T37],
        urids: &[T37],
    ) -> Result<Self, NoWin> {
        let form = Self::complete(closed, melds, pick, ctx, rule, drids, urids).ok_or(NoWin::NotAgari)?;
        if form.has_yaku() { Ok(form) } else { Err(NoWin::NoYaku) }
    }

    /// Scores a complete hand that may lack a yaku. Such a hand pays nothing: its han are its dora, and its
    /// base points are 0. `None` if the hand is not complete.
    #[must_use]
    pub fn complete(
        closed: &TileCount,
        melds: &[Meld],
        pick: T37,
        ctx: &FormCtx,
        rule: &ScoreRule,
        drids: &[T37],
        urids: &[T37],
    ) -> Option<Self> {
        let whole = WholeHand::new(closed, melds, pick.t34());
        let price = Price::new(!whole.menzen, rule);
        let dora = Dora::of(&whole, ctx, drids, urids).with_reds(closed, melds, pick, rule);
        let score = Scorer { whole: &whole, ctx, rule, price, dora }.best()?;
        Some(Self { score, price, ctx: *ctx })
    }

    /// Returns whether the hand has a yaku. Always true for [`Form::new`].
    #[must_use]
    pub const fn has_yaku(&self) -> bool {
        !self.score.yakus.is_empty()
    }

    /// The circumstances of the win.
    #[must_use]
    pub const fn ctx(&self) -> &FormCtx {
        &self.ctx
    }

    /// Han, including dora; 13 per paid yakuman.
    #[must_use]
    pub const fn han(&self) -> u32 {
        self.score.han
    }

    /// Fu, rounded up to tens except the 25 of seven pairs; 0 for a yakuman.
    #[must_use]
    pub const fn fu(&self) -> u32 {
        self.score.fu
    }

    /// Base points, which payments are multiples of.
    #[must_use]
    pub const fn base(&self) -> i32 {
        self.score.base
    }

    /// Number of paid yakuman; 0 without a named one, including counted yakuman.
    #[must_use]
    pub const fn yakuman(&self) -> u32 {
        self.score.yakuman
    }

    /// Returns whether it is a named yakuman, as opposed to a counted one.
    #[must_use]
    pub const fn is_prototypal_yakuman(&self) -> bool {
        self.score.yakuman > 0
    }

    /// Dora by dora indicators; 0 for a yakuman.
    #[must_use]
    pub const fn dora(&self) -> u32 {
        self.score.dora.dora
    }

    /// Dora by ura indicators.
    #[must_use]
    pub const fn uradora(&self) -> u32 {
        self.score.dora.ura
    }

    /// Red fives.
    #[must_use]
    pub const fn akadora(&self) -> u32 {
        self.score.dora.aka
    }

    /// The yaku as a set.
    #[must_use]
    pub const fn yaku_set(&self) -> YakuSet {
        self.score.yakus
    }

    /// Yaku with their han, by id and without dora. A yakuman has 13 han, or 26 if double.
    pub fn yakus(&self) -> impl Iterator<Item = (Yaku, u32)> + Clone + '_ {
        self.score.yakus.iter().map(|yaku| (yaku, self.price.han(yaku)))
    }

    /// How many yakuman this yaku counts as, paid or not: 0, 1 or 2.
    #[must_use]
    pub fn plies(&self, yaku: Yaku) -> u32 {
        self.price.plies(yaku)
    }

    /// Yaku followed by the types of dora the hand has, in Tenhou's order.
    pub fn listed(&self) -> impl Iterator<Item = (Yaku, u32)> + Clone + '_ {
        let Dora { dora, ura, aka } = self.score.dora;
        let dora = [(Yaku::Dora, dora), (Yaku::UraDora, ura), (Yaku::AkaDora, aka)];
        self.yakus().chain(dora.into_iter().filter(|&(_, han)| han > 0))
    }

    /// Returns whether the hand has an open meld; its yaku then go by [`Yaku::key`]`(true)`.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.price.open
    }

    /// The limit: mangan and above.
    #[must_use]
    pub const fn limit(&self) -> Limit {
        if self.is_prototypal_yakuman() { Limit::Yakuman } else { Limit::of_base(self.score.base) }
    }

    /// Points one payer loses, including honba: the discarder, or one of the three by tsumo. `from_dealer`
    /// matters only for tsumo.
    #[must_use]
    pub const fn loss(&self, from_dealer: bool) -> i32 {
        let honba = if self.ctx.tsumo { points::HONBA_TSUMO } else { points::HONBA_RON };
        self.net_loss(from_dealer) + self.honba(honba)
    }

    /// [`Form::loss`] without honba.
    #[must_use]
    pub const fn net_loss(&self, from_dealer: bool) -> i32 {
        points::price(self.score.base, self.ctx.tsumo, self.ctx.is_dealer(), from_dealer)
    }

    /// Points the winner gains, including honba, excluding riichi sticks.
    #[must_use]
    pub const fn gain(&self) -> i32 {
        self.net_gain() + self.honba(points::HONBA_RON)
    }

    /// The honba at `each` points per counter; 0 without a win.
    const fn honba(&self, each: i32) -> i32 {
        if self.has_yaku() { each * self.ctx.extra_round as i32 } else { 0 }
    }

    /// [`Form::gain`] without honba: "points" in a record.
    #[must_use]
    pub const fn net_gain(&self) -> i32 {
        match (self.ctx.tsumo, self.ctx.is_dealer()) {
            (false, _) => self.net_loss(false),
            (true, true) => 3 * self.net_loss(false),
            (true, false) => 2 * self.net_loss(false) + self.net_loss(true),
        }
    }
}
