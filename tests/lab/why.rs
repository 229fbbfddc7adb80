//! Explanations are correct: they reproduce the distribution the tile was drawn from.

use crate::common::files::project;
use crate::common::program::{Folder, ended, printed, refused, saki};
use crate::common::{Roster, ais};
use saki_lua::game::diff::Diff;
use saki_lua::game::play;
use saki_lua::game::why::{At, Chronicle, Deal, Draw, Drawn};
use saki_lua::mount::{Cause, DeedSource, Exit, Mk, Mount, Space, WallKey};
use saki_lua::skill::Vm;
use saki_lua::state::Rule;
use saki_lua::table::Table;
use saki_lua::tile::{Reds, T37, Who};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use unicode_width::UnicodeWidthStr;

fn chronicle(roster: &Roster, seed: u64) -> Chronicle {
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, roster.girls());
    table.keep_ledger(true);
    let mut chronicle = Chronicle::new(["a", "b", "c", "d"].map(Into::into), Default::default());
    play(&mut table, &mut ais(), &mut chronicle);
    chronicle
}

const FOURSOMES: [&[&str]; 6] = [
    &["kuro", "kasumi", "awai", "toyone"],
    &["ako", "nodoka", "seiko", "kuro"],
    &["toki", "awai", "kuro"],
    &["koromo", "sumire", "teru", "saki"],
    &["examples/rush.girl.lua", "kuro"],
    &[],
];

/// Computes the odds from the JSON of an explanation and the rules of the wall alone.
fn odds(draw: &Value) -> BTreeMap<(usize, usize), f64> {
    let tile = |text: &str| text.parse::<T37>().unwrap();
    if draw["cause"] == "collapsed" {
        let space = usize::from(draw["space"] == "B");
        return [((tile(draw["tile"].as_str().unwrap()).id37(), space), 1.0)].into();
    }
    let counts = |space: usize| draw["left"][space].as_object().unwrap();
    let pushes = draw["pushes"].as_array().unwrap();
    let mut existence: Vec<((usize, usize), i64)> = Vec::new();
    for space in [1, 0] {
        let mut tiles: Vec<_> = counts(space).iter().collect();
        tiles.sort_by_key(|(text, _)| tile(text).id37());
        for (text, n) in tiles {
            let natural = if space == 0 || pushes.is_empty() && counts(0).is_empty() { 10 } else { 0 };
            let here = |push: &&Value| push["space"] == ["A", "B"][space];
            let pushed = pushes.iter().filter(here).filter_map(|push| push["on"][text].as_i64());
            let sum = natural * n.as_i64().unwrap() + pushed.sum::<i64>();
            existence.push(((tile(text).id37(), space), sum));
        }
    }
    let total: i64 = existence.iter().map(|(_, mk)| (*mk).max(0)).sum();
    if total == 0 {
        let most = existence.iter().map(|(_, mk)| *mk).max().unwrap();
        let first = existence.into_iter().find(|(_, mk)| *mk == most).unwrap();
        return [(first.0, 1.0)].into();
    }
    existence.into_iter().filter(|(_, mk)| *mk > 0).map(|(key, mk)| (key, mk as f64 / total as f64)).collect()
}

#[test]
fn explanations_reproduce_the_distribution() {
    let vm = Vm::new().unwrap();
    let mut causes = Vec::new();
    let mut checked = 0;
    for (names, seed) in FOURSOMES.iter().zip(20..) {
        let game = chronicle(&Roster::new(&vm, names), seed);
        for drawn in game.draws() {
            let draw = Draw::of(drawn, &game.names);
            let odds = odds(&serde_json::to_value(&draw).unwrap());
            let law = &drawn.record.law;
            for chance in &law.chances {
                let ours = odds.get(&(chance.tile.id37(), chance.space as usize)).copied().unwrap_or(0.0);
                let theirs = chance.weight as f64 / law.total as f64;
                assert!(
                    (ours - theirs).abs() < 1e-12,
                    "{names:?} {}: {} {ours} {theirs}",
                    draw.at,
                    chance.tile
                );
            }
            assert!((odds.values().sum::<f64>() - 1.0).abs() < 1e-9, "{}", draw.at);
            for chance in &draw.chances {
                assert_eq!(
                    chance.existence,
                    chance.natural + chance.lit.values().sum::<i64>(),
                    "{}",
                    draw.at
                );
            }
            let (again, brings) = drawn.record.with_only(|_| true);
            assert_eq!((&again, brings), (law, Some((drawn.record.tile, drawn.record.space))), "{}", draw.at);
            causes.push(draw.cause);
            checked += 1;
        }
    }
    assert!(checked > 1500, "{checked}");
    for cause in [Cause::Scientific, Cause::Lit] {
        assert!(causes.contains(&cause), "no draw was {cause:?}");
    }
}

