//! A win in words.

use super::Form;

impl Form {
    /// Its yaku by name, dora after them: `riichi 1, pinfu 1, dora 2`; of a yakuman the names alone.
    #[must_use]
    pub fn spell(&self) -> String {
        let yakuman = self.is_prototypal_yakuman();
        let named = self.listed().map(|(yaku, han)| match yakuman {
            true => yaku.name().to_owned(),
            false => format!("{} {han}", yaku.name()),
        });
        named.collect::<Vec<_>>().join(", ")
    }

    /// What is paid, honba aside: `3900`, `1300/2600`, `4000 all`.
    #[must_use]
    pub fn charge(&self) -> String {
        match (self.ctx().tsumo, self.ctx().is_dealer()) {
            (false, _) => self.net_gain().to_string(),
            (true, true) => format!("{} all", self.net_loss(false)),
            (true, false) => format!("{}/{}", self.net_loss(false), self.net_loss(true)),
        }
    }
}
