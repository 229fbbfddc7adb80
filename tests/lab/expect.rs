//! `--expect`: figures as tests, with an exit code for each finding.

use crate::common::program::{Folder, ended, saki};
use serde_json::Value;

const RUN: &str = "sim --girls kuro --rule-set rounds=1 --seed 1 --games 400 --metrics place,win -q";

fn told(args: &str) -> (i32, String, String) {
    ended(&mut saki(args))
}

#[test]
fn each_finding_has_its_exit_code_and_its_sentence() {
    for (expected, code, sentence) in [
        ("kuro.place=1..3.9", 0, "as expected: kuro place=1..3.9: "),
        ("kuro.place=3.8..4", 1, "not as expected: kuro place=3.8..4: "),
        ("kuro.place=1..2.5 --expect kuro.place=2..2.3", 7, "undecided: kuro place=2..2.3: "),
        ("win=99%..100% --expect place=1..2.2", 1, "not as expected: doge win=99%..100%: "),
    ] {
        let (found, text, complaint) = told(&format!("{RUN} --expect {expected}"));
        assert_eq!(found, code, "{expected}: {text}{complaint}");
        assert!(text.contains(sentence), "{expected}: {text}");
        assert!(text.contains(&format!("--expect {}", expected.split(' ').next().unwrap())), "{text}");
    }
    let (code, text, _) = told(&format!("{RUN} --expect place=1..3.9 --expect kuro.win=0..1 --format json"));
    let report: Value = serde_json::from_str(&text).unwrap();
    let expected = report["expected"].as_array().unwrap();
    let found: Vec<_> = expected.iter().map(|one| (&one["girl"], &one["finding"])).collect();
    assert_eq!((code, found.len()), (0, 3), "{found:?}");
    assert!(expected.iter().all(|one| one["finding"] == "kept" && one["low"].is_number()), "{found:?}");
}

#[test]
fn whoever_does_not_play_is_told_before_a_game_is_played() {
    for args in
        ["sim --girls kuro --games 1000000 --expect koru.place=1..2", "roster kuro --expect mei.place=1..2"]
    {
        let (code, text, complaint) = told(args);
        assert!(code == 2 && text.is_empty() && complaint.contains("nobody called"), "{complaint}");
    }
    let (code, _, complaint) = told("sim --girls kuro --expect place=2");
    assert!(code == 2 && complaint.contains("LOW..HIGH"), "{complaint}");
}

#[test]
fn a_merge_and_a_roster_judge_as_well() {
    let folder = Folder::new(&[]);
    let parts = folder.path().join("parts").display().to_string();
    for nth in 1..=2 {
        let shard = format!(
            "sim --girls kuro --rule-set rounds=1 --seed 1 --games 256 --shard {nth}/2 --out {parts} -q"
        );
        assert_eq!(told(&shard).0, 0);
    }
    let (code, text, _) = told(&format!("lab merge {parts} -q --expect kuro.place=3.9..4"));
    assert!(code == 1 && text.contains("not as expected: kuro place=3.9..4"), "{text}");
    let roster = "roster kuro,kasumi --rule-set rounds=1 --games 64 -q";
    let (code, text, _) = told(&format!("{roster} --expect place=1..4"));
    assert!(code == 0 && text.matches("as expected: ").count() == 4, "{text}");
    let (code, text, _) = told(&format!("{roster} --expect kuro.place=2.49..2.51 --format json"));
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((code, &report["expected"][0]["finding"]), (7, &Value::from("undecided")), "{text}");
}

#[test]
fn a_comparison_judges_the_figures_of_b() {
    let args = "compare --girls kuro --b-set kuro.dora=0 --rule-set rounds=1 --seed 1 --games 200";
    let (code, text, _) = told(&format!("{args} --expect place=1..3.9"));
    assert!(code == 0 && text.contains("as expected: kuro place=1..3.9"), "{text}");
    assert_eq!(told(&format!("{args} --expect kuro.place=3.9..4")).0, 1);
    assert_eq!(told(&format!("{args} --expect mie.place=3.9..4")).0, 2);
    let (code, _, complaint) = told(&format!("{args} --expect nicer"));
    assert!(code == 2 && complaint.contains("better, worse, same"), "{complaint}");
}

/// A table of figures does not say why the exit code is what it is.
#[test]
fn what_is_not_as_expected_is_said_beside_figures_in_csv() {
    let roster = "roster kuro,kasumi --rule-set rounds=1 --games 64 -q";
    let compare = "compare --girls kuro --b-set kuro.dora=0 --rule-set rounds=1 --seed 1 --games 200 -q";
    for (args, code, sentence) in [
        (format!("{RUN} --expect kuro.place=3.8..4"), 1, "not as expected: kuro place=3.8..4: "),
        (format!("{roster} --expect kuro.place=2.49..2.51"), 7, "undecided: kuro place=2.49..2.51: "),
        (format!("{compare} --expect kuro.place=3.9..4"), 1, "not as expected: kuro place=3.9..4: "),
        (format!("{RUN} --expect kuro.place=1..3.9"), 0, ""),
    ] {
        let (found, text, complaint) = told(&format!("{args} --format csv"));
        assert_eq!(found, code, "{args}: {complaint}");
        assert!(!text.contains("as expected") && !text.contains("undecided:"), "{args}: {text}");
        assert!(complaint.contains(sentence), "{args}: {complaint}");
        assert_eq!(complaint.contains("warning"), !sentence.is_empty(), "{args}: {complaint}");
    }
}
