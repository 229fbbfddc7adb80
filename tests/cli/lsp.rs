//! The language server, with a scripted client.

mod client;
mod program;
mod trust;

use crate::common::files::{files, files_below, project};
use crate::common::library;
use crate::common::program::Folder;
use client::{Client, cursor, position};
use saki_lua::author::check;
use saki_lua::skill::Library;
use serde_json::{Value, json};
use std::path::Path;

const URI: &str = "file:///nowhere/mei.lua";

fn nowhere() -> Library {
    Library::open(Path::new("nowhere"))
}

fn uri_of(path: &Path) -> String {
    format!("file://{}", path.display())
}

const GIRL: &str = r#"---@type Skill
local Girl = skill {
  name = { en = "Mei", zh = "梅", ja = "梅" },
  desc = { en = "Draws: +{luck} mk.", zh = "摸牌 +{luck} mk。", ja = "ツモ +{luck} mk。" },
  mk = { luck = { 60, min = 0, max = 900, unit = "mk", doc = "each tile that helps" } },
  mk_doc = { zh = { luck = "每种有效牌" }, ja = { luck = "有効牌それぞれ" } },
}

function Girl:onDraw(game, mount, who)
  local hand = game:gethand(who)
  if who == self.who and not self.tired then
    mount:lighta(hand:effa(), self.mk.luck)
  end
end

function Girl:onEvent(game, event)
  if event.type == "discarded" then
    self.tired = event.args.tile == T34.new("5m")
  end
end

test("nothing", function(t)
  t:rig { mk = { luck = 30 }, state = { tired = true } }
  t:expect(t:law():light("0p")):is(0)
end)

return Girl
"#;

/// A client with a text open, and the place of `|` in it.
fn with_text(text: &str) -> (Client, lsp_types::Position) {
    let (text, place) = cursor(text);
    let client = Client::new(nowhere());
    client.open(URI, &text);
    (client, place)
}

/// [`GIRL`] with the cursor behind the first occurrence of a text.
fn girl_at(part: &str) -> (Client, lsp_types::Position) {
    let at = GIRL.find(part).unwrap() + part.len();
    let mut client = Client::new(nowhere());
    client.open(URI, GIRL);
    assert_eq!(client.published()["diagnostics"], json!([]));
    (client, position(GIRL, at))
}

#[test]
fn nothing_is_found_in_the_shipped_skills() {
    let mut client = Client::new(library());
    for path in
        files(&project("skills")).iter().filter(|path| path.extension().is_some_and(|end| end == "lua"))
    {
        client.open(&uri_of(path), &std::fs::read_to_string(path).unwrap());
        let published = client.published();
        assert_eq!(published["uri"], uri_of(path));
        assert_eq!(published["diagnostics"], json!([]), "{}", path.display());
        let symbols =
            client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri_of(path) } }));
        assert!(symbols.as_array().unwrap().len() > 3, "{}: {symbols}", path.display());
        client.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri_of(path) } }));
        assert_eq!(client.published()["diagnostics"], json!([]));
    }
}

#[test]
fn every_lint_is_found_at_its_range() {
    let mut client = Client::new(nowhere());
    for path in files(&project("tests/lints")) {
        let text = std::fs::read_to_string(&path).unwrap();
        client.open(&uri_of(&path), &text);
        let published = client.published();
        let found: Vec<(Value, Value)> = published["diagnostics"]
            .as_array()
            .unwrap()
            .iter()
            .map(|found| (found["code"].clone(), found["range"].clone()))
            .collect();
        let wanted = check(&path, &nowhere(), false).problems.into_iter().map(|problem| {
            let place = problem.place.unwrap();
            let (line, letters) = (place.line - 1, place.text.chars());
            let units = |column: usize| letters.clone().take(column - 1).map(char::len_utf16).sum::<usize>();
            let (from, to) = place.columns.unwrap();
            let at = |column| json!({ "line": line, "character": units(column) });
            (json!(problem.code), json!({ "start": at(from), "end": at(to) }))
        });
        assert_eq!(found, wanted.collect::<Vec<_>>(), "{}", path.display());
        client.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri_of(&path) } }));
        if !found.is_empty() {
            assert_eq!(client.published()["diagnostics"], json!([]));
        } else {
            client.published();
        }
    }
}

#[test]
fn tests_run_after_a_pause_and_nothing_is_told_twice() {
    let mut client = Client::new(nowhere());
    let failing = GIRL.replace(":is(0)", ":is(1)");
    client.open(URI, &failing);
    assert_eq!(client.published()["diagnostics"], json!([]));
    let found = client.published();
    assert_eq!(found["diagnostics"][0]["code"], "test-failed", "{found}");
    // The mark begins where the line does, behind its indentation.
    assert_eq!(found["diagnostics"][0]["range"]["start"]["character"], 2, "{found}");
    // What reading finds is the same as before the games, so that the failure goes and nothing else is said.
    client.change(URI, 2, GIRL);
    let found = client.published();
    assert_eq!((&found["version"], &found["diagnostics"]), (&json!(2), &json!([])));
    client.change(URI, 3, &format!("{GIRL}\n"));
    client.change(URI, 4, &GIRL.replace("hand:effa", "hand:efffa"));
    let found = client.published();
    assert_eq!((&found["version"], &found["diagnostics"][0]["code"]), (&json!(4), &json!("unknown-method")));
}

#[test]
fn a_thousand_edits_end_where_the_text_does() {
    let mut client = Client::new(nowhere());
    client.open(URI, GIRL);
    for version in 2..1002 {
        let cut = GIRL.char_indices().nth(version as usize % GIRL.chars().count()).unwrap().0;
        client.change(URI, version, &format!("{}{}", &GIRL[..cut], &GIRL[cut + usize::from(cut == 0)..]));
    }
    client.change(URI, 2000, &GIRL.replace("mount:lighta", "mount:lihgta"));
    let (mut last, mut before) = (client.published(), Value::Null);
    while last["version"] != 2000 {
        assert_ne!(last["diagnostics"], before, "told twice");
        before = last["diagnostics"].clone();
        last = client.published();
    }
    assert_eq!(last["diagnostics"][0]["code"], "unknown-method", "{last}");
}

