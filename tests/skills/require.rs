//! `require`: loading, isolation, and errors.

use crate::common::program::Folder;
use crate::common::{ais, shown};
use saki_lua::author::check;
use saki_lua::game::play;
use saki_lua::girl::{Girl, Report};
use saki_lua::interop::saki::{Recorder, Recording, replay};
use saki_lua::mount::Mount;
use saki_lua::skill::{Library, Skill, SkillError, Source, Vm};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::path::Path;
use std::rc::Rc;

const WAITS: &str = "local tiles = require(\"lib/tiles\")
local Waits = { list = { 1, 2 } }
function Waits.push(game, mount, self)
  mount:lighta(game:gethand(self.who):effa(), tiles.much)
end
return Waits
";
const GIRL: &str = "local waits = require(\"lib/waits\")
local Girl = skill {}
function Girl:onDraw(game, mount, who)
  if who == self.who then waits.push(game, mount, self) end
end
return Girl
";

fn folder() -> Folder {
    Folder::new(&[("a.lua", GIRL), ("lib/waits.lua", WAITS), ("lib/tiles.lua", "return { much = 300 }\n")])
}

fn load(folder: &Folder) -> Result<Rc<Skill>, SkillError> {
    Vm::new().unwrap().load(&folder.path().join("a.lua"))
}

/// Problems of `a.lua`, without the folder name.
fn wrong(folder: &Folder) -> String {
    let problems = load(folder).unwrap_err().problems();
    problems.iter().map(shown).collect::<String>().replace(folder.name(), "")
}

#[derive(Default)]
struct Reports(Vec<Report>);

impl Observer for Reports {
    fn on_event(&mut self, _: &Game, _: &Mount, _: &TableEvent) {}

    fn on_report(&mut self, report: &Report) {
        self.0.push(report.clone());
    }
}

fn game(skill: &Rc<Skill>, watch: &mut dyn Observer) -> Table {
    let doge = || Box::new(saki_lua::girl::Doge::default()) as Box<dyn Girl>;
    let mut table =
        Table::new(Rule::default(), 3, [skill.girl(Who::new(0)).unwrap(), doge(), doge(), doge()]);
    assert_eq!(play(&mut table, &mut ais(), watch), None);
    table
}

#[test]
fn what_is_required_works_and_is_part_of_the_skill() {
    let folder = folder();
    let skill = load(&folder).unwrap();
    let mut reports = Reports::default();
    game(&skill, &mut reports);
    assert!(reports.0.is_empty(), "{:?}", reports.0);
    assert_eq!(skill.required().keys().collect::<Vec<_>>(), ["lib/tiles", "lib/waits"]);

    let before = Source::read(&folder.path().join("a.lua")).unwrap();
    let written = serde_json::to_string(&before).unwrap();
    assert_eq!(serde_json::from_str::<Source>(&written).unwrap(), before);
    folder.write("lib/tiles.lua", "return { much = 301 }\n");
    let after = Source::read(&folder.path().join("a.lua")).unwrap();
    assert_ne!(before, after);
    assert_ne!(before.hash(), after.hash());
}

#[test]
fn a_recorded_game_has_what_was_required() {
    let folder = folder();
    let skill = load(&folder).unwrap();
    let skills = [Some(Rc::clone(&skill)), None, None, None];
    let mut recorder = {
        let doge = || Box::new(saki_lua::girl::Doge::default()) as Box<dyn Girl>;
        let table =
            Table::new(Rule::default(), 3, [skill.girl(Who::new(0)).unwrap(), doge(), doge(), doge()]);
        Recorder::new(&table, &skills, ["ai"; 4])
    };
    game(&skill, &mut recorder);
    let text = recorder.finish(None);
    drop(folder);
    let recording = Recording::read(text.as_bytes()).unwrap();
    let girls = saki_lua::skill::seated(&recording.skills(&Vm::new().unwrap()).unwrap()).unwrap();
    assert_eq!(replay(&recording, girls).difference, None);
    let changed = text.replace("much = 300", "much = 100");
    assert!(Recording::read(changed.as_bytes()).is_err());
}

