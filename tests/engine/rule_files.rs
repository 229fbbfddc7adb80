//! Rule files: round trips, changes to a preset, and errors with line numbers.

use proptest::prelude::*;
use saki_lua::problem::Lang;
use saki_lua::state::Rule;
use serde_json::{Value, json};

#[test]
fn presets_round_trip() {
    for preset in Rule::PRESETS {
        let rule = Rule::preset(preset).unwrap();
        assert_eq!(Rule::from_toml(&rule.to_toml(Lang::En)).unwrap(), rule);
        assert_eq!(Rule::from_json(&rule.to_json()).unwrap(), rule);
        assert_eq!(
            serde_json::to_string(&rule).unwrap().parse::<Value>().unwrap(),
            rule.to_json().parse::<Value>().unwrap()
        );
        assert_eq!(Rule::from_toml(&toml::to_string(&rule).unwrap()).unwrap(), rule);
        assert_eq!(Rule::from_toml(&format!("preset = '{preset}'")).unwrap(), rule);
        assert_eq!(Rule::from_json(&json!({ "preset": preset }).to_string()).unwrap(), rule);
    }
}

#[test]
fn presets_are_found_by_what_they_are_called() {
    for (words, preset) in [
        (&["Tenhou", "TENHOU", "天凤", "天鳳"][..], "tenhou"),
        (&["Mahjong Soul", "mahjong soul", "雀魂"], "mahjongsoul"),
    ] {
        let rule = Rule::preset(preset).unwrap();
        for word in words {
            assert_eq!(Rule::preset(word).as_ref(), Ok(&rule), "{word}");
            assert_eq!(Rule::from_toml(&format!("preset = '{word}'")).as_ref(), Ok(&rule), "{word}");
        }
    }
    let near = |word: &str| Rule::preset(word).unwrap_err().to_string();
    assert!(near("雀鬼").ends_with("did you mean \"雀魂\"?"), "{}", near("雀鬼"));
    assert!(near("tenhuo").ends_with("did you mean \"tenhou\"?"), "{}", near("tenhuo"));
}

#[test]
fn every_option_is_commented_in_toml() {
    let text = Rule::tenhou().to_toml(Lang::En);
    assert_eq!(text.lines().filter(|line| !line.starts_with('#')).count(), Rule::options().count());
    assert!(text.lines().all(|line| line.len() <= 100));
    assert!(
        text.starts_with(
            "# Points everybody starts with. Default 25000: all presets.\nstart_points = 25000\n"
        )
    );
}

#[test]
fn changes_apply_wherever_the_preset_is_named() {
    let mut east = Rule::tenhou();
    east.assign("rounds=4").unwrap();
    east.assign("uma=[30,10,-10,-30]").unwrap();
    let toml = "rounds = 4\numa = [30, 10, -10, -30]\n";
    assert_eq!(Rule::from_toml(&format!("{toml}preset = 'tenhou'")).unwrap(), east);
    assert_eq!(Rule::from_toml(&format!("preset = 'tenhou'\n{toml}")).unwrap(), east);
    let json = r#"{"uma": [30, 10, -10, -30], "rounds": 4, "preset": "tenhou"}"#;
    assert_eq!(Rule::from_json(json).unwrap(), east);
    assert_eq!(Rule::from_toml("").unwrap(), Rule::preset("libsaki").unwrap());
}

/// Those of earlier versions are in files that were written then.
#[test]
fn former_keys_are_read() {
    let changed = Rule::from_toml("oka = 0").unwrap();
    assert_ne!(changed, Rule::from_toml("").unwrap());
    assert_eq!(Rule::from_toml("hill = 0").unwrap(), changed);
    assert_eq!(Rule::from_json("{\"hill\": 0}").unwrap(), changed);
    let twice = Rule::from_toml("hill = 0\noka = 0").unwrap_err().to_string();
    assert!(twice.contains("oka is there twice"), "{twice}");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let toml = |text: &str| Rule::from_toml(text).unwrap_err().to_string();
    let json = |text: &str| Rule::from_json(text).unwrap_err().to_string();
    let errors = [
        toml("preset = 'tenhou'\nronds = 4"),
        toml("rounds = 4\n\nmax_ron = 4\nbust = true"),
        toml("# a comment\nbust = 1"),
        toml("bust = false\npreset = 'tenhuo'"),
        toml("bust = false\nsuukan = 'at_once'"),
        toml("rounds = 4\nrounds = 8"),
        toml("rounds = "),
        toml("[flow]\nrounds = 4"),
        toml("uma = [1, 2, 3]"),
        toml("blocked = ['tanyo']"),
        toml("rounds = 99999999999999999999"),
        toml("rounds = 1979-05-27"),
        json("{\"rounds\": 4,\n \"bust\": 1}"),
        json("{\"rounds\": 4,\n \"rounds\": 8}"),
        json("{\n\"ronds\": 4}"),
        json("{\"rounds\": 4"),
        json("{\"rounds\": 4}\n{}"),
        json("[]"),
        json(""),
    ];
    insta::assert_snapshot!(errors.join("\n"));
}

/// A value of any JSON type that an option may be given.
fn value() -> impl Strategy<Value = Value> {
    const WORDS: [&str; 10] =
        ["off", "none", "forced", "strict", "closed", "discard", "full", "yakuman", "mangan", "tenpai"];
    prop_oneof![
        any::<bool>().prop_map(Value::from),
        (-2..10_i64).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0..41_i64).prop_map(|n| Value::from(n * 600)),
        prop::sample::select(&WORDS[..]).prop_map(Value::from),
        prop::collection::vec(-1..5_i64, 0..5).prop_map(Value::from),
        prop::sample::subsequence(vec!["tanyao", "renhou", "suukantsu"], 0..=3).prop_map(Value::from),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Every rule round-trips in both formats, and all ways to set an option reject the same values.
    #[test]
    fn rules_survive_both_formats(changes in prop::collection::vec((any::<prop::sample::Index>(), value()), 0..60)) {
        let keys: Vec<_> = Rule::options().map(|option| option.key).collect();
        let mut rule = Rule::tenhou();
        for (key, value) in &changes {
            let key = key.get(&keys);
            let text = value.as_str().map_or_else(|| value.to_string(), Into::into);
            let set = rule.set(key, &text);
            let json = Rule::from_json(&json!({ *key: value }).to_string());
            prop_assert_eq!(set.is_ok(), json.is_ok(), "{} {}", key, value);
            prop_assert_eq!(Rule::from_toml(&format!("{key} = {value}")).is_ok(), json.is_ok());
        }
        prop_assert_eq!(rule.check(), Ok(()));
        prop_assert_eq!(&Rule::from_toml(&rule.to_toml(Lang::En)).unwrap(), &rule);
        prop_assert_eq!(&Rule::from_json(&rule.to_json()).unwrap(), &rule);
    }

    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,80}", key in "[a-z_]{1,20}") {
        _ = Rule::from_toml(&text);
        _ = Rule::from_json(&text);
        _ = Rule::from_toml(&format!("{key} = {text}"));
    }
}

#[test]
fn libsaki_names_suggest_our_options() {
    let cases = [
        ("akdora=3", "reds"),
        ("uradora=true", "ura"),
        ("headjump=true", "max_ron"),
        ("roundlimit=8", "rounds"),
        ("kuitann=true", "kuitan"),
    ];
    for (assignment, key) in cases {
        let error = Rule::default().assign(assignment).unwrap_err().to_string();
        assert!(error.ends_with(&format!("did you mean {key:?}?")), "{error}");
    }
    assert!(!Rule::default().assign("flow=1").unwrap_err().to_string().contains("did you mean"));
}
