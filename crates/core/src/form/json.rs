//! Serialization of forms: value, yaku by code, and circumstances.

use super::dora::Dora;
use super::points::{self, MANGAN_BASE, YAKUMAN_BASE};
use super::price::Price;
use super::score::Score;
use super::yaku::YAKUMAN_HAN;
use super::{Form, FormCtx, Kazoe, ScoreRule, Yaku, YakuSet};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// A yaku in JSON: Tenhou's number if it has one, otherwise its key.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum YakuCode {
    /// A yaku with a Tenhou number.
    Tenhou(u8),
    /// A local yaku.
    Local(String),
}

impl From<Yaku> for YakuCode {
    fn from(yaku: Yaku) -> Self {
        yaku.tenhou_id().map_or_else(|| Self::Local(yaku.key(false).into()), Self::Tenhou)
    }
}

impl TryFrom<&YakuCode> for Yaku {
    type Error = String;

    fn try_from(code: &YakuCode) -> Result<Self, String> {
        match code {
            YakuCode::Tenhou(id) => Self::from_tenhou_id(*id).ok_or_else(|| format!("there is no yaku {id}")),
            YakuCode::Local(key) => Self::from_key(key).ok_or_else(|| format!("there is no yaku {key:?}")),
        }
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Form", deny_unknown_fields)]
struct FormJson {
    han: u32,
    fu: u32,
    yakuman: u32,
    base: i32,
    gain: i32,
    yaku: Vec<(YakuCode, u32)>,
    open: bool,
    /// Han of a renhou under the rule, if not the usual four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    renhou: Option<u32>,
    /// Yaku that are double yakuman under the rule.
    #[serde(default, skip_serializing_if = "none")]
    double: YakuSet,
    ctx: FormCtx,
}

fn none(yakus: &YakuSet) -> bool {
    yakus.is_empty()
}

impl Serialize for Form {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (open, renhou, double) = self.price.parts();
        let json = FormJson {
            han: self.han(),
            fu: self.fu(),
            yakuman: self.yakuman(),
            base: self.base(),
            gain: self.gain(),
            yaku: self.listed().map(|(yaku, han)| (yaku.into(), han)).collect(),
            open,
            renhou: Some(renhou).filter(|&han| han != Yaku::Renhou.han(false)),
            double,
            ctx: self.ctx,
        };
        json.serialize(serializer)
    }
}

/// Contradictory numbers are an error.
impl<'de> Deserialize<'de> for Form {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        FormJson::deserialize(deserializer)?.form().map_err(D::Error::custom)
    }
}

impl FormJson {
    fn form(&self) -> Result<Form, String> {
        let renhou = self.renhou.unwrap_or(Yaku::Renhou.han(false));
        if ![4, 5, YAKUMAN_HAN].contains(&renhou) {
            return Err(format!("renhou has 4, 5 or {YAKUMAN_HAN} han, not {renhou}"));
        }
        let price = Price::of_parts(self.open, renhou, self.double);
        let (yakus, dora) = self.yakus(&price)?;
        let Self { han, fu, yakuman, base, ctx, .. } = *self;
        let form = Form { score: Score { yakus, han, fu, yakuman, base, dora }, price, ctx };
        let winds = (1..=4).contains(&ctx.round_wind) && (1..=4).contains(&ctx.self_wind);
        if winds && self.adds_up(&form) && form.gain() == self.gain {
            Ok(form)
        } else {
            Err("the numbers of a won hand contradict each other".into())
        }
    }

    /// The yaku and the dora.
    fn yakus(&self, price: &Price) -> Result<(YakuSet, Dora), String> {
        let (mut yakus, mut dora) = (YakuSet::EMPTY, Dora::NONE);
        for &(ref code, han) in &self.yaku {
            let yaku = Yaku::try_from(code)?;
            match yaku {
                // Four copies of each of five indicated kinds, or all red fives.
                Yaku::Dora | Yaku::UraDora | Yaku::AkaDora if han > 20 => {
                    return Err(format!("{han} of {}", yaku.name()));
                }
                Yaku::Dora => dora.dora = han,
                Yaku::UraDora => dora.ura = han,
                Yaku::AkaDora => dora.aka = han,
                _ if yakus.has(yaku) || price.han(yaku) != han => {
                    return Err(format!("{} with {han} han", yaku.name()));
                }
                _ => yakus.insert(yaku),
            }
        }
        Ok((yakus, dora))
    }

    fn adds_up(&self, form: &Form) -> bool {
        let Score { yakus, han, fu, yakuman, base, dora } = form.score;
        let yakumans = yakus.and(form.price.yakuman);
        if !yakumans.is_empty() {
            let plies: u32 = yakus.iter().map(|yaku| form.plies(yaku)).sum();
            return yakumans == yakus
                && (1..=plies).contains(&yakuman)
                && (han, fu, base) == (YAKUMAN_HAN * yakuman, 0, YAKUMAN_BASE * yakuman as i32)
                && dora == Dora::NONE;
        }
        let sum = form.yakus().map(|(_, han)| han).sum::<u32>() + dora.total();
        let kazoes = [Kazoe::Yakuman, Kazoe::Sanbaiman].map(|kazoe| (kazoe, true));
        let rules = kazoes.into_iter().chain(kazoes.map(|(kazoe, _)| (kazoe, false)));
        let by_han = |(kazoe, kiriage)| {
            base == points::base(han, fu, &ScoreRule { kazoe, kiriage, ..ScoreRule::default() })
        };
        let by_renhou = yakus == YakuSet::from_iter([Yaku::Renhou]) && base == MANGAN_BASE;
        let fus = fu == 25 || fu % 10 == 0 && fu <= 200;
        !yakus.is_empty() && yakuman == 0 && han == sum && fus && (by_renhou || rules.into_iter().any(by_han))
    }
}
