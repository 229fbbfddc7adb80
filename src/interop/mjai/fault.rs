//! Faults of a program, each kind reported once.

use super::answer::LegalAnswer;
use super::write::Message;
use crate::harmless::shortened;
use crate::problem::{Arg, Lang, Text, texts};
use crate::tile::Who;
use std::fmt;

/// What the program did wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// It could not be started.
    Start,
    /// It has ended or closed its output. From now on its seat discards what it draws.
    Gone,
    /// It does not read its input. Its seat discards what it draws, as after `Gone`.
    Deaf,
    /// It sent a line that is too long. Its seat discards what it draws.
    Endless,
    /// It was late too often in a row. Its seat discards what it draws.
    GivenUp,
    /// No answer in time.
    Late,
    /// No answer in time, only a `none` where nothing was asked.
    Chatter,
    /// An answer that is not an mjai message.
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

    /// The sentence about the program of a seat.
    fn text(self, who: Who) -> Text {
        match self {
            Self::Start => texts::mjai::cannot_start(who),
            Self::Gone => texts::mjai::has_ended(who),
            Self::Deaf => texts::mjai::does_not_read(who),
            Self::Endless => texts::mjai::endless_line(who),
            Self::GivenUp => texts::mjai::late_and_given_up(who),
            Self::Late => texts::mjai::late(who),
            Self::Chatter => texts::mjai::answers_every_line(who),
            Self::Garbage => texts::mjai::not_a_message(who),
            Self::Seat => texts::mjai::answers_for_other_seat(who),
            Self::Illegal => texts::mjai::illegal_answer(who),
        }
    }
}

/// Maximum length of a quoted line, in characters.
const SHOWN: usize = 1000;

/// A fault of a program, for its author. The first of each kind in a game is reported at once; at the end
/// of the game follows how many more there were.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The seat of the program.
    pub who: Who,
    /// What is wrong.
    pub kind: FaultKind,
    /// What the program answered.
    pub said: Option<String>,
    /// The last message it was sent.
    pub sent: Option<String>,
    /// Every legal answer.
    pub expected: Vec<String>,
    /// Number of faults of this kind after the first; 0 in the report of the first.
    pub more: u32,
}

impl Fault {
    /// The whole report in each language, as an argument of a sentence.
    #[must_use]
    pub fn arg(&self) -> Arg {
        Arg::Each(Lang::ALL.map(|lang| self.say(lang)))
    }

    /// The whole report in a language. Messages between table and program are quoted verbatim.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let text = self.kind.text(self.who);
        if self.more > 0 {
            return texts::mjai::more_times(text, self.more).say(lang);
        }
        let mut report = text.say(lang);
        if let Some(said) = &self.said {
            let said =
                if said.is_empty() { texts::mjai::empty_line().say(lang) } else { shortened(said, SHOWN) };
            report.push_str(&texts::frame::colon("", said).say(lang));
        }
        if let Some(sent) = &self.sent {
            report.push_str(&format!(
                "\n  {}  {}",
                texts::mjai::label_sent().say(lang),
                shortened(sent, SHOWN)
            ));
        }
        if !self.expected.is_empty() {
            let answers = shortened(&self.expected.join(" "), SHOWN);
            report.push_str(&format!("\n  {}  {answers}", texts::mjai::label_answers().say(lang)));
        }
        report
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
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

    /// Counts a fault and reports it if it is the first of its kind. `last` is the message it is about.
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
