//! Commands that play many games, from the page.

use crate::page::{Studio, event};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn start(studio: &Studio, kind: &str, args: &[&str]) -> Value {
    studio.post("lab", &asked(kind, args))
}

/// What a page sends for the options of a command line; what has no name are girls.
fn asked(kind: &str, args: &[&str]) -> Value {
    let mut values: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut args = args.iter().peekable();
    while let Some(arg) = args.next() {
        let Some(option) = arg.strip_prefix("--") else {
            values.entry("girls").or_default().push(arg);
            continue;
        };
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (option, args.next_if(|next| !next.starts_with("--")).copied()),
        };
        values.entry(name).or_default().extend(value);
    }
    json!({ "kind": kind, "values": values })
}

/// Waits for the end of a command by its stream.
fn end(studio: &Studio, id: &str) -> Value {
    let mut stream = studio.listen(&format!("lab/{id}/stream"));
    loop {
        let (name, data) = event(&mut stream).unwrap();
        if name == "done" {
            assert!(event(&mut stream).is_none());
            return data;
        }
    }
}

const COMPARE: [&str; 8] = ["--girls", "kuro", "--b-set", "kuro.dora=3000", "--games", "400", "--seed", "5"];

#[test]
fn a_compare_is_paused_and_resumed_and_its_command_prints_the_same() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let started = start(&studio, "compare", &COMPARE);
    let id = started["id"].as_str().unwrap().to_owned();
    let paused = studio.post(&format!("lab/{id}/stop"), &json!({}));
    assert_eq!(paused["state"], "stopped", "{paused}");
    assert_eq!(studio.get("lab")[0]["state"], "stopped");
    assert_eq!(studio.post(&format!("lab/{id}/resume"), &json!({}))["state"], "running");
    let done = end(&studio, &id);
    assert_eq!(done["state"], "done", "{done}");
    assert!(!done["points"].as_array().unwrap().is_empty());
    let point = &done["points"][0];
    assert!(
        point["low"].as_f64() <= point["mean"].as_f64() && point["mean"].as_f64() <= point["high"].as_f64()
    );
    let command = done["command"].as_str().unwrap();
    let words: Vec<&str> = command.split(' ').skip(1).chain(["--format", "json"]).collect();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_saki-lua"))
        .args(words)
        .current_dir(studio.path(""))
        .output()
        .unwrap();
    let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(done["result"], printed);
}

#[test]
fn what_a_form_has_is_allowed() {
    let studio = Studio::open(&[], &["kuro"], 1);
    for (kind, args) in [
        (
            "sim",
            &["--girls", "kuro", "--players", "expert:rollouts=0,depth=0,ai", "--games", "1", "--no-rotate"]
                [..],
        ),
        ("compare", &["--girls", "kuro", "--b-set", "kuro.dora=3000", "--margin", "0.1", "--games", "4"]),
        (
            "sweep",
            &["--girls", "kuro", "--vary", "kuro.dora=10:1000:x2", "--metric", "place", "--games", "1"],
        ),
        ("tune", &["--girls", "kuro", "--vary", "kuro.dora=0:900", "--target", "place=2.3", "--games", "40"]),
    ] {
        let body = asked(kind, args).to_string();
        let answer = studio.ask("POST", "lab", body.as_bytes());
        assert_eq!(answer.status, 200, "{kind} {args:?}: {}", answer.text());
    }
}

#[test]
fn a_sim_in_words_has_a_seed_that_repeats_it() {
    let studio = Studio::open(&[], &[], 1);
    let started = start(&studio, "sim", &["--games", "8"]);
    assert!(started["command"].as_str().unwrap().contains("--seed "));
    let done = end(&studio, started["id"].as_str().unwrap());
    assert!(done["text"].as_str().unwrap().contains("doge"), "{done}");
    assert!(!done["text"].as_str().unwrap().contains('\u{1b}'));
    // Exported tables have the same columns in every language.
    assert!(done["csv"].as_str().unwrap().starts_with("girl,metric,mean,low,high,n\n"), "{done}");
}

/// A page shows tables of its own; what a test found, and what it was corrected for, is said as in a terminal.
#[test]
fn what_a_result_comes_to_is_told_beside_its_figures() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let said = |kind: &str, args: &[&str], of: &str| -> String {
        let started = start(&studio, kind, args);
        let done = end(&studio, started["id"].as_str().unwrap());
        let said = done[of].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned());
        said.collect::<Vec<_>>().join("\n")
    };
    let compared = ["--girls", "kuro", "--b-set", "kuro.dora=3000", "--games", "4"];
    let conclusions = said("compare", &compared, "conclusions");
    assert!(conclusions.contains("not decided: ") && !conclusions.contains('*'), "{conclusions}");
    let swept = ["--girls", "kuro", "--vary", "kuro.dora=0,300", "--games", "8", "--seed", "1"];
    let explanations = said("sweep", &swept, "explanations");
    assert!(explanations.contains("differences from 300") && explanations.contains("Holm"), "{explanations}");
}

