//! Everybody against everybody: known strengths are found again, and a roster is the same however it was played.

use crate::common::program::{printed, refused, saki};
use saki_lua::lab::roster::{Design, Effect, Fitness, Meeting, Pairs, Strengths, ranking, tiers};
use serde_json::Value;
use std::fs;

/// SplitMix64.
struct Lots(u64);

impl Lots {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z ^ (z >> 31)) >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    /// The largest of scores with this noise comes first with chances proportional to strength.
    fn gumbel(&mut self) -> f64 {
        -(-self.uniform().ln()).ln()
    }
}

/// Plays tables by the model. Seatings of a table share half of their luck. `extra` is added to the logarithm of the strength
/// of a girl who meets another.
fn simulated(
    logs: &[f64],
    rounds: u64,
    seed: u64,
    extra: impl Fn(usize, &[usize; 4]) -> f64,
) -> Vec<Meeting> {
    let (design, mut lots) = (Design::new(logs.len(), seed), Lots(seed.wrapping_mul(7919)));
    let table = |nth: u64| {
        let girls = design.table(nth);
        let shared = girls.map(|_| lots.gumbel());
        let places = [0; 4].map(|_: u8| {
            let luck = if lots.uniform() < 0.5 { shared } else { girls.map(|_| lots.gumbel()) };
            let score = |seat: usize| logs[girls[seat]] + extra(girls[seat], &girls) + luck[seat];
            [0, 1, 2, 3].map(|seat| 1 + (0..4).filter(|&other| score(other) > score(seat)).count() as u8)
        });
        Meeting { girls, places }
    };
    (0..rounds * design.round()).map(table).collect()
}

fn place(logs: &[f64], girl: usize) -> f64 {
    let others = (0..logs.len()).filter(|&other| other != girl);
    let behind = others.map(|other| 1.0 / (1.0 + (logs[girl] - logs[other]).exp())).sum::<f64>();
    1.0 + 3.0 * behind / (logs.len() as f64 - 1.0)
}

/// Some who come before average girls in 99.5 % of games, or in 0.5 %.
const ENDS: [f64; 9] = [5.3, 5.3, 0.4, 0.1, 0.0, -0.1, -0.4, -5.3, -5.3];

/// Where places are nearly certain, a few tables must not be taken for all there is: of 300 rosters at most 5 in 100 claim
/// something of a pair, or of the fit, that is not so. More than 24 of 300 have a chance of 1 % at that rate.
#[test]
fn nothing_is_claimed_from_a_variance_of_zero() {
    for rounds in [2, 4, 8] {
        let (mut pairs, mut fits, mut pair_fits, mut split, mut held) = (0, 0, 0, 0, 0);
        for seed in 0..300 {
            let meetings = simulated(&ENDS, rounds, seed, |_, _| 0.0);
            let strengths = Strengths::of(9, &meetings);
            let found = Pairs::of(&strengths, &meetings);
            let is_small = |chance: Option<f64>| chance.is_some_and(|chance| chance < 0.05);
            pairs += u32::from(found.effects.iter().any(|pair| pair.chance < 0.05));
            pair_fits += u32::from(is_small(found.chance()));
            fits += u32::from(is_small(Fitness::of(&strengths, &meetings).chance()));
            // Two are equal at either end.
            let order = ranking(&strengths);
            let tiers = tiers(&strengths, &order);
            let apart = |one: usize, other: usize| {
                let [a, b] =
                    [one, other].map(|girl| &tiers[order.iter().position(|&at| at == girl).unwrap()]);
                a.last < b.first || b.last < a.first
            };
            split += u32::from(apart(0, 1) || apart(7, 8));
            held += (0..9)
                .filter(|&girl| {
                    let interval = strengths.interval(girl).unwrap();
                    (interval.low..=interval.high).contains(&place(&ENDS, girl))
                })
                .count();
        }
        println!(
            "{rounds} rounds: pairs {pairs}, fits {fits}, pair fits {pair_fits}, split {split}, held {held} of 2700"
        );
        assert!(
            pairs <= 24 && fits <= 24 && pair_fits <= 24 && split <= 24,
            "{rounds}: {pairs} {fits} {pair_fits} {split}"
        );
        assert!(held >= 2700 * 93 / 100, "{held}");
    }
}