#[test]
fn it_runs_once_for_each_girl_and_is_frozen() {
    let folder = folder();
    folder.write(
        "a.lua",
        "local a, b = require('lib/waits'), require 'lib/waits'
assert(a == b)
assert(not pcall(function() a.list = 1 end))
assert(not pcall(function() a.list[1] = 2 end))
assert(not pcall(function() x = 1 end))
return skill {}
",
    );
    load(&folder).unwrap();
    // Tests of a required file do not belong to the requiring one.
    folder.write("lib/tiles.lua", "test('x', function() end)\nreturn {}\n");
    load(&folder).unwrap();
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let mut told = Vec::new();
    let long = "x".repeat(200 << 10);
    let cases: &[(&str, &[(&str, &str)])] = &[
        ("a name that leads up", &[("a.lua", "local x = require('../x')")]),
        ("a name from the root", &[("a.lua", "local x = require('/etc/passwd')")]),
        ("a backslash", &[("a.lua", "local x = require('lib\\\\x')")]),
        ("an ending", &[("a.lua", "local x = require('lib/x.lua')")]),
        ("upper case", &[("a.lua", "local x = require('Lib/x')")]),
        ("a device", &[("a.lua", "local x = require('lib/com1')")]),
        ("nothing there", &[("a.lua", "local x = require('lib/x')")]),
        ("a folder", &[("a.lua", "local x = require('lib/x')"), ("lib/x.lua/y", "")]),
        (
            "a name made up",
            &[("a.lua", "local n = 'lib/x'\nlocal x = require(n)"), ("lib/x.lua", "return {}")],
        ),
        ("no table", &[("a.lua", "local x = require('lib/x')"), ("lib/x.lua", "return 7")]),
        (
            "a circle",
            &[("a.lua", "local x = require('b')"), ("b.lua", "require('c')"), ("c.lua", "\nrequire('b')")],
        ),
        (
            "an error",
            &[("a.lua", "local x = require('lib/x')\n"), ("lib/x.lua", "local y = nil\nreturn y.z")],
        ),
        (
            "an unknown name",
            &[("a.lua", "local x = require('lib/x')\n"), ("lib/x.lua", "local y = mahjong\nreturn {}")],
        ),
        ("syntax", &[("a.lua", "local x = require('lib/x')\n"), ("lib/x.lua", "return {\n")]),
        (
            "an endless loop",
            &[("a.lua", "local x = require('lib/x')\n"), ("lib/x.lua", "while true do end\n")],
        ),
        ("too long", &[("a.lua", "local x = require('lib/x')\n"), ("lib/x.lua", &long)]),
    ];
    for (name, files) in cases {
        let folder = Folder::new(files);
        told.push(format!("== {name}\n{}", wrong(&folder)));
    }
    insta::assert_snapshot!(told.join("\n"));
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out_of_the_folder() {
    let outside = Folder::new(&[("x.lua", "return {}")]);
    let folder =
        Folder::new(&[("a.lua", "local x = require('lib/x')\nreturn skill {}"), ("lib/y.lua", "return {}")]);
    std::os::unix::fs::symlink(outside.path().join("x.lua"), folder.path().join("lib/x.lua")).unwrap();
    let text = wrong(&folder);
    assert!(text.contains("leads out of the folder"), "{text}");
    std::fs::remove_file(folder.path().join("lib/x.lua")).unwrap();
    std::os::unix::fs::symlink("y.lua", folder.path().join("lib/x.lua")).unwrap();
    load(&folder).unwrap();
    std::fs::remove_dir_all(folder.path().join("lib")).unwrap();
    std::os::unix::fs::symlink(outside.path(), folder.path().join("lib")).unwrap();
    assert!(wrong(&folder).contains("leads out of the folder"));
}

/// A break in a hook is shown in its file with the call that led there; so is `require` in a hook.
#[test]
fn what_breaks_in_a_hook_shows_where_it_broke() {
    let report = |folder: &Folder| {
        let mut reports = Reports::default();
        game(&load(folder).unwrap(), &mut reports);
        shown(&reports.0[0].problem).replace(folder.name(), "")
    };
    let folder = folder();
    folder.write("lib/tiles.lua", "return {}");
    let first = report(&folder);
    folder.write(
        "a.lua",
        "local Girl = skill {}\nfunction Girl:onDraw()\n  require('lib/tiles')\nend\nreturn Girl\n",
    );
    insta::assert_snapshot!(first + "\n" + &report(&folder));
}

#[test]
fn check_follows_what_is_required() {
    let folder = folder();
    let nobody = Library::open(Path::new("nowhere"));
    let checked = |folder: &Folder| {
        let checked = check(&folder.path().join("a.lua"), &nobody, true);
        checked.problems.iter().map(shown).collect::<String>().replace(folder.name(), "")
    };
    assert_eq!(checked(&folder), "");
    folder.write("lib/tiles.lua", "local unused = T34.new('1x')\nreturn { much = 300 }\n");
    let text = checked(&folder);
    assert!(text.contains("/lib/tiles.lua:1"), "{text}");
    folder.write("lib/tiles.lua", "local function f() return mahjong end\nreturn { much = 300, f = f }\n");
    let text = checked(&folder);
    assert!(text.contains("/lib/tiles.lua:1"), "{text}");
}

/// State that a required file sets, a number that it reads, and hooks that it gives the class.
#[test]
fn check_sees_what_other_files_do() {
    let plan = "local P = {}
function P.begin(girl)
  girl.plan = { girl.mk.rush }
end
function P.hooks(class)
  function class:onDraw(game, mount, who)
    if who == self.who then mount:lighta('5m', 10) end
  end
end
return P
";
    let girl = "local P = require('lib/plan')
local Girl = skill { mk = { rush = 80 } }
P.hooks(Girl)
function Girl:onEvent(game, event)
  if event.type == 'round-started' then P.begin(self) else print(self.plan) end
end
return Girl
";
    let folder = Folder::new(&[("a.lua", girl), ("lib/plan.lua", plan)]);
    let checked = || check(&folder.path().join("a.lua"), &Library::open(Path::new("nowhere")), false);
    assert!(checked().problems.is_empty(), "{:?}", checked().problems);
    folder.write("a.lua", girl.replace("self.plan", "self.plam"));
    let found = checked().problems;
    assert!(matches!(&*found, [one] if one.code.as_deref() == Some("unset-state")), "{found:?}");
}

/// A byte order mark and other line ends are fine in a required file, too: loaded, checked, and in an editor.
#[test]
fn a_required_file_may_have_a_byte_order_mark() {
    let tiles = "\u{feff}return { much = 300 }\r\n";
    let folder = Folder::new(&[("a.lua", GIRL), ("lib/waits.lua", WAITS), ("lib/tiles.lua", tiles)]);
    load(&folder).unwrap();
    let (code, text, _) = folder.saki("check a.lua");
    assert!(code == 0 && text.contains("0 errors"), "{text}");
    let (code, text, complaint) = folder.saki("run --girls a.lua --seed 1 -q");
    assert!(code == 0 && complaint.is_empty(), "{text}{complaint}");
}
