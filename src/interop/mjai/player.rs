//! A player that is a program speaking mjai.
//!
//! It receives what its seat may see, and is asked whenever its seat has a decision that mjai knows; dice
//! are rolled for it. A menu that its skill opens after a draw arrives as a note in `saki`. The program
//! answers it with `"saki": {"pick": {ROW: true}}`, either beside another answer or alone (or with a
//! `none`); in the second case it is asked again, with the outcome. Otherwise the menu stays unanswered, as
//! do menus before the dice. `"menu": NUMBER` beside `pick` names the menu; without it, the menu of the
//! question is meant, unless the answer may be a late one to an earlier question. Invalid answers are
//! reported and replaced by discarding the drawn tile or passing; the game always continues.

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

/// Number of consecutive late answers after which a program is no longer asked.
pub const PATIENCE: u32 = 3;

/// Upper bound of the timeout: a day.
const MAX_TIMEOUT: Duration = Duration::from_secs(24 * 60 * 60);

/// How messages are arranged in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MjaiDialect {
    /// One message per line. An answer is expected after a line with `can_act: true`; it may be an array: a
    /// call or riichi with the discard after it.
    Line,
    /// One array of messages per line, and one answer to each line. The program gets its seat number as its
    /// last argument.
    Batch,
}

/// A program and how to communicate with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// The arrangement of messages in lines.
    pub dialect: MjaiDialect,
    /// The program and its arguments.
    pub words: Vec<String>,
    /// Time limit of one answer.
    pub timeout: Duration,
}

/// The observer that feeds a program's seat; it must observe the whole game.
#[derive(Debug)]
pub struct MjaiObserver(Rc<RefCell<MjaiWriter>>);

impl Observer for MjaiObserver {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.0.borrow_mut().on_event(game, mount, event);
    }

    fn on_report(&mut self, report: &Report) {
        self.0.borrow_mut().on_report(report);
    }
}

/// A program in a seat, for one game. It is started at its first decision, because its number is unknown
/// before, and ended when this is dropped.
pub struct MjaiPlayer {
    program: Program,
    feed: Rc<RefCell<MjaiWriter>>,
    link: Link,
    /// Answers sent together with the last one: the discard after a call, the turn after a menu.
    planned: VecDeque<Value>,
    /// Its answer to the menu of this turn.
    pick: Option<Action>,
    /// Number of the menu last sent to the program, until it answers.
    shown_menu: Option<u32>,
    /// The menu has just been answered; the turn continues.
    picked: bool,
    /// Number of timed-out answers that may still arrive.
    overdue: usize,
    /// Number of consecutive late answers.
    late: u32,
    faults: Faults,
}

enum Link {
    /// Not started yet.
    Fresh,
    Open(Process),
    /// Ended, or no longer asked.
    Closed,
}

/// Seats a program. `writer` produces its messages; faults go to `report`, see [`Fault`].
#[must_use]
pub fn seat(
    program: Program,
    who: Who,
    writer: MjaiWriter,
    report: impl FnMut(&Fault) + 'static,
) -> (MjaiPlayer, MjaiObserver) {
    let feed = Rc::new(RefCell::new(writer.for_seat(who)));
    let observer = MjaiObserver(Rc::clone(&feed));
    let faults = Faults::new(who, Box::new(report));
    (
        MjaiPlayer {
            program,
            feed,
            link: Link::Fresh,
            planned: VecDeque::new(),
            pick: None,
            shown_menu: None,
            picked: false,
            overdue: 0,
            late: 0,
            faults,
        },
        observer,
    )
}