const STRENGTHS: [f64; 9] = [1.2, 0.8, 0.4, 0.1, 0.0, -0.1, -0.4, -0.8, -1.2];

/// 200 rosters with nine intervals each.
#[test]
fn intervals_hold_the_truth_in_95_of_100() {
    for (rounds, least, most) in [(8, 0.93, 0.975), (40, 0.935, 0.965)] {
        let mut held = 0;
        for seed in 0..200 {
            let strengths = Strengths::of(9, &simulated(&STRENGTHS, rounds, seed, |_, _| 0.0));
            held += (0..9)
                .filter(|&girl| {
                    let interval = strengths.interval(girl).unwrap();
                    (interval.low..=interval.high).contains(&place(&STRENGTHS, girl))
                })
                .count();
        }
        let share = held as f64 / 1800.0;
        println!("{rounds} rounds: {share}");
        assert!((least..=most).contains(&share), "{rounds} rounds: {share}");
    }
}

/// At a rate of 5 % more than 19 of 200 have a chance of 0.3 %.
#[test]
fn nothing_is_found_where_there_is_nothing() {
    let (mut pairs, mut fits, mut pair_fits, mut split) = (0, 0, 0, 0);
    for seed in 0..200 {
        let meetings = simulated(&STRENGTHS, 40, 1000 + seed, |_, _| 0.0);
        let strengths = Strengths::of(9, &meetings);
        let found = Pairs::of(&strengths, &meetings);
        pairs += usize::from(found.effects[0].chance <= 0.05);
        pair_fits += usize::from(found.chance().unwrap() <= 0.05);
        fits += usize::from(Fitness::of(&strengths, &meetings).chance().unwrap() <= 0.05);
        let equal = Strengths::of(9, &simulated(&[0.0; 9], 40, 2000 + seed, |_, _| 0.0));
        split += usize::from(tiers(&equal, &ranking(&equal)).iter().any(|tiers| tiers.last > 1));
    }
    println!("pairs {pairs}, places {fits}, results of pairs {pair_fits}, tiers {split} of 200");
    assert!(
        [pairs, fits, pair_fits, split].iter().all(|&found| found <= 19),
        "{pairs} {fits} {pair_fits} {split}"
    );
    assert!(fits >= 2, "a test that never fires tests nothing");
}

#[test]
fn planted_pairs_are_found() {
    // Girl 2 beats girl 6 beyond her strength; girls 3 and 5 help each other.
    let extra = |girl: usize, table: &[usize; 4]| match girl {
        2 if table.contains(&6) => 0.5,
        6 if table.contains(&2) => -0.5,
        3 if table.contains(&5) => 0.8,
        5 if table.contains(&3) => 0.8,
        _ => 0.0,
    };
    let meetings = simulated(&[0.0; 9], 160, 5, extra);
    let strengths = Strengths::of(9, &meetings);
    let found = Pairs::of(&strengths, &meetings);
    let told: Vec<(Effect, [usize; 2])> = found
        .effects
        .iter()
        .filter(|pair| pair.chance <= 0.05)
        .map(|pair| (pair.effect, pair.girls))
        .collect();
    assert!(
        told.contains(&(Effect::Counter, [2, 6])) && told.contains(&(Effect::Synergy, [3, 5])),
        "{told:?}"
    );
    assert!(found.chance().unwrap() < 0.001);
}

/// Whoever is first or last by a coin has an average place, and does not fit the model.
#[test]
fn bad_fit_is_noticed_and_shifts_no_place() {
    let mut meetings = simulated(&[0.0; 9], 80, 3, |_, _| 0.0);
    let mut lots = Lots(9);
    for meeting in &mut meetings {
        let Some(seat) = meeting.girls.iter().position(|&girl| girl == 0) else { continue };
        for places in &mut meeting.places {
            let (own, extreme) = (places[seat], if lots.uniform() < 0.5 { 1 } else { 4 });
            let other = places.iter().position(|&place| place == extreme).unwrap();
            (places[seat], places[other]) = (extreme, own);
        }
    }
    let strengths = Strengths::of(9, &meetings);
    let fitness = Fitness::of(&strengths, &meetings);
    assert!(fitness.chance().unwrap() < 1e-6 && fitness.swing(0) > 0.4, "{:?}", fitness.fit);
    let (sum, games) = meetings.iter().fold((0.0, 0.0), |(sum, games), meeting| {
        let seat = meeting.girls.iter().position(|&girl| girl == 0);
        let places =
            seat.map_or(0.0, |seat| meeting.places.iter().map(|places| f64::from(places[seat])).sum());
        (sum + places, games + if seat.is_some() { 4.0 } else { 0.0 })
    });
    assert!((strengths.places[0] - sum / games).abs() < 0.01, "{} {}", strengths.places[0], sum / games);
}

