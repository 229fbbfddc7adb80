//! General behaviour of the command line.

use crate::common::data::json_lines;
use crate::common::program::{Folder, ended, printed, refused, saki};
use serde_json::Value;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

#[test]
fn a_game_reads_well() {
    let text = printed("run --seed 3 --rule-set rounds=1 --rule-set extra_rounds=0");
    insta::assert_snapshot!(text);
}

#[test]
fn last_line_repeats_the_game() {
    let first = printed("run --rule-set rounds=4 --players ai,tsumogiri");
    let last = first.lines().last().unwrap();
    let again = last.strip_prefix("repeat: saki-lua ").unwrap();
    assert!(again.starts_with("run --players ai,tsumogiri --rule-set rounds=4 --seed "), "{again}");
    assert_eq!(printed(again), first);
}

#[test]
fn rules_are_read_from_a_file() {
    let first = printed("run --rule-file examples/east.toml --rule-set extra_rounds=0 --seed 3");
    let last = first.lines().last().unwrap();
    let repeat = "run --rule-file examples/east.toml --rule-set extra_rounds=0 --seed 3";
    assert_eq!(last, format!("repeat: saki-lua {repeat}"));
    let said = "run --rule tenhou --rule-set rounds=4 --rule-set extra_rounds=0 --seed 3";
    let [filed, said] = [repeat, said].map(|args| printed(&format!("{args} -q --format jsonl")));
    assert_eq!(filed, said);
}

