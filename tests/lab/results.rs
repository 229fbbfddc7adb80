//! What `sim`, `compare`, `sweep` and `matrix` have in common: pages, logs, corrected comparisons, tables of 80 columns.

use crate::common::program::Folder;
use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::Value;
use std::fs;

/// Her skill draws useful tiles; `idle` has no effect.
const SKILL: &str = "local Girl = skill {
  mk = { pull = { 0, min = 0, max = 900, doc = 'what helps' }, idle = { 1, min = 0, max = 9, doc = 'nothing' } },
}
function Girl:onDraw(game, mount, who)
  if who == self.who then mount:lighta(game:gethand(who):effa(), self.mk.pull) end
end
return Girl";

/// One round per game, for speed.
const SHORT: &str = "--rule-set rounds=1 --rule-set extra_rounds=0 --seed 5";

fn folder() -> Folder {
    let names =
        ["a", "bravissima", "c", "d", "e", "f", "greedy", "h", "i"].map(|name| format!("skills/{name}.lua"));
    Folder::new(&names.each_ref().map(|name| (name.as_str(), SKILL)))
}

fn printed(dir: &Folder, args: &str) -> String {
    let (code, text, errors) = dir.saki(&format!("{args} {SHORT}"));
    assert_eq!(code, 0, "{args}: {errors}");
    text
}

fn json(dir: &Folder, args: &str) -> Value {
    serde_json::from_str(&printed(dir, &format!("{args} --format json"))).unwrap()
}

/// A girl's win rate and mean rank are the same figures, with the same intervals, whoever shows them.
/// `?` behind a figure is explained where it stands.
#[test]
fn a_figure_without_an_interval_says_why() {
    let idle = "local G = skill { mk = { a = { 1, min = 0, max = 9 } } }\nfunction G:onDraw(game, mount, who)\n  if who == self.who then mount:lighta('5m', 0 * self.mk.a) end\nend\nreturn G\n";
    let dir = Folder::new(&[("idle.lua", idle)]);
    for command in ["sim --girls idle.lua --games 8", "sweep --girls idle.lua --vary idle.a=0,5 --games 8"] {
        let (code, text, complaint) = dir.saki(&format!("{command} --seed 1"));
        assert!(code == 0 && text.contains("2.50 ?") && text.contains("?: no interval"), "{text}{complaint}");
    }
    let text = printed(&dir, "compare --girls idle.lua --b-set idle.a=5 --games 4");
    assert!(text.contains("?: no interval") && !text.contains("-0.00"), "{text}");
}

#[test]
fn sweep_and_sim_show_the_same_intervals() {
    let dir = folder();
    let sweep = json(&dir, "sweep --girls greedy --vary greedy.pull=0,300 --games 80 --metric win,place");
    for (nth, pull) in [(0, 0), (1, 300)] {
        let sim = json(&dir, &format!("sim --girls greedy --set greedy.pull={pull} --games 80"));
        for (metric, name) in ["win", "place"].into_iter().enumerate() {
            let (one, other) = (&sweep["cells"][nth]["figures"][metric], &sim["girls"][0]["metrics"][name]);
            assert_eq!(
                [&one["mean"], &one["interval"][0], &one["interval"][1]],
                [&other["mean"], &other["low"], &other["high"]]
            );
        }
    }
}