#[test]
fn names_are_explained() {
    for (part, wanted) in [
        ("mount:ligh", "Mount:lighta(tiles: Tiles|"),
        ("self.mk.lu", "self.mk.luck = 60 mk"),
        ("mk = { lu", "each tile that helps"),
        ("Girl:onDr", "Somebody is about to draw"),
        ("\"0", "🀝"),
        ("\"disca", "who, tile, spin"),
        ("args.ti", "`drawn`: T37"),
        ("T34.n", "A kind: `T34.new"),
        ("local ha", "local hand: Hand"),
        ("self.ti", "1 of 3 places"),
        ("game:geth", "Game:gethand"),
    ] {
        let (mut client, place) = girl_at(part);
        let said = client.at("textDocument/hover", URI, place)["contents"]["value"].to_string();
        assert!(said.replace("\\\"", "\"").contains(wanted), "{part}: {said}");
    }
}

#[test]
fn the_language_is_that_of_the_editor() {
    for (params, wanted) in [
        (json!({ "locale": "ja-JP" }), "誰かがツモる直前"),
        (json!({ "locale": "ja", "initializationOptions": { "language": "zh" } }), "有人即将摸牌"),
        (json!({ "locale": "fr" }), "Somebody is about to draw"),
    ] {
        let mut client = Client::with(nowhere(), params);
        client.open(URI, &GIRL.replace("hand:effa", "hand:efffa"));
        let at = GIRL.find("onDraw").unwrap() + 2;
        let said = client.at("textDocument/hover", URI, position(GIRL, at))["contents"]["value"].to_string();
        assert!(said.contains(wanted), "{said}");
    }
}

