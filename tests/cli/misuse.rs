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

/// What is wrong with a player is told of the option that names her.
#[test]
fn players_are_blamed_on_their_option() {
    for (args, option) in [
        ("sim --girls kuro --players expert:foo=1", "--players"),
        ("match --player expert:foo=1", "--player"),
        ("match --player achiga.captain=expert:foo=1", "--player"),
        ("matrix --girls kuro,kasumi --player expert:foo=1", "--player"),
        ("review game.saki --expert foo=1", "--expert"),
    ] {
        let said = refused(args);
        assert!(said.contains("expert has no option \"foo\""), "{args}: {said}");
        let options = ["--players", "--player", "--expert"].map(|name| {
            let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
            said.split(name).skip(1).any(ends)
        });
        assert_eq!(
            options,
            ["--players", "--player", "--expert"].map(|name| name == option),
            "{args}: {said}"
        );
    }
}

/// Who cannot play games in bulk is told of the option that names her.
#[test]
fn who_cannot_play_in_bulk_is_told_of_its_option() {
    for (args, option, other) in [
        ("matrix --girls kuro,kasumi --player you", "--player", "--players:"),
        ("balance kuro --band 2..3 --player mjai:sh", "--player", "--players:"),
        ("roster kuro --player you", "error: --player: ", "--players:"),
        ("roster kuro --player foo", "error: --player: no player", "--players:"),
        ("sim --girls kuro --players you", "error: --players: no person", "--player:"),
        ("why --girls kuro --seed 1 --players you", "error: --players: no person", "--player:"),
    ] {
        let said = refused(args);
        assert!(said.contains(option) && !said.contains(other), "{args}: {said}");
    }
}

/// A command is offered only where it is near.
#[test]
fn the_nearest_command_is_offered() {
    for (args, tip) in [
        ("rnu", "tip: a similar subcommand exists: 'run'"),
        ("reveiw game.saki", "tip: a similar subcommand exists: 'review'"),
        ("lab mrege", "tip: a similar subcommand exists: 'merge'"),
        ("comparee --lang ja", "'compare'"),
    ] {
        let said = refused(args);
        assert!(said.contains(tip), "{args}: {said}");
    }
    assert!(!refused("foo").contains("tip:"));
}

/// One player for everybody and players by seat are two options: whoever takes one for the other is told.
#[test]
fn one_player_is_not_taken_for_players() {
    for (args, cure) in [
        ("run --player expert", "'--players expert,expert,expert,expert'"),
        ("sim --girls kuro --player=expert --lang zh", "'--players expert,expert,expert,expert'"),
        ("matrix --girls kuro,kasumi --players expert", "'--player expert'"),
        ("match --players expert --lang ja", "'--player expert'"),
        // Where there are both, one is of a match.
        ("why --girls kuro --seed 1 --player expert", "'--players expert,expert,expert,expert'"),
        ("diff --girls kuro --seed 1 --without kuro --player expert", "--teams"),
        ("why --girls kuro --seed 1 --match-rule short", "--match-rule is of a match"),
        ("why --girls kuro --seed 1 --match-set points=1000", "--match-set is of a match"),
    ] {
        let said = refused(args);
        assert!(said.contains(cure) && !said.contains("is an option of"), "{args}: {said}");
    }
}

