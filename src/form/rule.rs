use super::{Yaku, YakuSet};
use crate::options::{option_types, options, words};
use serde::{Deserialize, Serialize};

option_types! {
    YakuSet => "string[]",
    DoubleWindFu => "2|4",
}

options! {
    /// The rules that decide what a win is worth and who pays. The defaults are Tenhou's, less the
    /// liability for yakuman.
    pub struct ScoreRule {
        /// Tanyao counts in an open hand (kuitan). Default true, as nearly everywhere.
        kuitan: bool = true,
        /// Each red five is a dora. Default true.
        aka: bool = true,
        /// 4 han 30 fu and 3 han 60 fu are rounded up to mangan. Default false: Tenhou, libsaki and
        /// Mahjong Soul pay 7700 (11600).
        kiriage: bool = false,
        /// Fu of a pair that is both seat and round wind: 2 or 4. Default 4: Tenhou, libsaki and
        /// Mahjong Soul.
        double_wind_fu: DoubleWindFu = DoubleWindFu::Four,
        /// A tsumo on the tile after a kan gets the 2 fu of tsumo. Default true, as everywhere today.
        rinshan_fu: bool = true,
        /// Kokushi with the thirteen-sided wait is two yakuman. Default false (Mahjong Soul: true).
        double_kokushi13: bool = false,
        /// Suuankou that waited for its pair is two yakuman. Default false (Mahjong Soul: true).
        double_suuankou_tanki: bool = false,
        /// Chuuren with the nine-sided wait is two yakuman. Default false (Mahjong Soul: true).
        double_junsei_chuuren: bool = false,
        /// Daisuushi is two yakuman. Default false (Mahjong Soul: true).
        double_daisuushi: bool = false,
        /// Several yakuman in one hand add up. Default true (Tenhou). When false all are listed and
        /// one is paid (libsaki).
        yakuman_stack: bool = true,
        /// What 13 han and more pay: `yakuman` or `sanbaiman`. Default yakuman.
        kazoe: Kazoe = Kazoe::Yakuman,
        /// Yaku that do not count, as a list of names like `["renhou", "chiitoitsu"]`. Default none (the
        /// riichi crate's yaku_block).
        blocked: YakuSet = YakuSet::EMPTY,
        /// A ron before one's first turn (renhou): `none`, `mangan` (in place of a hand that is worth
        /// less), `han4` or `yakuman`. Default none.
        renhou: Renhou = Renhou::None,
        /// Liability of who fed the call that completed a yakuman, see pao_for: `none`, `full` (for the
        /// whole hand, Tenhou) or `partial` (for that yakuman alone, Mahjong Soul). Default none
        /// (libsaki).
        yakuman_pao: YakumanPao = YakumanPao::None,
        /// The yakuman somebody can be liable for, of `daisangen`, `daisuushi` and `suukantsu` (for who
        /// fed the fourth kan). Default the first two: Tenhou, Mahjong Soul; suukantsu in the rules of
        /// the World Riichi Championship.
        pao_for: YakuSet = YakuSet::from_iter([Yaku::Daisangen, Yaku::Daisuushi]),
        /// Who pays the honba when a discarder shares a ron with the liable player: `discarder` or
        /// `liable`. Default discarder.
        pao_honba: PaoHonba = PaoHonba::Discarder,
    }
}

impl ScoreRule {
    /// The yakuman that somebody can be liable for at all.
    fn liable() -> YakuSet {
        YakuSet::from_iter([Yaku::Daisangen, Yaku::Daisuushi, Yaku::Suukantsu])
    }

    /// Refuses values that no hand can be scored by.
    pub(crate) fn check(&self) -> Result<(), String> {
        match self.pao_for.without(Self::liable()).iter().next() {
            Some(other) => {
                Err(format!("pao_for has daisangen, daisuushi and suukantsu at most, not {}", other.name()))
            }
            None => Ok(()),
        }
    }

    /// The nearest rule that [`Self::check`] does not refuse.
    pub(crate) fn clamped(mut self) -> Self {
        self.pao_for = self.pao_for.and(Self::liable());
        self
    }
}

/// Fu of a double-wind pair, read and written as the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum DoubleWindFu {
    /// One value pair.
    Two,
    /// Two value pairs in one.
    Four,
}

impl From<DoubleWindFu> for u8 {
    fn from(fu: DoubleWindFu) -> Self {
        match fu {
            DoubleWindFu::Two => 2,
            DoubleWindFu::Four => 4,
        }
    }
}

impl TryFrom<u8> for DoubleWindFu {
    type Error = String;

    fn try_from(fu: u8) -> Result<Self, String> {
        match fu {
            2 => Ok(Self::Two),
            4 => Ok(Self::Four),
            _ => Err(format!("a double-wind pair has 2 or 4 fu, not {fu}")),
        }
    }
}

words! {
    /// What a hand of 13 han or more without a yakuman pays.
    pub enum Kazoe {
        /// A counted yakuman: base points 8000.
        Yakuman = "yakuman",
        /// There is no counted yakuman: base points 6000.
        Sanbaiman = "sanbaiman",
    }
}

words! {
    /// What a ron before the winner's first turn is worth.
    pub enum Renhou {
        /// Nothing.
        None = "none",
        /// Mangan, unless the hand by itself is worth that much.
        Mangan = "mangan",
        /// 4 han on top of the other yaku.
        Han4 = "han4",
        /// A yakuman.
        Yakuman = "yakuman",
    }
}

words! {
    /// How far the liability for a yakuman (pao) reaches.
    pub enum YakumanPao {
        /// Nobody is liable.
        None = "none",
        /// The liable player answers for everything the hand is paid.
        Full = "full",
        /// He answers for the yakuman he completed; the rest is paid as usual.
        Partial = "partial",
    }
}

words! {
    /// Who pays the honba of a shared ron.
    pub enum PaoHonba {
        /// Who threw the winning tile.
        Discarder = "discarder",
        /// Who is liable.
        Liable = "liable",
    }
}
