//! A pack in memory.

use super::manifest::{MOST_FILES, Manifest, place_of_table};
use super::names;
use crate::files;
use crate::lua::reading::Reading;
use crate::problem::{Explain, Place, Problem, quoted, texts};
use crate::skill::looks::LOOKS;
use crate::skill::shelf::{LONGEST_MANIFEST, PACK, SKILLS, handle_of};
use crate::skill::tune::variant::{TUNES, girls_of};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

/// Maximum size of all files, in bytes.
pub(super) const MOST_BYTES: u64 = 16 << 20;
/// Folders whose files belong to a pack.
const FOLDERS: [&str; 3] = [SKILLS, TUNES, LOOKS];
/// Prefixes of the files beside these folders that belong to a pack.
const USUAL: [&str; 6] = ["README", "LICENSE", "LICENCE", "COPYING", "NOTICE", "CHANGELOG"];
/// What a pack says of itself, which belongs to it whatever its manifest lists: `saki-lua pack` writes one.
const PAGE: &str = "README.md";
/// Extensions of texts.
const TEXTS: [&str; 5] = ["lua", "toml", "json", "md", "txt"];
/// Extensions of pictures.
const PICTURES: [&str; 5] = ["png", "jpg", "jpeg", "webp", "svg"];

/// A pack: its manifest and its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// Its manifest.
    pub manifest: Manifest,
    /// Warnings about the manifest.
    pub notes: Vec<Problem>,
    files: BTreeMap<String, Vec<u8>>,
}

/// Files by name, as an archive has them; `None` for what is no regular file.
pub(super) type Found = BTreeMap<String, Option<Vec<u8>>>;

impl Contents {
    /// Makes a pack of files by name.
    ///
    /// # Errors
    /// They are not a valid pack.
    pub fn new(files: BTreeMap<String, Vec<u8>>) -> Result<Self, Problem> {
        if files.len() > MOST_FILES {
            return Err(texts::packs::too_many_files(MOST_FILES).into());
        }
        let bytes: u64 = files.values().map(|bytes| bytes.len() as u64).sum();
        if bytes > MOST_BYTES {
            return Err(texts::packs::too_large(MOST_BYTES >> 20).into());
        }
        files.keys().try_for_each(|name| names::check(name))?;
        names::check_apart(files.keys().map(String::as_str))?;
        let files = files.into_iter().map(|(name, bytes)| canonical(name, bytes));
        let files = files.collect::<Result<BTreeMap<_, _>, _>>()?;
        let manifest = files.get(PACK).ok_or_else(|| Problem::from(texts::packs::no_manifest()))?;
        let (manifest, notes) = Manifest::parse(&String::from_utf8_lossy(manifest))?;
        let contents = Self { manifest, notes, files };
        if contents.skills().next().is_none() {
            return Err(texts::packs::no_skills().into());
        }
        Ok(contents)
    }

    /// Reads the pack in a folder.
    ///
    /// # Errors
    /// The folder is not a pack, or a file cannot be read or is not a regular file.
    pub fn read(folder: &Path) -> Result<Self, Problem> {
        let path = folder.join(PACK);
        let shown = || folder.display().to_string();
        if folder.is_file() {
            return Err(texts::packs::pack_is_folder(shown()).help(texts::packs::init_writes_manifest()));
        }
        fs::read_dir(folder).map_err(|error| unread(&shown(), &error))?;
        if !path.is_file() {
            return Err(
                texts::packs::folder_without_manifest(shown()).help(texts::packs::init_writes_manifest())
            );
        }
        let text = files::text(&path, LONGEST_MANIFEST).map_err(|error| unread(PACK, &error))?;
        let is_page = || folder.join(PAGE).symlink_metadata().is_ok_and(|page| page.is_file());
        let named = match listed(&text, is_page)? {
            Some(listed) => listed,
            None => {
                let mut all = vec![PACK.to_owned()];
                collect(folder, "", &mut all, 0)?;
                all
            }
        };
        let mut all = BTreeMap::new();
        for name in named {
            names::check(&name)?;
            if all.len() >= MOST_FILES {
                return Err(texts::packs::too_many_files(MOST_FILES).into());
            }
            all.insert(name.clone(), plain_file(folder, &name)?);
        }
        Self::new(all)
    }

