//! Compares the result of a round at our table with the log.

use super::super::log::{Ending, Finals, LogRound, LogWin};
use super::notes::{Notes, RoundEnd};
use crate::form::pay::STICK;
use crate::form::{Form, Yaku};
use crate::problem::texts;
use crate::state::Game;
use crate::table::Setup;
use crate::tile::Who;

/// Compares result, winners, hand values and payments.
pub(super) fn ending(log: &LogRound, ending: &Ending, found: &RoundEnd, points: [i32; 4], notes: &mut Notes) {
    notes.same(texts::replays::about_result(), &ending.result.code(), &found.result.code());
    if ending.result != found.result {
        return;
    }
    let delta = [0, 1, 2, 3].map(|i| points[i] - found.before[i]);
    if let Some(deltas) = ending.deltas {
        notes.same(texts::replays::about_deltas(), &deltas, &delta);
    }
    if let Some(tenpai) = ending.tenpai {
        let ready: Vec<Who> = Who::ALL.into_iter().filter(|who| tenpai[who.index()]).collect();
        notes.same(texts::replays::about_tenpai(), &ready, &found.openers);
    }
    let shown: Vec<_> = [log.setup.indicator].into_iter().chain(log.indicators.iter().copied()).collect();
    notes.same(texts::replays::about_indicators(), &shown, &found.drids);
    if found.result.is_win() {
        let winners: Vec<Who> = ending.wins.iter().map(|win| win.who).collect();
        notes.same(texts::replays::about_winners(), &winners, &found.openers);
        for (win, (form, paid)) in ending.wins.iter().zip(found.forms.iter().zip(&found.paid)) {
            worth(win, form, notes);
            // With a single win they have been compared already.
            if let Some(deltas) = win.deltas.filter(|_| ending.wins.len() > 1) {
                notes.same(texts::replays::about_win_deltas(), &deltas, &paid.delta);
            }
            if win.pao.is_some() {
                notes.same(texts::replays::about_liable(), &win.pao, &paid.liable);
            }
        }
    }
}

fn worth(win: &LogWin, form: &Form, notes: &mut Notes) {
    let yakuman = form.is_prototypal_yakuman();
    if let Some(yaku) = &win.yaku {
        let (yaku, mut found) = (sorted(yaku.iter().copied()), sorted(form.listed()));
        // Those that are known are among them.
        found.retain(|row| !win.more_yaku || yaku.contains(row));
        notes.same(texts::replays::about_yaku(), &yaku, &found);
    }
    if let Some(han) = win.han.filter(|_| !yakuman) {
        notes.same(texts::replays::about_han(), &han, &form.han());
    }
    if let Some(fu) = win.fu.filter(|_| !yakuman) {
        notes.same(texts::replays::about_fu(), &fu, &form.fu());
    }
    if let Some(points) = win.points {
        notes.same(texts::replays::about_points(), &points, &form.net_gain());
    }
}

/// Sorted by id, with each yakuman counted once.
fn sorted(yaku: impl Iterator<Item = (Yaku, u32)>) -> Vec<(Yaku, u32)> {
    let mut yaku: Vec<_> =
        yaku.map(|(yaku, han)| (yaku, han.min(13 + 100 * yaku.is_dora() as u32))).collect();
    yaku.sort_unstable();
    yaku
}

/// Compares the situation at the start of the next round.
pub(super) fn next(log: &Setup, found: &Game, notes: &mut Notes) {
    notes.same(texts::replays::about_next_round(), &log.round, &found.round());
    notes.same(texts::replays::about_next_honba(), &log.extra_round, &found.extra_round());
    notes.same(texts::replays::about_next_dealer(), &Some(log.dealer), &found.dealer());
    notes.same(
        texts::replays::about_next_sticks(),
        &(i64::from(STICK) * i64::from(log.sticks)),
        &i64::from(found.deposit()),
    );
    notes.same(texts::replays::about_next_points(), &log.points, &found.points());
}

/// Compares final points and scores.
pub(super) fn finals(log: Finals, found: Finals, notes: &mut Notes) {
    notes.same(texts::replays::about_final_points(), &log.points, &found.points);
    if let (Some(log), Some(found)) = (log.scores, found.scores) {
        notes.same(texts::replays::about_final_scores(), &log, &found);
    }
}
