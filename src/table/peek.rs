//! What somebody would draw now, without anybody drawing.

use super::Table;
use super::observer::Observer;
use crate::girl::Hook;
use crate::mount::{DrawRecord, Exit};
use crate::tile::Who;

impl Table {
    /// The draw this seat would make now: everybody's `onDraw` runs on a fork, and what they did to
    /// the wall is told with the exact law. The observer hears what broke or was printed; the table
    /// stays as it is. Nothing if the wall is empty.
    pub fn peek_draw(&self, who: Who, rinshan: bool, watch: &mut dyn Observer) -> Option<DrawRecord> {
        let exit = if rinshan { Exit::Rinshan } else { Exit::Pii };
        let mut fork = self.clone();
        fork.mount.keep_ledger(true);
        let mut play = fork.play(watch);
        play.each(Hook::Draw, |girl, game, mount| girl.on_draw(game, mount, who, rinshan));
        play.collect();
        fork.mount.pop(exit)?;
        fork.mount.last_draw().cloned()
    }
}
