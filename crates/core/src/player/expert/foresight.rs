//! Looking where an action leads before it is done, where the girl's menu has a row that stands for it.

use super::menus;
use crate::girl::{Girl, Turn, Vision};
use crate::state::{Action, View};

/// What a seat has looked at.
#[derive(Default)]
pub(super) struct Foresight {
    at: Turn,
    looked: Vec<Action>,
    visions: Vec<Vision>,
}

impl Foresight {
    /// Takes over what the girl has foreseen of what her seat may do now.
    pub fn update(&mut self, view: &View<'_>, girl: &dyn Girl) {
        let now = Turn::of(view.for_hook().0, view.me());
        if self.at != now {
            *self = Self { at: now, ..Self::default() };
        }
        self.visions.clear();
        self.visions.extend(girl.visions().iter().filter(|vision| vision.at == now).cloned());
    }

    pub fn visions(&self) -> &[Vision] {
        &self.visions
    }

    /// The action looked at last, if nobody wins on it: thinking again would choose it again.
    pub fn fine(&self) -> Option<&Action> {
        let last = self.looked.last()?;
        self.visions.iter().any(|seen| seen.end.is_none() && seen.action == *last).then_some(last)
    }

    /// The answer to the menu that looks where an action leads. `None` if it was looked at, and where there is no choice: for a
    /// win, and in riichi.
    pub fn look(&mut self, view: &View<'_>, action: &Action) -> Option<Action> {
        let choices = view.choices();
        let certain = *action == Action::Tsumo || view.riichi_established(view.me());
        if certain || self.looked.contains(action) || self.visions.iter().any(|seen| seen.action == *action) {
            return None;
        }
        let picks = menus::look(choices.menu.as_ref()?, action)?;
        self.looked.push(action.clone());
        Some(choices.pick(picks))
    }
}
