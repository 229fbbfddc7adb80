//! Archives of packs: gzipped tars with equal bytes for equal contents. What forges make of a repository is read, too, as a
//! gzipped tar or a zip.

use super::contents::{Contents, Found, MOST_BYTES};
use super::manifest::{MOST_FILES, Manifest};
use super::names;
use crate::problem::{Problem, quoted, texts};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};
use tar::{Archive, Builder, EntryType, Header};
use zip::ZipArchive;

/// Name of the file with the hashes of the others.
const HASHES: &str = "HASHES";
/// Maximum size of an archive, in bytes.
pub(super) const LONGEST: u64 = 8 << 20;
/// Maximum ratio of the unpacked to the packed size, once the unpacked size exceeds `SMALL` bytes.
const RATIO: u64 = 100;
const SMALL: u64 = 1 << 20;
/// How a zip begins.
const ZIP: &[u8] = b"PK\x03\x04";
/// "Unknown" in the gzip header.
const NO_SYSTEM: u8 = 255;

/// Writes the archive of a pack: everything in one folder `NAME-VERSION`.
///
/// # Errors
/// A name does not fit the format.
pub fn write(contents: &Contents) -> io::Result<Vec<u8>> {
    let packed = GzBuilder::new().mtime(0).operating_system(NO_SYSTEM).write(Vec::new(), Compression::best());
    let mut tar = Builder::new(packed);
    let hashes = contents.hashes();
    let Manifest { name, version, .. } = &contents.manifest;
    let files = contents.files().chain([(HASHES, hashes.as_bytes())]);
    let mut files: Vec<_> = files.map(|(file, bytes)| (format!("{name}-{version}/{file}"), bytes)).collect();
    files.sort_unstable();
    for (name, bytes) in files {
        let mut header = Header::new_ustar();
        header.set_entry_type(EntryType::Regular);
        header.set_mode(0o644);
        header.set_mtime(0);
        header.set_uid(0);
        header.set_gid(0);
        header.set_size(bytes.len() as u64);
        tar.append_data(&mut header, name, bytes)?;
    }
    tar.into_inner()?.finish()
}

/// Something in an archive.
enum Entry {
    File(Vec<u8>),
    Link,
    Folder,
    /// A device and the like.
    Odd,
}

type Entries = Vec<(String, Entry)>;

/// Reads the pack in an archive, which may lie in one folder there. Writes nothing to disk.
///
/// An archive that `saki-lua pack` wrote has the hashes of its files, and nothing else is allowed in it. Of an archive that a
/// forge made, the pack is taken out and the rest is left alone.
///
/// # Errors
/// It is not an archive of a pack, is damaged, or has contents that a pack may not have.
pub fn read(packed: &[u8]) -> Result<Contents, Problem> {
    let length = packed.len() as u64;
    if length > LONGEST {
        return Err(texts::packs::archive_too_large(LONGEST >> 20).into());
    }
    let most = (length * RATIO).clamp(SMALL, MOST_BYTES + MOST_FILES as u64 * 1024);
    let entries = if packed.starts_with(ZIP) { unzipped(packed, most)? } else { untarred(packed, most)? };
    // With the top folder, whose name may lead elsewhere, too.
    entries.iter().try_for_each(|(name, _)| names::check_inside(name))?;
    let mut entries = without_top(entries);
    match entries.iter().position(|(name, _)| name == HASHES) {
        Some(at) => match entries.remove(at) {
            (_, Entry::File(hashes)) => sealed(entries, &hashes),
            _ => Err(is_no_archive()),
        },
        None => Contents::of_tree(tree(entries)?),
    }
}

