//! Packs: made, installed, updated and removed; two with a girl of the same handle.

use super::common::program::{Folder, ended, saki};
use assert_cmd::Command;
use serde_json::Value;
use std::fs;

const MANIFEST: &str = "name = 'NAME'\nversion = '1.0.0'\napi = 1\nlicence = 'MIT'\nauthors = ['Somebody']\n\n\
                        [title]\nen = 'Flowers'\nzh = '花'\nja = '花'\n";
const GIRL: &str = "local power = require('lib/power')
local Girl = skill {
  api = 1,
  name = { en = 'Girl', zh = '她', ja = '彼女' },
  desc = { en = 'Draws: {rush} mk.', zh = '摸牌：{rush} mk。', ja = 'ツモ：{rush} mk。' },
  mk = { rush = { 80, min = 0, max = 2000, doc = 'on every effective tile' } },
  mk_doc = { zh = { rush = '每张有效牌' }, ja = { rush = '有効牌に' } },
}

function Girl:onDraw(game, mount, who, rinshan)
  if who == self.who and game:turn(who) < power.TURNS then
    mount:lighta(game:gethand(who):effa(), self.mk.rush)
  end
end

test('effective tiles are lit', function(t)
  t:rig { hand = '123m456p789s55z23m', a = { ['1m'] = 3, ['4m'] = 4 } }
  t:expect(t:law():light('4m')):is(80)
end)

return Girl
";

/// A folder that is the home, with a pack in `NAME/`.
fn folder(names: &[&str]) -> Folder {
    let folder = Folder::new(&[]);
    for name in names {
        folder.write(&format!("{name}/pack.toml"), MANIFEST.replace("NAME", name));
        folder.write(&format!("{name}/skills/suzu.lua"), GIRL);
        folder.write(&format!("{name}/skills/lib/power.lua"), "return { TURNS = 6 }\n");
    }
    folder
}

fn at(folder: &Folder, args: &str) -> Command {
    let mut command = saki(args);
    command.current_dir(folder.path()).env("HOME", folder.path()).env_remove("XDG_DATA_HOME");
    command.env("APPDATA", folder.path()).env("USERPROFILE", folder.path());
    command
}

/// Exit code and everything printed.
fn run(folder: &Folder, args: &str) -> (i32, String) {
    let (code, text, complaint) = ended(&mut at(folder, args));
    (code, text + &complaint)
}

fn fine(folder: &Folder, args: &str) -> String {
    let (code, text) = run(folder, args);
    assert_eq!(code, 0, "{args}: {text}");
    text
}

fn edit(folder: &Folder, file: &str, from: &str, to: &str) {
    let path = folder.path().join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file}: {from}");
    fs::write(path, text.replace(from, to)).unwrap();
}