fn labels(items: &Value) -> Vec<String> {
    items.as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn what_fits_is_offered() {
    for (line, wanted, unwanted) in [
        ("  mount:|", "lighta", "gethand"),
        ("  mount:li|", "lightb", "onDraw"),
        ("  game:gethand(who):|", "effa", "lighta"),
        ("  local x = game:gethand(who):closed():|", "kinds", "effa"),
        ("  self.mk.|", "luck", "who"),
        ("  self.|", "tired", "luck"),
        ("  if hand:|", "step", "lighta"),
        ("  local x = T34.|", "all", "lighta"),
        ("  mount:incmk(\"|", "dorahyou", "drawn"),
        ("  if event.type == \"|", "riichi-called", "popped-up"),
        ("  local x = ha|", "hand", "lighta"),
        ("end\nfunction Girl:|", "onMonkey", "onDraw"),
    ] {
        let text = GIRL.replace("  if who == self.who and", &format!("{line}\n  if who == self.who and"));
        let (text, place) = cursor(&text);
        let mut client = Client::new(nowhere());
        client.open(URI, GIRL);
        client.at("textDocument/hover", URI, place);
        client.change(URI, 2, &text);
        let items = client.at("textDocument/completion", URI, place);
        let labels = labels(&items);
        assert!(labels.iter().any(|label| label == wanted), "{line}: {labels:?}");
        assert!(labels.iter().all(|label| label != unwanted), "{line}: {labels:?}");
        if wanted == "onMonkey" {
            let item = items.as_array().unwrap().iter().find(|item| item["label"] == wanted).unwrap();
            assert_eq!(item["insertText"], "onMonkey(game, exists, rand)\n  $0\nend");
        }
    }
    // Nothing has compiled yet: hooks still tell what their parameters are.
    let (mut client, place) = with_text("local A = skill {}\nfunction A:onDraw(g, wall, w)\n  wall:|");
    assert!(labels(&client.at("textDocument/completion", URI, place)).contains(&"lighta".to_owned()));
}

#[test]
fn the_parameters_of_a_call_are_shown() {
    for (line, label, nth) in [
        ("mount:incmk(\"pii\", |", "Mount:incmk(exit: ", 1),
        ("mount:lighta(game:gethand(who):effa(), |)", "Mount:lighta(tiles: ", 1),
        ("local x = T34.new(|", "T34.new(what: ", 0),
        ("mount:lighta( -- (these, and those\n  game:gethand(who):effa(), |)", "Mount:lighta(tiles: ", 1),
    ] {
        let text = GIRL.replace("  if who == self.who and", &format!("  {line}\n  if who == self.who and"));
        let (mut client, place) = with_text(&text);
        let help = client.at("textDocument/signatureHelp", URI, place);
        assert!(help["signatures"][0]["label"].as_str().unwrap().starts_with(label), "{help}");
        assert_eq!(help["activeParameter"], nth, "{line}");
    }
}

#[test]
fn names_lead_to_where_they_are_declared_and_used() {
    let lines = |found: &Value| -> Vec<u64> {
        found
            .as_array()
            .unwrap()
            .iter()
            .map(|place| place["range"]["start"]["line"].as_u64().unwrap())
            .collect()
    };
    let line_of = |part: &str| GIRL[..GIRL.find(part).unwrap()].matches('\n').count() as u64;
    for (part, declared) in
        [("self.mk.lu", "mk = { luck"), ("(hand", "local hand"), ("not self.ti", "self.tired =")]
    {
        let (mut client, place) = girl_at(part);
        assert_eq!(lines(&client.at("textDocument/definition", URI, place)), [line_of(declared)], "{part}");
    }
    let (mut client, place) = girl_at("self.mk.lu");
    let about = json!({
        "textDocument": { "uri": URI }, "position": place, "context": { "includeDeclaration": true },
    });
    let all = lines(&client.ask("textDocument/references", about));
    // The declaration, three texts of `desc`, two of `mk_doc`, the hook and the rig.
    assert_eq!(all.len(), 8, "{all:?}");
    let shown = client.at("textDocument/documentHighlight", URI, place);
    assert_eq!(lines(&shown), all, "{shown}");
    // One of them is written there.
    assert_eq!(shown.as_array().unwrap().iter().filter(|found| found["kind"] == 3).count(), 1, "{shown}");
}

#[test]
fn blocks_and_tables_of_several_lines_fold() {
    let line_of = |part: &str| GIRL[..GIRL.find(part).unwrap()].matches('\n').count();
    for text in [GIRL, &GIRL.replace("not self.tired", "not self.")] {
        let mut client = Client::new(nowhere());
        client.open(URI, text);
        let found = client.ask("textDocument/foldingRange", json!({ "textDocument": { "uri": URI } }));
        let found = found.as_array().unwrap().iter();
        let mut found: Vec<[u64; 2]> =
            found.map(|fold| ["startLine", "endLine"].map(|end| fold[end].as_u64().unwrap())).collect();
        found.sort_unstable();
        let begins =
            ["local Girl", "function Girl:onDraw", "if who", "function Girl:onEvent", "if event", "test("];
        let lines = [4, 4, 1, 3, 1, 2];
        let wanted = begins.iter().zip(lines).map(|(part, lines)| [line_of(part), line_of(part) + lines]);
        let wanted: Vec<_> = wanted.map(|fold| fold.map(|line| line as u64)).collect();
        assert_eq!(found, wanted, "{text}");
    }
}

/// [`GIRL`] after a rename of what stands at a place.
fn renamed(part: &str, name: &str) -> Option<String> {
    let (mut client, place) = girl_at(part);
    let about = json!({ "textDocument": { "uri": URI }, "position": place, "newName": name });
    let edit = client.ask("textDocument/rename", about);
    Some(edited(GIRL, edit["changes"][URI].as_array()?))
}

/// A text after edits.
fn edited(text: &str, edits: &[Value]) -> String {
    let byte = |place: &Value| {
        let line = place["line"].as_u64().unwrap() as usize;
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut units = place["character"].as_u64().unwrap() as usize;
        let letters = text[start..].chars().take_while(|letter| {
            let goes_on = units > 0;
            units = units.saturating_sub(letter.len_utf16());
            goes_on
        });
        start + letters.map(char::len_utf8).sum::<usize>()
    };
    let edit = |edit: &Value| {
        let [start, end] = ["start", "end"].map(|end| byte(&edit["range"][end]));
        (start, end, edit["newText"].as_str().unwrap().to_owned())
    };
    let mut edits: Vec<_> = edits.iter().map(edit).collect();
    edits.sort_unstable();
    let mut text = text.to_owned();
    for (from, to, new) in edits.into_iter().rev() {
        text.replace_range(from..to, &new);
    }
    text
}

/// Wherever a number or a field of her state is declared, it is renamed there, too.
#[test]
fn what_is_declared_is_renamed_with_its_uses() {
    let uses = "function G:onDraw(game, mount)\n  if self.on then mount:lighta('5m', self.mk.he|lp) end\nend\n\
                test('x', function(t) t:rig { mk = { ['help'] = 1 }, state = { ['on'] = true } } end)\nreturn G\n";
    let of_state = uses.replace('|', "").replace("self.on", "self.o|n");
    for (head, uses, old, name) in [
        ("local G = skill { mk = { help = 5, ['other'] = 6 }, desc = '{help}' }\n", uses, "help", "luck"),
        (
            "local G = skill { mk = { ['help'] = 5 }, mk_doc = { zh = { ['help'] = '甲' } } }\n",
            uses,
            "help",
            "luck",
        ),
        (
            "local mk = { help = 5 }\nlocal desc = { en = '{help}' }\nlocal G = skill { mk = mk, desc = desc }\n",
            uses,
            "help",
            "luck",
        ),
        ("local d = { mk = { help = 5 } }\nlocal G = skill(d)\n", uses, "help", "luck"),
        ("local G = skill { state = { on = true }, mk = { help = 1 } }\n", &of_state, "on", "lit"),
        ("local G = skill { state = { ['on'] = true }, mk = { help = 1 } }\n", &of_state, "on", "lit"),
        (
            "local state = { on = true }\nlocal G = skill { state = state, mk = { help = 1 } }\n",
            &of_state,
            "on",
            "lit",
        ),
    ] {
        let text = format!("{head}{uses}");
        let (mut client, place) = with_text(&text);
        let text = text.replace('|', "");
        let about = json!({ "textDocument": { "uri": URI }, "position": place, "newName": name });
        let edit = client.ask("textDocument/rename", about);
        let edits = edit["changes"][URI].as_array().unwrap_or_else(|| panic!("{text}: {edit}"));
        // "on" is in "function" and "onDraw", too.
        let hidden = text.replace("function", "F").replace("onDraw", "H");
        let wanted = hidden.replace(old, name).replace('F', "function").replace('H', "onDraw");
        assert_eq!(edited(&text, edits), wanted, "{text}");
    }
}

#[test]
fn what_is_renamed_is_renamed_everywhere() {
    assert_eq!(renamed("self.mk.lu", "fortune").unwrap(), GIRL.replace("luck", "fortune"));
    assert_eq!(renamed("not self.ti", "weary").unwrap(), GIRL.replace("tired", "weary"));
    let hand = renamed("(ha", "tiles").unwrap();
    assert_eq!(hand, GIRL.replace("local hand", "local tiles").replace("(hand:", "(tiles:"));
    for (part, name) in [
        ("self.mk.lu", "1st"),
        ("(ha", "end"),
        ("(ha", "mount"),
        ("not self.ti", "onDraw"),
        ("mount:ligh", "x"),
    ] {
        let (mut client, place) = girl_at(part);
        let asked = json!({ "textDocument": { "uri": URI }, "position": place, "newName": name });
        assert_ne!(client.refused("textDocument/rename", asked), "", "{part} {name}");
    }
}

#[test]
fn advice_becomes_a_quick_fix() {
    for (wrong, right) in [
        ("mount:lihgta", "mount:lighta"),
        ("self.mk.luk", "self.mk.luck"),
        ("\"discraded\"", "\"discarded\""),
        ("Girl.onEvent(game", "Girl:onEvent(game"),
    ] {
        let text = GIRL.replacen(right, wrong, 1);
        let mut client = Client::new(nowhere());
        client.open(URI, &text);
        let found = client.published();
        let errors = found["diagnostics"].as_array().unwrap().iter().filter(|found| found["severity"] == 1);
        let range = &errors.clone().next().unwrap()["range"];
        let about =
            json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
        let actions = client.ask("textDocument/codeAction", about);
        let edit = &actions[0]["edit"]["changes"][URI][0];
        let text_of = |part: &str| {
            text.lines()
                .nth(edit["range"]["start"]["line"].as_u64().unwrap() as usize)
                .unwrap()
                .contains(part)
        };
        assert!(edit["newText"].is_string() && text_of(wrong), "{wrong}: {found} {actions}");
        let new = edit["newText"].as_str().unwrap();
        assert!(right.contains(new), "{wrong}: {new}");
    }
    let mut client = Client::new(nowhere());
    client.open(URI, &GIRL.replace("  local hand", "  local idle = 1\n  local hand"));
    let found = client.published();
    let about = json!({
        "textDocument": { "uri": URI }, "range": found["diagnostics"][0]["range"], "context": { "diagnostics": [] },
    });
    let actions = client.ask("textDocument/codeAction", about);
    let texts: Vec<&str> = actions
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|action| action["edit"]["changes"][URI][0]["newText"].as_str())
        .collect();
    assert_eq!(texts, ["_idle", "  -- check: allow(unused-local)\n"], "{found}");
    let fixes = fixed(&GIRL.replace("  local hand", "  local idle = 1\n  local hand").replace('\n', "\r\n"));
    assert!(fixes.iter().any(|(_, text)| text.contains("allow(unused-local)\r\n")), "{fixes:?}");
}

