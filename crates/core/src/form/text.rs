//! Wins in words.

use super::{Form, Limit};
use crate::problem::{Lang, Text, texts};

impl Form {
    /// Lists yaku, then dora: `riichi 1, pinfu 1, dora 2`; for a yakuman just the names.
    #[must_use]
    pub fn spell(&self) -> String {
        self.spell_in(Lang::En)
    }

    /// As [`Self::spell`], in a language.
    #[must_use]
    pub fn spell_in(&self, lang: Lang) -> String {
        let yakuman = self.is_prototypal_yakuman();
        let named = self.listed().map(|(yaku, han)| match yakuman {
            true => yaku.title(lang).to_owned(),
            false => format!("{} {han}", yaku.title(lang)),
        });
        named.collect::<Vec<_>>().join(if lang == Lang::En { ", " } else { "、" })
    }

    /// The name of its limit: `mangan` and above.
    #[must_use]
    pub fn limit_text(&self) -> Option<Text> {
        Some(match self.limit() {
            Limit::None => return None,
            Limit::Mangan => texts::board::mangan(),
            Limit::Haneman => texts::board::haneman(),
            Limit::Baiman => texts::board::baiman(),
            Limit::Sanbaiman => texts::board::sanbaiman(),
            Limit::KazoeYakuman => texts::board::counted_yakuman(),
            Limit::Yakuman if self.yakuman() > 1 => texts::board::multiple_yakuman(self.yakuman()),
            Limit::Yakuman => texts::board::yakuman(),
        })
    }

    /// The payment without honba: `3900`, `1300/2600`, `4000 all`.
    #[must_use]
    pub fn charge(&self) -> Text {
        match (self.ctx().tsumo, self.ctx().is_dealer()) {
            (false, _) => Text::verbatim(self.net_gain().to_string()),
            (true, true) => texts::board::each_pays(self.net_loss(false)),
            (true, false) => Text::verbatim(format!("{}/{}", self.net_loss(false), self.net_loss(true))),
        }
    }
}
