//! What requests share.

use super::files::Files;
use super::girls::Girls;
use super::hall::Hall;
use super::host::Host;
use super::labs::Labs;
use crate::problem::Lang;
use std::sync::Arc;

/// What all requests share.
pub(super) struct Common {
    pub host: Arc<dyn Host>,
    pub hall: Hall,
    pub files: Files,
    pub girls: Girls,
    pub labs: Labs,
    pub lang: Lang,
}