#[test]
fn numbers_are_shown_where_they_are_read() {
    let (mut client, _) = girl_at("mount");
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let hints =
        client.ask("textDocument/inlayHint", json!({ "textDocument": { "uri": URI }, "range": range }));
    let at = GIRL.find("self.mk.luck").unwrap() + "self.mk.luck".len();
    assert_eq!(hints.as_array().unwrap().len(), 1, "{hints}");
    assert_eq!(
        (&hints[0]["label"], &hints[0]["position"]),
        (&json!("= 60: 4.3 % -> 11.8 %"), &json!(position(GIRL, at)))
    );
}

#[test]
fn half_typed_files_are_answered() {
    let skills = ["yuu", "kuro", "toki"]
        .map(|name| std::fs::read_to_string(project(&format!("skills/{name}.lua"))).unwrap());
    for (text, step) in [(GIRL, 1), (&skills[0], 7), (&skills[1], 61), (&skills[2], 97)] {
        let mut client = Client::new(nowhere());
        client.open(URI, "");
        for (version, end) in text.char_indices().map(|(at, _)| at).step_by(step).enumerate() {
            let half = &text[..end];
            client.change(URI, version as i32 + 2, half);
            let place = position(half, end);
            assert!(client.at("textDocument/completion", URI, place).is_array());
            client.at("textDocument/signatureHelp", URI, place);
            client.at("textDocument/hover", URI, place);
        }
    }
}

#[test]
fn garbage_is_answered() {
    let mut client = Client::new(nowhere());
    let deep = "(".repeat(5000);
    for text in [
        "",
        "\u{feff}",
        "\r\n\r\n",
        "東🀄:\u{202e}.",
        "a.b.c:d(((",
        "\"\\",
        &deep,
        "function A:onDraw(",
        "].x:",
        "x[",
        "\0\0",
    ] {
        client.open(URI, text);
        for line in 0..2 {
            for character in [0, 1, 2, 999] {
                let place = lsp_types::Position::new(line, character);
                for method in ["completion", "signatureHelp", "hover", "definition", "prepareRename"] {
                    client.at(&format!("textDocument/{method}"), URI, place);
                }
            }
        }
    }
    assert_eq!(
        client.at("textDocument/hover", "file:///not/open.lua", lsp_types::Position::new(0, 0)),
        Value::Null
    );
    drop(client);
    let client = Client::new(nowhere());
    client.tell("textDocument/didChange", json!({ "wrong": 1 }));
    assert!(client.is_quiet());
}

#[test]
fn formatting_is_that_of_stylua() {
    let mut client = Client::new(nowhere());
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let mut format = |text: &str| {
        client.open(URI, text);
        client.ask("textDocument/formatting", json!({ "textDocument": { "uri": URI }, "options": options }))
    };
    let text =
        "local  Girl=skill{name='梅'}\nfunction Girl:onDraw( game )\n\tprint( game )\nend\nreturn Girl";
    let expected =
        "local Girl = skill { name = \"梅\" }\nfunction Girl:onDraw(game)\n  print(game)\nend\nreturn Girl\n";
    for line_end in ["\n", "\r\n"] {
        let [text, expected] = [text, expected].map(|text| text.replace('\n', line_end));
        let edits = format(&text);
        let edits = edits.as_array().unwrap();
        assert_eq!(edited(&text, edits), expected);
        // `end` is as it was.
        assert!(edits.iter().all(|edit| !edit["newText"].as_str().unwrap().contains("end")), "{edits:?}");
    }
    assert_eq!(format(expected), json!([]));
    assert_eq!(format("local Girl = skill {"), Value::Null);
    // What is shipped is formatted already.
    let shipped = ["skills", "examples", "lua-api/templates"]
        .into_iter()
        .flat_map(|folder| files_below(&project(folder)));
    for file in shipped.filter(|file| file.extension().is_some_and(|ending| ending == "lua")) {
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(format(&text), json!([]), "{} is not formatted", file.display());
    }
}

#[test]
fn lenses_are_command_lines() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mei.lua");
    std::fs::write(&path, GIRL).unwrap();
    let uri = uri_of(&path);
    let mut client = Client::new(nowhere());
    client.open(&uri, GIRL);
    let lenses = client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": uri } }));
    let titles: Vec<&str> =
        lenses.as_array().unwrap().iter().map(|lens| lens["command"]["title"].as_str().unwrap()).collect();
    let of_class = ["run a game", "why", "run the tests", "400 games", "compare with the saved file"];
    assert_eq!(titles, [&of_class[..], &["test this"]].concat());
    let line = |client: &mut Client, title: &str| {
        let lens = lenses.as_array().unwrap().iter().find(|lens| lens["command"]["title"] == title).unwrap();
        let asked =
            json!({ "command": lens["command"]["command"], "arguments": lens["command"]["arguments"] });
        client.ask("workspace/executeCommand", asked)
    };
    // The client's shell prints its arguments.
    let file = path.display().to_string();
    assert_eq!(line(&mut client, "test this")["text"], format!("test {file} --only nothing -v"));
    assert_eq!(line(&mut client, "400 games")["command"].as_str().unwrap().split(' ').nth(1), Some("sim"));
    let told = line(&mut client, "compare with the saved file");
    assert!(told["text"].as_str().unwrap().contains("nothing to compare"), "{told}");
    // An edited text is played as it is, and compared with the saved one.
    client.change(&uri, 2, &GIRL.replace("60, min", "70, min"));
    let told = line(&mut client, "compare with the saved file");
    let text = told["text"].as_str().unwrap();
    assert!(text.starts_with(&format!("compare --girls {file} --b-girls ")), "{text}");
    assert!(!line(&mut client, "run a game")["text"].as_str().unwrap().contains(&file));
    let wrong = json!({ "command": "saki-lua.run", "arguments": ["rm", uri, ""] });
    assert!(client.refused("workspace/executeCommand", wrong).contains("executeCommand"));
}