#[test]
fn comparisons_are_corrected_for_their_number() {
    let dir = folder();
    let sweep = "sweep --girls greedy --vary greedy.pull=0,5,10,800 --games 120 --metric win,place";
    let report = json(&dir, sweep);
    assert_eq!(
        (&report["correction"]["method"], &report["correction"]["comparisons"]),
        (&"holm".into(), &6.into())
    );
    let p = |nth: usize, metric: usize| report["cells"][nth]["figures"][metric]["p_holm"].as_f64();
    assert!(p(0, 0).is_none() && p(3, 0).unwrap() < 0.05, "{report}");
    let found = report["correction"]["found"].as_u64().unwrap() as usize;
    let text = printed(&dir, sweep);
    assert!(text.contains(&format!("! differs: {found} of 6 comparisons")), "{text}");
    assert_eq!(
        text.lines().filter(|line| line.contains("! ") && line.contains('±')).count(),
        found,
        "{text}"
    );
    assert!(
        printed(&dir, &format!("{sweep} --format csv")).starts_with(
            "greedy.pull,metric,mean,low,high,difference,difference_low,difference_high,p_holm,"
        )
    );
    // A number without an effect is never found.
    let idle = json(&dir, "sweep --girls greedy --vary greedy.idle=0:9:1 --games 40");
    assert_eq!((&idle["correction"]["comparisons"], &idle["correction"]["found"]), (&9.into(), &0.into()));
    assert_eq!(idle["cells"][0]["figures"][0]["p_holm"], 1.0);

    // Alone with three doge, one whose skill does nothing has every place once a seed: there is nothing to compare.
    let matrix = "matrix --girls greedy,a --set greedy.pull=300 --games 80";
    let report = json(&dir, matrix);
    assert_eq!(report["correction"]["comparisons"], 3);
    assert!(report["cells"][1][1]["p_holm"].is_null(), "{report}");
    assert!(report["cells"][0][0]["p_holm"].as_f64().unwrap() < 0.05, "{report}");
    assert!(printed(&dir, &format!("{matrix} --format csv")).contains(",p_holm,"));
}

#[test]
fn tables_fit_80_columns() {
    let dir = folder();
    let matrix = printed(&dir, "matrix --games 4");
    let compare = printed(&dir, "compare --girls bravissima --b-set bravissima.pull=300 --games 8");
    let column = printed(
        &dir,
        "sweep --girls bravissima --vary bravissima.pull=0:900:300 --games 8 --metric place,win,points",
    );
    let grid = printed(
        &dir,
        "sweep --girls bravissima --vary bravissima.pull=0:900:100 --vary bravissima.idle=0,1 --games 4",
    );
    for text in [&matrix, &compare, &column, &grid] {
        let long = text.lines().find(|line| line.chars().count() > 80 && !line.starts_with("repeat:"));
        assert_eq!(long, None, "{text}");
    }
    // Eight games say nothing of a mean rank.
    assert!(compare.contains(" ? ") || !compare.contains("place"), "{compare}");
    assert!(!compare.contains("±14") && !column.contains("±14"), "{compare}{column}");
    // Every girl has her row in every block of columns.
    let rows = matrix.lines().filter(|line| line.trim_start().starts_with("bravissima ")).count();
    assert!(
        rows >= 2 && matrix.lines().filter(|line| line.trim_start().starts_with("greedy ")).count() >= 2,
        "{matrix}"
    );
}

#[test]
fn the_matrix_is_sorted_by_strength() {
    let dir = folder();
    let text = printed(&dir, "matrix --girls a,greedy,c --set greedy.pull=900 --games 120");
    let first = text.lines().find(|line| line.contains('±')).unwrap();
    assert!(first.trim_start().starts_with("greedy"), "{text}");
}

/// Panics unless a page is well-formed XML; returns the number of pictures.
fn pictures(page: &str) -> usize {
    let (mut reader, mut count) = (Reader::from_str(page), 0);
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error} in\n{page}")) {
            Event::Start(tag) if tag.name().as_ref() == "svg" => count += 1,
            Event::Eof => return count,
            _ => {}
        }
    }
}

#[test]
fn every_command_writes_a_page() {
    let dir = folder();
    let sweep = "sweep --girls greedy --vary greedy.pull=0,400 --games 8";
    for (args, count, words) in [
        (sweep.to_owned() + " --metric place,win", 2, vec!["greedy.pull: place, win of greedy"]),
        (sweep.to_owned() + " --vary greedy.idle=0,1", 1, vec!["greedy.idle"]),
        ("matrix --girls greedy,a --games 8".into(), 1, vec!["the column opposite", "<b>greedy</b>"]),
        (
            "compare --girls greedy --b-set greedy.pull=400 --games 8".into(),
            1,
            vec!["the same but greedy.pull=400", "greedy.pull 0"],
        ),
    ] {
        let page = dir.path().join("page.html");
        for lang in ["en", "zh", "ja"] {
            printed(&dir, &format!("{args} --report page.html --lang {lang}"));
            let html = fs::read_to_string(&page).unwrap();
            assert_eq!(pictures(&html), count, "{args}");
            assert!(html.contains("<!-- saki-lua report -->") && html.contains("BLAKE3"), "{html}");
            if lang == "en" {
                words.iter().for_each(|word| assert!(html.contains(word), "{word}: {html}"));
            }
            // The same bytes again, over our own file.
            printed(&dir, &format!("{args} --report page.html --lang {lang} --jobs 1"));
            assert_eq!(fs::read_to_string(&page).unwrap(), html);
        }
        fs::write(&page, "<html>mine</html>").unwrap();
        for (file, told) in [
            ("page.html", "no page of ours"),
            ("page.svg", "a page is HTML"),
            ("none/page.html", "none/page.html"),
        ] {
            let (code, out, errors) = dir.saki(&format!("{args} --report {file} {SHORT}"));
            assert!((code, out.as_str()) == (2, "") && errors.contains(told), "{args}: {errors}");
        }
        assert_eq!(fs::read_to_string(&page).unwrap(), "<html>mine</html>");
        fs::remove_file(&page).unwrap();
    }
}

