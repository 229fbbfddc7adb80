//! Opinions of the expert: they are of the decisions it makes, and their figures are chances.

use crate::common::Roster;
use crate::common::program::{printed, refused};
use saki_lua::game::review::{Decision, Review, Reviewer};
use saki_lua::player::expert::{Candidate, Tried};
use saki_lua::player::{Expert, ExpertOptions, Player};
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Rule};
use saki_lua::table::Table;
use saki_lua::tile::Who;

/// Plays rounds with four experts; the first seat is reviewed.
fn reviewed(preset: &str, girls: &[&str], seed: u64, actions: usize) -> Vec<Decision> {
    let vm = Vm::new().unwrap();
    let mut table = Table::new(Rule::preset(preset).unwrap(), seed, Roster::new(&vm, girls).girls());
    table.start(&mut ());
    let mut experts = [0; 4].map(|_| Expert::new(ExpertOptions::DEFAULT));
    let mut reviewer = Reviewer::new(&[Who::ALL[0]], ExpertOptions::DEFAULT);
    for _ in 0..actions {
        let Some(who) = table.asked() else { break };
        let action = {
            let (view, girls) = table.seat(who);
            experts[who.index()].decide(&view, girls)
        };
        reviewer.look(&mut table, who, &action);
        table.act(who, action, &mut ()).unwrap();
    }
    reviewer.decisions
}

#[test]
fn the_expert_agrees_with_itself_and_its_figures_are_chances() {
    for (preset, girls) in [("tenhou", &[][..]), ("libsaki", &["kuro", "saki"]), ("libsaki", &["seiko"])] {
        let decisions = reviewed(preset, girls, 3, 700);
        let review = Review::of(&decisions, 10);
        assert!(review.decisions > 60, "{girls:?}: {} decisions", review.decisions);
        let mut discards = 0;
        for decision in decisions.iter().filter(|decision| decision.is_open()) {
            let place = format!("{girls:?} {}:t{}", decision.round, decision.turn);
            // Calls of every triplet are not weighed.
            if girls != ["seiko"] || !matches!(decision.done, Action::Pon(_)) {
                assert!(decision.agrees() && decision.loss() == Some(0.0), "{place}: {decision:?}");
            }
            discards += usize::from(decision.thrown(&decision.done).is_some());
            let candidates = &decision.opinion.candidates;
            assert!(candidates.is_sorted_by(|a, b| a.utility >= b.utility), "{place}");
            for one in candidates {
                for chance in [one.win, one.deal_in, one.tenpai] {
                    assert!((0.0..=1.0).contains(&chance), "{place}: {one:?}");
                }
                assert!(one.win + one.tenpai <= 1.0 + 1e-9, "{place}: {one:?}");
                assert!(one.shifts.iter().all(|shift| (0.0..=1.0).contains(&shift.now)), "{place}");
            }
            if girls.is_empty() {
                assert!(candidates.iter().all(|one| one.skill == 0.0 && one.shifts.is_empty()), "{place}");
            }
        }
        assert!(discards > 40, "{girls:?}: {discards} discards");
        if girls == ["kuro", "saki"] {
            let open = || decisions.iter().flat_map(|decision| &decision.opinion.candidates);
            let costs = |one: &Candidate| one.lasting > 1000.0 && one.lasting_error > 0.0;
            assert!(open().any(costs), "a dora costs kuro more than this round");
            assert!(open().any(|one| !one.shifts.is_empty()), "her law is not nature's");
        }
    }
}

#[test]
fn what_was_tried_for_a_menu_is_kept_with_its_error() {
    let found = (0..8).flat_map(|seed| reviewed("libsaki", &["sumire"], seed, 300));
    let tried = found.map(|decision| decision.opinion.tried).find(|tried| !tried.is_empty());
    let tried = tried.expect("an aim that is tried");
    for trial in &tried {
        assert!(matches!(&trial.what, Tried::Answer(picks) if picks.0.values().any(|&on| on)), "{trial:?}");
        assert!(trial.rounds > 1 && trial.gain.is_finite() && trial.error > 0.0, "{trial:?}");
    }
}

#[test]
fn a_decision_of_a_game_is_explained() {
    let text = printed("why --girls kuro,kasumi --seed 7 --decision E1-0:t5:kuro");
    assert!(text.starts_with("E1-0:t5:kuro  "), "{text}");
    assert!(text.contains("utility") && text.contains("in rounds to come"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let json = printed("why --girls kuro,kasumi --seed 7 --decision E1-0:t5:kuro --json");
    let found: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&found["format"], &found["decisions"][0]["turn"]),
        (&"saki-lua why decision 1".into(), &5.into())
    );
    assert!(found["decisions"][0]["candidates"].as_array().unwrap().len() > 5, "{json}");
    let missing = refused("why --girls kuro --seed 7 --decision E1-0:t40:kuro");
    assert!(missing.contains("kuro had no decision there"), "{missing}");
    let deal = refused("why --girls kuro --seed 7 --decision E1-0");
    assert!(deal.contains("--decision names a turn"), "{deal}");
}