/// What is run is what is shown, with the files that it requires and borrows from, or else nothing.
#[test]
fn a_lens_runs_the_text_that_is_shown() {
    const BORROWER: &str =
        "local w, src = require(\"lib/w\"), borrow(\"src\")\nlocal A = skill { mk = { n = 1 } }\nreturn A\n";
    let source = "local S = skill {}\nfunction S:onDice() end\nreturn S\n";
    let folder = Folder::new(&[
        ("own.lua", BORROWER),
        ("src.lua", source),
        ("lib/w.lua", SHARED),
        ("lib/v.lua", "return {}\n"),
    ]);
    let [own, shared] = ["own.lua", "lib/w.lua"].map(|file| folder.path().join(file));
    let uri = uri_of(&own);
    let mut client = Client::new(nowhere());
    client.open(&uri, BORROWER);
    let run = |client: &mut Client, action: &str| {
        let asked = json!({ "command": "saki-lua.run", "arguments": [action, uri, "skill"] });
        client.ask("workspace/executeCommand", asked)["text"].as_str().unwrap().to_owned()
    };
    assert!(run(&mut client, "tests").contains(&own.display().to_string()));
    let edited = BORROWER.replace("n = 1", "n = 2");
    client.change(&uri, 2, &edited);
    let run_of = |said: &str| Path::new(said.split(' ').nth(1).unwrap()).to_owned();
    let first = run_of(&run(&mut client, "tests"));
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    let beside = |copy: &Path, name: &str| read(&copy.with_file_name(name));
    let copied = [read(&first), beside(&first, "src.lua"), beside(&first, "lib/w.lua")];
    assert_eq!(copied, [edited.as_str(), source, SHARED]);
    let said = run(&mut client, "compare");
    assert!(said.starts_with(&format!("compare --girls {} --b-girls ", own.display())), "{said}");
    // What is required is run as it is shown, too.
    client.change(&uri, 3, BORROWER);
    client.open(&uri_of(&shared), &SHARED.replace("far = 3", "far = 4"));
    let second = run_of(&run(&mut client, "tests"));
    assert!(second != own && beside(&second, "lib/w.lua").contains("far = 4"), "{}", second.display());
    // A file that only the unsaved text of a required one needs has not been read.
    for more in ["require(\"lib/v\")", "borrow(\"yuki\")"] {
        client.open(&uri_of(&shared), &format!("local more = {more}\n{SHARED}"));
        assert!(run(&mut client, "tests").starts_with("save first"), "{more}");
    }
    client.open(&uri_of(&shared), &format!("local src = borrow(\"src\")\n{SHARED}"));
    let third = run_of(&run(&mut client, "tests"));
    assert!(beside(&third, "lib/w.lua").starts_with("local src = borrow"), "{}", third.display());
    client.change(&uri, 4, &edited.replace("lib/w", "lib/none"));
    assert!(run(&mut client, "tests").starts_with("save first"));
}

#[test]
fn a_missing_equals_sign_is_put_in() {
    for (text, mended) in [
        ("local Girl = skill {\n  mk = { dora 60 },\n}\nreturn Girl\n", "mk = { dora = 60 }"),
        ("local Girl = skill { mk = { n = 1 } }\nlocal x 5\nreturn Girl\n", "local x = 5"),
        ("local Girl = skill {\n  name \"Mei\",\n}\nreturn Girl\n", "name = \"Mei\""),
    ] {
        let mut client = Client::new(nowhere());
        client.open(URI, text);
        let found = client.published();
        let range = found["diagnostics"][0]["range"].clone();
        let asked =
            json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
        let fixes = client.ask("textDocument/codeAction", asked);
        let fix = fixes.as_array().unwrap().iter().find(|fix| fix["title"] == "insert =").expect(mended);
        let edit = &fix["edit"]["changes"][URI][0];
        let line = edit["range"]["start"]["line"].as_u64().unwrap() as usize;
        let mut text = text.lines().nth(line).unwrap().to_owned();
        text.insert_str(
            edit["range"]["start"]["character"].as_u64().unwrap() as usize,
            edit["newText"].as_str().unwrap(),
        );
        assert!(text.contains(mended), "{text}");
    }
    // In a text that compiles nothing is missing, and least of all in its words.
    let fixes = fixed("local A = skill { desc = \"x {b}\", mk = { a = 5 } }\nreturn A");
    assert!(fixes.iter().all(|(title, _)| title != "insert ="), "{fixes:?}");
}

/// The titles of the fixes of the first finding, and the text after each.
fn fixed(text: &str) -> Vec<(String, String)> {
    let mut client = Client::new(nowhere());
    client.open(URI, text);
    let found = client.published();
    let range = found["diagnostics"][0]["range"].clone();
    let asked = json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
    let fixes = client.ask("textDocument/codeAction", asked);
    let mended = |fix: &Value| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        // From the last to the first, so that places stay as they are.
        for edit in fix["edit"]["changes"][URI].as_array().unwrap().iter().rev() {
            let at = |end: &str, part: &str| edit["range"][end][part].as_u64().unwrap() as usize;
            let line = &mut lines[at("start", "line")];
            let [start, end] = ["start", "end"].map(|end| {
                let mut letters = line.char_indices();
                letters.nth(at(end, "character")).map_or(line.len(), |(byte, _)| byte)
            });
            line.replace_range(start..end, edit["newText"].as_str().unwrap());
        }
        (fix["title"].as_str().unwrap().to_owned(), lines.join("\n"))
    };
    fixes.as_array().unwrap().iter().map(mended).collect()
}

#[test]
fn a_global_that_was_not_meant_becomes_a_field_or_a_local() {
    let hook =
        |body: &str| format!("local A = skill {{}}\nfunction A:onDraw(game, mount)\n{body}\nend\nreturn A");
    let fixes = fixed(&hook("  count = (count or 0) + 1\n  mount:lightall(count)"));
    let texts: Vec<&str> = fixes.iter().map(|(_, text)| text.as_str()).collect();
    let field = hook("  self.count = (self.count or 0) + 1\n  mount:lightall(self.count)");
    let local = hook("  local count = (count or 0) + 1\n  mount:lightall(count)");
    assert_eq!(texts, [field, local], "{fixes:?}");
    let fixes = fixed(&hook("  function foo() return 1 end\n  mount:lightall(foo())"));
    assert_eq!(fixes[0].1, hook("  local function foo() return 1 end\n  mount:lightall(foo())"), "{fixes:?}");
    // No field of hers where there is no `self`.
    let text = |outside: &str| {
        hook("  count = count + 1\n  mount:lightall(count)").replacen('\n', &format!("\n{outside}\n"), 1)
    };
    let texts: Vec<String> = fixed(&text("count = 0")).into_iter().map(|(_, text)| text).collect();
    assert_eq!(texts, [text("local count = 0")]);
    let fixes = fixed(&text("local function more() count = 1 end\nmore()"));
    assert!(fixes.iter().all(|(title, _)| !title.contains("self.")), "{fixes:?}");
}

