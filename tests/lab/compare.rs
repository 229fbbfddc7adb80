//! `compare`, `sweep` and `matrix`.

use crate::common::program::Folder;
use saki_lua::lab::{ComparisonVerdict, GameRow, Metric, Paired, Plan, play_all, play_together, verdict};
use saki_lua::state::Rule;
use serde_json::Value;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Her skill draws useful tiles; `idle` has no effect.
const SKILL: &str = "local Girl = skill {
  mk = { pull = { 0, min = 0, max = 900, doc = 'what helps' }, idle = { 1, min = 0, max = 9, doc = 'nothing' } },
}
function Girl:onDraw(game, mount, who)
  if who == self.who then mount:lighta(game:gethand(who):effa(), self.mk.pull) end
end
return Girl";

fn folder() -> Folder {
    Folder::new(&[("skills/greedy.lua", SKILL), ("skills/modest.lua", SKILL)])
}

/// One round per game, for speed.
const SHORT: &str = "--rule-set rounds=1 --rule-set extra_rounds=0 --seed 5";

fn saki(dir: &Folder, args: &str) -> (i32, String, String) {
    dir.saki(&format!("{args} {SHORT}"))
}

fn json(dir: &Folder, args: &str) -> Value {
    let (code, text, errors) = saki(dir, &format!("{args} --format json"));
    let only_plots = errors.lines().all(|line| line.starts_with("plot: "));
    assert!(code == 0 && only_plots, "{args}: {errors}");
    serde_json::from_str(&text).unwrap()
}

#[test]
fn foreign_files_are_not_overwritten() {
    let dir = folder();
    let skill = dir.path().join("skills/greedy.lua");
    for (name, text) in [("other.svg", "<svg/>"), ("other.csv", "a,b\n1,2\n"), ("other.jsonl", "{\"a\":1}\n")]
    {
        std::fs::write(dir.path().join(name), text).unwrap();
    }
    for (args, message) in [
        ("matrix --girls greedy --plot skills/greedy.lua", "a picture is SVG"),
        ("sweep --girls greedy --vary greedy.idle=0,1 --plot other.svg", "no picture of ours"),
        ("sim --games 4 --rows other.csv", "no rows of ours"),
        ("sim --games 4 --rows other.jsonl", "no rows of ours"),
        ("sim --games 4 --rows skills/greedy.lua", "ends in .csv"),
    ] {
        let (code, text, errors) = saki(&dir, args);
        assert!((code, text.as_str()) == (2, "") && errors.contains(message), "{args}: {errors}");
    }
    assert_eq!(std::fs::read_to_string(skill).unwrap(), SKILL);
    assert_eq!(std::fs::read_to_string(dir.path().join("other.csv")).unwrap(), "a,b\n1,2\n");
    std::fs::write(dir.path().join("rows.csv"), "").unwrap();
    for args in ["sim --games 4 --rows rows.csv", "sim --games 4 --rows rows.jsonl"] {
        // The second run overwrites our own file.
        assert_eq!([saki(&dir, args).0, saki(&dir, args).0], [0, 0], "{args}");
    }
}

#[test]
fn better_side_is_found_with_any_number_of_threads() {
    let dir = folder();
    let args = "compare --girls greedy --b-set greedy.pull=400 --games 1600";
    let report = json(&dir, args);
    assert_eq!(report["verdict"], "less");
    assert_eq!((report["better"].as_bool(), report["who"].as_str()), (Some(true), Some("greedy")));
    let games = report["games"].as_u64().unwrap();
    assert!((100..1600).contains(&games), "{games}");
    assert!(report["difference"].as_f64().unwrap() < -report["always_valid_half_width"].as_f64().unwrap());
    // The interval of the deciding metric is anytime-valid; with a fixed number of games it is narrower.
    let width = |report: &Value, metric: usize| {
        let interval = &report["figures"][metric]["interval"];
        interval[1].as_f64().unwrap() - interval[0].as_f64().unwrap()
    };
    let half = |report: &Value| report["always_valid_half_width"].as_f64().unwrap();
    assert!((width(&report, 0) - 2.0 * half(&report)).abs() < 1e-9, "{report}");
    let all = json(&dir, &format!("{} --all", args.replace("1600", &games.to_string())));
    assert_eq!(all["games"], games);
    assert!(width(&all, 0) < 1.6 * half(&all) && half(&all) == half(&report), "{all}");
    assert_eq!(width(&all, 1), width(&report, 1));
    for format in ["table", "csv", "json"] {
        let with = |jobs: u8| saki(&dir, &format!("{args} --format {format} --jobs {jobs}"));
        assert_eq!(with(1), with(3), "{format}");
    }
    let (_, text, _) = saki(&dir, args);
    assert!(text.contains("B is better: place -") && text.contains("known after"), "{text}");
    // The printed command reproduces the output.
    let repeat = text.lines().last().unwrap().strip_prefix("repeat: saki-lua ").unwrap().to_owned();
    assert_eq!(dir.saki(&repeat).1, text);
}

