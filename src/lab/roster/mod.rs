//! Everybody against everybody: a rating of many girls.
//!
//! A [`RosterPlan`] says who plays, by which rules and how far. Its [`Design`] is an endless sequence of foursomes in which
//! everybody plays equally often and meets everybody equally often. [`Tables`] plays them, or finds them where they were
//! kept; [`Roster::play`] goes on until enough are there and makes a [`Rating`] of their [`Results`].
//!
//! What is kept is found by everything that determined it ([`store`](super::store)), so a run goes on where it stopped, and a girl
//! that was changed replays her own tables only. Shards are ranges of tables (`shards.rs`); a merge is the same run over a store
//! that plays nothing, so it says the same byte by byte.

mod apart;
mod chi;
mod design;
mod fit;
mod fitness;
mod meeting;
mod orders;
mod page;
mod pairs;
mod picture;
mod plan;
mod play;
mod rating;
mod report;
mod results;
mod run;
mod shards;
mod sums;
mod tiers;
pub mod told;

pub use apart::Apart;
pub use design::Design;
pub use fit::Strengths;
pub use fitness::Fitness;
pub use meeting::Meeting;
pub use page::page;
pub use pairs::{Effect, Pair, Pairs};
pub use plan::{Asked, BOTH, Member, RosterPlan, options};
pub use play::Tables;
pub use rating::Rating;
pub use report::{json, logged, rows};
pub use results::Results;
pub use run::Roster;
pub use shards::{ShardDone, play_shard};
pub use tiers::{Tiers, ranking, tiers};
