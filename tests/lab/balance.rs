//! All girls into a band: the least change that does it, and nothing that is to be left alone.

use crate::common::program::{ended, killed, printed, refused, saki};
use saki_lua::lab::Contender;
use saki_lua::lab::balance::{Against, Balance, Balanced, Choice, Keep, Outside, Settings};
use saki_lua::lab::repeat::Repeat;
use saki_lua::lab::roster::{Asked, RosterPlan};
use saki_lua::player::Builtin;
use saki_lua::skill::Numbers;
use saki_lua::state::Rule;
use serde_json::Value;
use std::fs;
use std::num::NonZeroUsize;

/// A skill to which what helps comes more often by `luck`, less often by `fate`; `other` does nothing.
fn girl(luck: u32) -> String {
    format!(
        "local G = skill {{ name = 'g', mk = {{ luck = {{ {luck}, min = 0, max = 2000 }},\n\
         other = {{ 5, min = 0, max = 10 }}, fixed = {{ 0, min = -900, max = 900, tune = false }} }} }}\n\
         function G:onDraw(game, mount, who)\n  if who == self.who then\n    \
         mount:lighta(game:gethand(who):effa(), self.mk.luck + self.mk.fixed)\n  end\nend\nreturn G\n"
    )
}

/// Three girls without luck and one with much.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(tempfile::tempdir().unwrap());
        for (nth, luck) in [0, 0, 0, 1000].into_iter().enumerate() {
            fs::write(home.0.path().join(format!("g{nth}.lua")), girl(luck)).unwrap();
        }
        home
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn balance(&self, more: &str) -> String {
        let folder = self.0.path().display();
        format!(
            "balance --skills {folder} --rule-set rounds=1 --rule-set extra_rounds=0 --precision 0.2 \
             --most-games 2000 --seed 3 --quiet {more}"
        )
    }
}

/// Three girls of equal luck, and the seat that fills their table: what matters is where the girls are.
#[test]
fn who_only_fills_the_table_may_be_outside() {
    let home = Home(tempfile::tempdir().unwrap());
    (0..3).for_each(|nth| fs::write(home.0.path().join(format!("g{nth}.lua")), girl(300)).unwrap());
    let (code, text, complaint) = ended(&mut saki(&home.balance("--band 1.9..2.7 --format json")));
    let json: Value = serde_json::from_str(&text).unwrap();
    assert!(json["moves"].as_array().unwrap().is_empty(), "{text}");
    assert_eq!(code, 0, "{text}{complaint}");
    // As CSV: where each of them stood at first, as nothing was moved.
    let (_, csv, _) = ended(&mut saki(&home.balance("--band 1.9..2.7 --format csv")));
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!((lines[0], lines.len()), ("stage,girl,place,low,high,win,in_band", 1 + 3), "{csv}");
    assert!(lines[1..].iter().all(|line| line.starts_with("first,g")), "{csv}");
}

#[test]
fn who_is_too_strong_is_moved_into_the_band() {
    let home = Home::new();
    let out = home.path("t.toml");
    let run = home.balance(&format!("--band 2.25..2.75 --out {out} --format json"));
    let (code, text, complaint) = ended(&mut saki(&format!("{run} --jobs 1")));
    assert!([0, 5, 7].contains(&code), "{complaint}");
    let json: Value = serde_json::from_str(&text).unwrap();
    let moves = json["moves"].as_array().unwrap();
    assert!(!moves.is_empty(), "{text}");
    for one in moves {
        assert_eq!(one["number"], "luck", "{one}");
    }
    let place = |when: &str| {
        let girls = json[when].as_array().unwrap();
        girls.iter().find(|girl| girl["girl"] == "g3").unwrap()["place"].as_f64().unwrap()
    };
    assert!(place("before") < 2.2 && place("after") > 2.15 && place("after") < 2.85, "{text}");
    // The tune file says how it was found, and is applied by the next command.
    let tune = fs::read_to_string(&out).unwrap();
    assert!(
        tune.starts_with("# saki-lua balance\n") && tune.contains("saki-lua balance --band 2.25..2.75"),
        "{tune}"
    );
    assert!(tune.contains("[g3]\nluck = ") && !tune.contains("fixed"), "{tune}");
    let params =
        printed(&format!("params g3 --skills {} --tune {out} --format toml", home.0.path().display()));
    let value = moves.iter().rfind(|one| one["girl"] == "g3").unwrap()["to"].to_string();
    assert!(params.contains(&format!("luck = {}", value.trim_end_matches(".0"))), "{params}");
    // The same bytes on more threads, to the tune file.
    assert_eq!(ended(&mut saki(&format!("{run} --jobs 8"))).1, text);
    assert_eq!(fs::read_to_string(&out).unwrap(), tune);
}

