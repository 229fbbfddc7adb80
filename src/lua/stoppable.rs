//! The interrupt of a machine that can be told to stop. Others have the meter's alone, so that they pay nothing for it.
//!
//! The request stays, so the error is raised again at the next step of a script that catches it.

use super::meter::Meter;
use super::raw::{Count, count_first};
use crate::problem::{Problem, texts};
use crate::stop::Stop;
use mlua::{Lua, VmState};

/// Counts steps until it is told to stop.
struct Stoppable {
    meter: Meter,
    stop: Stop,
}

impl Count for Stoppable {
    fn account(&self) -> u8 {
        self.meter.account()
    }

    fn count(&self, bytes: usize, values: usize) -> bool {
        !self.stop.is_asked() && self.meter.count(bytes, values)
    }
}

/// Starts metering in a machine; its scripts end as soon as `stop` is asked for.
pub(super) fn stoppable(lua: &Lua, meter: &Meter, stop: Stop) {
    let (counted, asked) = (meter.clone(), stop.clone());
    lua.set_interrupt(move |lua| {
        if asked.is_asked() {
            return Err(mlua::Error::external(Problem::from(texts::stopped_when_asked())));
        }
        counted.step(lua).map(|()| VmState::Continue)
    });
    count_first(lua, Stoppable { meter: meter.clone(), stop });
}
