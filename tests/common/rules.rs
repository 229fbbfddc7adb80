//! Random rules.

use saki_lua::mount::Rand;
use saki_lua::state::{Rule, RuleRow};
use serde_json::Value;

/// Values for options that are neither boolean nor words: typical ones and the limits of their ranges.
const NUMBERS: &[(&str, &[&str])] = &[
    ("start_points", &["1000", "25000", "33333", "100000"]),
    ("return_points", &["0", "25000", "30000", "60000"]),
    ("oka", &["0", "7", "20000"]),
    ("uma", &["[0,0,0,0]", "[20,10,-10,-20]", "[50,10,-10,-50]"]),
    ("rounds", &["1", "4", "8", "16"]),
    ("extra_rounds", &["0", "1", "4"]),
    ("max_repeats", &["1", "2", "100"]),
    ("reds", &["[0,0,0]", "[1,1,1]", "[1,2,1]", "[4,4,4]"]),
    ("max_ron", &["1", "2", "3"]),
    ("ron_abort", &["0", "2", "3"]),
    ("riichi_min_points", &["0", "1000", "30000"]),
    ("riichi_min_wall", &["0", "4", "40"]),
    ("noten_pool", &["0", "3000", "12000"]),
    ("double_wind_fu", &["2", "4"]),
    ("blocked", &["[]", "[\"chiitoitsu\",\"tanyao\"]"]),
    ("pao_for", &["[]", "[\"daisangen\",\"daisuushi\"]", "[\"daisangen\",\"daisuushi\",\"suukantsu\"]"]),
];

/// All values to try for an option.
pub fn values(row: &RuleRow) -> Vec<String> {
    let listed = || NUMBERS.iter().find(|(key, _)| *key == row.key).map_or(&[][..], |(_, values)| values);
    match row.value {
        Value::Bool(_) => ["true", "false"].map(Into::into).to_vec(),
        Value::String(_) => words(row.key),
        _ => listed().iter().map(|&value| value.into()).collect(),
    }
}

/// Words accepted by an option, as listed in its error message.
fn words(key: &str) -> Vec<String> {
    let refusal = Rule::default().set(key, "?").unwrap_err().to_string();
    refusal.split('`').skip(3).step_by(2).map(Into::into).collect()
}

fn any<'a, T>(items: &'a [T], rand: &mut Rand) -> &'a T {
    &items[rand.below(items.len() as u64) as usize]
}

fn preset(rand: &mut Rand) -> (Rule, String) {
    let name = *any(Rule::PRESETS, rand);
    (Rule::preset(name).unwrap(), name.to_owned())
}

/// A preset with some random changes, and its description.
pub fn changed(rand: &mut Rand) -> (Rule, String) {
    let (mut rule, mut about) = preset(rand);
    let rows = rule.rows();
    for _ in 0..rand.below(16) {
        let row = any(&rows, rand);
        let value = any(&values(row), rand).clone();
        rule.set(row.key, &value).unwrap();
        about = format!("{about} {}={value}", row.key);
    }
    (rule, about)
}

/// Random values for all options, and their differences from a preset.
pub fn drawn(rand: &mut Rand) -> (Rule, String) {
    let (mut rule, mut about) = preset(rand);
    for row in rule.rows() {
        let value = any(&values(&row), rand).clone();
        rule.set(row.key, &value).unwrap();
        if value != row.value.to_string().trim_matches('"') {
            about = format!("{about} {}={value}", row.key);
        }
    }
    (rule, about)
}
