//! Serialization of small values: round trips, and rejection of invalid input.

use crate::common::{Roster, actions, ais};
use proptest::prelude::*;
use saki_lua::game::{Players, play};
use saki_lua::hand::Hand;
use saki_lua::interop::{Ending, Log, LogRound, LogWin, Move, Record};
use saki_lua::mount::{Domain, Mount, WallKey};
use saki_lua::player::{Ai, RandomLegal};
use saki_lua::skill::Vm;
use saki_lua::state::{Action, Choices, Game, Picks, Rule, Seen, TableEvent};
use saki_lua::table::{Observer, Position, Setup, Standing, Table};
use saki_lua::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount, Who};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Debug;

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    let again: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(again, *value, "{text}");
    assert_eq!(serde_json::from_value::<T>(serde_json::to_value(value).unwrap()).unwrap(), *value);
    assert_eq!(serde_json::to_string(&again).unwrap(), text);
}

fn refused<T: DeserializeOwned>(json: Value) -> String {
    serde_json::from_value::<T>(json).map(|_| ()).unwrap_err().to_string()
}

fn tile() -> impl Strategy<Value = T37> {
    (0..37_u8).prop_map(|id| T37::at(id).unwrap())
}

fn action() -> impl Strategy<Value = Action> {
    let select = |actions: &[Action]| prop::sample::select(actions.to_vec());
    prop_oneof![
        1 => select(&actions::PLAIN),
        4 => tile().prop_flat_map(move |tile| select(&actions::with_tile(tile))),
        2 => (tile(), tile()).prop_flat_map(move |(a, b)| select(&actions::with_pair([a, b]))),
        1 => (any::<u32>(), prop::collection::btree_map("\\PC{0,8}", any::<bool>(), 0..5))
            .prop_map(|(menu, rows)| Action::Pick { menu, rows: Picks(rows) }),
    ]
}

proptest! {
    #[test]
    fn actions_and_choices(actions in prop::collection::vec(action(), 0..40)) {
        actions.iter().for_each(round_trip);
        let json = json!({ "actions": actions });
        if let Ok(choices) = serde_json::from_value::<Choices>(json) {
            round_trip(&choices);
            prop_assert_eq!(choices.actions().len(), actions.len());
            prop_assert!(actions.iter().all(|action| choices.allow(action).is_ok()));
        }
    }

    #[test]
    fn tiles_melds_and_hands(
        tiles in prop::collection::vec(tile(), 0..14),
        base in tile(), kind in 0..5_usize, called in 0..4_u8, side in 0..3_u8, red in any::<bool>(),
    ) {
        tiles.iter().for_each(round_trip);
        tiles.iter().map(|tile| tile.t34()).for_each(|kind| round_trip(&kind));
        round_trip(&tiles.iter().map(|tile| tile.t34()).collect::<T34Set>());
        let count: TileCount = tiles.iter().copied().collect();
        let drawn = tiles.first().copied();
        if T34::all().all(|kind| count.ct34(kind) <= 4) {
            round_trip(&count);
        } else {
            prop_assert!(refused::<TileCount>(serde_json::to_value(count).unwrap()).contains("there are four"));
        }
        let kind = [MeldKind::Chii, MeldKind::Pon, MeldKind::Daiminkan, MeldKind::Ankan, MeldKind::Kakan][kind];
        let other = T37::red(base.t34()).filter(|_| red).unwrap_or(T37::black(base.t34()));
        let step = |by| base.t34().step(by).map(T37::black);
        let four = match kind {
            MeldKind::Chii => step(1).zip(step(2)).map(|(b, c)| vec![base, b, c]),
            MeldKind::Pon => Some(vec![base, other, base]),
            _ => Some(vec![base, other, base, other]),
        };
        if let Some(meld) = four.and_then(|tiles| Meld::new(kind, &tiles, called, side).ok()) {
            round_trip(&meld);
            let mut json = serde_json::to_value(meld).unwrap();
            json["lay"] = if meld.lay().is_none() { json!(0) } else { json!(null) };
            prop_assert!(!matches!(serde_json::from_value::<Meld>(json), Ok(again) if again != meld));
            let closed: TileCount = tiles.iter().copied().skip(1).take(10).collect();
            let hand = Hand::with(closed, drawn, &[meld]).unwrap();
            match serde_json::from_value::<Hand>(serde_json::to_value(&hand).unwrap()) {
                Ok(again) => prop_assert_eq!(again, hand),
                Err(_) => prop_assert!(T34::all().any(|kind| hand.ct(kind) > 4)),
            }
        }
    }

    #[test]
    fn seats(seat in 0..300_u64) {
        prop_assert_eq!(serde_json::from_value::<Who>(json!(seat)).is_ok(), seat < 4);
    }
}

