//! The address of a studio, kept for the next one at the same port: its secret and the name of its place.
//!
//! The file is the user's alone. One that somebody else could read or write is not used, and neither is a link.

use super::guard::{Key, secret};
use crate::files::atomic;
use crate::skill::shelf::data_folder;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Most bytes of a file.
const LONGEST: u64 = 4 << 10;

/// What opens a place: a secret, and a name that is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Kept {
    pub secret: String,
    pub name: String,
}

/// The address of a studio.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Place {
    /// The page.
    pub page: Kept,
    /// The port for the network, 0 if there was none, and each seat.
    #[serde(default)]
    pub network: u16,
    #[serde(default)]
    pub seats: [Kept; 4],
}

impl Default for Kept {
    fn default() -> Self {
        Self { secret: secret(), name: format!("at-{}", secret()) }
    }
}

impl Kept {
    /// With what it opens.
    pub fn key(&self, access: super::guard::Access) -> Key {
        Key { secret: self.secret.clone(), name: self.name.clone(), access }
    }

    fn is_whole(&self) -> bool {
        let is_secret = |text: &str| text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_secret(&self.secret) && self.name.strip_prefix("at-").is_some_and(is_secret)
    }
}

impl Place {
    /// The place of the studio that was at this port before; a new one if there was none.
    pub fn at(port: u16) -> Self {
        file(port).and_then(|path| read(&path)).unwrap_or_default()
    }

    /// Keeps it for the next studio at this port.
    ///
    /// # Errors
    /// There is no such folder, or it cannot be written.
    pub fn keep(&self, port: u16) -> io::Result<()> {
        let path = file(port).ok_or(io::ErrorKind::NotFound)?;
        if read(&path).as_ref() == Some(self) {
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // Whatever is there is not written into: a new file takes its place.
        atomic::write_private(&path, serde_json::to_string(self)?)
    }
}

/// The file for a port.
pub(super) fn file(port: u16) -> Option<PathBuf> {
    Some(data_folder()?.join("studio").join(port.to_string()))
}

fn read(path: &Path) -> Option<Place> {
    let is_ours = |meta: &fs::Metadata| meta.is_file() && is_private(meta);
    // Nobody but the user can put another in its place between these two.
    path.symlink_metadata().ok().filter(is_ours)?;
    let file = fs::File::open(path).ok()?;
    file.metadata().ok().filter(is_ours)?;
    let mut text = String::new();
    file.take(LONGEST).read_to_string(&mut text).ok()?;
    let place: Place = serde_json::from_str(&text).ok()?;
    (place.page.is_whole() && place.seats.iter().all(Kept::is_whole)).then_some(place)
}

#[cfg(unix)]
fn is_private(meta: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::mode(meta) & 0o077 == 0
}

#[cfg(not(unix))]
fn is_private(_: &fs::Metadata) -> bool {
    true
}
