//! Output in Chinese and Japanese must not contain English sentences, whatever is asked and whatever goes wrong.
//! Identifiers, commands and quoted texts stay as they are.

use crate::common::program::{Folder, ended, saki};
use unicode_width::UnicodeWidthStr;

/// Invalid files by name.
const FILES: [(&str, &str); 25] = [
    ("number.lua", "local A = skill { mk = { rush = 'x' } }\nreturn A\n"),
    ("syntax.lua", "local A = skill {\nfunction A:onDraw( end\nreturn A\n"),
    ("breaks.lua", "local A = skill {}\nfunction A:onDraw() local x = nil; return x.y end\nreturn A\n"),
    ("loops.lua", "local A = skill {}\nfunction A:onDraw() while true do end end\nreturn A\n"),
    ("rounds.toml", "rounds = 'x'\n"),
    ("option.toml", "foo = 1\n"),
    ("equals.toml", "a = = 1\n"),
    ("comma.json", "{\"rounds\": 4,}\n"),
    ("yaku.json", "{\"blocked\": [\"x\"]}\n"),
    ("uma.toml", "uma = [1, 2]\n"),
    ("flag.toml", "kiriage = 3\n"),
    ("list.json", "[]\n"),
    ("wall.json", "{\"wall\": [\"1m\"]}\n"),
    ("cut.xml", "<mjloggm><GO type=\"169\"/></mjloggm>"),
    ("three.xml", "<mjloggm><GO type=\"16\"/></mjloggm>"),
    ("seed.xml", "<mjloggm><GO type=\"1\"/><INIT seed=\"0,0,0,1,1\"/></mjloggm>"),
    ("tag.xml", "<mjloggm><GO type=\"1\"/><INIT see"),
    ("seat.xml", "<mjloggm><GO type=\"1\"/><N who=\"9\" m=\"3\"/></mjloggm>"),
    ("log.json", "{\"log\": [[1]]}"),
    ("half.json", "{\"log\": [["),
    ("seat.jsonl", "{\"type\":\"start_game\"}\n{\"type\":\"tsumo\",\"actor\":9,\"pai\":\"1m\"}\n"),
    ("tile.jsonl", "{\"type\":\"start_game\"}\n{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"1x\"}\n"),
    ("kyoku.jsonl", "{\"type\":\"start_game\"}\n{\"type\":\"start_kyoku\"}\n"),
    ("format.saki", "{\"type\":\"saki-game\",\"format\":99}\n"),
    ("type.saki", "{\"type\":\"x\"}\n"),
];

