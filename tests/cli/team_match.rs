//! `saki-lua match`.

use crate::common::program::{Folder, ended, ended_with, printed, saki};
use saki_lua::skill::Library;
use saki_lua::teams::{Team, shipped, which};
use serde_json::Value;

const FOUR: &str = "match --teams achiga,senriyama,shindouji,shiraitodai";

fn json(args: &str) -> Value {
    serde_json::from_str(&printed(args)).unwrap()
}

#[test]
fn the_thirteen_schools_are_whole() {
    let library = Library::open(std::path::Path::new("skills"));
    let teams: Vec<Team> =
        shipped().map(|name| Team::read(name, &library, |problem| panic!("{problem:?}")).unwrap()).collect();
    assert_eq!(teams.len(), 13);
    let mut girls: Vec<&str> =
        teams.iter().flat_map(|team| &team.girls).map(|member| member.name.as_str()).collect();
    assert!(teams.iter().flat_map(|team| &team.girls).all(|member| member.skill.is_some()));
    girls.sort_unstable();
    girls.dedup();
    assert_eq!(girls.len(), 65);
}

#[test]
fn points_go_on_from_game_to_game() {
    for seed in 1..6 {
        let it = json(&format!("{FOUR} --seed {seed} --format json"));
        let games = it["games"].as_array().unwrap();
        let mut points = [100_000; 4].map(i64::from).to_vec();
        for (nth, game) in games.iter().enumerate() {
            let of = |name: &str| -> Vec<i64> {
                game[name].as_array().unwrap().iter().map(|points| points.as_i64().unwrap()).collect()
            };
            assert_eq!(of("before"), points, "seed {seed}, game {nth}");
            points = of("after");
            assert_eq!(points.iter().sum::<i64>(), 400_000, "seed {seed}, game {nth}");
            let mut seats = of("seats");
            seats.sort_unstable();
            assert_eq!(seats, [0, 1, 2, 3]);
        }
        let busted = points.iter().any(|&points| points < 0);
        assert_eq!(games.len() == 10, !busted || games.len() == 10, "seed {seed}");
        assert!(busted || games.len() == 10, "seed {seed}: {}", games.len());
    }
}

#[test]
fn a_match_ends_when_a_team_has_less_than_nothing() {
    let folder = Folder::new(&[]);
    std::fs::write(folder.path().join("weak.toml"), "name = \"Weak\"\ngirls = [\"doge\", \"doge\", \"doge\", \"doge\", \"doge\"]\nplayers = \"tsumogiri\"\n").unwrap();
    let rows = folder
        .saki("match --teams weak.toml,shiraitodai,kiyosumi,ryuumonbuchi --seed 1 --games 12 --format csv");
    assert_eq!(rows.0, 0, "{}", rows.2);
    let busted = rows.1.lines().skip(1).filter(|row| row.split(',').nth(2) == Some("weak")).count();
    assert!(busted >= 6, "{}", rows.1);
    let (_, text, _) = folder.saki("match --teams weak.toml,shiraitodai,kiyosumi,ryuumonbuchi --seed 1");
    assert!(text.contains("Weak is below zero after the") && !text.contains("captain 2"), "{text}");
}

#[test]
fn a_match_is_the_same_every_time_and_may_be_shown_from_a_game_on() {
    let whole = printed(&format!("{FOUR} --seed 7"));
    assert_eq!(whole, printed(&format!("{FOUR} --seed 7")));
    let late = printed(&format!("{FOUR} --seed 7 --from 4"));
    let rows = |text: &str| text.lines().filter(|line| line.contains(" (+") || line.contains(" (-")).count();
    assert!(!late.contains("vanguard") && rows(&whole) == rows(&late) + 3, "{late}");
    assert!(whole.ends_with(&late[late.find("second 2").unwrap()..]), "{late}");
    // In Chinese and Japanese the two of a position are halves, as in broadcasts, and as on the page.
    for (lang, second) in [("zh", "次锋战后半战"), ("ja", "次鋒戦後半戦")] {
        let late = printed(&format!("{FOUR} --seed 7 --from 4 --lang {lang}"));
        assert!(late.contains(second), "{late}");
    }
    let one = printed(&format!("{FOUR} --seed 3 --games 8 --format csv --jobs 1"));
    assert_eq!(one, printed(&format!("{FOUR} --seed 3 --games 8 --format csv --jobs 3")));
}

