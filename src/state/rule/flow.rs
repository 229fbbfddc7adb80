//! Every option of the flow of a game, once: meaning, default (the `libsaki` world) and source.

use crate::options::{option_types, options, words};
use crate::tile::Reds;

option_types! {
    Reds => "integer[]",
}

words! {
    /// When the dora indicator of a kan is turned.
    pub enum KanFlip {
        /// At once, before the replacement tile is drawn.
        Immediate = "immediate",
        /// With the discard that follows, before anybody may ron it.
        Discard = "discard",
        /// After that discard, if nobody rons it.
        AfterDiscard = "after_discard",
    }
}

words! {
    /// When four kans by more than one player abort the round.
    pub enum Suukan {
        /// Never.
        Off = "off",
        /// At the fourth kan, before its replacement tile.
        AtKan = "at_kan",
        /// After the discard that follows the fourth kan, if nobody rons it.
        AfterDiscard = "after_discard",
    }
}

words! {
    /// Which concealed kans a riichi player may make.
    pub enum RiichiAnkan {
        /// None.
        Never = "never",
        /// Of the tile just drawn, if no reading of the hand uses the triplet in a run.
        Strict = "strict",
        /// Of the tile just drawn, if the waits stay the same.
        SameWaits = "same_waits",
    }
}

words! {
    /// Whether the dealer who is top may end the game instead of dealing again.
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
    /// Whose four-tile waits are no tenpai at an exhaustive draw.
    pub enum FifthTile {
        /// Waits of which all copies are in the own hand, melds included.
        WholeHand = "whole_hand",
        /// Waits of which all copies are concealed in the own hand.
        Closed = "closed",
        /// Every formal wait counts.
        Ignore = "ignore",
    }
}

words! {
    /// Who keeps the deal after nagashi mangan.
    pub enum NagashiRenchan {
        /// The dealer if he is tenpai.
        Tenpai = "tenpai",
        /// The dealer if the nagashi is his.
        Swimmer = "swimmer",
    }
}

words! {
    /// How final scores are rounded to thousands.
    pub enum Rounding {
        /// Each by itself: up to 500 toward zero, above away from it.
        FiveDownSixUp = "five_down_six_up",
        /// The points to the nearest thousand, halves away from zero; the first gets what makes the scores
        /// sum up to zero.
        Nearest = "nearest",
        /// Not at all.
        None = "none",
    }
}

