//! A program that speaks mjai in a seat of ours.
//!
//! It is told what its seat may see and asked when its seat may do something mjai has words for;
//! dice are rolled for it. A menu that its skill opens after a draw comes along as a note in `saki`. It is
//! answered by `"saki": {"pick": {ROW: true}}`: beside another answer, or alone (or with a `none`), and
//! then the program is asked again with what came of it. Else the menu is left as it is, as are those
//! before the dice. `"menu": NUMBER` beside `pick` says which menu is meant; without it, it is that of
//! the question, unless the answer may be one to an earlier question, come late. What it gets wrong is
//! reported and replaced by
//! throwing the drawn tile, or letting a tile go by; the game always goes on.

use super::answer::{LegalAnswer, Refusal, offers, riichi_discards, take};
use super::fault::{Fault, FaultKind, Faults};
use super::write::{Message, MjaiWriter};
use crate::girl::{Girls, Report};
use crate::mount::Mount;
use crate::player::{Player, Process, ReceiveError, SendError};
use crate::state::{Action, Choices, Game, Picks, TableEvent, View};
use crate::table::Observer;
use crate::tile::Who;
use serde::Deserialize;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Late answers in a row after which a program is no longer asked.
pub const PATIENCE: u32 = 3;

/// No program is waited for longer than a day.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// How lines and messages go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MjaiDialect {
    /// A message a line. An answer is due after a line with `can_act: true`, and may be an array: a
    /// call or riichi with the discard after it.
    Line,
    /// An array of messages a line, and one answer to each line. The program gets its number as its
    /// last argument.
    Batch,
}

/// A program and how it is spoken to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// How lines are made.
    pub dialect: MjaiDialect,
    /// The program and its arguments.
    pub words: Vec<String>,
    /// How long it may think about one answer.
    pub timeout: Duration,
}

/// Where a program's seat hears what happens: an observer that has to watch the game.
#[derive(Debug)]
pub struct Ear(Rc<RefCell<MjaiWriter>>);

impl Observer for Ear {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.0.borrow_mut().on_event(game, mount, event);
    }

    fn on_report(&mut self, report: &Report) {
        self.0.borrow_mut().on_report(report);
    }
}

/// A program in a seat, for one game. It is started at its first decision, for only then is its
/// number known, and ended when this is dropped.
pub struct MjaiPlayer {
    program: Program,
    feed: Rc<RefCell<MjaiWriter>>,
    link: Link,
    /// Answers that came along with the last: the discard after a call, the turn after a menu.
    planned: VecDeque<Value>,
    /// How it answers the menu of this turn.
    pick: Option<Action>,
    /// The menu the program was last shown, until it has answered.
    shown: Option<u32>,
    /// The menu has just been answered; the turn goes on.
    picked: bool,
    /// Answers that were given up on and may still come.
    owed: usize,
    /// Late answers in a row.
    late: u32,
    faults: Faults,
}

enum Link {
    Fresh,
    Open(Process),
    /// It has ended, or is not asked any more.
    Closed,
}

/// Seats a program. `writer` makes what it is told; faults go to `report`, see [`Fault`].
#[must_use]
pub fn seat(
    program: Program,
    who: Who,
    writer: MjaiWriter,
    report: impl FnMut(&Fault) + 'static,
) -> (MjaiPlayer, Ear) {
    let feed = Rc::new(RefCell::new(writer.through(who)));
    let ear = Ear(Rc::clone(&feed));
    let faults = Faults::new(who, Box::new(report));
    (
        MjaiPlayer {
            program,
            feed,
            link: Link::Fresh,
            planned: VecDeque::new(),
            pick: None,
            shown: None,
            picked: false,
            owed: 0,
            late: 0,
            faults,
        },
        ear,
    )
}

impl Player for MjaiPlayer {
    fn decide(&mut self, view: &View<'_>, _: &mut Girls) -> Action {
        let ids = self.feed.borrow().ids();
        let offers = offers(view, ids);
        if offers.is_empty() {
            return view.choices().fallback();
        }
        // A plan is for the discard after a call, if the call comes about, or for the turn of a menu.
        let called = view.choices().is_drawn() && view.hand().drawn().is_none();
        if !called && !std::mem::take(&mut self.picked) {
            self.planned.clear();
        }
        let chosen = match self.planned.pop_front() {
            Some(answer) => self.judge(&offers, &answer, &Value::Null),
            None => {
                let menu = view.choices().menu.as_deref();
                menu.into_iter().for_each(|menu| self.feed.borrow_mut().menu(menu));
                self.shown = menu.map(|menu| menu.number);
                self.ask(None, &offers)
            }
        };
        if let Some(action) = self.menu_answer(view.choices()) {
            return action;
        }
        match chosen {
            Some(LegalAnswer { action: Some(action), .. }) => action,
            Some(_) => self.riichi(view, &riichi_discards(view, ids), ids.id(view.me())),
            None => view.choices().fallback(),
        }
    }
}

