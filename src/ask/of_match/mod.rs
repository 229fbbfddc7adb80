//! What a match is on command lines that name one, and its games one by one: a game of a match is a setting like any other.

mod place;
mod record;
mod setting;
mod stage;

pub use place::{OfMatch, Place};
pub use record::record_of;
pub use setting::{MatchSetting, has_persons, in_no_team, members, only_builtins, set_number, tell_shared};
pub use stage::{GamePlace, Stage, Staged};
