//! A game is played to be explained.

use super::heard::Heard;
use crate::ask::Outcome;
use crate::ask::setting::OpenedSetting;
use crate::game::why::{Chronicle, Draw, Drawn};
use crate::girl::Report;
use crate::harmless::one_line;
use crate::lab::Watch;
use crate::mount::Mount;
use crate::skill::Seats;
use crate::state::{Forbidden, Game, TableEvent};
use crate::table::{Both, Observer, Table};
use crate::tile::Who;

/// An empty chronicle of a game, with the labels of its seats.
pub fn before(opened: &OpenedSetting) -> Chronicle {
    let cast = &opened.cast;
    let handles = cast.girls.each_ref().map(|girl| girl.handle.clone());
    Chronicle { spelled: cast.spelled.to_vec(), ..Chronicle::new(cast.labels.clone(), handles) }
}

/// Plays a complete game and records it.
///
/// # Errors
/// A skill fails to start.
pub fn chronicle(
    opened: &OpenedSetting,
    seed: u64,
    watch: &mut dyn Watch,
    heard: &Heard,
) -> anyhow::Result<(Chronicle, Outcome)> {
    let mut table = opened.table(seed)?;
    Ok(chronicle_of(&mut table, opened, &mut (), watch, heard))
}

/// Plays the game of a table that has not started and records it. `also` observes it, too.
pub fn chronicle_of(
    table: &mut Table,
    opened: &OpenedSetting,
    also: &mut dyn Observer,
    watch: &mut dyn Watch,
    heard: &Heard,
) -> (Chronicle, Outcome) {
    let seed = table.game().seed();
    table.keep_ledger(true);
    let mut keeper = Keeper { seed, chronicle: before(opened), broken: false, watch, heard };
    opened.play(table, &mut Both(&mut keeper, also));
    keeper.heard.tell(keeper.watch);
    let outcome = match (keeper.broken, opened.settings.faulty.get()) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    };
    (keeper.chronicle, outcome)
}

/// Records a game and reports skills that break.
struct Keeper<'a> {
    seed: u64,
    chronicle: Chronicle,
    broken: bool,
    watch: &'a mut dyn Watch,
    heard: &'a Heard,
}

impl Observer for Keeper<'_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.heard.tell(self.watch);
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
        self.heard.tell(self.watch);
        self.watch.broke(self.seed, report, None);
    }
}

/// Explains a draw, with the source lines of the pushes.
pub(in crate::ask) fn explain(drawn: &Drawn, chronicle: &Chronicle, seats: &Seats) -> Draw {
    let mut draw = chronicle.explain(drawn);
    for push in &mut draw.pushes {
        push.source = seats.line(&push.file, push.line).map(one_line);
    }
    draw
}