/// The strongest has no number that may be changed; those whom she pushes out are moved all the same.
#[test]
fn who_cannot_be_moved_holds_up_nobody() {
    let home = Home::new();
    fs::write(home.path("g3.lua"), girl(1000).replace("luck = { 1000,", "luck = { 1000, tune = false,"))
        .unwrap();
    let (_, text, complaint) = ended(&mut saki(&home.balance("--band 2.4..2.6 --plan --format json")));
    let json: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {complaint}"));
    let choices = |name: &str| {
        let girl = json["plan"].as_array().unwrap().iter().find(|girl| girl["girl"] == name);
        girl.unwrap_or_else(|| panic!("{text}"))["choices"].as_array().unwrap().len()
    };
    assert_eq!((choices("g3"), choices("g0") > 0), (0, true), "{text}");
}

/// A search may find that the best value is the one she has; those who wait come next, before anybody is measured again.
#[test]
fn who_stays_where_she_is_holds_up_nobody() {
    let home = Home::new();
    let numbers = Numbers { skills: vec![home.0.path().into()], ..Numbers::default() };
    let girls = ["g0", "g1", "g2", "g3"].map(String::from);
    let contenders = Contender::all(&girls, &numbers, |_| ()).unwrap();
    let mut rule = Rule::preset("libsaki").unwrap();
    (rule.flow.rounds, rule.flow.extra_rounds) = (1, 0);
    let (asked, named) = (Asked::Precision(0.2), (girls.to_vec(), Repeat::default()));
    let plan = RosterPlan::new(contenders.clone(), vec![Builtin::Ai], rule, String::new(), 3, asked, named);
    let band = "2.25..2.75".parse().unwrap();
    let settings = Settings { band, against: Against::Roster, precision: 0.2, most_games: 2000 };
    let mut balance = Balance::new(settings, Keep::default(), plan, &contenders).unwrap();
    let (from, to, beyond) = (5.0, 5.0, 5.0);
    let nowhere = Choice { name: "other".into(), from, to, beyond, cost: 0.0, by: -0.1, reaches: false };
    let outside = |girl, place, target, choices: Vec<Choice>| {
        let waits = choices.is_empty();
        Outside { girl, place, target, choices, waits }
    };
    let plan = vec![outside(0, 3.3, 2.7, vec![nowhere]), outside(3, 2.0, 2.3, Vec::new())];
    let mut balanced = Balanced { plan, ..Balanced::default() };
    balance.run(&mut balanced, NonZeroUsize::MIN, &mut ()).unwrap();
    let first = balanced.moves.first().expect("somebody is moved");
    assert_eq!((first.girl, first.name.as_str(), first.from), (3, "luck", 1000.0), "{:?}", balanced.moves);
    assert!(balanced.checked.is_some() && balanced.passes > 0);
}

#[test]
fn plan_changes_nothing() {
    let home = Home::new();
    let told = printed(&home.balance("--band 2.25..2.75 --plan"));
    assert!(
        told.contains("1 of 4 girls are outside") || told.contains("of 4 girls are outside of 2.25..2.75"),
        "{told}"
    );
    assert!(told.contains("g3, place ") && told.contains("luck from 1000 to about "), "{told}");
    assert!(told.contains("--plan"), "{told}");
}

#[test]
fn what_is_to_be_kept_stops_a_number() {
    let home = Home::new();
    let keep = home.path("keep.toml");
    fs::write(&keep, "[g3]\nwin = \"40%..100%\"\n").unwrap();
    let json: Value = serde_json::from_str(&printed(
        &home.balance(&format!("--band 2.25..2.75 --plan --keep {keep} --format json")),
    ))
    .unwrap();
    let plan = json["plan"].as_array().unwrap();
    let g3 = plan.iter().find(|outside| outside["girl"] == "g3").unwrap();
    let choices = g3["choices"].as_array().unwrap();
    assert!(choices.iter().all(|choice| choice["reaches"] == false), "{g3}");
}

#[test]
fn against_doge_everybody_is_measured_alone() {
    let home = Home::new();
    let out = home.path("t.toml");
    let run = home.balance(&format!("--band 1.0..2.9 --against doge --out {out}"));
    let (code, told, complaint) = ended(&mut saki(&run));
    assert!(told.contains("no mean place is outside of the band 1..2.9"), "{told}");
    // Who is told, and who is not; and that there is no file.
    let mark = |name: &str| {
        let row = told.lines().find(|line| line.trim_start().starts_with(name));
        row.unwrap_or_else(|| panic!("{told}")).trim_end().chars().last()
    };
    assert_eq!(["g0", "g1", "g2", "g3"].map(mark), [Some('?'), Some('?'), Some('?'), Some('+')], "{told}");
    assert!(told.contains("t.toml was not written") && !fs::exists(&out).unwrap(), "{told}");
    // Three without luck among three without a skill have the same mean in every seed, which tells nothing of its error.
    assert!(code == 7 && told.contains("1 of 4 girls are in the band"), "{code} {told}{complaint}");
}

