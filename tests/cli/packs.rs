//! Packs: made, installed, updated and removed; two with a girl of the same handle.

use super::common::program::{Folder, ended, saki};
use assert_cmd::Command;
use serde_json::Value;
use std::fs;

const MANIFEST: &str = "name = 'NAME'\nversion = '1.0.0'\napi = 1\nlicence = 'MIT'\nauthors = ['Somebody']\n\n\
                        [title]\nen = 'Flowers'\nzh = '花'\nja = '花'\n";
/// Two tables to measure, at the second of which somebody sits twice.
const TWICE: &str = "[[measure]]\ngirls = ['suzu', 'doge']\n[[measure]]\ngirls = ['suzu', 'suzu']\n[title]";
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
    let packs = &packs["packs"];
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
    edit(
        &folder,
        "flowers/skills/suzu.lua",
        "{ 80, min = 0, max = 2000,",
        "{ 120, min = 0, max = 900, step = 4,",
    );
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
        "suzu: rush 80 -> 120\n  suzu: rush max 2000 -> 900\n  suzu: rush step = 4, new\n",
        "new hooks: status",
        "+  mk = { rush = { 120",
        "mean place",
        "nothing was updated",
    ] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    assert!(fine(&folder, "update flowers --yes").contains("installed flowers 1.1.0"));
    assert!(place("suzu").contains("120"));
    let told = fine(&folder, "update");
    assert!(
        told.contains("nothing new") && told.contains("flowers-1.0.0.tar.gz holds this version alone"),
        "{told}"
    );

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
    // Her numbers are set by the name she sits by.
    for set in ["flowers/suzu.rush=33", "suzu.rush=33"] {
        let params = fine(&folder, &format!("params flowers/suzu --set {set}"));
        assert!(params.contains("33"), "{set}: {params}");
    }
    assert_eq!(run(&folder, "params flowers/suzu --set birds/suzu.rush=33").0, 2);
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
    let packs = &packs["packs"];
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
        ("1.0.0", "1.0", "pack.toml:2"),
        ("en = 'Flowers'\nzh = '花'\nja = '花'", "", "pack.toml:7"),
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
        ("licence", "licens", "a key that means nothing here: \"licens\""),
        ("[title]", "requires = ['other > 1']\n[title]", "does not say which pack"),
        ("[title]", "files = ['../pack.toml']\n[title]", "begin or end with a dot"),
        ("[title]", "requires = ['flowers >= 1']\n[title]", "pack flowers requires itself"),
        // What is written otherwise than it is read is told with how it is written.
        ("'flowers'", "3", "write it like `name = \"flowers\"`"),
        ("['Somebody']", "'Somebody'", "write it like `authors = ["),
        ("['Somebody']", "[]", "write it like `authors = ["),
        ("authors", "author", "did you mean \"authors\"?"),
        ("authors", "author", "--> pack.toml\n"),
        ("[title]", "title = 'Flowers'\n[looks]", "expected a map"),
        ("[title]", "title = 'Flowers'\n[looks]", "write it like `title = { en = "),
        ("[title]", "measure = ['suzu']\n[title]", "write it like `measure = [{ girls = "),
        ("[title]", TWICE, "pack.toml:9"),
        ("[title]", TWICE, "suzu cannot sit at two seats"),
    ] {
        edit(&folder, "flowers/pack.toml", from, to);
        refused("pack flowers --quiet", part);
        folder.write("flowers/pack.toml", MANIFEST.replace("NAME", "flowers"));
    }
    edit(&folder, "flowers/pack.toml", "[title]", "[[measure]]\ngirls = ['suzu', 'nobody']\n[title]");
    let (code, said) = run(&folder, "pack flowers --quiet --games 4");
    assert!(code != 0 && said.contains("\"nobody\"") && said.contains("pack.toml:7"), "{said}");
    folder.write("flowers/pack.toml", MANIFEST.replace("NAME", "flowers"));
    for name in ["doge", "Mei"] {
        let file = format!("flowers/skills/{name}.lua");
        folder.write(&file, GIRL);
        for command in ["pack flowers --quiet --games 4", "install flowers --yes"] {
            let (code, said) = run(&folder, command);
            assert!(code != 0 && said.contains("no name for a skill") && said.contains(&file[8..]), "{said}");
        }
        fs::remove_file(folder.path().join(file)).unwrap();
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

/// Where packs are installed.
const PACKS: &str = ".local/share/saki-lua/packs";

#[test]
fn packs_are_named_in_the_language_of_the_reader() {
    let folder = folder(&["birds"]);
    fine(&folder, "install birds --yes");
    for (lang, told) in
        [("en", "pack birds, builtin"), ("zh", "扩展包 birds、builtin"), ("ja", "パック birds、builtin")]
    {
        let (code, said) = run(&folder, &format!("--lang {lang} run --girls nobody-here --seed 1"));
        assert!(code == 2 && said.contains(told), "{said}");
    }
}

#[test]
fn a_lost_lock_stops_nothing_and_is_mended() {
    let folder = folder(&["birds", "flowers"]);
    fine(&folder, "install birds --yes");
    let lock = format!("{PACKS}/packs.lock");
    for (damage, told) in [
        ("[[pack]", "packs.lock:1"),
        ("[[pack]]\nname = '../..'\n", "the entry of \"../..\""),
        ("", "where pack birds came from"),
    ] {
        folder.write(&lock, damage);
        let said = fine(&folder, "packs");
        assert!(said.contains(told) && said.contains("birds") && said.contains("1.0.0"), "{damage}: {said}");
        assert!(fine(&folder, "doctor").contains(told));
        fine(&folder, "run --girls birds/suzu --seed 1 --quiet");
        let (code, said) = run(&folder, "update");
        assert!(code == 1 && said.contains("install birds again"), "{said}");
        fine(&folder, "install birds --yes");
        assert!(!fine(&folder, "packs").contains("warning"));
    }
    assert!(folder.path().join(format!("{PACKS}/packs.lock.damaged")).exists());
    fs::remove_file(folder.path().join(&lock)).unwrap();
    fine(&folder, "install flowers --yes");
    assert!(fine(&folder, "packs").contains("birds"));
    fine(&folder, "uninstall birds flowers");
}

#[test]
fn what_does_not_parse_is_not_installed() {
    let folder = folder(&["flowers"]);
    folder.write("flowers/skills/lib/broken.lua", "return {\n  1,\n");
    let refused = |source: &str| {
        let (code, said) = run(&folder, &format!("install {source} --yes"));
        assert!(code == 2 && said.contains("skills/lib/broken.lua:"), "{source}: {said}");
    };
    refused("flowers");
    let git = |args: &str| {
        let mut command = std::process::Command::new("git");
        command.args(["-c", "user.name=A", "-c", "user.email=a@example.org"]).args(args.split_whitespace());
        command
            .current_dir(folder.path().join("flowers"))
            .env("HOME", folder.path())
            .output()
            .is_ok_and(|o| o.status.success())
    };
    if git("init --quiet") && git("add .") && git("commit --quiet -m one") {
        refused(&format!("file://{}", folder.path().join("flowers").display()));
        // What a forge offers of it.
        assert!(git("archive --prefix=flowers-main/ -o ../main.tar.gz HEAD"));
        assert!(git("archive --prefix=flowers-main/ -o ../main.zip HEAD"));
        refused("main.tar.gz");
        refused("main.zip");
        folder.write("flowers/skills/lib/broken.lua", "return {}\n");
        folder.write("flowers/.gitignore", "target\n");
        folder.write("flowers/notes/plan.txt", "later\n");
        assert!(git("add .") && git("commit --quiet -m two"));
        assert!(git("archive --prefix=flowers-main/ -o ../main.tar.gz HEAD"));
        assert!(git("archive --prefix=flowers-main/ -o ../main.zip HEAD"));
        assert!(fine(&folder, "install main.zip --yes").contains("installed flowers 1.0.0"));
        assert!(fine(&folder, "install main.tar.gz --yes").contains("already"));
        assert!(!folder.path().join(format!("{PACKS}/flowers/notes")).exists());
        folder.write("flowers/skills/old.girl.lua", "function ondraw( end\n");
        let (code, said) = run(&folder, "install flowers --yes");
        assert!(code == 2 && said.contains("old.girl.lua:1"), "{said}");
    }
}

#[test]
fn packs_require_others() {
    let folder = folder(&["birds", "flowers"]);
    edit(&folder, "flowers/pack.toml", "[title]", "requires = ['birds >= 1.1']\n\n[title]");
    let refused = |args: &str, parts: &[&str]| {
        let (code, said) = run(&folder, args);
        assert!(code == 2 && parts.iter().all(|part| said.contains(part)), "{args}: {said}");
    };
    refused(
        "install flowers --yes",
        &["flowers requires the pack birds >= 1.1, which is not here", "install birds first"],
    );
    fine(&folder, "install birds --yes");
    refused("install flowers --yes", &["version 1.0.0 is installed", "saki-lua update birds"]);
    edit(&folder, "birds/pack.toml", "1.0.0", "1.2.0");
    fine(&folder, "update birds --yes");
    fine(&folder, "disable birds");
    refused("install flowers --yes", &["which is disabled", "saki-lua enable birds"]);
    fine(&folder, "enable birds");
    assert!(fine(&folder, "install flowers --yes").contains("installed flowers"));
    refused("uninstall birds", &["flowers requires birds", "--yes"]);
    refused("disable birds", &["flowers requires birds"]);
    // Both together are no loss.
    fine(&folder, "disable birds flowers");
    fine(&folder, "enable birds flowers");
    edit(&folder, "birds/pack.toml", "1.2.0", "1.0.5");
    assert!(
        fine(&folder, "update birds --yes --older")
            .contains("flowers requires another version of birds than 1.0.5")
    );
    assert!(fine(&folder, "packs").contains("flowers requires the pack birds >= 1.1"));
    assert!(fine(&folder, "doctor").contains("flowers requires the pack birds >= 1.1"));
    fine(&folder, "uninstall birds --yes");
}

#[test]
fn a_disabled_pack_keeps_its_files_and_loses_its_names() {
    let folder = folder(&["flowers"]);
    fs::rename(folder.path().join("flowers/skills/suzu.lua"), folder.path().join("flowers/skills/mei.lua"))
        .unwrap();
    fine(&folder, "install flowers --yes");
    fine(&folder, "params mei");
    assert!(fine(&folder, "disable flowers").contains("is disabled"));
    assert!(fine(&folder, "disable flowers").contains("disabled already"));
    for name in ["mei", "flowers/mei"] {
        let (code, said) = run(&folder, &format!("params {name}"));
        assert!(code == 2 && said.contains("saki-lua enable flowers"), "{name}: {said}");
    }
    assert!(!fine(&folder, "list").contains("mei"));
    assert!(fine(&folder, "packs").contains("saki-lua enable flowers"));
    let packs: Value = serde_json::from_str(&fine(&folder, "packs --json")).unwrap();
    let packs = &packs["packs"];
    assert_eq!((&packs[0]["enabled"], &packs[0]["changed"]), (&false.into(), &false.into()));
    // An update leaves it as it is.
    edit(&folder, "flowers/pack.toml", "1.0.0", "1.0.1");
    fine(&folder, "update --yes");
    assert!(fine(&folder, "packs").contains("saki-lua enable flowers"));
    fine(&folder, "enable flowers");
    fine(&folder, "params mei");
    assert_eq!(run(&folder, "enable nobody").0, 2);
}

#[test]
fn an_older_version_is_asked_about_and_local_changes_are_kept() {
    let folder = folder(&["flowers"]);
    edit(&folder, "flowers/pack.toml", "1.0.0", "1.5.0");
    fine(&folder, "install flowers --yes");
    edit(&folder, "flowers/pack.toml", "1.5.0", "1.4.0");
    for command in ["update --yes", "install flowers --yes"] {
        let (code, said) = run(&folder, command);
        assert!(code != 0 && said.contains("older version") && said.contains("--older"), "{command}: {said}");
        // What changes stands below a line of its own, and not below the last girl.
        assert!(said.contains("flowers 1.5.0 -> 1.4.0\n"), "{command}: {said}");
    }
    let hers = format!("{PACKS}/flowers/skills/suzu.lua");
    edit(&folder, &hers, "{ 80,", "{ 130,");
    let said = fine(&folder, "update --yes --older");
    assert!(said.contains("installed flowers 1.4.0") && said.contains("are kept in"), "{said}");
    let kept = folder.path().join(format!("{PACKS}/.edited/flowers-1.5.0-1/skills/suzu.lua"));
    assert!(fs::read_to_string(kept).unwrap().contains("{ 130,"));
    assert!(fine(&folder, "params suzu").contains("80"));
    edit(&folder, &hers, "{ 80,", "{ 131,");
    assert!(fine(&folder, "uninstall flowers").contains("flowers-1.4.0-1"));
    assert!(!fine(&folder, "list").contains("edited"));
}

#[test]
fn a_pack_whose_folder_is_gone_is_installed_again_and_updated() {
    let folder = folder(&["birds", "flowers"]);
    let gone = || fs::remove_dir_all(folder.path().join(format!("{PACKS}/flowers"))).unwrap();
    fine(&folder, "install flowers --yes");
    for command in ["install flowers --yes", "update --yes", "update --yes --compare 8"] {
        gone();
        assert!(fine(&folder, "packs").contains("saki-lua update flowers"));
        assert!(fine(&folder, "doctor").contains("saki-lua update flowers"));
        let said = fine(&folder, command);
        assert!(said.contains("installed flowers 1.0.0") && !said.contains("copy of"), "{command}: {said}");
        fine(&folder, "params flowers/suzu");
    }
    assert!(fine(&folder, "update").contains("nothing new"));
    assert!(!folder.path().join(format!("{PACKS}/.edited")).exists());
    gone();
    // Who requires it does not find it.
    edit(&folder, "birds/pack.toml", "[title]", "requires = ['flowers']\n\n[title]");
    let (code, said) = run(&folder, "install birds --yes");
    assert!(code == 2 && said.contains("requires the pack flowers, which is not here"), "{said}");
    fine(&folder, "uninstall flowers");
}

#[test]
fn files_that_a_person_put_into_a_pack_are_kept() {
    let folder = folder(&["flowers"]);
    let mut turns = 6;
    let files = "files = ['skills/suzu.lua', 'skills/lib/power.lua']\n\n[title]";
    for (listed, own) in [
        (files, "skills/own.lua"),
        (files, "skills/lib/own.lua"),
        ("[title]", "notes.md"),
        ("[title]", "drafts/own.lua"),
        ("[title]", ".secret"),
    ] {
        folder.write("flowers/pack.toml", MANIFEST.replace("NAME", "flowers").replace("[title]", listed));
        let there = format!("{PACKS}/flowers/{own}");
        for command in ["uninstall flowers", "update --yes"] {
            fine(&folder, "install flowers --yes");
            assert!(!fine(&folder, "packs").contains("changed since"));
            folder.write(&there, "mine");
            assert!(fine(&folder, "packs").contains("changed since it was installed"), "{own}");
            turns += 1;
            folder.write("flowers/skills/lib/power.lua", format!("return {{ TURNS = {turns} }}\n"));
            let said = fine(&folder, command);
            let kept = said.lines().find_map(|line| line.split_once("are kept in "));
            let (_, kept) = kept.unwrap_or_else(|| panic!("{command}, {own}: {said}"));
            assert_eq!(fs::read_to_string(format!("{}/{own}", kept.trim())).unwrap(), "mine", "{own}");
        }
    }
    // What systems leave everywhere is nobody's.
    folder.write(&format!("{PACKS}/flowers/skills/.DS_Store"), "x");
    assert!(!fine(&folder, "packs").contains("changed since"));
}

#[test]
fn a_pack_that_lists_its_files_has_its_page_and_what_its_girls_need() {
    let folder = folder(&["flowers"]);
    let list = |files: &str| {
        let listed = format!("files = [{files}]\n\n[title]");
        folder.write("flowers/pack.toml", MANIFEST.replace("NAME", "flowers").replace("[title]", &listed));
    };
    list("'skills/suzu.lua'");
    for command in ["pack flowers --games 8 --quiet", "install flowers --yes"] {
        let (code, said) = run(&folder, command);
        let needs = "skills/suzu.lua needs skills/lib/power.lua, which is not in the pack";
        assert!(
            code != 0 && said.contains(needs) && said.contains("list it there, too"),
            "{command}: {said}"
        );
    }
    assert!(!folder.path().join("flowers-1.0.0.tar.gz").exists());
    list("'skills/suzu.lua', 'skills/lib/power.lua'");
    fine(&folder, "pack flowers --games 8 --quiet");
    fine(&folder, "install flowers-1.0.0.tar.gz --yes");
    assert!(folder.path().join(format!("{PACKS}/flowers/README.md")).exists());
    assert!(!fine(&folder, "packs").contains("changed since"));
    // A girl to borrow from is there if the program has her.
    let with = |girl: &str| format!("local other = borrow('{girl}')\n{GIRL}");
    folder.write("flowers/skills/suzu.lua", with("kuro"));
    fine(&folder, "install flowers --yes");
    folder.write("flowers/skills/suzu.lua", with("other"));
    folder.write("flowers/skills/other.lua", GIRL);
    let (code, said) = run(&folder, "install flowers --yes");
    assert!(code == 2 && said.contains("skills/suzu.lua needs skills/other.lua"), "{said}");
}

#[test]
fn what_cannot_be_kept_is_not_replaced() {
    let folder = folder(&["flowers"]);
    fine(&folder, "install flowers --yes");
    edit(&folder, &format!("{PACKS}/flowers/skills/suzu.lua"), "{ 80,", "{ 130,");
    folder.write(&format!("{PACKS}/.edited"), "no folder");
    edit(&folder, "flowers/pack.toml", "1.0.0", "1.1.0");
    let lock = || fs::read_to_string(folder.path().join(format!("{PACKS}/packs.lock"))).unwrap();
    let before = lock();
    for command in ["update --yes", "install flowers --yes", "uninstall flowers"] {
        let (code, said) = run(&folder, command);
        assert!(code != 0 && said.contains("packs"), "{command}: {said}");
        assert_eq!(lock(), before, "{command}");
        assert!(fine(&folder, "params suzu").contains("130"), "{command}");
    }
    // What was moved aside comes back if the lock cannot be written.
    fs::remove_file(folder.path().join(format!("{PACKS}/.edited"))).unwrap();
    fs::remove_file(folder.path().join(format!("{PACKS}/packs.lock"))).unwrap();
    fs::create_dir_all(folder.path().join(format!("{PACKS}/packs.lock/full"))).unwrap();
    for command in ["install flowers --yes", "uninstall flowers"] {
        assert_ne!(run(&folder, command).0, 0, "{command}");
        assert!(fine(&folder, "params suzu").contains("130"), "{command}");
    }
}

#[test]
fn tune_files_of_a_pack_are_variants_of_its_girls() {
    let folder = folder(&["birds", "flowers"]);
    folder.write("flowers/tunes/soft.toml", "[suzu]\nrush = 20\n");
    folder.write("flowers/tunes/hard.toml", "suzu.rush = 900\n");
    let shown = run(&folder, "install flowers").1;
    assert!(shown.contains("variants: suzu@hard, suzu@soft"), "{shown}");
    fine(&folder, "install flowers --yes");
    fine(&folder, "install birds --yes");
    assert!(fine(&folder, "list flowers/suzu").contains("flowers/suzu@soft"));
    let params = fine(&folder, "params flowers/suzu@soft");
    assert!(
        params.contains("suzu@soft") && params.contains("20") && params.contains("soft.toml:2"),
        "{params}"
    );
    // Every version of her at one table, by name.
    let table = "flowers/suzu@soft,flowers/suzu@hard,flowers/suzu,birds/suzu";
    let played = fine(&folder, &format!("run --girls {table} --seed 3"));
    for name in ["suzu@soft", "suzu@hard", "flowers/suzu", "birds/suzu"] {
        assert!(played.contains(name), "{name}: {played}");
    }
    assert!(played.contains(&format!("--girls {table} --seed 3")), "{played}");
    // It is the game of a tune file, draw by draw.
    folder.write("soft.toml", "[suzu]\nrush = 20\n");
    let rows = |args: &str| fine(&folder, &format!("run {args} --seed 5 --format jsonl"));
    let (variant, tuned) = (rows("--girls flowers/suzu@soft"), rows("--girls flowers/suzu --tune soft.toml"));
    let events = |text: &str| {
        text.lines().skip(1).filter(|line| !line.contains("suzu")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(events(&variant) == events(&tuned) && events(&variant).len() > 100);
    // Numbers by her name, and over those of the variant.
    let set = fine(&folder, "params flowers/suzu@soft --set suzu@soft.rush=33");
    assert!(set.contains("33") && set.contains("--set"), "{set}");
    let lab = fine(&folder, &format!("roster {table} --games 16 --quiet --format csv"));
    assert!(["suzu@soft", "birds/suzu", "flowers/suzu,"].iter().all(|name| lab.contains(name)), "{lab}");
    fine(&folder, "compare --girls flowers/suzu --b-girls flowers/suzu@hard --games 8");
    fine(&folder, &format!("sim --girls {table} --games 8 --quiet"));
    // A record plays again, as it is and with what is there now.
    fine(&folder, &format!("run --girls {table} --seed 3 --quiet --save game.saki"));
    assert!(fine(&folder, "replay game.saki").contains("identical"));
    assert!(fine(&folder, "replay --current game.saki").contains("identical"));
    folder.write(&format!("{PACKS}/flowers/tunes/broken.toml"), "[suzu]\nrush = = 3\n");
    for (name, part) in [
        ("flowers/suzu@sof", "did you mean \"soft\"?"),
        ("flowers/suzu@sof", "flowers/suzu has no variant \"sof\""),
        ("flowers/suzu@nope", "there are hard, soft"),
        ("flowers/suzu@broken", "broken.toml:2"),
        ("builtin/suzu@soft", "builtin/suzu has no variant \"soft\""),
        ("flowers/suzu@../soft", "has no variant"),
        ("suzu@soft", "say which"),
        ("nobody@soft", "nobody"),
    ] {
        let (code, said) = run(&folder, &format!("run --girls {name}"));
        assert!(code == 2 && said.contains(part), "{name}: {said}");
    }
    let (code, said) = run(&folder, "run --girls flowers/suzu@soft,flowers/suzu@soft");
    assert!(code == 2 && said.contains("two seats"), "{said}");
    // What a variant of nobody is, and what sets a number that she does not have, stays out.
    folder.write("flowers/tunes/soft.toml", "[nobody]\nrush = 20\n");
    assert!(run(&folder, "install flowers --yes").1.contains("is none of them"));
    folder.write("flowers/tunes/soft.toml", "[suzu]\nhaste = 20\n");
    let (code, said) = run(&folder, "pack flowers --games 4 --quiet");
    assert!(code != 0 && said.contains("haste") && said.contains("soft.toml:2"), "{said}");
}

#[test]
fn a_girl_says_what_her_pack_gives_her_to_say() {
    let folder = folder(&["flowers"]);
    folder.write(
        "flowers/looks/suzu.toml",
        "colour = '#c04060'\n[power]\nen = 'It is here.'\nja = '来た。'\n[riichi]\nen = 'One away.'\n[tsumo]\nen = 'Mine.'\n[ron]\nen = 'Thank you.'\n",
    );
    folder.write("flowers/looks/nobody.toml", "colour = \"#c04060\"\n");
    let (_, said) = run(&folder, "pack flowers --quiet --games 4");
    assert!(said.contains("no girl of the pack looks like this") && said.contains("nobody.toml"), "{said}");
    fs::remove_file(folder.path().join("flowers/looks/nobody.toml")).unwrap();
    folder.write("flowers/looks/suzu.png", [b"\x89PNG\r\n\x1a\n".as_slice(), &[0; 64]].concat());
    fine(&folder, "install flowers --yes");
    let played = (1..=3)
        .map(|seed| fine(&folder, &format!("run --girls flowers/suzu --seed {seed}")))
        .collect::<String>();
    for said in ["It is here.", "One away."] {
        assert!(played.contains(&format!("suzu: {said}")), "{said} in {played}");
    }
    assert!(played.contains("suzu: Mine.") || played.contains("suzu: Thank you."), "{played}");
    let rounds = played.matches("── ").count();
    assert!(played.matches("It is here.").count() <= rounds, "more than once a round");
    assert!(fine(&folder, "run --girls flowers/suzu --seed 1 --lang ja").contains("来た。"));
    // Damaged looks are told, and nothing else is touched.
    edit(&folder, &format!("{PACKS}/flowers/looks/suzu.toml"), "#c04060", "red");
    let told = fine(&folder, "run --girls flowers/suzu --seed 1");
    assert!(told.contains("colour is like") && !told.contains("It is here."), "{told}");
    folder.write("flowers/looks/suzu.png", "GIF89a");
    assert!(run(&folder, "install flowers --yes").1.contains("no picture of the kind .png"));
}
