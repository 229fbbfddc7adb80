//! Explanations in words: what is read of a [`Draw`](super::Draw), of a [`Called`](super::Called) and of a
//! [`Deal`](super::Deal), and the words that other texts about skills share with them.

mod deal;
mod draw;
mod odds;
mod tiles;

pub use deal::{deal, deal_of_seat};
pub use draw::{called, draw};
pub use odds::{amount, percent};
pub use tiles::{left_by, packed, packed_kinds, targets};

use super::Held;
use crate::problem::{Lang, Text, texts};
use crate::report::line::StyledLine;
use crate::report::styles::DIM;
use crate::report::{Beside, Over, Part};
use crate::state::{Claim, Worldline};
use anstyle::Style;

/// Start of the second column.
pub(super) const INDENT: usize = 12;

/// A title and its text, in a second column that begins at `column`.
fn fact(column: usize, head: &str, text: String) -> Part {
    let mut lead = StyledLine::default();
    lead.put_plain("  ").put(DIM, head);
    Part::Beside(Beside { lead, column, over: Over::Wrapped, style: Style::new(), text })
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

/// A title and its text.
pub(super) fn told(head: Text, text: Text, lang: Lang) -> Part {
    fact(INDENT, &head.say(lang), text.say(lang))
}
