//! Decisions of a game that is played now.

use super::WhyArgs;
use crate::cli::decision::print;
use crate::cli::diagnostics::{self, localized};
use crate::cli::out::Out;
use crate::cli::outcome::Outcome;
use crate::cli::setting::OpenedSetting;
use crate::girl::Girls;
use crate::lab;
use crate::lab::review::{Decision, Reviewer};
use crate::lab::why::{At, Spot};
use crate::player::{ExpertOptions, Player};
use crate::problem::{Problem, texts};
use crate::state::{Action, View};
use std::cell::RefCell;
use std::rc::Rc;

/// Explains the decisions of a girl in one turn.
pub(super) fn decision(args: &WhyArgs, opened: &OpenedSetting, at: &At) -> anyhow::Result<Outcome> {
    let Spot::Draw { turn, girl, .. } = &at.spot else {
        return Err(Problem::new(texts::decision_needs_turn()).into());
    };
    let who = super::before(opened).seat(girl).map_err(Problem::from)?;
    let reviewer = Rc::new(RefCell::new(Reviewer::new(&[who], ExpertOptions::DEFAULT)));
    let mut table = opened.table(args.seed)?;
    let mut seated = opened.seated(args.seed);
    let mut watch = ();
    let (players, mut observer) = seated.with(&mut watch);
    for player in players.iter_mut() {
        let inner = std::mem::replace(player, Box::new(crate::player::Tsumogiri));
        *player = Box::new(Reviewed { inner, reviewer: Rc::clone(&reviewer) });
    }
    if let Some(fault) = lab::play(&mut table, players, &mut observer) {
        diagnostics::overruled(args.seed, &fault);
    }
    let decisions = &reviewer.borrow().decisions;
    let in_round = || decisions.iter().filter(|decision| decision.round == at.round);
    let found: Vec<&Decision> =
        in_round().filter(|decision| decision.turn == *turn && decision.offered.is_none()).collect();
    let mut out = Out::new();
    if found.is_empty() {
        let mut turns: Vec<String> = in_round().map(|decision| decision.turn.to_string()).collect();
        turns.dedup();
        let message = texts::decision_not_there(at.to_string(), girl, turns.join(", "));
        return Err(Problem::new(message).into());
    }
    if args.json {
        out.line(&super::json(&found)?);
    } else {
        for decision in found {
            print(girl, decision, &mut out);
            out.line("");
        }
        super::plain(&localized(&texts::opinion_honest()), &mut out);
    }
    out.check()?;
    Ok(Outcome::Fine)
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
