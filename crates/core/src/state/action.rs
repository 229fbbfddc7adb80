use super::Picks;
use crate::problem::{Explain, Problem, Text, explained, texts};
use crate::tile::{T34, T37, Who, tiles_arg};
use serde::{Deserialize, Serialize};
use std::slice;

/// An action of a seat. Calls name the tiles used from the hand, so exposing a red five is part of the
/// action; the discard after a call is a separate action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", content = "with", rename_all = "kebab-case")]
pub enum Action {
    /// Roll the dice.
    Dice,
    /// Answer a skill's menu, see [`Choices::pick`](super::Choices::pick).
    Pick {
        /// The number of the menu.
        menu: u32,
        /// The rows to turn on or off.
        rows: Picks,
    },
    /// Discard a concealed tile.
    SwapOut(T37),
    /// Discard the drawn tile.
    SpinOut,
    /// Declare riichi and discard a concealed tile.
    SwapRiichi(T37),
    /// Declare riichi and discard the drawn tile.
    SpinRiichi,
    /// Call the discard for a run with these two tiles.
    Chii([T37; 2]),
    /// Call the discard for a triplet with these two tiles.
    Pon([T37; 2]),
    /// Call the discard for a quad.
    Daiminkan,
    /// Declare a concealed kan of this kind.
    Ankan(T34),
    /// Add this tile to a pon.
    Kakan(T37),
    /// Win by self-draw.
    Tsumo,
    /// Win on another seat's tile.
    Ron,
    /// Pass on the tile.
    Pass,
    /// Abort with nine kinds of terminals and honours.
    NineKinds,
    /// Continue with the next round.
    NextRound,
    /// End the game.
    EndTable,
}

impl Action {
    /// The names of all actions, see [`name`](Self::name).
    pub const NAMES: [&'static str; 17] = [
        "dice",
        "pick",
        "swap-out",
        "spin-out",
        "swap-riichi",
        "spin-riichi",
        "chii",
        "pon",
        "daiminkan",
        "ankan",
        "kakan",
        "tsumo",
        "ron",
        "pass",
        "nine-kinds",
        "next-round",
        "end-table",
    ];

    /// Whether it answers a menu and ticks something there.
    #[must_use]
    pub fn ticks(&self) -> bool {
        matches!(self, Self::Pick { rows, .. } if rows.0.values().any(|on| *on))
    }

    /// The name skills see, as in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Dice => "dice",
            Self::Pick { .. } => "pick",
            Self::SwapOut(_) => "swap-out",
            Self::SpinOut => "spin-out",
            Self::SwapRiichi(_) => "swap-riichi",
            Self::SpinRiichi => "spin-riichi",
            Self::Chii(_) => "chii",
            Self::Pon(_) => "pon",
            Self::Daiminkan => "daiminkan",
            Self::Ankan(_) => "ankan",
            Self::Kakan(_) => "kakan",
            Self::Tsumo => "tsumo",
            Self::Ron => "ron",
            Self::Pass => "pass",
            Self::NineKinds => "nine-kinds",
            Self::NextRound => "next-round",
            Self::EndTable => "end-table",
        }
    }

    /// Its tiles.
    fn tiles(&self) -> Vec<T37> {
        match self {
            Self::SwapOut(tile) | Self::SwapRiichi(tile) | Self::Kakan(tile) => vec![*tile],
            Self::Ankan(kind) => vec![T37::black(*kind)],
            Self::Chii(own) | Self::Pon(own) => own.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Its name with its tiles, in sentences.
    pub fn said(&self) -> Text {
        Self::said_together(slice::from_ref(self))
    }

    /// Actions in sentences, those of one name with a tile each together: `spin-out, swap-out 1m 3p`.
    pub(crate) fn listed(actions: &[Self]) -> Text {
        let joins = |one: &Self, next: &Self| one.name() == next.name() && one.tiles().len() == 1;
        Text::joined(actions.chunk_by(joins).map(Self::said_together), ", ")
    }

    fn said_together(alike: &[Self]) -> Text {
        let name = alike.first().map_or("", Self::name);
        match &*alike.iter().flat_map(Self::tiles).collect::<Vec<_>>() {
            [] => texts::frame::just(name),
            tiles => texts::played::call_with_tiles(name, tiles_arg(tiles)),
        }
    }
}

/// An action that is currently illegal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal {
    /// The acting seat.
    pub who: Who,
    /// The action.
    pub action: Box<Action>,
    /// The reason.
    pub reason: Box<Problem>,
}

impl Explain for Illegal {
    fn problem(&self) -> Problem {
        let Self { who, action, reason } = self;
        let message = texts::errors::seat_may_not(who, action.said(), &reason.message);
        Problem { message, ..(**reason).clone() }
    }
}

explained!(Illegal);

#[cfg(test)]
mod tests {
    use super::Action;
    use serde_json::{Value, json};

    #[test]
    fn names_are_those_of_json() {
        let read = |name: &str, with: &Value| {
            serde_json::from_value::<Action>(json!({ "type": name, "with": with }))
                .map_err(|it| it.to_string())
        };
        let known = Action::NAMES.map(|name| format!("`{name}`")).join(", ");
        assert_eq!(
            read("", &Value::Null).unwrap_err(),
            format!("unknown variant ``, expected one of {known}")
        );
        let contents = [Value::Null, json!("1m"), json!(["1m", "2m"]), json!({ "menu": 1, "rows": {} })];
        for name in Action::NAMES {
            let action = contents.iter().find_map(|with| read(name, with).ok());
            assert_eq!(action.as_ref().map(Action::name), Some(name));
        }
    }
}
