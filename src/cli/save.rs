//! `run --save`: saves games to files.

use super::diagnostics::{self, localized};
use crate::files;
use crate::files::{atomic, folder_with, text};
use crate::girl::{Reload, Report};
use crate::interop::mjai::MjaiWriter;
use crate::interop::saki::{self, Recorder};
use crate::interop::{Record, bytes_from, is_message, tenhou6};
use crate::mount::Mount;
use crate::options::there_are;
use crate::problem::{Explain, Problem, Text, texts};
use crate::state::{Action, Forbidden, Game, TableEvent};
use crate::table::Observer;
use crate::tile::Who;
use anyhow::Context;
use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};

/// Formats a game can be saved in.
const FORMATS: [RecordFormat; 3] = [
    RecordFormat {
        ending: ".saki",
        name: texts::runs::format_saki,
        recorder: Writers::saki,
        is: saki::is_recording,
    },
    RecordFormat {
        ending: ".mjai.jsonl",
        name: || Text::verbatim("mjai"),
        recorder: Writers::mjai,
        is: is_mjai,
    },
    RecordFormat {
        ending: ".json",
        name: || Text::verbatim("tenhou.net/6"),
        recorder: Writers::tenhou6,
        is: is_tenhou6,
    },
];

#[derive(Clone, Copy)]
struct RecordFormat {
    /// File extension.
    ending: &'static str,
    name: fn() -> Text,
    /// Creates the recorder.
    recorder: fn(Writers) -> GameRecorder,
    /// Whether a file has this format.
    is: fn(&[u8]) -> bool,
}

fn is_mjai(bytes: &[u8]) -> bool {
    let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    !saki::is_recording(bytes) && text::decode(first.to_vec()).is_ok_and(|first| is_message(&first))
}

fn is_tenhou6(bytes: &[u8]) -> bool {
    text::decode(bytes.to_vec()).is_ok_and(|text| tenhou6::read(&text).is_ok())
}

/// Recorders of all formats.
pub(super) struct Writers {
    pub record: Record,
    pub writer: MjaiWriter,
    pub recorder: Recorder,
}

impl Writers {
    pub fn saki(self) -> GameRecorder {
        GameRecorder::Saki(Box::new(self.recorder))
    }

    fn mjai(self) -> GameRecorder {
        GameRecorder::Mjai(Box::new(self.writer))
    }

    fn tenhou6(self) -> GameRecorder {
        GameRecorder::Record(Box::new(self.record))
    }
}

/// Observer that records a game.
pub(super) enum GameRecorder {
    /// Keeps a log that is written after the game.
    Record(Box<Record>),
    /// Serializes events as they happen.
    Mjai(Box<MjaiWriter>),
    /// Records everything.
    Saki(Box<Recorder>),
}

impl GameRecorder {
    /// Contents of the file; `broke_off` says why the game is incomplete.
    pub fn text(self, broke_off: Option<String>) -> String {
        match self {
            Self::Record(record) => tenhou6::write(&record.into_log()),
            Self::Mjai(mut writer) => writer.take().iter().map(|message| format!("{message}\n")).collect(),
            Self::Saki(recorder) => recorder.finish(broke_off),
        }
    }

    fn watch(&mut self) -> &mut dyn Observer {
        match self {
            Self::Record(record) => record.as_mut(),
            Self::Mjai(writer) => writer.as_mut(),
            Self::Saki(recorder) => recorder.as_mut(),
        }
    }
}

impl Observer for GameRecorder {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.watch().on_event(game, mount, event);
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.watch().on_action(who, action);
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        self.watch().on_forbidden(game, who, forbidden);
    }

    fn on_report(&mut self, report: &Report) {
        self.watch().on_report(report);
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.watch().on_reload(reload);
    }
}

/// Target of saved games: the named file for one game; for several, sibling files with the seed before the
/// extension.
pub(super) struct Save {
    folder: PathBuf,
    /// File name without the extension.
    stem: String,
    format: RecordFormat,
    several: bool,
    /// Seeds of the first and last game written, and number of files replaced.
    written: Cell<(Option<(u64, u64)>, u64)>,
}

