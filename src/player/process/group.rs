//! A program with everything it starts: on Unix a process group of its own, which ends as a whole. Elsewhere
//! only the program itself can be ended.
//!
//! # Groups
//!
//! A program that speaks mjai leads a process group of its own (`player/process/group.rs`). When its seat is dropped, it may end
//! by itself for a little while, and then what is left of the group is killed. Ctrl-C at a terminal does not reach such a
//! group, and SIGTERM is for us alone, so the command line kills all groups before it ends by either (`cli/stop.rs`).

use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The groups that run now.
struct Running {
    /// By the process that leads each.
    leaders: Vec<u32>,
    /// No program may start any more.
    closed: bool,
}

static RUNNING: Mutex<Running> = Mutex::new(Running { leaders: Vec::new(), closed: false });

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills every program that runs, with all it has started, and lets none start any more. For a process that is about
/// to end.
pub fn kill_programs() {
    let mut running = running();
    running.closed = true;
    running.leaders.iter().for_each(|&leader| system::kill(leader));
}

/// A running group. Dropping it ends it.
#[derive(Debug)]
pub(super) struct Group {
    leader: Child,
    ended: bool,
}

impl Group {
    pub fn start(command: &mut Command) -> io::Result<Self> {
        system::lead(command);
        // Locked until it is among those that run, so that none escapes `kill_programs`.
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

    /// Has the program itself ended? What it has started may go on.
    pub fn has_ended(&mut self) -> io::Result<bool> {
        system::has_ended(&mut self.leader)
    }

    /// Kills what is left of it.
    pub fn end(&mut self) {
        if std::mem::replace(&mut self.ended, true) {
            return;
        }
        let id = self.leader.id();
        {
            // The leader has not been waited for, so that nobody else can have its number.
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

    /// It will be the first of a new group.
    pub fn lead(command: &mut Command) {
        command.process_group(0);
    }

    pub fn kill(leader: u32) {
        if let Some(group) = pid(leader) {
            _ = kill_process_group(group, Signal::KILL);
        }
    }

    /// Looks without waiting for it: until it is waited for, its number is that of its group alone.
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

    /// A program is killed by its own handle.
    pub fn kill(_: u32) {}

    pub fn has_ended(leader: &mut Child) -> io::Result<bool> {
        Ok(leader.try_wait()?.is_some())
    }
}
