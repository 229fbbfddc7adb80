//! Skill files in folders below a given one, which are not searched.

use super::file_text::LONGEST;
use super::shelf::{handle_of, is_annotations};
use crate::api::dialect::is_classic;
use crate::files;
use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::Word;
use crate::problem::{Text, listed, texts};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// Folders with files of others that may be many.
const OF_OTHERS: [&str; 2] = ["node_modules", "target"];
/// How many folders down are looked into.
const DEEPEST: usize = 4;
/// How many folders are looked into.
const MOST: usize = 1000;

/// The folders below one that have a skill file of their own, the nearest first; shared code is none. Hidden folders and links are
/// passed over.
#[must_use]
pub fn folders_below(folder: &Path) -> Vec<PathBuf> {
    let (mut waiting, mut found) = (VecDeque::from([(folder.to_owned(), 0)]), Vec::new());
    for _ in 0..MOST {
        let Some((folder, depth)) = waiting.pop_front() else { break };
        let entries = folder.read_dir().into_iter().flatten().flatten();
        let mut entries: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        entries.sort_unstable();
        if depth > 0 && entries.iter().any(|path| is_skill(path)) {
            found.push(folder);
        }
        if depth < DEEPEST {
            waiting.extend(entries.into_iter().filter(|path| is_open(path)).map(|path| (path, depth + 1)));
        }
    }
    found
}

/// Advice to name the folders of skills below one, if there are some that are wanted.
#[must_use]
pub fn name_those_below(folder: &Path, is_wanted: impl Fn(&Path) -> bool) -> Option<Text> {
    let mut folders = folders_below(folder);
    folders.retain(|folder| is_wanted(folder));
    let names = listed(folders.iter().map(|folder| folder.display()));
    (!folders.is_empty()).then(|| texts::options::name_folders_below(names))
}

/// Whether a path is a folder to look into.
fn is_open(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.is_dir() && !path.is_symlink() && !name.starts_with('.') && !OF_OTHERS.contains(&name.as_ref())
}

/// Whether a file is a script of libsaki, or calls `skill` as every skill does.
fn is_skill(path: &Path) -> bool {
    if handle_of(path).is_none() || is_annotations(path) {
        return false;
    }
    is_classic(path) || files::text(path, LONGEST).is_ok_and(|text| calls_skill(&text.into()))
}

fn calls_skill(text: &Reading) -> bool {
    let is_call = |two: [Word<'_>; 2]| matches!(two, [Word::Name("skill"), Word::Mark("{" | "(")]);
    text.words().windows::<2>().any(|two| is_call(two.map(|token| token.word)))
}
