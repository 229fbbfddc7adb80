//! Every sentence people are told: `locales/LANGUAGE/ROOM.toml`, and here a function for each, which gives a [`Text`].
//!
//! ```toml
//! # locales/en/why.toml
//! gave_up = "{girl} gave up after draft {draft}: at first she would have refused this hand"
//! ```
//!
//! makes `texts::why::gave_up(girl, draft)`. A language that leaves a hole out or has one too many does not compile; a
//! test finds a sentence that a language lacks, and one that nobody says. An argument is whatever can be shown, or a
//! `Text`, which is said in the same language; `quoted(..)` puts it in quotes.

use super::text::{Entry, Form, Piece, Text, ToArg};

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// The entry of an id.
pub(super) fn find(id: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.id == id)
}

/// The entries of a room.
pub(super) fn of_room(room: &str) -> impl Iterator<Item = &'static Entry> {
    ENTRIES.iter().filter(move |entry| entry.room() == room)
}

/// What others say: it is known by its words.
pub(super) const FOREIGN: &str = "foreign";
/// What they call the kinds of values.
pub(super) const KINDS: &str = "kinds";

#[cfg(test)]
mod tests {
    #[test]
    fn every_language_says_everything() {
        assert_eq!(super::GAPS, []);
    }
}
