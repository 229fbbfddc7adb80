//! Replays a .saki game with its skills and compares it line by line.

use super::changes::{Changed, current};
use super::name::name;
use crate::cli::diagnostics::localized;
use crate::cli::game_host::BrokeOff;
use crate::harmless::one_line;
use crate::interop::saki::{self, Difference, Recording, ReplayResult, SakiError, Skills, TableEnd};
use crate::problem::{Explain, Text, texts};
use crate::skill::{Library, Vm};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::Path;
use unicode_width::UnicodeWidthStr;

/// Library of the current skills, if they are to be used.
pub(super) type Current<'a> = Option<&'a Library>;

/// Result of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReplayOutcome {
    Same,
    Differs,
    Unreadable,
}

/// Replays a file and prints the result.
///
/// # Errors
/// Write errors; out of memory for a Lua VM.
pub(super) fn replay(
    out: &mut impl Write,
    file: &Path,
    bytes: &[u8],
    skills: Current<'_>,
    json: bool,
) -> anyhow::Result<ReplayOutcome> {
    let vm = Vm::new()?;
    let played = match play(&vm, bytes, skills) {
        Ok(played) => played,
        Err(error) if json => {
            writeln!(out, "{}", json!({ "file": file, "error": error.to_string() }))?;
            return Ok(ReplayOutcome::Unreadable);
        }
        Err(error) => {
            writeln!(
                out,
                "{}",
                one_line(&localized(&texts::frame::colon(name(file), error.problem().whole())))
            )?;
            return Ok(ReplayOutcome::Unreadable);
        }
    };
    if json {
        writeln!(out, "{}", played.json(file))?;
    } else {
        played.print(out, file)?;
    }
    Ok(if played.verdict.difference.is_none() { ReplayOutcome::Same } else { ReplayOutcome::Differs })
}

fn play(vm: &Vm, bytes: &[u8], library: Current<'_>) -> Result<Played, SakiError> {
    let recording = Recording::read(bytes)?;
    let (skills, changed) = match library {
        None => (recording.skills(vm)?, Vec::new()),
        Some(library) => current(&recording, vm, library)?,
    };
    let girls = seated(&skills)?;
    let verdict = saki::replay(&recording, girls);
    Ok(Played { recording, verdict, changed })
}

pub(super) fn seated(skills: &Skills) -> Result<crate::girl::Girls, SakiError> {
    let wrong = |error: crate::skill::SkillError| SakiError::Girl {
        girl: "a girl".into(),
        reason: error.problem().whole(),
    };
    saki::seated(skills).map_err(wrong)
}

/// Why a game broke off: in our words if a program of ours wrote it, else as it stands in the record.
fn broke_off(why: &str) -> Text {
    let said = BrokeOff::ALL.map(BrokeOff::text).into_iter().find(|reason| reason.english() == why);
    said.unwrap_or_else(|| Text::verbatim(one_line(why)))
}

/// A replayed game and its comparison.
struct Played {
    recording: Recording,
    verdict: ReplayResult,
    /// Skills that have changed.
    changed: Vec<Changed>,
}

impl Played {
    fn print(&self, out: &mut impl Write, file: &Path) -> io::Result<()> {
        let ReplayResult { rounds, events, difference, recorded, now } = &self.verdict;
        let name = name(file);
        for changed in &self.changed {
            changed.print(out, &name)?;
        }
        let Some(difference) = difference else {
            let to = self.recording.end.broke_off.as_ref();
            let to = to.map(|why| localized(&texts::replays::until_broken_off(broke_off(why))));
            let same = localized(&texts::replays::identical(rounds, events));
            let same = texts::frame::colon(&name, same + &to.unwrap_or_default());
            writeln!(out, "{}", localized(&same))?;
            return Ok(());
        };
        let Difference { round, turn, event, recorded: was, now: is, refused } = difference;
        writeln!(
            out,
            "{}",
            localized(&texts::frame::colon(&name, texts::replays::differs_at_event(event, round, turn)))
        )?;
        let was = was.clone().map(Text::verbatim).unwrap_or_else(texts::replays::nothing_further);
        let is = match refused {
            Some(reason) => texts::replays::impossible(reason),
            None => is.clone().unwrap_or_else(texts::replays::nothing_further),
        };
        for (when, what) in [(texts::replays::label_recorded(), was), (texts::why::column_now(), is)] {
            let when = localized(&when);
            let gap = " ".repeat(10_usize.saturating_sub(when.width()));
            writeln!(out, "  {when}{gap}{}", one_line(&localized(&what)))?;
        }
        for (when, end) in [(texts::replays::label_recorded(), recorded), (texts::why::column_now(), now)] {
            if let Some(end) = end {
                writeln!(out, "  {}", localized(&texts::replays::final_places(when, self.places(end))))?;
            }
        }
        let version = &self.recording.head.version;
        if version != saki::VERSION {
            let ours = saki::VERSION;
            writeln!(out, "  {}", localized(&texts::replays::played_by_version(one_line(version), ours)))?;
        }
        Ok(())
    }

    /// Final standings with points.
    fn places(&self, (points, ranks): &TableEnd) -> String {
        let place = |(nth, who): (usize, &crate::tile::Who)| {
            let handle = one_line(&self.recording.girls[who.index()].handle);
            format!("{} {handle} {}", nth + 1, points[who.index()])
        };
        ranks.iter().enumerate().map(place).collect::<Vec<_>>().join("  ")
    }

    fn json(&self, file: &Path) -> Value {
        let ReplayResult { rounds, events, difference, recorded, now } = &self.verdict;
        let line = |line: &Option<String>| -> Value {
            line.as_ref().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default()
        };
        let end =
            |end: &Option<TableEnd>| end.map(|(points, ranks)| json!({ "points": points, "ranks": ranks }));
        let mut json = json!({
            "file": file,
            "identical": difference.is_none(),
            "rounds": rounds,
            "events": events,
            "broke_off": self.recording.end.broke_off,
            "version": self.recording.head.version,
            "changed": self.changed.iter().map(Changed::json).collect::<Vec<_>>(),
        });
        if let Some(Difference { round, turn, event, recorded: was, now: is, refused }) = difference {
            json["difference"] = json!({
                "event": event, "round": round, "turn": turn, "recorded": line(was),
                "now": line(&is.as_ref().map(Text::english)),
                "refused": refused, "end": { "recorded": end(recorded), "now": end(now) },
            });
        }
        json
    }
}

#[cfg(test)]
mod tests {
    use super::broke_off;
    use crate::problem::Lang;

    #[test]
    fn reasons_of_ours_are_told_in_the_language_of_the_reader() {
        let said = |why: &str| broke_off(why).say(Lang::Ja);
        assert_eq!([said("not over"), said("a power cut")], ["終局前", "a power cut"]);
    }
}
