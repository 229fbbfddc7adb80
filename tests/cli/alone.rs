//! The program on its own: copied to an empty folder that is also its home.

use super::common::program::{Folder, ended, saki};
use crate::common::files::shipped_girls;
use assert_cmd::Command;
use serde_json::Value;
use std::fs;

/// The program copied into a folder, with this folder as its home.
fn alone(folder: &Folder, args: &str) -> Command {
    let copy = folder.path().join(format!("copy{}", std::env::consts::EXE_SUFFIX));
    if !copy.exists() {
        fs::copy(saki("").get_program(), &copy).unwrap();
        // A process that another test forked meanwhile may hold the copy open until it has started its own program.
        let is_busy = |error: std::io::Error| error.kind() == std::io::ErrorKind::ExecutableFileBusy;
        while std::process::Command::new(&copy).arg("--version").output().is_err_and(is_busy) {}
    }
    let mut command = Command::new(copy);
    command.args(args.split_whitespace()).env_clear().current_dir(folder.path());
    command.env("HOME", folder.path()).env("NO_COLOR", "1").env("COLUMNS", "100");
    command
}

fn output_of(folder: &Folder, args: &str) -> String {
    let (code, text, complaint) = ended(&mut alone(folder, args));
    assert_eq!((code, complaint.as_str()), (0, ""), "{args}: {text}");
    text
}

const GIRL: &str = "local Girl = skill { desc = 'mine' }\nfunction Girl:onDraw() end\nreturn Girl\n";

#[test]
fn a_copy_of_the_program_is_enough() {
    let folder = Folder::new(&[]);
    let output_of = |args: &str| output_of(&folder, args);
    assert!(output_of("run --girls kuro,kasumi --seed 7").contains("kuro"));
    assert!(output_of("list").contains(&format!("{} skills in builtin", shipped_girls())));
    assert!(output_of("test kuro").contains("builtin:/kuro.lua"));
    assert!(output_of("check kuro").contains("1 file: 0 errors"));
    assert!(output_of("types").starts_with("---"));
    assert!(output_of("params kuro").contains("kuro"));
    assert!(output_of("sim --girls kuro --games 4 --seed 1").contains("kuro"));
}

/// A file given by its path belongs to no folder of the library.
#[test]
fn files_are_listed_with_their_folders() {
    let folder = Folder::new(&[]);
    for file in ["a/kuro.lua", "b/kuro.lua", "kuro.lua"] {
        folder.write(file, GIRL);
    }
    assert!(output_of(&folder, "list kuro.lua").ends_with("\n1 skill in .; doge has none\n"));
    let listed = output_of(&folder, "list a/kuro.lua b/kuro.lua toki --lang zh");
    assert!(listed.contains("来自文件：a/kuro.lua") && !listed.contains("--skills"), "{listed}");
    assert!(listed.contains("1 builtin、1 a、1 b 中有 3 个能力"), "{listed}");
    assert!(listed.contains("help = 25（0 到 1000）") && !listed.contains(" （"), "{listed}");
}

/// Which skill files shadow which, and how `list` shows it.
#[test]
fn folders_shadow_each_other_in_order() {
    let folder = Folder::new(&[]);
    let from = |args: &str| {
        let listed: Value =
            serde_json::from_str(&output_of(&folder, &format!("list --json {args}"))).unwrap();
        let kuro =
            listed["girls"].as_array().unwrap().iter().find(|skill| skill["handle"] == "kuro").unwrap();
        let hidden: Vec<String> =
            kuro["hidden"].as_array().unwrap().iter().map(|hidden| hidden["from"].to_string()).collect();
        format!("{} {}", kuro["from"], hidden.join(" ")).replace('"', "")
    };
    assert_eq!(from(""), "builtin ");
    folder.write(".local/share/saki-lua/skills/kuro.lua", GIRL);
    assert_eq!(from(""), "user builtin");
    folder.write("skills/kuro.lua", GIRL);
    assert_eq!(from(""), "project user builtin");
    folder.write("a/kuro.lua", GIRL);
    folder.write("b/kuro.lua", GIRL);
    assert_eq!(from("--skills a --skills b"), "given given project user builtin");
    let text = output_of(&folder, "list --skills a");
    assert!(text.contains("Hides another of this name, part of saki-lua: builtin:/kuro.lua"), "{text}");
    assert!(
        text.contains(&format!("{} skills in 1 a, {} builtin", shipped_girls(), shipped_girls() - 1)),
        "{text}"
    );
}

#[test]
fn user_folder_can_be_moved() {
    let folder = Folder::new(&[("mine/kuro.lua", GIRL)]);
    let text = ended(alone(&folder, "list").env("SAKI_LUA_SKILLS", "mine")).1;
    assert!(
        text.contains(&format!("{} skills in 1 mine, {} builtin", shipped_girls(), shipped_girls() - 1)),
        "{text}"
    );
}

/// The examples of the book are part of the program, by name and by the path that the book shows.
#[test]
fn examples_are_carried() {
    let folder = Folder::new(&[]);
    assert!(output_of(&folder, "run --girls examples/yuki.lua,border -q --seed 1").contains("yuki"));
    assert!(output_of(&folder, "test examples/powers/border.lua").contains("ok"));
    assert!(output_of(&folder, "step examples/hands.jsonl").contains("step"));
    output_of(&folder, "eject yuki --to mine");
    output_of(&folder, "eject border --to mine");
    assert!(folder.read("mine/yuki.lua").contains("skill"));
    // What is no girl's keeps its name.
    output_of(&folder, "eject examples/hands.jsonl --to mine");
    output_of(&folder, "eject examples/win.jsonl");
    assert!(folder.read("mine/hands.jsonl").starts_with('{') && folder.read("win.jsonl").starts_with('{'));
    let (code, _, complaint) = ended(&mut alone(&folder, "eject examples/win.jsonl --as mine"));
    assert!(code != 0 && complaint.contains("--as"), "{complaint}");
    assert!(output_of(&folder, "run --rule-file examples/east.toml -q --seed 1").contains("seed 1"));
    output_of(&folder, "list kuro --json");
    // What is there comes first.
    folder.write("examples/yuki.lua", GIRL);
    assert!(output_of(&folder, "list examples/yuki.lua --json").contains("mine"));
}
