//! Plain data of a game: rules, choices, actions, events and state. No decisions and no play logic.

mod action;
mod calls;
mod choices;
mod clock;
mod deal;
mod event;
mod furiten;
mod game;
mod grounds;
mod hook;
mod luck;
mod menu;
mod paid;
mod refused;
mod rule;
mod score;
mod seen;
mod view;
mod worldline;

pub use action::{Action, Illegal};
pub use choices::{Ban, Choices};
pub use deal::{Asked, DealRecord, DealReport, Drafts, HAND, Taken};
pub use event::{RoundResult, TableEvent};
pub use furiten::Furiten;
pub(crate) use game::round_arg;
pub use game::{Focus, Game, RiichiState, Thrown, round_name};
pub use grounds::Grounds;
pub use hook::{CalledFor, Hook, HookSet};
pub use menu::{Menu, MenuRow, Moment, Picks, RowKind};
pub use paid::Paid;
pub use refused::{Forbidden, RefusedWin, WhyRefused};
pub use rule::{
    FifthTile, FlowRule, KanFlip, NagashiRenchan, RiichiAnkan, Rounding, Rule, RuleError, RuleRow,
    RuleTextError, Suukan, Yame,
};
pub use score::Score;
pub use seen::{Seen, SeenSeat};
pub use view::View;
pub use worldline::{Bargain, Claim, Conflict, Worldline};

pub(crate) use calls::Calls;
pub(crate) use clock::{MOONS, Roll};
