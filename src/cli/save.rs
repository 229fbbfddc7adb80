//! `run --save`: games as files.

use super::complain::Advised;
use super::whole;
use crate::girl::Report;
use crate::interop::mjai::Writer;
use crate::interop::{Record, tenhou6};
use crate::mount::Mount;
use crate::table::{Game, Observer, TableEvent};
use anyhow::Context;
use std::fs;
use std::path::{Path, PathBuf};

/// What a game can be saved as: how the file's name ends, what that is, and who writes it.
const FORMATS: [Format; 2] = [
    Format { ending: ".json", name: "tenhou.net/6", scribe: |record, _| Scribe::Record(Box::new(record)) },
    Format { ending: ".mjai.jsonl", name: "mjai", scribe: |_, writer| Scribe::Mjai(Box::new(writer)) },
];

#[derive(Clone, Copy)]
struct Format {
    ending: &'static str,
    name: &'static str,
    scribe: fn(Record, Writer) -> Scribe,
}

/// Watches a game that is to be saved.
pub(super) enum Scribe {
    /// Who keeps a log, written when the game is over.
    Record(Box<Record>),
    /// Who writes as the game goes.
    Mjai(Box<Writer>),
}

impl Scribe {
    /// The file of what was seen.
    fn text(self) -> String {
        match self {
            Self::Record(record) => tenhou6::write(&record.into_log()),
            Self::Mjai(mut writer) => writer.take().iter().map(|message| format!("{message}\n")).collect(),
        }
    }
}

impl Observer for Scribe {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match self {
            Self::Record(record) => record.on_event(game, mount, event),
            Self::Mjai(writer) => writer.on_event(game, mount, event),
        }
    }

    fn on_report(&mut self, report: &Report) {
        match self {
            Self::Record(record) => record.on_report(report),
            Self::Mjai(writer) => writer.on_report(report),
        }
    }
}

/// Where the games of a run are saved: one in the file that was named; several in files beside each
/// other that have the seed of the game before the ending.
pub(super) struct Save {
    folder: PathBuf,
    /// Name of the file without its ending.
    stem: String,
    format: Format,
    several: bool,
}

impl Save {
    /// Makes sure, as far as can be told before a game is played, that it can be saved.
    ///
    /// # Errors
    /// An ending of no format; a place where no file can be.
    pub fn open(path: &Path, seed: u64, games: u64) -> Result<Self, Advised> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let known = FORMATS.iter().find_map(|format| Some((format, name.strip_suffix(format.ending)?)));
        let Some((&format, stem)) = known.filter(|(_, stem)| !stem.is_empty()) else {
            let formats = FORMATS.map(|Format { ending, name, .. }| format!("NAME{ending} ({name})"));
            let message = format!("--save {}: this is the name of no kind of record", path.display());
            return Err(Advised::new(message, format!("there is {}", formats.join(", "))));
        };
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let save = Self { folder, stem: stem.to_owned(), format, several: games > 1 };
        save.check(&save.file(seed))?;
        Ok(save)
    }

    /// Who writes a game down, of those who can.
    pub fn scribe(&self, record: Record, writer: Writer) -> Scribe {
        (self.format.scribe)(record, writer)
    }

    /// Writes a game. Until all of it is written, the file is not there, or as it was.
    ///
    /// # Errors
    /// What goes wrong with the file.
    pub fn write(&self, seed: u64, scribe: Scribe) -> anyhow::Result<()> {
        let file = self.file(seed);
        self.check(&file)?;
        whole::write(&file, &scribe.text())
            .with_context(|| format!("--save: cannot write {}", file.display()))
    }

    /// The file of the game with this seed.
    fn file(&self, seed: u64) -> PathBuf {
        let number = if self.several { format!("-{seed}") } else { String::new() };
        self.folder.join(format!("{}{number}{}", self.stem, self.format.ending))
    }

    /// A file would be replaced even if it may not be written.
    fn check(&self, file: &Path) -> Result<(), Advised> {
        let shown = file.display();
        if !self.folder.as_os_str().is_empty() && !self.folder.is_dir() {
            let message = format!("--save {shown}: there is no folder {}", self.folder.display());
            return Err(Advised::new(message, "make the folder first, or name another"));
        }
        match fs::metadata(file) {
            Ok(is) if is.is_dir() => {
                Err(Advised::new(format!("--save: {shown} is a folder"), "name a file in it"))
            }
            Ok(is) if is.permissions().readonly() => {
                Err(Advised::new(format!("--save: {shown} may not be written"), "name another file"))
            }
            _ => Ok(()),
        }
    }
}
