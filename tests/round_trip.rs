//! Games of ours, written down and read again: everything must be as it was played.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Roster, ais};
use saki_lua::form::Yaku;
use saki_lua::girl::{Doge, Girl, Girls};

use saki_lua::interop::{Log, LogWin, Move, Record, read, replay, tenhou6};
use saki_lua::lab::{Players, play};
use saki_lua::mount::{Domain, Rand, WallKey};
use saki_lua::player::{Ai, Player, RandomLegal};
use saki_lua::skill::{Library, Vm};
use saki_lua::table::{Action, Rule, Table, View};
use saki_lua::tile::T37;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

fn doges() -> Girls {
    std::array::from_fn(|_| Box::new(Doge::default()) as Box<dyn Girl>)
}

fn luck(seed: u64) -> Rand {
    WallKey { seed, round: 98, honba: 96 }.key(Domain::Hook).rand()
}

fn randoms(seed: u64) -> Players {
    let key = WallKey { seed, round: 99, honba: 99 }.key(Domain::Hook);
    std::array::from_fn(|i| Box::new(RandomLegal::new(key.with(i as u64).rand())) as _)
}

/// Plays a game and writes it down.
fn record(rule: Rule, seed: u64, girls: Girls, players: &mut Players) -> Log {
    let mut record = Record::new(["a game".into(), seed.to_string()], ["A", "B", "C", "D"].map(Into::into));
    let mut table = Table::new(rule, seed, girls);
    assert_eq!(play(&mut table, players, &mut record), None);
    record.into_log()
}

/// What of a log the format has no place for, taken away.
fn plain(mut log: Log) -> Log {
    for round in &mut log.rounds {
        round.moves.retain(|step| !matches!(step, Move::Flip(_)));
        let Some(ending) = &mut round.ending else { continue };
        if ending.deltas == Some([0; 4]) && ending.tenpai.is_some_and(|ready| ready != [ready[0]; 4]) {
            ending.tenpai = None;
        }
        for win in &mut ending.wins {
            let limit = if win.who == round.setup.dealer { 12_000 } else { 8_000 };
            win.fu = win.fu.filter(|_| win.points.unwrap() < limit);
        }
    }
    log
}

/// What happened, to see that everything did.
type Tally = BTreeMap<&'static str, usize>;

/// The log itself and what is read of its file are replayed without a mismatch.
fn check(log: &Log, about: &str, tally: &mut Tally) {
    let text = tenhou6::write(log);
    let again = read(text.as_bytes()).unwrap_or_else(|error| panic!("{about}: {error}"));
    assert_eq!(again, plain(log.clone()), "{about}");
    assert_eq!(tenhou6::write(&again), text, "{about}");
    for log in [log, &again] {
        let outcome = replay(log);
        assert_eq!(outcome.rounds, log.rounds.len());
        assert_eq!(outcome.mismatches, [], "{about}\n{text}");
    }
    for round in &log.rounds {
        let ending = round.ending.as_ref().unwrap();
        let mut count = |name| *tally.entry(name).or_default() += 1;
        count("rounds");
        count(ending.result.code());
        if ending.result.is_win() {
            let moved = ending.wins.iter().map(|win| win.deltas.unwrap());
            let sum = moved.fold([0; 4], |sum, delta| [0, 1, 2, 3].map(|i| sum[i] + delta[i]));
            assert_eq!(Some(sum), ending.deltas, "{about}");
        }
        let robbed = |win: &&LogWin| win.yaku.iter().flatten().any(|(yaku, _)| *yaku == Yaku::Chankan);
        ending.wins.iter().filter(robbed).for_each(|_| count("chankan"));
        ending.wins.iter().filter(|win| win.pao.is_some()).for_each(|_| count("pao"));
        ending.wins.iter().skip(1).for_each(|_| count("another ron"));
        round.moves.iter().filter(|step| step.is_kan()).for_each(|_| count("kan"));
        round
            .moves
            .iter()
            .filter(|step| matches!(step, Move::Daiminkan { .. }))
            .for_each(|_| count("daiminkan"));
        round.moves.iter().filter(|step| matches!(step, Move::Kakan { .. })).for_each(|_| count("kakan"));
    }
}

/// Plays like the built-in AI and sometimes at random, but for a bent of its own.
struct Bent {
    mood: Mood,
    rand: Rand,
}

#[derive(Clone, Copy)]
enum Mood {
    /// Kans whatever it can, and wins.
    Eager,
    /// Lets every win pass.
    Shy,
    /// Throws terminals and honours and keeps the rest.
    Swimmer,
}

