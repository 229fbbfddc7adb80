//! `saki-lua match --save`, `--resume`: the games of a match in files, and a match that goes on from one.

use crate::ask::of_match::MatchSetting;
use crate::cli::diagnostics::{self, localized};
use crate::cli::game_host::BrokeOff;
use crate::cli::save::{GameRecorder, Save, Writers};
use crate::files::{self, atomic};
use crate::interop::saki::{self, Recording};
use crate::lab::repeat::shell_quoted;
use crate::problem::{Explain, Problem, texts};
use crate::teams::{Match, NextGame};
use anyhow::Context;
use std::path::{Path, PathBuf};

/// Longest file of a match, in bytes.
const LONGEST: u64 = 1 << 28;

/// Where the games of a match go.
pub(super) enum Saved {
    /// One file with all games, written anew after each, so that the match can go on after whatever happens.
    Match {
        /// The file.
        path: PathBuf,
        /// The records of the games so far.
        games: String,
    },
    /// A file for each game, in a format of other programs.
    Games(Save),
}

impl Saved {
    /// Checks, as far as possible before any game is played, that the games can be saved.
    ///
    /// # Errors
    /// As [`Save::open`].
    pub fn open(path: &Path, it: &Match) -> Result<Self, Problem> {
        let save = Save::open(path, 1, 1)?;
        if save.is_replayable() {
            if path.is_file() && matches!(read(path), Ok((there, _)) if there.ending().is_none()) {
                let message = texts::match_games::file_unfinished(path.display());
                return Err(Problem::advised(message, texts::match_games::resume_or_delete()));
            }
            return Ok(Self::Match { path: path.to_owned(), games: String::new() });
        }
        Ok(Self::Games(Save::open(path, 1, it.rule.total().into())?))
    }

    /// The match of a file, as it stood when the file was written last, to go on into the same file.
    ///
    /// # Errors
    /// It is no match, it is over, or a program plays in it that `setting` does not name.
    pub fn resume(path: &Path, setting: &MatchSetting) -> anyhow::Result<(Match, Self)> {
        let named = || format!("--resume {}", path.display());
        let wrong = |problem: Problem| problem.about(named());
        let (mut it, games) = read(path).map_err(wrong)?;
        if it.ending().is_some() {
            return Err(wrong(texts::match_games::already_over().into()).into());
        }
        setting.seat_again(&mut it.teams)?;
        Save::open(path, 1, 1)?;
        Ok((it, Self::Match { path: path.to_owned(), games }))
    }

    /// A file of a free name for a match with a person, which no seed repeats.
    ///
    /// # Errors
    /// As [`Save::open`], or nothing can be written there.
    pub fn spare(it: &Match) -> anyhow::Result<Self> {
        let path = Save::spare(it.seed)?.file(it.seed);
        atomic::probe(&path).with_context(|| path.display().to_string())?;
        Ok(Self::Match { path, games: String::new() })
    }

    /// The recorder of a game.
    pub fn recorder(&self, writers: Writers) -> GameRecorder {
        match self {
            Self::Match { .. } => writers.saki(),
            Self::Games(save) => save.recorder(writers),
        }
    }

    /// The file of a game.
    pub fn file(&self, game: &NextGame) -> PathBuf {
        match self {
            Self::Match { path, .. } => path.clone(),
            Self::Games(save) => save.file(game.number.into()),
        }
    }

    /// Keeps a game that was played, after which the match stands so.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, it: &Match, game: &NextGame, recorder: GameRecorder) -> anyhow::Result<()> {
        match self {
            Self::Match { path, games } => {
                games.push_str(&recorder.text(None));
                let written = atomic::write(path, format!("{}\n{games}", it.head()?));
                written.with_context(|| format!("--save {}", path.display()))
            }
            Self::Games(save) => save.write(game.number.into(), recorder, None),
        }
    }

    /// Keeps what was played of a game that was left in a file of its own, and tells that the match goes on at its beginning.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_left(
        &self,
        it: &Match,
        game: &NextGame,
        recorder: GameRecorder,
        why: BrokeOff,
    ) -> anyhow::Result<()> {
        let why = Some(why.text().english());
        let file = match self {
            Self::Match { .. } => {
                let save = Save::spare(game.seed)?;
                save.write(game.seed, recorder, why)?;
                save.file(game.seed)
            }
            Self::Games(save) => {
                save.write(game.number.into(), recorder, why)?;
                save.file(game.number.into())
            }
        };
        let (name, file) = (it.game_name(game.position, game.nth), shell_quoted(&file.display().to_string()));
        diagnostics::note(&localized(&texts::match_games::left_game_kept(name, file)));
        Ok(())
    }

    /// Tells what was written.
    pub fn report(&self) {
        match self {
            Self::Match { path, .. } => {
                diagnostics::note(&localized(&texts::packs::file_written(path.display())));
            }
            Self::Games(save) => save.report(),
        }
    }

    /// The file of the match, as a shell takes it.
    pub fn shown(&self) -> Option<String> {
        match self {
            Self::Match { path, .. } => Some(shell_quoted(&path.display().to_string())),
            Self::Games(_) => None,
        }
    }
}

/// The match of a file, as it stood when the file was written last, and the records of its games.
fn read(path: &Path) -> Result<(Match, String), Problem> {
    let bytes = files::read(path, LONGEST).map_err(|error| error.problem())?;
    parse(bytes).map_err(|problem| problem.help(texts::match_games::name_saved_match()))
}

fn parse(bytes: Vec<u8>) -> Result<(Match, String), Problem> {
    let text = files::text::decode(bytes).map_err(|_| texts::logs::no_utf8_text())?;
    if !saki::is_match(text.as_bytes()) {
        return Err(texts::match_games::wrong_kind_of_file().into());
    }
    let it = Match::of_file(&text)?;
    // Each is whole, and as it was written.
    let records = saki::games(text.as_bytes());
    let before = text.len() - records.iter().map(|record| record.len()).sum::<usize>();
    let mut lines = lines_of(&text.as_bytes()[..before]);
    for (nth, record) in records.iter().enumerate() {
        Recording::read(record)
            .map_err(|error| error.below(lines).problem().about(format!("#{}", nth + 1)))?;
        lines += lines_of(record);
    }
    if records.len() != it.games.len() {
        return Err(texts::match_games::records_missing(records.len(), it.games.len()).into());
    }
    let games = text.split_once('\n').map_or("", |(_, games)| games);
    Ok((it, games.to_owned()))
}

fn lines_of(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}
