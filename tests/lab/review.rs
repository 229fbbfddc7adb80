//! Opinions of the expert: they are of the decisions it makes, and their figures are chances.

use crate::common::Roster;
use crate::common::program::{Folder, ended, printed, refused, saki};
use saki_lua::game::review::{Decision, Review, Reviewer, told};
use saki_lua::player::expert::{Candidate, Tried};
use saki_lua::player::{Expert, ExpertOptions, Player};
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Picks, Rule};
use saki_lua::table::Table;
use saki_lua::tile::Who;

/// Plays so many actions with four experts, game after game from this seed; the first seat is reviewed.
fn reviewed(preset: &str, girls: &[&str], seed: u64, actions: usize) -> Vec<Decision> {
    let vm = Vm::new().unwrap();
    let (mut decisions, mut left) = (Vec::new(), actions);
    for seed in seed.. {
        let mut table = Table::new(Rule::preset(preset).unwrap(), seed, Roster::new(&vm, girls).girls());
        table.start(&mut ());
        let mut experts = [0; 4].map(|_| Expert::new(ExpertOptions::DEFAULT));
        let mut reviewer = Reviewer::new(&[Who::ALL[0]], ExpertOptions::DEFAULT);
        while let Some(who) = table.asked().filter(|_| left > 0) {
            left -= 1;
            let action = {
                let (view, girls) = table.seat(who);
                experts[who.index()].decide(&view, girls)
            };
            reviewer.look(&mut table, who, &action);
            table.act(who, action, &mut ()).unwrap();
        }
        decisions.append(&mut reviewer.decisions);
        if left == 0 {
            break;
        }
    }
    decisions
}