/// Cases that games of the built-in AI rarely reach.
#[test]
fn collapsed_tile_and_wall_without_existence_are_explained() {
    let explained = |prepare: fn(&mut Mount)| {
        let mut mount = Mount::new(Reds::THREE, WallKey::default());
        mount.keep_ledger(true);
        mount.sign(DeedSource { who: Some(Who::new(1)), file: "b.lua".into(), line: 7 });
        prepare(&mut mount);
        mount.pop(Exit::Pii).unwrap();
        mount.pop(Exit::Pii).unwrap();
        let (at, record) = (At::draw("E1-0", 1, "a", None), mount.last_draw().unwrap().clone());
        let drawn = Drawn { at, who: Some(Who::new(0)), after: 0, record };
        let draw = Draw::of(&drawn, &["a", "b", "c", "d"].map(Into::into));
        let odds = odds(&serde_json::to_value(&draw).unwrap());
        assert_eq!(odds, [((draw.tile.id37(), draw.space as usize), 1.0)].into());
        assert_eq!((draw.probability, draw.rank, draw.possible), (1.0, 1, 1));
        assert!(draw.by_nature > 0.0 && draw.by_nature < 0.05, "{}", draw.by_nature);
        draw
    };
    let draw = explained(|mount| mount.collapse(Exit::Pii, 1, "0p".parse().unwrap()));
    let fixed = draw.fixed.unwrap();
    assert_eq!((draw.cause, fixed.girl.as_str(), fixed.line, fixed.ahead), (Cause::Collapsed, "b", 7, 1));
    let draw = explained(|mount| mount.light_all(Exit::Pii, 1, Space::A, Mk::new(-1000)));
    assert_eq!((draw.cause, draw.pushes.len(), draw.pushes[0].ahead), (Cause::Greatest, 1, 1));
}

#[test]
fn draw_without_entries_is_natural() {
    let vm = Vm::new().unwrap();
    let game = chronicle(&Roster::new(&vm, &["kuro"]), 3);
    let draws = game.draws().filter(|drawn| drawn.record.law.cause == Cause::Lit);
    let mut other = 0;
    for drawn in draws {
        let (law, brings) = drawn.record.with_only(|_| false);
        let draw = Draw::of(drawn, &game.names);
        assert_eq!(law.total, 10 * i128::try_from(drawn.record.left[0].total()).unwrap());
        assert_eq!(
            (draw.nature_brings, draw.without.len()),
            (brings.map(|(tile, _)| tile), 1),
            "{}",
            draw.at
        );
        assert_eq!(draw.without[0].brings, draw.nature_brings);
        assert!(brings.is_none_or(|(_, space)| space == Space::A));
        other += usize::from(draw.nature_brings != Some(draw.tile));
    }
    assert!(other > 5, "{other}");
}

#[test]
fn the_draw_shown_first_would_have_been_another_without_skills() {
    let vm = Vm::new().unwrap();
    let (roster, mut others) = (Roster::new(&vm, &["yuu"]), 0);
    for seed in 1..=8 {
        let game = chronicle(&roster, seed);
        let bent = game.draws().filter(|draw| draw.record.exit == Exit::Pii && draw.record.gain() > 0.0);
        let bent: Vec<&Drawn> = bent.collect();
        let most = game.most_bent().unwrap();
        assert_eq!(most.record.is_decided(), bent.iter().any(|draw| draw.record.is_decided()), "{seed}");
        others += usize::from(bent.iter().any(|draw| draw.record.gain() > most.record.gain()));
    }
    assert!(others > 0, "in some games the likeliest draw would have come without her");
}

#[test]
fn draws_are_found_by_their_place() {
    let vm = Vm::new().unwrap();
    let game = chronicle(&Roster::new(&vm, &["toki", "kuro", "awai"]), 5);
    for drawn in game.draws() {
        let at: At = drawn.at.to_string().parse().unwrap();
        let found = game.draw_at(&at).unwrap();
        assert_eq!((found.record.exit, found.record.nth), (drawn.record.exit, drawn.record.nth), "{at}");
    }
    for round in &game.rounds {
        let deal: &Deal = round.deal.as_ref().unwrap();
        assert_eq!(deal.indicator, round.draws.first().map(|draw| draw.record.tile));
        assert!(deal.hands.iter().all(|hand| hand.tiles.len() == 13));
        let offered = deal.offers.iter().map(|offer| offer.worlds.len() as u64);
        assert_eq!(deal.combinations.all, if deal.offers.is_empty() { 0 } else { offered.product() });
        assert!(deal.combinations.possible.is_some_and(|possible| possible <= deal.combinations.all));
    }
}

