//! `saki-lua api` and `saki-lua lsp types`.

use crate::common::files::project;
use crate::common::program::{Folder, ended, printed, saki};
use saki_lua::author::manual::manual;
use unicode_width::UnicodeWidthStr;

#[test]
fn an_exact_name_shows_the_whole_entry() {
    let text = printed("api lighta");
    assert!(text.starts_with("Mount:lighta(tiles: Tiles|"), "{text}");
    assert!(text.contains("Adds existence in space A to this draw"), "{text}");
    let text = printed("api onDraw --lang ja");
    assert!(text.contains("誰かがツモる直前"), "{text}");
    assert!(printed("api missing-self --lang zh").contains("检查项"));
}

#[test]
fn an_entry_fits_the_page() {
    for args in ["lighta", "onBargain --lang zh", "lighta --lang ja", "EInvRig"] {
        let text = printed(&format!("api {args}"));
        // Examples stand as they are.
        let said = text.lines().filter(|line| !line.starts_with("    "));
        let wide: Vec<&str> = said.filter(|line| line.width() > 80).collect();
        assert!(wide.is_empty(), "{args}: {wide:#?}");
    }
}

#[test]
fn further_words_narrow() {
    let (wide, narrow) =
        (printed("api existence").lines().count(), printed("api existence deal").lines().count());
    assert!(1 < narrow && narrow < wide, "{narrow} of {wide}");
    assert!(printed("api 宝牌").contains("flipped"));
}

#[test]
fn nothing_found_names_the_nearest_and_is_code_1() {
    let (code, text, complaint) = ended(&mut saki("api foobarx"));
    assert_eq!((code, complaint.as_str()), (1, ""));
    assert!(text.contains("the nearest names: "), "{text}");
}

#[test]
fn types_are_printed_in_every_form() {
    for (format, file) in [("luals", "saki.lua"), ("luau", "saki.d.luau"), ("json", "api.json")] {
        let committed = std::fs::read_to_string(project(&format!("lua-api/{file}"))).unwrap();
        assert!(printed(&format!("types --format {format}")) == committed, "{format}");
    }
    assert!(printed("types --format markdown --lang ja").starts_with("# 能力の API\n"));
}

/// Every example of an error raises just that error: in a game, or in the test that it is.
#[test]
fn examples_raise_their_errors() {
    for error in &manual().errors {
        let Some(example) = error.example else {
            assert_eq!(error.code, "ESyntax", "an example for {}", error.code);
            continue;
        };
        let is_whole = example.contains("return skill") || example == "return 3";
        let text = match is_whole {
            true => example.to_owned(),
            false => format!("local Girl = skill {{ mk = {{ n = 1 }} }}\n\n{example}\n\nreturn Girl\n"),
        };
        let folder = Folder::new(&[("x.lua", &text), ("rules.toml", example)]);
        let command = match (example.starts_with("test("), error.code) {
            (true, _) => "test x.lua",
            (false, "ERuleFile") => "run --girls kuro --rule-file rules.toml --seed 1",
            (false, _) => "run --girls x.lua --seed 1 --quiet",
        };
        let (code, told, complaint) = folder.saki(command);
        let first = [told, complaint].concat();
        let first = first.split_once("error[").map_or("", |(_, rest)| rest.split(']').next().unwrap());
        assert!(code != 0 && first == error.code, "{}: {code}, {first}", error.code);
    }
}

/// The numbers of calls are those that the profile of such a girl shows.
#[test]
fn hooks_are_called_as_often_as_is_said() {
    let mut text = String::from("local Every = skill {}\n");
    for hook in &manual().hooks {
        let body = match hook.name {
            "onMenu" => "return { { name = 'look', on = true } }",
            "onBargain" => "return { { ['5m'] = 'any' } }",
            "checkInit" => "self.seen = game:getround() return true",
            _ => "",
        };
        text += &format!("function Every:{}(game) {body} end\n", hook.name);
    }
    let folder = Folder::new(&[("every.lua", &(text + "return Every\n"))]);
    let (code, told, complaint) = folder.saki("run --girls every.lua --games 40 --seed 1 --quiet --profile");
    assert_eq!((code, complaint.as_str()), (0, ""));
    for hook in &manual().hooks {
        let rows = told.lines().filter_map(|line| line.strip_prefix("every"));
        let row = rows.filter(|row| row.split_whitespace().next() == Some(hook.name)).collect::<Vec<_>>();
        let calls: f64 = row[0].split_whitespace().nth(1).unwrap().replace(',', "").parse().unwrap();
        let said = f64::from(hook.calls);
        assert!(
            (calls / 40.0 - said).abs() <= 1.0 + 0.15 * said,
            "{}: {} and {said}",
            hook.name,
            calls / 40.0
        );
    }
}

/// Whatever folder they are written to, and under whatever name: that of a girl, too.
#[test]
fn types_beside_skills_are_no_skill() {
    let types = printed("lsp types");
    let girl = "local A = skill {}\nreturn A\n";
    let folder = Folder::new(&[("a.lua", girl), ("types.lua", &types), ("skills/saki.lua", &types)]);
    for command in ["check", "test"] {
        let (code, text) = folder.told(&[command, "."]);
        assert!(code == 0 && text.contains("1 file"), "{text}");
        let (code, text) = folder.told(&[command, "skills"]);
        assert!(code == 2 && text.contains("no skill file in skills"), "{text}");
    }
    assert!(folder.told(&["list", "saki"]).1.contains("Miyanaga"));
    assert!(!folder.told(&["doctor"]).1.contains("no API annotations"));
}
