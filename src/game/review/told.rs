//! A decision in words and figures, for text and page alike.

use super::{Decision, Review};
use crate::game::words;
use crate::player::expert::{Candidate, Foreseen, Trial, Tried};
use crate::problem::{Arg, Lang, Text, texts};
use crate::report::{Row, Table, signed};
use crate::state::{Action, Picks};
use crate::tile::{T37, shown_tiles, text_arg, tile_arg};
use std::ptr;

/// Most candidates that are shown beside the one that was chosen.
const ROWS: usize = 8;

/// Where it was decided.
#[must_use]
pub fn place(girl: &str, decision: &Decision) -> String {
    match decision.turn {
        0 => format!("{}:dice:{girl}", decision.round),
        turn => format!("{}:t{turn}:{girl}", decision.round),
    }
}

/// The candidates that are shown: the best, and below them the one that was chosen.
pub fn shown(decision: &Decision) -> impl Iterator<Item = &Candidate> {
    let candidates = &decision.opinion.candidates;
    let (best, others) = candidates.split_at(ROWS.min(candidates.len()));
    let chosen = decision.chosen();
    best.iter().chain(others.iter().filter(move |other| chosen.is_some_and(|chosen| ptr::eq(chosen, *other))))
}

/// The candidates with their figures.
#[must_use]
pub fn candidates(decision: &Decision, lang: Lang) -> Table {
    let titles = [
        texts::opinions::column_action(),
        texts::opinions::column_utility(),
        texts::opinions::column_win(),
        texts::opinions::column_worth(),
        texts::opinions::column_deal_in(),
        texts::opinions::column_loss(),
        texts::opinions::column_tenpai(),
        texts::opinions::column_skill(),
    ]
    .map(|title| title.say(lang));
    let rows = shown(decision).map(|candidate| row(decision, candidate, lang));
    let numbers = 1..titles.len();
    Table::of(titles.into(), rows, numbers)
}

fn row(decision: &Decision, candidate: &Candidate, lang: Lang) -> Row {
    let points = |points: f64| signed((points / 10.0).round() * 10.0, 0);
    let share = |share: f64| format!("{:.1}", 100.0 * share);
    // A hand that goes back is told without the wins it may still come to.
    let of_win = |told: String| if candidate.win > 0.0 { told } else { "-".to_owned() };
    Row::from_iter([
        short(decision, candidate).say(lang),
        points(candidate.utility),
        of_win(share(candidate.win)),
        of_win(points(candidate.worth)),
        share(candidate.deal_in),
        points(candidate.loss),
        share(candidate.tenpai),
        points(candidate.skill),
    ])
}

fn short(decision: &Decision, candidate: &Candidate) -> Text {
    let with = |call: Text| match candidate.tile {
        Some(tile) => texts::opinions::short_call(call, tile_arg(tile)),
        None => call,
    };
    match decision.thrown(&candidate.action) {
        Some((tile, true)) => texts::opinions::short_riichi(tile_arg(tile)),
        Some((tile, false)) => texts::frame::just(tile_arg(tile)),
        None => with(named(decision, &candidate.action)),
    }
}

/// What an action is called in a table and after a preposition, as in `pon EE`.
fn named(decision: &Decision, action: &Action) -> Text {
    match action {
        Action::Chii(own) => texts::opinions::short_chii(tiles(own)),
        Action::Pon(own) => texts::opinions::short_pon(tiles(own)),
        Action::Daiminkan => texts::opinions::short_open_kan(),
        Action::Ankan(kind) => texts::opinions::short_kan(tile_arg(T37::black(*kind))),
        Action::Kakan(tile) => texts::opinions::short_kan(tile_arg(*tile)),
        Action::Tsumo => texts::opinions::short_tsumo(),
        Action::Ron => texts::opinions::short_ron(),
        Action::Pass => texts::opinions::short_pass(),
        Action::NineKinds => texts::opinions::short_nine_kinds(),
        other => does(decision, other),
    }
}