#[test]
fn diff_finds_changes_and_is_empty_for_equal_games() {
    let vm = Vm::new().unwrap();
    let with = chronicle(&Roster::new(&vm, &["kuro"]), 5);
    let again = chronicle(&Roster::new(&vm, &["kuro"]), 5);
    let without = chronicle(&Roster::new(&vm, &["doge"]), 5);
    let same = Diff::of(&with, &again);
    assert!(same.is_same() && same.rounds.iter().all(|round| round.draws.is_empty() && round.acts == 0));
    let diff = Diff::of(&with, &without);
    assert!(!diff.is_same() && diff.rounds[0].deal);
    let moved: Vec<i32> = (0..4).map(|seat| diff.points[1][seat] - diff.points[0][seat]).collect();
    assert_eq!(moved.iter().sum::<i32>(), 0);
}

#[test]
fn grounds_of_refusals_are_shown() {
    let game = "why --girls aislinn,awai --seed 2 --at E1-0";
    let text = printed(game);
    fits(std::slice::from_ref(&text));
    assert!(text.contains(": steps above 4") && text.contains(": steps below 5"), "{text}");
    let deal: Value = serde_json::from_str(&printed(&format!("{game} --json"))).unwrap();
    let grounds = |seat: usize, girl: &str| deal["hands"][seat]["grounds"][girl].clone();
    assert_eq!(grounds(0, "0"), serde_json::json!({ "till": 100, "maxstep": 4 }), "{deal}");
    assert_eq!(grounds(2, "1"), serde_json::json!({ "till": 300, "minstep": 5 }));
}

#[test]
fn draws_and_deals_read_well() {
    let game = "why --girls kuro,kasumi --seed 66";
    let texts = ["", "--at E1-0:dora", "--at E1-0:t1:doge3", "--at E1-0", "--every kuro --round E1-0"]
        .map(|more| printed(&format!("{game} {more}")));
    fits(&texts);
    insta::assert_snapshot!(texts.join("\n════\n"));
}

/// Handles longer than their column are printed shortened, and found in full or shortened.
#[test]
fn girls_are_found_by_full_or_shortened_handle() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(format!("{name}.lua")).display().to_string();
    let from = format!("{}/skills/kuro.lua", env!("CARGO_MANIFEST_DIR"));
    for name in ["matsumi_kuro_of_achiga", "matsumi_kuro_of_nowhere", "ishito"] {
        fs::copy(&from, path(name)).unwrap();
    }
    let (kuro, ishito) = (path("matsumi_kuro_of_achiga"), path("ishito"));
    let game = format!("why --girls {kuro},{ishito} --seed 66 --every");
    let by_number = printed(&format!("{game} 1"));
    for name in ["matsumi_kuro_of_achiga", "matsumi_kur…", "matsumi_kur"] {
        assert_eq!(printed(&format!("{game} {name}")), by_number, "{name}");
    }
    assert_ne!(printed(&format!("{game} ishito")), by_number);
    let text = refused(&format!("{game} matsumi_kuro_of_achig"));
    assert!(text.contains("did you mean \"matsumi_kuro_of_achiga\"?"), "{text}");
    let at = "--at E1-0:t1:";
    let game = format!("why --girls {kuro},{ishito} --seed 66 {at}");
    assert_eq!(printed(&format!("{game}matsumi_kuro_of_achiga")), printed(&format!("{game}1")));
    // Two girls whose handles would be the same if shortened are told apart by their seats.
    let twins = format!("why --girls {kuro},{} --seed 66 --every", path("matsumi_kuro_of_nowhere"));
    for name in ["matsumi_kuro_of_nowhere", "matsumi_ku…2"] {
        assert_eq!(printed(&format!("{twins} {name}")), printed(&format!("{twins} 2")), "{name}");
    }
    let text = refused(&format!("{twins} matsumi_kur"));
    assert!(text.contains("there sit matsumi_ku…1, matsumi_ku…2, doge3, doge4"), "{text}");
}

/// Checks that no line is wider than 80 columns.
fn fits(texts: &[String]) {
    for row in texts.iter().flat_map(|text| text.lines()) {
        assert!(row.width() <= 80, "{row}");
    }
}

