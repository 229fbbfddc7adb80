//! Where the files of a shard of `sim` are.

use crate::lab::Shard;
use crate::lab::store::{ShardFiles, manifests};
use std::path::{Path, PathBuf};

/// Beginning of their names.
const STEM: &str = "shard-";

/// The files of a shard.
pub fn files_of(folder: &Path, shard: Shard) -> ShardFiles {
    ShardFiles::of(STEM, folder, shard)
}

/// Lists the manifests in a folder, sorted by name.
///
/// # Errors
/// The folder cannot be read.
pub fn manifests_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    manifests(STEM, folder)
}
