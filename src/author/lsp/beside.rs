//! The files that a file requires, and those that require it. What editors have open comes before what is on disk.

use super::document::Document;
use super::open::Texts;
use crate::author::check::{Api, Meaning, Occurrence};
use crate::lua::reading::Reading;
use crate::lua::required::names;
use crate::skill::shelf::handle_of;
use lsp_types::{Location, Range, Uri};
use std::path::{Path, PathBuf};

/// Most folders above a file in which those that require it are looked for, and most files of each.
const MOST_FOLDERS: usize = 4;
const MOST_FILES: usize = 500;

/// A file as a document, surveyed.
fn document_at(texts: &Texts, path: &Path) -> Option<Document> {
    let mut document = Document::new(uri_of(path)?, 0, texts.read(path)?);
    document.read(&Api::new());
    Some(document)
}

/// The address of a file.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    let path = path.to_str()?.replace('\\', "/");
    let slash = if path.starts_with('/') { "" } else { "/" };
    // In a path these are letters; in an address they mean something.
    let path = path.replace('%', "%25").replace('#', "%23").replace('?', "%3F");
    format!("file://{slash}{}", encoded(&path)).parse().ok()
}

/// Replaces what addresses cannot hold by `%20` and the like.
pub(super) fn encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~%:!$&'()*+,;=@?#".contains(&byte);
    let mut text = String::new();
    for byte in path.bytes() {
        match plain(byte) {
            true => text.push(byte.into()),
            false => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text
}

/// The path of a file that a document requires, from the nearest folder that has it.
pub(super) fn path_of(document: &Document, name: &str) -> Option<PathBuf> {
    let folders = document.path.ancestors().skip(1).take(MOST_FOLDERS);
    folders.map(|folder| folder.join(format!("{name}.lua"))).find(|path| path.is_file())
}

/// A file that a document requires.
pub(super) fn required(document: &Document, name: &str) -> Option<Document> {
    document_at(document.texts(), &path_of(document, name)?)
}

/// The files that require a document, each with the name by which it does.
pub(super) fn users(document: &Document) -> Vec<(String, Document)> {
    let mut found = Vec::new();
    for folder in document.path.ancestors().skip(1).take(MOST_FOLDERS) {
        let Ok(below) = document.path.with_extension("").strip_prefix(folder).map(Path::to_owned) else {
            continue;
        };
        let Some(name) = below.to_str().map(|name| name.replace('\\', "/")) else { continue };
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut files: Vec<_> = files.map(|file| file.path()).collect();
        // Before some are left out: the disk lists them in any order.
        files.sort();
        files.truncate(MOST_FILES);
        for path in files.into_iter().filter(|path| handle_of(path).is_some() && *path != document.path) {
            let requires = |text: &String| {
                text.contains("require")
                    && names(&Reading::from(text.as_str())).iter().any(|(other, _)| *other == name)
            };
            if document.texts().read(&path).is_some_and(|text| requires(&text)) {
                found.extend(document_at(document.texts(), &path).map(|user| (name.clone(), user)));
            }
        }
    }
    found
}

/// Every file that has a name which files share, with what it means there: what a file returns and others require.
pub(super) fn family(document: &Document, meaning: &Meaning) -> Vec<(Document, Meaning)> {
    let (home, member) = match meaning {
        Meaning::Shared(file, member) => (required(document, file), member),
        Meaning::Export(member) => (None, member),
        _ => return Vec::new(),
    };
    let home = home.as_ref();
    let users = users(home.unwrap_or(document)).into_iter().filter(|(_, user)| user.path != document.path);
    let users = users.map(|(file, user)| (user, Meaning::Shared(file, member.clone())));
    let home = home
        .and_then(|home| Some((document_at(document.texts(), &home.path)?, Meaning::Export(member.clone()))));
    home.into_iter().chain(users).collect()
}

/// The place of a name in a document.
pub(super) fn place(document: &Document, found: &Occurrence) -> Location {
    Location::new(document.uri.clone(), document.lines().range(document.text(), &found.span))
}

/// The beginning of a required file.
pub(super) fn beginning(document: &Document, name: &str) -> Option<Location> {
    Some(Location::new(uri_of(&path_of(document, name)?)?, Range::default()))
}

#[cfg(test)]
mod tests {
    use super::{encoded, uri_of};
    use std::path::Path;

    #[test]
    fn paths_are_addresses() {
        assert_eq!(encoded("/a b/ü.lua"), "/a%20b/%C3%BC.lua");
        assert_eq!(encoded("file:///a%20b/x.lua"), "file:///a%20b/x.lua");
        for (path, address) in [
            ("/a b/龍.lua", "file:///a%20b/%E9%BE%8D.lua"),
            ("/c#/100%/what?.lua", "file:///c%23/100%25/what%3F.lua"),
            ("C:\\mei\\%41.lua", "file:///C:/mei/%2541.lua"),
        ] {
            let uri = uri_of(Path::new(path));
            assert_eq!(uri.map(|uri| uri.as_str().to_owned()).as_deref(), Some(address));
        }
    }
}
