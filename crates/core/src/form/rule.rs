use super::{Yaku, YakuSet};
use crate::options::{option_types, options, words};
use crate::problem::{Text, texts};
use crate::tile::{Meld, T37, TileCount};
use serde::{Deserialize, Serialize};

option_types! {
    YakuSet => "string[]",
    DoubleWindFu => "2|4",
}

options! {
    said_score_rules;
    /// Scoring rules: hand values and who pays. The defaults are Tenhou's, without liability for yakuman.
    pub struct ScoreRule {
        kuitan: bool = true,
        aka: bool = true,
        kiriage: bool = false,
        double_wind_fu: DoubleWindFu = DoubleWindFu::Four,
        rinshan_fu: bool = true,
        double_kokushi13: bool = false,
        double_suuankou_tanki: bool = false,
        double_junsei_chuuren: bool = false,
        double_daisuushi: bool = false,
        wide_tenhou: bool = false,
        yakuman_stack: bool = true,
        kazoe: Kazoe = Kazoe::Yakuman,
        blocked: YakuSet = YakuSet::EMPTY,
        renhou: Renhou = Renhou::None,
        yakuman_pao: YakumanPao = YakumanPao::None,
        pao_for: YakuSet = YakuSet::from_iter([Yaku::Daisangen, Yaku::Daisuushi]),
        pao_honba: PaoHonba = PaoHonba::Discarder,
    }
}

impl ScoreRule {
    /// Whether this tile is a dora because it is red.
    #[must_use]
    pub const fn is_red_dora(&self, tile: T37) -> bool {
        self.aka && tile.is_aka5()
    }

    /// How many tiles of a hand are dora because they are red.
    #[must_use]
    pub fn red_doras(&self, closed: &TileCount, melds: &[Meld]) -> u32 {
        if !self.aka {
            return 0;
        }
        let called = melds.iter().flat_map(Meld::tiles).filter(|tile| tile.is_aka5());
        u32::from(closed.ct_aka5()) + called.count() as u32
    }

    /// The yakuman that can cause liability.
    fn liable() -> YakuSet {
        YakuSet::from_iter([Yaku::Daisangen, Yaku::Daisuushi, Yaku::Suukantsu])
    }

    /// Rejects values that make scoring impossible.
    pub(crate) fn check(&self) -> Result<(), Text> {
        match self.pao_for.without(Self::liable()).iter().next() {
            Some(other) => Err(texts::rules::yaku_without_pao(other.name())),
            None => Ok(()),
        }
    }

    /// The nearest rule that [`Self::check`] accepts.
    pub(crate) fn clamped(mut self) -> Self {
        self.pao_for = self.pao_for.and(Self::liable());
        self
    }
}

/// Fu of a double-wind pair, serialized as the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum DoubleWindFu {
    /// As one value pair.
    Two,
    /// As two value pairs.
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
    /// Value of 13 han or more without a named yakuman.
    pub enum Kazoe {
        /// Counted yakuman: base points 8000.
        Yakuman = "yakuman",
        /// No counted yakuman: base points 6000.
        Sanbaiman = "sanbaiman",
    }
}

words! {
    /// Value of a ron before the winner's first turn.
    pub enum Renhou {
        /// Nothing.
        None = "none",
        /// Mangan, unless the hand is worth at least that.
        Mangan = "mangan",
        /// 4 han on top of the other yaku.
        Han4 = "han4",
        /// A yakuman.
        Yakuman = "yakuman",
    }
}

words! {
    /// The extent of liability for a yakuman (pao).
    pub enum YakumanPao {
        /// No liability.
        None = "none",
        /// The liable player is liable for the whole hand.
        Full = "full",
        /// The liable player is liable for that yakuman; the rest is paid normally.
        Partial = "partial",
    }
}

words! {
    /// Who pays the honba of a shared ron.
    pub enum PaoHonba {
        /// The discarder.
        Discarder = "discarder",
        /// The liable player.
        Liable = "liable",
    }
}
