//! Whose files may run. To open a folder of strangers' files runs nothing of them: they are read alone.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Which files may run.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// All or none, as the editor says.
    Editor(bool),
    /// Those in the folders where the author has saved a file or run a command, where the editor says nothing.
    Folders(BTreeSet<PathBuf>),
}

impl Trust {
    /// What the options of `initialize` say.
    pub(super) fn of(options: Option<&Value>) -> Self {
        said(options).map_or_else(|| Self::Folders(BTreeSet::new()), Self::Editor)
    }

    /// Takes the editor's word from `workspace/didChangeConfiguration`. Returns whether that changed anything.
    pub(super) fn hear(&mut self, settings: &Value) -> bool {
        match said(Some(settings)) {
            Some(trusted) => std::mem::replace(self, Self::Editor(trusted)) != Self::Editor(trusted),
            None => false,
        }
    }

    /// The author has saved this file, or run a command of it. Returns whether that changed anything.
    pub(super) fn used(&mut self, file: &Path) -> bool {
        match (self, file.parent()) {
            (Self::Folders(folders), Some(folder)) => folders.insert(folder.to_owned()),
            _ => false,
        }
    }

    /// Whether a file may run.
    pub(super) fn allows(&self, file: &Path) -> bool {
        match self {
            Self::Editor(trusted) => *trusted,
            Self::Folders(folders) => file.parent().is_some_and(|folder| folders.contains(folder)),
        }
    }
}

/// The editor's word: `{ "trusted": true }`.
fn said(options: Option<&Value>) -> Option<bool> {
    options?.get("trusted")?.as_bool()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_editor_decides_where_it_says_something() {
        let (mut trust, file) = (Trust::of(Some(&json!({ "trusted": false }))), Path::new("/a/b.lua"));
        assert!(!trust.used(file) && !trust.allows(file));
        assert!(!trust.hear(&json!({ "other": 1 })) && !trust.hear(&json!({ "trusted": false })));
        assert!(trust.hear(&json!({ "trusted": true })) && trust.allows(file));
    }

    #[test]
    fn elsewhere_a_folder_is_trusted_once_something_in_it_was_used() {
        let mut trust = Trust::of(None);
        let [file, beside, below] = ["/a/b.lua", "/a/c.lua", "/a/d/e.lua"].map(Path::new);
        assert!(!trust.allows(file));
        assert!(trust.used(file) && !trust.used(beside));
        assert!(trust.allows(file) && trust.allows(beside) && !trust.allows(below));
    }
}
