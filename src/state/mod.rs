//! What a game is made of, as plain data: the rules, what a seat may do and did, what happened, how things stand.
//! Nothing here decides or plays.

mod action;
mod event;
mod menu;
mod rule;
mod score;

pub use action::Action;
pub use event::{RoundResult, TableEvent};
pub use menu::{Menu, MenuRow, Moment, Picks, RowKind};
pub use rule::{
    FifthTile, FlowRule, KanFlip, NagashiRenchan, RiichiAnkan, Rounding, Rule, RuleError, RuleRow,
    RuleTextError, Suukan, Yame,
};
pub use score::Score;
