//! The named rule sets. Sources: `libsaki`: the defaults of libsaki 0.12.1; `tenhou`: the public four-player
//! lobby, according to its records; `mahjongsoul`: the ranked four-player rooms; `riichi`: the defaults of
//! the riichi crate, except where its own rule options contradict them.

use super::{FifthTile, FlowRule, NagashiRenchan, RiichiAnkan, Rounding, Rule, RuleError, Suukan, Yame};
use crate::form::{PaoHonba, ScoreRule, YakumanPao};
use crate::tile::Reds;

impl Rule {
    /// The names accepted by [`Rule::preset`].
    pub const PRESETS: &'static [&'static str] = &["tenhou", "libsaki", "mahjongsoul", "riichi"];

    /// A named rule set. The skills are tuned for `libsaki`.
    ///
    /// # Errors
    /// [`RuleError::Preset`].
    pub fn preset(name: &str) -> Result<Self, RuleError> {
        match name {
            "tenhou" => Ok(Self::tenhou()),
            "libsaki" => Ok(Self::libsaki()),
            "mahjongsoul" => Ok(Self::mahjongsoul()),
            "riichi" => Ok(Self::riichi()),
            _ => Err(RuleError::Preset(name.into())),
        }
    }

    fn libsaki() -> Self {
        Self { score: ScoreRule { yakuman_stack: false, ..ScoreRule::default() }, flow: FlowRule::default() }
    }

    /// The `tenhou` preset.
    #[must_use]
    pub fn tenhou() -> Self {
        let flow = FlowRule {
            uma: [20, 10, -10, -20],
            rounding: Rounding::None,
            yame_on_abort: false,
            kokushi_ankan_ron: false,
            ron_abort: 3,
            max_ron: 2,
            ..modern()
        };
        let score =
            ScoreRule { yakuman_pao: YakumanPao::Full, pao_honba: PaoHonba::Liable, ..ScoreRule::default() };
        Self { flow, score }
    }

    /// The `mahjongsoul` preset.
    #[must_use]
    pub fn mahjongsoul() -> Self {
        let flow = FlowRule {
            oka: 0,
            uma: [15, 5, -5, -15],
            rounding: Rounding::None,
            yame_on_abort: false,
            max_ron: 3,
            suufon_riichi_paid: true,
            ..modern()
        };
        let score = ScoreRule {
            double_kokushi13: true,
            double_suuankou_tanki: true,
            double_junsei_chuuren: true,
            double_daisuushi: true,
            wide_tenhou: true,
            yakuman_pao: YakumanPao::Partial,
            pao_honba: PaoHonba::Liable,
            ..ScoreRule::default()
        };
        Self { flow, score }
    }

    fn riichi() -> Self {
        let flow = FlowRule {
            oka: 0,
            rounding: Rounding::None,
            leftover_to_top: false,
            extra_rounds: 8,
            renchan_first: false,
            bust: false,
            yame_needs_target: false,
            max_ron: 2,
            ron_abort: 3,
            flip_before_chankan: true,
            riichi_ankan: RiichiAnkan::Strict,
            riichi_min_wall: 0,
            kokushi_ankan_ron: false,
            suufon_before_ron: false,
            suukan: Suukan::AtKan,
            ..modern()
        };
        Self { flow, score: ScoreRule::default() }
    }
}

/// Common ground of the online rules, relative to libsaki's.
fn modern() -> FlowRule {
    FlowRule {
        extra_rounds: 4,
        target_inclusive: true,
        yame: Yame::Forced,
        reds: Reds::THREE,
        honba_each: false,
        flip_before_chankan: false,
        riichi_ankan: RiichiAnkan::SameWaits,
        ippatsu_chankan: true,
        daiminkan_pao: false,
        suukan: Suukan::AfterDiscard,
        nagashi_renchan: NagashiRenchan::Tenpai,
        fifth_tile: FifthTile::Closed,
        ..FlowRule::default()
    }
}
