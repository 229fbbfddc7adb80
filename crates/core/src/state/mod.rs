//! Plain data of a game: rules, choices, actions, events and state. No decisions and no play logic.

mod action;
mod calls;
mod choices;
mod clock;
mod damp;
mod damped;
mod deal;
mod event;
mod furiten;
mod game;
mod girls;
mod grounds;
mod hook;
mod identity;
mod legacy;
mod luck;
mod menu;
mod notice;
mod paid;
mod picks;
mod refused;
mod rule;
mod score;
mod seen;
mod veil;
mod view;
mod worldline;

pub use action::{Action, Illegal};
pub use choices::{Ban, Choices};
pub use damp::{Damp, Damping, Power};
pub use deal::{Asked, DampedDeal, DealRecord, DealReport, Drafts, HAND, Taken};
pub use event::{RoundResult, TableEvent};
pub use furiten::Furiten;
pub(crate) use game::round_arg;
pub use game::{Focus, Game, RiichiState, Thrown, round_name, round_text};
pub use grounds::Grounds;
pub use hook::{CalledFor, Hook, HookSet};
pub use identity::GirlInfo;
pub use legacy::Legacy;
pub use menu::{Menu, MenuRow, Moment, RowKind, RowShows};
pub use paid::Paid;
pub use picks::Picks;
pub use refused::{Forbidden, RefusedWin, WhyRefused};
pub use rule::{
    FifthTile, FlowRule, KanFlip, MOST_GAMES, MatchRule, NagashiRenchan, Preset, RiichiAnkan, Rounding, Rule,
    RuleError, RuleRow, RuleTextError, Suukan, TeamBust, Yame,
};
pub use score::Score;
pub use seen::{Seen, SeenSeat};
pub use veil::{Unnoticed, Veil};
pub use view::View;
pub use worldline::{Bargain, Claim, Conflict, Worldline};

pub(crate) use calls::Calls;
pub(crate) use clock::{MOONS, Roll};