#[test]
fn saved_matches_are_replayed() {
    let folder = Folder::new(&[]);
    let file = folder.path().join("match.saki");
    let args = format!("match --teams kiyosumi,eisui,miyamori,himematsu --seed 2 --save {}", file.display());
    assert_eq!(ended(&mut saki(&args)).0, 0);
    let text = printed(&format!("replay {}", file.display()));
    let games = text.lines().filter(|line| line.contains(": identical: ")).count();
    assert!(games >= 1 && games == text.lines().count(), "{text}");
    let saved = std::fs::read_to_string(&file).unwrap();
    assert_eq!(saved.matches("\n{\"type\":\"saki-game\"").count(), games);
    // Points of a later game are not those of a first one.
    std::fs::write(&file, saved.replace("\"opening\":{\"points\":[", "\"opening\":{\"points\":[1,")).unwrap();
    let (code, _, _) = ended(saki("replay").arg(&file));
    assert_ne!(code, 0);
}

#[test]
fn chances_are_those_of_the_rows() {
    let args = format!("{FOUR} --seed 5 --games 12");
    let (chances, rows) = (json(&format!("{args} --format json")), printed(&format!("{args} --format csv")));
    let rows: Vec<Vec<i64>> = rows
        .lines()
        .skip(1)
        .map(|row| row.split(',').skip(3).map(|cell| cell.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows.len(), 12);
    let mut first = 0.0;
    for team in 0..4 {
        let told = &chances["teams"][team];
        let mean = rows.iter().map(|row| row[team]).sum::<i64>() as f64 / 12.0;
        assert!((told["points"]["mean"].as_f64().unwrap() - mean).abs() < 1e-6);
        let best =
            rows.iter().filter(|row| (0..4).all(|other| row[other] < row[team] || other == team)).count();
        assert!((told["places"][0]["mean"].as_f64().unwrap() - best as f64 / 12.0).abs() < 1e-9);
        first += told["places"][0]["mean"].as_f64().unwrap();
    }
    assert!((first - 1.0).abs() < 1e-9);
}

#[test]
fn every_table_of_many_matches_calls_teams_by_their_names() {
    for (lang, name, repeat) in [("zh", "阿知贺女子学院", "重现："), ("ja", "阿知賀女子学院", "再現：")]
    {
        let text = printed(&format!("{FOUR} --match-rule short --seed 1 --games 2 --lang {lang}"));
        let told = text.split(repeat).next().unwrap();
        assert!(told.matches(name).count() >= 2 && !told.contains("achiga"), "{told}");
    }
}

const CARRIER: &str = "local Ann = skill { carry = { laps = 0 } }
function Ann:onEvent(game, event)
  if event.type == 'table-started' then
    self.carry.laps = self.carry.laps + 1
    self:publish { laps = self.carry.laps }
  end
end
return Ann
";

const READER: &str = "local Bea = skill { kin = { 'ann' }, carry = { laps = 0, heard = 0 } }
function Bea:onEvent(game, event)
  if event.type == 'table-started' then
    local word = game:published('ann')
    self.carry.heard = word and word.laps or -1
    if game:getpoints(self.who) == 100000 then error('the points are those of the match') end
  end
end
return Bea
";

#[test]
fn what_girls_carry_and_publish_stays_with_their_team() {
    let folder = Folder::new(&[("ann.lua", CARRIER), ("bea.lua", READER)]);
    let team = "name = \"Ours\"\ngirls = [\"./ann.lua\", \"./bea.lua\", \"doge\", \"doge\", \"doge\"]\n";
    std::fs::write(folder.path().join("ours.toml"), team).unwrap();
    let (code, text, complaint) =
        folder.saki("match --teams ours.toml,achiga,rinkai,usuzan --seed 4 --format json");
    assert_eq!(code, 0, "{complaint}");
    let it: Value = serde_json::from_str(&text).unwrap();
    let ours = &it["legacies"][0];
    assert_eq!(ours["carried"], serde_json::json!({ "heard": 2, "laps": 2 }), "{ours}");
    assert_eq!(ours["published"]["ann"]["map"]["laps"], 2, "{ours}");
    assert!(it["games"][2]["broken"].is_null(), "{}", it["games"][2]);
}

#[test]
fn a_girl_who_breaks_is_back_in_the_next_game() {
    let source = "local Cal = skill {}
function Cal:onEvent(game, event)
  if event.type == 'dealt' and game:getpoints(self.who) == 100000 then error('the first game') end
end
return Cal
";
    let folder = Folder::new(&[("cal.lua", source)]);
    let team = "name = \"Ours\"\ngirls = [\"./cal.lua\", \"doge\", \"doge\", \"doge\", \"doge\"]\n";
    std::fs::write(folder.path().join("ours.toml"), team).unwrap();
    let (code, text, complaint) =
        folder.saki("match --teams ours.toml,achiga,rinkai,usuzan --seed 4 --format json");
    assert_eq!(code, 3, "{complaint}");
    assert!(complaint.contains("skills broke once"), "{complaint}");
    let it: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&it["games"][0]["broken"][0], &it["games"][1]["broken"]), (&"cal".into(), &Value::Null));
    // Of many matches the break is told once, where it is, with the command that plays the match; the games are counted.
    let (code, text, complaint) =
        folder.saki("match --teams ours.toml,achiga,rinkai,usuzan --seed 4 --games 2");
    assert!(code == 3 && text.contains("cal broke in 2 of "), "{code} {text}{complaint}");
    assert!(complaint.contains("cal.lua:3") && complaint.contains("--seed 4"), "{complaint}");
    assert_eq!(complaint.matches("error: the first game").count(), 1, "{complaint}");
}

