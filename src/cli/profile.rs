//! Prints the cost of skills as a table of 80 columns.

use super::diagnostics::localized;
use super::out::Out;
use crate::harmless::{fitting, one_line};
use crate::problem::{Text, texts};
use crate::report::line::{StyledLine, wrap};
use crate::report::styles::{BOLD, DIM};
use crate::skill::{Profile, ProfileRow};
use std::path::Path;
use unicode_width::UnicodeWidthStr;

/// Columns of the hooks and of the numbers, and maximum width of a girl's name.
const HOOK: usize = 13;
const NUMBERS: usize = 29;
const NAME: usize = 11;

/// Prints a row for each girl and hook, most expensive first, with its worst call below.
pub(super) fn print(profile: &Profile, out: &mut Out) {
    let ticks = profile.ticks();
    let seconds: f64 = profile.rows.iter().map(|row| row.seconds).sum();
    out.line("");
    let mut head = StyledLine::default();
    head.put(BOLD, &localized(&texts::lab::heading_profile(ticks, format!("{seconds:.3}"))));
    out.line(&head.finish());
    if profile.rows.is_empty() {
        return out.line(&localized(&texts::lab::no_skill_called()));
    }
    let mut columns = StyledLine::default();
    let word = |text: Text| localized(&text);
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
    out.line(&columns.finish());
    for row in &profile.rows {
        tell_row(row, ticks, out);
    }
    for note in wrap(&word(texts::lab::explain_ticks()), 80) {
        out.line(&StyledLine::default().put(DIM, &note).clone().finish());
    }
}

fn tell_row(row: &ProfileRow, all: u64, out: &mut Out) {
    let (calls, ticks) = (row.calls.max(1) as f64, row.ticks as f64);
    let share = format!("{:.1}%", 100.0 * ticks / all.max(1) as f64);
    let times = format!("{:.1}", row.seconds * 1e6 / calls);
    let mut line = StyledLine::default();
    line.put_plain(&fitting(&one_line(&row.girl), NAME)).pad(HOOK).put_plain(row.hook.name()).pad(NUMBERS);
    let means = ticks / calls;
    line.put_plain(&format!("{:>9}{:>13}{share:>8}{means:>9.0}{times:>11}", row.calls, row.ticks));
    out.line(&line.finish());
    let worst = &row.worst;
    let file = Path::new(&row.file).file_name().unwrap_or_default().to_string_lossy();
    let place = row.line.map_or_else(String::new, |number| format!(", {}:{number}", one_line(&file)));
    let seat = worst.who;
    let text = localized(&texts::lab::worst_moment(worst.ticks, &worst.at, worst.seed, seat, place));
    let mut line = StyledLine::default();
    line.pad(HOOK).put(DIM, &fitting(&text, 80 - HOOK));
    out.line(&line.finish());
}
