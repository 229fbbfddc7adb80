//! The text of a file with all that is read off it: its words, its tree, and what it compiles to. Each is made when it
//! is first asked for, and once, for all who have a copy of this.

use super::compiled::Compiled;
use super::deep::{Room, with_room};
use super::required::Required;
use super::tokens::{Token, tokens};
use full_moon::LuaVersion;
use full_moon::ast::Ast;
use full_moon::node::Node;
use mlua::Lua;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::mem::{ManuallyDrop, transmute};
use std::ops::{Deref, Range};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// The text of a Lua file, as it is read. A copy of it is no second reading.
#[derive(Clone)]
pub(crate) struct Reading(Arc<Read>);

struct Read {
    text: Box<str>,
    /// All that it requires, and that these require, by name. They have none of their own.
    required: Box<[Required]>,
    /// They point into `text`, which never changes; [`Reading::words`] lends them no longer than that lives.
    words: OnceLock<Box<[Token<'static>]>>,
    tree: OnceLock<Option<Tree>>,
    compiled: OnceLock<Compiled>,
}

impl Reading {
    /// A text and all that it requires.
    pub(crate) fn with(text: &str, required: Vec<Required>) -> Self {
        let (words, tree, compiled) = Default::default();
        Self(Arc::new(Read { text: text.into(), required: required.into(), words, tree, compiled }))
    }

    /// All that it requires, in order of names.
    pub(crate) fn required(&self) -> &[Required] {
        &self.0.required
    }

    /// The BLAKE3 hash of the text, and of all that it requires if it does, in hexadecimal.
    pub(crate) fn hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.as_bytes());
        for Required { name, text, .. } in self.required() {
            hasher.update(format!("\0{name}\0{}\0", text.len()).as_bytes()).update(text.as_bytes());
        }
        hasher.finalize().to_string()
    }

    /// All words of the file, [`End`](super::tokens::Word::End) last.
    pub(crate) fn words(&self) -> &[Token<'_>] {
        self.0.words.get_or_init(|| {
            #[cfg(test)]
            counted::words(self);
            let words = tokens(self).into_boxed_slice();
            // SAFETY: the words borrow from `text`, a box beside them in the same `Arc` that nobody ever changes or
            // takes out, and they leave this function only with the lifetime of the borrow of `self`, who holds it.
            #[expect(unsafe_code, reason = "words that are kept with the text they are of")]
            unsafe {
                transmute::<Box<[Token<'_>]>, Box<[Token<'static>]>>(words)
            }
        })
    }

    /// The tree of the file; nothing if it has syntax that full_moon does not know. The file must be one that Luau
    /// compiles, so that it is not nested deeper than there is room for.
    pub(crate) fn tree(&self, _: &Room) -> Option<&Ast> {
        let parse = || {
            #[cfg(test)]
            counted::tree(self);
            full_moon::parse_fallible(self, LuaVersion::luau()).into_result().ok()
        };
        self.0.tree.get_or_init(|| parse().map(|tree| Tree(Some(tree)))).as_ref()?.0.as_ref()
    }

    /// What it compiles to.
    ///
    /// # Errors
    /// It does not compile, or compares too often.
    pub(crate) fn compiled(&self, lua: &Lua, path: &Path) -> mlua::Result<&Compiled> {
        if let Some(compiled) = self.0.compiled.get() {
            return Ok(compiled);
        }
        let compiled = Compiled::of(lua, path, self, self.words())?;
        Ok(self.0.compiled.get_or_init(|| compiled))
    }

    /// Has it been compiled?
    pub(crate) fn is_compiled(&self) -> bool {
        self.0.compiled.get().is_some()
    }
}

/// Where a node of a tree stands in its text.
pub(crate) fn span(node: &impl Node) -> Range<usize> {
    let ends = node.range().unwrap_or_default();
    ends.0.bytes()..ends.1.bytes()
}

/// It goes as deep as the file is nested, also where it is dropped.
struct Tree(Option<Ast>);

impl Drop for Tree {
    fn drop(&mut self) {
        // Where there is no room it stays where it is.
        let tree = self.0.take().map(ManuallyDrop::new);
        _ = with_room(|_| drop(tree.map(ManuallyDrop::into_inner)));
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

/// By what the texts and what they require say.
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

/// How often texts were read, for tests that no work is done twice.
#[cfg(test)]
pub(crate) mod counted {
    use std::collections::BTreeMap;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    /// Of one text.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub(crate) struct Readings {
        pub(crate) words: usize,
        pub(crate) trees: usize,
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

    /// How often this text was read since the tests began.
    pub(crate) fn of(text: &str) -> Readings {
        readings().get(text).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::counted::{Readings, of};
    use super::{Reading, with_room};
    use crate::lua::tokens::Word;

    #[test]
    fn a_text_is_read_once_for_all_copies() {
        let reading = Reading::from("local once = 'read'");
        let copy = reading.clone();
        assert_eq!(of(&reading), Readings::default());
        assert_eq!(reading.words()[1].word, Word::Name("once"));
        assert_eq!(copy.words().len(), 5);
        for reading in [&reading, &copy] {
            assert_eq!(with_room(|room| reading.tree(room).is_some()), Ok(true));
        }
        drop(reading);
        assert_eq!(copy.words()[3].word, Word::Literal);
        assert_eq!(of(&copy), Readings { words: 1, trees: 1 });
        assert_eq!(copy, Reading::from(&*copy));
    }
}