    /// Takes the pack out of a source tree that has more, such as an archive of a repository.
    ///
    /// # Errors
    /// As [`Contents::new`], or a file that the manifest lists is not there.
    pub(super) fn of_tree(mut there: Found) -> Result<Self, Problem> {
        let manifest =
            there.get(PACK).cloned().flatten().ok_or_else(|| Problem::from(texts::packs::no_manifest()))?;
        let is_page = || matches!(there.get(PAGE), Some(Some(_)));
        let named = listed(&String::from_utf8_lossy(&manifest), is_page)?.unwrap_or_else(|| {
            let all = there.keys().filter(|name| belongs(name)).cloned();
            all.chain([PACK.to_owned()]).collect()
        });
        if let Some(link) = there.iter().find_map(|(name, file)| {
            let is_on_the_way = named.iter().any(|named| is_within(name, named));
            (file.is_none() && (is_on_the_way || FOLDERS.contains(&name.as_str()))).then_some(name)
        }) {
            return Err(texts::packs::link_inside(quoted(link)).into());
        }
        let mut all = BTreeMap::new();
        for name in named {
            names::check(&name)?;
            match there.remove(&name) {
                Some(Some(bytes)) => _ = all.insert(name, bytes),
                Some(None) => return Err(texts::packs::link_inside(quoted(&name)).into()),
                None if all.contains_key(&name) => {}
                None => return Err(texts::frame::colon(&name, texts::packs::listed_file_missing()).into()),
            }
        }
        Self::new(all)
    }

    /// Its files, sorted by name.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }

    /// Where the manifest has a table to measure, by its place among them.
    pub(super) fn place_of_table(&self, nth: usize) -> Place {
        let manifest = self.files.get(PACK).map(Vec::as_slice).unwrap_or_default();
        place_of_table(&String::from_utf8_lossy(manifest), nth)
    }

    /// Handles of its skills with their files, sorted.
    pub fn skills(&self) -> impl Iterator<Item = (String, &str)> {
        self.files.keys().filter_map(|name| {
            let file = name.strip_prefix(SKILLS)?.strip_prefix('/').filter(|file| !file.contains('/'))?;
            Some((handle_of(Path::new(file))?, name.as_str()))
        })
    }

    /// Variants of a girl, as in `--girls`: by tune files that have numbers of hers.
    #[must_use]
    pub fn variants(&self, handle: &str) -> Vec<String> {
        let named = |(name, bytes): (&String, &Vec<u8>)| {
            let variant = name.strip_prefix(TUNES)?.strip_prefix('/')?.strip_suffix(".toml")?;
            let girls = girls_of(Path::new(name), String::from_utf8_lossy(bytes).into_owned()).ok()?;
            girls.iter().any(|girl| girl == handle).then(|| format!("{handle}@{variant}"))
        };
        self.files.iter().filter_map(named).collect()
    }

    /// Files of how a girl looks and what she says.
    #[must_use]
    pub fn looks(&self, handle: &str) -> Vec<&str> {
        let hers = |name: &&String| {
            let file = name.strip_prefix(LOOKS).and_then(|name| name.strip_prefix('/'));
            file.is_some_and(|file| file.rsplit_once('.').is_some_and(|(stem, _)| stem == handle))
        };
        self.files.keys().filter(hers).map(String::as_str).collect()
    }

    /// A file as Lua source.
    pub(super) fn source(&self, name: &str) -> Option<Reading> {
        Some(String::from_utf8_lossy(self.files.get(name)?).into_owned().into())
    }

    /// Adds a generated page about it, unless it has one.
    pub fn describe(&mut self, page: String) {
        self.files.entry(PAGE.to_owned()).or_insert_with(|| page.into_bytes());
    }

