//! `saki-lua test`.

use crate::common::data::json_lines;
use crate::common::program::Folder;

const GOOD: &str = "local A = skill {}
test('one', function(t)
  t:draw()
  t:expect(1):is(1)
end)
test('two', function(t)
  t:rate(30, function(t) return #t:hand():barks() == 0 end):near(1)
end)
return A
";
const BAD: &str = "local A = skill {}
test('it\\'s wrong', function(t)
  print('about to fail')
  t:expect(t:hand()):has('5')
end)
return A
";

/// Runs `saki-lua test` in a folder: exit code and all output.
fn test(dir: &Folder, args: &[&str]) -> (i32, String) {
    dir.told(&[&["test"], args].concat())
}

#[test]
fn a_report_for_people() {
    let dir =
        Folder::new(&[("a.lua", GOOD), ("b.lua", BAD), ("c.lua", "return skill {}"), ("d.lua", "return 3")]);
    let (code, text) = test(&dir, &["."]);
    assert_eq!(code, 1);
    insta::assert_snapshot!(text);
    insta::assert_snapshot!("verbose", test(&dir, &["a.lua", "-v"]).1);
}

#[test]
fn exit_codes() {
    let dir = Folder::new(&[("a.lua", GOOD), ("b.lua", BAD), ("c.lua", "return skill {}")]);
    assert_eq!(test(&dir, &["a.lua"]).0, 0);
    assert_eq!(test(&dir, &["b.lua"]).0, 1);
    assert_eq!(test(&dir, &["c.lua"]).0, 0);
    assert_eq!(test(&dir, &["c.lua", "--strict"]).0, 1);
    assert_eq!(test(&dir, &[".", "--only", "one"]).0, 0);
    let (code, text) = test(&dir, &["a.lua", "--only", "three"]);
    assert!(code == 2 && text.contains("no test has \"three\" in its name"), "{text}");
    let (code, text) = test(&dir, &["./e.lua"]);
    assert!(code == 2 && text.contains("no such file"), "{text}");
    assert_eq!(test(&Folder::new(&[]), &["."]).0, 2);
    // A folder without a skill is told beside others, too.
    let dir = Folder::new(&[("a.lua", GOOD), ("none/notes.txt", "")]);
    for command in ["test", "check"] {
        let (code, text) = dir.told(&[command, "a.lua", "none"]);
        assert!(code == 2 && text.contains("no skill file in none"), "{text}");
    }
    // Folders are not searched below, which is told.
    let dir =
        Folder::new(&[("deep/down/zwanzig.lua", GOOD), ("lib/shared.lua", "return 1"), (".old/a.lua", GOOD)]);
    for command in ["test", "check"] {
        let (code, text) = dir.told(&[command, "."]);
        assert!(code == 2 && text.contains("further down are not looked for: name ./deep/down\n"), "{text}");
        assert_ne!(dir.told(&[command, "deep/down"]).0, 2);
    }
    let (code, text) = dir.told(&["run", "--skills", ".", "--girls", "zwanzig"]);
    assert!(code == 2 && text.contains("name ./deep/down\n"), "{text}");
    let dir = Folder::new(&[("a.lua", GOOD), ("more/b.lua", GOOD)]);
    let (code, text) = test(&dir, &["."]);
    assert!(code == 0 && text.contains("not looked for: name ./more\n"), "{text}");
    assert!(!test(&dir, &[".", "more"]).1.contains("looked for"));
    // The skills of a pack are found in it.
    let dir = Folder::new(&[("flowers/pack.toml", ""), ("flowers/skills/a.lua", GOOD)]);
    assert_eq!(test(&dir, &["flowers"]).0, 0);
    let (code, text) = dir.told(&["check", "flowers", "--no-run"]);
    assert!(code != 2 && text.contains("1 file"), "{text}");
    let (code, text) = test(&Folder::new(&[("e.girl.lua", "function ondraw() end")]), &["."]);
    assert!(code == 0 && text.contains("no tests"), "{text}");
}

#[test]
fn repeat_line_reproduces_the_failure() {
    let dir = Folder::new(&[("b.lua", BAD)]);
    let (_, text) = test(&dir, &["b.lua", "--seed", "12"]);
    assert!(text.contains(r"repeat: saki-lua test b.lua --only 'it'\''s wrong' --seed 12"), "{text}");
    assert_eq!(test(&dir, &["b.lua", "--seed", "12", "--only", "it's wrong"]).1, text);
}

#[test]
fn output_does_not_depend_on_threads() {
    let files: Vec<String> = (0..9).map(|n| format!("girl{n}.lua")).collect();
    let sources: Vec<(&str, &str)> = files
        .iter()
        .enumerate()
        .map(|(n, file)| (file.as_str(), if n % 3 == 1 { BAD } else { GOOD }))
        .collect();
    let dir = Folder::new(&sources);
    for format in ["text", "jsonl"] {
        let run = |threads| test(&dir, &[".", "-v", "--threads", threads, "--format", format]);
        assert_eq!(run("1"), run("7"));
    }
}

#[test]
fn rows_are_json() {
    let dir = Folder::new(&[("a.lua", GOOD), ("b.lua", BAD), ("d.lua", "return 3")]);
    let (code, text) = test(&dir, &[".", "--format", "jsonl"]);
    assert_eq!(code, 1);
    let rows: Vec<serde_json::Value> = json_lines(&text);
    let kinds: Vec<&str> = rows.iter().map(|row| row["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["test", "test", "file", "test", "file", "file", "total"]);
    assert_eq!(
        (rows[0]["ok"].as_bool(), rows[0]["claims"].as_u64(), rows[0]["line"].as_u64()),
        (Some(true), Some(1), Some(2))
    );
    assert!(rows[3]["failure"].as_str().unwrap().contains("b.lua:4"), "{text}");
    assert_eq!(rows[3]["printed"], "about to fail\n");
    assert!(rows[5]["error"].as_str().unwrap().contains("returns its class"));
    assert_eq!((rows[6]["passed"].as_u64(), rows[6]["failed"].as_u64()), (Some(2), Some(1)));
}

#[test]
fn the_borrowed_powers_pass_and_are_listed() {
    let (code, text, complaint) = crate::common::program::ended_with(&["test", "examples/powers"]);
    assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
    assert!(text.contains("0 failed in 30 files"), "{text}");
    let files = std::fs::read_dir("examples/powers")
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap());
    for file in files.filter(|file| file.ends_with(".lua")) {
        for page in ["README.md", "README.zh.md", "README.ja.md"] {
            let page = std::fs::read_to_string(format!("examples/powers/{page}")).unwrap();
            assert!(page.contains(&format!("[{}]({file})", file.trim_end_matches(".lua"))), "{file}");
        }
        let text = std::fs::read_to_string(format!("examples/powers/{file}")).unwrap();
        assert!(text.contains("\n-- From: ") && text.contains("zh = ") && text.contains("ja = "), "{file}");
    }
}

const HONOURS: &str = "local A = skill {}
local HAND = '123m456p789s112z'
test('left', function(t) t:rig { hand = HAND, a = { ['2z'] = 4 } } end)
test('hand', function(t) t:rig { hand = HAND } t:expect(t:hand():closed()):is('123m456p789s11z33z') end)
test('kind', function(t) t:expect(T34.new('1y')):is(T34.new('2f')) end)
test('text', function(t) t:rig { hand = HAND, pii = '6z' } t:expect(t:draw()):is('7z') end)
test('list', function(t) t:rig { hand = HAND, drids = '2z' } t:expect(t:look(function(_, mount) return mount:doras() end)):is {} end)
test('deep', function(t) t:rig { hand = HAND, pii = '6z' } t:draw(1) t:expect(t:events('drawn')):is {} end)
test('act', function(t) t:rig { hand = HAND, pii = '6z' } t:draw(1) t:act(1, 'discard', '5z') end)
test('many', function(t) t:rig { hand = HAND, pii = '1z1z1z1z' } end)
return A
";

/// What is wrong names honours as the reader's language does, and nothing by a letter of the script, but for what is quoted
/// of the file.
#[test]
fn failures_have_one_notation_of_tiles() {
    let dir = Folder::new(&[("a.lua", HONOURS)]);
    for (lang, green, seat) in
        [("en", "found F", "who = seat 1"), ("zh", "發", "who = 座位 1"), ("ja", "發", "who = 席 1")]
    {
        let (code, text) = test(&dir, &["a.lua", "--lang", lang]);
        assert_eq!(code, 1);
        let is_told =
            |line: &&str| !line.contains('|') && !line.contains("-->") && !line.contains("saki-lua test");
        let told: Vec<&str> = text.lines().filter(is_told).collect();
        for line in &told {
            let letters: Vec<char> = line.chars().collect();
            let by_script = letters.windows(2).any(|two| two[0].is_ascii_digit() && "fyz".contains(two[1]));
            assert!(!by_script, "{line}");
        }
        let told = told.join("\n");
        assert!(told.contains(green) && told.contains(seat) && !told.contains("SwapOut"), "{told}");
    }
    let (_, text) = test(&dir, &["a.lua", "--only", "act"]);
    assert!(text.contains("legal now: spin-out, swap-out 1m 2m 3m"), "{text}");
}

/// Columns are as wide as they look.
#[test]
fn columns_of_words_are_counted_by_width() {
    for lang in ["en", "zh", "ja"] {
        let (_, text) = Folder::new(&[]).told(&["check", "--list", "--lang", lang]);
        let starts = |line: &str| -> usize {
            let word = line.find(' ').unwrap();
            let level = line[word..].trim_start();
            let rest = level.find(' ').map_or("", |end| level[end..].trim_start());
            unicode_width::UnicodeWidthStr::width(&line[..line.len() - rest.len()])
        };
        let columns: std::collections::BTreeSet<usize> = text.lines().map(starts).collect();
        assert_eq!(columns.len(), 1, "{text}");
    }
}