/// File names, and so handles, with wide characters or longer than a column.
#[test]
fn names_of_any_width_keep_lines_short() {
    let folder = tempfile::tempdir().unwrap();
    let files = [
        ("kuro", "松実玄の長い長い名前"),
        ("kasumi", "石戸霞"),
        ("awai", "oohoshi_awai_san"),
        ("toyone", "姉帯豊音"),
    ];
    for (skill, name) in files {
        let from = format!("{}/skills/{skill}.lua", env!("CARGO_MANIFEST_DIR"));
        fs::copy(from, folder.path().join(format!("{name}.lua"))).unwrap();
    }
    let girls = files.map(|(_, name)| format!("./{name}.lua")).join(",");
    let output = |args: &str| {
        let mut command = saki(args);
        let (code, text, complaint) =
            ended(command.args(["--girls", &girls, "--seed", "5"]).current_dir(folder.path()));
        assert_eq!(code, 0, "{complaint}");
        text
    };
    let texts = ["why", "why --at E1-0", "why --at E1-0:t2:2", "why --every 1 --round E1-0"].map(output);
    fits(&texts);
    fits(&[output("diff --set 石戸霞.bar=0 --all")]);
    let profile = output("run --quiet --profile");
    let (_, profile) = profile.split_once("\nprofile: ").unwrap();
    fits(&[profile.to_owned()]);
}

#[test]
fn what_did_not_take_place_is_told() {
    let game = "why --girls kuro,kasumi --seed 5";
    let asked = [
        "E1-0:t40:kuro",
        "E1-0:t2:kur",
        "E1-0:t2:doge",
        "E9",
        "E1-0:kan",
        "S4-3",
        "E1-0:ura",
        "E1-0:t7",
        "E1-0:t2:kuro:rinshan",
    ];
    let errors = asked.map(|at| refused(&format!("{game} --at {at}")));
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn json_has_everything() {
    let draw: Value = serde_json::from_str(&printed("why --girls kuro --seed 5 --last --json")).unwrap();
    for field in [
        "at",
        "who",
        "girl",
        "exit",
        "nth",
        "tile",
        "space",
        "cause",
        "probability",
        "by_nature",
        "rank",
        "possible",
        "nature_brings",
        "without",
        "left",
        "pushes",
        "fixed",
        "chances",
    ] {
        assert!(draw.get(field).is_some(), "{field}");
    }
    let push = &draw["pushes"][0];
    assert!(
        push["source"].as_str().unwrap().contains("lighta") && push["line"].as_u64().unwrap() > 0,
        "{push}"
    );
    // It counts from 1, as the text and everything that is typed.
    for (at, said) in
        [("E1-0:dora", "number 1 of dora indicators"), ("E1-0:t1:1", "number 1 of the live wall")]
    {
        let game = format!("why --girls kuro --seed 5 --at {at}");
        let draw: Value = serde_json::from_str(&printed(&format!("{game} --json"))).unwrap();
        assert!(draw["nth"] == 1 && printed(&game).contains(said), "{at}: {}", draw["nth"]);
    }
    let deal: Value = serde_json::from_str(&printed("why --girls kuro --seed 5 --at E1-0 --json")).unwrap();
    for field in ["at", "raid", "offers", "combinations", "bargain", "clashes", "indicator", "beg", "hands"] {
        assert!(deal.get(field).is_some(), "{field}");
    }
    let diff: Value =
        serde_json::from_str(&printed("diff --girls kuro --seed 5 --without kuro --format json")).unwrap();
    assert_eq!((&diff["same"], &diff["first"]["what"]), (&Value::Bool(false), &Value::from("deal")));
    assert_eq!(diff["deals"].as_array().unwrap().len(), 2);
}

#[test]
fn differences_read_well() {
    let game = "diff --girls kuro,kasumi --seed 66";
    let texts = ["--set kuro.red=0", "--without kuro --all", "--set kuro.patience=101"]
        .map(|more| printed(&format!("{game} {more}")));
    fits(&texts);
    insta::assert_snapshot!(texts.join("\n════\n"));
    let wrong = ["", "--without kur", "--with kuro", "--with awai=yuki"];
    insta::assert_snapshot!(wrong.map(|more| refused(&format!("{game} {more}"))).join("\n"));
}

#[test]
fn winner_of_the_second_game_has_her_name_there() {
    let text = printed("diff --girls doge,kasumi --seed 5 --with doge=kuro");
    assert!(text.contains("ron kuro") || text.contains("tsumo kuro"), "{text}");
}

/// The girl to change can be named as in `--girls`, by handle, by full or shortened label, or by seat.
#[test]
fn changed_girl_can_be_named_in_every_way() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("someone_with_a_long_handle.lua");
    std::fs::copy(project("skills/kuro.lua"), &path).unwrap();
    let path = path.display().to_string();
    let game = format!("diff --girls kasumi,{path} --seed 5 --rule-set rounds=1 --format json");
    let label = printed(&format!("{game} --without 2"));
    let diff: Value = serde_json::from_str(&label).unwrap();
    let label_of_her = diff["girls"][0][1].as_str().unwrap().to_owned();
    assert!(label_of_her.ends_with('…'), "{label_of_her}");
    let short = label_of_her.trim_end_matches('…');
    for name in [&path, "someone_with_a_long_handle", &label_of_her, short] {
        assert_eq!(printed(&format!("{game} --without {name}")), label, "{name}");
        let other = printed(&format!("{game} --with {name}=doge"));
        assert_eq!(other, label, "{name}");
    }
    // A seat left to doge by --girls.
    let diff = printed(&format!("{game} --with 4=toki"));
    let diff: Value = serde_json::from_str(&diff).unwrap();
    assert_eq!(diff["girls"][1][3], "toki");
}

