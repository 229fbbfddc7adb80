//! What games feel like is counted as `why` explains it.

use crate::common::program::{Folder, ended, printed, saki};
use crate::common::{Roster, ais};
use saki_lua::game::play;
use saki_lua::game::why::{Chronicle, Draw, Spot};
use saki_lua::lab::{Plan, Seen, Sight, Sitter, play_seen};
use saki_lua::skill::{Library, Source, Vm};
use saki_lua::state::Rule;
use saki_lua::table::Table;
use saki_lua::tile::Who;
use serde_json::Value;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

const GIRLS: [&str; 4] = ["kuro", "kasumi", "toyone", "doge"];

fn rule() -> Rule {
    Rule::preset("libsaki").unwrap()
}

/// Draws that would have brought another tile without a girl, and rounds with such a draw, by seat.
fn explained(seed: u64) -> ([u32; 4], [usize; 4], u32) {
    let mut table = Table::new(rule(), seed, Roster::new(&Vm::new().unwrap(), &GIRLS[..3]).girls());
    table.keep_ledger(true);
    let labels = GIRLS.map(String::from);
    let mut chronicle = Chronicle::new(labels.clone(), labels.clone());
    play(&mut table, &mut ais(), &mut chronicle);
    let (mut decided, mut rounds, mut draws) = ([0; 4], [(); 4].map(|()| BTreeSet::new()), 0);
    for drawn in chronicle.draws().filter(|drawn| matches!(drawn.at.spot, Spot::Draw { .. })) {
        draws += 1;
        let draw = Draw::of(drawn, &labels);
        for without in draw.without.iter().filter(|without| without.brings != Some(draw.tile)) {
            let seat = without.who.unwrap().index();
            decided[seat] += 1;
            rounds[seat].insert(drawn.at.round.clone());
        }
    }
    (decided, rounds.map(|rounds| rounds.len()), draws)
}

#[test]
fn what_a_girl_decided_is_what_why_says() {
    let library = Library::open(Path::new("skills"));
    let sitter = |name: &str| {
        let skill = (name != "doge").then(|| Source::read(&library.find(name).unwrap()).unwrap());
        Sitter { skill, ..Sitter::default() }
    };
    let plan = Plan { rotate: false, ..Plan::new(rule(), GIRLS.map(sitter), 3) };
    let (mut seen, sight) = (Vec::new(), Sight { feel: true, profile: false });
    play_seen(&plan, 0..6, NonZeroUsize::MIN, sight, |Seen { row, felt, .. }| {
        seen.push((row, felt.unwrap()));
        ControlFlow::<()>::Continue(())
    })
    .unwrap();
    let mut all = 0;
    for (row, felt) in seen {
        let (decided, rounds, draws) = explained(row.seed);
        assert_eq!(felt.girls.map(|power| power.decided), decided, "seed {}", row.seed);
        assert_eq!(felt.girls.map(|power| power.rounds as usize), rounds, "seed {}", row.seed);
        assert_eq!((felt.draws, felt.rounds), (draws, row.rounds), "seed {}", row.seed);
        assert!(felt.girls.iter().all(|power| power.decided <= power.bent && power.bent <= felt.draws));
        assert_eq!(felt.standings.len() as u32, row.rounds);
        let end = felt.standings.last().unwrap();
        for girl in Who::ALL.map(Who::index) {
            assert_eq!(i64::from(end[girl]), row.girls[girl][saki_lua::lab::Metric::Place]);
        }
        all += decided.iter().sum::<u32>();
    }
    assert!(all > 50, "{all}");
}

#[test]
fn nobody_bends_without_a_skill_and_games_stay_the_same() {
    let run = "sim --rule-set rounds=1 --seed 5 --games 40 --format json -q";
    let report: Value = serde_json::from_str(&printed(&format!("{run} --feel"))).unwrap();
    let metrics = &report["feel"]["girls"][0]["metrics"];
    assert_eq!((&metrics["bent"]["mean"], &metrics["decided"]["mean"]), (&0.0.into(), &0.0.into()));
    assert_eq!(metrics["after-1"]["mean"], 2.5);
    let plain: Value = serde_json::from_str(&printed(run)).unwrap();
    assert_eq!(report["girls"], plain["girls"], "a ledger changes nothing");
    // Each of the wildest games is what it is said to be.
    let wildest = report["feel"]["wildest"].as_object().unwrap();
    assert!(wildest.contains_key("largest-win") && !wildest.contains_key("nothing"), "{wildest:?}");
    let command = wildest["rounds"]["command"].as_str().unwrap().trim_start_matches("saki-lua ");
    let game = printed(command);
    let rounds =
        game.lines().filter(|line| line.starts_with("── East") || line.starts_with("── South")).count();
    assert_eq!(Value::from(rounds), wildest["rounds"]["amount"], "{game}");
}

#[test]
fn the_table_and_the_page_have_the_same_figures() {
    let folder = Folder::new(&[]);
    let page = folder.path().join("report");
    let args = format!(
        "sim --girls kuro --rule-set rounds=1 --seed 5 --games 40 --feel -q --report {}",
        page.display()
    );
    let (code, text, complaint) = ended(&mut saki(&args));
    assert_eq!(code, 0, "{complaint}");
    let page = std::fs::read_to_string(page.join("index.html")).unwrap();
    let row = text.lines().find(|line| line.trim_start().starts_with("decided %")).unwrap();
    let cells: Vec<&str> = row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
    assert!(cells.len() == 3 && cells.iter().all(|cell| page.contains(cell)), "{cells:?}");
    assert!(text.contains("largest win, ") && text.contains(" --feel"), "{text}");
    let (code, _, complaint) = ended(&mut saki("sim --games 4 --feel --format csv"));
    assert!(code == 2 && complaint.contains("--feel is no part of the CSV"), "{complaint}");
}