impl MjaiPlayer {
    /// The answer to a menu, if one came along. What else was answered is planned for afterwards.
    fn menu_answer(&mut self, choices: &Choices) -> Option<Action> {
        let action = self.pick.take()?;
        match choices.allow(&action) {
            Ok(()) => {
                self.picked = true;
                return Some(action);
            }
            Err(reason) => self.faults.add(FaultKind::Illegal, Some(&reason.to_string()), &Value::Null, &[]),
        }
        self.planned.pop_front();
        None
    }

    /// Riichi is declared; its discard comes with it, or is asked for.
    fn riichi(&mut self, view: &View<'_>, offers: &[LegalAnswer], id: usize) -> Action {
        let chosen = match self.planned.pop_front() {
            Some(answer) => self.judge(offers, &answer, &Value::Null),
            None => {
                self.feed.borrow_mut().told_reach();
                self.shown = None;
                self.ask(Some(json!({ "type": "reach", "actor": id })), offers)
            }
        };
        if self.pick.take().is_some() {
            let reason = "a menu is answered before riichi is declared";
            self.faults.add(FaultKind::Illegal, Some(reason), &Value::Null, offers);
        }
        let action = chosen.and_then(|offer| offer.action);
        action.unwrap_or_else(|| riichi_fallback(view.choices()))
    }

    /// Tells the news and asks. Nothing: there is no answer that can be taken.
    fn ask(&mut self, news: Option<Message>, offers: &[LegalAnswer]) -> Option<LegalAnswer> {
        let mut messages = self.feed.borrow_mut().question(news);
        if matches!(self.link, Link::Closed) {
            return None;
        }
        let last = messages.last().cloned().unwrap_or_default();
        if let Some(message) = messages.last_mut() {
            message["possible_actions"] = json!(offers);
        }
        self.open(offers);
        if let Link::Open(process) = &mut self.link {
            self.owed = self.owed.saturating_sub(process.unheard());
        }
        match self.tell(messages, true) {
            Ok(()) => self.listen(&last, offers),
            Err(SendError::Full) => {
                self.close(FaultKind::Deaf, &last, offers);
                None
            }
            // It will say why. What it may have said before is of no use any more.
            Err(SendError::Closed) => {
                if let Link::Open(process) = &mut self.link {
                    process.unheard();
                }
                self.listen(&last, offers)
            }
        }
    }

    /// Waits for the answer to what was sent last.
    fn listen(&mut self, last: &Message, offers: &[LegalAnswer]) -> Option<LegalAnswer> {
        let until = Instant::now() + self.program.timeout.min(LONGEST);
        let mut chatter = None;
        loop {
            let Link::Open(process) = &mut self.link else { return None };
            match process.hear(until) {
                Ok(line) if self.is_stale(&line, offers) => {}
                Ok(line) if self.is_chatter(&line, offers) => chatter = Some(line),
                Ok(line) => {
                    self.late = 0;
                    return self.answered(&line, last, offers);
                }
                Err(ReceiveError::Timeout) => {
                    self.is_late(chatter.as_deref(), last, offers);
                    return None;
                }
                Err(error) => {
                    let endless = error == ReceiveError::TooLong;
                    self.close(if endless { FaultKind::Endless } else { FaultKind::Gone }, last, offers);
                    return None;
                }
            }
        }
    }

    /// There is no answer in time, but perhaps chatter.
    fn is_late(&mut self, chatter: Option<&str>, last: &Message, offers: &[LegalAnswer]) {
        self.owed += 1;
        self.late += 1;
        let kind = if chatter.is_some() { FaultKind::Chatter } else { FaultKind::Late };
        self.faults.add(kind, chatter, last, offers);
        if self.late >= PATIENCE {
            self.close(FaultKind::GivenUp, last, offers);
        }
    }

    /// Is this no answer to the question, but to a line before it, of which none is due? Programs made
    /// for one answer to each line say `none` there.
    fn is_chatter(&self, line: &str, offers: &[LegalAnswer]) -> bool {
        let answer = || serde_json::from_str(line).ok().and_then(|answer| split(answer).0);
        self.program.dialect == MjaiDialect::Line
            && answer().is_some_and(|answer| {
                answer["type"] == "none"
                    && !is_for_menu(offers, &answer)
                    && take(offers, &answer).err() == Some(Refusal::Illegal)
            })
    }

    /// Is this the answer to an earlier question, come late? In batches every line is answered. In
    /// lines a question may have gone unnoticed, so what fits now is taken for now, but for a menu: to
    /// answer that after being late, its number must be named.
    fn is_stale(&mut self, line: &str, offers: &[LegalAnswer]) -> bool {
        let fits = || {
            let answer = serde_json::from_str(line).ok().and_then(|answer| split(answer).0);
            answer.is_some_and(|answer| {
                (is_for_menu(offers, &answer) || take(offers, &answer).is_ok()) && self.fits_menu(&answer)
            })
        };
        let stale = self.owed > 0 && (self.program.dialect == MjaiDialect::Batch || !fits());
        self.owed = if stale { self.owed - 1 } else { 0 };
        stale
    }

