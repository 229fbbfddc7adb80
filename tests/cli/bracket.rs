//! `saki-lua match --bracket`.

use crate::common::program::{Folder, printed};
use saki_lua::teams::shipped;
use serde_json::Value;
use std::collections::BTreeMap;

const INTER_HIGH: &str = "match --bracket inter-high";

fn json(args: &str) -> Value {
    serde_json::from_str(&printed(args)).unwrap()
}

#[test]
fn a_tournament_leads_from_match_to_match() {
    let it = json(&format!("{INTER_HIGH} --seed 7 --format json"));
    let matches: BTreeMap<&str, &Value> =
        it["matches"].as_array().unwrap().iter().map(|it| (it["match"].as_str().unwrap(), it)).collect();
    assert_eq!(matches.len(), 5);
    let place = |name: &str, nth: usize| matches[name]["ranks"][nth].as_str().unwrap();
    let teams = |name: &str| -> Vec<&str> {
        matches[name]["teams"].as_array().unwrap().iter().map(|team| team.as_str().unwrap()).collect()
    };
    assert_eq!(teams("b-second")[0], place("nagano", 0));
    assert_eq!(teams("b-semi")[..2], [place("b-second", 0), place("b-second", 1)]);
    let on = [place("a-semi", 0), place("a-semi", 1), place("b-semi", 0), place("b-semi", 1)];
    assert_eq!(teams("final"), on);
    assert_eq!(it["winner"], place("final", 0));
    // A match alone is the one of the tournament.
    let (four, seed) = (teams("final").join(","), &matches["final"]["seed"]);
    let alone = json(&format!("match --teams {four} --seed {seed} --format json"));
    assert_eq!(alone["points"], matches["final"]["points"]);
    let text = printed(&format!("{INTER_HIGH} --seed 7"));
    assert!(
        text.contains("wins the tournament.") && text.contains("repeat: saki-lua match --bracket"),
        "{text}"
    );
}

#[test]
fn the_text_has_the_points_of_every_school_and_who_was_bust() {
    let (it, text) = (
        json(&format!("{INTER_HIGH} --seed 3 --format json")),
        printed(&format!("{INTER_HIGH} --seed 3 --lang ja")),
    );
    let busts = it["matches"].as_array().unwrap().iter().map(|it| {
        let points = it["points"].as_array().unwrap();
        points.iter().for_each(|points| assert!(text.contains(&format!(" {points}")), "{points}: {text}"));
        it["bust"].as_array().unwrap().len()
    });
    assert_eq!((busts.sum::<usize>(), text.matches("  トビ").count()), (3, 3), "{text}");
    assert!(text.contains("  勝ち抜け") && text.matches("  優勝").count() == 1, "{text}");
}

#[test]
fn chances_of_schools_are_those_of_the_rows() {
    let args = format!("{INTER_HIGH} --seed 5 --games 6");
    let (chances, rows) =
        (json(&format!("{args} --format json")), printed(&format!("{args} --format csv --jobs 1")));
    assert_eq!(rows, printed(&format!("{args} --format csv --jobs 3")));
    let rows: Vec<Vec<&str>> = rows.lines().skip(1).map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), 6 * 5);
    let share = |is: &dyn Fn(&[&str]) -> bool| rows.iter().filter(|row| is(row)).count() as f64 / 6.0;
    let schools = chances["schools"].as_array().unwrap();
    let mut won = 0.0;
    for school in schools {
        let name = school["team"].as_str().unwrap();
        let wins = school["wins"]["mean"].as_f64().unwrap();
        let (low, high) = (school["wins"]["low"].as_f64().unwrap(), school["wins"]["high"].as_f64().unwrap());
        assert!(low <= wins && wins <= high && school["wins"]["n"] == 6, "{school}");
        assert!((wins - share(&|row| row[1] == "final" && row[5] == name)).abs() < 1e-9, "{name}");
        for (fixture, figure) in school["reaches"].as_object().unwrap() {
            let there = share(&|row| row[1] == fixture && row[5..9].contains(&name));
            assert!((figure["mean"].as_f64().unwrap() - there).abs() < 1e-9, "{name} {fixture}");
        }
        won += wins;
    }
    assert!((won - 1.0).abs() < 1e-9, "{won}");
    let mut named: Vec<&str> = schools.iter().map(|school| school["team"].as_str().unwrap()).collect();
    named.sort_unstable();
    assert_eq!(named, shipped().collect::<Vec<_>>());
}

