//! Answers to menus of skills: each is tried in imagined rounds with the same luck, and the best is given.

use super::lasting::{Keeper, LeftBehind};
use super::luck::seed;
use super::opinion::{Trial, Tried};
use super::rollout::{DIM, Estimate, is_certain, with_copy};
use super::stakes::Stakes;
use crate::girl::Double;
use crate::state::{Action, Hook, Menu, MenuRow, Picks, RowKind, RowShows, View};
use crate::table::{Rivals, Table};

/// Most answers that are tried.
const MOST: usize = 24;
/// After every so many rounds answers that gain nothing are dropped; after one, two, four times as many, the worse half of the
/// rest, too. One that changes nothing in the first round is dropped at once.
const BATCH: u32 = 8;

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
    let Some((tried, best)) = tries(view, menu, stakes, double, (none, tried), rollouts) else {
        return Default::default();
    };
    let best = best.map_or(none, |best| tried[best].picks);
    let changes = menu.rows.iter().any(|row| best.0.get(&row.name).is_some_and(|&on| on != row.on));
    (changes.then(|| best.clone()), tried.iter().map(Answer::told).collect())
}

/// An answer that is tried.
struct Answer<'a> {
    picks: &'a Picks,
    /// By imagined round, what it gains over leaving everything off, less its cost.
    gains: Vec<f64>,
    /// What it costs in rounds to come.
    cost: Estimate,
}

impl Answer<'_> {
    fn gain(&self) -> Estimate {
        Estimate::of(&self.gains)
    }

    fn told(&self) -> Trial {
        Trial::new(Tried::Answer(self.picks.clone()), &self.gains).with_cost(self.cost)
    }
}

/// The answers with what they gain, and the index of the best, if any gains. Dropped answers have fewer rounds; once the only one
/// left is certain to gain, no more are played. `None` where a round cannot be imagined, or she breaks in one.
fn tries<'a>(
    view: &View<'_>,
    menu: &Menu,
    stakes: &Stakes,
    double: &mut dyn Double,
    (none, answers): (&Picks, &'a [Picks]),
    rollouts: u32,
) -> Option<(Vec<Answer<'a>>, Option<usize>)> {
    let (me, mut keeper) = (view.me(), Keeper::default());
    let mut play = |picks: &Picks, nth: u32| {
        let luck = seed(view).wrapping_add(u64::from(nth) + 1);
        let table = Table::imagine(view, double.copy(), luck, Rivals::Grown)?;
        let picked = Action::Pick { menu: menu.number, rows: picks.clone() };
        let (change, left) = with_copy(table, me, double, |table| {
            table.act(me, picked, &mut ()).ok()?;
            let change = keeper.play_on(table, me)?;
            // A girl who broke has no hooks any more.
            let is_whole = table.girls()[me.index()].hooks().has(Hook::Menu);
            is_whole.then(|| (change, (nth == 0).then(|| LeftBehind::of(table, me)).flatten()))
        })?;
        Some((stakes.of(change), left))
    };
    let (base, left) = play(none, 0)?;
    let mut tried = Vec::new();
    for picks in answers {
        let (change, after) = play(picks, 0)?;
        let cost = match (&left, &after) {
            (Some(left), Some(after)) => after.cost(left, view, stakes, rollouts),
            _ => Estimate::default(),
        };
        tried.push(Answer { picks, gains: vec![change - base - cost.mean], cost });
    }
    let mut kept: Vec<usize> = (0..tried.len()).filter(|&at| tried[at].gains[0] != 0.0).collect();
    for nth in 1..rollouts {
        if kept.is_empty() {
            break;
        }
        let (base, _) = play(none, nth)?;
        for &at in &kept {
            let Answer { picks, gains, cost } = &mut tried[at];
            gains.push(play(picks, nth)?.0 - base - cost.mean);
        }
        if (nth + 1) % BATCH == 0 {
            order(&mut kept, &tried);
            if ((nth + 1) / BATCH).is_power_of_two() {
                kept.truncate(kept.len().div_ceil(2));
            }
            if let [best] = kept[..]
                && is_certain(&tried[best].gains)
            {
                break;
            }
        }
    }
    order(&mut kept, &tried);
    let best = kept.first().copied();
    Some((tried, best))
}

/// Drops answers that do not gain, and puts those that gain more in front.
fn order(kept: &mut Vec<usize>, tried: &[Answer<'_>]) {
    kept.retain(|&at| tried[at].gain().gains(DIM));
    kept.sort_by(|&a, &b| tried[b].gain().mean.total_cmp(&tried[a].gain().mean));
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