/// What the loader knows a nearer name for is put right like what a lint does.
#[test]
fn a_misspelt_hook_or_key_becomes_the_nearest() {
    let hook = "function A:onDraw(game, mount) end";
    for (wrong, right) in [
        ("local A = skill {}\nfunction A:ondraw(game, mount) end", "A:onDraw"),
        ("local A = skill {}\nfunction A:onDrawn(game, mount) end", "A:onDraw("),
        (&format!("local A = skill {{ nmae = 'x' }}\n{hook}"), "{ name ="),
        (&format!("local A = skill {{ only = {{ ondraw = 'own' }} }}\n{hook}"), "{ onDraw ="),
        ("local A = skill {}\nA.aiLimits = { norichi = true }", "{ noriichi ="),
        ("local A = skill {}\nA.aiLimits = {\n  norichi = true,\n}", "  noriichi ="),
    ] {
        let fixes = fixed(&format!("{wrong}\nreturn A"));
        assert!(fixes.iter().any(|(_, text)| text.contains(right)), "{wrong}: {fixes:?}");
    }
}

/// A fix changes what it is about, all of it and nothing else.
#[test]
fn a_fix_breaks_nothing() {
    let hook =
        |body: &str| format!("local A = skill {{}}\nfunction A:onDraw(game, mount)\n{body}\nend\nreturn A");
    let keeps = |count: &str| {
        format!(
            "  {count} = 1\n  local t = {{ count = {count}, f = function(count) return count end }}\n  print(t)"
        )
    };
    let fixes = fixed(&hook(&keeps("count")));
    assert_eq!(fixes[0].1, hook(&keeps("self.count")), "{fixes:?}");
    // Not declared where it is only called.
    let fixes = fixed(&hook("  bump(mount)\nend\nfunction bump(mount)\n  mount:lightall(1)"));
    assert!(fixes.iter().all(|(title, _)| !title.contains("local")), "{fixes:?}");
    // An unused local that is set again.
    let fixes = fixed(&hook("  local idle = 1\n  idle = 2\n  mount:lightall(1)"));
    assert_eq!(fixes[0].1, hook("  local _idle = 1\n  _idle = 2\n  mount:lightall(1)"), "{fixes:?}");
    let set = |params: &str| {
        format!(
            "local A = skill {{}}\nA.onDraw = function({params}game, mount, who)\n  mount:lighta('5m', 60)\nend\nreturn A"
        )
    };
    let fixes = fixed(&set(""));
    assert_eq!((fixes[0].0.as_str(), &fixes[0].1), ("insert self", &set("self, ")), "{fixes:?}");
}

#[test]
fn what_has_a_twin_in_luau_becomes_it() {
    let hook = |body: &str| {
        format!(
            "local A = skill {{ mk = {{ luck = 60 }} }}\nfunction A:onDraw(game, mount)\n  {body}\nend\nreturn A"
        )
    };
    for (wrong, right) in [
        ("mount.lightall(self.mk.luck)", "mount:lightall(self.mk.luck)"),
        ("mount:lightall(self.luck)", "mount:lightall(self.mk.luck)"),
        ("mount:lightall(mk.luck)", "mount:lightall(self.mk.luck)"),
        ("if game != nil then mount:lightall(1) end", "if game ~= nil then mount:lightall(1) end"),
        ("if game&&mount then mount:lightall(1) end", "if game and mount then mount:lightall(1) end"),
        ("mount:lightall（self.mk.luck)", "mount:lightall(self.mk.luck)"),
        ("let luck = 1 mount:lightall(luck)", "local luck = 1 mount:lightall(luck)"),
    ] {
        let fixes = fixed(&hook(wrong));
        assert!(fixes.first().is_some_and(|(_, text)| *text == hook(right)), "{wrong}: {fixes:?}");
    }
    for wrong in ["goto done", "local a = game ?? mount"] {
        assert!(fixed(&hook(wrong)).is_empty(), "{wrong}");
    }
}

#[test]
fn a_missing_comma_is_put_in() {
    let fixes = fixed("local A = skill { desc = 'a' name = 'b' }\nreturn A");
    assert_eq!(fixes[0].1, "local A = skill { desc = 'a', name = 'b' }\nreturn A", "{fixes:?}");
    let fixes = fixed("local A = skill {\n  desc = 'a'\n  name = 'b'\n}\nreturn A");
    assert_eq!(fixes[0].1, "local A = skill {\n  desc = 'a',\n  name = 'b'\n}\nreturn A", "{fixes:?}");
}

const SHARED: &str = "local W = { far = 3 }\n\n-- Whether it is near.\nfunction W.near(n, most)\n  return n < (most or W.far)\nend\n\nreturn W\n";
const USER: &str = "local w = require(\"lib/w\")\nlocal A = skill {}\nfunction A:onDraw(game, mount, who)\n  if w.near(game:turn(who)) then\n    mount:lightall(w.far)\n  end\nend\nreturn A\n";

/// A folder with a skill and the file it requires, and their addresses.
fn sharing(shared: &str) -> (Folder, String, String) {
    let folder = Folder::new(&[("a b.lua", USER), ("lib/w.lua", shared)]);
    let uri = |name: &str| uri_of(&folder.path().join(name)).replace(' ', "%20");
    let (skill, file) = (uri("a b.lua"), uri("lib/w.lua"));
    (folder, skill, file)
}

/// A folder may be called as no address is written.
#[test]
fn names_lead_across_require_in_any_folder() {
    let folder = Folder::new(&[("c# 100%/mei.lua", USER), ("c# 100%/lib/w.lua", SHARED)]);
    let base = uri_of(folder.path());
    let [skill, file] = ["mei.lua", "lib/w.lua"].map(|name| format!("{base}/c%23%20100%25/{name}"));
    let mut client = Client::new(nowhere());
    client.open(&skill, USER);
    let place = position(USER, USER.find("w.near").unwrap() + "w.ne".len());
    let found = client.at("textDocument/definition", &skill, place);
    assert_eq!(found[0]["uri"], json!(file), "{found}");
    let asked = json!({ "textDocument": { "uri": skill }, "position": place, "newName": "close" });
    let renamed = client.ask("textDocument/rename", asked);
    for uri in [&skill, &file] {
        assert!(renamed["changes"][uri].is_array(), "{renamed}");
    }
}

