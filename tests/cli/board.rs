//! What `run` shows of a game, held against what `why` explains.

use crate::common::ais;
use crate::common::girls::{load, seated};
use crate::common::program::{Folder, printed};
use saki_lua::game::why::{At, Chronicle, Odds, Spot, tenths, touches};
use saki_lua::game::{Players, play};
use saki_lua::skill::Vm;
use saki_lua::state::Rule;
use saki_lua::table::Table;
use std::collections::BTreeMap;
use std::path::Path;

/// Columns of the four cells of a row.
const CELLS: [usize; 4] = [4, 23, 42, 61];
const GAMES: u64 = 300;

/// A game of one round, explained.
fn explained(seed: u64) -> Chronicle {
    let vm = Vm::new().unwrap();
    let of = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("skills").join(format!("{name}.lua"));
        load(&vm, &format!("{name}.lua"), &std::fs::read_to_string(path).unwrap())
    };
    let girls = seated(&[&of("kuro"), &of("kasumi")]);
    let mut rule = Rule::default();
    rule.flow.rounds = 1;
    let mut table = Table::new(rule, seed, girls);
    table.keep_ledger(true);
    let labels = ["kuro", "kasumi", "doge3", "doge4"].map(str::to_owned);
    let mut chronicle = Chronicle::new(labels.clone(), labels);
    let mut players: Players = ais();
    play(&mut table, &mut players, &mut chronicle);
    chronicle
}

/// The turn numbers of the cells of a row, by label.
fn turns(row: &str, labels: &[String; 4]) -> BTreeMap<String, usize> {
    let row: Vec<char> = row.chars().collect();
    let text =
        |from: usize, to: usize| -> String { row.iter().skip(from).take(to.saturating_sub(from)).collect() };
    let head: usize = text(0, 2).trim().parse().unwrap();
    let cell = |nth: usize| {
        let (from, to) = (CELLS[nth], CELLS.get(nth + 1).map_or(80, |next| next - 4));
        let own = if nth == 0 { None } else { text(from - 4, from - 2).trim().parse().ok() };
        (!text(from, to).trim().is_empty()).then(|| (labels[nth].clone(), own.unwrap_or(head)))
    };
    (0..4).filter_map(cell).collect()
}

/// Every line about the draws of a girl is about the draw that `--at` finds under the number of its row.
#[test]
fn turn_numbers_are_those_of_at() {
    let text = printed(&format!("run --girls kuro,kasumi --rule-set rounds=1 --seed 1 --games {GAMES}"));
    let (mut seed, mut round, mut held) = (0, String::new(), 0);
    let (mut chronicle, mut labels) = (Chronicle::default(), Default::default());
    let (mut row, mut noted) = (BTreeMap::new(), false);
    for line in text.lines() {
        if let Some((_, rest)) = line.split_once(" seed ").filter(|_| line.starts_with("══")) {
            seed = rest.split(' ').next().unwrap().parse().unwrap();
            chronicle = explained(seed);
        } else if line.starts_with("──") {
            round = line.trim_end_matches([' ', '─']).rsplit(' ').next().unwrap().to_owned();
        } else if line.starts_with("    E ") {
            let words: Vec<&str> = line.split_whitespace().collect();
            labels = [1, 3, 5, 7].map(|nth: usize| words[nth].to_owned());
        } else if line.starts_with(|c: char| c == ' ' || c.is_ascii_digit())
            && line.chars().take(2).any(|c| c.is_ascii_digit())
        {
            // A row can take several lines; what was done to its draws follows.
            if std::mem::take(&mut noted) {
                row.clear();
            }
            row.extend(turns(line, &labels));
        } else if let Some((girl, rest)) = line.strip_prefix("    ").and_then(|line| line.split_once(' '))
            && let Some((did, nature)) = rest.split_once(" %, by nature ")
            && (girl == "kuro" || girl == "kasumi")
            && !did.contains(" for ")
        {
            noted = true;
            let shown = format!("{} %, by nature {nature}", did.rsplit(": ").next().unwrap());
            let turn = row.get(girl).unwrap_or_else(|| panic!("seed {seed} {round}: {line}\n{row:?}"));
            let who = chronicle.seat(girl).unwrap();
            let is_it =
                |at: &At| at.round == round && matches!(&at.spot, Spot::Draw { turn: at, .. } if at == turn);
            let draws = chronicle.draws().filter(|draw| draw.who == Some(who) && is_it(&draw.at));
            let odds = draws
                .flat_map(|draw| touches(&draw.record, &chronicle.names))
                .filter(|touch| touch.who == Some(who));
            let told: Vec<String> = odds
                .filter_map(|touch| touch.chance)
                .map(|Odds { probability, by_nature }| {
                    format!("{}, by nature {}", tenths(probability), tenths(by_nature))
                })
                .collect();
            assert!(told.contains(&shown), "seed {seed} {round} t{turn} {girl}: {shown} is none of {told:?}");
            held += 1;
        }
    }
    assert!(held > 1000, "{held}");
}

