//! The folder of installed packs.

use super::contents::{Contents, unread};
use super::fetch::PackSource;
use super::lock::{self, Locked};
use super::manifest::Manifest;
use super::requires::Requirement;
use super::scratch::Scratch;
use crate::files;
use crate::problem::{Problem, quoted, texts};
use crate::skill::shelf::{DISABLED, packs_folder};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The file that is locked while the store changes.
const TURN: &str = ".turn";
/// Folder of packs that were changed here before they were replaced.
const EDITED: &str = ".edited";
/// Files that systems leave in every folder somebody looks into.
const LITTER: [&str; 3] = [".DS_Store", "Thumbs.db", "desktop.ini"];

/// The folder of installed packs.
#[derive(Debug, Clone)]
pub struct Store {
    folder: PathBuf,
}

/// Why a requirement is not met.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unmet {
    /// The pack is not installed.
    Missing,
    /// This version of it is installed.
    Version(String),
    /// It is disabled.
    Disabled,
}

impl Store {
    /// The store of the user.
    ///
    /// # Errors
    /// The user has no home folder.
    pub fn open() -> Result<Self, Problem> {
        packs_folder().map(Self::at).ok_or_else(|| texts::packs::no_home().help(texts::packs::set_home()))
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

    /// Installed packs, sorted by name, whatever the lock is like.
    #[must_use]
    pub fn installed(&self) -> Vec<Locked> {
        lock::read(&self.folder).0
    }

    /// What is wrong with the lock, as warnings; the next change of a pack mends it.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        lock::read(&self.folder).1
    }

