//! Explanations: a game is recorded with a ledger and can be queried.
//!
//! [`Chronicle`] observes a game and keeps every draw with its distribution and causes, every deal with
//! its negotiation, and every decision. [`At`] addresses one of them, as in `E1-0:t7:yuki`. [`Draw`]
//! explains a draw, [`Deal`] a deal; both are plain data.

mod at;
mod chronicle;
mod deal;
mod draw;
mod find;
mod touch;

pub use at::{At, AtError, Spot};
pub use chronicle::{Act, Chronicle, Did, Drawn, Round};
pub use deal::{Clash, Deal, GaveUp, Hand, Prior, WorldlineOffer};
pub use draw::{Chance, Draw, Fixed, Push, Without};
pub use find::Missing;
pub use touch::{Beam, Light, Odds, Touch, touches};
