//! A game is played to be explained.

use crate::ask::Outcome;
use crate::ask::setting::OpenedSetting;
use crate::cli::diagnostics;
use crate::game::why::Chronicle;
use crate::girl::Report;
use crate::mount::Mount;
use crate::state::{Forbidden, Game, TableEvent};
use crate::table::{Both, Observer, Table};
use crate::tile::Who;

/// An empty chronicle of a game, with the labels of its seats.
pub(in crate::cli) fn before(opened: &OpenedSetting) -> Chronicle {
    let cast = &opened.cast;
    Chronicle::new(cast.labels.clone(), [0, 1, 2, 3].map(|seat: usize| cast.girls[seat].handle.clone()))
}

/// Plays a complete game and records it.
///
/// # Errors
/// A skill fails to start.
pub(in crate::cli) fn chronicle(opened: &OpenedSetting, seed: u64) -> anyhow::Result<(Chronicle, Outcome)> {
    let mut table = opened.table(seed)?;
    Ok(chronicle_of(&mut table, opened, &mut ()))
}

/// Plays the game of a table that has not started and records it. `also` observes it, too.
pub(in crate::cli) fn chronicle_of(
    table: &mut Table,
    opened: &OpenedSetting,
    also: &mut dyn Observer,
) -> (Chronicle, Outcome) {
    let seed = table.game().seed();
    table.keep_ledger(true);
    let mut watch = Keeper { seed, chronicle: before(opened), broken: false };
    opened.play(table, &mut Both(&mut watch, also));
    let outcome = match (watch.broken, opened.settings.faulty.get()) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    };
    (watch.chronicle, outcome)
}

/// Records a game and reports skills that break.
struct Keeper {
    seed: u64,
    chronicle: Chronicle,
    broken: bool,
}

impl Observer for Keeper {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.chronicle.on_event(game, mount, event);
    }

    fn on_offered(&mut self, game: &Game) {
        self.chronicle.on_offered(game);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.chronicle.on_forbidden(game, who, forbidden);
    }

    fn on_report(&mut self, report: &Report) {
        self.broken = true;
        diagnostics::broken_skill(self.seed, report);
    }
}
