use super::key::Key;
use crate::lab::GameRow;

/// The rows of a table, on their way into the store.
pub struct Taken {
    pub(super) rows: Vec<GameRow>,
    /// What is to be added to the files.
    pub(super) line: Option<(Key, Vec<u8>)>,
    /// It was there, and was not played.
    pub is_kept: bool,
}

impl Taken {
    /// Rows that were there.
    pub(super) const fn kept(rows: Vec<GameRow>) -> Self {
        Self { rows, line: None, is_kept: true }
    }
}
