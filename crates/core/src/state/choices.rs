use super::{Action, Menu, Picks};
use crate::hand::Pair;
use crate::problem::{Problem, Text, texts};
use crate::tile::{T34, T37};
use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use std::borrow::Cow;

/// Legal actions of one seat. Empty for a seat with no choice to make.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    /// Roll the dice.
    pub dice: bool,
    /// A skill's menu to answer. Before the dice it comes alone; after a draw, together with the ordinary
    /// choices.
    pub menu: Option<Box<Menu>>,
    /// Discard the drawn tile.
    pub spin_out: bool,
    /// Discard one of these, red five before black.
    pub swap_outs: ArrayVec<T37, 14>,
    /// Declare riichi and discard the drawn tile.
    pub spin_riichi: bool,
    /// Declare riichi and discard one of these.
    pub swap_riichis: ArrayVec<T37, 14>,
    /// Declare a concealed kan of one of these.
    pub ankans: ArrayVec<T34, 4>,
    /// Add one of these to a pon.
    pub kakans: ArrayVec<T37, 8>,
    /// Win by self-draw.
    pub tsumo: bool,
    /// Abort with nine terminals and honours.
    pub nine_kinds: bool,
    /// Call the discard for a run with these.
    pub chiis: ArrayVec<Pair, 12>,
    /// Call the discard for a triplet with these.
    pub pons: ArrayVec<Pair, 12>,
    /// Call the discard for a quad.
    pub daiminkan: bool,
    /// Win on the discard.
    pub ron: bool,
    /// Pass on the discard.
    pub pass: bool,
    /// Continue with the next round.
    pub next_round: bool,
    /// End the game.
    pub end_table: bool,
}

