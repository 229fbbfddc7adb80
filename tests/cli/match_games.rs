//! The games of a match: shown, explained, changed, played by persons and programs, saved and taken up again.

use crate::common::program::{Folder, ended, printed, saki};
use saki_lua::skill::Library;
use saki_lua::state::{MatchRule, Rule};
use saki_lua::teams::{Cast, Match, Tally, Team};
use serde_json::Value;

/// A match whose ten games are all played, whoever is below zero.
const FOUR: &str = "match --teams achiga,senriyama,shindouji,shiraitodai --match-set bust=none";

/// Runs in a folder with these lines of input.
fn play(folder: &Folder, args: &str, input: &str) -> (i32, String, String) {
    ended(saki(args).current_dir(folder.path()).write_stdin(input.to_owned()))
}

fn json(args: &str) -> Value {
    serde_json::from_str(&printed(args)).unwrap()
}

#[test]
fn a_draw_in_a_match_is_explained_by_the_command_that_the_game_ends_with() {
    let shown = printed(&format!("{FOUR} --seed 7 --from 8 --show all"));
    assert!(shown.contains("lieutenant 2") && !shown.contains("lieutenant 1"), "{shown}");
    let why = shown.lines().find_map(|line| line.strip_prefix("try:    saki-lua ")).unwrap();
    let place = why.split("--at ").nth(1).unwrap();
    assert!(place.starts_with("lieutenant/2/"), "{why}");
    let told = printed(why);
    assert!(told.contains(place), "{told}");
    // The game is named apart as well, and in the words of other languages.
    let at = place.strip_prefix("lieutenant/2/").unwrap();
    let teams = FOUR.strip_prefix("match ").unwrap();
    assert_eq!(told, printed(&format!("why {teams} --seed 7 --game lieutenant/2 --at {at}")));
    assert_eq!(told, printed(&format!("why {teams} --seed 7 --at 副将/2/{at}")));
    let again = shown.lines().find_map(|line| line.strip_prefix("repeat: saki-lua ")).unwrap();
    assert!(again.ends_with("--seed 7 --from 8 --show all"), "{again}");
    // What is explained is what was drawn.
    let draws =
        printed(&format!("why {teams} --seed 7 --game lieutenant/2 --every mairu --round E1-0 --json"));
    let first: Value = serde_json::from_str(draws.lines().next().unwrap()).unwrap();
    let folder = Folder::new(&[]);
    play(&folder, &format!("{FOUR} --seed 7 --save m.saki"), "");
    let saved = folder.read("m.saki");
    let game = saved.split("{\"type\":\"saki-game\"").nth(8).unwrap();
    assert!(game.contains(&format!("\"tile\":{}", first["tile"])), "{}", first["tile"]);
}

#[test]
fn places_that_a_match_does_not_have_are_explained() {
    let teams = "--teams achiga,senriyama,shindouji,shiraitodai --seed 7";
    for (args, told) in [
        (format!("why {teams} --match-set points=1000 --game captain/1"), "is below zero after the"),
        (format!("why {teams}"), "which game of the match? --game says it"),
        (format!("why {teams} --game vanguard/3"), "this match has no game vanguard/3"),
        (format!("why {teams} --game goalkeeper/1"), "is no game of a match"),
        (format!("why {teams} --game captain/2 --girls kuro"), "--girls is of a table"),
        ("why --girls kuro --seed 1 --at captain/2/E1-0".to_owned(), "--teams names its four teams"),
        ("diff --girls kuro --seed 1 --without kuro --game captain/2".to_owned(), "--teams"),
        (format!("why {teams} --game captain/2 --player achiga.captain=you"), "you"),
    ] {
        let (code, _, complaint) = ended(&mut saki(&args));
        assert!(code == 2 && complaint.contains(told), "{args}: {code} {complaint}");
    }
}