const BANS: &str = "local P = skill { name = 'probe', desc = 'x' }
function P:onFilter(game, who, choices)
  if who ~= self.who and choices.ron and game:getfocus() == self.who then
    return { ron = true }
  end
end
return P
";

/// What is forbidden is shown where it happens, in text, in JSON and by `why`.
#[test]
fn what_is_forbidden_is_seen() {
    let folder = Folder::new(&[("probe.lua", BANS)]);
    let (_, text, _) = folder.saki("run --girls probe.lua --seed 3");
    let before = text.split(" could ron ").next().unwrap();
    let round = before.lines().rfind(|line| line.starts_with("──")).unwrap();
    let round = round.trim_end_matches([' ', '─']).rsplit(' ').next().unwrap();
    let line = text.lines().find(|line| line.contains(" could ron ")).unwrap().trim().to_owned();
    assert!(line.ends_with(": probe"), "{line}");
    let (_, json, _) = folder.saki("run --girls probe.lua --seed 3 --format jsonl");
    let event = json.lines().find(|line| line.contains("\"forbidden\"")).unwrap();
    let event: serde_json::Value = serde_json::from_str(event).unwrap();
    assert_eq!((&event["actions"][0], &event["by"][0]), (&"ron".into(), &0.into()), "{event}");
    // The row that holds it tells the turn of her discard.
    let all = (1..20).filter_map(|turn| {
        let (code, text, _) =
            folder.saki(&format!("why --girls probe.lua --seed 3 --at {round}:t{turn}:probe"));
        (code == 0).then_some(text)
    });
    let all: Vec<String> = all.collect();
    assert!(all.iter().any(|text| text.contains(&line)), "{line}");
}

/// A tile that lost by being lit has no reason in its light.
#[test]
fn because_is_said_only_where_the_chance_rose() {
    let flood = "local G = skill { name = 'flood', desc = 'x' }\nfunction G:onDraw(game, mount, who)\n  if who == self.who then mount:lightall(3000) end\nend\nreturn G\n";
    let folder = Folder::new(&[("flood.lua", flood)]);
    let (_, text, _) = folder.saki("why --girls flood.lua --every flood --seed 1 --json");
    let draws: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(draws.len() > 5);
    for draw in draws.iter().take(12) {
        let at = draw["at"].as_str().unwrap();
        let rose = draw["probability"].as_f64() > draw["by_nature"].as_f64();
        let (_, text, _) = folder.saki(&format!("why --girls flood.lua --seed 1 --at {at}"));
        assert_eq!(text.contains("because"), rose, "{text}");
    }
    // Nothing is said of a light on whatever may come.
    let (_, text, _) = folder.saki("run --girls flood.lua --seed 1");
    assert!(!text.contains(">99.9 %") && !text.contains("100 %, by nature 100 %"), "{text}");
}

/// The line with the rules and the seed is one line in every language.
#[test]
fn the_title_is_one_line() {
    let folder = Folder::new(&[]);
    for lang in ["en", "zh", "ja"] {
        let (_, text, _) = folder.saki(&format!("--lang {lang} run --seed 3"));
        let title = text.lines().position(|line| line.starts_with("══")).unwrap();
        let next = text.lines().nth(title + 1).unwrap();
        assert!(next.starts_with("  1  doge"), "{lang}: {next}");
    }
}

/// Which draws are told of is asked for, and changes nothing else.
#[test]
fn influences_are_shown_as_asked() {
    let run = |show: &str| {
        printed(&format!("run --girls kuro,kasumi --rule-set rounds=1 --seed 1 --games 3{show}"))
    };
    let [all, decisive, none] = ["", " --show decisive", " --show none"].map(run);
    let told = |text: &str| text.lines().filter(|line| line.contains(", by nature ")).count();
    assert!(told(&all) > told(&decisive) && told(&decisive) > 0 && told(&none) == 0, "{decisive}");
    let rest = |text: &str| -> Vec<String> {
        let rows = text.lines().filter(|line| !line.starts_with("    ") || line.contains(": "));
        let rows = rows.filter(|line| {
            !line.contains(" mk on ") && !line.contains("bars ") && !line.contains("by nature")
        });
        rows.map(str::to_owned).collect()
    };
    assert_eq!(rest(&all).len(), rest(&none).len());
    assert_eq!(run(" --show all"), all);
}