impl Player for MjaiPlayer {
    fn decide(&mut self, view: &View<'_>, _: &mut Girls) -> Action {
        let ids = self.feed.borrow().ids();
        let offers = offers(view, ids);
        if offers.is_empty() {
            return view.choices().fallback();
        }
        // Planned answers apply to the discard after a call, if the call happens, or to the turn after a menu.
        let called = view.choices().is_drawn() && view.hand().drawn().is_none();
        if !called && !std::mem::take(&mut self.picked) {
            self.planned.clear();
        }
        let chosen = match self.planned.pop_front() {
            Some(answer) => self.judge(&offers, &answer, &Value::Null),
            None => {
                let menu = view.choices().menu.as_deref();
                menu.into_iter().for_each(|menu| self.feed.borrow_mut().menu(menu));
                self.shown_menu = menu.map(|menu| menu.number);
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
    /// Takes the answer to the menu, if there is one. The answer it came with stays planned.
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

    /// Declares riichi, with the planned discard or else by asking for one.
    fn riichi(&mut self, view: &View<'_>, offers: &[LegalAnswer], id: usize) -> Action {
        let chosen = match self.planned.pop_front() {
            Some(answer) => self.judge(offers, &answer, &Value::Null),
            None => {
                self.feed.borrow_mut().reach_sent();
                self.shown_menu = None;
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

    /// Sends the messages since the last question and asks. `None` without a valid answer.
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
            self.overdue = self.overdue.saturating_sub(process.drain());
        }
        match self.send(messages, true) {
            Ok(()) => self.receive(&last, offers),
            Err(SendError::Full) => {
                self.close(FaultKind::Deaf, &last, offers);
                None
            }
            // Receiving finds out why. Lines it wrote before are useless by now.
            Err(SendError::Closed) => {
                if let Link::Open(process) = &mut self.link {
                    process.drain();
                }
                self.receive(&last, offers)
            }
        }
    }

    /// Waits for the answer to the last message.
    fn receive(&mut self, last: &Message, offers: &[LegalAnswer]) -> Option<LegalAnswer> {
        let until = Instant::now() + self.program.timeout.min(MAX_TIMEOUT);
        let mut chatter = None;
        loop {
            let Link::Open(process) = &mut self.link else { return None };
            match process.receive(until) {
                Ok(line) if self.is_stale(&line, offers) => {}
                Ok(line) if self.is_chatter(&line, offers) => chatter = Some(line),
                Ok(line) => {
                    self.late = 0;
                    return self.answered(&line, last, offers);
                }
                Err(ReceiveError::Timeout) => {
                    self.count_late(chatter.as_deref(), last, offers);
                    return None;
                }
                Err(error) => {
                    let too_long = error == ReceiveError::TooLong;
                    self.close(if too_long { FaultKind::Endless } else { FaultKind::Gone }, last, offers);
                    return None;
                }
            }
        }
    }

    /// Counts a late answer; `chatter` is a `none` that arrived instead.
    fn count_late(&mut self, chatter: Option<&str>, last: &Message, offers: &[LegalAnswer]) {
        self.overdue += 1;
        self.late += 1;
        let kind = if chatter.is_some() { FaultKind::Chatter } else { FaultKind::Late };
        self.faults.add(kind, chatter, last, offers);
        if self.late >= PATIENCE {
            self.close(FaultKind::GivenUp, last, offers);
        }
    }

    /// Whether this answers an earlier line that expects no answer. Programs that answer every line send
    /// `none` there.
    fn is_chatter(&self, line: &str, offers: &[LegalAnswer]) -> bool {
        let answer = || serde_json::from_str(line).ok().and_then(|answer| split(answer).0);
        self.program.dialect == MjaiDialect::Line
            && answer().is_some_and(|answer| {
                answer["type"] == "none"
                    && !is_for_menu(offers, &answer)
                    && take(offers, &answer).err() == Some(Refusal::Illegal)
            })
    }

    /// Whether this is a late answer to an earlier question. In the batch dialect every line is answered, so
    /// overdue answers come first. In the line dialect the program may have missed a question, so an answer
    /// that fits the current one counts for it; only a menu must then be named by its number.
    fn is_stale(&mut self, line: &str, offers: &[LegalAnswer]) -> bool {
        let fits = || {
            let answer = serde_json::from_str(line).ok().and_then(|answer| split(answer).0);
            answer.is_some_and(|answer| {
                (is_for_menu(offers, &answer) || take(offers, &answer).is_ok()) && self.fits_menu(&answer)
            })
        };
        let stale = self.overdue > 0 && (self.program.dialect == MjaiDialect::Batch || !fits());
        self.overdue = if stale { self.overdue - 1 } else { 0 };
        stale
    }

    /// Whether this names the menu shown last, or picks nothing.
    fn fits_menu(&self, answer: &Value) -> bool {
        answer["saki"]["pick"].is_null()
            || named_menu(answer).is_some_and(|menu| Some(menu) == self.shown_menu)
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
        // No menu has the number 0, so a pick without a menu is refused.
        let menu = named_menu(&answer).or(self.shown_menu).unwrap_or(0);
        self.pick = self.read_pick(&answer, last).map(|rows| Action::Pick { menu, rows });
        if self.pick.is_some() && !alone {
            self.planned.push_front(answer);
        }
        offer
    }

    /// Reads the rows that an answer picks from the menu.
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

    /// Sends messages in the dialect's arrangement; `act` asks for an answer.
    fn send(&mut self, mut messages: Vec<Message>, act: bool) -> Result<(), SendError> {
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

    /// Reports a fault and kills the program; it is no longer asked.
    fn close(&mut self, kind: FaultKind, last: &Message, offers: &[LegalAnswer]) {
        self.faults.add(kind, None, last, offers);
        if let Link::Open(process) = std::mem::replace(&mut self.link, Link::Closed) {
            process.kill();
        }
    }
}

impl Drop for MjaiPlayer {
    /// Sends the end of the game; dropping the process gives it a grace period to exit.
    fn drop(&mut self) {
        let messages = self.feed.borrow_mut().take();
        if !messages.is_empty() {
            _ = self.send(messages, false);
        }
    }
}

/// The menu number in an answer; 0, which no menu has, for an invalid number.
fn named_menu(answer: &Value) -> Option<u32> {
    let number = answer["saki"].get("menu")?;
    Some(number.as_u64().and_then(|number| number.try_into().ok()).unwrap_or(0))
}

/// Splits an answer from the one sent along for the next question.
fn split(answer: Value) -> (Option<Value>, Option<Value>) {
    match answer {
        Value::Array(answers) => {
            let mut answers = answers.into_iter();
            (answers.next(), answers.next())
        }
        answer => (Some(answer), None),
    }
}

/// Whether this answers only a menu.
fn is_for_menu(offers: &[LegalAnswer], answer: &Value) -> bool {
    let bare = answer.get("type").is_none_or(|kind| kind == "none");
    let taken = || take(offers, answer);
    bare && !answer["saki"]["pick"].is_null() && !matches!(taken(), Ok(_) | Err(Refusal::Seat))
}

/// Riichi without a named discard: the drawn tile if allowed.
fn riichi_fallback(choices: &Choices) -> Action {
    match choices.swap_riichis.last() {
        Some(&tile) if !choices.spin_riichi => Action::SwapRiichi(tile),
        _ => Action::SpinRiichi,
    }
}