#[test]
fn what_is_no_such_thing() {
    let errors = [
        refused::<T37>(json!("5x")),
        refused::<T34>(json!("0m")),
        refused::<T34Set>(json!("05m")),
        refused::<TileCount>(json!("11111m")),
        refused::<Meld>(json!({ "kind": "chii", "tiles": ["3m", "1m", "2m"], "lay": 0 })),
        refused::<Meld>(json!({ "kind": "ankan", "tiles": ["1m", "1m", "1m", "1m"], "lay": 1 })),
        refused::<Meld>(json!({ "kind": "pon", "tiles": [], "lay": 0 })),
        refused::<Hand>(json!({ "closed": "123456789m123456p", "drawn": null, "melds": [] })),
        refused::<Action>(json!({ "type": "swap-out" })),
        refused::<Action>(json!({ "type": "chii", "with": ["1m"] })),
        refused::<Action>(json!({ "type": "win" })),
        refused::<Choices>(json!({ "actions": [{ "type": "pick", "with": { "menu": 1, "rows": {} } }] })),
        refused::<TableEvent>(json!({ "type": "diced", "dice": [1] })),
        refused::<TableEvent>(json!({ "type": "drawn", "who": 4, "tile": "1m", "rinshan": false })),
    ];
    insta::assert_snapshot!(errors.join("\n"));
}

/// Collects every event and the views after it.
#[derive(Default)]
struct Reader {
    events: BTreeSet<&'static str>,
    forms: Vec<Value>,
}

impl Observer for Reader {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.events.insert(event.name());
        round_trip(event);
        if let TableEvent::RoundEnded { forms, .. } = event {
            self.forms.extend(forms.iter().map(|form| serde_json::to_value(form).unwrap()));
        }
    }
}

#[test]
fn events_and_views_round_trip() {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &["kuro", "sawaya", "teru", "koromo"]);
    let mut reader = Reader::default();
    for seed in 0..6 {
        roster.game(seed, &mut reader);
    }
    let doges = Roster::new(&vm, &[]);
    for seed in 0..30 {
        let key = WallKey { seed, round: 9, honba: 9 }.key(Domain::Hook);
        let mut players: Players = ais();
        players[1] = Box::new(RandomLegal::new(key.rand()));
        let rule = Rule::preset(Rule::PRESETS[seed as usize % 4]).unwrap();
        play(&mut Table::new(rule, seed, doges.girls()), &mut players, &mut reader);
    }
    assert_eq!(reader.events.len(), 16, "{:?}", reader.events);
    assert!(reader.forms.len() > 200);
    let mut forged = 0;
    for form in &reader.forms {
        for key in ["han", "fu", "base", "gain", "yakuman"] {
            let mut form = form.clone();
            form[key] = json!(form[key].as_i64().unwrap() + 1);
            refused::<saki_lua::form::Form>(form);
            forged += 1;
        }
    }
    assert!(forged > 1000);
}

