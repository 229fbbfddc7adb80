//! What stays with a team from game to game of a match.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What stays with a team from game to game of a match. Nothing else does.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Legacy {
    /// Fields of `self.carry`: a girl of the team finds those that she declares.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub carried: BTreeMap<String, Value>,
    /// What girls of the team have published in games before, by handle.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub published: BTreeMap<String, Value>,
}
