//! Girls by name: whom a name means, and what she is called beside others of her handle.
//!
//! A girl is named by handle, by `pack/girl` or by path, and each of these may end in `@variant`: her numbers as a tune file
//! of her pack has them (`tunes/variant.toml`, in the folder that has her `skills`).

use super::error::SkillError;
use super::folder::find;
use super::library::{Library, Named};
use super::source::Source;
use super::tune::Variant;
use crate::girl::Doge;
use std::path::{Path, PathBuf};

/// A girl that was named, as she is read.
#[derive(Debug, Clone)]
pub struct NamedGirl {
    /// What she is loaded from.
    pub source: Source,
    /// The tune file that makes a variant of her, if any.
    pub variant: Option<Variant>,
}

impl NamedGirl {
    /// Reads a girl by name.
    ///
    /// # Errors
    /// There is no such girl or variant, with a similar name, if any; or her file cannot be read.
    pub fn read(name: &str, library: &Library) -> anyhow::Result<Self> {
        let Named { path, variant } = find(name, library)?;
        let mut source = Source::read(&path)?;
        let variant = variant.map(|(name, file)| {
            let girl = source.handle();
            let called = format!("{girl}@{name}");
            source.called = Some(called.clone());
            Variant { file, girl, called }
        });
        Ok(Self { source, variant })
    }

    fn call(&mut self, name: &str) {
        self.source.called = Some(name.to_owned());
        if let Some(variant) = &mut self.variant {
            variant.called = name.to_owned();
        }
    }

    /// Whether it is the same file with the same numbers.
    fn is_same(&self, other: &Self) -> bool {
        let file = |girl: &Self| girl.variant.as_ref().map(|variant| real(&variant.file));
        real(&self.source.path) == real(&other.source.path) && file(self) == file(other)
    }
}

/// The path of a file however it was written; that of an embedded one is as it is.
fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Reads the girls of a table or a roster by name; `None` is the girl without a skill. Different girls of one handle are called
/// as they were named, so that each has a name of her own; the same girl twice keeps one name, for the caller to refuse.
///
/// # Errors
/// As [`NamedGirl::read`].
pub fn named(names: &[String], library: &Library) -> anyhow::Result<Vec<Option<NamedGirl>>> {
    let read = |name: &String| match name == Doge::HANDLE {
        true => Ok(None),
        false => NamedGirl::read(name, library).map(Some),
    };
    let mut girls: Vec<Option<NamedGirl>> = names.iter().map(read).collect::<anyhow::Result<_>>()?;
    let is_shared = |nth: usize, girl: &NamedGirl| {
        let others = girls.iter().enumerate().filter(|(other, _)| *other != nth);
        let mut others = others.filter_map(|(_, other)| other.as_ref());
        others.any(|other| other.source.handle() == girl.source.handle() && !other.is_same(girl))
    };
    let shared: Vec<bool> = (girls.iter().enumerate())
        .map(|(nth, girl)| girl.as_ref().is_some_and(|girl| is_shared(nth, girl)))
        .collect();
    for ((girl, name), _) in girls.iter_mut().zip(names).zip(shared).filter(|(_, shared)| *shared) {
        girl.iter_mut().for_each(|girl| girl.call(name));
    }
    Ok(girls)
}

impl Library {
    /// Reads a girl by the handle she had when she was saved, see [`named`].
    pub(super) fn saved(&self, handle: &str) -> Result<Source, SkillError> {
        let mut source = Source::read(&self.find(handle)?)?;
        if source.handle() != handle {
            source.called = Some(handle.to_owned());
        }
        Ok(source)
    }
}
