//! Observers of a table.

use crate::girl::{Reload, Report};
use crate::mount::Mount;
use crate::state::{Action, Forbidden, Game, RefusedWin, TableEvent};
use crate::tile::Who;

/// Watches a table: sees everything, changes nothing.
pub trait Observer {
    /// An event happened; the girls have already received it.
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent);

    /// The table accepted a seat's action but has not carried it out yet.
    fn on_action(&mut self, _who: Who, _action: &Action) {}

    /// A tile completes a seat's hand, and the seat may not win on it. Its own player may be told.
    fn on_refused(&mut self, _who: Who, _refused: &RefusedWin) {}

    /// Skills forbid a seat what it could have done.
    fn on_forbidden(&mut self, _game: &Game, _who: Who, _forbidden: &Forbidden) {}

    /// Seats may call a discard, or win on it: the choices of the table say what each may do.
    fn on_offered(&mut self, _game: &Game) {}

    /// A skill broke and is off for the rest of the game.
    fn on_report(&mut self, _report: &Report) {}

    /// A girl was replaced with another version of herself, see [`Table::exchange`](super::Table::exchange).
    fn on_reload(&mut self, _reload: &Reload) {}

    /// The state of a girl, see [`Girl::state`](crate::girl::Girl::state). Called by the driver of a table,
    /// never by the table.
    fn on_state(&mut self, _who: Who, _state: Option<&serde_json::Value>) {}
}

/// Ignores everything.
impl Observer for () {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}
}

/// Tells two observers everything, one after the other.
pub struct Both<'a>(pub &'a mut dyn Observer, pub &'a mut dyn Observer);

impl Observer for Both<'_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.0.on_event(game, mount, event);
        self.1.on_event(game, mount, event);
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.0.on_action(who, action);
        self.1.on_action(who, action);
    }

    fn on_refused(&mut self, who: Who, refused: &RefusedWin) {
        self.0.on_refused(who, refused);
        self.1.on_refused(who, refused);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.0.on_forbidden(game, who, forbidden);
        self.1.on_forbidden(game, who, forbidden);
    }

    fn on_offered(&mut self, game: &Game) {
        self.0.on_offered(game);
        self.1.on_offered(game);
    }

    fn on_report(&mut self, report: &Report) {
        self.0.on_report(report);
        self.1.on_report(report);
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.0.on_reload(reload);
        self.1.on_reload(reload);
    }

    fn on_state(&mut self, who: Who, state: Option<&serde_json::Value>) {
        self.0.on_state(who, state);
        self.1.on_state(who, state);
    }
}