#[test]
fn names_lead_across_require() {
    let (_folder, skill, file) = sharing(SHARED);
    let mut client = Client::new(nowhere());
    client.open(&skill, USER);
    let on = |text: &str, part: &str| position(text, text.find(part).unwrap() + part.len());
    let found = client.at("textDocument/definition", &skill, on(USER, "if w.ne"));
    assert_eq!((&found[0]["uri"], &found[0]["range"]["start"]["line"]), (&json!(file), &json!(3)), "{found}");
    let found = client.at("textDocument/definition", &skill, on(USER, "lib/"));
    assert_eq!(found[0]["uri"], json!(file), "{found}");
    let said = client.at("textDocument/hover", &skill, on(USER, "if w.ne"))["contents"]["value"].to_string();
    assert!(said.contains("near(n, most)") && said.contains("Whether it is near."), "{said}");
    // From the file itself, its users are found.
    client.open(&file, SHARED);
    let params = json!({ "textDocument": { "uri": file }, "position": on(SHARED, "local W = { f"), "context": { "includeDeclaration": true } });
    let found = client.ask("textDocument/references", params);
    let uris: Vec<&Value> = found.as_array().unwrap().iter().map(|place| &place["uri"]).collect();
    assert_eq!(uris, [&json!(file), &json!(file), &json!(skill)], "{found}");
    let renamed =
        json!({ "textDocument": { "uri": skill }, "position": on(USER, "lightall(w.f"), "newName": "limit" });
    let edits = client.ask("textDocument/rename", renamed);
    assert_eq!(edits["changes"][&file].as_array().map(Vec::len), Some(2), "{edits}");
    assert_eq!(edits["changes"][&skill].as_array().map(Vec::len), Some(1), "{edits}");
    let link = client.ask("textDocument/documentLink", json!({ "textDocument": { "uri": skill } }));
    assert_eq!(link[0]["target"], json!(file), "{link}");
    // What is half written completes.
    let half = USER.replace("lightall(w.far)", "lightall(w.)");
    client.change(&skill, 2, &half);
    let items = client.at("textDocument/completion", &skill, on(&half, "lightall(w."));
    assert!(["far", "near"].iter().all(|name| labels(&items).iter().any(|label| label == name)), "{items}");
}

#[test]
fn a_broken_file_is_told_where_it_is_required_and_again_when_saved() {
    let (folder, skill, file) = sharing("local x = }\nreturn {}\n");
    let mut client = Client::new(nowhere());
    client.open(&skill, USER);
    let published = client.published();
    let found = &published["diagnostics"][0];
    assert_eq!((&found["severity"], &found["range"]["start"]["line"]), (&json!(1), &json!(0)), "{published}");
    assert!(found["message"].as_str().unwrap().contains("w.lua:1"), "{found}");
    assert_eq!(found["relatedInformation"][0]["location"]["uri"], json!(file), "{found}");
    folder.write("lib/w.lua", SHARED);
    client.tell("textDocument/didSave", json!({ "textDocument": { "uri": file } }));
    assert_eq!(client.published()["diagnostics"], json!([]));
}

#[test]
fn a_girl_whose_hooks_are_borrowed_is_read_again_when_saved() {
    let source = "local S = skill {}\nfunction S:onDice() self.n = (self.n or 0) + 1 end\nreturn S\n";
    let borrower = "local src = borrow(\"src\")\nlocal A = skill { name = { en = \"a\", zh = \"a\", ja = \"a\" } }\n\
                    function A:onDice(game, rand)\n  src.onDice(self, game, rand)\n  print(self.borrowed.src.n)\nend\nreturn A\n";
    let folder = Folder::new(&[("src.lua", source), ("own.lua", borrower)]);
    let [file, own] = ["src.lua", "own.lua"].map(|file| uri_of(&folder.path().join(file)));
    let mut client = Client::new(nowhere());
    client.open(&own, borrower);
    assert_eq!(client.published()["diagnostics"], json!([]));
    folder.write("src.lua", "local S = }\n");
    client.tell("textDocument/didSave", json!({ "textDocument": { "uri": file } }));
    let published = client.published();
    assert!(published["diagnostics"].to_string().contains("src.lua:1"), "{published}");
}

#[test]
fn a_file_for_others_is_no_broken_skill() {
    let (_folder, _, file) = sharing(SHARED);
    let mut client = Client::new(nowhere());
    client.open(&file, SHARED);
    assert_eq!(client.published()["diagnostics"], json!([]));
}

#[test]
fn keys_and_words_complete_while_the_file_is_half_written() {
    let body = |line: &str| {
        format!(
            "local A = skill {{ mk = {{ help = 60 }} }}\nfunction A:onEvent(game, event)\n  local mine = 3\n{line}\nend\nreturn A\n"
        )
    };
    let cases = [
        (body("  self.|"), "mk"),
        (body("  self.mk.|"), "help"),
        (body("  mi|"), "mine"),
        (body("  if event.type == \"discarded\" then\n    print(event.args.|)\n  end"), "spin"),
        ("local A = skill {\n  |\n}\nreturn A\n".into(), "state_version"),
        ("local A = skill { only = { | } }\nreturn A\n".into(), "onDraw"),
        ("local A = skill {}\nfunction A:onMenu(game, moment)\n  return { { name = 'x', | } }\nend\nreturn A\n".into(), "enabled"),
        ("local A = skill {}\ntest('x', function(t)\n  t:rig { | }\nend)\nreturn A\n".into(), "drids"),
        ("local A = skill {}\ntest('x', function(t)\n  t:rig { girls = { [2] = \"|\" } }\nend)\nreturn A\n".into(), "kuro"),
        ("local A = skill {}\ntest('x', function(t)\n  t:act(1, \"|\")\nend)\nreturn A\n".into(), "tsumogiri"),
        (body("  self.|"), "kin"),
        (body("  self.|"), "carry"),
        (body("  self:|"), "publish"),
        ("local A = skill { state = { lit = true } }\nfunction A:onDice()\n  print(self.|)\nend\nreturn A\n".into(), "lit"),
        (body("  print(event.args.tile:|"), "suit"),
        ("local A = skill {}\nfunction A:aiLimits(view) view:|".into(), "getriver"),
        (body("  -- it's \n  game:|"), "gethand"),
        (body("  if \"dealt\" ~= event.type and event.type ~= \"|\" then end"), "discarded"),
        (body("  local ctx = game:getformctx(self.who)\n  print(ctx.|)"), "selfwind"),
        (body("  print(game:getformctx(self.who).|)"), "ippatsu"),
        (body("  print(string.|)"), "format"),
        (body("  print(math.|)"), "floor"),
        (body("  print(ne|)"), "next"),
        ("local A = skill { kin = { 'lit' } }\nfunction A:onDice()\n print(self.kin.|)\nend\n".into(), "lit"),
        ("local A = skill { only = { onDraw = \"|\" } }\nreturn A\n".into(), "others"),
        ("local A = skill {}\nA.aiLimits = { | }\nreturn A\n".into(), "noriichi"),
        (body("  local hand = game:gethand(self.who)\n  for _, t in ipairs(hand:|) do\n    print(t)\n  end"), "effa"),
        (body("  local hand = game:gethand(self.who)\n  if mine and hand:ef| then\n    print(1)\n  end"), "effa"),
        ("local A = skill {}\nlocal b = borrow(\"|\")\nreturn A\n".into(), "kuro"),
        ("local A = skill { kin = { \"|\" } }\nreturn A\n".into(), "kuro"),
    ];
    for (text, label) in cases {
        let (mut client, place) = with_text(&text);
        let items = client.at("textDocument/completion", URI, place);
        assert!(labels(&items).iter().any(|item| item == label), "{text}: {:?}", labels(&items));
    }
    let (mut client, place) =
        with_text(&body("  if event.type == \"discarded\" then\n    print(event.args.|)\n  end"));
    let items = client.at("textDocument/completion", URI, place);
    assert!(!labels(&items).iter().any(|item| item == "round"), "{items}");
    for (line, no) in [
        ("  game:foresee({ type = \"|\" })", "discarded"),
        ("  if event.args.bark:type() == \"|\" then end", "discarded"),
        ("  self:|", "kin"),
        ("  self.|", "publish"),
        ("  print(math.|)", "random"),
        ("  print(ut|)", "utf8"),
        ("  -- near game:|", "gethand"),
        ("  --[[ near\n  game:|]]", "gethand"),
        ("  print([[game:|]])", "gethand"),
        ("  print('game:|')", "gethand"),
    ] {
        let (mut client, place) = with_text(&body(line));
        let items = client.at("textDocument/completion", URI, place);
        assert!(!labels(&items).iter().any(|item| item == no), "{line}: {items}");
    }
}

