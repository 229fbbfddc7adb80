//! Writes a game as it is played.

use super::read::HEAD;
use super::{ALONE, End, FORMAT, Head, Seat, SkillDialect, Skills, VERSION, Written};
use crate::girl::{Doge, Reload, Report};
use crate::mount::Mount;
use crate::skill::Skill;
use crate::state::{Action, Forbidden, Game, TableEvent};
use crate::table::{Observer, Table};
use crate::tile::Who;
use serde::Serialize;
use serde_json::{Value, json};

/// Observer that records a game; it must be attached before the start.
#[derive(Debug, Clone)]
pub struct Recorder {
    text: String,
    hash: blake3::Hasher,
    rounds: usize,
    events: usize,
}

impl Recorder {
    /// Creates a recorder for a table that has not been started, with these skills and names of players.
    #[must_use]
    pub fn new(table: &Table, skills: &Skills, players: [&str; 4]) -> Self {
        let game = table.game();
        let mut recorder = Self { text: String::new(), hash: blake3::Hasher::new(), rounds: 0, events: 0 };
        let opening = table.opening();
        let head = Head {
            format: if opening.is_some() { FORMAT } else { ALONE },
            version: VERSION.into(),
            seed: game.seed(),
            hour: game.hour(),
            moon: Some(game.moon()),
            players: players.map(Into::into),
            rule: game.rule().clone(),
            walls: table.laid_walls().to_vec(),
            opening,
        };
        recorder.line(&named(HEAD, &head));
        for (who, skill) in Who::ALL.into_iter().zip(skills) {
            let handle = skill.as_ref().map_or(Doge::HANDLE, |skill| &skill.info().handle).into();
            let seat = Seat { who, handle, skill: skill.as_ref().map(|skill| written(skill)) };
            recorder.line(&named("girl", &seat));
        }
        recorder
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
        self.hash.update(line.as_bytes()).update(b"\n");
    }

    /// All lines so far, without the last one of the file.
    #[must_use]
    pub fn lines(&self) -> &str {
        &self.text
    }

    /// The last line of a file with the lines so far.
    #[must_use]
    pub fn end(&self, broke_off: Option<String>) -> String {
        let digest = self.hash.finalize().to_string();
        named("end", &End { rounds: self.rounds, events: self.events, broke_off, digest })
    }

    /// The contents of the file; `broke_off` says why the game is incomplete.
    #[must_use]
    pub fn finish(mut self, broke_off: Option<String>) -> String {
        let end = self.end(broke_off);
        self.line(&end);
        self.text
    }
}

impl Observer for Recorder {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        self.events += 1;
        self.rounds += usize::from(matches!(event, TableEvent::RoundEnded { .. }));
        self.line(&event_line(game, event));
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.line(&acted(who, action));
    }

    fn on_forbidden(&mut self, _: &Game, who: Who, forbidden: &Forbidden) {
        self.line(&forbidden_line(who, forbidden));
    }

    fn on_report(&mut self, report: &Report) {
        self.line(&reported(report).to_string());
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.line(&reloaded(reload));
    }
}

/// The line of an event. Events of a turn have its number as `seq`, see [`Game::seq`].
#[must_use]
pub fn event_line(game: &Game, event: &TableEvent) -> String {
    #[derive(Serialize)]
    struct Numbered<'a> {
        #[serde(flatten)]
        event: &'a TableEvent,
        seq: u32,
        /// Somebody does not notice it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        unnoticed: bool,
    }
    let numbered = || Numbered { event, seq: game.seq(), unnoticed: game.is_secret(event) };
    if event.is_of_a_turn() { text(&numbered()) } else { text(event) }
}

/// The line of an event in format 1, without `seq`.
pub(super) fn event_line_unnumbered(event: &TableEvent) -> String {
    text(event)
}

/// The line of an action.
pub(super) fn acted(who: Who, action: &Action) -> String {
    text(&json!({ "type": "action", "who": who, "action": action }))
}

/// The line of what skills forbid a seat.
#[must_use]
pub fn forbidden_line(who: Who, forbidden: &Forbidden) -> String {
    #[derive(Serialize)]
    struct Barred<'a> {
        who: Who,
        #[serde(flatten)]
        forbidden: &'a Forbidden,
    }
    named("forbidden", &Barred { who, forbidden })
}

/// The line of an exchange.
#[must_use]
pub fn reloaded(reload: &Reload) -> String {
    named("reloaded", reload)
}

/// The line of a report.
#[must_use]
pub fn reported(report: &Report) -> Value {
    json!({
        "type": "skill-broken",
        "who": report.who,
        "girl": report.girl,
        "hook": report.hook.name(),
        "at": report.at.text().english(),
        "message": report.message(),
        "problem": report.problem,
        "ended": report.ended,
    })
}

/// Serializes fields after their `type`.
fn named(name: &str, fields: &impl Serialize) -> String {
    #[derive(Serialize)]
    struct Named<'a, T> {
        r#type: &'a str,
        #[serde(flatten)]
        fields: &'a T,
    }
    text(&Named { r#type: name, fields })
}

/// Serializes a line. No line has maps with non-string keys or non-finite numbers, so this cannot fail.
fn text(line: &impl Serialize) -> String {
    serde_json::to_string(line).unwrap_or_default()
}

fn written(skill: &Skill) -> Written {
    let params = skill.params();
    let changed = params.iter().filter(|param| param.value.total_cmp(&param.default).is_ne());
    Written {
        dialect: if skill.is_classic() { SkillDialect::Classic } else { SkillDialect::Module },
        file: skill.path().display().to_string(),
        hash: skill.hash(),
        state_version: skill.state_version(),
        set: changed.map(|param| param.name.clone()).collect(),
        mk: params.iter().map(|param| (param.name.clone(), param.value)).collect(),
        about: skill.about(),
        source: skill.source().into(),
        required: skill.required(),
    }
}