impl Mood {
    fn likes(self, action: &Action) -> bool {
        let yao = |tile: &T37| tile.t34().is_yao();
        match self {
            Self::Eager => matches!(
                action,
                Action::Tsumo | Action::Ron | Action::Daiminkan | Action::Ankan(_) | Action::Kakan(_)
            ),
            Self::Shy => false,
            Self::Swimmer => matches!(action, Action::SwapOut(tile) if yao(tile)),
        }
    }

    fn shuns(self, action: &Action) -> bool {
        matches!(self, Self::Shy) && matches!(action, Action::Tsumo | Action::Ron | Action::NineKinds)
    }
}

impl Player for Bent {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let actions = view.choices().actions();
        let liked = actions.iter().find(|action| self.mood.likes(action)).cloned();
        let chosen = liked.unwrap_or_else(|| match self.rand.below(16) {
            0 if !actions.is_empty() => actions[self.rand.below(actions.len() as u64) as usize].clone(),
            _ => Ai.decide(view, girls),
        });
        if self.mood.shuns(&chosen) { view.choices().fallback() } else { chosen }
    }
}

fn bent(seed: u64) -> Players {
    let key = WallKey { seed, round: 97, honba: 99 }.key(Domain::Hook);
    let mood = [Mood::Eager, Mood::Shy, Mood::Eager, Mood::Swimmer][seed as usize % 4];
    std::array::from_fn(|i| Box::new(Bent { mood, rand: key.with(i as u64).rand() }) as _)
}

#[test]
fn under_every_preset() {
    let mut tally = Tally::new();
    for preset in Rule::PRESETS {
        for seed in 0..30 {
            for (players, mut seated) in [("random", randoms(seed)), ("bent", bent(seed)), ("AI", ais())] {
                let log = record(Rule::preset(preset).unwrap(), seed, doges(), &mut seated);
                check(&log, &format!("{preset}, {players}, seed {seed}"), &mut tally);
            }
        }
    }
    println!("{tally:?}");
}

/// Other values of every rule option that decides how a game goes.
const OTHERWISE: &[&str] = &[
    "start_points=1000",
    "start_points=33333",
    "start_points=100000",
    "return_points=25000",
    "return_points=60000",
    "hill=0",
    "hill=7",
    "uma=[50,10,-10,-50]",
    "rounding=five_down_six_up",
    "rounding=nearest",
    "rounding=none",
    "leftover_to_top=false",
    "rounds=1",
    "rounds=4",
    "rounds=16",
    "extra_rounds=0",
    "extra_rounds=1",
    "renchan_first=true",
    "renchan_first=false",
    "max_repeats=1",
    "max_repeats=2",
    "target_inclusive=true",
    "target_inclusive=false",
    "bust=false",
    "bust=true",
    "bust_at_zero=true",
    "yame=off",
    "yame=optional",
    "yame=forced",
    "tenpai_yame=false",
    "yame_on_abort=true",
    "yame_needs_target=false",
    "reds=[0,0,0]",
    "reds=[1,1,1]",
    "reds=[4,4,4]",
    "reds=[1,2,1]",
    "max_ron=1",
    "max_ron=2",
    "max_ron=3",
    "ron_abort=0",
    "ron_abort=2",
    "ron_abort=3",
    "honba_each=true",
    "honba_each=false",
    "ippatsu=false",
    "ura=false",
    "kan_dora=false",
    "kan_ura=false",
    "open_kan_flip=immediate",
    "open_kan_flip=after_discard",
    "ankan_flip=discard",
    "ankan_flip=after_discard",
    "flip_before_chankan=true",
    "flip_before_chankan=false",
    "kuikae_same=true",
    "kuikae_other=true",
    "riichi_ankan=never",
    "riichi_ankan=strict",
    "riichi_ankan=same_waits",
    "okuri_kan=true",
    "riichi_min_points=0",
    "riichi_min_points=30000",
    "riichi_min_wall=0",
    "riichi_min_wall=40",
    "kokushi_ankan_ron=true",
    "ippatsu_chankan=true",
    "furiten_until_draw=true",
    "daiminkan_pao=true",
    "daiminkan_pao=false",
    "kyuushu=false",
    "suufon=false",
    "suufon_before_ron=false",
    "suufon_riichi_paid=true",
    "suucha=false",
    "suukan=off",
    "suukan=at_kan",
    "suukan=after_discard",
    "nagashi=false",
    "nagashi_renchan=tenpai",
    "nagashi_renchan=swimmer",
    "noten_pool=0",
    "noten_pool=12000",
    "fifth_tile=whole_hand",
    "fifth_tile=closed",
    "fifth_tile=ignore",
    "kuitan=false",
    "aka=false",
    "kiriage=true",
    "double_wind_fu=2",
    "rinshan_fu=false",
    "double_kokushi13=true",
    "double_suuankou_tanki=true",
    "double_junsei_chuuren=true",
    "double_daisuushi=true",
    "yakuman_stack=false",
    "yakuman_stack=true",
    "kazoe=sanbaiman",
    "blocked=[\"chiitoitsu\",\"tanyao\"]",
    "renhou=mangan",
    "renhou=han4",
    "renhou=yakuman",
    "pao_for=[\"daisangen\",\"daisuushi\",\"suukantsu\"]",
    "yakuman_pao=full",
    "yakuman_pao=partial",
    "pao_honba=liable",
];

