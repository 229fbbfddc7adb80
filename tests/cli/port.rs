//! `saki-lua port`: scripts of libsaki become skill files that play as they do, or say where a person must decide.

use crate::common::program::Folder;
use std::fs;
use std::path::PathBuf;

/// Copies of scripts, each with the file beside it.
fn scripts(names: &[&str]) -> Folder {
    let folder = Folder::new(&[]);
    for name in names {
        for ending in ["lua", "json"] {
            let from = PathBuf::from(format!("tests/classic/{name}.girl.{ending}"));
            if from.is_file() {
                fs::copy(&from, folder.path().join(format!("{name}.girl.{ending}"))).unwrap();
            }
        }
    }
    folder
}

/// Ports a script in a folder and returns what was told. It ends as its result deserves.
fn ported(folder: &Folder, name: &str) -> String {
    let (code, text, complaint) = folder.saki(&format!("port {name}.girl.lua"));
    let by_chance = text.contains("own random numbers are rand now");
    let alike = text.contains("alike, tile by tile");
    let deserved = match &text {
        text if text.contains("the script itself breaks") => 3,
        text if text.contains("the ported file breaks")
            || text.contains("the two part") && !alike && !by_chance =>
        {
            1
        }
        _ => 0,
    };
    assert_eq!((code, complaint.as_str()), (deserved, ""), "{name}: {text}");
    assert!(text.starts_with(&format!("{name}.lua was written\n")), "{text}");
    text
}

#[test]
fn a_port_plays_like_its_script() {
    let alike = [
        "caller",
        "constants",
        "diary",
        "discards",
        "dragon",
        "firstpair",
        "kanfan",
        "lost",
        "named",
        "picky",
        "powers",
    ];
    let folder = scripts(&alike);
    for name in alike {
        let text = ported(&folder, name);
        assert!(
            text.contains("the two play 8 games of the same seeds alike, tile by tile"),
            "{name}: {text}"
        );
        let (code, text, _) = folder.saki(&format!("check {name}.lua"));
        assert_eq!(code, 0, "{name}: {text}");
        for command in
            ["diff --girls caller.girl.lua --seed 1 --with caller.girl.lua=caller.lua", "check caller.lua"]
        {
            if name == "caller" {
                let (code, text, complaint) = folder.saki(command);
                assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
            }
        }
    }
}

#[test]
fn the_text_is_kept_and_the_dialect_changes() {
    let folder = scripts(&["chaos", "counter", "named", "dragon"]);
    for name in ["chaos", "counter", "named", "dragon"] {
        let (code, text, complaint) = folder.saki(&format!("port {name}.girl.lua --print"));
        assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
        insta::assert_snapshot!(format!("port_{name}"), text);
    }
    assert!(
        folder.files().iter().all(|file| file.contains(".girl.")),
        "nothing is written: {:?}",
        folder.files()
    );
}

#[test]
fn what_a_person_must_decide_is_told_and_marked() {
    let names = ["counter", "keeper", "lost", "members", "switchboard"];
    let folder = scripts(&names);
    for (name, notes) in [
        ("counter", &["counter.girl.lua:16: tostring of a seat"][..]),
        ("keeper", &["keeper.girl.lua:6: \"init\" exists only while its hook runs"]),
        ("lost", &["lost.girl.lua:3: nothing sets \"ready\"", "\"self\" may be meant"]),
        ("members", &["members.girl.lua:24: onDice is not given \"who\""]),
        (
            "switchboard",
            &["self cannot keep a function", "a function outside the hooks uses", "\"Hand\" exists only"],
        ),
    ] {
        let text = ported(&folder, name);
        let count = text.lines().filter(|line| line.starts_with(&format!("  {name}.girl.lua:"))).count();
        assert!(text.contains(&format!("places that need your eye: {count}\n")), "{text}");
        for note in notes {
            assert!(text.contains(note), "{note}: {text}");
        }
        let marks = folder.read(&format!("{name}.lua")).matches("-- port: ").count();
        assert!(marks > 0 && marks <= count, "{name}: {marks} of {count}");
    }
}

#[test]
fn games_tell_how_a_port_differs() {
    let names = ["chaos", "counter", "rotten", "seabed"];
    let folder = scripts(&names);
    for (name, told) in [
        ("chaos", "the script's own random numbers are rand now"),
        ("counter", "the ported file breaks in onEvent"),
        ("rotten", "the script itself breaks in onMonkey"),
        ("seabed", "the script itself breaks in checkInit"),
    ] {
        let text = ported(&folder, name);
        assert!(text.contains(told), "{name}: {text}");
    }
    let text = folder.read("chaos.lua");
    assert!(text.contains("rand:gen(136)") && !text.contains("1103515245"), "{text}");
    // The command that is told shows the difference that is told.
    fs::remove_file(folder.path().join("chaos.lua")).unwrap();
    let text = ported(&folder, "chaos");
    let command = text.lines().find_map(|line| line.trim().strip_prefix("saki-lua diff ")).unwrap();
    let place = text.lines().find_map(|line| Some(line.split_once(", at ")?.1)).unwrap();
    let round = place.split(':').next().unwrap();
    let (code, text, _) = folder.saki(&format!("diff {command}"));
    assert!(code == 0 && text.contains(round), "{place}: {text}");
}