#[test]
fn wrong_teams_are_explained() {
    let folder = Folder::new(&[]);
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("four.toml", "name = \"Four\"\ngirls = [\"kuro\", \"saki\", \"teru\", \"awai\"]\n");
    write("odd.toml", "name = \"Odd\"\ngirls = [\"kuro\", \"nobody\", \"saki\", \"teru\", \"awai\"]\n");
    write(
        "set.toml",
        "name = \"Set\"\ngirls = [\"kuro\", \"toki\", \"saki\", \"teru\", \"awai\"]\nset = { \"kuroo.dora\" = 1 }\n",
    );
    write(
        "number.toml",
        "name = \"Set\"\ngirls = [\"kuro\", \"toki\", \"saki\", \"teru\", \"awai\"]\nset = { \"kuro.dorra\" = 1 }\n",
    );
    for (teams, told) in [
        ("achiga,rinkai,usuzan", "a match has four teams, not 3"),
        ("achiga,rinkai,usuzan,achigga", "did you mean \"achiga\"?"),
        ("achiga,rinkai,usuzan,four.toml", "a team has five girls"),
        ("achiga,rinkai,usuzan,set.toml", "did you mean \"kuro\"?"),
        ("achiga,rinkai,usuzan,number.toml", "did you mean \"dora\"?"),
        ("achiga,rinkai,usuzan,none.toml", "there is no team"),
    ] {
        let (code, _, complaint) = folder.saki(&format!("match --teams {teams} --seed 1"));
        assert!(code != 0 && complaint.contains(told), "{teams}: {code} {complaint}");
    }
    // A near name of a school is offered in the reader's language, as those below it are listed.
    for (lang, told) in
        [("en", "\"Achiga Girls\""), ("zh", "\"阿知贺女子学院\""), ("ja", "\"阿知賀女子学院\"")]
    {
        let args = ["--lang", lang, "match", "--teams", "Achiga Girrls,rinkai,usuzan,kiyosumi"];
        let (code, _, complaint) = ended_with(&args);
        assert!(code == 2 && complaint.contains(told), "{complaint}");
    }
    let (code, _, complaint) = folder.saki("match --teams achiga,rinkai,usuzan,odd.toml --seed 1");
    assert!(code == 0 && complaint.contains("nobody of odd is replaced"), "{complaint}");
    assert!(complaint.contains("kuro plays for achiga and for odd"), "{complaint}");
    write("twice.toml", "name = \"Twice\"\ngirls = [\"toki\", \"toki\", \"doge\", \"doge\", \"doge\"]\n");
    let (code, _, complaint) = folder.saki("match --teams achiga,rinkai,usuzan,twice.toml --seed 1");
    assert!(code == 0 && complaint.contains("toki plays in more than one position of twice"), "{complaint}");
    // She is the same by every name, and each is told once.
    let thrice = "name = \"Thrice\"\ngirls = [\"園城寺怜\", \"toki\", \"怜\", \"松実玄\", \"doge\"]\n";
    write("thrice.toml", thrice);
    let (_, _, complaint) = folder.saki("match --teams achiga,rinkai,usuzan,thrice.toml --seed 1");
    assert_eq!(complaint.matches("toki plays in more than one position").count(), 1, "{complaint}");
    assert!(complaint.contains("kuro plays for achiga and for thrice"), "{complaint}");
    let (_, _, complaint) = folder.saki("match --teams achiga,achiga,rinkai,achiga --seed 1");
    assert!(complaint.is_empty(), "{complaint}");
}

