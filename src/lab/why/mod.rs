//! Why it went as it did: a game played with a ledger, kept to be asked about.
//!
//! [`Chronicle`] watches a game and keeps every draw with its law and what led to it, every deal with
//! what was asked for, and every decision. [`At`] names one of them as people do, `E1-0:t7:yuki`.
//! [`Draw`] explains a draw, [`Deal`] a deal; both are plain data.

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
