//! Serialized problems: messages in English, with id and arguments of the main message.

use super::{Arg, Lang, Level, Note, Place, Problem, Text, texts};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub(super) struct Stored {
    level: Level,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    message: String,
    /// Id of the message in the catalogue, and its arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    args: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    help: Vec<Text>,
}

impl From<Problem> for Stored {
    fn from(problem: Problem) -> Self {
        let Problem { level, code, message, place, notes, help } = problem;
        let args = message.args().iter().map(|arg: &Arg| arg.say(Lang::En)).collect();
        let (id, message) = (message.id().map(str::to_owned), message.english());
        Self { level, code, message, id, args, place, notes, help }
    }
}

impl From<Stored> for Problem {
    fn from(stored: Stored) -> Self {
        let Stored { level, code, message, id, args, place, notes, help } = stored;
        let known = id.and_then(|id| sentence(&id, args, &message));
        Self { level, code, message: known.unwrap_or_else(|| Text::verbatim(message)), place, notes, help }
    }
}

/// The text of an id with these arguments, if it exists and has this English wording: other versions may
/// differ.
fn sentence(id: &str, args: Vec<String>, english: &str) -> Option<Text> {
    let entry = texts::find(id).filter(|entry| entry.holes == args.len())?;
    let text = Text::of(entry, args.into_iter().map(Arg::Plain).collect());
    (text.english() == english).then_some(text)
}
