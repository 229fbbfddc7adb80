//! What was decided in a recorded game, without what came of it.

use super::{LineKind, RecordLine, Recording};
use crate::girl::Reload;
use crate::problem::Text;
use crate::state::Action;
use crate::tile::Who;
use serde::Deserialize;
use serde_json::{Map, Value};

/// What made a recorded game go on.
#[derive(Debug, Clone)]
pub enum Recorded {
    /// A seat acted.
    Acted(Who, Action),
    /// A girl was exchanged.
    Reloaded(Box<Reload>),
}

impl Recording {
    /// All actions and exchanges, in order.
    pub fn decisions(&self) -> impl Iterator<Item = Result<Recorded, Text>> {
        self.entries.iter().filter_map(|entry| {
            let reloaded = || entry.reload().map(|reload| reload.map(Box::new).map(Recorded::Reloaded));
            let acted = entry.action().map(|acted| acted.map(|(who, action)| Recorded::Acted(who, action)));
            acted.or_else(reloaded)
        })
    }
}

impl RecordLine {
    /// The action, if this is one.
    pub(super) fn action(&self) -> Option<Result<(Who, Action), Text>> {
        #[derive(Deserialize)]
        struct Acted {
            who: Who,
            action: Action,
        }
        let acted = (self.kind == LineKind::Action).then(|| serde_json::from_str(&self.text))?;
        Some(
            acted
                .map(|Acted { who, action }| (who, action))
                .map_err(|error| Text::foreign(&error.to_string())),
        )
    }

    /// The exchange, if this is one.
    pub(super) fn reload(&self) -> Option<Result<Reload, Text>> {
        let fields = (self.kind == LineKind::Reload).then(|| serde_json::from_str(&self.text))?;
        let fields = fields.map(|mut fields: Map<String, Value>| {
            fields.remove("type");
            Value::Object(fields)
        });
        Some(fields.and_then(Reload::deserialize).map_err(|error| Text::foreign(&error.to_string())))
    }
}
