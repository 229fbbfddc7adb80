//! What packages carry besides the program: completion scripts and man pages.

use super::common::program::{Folder, printed, refused};

/// The commands that `--help` lists.
fn commands() -> Vec<String> {
    let help = printed("--help");
    let listed = help.split_once("Commands:\n").unwrap().1.split_once("\n\n").unwrap().0;
    let named = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    named.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
}

#[test]
fn every_shell_has_completions_of_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&format!("completions {shell}"));
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
        assert!(script.contains("girls"), "{shell}");
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
