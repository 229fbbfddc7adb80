//! One table played to its end.

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