options! {
    /// How a game runs: everything but the value of hands.
    pub struct FlowRule {
        /// Points everybody starts with. Default 25000: all presets.
        start_points: i32 = 25_000,
        /// Points somebody needs for the game to end on time. Default 30000: all presets.
        return_points: i32 = 30_000,
        /// Points the first gets on top in the final score, paid in by all four (oka). Default 20000:
        /// libsaki (hill), Tenhou; Mahjong Soul 0.
        hill: i32 = 20_000,
        /// Final score bonus by rank, in thousands. Default none: libsaki; Tenhou 20 10 -10 -20,
        /// Mahjong Soul 15 5 -5 -15.
        uma: [i32; 4] = [0; 4],
        /// How final scores are rounded: `five_down_six_up`, `nearest` or `none`. Default
        /// five_down_six_up: libsaki; Tenhou none (nearest until 2021), Mahjong Soul none.
        rounding: Rounding = Rounding::FiveDownSixUp,
        /// Riichi sticks left at the end go to the first. Default true: libsaki, Tenhou, Mahjong Soul;
        /// the riichi crate leaves them on the table.
        leftover_to_top: bool = true,
        /// Rounds without repeats: 4 east only, 8 half game. Default 8.
        rounds: u32 = 8,
        /// Further rounds while nobody has return_points (sudden death); then the game ends whatever the
        /// points. 0: no extension. Default 8 (decision 9: a game can always end); Tenhou and Mahjong
        /// Soul 4.
        extra_rounds: u32 = 8,
        /// In those further rounds a dealer who keeps the deal without being first plays on, even if
        /// somebody has return_points. Default true: libsaki, Tenhou; the riichi crate false.
        renchan_first: bool = true,
        /// Repeats of one deal before the deal passes on whatever happens. Default 100 (decision 9).
        max_repeats: u32 = 100,
        /// Exactly return_points is enough. Default false: libsaki; all others true.
        target_inclusive: bool = false,
        /// The game ends when somebody is below zero. Default true; the riichi crate false.
        bust: bool = true,
        /// With bust: zero points are bust too. Default false: all presets.
        bust_at_zero: bool = false,
        /// The dealer who is first at the end and keeps the deal: `off`, `optional` or `forced` end.
        /// Default optional: libsaki; all others forced.
        yame: Yame = Yame::Optional,
        /// Such an end also after an exhaustive draw (tenpai-yame). Default true: all presets.
        tenpai_yame: bool = true,
        /// Such an end also after an abortive draw. Default true: libsaki, the riichi crate; Tenhou and
        /// Mahjong Soul false.
        yame_on_abort: bool = true,
        /// Such an end only with return_points. Default true; the riichi crate false.
        yame_needs_target: bool = true,
        /// Red fives in the set, by suit m p s. Default 1, 2, 1: libsaki; all others 1, 1, 1.
        reds: Reds = Reds::FOUR,
        /// How many of several winners on one discard are paid, the nearest first. Default 1: libsaki
        /// (head bump); Tenhou and the riichi crate 2, Mahjong Soul 3.
        max_ron: u8 = 1,
        /// So many winners on one discard abort the round; 0: never. Default 0: libsaki with head bump,
        /// Mahjong Soul; Tenhou and the riichi crate 3.
        ron_abort: u8 = 0,
        /// Every winner of a multiple ron gets the honba, not only the nearest. Default true: libsaki; all
        /// others false.
        honba_each: bool = true,
        /// Ippatsu counts. Default true: all presets.
        ippatsu: bool = true,
        /// Ura dora count. Default true: all presets.
        ura: bool = true,
        /// Kans reveal another indicator. Default true: all presets.
        kan_dora: bool = true,
        /// The indicators of kans have ura dora below them. Default true: all presets.
        kan_ura: bool = true,
        /// The indicator of an open kan turns: `immediate`, `discard` (with the next discard, before
        /// anybody may ron it) or `after_discard`. Default discard: all presets.
        open_kan_flip: KanFlip = KanFlip::Discard,
        /// The same for a concealed kan. Default immediate: all presets.
        ankan_flip: KanFlip = KanFlip::Immediate,
        /// A pending indicator turns when the next kan is declared, so that robbing that kan counts it;
        /// false: only when that kan stands. Default true: libsaki, the riichi crate; Tenhou and Mahjong
        /// Soul false.
        flip_before_chankan: bool = true,
        /// The kind just called may be thrown. Default false: all presets.
        kuikae_same: bool = false,
        /// The other end of a called run may be thrown. Default false: all presets.
        kuikae_other: bool = false,
        /// Concealed kans in riichi: `never`, `strict` or `same_waits`. Default strict: libsaki, the riichi
        /// crate; Tenhou and Mahjong Soul same_waits.
        riichi_ankan: RiichiAnkan = RiichiAnkan::Strict,
        /// Concealed kans in riichi also of four tiles held before the draw, if the waits stay the same
        /// (okuri-kan). Default false: all presets.
        okuri_kan: bool = false,
        /// Points one must have to declare riichi. Default 1000: all presets.
        riichi_min_points: i32 = 1_000,
        /// Tiles the live wall must still have to declare riichi. Default 4, so that everybody draws once more:
        /// libsaki, Tenhou, Mahjong Soul. The riichi crate 0: its engine/action.rs (at revision 6567442) asks
        /// for points, a closed hand and a wait alone. Programs that expect Tenhou's rules refuse a riichi
        /// with fewer than four tiles left; libriichi and majiang-core do.
        riichi_min_wall: u8 = 4,
        /// Thirteen orphans may rob a concealed kan. Default true: libsaki, Mahjong Soul; Tenhou and the
        /// riichi crate false.
        kokushi_ankan_ron: bool = true,
        /// Robbing a kakan in the ippatsu turn counts ippatsu. Default false: libsaki; all others true.
        ippatsu_chankan: bool = false,
        /// A winning tile let go by bars from ron until the next own draw instead of the next own discard.
        /// Default false: all presets.
        furiten_until_draw: bool = false,
        /// Who feeds an open kan pays all if its replacement tile wins. Default true: libsaki; all others
        /// false.
        daiminkan_pao: bool = true,
        /// Nine kinds of terminals and honours on the first draw may abort. Default true: all presets.
        kyuushu: bool = true,
        /// Four equal winds as the first four discards abort. Default true: all presets.
        suufon: bool = true,
        /// The fourth of those winds aborts before anybody may ron it. Default true: libsaki, Tenhou; the
        /// riichi crate false.
        suufon_before_ron: bool = true,
        /// A riichi on the fourth of those winds still pays its stick. Default false: libsaki, Tenhou;
        /// Mahjong Soul true.
        suufon_riichi_paid: bool = false,
        /// Four riichi abort. Default true: all presets.
        suucha: bool = true,
        /// Four kans by two or more players: `off`, `at_kan` or `after_discard`. Default at_kan: libsaki,
        /// the riichi crate; Tenhou and Mahjong Soul after_discard.
        suukan: Suukan = Suukan::AtKan,
        /// Only terminals and honours thrown, none called: a mangan at the exhaustive draw. Default true:
        /// all presets.
        nagashi: bool = true,
        /// Who keeps the deal after it: `tenpai` or `swimmer`. Default swimmer: libsaki; all others tenpai.
        nagashi_renchan: NagashiRenchan = NagashiRenchan::Swimmer,
        /// Points that change hands between tenpai and noten. Default 3000: all presets.
        noten_pool: i32 = 3_000,
        /// Waits all of whose copies one holds: `whole_hand`, `closed` or `ignore`. Default whole_hand:
        /// libsaki; all others closed.
        fifth_tile: FifthTile = FifthTile::WholeHand,
    }
}