#[test]
fn why_nothing_is_compared_is_said() {
    let dir = folder();
    for (args, told) in [
        ("sweep --girls greedy --vary greedy.pull=300 --games 40", "one value only"),
        ("sweep --girls greedy --vary greedy.pull=0,300 --games 4", "of one seed"),
    ] {
        assert!(printed(&dir, args).contains(told), "{args}");
    }
    let set = "sweep --girls greedy --set greedy.pull=40 --vary greedy.pull=0,300 --games 4";
    let (code, _, complaint) = dir.saki(set);
    assert!(code == 2 && complaint.contains("--set greedy.pull: this number is varied"), "{complaint}");
}

#[test]
fn results_are_logged_and_found_again() {
    let dir = folder();
    fs::write(dir.path().join("mine.toml"), "[greedy]\npull = 400\n").unwrap();
    let sim = "sim --girls greedy --games 8 --metrics place --tune mine.toml";
    let compare = "compare --girls greedy --b-set greedy.pull=300 --games 8 --log other.log.jsonl";
    // The same result is logged once.
    [sim, sim, compare].iter().for_each(|args| _ = printed(&dir, args));
    printed(&dir, "sweep --girls greedy --vary greedy.pull=0,200 --games 8 --log other.log.jsonl");
    printed(&dir, "matrix --girls greedy,a --games 8 --log other.log.jsonl");
    let (code, text, _) = dir.saki("lab log --format json");
    let entries: Value = serde_json::from_str(&text).unwrap();
    let entries = entries["entries"].as_array().unwrap();
    let commands: Vec<&str> =
        entries.iter().map(|entry| entry["command"].as_str().unwrap().split(' ').nth(1).unwrap()).collect();
    assert_eq!((code, commands), (0, vec!["sim", "compare", "sweep", "matrix"]));
    let first = &entries[0];
    assert_eq!(first["tunes"][0]["blake3"], blake3::hash(b"[greedy]\npull = 400\n").to_string());
    assert_eq!(first["girls"][0]["skill"]["blake3"], blake3::hash(SKILL.as_bytes()).to_string());
    assert_eq!(first["girls"][0]["numbers"], serde_json::json!([["pull", 400.0]]));
    assert_eq!((&first["seed"], &first["games"]), (&5.into(), &8.into()));
    // What is printed is what was said, and its command says it again.
    let (_, text, _) = dir.saki("lab log mine.toml greedy");
    assert!(text.contains("greedy: place ") && !text.contains("compare"), "{text}");
    let command = first["command"].as_str().unwrap().strip_prefix("saki-lua ").unwrap();
    let (_, again, errors) = dir.saki(command);
    assert!(again.contains("8 games") && errors.contains("log: "), "{errors}");
    assert_eq!(dir.saki("lab log --format json").1.matches("\"command\"").count(), 4);
    let name = text.split_whitespace().next().unwrap();
    assert_eq!(dir.saki(&format!("lab log {name}")).1, text);
    assert_eq!(dir.saki("lab log nobody").0, 1);
    for (lang, joined) in [("zh", "；saki-lua "), ("ja", "、saki-lua ")] {
        let (_, text, _) = dir.saki(&format!("--lang {lang} lab log {name}"));
        assert!(text.contains(joined) && !text.contains("; "), "{text}");
        // What was said, too.
        assert!(text.contains("順位") != (lang == "zh") && !text.contains("all games were played"), "{text}");
    }
    // Without a tune file and without --log there is none.
    printed(&dir, "sim --girls greedy --games 4");
    assert_eq!(dir.saki("lab log --format json").1.matches("\"command\"").count(), 4);
    for (args, told) in [
        (format!("sim --girls greedy --games 4 --log mine.toml {SHORT}"), "no log of ours"),
        (format!("sim --girls greedy --games 4 --log none/l.jsonl {SHORT}"), "none/l.jsonl"),
        ("lab log --log nothing.jsonl".into(), "there is no log"),
        ("lab log --log nothing.jsonl".into(), "sim, compare, sweep, matrix, roster, balance, tune"),
        ("lab log --log mine.toml".into(), "no log of ours"),
    ] {
        let (code, out, errors) = dir.saki(&args);
        assert!((code, out.as_str()) == (2, "") && errors.contains(told), "{args}: {errors}");
    }
}

