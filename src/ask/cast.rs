//! Who sits at a table.

use super::Tell;
use crate::game::labels;
use crate::girl::Girls;
use crate::interop::PlayerKind;
use crate::problem::Lang;
use crate::skill::looks::Looks;
use crate::skill::{Seats, Skills, Spelled, spelled_of};
use crate::state::GirlInfo;
use crate::tile::Who;
use std::borrow::Cow;
use std::rc::Rc;

/// The girls at the table, in every game of a run.
#[derive(Debug, Clone)]
pub struct Cast {
    /// What is known of each.
    pub girls: [GirlInfo; 4],
    /// All their names.
    pub spelled: [Spelled; 4],
    /// Names in the reader's language.
    pub names: [String; 4],
    /// Players.
    pub players: [Cow<'static, str>; 4],
    /// Their [`labels()`].
    pub labels: [String; 4],
    /// How they look and what they say, where they came with it.
    pub looks: [Option<Looks>; 4],
}

impl Cast {
    /// These girls, with these players.
    #[must_use]
    pub fn new(girls: &Girls, names: [String; 4], players: [Cow<'static, str>; 4]) -> Self {
        let spelled = girls.each_ref().map(|girl| spelled_of(girl.as_ref()));
        let girls = [0, 1, 2, 3].map(|seat| girls[seat].info().clone());
        let labels = labels(girls.each_ref().map(|girl| girl.handle.as_str()));
        Self { girls, spelled, names, players, labels, looks: Default::default() }
    }

    /// The girls of a table that was opened, with their looks.
    ///
    /// # Errors
    /// A skill fails to start.
    pub(super) fn of(
        seats: &Seats,
        kinds: &[PlayerKind; 4],
        lang: Lang,
        tell: &mut Tell<'_>,
    ) -> anyhow::Result<Rc<Self>> {
        let cast = Self::new(&seats.girls()?, seats.names(lang), kinds.each_ref().map(PlayerKind::name));
        Ok(Rc::new(cast.looking(seats.skills(), tell)))
    }

    /// The same with the looks that stand beside their skills. Those that are damaged are told and left out.
    #[must_use]
    pub fn looking(self, skills: &Skills, tell: &mut Tell<'_>) -> Self {
        let looks = skills.each_ref().map(|skill| {
            let looks = Looks::beside(&skill.as_ref()?.path);
            looks.unwrap_or_else(|problem| {
                tell(&problem.warning());
                None
            })
        });
        Self { looks, ..self }
    }

    /// The label of a seat.
    #[must_use]
    pub fn label(&self, who: Who) -> &str {
        &self.labels[who.index()]
    }
}
