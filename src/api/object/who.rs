//! Seats.

use crate::tile::Who;

/// A seat. There is one object for each, so that `==` needs no help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Seat(pub(crate) Who);
