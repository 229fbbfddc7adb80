//! Answers to menus.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An answer: named rows are turned on or off, the others keep their state.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Picks(pub BTreeMap<String, bool>);