impl Save {
    /// Checks, as far as possible before any game is played, that games can be saved.
    ///
    /// # Errors
    /// Unknown extension, or a path where no file can be created.
    pub fn open(path: &Path, seed: u64, games: u64) -> Result<Self, Problem> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let known = FORMATS.iter().find_map(|format| Some((format, name.strip_suffix(format.ending)?)));
        let Some((&format, stem)) = known.filter(|(_, stem)| !stem.is_empty()) else {
            let formats = FORMATS.map(|RecordFormat { ending, name, .. }| {
                localized(&texts::frame::bracketed(format!("NAME{ending}"), name()))
            });
            let message = texts::options::unknown_record_kind(path.display());
            return Err(Problem::advised(message, there_are(&formats)));
        };
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let save =
            Self { folder, stem: stem.to_owned(), format, several: games > 1, written: Cell::default() };
        save.check(&save.file(seed))?;
        atomic::tidy(folder_with(path), |name| save.is_name(name));
        Ok(save)
    }

    /// A complete record under a name that is free, for a game that is left.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn spare(seed: u64) -> Result<Self, Problem> {
        let name = |nth: u64| match nth {
            1 => format!("saki-lua-{seed}.saki"),
            nth => format!("saki-lua-{seed}-{nth}.saki"),
        };
        let free = (1..u64::MAX).map(name).find(|name| !Path::new(name).exists());
        Self::open(Path::new(&free.unwrap_or_else(|| name(1))), seed, 1)
    }

    /// The recorder of this format.
    pub fn recorder(&self, writers: Writers) -> GameRecorder {
        (self.format.recorder)(writers)
    }

    /// Name of the format, if it is one of other programs.
    pub fn foreign(&self) -> Option<Text> {
        (!self.is_replayable()).then(self.format.name)
    }

    /// Whether saved games can be replayed.
    pub fn is_replayable(&self) -> bool {
        self.format.ending == ".saki"
    }

    /// Writes a game atomically; `broke_off` says why it is incomplete.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, seed: u64, recorder: GameRecorder, broke_off: Option<String>) -> anyhow::Result<()> {
        let file = self.file(seed);
        self.check(&file)?;
        let (games, replaced) = self.written.get();
        let first = games.map_or(seed, |(first, _)| first);
        self.written.set((Some((first, seed)), replaced + u64::from(file.exists())));
        atomic::write(&file, recorder.text(broke_off))
            .with_context(|| Problem::from(texts::options::save_unwritable(file.display())))
    }

    /// Reports what was written.
    pub fn report(&self) {
        let (Some((first, last)), replaced) = self.written.get() else { return };
        let (from, to) = (self.file(first), self.file(last));
        let files = if first == last { Text::default() } else { texts::runs::saved_last_file(to.display()) };
        let before = match replaced {
            0 => Text::default(),
            1 if first == last => texts::runs::replaced_it(),
            files => texts::runs::replaced_some(files),
        };
        let saved = texts::runs::saved_file(from.display(), files, (self.format.name)(), before);
        diagnostics::note(&localized(&saved));
    }

    /// File of the game with this seed.
    pub fn file(&self, seed: u64) -> PathBuf {
        let number = if self.several { format!("-{seed}") } else { String::new() };
        self.folder.join(format!("{}{number}{}", self.stem, self.format.ending))
    }

    /// Whether this is the file name of such a game with any seed.
    fn is_name(&self, name: &str) -> bool {
        let number = name.strip_prefix(&self.stem).and_then(|rest| rest.strip_suffix(self.format.ending));
        number.is_some_and(|number| match number.strip_prefix('-') {
            Some(seed) => !seed.is_empty() && seed.bytes().all(|byte| byte.is_ascii_digit()),
            None => number.is_empty(),
        })
    }

    /// Checks the target: replacing a file works even if it is write-protected, but only a record of the same format
    /// may be replaced.
    fn check(&self, file: &Path) -> Result<(), Problem> {
        let shown = file.display();
        if !self.folder.as_os_str().is_empty() && !self.folder.is_dir() {
            let message = texts::command::save_folder_missing(shown, self.folder.display());
            return Err(Problem::advised(message, texts::command::make_folder_first()));
        }
        match fs::metadata(file) {
            Ok(is) if is.is_dir() => Err(Problem::advised(
                texts::command::save_is_folder(shown),
                texts::command::name_file_inside(),
            )),
            Ok(is) if !is.is_file() => {
                files::check_place(file).map_err(|error| error.problem().about(format!("--save {shown}")))
            }
            Ok(is) if is.permissions().readonly() => Err(Problem::advised(
                texts::command::save_not_writable(shown),
                texts::command::name_another_file(),
            )),
            Ok(is) if is.len() > 0 && !self.is_one(file) => {
                let message = texts::command::save_not_our_record(shown);
                Err(Problem::advised(message, texts::command::another_file_or_remove()))
            }
            _ => Ok(()),
        }
    }

    /// Whether this file is a record of the same format.
    fn is_one(&self, file: &Path) -> bool {
        files::open(file).and_then(bytes_from).is_ok_and(|bytes| (self.format.is)(&bytes))
    }
}