impl Choices {
    /// Returns whether the seat has no choice to make.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let flags = [
            self.dice,
            self.spin_out,
            self.spin_riichi,
            self.tsumo,
            self.nine_kinds,
            self.daiminkan,
            self.ron,
            self.pass,
            self.next_round,
            self.end_table,
        ];
        flags == [false; 10]
            && self.menu.is_none()
            && self.swap_outs.is_empty()
            && self.swap_riichis.is_empty()
            && self.ankans.is_empty()
            && self.kakans.is_empty()
            && self.chiis.is_empty()
            && self.pons.is_empty()
    }

    /// Returns whether the seat is in turn and must discard (or kan or win).
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.spin_out || !self.swap_outs.is_empty()
    }

    /// Returns whether the seat may declare riichi.
    #[must_use]
    pub fn offers_riichi(&self) -> bool {
        self.spin_riichi || !self.swap_riichis.is_empty()
    }

    /// The default action of a seat that doesn't answer: discards the drawn tile, passes, rolls the dice,
    /// goes on. Ignores menus.
    #[must_use]
    pub fn fallback(&self) -> Action {
        if self.spin_out {
            Action::SpinOut
        } else if let Some(&tile) = self.swap_outs.last() {
            Action::SwapOut(tile)
        } else if self.dice {
            Action::Dice
        } else if self.end_table {
            Action::EndTable
        } else if self.next_round {
            Action::NextRound
        } else if self.menu.is_some() {
            self.pick(Picks::default())
        } else {
            Action::Pass
        }
    }

    /// An answer to the open menu; without one, an action that is refused.
    #[must_use]
    pub fn pick(&self, rows: Picks) -> Action {
        Action::Pick { menu: self.menu.as_ref().map_or(0, |menu| menu.number), rows }
    }

    /// All legal actions except answers to a menu, which may be numerous.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        let mut offer = |legal: bool, action: Action| {
            if legal {
                actions.push(action);
            }
        };
        offer(self.dice, Action::Dice);
        offer(self.tsumo, Action::Tsumo);
        offer(self.nine_kinds, Action::NineKinds);
        offer(self.spin_out, Action::SpinOut);
        offer(self.spin_riichi, Action::SpinRiichi);
        offer(self.ron, Action::Ron);
        offer(self.pass, Action::Pass);
        offer(self.daiminkan, Action::Daiminkan);
        offer(self.next_round, Action::NextRound);
        offer(self.end_table, Action::EndTable);
        actions.extend(self.swap_outs.iter().map(|&tile| Action::SwapOut(tile)));
        actions.extend(self.swap_riichis.iter().map(|&tile| Action::SwapRiichi(tile)));
        actions.extend(self.ankans.iter().map(|&kind| Action::Ankan(kind)));
        actions.extend(self.kakans.iter().map(|&tile| Action::Kakan(tile)));
        actions.extend(self.chiis.iter().map(|&own| Action::Chii(own)));
        actions.extend(self.pons.iter().map(|&own| Action::Pon(own)));
        actions
    }

    /// Removes forbidden actions; clears the choices if only passing is left.
    pub(crate) fn forbid(&mut self, ban: Ban) {
        self.tsumo &= !ban.tsumo;
        self.ron &= !ban.ron;
        if ban.riichi {
            self.spin_riichi = false;
            self.swap_riichis.clear();
        }
        if ban.call {
            self.chiis.clear();
            self.pons.clear();
            self.daiminkan = false;
        }
        if *self == (Self { pass: true, ..Self::default() }) {
            *self = Self::default();
        }
    }

    /// The names of what it may do with another's tile: `ron`, `chii`, `pon`, `kan`.
    #[must_use]
    pub fn reactions(&self) -> Vec<&'static str> {
        self.barred(Ban { ron: true, call: true, ..Ban::default() })
    }

    /// The names of what it would lose by a ban.
    pub(crate) fn barred(&self, ban: Ban) -> Vec<&'static str> {
        let riichi = self.spin_riichi || !self.swap_riichis.is_empty();
        let lost = [
            (ban.tsumo && self.tsumo, "tsumo"),
            (ban.ron && self.ron, "ron"),
            (ban.riichi && riichi, "riichi"),
            (ban.call && !self.chiis.is_empty(), "chii"),
            (ban.call && !self.pons.is_empty(), "pon"),
            (ban.call && self.daiminkan, "kan"),
        ];
        lost.into_iter().filter(|(lost, _)| *lost).map(|(_, name)| name).collect()
    }

    /// Adds an action; returns false if there is no room.
    fn offer(&mut self, action: &Action) -> bool {
        let flag = match *action {
            Action::SwapOut(tile) => return self.swap_outs.try_push(tile).is_ok(),
            Action::SwapRiichi(tile) => return self.swap_riichis.try_push(tile).is_ok(),
            Action::Chii(own) => return self.chiis.try_push(own).is_ok(),
            Action::Pon(own) => return self.pons.try_push(own).is_ok(),
            Action::Ankan(kind) => return self.ankans.try_push(kind).is_ok(),
            Action::Kakan(tile) => return self.kakans.try_push(tile).is_ok(),
            Action::Pick { .. } => return false,
            Action::Dice => &mut self.dice,
            Action::SpinOut => &mut self.spin_out,
            Action::SpinRiichi => &mut self.spin_riichi,
            Action::Daiminkan => &mut self.daiminkan,
            Action::Tsumo => &mut self.tsumo,
            Action::Ron => &mut self.ron,
            Action::Pass => &mut self.pass,
            Action::NineKinds => &mut self.nine_kinds,
            Action::NextRound => &mut self.next_round,
            Action::EndTable => &mut self.end_table,
        };
        *flag = true;
        true
    }

    /// Returns whether this action is legal. The answer to a menu is checked by the menu.
    #[must_use]
    pub fn is_legal(&self, action: &Action) -> bool {
        match action {
            Action::Dice => self.dice,
            Action::Pick { menu, rows } => self.allow_pick(*menu, rows).is_ok(),
            Action::SwapOut(tile) => self.swap_outs.contains(tile),
            Action::SpinOut => self.spin_out,
            Action::SwapRiichi(tile) => self.swap_riichis.contains(tile),
            Action::SpinRiichi => self.spin_riichi,
            Action::Chii(own) => self.chiis.contains(own),
            Action::Pon(own) => self.pons.contains(own),
            Action::Daiminkan => self.daiminkan,
            Action::Ankan(kind) => self.ankans.contains(kind),
            Action::Kakan(tile) => self.kakans.contains(tile),
            Action::Tsumo => self.tsumo,
            Action::Ron => self.ron,
            Action::Pass => self.pass,
            Action::NineKinds => self.nine_kinds,
            Action::NextRound => self.next_round,
            Action::EndTable => self.end_table,
        }
    }

    /// Checks that this action is legal.
    ///
    /// # Errors
    /// Why it is not.
    pub fn allow(&self, action: &Action) -> Result<(), Problem> {
        match action {
            Action::Pick { menu, rows } => self.allow_pick(*menu, rows),
            action if self.is_legal(action) => Ok(()),
            _ => Err(self.refusal().into()),
        }
    }

    fn allow_pick(&self, number: u32, rows: &Picks) -> Result<(), Problem> {
        match &self.menu {
            Some(open) if open.number == number => open.answer(rows).map(drop),
            Some(open) if number > open.number => Err(texts::situations::menu_of_another_seat(number)
                .help(texts::situations::menu_open(open.number))),
            Some(open) => {
                Err(texts::situations::menu_gone(number).help(texts::situations::menu_open(open.number)))
            }
            None => Err(texts::situations::menu_not_open(number).help(self.refusal())),
        }
    }

    fn refusal(&self) -> Text {
        if self.is_empty() {
            return texts::situations::not_its_turn();
        }
        let legal = self.actions();
        match (&self.menu, legal.is_empty()) {
            (Some(_), true) => texts::situations::answer_menu_first(),
            _ => texts::situations::legal_now(Action::listed(&legal)),
        }
    }
}

/// What a skill forbids a seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ban {
    /// Winning by self-draw.
    pub tsumo: bool,
    /// Winning on another seat's tile; counts as passing on it.
    pub ron: bool,
    /// Declaring riichi.
    pub riichi: bool,
    /// Calling chii, pon or kan.
    pub call: bool,
}

impl Ban {
    /// Everything that can be forbidden.
    pub const ALL: Self = Self { tsumo: true, ron: true, riichi: true, call: true };
}

/// `{"actions": [{"type": "spin-out"}, ..], "menu": {..}}`: the legal actions and the menu, if any.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Choices", deny_unknown_fields)]
struct Listed<'a> {
    actions: Vec<Action>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    menu: Option<Cow<'a, Menu>>,
}

impl Serialize for Choices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Listed { actions: self.actions(), menu: self.menu.as_deref().map(Cow::Borrowed) }
            .serialize(serializer)
    }
}

/// Duplicate actions, or more of one type than any hand has, are errors.
impl<'de> Deserialize<'de> for Choices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Listed { actions, menu } = Listed::deserialize(deserializer)?;
        let menu = menu.map(|menu| Box::new(menu.into_owned()));
        let mut choices = Self::default();
        for action in actions {
            if choices.is_legal(&action) || !choices.offer(&action) {
                return Err(D::Error::custom(format_args!("{action:?} cannot be a choice here")));
            }
        }
        Ok(Self { menu, ..choices })
    }
}
