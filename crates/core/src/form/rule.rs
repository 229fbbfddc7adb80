use super::{Yaku, YakuSet};
use crate::options::{option_types, options, words};
use crate::problem::{Text, texts};
use serde::{Deserialize, Serialize};

option_types! {
    YakuSet => "string[]",
    DoubleWindFu => "2|4",
}

options! {
    /// Scoring rules: hand values and who pays. The defaults are Tenhou's, without liability for yakuman.
    pub struct ScoreRule {
        /// Tanyao counts in an open hand (kuitan). Default true, as nearly everywhere.
        "副露断幺九（食断）有效。默认 true，几乎处处如此。"
        "喰いタンあり。既定 true、ほぼどこでも同じ。"
        kuitan: bool = true,
        /// Each red five is a dora. Default true.
        "每张赤5是一张宝牌。默认 true。"
        "赤5は一枚ごとにドラ。既定 true。"
        aka: bool = true,
        /// 4 han 30 fu and 3 han 60 fu are rounded up to mangan. Default false: Tenhou, libsaki and
        /// Mahjong Soul pay 7700 (11600).
        "4 番 30 符和 3 番 60 符切上为满贯。默认 false：天凤、libsaki、雀魂按 7700（11600）。"
        "4 翻 30 符と 3 翻 60 符を切り上げて満貫。既定 false：天鳳、libsaki、雀魂は 7700（11600）。"
        kiriage: bool = false,
        /// Fu of a pair that is both seat and round wind: 2 or 4. Default 4: Tenhou, libsaki and
        /// Mahjong Soul.
        "既是自风又是场风的雀头的符：2 或 4。默认 4：天凤、libsaki、雀魂。"
        "連風牌の雀頭の符：2 か 4。既定 4：天鳳、libsaki、雀魂。"
        double_wind_fu: DoubleWindFu = DoubleWindFu::Four,
        /// A tsumo on the tile after a kan gets the 2 fu of tsumo. Default true, as everywhere today.
        "杠后摸到的牌自摸也计自摸 2 符。默认 true，如今处处如此。"
        "嶺上牌のツモにもツモの 2 符。既定 true、いまはどこでも同じ。"
        rinshan_fu: bool = true,
        /// Kokushi with the thirteen-sided wait is two yakuman. Default false (Mahjong Soul: true).
        "国士无双十三面为双倍役满。默认 false（雀魂：true）。"
        "国士無双十三面待ちはダブル役満。既定 false（雀魂は true）。"
        double_kokushi13: bool = false,
        /// Suuankou that waited for its pair is two yakuman. Default false (Mahjong Soul: true).
        "四暗刻单骑为双倍役满。默认 false（雀魂：true）。"
        "四暗刻単騎はダブル役満。既定 false（雀魂は true）。"
        double_suuankou_tanki: bool = false,
        /// Chuuren with the nine-sided wait is two yakuman. Default false (Mahjong Soul: true).
        "纯正九莲宝灯为双倍役满。默认 false（雀魂：true）。"
        "純正九蓮宝燈はダブル役満。既定 false（雀魂は true）。"
        double_junsei_chuuren: bool = false,
        /// Daisuushi is two yakuman. Default false (Mahjong Soul: true).
        "大四喜为双倍役满。默认 false（雀魂：true）。"
        "大四喜はダブル役満。既定 false（雀魂は true）。"
        double_daisuushi: bool = false,
        /// A tenhou has no last tile: its kokushi, suuankou and chuuren count as those with the wide wait
        /// (thirteen-sided, for the pair, nine-sided). Default false (Mahjong Soul: true).
        "天和没有最后一张牌：其国士无双、四暗刻、九莲宝灯计作听牌最宽的一种（十三面、单骑、纯正）。默认 false（雀魂：true）。"
        "天和には最後の牌がない。国士無双・四暗刻・九蓮宝燈は最も広い待ち（十三面・単騎・純正）として数える。既定 false（雀魂は true）。"
        wide_tenhou: bool = false,
        /// Several yakuman in one hand add up. Default true (Tenhou). When false all are listed and
        /// one is paid (libsaki).
        "一手牌中的多个役满相加。默认 true（天凤）。false 时全部列出而只付一个（libsaki）。"
        "役満の複合を加算する。既定 true（天鳳）。false ならすべて挙げて一つ分だけ払う（libsaki）。"
        yakuman_stack: bool = true,
        /// What 13 han and more pay: `yakuman` or `sanbaiman`. Default yakuman.
        "13 番以上的支付：`yakuman`（累计役满）或 `sanbaiman`。默认 yakuman。"
        "13 翻以上の支払い：`yakuman`（数え役満）か `sanbaiman`。既定 yakuman。"
        kazoe: Kazoe = Kazoe::Yakuman,
        /// Yaku that do not count, as a list of names like `["renhou", "chiitoitsu"]`. Default none (the
        /// riichi crate's yaku_block).
        "不计的役种，写成名称的列表，如 `[\"renhou\", \"chiitoitsu\"]`。默认无（riichi crate 的 yaku_block）。"
        "数えない役。`[\"renhou\", \"chiitoitsu\"]` のような名前の一覧。既定なし（riichi クレートの yaku_block）。"
        blocked: YakuSet = YakuSet::EMPTY,
        /// A ron before one's first turn (renhou): `none`, `mangan` (in place of a hand that is worth
        /// less), `han4` or `yakuman`. Default none.
        "第一巡前荣和（人和）：`none`、`mangan`（代替较低的手牌）、`han4` 或 `yakuman`。默认 none。"
        "第一ツモ前のロン（人和）：`none`、`mangan`（それより低い手の代わり）、`han4`、`yakuman`。既定 none。"
        renhou: Renhou = Renhou::None,
        /// Liability of who fed the call that completed a yakuman, see pao_for: `none`, `full` (for the
        /// whole hand, Tenhou) or `partial` (for that yakuman alone, Mahjong Soul). Default none
        /// (libsaki).
        "促成役满副露者的包牌责任，见 pao_for：`none`、`full`（整手，天凤）或 `partial`（只该役满，雀魂）。默认 none（libsaki）。"
        "役満を確定させた人の責任払い、pao_for を参照：`none`、`full`（手全体、天鳳）、`partial`（その役満だけ、雀魂）。既定 none（libsaki）。"
        yakuman_pao: YakumanPao = YakumanPao::None,
        /// The yakuman somebody can be liable for, of `daisangen`, `daisuushi` and `suukantsu` (for who
        /// fed the fourth kan). Default the first two: Tenhou, Mahjong Soul; suukantsu in the rules of
        /// the World Riichi Championship.
        "可以包牌的役满：`daisangen`、`daisuushi`、`suukantsu`（促成第四杠者）。默认前两种：天凤、雀魂；suukantsu 见于世界立直锦标赛规则。"
        "責任払いの対象になる役満：`daisangen`、`daisuushi`、`suukantsu`（四つ目の槓をさせた人）。既定は最初の二つ：天鳳、雀魂。suukantsu は世界リーチ選手権のルール。"
        pao_for: YakuSet = YakuSet::from_iter([Yaku::Daisangen, Yaku::Daisuushi]),
        /// Who pays the honba when a discarder shares a ron with the liable player: `discarder` or
        /// `liable`. Default discarder.
        "放铳者与包牌者分担荣和时由谁付本场：`discarder`（放铳者）或 `liable`（包牌者）。默认 discarder。"
        "放銃者と責任者でロンを分けるとき、本場を払う人：`discarder`（放銃者）か `liable`（責任者）。既定 discarder。"
        pao_honba: PaoHonba = PaoHonba::Discarder,
    }
}

impl ScoreRule {
    /// The yakuman that can cause liability.
    fn liable() -> YakuSet {
        YakuSet::from_iter([Yaku::Daisangen, Yaku::Daisuushi, Yaku::Suukantsu])
    }

    /// Rejects values that make scoring impossible.
    pub(crate) fn check(&self) -> Result<(), Text> {
        match self.pao_for.without(Self::liable()).iter().next() {
            Some(other) => Err(texts::pao_for_has_at_most(other.name())),
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