#[test]
fn identical_sides_are_recognized() {
    let dir = folder();
    let (code, text, _) = saki(&dir, "compare --girls greedy --b-set greedy.pull=0 --expect same");
    let same = "A and B are the same configuration: every game would be identical";
    assert_eq!((code, text.trim()), (0, &*format!("{same}\nas expected (--expect same)")));
    let (code, text, _) = saki(&dir, "compare --girls greedy --b-set greedy.pull=0 --expect better");
    assert_eq!((code, text.trim()), (1, &*format!("{same}\nnot as expected (--expect better)")));
    // Figures of B are those of A.
    let judged = "compare --girls greedy --b-set greedy.pull=0 --no-rotate --games 40 --expect";
    for (expected, code, sentence) in
        [("place=1..4", 0, "as expected: greedy place=1..4"), ("place=3.9..4", 1, "not as expected: greedy")]
    {
        let (found, text, _) = saki(&dir, &format!("{judged} {expected}"));
        assert!(found == code && text.contains(same) && text.contains(sentence), "{found} {text}");
    }
    // It is said wherever it was to be written.
    saki(&dir, "compare --girls greedy --b-set greedy.pull=0 --report same.html --log same.jsonl");
    for file in ["same.html", "same.jsonl"] {
        assert!(dir.read(file).contains("A and B are the same configuration"), "{file}");
    }
    // A copy of the file in another folder counts as the same girl.
    std::fs::create_dir(dir.path().join("new")).unwrap();
    std::fs::copy(dir.path().join("skills/greedy.lua"), dir.path().join("new/greedy.lua")).unwrap();
    let (_, text, _) = saki(&dir, "compare --girls greedy --b-girls new/greedy.lua");
    assert!(text.contains("same configuration"), "{text}");
}

/// Games in which nothing happened to change are no proof that none does.
#[test]
fn unchanged_games_are_no_certainty() {
    let dir = folder();
    let args = "compare --girls greedy --b-set greedy.idle=9 --expect same";
    let (code, text, _) = saki(&dir, &format!("{args} --margin 0.5 --games 40"));
    assert_eq!(code, 7, "no verdict before 50 seeds: {text}");
    assert!(text.contains("in these 40 games nothing came out otherwise"), "{text}");
    assert!(text.contains("not decided: place 0.000"), "{text}");
    let (code, text, _) = saki(&dir, &format!("{args} --margin 0.5 --games 400"));
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("no difference larger than 0.222 in place"), "{text}");
    let report = json(&dir, "compare --girls greedy --b-set greedy.idle=9 --margin 0.05 --games 400");
    assert_eq!((report["verdict"].as_str(), report["changed"].as_u64()), (Some("open"), Some(0)));
}

/// One seed tells neither how large a difference is nor how many games it would take.
#[test]
fn of_one_seed_nothing_is_claimed() {
    let dir = folder();
    let args = "compare --girls greedy --b-set greedy.pull=20";
    let (code, text, _) = saki(&dir, &format!("{args} --games 4"));
    assert!(code == 0 && text.contains("no verdict comes before 200 games a side"), "{text}");
    assert!(!text.contains("effect: ") && !text.contains("in sight"), "{text}");
    let (_, text, _) = saki(&dir, &format!("{args} --games 200"));
    assert!(text.contains("\neffect: "), "{text}");
}

