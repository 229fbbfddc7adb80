//! `saki-lua check`: invalid files, breaking hooks, and output.
#![cfg(feature = "cli")]

use crate::common::ais;
use crate::common::data::json_lines;
use crate::common::girls::{load, seated};
use crate::common::program::Folder;
use saki_lua::author::{Checked, check};
use saki_lua::game::{Players, play};
use saki_lua::girl::Report;
use saki_lua::mount::Mount;
use saki_lua::problem::Problem;
use saki_lua::skill::{Library, Vm};
use saki_lua::state::{Game, Hook, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

fn checked(source: impl AsRef<[u8]>, run: bool) -> Checked {
    let dir = Folder::new(&[]);
    dir.write("a.lua", source);
    check(&dir.path().join("a.lua"), &Library::open(Path::new("nowhere")), run)
}

fn codes(checked: &Checked) -> Vec<&str> {
    checked.problems.iter().map(|problem| problem.code.as_deref().unwrap()).collect()
}

fn helped(problem: &Problem) -> Vec<String> {
    problem.help.iter().map(|text| text.english()).collect()
}

fn all(problem: &Problem) -> String {
    let notes = problem.notes.iter().map(|note| note.message.clone());
    [problem.message.clone()]
        .into_iter()
        .chain(notes)
        .chain(problem.help.clone())
        .map(|text| text.english())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn files_that_are_no_text_say_what_they_are() {
    let cases: [(&str, &[u8], &str); 6] = [
        ("bytecode", b"\x1bLua\x54\xff\xfe", "compiled Lua"),
        ("latin", b"-- fine\n-- caf\xe9\nreturn skill {}", "line 2 is no text in UTF-8"),
        ("nul", b"return skill {}\n\0", "a control character (U+0000)"),
        ("empty", b"", "empty"),
        ("blank", b"\xef\xbb\xbf \n\t\n", "empty"),
        ("nothing", b"-- a comment", "returns its class"),
    ];
    for (name, source, said) in cases {
        let checked = checked(source, true);
        assert_eq!(codes(&checked), ["bad-file"], "{name}");
        assert!(all(&checked.problems[0]).contains(said), "{name}: {:?}", checked.problems);
    }
    let missing = check(Path::new("nowhere/a.lua"), &Library::open(Path::new("nowhere")), true);
    assert_eq!(codes(&missing), ["bad-file"]);
}

#[test]
fn a_byte_order_mark_and_other_line_ends_are_fine() {
    let source = "\u{feff}local A = skill {}\r\nfunction A:onDice()\r\n  print(montu)\r\nend\r\nreturn A\r\n";
    let checked = checked(source, false);
    assert_eq!(codes(&checked), ["unknown-name"]);
    let place = checked.problems[0].place.as_ref().unwrap();
    assert_eq!((place.line, place.columns, place.text.as_str()), (3, Some((9, 14)), "  print(montu)"));
}

/// Kin in the folder of the file are found and seated, whichever folder one is in.
#[test]
fn kin_beside_a_file_are_known() {
    let dir = Folder::new(&[]);
    dir.write("ann.lua", "return skill {}");
    let bea = "local Bea = skill { kin = { 'ann' } }
function Bea:onDraw(game, mount, who)
  if who == self.who and self.kin.ann then
    mount:lighta(game:wanted(who), 60)
  end
end
function Bea:onEvent(game)
  if self.kin.ann and game:getround() > 0 then
    self.lost.x = 1 -- check: allow(unset-state)
  end
end
return Bea";
    dir.write("bea.lua", bea);
    let path = dir.path().join("bea.lua");
    let checked = check(&path, &Library::open(Path::new("nowhere")), true);
    assert_eq!(codes(&checked), ["hook-failed"], "{:?}", checked.problems);
    // Who is beside the file alone is named so that a command finds her.
    let repeat = all(&checked.problems[0]);
    assert!(repeat.contains(&dir.path().join("ann.lua").display().to_string()), "{repeat}");
}

#[test]
fn what_is_too_large_or_too_deep_is_refused() {
    let deep = format!("return {}1{}", "(".repeat(100_000 / 2), ")".repeat(100_000 / 2));
    assert_eq!(codes(&checked(deep, true)), ["bad-file"]);
    let long = format!("return skill {{}} --{}", "x".repeat(1 << 20));
    assert_eq!(codes(&checked(long, true)), ["bad-file"]);
    // As deep as Luau accepts: the stack is large enough.
    let nests = [
        ("(", ")", 150),
        ("{", "}", 150),
        ("(function() return ", " end)()", 150),
        ("not ", "", 150),
        // What needs registers for each level. Nothing may take a time that doubles with each.
        ("print[", "]", 60),
        ("(", ")[\"a\"]", 60),
        ("`{", "}`", 60),
        ("if print then 1 else ", "", 60),
    ];
    for (open, close, levels) in nests {
        let source = format!(
            "local A = skill {{}}\nlocal a = {}1{}\nprint(a)\nreturn A",
            open.repeat(levels),
            close.repeat(levels)
        );
        let checked = checked(source, false);
        assert!(!codes(&checked).contains(&"unused-local"), "{open}: {:?}", checked.problems);
    }
    let chain = format!("local A = skill {{}}\nprint(1{})\nreturn A", " + 1".repeat(900));
    assert_eq!(codes(&checked(chain, false)), [""; 0]);
}

#[test]
fn a_file_that_does_not_load_is_linted_all_the_same() {
    let checked =
        checked("local A = skill {}\nA.onDarw = 3\nprint(T34.new(1, 2))\nlocal b = montu\nreturn A\n", true);
    let found = codes(&checked);
    assert!(
        found.contains(&"bad-file") && found.contains(&"unknown-name") && found.contains(&"unused-local"),
        "{found:?}"
    );
}

#[test]
fn a_hook_that_breaks_is_told_once_with_the_command_that_breaks_it_again() {
    let source = "local A = skill {}
function A:onDraw(game, mount, who)
  if game:turn(who) == 3 then
    error('no luck')
  end
end
return A
";
    let dir = Folder::new(&[("a.lua", source)]);
    let (code, text) = dir.told(&["check", "a.lua", "--format", "json", "--skills", "."]);
    let rows: Vec<Value> = json_lines(&text);
    assert_eq!((code, rows.len()), (1, 2), "{text}");
    assert_eq!((rows[0]["code"].as_str(), rows[0]["line"].as_u64()), (Some("hook-failed"), Some(4)));
    let notes: Vec<&str> =
        rows[0]["notes"].as_array().unwrap().iter().map(|note| note.as_str().unwrap()).collect();
    let repeat = notes.iter().find_map(|note| note.strip_prefix("repeat: saki-lua ")).unwrap();
    let (code, text) = dir.told(&repeat.split(' ').collect::<Vec<_>>());
    assert!(code == 3 && text.contains("no luck"), "{text}");
}

/// Whatever value it meets.
#[test]
fn a_break_is_told_once_for_its_place() {
    let source = "local A = skill {}
function A:onDraw(game, mount, who)
  local function push(pos)
    mount:incmk('pii', pos, '1m', 3)
  end
  push(game:gethand(who):effa()[1])
end
return A
";
    let checked = checked(source, true);
    assert_eq!(codes(&checked), ["hook-failed"], "{:#?}", checked.problems);
}

/// A lint, a hook that always breaks, a helper called by two hooks, a test: one mistake each.
#[test]
fn one_mistake_is_one_finding() {
    let source = "local A = skill { name = 'A', desc = 'B' }
local function help(game)
  return game:turn(nil)
end
function A:onDraw(game, mount, who)
  if who == self.who then montu:lighta('1m', 10) end
end
function A:onEvent(game, event)
  if event.type == 'diced' then print(help(game)) end
end
function A:onDice(game, rand)
  if game:getround() > 5 then print(help(game), rand) end
end
function A:onMenuPicked(game, mount, picks) -- check: allow(dead-hook)
  print(game, mount, picks)
end
test('it breaks', function(t) t:deal() t:play_round() end)
test('so it does', function(t) t:draw(1) end)
return A
";
    let checked = checked(source, true);
    let found: Vec<(usize, &str)> = checked
        .problems
        .iter()
        .map(|problem| (problem.place.as_ref().unwrap().line, problem.code.as_deref().unwrap()))
        .collect();
    assert_eq!(found[found.len() - 1], (1, "translation"), "{:#?}", checked.problems);
    assert_eq!(found.iter().filter(|(line, _)| *line == 6).count(), 1, "{:#?}", checked.problems);
    assert_eq!(found.iter().filter(|(line, _)| *line == 3).count(), 1, "{:#?}", checked.problems);
    assert!(found.contains(&(6, "unknown-name")), "{found:?}");
    assert!(!found.iter().any(|(_, code)| *code == "never-called"), "she broke: {found:?}");
    let dir = Folder::new(&[("a.lua", source)]);
    let (_, text) = dir.told(&["check", "--no-run", "a.lua"]);
    let told = "note[translation]: name has no zh, ja, desc has no zh, ja (a.lua)";
    assert_eq!(text.lines().filter(|line| line.contains("translation")).collect::<Vec<_>>(), [told]);
    let plain =
        "local A = { mk = { help = 8 } }\nfunction A:onDice()\n  print(self.mk.help)\nend\nreturn A\n";
    assert_eq!(codes(&self::checked(plain, false)), ["bad-file", "dead-hook"]);
    // What is no text has no languages to give.
    assert_eq!(codes(&self::checked("return skill { name = 5 }", false)), ["bad-file"]);
}

#[test]
fn an_endless_loop_points_at_the_loop() {
    let cases = [
        ("  repeat\n    n = f(n)\n    mount:lighta('1m', 0)\n  until n < 0", 7),
        ("  for i = 1, math.huge do\n    local t = f(i)\n    mount:lighta('1m', t * 0)\n  end", 7),
        ("  while n >= 0 do\n    for i = 1, 3 do\n      n = f(n) + i\n    end\n  end", 7),
        ("  n = if n > 1 then 2 else 3\n  if n > 1 then\n    while n > 0 do n = f(n) end\n  end", 9),
    ];
    for (body, line) in cases {
        let source = format!(
            "local A = skill {{}}\nlocal function f(x)\n  return x + 1\nend\nfunction A:onDraw(game, mount, who)\n  local n = game:turn(who)\n{body}\n  mount:lighta('1m', n)\nend\nreturn A"
        );
        let skill = load(&Vm::new().unwrap(), "a.lua", &source);
        let girls = seated(&[&skill]);
        let mut heard = Heard::default();
        let mut players: Players = ais();
        play(&mut Table::new(Rule::default(), 1, girls), &mut players, &mut heard);
        let [problem] = heard.1.as_slice() else { panic!("{body}: {:?}", heard.1) };
        assert!(problem.headline().starts_with("EBudget: "), "{problem:?}");
        assert_eq!(problem.place.as_ref().unwrap().line, line, "{body}: {problem:?}");
    }
}

/// Printed commands can be repeated: without a folder of skills, and with spaces in names.
#[test]
fn commands_that_repeat_can_be_typed() {
    let source = "local A = skill {}
function A:onDraw(game, mount, who)
  if game:turn(who) == 2 then error('no luck') end
end
test('it is so', function(t) t:expect(1):is(2) end)
return A
";
    let dir = Folder::new(&[("with space/a b.lua", source)]);
    let library = dir.path().join("with space");
    let path = library.join("a b.lua");
    for library in ["", "nowhere", library.to_str().unwrap()] {
        let checked = check(&path, &Library::open(Path::new(library)), true);
        let notes: Vec<String> = checked.problems.iter().map(all).collect();
        let repeat: Vec<&str> = notes
            .iter()
            .flat_map(|text| text.lines())
            .filter_map(|line| line.strip_prefix("repeat: "))
            .collect();
        assert!(repeat.len() >= 2, "{notes:?}");
        for command in repeat {
            let words = shlex::split(command).unwrap();
            assert!(words.iter().all(|word| !word.is_empty()) && !command.contains("  "), "{command}");
            let words: Vec<&str> = words[1..].iter().map(String::as_str).collect();
            let (code, text) = dir.told(&words);
            assert!(matches!(code, 1 | 3), "{command}: {text}");
        }
    }
}

#[test]
fn a_name_that_other_hooks_are_given_says_which() {
    let source = "local A = skill {}
function A:status(game)
  return tostring(rand:gen(6) + game:turn(self.who))
end
return A
";
    let hooks: Vec<&str> = Hook::ALL
        .iter()
        .filter(|hook| hook.signature().contains("rand: Rand"))
        .map(|hook| hook.name())
        .collect();
    let told = format!("hooks that are given it: {}", hooks.join(", "));
    let found = checked(source, false);
    assert_eq!((codes(&found), helped(&found.problems[0])), (vec!["unknown-name"], vec![told.clone()]));
    let own = source.replace("status(game)", "onDraw(game, mount, who)").replace("return tostring", "print");
    let found = checked(own, false);
    let help = "onDraw is given it: name its parameters (game, mount, who, rinshan, rand)";
    assert_eq!(helped(&found.problems[0]), [help], "{found:?}");
    // The same without a check of the file.
    let helper = "local A = skill {}\nlocal n = rand:gen(3)\nreturn A";
    let error = Vm::new().unwrap().load_source(Path::new("a.lua"), helper.into()).unwrap_err();
    assert_eq!(helped(&error.problems()[0]), [told]);
}

#[test]
fn what_random_players_break_is_repeated_too() {
    // The built-in AI hardly ever calls four times; the random player does.
    let source = "local A = skill {}
function A:onInbox(game, who, action)
  if action.type == 'swap-out' and #game:gethand(who):barks() == 4 then
    error('who would do that')
  end
end
return A
";
    let dir = Folder::new(&[("a.lua", source)]);
    let checked = check(&dir.path().join("a.lua"), &Library::open(dir.path()), true);
    let text: Vec<String> = checked.problems.iter().map(all).collect();
    assert!(text.iter().any(|text| text.contains("--players random")), "{text:?}");
}

#[test]
fn tests_states_and_hooks_that_nobody_calls_are_told() {
    let source = "local A = skill {}
function A:onEvent(game, event)
  if event.type == 'drawn' then
    self.all = self.all or {}
    local all = self.all
    all[#all + 1] = event.args.tile
  end
end
function A:onBargain(game, mount)
  return {}
end
function A:onMenuPicked(game, mount, picks) -- check: allow(dead-hook)
  print(game, mount, picks)
end
test('wrong', function(t) t:expect(1):is(2) end)
test('right', function(t) t:expect(1):is(1) end)
return A
";
    let checked = checked(source, true);
    let found = codes(&checked);
    assert_eq!(checked.tests, 1);
    assert!(found.contains(&"test-failed") && found.contains(&"growing-state"), "{:#?}", checked.problems);
    assert_eq!(found.iter().filter(|code| **code == "never-called").count(), 1, "{found:?}");
}

#[test]
fn a_script_of_libsaki_is_checked_as_one() {
    let source = "function ondraw()\n  if who == 1 then mount:lighta(whoo, 10) end\n  local hand = game:gethnd(who)\nend\nfunction ondarw() end\n";
    let dir = Folder::new(&[("b.girl.lua", source)]);
    let checked = check(&dir.path().join("b.girl.lua"), &Library::open(dir.path()), false);
    let found = codes(&checked);
    for code in ["classic", "never-equal", "unknown-method", "unused-local"] {
        assert!(found.contains(&code), "{code}: {found:?}");
    }
    assert!(!found.contains(&"unknown-name"));
}

/// Text printed by a skill, and its break.
#[derive(Default)]
struct Heard(BTreeSet<String>, Vec<Problem>);

impl Observer for Heard {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        if let TableEvent::PoppedUp { text, .. } = event {
            self.0.extend(text.english().lines().map(str::to_owned));
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.1.push(report.problem.clone());
    }
}

#[test]
fn every_arg_that_an_event_has_is_known() {
    let source = "local A = skill {}
function A:onEvent(game, event)
  for key in pairs(event.args) do print(event.type, key) end
end
return A
";
    let skill = load(&Vm::new().unwrap(), "a.lua", source);
    let mut heard = Heard::default();
    for seed in 0..3 {
        let girls = seated(&[&skill]);
        let mut players: Players = ais();
        play(&mut Table::new(Rule::default(), seed, girls), &mut players, &mut heard);
    }
    assert!(heard.0.len() > 25, "{heard:?}", heard = heard.0);
    for pair in &heard.0 {
        let (kind, key) = pair.split_once(' ').unwrap();
        let asks = |key: &str| {
            let source = format!(
                "local A = skill {{}}
function A:onEvent(game, event)
  if event.type == '{kind}' then print(event.args.{key}) end
end
return A
"
            );
            codes(&checked(source, false)).contains(&"unknown-arg")
        };
        assert!(!asks(key) && asks("nothing"), "{pair}");
    }
}

#[test]
fn levels_and_exit_codes() {
    let warned = "local A = skill {}\nlocal b = 1\nfunction A:onDice() print(1) end\nreturn A\n";
    let dir = Folder::new(&[("a.lua", warned), ("b.lua", "return skill {}"), ("c.lua", "return 3")]);
    let run = |args: &[&str]| dir.told(&[&["check", "--no-run"], args].concat());
    assert_eq!(run(&["a.lua"]).0, 0);
    assert_eq!(run(&["a.lua", "--deny", "warnings"]).0, 1);
    assert_eq!(run(&["b.lua", "--deny", "notes"]).0, 0);
    assert_eq!(run(&["c.lua"]).0, 1);
    assert_eq!(run(&["d.lua"]).0, 2);
    assert_eq!(Folder::new(&[]).told(&["check", "."]).0, 2);
    assert_eq!(run(&[".", "--threads", "1"]), run(&[".", "--threads", "4"]));
    insta::assert_snapshot!("text", run(&["."]).1);
    insta::assert_snapshot!("json", run(&[".", "--format", "json"]).1);
    insta::assert_snapshot!("list", run(&["--list"]).1);
}

#[test]
fn what_is_wrong_is_told_in_the_language_that_is_asked_for() {
    let dir = Folder::new(&[("a.lua", "local A = skill {}\nprint(montu)\nreturn A")]);
    let (_, english) = dir.told(&["check", "--no-run", "a.lua"]);
    assert!(english.contains("error[unknown-name]") && english.contains("help: "), "{english}");
    for (lang, error, help) in
        [("zh", "错误[unknown-name]", "建议"), ("ja", "エラー[unknown-name]", "ヒント")]
    {
        let (code, text) = dir.told(&["--lang", lang, "check", "--no-run", "a.lua"]);
        assert!(code == 1 && text.contains(error) && text.contains(help), "{text}");
        assert!(!text.contains("help: "), "{text}");
        // Output for programs is the same in all languages.
        let rows = |lang: &str| dir.told(&["--lang", lang, "check", "--format", "json", "a.lua"]);
        assert_eq!(rows(lang), rows("en"));
    }
}

#[test]
fn a_hook_with_a_dot_is_one_finding() {
    let source = "local A = skill {}
function A.onDraw(game, mount, who)
  mount:lighta('1m', 80)
end
return A
";
    let dir = Folder::new(&[("a.lua", source)]);
    let (code, text) = dir.told(&["check", "a.lua", "--format", "json", "--skills", "."]);
    let errors: Vec<Value> = json_lines(&text);
    let codes: Vec<_> = errors.iter().filter_map(|row| row["code"].as_str()).collect();
    assert!(code == 1 && codes.contains(&"missing-self") && !codes.contains(&"hook-failed"), "{text}");
}

/// What is folded into a finding makes it as bad as it was itself.
#[test]
fn a_warning_that_explains_a_failure_is_an_error() {
    let source = "local A = skill {}
function A:onDraw(game, mount, who)
  if self.m > 0 then
    mount:lighta('5m', game:turn(who))
  end
end
test('lit', function(t)
  t:expect(t:law():light('5m')):is(0)
end)
return A
";
    let dir = Folder::new(&[("a.lua", source)]);
    let (code, text) = dir.told(&["check", "a.lua", "--format", "json"]);
    let rows: Vec<Value> = json_lines(&text);
    let found: Vec<(&str, &str)> =
        rows.iter().filter_map(|row| Some((row["code"].as_str()?, row["level"].as_str()?))).collect();
    assert_eq!((code, found[0]), (1, ("unset-state", "error")), "{text}");
    assert!(rows[0]["notes"].to_string().contains("repeat: saki-lua"), "{text}");
    // Without running, nothing is known but what was read.
    assert_eq!(dir.told(&["check", "--no-run", "a.lua"]).0, 0);
}

/// `check` says of what the API gives her to declare it, to call it with a colon, or to leave it: never to set it.
#[test]
fn fields_of_the_api_have_the_cures_of_the_run() {
    for (body, code, cure) in [
        ("self.carry.laps = 1", "unset-state", "declare it in `skill {}`: `carry = { keys = 0 }`"),
        ("print(self.kin.kuro)", "unset-state", "declare it in `skill {}`: `kin = { \"mei\" }`"),
        ("self.carry = { laps = 1 }", "overwritten", "declare it in `skill {}`: `carry = { keys = 0 }`"),
        ("self.publish({ a = 1 })", "unknown-method", "a colon in place of the dot: `:publish(...)`"),
        ("self.publish = { a = 1 }", "overwritten", "give it a name of its own"),
    ] {
        let source = format!("local A = skill {{}}\nfunction A:onDice()\n  {body}\nend\nreturn A\n");
        let checked = checked(source, false);
        assert_eq!(codes(&checked), [code], "{body}: {:?}", checked.problems);
        assert_eq!(helped(&checked.problems[0]), [cure], "{body}");
    }
    for (declared, name) in [("kin = { 'kuro' }", "kin"), ("carry = { laps = 0 }", "carry")] {
        let source = format!(
            "local A = skill {{ {declared} }}\nfunction A:onDice()\n  self.{name} = {{ laps = 1 }}\nend\nreturn A\n"
        );
        let checked = checked(source, false);
        assert_eq!(codes(&checked).contains(&"overwritten"), name == "kin", "{:?}", checked.problems);
    }
    let own = "local A = skill {}\nfunction A.publish(data)\n  print(data)\nend\nfunction A:onDice()\n  self.publish(1)\nend\nreturn A\n";
    let checked = checked(own, false);
    assert_eq!(codes(&checked), [""; 0], "{:?}", checked.problems);
}

/// Numbers and what else is hers, written without the `self` or the `mk` before it.
#[test]
fn what_is_hers_is_offered_where_its_beginning_is_missing() {
    for (body, code, cure) in [
        ("mount:lightall(self.luck)", "unset-state", "did you mean \"mk.luck\"?"),
        ("mount:lightall(luck)", "unknown-name", "did you mean \"self.mk.luck\"?"),
        ("mount:lightall(mk.luck)", "unknown-name", "did you mean \"self.mk\"?"),
        ("publish({ luck = self.mk.luck })", "unknown-name", "did you mean \"self:publish\"?"),
    ] {
        let source = format!(
            "local A = skill {{ mk = {{ luck = 60 }} }}\nfunction A:onDraw(game, mount)\n  {body}\nend\nreturn A\n"
        );
        let checked = checked(source, false);
        let problem = checked.problems.iter().find(|problem| problem.code.as_deref() == Some(code));
        assert_eq!(problem.map(helped), Some(vec![cure.to_owned()]), "{body}: {:?}", checked.problems);
    }
    // Where there is no `self`, it would not help.
    let outside = "local A = skill { mk = { luck = 60 } }\nprint(luck, mk)\nreturn A\n";
    let checked = checked(outside, false);
    let helps = checked.problems.iter().filter(|problem| problem.code.as_deref() == Some("unknown-name"));
    let helps: Vec<String> = helps.flat_map(helped).collect();
    assert!(!helps.is_empty() && helps.iter().all(|help| !help.contains("self")), "{helps:?}");
}

#[test]
fn a_script_of_libsaki_in_another_file_is_told_what_its_name_ends_in() {
    let hook = "function ondraw()\n  if self == who and not rinshan then mount:lighta('1m', 80) end\nend\n";
    for before in ["", "MK = 80\n", "function help() return game end\n"] {
        let checked = checked(format!("{before}{hook}"), true);
        let [told] = checked.problems.as_slice() else { panic!("{:?}", checked.problems) };
        assert_eq!(told.message.english(), "\"ondraw\" is a hook of scripts of libsaki");
        assert!(
            helped(told)[0].contains(".girl.lua") && helped(told)[0].contains("`saki-lua port`"),
            "{told:?}"
        );
    }
    // What is unknown there, too, is told.
    let checked = checked(hook.replace("rinshan", "rinshn"), true);
    assert_eq!(codes(&checked), ["unknown-name", "unknown-name"], "{:?}", checked.problems);
}

#[test]
fn what_was_taken_for_another_is_told_by_reading() {
    for (body, cure) in [
        ("if who == self then mount:lightall(1) end", "her seat is `self.who`"),
        ("mount:lighta(game:gethand(self):effa(), 1)", "her seat is `self.who`"),
        ("mount:lighta(game:gethand(who):closed(), 1)", "`:tiles()`"),
        ("if #game:gethand(who):closed() > 3 then mount:lightall(1) end", "`:tiles()`"),
        ("A.mk.help = 3 mount:lightall(1)", "the girl is `self` in a method"),
        ("mount:lighta(5, 1)", "`saki-lua api lighta`"),
    ] {
        let source = format!(
            "local A = skill {{ mk = {{ help = 1 }} }}\nfunction A:onDraw(game, mount, who)\n  {body}\nend\nreturn A\n"
        );
        let checked = checked(source, false);
        let helps: Vec<String> = checked.problems.iter().flat_map(helped).collect();
        assert!(helps.iter().any(|help| help.contains(cure)), "{body}: {:?}", checked.problems);
    }
}

/// In a file, and in a game if the file does not tell.
#[test]
fn a_list_of_seats_is_no_seat() {
    let hook = |body: &str| {
        format!("local A = skill {{}}\nfunction A:onMonkey(game, exists)\n{body}\nend\nreturn A\n")
    };
    let cure = "a list has numbers from 1: `exists[self.who:index()]`";
    for (source, run, code) in [
        (hook("  exists:incmk('1m', 50)"), false, "unknown-method"),
        (
            hook("  local all = game and exists\n  exists = all\n  exists:incmk('1m', 50)"),
            true,
            "hook-failed",
        ),
    ] {
        let checked = checked(source, run);
        let found = checked.problems.iter().find(|problem| problem.code.as_deref() == Some(code));
        assert_eq!(helped(found.unwrap()), [cure], "{code}");
    }
}

#[test]
fn a_list_of_a_classic_script_is_advised_by_its_name() {
    let dir = Folder::new(&[("a.girl.lua", "function onmonkey()\n  exists[self]:incmk(\"5m\", 10)\nend\n")]);
    let checked = check(&dir.path().join("a.girl.lua"), &Library::open(Path::new("nowhere")), false);
    let found = checked.problems.iter().find(|problem| problem.code.as_deref() == Some("tile-key"));
    assert_eq!(helped(found.unwrap()), ["a list has numbers from 1: `exists[self:index()]`"]);
}

/// A line of another file explains nothing.
#[test]
fn findings_explain_failures_of_their_own_file() {
    let source = "local w = require('lib/w')
local A = skill {}
function A:onDraw(game, mount, who)
  if self.m then mount:lighta('5m', w.far(game:turn(who))) end
  w.far(0)
end
return A
";
    let dir = Folder::new(&[
        ("a.lua", source),
        (
            "lib/w.lua",
            "local W = {}\nfunction W.far(n)\n  if n == 0 then\n    error('so far')\n  end\n  return n\nend\nreturn W",
        ),
    ]);
    let (code, text) = dir.told(&["check", "a.lua", "--format", "json"]);
    assert!(code == 1 && text.contains("hook-failed") && text.contains("so far"), "{text}");
}

/// The same girls sit at the tables of tests, of checks and of packs, by the same names.
#[test]
fn girls_are_found_alike_by_check_and_test_and_pack() {
    let source =
        "local A = skill { name = { en = 'A', zh = 'A', ja = 'A' }, desc = { en = 'a', zh = 'a', ja = 'a' } }
function A:onDraw(game, mount, who)
  if who == self.who then mount:lighta('5m', 10 + game:turn(who)) end
end
test('beside kuro', function(t)
  t:rig { girls = { [2] = 'kuro', [3] = 'builtin/kasumi', [4] = 'b' } }
  t:expect(t:law():light('5m', Who.all[1])):is(10)
end)
return A
";
    let other = source.split("test(").next().unwrap().to_owned() + "return A\n";
    let dir = Folder::new(&[("skills/a.lua", source), ("skills/b.lua", &other)]);
    let pack = "name = 'mine'\nversion = '1.0.0'\napi = 1\nlicence = 'MIT'\nauthors = ['me']\n[title]\nen = 'M'\nzh = 'M'\nja = 'M'\n";
    dir.write("pack.toml", pack);
    for command in [
        "test a",
        "test skills/a.lua",
        "check a",
        "check skills",
        "pack --games 4 -q",
        "run -q --seed 1 --girls a,kuro",
    ] {
        let (code, text, complaint) = dir.saki(command);
        assert_eq!(code, 0, "{command}: {text}{complaint}");
    }
    // In the folder itself, too.
    for command in ["test a", "check a", "run -q --seed 1 --girls a,b,kuro"] {
        let within = dir.path().join("skills");
        let output = crate::common::program::saki(command).current_dir(&within).output().unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn a_power_that_does_nothing_says_why() {
    let of = |condition: &str| {
        format!(
            "local A = skill {{ state = {{ n = 0 }} }}
function A:onDraw(game, mount, who)
  if {condition} then
    mount:lighta('5m', 10 + game:turn(who))
  end
end
return A
"
        )
    };
    let cases = [
        ("self.n > 99", "the condition with which onDraw begins never held"),
        ("game:getgirl(who:right()) == 'mairu'", "she looks for mairu, who sat at none of these tables"),
        // Other texts are no girls.
        (
            "self.n ~= 'Kuro' and game:getgirl(who:right()) == 'mairu'",
            "she looks for mairu, who sat at none of these tables",
        ),
        ("game:isgirl(who:right(), 'mairu')", "she looks for mairu, who sat at none of these tables"),
        ("(function() return self.n > 0 end)()", "onDraw was called, and lit, asked for and forbade nothing"),
    ];
    for (condition, reason) in cases {
        let checked = checked(of(condition), true);
        let found = checked.problems.iter().find(|problem| problem.code.as_deref() == Some("idle-power"));
        let found = found.unwrap_or_else(|| panic!("{condition}: {:?}", checked.problems));
        assert!(all(found).contains(reason), "{condition}: {}", all(found));
    }
    assert!(!codes(&checked(of("who == self.who"), true)).contains(&"idle-power"));
}

/// What `only` says of one event holds where the event is known to be that one.
#[test]
fn a_branch_is_dead_where_its_event_leads() {
    let source =
        "local A = skill { only = { onEvent = { discarded = 'own', 'round-started' } }, state = { n = 0 } }
function A:onEvent(game, event)
  if event.type == 'discarded' then
    if event.args.who ~= self.who then self.n = 1 end
  elseif event.args.dealer ~= self.who then
    self.n = 2
  end
end
return A
";
    let checked = checked(source, false);
    let dead = checked.problems.iter().filter(|problem| problem.code.as_deref() == Some("dead-branch"));
    let lines: Vec<usize> = dead.filter_map(|problem| Some(problem.place.as_ref()?.line)).collect();
    assert_eq!(lines, [4], "{:?}", checked.problems);
}

/// The README of a pack has no figures that say nothing.
#[test]
fn a_pack_does_not_measure_who_changes_nothing() {
    let idle =
        "local A = skill { name = { en = 'A', zh = 'A', ja = 'A' }, desc = { en = 'a', zh = 'a', ja = 'a' } }
function A:onDraw(game, mount, who)
  if game:getround() > 99 then mount:lighta('5m', 10 + game:turn(who)) end
end
return A
";
    let pack = "name = 'mine'\nversion = '1.0.0'\napi = 1\nlicence = 'MIT'\nauthors = ['me']\n[title]\nen = 'M'\nzh = 'M'\nja = 'M'\n";
    let dir = Folder::new(&[("skills/a.lua", idle), ("pack.toml", pack)]);
    let (code, text, complaint) = dir.saki("pack --games 8 -q");
    assert!(code == 0 && text.contains("changed nothing") && !text.contains("2.50"), "{text}{complaint}");
    let (_, text, _) = dir.saki("sim --girls a --games 8 --seed 1 --metrics place");
    assert!(text.contains("2.50 ?") && text.contains("?: no interval"), "{text}");
}

/// Mistakes in Lua itself: the place, and what to write instead.
#[test]
fn mistakes_in_lua_have_their_cure() {
    let hook = |body: &str| {
        format!(
            "local A = skill {{ mk = {{ help = 60 }} }}\nfunction A:onDraw(game, mount, who)\n{body}\nend\nreturn A\n"
        )
    };
    let cases: [(String, usize, &str); 73] = [
        (hook("  if who = self.who then mount:lightall(1) end"), 3, "`==` compares"),
        (hook("  self.n = game:turn(who) & 1"), 3, "bit32.band"),
        (hook("  if who != self.who then return end"), 3, "`~=` for `!=`"),
        (hook("  if who == self.who && self.n then return end"), 3, "`and` for `&&`"),
        (hook("  if who <> self.who then return end"), 3, "`~=` for `<>`"),
        (hook("  if game:turn(who) => 3 then return end"), 3, "`>=` for `=>`"),
        (hook("  if game:turn(who) =< 3 then return end"), 3, "`<=` for `=<`"),
        (hook("  self.n++"), 3, "`self.n += 1` for `self.n++`"),
        (hook("  self.n++; mount:lightall(1)"), 3, "`self.n += 1` for `self.n++`"),
        (hook("  local x = self.n++"), 3, "`self.n += 1` for `self.n++`"),
        (hook("  self.n--"), 3, "`self.n -= 1` for `self.n--`"),
        (hook("  self.n =+ 1"), 3, "`self.n += b` for `self.n =+ b`"),
        (hook("  self.n + = 1"), 3, "`self.n += b` for `self.n + = b`"),
        (hook("  self.n &= 1"), 3, "`self.n = bit32.band(self.n, b)`"),
        (hook("  local x += 1"), 3, "`+=` is a statement of its own"),
        (hook("  local x = (self.n += 1)"), 3, "`+=` is a statement of its own"),
        (hook("  goto done"), 3, "`continue` for `goto`"),
        (hook("  for i = 1, 3 do\n    if i == 2 then goto next end\n    ::next::\n  end"), 4, "`continue` for `goto`"),
        (hook("  local t = { a => 1 }"), 3, "`a = b` for `a => b`"),
        (hook("  local f = (x) => x + 1"), 3, "`function(a) return b end` for `(a) => b`"),
        (hook("  local f = x -> x + 1"), 3, "`function(a) return b end` for `a -> b`"),
        (hook("  let x = 1"), 3, "`local` for `let`"),
        (hook("  if self.n then elif who then return end"), 3, "`elseif` for `elif`"),
        (hook("  // what she does"), 3, "`-- ..` for `// ..`"),
        (hook("  return self.n self.who"), 3, "`n, self`"),
        (hook("  if self.n then return 1 2 end"), 3, "`1, 2`"),
        (hook("  return 1\n  mount:lightall(1)"), 4, "last statement of its block"),
        (hook("  mount:lighta('5m' self.mk.help)"), 3, "a comma is missing"),
        (hook("  for i = 1 3 do mount:lightall(i) end"), 3, "`1, 3`"),
        (hook("  if self.n > 1 mount:lightall(1) end"), 3, "`1 then mount`"),
        (hook("  while self.n > 1 mount:lightall(1) end"), 3, "`1 do mount`"),
        (hook("  if (self.n) {\n    mount:lightall(1)\n  }"), 3, "not `{ .. }`"),
        (hook("  if who == self.who then\n    mount:lightall(1) end\n  end"), 4, "one 'end' too many"),
        (hook("  local x = nil\n  mount:lightall(x + 1)"), 4, "`x` is nil here"),
        (hook("  print('a' .. nil)"), 3, "one side is nil"),
        (hook("  local t = {}\n  t.n += 1"), 4, "`t.n` is nil here"),
        (hook("  local t = {}\n  if t.n > 0 then mount:lightall(1) end"), 4, "`t.n` is nil here"),
        (hook("  local t = {}\n  if 0 <= t.n then mount:lightall(1) end"), 4, "`t.n` is nil here"),
        (hook("  local t = {}\n  mount:lightall(#t.n)"), 4, "write `(t.n or {})`"),
        (hook("  local t = {}\n  table.insert(t.n, 1)"), 4, "write `(t.n or {})`"),
        (hook("  local hand = select(1, game:gethand(who))\n  print(hand.step + 1)"), 4, "`hand:step()` calls it"),
        (hook("  local names = { helpr = print }\n  print(names.helper(3))"), 4, "names has no \"helper\""),
        (hook("  local names = { helpr = print }\n  print(names.helper(3))"), 4, "did you mean \"helpr\"?"),
        (hook("  local kept = { tiles = { 1 } }\n  print(kept.tiles:tiles(2))"), 4, "`table.find(list, value)`"),
        (hook("  game:lighta('1m', 4)"), 3, "it is a method of Mount"),
        (hook("  local function rank(x) return x:getrank(who) end\n  print(rank(mount))"), 3, "it is a method of Game"),
        (hook("  game:gethand(who):effa"), 3, "the method \"effa\" is not called here"),
        (hook("  self.n = game:getround)"), 3, "`game:getround()`"),
        (hook("  error()"), 3, "an error is a text, not a nil"),
        (hook("  print('a' .. who)"), 3, "`tostring(who)`"),
        (hook("  if not who ~= self.who then mount:lightall(1) end"), 3, "`not (a ~= b)`"),
        (hook("  if not game:turn(who) > 3 then mount:lightall(1) end"), 3, "`not (a > b)`"),
        (hook("  while true do end"), 3, "this loop did not come to its end"),
        (hook("  if self.n then else if who then mount:lightall(1) end"), 3, "`elseif` for `else if`"),
        (hook("  error('mine')"), 3, "mine"),
        (hook("  if game:getdealer() == null then mount:lightall(1) end"), 3, "`nil` for `null`"),
        (hook("  function foo(x) return x end\n  mount:lightall(foo(1))"), 3, "`local function foo`"),
        (hook("  self.n = os.time()"), 3, "game:clock()"),
        (hook("  count = (count or 0) + 1"), 3, "`self.count`"),
        (hook("  self.mk.help = game:turn(who)"), 3, "--set"),
        (hook("  self.hand = game:gethand(who)"), 3, "keep what you need"),
        (hook("  self.t = {}\n  self.t.me = self.t"), 4, "self.t.me is self.t again"),
        (hook("  local function deep(x) return deep(x + 1) + 1 end\n  mount:lightall(deep(1))"), 3, "calls itself"),
        ("local A = skill {}\nfunction A:onMonkey(game, exists)\n  exists[self.who]:incmk('5m', 3)\nend\nreturn A\n".into(), 3, "exists[self.who:index()]"),
        ("local A = skill {}\nfunction A:onDraw(game, mount, who)\n  if who == self.who then\n    mount:lightall(3)\nend\n\nfunction A:onDice()\n  print(1)\nend\nreturn A\n".into(), 3, "has no 'end'"),
        ("local A = skill {}\nfunction A:onDraw(game, mount, who)\n  mount:lightall(3)\n\ntest('a', function(t)\n  t:deal()\nend)\nreturn A\n".into(), 2, "this 'function' has no 'end'"),
        (hook("  mount:lightall（1)"), 3, "this is the full-width `（`: write `(`"),
        (hook("  local x = 1，2"), 3, "write `,`"),
        (hook("  local x = “a”"), 3, "write `\"`"),
        (hook("  if who == self.who then mount:lightall(1)\u{3000}end"), 3, "(U+3000): write a plain one"),
        (hook("  if who == self.who the\n    mount:lightall(1)\n  end"), 3, "did you mean \"then\"?"),
        ("local A = skill { name = { en = 'A, zh = 'A', ja = 'A' } }\nreturn A\n".into(), 1, "a `'` is missing"),
        ("local A = skill {\n  name = 'A'\n  desc = 'B',\n}\nreturn A\n".into(), 2, "a comma is missing"),
    ];
    for (source, line, said) in cases {
        let checked = checked(&source, true);
        let found: Vec<&Problem> = checked
            .problems
            .iter()
            .filter(|problem| {
                !matches!(problem.code.as_deref(), Some("translation" | "unused-mk" | "idle-power"))
            })
            .collect();
        let [found] = *found else { panic!("{source}: {:?}", checked.problems) };
        assert_eq!(found.place.as_ref().unwrap().line, line, "{source}: {found:?}");
        assert!(all(found).contains(said), "{source}: {}", all(found));
    }
}