#[test]
fn strengths_are_found_again_and_sort_into_tiers() {
    let strengths = Strengths::of(9, &simulated(&STRENGTHS, 400, 1, |_, _| 0.0));
    let order = ranking(&strengths);
    let tiers = tiers(&strengths, &order);
    assert_eq!((order[0], order[8]), (0, 8));
    assert!(tiers[0].last < tiers[8].first && tiers.windows(2).all(|pair| pair[0].first <= pair[1].first));
    let centre: f64 = strengths.logs.iter().sum::<f64>() / 9.0;
    for (log, truth) in strengths.logs.iter().zip(STRENGTHS) {
        assert!((log - centre - truth).abs() < 0.2, "{log} {truth}");
    }
}

#[test]
fn few_tables_and_extremes_are_told_without_intervals() {
    let none = Strengths::of(5, &[]);
    assert!(none.places.iter().all(|&place| place == 2.5) && none.interval(0).is_none());
    assert!(tiers(&none, &ranking(&none)).iter().all(|tiers| (tiers.first, tiers.last) == (1, 1)));
    let always = Meeting { girls: [0, 1, 2, 3], places: [[1, 2, 3, 4]; 4] };
    let strengths = Strengths::of(4, &vec![always; 50]);
    assert!(strengths.places.iter().all(|place| place.is_finite()), "{strengths:?}");
    assert!(strengths.places[0] < 1.1 && strengths.places[3] > 3.9);
    // Of four who are the same every table comes to 2.5, which is no proof that all will.
    let alike =
        Meeting { girls: [0, 1, 2, 3], places: [[1, 2, 3, 4], [2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3]] };
    let strengths = Strengths::of(4, &vec![alike; 50]);
    assert!(strengths.interval(0).unwrap().half() < 1e-9, "{strengths:?}");
    assert_eq!((strengths.known(0), strengths.shown(0).ends()), (None, None));
}

/// A skill to which what helps comes more often by `luck`.
fn girl(luck: u32) -> String {
    format!(
        "local G = skill {{ name = 'g', mk = {{ luck = {{ {luck}, min = 0, max = 900 }} }} }}\n\
         function G:onDraw(game, mount, who)\n  if who == self.who then\n    \
         mount:lighta(game:gethand(who):effa(), self.mk.luck)\n  end\nend\nreturn G\n"
    )
}

/// Skills in a folder, and the options to play them.
struct Home(tempfile::TempDir);

impl Home {
    fn new(count: u32) -> Self {
        let home = Self(tempfile::tempdir().unwrap());
        (0..count).for_each(|nth| home.write(nth, nth * 60));
        home
    }