#[test]
fn a_match_is_compared_with_itself_after_a_change() {
    let folder = Folder::new(&[]);
    let teams = "--teams achiga,senriyama,shindouji,shiraitodai --match-set bust=none --seed 7";
    let told: Value =
        serde_json::from_str(&printed(&format!("diff {teams} --without mairu --format json"))).unwrap();
    assert_eq!(told["game"], "lieutenant/1", "the games before are the same");
    let points = |it: &Value| it["points"].clone();
    assert_eq!(told["match"]["points"][0], points(&json(&format!("{FOUR} --seed 7 --format json"))));
    folder.write(
        "shindouji.toml",
        "name = \"S\"\ngirls = [\"kirame\", \"yoshiko\", \"hitomi\", \"doge\", \"himeko\"]\n",
    );
    let args = "match --teams achiga,senriyama,shindouji.toml,shiraitodai --match-set bust=none --seed 7 --format json";
    let changed: Value = serde_json::from_str(&play(&folder, args, "").1).unwrap();
    assert_eq!(told["match"]["points"][1], points(&changed));
    let text = printed(&format!("diff {teams} --set kuro.dora=0"));
    assert!(
        text.contains("vanguard 1") && text.contains("points of the teams at the end of the match"),
        "{text}"
    );
    let (_, _, complaint) = ended(&mut saki(&format!("diff {teams} --without mairo")));
    assert!(complaint.contains("did you mean \"mairu\"?"), "{complaint}");
}