#[test]
fn a_rename_that_is_refused_says_why() {
    let cases = [
        ("lo|cal A = skill {}\nreturn A\n", "B", "no name here"),
        ("local A = skill {}\nfunction A:on|Dice() end\nreturn A\n", "b", "not the file's own"),
        ("local a|b = 1\nprint(ab)\nlocal A = skill {}\nreturn A\n", "end", "a word of Lua"),
        ("local a|b = 1\nprint(ab)\nlocal A = skill {}\nreturn A\n", "A", "something else"),
        ("local a|b = 1\nprint(ab)\nlocal A = skill {}\nreturn A\n", "1a", "is no name"),
        ("local a|b = }\n", "c", "does not compile"),
        (
            "local G = skill {}\nfunction G:onDice() print(self.ki|n) end\nreturn G\n",
            "kith",
            "not the file's own",
        ),
        (
            "local G = skill {}\nfunction G:onDice() self.car|ry.lap = 1 end\nreturn G\n",
            "haul",
            "not the file's own",
        ),
        (
            "local G = skill {}\nfunction G:onDice() self:pub|lish {} end\nreturn G\n",
            "tell",
            "not the file's own",
        ),
        ("local G = skill {}\nfunction G:onDice() self.o|n = 1 end\nreturn G\n", "publish", "something else"),
        ("local G = skill {}\nfunction G:onDice() self.o|n = 1 end\nreturn G\n", "onMenu", "something else"),
        (
            "local function bump(girl) girl.count += 1 end\nlocal G = skill { state = { count = 0 } }\nfunction G:onDice() self.co|unt = 1 bump(self) end\nreturn G\n",
            "n",
            "line 1 may mean the same name",
        ),
        (
            "local function bump(girl) girl:count() end\nlocal G = skill {}\nfunction G:co|unt() end\nfunction G:onDice() bump(self) end\nreturn G\n",
            "n",
            "line 1 may mean the same name",
        ),
        (
            "local function all(mk) return mk.help end\nlocal G = skill { mk = { he|lp = 5 } }\nfunction G:onDice() print(all(self.mk)) end\nreturn G\n",
            "luck",
            "line 1 may mean the same name",
        ),
        (
            "local G = skill { mk = { he|lp = 5 } }\ntest('x', function(t) t:rig { mk = { ['ren.help'] = 5 } } end)\nreturn G\n",
            "luck",
            "line 2 may mean the same name",
        ),
        (
            "local function mk() return { help = 5 } end\nlocal G = skill { mk = mk() }\nfunction G:onDice() print(self.mk.he|lp) end\nreturn G\n",
            "luck",
            "made elsewhere",
        ),
        (
            "local mk = { help = 5 }\nmk.help = 6\nlocal G = skill { mk = mk }\nfunction G:onDice() print(self.mk.he|lp) end\nreturn G\n",
            "luck",
            "made elsewhere",
        ),
        (
            "local function state() return { on = true } end\nlocal G = skill { state = state() }\nfunction G:onDice() print(self.o|n) end\nreturn G\n",
            "lit",
            "made elsewhere",
        ),
        (
            "local function aid(girl) print(girl.mk.help) end\nlocal G = skill { mk = { help = 5 } }\nfunction G:onDice() aid(self) print(self.mk.he|lp) end\nreturn G\n",
            "luck",
            "line 1 may mean",
        ),
    ];
    for (text, name, said) in cases {
        let (mut client, place) = with_text(text);
        let params = json!({ "textDocument": { "uri": URI }, "position": place, "newName": name });
        let why = client.refused("textDocument/rename", params);
        assert!(why.contains(said), "{text}: {why}");
    }
}

/// Some editors write addresses as paths are.
#[test]
fn addresses_may_have_blanks_and_letters() {
    let mut client = Client::new(nowhere());
    let uri = "file:///nowhere/meine mädchen/龍.lua";
    client.open(uri, "local A = skill {}\nprint(montu)\nreturn A\n");
    let published = client.published();
    assert_eq!(published["diagnostics"][0]["code"], json!("unknown-name"), "{published}");
    let symbols = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    assert!(!symbols.as_array().unwrap().is_empty(), "{symbols}");
}

#[test]
fn one_mistake_is_one_finding_with_one_fix() {
    let text = "local A = skill { mk = { help = 60 } }\nfunction A.onDraw(game, mount, who)\n  if who == self.who then\n    mount:lighta('5m', self.mk.help)\n  end\nend\nreturn A\n";
    let mut client = Client::new(nowhere());
    client.open(URI, text);
    let published = client.published();
    let found = published["diagnostics"].as_array().unwrap();
    assert_eq!(found.len(), 1, "{published}");
    let range = found[0]["range"].clone();
    let params = json!({ "textDocument": { "uri": URI }, "range": range, "context": { "diagnostics": [] } });
    let fixes = client.ask("textDocument/codeAction", params);
    let titles: Vec<&str> =
        fixes.as_array().unwrap().iter().map(|fix| fix["title"].as_str().unwrap()).collect();
    assert_eq!(titles.len(), 1, "{titles:?}");
}
