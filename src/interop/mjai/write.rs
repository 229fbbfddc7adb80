//! A table's events as messages, with full information or as one seat sees them.

use super::ids::Ids;
use super::opening::Opening;
use super::pai::{Pai, pais};
use crate::form::pay::STICK;
use crate::girl::Report;
use crate::mount::Mount;
use crate::state::{Game, KanFlip, Menu, TableEvent};
use crate::table::Observer;
use crate::tile::{Meld, MeldKind, T37, Who};
use serde_json::{Value, json};

/// One message: an object with a `type`.
pub type Message = Value;

/// Turns the events of a table into messages. Observe a game with it and [`MjaiWriter::take`] them.
#[derive(Debug, Clone)]
pub struct MjaiWriter {
    /// Names of the players, by seat.
    pub(super) players: [String; 4],
    /// Handles of their girls, by seat.
    pub(super) girls: [String; 4],
    /// The seat whose view is written; `None` shows all hands.
    viewer: Option<Who>,
    plain: bool,
    pub(super) ids: Ids,
    begun: bool,
    /// A round that has begun, until its first indicator is turned.
    opening: Option<Opening>,
    /// When the indicator of the last kan is turned: those of the kans before are then.
    kan_flip: Option<KanFlip>,
    /// The message of a draw, until points have moved.
    pub(super) drawn_round: Option<Message>,
    /// The `reach` message of the coming event has already been sent.
    reach_sent: bool,
    /// The message that the last event produced, by its place, to which notes of skills can be attached.
    attachable: Option<usize>,
    /// Notes of skills waiting for a message.
    notes: Vec<Value>,
    messages: Vec<Message>,
}

impl MjaiWriter {
    /// Creates a writer with full information, for a record. `players` are display names, `girls` handles,
    /// both by seat.
    #[must_use]
    pub fn new(players: [String; 4], girls: [String; 4]) -> Self {
        Self {
            players,
            girls,
            viewer: None,
            plain: false,
            ids: Ids::new(Who::ALL[0]),
            begun: false,
            opening: None,
            kan_flip: None,
            drawn_round: None,
            reach_sent: false,
            attachable: None,
            notes: Vec::new(),
            messages: Vec::new(),
        }
    }

    /// Restricts it to what this seat may see: no other hand before it is shown, and only what its own
    /// skill tells it.
    #[must_use]
    pub fn for_seat(self, viewer: Who) -> Self {
        Self { viewer: Some(viewer), ..self }
    }

    /// Omits the field `saki`: nothing about skills but the names of the girls.
    #[must_use]
    pub fn plain(self, plain: bool) -> Self {
        Self { plain, ..self }
    }

    /// Takes the messages since the last call.
    pub fn take(&mut self) -> Vec<Message> {
        self.attachable = None;
        std::mem::take(&mut self.messages)
    }

    /// mjai's numbering of this game's seats, valid from the first round on.
    #[must_use]
    pub const fn ids(&self) -> Ids {
        self.ids
    }

    /// Takes the messages to send before the seat answers, `news` last. There is always at least one, to
    /// which notes of its skill can be attached.
    pub(super) fn question(&mut self, news: Option<Message>) -> Vec<Message> {
        let nothing = || json!({ "type": "none" });
        if let Some(message) = news.or_else(|| self.messages.is_empty().then(nothing)) {
            self.push(message);
        }
        self.take()
    }

    /// The seat has already received its `reach`; the coming event produces no message.
    pub(super) const fn reach_sent(&mut self) {
        self.reach_sent = true;
    }

    /// Adds a note with the menu that the seat's skill opens.
    pub(super) fn menu(&mut self, menu: &Menu) {
        let girl = self.viewer.map_or("", |viewer| &self.girls[viewer.index()]);
        self.note(json!({ "girl": girl, "about": "menu", "number": menu.number, "rows": menu.rows }));
    }

    pub(super) fn push(&mut self, message: Message) {
        self.insert(self.messages.len(), message);
    }

    fn insert(&mut self, place: usize, mut message: Message) {
        if !self.notes.is_empty() {
            message["saki"] = Value::Array(std::mem::take(&mut self.notes));
        }
        self.messages.insert(place, message);
        self.attachable = Some(place);
    }

    /// A tile in this seat's hand, hidden unless the viewer sees it.
    fn hidden(&self, who: Who, tile: T37) -> Pai {
        if self.sees(who) { tile.into() } else { Pai::HIDDEN }
    }

