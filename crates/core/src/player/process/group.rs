//! A program with all its child processes: on Unix a process group, killed as a whole; elsewhere only the
//! program itself is killed.
//!
//! Ctrl-C at a terminal does not reach such a group, and SIGTERM goes to us alone, so the command line kills
//! all groups before it exits on either (`cli/stop.rs`).

use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The groups now running.
struct Running {
    /// Process ids of the group leaders.
    leaders: Vec<u32>,
    /// No further program may start.
    closed: bool,
}

static RUNNING: Mutex<Running> = Mutex::new(Running { leaders: Vec::new(), closed: false });

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills every running program with its child processes, prevents new ones from starting, and then does
/// `then`. Until that has returned, no thread gets past the end of its program: if `then` ends this process,
/// no game can say before that its player has died, and exit with that.
pub fn kill_programs(then: impl FnOnce()) {
    let mut running = running();
    running.closed = true;
    running.leaders.iter().for_each(|&leader| system::kill(leader));
    then();
}

/// A running group. Dropping it kills it.
#[derive(Debug)]
pub(super) struct Group {
    leader: Child,
    ended: bool,
}

impl Group {
    pub fn start(command: &mut Command) -> io::Result<Self> {
        system::lead(command);
        // Locked until the group is registered, so that it cannot escape `kill_programs`.
        let mut running = running();
        if running.closed {
            return Err(io::Error::other("this process is about to end and starts no programs"));
        }
        let leader = command.spawn()?;
        running.leaders.push(leader.id());
        Ok(Self { leader, ended: false })
    }

    /// The program itself, for its pipes.
    pub const fn leader(&mut self) -> &mut Child {
        &mut self.leader
    }

    /// Whether the program itself has ended; its child processes may still run.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        system::has_ended(&mut self.leader)
    }

    /// Kills what is left of the group.
    pub fn end(&mut self) {
        if std::mem::replace(&mut self.ended, true) {
            return;
        }
        let id = self.leader.id();
        {
            // The leader has not been waited for, so its process id cannot have been reused.
            let mut running = running();
            system::kill(id);
            running.leaders.retain(|&other| other != id);
        }
        _ = self.leader.kill();
        _ = self.leader.wait();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
mod system {
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use std::io;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    fn pid(id: u32) -> Option<Pid> {
        i32::try_from(id).ok().and_then(Pid::from_raw)
    }

    /// Makes the command lead a new process group.
    pub fn lead(command: &mut Command) {
        command.process_group(0);
    }

    pub fn kill(leader: u32) {
        if let Some(group) = pid(leader) {
            _ = kill_process_group(group, Signal::KILL);
        }
    }

    /// Checks without reaping the process: until it is reaped, its id cannot be reused.
    pub fn has_ended(leader: &mut Child) -> io::Result<bool> {
        let Some(pid) = pid(leader.id()) else { return Ok(leader.try_wait()?.is_some()) };
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(pid), options)?.is_some())
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;
    use std::process::{Child, Command};

    pub fn lead(_: &mut Command) {}

    /// Nothing to do: the program is killed through its own handle.
    pub fn kill(_: u32) {}

    pub fn has_ended(leader: &mut Child) -> io::Result<bool> {
        Ok(leader.try_wait()?.is_some())
    }
}