/// The pack in an archive that we wrote.
fn sealed(entries: Entries, hashes: &[u8]) -> Result<Contents, Problem> {
    let mut files = BTreeMap::new();
    for (name, entry) in entries {
        names::check(name.trim_end_matches('/'))?;
        let bytes = match entry {
            Entry::File(bytes) => bytes,
            Entry::Folder => continue,
            Entry::Link => return Err(texts::packs::link_inside(quoted(name)).into()),
            Entry::Odd => return Err(texts::packs::irregular_file(quoted(name)).into()),
        };
        names::check_apart(files.keys().map(String::as_str).chain([name.as_str()]))?;
        if files.len() > MOST_FILES {
            return Err(texts::packs::too_many_files(MOST_FILES).into());
        }
        files.insert(name, bytes);
    }
    let contents = Contents::new(files)?;
    match contents.hashes().as_bytes() == hashes {
        true => Ok(contents),
        false => Err(texts::packs::archive_hashes_differ().into()),
    }
}

/// Files of an archive that somebody else made.
fn tree(entries: Entries) -> Result<Found, Problem> {
    let mut found = Found::new();
    for (name, entry) in entries {
        let bytes = match entry {
            Entry::File(bytes) => Some(bytes),
            Entry::Link | Entry::Odd => None,
            Entry::Folder => continue,
        };
        if found.insert(name.clone(), bytes).is_some() {
            return Err(names::collide(&name, &name));
        }
    }
    Ok(found)
}

/// Takes everything out of the one folder it lies in, if it does.
fn without_top(entries: Entries) -> Entries {
    let top = entries.first().and_then(|(name, _)| name.split_once('/')).map(|(top, _)| format!("{top}/"));
    match top.filter(|top| entries.iter().all(|(name, _)| name.starts_with(top.as_str()))) {
        Some(top) => entries
            .into_iter()
            .map(|(name, entry)| (name[top.len()..].to_owned(), entry))
            .filter(|(name, _)| !name.is_empty())
            .collect(),
        None => entries,
    }
}

/// Not an archive of a pack.
fn is_no_archive() -> Problem {
    texts::packs::not_an_archive().help(texts::packs::command_writes_archives())
}

fn unpacks_to_too_much(most: u64) -> Problem {
    texts::packs::archive_unpacks_too_large(most >> 20).into()
}

/// The entries of a gzipped tar.
fn untarred(packed: &[u8], most: u64) -> Result<Entries, Problem> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).take(most + 1).read_to_end(&mut bytes).map_err(|_| is_no_archive())?;
    if bytes.len() as u64 > most {
        return Err(unpacks_to_too_much(most));
    }
    let broken = |_: io::Error| is_no_archive();
    let mut entries = Vec::new();
    for entry in Archive::new(bytes.as_slice()).entries().map_err(broken)? {
        let mut entry = entry.map_err(broken)?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let found = match entry.header().entry_type() {
            EntryType::Regular => {
                let mut bytes = Vec::new();
                entry.read_to_end(&mut bytes).map_err(broken)?;
                Entry::File(bytes)
            }
            EntryType::Directory => Entry::Folder,
            EntryType::Symlink | EntryType::Link => Entry::Link,
            // A comment of git: the commit.
            EntryType::XGlobalHeader => continue,
            _ => Entry::Odd,
        };
        entries.push((name, found));
    }
    Ok(entries)
}

