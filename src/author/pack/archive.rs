//! Archives of packs: gzipped tars with equal bytes for equal contents.

use super::contents::{Contents, MOST_BYTES};
use super::manifest::MOST_FILES;
use super::names;
use crate::problem::{Problem, quoted, texts};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};
use std::collections::BTreeMap;
use std::io::{self, Read};
use tar::{Archive, Builder, EntryType, Header};

/// Name of the file with the hashes of the others.
const HASHES: &str = "HASHES";
/// Maximum size of an archive, in bytes.
pub(super) const LONGEST: u64 = 8 << 20;
/// Maximum ratio of the unpacked to the packed size, once the unpacked size exceeds `SMALL` bytes.
const RATIO: u64 = 100;
const SMALL: u64 = 1 << 20;
/// "Unknown" in the gzip header.
const NO_SYSTEM: u8 = 255;

/// Writes the archive of a pack.
///
/// # Errors
/// A name does not fit the format.
pub fn write(contents: &Contents) -> io::Result<Vec<u8>> {
    let packed = GzBuilder::new().mtime(0).operating_system(NO_SYSTEM).write(Vec::new(), Compression::best());
    let mut tar = Builder::new(packed);
    let hashes = contents.hashes();
    let files = contents.files().chain([(HASHES, hashes.as_bytes())]);
    let mut files: Vec<_> = files.collect();
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

/// Reads the pack in an archive. Writes nothing to disk.
///
/// # Errors
/// It is not an archive of a pack, is damaged, or has contents that a pack may not have.
pub fn read(packed: &[u8]) -> Result<Contents, Problem> {
    let length = packed.len() as u64;
    if length > LONGEST {
        return Err(texts::archive_is_too_large(LONGEST >> 20).into());
    }
    let most = (length * RATIO).clamp(SMALL, MOST_BYTES + MOST_FILES as u64 * 1024);
    let mut bytes = Vec::new();
    let unpacked = GzDecoder::new(packed).take(most + 1).read_to_end(&mut bytes);
    unpacked.map_err(|_| is_no_archive())?;
    if bytes.len() as u64 > most {
        return Err(texts::archive_unpacks_to_too_much(most >> 20).into());
    }
    let mut files = entries(&bytes)?;
    let hashes = files.remove(HASHES).ok_or_else(|| Problem::from(texts::archive_has_no_hashes()))?;
    let contents = Contents::new(files)?;
    if contents.hashes().as_bytes() != hashes {
        return Err(texts::archive_has_other_hashes().into());
    }
    Ok(contents)
}

/// Not an archive that we wrote.
fn is_no_archive() -> Problem {
    texts::is_no_archive().help(texts::saki_lua_pack_writes_archives())
}

/// The files of a tar.
fn entries(bytes: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, Problem> {
    let broken = |_: io::Error| is_no_archive();
    let mut files = BTreeMap::new();
    for entry in Archive::new(bytes).entries().map_err(broken)? {
        let mut entry = entry.map_err(broken)?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        match entry.header().entry_type() {
            EntryType::Regular => {}
            EntryType::Directory => {
                names::check(name.trim_end_matches('/'))?;
                continue;
            }
            EntryType::Symlink | EntryType::Link => return Err(texts::pack_has_link(quoted(name)).into()),
            _ => return Err(texts::archive_has_no_file(quoted(name)).into()),
        }
        names::check(&name)?;
        names::check_apart(files.keys().map(String::as_str).chain([name.as_str()]))?;
        if files.len() > MOST_FILES {
            return Err(texts::pack_has_too_many_files(MOST_FILES).into());
        }
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).map_err(broken)?;
        files.insert(name, bytes);
    }
    Ok(files)
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
        for (name, bytes) in contents().files() {
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
            refused(&with(name.as_bytes(), EntryType::Regular, ""), "pack_has_bad_name");
        }
        refused(&with(b"skills/\xff.lua", EntryType::Regular, ""), "pack_has_bad_name");
        refused(&with(b"../evil", EntryType::Directory, ""), "pack_has_bad_name");
    }

    #[test]
    fn anything_but_files_is_refused() {
        refused(&with(b"skills/link.lua", EntryType::Symlink, "/etc/passwd"), "pack_has_link");
        refused(&with(b"skills/link.lua", EntryType::Link, "pack.toml"), "pack_has_link");
        for kind in [EntryType::Char, EntryType::Block, EntryType::Fifo] {
            refused(&with(b"skills/device.lua", kind, ""), "archive_has_no_file");
        }
    }

    #[test]
    fn names_that_collide_are_refused() {
        refused(&with(b"skills/GIRL.lua", EntryType::Regular, ""), "names_collide");
        refused(&with(b"skills/girl.lua", EntryType::Regular, ""), "names_collide");
        refused(&with(b"Skills/other.lua", EntryType::Regular, ""), "names_collide");
        refused(&with(b"skills/girl.lua/other.lua", EntryType::Regular, ""), "names_collide");
    }

    #[test]
    fn bombs_are_refused() {
        // A gzip stream of zeros, a thousand times smaller than what it unpacks to.
        refused(&packed(&vec![0; 64 << 20]), "archive_unpacks_to_too_much");
        // More bytes than an archive may have, and more than it announces.
        refused(&vec![0; LONGEST as usize + 1], "archive_is_too_large");
        let mut tar = header(b"skills/big.lua", EntryType::Regular, 1 << 40).as_bytes().to_vec();
        tar.extend([0; 1024]);
        refused(&packed(&tar), "is_no_archive");
        // Many small files.
        let mut tar = Builder::new(Vec::new());
        for nth in 0..=MOST_FILES + 1 {
            tar.append(&header(format!("skills/g{nth}.lua").as_bytes(), EntryType::Regular, 0), &[][..])
                .unwrap();
        }
        refused(&packed(&tar.into_inner().unwrap()), "pack_has_too_many_files");
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
        refused(&tar_of(&changed), "archive_has_other_hashes");
        refused(&with(b"README.md", EntryType::Regular, ""), "archive_has_no_hashes");
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
}