/// It was written with から here, and with ～ in every other table.
#[test]
fn an_interval_is_written_in_one_way() {
    let args = "compare --girls greedy --b-set greedy.pull=400 --games 40 --lang ja";
    let (_, text, errors) = saki(&folder(), args);
    let score = text.lines().find(|line| line.starts_with(" スコア")).unwrap_or_else(|| panic!("{errors}"));
    assert!(score.contains('～') && !score.contains("から"), "{text}");
}

#[test]
fn undecided_comparison_estimates_the_games_needed() {
    let dir = folder();
    let args = "compare --girls greedy --b-set greedy.pull=20 --games 200";
    let (code, text, _) = saki(&dir, args);
    assert_eq!(code, 0);
    assert!(text.contains("not decided: place ") && text.contains(" more games a side"), "{text}");
    let (code, text, _) = saki(&dir, &format!("{args} --expect better"));
    assert!(code == 7 && text.contains("undecided (--expect better)"), "nothing was decided: {text}");
    let report = json(&dir, &format!("{args} --margin 1.5"));
    assert_eq!(report["verdict"], "same", "{report}");
}

/// In the text, on the page, in the log and in data.
#[test]
fn what_became_of_the_expectation_is_said_wherever_it_is_written() {
    let dir = folder();
    for (nth, value, code, finding, sentence) in
        [(0, 20, 7, "undecided", "undecided"), (1, 0, 1, "broken", "not as expected")]
    {
        let args = format!("compare --girls greedy --b-set greedy.pull={value} --games 40 --expect better");
        let [page, log] = [format!("{nth}.html"), format!("{nth}.jsonl")];
        let (found, text, _) = saki(&dir, &format!("{args} --report {page} --log {log}"));
        let sentence = format!("{sentence} (--expect better)");
        assert!(found == code && text.contains(&sentence), "{found} {text}");
        assert!(dir.read(&log).contains(&sentence), "{}", dir.read(&log));
        assert!(dir.read(&page).contains("(--expect better)"), "{args}");
        let (_, text, _) = saki(&dir, &format!("{args} --format json"));
        let report: Value = serde_json::from_str(&text).unwrap();
        let expected = serde_json::json!([{ "expected": "better", "finding": finding }]);
        assert_eq!(report["expected"], expected, "{report}");
    }
}

#[test]
fn removing_a_girl_drops_her_numbers() {
    let dir = folder();
    let args =
        "compare --girls greedy,modest --set greedy.pull=400 --b-girls doge,modest --who modest --games 400";
    let report = json(&dir, &format!("{args} --metric win"));
    assert_eq!(report["who"], "modest");
    assert_eq!(report["verdict"], "greater", "{report}");
    // All games differ, so pairing gains almost nothing, except for starting hands, which stay the same.
    let saving = |metric: Metric| report["figures"][metric as usize]["saving"].as_f64().unwrap();
    assert!((0.5..2.0).contains(&saving(Metric::Place)) && saving(Metric::Step) > 4.0, "{report}");
}

/// What is judged is the girl of side B, under her own name.
#[test]
fn another_girl_is_called_by_her_own_name() {
    let dir = folder();
    let args = "compare --girls greedy --b-girls modest --b-set modest.pull=400 --games 40";
    assert_eq!(json(&dir, args)["who"], "greedy / modest");
    let (code, text, _) = saki(&dir, &format!("{args} --expect modest.place=1..4"));
    assert!(code == 0 && text.contains("as expected: modest place=1..4: "), "{text}");
    let moved = "compare --girls greedy,modest --b-girls modest,greedy --who greedy --games 40";
    assert_eq!(json(&dir, moved)["who"], "greedy");
}

#[test]
fn all_seats_of_one_name_are_counted() {
    let dir = folder();
    let report = json(&dir, "sweep --girls greedy --vary greedy.pull=0,400 --who doge --games 8");
    assert_eq!(report["cells"][0]["figures"][0]["occasions"], 24, "{report}");
    let args = "compare --girls greedy --b-set greedy.pull=400 --who doge --games 8";
    assert_eq!(json(&dir, args)["figures"][0]["occasions"], serde_json::json!([24, 24]));
    let (code, _, errors) = saki(&dir, &format!("{args} --players ai,ai,ai,expert"));
    assert!(code == 2 && errors.contains("doge:expert"), "{errors}");
}