/// A preset with some options changed.
fn changed(rand: &mut Rand) -> (Rule, String) {
    let preset = Rule::PRESETS[rand.below(Rule::PRESETS.len() as u64) as usize];
    let (mut rule, mut about) = (Rule::preset(preset).unwrap(), preset.to_owned());
    for _ in 0..rand.below(16) {
        let option = OTHERWISE[rand.below(OTHERWISE.len() as u64) as usize];
        rule.assign(option).unwrap();
        about = format!("{about} {option}");
    }
    (rule, about)
}

#[test]
fn every_rule_option_is_varied() {
    let varied = |key: &str| OTHERWISE.iter().any(|option| option.split('=').next() == Some(key));
    let fixed: Vec<_> = Rule::options().map(|option| option.key).filter(|key| !varied(key)).collect();
    assert_eq!(fixed, [""; 0]);
}

#[test]
fn under_rules_of_all_kinds() {
    let mut tally = Tally::new();
    for seed in 0..600 {
        let (rule, about) = changed(&mut luck(seed));
        let mut players = if seed % 8 < 7 { bent(seed) } else { randoms(seed) };
        let log = record(rule, seed, doges(), &mut players);
        check(&log, &format!("{about}, seed {seed}"), &mut tally);
    }
    println!("{tally:?}");
    let happened = ["TSUMO", "RON", "HP", "KSKP", "SFRT", "SKSR", "SCRC", "NGSMG", "pao", "another ron"];
    let missing: Vec<_> = happened.into_iter().filter(|name| !tally.contains_key(name)).collect();
    assert_eq!(missing, [""; 0], "{tally:?}");
}

#[test]
fn whatever_the_girls_do() {
    let vm = Vm::new().unwrap();
    let library = Library::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("skills"));
    let handles = library.handles();
    let mut tally = Tally::new();
    for seed in 0..3 * handles.len() {
        let four = [0, 1, 5, 11].map(|by| handles[(seed + by) % handles.len()].as_str());
        let roster = Roster::new(&vm, &four);
        let seed = seed as u64;
        let preset = Rule::PRESETS[seed as usize / 3 % Rule::PRESETS.len()];
        let (rule, about) = match seed % 3 {
            0 => changed(&mut luck(seed)),
            _ => (Rule::preset(preset).unwrap(), preset.to_owned()),
        };
        let mut players = if seed.is_multiple_of(2) { ais() } else { bent(seed / 2) };
        let log = record(rule, seed, roster.girls(), &mut players);
        check(&log, &format!("{four:?}, {about}, seed {seed}"), &mut tally);
    }
    println!("{tally:?}");
}

/// What a rewritten record may say otherwise than its source.
fn as_we_write(round: &mut Value) {
    let Some(details) = round[16].as_array_mut() else { return };
    for win in details.iter_mut().skip(2).step_by(2).filter_map(Value::as_array_mut) {
        // Ura dora that did not hit.
        win.retain(|detail| detail != "裏ドラ(0飜)");
    }
}

/// Real games are read and written again without loss. They are not part of the repository; without
/// them nothing is tested.
#[test]
fn records_of_others() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/logs");
    let Ok(manifest) = std::fs::read_to_string(dir.join("MANIFEST.jsonl")) else {
        println!("skipped: there are no logs in {}", dir.display());
        return;
    };
    let (mut files, mut rounds) = (0, 0);
    for entry in manifest.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let file = entry["file"].as_str().unwrap();
        let bytes = std::fs::read(dir.join(file)).unwrap();
        let Ok(log) = read(&bytes) else { continue };
        let text = tenhou6::write(&log);
        let again = read(text.as_bytes()).unwrap();
        assert_eq!(tenhou6::write(&again), text, "{file}");
        assert_eq!(replay(&again), replay(&log), "{file}");
        files += 1;
        rounds += log.rounds.len();
        if file.starts_with("t6/") {
            assert_eq!(again, log, "{file}");
            let (mut source, written): (Value, Value) =
                (serde_json::from_slice(&bytes).unwrap(), serde_json::from_str(&text).unwrap());
            source["log"].as_array_mut().unwrap().iter_mut().for_each(as_we_write);
            assert_eq!(written["log"], source["log"], "{file}");
            assert_eq!(written["name"], source["name"], "{file}");
        }
    }
    println!("{files} files, {rounds} rounds");
    assert!(files > 100);
}
