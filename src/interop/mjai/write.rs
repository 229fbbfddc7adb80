//! A table's events as messages, seen by everybody or through the eyes of one seat.

use super::ids::Ids;
use super::opening::Opening;
use super::pai::{Pai, pais};
use crate::form::pay::STICK;
use crate::girl::Report;
use crate::mount::Mount;
use crate::state::{Game, Menu, TableEvent};
use crate::table::Observer;
use crate::tile::{Meld, MeldKind, T37, Who};
use serde_json::{Value, json};

/// One message: an object with a `type`.
pub type Message = Value;

/// Turns what happens at a table into messages. Watch a game with it and [`MjaiWriter::take`] them.
#[derive(Debug, Clone)]
pub struct MjaiWriter {
    /// Who plays, by seat.
    pub(super) players: [String; 4],
    /// As whom, by seat.
    pub(super) girls: [String; 4],
    /// Through whose eyes; all hands lie open where there is nobody.
    eye: Option<Who>,
    plain: bool,
    pub(super) ids: Ids,
    begun: bool,
    /// A round that has begun, until its first indicator turns.
    opening: Option<Opening>,
    /// A round without a winner, until points have moved.
    pub(super) drawn_round: Option<Message>,
    /// Riichi that the seat has been told of as it declared it.
    told_reach: bool,
    /// The last event made a message, on which what skills say can ride.
    told: bool,
    /// What skills said before there was such a message.
    notes: Vec<Value>,
    messages: Vec<Message>,
}

impl MjaiWriter {
    /// Of everything, for a record. `players` are names for people, `girls` handles, both by seat.
    #[must_use]
    pub fn new(players: [String; 4], girls: [String; 4]) -> Self {
        Self {
            players,
            girls,
            eye: None,
            plain: false,
            ids: Ids::new(Who::ALL[0]),
            begun: false,
            opening: None,
            drawn_round: None,
            told_reach: false,
            told: false,
            notes: Vec::new(),
            messages: Vec::new(),
        }
    }

    /// Of what this seat may see: no hand but its own before it is shown, and of the skills only what
    /// its own says to it.
    #[must_use]
    pub fn through(self, eye: Who) -> Self {
        Self { eye: Some(eye), ..self }
    }

    /// Nothing about skills but the names: no field `saki`.
    #[must_use]
    pub fn plain(self, plain: bool) -> Self {
        Self { plain, ..self }
    }

    /// The messages since this was last called.
    pub fn take(&mut self) -> Vec<Message> {
        self.told = false;
        std::mem::take(&mut self.messages)
    }

    /// How this game numbers its seats. Known from the first round on.
    #[must_use]
    pub const fn ids(&self) -> Ids {
        self.ids
    }

    /// What the seat is to hear before it answers, `news` last. There is always a message, for what its
    /// skill said to come along with.
    pub(super) fn question(&mut self, news: Option<Message>) -> Vec<Message> {
        let nothing = || json!({ "type": "none" });
        if let Some(message) = news.or_else(|| self.messages.is_empty().then(nothing)) {
            self.say(message);
        }
        self.take()
    }

    /// The seat has been told of its riichi already; the event to come makes no message.
    pub(super) const fn told_reach(&mut self) {
        self.told_reach = true;
    }

    /// The seat's skill opens a menu for it.
    pub(super) fn menu(&mut self, menu: &Menu) {
        let girl = self.eye.map_or("", |eye| &self.girls[eye.index()]);
        self.note(json!({ "girl": girl, "about": "menu", "number": menu.number, "rows": menu.rows }));
    }

    pub(super) fn say(&mut self, mut message: Message) {
        if !self.notes.is_empty() {
            message["saki"] = Value::Array(std::mem::take(&mut self.notes));
        }
        self.messages.push(message);
        self.told = true;
    }

    /// A tile in somebody's hand.
    fn hidden(&self, who: Who, tile: T37) -> Pai {
        if self.sees(who) { tile.into() } else { Pai::HIDDEN }
    }

    /// Does this hand lie open?
    pub(super) fn sees(&self, who: Who) -> bool {
        self.eye.is_none_or(|eye| eye == who)
    }

