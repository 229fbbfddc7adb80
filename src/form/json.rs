//! A form as JSON: what it is worth, and its yaku by Tenhou's numbers.

use super::Form;
use serde::ser::{Serialize, SerializeStruct, Serializer};

impl Serialize for Form {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let yaku: Vec<(u8, u32)> = self.listed().map(|(yaku, han)| (yaku.id(), han)).collect();
        let mut form = serializer.serialize_struct("Form", 6)?;
        form.serialize_field("han", &self.han())?;
        form.serialize_field("fu", &self.fu())?;
        form.serialize_field("yakuman", &self.yakuman())?;
        form.serialize_field("base", &self.base())?;
        form.serialize_field("gain", &self.gain())?;
        form.serialize_field("yaku", &yaku)?;
        form.end()
    }
}
