//! Every option of the flow of a game, once: meaning, default (the `libsaki` world) and source.

use crate::options::{option_types, options, words};
use crate::problem::{Text, texts};
use crate::tile::{MeldKind, Reds};

option_types! {
    Reds => "integer[]",
}

words! {
    /// When the dora indicator of a kan is flipped.
    pub enum KanFlip {
        /// Immediately, before the replacement tile is drawn.
        Immediate = "immediate",
        /// With the next discard, before it may be ronned.
        Discard = "discard",
        /// After the next discard, if it is not ronned.
        AfterDiscard = "after_discard",
    }
}

words! {
    /// When four kans by several players abort the round.
    pub enum Suukan {
        /// Never.
        Off = "off",
        /// At the fourth kan, before its replacement tile.
        AtKan = "at_kan",
        /// After the discard that follows the fourth kan, if it is not ronned.
        AfterDiscard = "after_discard",
    }
}

words! {
    /// Which concealed kans a riichi hand may declare.
    pub enum RiichiAnkan {
        /// None.
        Never = "never",
        /// Of the drawn tile, if no reading of the hand uses the triplet in a run.
        Strict = "strict",
        /// Of the drawn tile, if the waits are unchanged.
        SameWaits = "same_waits",
    }
}

words! {
    /// Whether a dealer in first place may end the game instead of repeating the deal.
    pub enum Yame {
        /// The game goes on.
        Off = "off",
        /// The dealer chooses.
        Optional = "optional",
        /// The game ends.
        Forced = "forced",
    }
}

words! {
    /// Which waits without a fifth tile are not tenpai at an exhaustive draw.
    pub enum FifthTile {
        /// Waits with all four copies in the own hand, melds included.
        WholeHand = "whole_hand",
        /// Waits with all four copies concealed in the own hand.
        Closed = "closed",
        /// None: every formal wait counts.
        Ignore = "ignore",
    }
}

words! {
    /// Who keeps the deal after nagashi mangan.
    pub enum NagashiRenchan {
        /// The dealer if tenpai.
        Tenpai = "tenpai",
        /// The dealer if the nagashi is the dealer's.
        Swimmer = "swimmer",
    }
}

words! {
    /// How final scores are rounded to thousands.
    pub enum Rounding {
        /// Each separately: a remainder up to 500 toward zero, above that away from it.
        FiveDownSixUp = "five_down_six_up",
        /// The points to the nearest thousand, halves away from zero; the first takes the difference that
        /// makes the scores sum to zero.
        Nearest = "nearest",
        /// No rounding.
        None = "none",
    }
}

options! {
    said_flow_rules;
    /// The flow of a game: every option except those of scoring.
    pub struct FlowRule {
        start_points: i32 = 25_000,
        return_points: i32 = 30_000,
        oka: i32 = 20_000,
        uma: [i32; 4] = [0; 4],
        rounding: Rounding = Rounding::FiveDownSixUp,
        leftover_to_top: bool = true,
        rounds: u32 = 8,
        extra_rounds: u32 = 8,
        renchan_first: bool = true,
        max_repeats: u32 = 100,
        target_inclusive: bool = false,
        bust: bool = true,
        bust_at_zero: bool = false,
        yame: Yame = Yame::Optional,
        tenpai_yame: bool = true,
        yame_on_abort: bool = true,
        yame_needs_target: bool = true,
        reds: Reds = Reds::FOUR,
        max_ron: u8 = 1,
        ron_abort: u8 = 0,
        honba_each: bool = true,
        ippatsu: bool = true,
        ura: bool = true,
        kan_dora: bool = true,
        kan_ura: bool = true,
        open_kan_flip: KanFlip = KanFlip::Discard,
        ankan_flip: KanFlip = KanFlip::Immediate,
        flip_before_chankan: bool = true,
        kuikae_same: bool = false,
        kuikae_other: bool = false,
        riichi_ankan: RiichiAnkan = RiichiAnkan::Strict,
        okuri_kan: bool = false,
        riichi_min_points: i32 = 1_000,
        riichi_min_wall: u8 = 4,
        kokushi_ankan_ron: bool = true,
        ippatsu_chankan: bool = false,
        furiten_until_draw: bool = false,
        daiminkan_pao: bool = true,
        kyuushu: bool = true,
        suufon: bool = true,
        suufon_before_ron: bool = true,
        suufon_riichi_paid: bool = false,
        suucha: bool = true,
        suukan: Suukan = Suukan::AtKan,
        nagashi: bool = true,
        nagashi_renchan: NagashiRenchan = NagashiRenchan::Swimmer,
        noten_pool: i32 = 3_000,
        fifth_tile: FifthTile = FifthTile::WholeHand,
    }
}

