//! Answers to menus of skills: each is tried in imagined rounds with the same luck, and the best is given.

use super::lasting::Keeper;
use super::luck::seed;
use super::opinion::{Trial, Tried};
use super::rollout::{Estimate, is_certain, with_copy};
use super::stakes::Stakes;
use crate::girl::Double;
use crate::state::{Action, Menu, MenuRow, Picks, RowKind, RowShows, View};
use crate::table::{Rivals, Table};

/// Most answers that are tried.
const MOST: usize = 24;
/// Standard errors by which an answer must beat that of leaving everything off.
const CLEAR: f64 = 1.0;
/// Each time so many rounds more are imagined, answers that gain nothing are dropped, and each time the rounds have doubled
/// the worse half of the rest. One that changes nothing in the first round is dropped at once.
const BATCH: u32 = 4;

/// The best answer to the menu, `None` to leave it alone, and what was tried.
pub(super) fn answer(
    view: &View<'_>,
    menu: &Menu,
    stakes: &Stakes,
    double: &mut dyn Double,
    rollouts: u32,
) -> (Option<Picks>, Vec<Trial>) {
    let answers = answers(menu);
    let Some((none, tried)) = answers.split_first() else { return Default::default() };
    let gains = gains(view, menu, stakes, double, (none, tried), rollouts).unwrap_or_default();
    let most = gains.iter().map(|(_, gains)| gains.len()).max();
    let kept = gains.iter().filter(|(_, gains)| Some(gains.len()) == most);
    let clear = kept.map(|(picks, gains)| (*picks, Estimate::of(gains)));
    let clear = clear.filter(|(_, gain)| gain.gains(CLEAR));
    let best = clear.max_by(|(_, a), (_, b)| a.mean.total_cmp(&b.mean)).map_or(none, |(picks, _)| picks);
    let changes = menu.rows.iter().any(|row| best.0.get(&row.name).is_some_and(|&on| on != row.on));
    let trials = gains.iter().map(|(picks, gains)| Trial::new(Tried::Answer((*picks).clone()), gains));
    (changes.then(|| best.clone()), trials.collect())
}

/// What each answer gains in imagined rounds over leaving everything off. Dropped answers have fewer rounds; once the only
/// one left is certain to gain, no more are played. `None` where no round can be imagined.
fn gains<'a>(
    view: &View<'_>,
    menu: &Menu,
    stakes: &Stakes,
    double: &mut dyn Double,
    (none, tried): (&Picks, &'a [Picks]),
    rollouts: u32,
) -> Option<Vec<(&'a Picks, Vec<f64>)>> {
    let mut keeper = Keeper::default();
    let mut play = |picks: &Picks, nth: u32| {
        let luck = seed(view).wrapping_add(u64::from(nth) + 1);
        let table = Table::imagine(view, double.copy(), luck, Rivals::Grown)?;
        let picked = Action::Pick { menu: menu.number, rows: picks.clone() };
        let change = with_copy(table, view.me(), double, |table| {
            table.act(view.me(), picked, &mut ()).ok()?;
            keeper.play_on(table, view.me())
        });
        Some(stakes.of(change?))
    };
    let base = play(none, 0)?;
    let mut gains = Vec::new();
    for picks in tried {
        let gain = play(picks, 0)? - base;
        gains.push((picks, vec![gain]));
    }
    let mut kept: Vec<usize> = (0..gains.len()).filter(|&at| gains[at].1[0] != 0.0).collect();
    for nth in 1..rollouts {
        if kept.is_empty() {
            break;
        }
        let base = play(none, nth)?;
        for &at in &kept {
            let (picks, gains) = &mut gains[at];
            gains.push(play(picks, nth)? - base);
        }
        if (nth + 1) % BATCH == 0 {
            let gain = |at: usize| Estimate::of(&gains[at].1);
            kept.retain(|&at| gain(at).mean > 0.0);
            if ((nth + 1) / BATCH).is_power_of_two() {
                kept.sort_by(|&a, &b| gain(b).mean.total_cmp(&gain(a).mean));
                kept.truncate(kept.len().div_ceil(2));
            }
            if let [best] = kept[..]
                && is_certain(&gains[best].1)
            {
                break;
            }
        }
    }
    Some(gains)
}

/// The answer that looks where an action leads: its row stands for that action.
pub(super) fn look(menu: &Menu, action: &Action) -> Option<Picks> {
    let is_of = |row: &&MenuRow| matches!(&row.shows, Some(RowShows::Action(of)) if of == action);
    let row = menu.rows.iter().filter(|row| row.enabled && !row.on).find(is_of)?;
    let picks = Picks([(row.name.clone(), true)].into_iter().collect());
    menu.answer(&picks).is_ok().then_some(picks)
}

/// Answers worth a try: everything off, then each box alone, with each radio row below it, and with and without the
/// children below it. Boxes that stand for an action are looked at, not tried.
fn answers(menu: &Menu) -> Vec<Picks> {
    let rows = || menu.rows.iter().filter(|row| row.enabled);
    let off =
        Picks(rows().filter(|row| row.kind != RowKind::Radio).map(|row| (row.name.clone(), false)).collect());
    let mut answers = vec![off.clone()];
    let tried = |row: &MenuRow| {
        row.enabled && row.kind == RowKind::Box && !matches!(row.shows, Some(RowShows::Action(_)))
    };
    for (at, row) in menu.rows.iter().enumerate().filter(|(_, row)| tried(row)) {
        let below = menu.rows[at + 1..].iter().take_while(|row| row.kind != RowKind::Box);
        let below: Vec<_> = below.filter(|row| row.enabled).collect();
        let radios: Vec<_> = below.iter().filter(|row| row.kind == RowKind::Radio).collect();
        let children: Vec<_> = below.iter().filter(|row| row.kind == RowKind::Child).collect();
        for radio in 0..radios.len().max(1) {
            for with in [false, true].into_iter().take(1 + usize::from(!children.is_empty())) {
                let mut picks = off.clone();
                picks.0.insert(row.name.clone(), true);
                picks.0.extend(children.iter().map(|child| (child.name.clone(), with)));
                if let Some(radio) = radios.get(radio) {
                    picks.0.insert(radio.name.clone(), true);
                }
                answers.push(picks);
            }
        }
    }
    answers.truncate(MOST);
    answers.retain(|picks| menu.answer(picks).is_ok());
    answers
}