/// Invalid rows of the JSON Lines tools.
const ROWS: [(&str, &str); 3] = [
    (
        "score",
        r#"{}
[1]
x
{"a":
{"hand":5}
{"hand":"1x","win":"9s","tsumo":false,"seat":1,"loser":0,"round":0}
{"hand":"234567m22p45699s","win":"9x","tsumo":false,"seat":1,"loser":0,"round":0}
{"hand":"234567m22p45699s","win":"9s","tsumo":1,"seat":1,"loser":0,"round":0}
{"hand":"234567m22p45699s","win":"9s","tsumo":false,"seat":9,"loser":0,"round":0}
{"hand":"234567m22p45699s","win":"9s","tsumo":false,"seat":1,"round":0}
{"hand":"234567m22p45699s","win":"9s","tsumo":false,"seat":1,"loser":0,"round":7}
{"hand":"234567m22p45699s","win":"9s","tsumo":false,"seat":1,"loser":0,"round":0,"flags":["foo"]}
{"hand":"234567m22p45699s","win":"9s","tsumo":false,"seat":1,"loser":0,"round":0,"flags":["haitei"]}
{"hand":"234567m22p45699s","win":"9s","tsumo":false,"seat":1,"loser":0,"round":0,"flag":[]}
{"hand":"234567m22p45699s","win":"9s","tsumo":false,"seat":1,"loser":0,"round":0,"melds":[{"t":"chi"}]}
"#,
    ),
    (
        "step",
        r#"{}
{"hand":"123m"}
{"hand":"11111m2345p789s1z"}
{"hand":"1m","melds":5}
{"hand":"1m","melds":["124m"]}
"#,
    ),
    (
        "odds",
        r#"{}
{"A":5}
{"A":{"1m":-1}}
{"A":{"8z":1}}
{"A":{"1m":3},"aka":2}
{"A":{"1m":3},"exit":"wall"}
{"A":{"1m":3},"ops":[{"op":"dim"}]}
{"A":{"1m":1},"draw":3}
"#,
    ),
];

/// Commands to run; `DIR` stands for the folder of the files above.
const COMMANDS: [&str; 122] = [
    "run --girls kuro,kasumi --seed 2 R",
    "run --girls hatsumi,yue --seed 1 --show-state all R",
    "run --girls kuro --seed 1 --profile --games 2 R",
    "run --seed 7 --games 3 -q R",
    "run --girls DIR/breaks.lua --seed 1 R",
    "run --strict --girls DIR/breaks.lua --seed 1 R",
    "run --girls DIR/loops.lua --seed 1 R",
    "run --girls DIR/syntax.lua",
    "run --girls DIR/number.lua",
    "run --girls kuro --set kuro.dor=1",
    "run --girls nobody",
    "run --gilrs doge",
    "run --format yaml",
    "run --games 0",
    "run --players ai,mortal",
    "run --rule tenhuo",
    "run --rule-set round=4",
    "run --rule-set rounds=many",
    "run --rule-set uma=[1]",
    "run --rule-set kiriage=2",
    "run --skills nowhere --girls x",
    "run --rule-file DIR/rounds.toml",
    "run --rule-file DIR/option.toml",
    "run --rule-file DIR/equals.toml",
    "run --rule-file DIR/comma.json",
    "run --rule-file DIR/yaku.json",
    "run --rule-file DIR/uma.toml",
    "run --rule-file DIR/flag.toml",
    "run --rule-file DIR/list.json",
    "run --rule-file DIR/none.toml",
    "run --wall DIR/wall.json",
    "run --wall DIR/none.json",
    "run --save DIR/game.saki --seed 5 R",
    "run --save DIR/game.json --rule tenhou --seed 5 R",
    "check tests/lints",
    "check DIR/number.lua DIR/syntax.lua DIR/breaks.lua",
    "check skills/kuro.lua",
    "check --list",
    "check nowhere.lua",
    "test kuro",
    "test nobody",
    "test kuro --only zzz",
    "why --girls kuro,kasumi --seed 3 R",
    "why --girls kuro --seed 3 --at E1-0:t3:1",
    "why --girls saki,awai,koromo,teru --seed 1 R",
    "why --girls kuro --seed 1 --at xx",
    "why --seed 1 R",
    "diff --girls kuro --seed 1 --set kuro.dora=1 R",
    "diff --girls kuro --seed 1 --without foo",
    "sim --girls kuro --seed 1 --games 8 R",
    "sim --girls kuro --seed 1 --games 4 --profile R",
    "sim --girls DIR/breaks.lua --seed 1 --games 4 R",
    "sim --girls kuro --seed 1 --games 8 --until place:0.001 R",
    "sim --bench --games 4 R",
    "sim --metrics foo",
    "sim --girls kuro --until foo",
    "sim --girls kuro --seed 1 --games 4 --out DIR/out R",
    "sim --girls kuro --seed 2 --games 4 --out DIR/out R",
    "merge DIR/out",
    "sim --girls kuro --seed 1 --games 64 --shard 1/2 --out DIR/part R",
    "merge DIR/part",
    "merge nowhere",
    "compare --girls kuro --seed 1 --b-set kuro.dora=100 --games 8 R",
    "compare --girls kuro",
    "compare --girls kuro --b-set kuro.dora=999999",
    "sweep --girls kazue --seed 1 --vary kazue.south=0,80 --games 8 R",
    "sweep --girls kazue --seed 1 --vary kazue.south=0,80 --vary kazue.east=0,80 --games 8 R",
    "sweep --girls kazue --vary kazue.foo=1",
    "sweep --girls kazue --vary kazue.south=a",
    "sweep --girls kazue --vary kazue.south=0:80",
    "sweep --girls kazue --vary kazue.south=80:0:x2",
    "lab log --log nowhere.jsonl",
    "matrix --girls kuro,kasumi --seed 1 --games 8 R",
    "matrix --girls kuro",
    "roster kuro,yue --seed 1 --games 4 R",
    "roster kuro --seed 1 --games 4 --shard 1/2 --out DIR/roster R",
    "merge DIR/roster",
    "roster kuro --precision 0",
    "roster kuro --player human",
    "roster kuro --shard 1/2 --out DIR/roster",
    "balance kuro --band 1..1.5",
    "balance kuro --band 3..2",
    "balance kuro --band 2..3 --keep DIR/uma.toml",
    "tune --screen --girls kazue --seed 1 --games 8 R",
    "tune --girls kazue --vary kazue.foo --target place=2",
    "tune --girls kazue --vary kazue.south=9:1 --target place=2",
    "tune --girls kazue --vary kazue.south --target place",
    "tune --girls kazue --vary kazue.south --target place=2 --games 8",
    "params",
    "params kuro --format toml",
    "params kuro --set kuro.dora=1.5",
    "params nobody",
    "rules",
    "rules --rule tenhou --format toml",
    "rules --rule foo",
    "list",
    "list --skills nowhere",
    "score --rule-set kiriag=true",
    "score --rule-set rounds=4",
    "score nofile",
    "score examples/win.jsonl",
    "step examples/hands.jsonl",
    "odds examples/wall.jsonl",
    "replay DIR/game.saki DIR/game.json",
    "replay DIR/cut.xml DIR/three.xml",
    "replay DIR/seed.xml",
    "replay DIR/tag.xml",
    "replay DIR/seat.xml",
    "replay DIR/log.json",
    "replay DIR/half.json",
    "replay DIR/seat.jsonl",
    "replay DIR/tile.jsonl",
    "replay DIR/kyoku.jsonl",
    "replay DIR/format.saki",
    "replay DIR/type.saki",
    "convert x",
    "--help",
    "run -h",
    "sim --help",
    "score --help",
    "help why",
    "lab",
];

/// A line without parts that stay in English: quoted texts, commands, options, and lines of skill files.
fn bare(line: &str) -> String {
    let is_source =
        line.split_once('|').is_some_and(|(before, _)| before.trim().chars().all(|c| c.is_ascii_digit()));
    if is_source || line.trim_start().starts_with("mount:") {
        return String::new();
    }
    let line = line.split("saki-lua ").next().unwrap_or_default();
    let unquoted: String = line.split(['"', '`', '\'']).step_by(2).collect::<Vec<_>>().join("·");
    unquoted
        .split(' ')
        .map(|word| if word.starts_with("--") { "·" } else { word })
        .collect::<Vec<_>>()
        .join(" ")
}

/// Finds three consecutive English words separated by single spaces.
fn english(line: &str) -> Option<String> {
    let is_word = |word: &&str| {
        word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic() || matches!(c, '\'' | '-'))
    };
    let bare = bare(line);
    let words: Vec<&str> = bare.split(' ').collect();
    words.windows(3).find(|words| words.iter().all(is_word)).map(|words| words.join(" "))
}

