//! What skills cost, as a table of 80 columns.

use crate::harmless::{fitting, one_line};
use crate::problem::{Lang, Text, texts};
use crate::report::Part;
use crate::report::line::{StyledLine, wrap};
use crate::report::styles::{BOLD, DIM};
use crate::skill::{Profile, ProfileRow};
use std::path::Path;
use unicode_width::UnicodeWidthStr;

/// Columns of the hooks and of the numbers, and maximum width of a girl's name.
const HOOK: usize = 13;
const NUMBERS: usize = 29;
const NAME: usize = 11;

/// One row per girl and hook, the most expensive first, each with its worst call on the next line.
pub fn parts(profile: &Profile, lang: Lang) -> Vec<Part> {
    let ticks = profile.ticks();
    let seconds: f64 = profile.rows.iter().map(|row| row.seconds).sum();
    let head = Part::styled(BOLD, &texts::lab::heading_profile(ticks, format!("{seconds:.3}")).say(lang));
    let mut parts = vec![Part::Gap, head];
    if profile.rows.is_empty() {
        parts.push(Part::Line(texts::lab::no_skill_called()));
        return parts;
    }
    parts.push(columns(lang));
    parts.extend(profile.rows.iter().flat_map(|row| told(row, ticks, lang)));
    let notes = wrap(&texts::lab::explain_ticks().say(lang), 80);
    parts.extend(notes.iter().map(|note| Part::styled(DIM, note)));
    parts
}

fn columns(lang: Lang) -> Part {
    let mut columns = StyledLine::default();
    let word = |text: Text| text.say(lang);
    columns
        .put(DIM, &word(texts::lab::column_girl()))
        .pad(HOOK)
        .put(DIM, &word(texts::lab::column_hook()))
        .pad(NUMBERS);
    for (title, room) in [
        (texts::lab::column_calls(), 9),
        (texts::lab::column_ticks(), 13),
        (texts::lab::column_share(), 8),
        (texts::lab::column_ticks_a_call(), 9),
        (texts::lab::column_microseconds_a_call(), 11),
    ] {
        let title = word(title);
        columns.put(DIM, &format!("{}{title}", " ".repeat(room - title.width().min(room))));
    }
    Part::Styled(columns)
}

fn told(row: &ProfileRow, all: u64, lang: Lang) -> [Part; 2] {
    let (calls, ticks) = (row.calls.max(1) as f64, row.ticks as f64);
    let share = format!("{:.1}%", 100.0 * ticks / all.max(1) as f64);
    let times = format!("{:.1}", row.seconds * 1e6 / calls);
    let mut line = StyledLine::default();
    line.put_plain(&fitting(&one_line(&row.girl), NAME)).pad(HOOK).put_plain(row.hook.name()).pad(NUMBERS);
    let means = ticks / calls;
    line.put_plain(&format!("{:>9}{:>13}{share:>8}{means:>9.0}{times:>11}", row.calls, row.ticks));
    let worst = &row.worst;
    let file = Path::new(&row.file).file_name().unwrap_or_default().to_string_lossy();
    let place = row.line.map_or_else(String::new, |number| format!(", {}:{number}", one_line(&file)));
    let text = texts::lab::worst_moment(worst.ticks, &worst.at, worst.seed, worst.who, place).say(lang);
    let mut below = StyledLine::default();
    below.pad(HOOK).put(DIM, &fitting(&text, 80 - HOOK));
    [Part::Styled(line), Part::Styled(below)]
}
