//! What a program got wrong, told once.

use super::answer::LegalAnswer;
use super::write::Message;
use crate::harmless::shortened;
use crate::tile::Who;
use std::fmt;

/// What was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// It could not be started.
    Start,
    /// It has ended or closed its output. From now on its seat throws what it draws.
    Gone,
    /// It does not read what it is told. The same.
    Deaf,
    /// It said a line without an end. The same.
    Endless,
    /// It was late too often in a row. The same.
    GivenUp,
    /// No answer in time.
    Late,
    /// No answer in time, but a `none` that answers nothing.
    Chatter,
    /// An answer that is no mjai message.
    Garbage,
    /// An answer for another seat.
    Seat,
    /// An answer the rules (or a skill) do not allow.
    Illegal,
}

impl FaultKind {
    const ALL: [Self; 10] = [
        Self::Start,
        Self::Gone,
        Self::Deaf,
        Self::Endless,
        Self::GivenUp,
        Self::Late,
        Self::Chatter,
        Self::Garbage,
        Self::Seat,
        Self::Illegal,
    ];

    /// What is said of it.
    const fn text(self) -> &'static str {
        match self {
            Self::Start => "cannot be started",
            Self::Gone => "has ended",
            Self::Deaf => "does not read what it is told",
            Self::Endless => "says a line without an end",
            Self::GivenUp => "is late again and again and is not asked any more",
            Self::Late => "is late",
            Self::Chatter => {
                "is late, and seems to answer every line (an answer is due after a line with can_act true)"
            }
            Self::Garbage => "answers what is no mjai message",
            Self::Seat => "answers for another seat",
            Self::Illegal => "answers what it may not do",
        }
    }
}

/// Characters of what was sent and said that are shown.
const SHOWN: usize = 1000;

/// A fault of a program, to be told to its owner. Of each kind the first of a game is told at once,
/// and at the end how many more there were.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Whose program.
    pub who: Who,
    /// What is wrong.
    pub kind: FaultKind,
    /// What it said.
    pub said: Option<String>,
    /// The last message it was sent.
    pub sent: Option<String>,
    /// Every answer that would have been right.
    pub expected: Vec<String>,
    /// Faults of this kind after the first; none when that is told.
    pub more: u32,
}

impl Fault {
    /// All of it, each sentence translated by `say`. What passed between the table and the program is
    /// shown as it is.
    #[must_use]
    pub fn translated(&self, say: impl Fn(&str) -> String) -> String {
        let text = format!("the program of seat {} {}", self.who, self.kind.text());
        if self.more > 0 {
            return say(&format!("{text}: {} more times", self.more));
        }
        let mut told = say(&text);
        if let Some(said) = &self.said {
            let said = if said.is_empty() { say("an empty line") } else { shortened(said, SHOWN) };
            told.push_str(&format!(": {said}"));
        }
        if let Some(sent) = &self.sent {
            told.push_str(&format!("\n  {}  {}", say("it was sent"), shortened(sent, SHOWN)));
        }
        if !self.expected.is_empty() {
            let answers = shortened(&self.expected.join(" "), SHOWN);
            told.push_str(&format!("\n  {}  {answers}", say("it may answer")));
        }
        told
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.translated(str::to_owned))
    }
}

/// The faults of one program in one game.
pub(super) struct Faults {
    who: Who,
    counts: [u32; FaultKind::ALL.len()],
    report: Box<dyn FnMut(&Fault)>,
}

impl Faults {
    pub fn new(who: Who, report: Box<dyn FnMut(&Fault)>) -> Self {
        Self { who, counts: [0; FaultKind::ALL.len()], report }
    }

    /// One more. `last` is the message it is about.
    pub fn add(&mut self, kind: FaultKind, said: Option<&str>, last: &Message, offers: &[LegalAnswer]) {
        self.counts[kind as usize] += 1;
        if self.counts[kind as usize] > 1 {
            return;
        }
        let expected = offers.iter().filter_map(|offer| serde_json::to_string(offer).ok()).collect();
        let sent = (!last.is_null()).then(|| last.to_string());
        let fault = Fault { who: self.who, kind, said: said.map(Into::into), sent, expected, more: 0 };
        (self.report)(&fault);
    }
}

impl Drop for Faults {
    fn drop(&mut self) {
        for (kind, count) in FaultKind::ALL.into_iter().zip(self.counts) {
            if let Some(more @ 1..) = count.checked_sub(1) {
                let (said, sent, expected) = (None, None, Vec::new());
                (self.report)(&Fault { who: self.who, kind, said, sent, expected, more });
            }
        }
    }
}
