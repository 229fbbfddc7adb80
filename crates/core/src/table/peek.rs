//! Peeks at a draw without making it.

use super::Table;
use super::observer::Observer;
use crate::mount::DrawRecord;
use crate::problem::Spoken;
use crate::state::Hook;
use crate::tile::Who;

impl Table {
    /// The draw this seat would make now. Runs every `onDraw` on a fork and records what they did to the
    /// wall, with the exact distribution. The observer receives what broke or was printed; the table is
    /// unchanged. `None` if the wall is empty.
    pub fn peek_draw(&self, who: Who, rinshan: bool, watch: &mut dyn Observer) -> Option<DrawRecord> {
        let mut fork = self.clone();
        fork.mount.keep_ledger(true);
        let mut play = fork.play(watch);
        let exit = play.push_draw(who, rinshan);
        play.collect();
        fork.mount.pop(exit)?;
        fork.mount.last_draw().cloned()
    }

    /// The line a seat's girl would show her own player now. Asking may change her, so ask a copy of the table.
    pub fn status(&mut self, who: Who) -> Option<Spoken> {
        let girl = &mut self.girls[who.index()];
        if girl.hooks().has(Hook::Status) { girl.status(&self.game, &self.mount) } else { None }
    }
}