/// Nothing is to be moved, and a figure is not what it was to be: that is the reason of the exit code.
#[test]
fn what_was_not_kept_is_told_where_nothing_is_moved() {
    let home = Home::new();
    let keep = home.path("keep.toml");
    fs::write(&keep, "[g3]\nwin = \"0%..5%\"\n").unwrap();
    let run = home.balance(&format!("--band 1.0..2.9 --against doge --keep {keep}"));
    let (code, told, complaint) = ended(&mut saki(&run));
    assert!(code == 5 && told.contains("not as expected: g3 win=0%..5%: "), "{code} {told}{complaint}");
}

/// Doge, who fills up the table, is not moved.
#[test]
fn doge_is_not_counted() {
    let home = Home::new();
    fs::remove_file(home.path("g2.lua")).unwrap();
    let told = printed(&home.balance("--band 2.45..2.55 --plan"));
    assert!(told.contains("of 3 girls are outside of") && !told.contains("doge"), "{told}");
    let (_, told, _) = ended(&mut saki(&home.balance("--band 1.0..2.9 --against doge")));
    assert!(told.contains(" g3 ") && !told.contains("\n doge"), "{told}");
}

/// The commands it ends with are taken as they stand, and judge the very girls and numbers.
#[test]
fn what_was_found_is_checked_by_commands_that_are_named() {
    let home = Home::new();
    let file = home.path("g3.lua");
    let written = format!("--against doge --out {}", home.path("t.toml"));
    for (girls, more, checked) in [
        ("", "", "place=2.25..2.75"),
        ("", "--against doge", "g3.place=2.25..2.75"),
        (file.as_str(), "--against doge", "g3.place=2.25..2.75"),
        // The file may have tables of others.
        (file.as_str(), written.as_str(), "g3.place=2.25..2.75"),
    ] {
        let run = home.balance(&format!("--band 2.25..2.75 {more}"));
        let run = run.replacen("balance", &format!("balance {girls}"), 1);
        let (_, text, complaint) = ended(&mut saki(&run));
        let commands: Vec<&str> = text
            .lines()
            .filter_map(|line| line.split_once("fresh seeds: "))
            .map(|(_, command)| command)
            .collect();
        assert_eq!(commands.len(), 1, "{text}{complaint}");
        let command = commands[0].strip_prefix("saki-lua ").unwrap();
        assert!(command.contains("--set g3.luck=") && command.ends_with(checked), "{command}");
        let (code, text, complaint) = ended(&mut saki(command));
        assert!(
            [0, 1, 7].contains(&code) && text.contains("place=2.25..2.75"),
            "{command}: {code} {complaint}"
        );
    }
}

/// Killed twice, at different places, it comes to the same end, byte by byte.
#[test]
fn a_killed_balance_goes_on_to_the_same_end() {
    let home = Home::new();
    let (out, state) = (home.path("t.toml"), home.path("t.toml.state"));
    let run = home.balance(&format!("--band 1.9..3.1 --out {out}"));
    let ends = || {
        let (code, text, complaint) = ended(&mut saki(&run));
        assert!([0, 5, 7].contains(&code), "{complaint}");
        assert!(!fs::exists(&state).unwrap(), "what is done leaves no state");
        (code, text, fs::read(&out).unwrap())
    };
    let whole = ends();
    fs::remove_file(&out).unwrap();
    for more in [10, 60, 300] {
        assert!(killed(home.0.path(), &run, state.as_ref(), more), "it was done before {more} more");
    }
    // A kill while a line is written leaves half of it.
    let kept = fs::read(&state).unwrap();
    fs::write(&state, &kept[..kept.len() - 70]).unwrap();
    let told = refused(&run.replace("--seed 3", "--seed 4"));
    assert!(told.contains("this is the state of another command"), "{told}");
    let lines = kept.iter().filter(|byte| **byte == b'\n').count();
    assert!(lines > 370, "{lines}");
    assert_eq!(ends(), whole);
    // What a plan has played is there for the balance, which says so.
    let (code, ..) = ended(&mut saki(&format!("{run} --plan")));
    assert!(code == 0 && fs::exists(&state).unwrap());
    let (_, text, told) = ended(&mut saki(&run.replace("--quiet", "")));
    assert!(text == whole.1 && told.contains(" games were kept in "), "{told}");
}

#[test]
fn usage_errors_give_advice() {
    let home = Home::new();
    for (args, message) in [
        ("--band 2.6..2.8", "--against doge"),
        ("--band 2.8..2.6", "LOW..HIGH"),
        ("--band 2..3 --keep nothing.toml", "nothing.toml"),
        ("--band 2..3 --out Cargo.toml", "Cargo.toml"),
        ("--band 2..3 --precision 0", "--precision"),
        ("", "--band"),
    ] {
        let error = refused(&home.balance(args));
        assert!(error.contains(message), "{args}: {error}");
    }
}
