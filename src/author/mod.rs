//! For who writes skills.

#[cfg(feature = "cli")]
pub mod watch;
