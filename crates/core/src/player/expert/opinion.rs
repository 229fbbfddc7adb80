//! What the expert thinks of a decision, candidate by candidate.

use super::rollout::Estimate;
use super::stakes::{Nudge, Stakes};
use super::thought::{Foreseen, Thought, Weighed, best};
use super::told::Told;
use crate::state::{Action, Picks};
use crate::tile::{T34, T37};
use serde::Serialize;

/// How many kinds are listed whose chance a skill changes.
const SHIFTS: usize = 4;
/// A chance that is changed by less is not listed.
const SHIFT: f64 = 0.01;

/// What the expert thinks of a decision. Utilities are in points, with what places are worth; they are differences
/// from a round in which no points move.
#[derive(Debug, Clone, Serialize)]
pub struct Opinion {
    /// What it would do.
    pub best: Action,
    /// What it weighed, best first; empty where nothing is weighed (before the dice, and after a riichi without a win).
    pub candidates: Vec<Candidate>,
    /// What was tried in imagined rounds: answers to a menu, or ways to play. An answer that gains nothing is soon dropped; one that
    /// only shows where an action leads is not tried.
    pub tried: Vec<Trial>,
}

/// What is tried in imagined rounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tried {
    /// An answer to a menu, against leaving everything off.
    Answer(Picks),
    /// Calling every triplet from now on, against calling as the base AI does.
    EveryTriplet,
    /// Declaring riichi on the first discard, against none in that round.
    FirstRiichi,
}

/// How something went that was tried in imagined rounds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Trial {
    /// What was tried.
    pub what: Tried,
    /// What a round gains by it, on average: utility of an answer, points of calls.
    pub gain: f64,
    /// The standard error of the gain; `None` from a single round.
    pub error: Option<f64>,
    /// How many rounds were imagined with it, and as many without.
    pub rounds: usize,
    /// What it costs in rounds to come, in utility; the gain is what is left after that.
    pub lasting: f64,
    /// The standard error of that.
    pub lasting_error: f64,
}

impl Trial {
    pub(super) fn new(what: Tried, gains: &[f64]) -> Self {
        let Estimate { mean, error } = Estimate::of(gains);
        Self {
            what,
            gain: mean + 0.0,
            error: Some(error).filter(|error| error.is_finite()),
            rounds: gains.len(),
            lasting: 0.0,
            lasting_error: 0.0,
        }
    }

    pub(super) fn with_cost(self, Estimate { mean, error }: Estimate) -> Self {
        Self { lasting: mean + 0.0, lasting_error: error, ..self }
    }
}

/// One possible action.
#[derive(Debug, Clone, Serialize)]
pub struct Candidate {
    /// The action.
    pub action: Action,
    /// The discard that goes with it, if any.
    pub tile: Option<T37>,
    /// Expected utility.
    pub utility: f64,
    /// Chance of winning this round, as it comes true in simulated games without skills.
    pub win: f64,
    /// Utility of a win, on average.
    pub worth: f64,
    /// Chance that this discard deals in.
    pub deal_in: f64,
    /// Utility of dealing in with it, on average; negative.
    pub loss: f64,
    /// Chance of an exhaustive draw in tenpai, likewise.
    pub tenpai: f64,
    /// What the girl has foreseen of it; `None` if nothing.
    pub foreseen: Option<Foreseen>,
    /// What the discard costs the girl in rounds to come, in utility.
    pub lasting: f64,
    /// The standard error of that.
    pub lasting_error: f64,
    /// How much of the utility her skill adds by what it does to her draws and forbids her.
    pub skill: f64,
    /// The chances of her next draws, on average, that her skill changes most.
    pub shifts: Vec<Shift>,
}

impl Candidate {
    /// The same without negative zeros.
    fn with_plain_zeros(mut self) -> Self {
        let Self { utility, win, worth, deal_in, loss, tenpai, lasting, lasting_error, skill, .. } =
            &mut self;
        for figure in [utility, win, worth, deal_in, loss, tenpai, lasting, lasting_error, skill] {
            *figure += 0.0;
        }
        self
    }
}

