//! What packages carry besides the program: completion scripts and man pages.

use super::common::program::{Folder, printed, refused};
#[cfg(unix)]
use std::path::Path;
#[cfg(unix)]
use std::process::Command;

/// The commands that `--help` lists, in its groups.
fn commands() -> Vec<String> {
    let help = printed("--help");
    let listed = help.split_once("Play:\n").unwrap().1.split_once("\nOptions:\n").unwrap().0;
    let named = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    named.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
}

#[test]
fn help_lists_commands_in_groups() {
    let help = printed("--help");
    for group in ["Play", "Write", "Share", "Measure", "Records and data", "This program"] {
        assert!(help.contains(&format!("\n{group}:\n  ")), "{help}");
    }
    assert!(commands().len() > 35 && commands()[0] == "run", "{help}");
}

/// What bash is offered for the last of these words, by the script, which asks the program.
#[cfg(unix)]
fn offered(folder: &Folder, words: &[&str]) -> Vec<String> {
    let program = Path::new(env!("CARGO_BIN_EXE_saki-lua")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let script = "source ./saki.bash; words=(saki-lua \"$@\"); COMP_WORDS=(\"${words[@]}\"); COMP_CWORD=$#; \
        _saki__lua saki-lua \"${words[$#]}\" \"${words[$#-1]}\"; printf '%s\\n' \"${COMPREPLY[@]}\"";
    let mut bash = Command::new("bash");
    bash.args(["-c", script, "bash"]).args(words).current_dir(folder.path()).env("PATH", path);
    let output = bash.env("HOME", folder.path()).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[cfg(unix)]
#[test]
fn bash_completes_commands_options_and_values() {
    let folder = Folder::new(&[("mei.lua", "return skill { mk = { luck = 10 } }")]);
    folder.write("saki.bash", printed("completions bash"));
    for (words, wanted) in [
        (&["com"][..], &["compare", "completions"][..]),
        (&["run", "--r"], &["--rule", "--rule-set"]),
        (&["run", "--format", ""], &["jsonl", "text"]),
        (&["run", "--girls", "ku"], &["kuro"]),
        (&["run", "--girls", "kuro,kas"], &["kuro,kasumi"]),
        (&["run", "--girls", "./me"], &["./mei.lua"]),
        (&["run", "--rule", "ten"], &["tenhou"]),
        (&["run", "--rule-set", "kiri"], &["kiriage="]),
        (&["run", "--players", "ts"], &["tsumogiri"]),
        (&["sim", "--set", "kuro."], &["kuro.dora="]),
        (&["eject", "ku"], &["kuro"]),
        (&["book", "tu"], &["tutorial"]),
        (&["new", "mei", "--template", "cl"], &["classic"]),
        (&["lab", ""], &["log"]),
        (&["sim", "--format", "j"], &["json"]),
    ] {
        let offered = offered(&folder, words);
        for value in wanted {
            assert!(offered.iter().any(|word| word == value), "{words:?}: {offered:?}");
        }
        let last = words[words.len() - 1];
        assert!(offered.iter().all(|word| word.starts_with(last)), "{words:?}: {offered:?}");
    }
}

#[test]
fn every_shell_has_a_script_that_asks_the_program() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&format!("completions {shell}"));
        assert!(script.contains("SAKI_LUA_COMPLETE") && script.contains("saki-lua"), "{shell}: {script}");
    }
    assert!(refused("completions csh").contains("bash"));
}

#[test]
fn every_command_has_a_man_page() {
    let folder = Folder::new(&[]);
    assert_eq!(printed(&format!("man {}/new/man", folder.name())), "");
    let pages = commands().into_iter().filter(|command| command != "help");
    for page in pages.map(|command| format!("saki-lua-{command}")).chain(["saki-lua".to_owned()]) {
        let text = folder.read(&format!("new/man/{page}.1"));
        assert!(text.contains(".SH SYNOPSIS") && text.contains("saki"), "{page}: {text}");
    }
    let listed = folder.read("new/man/saki-lua.1");
    assert!(listed.contains("compare") && !listed.contains("\\-man(1)"), "{listed}");
    assert!(folder.read("new/man/saki-lua-run.1").contains("\\-\\-girls"));
}

#[test]
fn man_pages_that_cannot_be_written_are_told_in_every_language() {
    let folder = Folder::new(&[("file", "")]);
    let to = format!("{}/file/man", folder.name());
    for (lang, words) in [("en", "cannot write to"), ("zh", "无法写入"), ("ja", "に書き込めません")]
    {
        let complaint = refused(&format!("man {to} --lang {lang}"));
        assert!(complaint.contains(words) && complaint.contains(&to), "{complaint}");
    }
}
