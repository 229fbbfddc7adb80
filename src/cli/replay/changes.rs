//! Changes in the skills of a recorded game since it was played.

use crate::cli::diagnostics::localized;
use crate::harmless::{harmless, one_line};
use crate::interop::saki::{Recording, SakiError, Seat, Skills, Written};
use crate::lua::required::file;
use crate::problem::{Explain, Text, texts};
use crate::skill::{Library, Skill, SkillError, Source, Vm};
use serde_json::{Value, json};
use similar::TextDiff;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

/// Maximum number of lines for which a diff is computed, because longer ones could take long.
const MOST_LINES: usize = 20_000;
/// Maximum number of diff lines printed.
const MAX_SHOWN: usize = 40;
/// Context lines around a change.
const AROUND: usize = 2;

/// A changed skill.
pub(super) struct Changed {
    handle: String,
    /// Description of the change.
    what: Text,
    /// Diff lines, as in `diff -u`.
    lines: Vec<Text>,
}

/// Loads the current skills of a game, with the numbers changed as they were. A girl who no longer exists plays
/// with her recorded skill.
///
/// # Errors
/// [`SakiError::Girl`] for a skill, recorded or current, that does not load.
pub(super) fn current(
    recording: &Recording,
    vm: &Vm,
    library: &Library,
) -> Result<(Skills, Vec<Changed>), SakiError> {
    let (mut skills, mut changed) = (recording.skills(vm)?, Vec::new());
    for (seat, place) in recording.girls.iter().zip(&mut skills) {
        let (Some(written), Some(then)) = (&seat.skill, &*place) else { continue };
        let girl = one_line(&seat.handle);
        let mut add = |what: Text, lines| changed.push(Changed { handle: girl.clone(), what, lines });
        match now(seat, written, library, vm)? {
            Now::Missing => add(texts::replays::girl_is_missing(&girl), vec![]),
            Now::Skill(now) if now.hash() == written.hash && now.about() == then.about() => {}
            Now::Skill(now) => {
                let lines = difference(&full_source(then), &full_source(&now));
                let what = match lines.is_empty() {
                    true => texts::replays::changed_beside_script(&girl),
                    false => texts::replays::has_changed(&girl),
                };
                add(what, lines);
                if let Some(error) = set_again(&now, written) {
                    add(texts::replays::cannot_be_restored(&girl, error), vec![]);
                }
                *place = Some(now);
            }
        }
    }
    Ok((skills, changed))
}

enum Now {
    Missing,
    Skill(Rc<Skill>),
}

/// Loads the current file under its recorded name, so that messages agree. A girl who played by the path of her file is
/// looked for in the current folder, too.
fn now(seat: &Seat, written: &Written, library: &Library, vm: &Vm) -> Result<Now, SakiError> {
    // A handle of an untrusted file might be a path.
    let girl = seat.handle.rsplit_once('@').map_or(seat.handle.as_str(), |(girl, _)| girl);
    let here = Library::open(Path::new("."));
    let mut files = library.all(girl).into_iter().chain(here.all(girl));
    let Some((_, file)) = files.next() else { return Ok(Now::Missing) };
    let wrong = |error: SkillError| SakiError::Girl {
        girl: seat.handle.clone(),
        reason: texts::replays::as_she_is_now(placed(&error)),
    };
    let skill = vm.load(&file).map_err(wrong)?;
    if skill.is_classic() != seat.is_classic() {
        return Ok(Now::Skill(skill));
    }
    let source = Source::beside(&seat.path(written), skill.source().into(), &skill.about());
    let named = source.and_then(|source| {
        vm.load_read(&source.requiring(&skill.required()).called(Some(seat.handle.clone())))
    });
    named.map(Now::Skill).map_err(wrong)
}

/// What is wrong with a skill, and where.
fn placed(error: &SkillError) -> Text {
    let problem = error.problems().into_iter().next().unwrap_or_default();
    match &problem.place {
        Some(place) => texts::frame::bracketed(problem.whole(), place),
        None => problem.whole(),
    }
}

/// Applies the recorded numbers. Returns what is wrong with those that cannot be set.
fn set_again(skill: &Skill, written: &Written) -> Option<Text> {
    let set = |name: &String| {
        let value = written.mk.get(name)?;
        let error = skill.set(name, *value).err()?;
        Some(error.problem().whole())
    };
    written.set.iter().filter_map(set).reduce(texts::frame::semicolon)
}

/// A skill file and its required files, concatenated.
fn full_source(skill: &Skill) -> String {
    let required = skill.required();
    let required = required.iter().map(|(name, text)| format!("\n-- {}\n{text}", file(name)));
    [skill.source().to_owned()].into_iter().chain(required).collect()
}

/// Diff of the changed lines with context.
fn difference(then: &str, now: &str) -> Vec<Text> {
    if then == now {
        return Vec::new();
    }
    if then.lines().count().max(now.lines().count()) > MOST_LINES {
        return vec![texts::replays::too_long_to_compare()];
    }
    let diff = TextDiff::from_lines(then, now);
    let text = diff.unified_diff().context_radius(AROUND).to_string();
    let mut lines: Vec<Text> = text.lines().map(|line| Text::verbatim(harmless(line).to_string())).collect();
    if lines.len() > MAX_SHOWN {
        let more = lines.len() - MAX_SHOWN;
        lines.truncate(MAX_SHOWN);
        lines.push(texts::replays::more_lines(more));
    }
    lines
}

impl Changed {
    pub(super) fn print(&self, out: &mut impl Write, file: &str) -> io::Result<()> {
        writeln!(out, "{}", one_line(&localized(&texts::frame::colon(file, &self.what))))?;
        self.lines.iter().try_for_each(|line| writeln!(out, "  {}", localized(line)))
    }

    pub(super) fn json(&self) -> Value {
        json!({ "girl": self.handle, "what": self.what, "diff": self.lines })
    }
}