/// A value an option may have, and how it is brought to the nearest such.
type Limit = (&'static str, fn(&mut FlowRule));

/// Every option that has less room than its type. Honba are counted in 16 bits where a hand is
/// scored: 80 rounds with a deal and 800 repeats each stay below.
const LIMITS: [Limit; 12] = [
    ("rounds is 1 to 16", |flow| flow.rounds = flow.rounds.clamp(1, 16)),
    ("extra_rounds is 0 to 64", |flow| flow.extra_rounds = flow.extra_rounds.min(64)),
    ("max_repeats is 1 to 800", |flow| flow.max_repeats = flow.max_repeats.clamp(1, 800)),
    ("max_ron is 1 to 3", |flow| flow.max_ron = flow.max_ron.clamp(1, 3)),
    ("ron_abort is 0, 2 or 3", |flow| {
        flow.ron_abort = if flow.ron_abort == 0 { 0 } else { flow.ron_abort.clamp(2, 3) };
    }),
    ("start_points is 0 to 10000000", |flow| flow.start_points = points(flow.start_points)),
    ("return_points is 0 to 10000000", |flow| flow.return_points = points(flow.return_points)),
    ("hill is 0 to 10000000", |flow| flow.hill = points(flow.hill)),
    ("uma is -1000 to 1000", |flow| flow.uma = flow.uma.map(|uma| uma.clamp(-1000, 1000))),
    ("riichi_min_points is 0 to 10000000", |flow| flow.riichi_min_points = points(flow.riichi_min_points)),
    ("noten_pool is 0 to 120000 and a multiple of 600", |flow| {
        flow.noten_pool = flow.noten_pool.clamp(0, 120_000) / 600 * 600;
    }),
    ("a suit has at most 4 red fives", |flow| flow.reds = Reds(flow.reds.0.map(|reds| reds.min(4)))),
];

fn points(points: i32) -> i32 {
    points.clamp(0, 10_000_000)
}

impl FlowRule {
    /// Refuses values with which no game can be played.
    pub(super) fn check(&self) -> Result<(), String> {
        let mut near = self.clone();
        let broken = LIMITS.iter().find(|(_, bring)| {
            bring(&mut near);
            near != *self
        });
        broken.map_or(Ok(()), |(limit, _)| Err((*limit).into()))
    }

    /// The one with the most rounds and repeats.
    pub(crate) fn longest() -> Self {
        let all = u32::MAX;
        Self { rounds: all, extra_rounds: all, max_repeats: all, ..Self::default() }.clamped()
    }

    /// The nearest rule that [`Self::check`] does not refuse.
    pub(crate) fn clamped(mut self) -> Self {
        LIMITS.iter().for_each(|(_, bring)| bring(&mut self));
        self
    }
}
