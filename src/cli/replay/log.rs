//! Replays games recorded by other programs and compares their results.

use super::name::name;
use crate::cli::diagnostics::localized;
use crate::cli::text::with_display_honours;
use crate::harmless::one_line;
use crate::interop::{self, Compared, Log, LogError, LogNote, LogRound, ReadGame, Replay, tenhou6};
use crate::problem::{Explain, Text, texts};
use crate::state::round_name;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::path::Path;

/// Replays logs and counts the results.
pub(super) struct Logs {
    json: bool,
    links: bool,
    /// Whether an unsupported game or a note is a failure of the run.
    strict: bool,
    files: usize,
    games: usize,
    /// Number of unreadable files and games.
    unread: usize,
    /// Number of games with unsupported rules.
    refused: usize,
    rounds: usize,
    wins: usize,
    mismatches: usize,
    /// Number of notes about what was not understood.
    notes: usize,
    compared: Compared,
}

impl Logs {
    pub(super) const fn new(json: bool, links: bool, strict: bool) -> Self {
        let (files, games, unread, refused, notes) = (0, 0, 0, 0, 0);
        let (rounds, wins, mismatches, compared) = (0, 0, 0, Compared::NOTHING);
        Self { json, links, strict, files, games, unread, refused, rounds, wins, mismatches, notes, compared }
    }

    /// Whether there was any log, readable or not.
    pub(super) const fn any(&self) -> bool {
        self.files + self.unread + self.refused > 0
    }

    /// Whether all readable games agree. Unsupported games are ignored if there are others.
    pub(super) const fn are_fine(&self) -> bool {
        let passed_over = self.refused == 0 || self.games > 0 && !self.strict;
        self.unread == 0 && self.mismatches == 0 && passed_over && (self.notes == 0 || !self.strict)
    }

    /// Replays all games of a file.
    pub(super) fn replay(&mut self, out: &mut impl Write, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let games = match interop::read_games(bytes) {
            Ok(games) => games,
            Err(error) => return self.not_read(out, &GameOrigin { file, line: None }, &error),
        };
        if let Some(error) = all_refused(&games) {
            self.refused += games.len();
            return self.report(out, &GameOrigin { file, line: None }, error);
        }
        let (several, before) = (games.len() > 1, self.games);
        for ReadGame { line, log } in games {
            let source = GameOrigin { file, line: several.then_some(line) };
            match log {
                Ok(log) => self.game(out, &source, log.of_tenhou_id(&source.file_name()))?,
                Err(error) => self.not_read(out, &source, &error)?,
            }
        }
        self.files += usize::from(self.games > before);
        Ok(())
    }

    fn game(&mut self, out: &mut impl Write, source: &GameOrigin<'_>, log: Log) -> io::Result<()> {
        self.games += 1;
        if self.links {
            print_links(out, source, &log, self.json)?;
        }
        let replay = interop::replay(&log);
        self.rounds += replay.rounds;
        self.wins += replay.wins;
        self.mismatches += replay.mismatches.len();
        self.notes += log.notes.len();
        self.compared += replay.compared;
        print(out, source, &replay, self.json)?;
        print_notes(out, source, &log.notes, self.json)?;
        print_compared(out, source, replay.compared, self.json)
    }

    fn not_read(
        &mut self,
        out: &mut impl Write,
        source: &GameOrigin<'_>,
        error: &LogError,
    ) -> io::Result<()> {
        match error {
            LogError::Refused(_) => self.refused += 1,
            _ => self.unread += 1,
        }
        self.report(out, source, error)
    }

    /// Reports a file that could not be read from disk.
    pub(super) fn unreadable(
        &mut self,
        out: &mut impl Write,
        file: &Path,
        error: &dyn Explain,
    ) -> io::Result<()> {
        self.unread += 1;
        self.report(out, &GameOrigin { file, line: None }, error)
    }

    fn report(&self, out: &mut impl Write, source: &GameOrigin<'_>, error: &dyn Explain) -> io::Result<()> {
        if self.json {
            return writeln!(out, "{}", source.json(json!({ "error": error.problem().to_string() })));
        }
        writeln!(out, "{}", one_line(&localized(&texts::frame::colon(source, error.problem().whole()))))
    }

