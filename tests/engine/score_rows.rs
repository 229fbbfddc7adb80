//! Rows of the scoring tool: answers, and errors for invalid rows.

use saki_lua::form::ScoreRule;
use saki_lua::game::rows::score::score_row;
use saki_lua::tile::Reds;
use serde_json::{Value, json};

/// An open tanyao with a red five: 2 han, modified by `go`.
fn sound() -> Value {
    json!({
        "hand": "340m678p2288s", "win": "8s", "tsumo": false, "seat": 1, "round": 0, "loser": 2,
        "melds": [{"t": "chi", "tiles": ["5p", "3p", "4p"], "called": 0, "from": 3}],
        "dora": ["1z"], "ura": [], "honba": 1, "sticks": 1, "flags": [], "unknown": "passed over",
    })
}

fn answer(change: &Value) -> String {
    let mut row = sound().as_object().unwrap().clone();
    row.extend(change.as_object().unwrap().clone());
    row.retain(|_, value| *value != json!("absent"));
    score_row(&row, &ScoreRule::default(), Reds::THREE)
        .map_or_else(|error| error.english(), |answer| json!(answer).to_string())
}

#[test]
fn a_row_may_state_its_game_type_and_who_is_liable() {
    let daisangen = json!({
        "hand": "34m22p", "win": "5m", "sticks": 0, "pao": 3,
        "melds": [
            {"t": "pon", "tiles": ["5z", "5z", "5z"], "called": 0, "from": 2},
            {"t": "minkan", "tiles": ["6z", "6z", "6z", "6z"], "called": 3, "from": 1},
            {"t": "kakan", "tiles": ["7z", "7z", "7z", "7z"], "called": 2, "from": 2},
        ],
    });
    let answers = [json!({}), json!({"go": 3}), json!({"go": 5}), daisangen].map(|change| answer(&change));
    insta::assert_snapshot!(answers.join("\n"), @r#"
    {"win":true,"han":2,"fu":30,"yaku":[[8,1],[54,1]],"delta":[0,3300,-2300,0]}
    {"win":true,"han":1,"fu":30,"yaku":[[8,1]],"delta":[0,2300,-1300,0]}
    {"win":false,"reason":"no_yaku"}
    {"win":true,"yakuman":1,"yaku":[[39,13]],"delta":[0,32300,-16300,-16000]}
    "#);
}

#[test]
fn every_complaint_names_the_field() {
    let melds = |meld: Value| json!({"melds": [meld]});
    let changes = [
        json!({"hand": "absent"}),
        json!({"hand": "340m678p2288"}),
        json!({"hand": "340m678p228s"}),
        json!({"hand": "340m678p2888s", "dora": ["8s"]}),
        json!({"hand": "300m678p2288s"}),
        json!({"win": "0z"}),
        json!({"win": 5}),
        json!({"tsumo": 1}),
        json!({"tsumo": true}),
        json!({"loser": "absent"}),
        json!({"loser": 1}),
        json!({"loser": 4}),
        json!({"seat": -1}),
        json!({"round": 4}),
        json!({"honba": 70000}),
        json!({"dora": ["1z", "2z", "3z", "4z", "5z", "6z"]}),
        json!({"flags": ["dabururi"]}),
        json!({"flags": ["riichi"]}),
        json!({"flags": ["haitei"]}),
        json!({"pao": 1}),
        json!({"pao": 3}),
        json!({"go": "x"}),
        melds(json!("678s")),
        melds(json!({"t": "nuki", "tiles": ["4z"]})),
        melds(json!({"t": "chi", "tiles": ["3p", "4p", "5p"], "called": 0, "from": 1})),
        melds(json!({"t": "chi", "tiles": ["3p", "4p", "6p"], "called": 0, "from": 3})),
        melds(json!({"t": "pon", "tiles": ["3p", "3p", "3p"], "called": 3, "from": 3})),
        melds(json!({"t": "pon", "tiles": ["3p", "3p", "3p"], "called": 2, "from": 0})),
        melds(json!({"t": "pon", "tiles": ["3p", "3p", "3p"], "from": 2})),
        melds(json!({"t": "ankan", "tiles": ["3p", "3p", "3p", "3p"], "from": 2})),
        melds(json!({"t": "ankan", "tiles": ["3p", "3p", "3p"]})),
    ];
    insta::assert_snapshot!(changes.map(|change| answer(&change)).join("\n"), @r#"
    hand: missing
    hand: "340m678p2288" is not a list of tiles: digits come before their suit letter, like 123m0p11z
    hand: 9 tiles, but beside 1 melds there are 10
    hand: with melds and indicators 5 copies of 8s
    hand: 2 of 0m, but the set has 1
    win: "0z" is not a tile: z has 1 to 7
    win: invalid type: integer `5`, expected a string
    tsumo: invalid type: integer `1`, expected a boolean
    loser: a tsumo has none
    loser: missing, but a ron has one
    loser: nobody wins by his own discard
    loser: seat 4 is out of range: 0 to 3
    seat: invalid value: integer `-1`, expected a whole number from 0 to 255
    round: 4 is out of range: 0 E, 1 S, 2 W, 3 N
    honba: invalid value: integer `70000`, expected a whole number from 0 to 65535
    dora: 6 indicators, but there are at most 5
    flags: unknown variant `dabururi`, expected one of `riichi`, `double_riichi`, `ippatsu`, `haitei`, `houtei`, `rinshan`, `chankan`, `tenhou`, `chiihou`
    flags: an open hand cannot be in riichi
    flags: haitei is a tsumo, by ron it is houtei
    pao: the winner cannot be liable for his own hand
    pao: nobody is liable for a hand without yakuman
    go: invalid type: string "x", expected a whole number from 0 to 4294967295
    melds[0]: expected an object, not "678s": {"t": "chi", "tiles": ["6s", "7s", "8s"], "called": 0, "from": 3}, where t is chi, pon, ankan, minkan or kakan, called is the place of the called tile, from 0, and from is whose it was: 1 right, 2 across, 3 left
    melds[0]: unknown variant `nuki`, expected one of `chi`, `pon`, `ankan`, `minkan`, `kakan`
    melds[0]: from: a chi is called from the left, 3
    melds[0]: 346p is no chii
    melds[0]: no tile of a pon is claimed from place 3, side 0
    melds[0]: from: 0 is out of range: 1 to 3
    melds[0]: called: missing
    melds[0]: an ankan has neither called nor from
    melds[0]: ankan takes 4 tiles, not 3
    "#);
}

#[test]
fn impossible_circumstances_are_refused_with_the_reason() {
    let row = |hand: &str, melds: Value, tsumo: bool, flags: &[&str]| {
        json!({
            "hand": hand, "win": "1z", "melds": melds, "tsumo": tsumo, "flags": flags, "seat": 0, "round": 0,
            "loser": if tsumo { Value::Null } else { json!(1) },
        })
    };
    let kan = json!([{ "t": "ankan", "tiles": ["9s", "9s", "9s", "9s"] }]);
    let pon = json!([{ "t": "pon", "tiles": ["9s", "9s", "9s"], "called": 0, "from": 2 }]);
    let (closed, beside) = ("123m456p789s1122z", "123m456p1122z");
    let rows = [
        row(closed, json!([]), true, &["rinshan"]),
        row(beside, pon.clone(), true, &["rinshan"]),
        row(closed, json!([]), false, &["chankan"]),
        row(beside, kan.clone(), true, &["rinshan", "haitei"]),
        row(beside, kan.clone(), true, &["rinshan", "riichi", "ippatsu"]),
        row("19m19p19s2344567z", json!([]), false, &["chankan", "houtei"]),
        row(beside, kan.clone(), true, &["tenhou"]),
        row(closed, json!([]), true, &["tenhou", "riichi"]),
        // Possible.
        row(beside, kan, true, &["rinshan"]),
        row(closed, json!([]), true, &["haitei"]),
    ];
    let outcome = |row: Value| {
        let row =
            row.as_object().unwrap().clone().into_iter().filter(|(_, value)| !value.is_null()).collect();
        score_row(&row, &ScoreRule::default(), Reds::THREE)
            .map_or_else(|error| error.english(), |answer| json!(answer).to_string())
    };
    insta::assert_snapshot!(rows.map(outcome).join("\n"), @r#"
    flags: there is no rinshan without a kan among the melds
    flags: there is no rinshan without a kan among the melds
    flags: the kan that is robbed has all four 1z, so there is no other in this hand or among the indicators
    flags: there is no rinshan with haitei
    flags: there is no rinshan with ippatsu
    flags: there is no chankan with houtei
    flags: there is no tenhou or chiihou after a meld
    flags: there is no tenhou with riichi
    {"win":true,"han":4,"fu":70,"yaku":[[0,1],[4,1],[10,1],[14,1]],"delta":[12000,-4000,-4000,-4000]}
    {"win":true,"han":4,"fu":30,"yaku":[[0,1],[5,1],[10,1],[14,1]],"delta":[11700,-3900,-3900,-3900]}
    "#);
}