#[test]
fn a_pack_is_made_installed_updated_and_removed() {
    let folder = folder(&["flowers"]);
    let made = fine(&folder, "pack flowers --games 8 --quiet");
    assert!(made.contains("suzu: place ") && made.contains("wrote flowers-1.0.0.tar.gz"), "{made}");
    let (code, shown) = run(&folder, "install flowers-1.0.0.tar.gz");
    assert_eq!(code, 2, "{shown}");
    let expected = [
        "flowers/suzu",
        "hooks: onDraw",
        "rush = 80",
        "calls: effa, gethand, lighta, turn",
        "lib/power",
        "MIT",
    ];
    for part in expected.into_iter().chain(["builtin/suzu", "--yes", "nothing was installed"]) {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    assert!(fine(&folder, "packs").contains("no packs"));
    assert!(fine(&folder, "install flowers-1.0.0.tar.gz --yes").contains("installed flowers 1.0.0"));
    assert!(fine(&folder, "install flowers-1.0.0.tar.gz").contains("already"));
    let packs: Value = serde_json::from_str(&fine(&folder, "packs --json")).unwrap();
    assert_eq!(
        (&packs[0]["name"], &packs[0]["girls"][0], &packs[0]["changed"]),
        (&"flowers".into(), &"suzu".into(), &false.into())
    );
    // The bare handle is hers now, and the shipped girl has a name of her own.
    assert!(fine(&folder, "list").contains("Hides another of this name"));
    let place = |name: &str| fine(&folder, &format!("params {name}"));
    assert!(place("suzu").contains("rush") && place("flowers/suzu").contains("rush"));
    assert!(!place("builtin/suzu").contains("rush"));
    assert!(fine(&folder, "run --girls flowers/suzu --seed 1 --quiet").contains("--girls flowers/suzu"));
    assert!(fine(&folder, "test flowers/suzu").contains("1 passed"));

    edit(&folder, "flowers/pack.toml", "1.0.0", "1.1.0");
    edit(&folder, "flowers/skills/suzu.lua", "{ 80,", "{ 120,");
    edit(&folder, "flowers/skills/suzu.lua", ":is(80)", ":is(120)");
    edit(
        &folder,
        "flowers/skills/suzu.lua",
        "return Girl",
        "function Girl:status(game) return '' end\nreturn Girl",
    );
    fine(&folder, "pack flowers --games 8 --quiet --out .");
    fs::rename(folder.path().join("flowers-1.1.0.tar.gz"), folder.path().join("flowers-1.0.0.tar.gz"))
        .unwrap();
    let (code, shown) = run(&folder, "update --diff --compare 8");
    assert_eq!(code, 1, "{shown}");
    for part in [
        "1.0.0 -> 1.1.0",
        "rush 80 -> 120",
        "new hooks: status",
        "+  mk = { rush = { 120",
        "mean place",
        "nothing was updated",
    ] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    assert!(fine(&folder, "update flowers --yes").contains("installed flowers 1.1.0"));
    assert!(place("suzu").contains("120"));
    assert!(fine(&folder, "update").contains("nothing new"));

    let played = |girl: &str| ended(&mut at(&folder, &format!("run --girls {girl} --seed 1 --quiet"))).2;
    let complains = |girl: &str| played(girl).contains("flowers are not those that were installed");
    assert!(!complains("suzu"));
    edit(&folder, ".local/share/saki-lua/packs/flowers/skills/suzu.lua", "{ 120,", "{ 130,");
    assert!(fine(&folder, "packs").contains("changed since it was installed"));
    assert!(
        complains("suzu") && complains("flowers/suzu") && !complains("builtin/suzu"),
        "{}",
        played("suzu")
    );
    let (code, shown) = run(&folder, "uninstall flowers flowerz");
    assert!(code == 2 && shown.contains("did you mean \"flowers\"?"), "{shown}");
    assert!(fine(&folder, "uninstall flowers").contains("uninstalled flowers 1.1.0"));
    assert!(fine(&folder, "packs").contains("no packs"));
    assert!(!place("suzu").contains("rush"));
}

#[test]
fn the_same_pack_is_the_same_bytes_with_any_line_ending() {
    let one = folder(&["flowers"]);
    let other = folder(&["flowers"]);
    for file in ["pack.toml", "skills/suzu.lua", "skills/lib/power.lua"] {
        edit(&other, &format!("flowers/{file}"), "\n", "\r\n");
    }
    let archive = |folder: &Folder| {
        fine(folder, "pack flowers --games 4 --quiet");
        fs::read(folder.path().join("flowers-1.0.0.tar.gz")).unwrap()
    };
    assert!(archive(&one) == archive(&other));
}

#[test]
fn two_packs_with_one_handle_are_told_apart() {
    let folder = folder(&["birds", "flowers"]);
    edit(&folder, "birds/skills/suzu.lua", "{ 80,", "{ 70,");
    fine(&folder, "install birds --yes");
    assert!(fine(&folder, "install flowers --yes").contains("pack birds has a girl suzu, too"));
    let (code, said) = run(&folder, "run --girls suzu --seed 1 --quiet");
    assert!(code == 2 && said.contains("birds/suzu, flowers/suzu"), "{said}");
    assert!(fine(&folder, "params birds/suzu").contains("70"));
    assert!(fine(&folder, "params flowers/suzu").contains("80"));
    let both = fine(&folder, "list");
    assert!(both.contains("birds/suzu") && both.contains("flowers/suzu"), "{both}");
    assert!(fine(&folder, "doctor").contains("in several packs"));
    // An absolute path is no qualified name.
    assert_eq!(run(&folder, "params /suzu").0, 2);
    // A file of one's own goes before packs.
    folder.write(
        ".local/share/saki-lua/skills/suzu.lua",
        "local Girl = skill { mk = { mine = 1 } }\nreturn Girl\n",
    );
    assert!(fine(&folder, "params suzu").contains("mine"));
}

#[test]
fn nothing_runs_on_install() {
    let folder = folder(&["flowers"]);
    folder.write("flowers/skills/suzu.lua", "print('ran')\nwhile true do end\nreturn skill { }\n");
    let shown = fine(&folder, "install flowers --yes");
    assert!(!shown.contains("ran") && !shown.contains("EBudget"), "{shown}");
    let (code, said) = run(&folder, "pack flowers --quiet");
    assert!(code == 1 && said.contains("EBudget") && said.contains("not written"), "{said}");
}

#[test]
fn a_pack_that_breaks_in_games_is_not_written() {
    let folder = folder(&["flowers"]);
    edit(
        &folder,
        "flowers/skills/suzu.lua",
        "  if who ==",
        "  if game:getround() == 6 then error('late') end\n  if who ==",
    );
    let (code, said) = run(&folder, "pack flowers --games 8 --quiet");
    assert!(code != 0 && said.contains("late") && said.contains("not written"), "{said}");
    assert!(!folder.path().join("flowers-1.0.0.tar.gz").exists());
}

#[test]
fn a_repository_is_fetched_by_git() {
    let folder = folder(&["flowers"]);
    let git = |args: &str| {
        let mut command = std::process::Command::new("git");
        command.args([
            "-c",
            "user.name=A",
            "-c",
            "user.email=a@example.org",
            "-c",
            "init.defaultBranch=main",
        ]);
        command
            .args(args.split_whitespace())
            .current_dir(folder.path().join("flowers"))
            .env("HOME", folder.path());
        command.output().is_ok_and(|output| output.status.success())
    };
    if !git("init --quiet") {
        println!("skipped: git is not installed");
        return;
    }
    assert!(git("add .") && git("commit --quiet -m one"));
    let address = format!("file://{}", folder.path().join("flowers").display());
    assert!(fine(&folder, &format!("install {address} --yes")).contains("installed flowers 1.0.0"));
    let packs: Value = serde_json::from_str(&fine(&folder, "packs --json")).unwrap();
    assert_eq!(packs[0]["commit"].as_str().unwrap().len(), 40);
    edit(&folder, "flowers/skills/suzu.lua", "{ 80,", "{ 90,");
    assert!(git("commit --quiet -a -m two"));
    assert!(fine(&folder, "update --yes").contains("rush 80 -> 90"));
    assert!(fine(&folder, "params suzu").contains("90"));
    let (code, said) = run(&folder, &format!("install {address}-nowhere --yes"));
    assert!(
        code == 2 && said.contains("git could not fetch it") && said.contains("git clone file://"),
        "{said}"
    );
}

#[test]
fn what_is_no_pack_is_refused_with_its_place() {
    let folder = folder(&["flowers"]);
    let refused = |args: &str, part: &str| {
        let (code, said) = run(&folder, args);
        assert!(code == 2 && said.contains(part), "{args}: {said}");
    };
    refused("pack .", "saki-lua pack --init");
    refused("install nowhere.tar.gz", "an archive, a folder, or the address of a git repository");
    folder.write("no.tar.gz", "hello");
    refused("install no.tar.gz --yes", "not an archive of a pack");
    refused("uninstall flowers", "no pack \"flowers\" is installed");
    for (from, to, part) in [
        ("1.0.0", "1.0", "three numbers"),
        ("1.0.0", "+1.0.0", "three numbers"),
        ("1.0.0", "1.00.0", "three numbers"),
        ("['Somebody']", &format!("[{}]", "'A', ".repeat(51)), "more than 50 authors"),
        ("[title]", &format!("files = [{}]\n[title]", "'README.md', ".repeat(501)), "at most 500 files"),
        ("[title]", &format!("# {}\n[title]", "x".repeat(64 << 10)), "more than 65536 bytes"),
        ("api = 1", "api = 9", "there is no version 9 of the skill API"),
        ("'flowers'", "'Flo/wers'", "cannot be called"),
        ("'flowers'", "'builtin'", "cannot be called"),
        ("'MIT'", "''", "licence"),
        ("licence", "license", "pack.toml:4"),
        ("[title]", "files = ['../pack.toml']\n[title]", "begin or end with a dot"),
    ] {
        edit(&folder, "flowers/pack.toml", from, to);
        refused("pack flowers --quiet", part);
        folder.write("flowers/pack.toml", MANIFEST.replace("NAME", "flowers"));
    }
    folder.write("flowers/skills/run.exe", "MZ");
    refused("pack flowers --quiet", "does not belong in a pack");
    fs::remove_file(folder.path().join("flowers/skills/run.exe")).unwrap();
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("/etc/hostname", folder.path().join("flowers/skills/lib/host.lua"))
            .unwrap();
        refused("pack flowers --quiet", "is a link");
        fs::remove_file(folder.path().join("flowers/skills/lib/host.lua")).unwrap();
    }
    fine(&folder, "pack flowers --quiet --games 4");
}

