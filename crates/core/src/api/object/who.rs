//! Seats.

use crate::tile::Who;

/// A seat. Each has a single object, so `==` works by identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat(pub Who);