/// A position that uses every field.
fn position() -> Value {
    json!({
        "standing": { "round": 1, "extra_round": 2, "dealer": 1, "points": [24000, 24000, 26000, 25000], "sticks": 1 },
        "hands": [
            ["1m", "2m", "3m", "4m", "0m", "6m", "7m", "8m", "9m", "1p"],
            ["1s", "1s", "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "9s", "9s"],
            ["1z", "1z", "1z", "2z", "2z", "2z", "3z", "3z", "3z", "4z", "4z", "4z", "5z"],
            ["1p", "2p", "3p", "4p", "0p", "6p", "7p", "8p", "9p", "1m", "1m", "9p", "9p"],
        ],
        "melds": [[{ "kind": "pon", "tiles": ["6z", "6z", "6z"], "lay": 2 }], [], [], []],
        "rivers": [["7z", "5z"], ["6z", "7z"], ["5z"], ["7z"]],
        "riichi": [null, 1, null, null],
        "indicators": ["2m"],
        "reserve": ["3p"],
        "next": 1,
    })
}

#[test]
fn situations_round_trip() {
    let read: Position = serde_json::from_value(position()).unwrap();
    round_trip(&read);
    round_trip(&read.standing);
    // Open tiles may be left out.
    let mut dealt = position();
    let fields = dealt.as_object_mut().unwrap();
    ["melds", "rivers", "riichi", "reserve"].iter().for_each(|field| _ = fields.remove(*field));
    dealt["hands"][0] = json!(["1m", "2m", "3m", "4m", "0m", "6m", "7m", "8m", "9m", "1p", "6z", "6z", "6z"]);
    let dealt: Position = serde_json::from_value(dealt).unwrap();
    assert_eq!((&dealt.melds, dealt.riichi, &dealt.reserve), (&Default::default(), [None; 4], &vec![]));

    let spoilt = |pointer: &str, value: Value| {
        let mut json = position();
        *json.pointer_mut(pointer).unwrap() = value;
        refused::<Position>(json)
    };
    assert!(spoilt("/standing/dealer", json!(4)).contains("seat"));
    for (pointer, value, error) in [
        ("/standing/round", json!(80), "round 80 is out of range: the rule has rounds 0 to 79"),
        (
            "/standing/points",
            json!([24000, 24000, 26000, 25001]),
            "points and sticks sum up to 100001, not 100000",
        ),
        ("/standing/extra_round", json!(9999), "repeat 9999 is out of range: it may be 0 to 1601"),
        ("/standing/sticks", json!(0), "no stick lies on the table for it"),
        ("/reserve", json!(["9s", "9s"]), "there are more 9s than the set has"),
        ("/hands/3", json!([]), "seat 4 has 0 tiles, not 13"),
        ("/rivers/1/0", json!("4z"), "the tile it claims does not lie in that river"),
        ("/riichi/2", json!(7), "seat 3 cannot be in riichi: its river has no tile it was declared with"),
        ("/riichi/2", json!(0), "no stick lies on the table for it"),
        ("/indicators", json!([]), "0 dora indicators lie open; there is 1"),
    ] {
        let found = spoilt(pointer, value);
        assert!(found.contains(error), "{pointer}: {found}");
    }
    let mut unknown = position();
    unknown["standing"]["luck"] = json!(1);
    assert!(refused::<Position>(unknown).contains("unknown field `luck`"));
    let standing = json!({ "round": 0, "extra_round": 0, "dealer": 0, "points": [i32::MAX, 1, 0, 0], "sticks": 4_000_000_000_u32 });
    assert!(refused::<Standing>(standing).contains("points and sticks sum up to"));
}

#[test]
fn logs_round_trip() {
    let doges = Roster::new(&Vm::new().unwrap(), &[]);
    let (mut rounds, mut kinds) = (0, BTreeSet::new());
    for seed in 0..8 {
        let mut record = Record::new(["a".into(), "b".into()], ["w", "x", "y", "z"].map(Into::into));
        let rule = Rule::preset(Rule::PRESETS[seed as usize % 4]).unwrap();
        play(&mut Table::new(rule, seed, doges.girls()), &mut ais(), &mut record);
        let log = record.into_log();
        round_trip(&log);
        for LogRound { setup, moves, .. } in &log.rounds {
            round_trip(setup);
            round_trip(&Position::from(setup));
            let kind = |step: &Move| serde_json::to_value(step).unwrap()["type"].as_str().unwrap().to_owned();
            kinds.extend(moves.iter().map(kind));
            rounds += 1;
        }
    }
    assert!(rounds > 50 && kinds.len() >= 3, "{rounds} {kinds:?}");

    let (a, b) = (Who::new(0), Who::new(1));
    for step in [
        Move::Claim { who: a, chii: true, own: [T37::REDS[0], T37::REDS[1]] },
        Move::Daiminkan { who: b },
        Move::Ankan { who: b, kind: T34::at(3).unwrap() },
        Move::Kakan { who: b, tile: T37::REDS[2] },
        Move::Flip(T37::REDS[0]),
    ] {
        round_trip(&step);
    }
    assert!(refused::<Move>(json!({ "type": "draw", "with": { "who": 4, "tile": "1m" } })).contains("seat"));
    let win = json!({
        "who": 0, "from": 1, "yaku": [["riichi", 1]], "han": 1, "fu": 40, "points": 2000, "deltas": null, "pao": null,
    });
    round_trip(&serde_json::from_value::<LogWin>(win.clone()).unwrap());
    let ending =
        |result: &str, wins: Value| json!({ "result": result, "wins": wins, "deltas": null, "tenpai": null });
    round_trip(&serde_json::from_value::<Ending>(ending("RON", json!([win, win]))).unwrap());
    for (result, wins) in [("RON", json!([])), ("TSUMO", json!([win])), ("HP", json!([win]))] {
        assert!(refused::<Ending>(ending(result, wins)).contains(result), "{result}");
    }
    let mut renamed = win;
    renamed["yaku"][0][0] = json!("riichii");
    assert!(refused::<LogWin>(renamed).contains("did you mean \"riichi\"?"));
    let short = json!({
        "round": 0, "extra_round": 0, "dealer": 0, "points": [25000, 25000, 25000, 25000], "sticks": 0,
        "hands": [[], [], [], []], "indicator": "1m",
    });
    assert!(refused::<Setup>(short.clone()).contains("seat 1 has 0 tiles, not 13"));
    let round = json!({ "setup": short, "moves": [], "indicators": [], "urids": [], "ending": null });
    let log = json!({ "title": ["", ""], "names": ["", "", "", ""], "rule": {}, "rounds": [round], "finals": null });
    assert!(refused::<Log>(log).contains("seat 1 has 0 tiles, not 13"));
}

#[test]
fn a_view_hides_other_hands() {
    let vm = Vm::new().unwrap();
    let mut table = Table::new(Rule::tenhou(), 3, Roster::new(&vm, &["kuro", "teru"]).girls());
    table.start(&mut ());
    for _ in 0..150 {
        let who = table.asked().unwrap();
        for who in Who::ALL {
            let seen = table.view(who).seen();
            round_trip(&seen);
            assert_eq!(serde_json::to_value(table.view(who)).unwrap(), serde_json::to_value(&seen).unwrap());
            let Seen { me, hand, seats, .. } = seen;
            assert_eq!((me, &hand), (who, table.game().hand(who)));
            let json = serde_json::to_string(&seats).unwrap();
            assert!(!json.contains("closed") && !json.contains("drawn"));
        }
        let (view, girls) = table.seat(who);
        let action = saki_lua::player::Player::decide(&mut Ai, &view, girls);
        table.act(who, action, &mut ()).unwrap();
    }
}
