//! Archives of packs: gzipped tars with equal bytes for equal contents.

use super::contents::{Contents, MOST_BYTES, MOST_FILES};
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
