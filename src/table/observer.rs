//! Who watches a table.

use crate::girl::{Reload, Report};
use crate::mount::Mount;
use crate::state::{Action, Game, TableEvent};
use crate::tile::Who;

/// Somebody who watches a table. Sees everything, changes nothing.
pub trait Observer {
    /// Something happened; the girls know already.
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent);

    /// The table accepted a seat's action; nothing has come of it yet.
    fn on_action(&mut self, _who: Who, _action: &Action) {}

    /// A skill broke and is out for the rest of the game.
    fn on_report(&mut self, _report: &Report) {}

    /// A girl was exchanged for another version of herself, see [`Table::exchange`](super::Table::exchange).
    fn on_reload(&mut self, _reload: &Reload) {}

    /// Whoever drives the table shows what a girl keeps, see [`Girl::state`](crate::girl::Girl::state). Tables never do it
    /// themselves.
    fn on_state(&mut self, _who: Who, _state: Option<&serde_json::Value>) {}
}

/// Watches nothing.
impl Observer for () {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}
}