/// A validity check of an option with its clamping function.
type Limit = (fn() -> Text, fn(&mut FlowRule));

/// All options with a range narrower than their type. Scoring stores honba in 16 bits: 80 rounds with 800
/// repeats each stay below that.
const LIMITS: [Limit; 12] = [
    (|| texts::rules::option_out_of_range("rounds", 1, 16), |flow| flow.rounds = flow.rounds.clamp(1, 16)),
    (
        || texts::rules::option_out_of_range("extra_rounds", 0, 64),
        |flow| flow.extra_rounds = flow.extra_rounds.min(64),
    ),
    (
        || texts::rules::option_out_of_range("max_repeats", 1, 800),
        |flow| flow.max_repeats = flow.max_repeats.clamp(1, 800),
    ),
    (|| texts::rules::option_out_of_range("max_ron", 1, 3), |flow| flow.max_ron = flow.max_ron.clamp(1, 3)),
    (texts::rules::wrong_ron_abort, |flow| {
        flow.ron_abort = if flow.ron_abort == 0 { 0 } else { flow.ron_abort.clamp(2, 3) };
    }),
    (
        || texts::rules::option_out_of_range("start_points", 0, 10000000),
        |flow| flow.start_points = points(flow.start_points),
    ),
    (
        || texts::rules::option_out_of_range("return_points", 0, 10000000),
        |flow| flow.return_points = points(flow.return_points),
    ),
    (|| texts::rules::option_out_of_range("oka", 0, 10000000), |flow| flow.oka = points(flow.oka)),
    (
        || texts::rules::option_out_of_range("uma", -1000, 1000),
        |flow| flow.uma = flow.uma.map(|uma| uma.clamp(-1000, 1000)),
    ),
    (
        || texts::rules::option_out_of_range("riichi_min_points", 0, 10000000),
        |flow| flow.riichi_min_points = points(flow.riichi_min_points),
    ),
    (texts::rules::wrong_noten_pool, |flow| {
        flow.noten_pool = flow.noten_pool.clamp(0, 120_000) / 600 * 600;
    }),
    (texts::rules::too_many_red_fives, |flow| flow.reds = Reds(flow.reds.0.map(|reds| reds.min(4)))),
];

fn points(points: i32) -> i32 {
    points.clamp(0, 10_000_000)
}

impl FlowRule {
    /// The rounds of an east game.
    pub const EAST: u32 = 4;

    /// When the indicator of a kan is turned.
    #[must_use]
    pub const fn kan_flip(&self, kind: MeldKind) -> KanFlip {
        if matches!(kind, MeldKind::Ankan) { self.ankan_flip } else { self.open_kan_flip }
    }

    /// How many ura indicators a win in riichi turns up where so many of dora are open.
    #[must_use]
    pub const fn ura_indicators(&self, open: usize) -> usize {
        match (self.ura, self.kan_ura) {
            (false, _) => 0,
            (true, true) => open,
            (true, false) => 1,
        }
    }

    /// Whether somebody with so many points is bust, which ends the game.
    #[must_use]
    pub const fn is_bust(&self, points: i32) -> bool {
        self.bust && points < self.bust_at_zero as i32
    }

    /// Rejects unplayable values.
    pub(super) fn check(&self) -> Result<(), Text> {
        let mut near = self.clone();
        let broken = LIMITS.iter().find(|(_, bring)| {
            bring(&mut near);
            near != *self
        });
        broken.map_or(Ok(()), |(limit, _)| Err(limit()))
    }

    /// The rule with the most rounds and repeats.
    pub(crate) fn longest() -> Self {
        let all = u32::MAX;
        Self { rounds: all, extra_rounds: all, max_repeats: all, ..Self::default() }.clamped()
    }

    /// The nearest rule that [`Self::check`] accepts.
    pub(crate) fn clamped(mut self) -> Self {
        LIMITS.iter().for_each(|(_, bring)| bring(&mut self));
        self
    }
}
