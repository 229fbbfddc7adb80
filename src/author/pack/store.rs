//! The folder of installed packs and its lock file.

use super::contents::{Contents, unread};
use super::fetch::PackSource;
use super::manifest::check_name;
use super::scratch::Scratch;
use crate::files::{self, atomic};
use crate::lua::error::place_of;
use crate::problem::{Problem, Text, quoted, texts};
use crate::skill::shelf::packs_folder;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Name of the lock file.
const LOCK: &str = "packs.lock";
/// Maximum size of the lock file, in bytes.
const LONGEST: u64 = 4 << 20;
const HEAD: &str = "# Written by `saki-lua install`: installed packs with their sources and hashes.\n";

/// The folder of installed packs.
#[derive(Debug, Clone)]
pub struct Store {
    folder: PathBuf,
}

/// An entry of the lock file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Locked {
    /// Name.
    pub name: String,
    /// Version.
    pub version: String,
    /// Hash of the installed files.
    pub hash: String,
    /// Source.
    #[serde(flatten)]
    pub source: PackSource,
    /// Commit, if the source is a repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
}

#[derive(Default, Serialize, Deserialize)]
struct Lock {
    #[serde(default, rename = "pack")]
    packs: Vec<Locked>,
}

impl Store {
    /// The store of the user.
    ///
    /// # Errors
    /// The user has no home folder.
    pub fn open() -> Result<Self, Problem> {
        packs_folder().map(Self::at).ok_or_else(|| texts::there_is_no_home().help(texts::set_home()))
    }

    /// The store in a folder, which may be missing.
    #[must_use]
    pub const fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Its folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Installed packs, sorted by name.
    ///
    /// # Errors
    /// The lock file cannot be read or parsed.
    pub fn installed(&self) -> Result<Vec<Locked>, Problem> {
        let path = self.folder.join(LOCK);
        let text = match files::text(&path, LONGEST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            text => text.map_err(|error| unread(&path.display().to_string(), &error))?,
        };
        let lock: Lock = toml::from_str(&text).map_err(|error| {
            let line = error.span().map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            Problem::new(Text::foreign(error.message())).at(place_of(&path, &text, line))
        })?;
        lock.packs.iter().try_for_each(|pack| check_name(&pack.name))?;
        Ok(lock.packs)
    }

    /// The entry of an installed pack.
    ///
    /// # Errors
    /// It is not installed.
    pub fn locked(&self, name: &str) -> Result<Locked, Problem> {
        let installed = self.installed()?;
        let names: Vec<String> = installed.iter().map(|pack| pack.name.clone()).collect();
        installed.into_iter().find(|pack| pack.name == name).ok_or_else(|| {
            let near = crate::options::did_you_mean(name, names.iter().map(String::as_str));
            texts::pack_is_not_installed(quoted(name)).hint(near)
        })
    }

    /// The current files of an installed pack.
    ///
    /// # Errors
    /// They are missing, or no longer a valid pack.
    pub fn contents(&self, name: &str) -> Result<Contents, Problem> {
        Contents::read(&self.folder.join(name))
    }

    /// The pack that a file belongs to, if it was changed since it was installed.
    #[must_use]
    pub fn changed_pack_of(&self, file: &Path) -> Option<String> {
        let name = file.strip_prefix(&self.folder).ok()?.iter().next()?.to_str()?;
        let locked = self.locked(name).ok()?;
        self.is_changed(&locked).then_some(locked.name)
    }

    /// Returns whether the files of a pack were changed since it was installed.
    #[must_use]
    pub fn is_changed(&self, locked: &Locked) -> bool {
        self.contents(&locked.name).map_or(true, |contents| contents.hash() != locked.hash)
    }

    /// Installs a pack, replacing the installed version, if any.
    ///
    /// # Errors
    /// It cannot be written; then nothing has changed.
    pub fn put(
        &self,
        contents: &Contents,
        source: PackSource,
        commit: Option<String>,
    ) -> Result<(), Problem> {
        let manifest = &contents.manifest;
        let mut packs = self.installed()?;
        packs.retain(|pack| pack.name != manifest.name);
        let (name, version) = (manifest.name.clone(), manifest.version.clone());
        packs.push(Locked { name, version, hash: contents.hash(), source, commit });
        let failed = |error: io::Error| unread(&self.folder.display().to_string(), &error);
        fs::create_dir_all(&self.folder).map_err(failed)?;
        let new = Scratch::new(&self.folder, "new").map_err(failed)?;
        let coming = new.path().join("pack");
        contents.write_to(&coming).map_err(failed)?;
        let (there, old) =
            (self.folder.join(&manifest.name), Scratch::new(&self.folder, "old").map_err(failed)?);
        let aside = old.path().join("pack");
        if there.symlink_metadata().is_ok() {
            fs::rename(&there, &aside).map_err(failed)?;
        }
        if let Err(error) = fs::rename(&coming, &there).and_then(|()| self.write(packs)) {
            _ = fs::remove_dir_all(&there);
            _ = fs::rename(&aside, &there);
            return Err(failed(error));
        }
        Ok(())
    }

    /// Removes a pack.
    ///
    /// # Errors
    /// It is not installed, or cannot be removed.
    pub fn remove(&self, name: &str) -> Result<Locked, Problem> {
        let locked = self.locked(name)?;
        let mut packs = self.installed()?;
        packs.retain(|pack| pack.name != name);
        let failed = |error: io::Error| unread(&self.folder.display().to_string(), &error);
        match fs::remove_dir_all(self.folder.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(error)),
            _ => self.write(packs).map_err(failed)?,
        }
        Ok(locked)
    }

    fn write(&self, mut packs: Vec<Locked>) -> io::Result<()> {
        packs.sort_by(|a, b| a.name.cmp(&b.name));
        let text = toml::to_string(&Lock { packs }).map_err(io::Error::other)?;
        atomic::write(&self.folder.join(LOCK), format!("{HEAD}{text}"))
    }
}
