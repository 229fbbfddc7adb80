//! What skills cost, as a table.

use super::out::Out;
use super::text::{BOLD, DIM, Line};
use crate::skill::Profile;
use std::path::Path;

const NOTE: &str = "a tick is a point at which the interpreter can be stopped: a call, a return, a turn of a loop;\n\
    costly calls of the API take more. Ticks are the same everywhere, times are of this machine.";

/// Prints a row for each girl and hook, the costliest first.
pub(super) fn tell(profile: &Profile, out: &mut Out) {
    let all = profile.ticks().max(1) as f64;
    let seconds: f64 = profile.rows.iter().map(|row| row.seconds).sum();
    out.line("");
    let mut head = Line::default();
    head.put(BOLD, &format!("profile: {} ticks, {seconds:.3} s in hooks", profile.ticks()));
    out.line(&head.finish());
    if profile.rows.is_empty() {
        return out.line("no skill was called");
    }
    let mut columns = Line::default();
    columns.put(DIM, "girl").pad(13).put(DIM, "hook");
    columns.pad(27).put(
        DIM,
        &format!("{:>8}{:>11}{:>7}{:>7}{:>9}  worst", "calls", "ticks", "share", "mean", "us/call"),
    );
    out.line(&columns.finish());
    for row in &profile.rows {
        let (calls, ticks) = (row.calls.max(1) as f64, row.ticks as f64);
        let mut line = Line::default();
        line.put_plain(&crate::harmless::shortened(&super::text::one_line(&row.girl), 11))
            .pad(13)
            .put_plain(row.hook.name())
            .pad(27);
        let share = format!("{:.1}%", 100.0 * ticks / all);
        let times = format!("{:.1}", row.seconds * 1e6 / calls);
        line.put_plain(&format!(
            "{:>8}{:>11}{share:>7}{:>7.0}{times:>9}",
            row.calls,
            row.ticks,
            ticks / calls
        ));
        let worst = &row.worst;
        line.put(DIM, &format!("  {} at {} of seed {}", worst.ticks, worst.at, worst.seed));
        let file = Path::new(&row.file).file_name().unwrap_or_default().to_string_lossy();
        let place = row.line.map_or_else(String::new, |number| format!(", {file}:{number}"));
        line.put(DIM, &place);
        out.line(&line.finish());
    }
    let mut note = Line::default();
    note.put(DIM, NOTE);
    out.line(&note.finish());
}
