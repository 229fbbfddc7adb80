//! mjai: our reader accepts our records, and a seat is only told what it may know.

use crate::common::games::randoms_of;
use crate::common::{Roster, ais};
use saki_lua::game::{Players, play};
use saki_lua::girl::Girls;
use saki_lua::interop::mjai::{Message, MjaiWriter};
use saki_lua::interop::{read, replay};
use saki_lua::mount::{Mount, WallKey};
use saki_lua::skill::Vm;
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::t37;
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use serde_json::{Value, json};

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// The messages about a whole game, and those sent to each seat.
struct Scribes {
    log: MjaiWriter,
    seats: [MjaiWriter; 4],
}

impl Scribes {
    fn new(girls: &Girls, plain: bool) -> Self {
        let girls = girls.each_ref().map(|girl| girl.info().handle.clone());
        let log = MjaiWriter::new(NAMES.map(Into::into), girls).plain(plain);
        Self { seats: Who::ALL.map(|who| log.clone().for_seat(who)), log }
    }

    fn text(&mut self) -> String {
        self.log.take().iter().map(|message| format!("{message}\n")).collect()
    }
}

impl Observer for Scribes {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.log.on_event(game, mount, event);
        self.seats.iter_mut().for_each(|seat| seat.on_event(game, mount, event));
    }
}

fn randoms(seed: u64) -> Players {
    randoms_of(WallKey { seed, round: u32::MAX, honba: 0 })
}

fn record(rule: &Rule, girls: Girls, mut players: Players, seed: u64) -> Scribes {
    let mut scribes = Scribes::new(&girls, false);
    let mut table = Table::new(rule.clone(), seed, girls);
    assert_eq!(play(&mut table, &mut players, &mut scribes), None);
    scribes
}

/// Three tables of four that together use raid, bargain, beg, popups, forbidden tiles and loads of space B.
const TABLES: [[&str; 4]; 3] = [
    ["kuro", "kasumi", "teru", "koromo"],
    ["aislinn", "saki", "rio", "doge"],
    ["shizuno", "awai", "nodoka", "toyone"],
];

/// Games under a preset and under other rules, with girls and without, with sensible and with random players.
fn check_round_trip(preset: &str, first_seed: u64) {
    let vm = Vm::new().unwrap();
    let nobody = Roster::new(&vm, &[]);
    let rosters = TABLES.map(|names| Roster::new(&vm, &names));
    let mut rule = Rule::preset(preset).unwrap();
    let check = |rule: &Rule, girls: Girls, players: Players, seed: u64| {
        let mut scribes = record(rule, girls, players, seed);
        let log = read(scribes.text().as_bytes()).unwrap();
        assert_eq!(log.rule, *rule);
        assert!(log.finals.is_some() && !log.rounds.is_empty());
        assert_eq!(replay(&log).mismatches, [], "{preset} seed {seed}");
    };
    for seed in first_seed..first_seed + 40 {
        let girls =
            if seed.is_multiple_of(2) { nobody.girls() } else { rosters[seed as usize / 2 % 3].girls() };
        check(&rule, girls, if seed % 10 < 2 { ais() } else { randoms(seed) }, seed);
    }
    for change in ["rounds=16", "extra_rounds=8", "reds=[0,4,1]", "uma=[3,1,-1,-3]", "bust=false"] {
        rule.assign(change).unwrap();
    }
    (0..4).for_each(|seed| check(&rule, nobody.girls(), randoms(seed), seed));
    for change in ["rounds=1", "extra_rounds=0", "max_ron=3", "ron_abort=0", "start_points=2000", "bust=true"]
    {
        rule.assign(change).unwrap();
    }
    (0..40).for_each(|seed| check(&rule, nobody.girls(), randoms(seed), seed));
}

#[test]
fn libsaki_records_round_trip() {
    check_round_trip("libsaki", 0);
}

#[test]
fn tenhou_records_round_trip() {
    check_round_trip("tenhou", 100);
}

#[test]
fn mahjongsoul_records_round_trip() {
    check_round_trip("mahjongsoul", 200);
}

#[test]
fn riichi_records_round_trip() {
    check_round_trip("riichi", 300);
}

/// Somebody wins on a tile after one that she did not notice; without what the record says of it she were furiten.
#[test]
fn what_was_not_noticed_is_kept() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro", "kyouka", "momoko", "sawaya"]);
    let (mut hidden, mut furiten) = (0, 0);
    for seed in 90..110 {
        let mut scribes = record(&Rule::default(), roster.girls(), ais(), seed);
        let mut log = read(scribes.text().as_bytes()).unwrap();
        assert_eq!(replay(&log).mismatches, [], "seed {seed}");
        hidden += log.rounds.iter().map(|round| round.unnoticed.len()).sum::<usize>();
        log.rounds.iter_mut().for_each(|round| round.unnoticed.clear());
        furiten += replay(&log).mismatches.len();
    }
    assert!(hidden > 100 && furiten > 0, "{hidden} {furiten}");
}

/// A win, for a reader that accepts several names of a field and rejects duplicates.
#[derive(serde::Deserialize)]
struct StrictWin {
    #[serde(alias = "uradora_markers", alias = "uradora_marker")]
    ura_markers: Vec<String>,
}