/// What an action is, as in `throws 5p`.
#[must_use]
pub fn does(decision: &Decision, action: &Action) -> Text {
    match decision.thrown(action) {
        Some((tile, true)) => return texts::opinions::does_riichi(tile_arg(tile)),
        Some((tile, false)) => return texts::opinions::does_throw(tile_arg(tile)),
        None => {}
    }
    match action {
        Action::Chii(own) => texts::opinions::does_chii(tiles(own)),
        Action::Pon(own) => texts::opinions::does_pon(tiles(own)),
        Action::Daiminkan => texts::opinions::does_open_kan(),
        Action::Ankan(kind) => texts::opinions::does_kan(tile_arg(T37::black(*kind))),
        Action::Kakan(tile) => texts::opinions::does_kan(tile_arg(*tile)),
        Action::Tsumo => texts::opinions::does_tsumo(),
        Action::Ron => texts::opinions::does_ron(),
        Action::Pass => texts::opinions::does_pass(),
        Action::NineKinds => texts::opinions::does_nine_kinds(),
        Action::Pick { .. } => answers(decision, action),
        other => texts::opinions::does_other(other.name()),
    }
}

/// What an answer to a menu, or doing something else, leaves on there.
fn answers(decision: &Decision, action: &Action) -> Text {
    match rows(decision, &decision.answer(action).unwrap_or_default()) {
        Some(rows) => texts::opinions::does_pick(rows),
        None => texts::opinions::does_pick_nothing(),
    }
}

/// The rows that are on, if any are.
fn rows(decision: &Decision, picks: &Picks) -> Option<Text> {
    let on = picks.0.iter().filter(|(_, on)| **on);
    let on: Vec<Text> = on.map(|(name, _)| texts::opinions::menu_row(row_arg(decision, name))).collect();
    let said = |lang: Lang| {
        let comma = if lang == Lang::En { ", " } else { "、" };
        on.iter().map(|row| row.say(lang)).collect::<Vec<_>>().join(comma)
    };
    (!on.is_empty()).then(|| texts::frame::just(Arg::Each(Lang::ALL.map(said))))
}

/// A row of the open menu as the player reads it; without a text its name.
fn row_arg(decision: &Decision, name: &str) -> Arg {
    let Some(row) = decision.menu.iter().flat_map(|menu| &menu.rows).find(|row| row.name == name) else {
        return text_arg(name);
    };
    let said = |lang: Lang| {
        let (tile, text) = words::row(row, decision.drawn, lang, |_| name.to_owned());
        let tile = tile.map(|tile| tile.shown_in(lang).to_owned());
        let said = tile.into_iter().chain((!text.is_empty()).then_some(text)).collect::<Vec<_>>().join(" ");
        if said.is_empty() { name.to_owned() } else { said }
    };
    Arg::Each(Lang::ALL.map(said))
}

/// What was done, and what the expert would have done.
#[must_use]
pub fn verdict(girl: &str, decision: &Decision) -> Text {
    let done = does(decision, &decision.done);
    if !decision.is_open() {
        // What can be done beside an answer is shown all the same.
        let has_others = !decision.opinion.candidates.is_empty();
        return match has_others && matches!(decision.done, Action::Pick { .. }) {
            true => texts::opinions::answer_not_weighed(girl, done),
            false => texts::opinions::nothing_to_weigh(girl, done),
        };
    }
    if decision.agrees() {
        return texts::opinions::same_as_expert(girl, done);
    }
    let does = if decision.is_of_menu() { answers } else { does };
    let [done, instead] = [&decision.done, decision.meant()].map(|action| does(decision, action));
    texts::opinions::differs_from_expert(girl, done, instead, format!("{:.0}", decision.loss()))
}

/// What her skill does to her draws after the best action, and what discards cost in rounds to come.
#[must_use]
pub fn notes(decision: &Decision) -> Vec<Text> {
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let mut notes: Vec<Text> = trials(decision)
        .into_iter()
        .flat_map(|trial| [Some(tried(decision, trial)), left_behind(decision, trial)])
        .flatten()
        .collect();
    if let Some(best) = decision.opinion.candidates.first().filter(|best| !best.shifts.is_empty()) {
        let shift = best.shifts.iter().map(|shift| {
            texts::opinions::law_shift(
                tile_arg(T37::black(shift.kind)),
                percent(shift.now),
                percent(shift.natural),
            )
        });
        notes.push(texts::opinions::law_after(short(decision, best), Text::joined(shift, ", ")));
    }
    for candidate in &decision.opinion.candidates {
        let action = || short(decision, candidate);
        notes.extend(candidate.foreseen.map(|foreseen| match foreseen {
            Foreseen::GoesOn => texts::opinions::foreseen_on(action()),
            Foreseen::Ends(points) => texts::opinions::foreseen_end(action(), signed(points.into(), 0)),
        }));
        notes.extend(lasting(candidate));
    }
    notes.dedup_by(|a, b| a.english() == b.english());
    notes
}