#[test]
fn what_is_wrong_with_a_command_is_told() {
    let studio = Studio::open(&[], &[], 1);
    let started = start(&studio, "sim", &["--girls", "nobody-here"]);
    let done = end(&studio, started["id"].as_str().unwrap());
    assert_eq!(done["state"], "failed");
    assert!(!done["problem"]["message"].as_str().unwrap().is_empty());
    for (kind, args, status) in [
        ("run", &[][..], 400),
        ("sim", &["--games", "x"][..], 400),
        ("sim", &["--games", "0"], 400),
        ("sim", &["--seed"], 400),
        ("sweep", &["--girls", "kuro"], 400),
        ("sim", &["--nonsense"], 400),
        ("sim", &["--format", "json"], 400),
        ("sim", &["--rows", "x"], 400),
        ("sim", &["--rows=x.csv"], 400),
        ("sim", &["--report", "x"], 400),
        ("sim", &["--girls", "/etc/passwd"], 403),
        ("sim", &["--girls=kuro,./x.lua"], 403),
        ("sim", &["--girls=kuro,x.lua@soft"], 403),
        ("sim", &["--girls=nopack/kuro"], 403),
        ("compare", &["--b-tune", "x.toml"], 403),
        ("balance", &["--keep", "x.toml"], 403),
        ("balance", &["--out", "x.toml"], 403),
        ("tune", &["--girls", "kuro", "--vary", "kuro.dora", "--target", "place=2.3", "--state", "x"], 400),
        ("tune", &["--state=x"], 400),
        ("tune", &["--out", "x"], 400),
        ("sim", &["--quiet"], 400),
        ("sim", &["--="], 400),
        ("sim", &["@x"], 403),
        ("sim", &["--players", "mjai:sh -c true"], 403),
        ("sim", &["--players=ai,mjai-batch:sh -c true"], 403),
        ("sim", &["--players", "ai, 'mjai:sh -c true'"], 403),
        ("matrix", &["--player", "mjai:true"], 403),
    ] {
        let body = asked(kind, args).to_string();
        let answer = studio.ask("POST", "lab", body.as_bytes());
        assert_eq!(answer.status, status, "{kind} {args:?}: {}", answer.text());
    }
    assert_eq!(studio.ask("GET", "lab/99", b"").status, 404);
}

#[cfg(unix)]
#[test]
fn a_paused_command_does_not_hold_up_the_end() {
    let mut studio = Studio::open(&[], &[], 1);
    let started = start(&studio, "sim", &["--games", "100000"]);
    let id = started["id"].as_str().unwrap().to_owned();
    studio.post(&format!("lab/{id}/stop"), &json!({}));
    assert_eq!(studio.interrupt(), Some(0));
}

/// What the page asks with the fields of a form alone.
#[test]
fn forms_are_those_of_the_command_line_and_are_not_refused() {
    let studio = Studio::open(&[], &["kuro"], 1);
    let forms = studio.get("lab/forms?lang=ja");
    let forms = forms.as_array().unwrap();
    let kinds: Vec<&str> = forms.iter().map(|form| form["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["compare", "sim", "sweep", "matrix", "tune", "roster", "balance"]);
    let field = |kind: &str, name: &str| {
        let form = forms.iter().find(|form| form["kind"] == kind).unwrap();
        form["fields"].as_array().unwrap().iter().find(|field| field["name"] == name).cloned()
    };
    let games = field("compare", "games").unwrap();
    assert_eq!((&games["type"], &games["min"]), (&json!("integer"), &json!(1.0)), "{games}");
    let hour = field("sim", "hour").unwrap();
    assert_eq!((&hour["min"], &hour["max"]), (&json!(0.0), &json!(23.0)), "{hour}");
    let metric = field("compare", "metric").unwrap();
    assert_eq!(metric["type"], "metric");
    let (place, first) = (&metric["values"][0], &metric["values"][1]);
    assert_eq!((&place["title"], &place["share"]), (&json!("順位"), &json!(false)), "{place}");
    assert_eq!((&first["title"], &first["share"]), (&json!("一位"), &json!(true)), "{first}");
    assert_eq!(field("roster", "girls").unwrap()["positional"], true);
    assert_eq!(field("balance", "band").unwrap()["required"], true);
    assert!(field("balance", "keep").is_none() && field("sim", "report").is_none());
    assert!(field("tune", "screen").unwrap()["excludes"].as_array().unwrap().contains(&json!("vary")));
    for form in forms {
        for field in form["fields"].as_array().unwrap() {
            assert!(!field["help"].as_str().unwrap().is_empty(), "{field}");
        }
    }
}

#[test]
fn every_command_comes_to_a_result_with_a_page_and_a_name() {
    let studio = Studio::open(&[], &["kuro"], 1);
    for (kind, args) in [
        ("compare", &["--girls", "kuro", "--b-set", "kuro.dora=0", "--games", "16"][..]),
        ("sim", &["--girls", "kuro", "--games", "8"]),
        ("sweep", &["--girls", "kuro", "--vary", "kuro.dora=0,300", "--games", "8"]),
        ("matrix", &["--girls", "kuro", "--games", "8"]),
        ("tune", &["--girls", "kuro", "--vary", "kuro.dora", "--target", "place=2", "--games", "1280"]),
        ("roster", &["kuro", "--games", "16"]),
    ] {
        let started = start(&studio, kind, &[args, &["--seed", "7"]].concat());
        let id = started["id"].as_str().unwrap();
        let done = end(&studio, id);
        assert_eq!(done["state"], "done", "{kind}: {done}");
        assert!(done["result"].is_object(), "{kind}: {done}");
        assert!(!done["command"].as_str().unwrap().contains("report"), "{kind}");
        let page = studio.get(&format!("lab/{id}/report"));
        assert!(page["html"].as_str().unwrap().starts_with("<!"), "{kind}");
        studio.post(&format!("lab/{id}/name"), &json!({ "name": "mine" }));
        assert_eq!(studio.get(&format!("lab/{id}"))["name"], "mine");
        assert_eq!(studio.ask("DELETE", &format!("lab/{id}"), b"").status, 200);
        assert_eq!(studio.ask("GET", &format!("lab/{id}"), b"").status, 404);
    }
}
