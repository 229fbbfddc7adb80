//! Playing one table to its end.

use crate::player::Player;
use crate::state::Illegal;
use crate::table::{Observer, Table};
use std::ops::ControlFlow;

/// Four players, by seat.
pub type Players = [Box<dyn Player>; 4];

/// Plays a table until it is over. Illegal actions are replaced by the fallback; the last one is returned,
/// as it is a bug in the player.
pub fn play(table: &mut Table, players: &mut Players, watch: &mut dyn Observer) -> Option<Illegal> {
    play_with(table, players, watch, |_, _, _| ControlFlow::Continue(()))
}

/// Like [`play`], but calls `between` before every decision and at every pause between rounds, with the
/// number of actions so far. It may replace girls or stop the game.
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