    /// The entry of an installed pack.
    ///
    /// # Errors
    /// It is not installed.
    pub fn locked(&self, name: &str) -> Result<Locked, Problem> {
        let installed = self.installed();
        let names: Vec<String> = installed.iter().map(|pack| pack.name.clone()).collect();
        installed.into_iter().find(|pack| pack.name == name).ok_or_else(|| {
            let near = crate::options::did_you_mean(name, names.iter().map(String::as_str));
            texts::packs::not_installed(quoted(name)).hint(near).help(texts::packs::packs_lists_installed())
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

    /// Returns whether the folder of an installed pack is gone.
    #[must_use]
    pub fn is_gone(&self, name: &str) -> bool {
        self.folder.join(name).symlink_metadata().is_err()
    }

    /// Returns whether something in the folder of a pack is not as it was installed: a file that was changed, one that is
    /// missing, one that somebody put there. A folder that is gone has nothing of anybody's in it.
    #[must_use]
    pub fn is_changed(&self, locked: &Locked) -> bool {
        let differs = |contents: Contents| {
            contents.hash() != locked.hash || has_more(&self.folder.join(&locked.name), &contents)
        };
        !self.is_gone(&locked.name) && self.contents(&locked.name).map_or(true, differs)
    }

    /// Returns whether the skills of a pack are found by name.
    #[must_use]
    pub fn is_enabled(&self, name: &str) -> bool {
        !self.folder.join(name).join(DISABLED).exists()
    }

    /// Enables or disables an installed pack: its files stay, and its skills are found or not. Returns whether that changed
    /// anything.
    ///
    /// # Errors
    /// It is not installed, or its folder cannot be written.
    pub fn enable(&self, name: &str, enable: bool) -> Result<bool, Problem> {
        self.locked(name)?;
        if self.is_enabled(name) == enable {
            return Ok(false);
        }
        let mark = self.folder.join(name).join(DISABLED);
        let done = if enable { fs::remove_file(&mark) } else { fs::write(&mark, "") };
        done.map_err(|error| unread(&mark.display().to_string(), &error))?;
        Ok(true)
    }

    /// What a pack requires and does not find here.
    ///
    /// # Errors
    /// A requirement that cannot be read.
    pub fn unmet(&self, manifest: &Manifest) -> Result<Vec<(Requirement, Unmet)>, Problem> {
        let installed = self.installed();
        let unmet = |wanted: Requirement| {
            let there = installed.iter().find(|pack| pack.name == wanted.name && !self.is_gone(&pack.name));
            let why = match there {
                None => Unmet::Missing,
                Some(pack) if !wanted.takes(&pack.version) => Unmet::Version(pack.version.clone()),
                Some(pack) if !self.is_enabled(&pack.name) => Unmet::Disabled,
                Some(_) => return None,
            };
            Some((wanted, why))
        };
        Ok(manifest.requirements()?.into_iter().filter_map(unmet).collect())
    }

    /// Enabled packs that would miss a pack if it went, or had another version.
    #[must_use]
    pub fn missing_it(&self, name: &str, version: Option<&str>) -> Vec<String> {
        let needs = |pack: &Locked| {
            let wanted = self.contents(&pack.name).ok()?.manifest.requirements().ok()?;
            wanted
                .into_iter()
                .find(|wanted| wanted.name == name && version.is_none_or(|version| !wanted.takes(version)))
        };
        let others =
            self.installed().into_iter().filter(|pack| pack.name != name && self.is_enabled(&pack.name));
        others.filter(|pack| needs(pack).is_some()).map(|pack| pack.name).collect()
    }

    /// Installs a pack, replacing the installed version, if any. If that was changed since it was installed, it is kept:
    /// returns where.
    ///
    /// # Errors
    /// It cannot be written; then nothing has changed.
    pub fn put(
        &self,
        contents: &Contents,
        source: PackSource,
        commit: Option<String>,
    ) -> Result<Option<PathBuf>, Problem> {
        let failed = |error: io::Error| unread(&self.folder.display().to_string(), &error);
        let _turn = self.turn().map_err(failed)?;
        let Manifest { name, version, .. } = &contents.manifest;
        let mut packs = self.installed();
        let edited =
            packs.iter().find(|pack| pack.name == *name).filter(|pack| self.is_changed(pack)).cloned();
        let was_disabled = !self.is_enabled(name);
        packs.retain(|pack| pack.name != *name);
        let (hash, source) = (contents.hash(), Some(source));
        packs.push(Locked { name: name.clone(), version: version.clone(), hash, source, commit });
        let new = Scratch::new(&self.folder, "new").map_err(failed)?;
        let coming = new.path().join("pack");
        contents.write_to(&coming).map_err(failed)?;
        if was_disabled {
            fs::write(coming.join(DISABLED), "").map_err(failed)?;
        }
        self.exchange(name, edited.as_ref(), Some(&coming), packs).map_err(failed)
    }

    /// Removes a pack. If it was changed since it was installed, it is kept elsewhere: returns where.
    ///
    /// # Errors
    /// It is not installed, or cannot be removed; then nothing has changed.
    pub fn remove(&self, name: &str) -> Result<(Locked, Option<PathBuf>), Problem> {
        let failed = |error: io::Error| unread(&self.folder.display().to_string(), &error);
        // Nothing is made for a pack that is not there.
        self.locked(name)?;
        let _turn = self.turn().map_err(failed)?;
        let locked = self.locked(name)?;
        let mut packs = self.installed();
        packs.retain(|pack| pack.name != name);
        let edited = Some(&locked).filter(|pack| self.is_changed(pack));
        let kept = self.exchange(name, edited, None, packs).map_err(failed)?;
        Ok((locked, kept))
    }

    /// Waits until no other process changes the store; none does while the returned file is open. The file is never removed:
    /// otherwise one process could lock a removed file that it had already opened, and another one a new file.
    fn turn(&self) -> io::Result<File> {
        fs::create_dir_all(&self.folder)?;
        let path = self.folder.join(TURN);
        files::check_place(&path)?;
        let file = File::options().write(true).create(true).truncate(false).open(path)?;
        files::lock_in_turn(&file);
        Ok(file)
    }

    /// Puts a folder, or nothing, where that of a pack is, and writes the lock. One that was `edited` here goes to where it
    /// is kept, which is returned; it is moved once, so that it is in one of the two places whatever happens. What fails
    /// leaves everything as it was.
    fn exchange(
        &self,
        name: &str,
        edited: Option<&Locked>,
        coming: Option<&Path>,
        packs: Vec<Locked>,
    ) -> io::Result<Option<PathBuf>> {
        let (there, old) = (self.folder.join(name), Scratch::new(&self.folder, "old")?);
        let kept = edited.map(|pack| self.place_to_keep(pack)).transpose()?;
        let aside = kept.clone().unwrap_or_else(|| old.path().join("pack"));
        let was_there = !self.is_gone(name);
        if was_there {
            fs::rename(&there, &aside)?;
        }
        let put = coming.map_or(Ok(()), |coming| fs::rename(coming, &there));
        put.and_then(|()| lock::write(&self.folder, packs)).inspect_err(|_| {
            _ = fs::remove_dir_all(&there);
            if was_there {
                _ = fs::rename(&aside, &there);
            }
        })?;
        Ok(kept)
    }

    /// A free place for the folder of a pack that was changed here.
    fn place_to_keep(&self, pack: &Locked) -> io::Result<PathBuf> {
        let folder = self.folder.join(EDITED);
        fs::create_dir_all(&folder)?;
        let named =
            |nth: usize| folder.join(format!("{}-{}-{nth}", pack.name, pack.version.replace('?', "x")));
        let free = (1..).map(named).find(|path| path.symlink_metadata().is_err());
        free.ok_or_else(|| io::ErrorKind::AlreadyExists.into())
    }
}

/// Whether a folder has more in it than the pack that is read from it: what a person put there. What cannot be looked into
/// may be more.
fn has_more(folder: &Path, contents: &Contents) -> bool {
    let known: BTreeSet<&str> = contents.files().map(|(name, _)| name).chain([DISABLED]).collect();
    has_others(folder, "", &known)
}

fn has_others(folder: &Path, below: &str, known: &BTreeSet<&str>) -> bool {
    let is_other = |entry: io::Result<fs::DirEntry>| {
        let Ok(entry) = entry else { return true };
        let Ok(file) = entry.file_name().into_string() else { return true };
        let name = format!("{below}{file}");
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => has_others(folder, &format!("{name}/"), known),
            _ => !known.contains(name.as_str()) && !LITTER.contains(&file.as_str()),
        }
    };
    fs::read_dir(folder.join(below)).map_or(true, |mut entries| entries.any(is_other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::author::pack::example::pack;

    #[test]
    fn changes_at_the_same_time_are_all_kept() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::at(home.path().join("packs"));
        let names: Vec<String> = (0..8).map(|nth| format!("flowers-{nth}")).collect();
        std::thread::scope(|threads| {
            for name in &names {
                let store = &store;
                threads.spawn(move || {
                    store.put(&pack(name, "return {}\n"), PackSource::Git(name.clone()), None).unwrap()
                });
            }
        });
        assert_eq!(store.problems(), []);
        assert_eq!(store.installed().into_iter().map(|pack| pack.name).collect::<Vec<_>>(), names);
    }
}
