//! Explaining a game that was played with a ledger.
//!
//! [`Chronicle`] records every draw with its distribution and causes, every deal with the requests, and
//! every decision. [`At`] names one of them, like `E1-0:t7:yuki`. [`Draw`] explains a draw, [`Deal`] a
//! deal; both are plain data.

mod at;
mod chronicle;
mod deal;
mod draw;
mod find;
pub mod told;
mod touch;

pub use at::{At, AtError, Spot};
pub use chronicle::{Act, Barred, Called, Chronicle, Could, Did, Drawn, Round, Thrown};
pub use deal::{Clash, Deal, GaveUp, Hand, HeldDown, Prior, WorldlineOffer};
pub use draw::{Chance, Draw, Fixed, Push, Without};
pub use find::Missing;
pub use touch::{Beam, Held, Light, Odds, Touch, tenths, touches};