/// Whether the words are a list of hooks.
fn is_of_code(words: &str) -> bool {
    let is_hook = |word: &str| word.starts_with("on") || word.starts_with("ai") || word == "checkInit";
    words.split(' ').any(is_hook)
}

/// Clap counts characters, and cuts what it says itself at the width of a page.
#[test]
fn help_is_no_wider_than_the_page() {
    let told = |lang: &str, columns: &str, asked: &str| {
        let mut program = saki(&format!("--lang {lang} {asked}"));
        ended(program.env("COLUMNS", columns)).1
    };
    for asked in ["--help", "why --help", "sim --help", "roster --help", "review --help", "studio --help"] {
        for lang in ["zh", "ja"] {
            let wide: Vec<String> =
                told(lang, "80", asked).lines().filter(|line| line.width() > 80).map(str::to_owned).collect();
            assert!(wide.is_empty(), "{lang} {asked}: {wide:#?}");
            let narrow = told(lang, "40", asked);
            assert!(!narrow.contains("see a summary"), "{lang} {asked}: {narrow}");
        }
    }
    for (lang, asked) in [("zh", "review -h"), ("ja", "review -h"), ("ja", "replay -h")] {
        let short = told(lang, "80", asked);
        let about: Vec<&str> = short.lines().take_while(|line| !line.is_empty()).collect();
        assert!(about.len() > 1 && about.iter().all(|line| line.width() <= 80), "{about:#?}");
    }
    let list = told("en", "80", "--help");
    let commands = list.lines().take_while(|line| !line.starts_with("Options:"));
    assert!(commands.map(UnicodeWidthStr::width).all(|width| width <= 80), "{list}");
}