/// The entries of a zip.
fn unzipped(packed: &[u8], most: u64) -> Result<Entries, Problem> {
    let mut zip = ZipArchive::new(Cursor::new(packed)).map_err(|_| is_no_archive())?;
    // Of those only the last is read.
    if zip.has_duplicate_names() {
        return Err(is_no_archive());
    }
    let (mut entries, mut left) = (Vec::new(), most);
    for nth in 0..zip.len() {
        let mut file = zip.by_index(nth).map_err(|_| is_no_archive())?;
        let name = file.name().map_err(|_| is_no_archive())?.into_owned();
        let found = if file.is_dir() {
            Entry::Folder
        } else if file.is_symlink() {
            Entry::Link
        } else {
            let mut bytes = Vec::new();
            file.by_ref().take(left + 1).read_to_end(&mut bytes).map_err(|_| is_no_archive())?;
            left = left.checked_sub(bytes.len() as u64).ok_or_else(|| unpacks_to_too_much(most))?;
            Entry::File(bytes)
        };
        entries.push((name, found));
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    const MANIFEST: &str = "name = 'a'\nversion = '1.0.0'\napi = 1\nlicence = 'MIT'\nauthors = ['A']\n\
                            [title]\nen = 'A'\nzh = 'A'\nja = 'A'\n";
    const GIRL: &str = "return skill { }\n";

    fn contents() -> Contents {
        let files = [("pack.toml", MANIFEST), ("skills/girl.lua", GIRL)];
        Contents::new(files.map(|(name, text)| (name.into(), text.into())).into()).unwrap()
    }

    /// A header with any name, which `tar` itself refuses to write.
    fn header(name: &[u8], kind: EntryType, size: u64) -> Header {
        let mut header = Header::new_ustar();
        header.as_mut_bytes()[..name.len()].copy_from_slice(name);
        header.set_entry_type(kind);
        header.set_mode(0o644);
        header.set_size(size);
        header.set_cksum();
        header
    }

    fn packed(tar: &[u8]) -> Vec<u8> {
        let mut gz = GzBuilder::new().write(Vec::new(), Compression::fast());
        gz.write_all(tar).unwrap();
        gz.finish().unwrap()
    }

    /// The archive of a good pack with one more entry before the end.
    fn with(name: &[u8], kind: EntryType, link: &str) -> Vec<u8> {
        let mut tar = Builder::new(Vec::new());
        let hashes = contents().hashes();
        for (name, bytes) in contents().files().chain([(HASHES, hashes.as_bytes())]) {
            tar.append(&header(name.as_bytes(), EntryType::Regular, bytes.len() as u64), bytes).unwrap();
        }
        let mut entry = header(name, kind, if kind == EntryType::Regular { 1 } else { 0 });
        if !link.is_empty() {
            entry.set_link_name_literal(link).unwrap();
            entry.set_cksum();
        }
        tar.append(&entry, &b"x"[..if kind == EntryType::Regular { 1 } else { 0 }]).unwrap();
        packed(&tar.into_inner().unwrap())
    }

    fn refused(archive: &[u8], id: &str) {
        let problem = read(archive).unwrap_err();
        assert_eq!(problem.message.id(), Some(id), "{problem}");
    }

    #[test]
    fn what_is_written_is_read() {
        let bytes = write(&contents()).unwrap();
        assert_eq!(read(&bytes).unwrap(), contents());
        assert_eq!(write(&read(&bytes).unwrap()).unwrap(), bytes);
    }

    #[test]
    fn names_that_leave_the_folder_are_refused() {
        let names = [
            "../evil.lua",
            "skills/../../evil.lua",
            "/etc/evil.lua",
            "C:\\evil.lua",
            "skills\\..\\evil.lua",
            "a/./b.lua",
        ];
        for name in names.into_iter().chain([
            "skills/CON.lua",
            "nul",
            "skills/aux.lua",
            ".git/hooks/post-checkout",
            "skills/a\nb.lua",
        ]) {
            refused(&with(name.as_bytes(), EntryType::Regular, ""), "packs.bad_file_name");
        }
        refused(&with(b"skills/\xff.lua", EntryType::Regular, ""), "packs.bad_file_name");
        refused(&with(b"../evil", EntryType::Directory, ""), "packs.bad_file_name");
    }

    #[test]
    fn anything_but_files_is_refused() {
        refused(&with(b"skills/link.lua", EntryType::Symlink, "/etc/passwd"), "packs.link_inside");
        refused(&with(b"skills/link.lua", EntryType::Link, "pack.toml"), "packs.link_inside");
        for kind in [EntryType::Char, EntryType::Block, EntryType::Fifo] {
            refused(&with(b"skills/device.lua", kind, ""), "packs.irregular_file");
        }
    }

    #[test]
    fn names_that_collide_are_refused() {
        refused(&with(b"skills/GIRL.lua", EntryType::Regular, ""), "packs.file_names_collide");
        refused(&with(b"skills/girl.lua", EntryType::Regular, ""), "packs.file_names_collide");
        refused(&with(b"Skills/other.lua", EntryType::Regular, ""), "packs.file_names_collide");
        refused(&with(b"skills/girl.lua/other.lua", EntryType::Regular, ""), "packs.file_names_collide");
    }

    #[test]
    fn bombs_are_refused() {
        // A gzip stream of zeros, a thousand times smaller than what it unpacks to.
        refused(&packed(&vec![0; 64 << 20]), "packs.archive_unpacks_too_large");
        // More bytes than an archive may have, and more than it announces.
        refused(&vec![0; LONGEST as usize + 1], "packs.archive_too_large");
        let mut tar = header(b"skills/big.lua", EntryType::Regular, 1 << 40).as_bytes().to_vec();
        tar.extend([0; 1024]);
        refused(&packed(&tar), "packs.not_an_archive");
        // Many small files.
        let mut tar = Builder::new(Vec::new());
        let manifest = header(b"pack.toml", EntryType::Regular, MANIFEST.len() as u64);
        tar.append(&manifest, MANIFEST.as_bytes()).unwrap();
        for nth in 0..=MOST_FILES + 1 {
            tar.append(&header(format!("skills/g{nth}.lua").as_bytes(), EntryType::Regular, 0), &[][..])
                .unwrap();
        }
        refused(&packed(&tar.into_inner().unwrap()), "packs.too_many_files");
    }

    #[test]
    fn changed_archives_are_refused() {
        let tar_of = |change: &dyn Fn(&str, &[u8]) -> Vec<u8>| {
            let mut tar = Builder::new(Vec::new());
            let hashes = contents().hashes();
            for (name, bytes) in contents().files().chain([(HASHES, hashes.as_bytes())]) {
                let bytes = change(name, bytes);
                tar.append(&header(name.as_bytes(), EntryType::Regular, bytes.len() as u64), &*bytes)
                    .unwrap();
            }
            packed(&tar.into_inner().unwrap())
        };
        assert!(read(&tar_of(&|_, bytes| bytes.to_vec())).is_ok());
        let changed =
            |name: &str, bytes: &[u8]| [bytes, if name.ends_with("girl.lua") { b"--" } else { b"" }].concat();
        refused(&tar_of(&changed), "packs.archive_hashes_differ");
        refused(&with(b"README.md", EntryType::Regular, ""), "packs.archive_hashes_differ");
    }

    #[test]
    fn every_damaged_archive_is_an_error() {
        let bytes = write(&contents()).unwrap();
        for cut in 0..bytes.len() {
            assert!(read(&bytes[..cut]).is_err(), "{cut}");
        }
        let mut wrong = 0;
        for at in 0..bytes.len() {
            let mut bytes = bytes.clone();
            bytes[at] ^= 0x55;
            wrong += usize::from(read(&bytes).is_err());
        }
        // Only a few bytes of gzip's header mean nothing.
        assert!(wrong + 10 > bytes.len(), "{wrong} of {}", bytes.len());
    }

    /// What a forge makes of a repository: one folder, a comment, files that are none of the pack's, links among them.
    #[test]
    fn archives_of_forges_are_read() {
        let mut tar = Builder::new(Vec::new());
        tar.append(&header(b"pax_global_header", EntryType::XGlobalHeader, 4), &b"52 c"[..]).unwrap();
        tar.append(&header(b"flowers-main/", EntryType::Directory, 0), &b""[..]).unwrap();
        let mut file = |name: &str, text: &str| {
            let name = format!("flowers-main/{name}");
            tar.append(&header(name.as_bytes(), EntryType::Regular, text.len() as u64), text.as_bytes())
                .unwrap();
        };
        for (name, text) in
            [("pack.toml", MANIFEST), ("skills/girl.lua", GIRL), (".gitignore", "x"), ("src/a b.exe", "MZ")]
        {
            file(name, text);
        }
        let mut link = header(b"flowers-main/docs", EntryType::Symlink, 0);
        link.set_link_name_literal("/etc").unwrap();
        link.set_cksum();
        tar.append(&link, &b""[..]).unwrap();
        assert_eq!(read(&packed(&tar.into_inner().unwrap())).unwrap(), contents());
    }

    fn zipped(files: &[(&str, &str)]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in files {
            zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    /// An archive made elsewhere: a good pack, and one more entry, a file or a link.
    fn foreign(name: &str, link: Option<&str>) -> Vec<u8> {
        let mut tar = Builder::new(Vec::new());
        for (name, bytes) in contents().files() {
            tar.append(&header(name.as_bytes(), EntryType::Regular, bytes.len() as u64), bytes).unwrap();
        }
        let mut entry = header(name.as_bytes(), EntryType::Regular, 1);
        if let Some(link) = link {
            entry = header(name.as_bytes(), EntryType::Symlink, 0);
            entry.set_link_name_literal(link).unwrap();
            entry.set_cksum();
        }
        tar.append(&entry, &b"x"[..if link.is_some() { 0 } else { 1 }]).unwrap();
        packed(&tar.into_inner().unwrap())
    }

    #[test]
    fn archives_of_others_may_hold_no_traps() {
        for name in
            ["../../evil.lua", "/tmp/evil.lua", "skills/../../evil.lua", "skills\\evil.lua", "c:evil.lua"]
        {
            refused(&foreign(name, None), "packs.bad_file_name");
        }
        for name in ["skills/girl.lua", "pack.toml", "skills/GIRL.lua"] {
            refused(&foreign(name, None), "packs.file_names_collide");
        }
        for name in ["skills", "looks", "skills/other.lua", "README"] {
            refused(&foreign(name, Some("/etc")), "packs.link_inside");
        }
        // All of it in a folder that leads elsewhere.
        refused(&zipped(&[("../pack.toml", MANIFEST), ("../skills/girl.lua", GIRL)]), "packs.bad_file_name");
        // What does not belong to the pack may be what it likes, as long as it stays there.
        assert_eq!(read(&foreign("docs/aux.c", None)).unwrap(), contents());
        assert_eq!(read(&foreign("CLONE.md", Some("README.md"))).unwrap(), contents());
    }

    /// Bytes with others in the place of some.
    fn renamed(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
        while let Some(at) = bytes.windows(from.len()).position(|part| part == from) {
            bytes[at..at + to.len()].copy_from_slice(to);
        }
        bytes
    }

    #[test]
    fn zips_of_forges_are_read() {
        let good = zipped(&[
            ("flowers-1.0/pack.toml", MANIFEST),
            ("flowers-1.0/skills/girl.lua", GIRL),
            ("flowers-1.0/.github/ci.yml", "x"),
        ]);
        assert_eq!(read(&good).unwrap(), contents());
        refused(&zipped(&[("a/readme.txt", "x")]), "packs.no_manifest");
        // Two files of one name, which the writer refuses.
        let doubled =
            zipped(&[("pack.toml", MANIFEST), ("skills/girl.lua", GIRL), ("skills/gilr.lua", GIRL)]);
        let doubled = renamed(doubled, b"skills/gilr.lua", b"skills/girl.lua");
        refused(&doubled, "packs.not_an_archive");
        for name in ["skills/../../girl.lua", "skills\\girl.lua", "/tmp/girl.lua"] {
            refused(&zipped(&[("pack.toml", MANIFEST), (name, GIRL)]), "packs.bad_file_name");
        }
        let zeros = "0".repeat(2 << 20);
        refused(
            &zipped(&[("pack.toml", MANIFEST), ("skills/girl.lua", &zeros)]),
            "packs.archive_unpacks_too_large",
        );
        for cut in 0..good.len() {
            assert!(read(&good[..cut]).is_err(), "{cut}");
        }
    }
}
