//! The log of a lab: what was played, with which files, and what it said, so that a claim can be found again.
//!
//! A file of JSON lines, an entry for each result. An entry carries no time, and one that is there already is not added again:
//! the same command with the same files says the same. Nothing that is played reads it.

use super::figures::ShownFigure;
use super::{Metric, Number, Plan, Planned, Sitter};
use crate::files::{self, overwrite};
use crate::problem::{Lang, Problem, Text, texts};
use crate::report::styles::without_marks;
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Format version; raised on incompatible changes.
const FORMAT: &str = "saki-lua log 1";
/// Ending of the log beside a tune file.
const ENDING: &str = "log.jsonl";
/// Maximum size of a log in bytes.
const LONGEST: u64 = 256 << 20;
/// Letters of an entry's name.
const NAME: usize = 10;

/// A result in a log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LogEntry {
    format: String,
    /// Version of the program that played.
    pub version: String,
    /// Command that repeats it.
    pub command: String,
    /// BLAKE3 of each plan that was played.
    pub plans: Vec<String>,
    /// The girls, each with her file.
    pub girls: Vec<LoggedGirl>,
    /// The tune files and other settings.
    pub tunes: Vec<LoggedFile>,
    /// First seed.
    pub seed: u64,
    /// Games of each plan.
    pub games: u64,
    /// Figures of the girls; entries of before may have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<LoggedFigure>,
    /// What it said, in English.
    said: Vec<String>,
    /// What it said in the other languages, by their codes; entries of before have none. The last field, see
    /// [`LogEntry::append`].
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    translated: BTreeMap<String, Vec<String>>,
}

/// A figure of a girl in an entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LoggedFigure {
    /// Her name there.
    pub girl: String,
    /// Name of the metric.
    pub metric: String,
    /// Mean; `None` without occasions.
    pub mean: Option<f64>,
    /// Lower end of the 95 % interval, if there is one.
    pub low: Option<f64>,
    /// Upper end.
    pub high: Option<f64>,
}

impl LoggedFigure {
    /// A figure as it is shown.
    #[must_use]
    pub fn new(girl: &str, metric: Metric, ShownFigure { mean, low, high, .. }: ShownFigure) -> Self {
        Self { girl: girl.to_owned(), metric: metric.name().into(), mean, low, high }
    }
}

/// A girl in an entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LoggedGirl {
    /// Her handle.
    pub girl: String,
    /// Her player.
    pub player: String,
    /// Her file; `None` for doge.
    pub skill: Option<LoggedFile>,
    /// Numbers that differ from her file.
    pub numbers: Vec<(String, f64)>,
}

/// A file in an entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LoggedFile {
    /// As it was named.
    pub path: String,
    /// BLAKE3 of its text; empty if it cannot be read any more.
    pub blake3: String,
}

impl LogEntry {
    /// Begins an entry about games of one plan; what it said is added by [`LogEntry::saying`].
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn new(planned: &Planned, games: u64, command: &str) -> anyhow::Result<Self> {
        let girls = planned.plan.girls.iter().zip(&planned.numbers);
        let girls = girls.map(|(girl, numbers)| LoggedGirl::new(girl, numbers));
        Self::of(std::slice::from_ref(&planned.plan), girls.collect(), games, command)
    }

    /// As [`LogEntry::new`], about games of several plans with the same seeds.
    ///
    /// # Errors
    /// A plan cannot be serialized.
    pub fn of(plans: &[Plan], girls: Vec<LoggedGirl>, games: u64, command: &str) -> anyhow::Result<Self> {
        let hashes = plans.iter().map(Plan::hash).collect::<Result<_, _>>()?;
        Ok(Self::about(hashes, girls, plans.first().map_or(0, |plan| plan.seed), games, command))
    }

    /// As [`LogEntry::of`], about what has these hashes.
    #[must_use]
    pub fn about(plans: Vec<String>, girls: Vec<LoggedGirl>, seed: u64, games: u64, command: &str) -> Self {
        let (format, version) = (FORMAT.into(), env!("CARGO_PKG_VERSION").into());
        let (command, tunes, figures, said) = (command.into(), Vec::new(), Vec::new(), Vec::new());
        let translated = BTreeMap::new();
        Self { format, version, command, plans, girls, tunes, seed, games, figures, said, translated }
    }

    /// Adds figures that a page may draw over time.
    #[must_use]
    pub fn with_figures(mut self, figures: impl IntoIterator<Item = LoggedFigure>) -> Self {
        self.figures.extend(figures);
        self
    }