#[test]
fn nothing_is_overwritten_and_only_scripts_are_taken() {
    let folder = scripts(&["named", "broken_about"]);
    folder.write("named.lua", "mine");
    folder.write("other.lua", "return skill {}");
    folder.write("torn.girl.lua", "function ondraw(");
    let (code, _, complaint) = folder.saki("port named.girl.lua");
    assert!(
        code == 2 && complaint.contains("is there already") && complaint.contains("--out"),
        "{complaint}"
    );
    assert_eq!(folder.read("named.lua"), "mine");
    for (file, told) in [
        ("other.lua", "is not a script of libsaki"),
        ("torn.girl.lua", "torn.girl.lua:1"),
        ("broken_about.girl.lua", "broken_about.girl.json:4"),
        ("nobody.girl.lua", "nobody.girl.lua"),
    ] {
        let (code, _, complaint) = folder.saki(&format!("port {file}"));
        assert!(code == 2 && complaint.contains(told), "{file}: {code} {complaint}");
    }
    let (code, text, _) = folder.saki("port named.girl.lua --to new/folder");
    assert!(code == 0 && folder.path().join("new/folder/named.lua").is_file(), "{text}");
}

#[test]
fn what_libsaki_ignores_is_left_out() {
    let script = "function ondraw()
  local hand, whole = game:gethand(who), 7
  if hand:step(self, whole % 3) > 0 and hand:closed():ct(T34.new(\"1m\"), 1) == 0 then
    mount:loadb(T34.new(\"4p\"), 1)
    mount:lighta(T34.new(\"1m\"), 40)
  end
end
";
    let folder = Folder::new(&[("odd.girl.lua", script)]);
    let (code, text, _) = folder.saki("check odd.girl.lua");
    assert_eq!(code, 0, "{text}");
    for told in ["surplus-arguments", "`step` takes no more than 0 arguments", "loadb", "T37"] {
        assert!(text.contains(told), "{told}: {text}");
    }
    let text = ported(&folder, "odd");
    assert!(text.contains("ct, step: arguments that the method does not take"), "{text}");
    assert!(text.contains("alike, tile by tile"), "{text}");
    let port = folder.read("odd.lua");
    assert!(port.contains("hand:step() > 0") && port.contains("ct(T34.new(\"1m\"))"), "{port}");
    assert!(port.contains("loadb(T37.new(\"4p\"), 1)"), "{port}");
}

#[test]
fn the_shipped_template_and_example_port() {
    let folder = Folder::new(&[]);
    assert_eq!(folder.saki("new mei --template classic").0, 0);
    fs::copy("examples/rush.girl.lua", folder.path().join("rush.girl.lua")).unwrap();
    for name in ["mei", "rush"] {
        let text = ported(&folder, name);
        assert!(text.contains("alike, tile by tile"), "{text}");
        let (code, text, _) = folder.saki(&format!("check {name}.lua"));
        assert!(code == 0 && text.contains("0 errors, 0 warnings"), "{text}");
    }
    assert!(folder.read("rush.lua").contains("self.mk.rush"));
}

/// A number that stands in a local is a number of `mk` where hooks read it, and helpers that they can pass the girl to.
#[test]
fn locals_at_the_top_become_numbers() {
    let script = "local PUSH, LATE = 60, 2 -- mk, and how near
local few = 1
local most = few + 2
local half = 2

local function strength(step)
  return step > LATE and PUSH or PUSH / most
end

local function less(a, b)
  return a % half < b % half
end

function ondraw()
  if who ~= self or rinshan then
    return
  end
  local order = { 3, 2, 1 }
  table.sort(order, less)
  mount:lighta(T34.new(order[1] .. \"m\"), strength(game:gethand(who):step()))
end
";
    let folder = Folder::new(&[("mei.girl.lua", script)]);
    let text = ported(&folder, "mei");
    assert!(text.contains("alike, tile by tile"), "{text}");
    let port = folder.read("mei.lua");
    for part in [
        "    PUSH = { 60, min = 0, max = 600, doc = \"mk, and how near\" },\n    LATE = { 2, min = 0,",
        "local function strength(self, step)\n  return step > self.mk.LATE and self.mk.PUSH or self.mk.PUSH / most\n",
        "strength(self, game:gethand(who):step())",
        // What other values of the file are made of stays, and what a function reads that is passed on.
        "\nlocal few = 1\nlocal most = few + 2\nlocal half = 2\n",
        "local function less(a, b)\n  return a % half < b % half\n",
    ] {
        assert!(port.contains(part), "{part}: {port}");
    }
    assert!(!port.contains("local PUSH"), "{port}");
    assert_eq!(folder.saki("check mei.lua --deny warnings").0, 0);
}

#[test]
fn what_lives_while_a_hook_runs_stays_out_of_her_state() {
    let script = "function helps(t)\n  return closed:ct(t) > 1\nend\n
function ondraw()
  if who ~= self or rinshan then
    return
  end
  local hand = game:gethand(self)
  local steps = hand:step(self)
  closed = hand:closed()
  mine = hand
  for _, t in ipairs(mine:effa(who)) do
    if helps(t) then
      mount:lighta(t, 40 * (steps + 1))
    end
  end
end
";
    let folder = Folder::new(&[("mei.girl.lua", script)]);
    let (code, text, complaint) = folder.saki("port mei.girl.lua");
    assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
    let port = folder.read("mei.lua");
    assert!(
        port.contains("local closed -- check: allow(file-state)") && !port.contains("self.closed"),
        "{port}"
    );
    assert!(port.contains("hand:step()") && port.contains("mine:effa()"), "{port}");
    assert!(text.contains("8 games"), "{text}");
    assert_eq!(folder.saki("check mei.lua --deny warnings").0, 0);
}

/// What libsaki runs when it loads a script: tables that are filled there are what her state begins with; the rest runs in a
/// hook, which finds what the file declares, and is marked.
#[test]
fn what_runs_when_a_script_is_loaded() {
    let fills = "best = {}
for i = 1, 3 do
  best[i] = i * 10
end
function ongameevent()
  best[1] = best[1] + 1
end
function ondraw()
  if who == self then
    mount:lighta(T34.new(\"5m\"), best[1])
  end
end
";
    let runs = "handlers = {}
function handlers.drawn()
  count = (count or 0) + 1
end
handlers[\"discarded\"] = function()
  count = (count or 0) - 1
end
function ongameevent()
  local handler = handlers[event.type]
  if handler then
    handler()
  end
end
";
    let folder = Folder::new(&[("mei.girl.lua", fills), ("kuro.girl.lua", runs)]);
    let (code, text, complaint) = folder.saki("port mei.girl.lua");
    assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
    assert!(text.contains("alike, tile by tile"), "{text}");
    let port = folder.read("mei.lua");
    let made =
        "local best = {}\nfor i = 1, 3 do\n  best[i] = i * 10\nend\n\n---@type Skill\nlocal Mei = skill {";
    assert!(port.contains(made) && port.contains("    best = best,\n"), "{port}");
    assert!(port.contains("self.best[1] = self.best[1] + 1") && !port.contains("onFirstDealer"), "{port}");
    let (_, text, _) = folder.saki("port kuro.girl.lua");
    let port = folder.read("kuro.lua");
    let at = |part: &str| port.find(part).unwrap_or_else(|| panic!("{part}: {port}"));
    assert!(at("local handlers = {}") < at("Kuro:onFirstDealer()"), "{port}");
    assert!(at("Kuro:onFirstDealer()") < at("function handlers.drawn()"), "{port}");
    for note in ["kuro.girl.lua:2: libsaki runs this when it loads", "a function outside the hooks uses"] {
        assert!(text.contains(note) && port.matches("-- port: ").count() > 1, "{note}: {text}\n{port}");
    }
}

#[test]
fn what_ends_with_a_bracket_and_what_is_there_twice() {
    let script = "by = { 10, 20, 30, 40 }

function ondraw()
  mount:lighta(T34.new(\"1m\"), 5)
end

function ondraw()
  if who ~= self or rinshan then
    return
  end
  local hand = game:gethand(self)
  ghost:incmk(T34.new(\"2y\"), -15)
  if hand:step() < 3 then
    ghost:incmk(T34.new(\"3y\"), -15)
  end
  for _, t in ipairs(hand:effa()) do
    mount:lighta(t, by[1 + hand:closed():ct(t)])
  end
end
";
    let folder = Folder::new(&[("mei.girl.lua", script)]);
    let (code, text, complaint) = folder.saki("port mei.girl.lua --print");
    assert_eq!((code, complaint.as_str()), (0, ""), "{text}");
    assert!(text.contains("by[1 + hand:closed():ct(t)]"), "{text}");
    assert!(text.contains(";(nil):incmk") && text.matches("function Mei:onDraw").count() == 1, "{text}");
    // It is Lua, and breaks where the script does.
    let (code, text, _) = folder.saki("port mei.girl.lua");
    assert!(code == 3 && text.contains("the script itself breaks"), "{text}");
}
