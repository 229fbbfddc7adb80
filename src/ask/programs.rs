//! Options of mjai programs at a table.

use super::Ear;
use super::cast::Cast;
use super::seated::Settings;
use crate::interop::mjai::MjaiWriter;
use crate::lab::repeat::Repeat;
use crate::player::person::Person;
use crate::problem::{Problem, texts};
use std::rc::Rc;
use std::time::Duration;

/// Default time limit of mjai programs in seconds.
const TIMEOUT: f64 = 30.0;

/// How programs are spoken with.
#[derive(Debug, Clone, clap::Args)]
pub struct ProgramArgs {
    /// Time limit of an mjai program for one answer, in seconds; the first includes its start.
    #[arg(long, value_name = "SECONDS", default_value_t = TIMEOUT, value_parser = seconds)]
    mjai_timeout: f64,
    /// Omit the field `saki`, which carries messages of skills, from mjai messages.
    #[arg(long)]
    mjai_plain: bool,
}

impl ProgramArgs {
    /// Messages and time limit of programs at the table, whose faults `ear` is told.
    #[must_use]
    pub fn settings(&self, cast: &Cast, ear: &Ear) -> Settings {
        let girls = cast.girls.each_ref().map(|girl| girl.handle.clone());
        let writer =
            MjaiWriter::new(cast.players.each_ref().map(ToString::to_string), girls).plain(self.mjai_plain);
        let timeout = Duration::from_secs_f64(self.mjai_timeout);
        Settings { timeout, writer, faulty: Rc::default(), person: Person::default(), ear: Rc::clone(ear) }
    }

    /// Appends these options to a command that repeats a game with programs.
    pub fn repeat(&self, repeat: &mut Repeat) {
        if self.mjai_timeout.total_cmp(&TIMEOUT).is_ne() {
            repeat.push("--mjai-timeout", self.mjai_timeout.to_string());
        }
        if self.mjai_plain {
            repeat.flag("--mjai-plain");
        }
    }
}

/// Parses a time limit, capped at a day.
fn seconds(text: &str) -> Result<f64, Problem> {
    let seconds: f64 = text.parse().map_err(|_| texts::situations::this_not_a_number())?;
    if (0.001..=86_400.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err(texts::runs::seconds_out_of_range().into())
    }
}