    /// The figures of a metric.
    pub fn figures_of(&self, metric: Metric) -> impl Iterator<Item = &LoggedFigure> {
        self.figures.iter().filter(move |figure| figure.metric == metric.name())
    }

    /// Adds what it said.
    #[must_use]
    pub fn saying(mut self, said: impl IntoIterator<Item = Text>) -> Self {
        for text in said {
            for lang in Lang::ALL {
                let said = match lang {
                    Lang::En => &mut self.said,
                    _ => self.translated.entry(lang.code().to_owned()).or_default(),
                };
                said.push(without_marks(&text.say(lang)));
            }
        }
        self
    }

    /// What it said in a language, or in English if that is all there is.
    #[must_use]
    pub fn said(&self, lang: Lang) -> &[String] {
        self.translated.get(lang.code()).unwrap_or(&self.said)
    }

    /// The entry by which it is known: other translations make no other result.
    fn known(&self) -> serde_json::Result<String> {
        serde_json::to_string(&Self { translated: BTreeMap::new(), ..self.clone() })
    }

    /// Adds the tune files.
    #[must_use]
    pub fn tuned_by<'a>(mut self, files: impl IntoIterator<Item = &'a PathBuf>) -> Self {
        self.tunes.extend(files.into_iter().map(|file| LoggedFile::new(file)));
        self
    }

    /// Returns its name: the beginning of the BLAKE3 of its line without translations.
    #[must_use]
    pub fn name(&self) -> String {
        let line = self.known().unwrap_or_default();
        blake3::hash(line.as_bytes()).to_hex().chars().take(NAME).collect()
    }

    /// Returns true if each of the words is somewhere in it; letters are compared without their case.
    #[must_use]
    pub fn has(&self, words: &[String]) -> bool {
        let text = serde_json::to_string(self).unwrap_or_default().to_lowercase() + " " + &self.name();
        words.iter().all(|word| text.contains(&word.to_lowercase()))
    }

    /// Appends it to a log, unless it is there already. Says whether it was.
    ///
    /// # Errors
    /// The file is foreign, or cannot be read or written.
    pub fn append(&self, log: &Path) -> anyhow::Result<bool> {
        let named = || format!("--log {}", log.display());
        let (line, known) = (serde_json::to_string(self)?, self.known()?);
        files::check_place(log).with_context(named)?;
        let mut file = File::options().read(true).append(true).create(true).open(log).with_context(named)?;
        // Before it is read: another command may add the same result meanwhile.
        files::lock_in_turn(&file);
        let found = files::text_of(&file, LONGEST).with_context(named)?;
        is_ours(&found).then_some(()).ok_or_else(|| foreign(log))?;
        // The translations follow, of one that was not broken off.
        let known = known.trim_end_matches('}');
        let is_it = |other: &str| other.starts_with(known) && serde_json::from_str::<Self>(other).is_ok();
        if found.lines().any(is_it) {
            return Ok(false);
        }
        // A line that was broken off does not spoil the next one.
        let start = if found.is_empty() || found.ends_with('\n') { "" } else { "\n" };
        file.write_all(format!("{start}{line}\n").as_bytes()).with_context(named)?;
        Ok(true)
    }
}

impl LoggedGirl {
    /// Describes a girl at a table.
    #[must_use]
    pub fn new(girl: &Sitter, numbers: &[Number]) -> Self {
        let skill = girl.skill.as_ref();
        let skill =
            skill.map(|skill| LoggedFile { path: skill.path.display().to_string(), blake3: skill.hash() });
        let changed = numbers.iter().filter(|number| number.value != number.default);
        let numbers = changed.map(|number| (number.name.clone(), number.value)).collect();
        Self { girl: girl.handle(), player: girl.player.name().into(), skill, numbers }
    }
}

impl LoggedFile {
    fn new(path: &Path) -> Self {
        let hash = files::read(path, LONGEST).map(|bytes| blake3::hash(&bytes).to_string());
        Self { path: path.display().to_string(), blake3: hash.unwrap_or_default() }
    }
}

/// Returns where to log: the file that was asked for, or else one beside the last tune file.
#[must_use]
pub fn place(asked: Option<&Path>, tunes: &[PathBuf]) -> Option<PathBuf> {
    asked.map(Path::to_owned).or_else(|| tunes.last().map(|tune| beside(tune)))
}

/// Checks, before any game is played, that a log can be continued or begun there.
///
/// # Errors
/// The file is foreign, or cannot be written.
pub fn probe(log: &Path) -> anyhow::Result<()> {
    let named = || format!("--log {}", log.display());
    let is_ours = overwrite::is_allowed(log, |head| head.is_empty() || head.starts_with(start().as_bytes()));
    if !is_ours.with_context(named)? && !log.is_dir() {
        return Err(foreign(log).into());
    }
    files::check_place(log).with_context(named)?;
    File::options().append(true).create(true).open(log).map(drop).with_context(named)
}

