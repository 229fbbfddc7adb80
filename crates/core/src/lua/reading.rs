//! The text of a file with its tokens, syntax tree and bytecode. Each is computed on first use, once for all
//! clones.

use super::compiled::Compiled;
use super::joins::{joins, unknown};
use super::remainders::remainders;
use super::syntax::deep::{Room, levels, with_room_for};
use super::syntax::tokens::{Kept, Words, tokens};
use super::syntax::tree::Tree;
use full_moon::ast::Ast;
use mlua::Lua;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// A file that another requires.
#[derive(Debug, Clone)]
pub struct Required {
    /// Its name in `require` and in Lua's messages: the path below the folder, without extension.
    pub name: String,
    /// Its path.
    pub path: PathBuf,
    /// Its text.
    pub text: Reading,
}

/// Compares names and texts, not paths.
impl PartialEq for Required {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.text == other.text
    }
}

/// The text of a Lua file. Clones share everything computed from it.
#[derive(Clone)]
pub struct Reading(Arc<Read>);

struct Read {
    text: Box<str>,
    /// All files it requires, directly or indirectly, by name. Their own lists are empty.
    required: Box<[Required]>,
    words: OnceLock<Box<[Kept]>>,
    tree: OnceLock<Option<Tree>>,
    compiled: OnceLock<Compiled>,
}

impl Reading {
    /// Creates it from a text and the files it requires.
    pub fn with(text: &str, required: Vec<Required>) -> Self {
        let (words, tree, compiled) = Default::default();
        Self(Arc::new(Read { text: text.into(), required: required.into(), words, tree, compiled }))
    }

    /// The files it requires, sorted by name.
    pub fn required(&self) -> &[Required] {
        &self.0.required
    }

    /// The BLAKE3 hash of the text and of the files it requires, if any, in hexadecimal.
    pub(crate) fn hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.as_bytes());
        for Required { name, text, .. } in self.required() {
            hasher.update(format!("\0{name}\0{}\0", text.len()).as_bytes()).update(text.as_bytes());
        }
        hasher.finalize().to_string()
    }

    /// All tokens of the file, [`End`](super::syntax::tokens::Word::End) last.
    pub fn words(&self) -> Words<'_> {
        let kept = self.0.words.get_or_init(|| {
            #[cfg(any(test, feature = "counted"))]
            counted::words(self);
            tokens(self)
        });
        Words::new(self, kept)
    }

    /// The syntax tree; `None` if full_moon doesn't know some syntax. The file must compile in Luau, which
    /// limits its nesting.
    pub fn tree(&self, room: &Room) -> Option<&Ast> {
        let parse = || {
            #[cfg(any(test, feature = "counted"))]
            counted::tree(self);
            Tree::parse(self, room)
        };
        self.0.tree.get_or_init(parse).as_ref()?.ast()
    }

    /// Passes the syntax tree to `work`, on a stack that is large enough. `None` if there is no tree, or no memory for the
    /// stack. The file must compile in Luau.
    pub(crate) fn with_tree<R: Send>(&self, work: impl FnOnce(&Ast) -> R + Send) -> Option<R> {
        with_room_for(levels(self.words()), |room| self.tree(room).map(work)).ok().flatten()
    }

    /// Its bytecode, as a script of libsaki or as a skill file.
    ///
    /// # Errors
    /// It does not compile, or has too many comparisons.
    pub(crate) fn compiled(&self, lua: &Lua, path: &Path, of_libsaki: bool) -> mlua::Result<&Compiled> {
        if let Some(compiled) = self.0.compiled.get() {
            return Ok(compiled);
        }
        let calls = || {
            let calls = self.with_tree(|tree| {
                let remainders = if of_libsaki { remainders(tree) } else { Vec::new() };
                joins(self, tree).into_iter().chain(remainders).collect()
            });
            calls.ok_or_else(unknown)
        };
        let compiled = Compiled::of(lua, path, self, self.words(), of_libsaki, calls)?;
        Ok(self.0.compiled.get_or_init(|| compiled))
    }

    /// Returns whether it has been compiled.
    pub fn is_compiled(&self) -> bool {
        self.0.compiled.get().is_some()
    }
}

impl Deref for Reading {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.text
    }
}

impl From<String> for Reading {
    fn from(text: String) -> Self {
        Self::with(&text, Vec::new())
    }
}

impl From<&str> for Reading {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

/// Compares the texts and required files.
impl PartialEq for Reading {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.text == other.0.text && self.0.required == other.0.required
    }
}

impl Eq for Reading {}

impl std::fmt::Debug for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(&self.0.text, f)
    }
}

impl Serialize for Reading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Reading {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

/// Counts how often texts are read, for tests that no work is done twice.
#[cfg(any(test, feature = "counted"))]
pub mod counted {
    use std::collections::BTreeMap;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    /// Counts for one text.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct Readings {
        /// As words.
        pub words: usize,
        /// As a tree.
        pub trees: usize,
    }

    static READINGS: Mutex<BTreeMap<String, Readings>> = Mutex::new(BTreeMap::new());

    fn readings() -> MutexGuard<'static, BTreeMap<String, Readings>> {
        READINGS.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn words(text: &str) {
        readings().entry(text.to_owned()).or_default().words += 1;
    }

    pub(super) fn tree(text: &str) {
        readings().entry(text.to_owned()).or_default().trees += 1;
    }

    /// How often this text was read since the tests started.
    pub fn of(text: &str) -> Readings {
        readings().get(text).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Reading;
    use super::counted::{Readings, of};
    use crate::lua::syntax::deep::with_room;
    use crate::lua::syntax::tokens::Word;

    #[test]
    fn a_text_is_read_once_for_all_copies() {
        let reading = Reading::from("local once = 'read'");
        let copy = reading.clone();
        assert_eq!(of(&reading), Readings::default());
        assert_eq!(reading.words().at(1).word, Word::Name("once"));
        assert_eq!(copy.words().len(), 5);
        for reading in [&reading, &copy] {
            assert_eq!(with_room(|room| reading.tree(room).is_some()), Ok(true));
        }
        drop(reading);
        assert_eq!(copy.words().at(3).word, Word::Literal);
        assert_eq!(of(&copy), Readings { words: 1, trees: 1 });
        assert_eq!(copy, Reading::from(&*copy));
    }
}