    fn write(&self, nth: u32, luck: u32) {
        fs::write(self.0.path().join(format!("g{nth}.lua")), girl(luck)).unwrap();
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    /// A command about all of them, in games of one round.
    fn roster(&self, more: &str) -> String {
        let folder = self.0.path().display();
        format!(
            "roster --skills {folder} --rule-set rounds=1 --rule-set extra_rounds=0 --seed 3 --quiet {more}"
        )
    }
}

#[test]
fn same_bytes_on_any_number_of_threads() {
    let home = Home::new(5);
    let run = |jobs: u8, format: &str| {
        printed(&home.roster(&format!("--games 80 --jobs {jobs} --format {format}")))
    };
    for format in ["table", "json", "csv"] {
        assert_eq!(run(1, format), run(8, format));
    }
    let json: Value = serde_json::from_str(&run(2, "json")).unwrap();
    let rating = &json["ratings"][0];
    assert_eq!((json["games"].as_u64(), rating["girls"].as_array().map(Vec::len)), (Some(80), Some(5)));
    assert!(rating["girls"].as_array().unwrap().iter().all(|girl| girl["tables"] == 16));
    let table = run(1, "table");
    let command = table.lines().find(|line| line.starts_with("repeat: saki-lua roster")).unwrap();
    assert_eq!(printed(&format!("{} --quiet", command.trim_start_matches("repeat: saki-lua "))), table);
    assert!(table.lines().all(|line| line.chars().count() <= 80 || line.starts_with("repeat:")), "{table}");
}

/// The number of tables in a folder.
fn kept(folder: &str) -> usize {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let rows = files.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    let is_table = |line: &&str| line.starts_with("{\"table\":") && line.ends_with('}');
    rows.map(|path| fs::read_to_string(path).unwrap().lines().filter(is_table).count()).sum()
}

#[test]
fn what_was_played_is_found_again() {
    let home = Home::new(6);
    let (alone, out) = (home.roster("--games 96 --format json"), home.path("out"));
    let whole = printed(&alone);
    let keeping = format!("{alone} --out {out}");
    // A part of it first.
    printed(&home.roster(&format!("--games 24 --out {out}")));
    assert_eq!(kept(&out), 6);
    assert_eq!((printed(&keeping), kept(&out)), (whole.clone(), 24));
    // Everything is there already.
    assert_eq!((printed(&keeping), kept(&out)), (whole.clone(), 24));
    // A line torn by a kill, and one that was damaged, are played again.
    let file = format!("{out}/roster-1-of-1.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 100]).unwrap();
    assert_eq!((printed(&keeping), kept(&out)), (whole.clone(), 24));
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("\"draws\":", "\"draws\":1", 1)).unwrap();
    assert_eq!((printed(&keeping), kept(&out)), (whole.clone(), 25));
    // A changed girl plays again what she is in, and the old results are there if she is changed back.
    home.write(2, 500);
    let changed = printed(&keeping);
    assert!(changed != whole && changed == printed(&alone));
    let tables = |json: &str| -> u64 {
        let json: Value = serde_json::from_str(json).unwrap();
        let girls = json["ratings"][0]["girls"].as_array().unwrap().clone();
        girls.iter().find(|girl| girl["girl"] == "g2").unwrap()["tables"].as_u64().unwrap()
    };
    assert_eq!(kept(&out) as u64, 25 + tables(&whole));
    home.write(2, 120);
    assert_eq!((printed(&keeping), kept(&out) as u64), (whole.clone(), 25 + tables(&whole)));
}

#[test]
fn merging_shards_equals_the_run() {
    let home = Home::new(5);
    let run = home.roster("--games 160");
    let out = home.path("out");
    for nth in 1..=3 {
        let told = printed(&format!("{run} --shard {nth}/3 --out {out}"));
        assert!(told.starts_with(&format!("shard {nth}/3 is complete: ")), "{told}");
    }
    for format in ["table", "json", "csv"] {
        assert_eq!(
            printed(&format!("merge {out} --format {format}")),
            printed(&format!("{run} --format {format}"))
        );
    }
    let page = |command: &str| {
        let file = home.path("page.html");
        let run = saki(&format!("{command} --report {file}")).assert().success();
        assert!(String::from_utf8_lossy(&run.get_output().stderr).contains("page.html"));
        fs::read_to_string(file).unwrap()
    };
    assert_eq!(page(&format!("merge {out}")), page(&run));
    // Of a shard that was killed, the games that are there are counted.
    let (manifest, rows) = (format!("{out}/roster-2-of-3.json"), format!("{out}/roster-2-of-3.jsonl"));
    let games = fs::read_to_string(&rows).unwrap();
    fs::write(&rows, games.lines().take(4).collect::<Vec<_>>().join("\n") + "\n{\"table\":\"0").unwrap();
    let broken = refused(&format!("merge {out}"));
    let all = 4 * (games.lines().count() - 1);
    let kept = format!("shard 2/3 in {out} is not complete: 12 of {all} games are kept, those of seeds ");
    assert!(broken.contains(&kept), "{broken}");
    let told = printed(&format!("{run} --shard 2/3 --out {out}"));
    assert!(
        told.starts_with(&format!("shard 2/3 is complete: {all} games, 12 of them there before")),
        "{told}"
    );
    [manifest, rows].iter().for_each(|file| fs::remove_file(file).unwrap());
    let missing = refused(&format!("merge {out}"));
    assert!(missing.contains("shard 2/3 is missing") && missing.contains("--shard 2/3 --out"), "{missing}");
    printed(&format!("{run} --shard 2/3 --out {out}"));
    let last = format!("{out}/roster-3-of-3.jsonl");
    let games = fs::read_to_string(&last).unwrap();
    fs::write(&last, games.replacen("\"draws\":", "\"draws\":1", 1)).unwrap();
    let damaged = refused(&format!("merge {out}"));
    assert!(damaged.contains("are missing or damaged") && damaged.contains("--shard 3/3"), "{damaged}");
    home.write(1, 700);
    printed(&format!("{run} --shard 3/3 --out {out}"));
    let mixed = refused(&format!("merge {out}"));
    assert!(mixed.contains("shards of different runs") && mixed.contains("girls.g1"), "{mixed}");
}

/// The page is well-formed, needs nothing else, and names of girls are no markup.
#[test]
fn page_is_complete_and_escaped() {
    let home = Home::new(3);
    fs::write(home.path("<b>&.lua"), girl(0)).unwrap();
    let file = home.path("page.html");
    saki(&home.roster(&format!("--games 64 --report {file}"))).assert().success();
    let page = fs::read_to_string(&file).unwrap();
    let body = page.split_once("?>").map_or(page.as_str(), |(_, rest)| rest);
    let mut reader = quick_xml::Reader::from_str(body);
    loop {
        match reader.read_event().unwrap() {
            quick_xml::events::Event::Eof => break,
            quick_xml::events::Event::Start(tag) => assert_ne!(tag.name().as_ref(), "b"),
            _ => {}
        }
    }
    assert!(page.contains("&lt;b&gt;&amp;") && !page.contains("<script") && !page.contains("src="));
    assert!(page.contains("prefers-color-scheme: dark") && page.matches("<svg").count() == 2);
    let again = refused(&home.roster("--games 64 --report Cargo.html.toml"));
    assert!(again.contains(".html"), "{again}");
}

#[test]
fn precision_ends_the_run_or_is_said_to_be_missing() {
    let home = Home::new(1);
    let json: Value = serde_json::from_str(&printed(&home.roster("--precision 0.4 --format json"))).unwrap();
    let names: Vec<&str> = json["ratings"][0]["girls"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|girl| girl["girl"].as_str())
        .collect();
    assert_eq!(json["stopped"], "precision");
    assert!(json["ratings"][0]["widest_half_width"].as_f64().unwrap() <= 0.4);
    let mut sorted = names.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, ["doge", "doge-2", "doge-3", "g0"]);
}