/// Finds the logs in a folder, by name.
///
/// # Errors
/// The folder cannot be read.
pub fn logs(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let file = file.with_context(|| folder.display().to_string())?;
        if file.file_name().to_string_lossy().ends_with(&format!(".{ENDING}")) {
            found.push(PathBuf::from(file.file_name()));
        }
    }
    found.sort();
    Ok(found.into_iter().map(|name| folder.join(name)).collect())
}

/// Returns the log beside a tune file: `mine.toml` has `mine.log.jsonl`.
#[must_use]
pub fn beside(tune: &Path) -> PathBuf {
    tune.with_extension(ENDING)
}

/// Reads a log, oldest entries first. Lines that were broken off are left out.
///
/// # Errors
/// It cannot be read, or is no log.
pub fn read(log: &Path) -> anyhow::Result<Vec<LogEntry>> {
    let text = files::text(log, LONGEST).with_context(|| log.display().to_string())?;
    if !is_ours(&text) {
        return Err(foreign(log).into());
    }
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

fn is_ours(text: &str) -> bool {
    text.is_empty() || text.starts_with(&start())
}

/// Beginning of every log.
fn start() -> String {
    format!("{{\"format\":\"{FORMAT}\"")
}

fn foreign(log: &Path) -> Problem {
    Problem::advised(texts::labs::not_our_log(log.display()), texts::options::other_file_or_delete())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Plan;
    use crate::lab::repeat::Repeat;
    use crate::skill::Seating;
    use crate::state::Rule;

    fn entry(games: u64) -> LogEntry {
        let seats = Seating::default().open(|_| {}).unwrap();
        let plan = Plan::new(Rule::default(), Default::default(), 7);
        let planned = Planned::new(plan, String::new(), &seats, &[], Repeat::default());
        LogEntry::new(&planned, games, "saki-lua sim").unwrap()
    }

    #[test]
    fn what_is_appended_is_read_again_once() {
        let home = tempfile::tempdir().unwrap();
        let log = beside(&home.path().join("mine.toml"));
        assert!(log.ends_with("mine.log.jsonl"));
        assert!(entry(4).append(&log).unwrap() && entry(8).append(&log).unwrap());
        assert!(!entry(4).append(&log).unwrap());
        assert_eq!(read(&log).unwrap(), [entry(4), entry(8)]);
        assert_ne!(entry(4).name(), entry(8).name());
        assert!(entry(4).has(&["SIM".into(), entry(4).name()]) && !entry(4).has(&["yes, nobody".into()]));
    }

    #[test]
    fn what_was_said_is_kept_in_each_language() {
        let home = tempfile::tempdir().unwrap();
        let log = home.path().join("l.jsonl");
        // An entry of before: what it said is English in every language, and it is not added again.
        let old = entry(4).saying([texts::lab::better()]).known().unwrap();
        std::fs::write(&log, old + "\n").unwrap();
        assert!(!entry(4).saying([texts::lab::better()]).append(&log).unwrap());
        assert!(entry(8).saying([texts::lab::better()]).append(&log).unwrap());
        assert!(!entry(8).saying([texts::lab::better()]).append(&log).unwrap());
        let [old, new]: [LogEntry; 2] = read(&log).unwrap().try_into().unwrap();
        for lang in Lang::ALL {
            assert_eq!(old.said(lang), [texts::lab::better().english()]);
            assert_eq!(new.said(lang), [texts::lab::better().say(lang)]);
        }
        assert_eq!(old.name(), entry(4).saying([texts::lab::better()]).name());
    }

    #[test]
    fn a_line_that_was_broken_off_is_left_out() {
        let home = tempfile::tempdir().unwrap();
        let log = home.path().join("l.jsonl");
        entry(4).append(&log).unwrap();
        let whole = std::fs::read_to_string(&log).unwrap();
        std::fs::write(&log, format!("{whole}{}", &whole[..40])).unwrap();
        assert!(entry(8).append(&log).unwrap());
        assert_eq!(read(&log).unwrap(), [entry(4), entry(8)]);
    }

    #[test]
    fn foreign_files_are_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let log = home.path().join("other.jsonl");
        std::fs::write(&log, "{\"a\":1}\n").unwrap();
        assert!(entry(4).append(&log).is_err() && read(&log).is_err());
        assert_eq!(std::fs::read_to_string(&log).unwrap(), "{\"a\":1}\n");
    }
}