/// Figures of a girl who played on without her skill are not hers.
#[test]
fn who_broke_is_told_beside_the_figures() {
    let skill = "local Sick = skill { mk = { n = { 0, min = 0, max = 9 } } }
function Sick:onDraw() local nothing = nil if self.mk.n < 9 then nothing.there() end end
return Sick";
    let well = "local Well = skill {} return Well";
    let dir = Folder::new(&[("skills/sick.lua", skill), ("skills/well.lua", well)]);
    // Each part of what is played says so of itself; a value, side or table at which she is well says nothing.
    for (args, games, parts) in [
        ("sweep --girls sick --vary sick.n=0,1,9 --games 4", 8, &["sick.n = 0: ", "sick.n = 1: "][..]),
        ("compare --girls sick --b-set sick.n=1 --games 4", 8, &["A: ", "B: "]),
        ("compare --girls sick --b-set sick.n=9 --games 4", 4, &["A: "]),
        ("matrix --girls sick,well --games 4", 8, &["\nsick: ", "sick - well: "]),
        ("tune --screen --girls sick --games 4", 8, &["with the values in force: ", "sick.n = 0: "]),
    ] {
        let (code, text, errors) = saki(&dir, args);
        assert_eq!(code, 3, "{args}: {errors}");
        assert_eq!(text.matches("sick broke in ").count(), parts.len(), "{args}: {text}");
        for part in parts {
            let sentence = format!("{part}sick broke in 4 of 4 games");
            assert!(text.contains(&sentence), "{args}: {text}");
        }
        let (_, text, _) = saki(&dir, &format!("{args} --format json"));
        let report: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(report["broken_games"]["sick"], games, "{args}: {report}");
        if args.starts_with("sweep") {
            let each = [0, 1, 2].map(|nth| report["cells"][nth]["broken_games"].to_string());
            assert_eq!(each, [r#"{"sick":4}"#, r#"{"sick":4}"#, "{}"], "{report}");
        }
    }
    // In CSV each cell and side says so, too; `place` is the first metric.
    for (args, fields) in [
        ("sweep --girls sick --vary sick.n=0,9 --games 4", &["sick=4", ""][..]),
        ("matrix --girls sick,well --games 4", &["sick=4", "sick=4", "sick=4", ""]),
        ("compare --girls sick --b-set sick.n=9 --games 4", &["sick=4,"]),
    ] {
        let (_, csv, _) = saki(&dir, &format!("{args} --format csv"));
        let mut lines = csv.lines();
        assert!(lines.next().unwrap().contains(",units,broken_games"), "{csv}");
        let ends = lines.zip(fields).all(|(line, field)| line.ends_with(&format!(",{field}")));
        assert!(ends && csv.lines().count() > fields.len(), "{args}: {csv}");
    }
    let args = "balance sick --against doge --band 1..4 --precision 0.4";
    let (code, text, errors) = saki(&dir, args);
    assert!(code == 3 && text.contains("sick broke in "), "{code} {text}{errors}");
}

#[test]
fn usage_errors_are_reported_before_play() {
    let dir = folder();
    for (args, message) in [
        ("compare --girls greedy", "B is to be like A in everything"),
        ("compare --girls greedy --b-set greedy.pull=901", "0 to 900"),
        ("compare --girls greedy --b-set greedy.pul=1", "did you mean \"pull\"?"),
        ("compare --girls greedy --b-set greedy.pull=1 --metric plaec", "did you mean \"place\"?"),
        ("compare --girls greedy --b-set greedy.pull=1 --who gredy", "did you mean \"greedy\"?"),
        ("compare --girls greedy --b-girls modest --who greedy", "does not sit on side B"),
        ("compare --girls greedy --b-girls modest --expect greedy.place=1..4", "greedy"),
        ("compare --girls greedy --b-set greedy.pull=1 --margin 0", "more than 0"),
        ("compare --girls greedy --b-set greedy.pull=1 --metric win --margin 5", "did you mean 5%?"),
        ("compare --girls greedy --b-set greedy.pull=1 --margin 5%", "percent"),
        ("compare --girls greedy --b-set greedy.pull=1 --margin 9", "never differs by more than 3.000"),
        ("sim --girls greedy --until win:2", "did you mean 2%?"),
        ("compare --girls greedy --b-set greedy.pull=1 --metric fu --expect better", "neither good nor bad"),
        ("compare --girls greedy --b-set greedy.pull=1 --expect same", "same needs --margin"),
        ("sweep --girls greedy --vary greedy.pull=0..1000:100", "0 to 900"),
        ("sweep --girls greedy --vary modest.pull=1", "no skill at this table"),
        ("compare --girls greedy --b-set greedy.pull=9999", "--b-set greedy.pull=9999: "),
        ("compare --girls greedy --b-set greedy.pul=1", "`saki-lua params greedy`"),
        ("compare --girls greedy --b-set modest.pull=1", "named by --girls"),
        ("matrix --girls greedy,doge", "doge sits at every table already"),
        ("matrix --girls greedy --metric place,win", "one metric at a time"),
        ("sim --girls greedy --until win:1000", "always known better"),
        ("sweep --girls greedy --vary greedy.pull=0..900:1 --vary greedy.idle=0..9:1", "more than 400"),
        ("sweep --girls greedy --vary greedy.pull=0..300:1 --vary greedy.idle=0..9:1", "combinations"),
        ("sweep --girls greedy --vary greedy.pull=900:0:1", "goes down"),
        ("sweep --girls greedy --vary greedy.pull=0,9 --vary greedy.pull=20", "greedy.pull is there twice"),
        ("sweep --girls greedy --vary greedy.pull=0 --plot none/p.svg", "--plot none/p.svg"),
        ("matrix --girls greedy --plot skills", "--plot skills"),
        ("matrix --girls greedy,greedy", "twice"),
        ("matrix --girls greedy --set modest.pull=1", "nobody's number"),
        ("matrix --girls gredy", "did you mean \"greedy\"?"),
    ] {
        let (code, out, errors) = saki(&dir, args);
        assert_eq!((code, out.as_str()), (2, ""), "{args}");
        assert!(errors.contains(message), "{args}: {errors}");
    }
}

/// Two files of one handle are called as they were named, and so are their numbers.
#[test]
fn the_key_of_a_number_is_named_where_files_share_a_handle() {
    let dir = Folder::new(&[("new/mei.lua", SKILL), ("old/mei.lua", SKILL)]);
    let girls = "new/mei.lua,old/mei.lua";
    for command in ["sim --girls", "roster", "matrix --girls"].map(|command| format!("{command} {girls}")) {
        let (code, _, errors) = saki(&dir, &format!("{command} --games 4 --set mei.pull=3"));
        assert!(code == 2 && errors.contains("new/mei.lua.pull, old/mei.lua.pull"), "{command}: {errors}");
        let (code, _, errors) = saki(&dir, &format!("{command} --games 4 --set new/mei.lua.pull=3"));
        assert_eq!(code, 0, "{command}: {errors}");
    }
}

#[test]
fn sweep_shows_and_plots_every_value() {
    let dir = folder();
    let args =
        "sweep --girls greedy --vary greedy.pull=0..800:400 --metric place,win --games 200 --plot p.svg";
    let report = json(&dir, args);
    let cells = report["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 3);
    assert_eq!((report["base"][0].as_f64(), report["games"].as_u64()), (Some(0.0), Some(200)));
    let win = |nth: usize| cells[nth]["figures"][1]["mean"].as_f64().unwrap();
    assert!(win(0) < win(1) && win(1) <= win(2) + 0.05, "{cells:?}");
    assert_eq!(cells[0]["figures"][0]["difference"], 0.0);
    let picture = std::fs::read_to_string(dir.path().join("p.svg")).unwrap();
    assert!(picture.contains("\n<svg ") && picture.contains("greedy.pull"), "{picture}");
    let (_, text, _) = saki(&dir, args);
    // Each row of both tables ends with a strip of its interval.
    let rows = text.lines().filter(|line| line.ends_with(['|', 'o']));
    let values: Vec<&str> = rows.filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(values, ["0*", "400", "800", "0*", "400", "800"], "{text}");
    let (_, csv, _) = saki(&dir, &format!("{args} --format csv"));
    assert_eq!(csv.lines().count(), 1 + 3 * 2);
    let map = "sweep --girls greedy --vary greedy.pull=0,400 --vary greedy.idle=0,1 --games 40 --plot m.svg";
    let (code, text, _) = saki(&dir, map);
    assert!(code == 0 && text.contains("greedy.pull \\ greedy.idle"), "{text}");
    assert_eq!(saki(&dir, &format!("{map} --jobs 1")).1, text);
    assert!(std::fs::read_to_string(dir.path().join("m.svg")).unwrap().contains("<rect"));
}

/// What a command says that is interrupted once it has something to say.
#[cfg(unix)]
fn interrupted(dir: &Folder, args: &str) -> String {
    let interrupt_after = |seconds: u64| {
        let child = std::process::Command::new(assert_cmd::cargo::cargo_bin("saki-lua"))
            .args(args.split(' '))
            .args(SHORT.split(' '))
            .current_dir(dir.path())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_secs(seconds));
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.code(), output.stdout)
    };
    // The time of the first games depends on the load of the machine.
    let (code, text) =
        [1, 4, 16, 64].into_iter().map(interrupt_after).find(|(_, text)| !text.is_empty()).unwrap();
    assert_eq!(code, Some(130), "{args}");
    String::from_utf8(text).unwrap()
}

#[cfg(unix)]
#[test]
fn interrupted_comparison_shows_partial_results() {
    let dir = folder();
    let args = "compare --girls greedy --b-set greedy.idle=2 --games 100000000 --format json";
    let report: Value = serde_json::from_str(&interrupted(&dir, args)).unwrap();
    let games = report["games"].as_u64().unwrap();
    assert_eq!(report["interrupted"].as_bool(), Some(true));
    assert!(
        games > 0 && report["repeat"].as_str().unwrap().ends_with(&format!("--games {games}")),
        "{report}"
    );
}

/// Figures of equal sides are judged by the games that there are, and it is said that there are no more.
#[cfg(unix)]
#[test]
fn interrupted_comparison_of_equal_sides_says_so() {
    let dir = folder();
    let args = "compare --girls greedy --b-set greedy.idle=1 --games 100000000 --expect place=1..4";
    let text = interrupted(&dir, &format!("{args} --report part.html"));
    for said in [&text, &dir.read("part.html")] {
        assert!(said.contains("interrupted: this is a part of what was asked for"), "{said}");
    }
    let report: Value = serde_json::from_str(&interrupted(&dir, &format!("{args} --format json"))).unwrap();
    assert_eq!(
        (&report["verdict"], &report["interrupted"]),
        (&Value::from("identical"), &Value::from(true)),
        "{report}"
    );
    assert!(report["games"].as_u64() > Some(0) && report["expected"][0]["finding"].is_string(), "{report}");
}

/// Two seeds leave every place, and every difference of places, possible: the table shows `?`, and data no interval.
#[test]
fn what_says_nothing_has_no_interval_in_data() {
    let dir = folder();
    let sweep = "sweep --girls greedy --vary greedy.pull=0,400 --games 8";
    let compare = "compare --girls greedy --b-set greedy.pull=400 --games 8 --all";
    let (matrix, sim) = ("matrix --girls greedy,modest --games 8", "sim --girls greedy --games 8");
    let (places, differences) = ((1.0, 4.0), (-3.0, 3.0));
    for (args, possible) in [
        (sweep, places),
        (compare, differences),
        (matrix, places),
        (sim, places),
        ("tune --screen --girls greedy --games 8", differences),
    ] {
        assert!(saki(&dir, args).1.contains(" ?"), "{args}");
        for [low, high] in ends_of_places(&dir, args) {
            assert!(says_something(low, high, possible), "{args}: {low:?} {high:?}");
        }
    }
    // The fewest games of a search leave less possible, in rows and in data alike.
    let tune = "tune --girls greedy --vary greedy.pull=0:400 --target place=2.3 --games 1280";
    let rows = ends_of_places(&dir, tune);
    let report: Value = serde_json::from_str(&saki(&dir, &format!("{tune} --format json")).1).unwrap();
    let curve = report["curve"].as_array().unwrap();
    assert!(!curve.is_empty() && rows.len() >= curve.len(), "{report}");
    for (spot, [low, high]) in curve.iter().zip(&rows) {
        let ends = [0_usize, 1].map(|end| spot["interval"][end].as_f64());
        assert_eq!(ends, [*low, *high], "{report}");
    }
    for [low, high] in rows {
        assert!(says_something(low, high, places), "{low:?} {high:?}");
    }
}

/// A map has `?` where data have no interval, no half of one, and says what it means.
#[test]
fn what_says_nothing_has_no_interval_on_a_map() {
    let dir = folder();
    let drawn = |args: &str| {
        let (code, csv, errors) = saki(&dir, &format!("{args} --format csv --plot m.svg"));
        assert_eq!(code, 0, "{errors}");
        let (columns, lines) = csv.split_once('\n').unwrap();
        // A sweep maps differences.
        let at = |name: &str| columns.split(',').position(|column| column == name);
        let low = at("difference_low").or_else(|| at("low")).unwrap();
        let unknown = lines.lines().filter(|line| line.split(',').nth(low) == Some("")).count();
        (unknown, std::fs::read_to_string(dir.path().join("m.svg")).unwrap())
    };
    let marks = |picture: &str| picture.matches(">\n?\n<").count();
    let halves = |picture: &str| picture.matches(">\n±").count();
    let (unknown, picture) = drawn("matrix --girls greedy,modest --set greedy.pull=600 --games 8");
    assert!(unknown > 0, "{picture}");
    assert_eq!((marks(&picture), halves(&picture)), (unknown, 4 - unknown), "{picture}");
    assert!(picture.contains("?: no interval"), "{picture}");
    let (unknown, picture) =
        drawn("sweep --girls greedy --vary greedy.pull=0,400 --vary greedy.idle=0,1 --games 8");
    // That of the framed cell, which is compared with none, is not told.
    assert!(unknown > 1, "{picture}");
    assert_eq!((marks(&picture), halves(&picture)), (unknown - 1, 4 - unknown), "{picture}");
    assert!(picture.contains("?: no interval"), "{picture}");
}

/// Where a sweep marks nothing with `?`, it does not say what that means.
#[test]
fn a_sweep_explains_no_mark_that_it_does_not_show() {
    let dir = folder();
    let (_, text, _) = saki(&dir, "sweep --girls greedy --vary greedy.pull=300,900 --games 200");
    assert!(!text.contains(" ?") && !text.contains("?: no interval"), "{text}");
}

/// The ends of the intervals of places, as a table of figures has them.
fn ends_of_places(dir: &Folder, args: &str) -> Vec<[Option<f64>; 2]> {
    let (_, csv, _) = saki(dir, &format!("{args} --format csv"));
    let mut lines = csv.lines();
    let columns: Vec<&str> = lines.next().unwrap().split(',').collect();
    let at = |name: &str| columns.iter().position(|column| *column == name);
    let is_of_place = |cells: &Vec<&str>| at("metric").is_none_or(|metric| cells[metric] == "place");
    let lines = lines.map(|line| line.split(',').collect::<Vec<_>>()).filter(is_of_place);
    let ends = lines.map(|cells| ["low", "high"].map(|end| cells[at(end).unwrap()].parse::<f64>().ok()));
    let ends: Vec<[Option<f64>; 2]> = ends.collect();
    assert!(!ends.is_empty(), "{csv}");
    ends
}

/// Whether there is no interval, or one that excludes something possible.
fn says_something(low: Option<f64>, high: Option<f64>, (least, most): (f64, f64)) -> bool {
    let excludes = low.zip(high).is_none_or(|(low, high)| low > least || high < most);
    excludes && low.is_some() == high.is_some()
}

#[test]
fn matrix_pairs_all_girls() {
    let dir = folder();
    let args = "matrix --girls greedy,modest --set greedy.pull=600 --games 80 --plot m.svg";
    let report = json(&dir, args);
    let mean = |row: usize, column: usize| report["cells"][row][column]["mean"].as_f64().unwrap();
    assert!(mean(0, 1) < mean(1, 0) && mean(0, 0) < mean(1, 1), "{report}");
    assert_eq!(report["girls"], serde_json::json!(["greedy", "modest"]));
    let [first, second] = [0, 1].map(|nth| &report["sitters"][nth]["skill"]);
    assert_eq!(
        (first["mk"][1]["value"].as_f64(), second["mk"][1]["value"].as_f64()),
        (Some(600.0), Some(0.0))
    );
    assert_eq!(first["hash"], second["hash"]);
    let (_, csv, _) = saki(&dir, &format!("{args} --format csv --jobs 1"));
    assert_eq!(csv.lines().count(), 5);
    assert_eq!(saki(&dir, &format!("{args} --format csv --jobs 2")).1, csv);
    assert!(std::fs::read_to_string(dir.path().join("m.svg")).unwrap().contains("greedy"));
}

fn short() -> Plan {
    let mut rule = Rule::preset("libsaki").unwrap();
    rule.assign("rounds=1").unwrap();
    rule.assign("extra_rounds=0").unwrap();
    Plan::new(rule, Default::default(), 11)
}

#[test]
fn plans_played_together_match_plans_played_alone() {
    let two = NonZeroUsize::new(2).unwrap();
    let (a, mut b) = (short(), short());
    b.rule.assign("rounds=2").unwrap();
    let mut together: [Vec<GameRow>; 2] = Default::default();
    let mut games_played = 0;
    let count_games = |games| {
        games_played += games;
        ControlFlow::Continue(())
    };
    let take = |rows: &[&[GameRow]]| {
        together.iter_mut().zip(rows).for_each(|(all, rows)| all.extend_from_slice(rows));
        ControlFlow::<()>::Continue(())
    };
    assert!(play_together(&[a.clone(), b.clone()], 10, two, count_games, take).unwrap().is_none());
    for (plan, rows) in [a, b].iter().zip(&together) {
        let mut alone = Vec::new();
        play_all(plan, plan.games_of(10), NonZeroUsize::MIN, |row| {
            alone.push(row);
            ControlFlow::<()>::Continue(())
        })
        .unwrap();
        assert_eq!(*rows, alone);
    }
    assert_eq!(games_played, 80);
    assert!(
        play_together(&[], 10, two, |_| ControlFlow::Continue(()), |_| ControlFlow::Break(()))
            .unwrap()
            .is_none()
    );
}

/// Compares equal sides by resampling seeds of real games of one table. 300 comparisons of 500 looks each;
/// at a true rate of 5 % more than 27 alarms have a probability below 0.001.
#[test]
fn false_alarms_are_rare_for_real_games() {
    let plan = short();
    let mut units: Vec<Vec<GameRow>> = Vec::new();
    let two = NonZeroUsize::new(2).unwrap();
    play_together(
        &[plan],
        120,
        two,
        |_| ControlFlow::Continue(()),
        |rows| {
            units.push(rows[0].to_vec());
            ControlFlow::<()>::Continue(())
        },
    )
    .unwrap();
    let mut state = 17_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for metric in [Metric::Place, Metric::Win] {
        let figures: Vec<Vec<(i64, i64)>> =
            units.iter().map(|unit| unit.iter().map(|row| row.figure(0, metric)).collect()).collect();
        let alarms = (0..300)
            .filter(|_| {
                let mut paired = Paired::default();
                (0..500).any(|_| {
                    paired.add(&figures[random(figures.len())], &figures[random(figures.len())]);
                    !matches!(verdict(&paired, metric, None).1, ComparisonVerdict::Open { .. })
                })
            })
            .count();
        println!("{}: {alarms} of 300", metric.name());
        assert!(alarms <= 27, "{}: {alarms}", metric.name());
    }
}