/// Runs it, and returns what it prints and what it says of games that were kept: how many, of how many.
fn kept(dir: &Folder, args: &str) -> (String, Option<[u64; 2]>) {
    let (code, text, notes) = dir.saki(&format!("{args} {SHORT}"));
    assert_eq!(code, 0, "{args}: {notes}");
    let number = |word: Option<&str>| word.unwrap().replace(',', "").parse().unwrap();
    let told = notes.lines().find(|line| line.contains(" were not played again")).map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        [number(words.first().copied()), number(words.get(2).copied())]
    });
    (text, told)
}

#[test]
fn a_sweep_kept_in_a_folder_shows_the_same() {
    let dir = folder();
    let args = "sweep --girls greedy --vary greedy.pull=0,400 --games 70 --format csv";
    let alone = printed(&dir, args);
    assert_eq!(kept(&dir, &format!("{args} --out kept")), (alone.clone(), None));
    let file = dir.path().join("kept/sweep-1-of-1.jsonl");
    let whole = fs::read_to_string(&file).unwrap();
    let modified = fs::metadata(&file).unwrap().modified().unwrap();
    let all = Some([144, 144]);
    assert_eq!(kept(&dir, &format!("{args} --out kept --jobs 1")), (alone.clone(), all));
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), modified);
    // A table is a line: who sits there, the seed, its games.
    let table: Value = serde_json::from_str(whole.lines().nth(1).unwrap()).unwrap();
    assert_eq!(table["girls"], serde_json::json!(["greedy", "doge", "doge", "doge"]));
    assert_eq!((&table["seed"], table["games"].as_array().unwrap().len()), (&5.into(), 4));
    // What a kill has left is kept, but for the line that was torn.
    let left: String = whole.split_inclusive('\n').take(21).collect();
    fs::write(&file, left + &whole.lines().nth(21).unwrap()[..90]).unwrap();
    assert_eq!(kept(&dir, &format!("{args} --out kept")), (alone.clone(), Some([80, 144])));
    // More of it, in the same folder, and by another command.
    let more = args.replace("0,400 --games 70", "0,200,400 --games 80");
    assert_eq!(kept(&dir, &format!("{more} --out kept")), (printed(&dir, &more), Some([144, 240])));
    let compare = "compare --girls greedy --b-set greedy.pull=200 --games 80 --all --format json";
    assert_eq!(kept(&dir, &format!("{compare} --out kept")), (printed(&dir, compare), Some([160, 160])));
    // In shards, in any order; what is missing is played.
    let shard = |shard: &str| printed(&dir, &format!("{args} --out parts --shard {shard}"));
    assert!(shard("2/3").contains("this part is complete"));
    assert!(shard("1/3").contains("this part is complete"));
    assert_eq!(kept(&dir, &format!("{args} --out parts")), (alone.clone(), Some([128, 144])));
    assert!(shard("3/3").contains("this part is complete"));
    // Values that are added to a curve are kept, too.
    let refined =
        "sweep --girls greedy --vary greedy.pull=0,450,900 --metric win --games 80 --refine 1 --format csv";
    let curve = printed(&dir, refined);
    assert_eq!(kept(&dir, &format!("{refined} --out curve")).0, curve);
    assert_eq!(kept(&dir, &format!("{refined} --out curve")), (curve, Some([400, 400])));
}

