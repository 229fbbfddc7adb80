//! Answers of a program: every legal action as the message that requests it.

use super::ids::Ids;
use super::pai::{Pai, pais};
use crate::state::{Action, View};
use crate::tile::{MeldKind, T34, T37};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One legal answer. Fields that its message type does not have are omitted.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct LegalAnswer {
    #[serde(rename = "type")]
    kind: &'static str,
    actor: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pai: Option<Pai>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    consumed: Vec<Pai>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tsumogiri: Option<bool>,
    /// The action it stands for; `None` for riichi until its discard is known.
    #[serde(skip)]
    pub action: Option<Action>,
}

/// The fields of a program's answer that matter.
#[derive(Deserialize)]
struct Answer {
    #[serde(rename = "type")]
    kind: String,
    actor: Option<usize>,
    target: Option<usize>,
    pai: Option<Pai>,
    consumed: Option<Vec<Pai>>,
    tsumogiri: Option<bool>,
}

/// What is wrong with an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// Not an mjai message.
    Garbage,
    /// For another seat.
    Seat,
    /// Not among the legal answers.
    Illegal,
}

/// Finds the offer that an answer takes.
///
/// # Errors
/// Why it takes none.
pub(super) fn take(offers: &[LegalAnswer], answer: &Value) -> Result<LegalAnswer, Refusal> {
    let answer = Answer::deserialize(answer).map_err(|_| Refusal::Garbage)?;
    if let (Some(actor), Some(offer)) = (answer.actor, offers.first())
        && actor != offer.actor
    {
        return Err(Refusal::Seat);
    }
    let taken = offers.iter().find(|offer| offer.matches(&answer));
    taken.cloned().ok_or(Refusal::Illegal)
}

/// Every legal answer of the seat; empty for a decision that mjai does not have (the dice).
pub(super) fn offers(view: &View<'_>, ids: Ids) -> Vec<LegalAnswer> {
    let choices = view.choices();
    let mut offers = Vec::new();
    if choices.offers_riichi() {
        offers.push(LegalAnswer::new("reach", view, ids, None));
    }
    offers.extend(choices.actions().into_iter().filter_map(|action| offer(action, view, ids)));
    offers
}

/// The discards with which riichi may be declared.
pub(super) fn riichi_discards(view: &View<'_>, ids: Ids) -> Vec<LegalAnswer> {
    let choices = view.choices();
    let spin = view.hand().drawn().filter(|_| choices.spin_riichi);
    let spin = spin.map(|tile| LegalAnswer::dahai(tile, true, view, ids, Action::SpinRiichi));
    let swap = choices.swap_riichis.iter();
    let swap = swap.map(|&tile| LegalAnswer::dahai(tile, false, view, ids, Action::SwapRiichi(tile)));
    spin.into_iter().chain(swap).collect()
}

fn offer(action: Action, view: &View<'_>, ids: Ids) -> Option<LegalAnswer> {
    let hand = view.hand();
    let focus = view.focus();
    let bare = |kind| LegalAnswer::new(kind, view, ids, Some(action.clone()));
    let on_focus = |kind| LegalAnswer {
        target: focus.map(|focus| ids.id(focus.who)),
        pai: focus.map(|focus| focus.tile.into()),
        ..bare(kind)
    };
    let held = |kind: T34| pais(hand.concealed().tiles().filter(|tile| tile.t34() == kind));
    Some(match action {
        Action::SpinOut => LegalAnswer::dahai(hand.drawn()?, true, view, ids, action),
        Action::SwapOut(tile) => LegalAnswer::dahai(tile, false, view, ids, action),
        Action::Chii(own) => LegalAnswer { consumed: pais(own), ..on_focus("chi") },
        Action::Pon(own) => LegalAnswer { consumed: pais(own), ..on_focus("pon") },
        Action::Daiminkan => LegalAnswer { consumed: held(focus?.tile.t34()), ..on_focus("daiminkan") },
        Action::Ankan(kind) => LegalAnswer { consumed: held(kind), ..bare("ankan") },
        Action::Kakan(tile) => {
            let pon = |kind: &MeldKind, head| *kind == MeldKind::Pon && head == tile.t34();
            let pon = hand.melds().iter().find(|meld| pon(&meld.kind(), meld.head()))?;
            let consumed = pais(pon.tiles().iter().copied());
            LegalAnswer { pai: Some(tile.into()), consumed, ..bare("kakan") }
        }
        Action::Tsumo => {
            let (target, pai) = (Some(ids.id(view.me())), hand.drawn().map(Pai::from));
            LegalAnswer { target, pai, ..bare("hora") }
        }
        Action::Ron => on_focus("hora"),
        Action::Pass => bare("none"),
        Action::NineKinds => bare("ryukyoku"),
        _ => return None,
    })
}

impl LegalAnswer {
    fn new(kind: &'static str, view: &View<'_>, ids: Ids, action: Option<Action>) -> Self {
        let actor = ids.id(view.me());
        Self { kind, actor, target: None, pai: None, consumed: Vec::new(), tsumogiri: None, action }
    }

    fn dahai(tile: T37, spin: bool, view: &View<'_>, ids: Ids, action: Action) -> Self {
        Self { pai: Some(tile.into()), tsumogiri: Some(spin), ..Self::new("dahai", view, ids, Some(action)) }
    }

    /// The mjai number of the seat.
    pub const fn actor(&self) -> usize {
        self.actor
    }

    /// Whether an answer means this one. A field it has must be right, and fields that distinguish legal
    /// answers are required. In the tiles of an ankan, red fives are not distinguished.
    fn matches(&self, answer: &Answer) -> bool {
        fn fits<T: PartialEq>(found: Option<&T>, own: Option<&T>, required: bool) -> bool {
            found.map_or(!required, |found| own.is_none_or(|own| own == found))
        }
        let consumed = match self.kind {
            "chi" | "pon" => {
                answer.consumed.as_ref().is_some_and(|tiles| sorted(tiles) == sorted(&self.consumed))
            }
            "ankan" => answer.consumed.as_ref().is_some_and(|tiles| kinds(tiles) == kinds(&self.consumed)),
            _ => true,
        };
        self.kind == answer.kind
            && consumed
            && fits(answer.pai.as_ref(), self.pai.as_ref(), matches!(self.kind, "dahai" | "kakan"))
            && fits(answer.target.as_ref(), self.target.as_ref(), false)
            && fits(answer.tsumogiri.as_ref(), self.tsumogiri.as_ref(), false)
    }
}

fn sorted(tiles: &[Pai]) -> Vec<Pai> {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable();
    tiles
}

fn kinds(tiles: &[Pai]) -> Vec<Option<T34>> {
    tiles.iter().map(|pai| pai.0.map(T37::t34)).collect()
}