#[test]
fn ticks_of_a_profile_are_reproducible() {
    let rows = || -> Vec<Value> {
        let text = printed(
            "run --girls kuro,toki --seed 5 --rule-set rounds=1 --rule-set extra_rounds=0 --profile -q --format jsonl",
        );
        let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert_eq!(last["type"], "profile");
        last["rows"].as_array().unwrap().clone()
    };
    let counts = |rows: &[Value]| {
        let count = |row: &Value| {
            [
                &row["girl"],
                &row["hook"],
                &row["calls"],
                &row["ticks"],
                &row["worst"]["ticks"],
                &row["worst"]["at"],
            ]
            .map(Value::clone)
        };
        rows.iter().map(count).collect::<Vec<_>>()
    };
    let (one, two) = (rows(), rows());
    assert_eq!(counts(&one), counts(&two));
    assert!(one.iter().any(|row| row["hook"] == "onDraw" && row["ticks"].as_u64().unwrap() > 0));
    assert!(printed("run --girls kuro --seed 5 -q --profile").contains("a tick is"));
}

/// Extracts the lines of `run` about draws with their round, in order.
fn light_lines(game: &str) -> Vec<(String, String)> {
    let (mut round, mut found, mut open) = (String::new(), Vec::new(), false);
    for line in printed(game).lines() {
        if let Some(name) = line.strip_prefix("── ").and_then(|line| line.split_whitespace().rev().nth(1))
        {
            round = name.into();
        }
        let did = [" mk on ", " bars ", " dims ", " fixed "].iter().any(|word| line.contains(word));
        if did && line.starts_with("    ") && !line.starts_with("     ") {
            found.push((round.clone(), line.trim().to_owned()));
            open = true;
        } else if let (Some((_, last)), true) = (found.last_mut(), open && line.starts_with("        ")) {
            // Lines about lights end with odds; without them the line continues.
            let lights =
                (last.contains(" mk on ") || last.contains(" fixed ")) && !last.contains(NONE_CAN_COME);
            let continues = |rest: &str| !rest.starts_with([' ', '-', '+']);
            if if lights { !last.ends_with('%') } else { continues(&line[8..]) } {
                last.push_str(&format!(" {}", line.trim()));
            }
        } else {
            open = false;
        }
    }
    found
}

/// Printed after impossible lights instead of odds of 0.
const NONE_CAN_COME: &str = "(none can come)";

/// Computes one girl's odds from `why --json` and formats them as `run` does.
fn odds_text(draw: &Value, girl: &str) -> Option<String> {
    let touch = draw["touches"].as_array().unwrap().iter().find(|touch| touch["girl"] == girl)?;
    if touch["chance"].is_null() {
        return None;
    }
    let lit = |chance: &&Value| chance["lit"][girl].as_i64().is_some_and(|mk| mk > 0);
    let sum = |field: &str| {
        let chances = draw["chances"].as_array().unwrap().iter().filter(lit);
        let sum = chances.map(|chance| chance[field].as_f64().unwrap()).sum::<f64>();
        let stated = touch["chance"][field].as_f64().unwrap();
        assert!((sum - stated).abs() < 1e-9, "{girl} {}: {sum} {stated}", draw["at"]);
        100.0 * stated
    };
    let shown = |p: f64| match p {
        p if p <= 0.0 => "0 %".to_owned(),
        p if p < 0.05 => "<0.1 %".into(),
        p if p >= 100.0 => "100 %".into(),
        p if p >= 99.95 => ">99.9 %".into(),
        p => format!("{p:.1} %"),
    };
    Some(format!("{}, by nature {}", shown(sum("probability")), shown(sum("by_nature"))))
}

