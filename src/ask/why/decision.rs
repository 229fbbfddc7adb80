//! Decisions: of a game that is played now, or of a record.

use crate::ask::setting::OpenedSetting;
use crate::game;
use crate::game::review::{Decision, Reviewer};
use crate::girl::Girls;
use crate::player::{ExpertOptions, Player, Tsumogiri};
use crate::problem::{Arg, listed};
use crate::state::{Action, View};
use crate::tile::Who;
use std::cell::RefCell;
use std::rc::Rc;

/// Plays a game and keeps the decisions of a seat.
///
/// # Errors
/// A skill fails to start.
pub(super) fn of_game(opened: &OpenedSetting, seed: u64, who: Who) -> anyhow::Result<Vec<Decision>> {
    let reviewer = Rc::new(RefCell::new(Reviewer::new(&[who], ExpertOptions::DEFAULT)));
    let mut table = opened.table(seed)?;
    let mut seated = opened.seated(seed);
    let mut watch = ();
    let (players, mut observer) = seated.with(&mut watch);
    for player in players.iter_mut() {
        let inner = std::mem::replace(player, Box::new(Tsumogiri));
        *player = Box::new(Reviewed { inner, reviewer: Rc::clone(&reviewer) });
    }
    if let Some(fault) = game::play(&mut table, players, &mut observer) {
        opened.settings.overruled(seed, &fault);
    }
    let decisions = std::mem::take(&mut reviewer.borrow_mut().decisions);
    Ok(decisions)
}

/// The decisions in the seat's own turn, or before the dice if that is 0; `None` if there are none.
pub(super) fn at<'a>(decisions: &'a [Decision], round: &str, turn: usize) -> Option<Vec<&'a Decision>> {
    let own =
        |decision: &&Decision| decision.round == round && decision.turn == turn && decision.offered.is_none();
    let found: Vec<&Decision> = decisions.iter().filter(own).collect();
    (!found.is_empty()).then_some(found)
}

/// The turns of a round with a decision, as a list.
pub(super) fn turns(decisions: &[Decision], round: &str) -> Arg {
    let own = decisions
        .iter()
        .filter(|decision| decision.round == round && decision.offered.is_none() && decision.turn > 0);
    let mut turns: Vec<String> = own.map(|decision| decision.turn.to_string()).collect();
    turns.dedup();
    listed(turns)
}

/// A player whose decisions are reviewed.
struct Reviewed {
    inner: Box<dyn Player>,
    reviewer: Rc<RefCell<Reviewer>>,
}

impl Player for Reviewed {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let opinion = self.reviewer.borrow_mut().opinion(view, girls);
        let done = self.inner.decide(view, girls);
        if let Some(opinion) = opinion {
            let decision = Decision::new(view, opinion, done.clone());
            self.reviewer.borrow_mut().decisions.push(decision);
        }
        done
    }
}