    fn event(&mut self, game: &Game, event: &TableEvent) {
        let ids = self.ids;
        match event {
            TableEvent::RoundStarted { .. } => {
                self.begin(game);
                self.opening = Opening::new(event);
            }
            TableEvent::Dealt { hands } => {
                if let Some(opening) = &mut self.opening {
                    opening.hands.clone_from(hands);
                }
            }
            TableEvent::Flipped { indicator } => self.flipped(game, *indicator),
            TableEvent::Drawn { who, tile, .. } => {
                let pai = self.hidden(*who, *tile);
                self.say(json!({ "type": "tsumo", "actor": ids.id(*who), "pai": pai }));
            }
            TableEvent::RiichiCalled { .. } if std::mem::take(&mut self.told_reach) => {}
            TableEvent::RiichiCalled { who } => {
                self.say(json!({ "type": "reach", "actor": ids.id(*who) }));
            }
            TableEvent::Discarded { who, tile, spin } => {
                let pai = Pai::from(*tile);
                self.say(json!({ "type": "dahai", "actor": ids.id(*who), "pai": pai, "tsumogiri": spin }));
            }
            TableEvent::RiichiEstablished { who } => self.accepted(game, *who),
            TableEvent::Barked { who, meld, from, .. } => self.say(barked(ids, *who, meld, *from)),
            TableEvent::RoundEnded { .. } => self.round_ended(game, event),
            TableEvent::PointsChanged { points } => self.points_changed(*points),
            TableEvent::TableEnded { points, .. } => {
                self.say(json!({ "type": "end_game", "scores": ids.turn(*points) }));
            }
            _ => {}
        }
    }

    fn begin(&mut self, game: &Game) {
        if !std::mem::replace(&mut self.begun, true) {
            self.ids = Ids::new(game.first_dealer());
            let start = self.start_game(game.rule(), self.eye);
            self.say(start);
        }
    }

    /// The first indicator opens a round, the others are news.
    fn flipped(&mut self, game: &Game, indicator: T37) {
        match self.opening.take() {
            Some(opening) => {
                if self.eye.is_none() && !self.plain {
                    self.notes.extend(self.deal_notes(game.deal()));
                }
                let start = self.start_kyoku(&opening, indicator);
                self.say(start);
            }
            None => self.say(json!({ "type": "dora", "dora_marker": Pai::from(indicator) })),
        }
    }

    fn accepted(&mut self, game: &Game, who: Who) {
        let deltas = self.ids.sort(|seat| if seat == who { -STICK } else { 0 });
        let (actor, scores) = (self.ids.id(who), self.ids.turn(game.points()));
        self.say(json!({ "type": "reach_accepted", "actor": actor, "deltas": deltas, "scores": scores }));
    }

    /// What a skill has to say: on the message of the event that made it speak, else in a record on
    /// one that carries nothing else, and to a seat with the next.
    fn note(&mut self, note: Value) {
        if self.plain {
            return;
        }
        match self.messages.last_mut().filter(|_| self.told) {
            Some(message) => match &mut message["saki"] {
                Value::Array(notes) => notes.push(note),
                none => *none = json!([note]),
            },
            None => {
                self.notes.push(note);
                if self.begun && self.eye.is_none() {
                    self.say(json!({ "type": "none" }));
                }
            }
        }
    }
}

impl Observer for MjaiWriter {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        if let TableEvent::PoppedUp { who, text } = event {
            if self.sees(*who) {
                self.note(json!({ "girl": self.girls[who.index()], "about": "popup", "note": text }));
            }
            return;
        }
        self.told = false;
        self.event(game, event);
    }

    fn on_report(&mut self, report: &Report) {
        if self.eye.is_none() {
            let note = format!("{}: {}", report.hook.name(), report.message());
            let note = json!({ "girl": report.girl, "about": "broken", "note": note, "ended": report.ended });
            self.note(note);
        }
    }
}

/// A meld; the own tiles that go into it are `consumed`.
fn barked(ids: Ids, who: Who, meld: &Meld, from: Option<Who>) -> Message {
    let kind = if meld.kind() == MeldKind::Chii { "chi" } else { meld.kind().name() };
    let pai = match meld.kind() {
        MeldKind::Ankan => None,
        MeldKind::Kakan => meld.robbed(),
        _ => meld.claimed(),
    };
    let mut own = meld.tiles().to_vec();
    if let Some(at) = own.iter().rposition(|tile| Some(*tile) == pai) {
        own.remove(at);
    }
    let mut message = json!({ "type": kind, "actor": ids.id(who) });
    if let Some(from) = from {
        message["target"] = json!(ids.id(from));
    }
    if let Some(pai) = pai {
        message["pai"] = json!(Pai::from(pai));
    }
    message["consumed"] = json!(pais(own));
    message
}
