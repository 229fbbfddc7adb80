//! What a mistaken command line is told, and options that every command has.

use crate::common::program::{Folder, ended, printed, refused, saki};

#[test]
fn negative_numbers_get_the_sentence_of_the_option() {
    for (args, sentence) in [
        ("run --games -5", "no number below 0"),
        ("run --games NaN", "this is no whole number"),
        ("run --seed -1", "no number below 0"),
        ("run --hour -3", "-3 is out of range; it is 0 to 23"),
        ("sim --girls kuro --jobs -2", "-2 is out of range; it is 1 to 1024"),
        ("compare --girls kuro --b-set kuro.dora=1 --margin -1", "it is more than 0"),
        ("compare --girls kuro --b-set kuro.dora=1 --margin NaN", "it is more than 0"),
        ("run --mjai-timeout -3", "it is 0.001 to 86400"),
        ("run --mjai-timeout NaN", "it is 0.001 to 86400"),
    ] {
        let said = refused(args);
        assert!(said.contains(sentence) && !said.contains("unexpected argument"), "{args}: {said}");
    }
    let (precise, nan) = (refused("roster --precision -1"), refused("roster --precision NaN"));
    assert_eq!(precise, nan);
}

#[test]
fn the_rule_tells_its_own_range() {
    for (change, sentence) in [
        ("rounds=99", "rounds is 1 to 16"),
        ("rounds=-1", "rounds is 1 to 16"),
        ("rounds=99999999999", "rounds is 1 to 16"),
        ("extra_rounds=-1", "extra_rounds is 0 to 64"),
        ("max_ron=300", "max_ron is 1 to 3"),
        ("start_points=-99999999999", "start_points is 0 to 10000000"),
        ("reds=[1,1,-1]", "a suit has at most 4 red fives"),
        ("double_wind_fu=-1", "2 or 4"),
    ] {
        let said = refused(&format!("run --rule-set {change}"));
        assert!(said.contains(sentence) && !said.contains("4294967295"), "{change}: {said}");
    }
}

#[test]
fn a_missing_file_is_told_as_missing() {
    for (args, file) in [
        ("run --rule nosuch.toml", "--rule nosuch.toml: there is no such file"),
        ("run --rule-file nosuch.toml", "--rule-file nosuch.toml: there is no such file"),
        ("run --wall nosuch.wall", "nosuch.wall: there is no such file"),
        ("run --tune nosuch.toml --girls kuro", "--tune: nosuch.toml: there is no such file"),
        ("compare --girls kuro --b-tune nosuch.toml", "--b-tune: nosuch.toml: there is no such file"),
        ("review nosuch.saki", "nosuch.saki: there is no such file"),
        ("replay --step nosuch.saki", "nosuch.saki: there is no such file"),
        ("pack nosuch", "nosuch: there is no such file"),
        ("lab merge nosuch", "nosuch: there is no such file"),
        ("check nosuch.lua", "nosuch.lua: there is no such file"),
        ("port nosuch.girl.lua", "nosuch.girl.lua: there is no such file"),
    ] {
        let said = refused(args);
        assert!(said.contains(file), "{args}: {said}");
    }
}

#[test]
fn a_record_is_given_to_why_behind_its_option() {
    for (lang, cure) in [
        ("en", "tip: a recorded game is given as '--record mine.saki'"),
        ("zh", "提示：保存的对局用 '--record mine.saki' 指定"),
        ("ja", "ヒント：保存した対局は '--record mine.saki' で指定します"),
    ] {
        let said = refused(&format!("why mine.saki --lang {lang}"));
        assert!(said.contains(cure), "{said}");
    }
    assert!(!refused("run mine.saki").contains("--record") && !refused("why mine").contains("--record"));
}

#[test]
fn rules_may_be_a_file() {
    let folder = Folder::new(&[("mine.toml", "preset = 'tenhou'\nrounds = 1\n")]);
    let run = |args: &str| ended(saki(args).current_dir(folder.path()));
    let (code, one, _) = run("run --seed 3 -q --rule mine.toml");
    assert_eq!(
        (code, one.lines().next()),
        (0, run("run --seed 3 -q --rule-file mine.toml").1.lines().next())
    );
}

#[test]
fn colours_are_where_they_are_wanted() {
    let colours = |args: &str| ended(saki(args).env_remove("NO_COLOR")).1.contains('\u{1b}');
    assert!(!colours("list kuro") && !colours("list kuro --color never"));
    assert!(colours("list kuro --color always") && colours("--colour=always list kuro"));
    assert!(refused("list --color sometimes").contains("never"));
}

#[test]
fn commands_that_moved_are_found_by_both_names() {
    assert_eq!(printed("lsp types --format json"), printed("types --format json"));
    let help = printed("--help");
    assert!(!help.contains("  types ") && !help.contains("  merge "), "{help}");
    assert!(printed("lab merge --help").contains("lab merge DIR"));
    assert_eq!(refused("merge nosuch"), refused("lab merge nosuch"));
}

#[test]
fn where_to_has_one_name() {
    for command in ["eject", "port", "new", "pack", "book", "sim", "roster", "tune", "balance"] {
        let help = printed(&format!("{command} --help"));
        assert!(help.contains("--out <"), "{command}: {help}");
        assert!(!help.contains("--to <") && !help.contains("--dir <"), "{command}: {help}");
    }
}

#[test]
fn an_empty_file_and_nobody_are_told_alike_by_every_command() {
    let folder = Folder::new(&[("empty.lua", "")]);
    for args in
        ["run --girls ./empty.lua", "sim --girls ./empty.lua", "params ./empty.lua", "list ./empty.lua"]
    {
        let (code, _, complaint) = folder.saki(args);
        assert!(code == 2 && complaint.contains("error[EInvFile]: the file is empty"), "{args}: {complaint}");
    }
    for args in ["test ./empty.lua", "check ./empty.lua"] {
        let (code, text, _) = folder.saki(args);
        assert!(code == 1 && text.contains("EInvFile"), "{args}: {text}");
    }
    for args in ["params nosuchgirl", "list nosuchgirl"] {
        assert!(refused(args).contains("nosuchgirl"), "{args}");
    }
}
