//! `run --save game.saki`, `replay game.saki` with and without `--current`, and `run --show-state`.

use crate::common::data::json_lines;
use crate::common::program::Folder;
use serde_json::Value;
use std::fs;

const GIRL: &str = "local Sora = skill { mk = { push = { 60, max = 500 } } }\nfunction Sora:onDraw(game, mount, who)\n  \
    if who == self.who then\n    self.draws = (self.draws or 0) + 1\n    \
    mount:lighta(game:gethand(who):effa(), self.mk.push)\n  end\nend\nreturn Sora\n";

/// A folder with one skill in `skills`.
fn folder() -> Folder {
    Folder::new(&[("skills/sora.lua", GIRL)])
}

#[test]
fn saki_file_is_self_contained() {
    let folder = folder();
    let run = "run --girls sora --players ai,random --seed 5 --set sora.push=90 --rule-set rounds=2 -q --save g.saki";
    let (code, _, complaint) = folder.saki(run);
    assert_eq!((code, complaint.as_str()), (0, "saved g.saki (all it takes to play it again)\n"));
    // The skills are stored in the file.
    fs::remove_dir_all(folder.path().join("skills")).unwrap();
    let (code, found, _) = folder.saki("replay g.saki");
    assert_eq!(
        (code, found.starts_with("g.saki: identical: ") && found.ends_with(" events\n")),
        (0, true),
        "{found}"
    );
    let (code, json, _) = folder.saki("replay --json g.saki");
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((code, &json["identical"], &json["difference"]), (0, &true.into(), &Value::Null));

    fs::create_dir_all(folder.path().join("skills")).unwrap();
    folder.write("skills/sora.lua", GIRL);
    let (code, _, complaint) = folder.saki(run);
    assert_eq!((code, complaint.ends_with(", in place of one that was there\n")), (0, true), "{complaint}");
    // Formats are recognized by content.
    folder.saki("run --seed 6 --rule-set rounds=1 -q --save g.json");
    let (code, found, _) = folder.saki("replay g.saki g.json");
    assert_eq!((code, found.lines().count(), found.ends_with(": 0 mismatches\n")), (0, 2, true), "{found}");
}

#[test]
fn foreign_files_are_not_overwritten() {
    let folder = folder();
    for (name, text) in [("a.json", "{\"mine\": 1}"), ("a.saki", "notes"), ("a.mjai.jsonl", "{\"a\":1}\n")] {
        folder.write(name, text);
        let (code, played, complaint) = folder.saki(&format!("run --seed 1 --save {name}"));
        assert_eq!(
            (code, played.as_str(), complaint.contains("so it is kept")),
            (2, "", true),
            "{complaint}"
        );
        assert_eq!(folder.read(name), text);
    }
}

#[test]
fn changed_skills_are_reported() {
    let folder = folder();
    folder.saki("run --girls sora --seed 5 --set sora.push=90 -q --save g.saki");
    let (code, found, _) = folder.saki("replay --current g.saki");
    assert_eq!((code, found.lines().count()), (0, 1), "{found}");
    // A comment changes the file but not the game.
    folder.write("skills/sora.lua", format!("-- hers\n{GIRL}"));
    let (code, found, _) = folder.saki("replay --current g.saki");
    assert_eq!(
        (code, found.contains("sora has changed\n") && found.contains("\n  +-- hers\n")),
        (0, true),
        "{found}"
    );
    assert!(found.contains("g.saki: identical: "), "{found}");
    let (_, found, _) = folder.saki("replay --current g.saki --lang ja");
    assert!(found.starts_with("g.saki：sora に変更があります\n"), "{found}");
    folder.write("skills/sora.lua", GIRL.replace("self.mk.push)", "-self.mk.push)"));
    let (code, found, _) = folder.saki("replay --current g.saki");
    assert_eq!(code, 1, "{found}");
    for part in [
        "  -    mount:lighta",
        "g.saki: differs at event ",
        "\n  recorded  {",
        "\n  now       {",
        "the end, now: 1 ",
    ] {
        assert!(found.contains(part), "{part}: {found}");
    }
    assert_eq!(folder.saki("replay g.saki").0, 0, "with its own skills it is the same");
    // A number that no longer exists; a girl who no longer exists.
    folder.write("skills/sora.lua", GIRL.replace("push", "pull"));
    let (_, found, _) = folder.saki("replay --current g.saki");
    assert!(found.contains("sora could not be set as she was: "), "{found}");
    fs::remove_file(folder.path().join("skills/sora.lua")).unwrap();
    let (code, found, _) = folder.saki("replay --current g.saki");
    assert_eq!((code, found.contains("sora is not there now; she plays as she was")), (0, true), "{found}");
    folder.write("skills/sora.lua", "local");
    let (code, found, complaint) = folder.saki("replay --current g.saki");
    assert!(code == 2 && format!("{found}{complaint}").contains("sora.lua:1"), "{found} {complaint}");
}

