//! The teams that can be named.

use super::file::{self, BRACKET, FOLDER, KnownTeam, shipped};
use std::collections::BTreeSet;

/// The most files of the user that are listed.
const MOST: usize = 256;

/// The files in `teams/` of this folder and the teams that are part of the program, sorted by handle. A file that is no team is
/// left out.
#[must_use]
pub fn known_teams() -> Vec<KnownTeam> {
    let all: BTreeSet<String> = own().into_iter().chain(shipped().map(str::to_owned)).collect();
    all.iter().filter_map(|handle| file::known(handle)).collect()
}

/// Handles of the user's teams.
fn own() -> Vec<String> {
    let names = std::fs::read_dir(FOLDER).into_iter().flatten().flatten();
    let names = names.filter_map(|entry| entry.file_name().into_string().ok());
    let handles = names.filter(|name| !name.ends_with(BRACKET));
    let mut handles: Vec<String> =
        handles.filter_map(|name| Some(name.strip_suffix(".toml")?.to_owned())).collect();
    // Before some are left out: the disk lists them in any order.
    handles.sort();
    handles.truncate(MOST);
    handles
}
