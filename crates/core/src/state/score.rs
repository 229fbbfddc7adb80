use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A final score, stored in points and displayed in thousands: 33400 points are +33.4.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(i32);

impl Score {
    /// Creates a score from points.
    #[must_use]
    pub const fn from_points(points: i32) -> Self {
        Self(points)
    }

    /// In points.
    #[must_use]
    pub const fn points(self) -> i32 {
        self.0
    }

    /// In thousands of points.
    #[must_use]
    pub fn thousands(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:+}", self.thousands()))
    }
}

/// Serializes as an integer if it is whole.
impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 1000 == 0 {
            serializer.serialize_i32(self.0 / 1000)
        } else {
            serializer.serialize_f64(self.thousands())
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Score {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Score".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        f64::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = 1000.0 * f64::deserialize(deserializer)?;
        if points.round().abs() > f64::from(i32::MAX) || (points - points.round()).abs() > 1e-3 {
            return Err(D::Error::custom("a score is a whole number of points, in thousands"));
        }
        Ok(Self(points.round() as i32))
    }
}