#[test]
fn a_person_leaves_and_the_match_goes_on_as_it_would_have() {
    let folder = Folder::new(&[]);
    let teams =
        "--teams achiga,senriyama,shindouji,shiraitodai --match-rule short --match-set bust=none --seed 3";
    let (code, screen, complaint) =
        play(&folder, &format!("match {teams} --player achiga.captain=you"), "\nquit\n");
    assert_eq!(code, 130, "{complaint}");
    // The only game of a position has no number.
    assert!(screen.contains("\nlieutenant ") && !screen.contains("lieutenant 1"), "{screen}");
    assert!(screen.contains("> "), "{screen}");
    // Who plays for which school stands above her game as well.
    let above = screen.split("leaves: the match goes on later").next().unwrap();
    assert!(above.lines().rev().take(6).any(|line| line.trim_start().starts_with("shizuno")), "{screen}");
    // It is said before that the game begins anew, and what was played of it is kept.
    assert!(screen.contains("`q` leaves: the match goes on later at the beginning"), "{screen}");
    let kept =
        complaint.split("captain is kept: saki-lua replay ").nth(1).unwrap().split(';').next().unwrap();
    let replayed = play(&folder, &format!("replay {kept}"), "").1;
    assert!(kept.ends_with(".saki") && replayed.contains("identical"), "{kept}: {replayed}");
    let go_on = "go on: saki-lua match --resume saki-lua-3.saki";
    assert!(complaint.contains("left after game 4 of 5") && complaint.contains(go_on), "{complaint}");
    // The text is that of a match that was never left: who played is told above the games before, too.
    folder.write("copy.saki", folder.read("saki-lua-3.saki"));
    let (_, resumed, _) = play(&folder, "match --resume copy.saki --player ai", "");
    let before = |text: &str| {
        let lines = text.lines().take_while(|line| !line.starts_with("captain"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(before(&resumed), before(&printed(&format!("match {teams}"))));
    let args = "match --resume saki-lua-3.saki --player ai --format json";
    let (code, resumed, complaint) = play(&folder, args, "");
    assert_eq!(code, 0, "{complaint}");
    let (resumed, whole): (Value, Value) =
        (serde_json::from_str(&resumed).unwrap(), json(&format!("match {teams} --format json")));
    assert_eq!((&resumed["points"], &resumed["games"]), (&whole["points"], &whole["games"]));
    let (_, _, complaint) = play(&folder, &format!("match {teams} --player achiga=you"), "quit\n");
    assert!(complaint.contains("left before its first game was over"), "{complaint}");
    // The file has the whole match now, which is over.
    let replayed = play(&folder, "replay saki-lua-3.saki", "").1;
    assert_eq!(replayed.lines().filter(|line| line.contains("identical")).count(), 5, "{replayed}");
    let (code, _, complaint) = play(&folder, "match --resume saki-lua-3.saki", "");
    assert!(code == 2 && complaint.contains("this match is over"), "{complaint}");
}

#[test]
fn a_game_of_a_saved_match_is_explained_and_reviewed() {
    let folder = Folder::new(&[]);
    let teams = "--teams achiga,senriyama,shindouji,shiraitodai --match-rule short --match-set bust=none --rule-set rounds=1 --seed 7";
    play(&folder, &format!("match {teams} --save m.saki"), "");
    let (code, recorded, complaint) = play(&folder, "why --record m.saki --game captain/1 --every awai", "");
    assert_eq!(code, 0, "{complaint}");
    assert_eq!(recorded, printed(&format!("why {teams} --game captain/1 --every awai")));
    // The place has its game, and the seed is that of the match.
    let place = recorded.split_whitespace().find(|word| word.contains(":t")).unwrap();
    let (_, told, complaint) = play(&folder, &format!("why --record m.saki --at captain/1/{place}"), "");
    assert!(told.contains(&format!("captain/1/{place}")) && told.contains("seed 7"), "{told}{complaint}");
    let (code, told, complaint) = play(&folder, "review m.saki --game captain/1 --seat awai", "");
    assert!(code == 0 && told.starts_with("awai: "), "{told}{complaint}");
    let (code, told, complaint) = play(&folder, "replay --step m.saki --game captain/1", "q\n");
    assert!(code == 0 && told.contains("awai"), "{told}{complaint}");
    let one = folder.path().join("one.saki");
    ended(saki("run --girls kuro --rule-set rounds=1 --seed 1 -q --save").arg(&one));
    for (args, told) in [
        ("why --record m.saki", "which game of the match?"),
        ("why --record m.saki --game captain/2", "this match has no game captain/2"),
        ("review m.saki", "which game of the match?"),
        ("replay --step m.saki", "which game of the match?"),
        ("replay --step one.saki --game captain/2", "it is no file of a match"),
        ("review one.saki --game captain/2", "it is no file of a match"),
    ] {
        let (code, _, complaint) = play(&folder, args, "");
        assert!(code != 0 && complaint.contains(told), "{args}: {code} {complaint}");
    }
}

#[test]
fn a_whole_team_is_played_by_a_person() {
    let folder = Folder::new(&[]);
    let teams = "--teams achiga,senriyama,shindouji,shiraitodai --match-rule short --match-set bust=none --seed 3 --rule-set rounds=1";
    let args = format!("match {teams} --player achiga=you --save mine.saki");
    let (code, screen, complaint) = play(&folder, &args, &"\n".repeat(2_000));
    assert_eq!(code, 0, "{complaint}\n{screen}");
    assert!(screen.contains("repeat: saki-lua replay mine.saki"), "{screen}");
    let replayed = play(&folder, "replay mine.saki", "").1;
    assert_eq!(replayed.lines().filter(|line| line.contains("identical")).count(), 5, "{replayed}");
    for (more, told) in
        [("--format json", "--format"), ("--watch", "--watch"), ("--show-state all", "--show-state")]
    {
        let (code, _, complaint) = play(&folder, &format!("{args} {more}"), "");
        assert!(code == 2 && complaint.contains(told), "{more}: {complaint}");
    }
}

#[test]
fn programs_play_that_the_command_line_names_and_no_others() {
    let folder = Folder::new(&[]);
    let bot = format!("mjai:{} play-as-mjai ai 0", env!("CARGO_BIN_EXE_saki-lua"));
    let teams = "--teams achiga,senriyama,shindouji,shiraitodai --match-rule short --match-set bust=none --seed 3 --rule-set rounds=1";
    let mut command = saki(&format!("match {teams} --format json --player"));
    let (code, told, complaint) = ended(command.arg(format!("achiga.vanguard={bot}")));
    // Which seat it has is not known beforehand: a program that is told of another seat answers nothing and is overruled.
    assert!(code == 0 || code == 4, "{code} {complaint}");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["games"].as_array().unwrap().len(), 5);
    assert!(told["teams"][0]["girls"][0]["player"].as_str().unwrap().starts_with("mjai:"));
    folder.write(
        "theirs.toml",
        format!(
            "name = \"T\"\ngirls = [\"doge\", \"doge\", \"doge\", \"doge\", \"doge\"]\nplayers = {bot:?}\n"
        ),
    );
    let (code, _, complaint) = play(&folder, "match --teams theirs.toml,achiga,rinkai,usuzan --seed 1", "");
    assert!(code == 2 && complaint.contains("it is not run for that"), "{complaint}");
    let (code, _, complaint) = ended(saki(&format!("match {teams} --games 4 --player")).arg(&bot));
    assert!(code == 2 && complaint.contains("players of the program"), "{complaint}");
    for (player, told) in
        [("achiga.keeper=ai", "nobody is \"achiga.keeper\""), ("experts", "did you mean \"expert\"?")]
    {
        let (code, _, complaint) = ended(&mut saki(&format!("match {teams} --player {player}")));
        assert!(code == 2 && complaint.contains(told), "{player}: {complaint}");
    }
}

#[test]
fn games_are_saved_in_formats_of_others() {
    let folder = Folder::new(&[]);
    let teams = "--teams achiga,senriyama,shindouji,shiraitodai --match-rule short --match-set bust=none --seed 3 --rule tenhou";
    for ending in ["json", "mjai.jsonl"] {
        let (code, _, complaint) = play(&folder, &format!("match {teams} --save m.{ending}"), "");
        assert_eq!(code, 0, "{complaint}");
        for number in 1..=5 {
            let (code, told, complaint) = play(&folder, &format!("replay m-{number}.{ending}"), "");
            assert_eq!(code, 0, "{number} {told} {complaint}");
        }
    }
}

#[test]
fn files_that_no_match_goes_on_from_are_refused() {
    let folder = Folder::new(&[]);
    play(&folder, "run --seed 1 --save g.saki", "");
    play(&folder, &format!("{FOUR} --match-rule short --seed 3 --save m.saki"), "");
    let whole = folder.read("m.saki");
    let (head, _) = whole.split_once('\n').unwrap();
    folder.write("cut.saki", format!("{head}\n"));
    folder.write("bad.saki", "{\"type\":\"saki-match\",\"match\":{\"version\":1}}\n");
    folder.write("empty.saki", "");
    let lines: Vec<&str> = whole.lines().collect();
    let line = 1 + lines.iter().rposition(|line| line.starts_with("{\"type\":\"saki-game\"")).unwrap();
    let broken = &lines[..line + 3];
    folder.write("broken.saki", broken.join("\n") + "\n");
    for (file, told) in [
        ("empty.saki", "--resume empty.saki: it is no file of a match"),
        ("broken.saki", &*format!("it breaks off after line {}", line + 3)),
        ("g.saki", "it is no file of a match"),
        ("cut.saki", "it has the records of 0 games, and 5 were played"),
        ("bad.saki", "line 1"),
        ("none.saki", "none.saki"),
    ] {
        let (code, _, complaint) = play(&folder, &format!("match --resume {file}"), "");
        assert!(code == 2 && complaint.contains(told), "{file}: {complaint}");
        assert_eq!(complaint.matches(told).count(), 1, "{file}: {complaint}");
        let is_there = file != "none.saki";
        assert_eq!(complaint.contains("that `saki-lua match --save` has written"), is_there, "{complaint}");
    }
    for more in ["--save x.saki", "--show all", "--show-state all", "--watch", "--open-hands", "--from 2"] {
        let (code, _, complaint) = play(&folder, &format!("{FOUR} --games 2 {more}"), "");
        let option = more.split(' ').next().unwrap();
        assert!(
            code == 2 && complaint.contains(&format!("{option} is for one match")),
            "{more}: {complaint}"
        );
    }
}

#[test]
fn rules_of_a_match_are_options_of_one_place() {
    let it = json(&format!(
        "{FOUR} --match-rule short --match-set points=25000 --match-set advance=1 --seed 3 --format json"
    ));
    assert_eq!(it["rule"]["points"], 25_000);
    assert_eq!(it["games"][0]["before"], serde_json::json!([25_000, 25_000, 25_000, 25_000]));
    // Points below zero end nothing.
    let folder = Folder::new(&[]);
    folder.write(
        "weak.toml",
        "name = \"W\"\ngirls = [\"doge\", \"doge\", \"doge\", \"doge\", \"doge\"]\nplayers = \"tsumogiri\"\n",
    );
    let args = "match --teams weak.toml,shiraitodai,kiyosumi,ryuumonbuchi --seed 1 --match-set bust=none --format json";
    let it: Value = serde_json::from_str(&play(&folder, args, "").1).unwrap();
    assert!(
        it["games"].as_array().unwrap().len() == 10 && it["points"][0].as_i64().unwrap() < 0,
        "{}",
        it["points"]
    );
    // What places add, by what was won in the game.
    let it = json(&format!("{FOUR} --match-set uma=[20,10,-10,-20] --seed 3 --format json"));
    let plain = json(&format!("{FOUR} --seed 3 --format json"));
    let gains = |it: &Value| -> Vec<i64> {
        let of = |name: &str, team: usize| it["games"][0][name][team].as_i64().unwrap();
        (0..4).map(|team| of("after", team) - of("before", team)).collect()
    };
    let (mut added, mut places): (Vec<i64>, Vec<usize>) = (vec![0; 4], (0..4).collect());
    places.sort_by_key(|&team| -gains(&plain)[team]);
    places
        .iter()
        .zip([20, 10, -10, -20])
        .for_each(|(&team, uma)| added[team] = gains(&plain)[team] + uma * 1_000);
    assert_eq!(gains(&it), added);
    for (set, told) in [
        ("point=25000", "did you mean \"points\"?"),
        ("games=0", "games is 1 to 16"),
        ("uma=[20,10,-10,-10]", "add up to 0"),
        ("uma=[-2147483648,-2147483648,0,0]", "add up to 0"),
        ("bust=match_or_so", "unknown variant"),
        ("points", "not key=value"),
    ] {
        let (code, _, complaint) = ended(&mut saki(&format!("{FOUR} --match-set {set} --seed 3")));
        assert!(
            code == 2 && complaint.contains("--match-set") && complaint.contains(told),
            "{set}: {complaint}"
        );
    }
    let rules = printed("rules --match-rule short");
    assert!(rules.contains("games = 1") && rules.contains("the manga"), "{rules}");
}

#[test]
fn many_matches_go_on_where_they_were_killed() {
    let folder = Folder::new(&[]);
    let four = "--teams achiga,senriyama,shindouji,shiraitodai --match-rule short --seed 5";
    for (what, lines) in [
        (format!("match {four} --games 6 --format csv"), 6),
        (format!("match {four} --games 6 --format csv --b-set kuro.dora=0"), 6),
        ("match --bracket inter-high --match-rule short --seed 5 --games 3 --format csv".to_owned(), 3),
        (
            "match --roster achiga,rinkai,eisui,usuzan --match-rule short --seed 5 --games 3 --format csv"
                .to_owned(),
            3,
        ),
        (format!("match {four} --best-order achiga --games 2 --format csv"), 125),
    ] {
        let (code, whole, complaint) = play(&folder, &format!("{what} --state s.jsonl"), "");
        assert_eq!(code, 0, "{what}: {complaint}");
        let state = folder.read("s.jsonl");
        assert!(state.lines().count() > lines.min(100), "{what}: {}", state.lines().count());
        // Killed in the midst of a line.
        folder.write("s.jsonl", &state[..state.len() * 2 / 3]);
        let (code, resumed, complaint) = play(&folder, &format!("{what} --state s.jsonl"), "");
        assert_eq!((code, &resumed), (0, &whole), "{what}: {complaint}");
        assert_eq!(folder.read("s.jsonl"), state, "{what}");
        // All that is there is taken, and nothing is played: a wrong row is believed.
        let (code, other, complaint) = play(&folder, &format!("match {four} --games 7 --state s.jsonl"), "");
        match lines {
            6 if !what.contains("--b-set") => assert_eq!(code, 0, "{other} {complaint}"),
            _ => assert!(code == 2 && complaint.contains("state of another command"), "{what}: {complaint}"),
        }
        std::fs::remove_file(folder.path().join("s.jsonl")).unwrap();
    }
    let (code, _, complaint) = play(&folder, &format!("match {four} --state s.jsonl"), "");
    assert!(code == 2 && complaint.contains("--state is for many matches"), "{complaint}");
    for (option, format) in [("--show all", "json"), ("--show-state all", "csv"), ("--from 3", "json")] {
        let (code, _, complaint) = play(&folder, &format!("match {four} {option} --format {format}"), "");
        assert!(code == 2 && complaint.contains("is for the text"), "{option}: {complaint}");
    }
    folder.write("mine.csv", "a,b\n");
    let (code, _, complaint) = play(&folder, &format!("match {four} --games 7 --state mine.csv"), "");
    assert!(code == 2 && complaint.matches("is not the state of a command").count() == 1, "{complaint}");
}

#[test]
fn figures_of_many_matches_are_a_page() {
    let folder = Folder::new(&[]);
    let four = "--teams achiga,senriyama,shindouji,shiraitodai --match-rule short --seed 5";
    for what in [
        format!("match {four} --games 3"),
        format!("match {four} --games 3 --b-set kuro.dora=0"),
        "match --bracket inter-high --match-rule short --seed 5 --games 2".to_owned(),
        "match --roster achiga,rinkai,eisui,usuzan --match-rule short --seed 5 --games 2".to_owned(),
    ] {
        let (code, text, complaint) = play(&folder, &format!("{what} --report p.html"), "");
        assert_eq!(code, 0, "{what}: {complaint}");
        let page = folder.read("p.html");
        // What the terminal shows in its table, the page shows in its own.
        let row = text.lines().find(|line| line.contains("Rinkai") || line.contains("Senriyama")).unwrap();
        for cell in row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()) {
            assert!(page.contains(&format!("<td>{cell}</td>")), "{what}: {cell}");
        }
        assert!(page.contains("saki-lua match --") && page.contains("--seed 5 --games"), "{what}");
        assert!(what.contains("--b-set") || page.contains("<svg"), "{what}");
    }
    folder.write("theirs.html", "<p>not ours</p>");
    let (code, _, complaint) = play(&folder, &format!("match {four} --games 3 --report theirs.html"), "");
    assert!(code == 2 && complaint.contains("theirs.html"), "{complaint}");
}

#[test]
fn a_match_is_data_that_is_saved_restored_and_forked() {
    let library = Library::open(std::path::Path::new("skills"));
    let team = |name: &str| Team::read(name, &library, |problem| panic!("{problem:?}")).unwrap();
    let teams = ["achiga", "senriyama", "shindouji", "shiraitodai"].map(team);
    let mut whole = Match::new(teams, MatchRule::preset("short").unwrap(), Rule::default(), 4);
    let cast = Cast::load(&whole).unwrap();
    let mut parts = vec![whole.clone()];
    cast.play_out(&mut whole).unwrap();
    while let Some((game, mut table)) = cast.begin(parts.last().unwrap()).unwrap() {
        let (mut tally, mut players) = (Tally::default(), saki_lua::game::playthrough::ais(game.seed));
        saki_lua::game::play(&mut table, &mut players, &mut tally);
        // It goes on from what was written down, in a machine that has played nothing.
        let text = serde_json::to_string(parts.last().unwrap()).unwrap();
        let mut next: Match = serde_json::from_str(&text).unwrap();
        assert_eq!(&next, parts.last().unwrap());
        next.conclude(&game, &table, tally);
        parts.push(next);
    }
    assert_eq!(parts.last(), Some(&whole));
    for mut fork in parts {
        Cast::load(&fork).unwrap().play_out(&mut fork).unwrap();
        assert_eq!(fork, whole);
    }
}
