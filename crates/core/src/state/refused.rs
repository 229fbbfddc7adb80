use super::Furiten;
use crate::problem::{Text, texts};
use crate::tile::{T37, Who};
use serde::Serialize;

/// A tile that completes a seat's hand, and why the seat may not win on it. It tells the seat nothing it may not
/// know: it follows from its own hand, from what lies open, and from what it was forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct RefusedWin {
    /// The tile.
    pub tile: T37,
    /// The seat that discarded it or declared a kan with it; `None` if it was drawn.
    pub from: Option<Who>,
    /// Why the hand may not win.
    pub why: WhyRefused,
}

/// Why a complete hand may not win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum WhyRefused {
    /// It has no yaku under the rules.
    NoYaku,
    /// Furiten: one of the tiles it waits for lies in the seat's own river.
    OwnDiscard,
    /// Furiten: the seat has passed on a winning tile, or might not win on it, since its last discard.
    Passed,
    /// Furiten to the end of the round: the same, in riichi.
    PassedInRiichi,
    /// The tile is that of a concealed kan, which only thirteen orphans may rob, if anything.
    ConcealedKan,
    /// A skill forbids it.
    Forbidden {
        /// The seat of the girl.
        by: Who,
    },
}

/// What skills took away of what a seat could have done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Forbidden {
    /// The seats of the girls who forbid it.
    pub by: Vec<Who>,
    /// The names of what it could have done: `tsumo`, `ron`, `riichi`, `chii`, `pon`, `kan`.
    pub actions: Vec<&'static str>,
    /// The tile it is about: the drawn one, or another seat's.
    pub tile: Option<T37>,
    /// The seat whose tile that is; `None` if it was drawn.
    pub from: Option<Who>,
}

impl RefusedWin {
    /// The reason as a sentence; `name` gives the name of the girl at a seat.
    #[must_use]
    pub fn text(&self, name: impl FnOnce(Who) -> String) -> Text {
        match self.why {
            WhyRefused::NoYaku => texts::refused::no_yaku(),
            WhyRefused::OwnDiscard => texts::refused::furiten_by_own_discard(),
            WhyRefused::Passed => texts::refused::furiten_this_go_around(),
            WhyRefused::PassedInRiichi => texts::refused::furiten_in_riichi(),
            WhyRefused::ConcealedKan => texts::refused::concealed_kan(),
            WhyRefused::Forbidden { by } => texts::refused::forbidden_by_skill(name(by)),
        }
    }
}

impl WhyRefused {
    /// The furiten that forbids a ron, the one that lasts longest first.
    pub(crate) const fn of_furiten(furiten: Furiten) -> Option<Self> {
        match furiten {
            Furiten { riichi: true, .. } => Some(Self::PassedInRiichi),
            Furiten { river: true, .. } => Some(Self::OwnDiscard),
            Furiten { passed: true, .. } => Some(Self::Passed),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_girl_who_forbids_is_named() {
        let text = |why| {
            let refused = RefusedWin { tile: crate::t37!("5p"), from: None, why };
            refused.text(|who| format!("girl {}", who.index())).english()
        };
        assert_eq!(text(WhyRefused::Forbidden { by: Who::new(2) }), "girl 2's skill forbids it");
        assert_eq!(text(WhyRefused::NoYaku), "no yaku");
    }

    #[test]
    fn the_longest_furiten_is_told() {
        let why = |river, passed, riichi| WhyRefused::of_furiten(Furiten { river, passed, riichi });
        assert_eq!(why(true, true, true), Some(WhyRefused::PassedInRiichi));
        assert_eq!(why(true, true, false), Some(WhyRefused::OwnDiscard));
        assert_eq!(why(false, true, false), Some(WhyRefused::Passed));
        assert_eq!(why(false, false, false), None);
    }
}