#[test]
fn a_changed_girl_plays_her_tables_only() {
    let dir = folder();
    let args = "matrix --girls greedy,a,c --games 40 --format csv";
    let alone = printed(&dir, args);
    assert_eq!(kept(&dir, &format!("{args} --out kept")), (alone.clone(), None));
    dir.write("skills/a.lua", SKILL.replace("{ 0, min", "{ 300, min"));
    let changed = printed(&dir, args);
    assert_ne!(changed, alone);
    // Of six tables three are hers.
    assert_eq!(kept(&dir, &format!("{args} --out kept")), (changed, Some([120, 240])));
    dir.write("skills/a.lua", SKILL);
    assert_eq!(kept(&dir, &format!("{args} --out kept")), (alone, Some([240, 240])));
    let (compare, out) = ("compare --girls c --b-girls a --games 40 --all --format json", "--out other");
    kept(&dir, &format!("{compare} {out}"));
    dir.write("skills/a.lua", SKILL.replace("{ 0, min", "{ 300, min"));
    assert_eq!(kept(&dir, &format!("{compare} {out}")), (printed(&dir, compare), Some([40, 80])));
}

/// Only a seed that is drawn by lot has to be named.
#[test]
fn a_seed_is_required_where_games_are_kept_and_it_would_be_another_next_time() {
    let dir = folder();
    let short = "--games 4 --rule-set rounds=1 --rule-set extra_rounds=0 --out kept";
    let matrix = format!("matrix --girls greedy {short}");
    let (code, text, complaint) = dir.saki(&matrix);
    assert_eq!(code, 0, "{complaint}");
    assert_eq!(text, dir.saki(&format!("{matrix} --seed 0")).1);
    for command in [
        "sim --girls greedy",
        "compare --girls greedy --b-set greedy.pull=300",
        "sweep --girls greedy --vary greedy.pull=0,300",
    ] {
        let (code, _, complaint) = dir.saki(&format!("{command} {short}"));
        assert!(code == 2 && complaint.contains("--seed <SEED>"), "{command}: {complaint}");
    }
}

#[test]
fn what_is_no_store_of_this_version_is_refused() {
    let dir = folder();
    let args = "sweep --girls greedy --vary greedy.pull=0,400 --games 8";
    dir.write("old/greedy.pull=0/shard-1-of-1.json", "{}");
    dir.write("roster/roster-1-of-1.jsonl", "{\"table\":\"00\",\"blake3\":\"\",\"rows\":[]}\n");
    dir.write("foreign/sweep-1-of-1.jsonl", "mine\n");
    printed(&dir, &format!("{args} --out newer"));
    let newer = dir.read("newer/sweep-1-of-1.jsonl");
    let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
    dir.write("newer/sweep-1-of-1.jsonl", newer.replacen(&version, "\"version\":\"9.9.9\"", 1));
    for (folder, told) in [
        ("old", "old/greedy.pull=0: the games in it were kept by an older saki-lua"),
        ("roster", "roster/roster-1-of-1.jsonl: the games in it were kept by an older saki-lua"),
        ("foreign", "foreign/sweep-1-of-1.jsonl is there already"),
        ("newer", "newer/sweep-1-of-1.jsonl: played by version 9.9.9"),
    ] {
        let (code, out, errors) = dir.saki(&format!("{args} --out {folder} {SHORT}"));
        assert!((code, out.as_str()) == (2, "") && errors.contains(told), "{folder}: {errors}");
    }
    assert_eq!(dir.read("foreign/sweep-1-of-1.jsonl"), "mine\n");
    // Files of others beside it are left alone.
    dir.write("beside/rows-1-of-1.jsonl", "mine\n");
    printed(&dir, &format!("{args} --out beside"));
    assert_eq!(dir.read("beside/rows-1-of-1.jsonl"), "mine\n");
}

