//! Floor 7: games played from beginning to end, and what many of them come to.

mod figure;
mod metric;
mod tally;

pub use figure::{Figure, Z95, wilson};
pub use metric::{Metric, Per, Shape};
pub use tally::Tally;

use crate::player::Player;
use crate::table::{Illegal, Observer, Table};

/// Four players, by seat.
pub type Players = [Box<dyn Player>; 4];

/// Plays a table until it is over. A player's illegal action is replaced by the fallback; the last
/// such is returned, for it is a fault of the player.
pub fn play(table: &mut Table, players: &mut Players, watch: &mut dyn Observer) -> Option<Illegal> {
    play_while(table, players, watch, || true)
}

/// The same, for as long as `on` says so before each decision.
pub fn play_while(
    table: &mut Table,
    players: &mut Players,
    watch: &mut dyn Observer,
    on: impl Fn() -> bool,
) -> Option<Illegal> {
    let mut fault = None;
    table.start(watch);
    while let Some(who) = table.asked().filter(|_| on()) {
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