    pub(super) fn sum(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { files, games, rounds, wins, mismatches, notes, refused, unread, .. } = self;
        if self.json {
            let sum = json!({
                "files": files, "games": games, "rounds": rounds, "wins": wins, "mismatches": mismatches,
                "notes": notes, "refused": refused, "unreadable": unread, "compared": self.compared,
            });
            return writeln!(out, "{sum}");
        }
        let games = if games == files { Text::default() } else { texts::replays::games(games) };
        let refused = if *refused == 0 { Text::default() } else { texts::replays::refused(refused) };
        let notes = if *notes == 0 { Text::default() } else { texts::replays::notes(notes) };
        let unread = if *unread == 0 { Text::default() } else { texts::replays::unread(unread) };
        let sum = texts::replays::summary(
            texts::replays::files(files),
            games,
            texts::replays::rounds(rounds),
            texts::replays::wins(wins),
            texts::replays::mismatches(mismatches),
            notes,
            refused,
            unread,
        );
        writeln!(out, "{}", localized(&sum))
    }
}

/// Source of a game.
struct GameOrigin<'a> {
    file: &'a Path,
    /// First line of the game, in a file of several games.
    line: Option<usize>,
}

impl GameOrigin<'_> {
    /// File name without the folder.
    fn file_name(&self) -> Cow<'_, str> {
        self.file.file_name().unwrap_or_default().to_string_lossy()
    }

    /// Adds the source to a JSON row.
    fn json(&self, mut row: Value) -> Value {
        row["file"] = json!(self.file);
        if let Some(line) = self.line {
            row["line"] = json!(line);
        }
        row
    }
}

impl Display for GameOrigin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&name(self.file))?;
        self.line.map_or(Ok(()), |line| write!(f, ":{line}"))
    }
}

/// Why none of the games of a file is supported, if it is the same for all.
fn all_refused(games: &[ReadGame]) -> Option<&LogError> {
    let first = games.first()?.log.as_ref().err().filter(|error| matches!(error, LogError::Refused(_)))?;
    (games.len() > 1 && games.iter().all(|game| game.log.as_ref().err() == Some(first))).then_some(first)
}

fn print_notes(
    out: &mut impl Write,
    source: &GameOrigin<'_>,
    notes: &[LogNote],
    json: bool,
) -> io::Result<()> {
    for note in notes {
        if json {
            let row = json!({ "note": note.text().english(), "line_of_note": note.line });
            writeln!(out, "{}", source.json(row))?;
        } else {
            writeln!(
                out,
                "{}",
                one_line(&localized(&texts::frame::colon(source, texts::replays::note(note.text()))))
            )?;
        }
    }
    Ok(())
}

/// Says how much of a game there was to compare, if it is not all.
fn print_compared(
    out: &mut impl Write,
    source: &GameOrigin<'_>,
    compared: Compared,
    json: bool,
) -> io::Result<()> {
    if compared.is_whole() {
        return Ok(());
    }
    if json {
        return writeln!(out, "{}", source.json(json!({ "compared": compared })));
    }
    let Compared { results, payments, yaku, worth, ura } = compared;
    let compared = texts::replays::compared(
        texts::replays::compared_results(results.recorded, results.all),
        texts::replays::compared_payments(payments.recorded, payments.all),
        texts::replays::compared_yaku(yaku.recorded, yaku.all),
        texts::replays::compared_worth(worth.recorded, worth.all),
        texts::replays::compared_ura(ura.recorded, ura.all),
    );
    writeln!(out, "{}", localized(&texts::frame::colon(source, compared)))
}

fn print_links(out: &mut impl Write, source: &GameOrigin<'_>, log: &Log, json: bool) -> io::Result<()> {
    for (nth, LogRound { setup, .. }) in log.rounds.iter().enumerate() {
        let round = round_name(setup.round, setup.extra_round);
        let link = tenhou6::link(log, nth).unwrap_or_default();
        if json {
            writeln!(out, "{}", source.json(json!({ "round": round, "link": link })))?;
        } else {
            writeln!(out, "{source}: {round} {link}")?;
        }
    }
    Ok(())
}

fn print(out: &mut impl Write, source: &GameOrigin<'_>, replay: &Replay, json: bool) -> io::Result<()> {
    for mismatch in &replay.mismatches {
        if json {
            writeln!(out, "{}", source.json(json!(mismatch)))?;
        } else {
            let interop::Mismatch { round, turn, about, expected, found } = mismatch;
            let what = localized(&texts::replays::mismatch(round, turn, about, expected, found));
            let what = with_display_honours(&one_line(&what));
            writeln!(out, "{}", localized(&texts::frame::colon(source, what)))?;
        }
    }
    for round in &replay.broken_off {
        if json {
            writeln!(out, "{}", source.json(json!({ "round": round, "breaks_off": true })))?;
        } else {
            writeln!(out, "{}", localized(&texts::frame::colon(source, texts::replays::breaks_off(round))))?;
        }
    }
    Ok(())
}