/// A file of matches with these teams each.
fn file(matches: &[(&str, &str)]) -> String {
    let quoted =
        |teams: &str| teams.split(' ').map(|team| format!("{team:?}")).collect::<Vec<_>>().join(", ");
    let matches = matches.iter().map(|(name, teams)| {
        format!("[[match]]\nname = {name:?}\nteams = [{}]\nmatch_rule = \"short\"\n", quoted(teams))
    });
    matches.collect()
}

#[test]
fn wrong_tournaments_are_explained() {
    let folder = Folder::new(&[]);
    let four = "achiga rinkai usuzan tsuruga";
    for (matches, told) in [
        (&[("A", "achiga rinkai usuzan")][..], "a match has four teams, not 3"),
        (&[("A", "achiga rinkai usuzan achigga")], "did you mean \"achiga\"?"),
        (&[("A", "achiga rinkai usuzan achiga")], "\"achiga\" is twice in match A"),
        (&[("A", "achiga rinkai usuzan A.1")], "match A takes a team from itself"),
        (&[("A", "achiga rinkai usuzan B.1"), ("B", "kiyosumi eisui miyamori tsuruga")], "move B above A"),
        (&[("A", four), ("B", "kiyosumi eisui miyamori A.5")], "a place is 1, 2, 3 or 4"),
        (&[("A", four), ("B", "kiyosumi eisui miyamori A.first")], "a place is 1, 2, 3 or 4"),
        (&[("A", four), ("B", "kiyosumi eisui miyamori A")], "write A.1"),
        (&[("Alpha", four), ("B", "kiyosumi eisui miyamori Alpa.1")], "did you mean \"Alpha\"?"),
        (&[("A", four), ("B", "kiyosumi eisui A.1 A.1")], "\"A.1\" is twice in match B"),
        (&[("A", four), ("B", "kiyosumi eisui A.1 achiga")], "\"achiga\" is in match A and in match B"),
        (&[("A", four), ("A", "kiyosumi eisui miyamori A.1")], "two matches are named \"A\""),
        (&[("A.1", four)], "a word without dot"),
        (&[], "there is no match in this file"),
    ] {
        std::fs::write(folder.path().join("cup.toml"), file(matches)).unwrap();
        let (code, _, complaint) = folder.saki("match --bracket cup.toml --seed 1");
        assert!(code != 0 && complaint.contains(told), "{matches:?}: {code} {complaint}");
        assert!(complaint.contains("cup.toml") || told.contains("did you mean \"achiga"), "{complaint}");
    }
    for (text, told) in [
        ("[[match]]\nname = \"A\"\n", "a match is `[[match]]`"),
        (
            "[[match]]\nname = \"A\"\ntitle = \" \"\nteams = [\"achiga\", \"rinkai\", \"usuzan\", \"tsuruga\"]\n",
            "title of match A is blank",
        ),
        ("[[match]]\nname = \"A\"\nteams = []\nmatch_rule = \"shirt\"\n", "did you mean \"short\"?"),
    ] {
        std::fs::write(folder.path().join("cup.toml"), text).unwrap();
        let (code, _, complaint) = folder.saki("match --bracket cup.toml --seed 1");
        assert!(code != 0 && complaint.contains(told) && complaint.contains("cup.toml:"), "{complaint}");
    }
    let (code, _, complaint) = folder.saki("match --bracket inter-high --player achiga.captain=you");
    assert!(code == 2 && complaint.contains("match --teams .. --player TEAM.POSITION=you"), "{complaint}");
    let (code, _, complaint) = folder.saki("match --bracket inter-hig --seed 1");
    assert!(code != 0 && complaint.contains("did you mean \"inter-high\"?"), "{complaint}");
}

#[test]
fn a_match_that_leads_nowhere_is_told() {
    let folder = Folder::new(&[]);
    let matches = [("A", "achiga rinkai usuzan tsuruga"), ("B", "kiyosumi eisui miyamori himematsu")];
    std::fs::create_dir(folder.path().join("teams")).unwrap();
    std::fs::write(folder.path().join("teams/cup.bracket.toml"), file(&matches)).unwrap();
    let (code, text, complaint) = folder.saki("match --bracket cup --seed 1");
    assert!(code == 0 && complaint.contains("nobody goes on from match A"), "{code} {complaint}");
    assert!(text.contains("wins the tournament."), "{text}");
    let (_, text, _) = folder.saki("match --bracket cup --seed 1 --format json");
    let it: Value = serde_json::from_str(&text).unwrap();
    assert!(it["matches"][0]["games"].as_u64().unwrap() <= 5, "the rule of the match");
}