/// A chance that a skill changes.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Shift {
    /// The kind.
    pub kind: T34,
    /// Its chance at the next draws, on average.
    pub now: f64,
    /// Its chance by unseen copies.
    pub natural: f64,
}

/// The candidates of a thought, best first. `plain` is the same thought without a skill.
pub(super) fn candidates(thought: &Thought<'_>, plain: &Thought<'_>, stakes: &Stakes) -> Vec<Candidate> {
    let told = thought.told(stakes);
    let most = best(&told).map_or(f64::INFINITY, |best| best.utility);
    let nudged = |nudge: Nudge| thought.told(&stakes.nudged(nudge));
    let win = nudged(Nudge { win: 1.0, ..Nudge::default() });
    let worth = nudged(Nudge { worth: 0.001, ..Nudge::default() });
    let tenpai = nudged(Nudge { tenpai: 1.0, ..Nudge::default() });
    let natural = plain.told(stakes);
    let danger = thought.danger(stakes);
    let mut candidates: Vec<Candidate> = Vec::new();
    for one in &told {
        let gain = |others: &[Weighed]| {
            let same = |other: &&Weighed| other.action == one.action && other.tile == one.tile;
            others.iter().find(same).map_or(0.0, |other| other.utility - one.utility)
        };
        let chance = gain(&win).clamp(0.0, 1.0);
        let foreseen = thought.foreseen(&one.action);
        let risky = one.tile.filter(|_| foreseen.is_none());
        let (deal_in, loss) = risky.map_or((0.0, 0.0), |tile| danger.told(tile));
        let lasting = one.tile.map_or_else(Estimate::default, |tile| thought.lasting(tile));
        // A win and an abortive draw are certain.
        let ends = matches!(one.action, Action::Tsumo | Action::Ron | Action::NineKinds)
            || matches!(foreseen, Some(Foreseen::Ends(_)));
        let stage = thought.stage(one);
        let as_told = |what: Told, chance: f64| if ends { chance } else { what.at(stage, chance) };
        // What leads nowhere would be folded after: it is worth no more than what is done instead.
        let utility = if one.eligible || ends { one.utility } else { one.utility.min(most) };
        let candidate = Candidate {
            action: one.action.clone(),
            tile: one.tile,
            utility,
            win: as_told(Told::Win, chance),
            worth: if chance > 0.001 { 1000.0 * gain(&worth) / chance } else { 0.0 },
            deal_in,
            loss,
            tenpai: as_told(Told::Tenpai, gain(&tenpai).clamp(0.0, 1.0)),
            foreseen,
            lasting: lasting.mean,
            lasting_error: lasting.error,
            skill: -gain(&natural),
            shifts: if ends { Vec::new() } else { shifts(thought, one) },
        };
        let candidate = candidate.with_plain_zeros();
        // Of a call with several discards the best is told.
        match candidates.iter_mut().find(|other| other.action == candidate.action) {
            Some(other) if other.utility < candidate.utility => *other = candidate,
            Some(_) => {}
            None => candidates.push(candidate),
        }
    }
    candidates.sort_by(|a, b| b.utility.total_cmp(&a.utility));
    candidates
}

fn shifts(thought: &Thought<'_>, weighed: &Weighed) -> Vec<Shift> {
    let natural = thought.luck().natural();
    let now = thought.luck().of(&weighed.rest, &weighed.melds, weighed.tile, weighed.riichi());
    let shift = |kind: T34| Shift { kind, now: now[kind.id34()], natural: natural[kind.id34()] };
    let size = |shift: &Shift| (shift.now - shift.natural).abs();
    let mut shifts: Vec<Shift> = T34::all().map(shift).filter(|shift| size(shift) >= SHIFT).collect();
    shifts.sort_by(|a, b| size(b).total_cmp(&size(a)));
    shifts.truncate(SHIFTS);
    shifts
}