/// Lines that `run` prints below draws match `why`, in the order of the draws, and cover all own draws lit
/// by each girl.
#[test]
fn odds_below_draws_match_why() {
    let (mut compared, mut lit, mut vain) = (0, 0, 0);
    for (girls, seeds) in [
        ("kuro,kasumi", 1..4),
        ("kuro,kasumi,awai,toyone", 4..5),
        ("hatsumi,saki,ako,sumire", 5..6),
        ("shizuno,koromo,teru", 6..7),
    ] {
        for seed in seeds {
            let game = format!("--girls {girls} --seed {seed} --rule-set rounds=4");
            let lines = light_lines(&format!("run {game}"));
            for (seat, girl) in girls.split(',').enumerate() {
                let every = printed(&format!("why {game} --every {} --json", seat + 1));
                let draws = every.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
                let ends = draws.filter(|draw| draw["exit"] == "pii" || draw["exit"] == "rinshan");
                let expected: Vec<_> = ends
                    .filter_map(|draw| {
                        let round = draw["at"].as_str().unwrap().split(':').next().unwrap().to_owned();
                        Some((round, odds_text(&draw, girl)?))
                    })
                    .collect();
                let own = lines.iter().filter(|(_, line)| {
                    line.starts_with(&format!("{girl} "))
                        && line.contains(" by nature ")
                        && !line.contains(" for ")
                });
                // Impossible lights are reported once when they start.
                let (in_vain, expected): (Vec<_>, Vec<_>) =
                    expected.into_iter().partition(|(_, odds)| odds == "0 %, by nature 0 %");
                let mut rounds: Vec<_> = in_vain.into_iter().map(|(round, _)| round).collect();
                rounds.dedup();
                let is_reported = |round: &String| {
                    let mut lines = lines.iter().filter(|(at, _)| at == round);
                    lines.any(|(_, line)| {
                        line.starts_with(&format!("{girl} "))
                            && line.ends_with(NONE_CAN_COME)
                            && !line.contains(" for ")
                    })
                };
                assert!(rounds.iter().all(is_reported), "{girl} in {game}: {rounds:?}");
                vain += rounds.len();
                let own: Vec<_> = own
                    .map(|(round, line)| (round.clone(), line.rsplit_once(": ").unwrap().1.to_owned()))
                    .collect();
                assert_eq!(own, expected, "{girl} in {game}");
                lit += own.len();
            }
            compared += lines.len();
        }
    }
    assert!(lit > 120 && compared > lit && vain > 2, "{lit} and {vain} of {compared}");
}

/// Formats tiles as in the output: kinds packed by suit, then red fives.
fn tiles_text(targets: &Value) -> String {
    let of = |key: &str| -> BTreeSet<String> {
        let targets = targets.as_array().unwrap().iter();
        targets.filter_map(|target| Some(target[key].as_str()?.to_owned())).collect()
    };
    let (kinds, exact) = (of("kind"), of("tile"));
    if kinds.len() == 34 || exact.len() == 37 {
        return "every tile".into();
    }
    let mut words = Vec::new();
    for suit in ["m", "p", "s"] {
        let has = |n: usize| kinds.contains(&format!("{n}{suit}"));
        let (mut digits, mut from) = (String::new(), 1);
        while from <= 9 {
            let row = (from..=9).take_while(|&n| has(n)).count();
            match row {
                0 => {}
                1..4 => (from..from + row).for_each(|n| digits.push_str(&n.to_string())),
                _ => digits.push_str(&format!("{from}-{}", from + row - 1)),
            }
            from += row + 1;
        }
        words.extend((!digits.is_empty()).then(|| format!("{digits}{suit}")));
    }
    let honours: String =
        (1..=7).filter(|n| kinds.contains(&format!("{n}z"))).map(|n| &"ESWNPFC"[n - 1..n]).collect();
    words.extend((!honours.is_empty()).then_some(honours));
    for tile in ["0m", "0p", "0s"].into_iter().filter(|tile| exact.contains(*tile)) {
        words.push(tile.into());
    }
    assert!(exact.iter().all(|tile| tile.starts_with('0')), "{exact:?}");
    words.join(" ")
}

