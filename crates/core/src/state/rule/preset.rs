//! The named rule sets. Sources: `libsaki`: the defaults of libsaki 0.12.1; `tenhou`: the public four-player
//! lobby, according to its records; `mahjongsoul`: the ranked four-player rooms; `riichi`: the defaults of
//! the riichi crate, except where its own rule options contradict them.

use super::{FifthTile, FlowRule, NagashiRenchan, RiichiAnkan, Rounding, Rule, RuleError, Suukan, Yame};
use crate::form::{PaoHonba, ScoreRule, YakumanPao};
use crate::options::did_you_mean;
use crate::problem::{Lang, Text};
use crate::tile::Reds;

/// A named rule set.
#[derive(Debug)]
pub struct Preset {
    /// As options and files have it.
    pub name: &'static str,
    names: [&'static str; Lang::ALL.len()],
    rule: fn() -> Rule,
}

macro_rules! presets {
    ($($preset:ident),+) => {
        impl Preset {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self {
                name: stringify!($preset),
                names: said_presets!(each $preset),
                rule: Rule::$preset,
            }),+];
        }

        impl Rule {
            /// The names of all presets.
            pub const PRESETS: &'static [&'static str] = &[$(stringify!($preset)),+];
        }
    };
}

presets!(tenhou, libsaki, mahjongsoul, riichi);

impl Preset {
    /// The preset of this name, or that is called so in any language; capitals do not matter.
    ///
    /// # Errors
    /// [`RuleError::NoPreset`].
    pub fn find(word: &str) -> Result<&'static Self, RuleError> {
        let word_in_small = word.to_lowercase();
        let is_it = |preset: &&Self| preset.words().any(|known| known.to_lowercase() == word_in_small);
        Self::ALL.iter().find(is_it).ok_or_else(|| RuleError::NoPreset(word.into()))
    }

    /// Its rules.
    #[must_use]
    pub fn rule(&self) -> Rule {
        (self.rule)()
    }

    /// What it is called in a language.
    #[must_use]
    pub const fn within(&self, lang: Lang) -> &'static str {
        self.names[lang as usize]
    }

    /// All that it is called.
    fn words(&self) -> impl Iterator<Item = &'static str> {
        [self.name].into_iter().chain(self.names)
    }
}

impl Rule {
    /// The rules of a preset, see [`Preset::find`]. The skills are tuned for `libsaki`.
    ///
    /// # Errors
    /// [`RuleError::NoPreset`].
    pub fn preset(word: &str) -> Result<Self, RuleError> {
        Preset::find(word).map(Preset::rule)
    }

    /// The preset that was meant by a word that is none.
    pub(super) fn near_preset(word: &str) -> Option<Text> {
        did_you_mean(word, Self::PRESETS.iter().copied())
            .or_else(|| did_you_mean(word, Preset::ALL.iter().flat_map(Preset::words)))
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