#[test]
fn a_girl_of_no_team_is_told_with_the_nearest() {
    for option in ["--set kurro.dora=3", "--b-set kurro.dora=3 --games 2", "--show-state kurro"] {
        let (code, _, complaint) = ended(&mut saki(&format!("{FOUR} --seed 1 {option}")));
        assert!(code == 2 && complaint.contains("\"kurro\" plays for none"), "{option}: {complaint}");
        assert!(complaint.contains("did you mean \"kuro\"?"), "{option}: {complaint}");
    }
}

#[test]
fn what_is_wrong_in_a_team_file_has_its_line_and_is_said_without_our_types() {
    let folder = Folder::new(&[]);
    let five = "girls = [\"doge\", \"doge\", \"kuro\", \"doge\", \"doge\"]\n";
    for (text, told) in [
        (format!("name = 5\n{five}"), ["t.toml:1:8", "expected a text, or texts by language"]),
        (
            format!("name = \"T\"\n{five}players = 5\n"),
            ["t.toml:3:11", "expected a player, or a list of players"],
        ),
        (format!("name = \"T\"\n{five}players = \"experts\"\n"), ["t.toml:3:11", "\"expert\""]),
        (
            format!("name = \"T\"\n{five}set = {{ \"kuro.dora\" = \"x\" }}\n"),
            ["t.toml:3:23", "expected a number"],
        ),
        (
            format!("name = \"T\"\n{five}set = {{ \"toki.dora\" = 1 }}\n"),
            ["t.toml:3:9", "\"toki\" is not in this team"],
        ),
        (format!("name = \" \"\n{five}"), ["t.toml:1:8", "a team needs a name"]),
        (format!("name = {{ en = \"T\", ja = \"\" }}\n{five}"), ["t.toml:1:8", "a team needs a name"]),
        ("name = \"T\"\ngirls = [\"doge\"]\n".to_owned(), ["t.toml:2:9", "a team has five girls"]),
        (format!("name = \"T\n{five}"), ["t.toml:1:", "this is no well-formed TOML"]),
        ("name = \"T\"\ngirls = [\"doge\"\n".to_owned(), ["t.toml:", "this is no well-formed TOML"]),
        (format!("name = \"T\"\n{five}players = \"mjai:ls\"\n"), ["the file of t names", "mjai:ls"]),
    ] {
        folder.write("t.toml", &text);
        let (code, _, complaint) = folder.saki("match --teams t.toml,achiga,rinkai,usuzan --seed 1");
        assert_eq!(code, 2, "{text}: {complaint}");
        told.iter().for_each(|told| assert!(complaint.contains(told), "{text}: {complaint}"));
        assert!(!complaint.contains("untagged") && !complaint.contains("f64"), "{complaint}");
    }
    let (_, _, complaint) = folder.saki("--lang zh match --teams t.toml,achiga,rinkai,usuzan --seed 1");
    assert!(complaint.contains("t 的文件把程序"), "{complaint}");
    folder.write("t.toml", "name = 5\n");
    let (_, _, complaint) = folder.saki("--lang ja match --teams t.toml,achiga,rinkai,usuzan --seed 1");
    assert!(complaint.contains("言語ごとのテキスト"), "{complaint}");
}

#[test]
fn a_team_file_that_cannot_be_read_is_refused_in_the_language_of_the_reader() {
    let folder = Folder::new(&[]);
    for (name, bytes, told) in [
        ("long.toml", vec![b'#'; 70_000], ["65536 バイト", "字节"]),
        ("odd.toml", vec![0xff, 0xff, 0x80], ["UTF-8", "UTF-8"]),
    ] {
        std::fs::write(folder.path().join(name), bytes).unwrap();
        for (lang, told) in ["ja", "zh"].into_iter().zip(told) {
            let (code, _, complaint) =
                folder.saki(&format!("match --teams achiga,rinkai,usuzan,{name} --lang {lang}"));
            assert!(code != 0 && complaint.contains(told) && complaint.contains(name), "{complaint}");
            assert!(!complaint.contains("this file"), "{complaint}");
        }
    }
}

