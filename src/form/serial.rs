//! A form as events write it.

use super::{Form, Limit};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// `{"han", "fu", "base", "yakuman", "limit", "points", "yaku": [[id, han]..]}`: `points` without
/// honba, `limit` null below mangan, yaku by Tenhou's ids with the dora (52 to 54) among them.
impl Serialize for Form {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let yaku: Vec<(u8, u32)> = self.listed().map(|(yaku, han)| (yaku.id(), han)).collect();
        let mut form = serializer.serialize_struct("Form", 7)?;
        form.serialize_field("han", &self.han())?;
        form.serialize_field("fu", &self.fu())?;
        form.serialize_field("base", &self.base())?;
        form.serialize_field("yakuman", &self.yakuman())?;
        form.serialize_field("limit", &self.limit().name())?;
        form.serialize_field("points", &self.net_gain())?;
        form.serialize_field("yaku", &yaku)?;
        form.end()
    }
}

impl Limit {
    /// What people call it; nothing below mangan.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Mangan => Some("mangan"),
            Self::Haneman => Some("haneman"),
            Self::Baiman => Some("baiman"),
            Self::Sanbaiman => Some("sanbaiman"),
            Self::KazoeYakuman => Some("counted yakuman"),
            Self::Yakuman => Some("yakuman"),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::form::{Form, FormCtx, Riichi, ScoreRule};
    use crate::t37;
    use crate::tile::{TileCount, parse_tiles};

    #[test]
    fn reads_well() {
        let closed: TileCount = parse_tiles("234567m22p45699s").unwrap().into_iter().collect();
        let ctx = FormCtx { riichi: Riichi::Single, self_wind: 2, ..FormCtx::default() };
        let form = Form::new(&closed, &[], t37!("9s"), &ctx, &ScoreRule::default(), &[t37!("1p")], &[]);
        insta::assert_snapshot!(
            serde_json::to_string(&form.unwrap()).unwrap(),
            @r#"{"han":3,"fu":40,"base":1280,"yakuman":0,"limit":null,"points":5200,"yaku":[[1,1],[52,2]]}"#
        );
    }
}
