//! `run --format jsonl`: one event per line.

use super::out::Out;
use super::show::{Ending, Show};
use crate::ask::cast::Cast;
use crate::author::reload::News;
use crate::girl::{Reload, Report};
use crate::interop::saki::{event_line, forbidden_line, reloaded, reported};
use crate::lab::repeat::Repeat;
use crate::mount::Mount;
use crate::report::render::joined;
use crate::state::{Forbidden, Game, TableEvent};
use crate::table::Observer;
use crate::tile::Who;
use serde::Serialize;
use serde_json::{Value, json};
use std::io;
use std::path::Path;
use std::rc::Rc;

/// Writes events as JSON Lines. The first line of a game lists the players, the last one the result.
pub(super) struct Jsonl {
    out: Out,
    cast: Rc<Cast>,
    repeat: Rc<Repeat>,
    /// Preset and changes, for the first line of each game.
    rule: Value,
    /// Whether to write only the last line of each game.
    quiet: bool,
}

impl Jsonl {
    pub fn new(cast: Rc<Cast>, repeat: Rc<Repeat>, rule: Value, quiet: bool) -> Self {
        Self { out: Out::new(), cast, repeat, rule, quiet }
    }

    fn write(&mut self, line: &Value) {
        if !self.quiet {
            self.out.line(&line.to_string());
        }
    }

    /// Serializes an event and adds fields.
    fn extended(event: &TableEvent, more: Value) -> Value {
        joined(serde_json::to_value(event).unwrap_or_default(), more)
    }

    fn handles(&self) -> [&str; 4] {
        [0, 1, 2, 3].map(|seat: usize| self.cast.girls[seat].handle.as_str())
    }
}

impl Observer for Jsonl {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::TableStarted { seed } => {
                let more = json!({
                    "girls": self.handles(),
                    "players": self.cast.players,
                    "rule": self.rule,
                    "repeat": self.repeat.command(*seed, 1),
                });
                self.write(&Self::extended(event, more));
            }
            // Deferred to `end`, so that it is the last line.
            TableEvent::TableEnded { .. } => {}
            _ if self.quiet => {}
            _ => self.out.line(&event_line(game, event)),
        }
    }

    fn on_forbidden(&mut self, _: &Game, who: Who, forbidden: &Forbidden) {
        if !self.quiet {
            self.out.line(&forbidden_line(who, forbidden));
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.write(&reported(report));
    }

    fn on_state(&mut self, who: Who, state: Option<&Value>) {
        let girl = &self.cast.girls[who.index()].handle;
        self.write(&match state {
            Some(state) => json!({ "type": "state", "who": who, "girl": girl, "state": state }),
            None => json!({ "type": "state", "who": who, "girl": girl, "quarantined": true }),
        });
    }

    fn on_reload(&mut self, reload: &Reload) {
        if !self.quiet {
            self.out.line(&reloaded(reload));
        }
    }
}

impl Show for Jsonl {
    fn begin(&mut self, _: u64, _: Option<&Path>) {}

    fn news(&mut self, news: &News) {
        self.out.line(&tagged("skill-file", news).to_string());
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.check()
    }

    fn end(&mut self, ending: &Ending) -> io::Result<()> {
        let Ending { seed, points, ranks, scores, edited } = *ending;
        let event = TableEvent::TableEnded { points, ranks, scores };
        let mut more = json!({ "seed": seed, "girls": self.handles() });
        if edited {
            more["edited"] = true.into();
        }
        let line = Self::extended(&event, more);
        self.out.line(&line.to_string());
        self.out.check()
    }

    fn finish(&mut self) -> io::Result<()> {
        self.out.check()
    }
}

/// A line with this `type`.
fn tagged(kind: &str, what: &impl Serialize) -> Value {
    joined(json!({ "type": kind }), serde_json::to_value(what).unwrap_or_default())
}
