//! Floor 7: games played from beginning to end, and what many of them come to.
//!
//! A [`Plan`] is everything that decides how games go, as data. [`play_all`] plays them, in any
//! number of threads, and gives a [`GameRow`] for each to whoever wants them, in order. A [`Tally`]
//! of rows has a [`Figure`] for every girl and [`Metric`], with its interval.

mod bulk;
mod count;
mod crew;
mod differ;
mod figure;
mod in_order;
mod metric;
mod plan;
mod row;
mod shard;
mod student;
mod tally;

pub use bulk::{BLOCK, Breakdown, play_all};
pub use figure::{Figure, Interval, Z95};
pub use in_order::{Crash, in_order};
pub use metric::{Metric, Per, Shape};
pub use plan::{Entrant, Plan, Sitter};
pub use row::{GameRow, Sums};
pub use shard::{BadShard, Shard};
pub use tally::Tally;

use crate::player::Player;
use crate::table::{Illegal, Observer, Table};

/// Four players, by seat.
pub type Players = [Box<dyn Player>; 4];

/// Plays a table until it is over. A player's illegal action is replaced by the fallback; the last
/// such is returned, for it is a fault of the player.
pub fn play(table: &mut Table, players: &mut Players, watch: &mut dyn Observer) -> Option<Illegal> {
    let mut fault = None;
    table.start(watch);
    while let Some(who) = table.asked() {
        let (view, girls) = table.seat(who);
        let action = players[who.index()].decide(&view, girls);
        if let Err(illegal) = table.act(who, action, watch) {
            fault = Some(illegal);
            let fallback = table.choices(who).fallback();
            if table.act(who, fallback, watch).is_err() {
                break;
            }
        }
    }
    fault
}