/// What was tried in imagined rounds and is shown, best first.
fn trials(decision: &Decision) -> Vec<&Trial> {
    let changes = |trial: &&Trial| trial.rounds > 1 || trial.gain != 0.0;
    let mut trials: Vec<&Trial> = decision.opinion.tried.iter().filter(changes).collect();
    trials.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    trials.truncate(ROWS);
    trials
}

/// What a discard costs or gains in rounds to come, if that is worth telling.
fn lasting(candidate: &Candidate) -> Option<Text> {
    let tile = candidate.tile.filter(|_| candidate.lasting.abs() >= 1.0)?;
    let [points, error] = [candidate.lasting.abs(), candidate.lasting_error].map(|n| format!("{n:.0}"));
    Some(match candidate.lasting {
        0.0.. => texts::opinions::lasting_cost(tile_arg(tile), points, error),
        _ => texts::opinions::lasting_gain(tile_arg(tile), points, error),
    })
}

/// What the figures of these decisions are.
#[must_use]
pub fn explained<'d>(decisions: impl IntoIterator<Item = &'d Decision>) -> Text {
    let has_error = |decision: &Decision| {
        !trials(decision).is_empty() || decision.opinion.candidates.iter().any(|one| lasting(one).is_some())
    };
    let figures = texts::opinions::estimates_explained();
    match decisions.into_iter().any(has_error) {
        true => texts::frame::sentences(figures, texts::opinions::errors_explained()),
        false => figures,
    }
}

/// What was tried in imagined rounds.
fn tried(decision: &Decision, trial: &Trial) -> Text {
    let gain = signed(trial.gain, 0);
    let error = trial.error.map_or_else(|| "?".to_owned(), |error| format!("{error:.0}"));
    match &trial.what {
        Tried::EveryTriplet => texts::opinions::tried_every_triplet(gain, error, trial.rounds),
        Tried::FirstRiichi => texts::opinions::tried_first_riichi(gain, error, trial.rounds),
        Tried::Answer(picks) => {
            let rows = rows(decision, picks).unwrap_or_default();
            texts::opinions::tried_menu_answer(rows, gain, error, trial.rounds)
        }
    }
}

/// What an answer costs or gains in rounds to come.
fn left_behind(decision: &Decision, trial: &Trial) -> Option<Text> {
    let Tried::Answer(picks) = &trial.what else { return None };
    let rows = rows(decision, picks).unwrap_or_default();
    let [points, error] = [trial.lasting.abs(), trial.lasting_error].map(|n| format!("{n:.0}"));
    match trial.lasting {
        0.0 => None,
        ..0.0 => Some(texts::opinions::answer_gain(rows, points, error)),
        _ => Some(texts::opinions::answer_cost(rows, points, error)),
    }
}

/// Tiles in the notation of the reader's language.
fn tiles(tiles: &[T37]) -> Arg {
    Arg::Each(Lang::ALL.map(|lang| shown_tiles(tiles, lang)))
}

/// The hand of a decision: `123m456p789s EEC 5p`, melds in brackets, and what was offered.
#[must_use]
pub fn hand(decision: &Decision) -> Text {
    let shown = |lang: Lang| {
        let mut text = shown_tiles(&decision.hand, lang);
        decision.drawn.iter().for_each(|drawn| text += &format!(" +{}", drawn.shown_in(lang)));
        decision.melds.iter().for_each(|meld| text += &format!(" [{}]", shown_tiles(meld.tiles(), lang)));
        decision.offered.iter().for_each(|offered| text += &format!(" <{}>", offered.shown_in(lang)));
        text
    };
    texts::frame::just(Arg::Each(Lang::ALL.map(shown)))
}

/// The summary of a review.
#[must_use]
pub fn summary(girl: &str, review: &Review) -> Text {
    if review.decisions == 0 {
        return texts::opinions::no_decisions(girl);
    }
    if review.agreed == review.decisions {
        return texts::opinions::review_agreed(girl, review.decisions);
    }
    let share = format!("{:.0} %", 100.0 * review.agreed as f64 / review.decisions as f64);
    texts::opinions::review_summary(
        girl,
        review.decisions,
        review.agreed,
        share,
        format!("{:.0}", review.loss),
    )
}
