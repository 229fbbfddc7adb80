//! What a game is made of, as plain data: the rules, what a seat may do and did, what happened, how things stand.
//! Nothing here decides or plays.

mod action;
mod deal;
mod event;
mod grounds;
mod hook;
mod menu;
mod rule;
mod score;
mod worldline;

pub use action::Action;
pub use deal::{Asked, DealRecord, DealReport, Drafts, HAND, Taken};
pub use event::{RoundResult, TableEvent};
pub use grounds::Grounds;
pub use hook::{Hook, HookSet};
pub use menu::{Menu, MenuRow, Moment, Picks, RowKind};
pub use rule::{
    FifthTile, FlowRule, KanFlip, NagashiRenchan, RiichiAnkan, Rounding, Rule, RuleError, RuleRow,
    RuleTextError, Suukan, Yame,
};
pub use score::Score;
pub use worldline::{Bargain, Claim, Conflict, Worldline};
