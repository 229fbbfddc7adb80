//! Floor 7: games played from beginning to end, and what many of them come to.
//!
//! A [`Plan`] is everything that decides how games go, as data. [`play_all`] plays them, in any
//! number of threads, and gives a [`GameRow`] for each to whoever wants them, in order. A [`Tally`]
//! of rows has a [`Figure`] for every girl and [`Metric`], with its interval. [`play_together`] plays
//! several plans on the same seeds; [`Paired`] and [`verdict`] tell two of them apart.

mod bulk;
pub mod chart;
mod count;
mod course;
mod crew;
pub mod diff;
mod differ;
mod figure;
mod in_order;
mod metric;
mod paired;
mod plan;
mod row;
mod sequential;
mod shard;
mod spread;
mod student;
mod tally;
mod together;
pub mod why;

pub use bulk::{BLOCK, play_all, play_profiled};
pub use course::{Course, Stand};
pub use crew::Breakdown;
pub use figure::{Figure, Interval};
pub use in_order::{Crash, cores, in_order};
pub use metric::{Metric, Per, Shape};
pub use paired::{Errors, Paired};
pub use plan::{Entrant, Plan, Sitter};
pub use row::{GameRow, Sums};
pub use sequential::{ALPHA, Verdict, half_width, verdict};
pub use shard::{BadShard, Shard};
pub use spread::{BINS, Spread};
pub use student::Z95;
pub use tally::Tally;
pub use together::play_together;

use crate::player::Player;
use crate::table::{Illegal, Observer, Table};
use std::ops::ControlFlow;

/// Four players, by seat.
pub type Players = [Box<dyn Player>; 4];

/// Plays a table until it is over. A player's illegal action is replaced by the fallback; the last
/// such is returned, for it is a fault of the player.
pub fn play(table: &mut Table, players: &mut Players, watch: &mut dyn Observer) -> Option<Illegal> {
    play_with(table, players, watch, |_, _, _| ControlFlow::Continue(()))
}

/// The same, with a word in between: `between` has the table before every decision, and wherever it
/// pauses between rounds, and is told how many actions it has accepted since this began. It may
/// exchange girls there, or end the game where it stands.
pub fn play_with(
    table: &mut Table,
    players: &mut Players,
    watch: &mut dyn Observer,
    mut between: impl FnMut(&mut Table, u64, &mut dyn Observer) -> ControlFlow<()>,
) -> Option<Illegal> {
    let (mut fault, mut actions) = (None, 0);
    table.start(watch);
    while !table.is_over() && between(table, actions, watch).is_continue() {
        if table.between_rounds() {
            table.next_round(watch);
            continue;
        }
        let Some(who) = table.asked() else { break };
        let (view, girls) = table.seat(who);
        let action = players[who.index()].decide(&view, girls);
        if let Err(illegal) = table.act(who, action, watch) {
            fault = Some(illegal);
            let fallback = table.choices(who).fallback();
            if table.act(who, fallback, watch).is_err() {
                break;
            }
        }
        actions += 1;
    }
    fault
}