#[test]
fn players_of_a_team_file_are_explained() {
    let folder = Folder::new(&[]);
    let girls = "girls = [\"doge\", \"doge\", \"doge\", \"doge\", \"doge\"]";
    for (players, told) in [
        ("\"experts\"", "did you mean \"expert\"?"),
        ("[\"ai\", \"ai\", \"ai\", \"ai\", \"tsumo\"]", "no player \"tsumo\""),
        ("[\"ai\"]", "a team has one player for all or five; here are 1"),
    ] {
        std::fs::write(folder.path().join("t.toml"), format!("name = \"T\"\n{girls}\nplayers = {players}\n"))
            .unwrap();
        let (code, _, complaint) = folder.saki("match --teams t.toml,achiga,rinkai,usuzan --seed 1");
        assert!(
            code == 2 && complaint.contains(told) && complaint.contains("t.toml"),
            "{players}: {complaint}"
        );
    }
}

#[test]
fn a_team_is_found_among_the_four_by_its_name_or_a_part_of_it() {
    let library = Library::open(std::path::Path::new("skills"));
    let names = ["achiga", "rinkai", "usuzan", "kiyosumi"].map(str::to_owned);
    let teams =
        names.each_ref().map(|name| Team::read(name, &library, |problem| panic!("{problem:?}")).unwrap());
    for (name, at) in [
        ("achiga", Some(0)),
        ("阿知贺", Some(0)),
        ("阿知賀女子学院", Some(0)),
        ("Kiyosumi", Some(3)),
        ("senriyama", None),
        ("高", None),
        ("", None),
    ] {
        assert_eq!(which(&teams, &names, name), at, "{name}");
    }
    // So does `--player`, also where the team was named by its handle.
    for who in ["achiga.vanguard", "阿知賀.先鋒", "阿知贺女子学院.vanguard", "Achiga.kuro"] {
        let it = json(&format!("{FOUR} --match-rule short --seed 7 --format json --player {who}=tsumogiri"));
        let players =
            it["teams"].as_array().unwrap().iter().flat_map(|team| team["girls"].as_array().unwrap());
        let thrown = players.map(|girl| girl["player"] == "tsumogiri").collect::<Vec<_>>();
        assert!(thrown[0] && !thrown[1..].contains(&true), "{who}: {thrown:?}");
    }
}

#[test]
fn teams_with_equal_points_are_told() {
    let folder = Folder::new(&[]);
    let girls = "girls = [\"doge\", \"doge\", \"doge\", \"doge\", \"doge\"]\nplayers = \"tsumogiri\"\n";
    for name in ["a", "b", "c", "d"] {
        folder.write(&format!("{name}.toml"), format!("name = \"{name}\"\n{girls}"));
    }
    // Nobody wins, and nobody is ready at the end of the only round.
    let args = "match --teams a.toml,b.toml,c.toml,d.toml --match-rule short --rule-set rounds=1 --seed 1";
    let (_, text, _) = folder.saki(args);
    assert!(text.contains("Equal points: a, b, c, d. The one named first comes first."), "{text}");
    let (_, text, _) = folder.saki(&format!("{args} --games 2"));
    assert!(text.contains("In 2 of 2 matches teams had equal points"), "{text}");
    let (_, text, _) = folder.saki(&format!("{args} --games 2 --format json"));
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap()["equal"], 2);
    assert!(!printed(&format!("{FOUR} --seed 7")).contains("Equal points"));
    let cup = "[[match]]\nname = \"A\"\nteams = [\"a.toml\", \"b.toml\", \"c.toml\", \"d.toml\"]\n";
    folder.write("cup.toml", cup);
    let args = "match --bracket cup.toml --match-rule short --rule-set rounds=1 --seed 1";
    let (_, text, _) = folder.saki(args);
    assert!(text.contains("A: Equal points: a, b, c, d."), "{text}");
    let (_, text, _) = folder.saki(&format!("{args} --format json"));
    let it: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(it["matches"][0]["equals"], serde_json::json!([["a", "b", "c", "d"]]), "{it}");
}