/// Formats a girl's lights, bars and dims from `why --json` as `run` does.
fn deeds_text(touch: &Value) -> String {
    let place = |beam: &Value| {
        let space = if beam["space"] == "B" { " in B" } else { "" };
        format!("{}{space}", tiles_text(&beam["targets"]))
    };
    let [lights, bars, dims] = ["lights", "bars", "dims"].map(|key| touch[key].as_array().unwrap());
    let mk = |beam: &Value| beam["mk"].as_i64().unwrap();
    let mut deeds: Vec<String> =
        lights.iter().map(|beam| format!("{:+} mk on {}", mk(beam), place(beam))).collect();
    if lights.len() > 6 {
        let kinds: BTreeSet<&str> = lights
            .iter()
            .flat_map(|beam| beam["targets"].as_array().unwrap())
            .map(|target| target["kind"].as_str().unwrap())
            .collect();
        let kinds = if kinds.len() == 34 { "every tile".into() } else { format!("{} kinds", kinds.len()) };
        let both = if lights.iter().any(|beam| beam["space"] == "B") { " in A and B" } else { "" };
        let (least, most) = (lights.iter().map(mk).min().unwrap(), lights.iter().map(mk).max().unwrap());
        deeds = vec![format!("{least:+} to {most:+} mk on {kinds}{both}")];
    }
    // Amounts are not printed for bars, so all of a space are merged.
    for space in ["A", "B"] {
        let of_space = bars.iter().filter(|beam| beam["space"] == space);
        let targets: Vec<Value> =
            of_space.flat_map(|beam| beam["targets"].as_array().unwrap()).cloned().collect();
        let all = serde_json::json!({ "space": space, "targets": targets });
        deeds.extend((!targets.is_empty()).then(|| format!("bars {}", place(&all))));
    }
    deeds.extend(dims.iter().map(|beam| format!("dims {} by {} mk", place(beam), -mk(beam))));
    if deeds.len() > 3 {
        let more = deeds.split_off(3).len();
        deeds.push(format!("{more} more"));
    }
    assert!(touch["fixed"].is_null());
    let none = |field: &str| touch["chance"][field].as_f64() == Some(0.0);
    let in_vain = if none("probability") && none("by_nature") { " (none can come)" } else { "" };
    deeds.join(", ") + in_vain
}

/// The lines below draws, including those that only bar or dim, are exactly those derived from `why`.
#[test]
fn deeds_below_draws_match_why() {
    for (girls, seed, sorts) in [
        ("kuro,kasumi", 2, &["bars "][..]),
        ("kuro,kasumi,saki", 3, &["bars "]),
        ("shizuno,kuro", 2, &["bars ", " kinds in A and B", " mk on "]),
    ] {
        let game = format!("--girls {girls} --seed {seed} --rule-set rounds=4");
        let mut printed_lines: BTreeSet<String> = BTreeSet::new();
        for (round, line) in light_lines(&format!("run {game}")) {
            let did = if line.ends_with('%') { line.rsplit_once(": ").unwrap().0 } else { &line };
            let (did, whose) = did.rsplit_once(" for ").unwrap_or((did, "herself"));
            printed_lines.extend(whose.split(", ").map(|who| format!("{round} {did} for {who}")));
        }
        let mut expected = BTreeSet::new();
        for seat in 1..=4 {
            for line in printed(&format!("why {game} --every {seat} --json")).lines() {
                let Ok(draw) = serde_json::from_str::<Value>(line) else { panic!("{line}") };
                let round = draw["at"].as_str().unwrap().split(':').next().unwrap();
                // Where all is lit and nothing else is done, nothing is said.
                let none = |touch: &&Value, field: &str| touch[field].as_array().is_none_or(Vec::is_empty);
                let certain = |touch: &&Value, field: &str| touch["chance"][field].as_f64() == Some(1.0);
                let says_nothing = |touch: &&Value| {
                    certain(touch, "probability")
                        && certain(touch, "by_nature")
                        && none(touch, "bars")
                        && none(touch, "dims")
                };
                for touch in draw["touches"].as_array().unwrap().iter().filter(|touch| !says_nothing(touch)) {
                    let (girl, did) = (touch["girl"].as_str().unwrap(), deeds_text(touch));
                    let own = draw["girl"] == girl;
                    let whose = if own { "herself" } else { draw["girl"].as_str().unwrap() };
                    expected.extend((!did.is_empty()).then(|| format!("{round} {girl} {did} for {whose}")));
                }
            }
        }
        assert_eq!(printed_lines, expected, "{game}");
        for sort in sorts {
            assert!(expected.iter().any(|line| line.contains(sort)), "{sort}");
        }
    }
}

/// A light on nearly every tile is summarized in one line.
#[test]
fn many_strengths_are_summarized() {
    let lines = light_lines("run --girls shizuno,kuro --seed 2 --rule-set rounds=4");
    let fog: Vec<_> = lines.iter().filter(|(_, line)| line.starts_with("shizuno ")).collect();
    assert!(fog.iter().filter(|(_, line)| line.contains(" kinds in A and B")).count() > 20, "{fog:#?}");
    for (_, line) in fog {
        assert!(line.len() < 120, "{line}");
    }
}