#[test]
fn a_name_cannot_hide_what_tells_it_from_another() {
    let folder = folder(&["flowers"]);
    edit(&folder, "flowers/pack.toml", "en = 'Flowers'", "en = 'Flow\u{200b}ers'");
    edit(&folder, "flowers/pack.toml", "'Somebody'", "'Some\u{2060}body'");
    let (_, shown) = run(&folder, "install flowers");
    assert!(shown.contains("Flow\u{fffd}ers") && shown.contains("Some\u{fffd}body"), "{shown}");
    edit(&folder, "flowers/skills/suzu.lua", "en = 'Girl'", "en = 'Gi\u{200d}rl'");
    fine(&folder, "install flowers --yes");
    let list = fine(&folder, "list");
    assert!(list.contains("Gi\u{fffd}rl"), "{list}");
    let played = fine(&folder, "run --girls suzu --seed 1");
    assert!(played.contains("Gi\u{fffd}rl") && !played.contains('\u{200d}'), "{played}");
}

#[test]
fn a_broken_lock_file_is_told_with_its_line() {
    let folder = folder(&["flowers"]);
    folder.write(".local/share/saki-lua/packs/packs.lock", "[[pack]]\nname = '../..'\n");
    let (code, said) = run(&folder, "packs");
    assert!(code == 2 && said.contains("packs.lock"), "{said}");
}