#[test]
fn the_expert_agrees_with_itself_and_its_figures_are_chances() {
    for (preset, girls) in [("tenhou", &[][..]), ("libsaki", &["kuro", "saki"]), ("libsaki", &["seiko"])] {
        let decisions = reviewed(preset, girls, 5, 700);
        let review = Review::of(&decisions, 10);
        assert!(review.decisions > 60, "{girls:?}: {} decisions", review.decisions);
        let mut discards = 0;
        for decision in decisions.iter().filter(|decision| decision.is_open()) {
            let place = format!("{girls:?} {}:t{}", decision.round, decision.turn);
            // Calls of every triplet are not weighed.
            if girls != ["seiko"] || !matches!(decision.done, Action::Pon(_)) {
                assert!(decision.agrees() && decision.loss() == 0.0, "{place}: {decision:?}");
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
    let mut tried = found.map(|decision| decision.opinion.tried);
    let tried = tried.find(|tried| tried.iter().any(|trial| trial.rounds > 1)).expect("an aim that is tried");
    for trial in &tried {
        assert!(matches!(&trial.what, Tried::Answer(picks) if picks.0.values().any(|&on| on)), "{trial:?}");
        assert!(trial.rounds > 0 && trial.gain.is_finite(), "{trial:?}");
        assert_eq!(trial.error.is_some_and(|error| error > 0.0), trial.rounds > 1, "{trial:?}");
    }
}

/// The decision, if this had been done instead.
fn instead(decision: &Decision, done: Action) -> Decision {
    Decision { done, ..decision.clone() }
}

/// A table of what was weighed does not stand below a sentence that there was nothing to weigh.
#[test]
fn an_answer_that_was_not_weighed_is_told_from_nothing_to_weigh() {
    let decisions = reviewed("tenhou", &[], 3, 200);
    let answer = || Action::Pick { menu: 0, rows: Picks::default() };
    let said = |decision: &Decision| told::verdict("her", &instead(decision, answer())).english();
    let has_others = |decision: &&Decision| !decision.opinion.candidates.is_empty();
    assert!(decisions.iter().filter(has_others).count() > 20);
    for decision in &decisions {
        let (text, has_others) = (said(decision), has_others(&decision));
        assert_eq!(text.contains("weighed no answer"), has_others, "{text}");
        assert_eq!(text.contains("nothing to weigh"), !has_others, "{text}");
    }
}

#[test]
fn what_was_chosen_is_shown_however_little_it_was_worth() {
    let mut below = 0;
    for decision in reviewed("tenhou", &[], 3, 200) {
        let Some(worst) = decision.opinion.candidates.last().map(|worst| worst.action.clone()) else {
            continue;
        };
        let decision = instead(&decision, worst);
        let chosen = decision.chosen().unwrap().utility;
        let shown: Vec<f64> = told::shown(&decision).map(|one| one.utility).collect();
        assert!(shown.contains(&chosen) && shown.is_sorted_by(|a, b| a >= b), "{shown:?}: {chosen}");
        below += usize::from(decision.opinion.candidates.len() > shown.len());
    }
    assert!(below > 10, "{below} decisions with more than is shown");
}

#[test]
fn a_discard_without_riichi_is_not_told_with_what_the_riichi_would_be_worth() {
    let decisions: Vec<Decision> =
        [3, 4].into_iter().flat_map(|seed| reviewed("tenhou", &[], seed, 700)).collect();
    let (mut pairs, mut dear) = (0, 0);
    for decision in &decisions {
        let thrown = |one: &Candidate| decision.thrown(&one.action);
        for riichi in
            decision.opinion.candidates.iter().filter(|one| thrown(one).is_some_and(|(_, riichi)| riichi))
        {
            let silent = decision.opinion.candidates.iter();
            let silent = silent.filter(|one| thrown(one) == thrown(riichi).map(|(tile, _)| (tile, false)));
            let [silent] = silent.collect::<Vec<_>>()[..] else { panic!("{decision:?}") };
            pairs += 1;
            // What a tile may become is worth at most 200.
            if riichi.utility > silent.utility + 200.0 {
                dear += 1;
                assert!(silent.win != riichi.win || silent.worth != riichi.worth, "{silent:?} {riichi:?}");
                let missed = instead(decision, silent.action.clone());
                assert!(missed.loss() > 200.0 && !missed.agrees(), "{missed:?}");
            }
        }
    }
    assert!(pairs > 5 && dear > 2, "{dear} of {pairs} riichis are worth clearly more than dama");
}

#[test]
fn a_menu_before_the_dice_is_a_decision() {
    let decisions = reviewed("libsaki", &["awai"], 3, 400);
    let menus: Vec<&Decision> = decisions.iter().filter(|decision| decision.turn == 0).collect();
    assert!(menus.len() > 1, "one a round");
    for decision in &menus {
        assert!(decision.is_open() && decision.agrees() && decision.loss() == 0.0, "{decision:?}");
        assert!(decision.hand.is_empty() && decision.opinion.candidates.is_empty(), "{decision:?}");
        let [trial] = &decision.opinion.tried[..] else { panic!("{decision:?}") };
        let answer = |on: bool| Action::Pick {
            menu: decision.menu.as_ref().unwrap().number,
            rows: Picks([("daburii".to_owned(), on)].into()),
        };
        let [off, on] = [false, true].map(|on| instead(decision, answer(on)));
        assert!(off.agrees() != on.agrees(), "one of two answers is the expert's: {decision:?}");
        let lost = if on.agrees() { trial.gain } else { (-trial.gain).max(0.0) };
        assert_eq!(if on.agrees() { off.loss() } else { on.loss() }, lost, "{decision:?}");
    }
    let text = printed("why --girls awai --seed 7 --decision E1-0:dice:awai");
    assert!(text.starts_with("E1-0:dice:awai\nawai chooses "), "{text}");
    assert!(text.contains("Answering the menu with \"Double riichi\": "), "{text}");
    let json = printed("why --girls awai --seed 7 --decision E1-0:dice:awai --json");
    let found: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&found["decisions"][0]["turn"], &found["decisions"][0]["done"]["type"]),
        (&0.into(), &"pick".into())
    );
    let drawn = refused("why --girls awai --seed 7 --at E1-0:dice:awai");
    assert!(drawn.contains("--decision E1-0:dice:awai"), "{drawn}");
}

#[test]
fn what_is_never_done_has_its_price() {
    let decisions = reviewed("libsaki", &[], 5, 2500);
    let of = |decision: &&Decision, wanted: fn(&Action) -> bool| wanted(&decision.opinion.best);
    let won = |action: &Action| matches!(action, Action::Tsumo | Action::Ron);
    let won = decisions.iter().filter(|decision| of(decision, won) && decision.is_open()).map(|decision| {
        let missed =
            decision.opinion.candidates.iter().find(|one| one.action != decision.opinion.best).unwrap();
        let missed = instead(decision, missed.action.clone());
        assert!(decision.agrees() && decision.loss() == 0.0 && !missed.agrees(), "{decision:?}");
        missed.loss()
    });
    assert!(won.fold(0.0, f64::max) > 500.0, "a win that was missed costs something");
    let passed = |decision: &&Decision| of(decision, |action| *action == Action::Pass);
    let calls = decisions.iter().filter(passed).flat_map(|decision| {
        let calls = decision.opinion.candidates.iter().filter(|one| one.action != Action::Pass);
        calls.map(|call| instead(decision, call.action.clone()).loss())
    });
    assert!(calls.filter(|loss| *loss > 0.0).count() > 10, "calls that lead nowhere are told");
}

#[test]
fn every_loss_is_a_number_and_no_zero_has_a_sign() {
    fn walk(value: &serde_json::Value, at: &str) {
        match value {
            serde_json::Value::Object(fields) => fields.iter().for_each(|(name, value)| {
                assert!(name != "loss" || value.is_f64(), "{at}.{name} is {value}");
                walk(value, &format!("{at}.{name}"));
            }),
            serde_json::Value::Array(values) => values.iter().for_each(|value| walk(value, at)),
            serde_json::Value::Number(number) => assert!(number.to_string() != "-0.0", "{at}"),
            _ => {}
        }
    }
    let folder = Folder::new(&[]);
    let file = folder.path().join("game.saki");
    let file = file.display();
    let (code, ..) = ended(&mut saki(&format!("run --girls awai,sawaya --seed 7 --quiet --save {file}")));
    assert_eq!(code, 0);
    for (seat, options) in [("1", ""), ("2", "--expert rollouts=1"), ("3", ""), ("4", "--expert rollouts=0")]
    {
        let json = printed(&format!("review {file} --seat {seat} {options} --json"));
        let found: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert!(found["decisions"].as_array().unwrap().len() > 20, "{seat}");
        walk(&found, seat);
        let page = folder.path().join(format!("{seat}.html"));
        let page = page.display();
        let text = printed(&format!("review {file} --seat {seat} {options} --costliest 500 --html {page}"));
        let html = std::fs::read_to_string(page.to_string()).unwrap();
        for shown in [text, html] {
            let words = shown.split(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '(' | ')'));
            let zero = |word: &str| {
                word.starts_with(['-', '+'])
                    && !word[1..].is_empty()
                    && word[1..].bytes().all(|byte| matches!(byte, b'0' | b'.'))
            };
            assert!(
                words.clone().all(|word| !zero(word)),
                "{seat}: {:?}",
                words.clone().find(|word| zero(word))
            );
            assert!(!shown.contains("±inf"), "{seat}");
        }
        if seat == "1" {
            let text = printed(&format!("review {file} --seat {seat} --costliest 500"));
            assert!(text.contains(":dice:awai"), "her menus are in it: {text}");
        }
    }
}