#[test]
fn a_curve_is_refined_where_it_bends() {
    let dir = folder();
    // The first half helps much more than the second.
    let args = "sweep --girls greedy --vary greedy.pull=0,450,900 --metric win --games 80";
    let report = json(&dir, &format!("{args} --refine 1"));
    let values = |report: &Value| {
        let cells = report["cells"].as_array().unwrap().clone();
        cells.iter().map(|cell| cell["values"][0].as_f64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(values(&report), [0.0, 225.0, 450.0, 900.0]);
    assert_eq!(report["base"][0], 0.0);
    assert!(report["repeat"].as_str().unwrap().ends_with("--games 80 --refine 1"), "{report}");
    // A value that was added is what it would have been from the start.
    let whole = json(&dir, &args.replace("0,450", "0,225,450"));
    assert_eq!(report["cells"], whole["cells"]);
    // A straight line stays as it is.
    let idle = json(&dir, "sweep --girls greedy --vary greedy.idle=0,4,9 --games 20 --refine 3");
    assert_eq!(idle["cells"].as_array().unwrap().len(), 3);
    let (code, _, errors) =
        dir.saki("sweep --girls greedy --vary greedy.idle=0,1 --vary greedy.pull=0,1 --refine 1");
    assert!(code == 2 && errors.contains("one --vary"), "{errors}");
}

#[test]
fn two_numbers_tell_how_they_interact() {
    let dir = folder();
    let idle = "sweep --girls greedy --vary greedy.pull=0,900 --vary greedy.idle=0,9 --games 80";
    let text = printed(&dir, idle).split_whitespace().collect::<Vec<_>>().join(" ");
    let none =
        "no interaction of greedy.pull and greedy.idle is seen: the effect on place changes by 0.000 ?";
    assert!(text.contains(none), "{text}");
    let report =
        json(&dir, "sweep --girls greedy,c --vary greedy.pull=0,450,900 --vary c.pull=0,900 --games 80");
    let mean = |nth: usize| report["cells"][nth]["figures"][0]["mean"].as_f64().unwrap();
    let (by, told) = (mean(5) - mean(4) - mean(1) + mean(0), &report["interactions"][0]);
    assert!((told["difference"].as_f64().unwrap() - by).abs() < 1e-12, "{by} {told}");
    let [low, high] = [0, 1].map(|end| told["interval"][end].as_f64().unwrap());
    assert!(low < by && by < high && high - low < 2.0, "{told}");
}

#[test]
fn a_number_with_which_nothing_came_out_otherwise_is_named() {
    let dir = folder();
    let text = printed(&dir, "tune --screen --girls greedy --games 40");
    assert!(text.contains("in these 40 games nothing came out otherwise"), "{text}");
    assert!(
        text.lines().any(|line| line.ends_with("greedy.idle") && !line.contains("greedy.pull")),
        "{text}"
    );
    let report = json(&dir, "tune --screen --girls greedy --games 40");
    let changed = |name: &str| {
        let numbers = report["numbers"].as_array().unwrap();
        numbers.iter().find(|one| one["number"] == name).unwrap()["changed"].clone()
    };
    assert_eq!((changed("greedy.pull"), changed("greedy.idle")), (true.into(), false.into()));
}

#[test]
fn every_command_logs_and_the_log_is_a_page() {
    let dir = folder();
    for (nth, args) in [
        "sim --girls greedy --games 40",
        "sim --girls greedy --set greedy.pull=900 --games 40",
        "roster greedy,c --games 16",
        "tune --girls greedy --vary greedy.pull --target place=2.4 --games 2000 --precision 0.2",
        "tune --screen --girls greedy --games 16",
        "balance greedy --band 1.2..3.9 --against doge --precision 0.4",
    ]
    .into_iter()
    .enumerate()
    {
        let (_, text, complaint) = dir.saki(&format!("{args} {SHORT} -q --log l.jsonl"));
        let kept = dir.read("l.jsonl").lines().count();
        assert_eq!(kept, nth + 1, "{args}: {text}{complaint}");
    }
    let (code, text, complaint) = dir.saki("lab log --log l.jsonl --report log.html");
    assert!(code == 0 && complaint.contains("log.html"), "{complaint}");
    assert_eq!(text.matches("repeat").count(), 0, "{text}");
    let page = dir.read("log.html");
    assert!(
        page.contains("<svg") && page.contains("place of greedy") && page.contains("Log of 6 results"),
        "{page}"
    );
    let mut reader = Reader::from_str(&page);
    while !matches!(reader.read_event().unwrap(), Event::Eof) {}
    let (code, _, complaint) = dir.saki("lab log --log l.jsonl --metric han --report skills/c.lua");
    assert!(code == 2 && complaint.contains("skills/c.lua"), "{complaint}");
}
