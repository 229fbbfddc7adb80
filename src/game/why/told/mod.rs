//! Explanations in words: what is read of a [`Draw`](super::Draw), of a [`Called`](super::Called) and of a
//! [`Deal`](super::Deal), and the words that other texts about skills share with them.

mod deal;
mod draw;
mod odds;
mod tiles;

pub use deal::{deal, deal_on_page};
pub use draw::{called, draw, draw_on_page};
pub use odds::{amount, percent};
pub use tiles::{left_by, packed, packed_kinds, targets};

use super::Held;
use crate::problem::{Lang, Text, texts};
use crate::report::line::StyledLine;
use crate::report::styles::DIM;
use crate::report::{Beside, Over, Part};
use crate::state::{Claim, Worldline};
use anstyle::Style;
use serde::Serialize;

/// Start of the second column.
const INDENT: usize = 12;

/// What is said of a draw, a call or a deal, in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Explanation {
    /// The summary; empty where not all may be known.
    pub answer: String,
    /// What is known besides.
    pub facts: Vec<Fact>,
}

/// Something that is known of a draw, a call or a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Fact {
    /// What it is about, or whom; empty where that is as above.
    pub title: String,
    /// What is known.
    pub text: String,
}

impl Explanation {
    /// As a terminal shows it, with the facts in a second column that begins at `column`.
    fn parts(self, column: usize) -> Vec<Part> {
        let answer = Part::Bold(Text::verbatim(self.answer));
        [answer, Part::Gap].into_iter().chain(self.facts.into_iter().map(|fact| fact.part(column))).collect()
    }
}

impl Fact {
    fn new(title: Text, text: Text, lang: Lang) -> Self {
        Self { title: title.say(lang), text: text.say(lang) }
    }

    fn part(self, column: usize) -> Part {
        let mut lead = StyledLine::default();
        lead.put_plain("  ").put(DIM, &self.title);
        Part::Beside(Beside { lead, column, over: Over::Wrapped, style: Style::new(), text: self.text })
    }
}

/// What a page calls the girls of a table.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Their labels, by seat.
    pub labels: [String; 4],
    /// Their names in the reader's language, by seat.
    pub names: [String; 4],
}

/// Who reads an explanation, and where.
struct Reader<'a> {
    lang: Lang,
    /// `None` in a terminal, which calls girls by their labels, as its options do.
    page: Option<&'a Sheet>,
}

impl Reader<'_> {
    /// What a girl is called, of whom the label is known.
    fn name<'s>(&'s self, label: &'s str) -> &'s str {
        let on_page = self.page.and_then(|sheet| {
            let seat = sheet.labels.iter().position(|own| own == label)?;
            Some(sheet.names[seat].as_str())
        });
        on_page.unwrap_or(label)
    }
}

/// The share of an amount that stays, and who holds down the rest: ` x 0.4` and ` (mei)`.
#[must_use]
pub fn held_down(held: &Held, lang: Lang) -> (String, String) {
    let share = (held.share.fraction() * 100.0).round() / 100.0;
    let comma = if lang == Lang::En { ", " } else { "、" };
    let by = texts::lights::held_by(held.by.join(comma));
    (texts::lights::held_share(share).say(lang), by.say(lang))
}

/// A claim on kinds of tiles.
pub(super) fn claim_of(claim: Claim, tiles: &str) -> Text {
    match claim {
        Claim::Four => texts::board::claims_all_four(tiles),
        Claim::All => texts::board::claims_all(tiles),
        Claim::Any => texts::board::claims_nobody_all(tiles),
        Claim::None => Text::default(),
    }
}

/// Lists the claims of a world line, as in `all four 4p, nobody all 3p`.
pub fn claims(world: &Worldline, lang: Lang) -> String {
    let list = |kind_of_claim: Claim| {
        let kinds = world.claims().filter(|&(_, claim)| claim == kind_of_claim).map(|(kind, _)| kind);
        let kinds = packed_kinds(kinds, lang);
        let said = || claim_of(kind_of_claim, &kinds);
        (!kinds.is_empty()).then(said)
    };
    Text::joined([Claim::Four, Claim::All, Claim::Any].into_iter().filter_map(list), ", ").say(lang)
}
