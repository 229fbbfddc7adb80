//! What skills cost, as a table that fits 80 columns.

use super::out::Out;
use super::text::{BOLD, DIM, StyledLine};
use crate::harmless::{fitting, one_line};
use crate::skill::{Profile, ProfileRow};
use std::path::Path;

/// Columns: hooks begin, numbers begin, and the widest name of a girl.
const HOOK: usize = 13;
const NUMBERS: usize = 29;
const NAME: usize = 11;

const NOTE: [&str; 3] = [
    "a tick is a point at which the interpreter can be stopped: a call, a return, a",
    "turn of a loop; costly calls of the API take more. Ticks are the same",
    "everywhere, times are measured on this machine.",
];

/// Prints a row for each girl and hook, the costliest first, and below it her worst call.
pub(super) fn tell(profile: &Profile, out: &mut Out) {
    let ticks = profile.ticks();
    let seconds: f64 = profile.rows.iter().map(|row| row.seconds).sum();
    out.line("");
    let mut head = StyledLine::default();
    head.put(BOLD, &format!("profile: {ticks} ticks, {seconds:.3} s in hooks"));
    out.line(&head.finish());
    if profile.rows.is_empty() {
        return out.line("no skill was called");
    }
    let mut columns = StyledLine::default();
    columns.put(DIM, "girl").pad(HOOK).put(DIM, "hook").pad(NUMBERS);
    columns
        .put(DIM, &format!("{:>9}{:>13}{:>8}{:>9}{:>11}", "calls", "ticks", "share", "a call", "us a call"));
    out.line(&columns.finish());
    for row in &profile.rows {
        tell_row(row, ticks, out);
    }
    for note in NOTE {
        out.line(&StyledLine::default().put(DIM, note).clone().finish());
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
    let text = format!("worst: {} at {} of seed {}, seat {seat}{place}", worst.ticks, worst.at, worst.seed);
    let mut line = StyledLine::default();
    line.pad(HOOK).put(DIM, &fitting(&text, 80 - HOOK));
    out.line(&line.finish());
}