#[test]
fn both_players_are_compared_on_the_same_tables() {
    let home = Home::new(2);
    let run = "--player both --games 16 --rule-set rounds=1";
    let json: Value = serde_json::from_str(&printed(&home.roster(&format!("{run} --format json")))).unwrap();
    let players: Vec<&Value> =
        json["ratings"].as_array().unwrap().iter().map(|rating| &rating["player"]).collect();
    assert_eq!(players, ["ai", "expert"]);
    assert_eq!(json["disagreements"].as_array().unwrap().len(), 4);
    let table = printed(&home.roster(run));
    assert!(table.contains("ai and expert disagree about ") && table.contains("--player both"), "{table}");
}

#[test]
fn usage_errors_give_advice() {
    for (args, message) in [
        ("kuro,kuro", "kuro is named twice: kuro, kuro"),
        ("kuro,玄", "kuro is named twice: kuro, 玄"),
        ("kuroo", "did you mean \"kuro\"?"),
        ("kuro --player human", "both"),
        ("kuro --precision 0", "precision"),
        ("kuro --shard 1/2 --out x", "--games"),
        ("kuro --shard 1/2 --games 10", "--out <DIR>"),
        ("kuro --games 0", "--games"),
        ("kuro --set yuki.x=1", "nobody's number"),
    ] {
        let error = refused(&format!("roster {args}"));
        assert!(error.contains(message), "{args}: {error}");
    }
}