#[test]
fn no_english_in_other_languages() {
    let folder = Folder::new(&FILES);
    let (mut left, mut lines) = (Vec::new(), 0);
    let mut look = |asked: &str, said: &str| {
        lines += said.lines().count();
        let found = said.lines().filter_map(|line| Some((english(line)?, line)));
        let found = found.filter(|(words, _)| !is_of_code(words));
        left.extend(found.map(|(_, line)| format!("{asked}\n    {line}")));
    };
    for lang in ["zh", "ja"] {
        for asked in COMMANDS {
            let short = "--rule-set rounds=1 --rule-set extra_rounds=0";
            let args = asked.replace("DIR", folder.name()).replace(" R", &format!(" {short}"));
            let (_, text, complaint) = ended(&mut saki(&format!("--lang {lang} {args}")));
            look(&format!("--lang {lang} {asked}"), &format!("{text}{complaint}"));
        }
        for (tool, rows) in ROWS {
            let mut answered = saki(&format!("--lang {lang} {tool}"));
            let text = String::from_utf8(answered.write_stdin(rows).output().unwrap().stdout).unwrap();
            // Errors are strings in JSON.
            let errors = text.lines().map(|line| {
                let row: serde_json::Value = serde_json::from_str(line).unwrap();
                let error = row["error"].as_str().map(str::to_owned);
                error.unwrap_or_else(|| panic!("{tool}: {line}")) + "\n"
            });
            look(&format!("--lang {lang} {tool}"), &errors.collect::<String>());
        }
        std::fs::remove_dir_all(folder.path().join("out")).unwrap();
    }
    left.sort();
    left.dedup();
    assert!(left.is_empty(), "{} lines:\n{}", left.len(), left.join("\n"));
    assert!(lines > 4000, "{lines} lines");
}

#[test]
fn reports_are_in_one_language() {
    let folder = Folder::new(&[]);
    for (lang, tag, words) in [
        ("en", "<html lang=\"en\">", ["In short", "Every figure", "Rank at the end of a game"]),
        ("zh", "<html lang=\"zh-Hans\">", ["概要", "全部数据", "平均顺位"]),
        ("ja", "<html lang=\"ja\">", ["概要", "全データ", "平均順位"]),
    ] {
        let rounds = "--rule-set rounds=1 --rule-set extra_rounds=0";
        let line = format!(
            "--lang {lang} sim --girls kuro --seed 1 --games 8 {rounds} --report {}/{lang}",
            folder.name()
        );
        let (code, _, complaint) = ended(&mut saki(&line));
        assert_eq!(code, 0, "{complaint}");
        let page = folder.read(&format!("{lang}/index.html"));
        for part in [tag].into_iter().chain(words) {
            assert!(page.contains(part), "{lang}: no {part}");
        }
        if lang != "en" {
            let body = page.split("</style>").nth(1).unwrap();
            let texts = body.split('<').filter_map(|tag| tag.split_once('>')).map(|(_, text)| text.trim());
            let left: Vec<&str> = texts.filter(|text| english(text).is_some()).collect();
            assert!(left.is_empty(), "{lang}: {left:?}");
        }
    }
}

#[test]
fn english_is_recognised() {
    assert_eq!(english("错误: there is no file").as_deref(), Some("there is no"));
    assert_eq!(english("  12 | local x = not a sentence"), None);
    assert_eq!(english("没有 `a b c d` 和 \"one two three\""), None);
    assert_eq!(english("doge  kuro  kasumi  teru"), None);
}