#[test]
fn fields_are_written_under_one_name() {
    let (vm, mut wins, mut with_ura) = (Vm::new().unwrap(), 0, 0);
    for seed in 0..4 {
        let girls = Roster::new(&vm, &TABLES[1]).girls();
        let mut scribes = record(&Rule::tenhou(), girls, ais(), seed);
        for line in scribes.text().lines().filter(|line| line.contains(r#""type":"hora""#)) {
            let win: StrictWin = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            wins += 1;
            with_ura += usize::from(!win.ura_markers.is_empty());
        }
    }
    assert!(wins > 10 && with_ura > 0, "{wins} wins, {with_ura} with ura indicators");
}

/// Riichi declared with fewer than four tiles left in the live wall, which occurs in some of these games.
fn riichi_without_another_draw(rule: &Rule) -> usize {
    let nobody = Roster::new(&Vm::new().unwrap(), &[]);
    let mut found = 0;
    for seed in 0..25 {
        let mut left = 0;
        for message in record(rule, nobody.girls(), ais(), seed).log.take() {
            match message["type"].as_str().unwrap() {
                "start_kyoku" => left = 70,
                "tsumo" => left -= 1,
                "reach" => found += usize::from(left < 4),
                _ => {}
            }
        }
    }
    found
}

#[test]
fn only_riichi_rules_allow_riichi_without_another_draw() {
    let mut rule = Rule::preset("riichi").unwrap();
    assert!(riichi_without_another_draw(&rule) > 0);
    rule.assign("riichi_min_wall=4").unwrap();
    assert_eq!(riichi_without_another_draw(&rule), 0);
    assert_eq!(riichi_without_another_draw(&Rule::tenhou()), 0);
}

/// Replaces hidden tiles of the other seats; a seat must not see a difference.
fn disguised(event: &TableEvent, eye: Who) -> TableEvent {
    let mut event = event.clone();
    match &mut event {
        TableEvent::Drawn { who, tile, .. } if *who != eye => *tile = t37!("7z"),
        TableEvent::Dealt { hands } => {
            eye.others().for_each(|who| hands[who.index()].fill(t37!("1s")));
        }
        TableEvent::PoppedUp { who, text } if *who != eye => *text = "(secret)".to_owned().into(),
        _ => {}
    }
    event
}

struct Disguise {
    seen: [MjaiWriter; 4],
    told: Scribes,
}

impl Observer for Disguise {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.told.on_event(game, mount, event);
        for (who, writer) in Who::ALL.into_iter().zip(&mut self.seen) {
            writer.on_event(game, mount, &disguised(event, who));
        }
    }
}

/// Whether all tiles in it are visible or the seat's own.
fn shows_nothing(message: &Message, id: usize) {
    let hidden = |hand: &Value| hand.as_array().unwrap().iter().all(|tile| tile == "?");
    let others = || (0..4).filter(|&other| other != id);
    match message["type"].as_str().unwrap() {
        "tsumo" => assert_eq!(message["pai"] == "?", message["actor"] != id),
        "start_kyoku" => {
            assert!(others().all(|other| hidden(&message["tehais"][other])));
            assert!(!hidden(&message["tehais"][id]));
        }
        "ryukyoku" if message["reason"] == "fanpai" => {
            assert!(
                (0..4).all(|seat| hidden(&message["tehais"][seat]) != (message["tenpais"][seat] == true))
            );
        }
        _ => {}
    }
}

#[test]
fn seats_see_only_what_they_may() {
    let vm = Vm::new().unwrap();
    let rule = Rule::preset("libsaki").unwrap();
    let mut popups = 0;
    for seed in 0..60 {
        let names = TABLES[seed as usize % 3];
        let girls = Roster::new(&vm, &names).girls();
        let told = Scribes::new(&girls, false);
        let mut watch = Disguise { seen: told.seats.clone(), told };
        let mut table = Table::new(rule.clone(), seed, girls);
        play(&mut table, &mut if seed % 3 == 0 { ais() } else { randoms(seed) }, &mut watch);
        let everything = watch.told.log.take();
        for (who, (seat, disguised)) in
            Who::ALL.into_iter().zip(watch.told.seats.iter_mut().zip(&mut watch.seen))
        {
            let (id, stream) = (seat.ids().id(who), seat.take());
            assert_eq!(stream, disguised.take(), "seed {seed} seat {who}");
            stream.iter().for_each(|message| shows_nothing(message, id));
            let notes = stream.iter().filter_map(|message| message.get("saki")?.as_array()).flatten();
            popups += notes
                .inspect(|note| {
                    assert_eq!((&note["about"], &note["girl"]), (&json!("popup"), &json!(names[who.index()])))
                })
                .count();
            // Nothing is added, and no visible tile is missing.
            let told = everything.iter().filter(|message| message["type"] != "none");
            assert!(stream.iter().zip(told).all(|(seen, all)| seen["type"] == all["type"]));
            assert_eq!(stream.len(), everything.iter().filter(|message| message["type"] != "none").count());
        }
    }
    assert!(popups > 0, "no skill said anything");
}

#[test]
fn plain_records_have_no_skill_fields() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &TABLES[0]);
    let mut notes = 0;
    for plain in [false, true] {
        let girls = roster.girls();
        let mut scribes = Scribes::new(&girls, plain);
        play(&mut Table::new(Rule::default(), 5, girls), &mut ais(), &mut scribes);
        let found = scribes.log.take().iter().filter(|message| message.get("saki").is_some()).count();
        assert_eq!(found == 0, plain);
        notes += found;
    }
    assert!(notes > 0);
}
