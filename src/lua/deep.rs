//! Room for what descends as deep as a file is nested.

use std::thread;

/// Bytes of stack for a walk through a file. Luau nests no deeper than a thousand levels, and the file has
/// passed its compiler; a level may take a dozen frames.
const STACK: usize = 256 << 20;

/// There is no such room: the system gives the process no more memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoRoom;

/// Where there is stack for it. Who has this stands there.
pub(crate) struct Room(());

/// Does something where there is stack for it.
///
/// # Errors
/// There is none to be had, or not enough.
pub(crate) fn with_room<R: Send>(work: impl FnOnce(&Room) -> R + Send) -> Result<R, NoRoom> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || work(&Room(())));
        thread.map_err(|_| NoRoom)?.join().map_err(|_| NoRoom)
    })
}
