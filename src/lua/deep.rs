//! A large stack for recursion as deep as a file is nested.

use std::thread;

/// Stack size in bytes. Luau limits nesting to a thousand levels, and the file has passed its compiler; a
/// level can take a dozen frames.
const STACK: usize = 256 << 20;

/// The system gives the process no more memory for such a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NoRoom;

/// Proof that the large stack is in use.
pub(crate) struct Room(());

/// Runs `work` on the large stack.
///
/// # Errors
/// There is no memory for the stack.
pub(crate) fn with_room<R: Send>(work: impl FnOnce(&Room) -> R + Send) -> Result<R, NoRoom> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || work(&Room(())));
        thread.map_err(|_| NoRoom)?.join().map_err(|_| NoRoom)
    })
}