#[test]
fn a_girl_who_played_by_her_path_is_found_in_the_current_folder() {
    let folder = Folder::new(&[("sora.lua", GIRL)]);
    folder.saki("run --girls ./sora.lua --seed 5 -q --save g.saki");
    assert_eq!(folder.saki("replay --current g.saki").1.lines().count(), 1);
    folder.write("sora.lua", GIRL.replace("self.mk.push)", "-self.mk.push)"));
    let (code, found, _) = folder.saki("replay --current g.saki");
    assert!(code == 1 && found.contains("sora has changed\n"), "{code} {found}");
}

#[test]
fn damaged_files_do_not_stop_the_others() {
    let folder = folder();
    folder.saki("run --seed 5 --rule-set rounds=1 -q --save g.saki");
    let text = folder.read("g.saki");
    folder.write("a.saki", &text[..text.len() / 2]);
    folder.write("b.saki", text.replacen("\"tile\":\"", "\"tile\":\"0", 1));
    folder.write("c.saki", "");
    let (code, found, _) = folder.saki("replay a.saki b.saki c.saki g.saki");
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!((code, lines.len()), (2, 4), "{found}");
    assert!(lines[0].starts_with("a.saki: it breaks off after line "), "{found}");
    assert!(lines[1].starts_with("b.saki: it is not as it was written"), "{found}");
    assert_eq!(lines[2], "c.saki: line 1: there is nothing in this file");
    assert!(lines[3].starts_with("g.saki: identical: "), "{found}");
}

#[test]
fn broken_skills_get_advice_on_sharing() {
    let folder = folder();
    folder.write("skills/sora.lua", GIRL.replace("self.draws or 0", "self.draws.n or 0"));
    let (code, _, complaint) = folder.saki("run --girls sora --seed 5 -q --rule-set rounds=1");
    assert_eq!((code, complaint.matches("--save game.saki").count()), (3, 1), "{complaint}");
    let (code, _, complaint) = folder.saki("run --girls sora --seed 5 -q --rule-set rounds=1 --save g.saki");
    assert_eq!((code, complaint.matches("--save game.saki").count()), (3, 0), "{complaint}");
    let (code, found, _) = folder.saki("replay g.saki");
    assert_eq!((code, found.contains("identical")), (0, true), "{found}");
}

#[test]
fn states_are_shown_after_each_round() {
    let folder = folder();
    let args = "run --girls sora --seed 5 --rule-set rounds=1 --rule-set extra_rounds=0 --show-state";
    let (code, lines, _) = folder.saki(&format!("{args} sora,doge --format jsonl"));
    assert_eq!(code, 0);
    let lines: Vec<Value> = json_lines(&lines);
    let count = |kind: &str| lines.iter().filter(|line| line["type"] == kind).count();
    assert_eq!(count("state"), 4 * (count("round-ended") + 1));
    let of = |girl| lines.iter().filter(move |line| line["type"] == "state" && line["girl"] == girl);
    let draws: Vec<u64> = of("sora").map(|line| line["state"]["draws"].as_u64().unwrap()).collect();
    assert!(draws.is_sorted() && draws[0] > 0, "{draws:?}");
    assert!(of("doge").all(|line| line["state"] == serde_json::json!({})));
    assert_eq!(lines.last().unwrap()["type"], "table-ended");

    let (_, text, _) = folder.saki(&format!("{args} all"));
    let last = format!("    state sora  {{\"draws\":{}}}", draws.last().unwrap());
    assert!(text.contains(&last), "{text}");
    let (code, _, complaint) = folder.saki(&format!("{args} soar"));
    assert_eq!((code, complaint.contains("did you mean \"sora\"?")), (2, true), "{complaint}");

    folder.write("skills/sora.lua", GIRL.replace("self.draws or 0", "self.draws.n or 0"));
    let (code, text, _) = folder.saki(&format!("{args} sora"));
    assert_eq!((code, text.contains("    state sora  her skill is over")), (3, true), "{text}");
    folder.write("skills/uta.girl.lua", "seen = {}\nfunction ondraw()\n  seen[#seen + 1] = 'x'\nend\n");
    let (_, text, _) = folder.saki(&args.replace("sora", "uta").replace("--show-state", "--show-state uta"));
    assert!(text.contains("state uta  ") && text.contains("\"seen\": ["), "{text}");
}

/// An interrupted game is saved as a valid record.
#[cfg(unix)]
#[test]
fn interrupted_games_are_saved() {
    let folder = folder();
    let args = "run --girls sora --seed 1 --games 400 -q --save g.saki".split(' ');
    let program = assert_cmd::cargo::cargo_bin("saki-lua");
    let mut run = std::process::Command::new(program)
        .args(args)
        .current_dir(folder.path())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    while !folder.path().join("g-1.saki").exists() {
        assert!(run.try_wait().unwrap().is_none());
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let killed = std::process::Command::new("kill").args(["-INT", &run.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(run.wait().unwrap().code(), Some(130));
    let mut files = folder.files();
    files.retain(|name| name != "skills");
    assert!(files.len() < 400 && files.iter().all(|name| name.ends_with(".saki")), "{files:?}");
    let (code, found, _) = folder.saki(&format!("replay {}", files.join(" ")));
    assert_eq!((code, found.matches(": identical: ").count()), (0, files.len()), "{found}");
    assert!(found.matches("where it broke off (interrupted)").count() <= 1, "{found}");
}