    /// Whether this seat's hand is visible.
    pub(super) fn sees(&self, who: Who) -> bool {
        self.viewer.is_none_or(|viewer| viewer == who)
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
                self.push(json!({ "type": "tsumo", "actor": ids.id(*who), "pai": pai }));
            }
            TableEvent::RiichiCalled { .. } if std::mem::take(&mut self.reach_sent) => {}
            TableEvent::RiichiCalled { who } => {
                self.push(json!({ "type": "reach", "actor": ids.id(*who) }));
            }
            TableEvent::Discarded { who, tile, spin } => {
                let pai = Pai::from(*tile);
                let mut dahai =
                    json!({ "type": "dahai", "actor": ids.id(*who), "pai": pai, "tsumogiri": spin });
                if self.viewer.is_none() && !self.plain && game.is_secret(event) {
                    let mut by: Vec<usize> = game.unaware(event).map(|watcher| ids.id(watcher)).collect();
                    by.sort_unstable();
                    dahai["unnoticed"] = json!(by);
                }
                self.push(dahai);
            }
            TableEvent::RiichiEstablished { who } => self.accepted(game, *who),
            TableEvent::Barked { who, meld, from, .. } => {
                if meld.is_kan() {
                    self.kan_flip = Some(game.rule().flow.kan_flip(meld.kind()));
                }
                self.push(barked(ids, *who, meld, *from));
            }
            TableEvent::RoundEnded { .. } => self.round_ended(game, event),
            TableEvent::PointsChanged { points } => self.points_changed(*points),
            TableEvent::TableEnded { points, .. } => {
                self.push(json!({ "type": "end_game", "scores": ids.reorder(*points) }));
            }
            _ => {}
        }
    }

    fn begin(&mut self, game: &Game) {
        if !std::mem::replace(&mut self.begun, true) {
            self.ids = Ids::new(game.first_dealer());
            let start = self.start_game(game.rule(), self.viewer);
            self.push(start);
        }
    }

    /// The first indicator completes `start_kyoku`; each further one is a `dora`.
    fn flipped(&mut self, game: &Game, indicator: T37) {
        match self.opening.take() {
            Some(opening) => {
                if self.viewer.is_none() && !self.plain {
                    self.notes.extend(self.deal_notes(game.deal()));
                }
                let start = self.start_kyoku(&opening, indicator);
                self.push(start);
            }
            None => {
                // An indicator that is turned with a discard comes before it, as at Tenhou: readers take the discard for
                // what is to be answered, and forget at a `dora` what they may do.
                let with_discard = self.kan_flip == Some(KanFlip::Discard);
                let thrown = self.messages.last().is_some_and(|last| last["type"] == "dahai");
                let place = self.messages.len() - usize::from(with_discard && thrown);
                self.insert(place, json!({ "type": "dora", "dora_marker": Pai::from(indicator) }));
            }
        }
    }

    fn accepted(&mut self, game: &Game, who: Who) {
        let deltas = self.ids.map(|seat| if seat == who { -STICK } else { 0 });
        let (actor, scores) = (self.ids.id(who), self.ids.reorder(game.points()));
        self.push(json!({ "type": "reach_accepted", "actor": actor, "deltas": deltas, "scores": scores }));
    }

    /// Adds a note of a skill: to the message of the event that caused it; without one, a record gets a
    /// `none` that carries it, and a seat gets it with the next message.
    fn note(&mut self, note: Value) {
        if self.plain {
            return;
        }
        match self.attachable.and_then(|place| self.messages.get_mut(place)) {
            Some(message) => match &mut message["saki"] {
                Value::Array(notes) => notes.push(note),
                none => *none = json!([note]),
            },
            None => {
                self.notes.push(note);
                if self.begun && self.viewer.is_none() {
                    self.push(json!({ "type": "none" }));
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
        self.attachable = None;
        // A riichi that the seat has not noticed is not sent. Discards and calls are: without them a program would not
        // know how many tiles there are. It is not asked about them.
        let riichi = matches!(event, TableEvent::RiichiCalled { .. } | TableEvent::RiichiEstablished { .. });
        let noticed = self.viewer.is_none_or(|viewer| game.notices_event(viewer, event));
        if noticed || !riichi {
            self.event(game, event);
        }
    }

    fn on_report(&mut self, report: &Report) {
        if self.viewer.is_none() {
            let note = format!("{}: {}", report.hook.name(), report.message());
            let note = json!({ "girl": report.girl, "about": "broken", "note": note, "ended": report.ended });
            self.note(note);
        }
    }
}

/// A meld; the caller's own tiles are `consumed`.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::girl::Doge;
    use crate::state::Rule;
    use crate::table::Table;

    /// The messages of a kan, its discard and its indicator.
    fn order(kind: MeldKind, rule: &str) -> String {
        let mut rules = Rule::default();
        rule.split(' ').for_each(|set| rules.assign(set).unwrap());
        let table = Table::new(rules, 1, Doge::table());
        let (who, tile) = (Who::ALL[0], "1m".parse::<T37>().unwrap());
        let meld = Meld::new(kind, &[tile; 4], 0, 0).unwrap();
        let mut writer = MjaiWriter::new(Default::default(), Default::default());
        for event in [
            TableEvent::Barked { who, meld, from: None, spin: false },
            TableEvent::Discarded { who, tile, spin: false },
            TableEvent::Flipped { indicator: tile },
        ] {
            writer.on_event(table.game(), table.mount(), &event);
        }
        let named = |message: &Message| message["type"].as_str().unwrap().to_owned();
        writer.take().iter().map(named).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_indicator_stands_where_its_kind_of_kan_turns_it() {
        let open_first = "open_kan_flip=discard ankan_flip=after_discard";
        assert_eq!(order(MeldKind::Daiminkan, open_first), "daiminkan dora dahai");
        assert_eq!(order(MeldKind::Ankan, open_first), "ankan dahai dora");
        let open_last = "open_kan_flip=after_discard ankan_flip=discard";
        assert_eq!(order(MeldKind::Daiminkan, open_last), "daiminkan dahai dora");
        assert_eq!(order(MeldKind::Ankan, open_last), "ankan dora dahai");
    }
}
