//! `review` of records of all kinds.

use crate::common::program::Folder;
use serde_json::Value;
use std::fs;

#[test]
fn a_seat_of_any_record_is_reviewed() {
    let folder = Folder::new(&[]);
    for file in ["game.saki", "game.json", "game.mjai.jsonl"] {
        let (code, _, complaint) = folder.saki(&format!("run --rule tenhou --seed 5 -q --save {file}"));
        assert_eq!(code, 0, "{complaint}");
        let (code, text, complaint) = folder.saki(&format!("review {file} --seat 2 --costliest 2"));
        assert_eq!((code, complaint.as_str()), (0, ""), "{file}");
        assert!(
            text.contains("decisions") && text.contains("The 2 costliest differences:"),
            "{file}: {text}"
        );
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let called = if file == "game.mjai.jsonl" { "ai [doge] 2: " } else { "doge2: " };
        assert!(text.starts_with(called), "{file}: {text}");
    }
    // The same game, so the same decisions, whatever it is written in.
    let all = |file: &str| {
        let (code, json, _) = folder.saki(&format!("review {file} --seat 2 --json"));
        assert_eq!(code, 0);
        let found: Value = serde_json::from_str(&json).unwrap();
        let decisions = found["decisions"].as_array().unwrap().iter();
        decisions.map(|one| (one["loss"].clone(), one["decision"]["candidates"].clone())).collect::<Vec<_>>()
    };
    let ours = all("game.saki");
    assert!(ours.len() > 60, "{} decisions", ours.len());
    assert!(ours.iter().any(|(loss, _)| loss.as_f64().is_some_and(|loss| loss > 0.0)));
    assert!(folder.saki("review game.saki --seat 2").1 == folder.saki("review game.saki --seat 2").1);
}

#[test]
fn calls_are_told_in_few_words() {
    let folder = Folder::new(&[]);
    assert_eq!(folder.saki("run --girls kuro,kasumi --seed 5 -q --save game.saki").0, 0);
    let (_, text, _) = folder.saki("review game.saki --seat kuro --costliest 2");
    assert!(
        text.contains("\n pon WW, then 7p ") && text.contains("\nHer draws after pon WW, then 7p: "),
        "{text}"
    );
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let (_, text, _) = folder.saki("why --record game.saki --every kuro --tile 5m");
    assert!(text.contains("\n1 draw, 1 touched by skills"), "{text}");
}

/// A review names places as `run` and `why` do, of a game as of its record.
#[test]
fn a_girl_has_one_label_in_every_view() {
    let folder = Folder::new(&[]);
    let told = |command: &str| {
        let (code, text, complaint) = folder.saki(command);
        assert_eq!(code, 0, "{command}: {complaint}");
        text
    };
    for (girls, label) in [("kuro,kasumi,yuu", "doge"), ("kuro,kasumi", "doge4")] {
        let game = format!("--girls {girls} --rule-set rounds=1 --seed 7");
        let text = told(&format!("run {game} --save {label}.saki"));
        assert!(text.contains(&format!("\n  4  {label} ")), "{text}");
        let review = told(&format!("review {label}.saki --seat {label}"));
        assert!(review.starts_with(&format!("{label}: ")), "{review}");
        let line = review.lines().find(|line| line.contains(&format!(":{label}  "))).unwrap();
        let place = line.split(' ').next().unwrap();
        let [played, recorded] = [game, format!("--record {label}.saki")].map(|from| {
            assert!(told(&format!("why {from} --decision {place}")).starts_with(place), "{place}");
            told(&format!("why {from} --every {label}"))
        });
        assert_eq!(played, recorded);
    }
    let (code, _, complaint) = folder.saki("review doge4.saki --seat doge");
    assert!(code == 2 && complaint.contains("there sit kuro, kasumi, doge3, doge4"), "{complaint}");
}

#[test]
fn a_girl_is_found_behind_her_player_and_her_menu_is_told_in_words() {
    let folder = Folder::new(&[]);
    for file in ["game.saki", "game.mjai.jsonl"] {
        let run = format!("run --girls kuro,kasumi --seed 7 -q --save {file}");
        assert_eq!(folder.saki(&run).0, 0);
    }
    let (code, text, complaint) = folder.saki("review game.mjai.jsonl --seat kuro --costliest 1");
    assert_eq!((code, complaint.as_str()), (0, ""));
    assert!(text.starts_with("ai [kuro]: ") && text.contains("The costliest difference:"), "{text}");
    let (code, _, complaint) = folder.saki("review game.mjai.jsonl --seat kur");
    assert!(code == 2 && complaint.contains("there sit ai [kuro]"), "{complaint}");
    for (lang, row) in [("en", "\"Let the god descend\""), ("zh", "选“降神”"), ("ja", "「神を降ろす」")]
    {
        let (_, text, _) =
            folder.saki(&format!("review game.saki --seat kasumi --costliest 1 --lang {lang}"));
        assert!(text.contains(row), "{text}");
    }
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_overwritten() {
    let folder = Folder::new(&[("other.html", "mine"), ("empty.json", "{}")]);
    let (code, _, _) = folder.saki("run --girls kuro --rule-set rounds=1 --seed 5 -q --save game.saki");
    assert_eq!(code, 0);
    let (code, _, complaint) = folder.saki("review game.saki --seat saki");
    assert!(code == 2 && complaint.contains("there sit kuro, doge2, doge3, doge4"), "{complaint}");
    let (code, _, complaint) = folder.saki("review game.saki --html other.html");
    assert!(code == 2 && complaint.contains("no review of ours"), "{complaint}");
    assert_eq!(fs::read_to_string(folder.path().join("other.html")).unwrap(), "mine");
    for file in ["none.saki", "empty.json"] {
        let (code, _, complaint) = folder.saki(&format!("review {file}"));
        assert!(code == 2 && complaint.contains(file), "{complaint}");
    }
    for _ in 0..2 {
        let (code, _, complaint) = folder.saki("review game.saki --html page.html --lang zh");
        assert_eq!(code, 0, "{complaint}");
    }
    let page = fs::read_to_string(folder.path().join("page.html")).unwrap();
    assert!(page.contains("<html lang=\"zh-Hans\">") && page.contains("效用"), "{page}");
    assert!(!page.contains("http:") && !page.contains("https:"), "a page needs nothing from elsewhere");
}
