use super::yaku::YAKUMAN_HAN;
use super::{Renhou, ScoreRule, Yaku, YakuSet};

/// Values of all yaku for one hand: open or closed, under one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Price {
    pub open: bool,
    /// Han of a renhou.
    renhou: u32,
    /// All yaku that count as yakuman.
    pub yakuman: YakuSet,
    /// Double yakuman.
    double: YakuSet,
}

impl Price {
    pub fn new(open: bool, rule: &ScoreRule) -> Self {
        let mut double = YakuSet::EMPTY;
        double.insert_if(Yaku::Kokushi13, rule.double_kokushi13);
        double.insert_if(Yaku::SuuankouTanki, rule.double_suuankou_tanki);
        double.insert_if(Yaku::JunseiChuuren, rule.double_junsei_chuuren);
        double.insert_if(Yaku::Daisuushi, rule.double_daisuushi);
        let renhou = match rule.renhou {
            Renhou::Mangan => 5,
            Renhou::None | Renhou::Han4 => Yaku::Renhou.han(false),
            Renhou::Yakuman => YAKUMAN_HAN,
        };
        Self::of_parts(open, renhou, double)
    }

    /// For an open or closed hand, with these han for renhou and these double yakuman.
    pub fn of_parts(open: bool, renhou: u32, double: YakuSet) -> Self {
        let mut yakuman = YakuSet::YAKUMAN;
        yakuman.insert_if(Yaku::Renhou, renhou == YAKUMAN_HAN);
        Self { open, renhou, yakuman, double }
    }

    /// The arguments for [`Price::of_parts`].
    pub const fn parts(&self) -> (bool, u32, YakuSet) {
        (self.open, self.renhou, self.double)
    }

    /// How many yakuman this yaku counts as: 0, 1 or 2.
    pub fn plies(&self, yaku: Yaku) -> u32 {
        u32::from(self.yakuman.has(yaku)) + u32::from(self.double.has(yaku))
    }

    /// Its han; a yakuman has 13, or 26 if double.
    pub fn han(&self, yaku: Yaku) -> u32 {
        match (yaku, self.plies(yaku)) {
            (Yaku::Renhou, _) => self.renhou,
            (_, 0) => yaku.han(self.open),
            (_, plies) => YAKUMAN_HAN * plies,
        }
    }
}