    /// Is this an answer to the menu shown last, or to none?
    fn fits_menu(&self, answer: &Value) -> bool {
        answer["saki"]["pick"].is_null() || named_menu(answer).is_some_and(|menu| Some(menu) == self.shown)
    }

    fn answered(&mut self, line: &str, last: &Message, offers: &[LegalAnswer]) -> Option<LegalAnswer> {
        let (answer, after) = match serde_json::from_str(line) {
            Ok(answer) => split(answer),
            Err(_) => (None, None),
        };
        let Some(answer) = answer else {
            self.faults.add(FaultKind::Garbage, Some(line), last, offers);
            return None;
        };
        let alone = is_for_menu(offers, &answer);
        let offer = if alone { None } else { Some(self.judge(offers, &answer, last)?) };
        self.planned = after.into_iter().collect();
        // No menu has the number 0: an answer to none is refused.
        let menu = named_menu(&answer).or(self.shown).unwrap_or(0);
        self.pick = self.read_pick(&answer, last).map(|rows| Action::Pick { menu, rows });
        if self.pick.is_some() && !alone {
            self.planned.push_front(answer);
        }
        offer
    }

    /// What an answer says to the menu.
    fn read_pick(&mut self, answer: &Value, last: &Message) -> Option<Picks> {
        let pick = &answer["saki"]["pick"];
        if pick.is_null() {
            return None;
        }
        let read = Picks::deserialize(pick);
        if let Err(error) = &read {
            let said = format!("the pick {pick}: {error}");
            self.faults.add(FaultKind::Illegal, Some(&said), last, &[]);
        }
        read.ok()
    }

    fn judge(&mut self, offers: &[LegalAnswer], answer: &Value, last: &Message) -> Option<LegalAnswer> {
        let kind = match take(offers, answer) {
            Ok(offer) => return Some(offer),
            Err(Refusal::Garbage) => FaultKind::Garbage,
            Err(Refusal::Seat) => FaultKind::Seat,
            Err(Refusal::Illegal) => FaultKind::Illegal,
        };
        self.faults.add(kind, Some(&answer.to_string()), last, offers);
        None
    }

    /// Sends messages in the lines of the dialect.
    fn tell(&mut self, mut messages: Vec<Message>, act: bool) -> Result<(), SendError> {
        let Link::Open(process) = &mut self.link else { return Ok(()) };
        if self.program.dialect == MjaiDialect::Batch {
            return process.send(Value::Array(messages).to_string());
        }
        let last = messages.len() - 1;
        for (nth, message) in messages.iter_mut().enumerate() {
            message["can_act"] = json!(act && nth == last);
        }
        messages.iter().try_for_each(|message| process.send(message.to_string()))
    }

    fn open(&mut self, offers: &[LegalAnswer]) {
        if !matches!(self.link, Link::Fresh) {
            return;
        }
        let mut words = self.program.words.clone();
        if self.program.dialect == MjaiDialect::Batch {
            words.push(offers.first().map_or(0, LegalAnswer::actor).to_string());
        }
        self.link = match Process::start(&words) {
            Ok(process) => Link::Open(process),
            Err(error) => {
                self.faults.add(FaultKind::Start, Some(&error.to_string()), &Value::Null, offers);
                Link::Closed
            }
        };
    }

    /// It is not asked any more.
    fn close(&mut self, kind: FaultKind, last: &Message, offers: &[LegalAnswer]) {
        self.faults.add(kind, None, last, offers);
        if let Link::Open(process) = std::mem::replace(&mut self.link, Link::Closed) {
            process.kill();
        }
    }
}

impl Drop for MjaiPlayer {
    /// It hears how the game ended, and is given a little time to end as well.
    fn drop(&mut self) {
        let messages = self.feed.borrow_mut().take();
        if !messages.is_empty() {
            _ = self.tell(messages, false);
        }
    }
}

/// The menu an answer says it is for. A number no menu can have is 0, which none has.
fn named_menu(answer: &Value) -> Option<u32> {
    let number = answer["saki"].get("menu")?;
    Some(number.as_u64().and_then(|number| number.try_into().ok()).unwrap_or(0))
}

/// An answer, and the one that was sent along for later.
fn split(answer: Value) -> (Option<Value>, Option<Value>) {
    match answer {
        Value::Array(answers) => {
            let mut answers = answers.into_iter();
            (answers.next(), answers.next())
        }
        answer => (Some(answer), None),
    }
}

/// Is this an answer to a menu and to nothing else?
fn is_for_menu(offers: &[LegalAnswer], answer: &Value) -> bool {
    let bare = answer.get("type").is_none_or(|kind| kind == "none");
    let taken = || take(offers, answer);
    bare && !answer["saki"]["pick"].is_null() && !matches!(taken(), Ok(_) | Err(Refusal::Seat))
}

/// Riichi without a word about the discard: the drawn tile, if it may be that.
fn riichi_fallback(choices: &Choices) -> Action {
    match choices.swap_riichis.last() {
        Some(&tile) if !choices.spin_riichi => Action::SwapRiichi(tile),
        _ => Action::SpinRiichi,
    }
}