/// A record has girls, numbers and rules in it, and no option changes them.
#[test]
fn a_record_is_explained_as_it_is() {
    for option in ["--girls kuro", "--set kuro.dora=3", "--rule tenhou", "--hour 3", "--player expert"] {
        let said = refused(&format!("why --record game.saki {option}"));
        let (name, _) = option.split_once(' ').unwrap();
        assert!(said.contains("'--record <FILE>' cannot be used with") && said.contains(name), "{said}");
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
    assert!(
        refused("run mine.saki")
            .contains("tip: a recorded game is replayed with 'saki-lua replay mine.saki'")
    );
    assert!(refused("review mine.saki 2").contains("tip: the seat is given as '--seat 2'"));
    assert!(!refused("review mine.saki other.saki").contains("tip:"));
}

#[test]
fn who_wants_to_play_is_told_how() {
    for (args, cures) in [
        ("run kuro", &["tip: girls are given as '--girls kuro'"][..]),
        ("sim 松実玄 --lang ja", &["ヒント：キャラは '--girls 松実玄' で指定します"]),
        ("rules mahjongsoul", &["tip: rules are given as '--rule mahjongsoul'"]),
        ("run 雀魂 --lang zh", &["提示：规则用 '--rule 雀魂' 指定"]),
        ("play", &["saki-lua run --players you", "saki-lua studio"]),
        ("play --lang zh", &["自己上桌", "saki-lua run --players you"]),
        (
            "match",
            &["a match has four teams, not 0", "name four, like --teams achiga,", "help: teams: achiga, "],
        ),
        ("match --teams achiga,eisui --lang zh", &["请写出四队", "阿知贺"]),
    ] {
        let said = refused(args);
        assert!(cures.iter().all(|cure| said.contains(cure)), "{args}: {said}");
    }
    // Where nobody and no preset is meant or none can be named, there is no such cure.
    for args in ["run nobody", "rules kuro"] {
        let said = refused(args);
        assert!(!said.contains("--girls") && !said.contains("--rule"), "{args}: {said}");
    }
}

#[test]
fn options_of_other_commands_are_known() {
    for (args, cure) in [
        ("run --until place:0.1", "tip: '--until' is an option of sim"),
        ("check --seed 1", "tip: '--seed' is an option of run, "),
        ("test --girls kuro", "tip: girls are named here without '--girls'"),
        ("check --girls=kuro --lang zh", "提示：这里直接写角色，不用 '--girls'"),
    ] {
        let said = refused(args);
        assert!(said.contains(cure) && !said.contains("as a value"), "{args}: {said}");
    }
    assert!(refused("match -q").contains("tip: '-q' is an option of run"));
    // Clap's guess is no better than what is known.
    for lang in ["en", "zh", "ja"] {
        let said = refused(&format!("replay --record game.saki --lang {lang}"));
        assert!(said.contains("'--record'") && !said.contains("--color"), "{said}");
    }
    let said = refused("run --no-such-option");
    assert!(!said.contains("is an option of") && !said.contains("as a value"), "{said}");
}

#[test]
fn json_is_found_by_either_of_its_options() {
    for (args, cure) in [
        ("review game.saki --format json", "tip: JSON is printed with '--json'"),
        ("why --format json --lang zh", "提示：要输出 JSON，请用 '--json'"),
        ("diff --seed 1 --json --lang ja", "ヒント：JSON で出力するには '--format json' を使います"),
    ] {
        let said = refused(args);
        assert!(said.contains(cure) && !said.contains("matrix"), "{args}: {said}");
    }
}

#[test]
fn what_is_no_file_is_told_with_what_to_write() {
    let folder = Folder::new(&[("myskills/girl.lua", "return skill {}"), ("notes.txt", "")]);
    for (args, cure) in [
        ("run --girls ./myskills", "name a file in it, or give it as `--skills ./myskills`"),
        ("run --girls myskills", "name a file in it, or give it as `--skills myskills`"),
        ("run --girls kuro.lua", "she is called kuro, without a file"),
        ("run --rule notes.txt", "--rule notes.txt: a file of rules ends in .toml or .json"),
        ("pack notes.txt", "notes.txt is a file; a pack is a folder with a pack.toml"),
        ("uninstall nothing", "`saki-lua packs` lists those that are"),
    ] {
        let (code, _, said) = ended(saki(args).current_dir(folder.path()));
        assert!(code == 2 && said.contains(cure), "{args}: {code} {said}");
    }
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

#[test]
fn a_port_in_use_is_told_in_the_language_of_the_reader() {
    let taken = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    for (lang, told) in [
        ("en", "another program uses it"),
        ("zh", "已被别的程序占用"),
        ("ja", "ほかのプログラムが使っています"),
    ] {
        let said = refused(&format!("--lang {lang} studio --port {port}"));
        assert!(said.contains(told) && said.contains(&port.to_string()), "{said}");
        assert!(!said.contains("Address"), "{said}");
    }
}

#[test]
fn only_players_that_can_be_named_are_offered() {
    for args in ["play-as-mjai nobody", "play-as-mjai you", "matrix --girls kuro,toki --player nobody"] {
        let said = refused(args);
        assert!(!said.contains("mjai:COMMAND") && !said.contains("also you"), "{args}: {said}");
    }
    assert!(refused("run --players nobody").contains("mjai:COMMAND"));
}

#[test]
fn what_an_input_method_writes_is_understood() {
    let ascii = printed("run --girls kuro,kasumi --seed 12 --rule-set rounds=1 -q");
    for girls in ["kuro，kasumi", "kuro、kasumi"] {
        let line = format!("run --girls {girls} --seed １２ --rule-set rounds＝１ -q");
        assert_eq!(printed(&line), ascii, "{line}");
    }
    let why = |at: &str| printed(&format!("why --girls kuro --seed 5 --at {at}"));
    assert_eq!(why("Ｅ1-0：t1：kuro"), why("E1-0:t1:kuro"));
    let roster = |girls: &str| {
        ended(&mut saki(&format!("roster {girls} --games 4 --seed 1 --rule-set rounds=1 -q"))).1
    };
    assert_eq!(roster("kuro、kasumi"), roster("kuro,kasumi"));
}

/// Options that name a girl who sits at the table, each with her name and with her handle: `GIRL` is either.
const NAMING: [&str; 16] = [
    "run --girls kuro --set GIRL.dora=0 --seed 1 -q",
    "run --girls kuro --show-state GIRL --seed 1 -q",
    "why --girls kuro,kasumi --seed 5 --every GIRL",
    "why --girls kuro,kasumi --seed 5 --decision E1-0:t1:GIRL",
    "diff --girls kuro,kasumi --seed 1 --without GIRL",
    "sim --girls kuro --games 4 --seed 1 --expect GIRL.place=1..4",
    "sim --girls kuro --games 4 --seed 1 --set GIRL.dora=0",
    "sim --girls kuro --games 4 --seed 1 --until GIRL.place:2",
    "sweep --girls kuro --games 4 --seed 1 --vary GIRL.dora=0,300",
    "compare --girls kuro --games 4 --seed 1 --b-set GIRL.dora=400 --who GIRL",
    "roster kuro,kasumi,toki,saki --games 4 --seed 1 --set GIRL.dora=0 --expect GIRL.place=1..4",
    "tune --girls kuro --screen --who GIRL --games 4 --seed 1",
    "match --teams achiga,rinkai,usuzan,kiyosumi --seed 1 --set GIRL.dora=0 --player achiga.GIRL=tsumogiri",
    "match --teams achiga,rinkai,usuzan,kiyosumi --seed 1 --show-state GIRL",
    "match --teams achiga,rinkai,usuzan,kiyosumi --seed 1 --games 2 --b-set GIRL.dora=0",
    "diff --teams achiga,rinkai,usuzan,kiyosumi --seed 1 --without GIRL",
];

#[test]
fn any_name_of_hers_will_do_wherever_a_girl_is_named() {
    let folder = Folder::new(&[]);
    for args in NAMING {
        let as_named = |name: &str| {
            let (code, text, complaint) = folder.saki(&args.replace("GIRL", name));
            assert!(!complaint.contains("did you mean") && code != 2, "{args} {name}: {complaint}");
            // What plays it again repeats what was written.
            (code, text.replace(name, "GIRL"))
        };
        let by_handle = as_named("kuro");
        for name in ["玄", "松実玄", "builtin/kuro"] {
            let (code, text) = as_named(name);
            assert_eq!(code, by_handle.0, "{args} {name}");
            assert_eq!(text.lines().count(), by_handle.1.lines().count(), "{args} {name}: {text}");
        }
    }
}

#[test]
fn numbers_of_a_girl_who_is_gone_in_b_are_hers_by_any_name() {
    for (girl, number) in [("玄", "kuro.dora"), ("kuro", "玄.dora"), ("玄", "玄.dora")] {
        let line = format!("compare --girls {girl} --set {number}=100 --b-girls kasumi --seed 1 --games 4");
        let (code, _, complaint) = ended(&mut saki(&line));
        assert_eq!(code, 0, "{line}: {complaint}");
    }
}

#[test]
fn a_name_of_several_at_the_table_is_refused_and_names_them() {
    for args in [
        "run --girls kuro,yuu --set 松実.dora=0",
        "run --girls kuro,yuu --show-state 松実",
        "why --girls kuro,yuu --seed 5 --every 松実",
        "sim --girls kuro,yuu --expect 松実.place=1..4",
        "sweep --girls kuro,yuu --vary 松実.dora=0,300",
        "compare --girls kuro,yuu --b-set kuro.dora=4 --who 松実",
        "match --teams achiga,rinkai,usuzan,kiyosumi --set 松実.dora=0",
        "match --teams achiga,rinkai,usuzan,kiyosumi --player achiga.松実=expert",
    ] {
        let (code, _, said) = ended(&mut saki(args));
        assert!(code == 2 && said.contains("several girls are called \"松実\""), "{args}: {said}");
        assert!(said.contains("kuro") && said.contains("yuu"), "{args}: {said}");
    }
}

#[test]
fn tune_files_and_records_know_a_girl_by_any_name() {
    let folder = Folder::new(&[("t.toml", "[\"玄\"]\ndora = 0\n"), ("u.toml", "[\"霞\"]\nbar = 0\n")]);
    let (code, _, complaint) = folder.saki("run --girls kuro --tune t.toml --tune u.toml --seed 1 -q");
    assert_eq!((code, complaint.as_str()), (0, ""));
    // Also by the shelf she is from, whether she is at the table or not.
    folder.write("v.toml", "[\"builtin/kuro\"]\ndora = 0\n[\"builtin/kasumi\"]\nbar = 0\n");
    let (code, _, complaint) = folder.saki("run --girls kuro --tune v.toml --seed 1 -q");
    assert_eq!((code, complaint.as_str()), (0, ""));
    folder.saki("run --girls toki,kuro --seed 1 --save g.saki -q");
    let seat = |name: &str| folder.saki(&format!("review g.saki --seat {name}"));
    assert_eq!(seat("玄"), seat("kuro"));
    assert_eq!(seat("玄").0, 0);
}