/// Lines name exactly the targets of the pushes of `why`, with red fives and space B listed separately.
#[test]
fn lines_below_draws_name_their_targets() {
    let game = "--girls kuro,kasumi --seed 2";
    let lines = light_lines(&format!("run {game}"));
    let has = |text: &str| lines.iter().any(|(_, line)| line.contains(text));
    assert!(has("kuro +60 mk on 0m 0p 0s: "), "{lines:#?}");
    assert!(has("kasumi bars "), "{lines:#?}");
    assert!(!has("5m 5p 5s") && !has("-0.0"), "{lines:#?}");
    assert!(has("bars 1-9m 1-9s") || has("bars 1-9p 1-9s"), "{lines:#?}");
    let vm = Vm::new().unwrap();
    for drawn in chronicle(&Roster::new(&vm, &["hatsumi", "koromo", "awai", "kuro"]), 7).draws() {
        let draw = Draw::of(drawn, &["a", "b", "c", "d"].map(Into::into));
        for touch in &draw.touches {
            let beams = touch.lights.iter().chain(&touch.bars).chain(&touch.dims);
            let sum: i64 = beams.map(|beam| beam.mk * beam.targets.len() as i64).sum();
            let pushes = draw.pushes.iter().filter(|push| push.girl == touch.girl);
            assert_eq!(
                sum,
                pushes.map(|push| push.mk * push.targets.len() as i64).sum::<i64>(),
                "{}",
                draw.at
            );
            let odds = |space: Space, light: &saki_lua::game::why::Light| {
                let of = |chance: &&saki_lua::game::why::Chance| {
                    chance.space == space
                        && match light {
                            saki_lua::game::why::Light::Kind(kind) => chance.tile.t34() == *kind,
                            saki_lua::game::why::Light::Tile(tile) => chance.tile == *tile,
                        }
                };
                draw.chances.iter().filter(of).map(|chance| chance.probability).sum::<f64>()
            };
            for beam in &touch.bars {
                assert!(beam.targets.iter().all(|light| odds(beam.space, light) == 0.0), "{}", draw.at);
            }
            for beam in &touch.dims {
                assert!(beam.targets.iter().any(|light| odds(beam.space, light) > 0.0), "{}", draw.at);
            }
        }
    }
}

/// What a bargain gave to one girl, another neither gets nor loads.
#[test]
fn what_is_promised_cannot_be_begged_for() {
    let folder = Folder::new(&[
        (
            "holds.lua",
            "local Girl = skill {}\nfunction Girl:onBargain() return { { ['1m'] = 'four' } } end\nreturn Girl\n",
        ),
        (
            "begs.lua",
            "local Girl = skill {}
function Girl:onBeg(game, rand, stock)
  if stock:ct('1m') > 0 then error('seen') end
  return { take = { '1m', '1m', '2m' }, load = { { '1m', 2 }, { '4p', 1 } } }
end
return Girl
",
        ),
    ]);
    let (code, text, complaint) = folder.saki("why --girls ./holds.lua,./begs.lua --seed 5 --at E1-0");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let told =
        "beg begs gets 2m, may not have 11m (promised to others), loads 0 of 2 1m into B, loads 1 4p into B";
    assert!(code == 0 && text.contains(told), "{text}{complaint}");
}

/// A girl who was not asked until late, as others refused first, did not give up.
#[test]
fn girl_asked_too_late_did_not_give_up() {
    let game = "why --girls shizuno,kyouko --seed 1 --at E2-0";
    let text = printed(game);
    assert!(text.contains("kyouko was not asked before draft 66"), "{text}");
    assert!(!text.contains("before the first") && !text.contains("kyouko gave up"), "{text}");
    for (lang, message) in
        [("zh", "第66个配牌方案之前没有问过kyouko"), ("ja", "kyoukoは66案目まで訊かれなかった")]
    {
        let text = printed(&format!("--lang {lang} {game}"));
        assert!(text.lines().all(|line| line.width() <= 80), "{text}");
        let text: String = text.split_whitespace().collect();
        assert!(text.contains(message) && !text.contains("wasnotasked"), "{text}");
    }
    let deal: Value = serde_json::from_str(&printed(&format!("{game} --json"))).unwrap();
    let kyouko = &deal["hands"][1]["gave_up"][1];
    assert_eq!(kyouko, &serde_json::json!({ "who": 1, "after": null, "asked": 65 }), "{deal}");
}

/// Seats are 1 to 4 in all input and output.
#[test]
fn seats_count_from_one() {
    let of = |at: &str| printed(&format!("why --girls kuro,kasumi --seed 5 --at E1-0:t2:{at}"));
    assert_eq!(of("1"), of("kuro"));
    assert_eq!(of("3"), of("doge3"));
    for none in ["0", "5", "doge2"] {
        let error = refused(&format!("why --girls kuro,kasumi --seed 5 --at E1-0:t1:{none}"));
        assert!(error.contains("there sit kuro, kasumi, doge3, doge4"), "{error}");
    }
    let game = printed("run --girls kuro --seed 5 --rule-set rounds=1");
    assert!(game.contains("\n  1  kuro ") && game.contains("\n  4  doge4 "), "{game}");
}