#[test]
fn a_decision_of_a_game_is_explained() {
    let text = printed("why --girls kuro,kasumi --seed 7 --decision E1-0:t5:kuro");
    assert!(text.starts_with("E1-0:t5:kuro  "), "{text}");
    assert!(text.contains("utility") && text.contains("in rounds to come"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    // A sign is explained where it stands.
    assert!(text.contains("(±") && text.contains("± is a standard error."), "{text}");
    let plain = printed("why --girls doge --seed 7 --decision E1-0:t5:doge1");
    assert!(plain.contains("Estimates: ") && !plain.contains('±'), "{plain}");
    let json = printed("why --girls kuro,kasumi --seed 7 --decision E1-0:t5:kuro --json");
    let found: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&found["format"], &found["decisions"][0]["turn"]),
        (&"saki-lua why decision 1".into(), &5.into())
    );
    assert!(found["decisions"][0]["candidates"].as_array().unwrap().len() > 5, "{json}");
    let missing = refused("why --girls kuro --seed 7 --decision E1-0:t40:kuro");
    assert!(missing.contains("kuro had no decision there"), "{missing}");
    let none = refused("why --girls kuro,awai --seed 7 --decision E1-0:dice:kuro");
    assert!(none.contains("kuro had no decision there"), "{none}");
    let deal = refused("why --girls kuro --seed 7 --decision E1-0");
    assert!(deal.contains("--decision names a turn"), "{deal}");
}