    /// Returns whether it has a file of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// Writes all files to a folder.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write_to(&self, folder: &Path) -> io::Result<()> {
        for (name, bytes) in self.files() {
            let path = folder.join(name);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, bytes)?;
        }
        Ok(())
    }

    /// BLAKE3 hash of each file, one per line, as `b3sum` prints it.
    #[must_use]
    pub fn hashes(&self) -> String {
        let line = |(name, bytes): (&String, &Vec<u8>)| format!("{}  {name}\n", blake3::hash(bytes));
        self.files.iter().map(line).collect()
    }

    /// Hash of the whole pack.
    #[must_use]
    pub fn hash(&self) -> String {
        blake3::hash(self.hashes().as_bytes()).to_string()
    }
}

/// The files of a pack whose manifest lists them, the manifest and the page with them; `None` if it lists none.
fn listed(manifest: &str, has_page: impl FnOnce() -> bool) -> Result<Option<Vec<String>>, Problem> {
    let mut named = Manifest::parse(manifest)?.0.files;
    if named.is_empty() {
        return Ok(None);
    }
    named.push(PACK.to_owned());
    if has_page() {
        named.push(PAGE.to_owned());
    }
    Ok(Some(named))
}

/// Whether a file belongs to a pack whose manifest lists none: all in its folders, and the usual ones beside them.
fn belongs(name: &str) -> bool {
    let is_hidden = name.split('/').any(|part| part.starts_with('.'));
    !is_hidden && (is_usual(name) || FOLDERS.into_iter().any(|folder| is_within(folder, name)))
}

/// Whether a file is in a folder, or below.
pub(super) fn is_within(folder: &str, name: &str) -> bool {
    name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

fn is_usual(name: &str) -> bool {
    let name = name.to_ascii_uppercase();
    !name.contains('/') && USUAL.iter().any(|usual| name.starts_with(usual))
}

/// Collects the files of a folder that [belong](belongs) to the pack.
fn collect(folder: &Path, below: &str, named: &mut Vec<String>, depth: usize) -> Result<(), Problem> {
    let entries = fs::read_dir(folder.join(below)).map_err(|error| unread(below, &error))?;
    for entry in entries {
        let entry = entry.map_err(|error| unread(below, &error))?;
        let file = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type().map_err(|error| unread(&file, &error))?;
        let name = format!("{below}{file}");
        if named.len() > MOST_FILES {
            return Ok(());
        }
        if kind.is_dir() {
            if !file.starts_with('.') && depth < 8 && (depth > 0 || FOLDERS.contains(&name.as_str())) {
                collect(folder, &format!("{name}/"), named, depth + 1)?;
            }
        } else if belongs(&name) {
            named.push(name);
        }
    }
    Ok(())
}

/// Reads a file, refusing symbolic links on the way to it.
fn plain_file(folder: &Path, name: &str) -> Result<Vec<u8>, Problem> {
    let mut path = folder.to_owned();
    for part in name.split('/') {
        path.push(part);
        if path.is_symlink() {
            return Err(texts::packs::link_inside(quoted(name)).into());
        }
    }
    files::read(&path, MOST_BYTES).map_err(|error| unread(name, &error))
}

pub(super) fn unread(name: &str, error: &io::Error) -> Problem {
    texts::frame::colon(name, error.problem().message).into()
}

/// Normalises a file: texts must be UTF-8, and lines end in `\n`.
fn canonical(name: String, bytes: Vec<u8>) -> Result<(String, Vec<u8>), Problem> {
    let ending = Path::new(&name).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    if PICTURES.contains(&ending) {
        return Ok((name, bytes));
    }
    if !TEXTS.contains(&ending) && !is_usual(&name) {
        return Err(texts::packs::strange_file(quoted(name)).help(texts::packs::files_allowed()));
    }
    let text = files::text::decode(bytes).map_err(|_| texts::packs::file_not_utf8(quoted(&name)))?;
    Ok((name, text.into_bytes()))
}