#[test]
fn printed_rules_can_be_read_again() {
    let east = printed("rules --rule tenhou --rule-set rounds=4");
    assert_eq!(printed("rules --rule-file examples/east.toml"), east);
    let folder = Folder::new(&[("kiriage.json", r#"{ "preset": "tenhou", "kiriage": true }"#)]);
    for format in ["toml", "json"] {
        let file = format!("{}/again.{format}", folder.name());
        std::fs::write(&file, printed(&format!("rules --rule-file examples/east.toml --format {format}")))
            .unwrap();
        assert_eq!(printed(&format!("rules --rule-file {file}")), east);
    }
    let scored = |more: &str| printed(&format!("score examples/win.jsonl {more}"));
    assert_ne!(scored(""), scored("--rule-set kiriage=true"));
    assert_eq!(
        scored(&format!("--rule-file {}/kiriage.json", folder.name())),
        scored("--rule-set kiriage=true")
    );
}

#[test]
fn presets_have_the_same_names_everywhere() {
    let printed_twice = |before: &str, after: &str| {
        let said = |option: &str| printed(&format!("{before} {option} {after}"));
        let (rule, preset) = (said("--rule riichi"), said("--preset riichi"));
        assert_eq!(rule, preset, "{before}");
        rule
    };
    assert!(printed_twice("rules", "").contains("riichi_min_wall = 0"));
    assert!(printed_twice("run -q --seed 3", "").contains("repeat: saki-lua run --rule riichi --seed 3"));
    assert!(printed("run -q --seed 3 --rule 天凤").contains("repeat: saki-lua run --rule tenhou --seed 3"));
    let run = printed_twice("sim --seed 3 --games 4 --metrics place", "");
    assert!(run.contains("--rule riichi"), "{run}");
    // Yakuman by a thirteen-sided wait count double there.
    let scored = |rule: &str| {
        let row = r#"{"hand":"19m19p19s1234567z","win":"1m","tsumo":true,"seat":0,"round":0,"dora":["2p"]}"#;
        let mut score = saki(&format!("score {rule}"));
        let output = score.write_stdin(format!("{row}\n")).output().unwrap();
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["yakuman"].clone()
    };
    assert_eq!((scored(""), scored("--rule mahjongsoul")), (1.into(), 2.into()));
    assert_eq!(scored("--rule 雀魂"), 2);
    assert_eq!(scored("--rule tenhou"), 1);
}

#[test]
fn no_line_is_wider_than_a_terminal() {
    for row in printed("run --seed 3").lines() {
        assert!(row.chars().count() <= 100, "{row}");
    }
}

#[test]
fn colours_are_used_only_on_terminals_or_when_forced() {
    assert!(!printed("run --seed 3").contains('\u{1b}'));
    let forced = saki("run --seed 3").env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(forced.stdout.contains(&0x1b));
}

#[test]
fn jsonl_has_one_event_per_line() {
    let rows = json_lines::<Value>(&printed(
        "run --seed 7 --games 2 --format jsonl --players random,random,random,random",
    ));
    let types: Vec<&str> = rows.iter().map(|row| row["type"].as_str().unwrap()).collect();
    assert_eq!(types.iter().filter(|&&name| name == "table-ended").count(), 2);
    assert_eq!((types[0], *types.last().unwrap()), ("table-started", "table-ended"));
    assert_eq!(rows[0]["girls"], serde_json::json!(["doge", "doge", "doge", "doge"]));
    assert_eq!(rows[0]["seed"], 7);
    assert_eq!(rows[0]["rule"]["preset"], "libsaki");
    let end = rows.last().unwrap();
    assert_eq!(end["seed"], 8);
    for field in ["points", "ranks", "scores", "girls"] {
        assert_eq!(end[field].as_array().unwrap().len(), 4, "{field}");
    }
    let points: i64 = end["points"].as_array().unwrap().iter().map(|points| points.as_i64().unwrap()).sum();
    assert_eq!(points, 100_000);
}

#[test]
fn events_have_turn_numbers() {
    let rows = json_lines::<Value>(&printed(
        "run --seed 7 --games 20 --format jsonl --players random,random,ai,random",
    ));
    // Finished turns of this round; draws, calls and own kans.
    let (mut over, mut seen) = (0, [0; 3]);
    for row in &rows {
        let kind = row["type"].as_str().unwrap();
        let own_kan = kind == "barked" && row["from"].is_null();
        match (kind, row["seq"].as_u64()) {
            ("round-started", None) => over = 0,
            ("drawn" | "barked" | "discarded", Some(number)) => {
                assert_eq!(number, over, "{row}");
                over += u64::from(kind == "discarded" || own_kan);
                seen[usize::from(kind == "barked") + usize::from(own_kan)] += 1;
            }
            // A win on a discard or an empty wall ends the round in its turn, anything else in the next one.
            ("round-ended", Some(number)) => assert!([over, over.wrapping_sub(1)].contains(&number), "{row}"),
            ("flipped" | "riichi-called" | "riichi-established", Some(number)) => {
                assert!(number <= over, "{row}")
            }
            (_, number) => assert_eq!(number, None, "{row}"),
        }
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn quiet_is_a_line_a_game_and_totals() {
    insta::assert_snapshot!(printed("run --seed 7 --games 3 --quiet --rule-set rounds=4"));
    assert_eq!(json_lines::<Value>(&printed("run --seed 7 --games 3 -q --format jsonl")).len(), 3);
}

/// Programs read lines: without a terminal and a width that was asked for, no game takes two.
#[test]
fn quiet_lines_are_whole_in_a_pipe() {
    let mut command =
        saki("run --seed 1 --games 3 --quiet --girls myeonghwa,xingxing,yoshiko,shizuno --rule-set rounds=1");
    let text = String::from_utf8(command.env_remove("COLUMNS").output().unwrap().stdout).unwrap();
    let games: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
    assert!(games.len() == 3 && games.iter().all(|line| line.starts_with("seed ")), "{text}");
    assert!(games.iter().any(|line| line.len() > 80), "the girls fit a page: {text}");
}

/// The line of a game is wrapped between girls on a narrow page.
#[test]
fn quiet_lines_fit_a_narrow_page() {
    let told = |columns: &str| {
        let mut command = saki("run --seed 7 --games 3 --quiet --girls kuro,kasumi --rule-set rounds=1");
        String::from_utf8(command.env("COLUMNS", columns).output().unwrap().stdout).unwrap()
    };
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let (narrow, wide) = (told("44"), told("80"));
    let games = |text: &str| text.split("\n\n").next().unwrap().to_owned();
    assert_eq!(words(&games(&narrow)), words(&games(&wide)));
    assert!(games(&narrow).lines().count() > games(&wide).lines().count());
    for (text, width) in [(narrow, 44), (wide, 80)] {
        for line in games(&text).lines() {
            assert!(line.width() <= width, "{line}");
            let first = line.split_whitespace().next().unwrap();
            assert!(
                first == "seed" || line.starts_with("  ") && ["1", "2", "3", "4"].contains(&first),
                "{line}"
            );
        }
    }
}

#[test]
fn wrong_use_says_what_would_be_right() {
    let cases = [
        "run --gilrs doge",
        "run --format yaml",
        "run --games 0",
        "run --players ai,mortal",
        "run --players ai,ai,ai,ai,ai",
        "run --girls doge,doge,doge,doge,doge",
        "run --rule tenhuo",
        "run --rule-set round=4",
        "run --rule-set rounds=many",
        "run --rule-set rounds=99",
        "run --rule-set suukan=at_kann",
        "run --rule-set rounds",
        "run --set kuro",
        "run --set doge.luck=1",
        "run --skills no-such-folder --girls x",
        "run --girls no/such/file.lua",
        "run --rule-file tests/rules/ronds.toml",
        "run --rule-file tests/rules/many.json",
        "run --rule-file tests/rules/missing.toml",
        "run --rule-file tests/cli.rs",
        "run --rule tenhou --rule-file examples/east.toml",
        "rules --rule tenhuo",
        "rules --rule-file tests/rules/ronds.toml",
        "score --rule-set kiriag=true",
        "score --rule-set rounds=4",
        "score --rule-set kiriage=maybe",
        "step no-such-file.jsonl",
        "rnu",
    ];
    let mut all = String::new();
    for case in cases {
        all.push_str(&format!("$ saki-lua {case}\n{}\n", refused(case)));
    }
    insta::assert_snapshot!(all);
}

/// Wrong usage is reported in the requested language, even if the rest of the command line is invalid.
#[test]
fn wrong_usage_is_reported_in_every_language() {
    let english = [
        "error:",
        "tip:",
        "Usage:",
        "unexpected",
        "invalid",
        "no round",
        "whole number",
        "there is no",
        " is ",
    ];
    for (args, zh, ja) in [
        ("run --fromat text", "错误：不认识的参数 '--fromat'", "エラー：未知の引数 '--fromat'"),
        ("rn", "没有子命令 'rn'", "サブコマンド 'rn' はありません"),
        ("run --seed x", "'--seed <SEED>' 的值 'x' 不对：这不是整数", "'x' は使えません：整数ではありません"),
        ("run --hour 25", "25 超出范围：应为 0 到 23", "25 は範囲外です：0 から 23 です"),
        ("run --format xml", "[可用的值：text、jsonl]", "[使える値：text、jsonl]"),
        ("sweep --girls kuro", "缺少下列必需的参数：", "次の引数が必要です："),
        ("why --girls kuro --seed 1 --at xx", "\"xx\" 不是局名", "\"xx\" は局ではありません"),
        ("run --players foo", "没有玩家 \"foo\"", "打ち手 \"foo\" はいません"),
        ("run --players mjai:", "没有写命令", "コマンドがありません"),
        ("run --girls kuro,kuro,kuro,kuro,kuro", "一张牌桌有四个座位", "卓の席は四つです"),
        ("run --girls kuro --set kuro.dora=x", "\"x\" 不是数", "\"x\" は数ではありません"),
        ("run --save x.txt", "从文件名看不出是哪种牌谱", "この名前ではどの形式の牌譜か分かりません"),
        ("run --save y.txt", "NAME.saki（含", "NAME.saki（"),
        ("run --show-state foo", "\"foo\" 不在这张牌桌上", "\"foo\" はこの卓にいません"),
        ("run --rule-set rounds", "\"rounds\" 不是 key=value", "\"rounds\" は key=value の形ではありません"),
        ("run --rule-set foo=1", "saki-lua rules 会列出每个选项", "saki-lua rules で各項目"),
        ("run --rule rounds=4", "可用 --rule-set rounds=4", "--rule-set rounds=4 で"),
        ("compare --girls kuro", "B 与 A 完全相同", "B が A とまったく同じです"),
        ("diff --girls kuro --seed 1 --without foo", "这张牌桌上没有 \"foo\"", "この卓に \"foo\" はいません"),
    ] {
        for (lang, told) in [("zh", zh), ("ja", ja)] {
            let (code, _, complaint) = ended(&mut saki(&format!("--lang {lang} {args}")));
            assert_eq!(code, 2, "{args}: {complaint}");
            assert!(complaint.contains(told), "{args}: {complaint}");
            let left: Vec<_> = english.iter().filter(|word| complaint.contains(*word)).collect();
            assert!(left.is_empty(), "{args}: {left:?} in {complaint}");
        }
    }
    // The last option is recognized although parsing failed before it.
    let (_, _, complaint) = ended(&mut saki("run --fromat text --lang=ja"));
    assert!(complaint.contains("未知の引数"), "{complaint}");
    // As the language is chosen, so it is read.
    for name in ["ja", "JA", "ja_JP", "jp"] {
        let (_, _, complaint) = ended(&mut saki(&format!("--lang {name} run --fromat text")));
        assert!(complaint.contains("未知の引数"), "{name}: {complaint}");
    }
    let (_, _, complaint) = ended(&mut saki("--lang xx run"));
    assert!(complaint.contains("invalid value 'xx' for '--lang <LANG>'"), "{complaint}");
}

#[test]
fn help_and_version() {
    assert!(printed("--version").starts_with("saki-lua "));
    for command in ["run", "list", "score", "step", "odds"] {
        assert!(printed(&format!("{command} --help")).contains("Usage: saki-lua"), "{command}");
    }
    insta::assert_snapshot!(printed("run --help"));
    // A person is asked at the page there.
    let studio = printed("studio --help");
    assert!(
        studio.contains("whoever is at the page") && !studio.contains("asked on the terminal"),
        "{studio}"
    );
}

#[test]
fn tools_answer_row_by_row() {
    let score = r#"{"id":1,"hand":"234567m22p45699s","win":"9s","tsumo":false,"seat":1,"loser":0,"round":0,"flags":["riichi"],"dora":["1p"]}"#;
    let run = saki("score").write_stdin(score).assert().success().stderr("");
    insta::assert_snapshot!(String::from_utf8_lossy(&run.get_output().stdout), @r#"{"id":1,"win":true,"han":3,"fu":40,"yaku":[[1,1],[52,2]],"delta":[-5200,5200,0,0]}"#);
    let run = saki("step -").write_stdin(r#"{"id":"a","hand":"123m456p789s1122z"}"#).assert().success();
    insta::assert_snapshot!(String::from_utf8_lossy(&run.get_output().stdout), @r#"{"id":"a","s4":0,"s7":4,"s13":8,"step":0,"eff":"12z","ready":true}"#);
    let run = saki("odds").write_stdin(r#"{"id":"b","A":{"1m":1,"2m":1,"0p":1},"B":{}}"#).assert().success();
    insta::assert_snapshot!(String::from_utf8_lossy(&run.get_output().stdout), @r#"{"id":"b","odds":{"1m":"1/3","2m":"1/3","0p":"1/3"}}"#);
}

#[test]
fn bad_rows_are_answered_and_set_the_exit_code() {
    let text = "{\"id\":1,\"hand\":\"123m\"}\nnonsense\n{\"id\":3,\"hand\":\"123m456p789s1122z\"}\n";
    for tool in ["step", "score", "odds"] {
        let run = saki(tool).write_stdin(text).assert().code(1).stderr("");
        let rows = json_lines::<Value>(&String::from_utf8_lossy(&run.get_output().stdout));
        assert_eq!(rows.len(), 3, "{tool}");
        assert!(rows[1]["error"].is_string() && rows[1]["id"].is_null(), "{tool}");
    }
}

const GREEDY: &str = r#"
local Greedy = skill {
  name = { en = "Greedy Girl", ja = "欲張り" },
  desc = "Pulls the white dragon at +{pull} mk.",
  mk = { pull = { 200, min = 0, max = 900, doc = "on the white dragon, every draw" } },
}
function Greedy:onDraw(game, mount, who, rinshan)
  if who == self.who then mount:lighta("1y", self.mk.pull) end
end
return Greedy
"#;

const BROKEN: &str = r#"
local Broken = skill { name = "Broken Girl" }
function Broken:onDraw(game, mount, who, rinshan)
  error("this was to be expected")
end
return Broken
"#;

#[test]
fn skills_by_handle_and_by_file() {
    let folder = Folder::new(&[("greedy.lua", GREEDY), ("broken.lua", BROKEN)]);
    let dir = folder.name();
    let file = format!("{dir}/greedy.lua");
    let by_name = printed(&format!("run --seed 5 --girls doge,greedy --skills {dir}"));
    let by_file = printed(&format!("run --seed 5 --girls doge,{file}"));
    let games = |text: &str| text.lines().filter(|line| !line.starts_with("repeat")).count();
    assert_eq!(games(&by_name), games(&by_file));
    assert!(by_name.contains("Greedy Girl"));
    let weaker = printed(&format!("run --seed 5 --girls doge,greedy --skills {dir} --set greedy.pull=0"));
    assert_ne!(weaker, by_name);
    let listed: Value = serde_json::from_str(&printed(&format!("list --json --skills {dir}"))).unwrap();
    let greedy = listed["girls"].as_array().unwrap().iter().find(|girl| girl["handle"] == "greedy").unwrap();
    assert_eq!((&greedy["from"], &greedy["mk"][0]["value"]), (&Value::from("given"), &Value::from(200.0)));
    assert!(printed(&format!("list --skills {dir}")).contains("+200 mk"));
}

#[test]
fn invalid_girls_are_refused() {
    let folder = Folder::new(&[("greedy.lua", GREEDY)]);
    let dir = folder.name();
    for (args, word) in [
        ("--girls gredy", "did you mean \"greedy\"?"),
        ("--girls greedy,greedy", "greedy cannot sit at two seats"),
        ("--girls greedy --set greedy.pul=1", "did you mean \"pull\"?"),
        ("--girls greedy --set greedy.pull=9999", "0 to 900"),
        ("--girls greedy --set greedy.pull=much", "no number"),
        ("--girls greedy --set gredy.pull=1", "did you mean \"greedy\"?"),
    ] {
        let text = refused(&format!("run --skills {dir} {args}"));
        assert!(text.contains(word), "{args}: {text}");
    }
    let text = refused(&format!("run --girls {dir}/gredy.lua"));
    assert!(text.contains("greedy.lua?"), "{text}");
}

#[test]
fn a_skill_that_breaks_does_not_stop_the_game() {
    let folder = Folder::new(&[("broken.lua", BROKEN)]);
    let run =
        saki(&format!("run --seed 5 --games 2 --girls broken --skills {}", folder.name())).assert().code(3);
    let output = run.get_output();
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(text.matches("the end").count(), 2);
    assert_eq!(errors.matches("broken broke in onDraw").count(), 1, "{errors}");
    assert!(errors.contains("this was to be expected"), "{errors}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("saki-lua"))
        .args(["run", "--games", "50", "--seed", "1"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn mjai_options_are_not_repeated_without_programs() {
    let args = "run -q --rule-set rounds=1 --seed 3";
    let plain = printed(args);
    assert_eq!(printed(&format!("{args} --mjai-plain --mjai-timeout 5")), plain);
}

/// The rows of turns, between the column headers and the end of the round.
fn rows_of_turns(text: &str) -> Vec<(String, Vec<&str>)> {
    let (mut rounds, mut open): (Vec<(String, Vec<&str>)>, bool) = (Vec::new(), false);
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("── ") {
            let name = title.split_whitespace().rev().nth(1).unwrap_or_default();
            rounds.push((name.into(), Vec::new()));
        } else if line.starts_with("    E ") {
            open = true;
        } else if line.trim().is_empty() {
            open = false;
        } else if let (true, Some((_, rows))) = (open, rounds.last_mut()) {
            rows.push(line);
        }
    }
    rounds
}

/// Every draw is in a row with its turn number, so that `why --at` can refer to it.
#[test]
fn rows_of_turns_begin_with_their_number() {
    for seed in [2, 3] {
        let text = printed(&format!("run --girls kuro,kasumi --seed {seed}"));
        let (mut rows, mut called) = (0, 0);
        for (round, lines) in rows_of_turns(&text) {
            for line in lines {
                let cells = |line: &str| line.split_whitespace().any(|word| word.starts_with(['+', '-']));
                let is_row = cells(line) && !line.contains(" mk") && !line.contains("waits for");
                if !is_row {
                    continue;
                }
                let first = line.split_whitespace().next().unwrap();
                let numbered = first.parse::<u32>().is_ok();
                assert!(numbered, "seed {seed} {round}: {line}");
                rows += 1;
                called += usize::from(line.contains("pon ") || line.contains("chii "));
            }
        }
        assert!(rows > 80 && called > 0, "{rows} rows, {called} with calls");
    }
}

/// No line is wider than the page, and cells are aligned with their columns.
#[test]
fn games_fit_the_page() {
    for (columns, width) in [("60", 60), ("80", 80), ("100", 80), ("wide", 80)] {
        for game in [
            "--girls kuro,kasumi,awai,shizuno --seed 3",
            "--seed 3 --lang zh",
            "--girls saki,toki --seed 4 --lang ja",
        ] {
            let output =
                saki(&format!("run {game} --rule-set rounds=2")).env("COLUMNS", columns).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            for row in text.lines().filter(|row| {
                !row.contains(": saki-lua ") && !row.contains("：saki-lua ") && !row.starts_with("try: ")
            }) {
                assert!(row.width() <= width, "{columns}: {row}");
            }
            let pitch = (width - 4) / 4;
            for (_, rows) in rows_of_turns(&text) {
                for row in rows.iter().filter(|row| !row.starts_with("    ") && row.width() > 4) {
                    let at = |column: usize| {
                        let mut before = 0;
                        row.chars().find(|c| {
                            before += c.width().unwrap_or(0);
                            before > column
                        })
                    };
                    // Cells are preceded by a space, so none has been displaced.
                    for cell in 1..4 {
                        assert!(at(4 + pitch * cell - 1).is_none_or(|c| c == ' '), "{columns}: {row}");
                    }
                }
            }
        }
    }
}

/// What explains a game has tables that fit a narrow page, too.
#[test]
fn explanations_fit_a_narrow_page() {
    for lang in ["en", "zh", "ja"] {
        for asked in ["", "--at E1-0:dora", "--every kuro --round E1-0", "--decision E1-0:t2:kuro"] {
            let mut why = saki(&format!("why --girls kuro,kasumi --seed 5 --lang {lang} {asked}"));
            let (code, text, complaint) = ended(why.env("COLUMNS", "40"));
            assert_eq!(code, 0, "{complaint}");
            let wide: Vec<&str> = text.lines().filter(|line| line.width() > 40).collect();
            assert!(wide.is_empty(), "{lang} {asked}: {wide:#?}");
        }
    }
}

/// The board has the same contents in every language, and only names of skills are in English.
#[test]
fn board_is_translated() {
    let game = |lang: &str| {
        let games =
            ["--girls kuro,kasumi --seed 2", "--girls kuro,kasumi --seed 3", "--girls hatsumi,yue --seed 1"];
        games.map(|game| printed(&format!("run {game} --lang {lang}"))).concat()
    };
    let english = game("en");
    for (lang, words) in [
        (
            "zh",
            [
                "东1局",
                "本场",
                "终局",
                "宝牌 ",
                "指示牌 ",
                "骰子 ",
                "向听",
                "立直",
                " 听",
                "自摸",
                "荣和",
                "放铳：",
                "点数",
                "协商",
            ],
        ),
        (
            "ja",
            [
                "東1局",
                "本場",
                "オーラス",
                "ドラ ",
                "表示牌 ",
                "サイコロ ",
                "向聴",
                "リーチ",
                "待ち",
                "ツモ",
                "ロン",
                "放銃：",
                "点数",
                "交渉",
            ],
        ),
    ] {
        let text = game(lang);
        for word in words {
            assert!(text.contains(word), "{lang}: no {word} in {text}");
        }
        assert!(!text.contains("board:"), "{lang}: {text}");
        let left = [
            "East ",
            "honba",
            "all last",
            "indicator ",
            "dice ",
            "step ",
            "waits for",
            " RON ",
            " TSUMO ",
            " DRAW ",
            " gets ",
            "the end",
            " han ",
            "tenpai",
            "drafts",
            "refused",
        ];
        let left: Vec<_> = left.iter().filter(|word| text.contains(*word)).collect();
        assert!(left.is_empty(), "{lang}: {left:?}");
        assert_eq!(text.matches("── ").count(), english.matches("── ").count(), "{lang}");
    }
}

/// Light lines are shown in every game of several; if they are omitted, the output says so.
#[test]
fn skill_effects_are_shown_in_every_game() {
    let games = |more: &str| printed(&format!("run --girls kuro --seed 1 --rule-set rounds=1 {more}"));
    let shown = |text: &str| text.split("══ the end").map(|game| game.contains("kuro +")).collect::<Vec<_>>();
    assert_eq!(shown(&games("--games 2")), [true, true, false]);
    let profiled = games("--profile");
    assert!(!shown(&profiled)[0], "{profiled}");
    assert!(profiled.contains("--profile measures games without it"), "{profiled}");
}

const TALKER: &str = r#"
local Talker = skill { name = { en = "Talker", zh = "话匣子", ja = "おしゃべり" },
  desc = { en = "Talks with {loud}.", zh = "以 {loud} 说话。", ja = "{loud} で喋る。" },
  mk = { loud = { 7, min = 0, max = 9, doc = "volume" } } }
function Talker:onDice()
  self.wants = T34.new("2y")
  print("wants", self.wants, ("and %s or %s"):format(T34.new("4f"):str34(), T37.new("0m")), self.who)
end
function Talker:status() return "44f 12y" end
return Talker
"#;

/// All output for people uses one notation of tiles per language; machine-readable output is language-independent.
#[test]
fn tiles_have_one_notation_per_language() {
    let folder = Folder::new(&[("talker.lua", TALKER)]);
    let run = |more: &str| {
        let (code, text, said) = folder.saki(&format!(
            "run --girls doge,./talker.lua --seed 1 --rule-set rounds=1 --rule-set extra_rounds=0 {more}"
        ));
        assert_eq!(code, 0, "{said}");
        text
    };
    let english = run("--show-state all");
    for part in ["talker: wants F and N or 0m 2", "talker: NN PF", "{\"wants\":\"F\"}"] {
        assert!(english.contains(part), "{part}: {english}");
    }
    for lang in ["zh", "ja"] {
        let text = run(&format!("--show-state all --lang {lang}"));
        for part in ["talker：wants 發 and 北 or 0m 2", "talker：北北 白發", "{\"wants\":\"發\"}"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let row = |text: &str| text.lines().find(|line| line.contains("  doge4  ")).unwrap().to_owned();
        assert_ne!(row(&text), row(&english));
        let events = |lang: &str| run(&format!("--format jsonl --lang {lang}"));
        assert_eq!(events(lang), events("en"));
    }
    assert!(run("--format jsonl").contains("wants 2y and 4f or 0m 2"));
}

#[test]
fn names_of_girls_are_translated() {
    let folder = Folder::new(&[("talker.lua", TALKER)]);
    let told = |args: &str| {
        let (code, text, said) = folder.saki(args);
        assert_eq!(code, 0, "{said}");
        text
    };
    let game = "run --girls ./talker.lua --seed 1 --rule-set rounds=1";
    for (lang, name, desc, doge) in [
        ("en", "Talker", "Talks with 7.", "Suga Kyoutarou"),
        ("zh", "话匣子", "以 7 说话。", "须贺京太郎"),
        ("ja", "おしゃべり", "7 で喋る。", "須賀京太郎"),
    ] {
        let list = told(&format!("list --skills . --lang {lang}"));
        let hers = format!("talker    {name}");
        assert!(list.lines().any(|line| line.starts_with(&hers)) && list.contains(desc), "{list}");
        let params = told(&format!("params ./talker.lua --lang {lang}"));
        assert!(params.starts_with(&format!("talker  {name}")) && params.contains(desc), "{params}");
        let header = told(&format!("{game} --lang {lang}"));
        assert!(header.contains(&format!("talker       {name}")) && header.contains(doge), "{header}");
        assert!(
            told(&format!("params ./talker.lua --format toml --lang {lang}"))
                .starts_with(&format!("# {name}\n"))
        );
    }
    let json = |lang: &str| told(&format!("list --skills . --json --lang {lang}"));
    assert_eq!(json("zh"), json("en"));
}

/// A sorted wall with the red fives of the default rules.
fn sorted_wall() -> String {
    let suit = |letter: char, fives: &str| {
        let kinds = (1..=9).map(|val| if val == 5 { fives.to_owned() } else { val.to_string().repeat(4) });
        kinds.collect::<String>() + &letter.to_string()
    };
    let honours: String = (1..=7).map(|val| val.to_string().repeat(4)).collect();
    format!("{} {}\n{} {honours}z\n", suit('m', "0555"), suit('p', "0055"), suit('s', "0555"))
}

#[test]
fn wall_files_are_dealt_in_order() {
    let wall = sorted_wall();
    let short = wall.replacen("1111", "111", 1);
    let folder = Folder::new(&[
        ("wall.txt", &wall),
        ("short.txt", &short),
        ("five.txt", &wall.replace('0', "5")),
        ("ones.txt", &wall.replace('9', "1")),
    ]);
    let line = format!("run --girls kuro --wall {}/wall.txt --players tsumogiri --seed 3", folder.name());
    let (code, lines, said) = ended(&mut saki(&format!("{line} --format jsonl")));
    assert!(
        code == 0 && said.contains("as the wall lies; what skills push is shown and not obeyed"),
        "{said}"
    );
    for (lang, shown, lay) in [
        ("zh", "挂力只显示，不生效", "事先摆好"),
        ("ja", "表示されるだけで効かない", "あらかじめ積まれており"),
    ] {
        let (_, _, said) = ended(&mut saki(&format!("--lang {lang} {line} -q")));
        assert!(said.contains(shown) && !said.contains("as the wall lies"), "{said}");
        let why = line.replacen("run", "why", 1);
        let (_, text, _) = ended(&mut saki(&format!("--lang {lang} {why} --at E1-0:t1:1")));
        let text: String = text.split_whitespace().collect();
        assert!(text.contains(lay) && !text.contains("because"), "{text}");
    }
    let events = json_lines::<Value>(&lines);
    let of = |kind: &str| events.iter().filter(|event| event["type"] == kind).cloned().collect::<Vec<_>>();
    let dealer = of("round-started")[0]["dealer"].as_u64().unwrap() as usize;
    let hand: String = of("dealt")[0]["hands"][dealer]
        .as_array()
        .unwrap()
        .iter()
        .map(|tile| tile.as_str().unwrap())
        .collect();
    assert_eq!(hand, "1m1m1m1m0m5m5m5m9m9m9m9m4p");
    assert_eq!(of("flipped")[0]["indicator"], "6z");
    let drawn: Vec<_> =
        of("drawn")[..4].iter().map(|event| event["tile"].as_str().unwrap().to_owned()).collect();
    assert_eq!(drawn, ["0p", "0p", "5p", "5p"]);
    let (_, text, _) = ended(&mut saki(&line));
    assert!(text.lines().last().unwrap().contains(&format!("--wall {}/wall.txt", folder.name())), "{text}");
    for (file, told) in [
        ("short.txt", "a wall has 136 tiles, not 135"),
        ("five.txt", "the wall has 0 of 0m; the set has 1"),
        ("none.txt", "there is no such file"),
        ("", "this is a folder, not a file"),
    ] {
        let said = refused(&format!("run --wall {}/{file}", folder.name()));
        assert!(said.contains(told), "{said}");
    }
    // In the reader's language, and red fives only where it may be about them.
    for (lang, told, reds) in [
        ("en", "the set has 4", "red fives"),
        ("zh", "一副牌里有 4 张", "赤5"),
        ("ja", "一組には 4 枚", "赤5"),
    ] {
        let said = refused(&format!("--lang {lang} run --wall {}/ones.txt", folder.name()));
        assert!(said.contains(told) && !said.contains(reds), "{said}");
        assert!(refused(&format!("--lang {lang} run --wall {}/five.txt", folder.name())).contains(reds));
    }
}

/// A program that cannot be executed is reported before the game; errors of programs are reported in every language.
#[cfg(unix)]
#[test]
fn invalid_programs_are_reported() {
    use std::os::unix::fs::PermissionsExt;
    let folder =
        Folder::new(&[("bot.py", "print()"), ("blank.sh", "#!/bin/sh\nwhile read line; do echo; done\n")]);
    let said = refused(&format!("run --players mjai:{}/bot.py", folder.name()));
    assert!(
        said.contains("bot.py\" is not executable") && said.contains("mjai:\"python3 bot.py\""),
        "{said}"
    );
    let blank = format!("{}/blank.sh", folder.name());
    std::fs::set_permissions(&blank, std::fs::Permissions::from_mode(0o755)).unwrap();
    for (lang, told) in [
        (
            "en",
            ["seed 3: the program of seat 1 answers what is no mjai message: an empty line", "it was sent"],
        ),
        ("zh", ["种子 3：座位 1 的程序回答的不是 mjai 消息：空行", "发给它的"]),
        ("ja", ["シード 3：席 1 のプログラムの答えは mjai のメッセージではありません：空行", "送ったもの"]),
    ] {
        let line = format!("--lang {lang} run -q --seed 3 --rule-set rounds=1 --players mjai:{blank}");
        let (code, _, said) = ended(&mut saki(&line));
        assert_eq!(code, 4, "{said}");
        told.iter().for_each(|told| assert!(said.contains(told), "{said}"));
    }
}
