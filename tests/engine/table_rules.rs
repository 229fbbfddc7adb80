//! Effects of rule options, on rigged rounds.

use crate::common::girls::doges;
use crate::common::{east_one, tiles};
use saki_lua::form::{Form, Yaku, YakuSet};
use saki_lua::mount::{Exit, Mount};
use saki_lua::state::{Action, Game, RoundResult, Rule, Score, TableEvent};
use saki_lua::table::{Observer, Opening, Setup, SetupError, Table};
use saki_lua::tile::{Reds, T34, T37, TileCount, Who};
use saki_lua::{t34, t37};

/// Records how rounds and games end.
#[derive(Default)]
struct Ends {
    results: Vec<RoundResult>,
    yaku: YakuSet,
    scores: Option<[i32; 4]>,
}

impl Observer for Ends {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        match event {
            TableEvent::RoundEnded { result, forms, .. } => {
                self.results.push(*result);
                self.yaku = forms.first().map_or(YakuSet::EMPTY, Form::yaku_set);
            }
            TableEvent::TableEnded { scores, .. } => self.scores = Some(scores.map(Score::points)),
            _ => {}
        }
    }
}

struct Rig {
    table: Table,
    ends: Ends,
}

/// East 1. Seats without tiles get some that don't fit together, without fives and without tiles needed
/// elsewhere.
fn setup(hands: [&str; 4], kept: &str) -> Setup {
    let indicator = t37!("7z");
    let mut hands = hands.map(tiles);
    let mut left = TileCount::full(Reds::NONE);
    for &tile in hands.iter().flatten().chain(&tiles(kept)).chain([&indicator]) {
        assert!(left.remove(T37::black(tile.t34())), "{tile}");
    }
    let mut noise = (0..).map(|i| T34::at((i * 11 % 34) as u8).unwrap()).filter(|kind| !kind.is_five());
    for hand in &mut hands {
        while hand.len() < 13 {
            let tile = T37::black(noise.next().unwrap());
            if left.remove(tile) {
                hand.push(tile);
            }
        }
    }
    east_one(hands, indicator)
}

fn rule(preset: &str, set: &[&str]) -> Rule {
    let mut rule = Rule::preset(preset).unwrap();
    set.iter().for_each(|set| rule.assign(set).unwrap());
    rule
}

fn resume(rule: Rule, setup: &Setup) -> Result<Table, SetupError> {
    Table::resume_round(rule, 1, doges(), setup)
}

impl Rig {
    fn new(rule: Rule, setup: &Setup, draws: &str, rinshan: &str) -> Self {
        let mut table = resume(rule, setup).unwrap();
        for (exit, tiles) in [(Exit::Pii, tiles(draws)), (Exit::Rinshan, tiles(rinshan))] {
            tiles.iter().enumerate().for_each(|(pos, &tile)| assert!(table.rig(exit, pos, tile), "{tile}"));
        }
        let mut ends = Ends::default();
        table.start(&mut ends);
        Self { table, ends }
    }

    fn act(&mut self, who: usize, action: Action) -> &mut Self {
        self.table.act(Who::new(who), action, &mut self.ends).unwrap();
        self
    }

    fn may(&self, who: usize, action: &Action) -> bool {
        self.table.choices(Who::new(who)).allow(action).is_ok()
    }

    fn pass(&mut self) -> &mut Self {
        for who in 0..4 {
            if self.may(who, &Action::Pass) {
                self.act(who, Action::Pass);
            }
        }
        self
    }

    fn indicators(&self) -> usize {
        self.table.mount().drids().len()
    }

    fn points(&self) -> [i32; 4] {
        self.table.game().points()
    }
}

const ANY: [&str; 4] = [""; 4];

#[test]
fn a_round_resumes_as_it_was_set_up() {
    let setup = Setup { round: 5, dealer: Who::new(1), ..setup(ANY, "9p") };
    let rig = Rig::new(rule("tenhou", &[]), &setup, "9p", "");
    let game = rig.table.game();
    assert_eq!((game.round(), game.dealer(), game.first_dealer()), (5, Some(Who::new(1)), Who::new(0)));
    assert_eq!(game.hand(Who::new(1)).drawn(), Some(t37!("9p")));
    assert_eq!(rig.table.mount().drids(), [t37!("7z")]);
}

#[test]
fn impossible_situations_are_errors() {
    let wrong = |change: fn(&mut Setup)| {
        let mut setup = setup(["1111z147m258p369s", "", "", ""], "");
        change(&mut setup);
        resume(rule("tenhou", &[]), &setup).err()
    };
    assert_eq!(wrong(|_| ()), None);
    assert_eq!(wrong(|s| s.round = 12), Some(SetupError::Round { round: 12, last: 11 }));
    assert_eq!(wrong(|s| s.extra_round = 101), Some(SetupError::Honba { honba: 101, most: 100 }));
    let points = SetupError::Points { expected: 100_000, found: 101_000 };
    assert_eq!(wrong(|s| s.sticks = 1), Some(points));
    let most = 100_000_000;
    let range = SetupError::Range { points: i32::MAX.into(), least: -most, most };
    assert_eq!(wrong(|s| s.points = [i32::MAX, -i32::MAX, 0, 100_000]), Some(range));
    let debts = |s: &mut Setup| {
        (s.points, s.sticks) = ([-25_000_000, -25_000_000, -25_000_000, -24_900_000], 100_000)
    };
    assert_eq!(wrong(debts), Some(SetupError::Range { points: most, least: 0, most: 65_535_000 }));
    let hand = SetupError::Hand { who: Who::new(2), tiles: 12, expected: 13 };
    assert_eq!(wrong(|s| _ = s.hands[2].pop()), Some(hand));
    assert_eq!(wrong(|s| s.indicator = t37!("1z")), Some(SetupError::Tile(t37!("1z"))));
    assert_eq!(wrong(|s| s.hands[0][0] = t37!("0m")), None);
    assert_eq!(wrong(|s| s.hands[0][..2].fill(t37!("0m"))), Some(SetupError::Tile(t37!("0m"))));
}

#[test]
fn a_match_goes_on_with_points_that_there_can_be() {
    let mut table = Table::new(rule("tenhou", &[]), 1, doges());
    let mut wrong =
        |points: [i32; 4]| table.set_opening(&Opening { points, legacies: Default::default() }).err();
    assert_eq!(wrong([25_000; 4]), None);
    let points = SetupError::Points { expected: 100_000, found: 99_000 };
    assert_eq!(wrong([25_000, 25_000, 25_000, 24_000]), Some(points));
    let (least, most) = (-100_000_000, 100_000_000);
    let range = SetupError::Range { points: i32::MIN.into(), least, most };
    assert_eq!(wrong([i32::MIN, i32::MAX, 100_000, 1]), Some(range));
    table.start(&mut ());
    let begun = table.set_opening(&Opening { points: [25_000; 4], legacies: Default::default() });
    assert_eq!(begun.unwrap_err().to_string(), "the game has begun already");
}

#[test]
fn a_position_is_rigged_once_and_only_with_a_remaining_tile() {
    let mut table = resume(rule("tenhou", &[]), &setup(ANY, "9m")).unwrap();
    assert!(table.rig(Exit::Pii, 0, t37!("0m")));
    assert!(!table.rig(Exit::Pii, 0, t37!("9m")));
    assert!(!table.rig(Exit::Pii, 1, t37!("0m")));
}

/// Number of indicators after an open kan, after the next discard, and after that was passed on.
fn flips(set: &[&str]) -> [usize; 3] {
    let setup = setup(["", "777m1z", "11z", ""], "79m9s");
    let mut rig = Rig::new(rule("tenhou", set), &setup, "7m9m", "9s");
    rig.act(0, Action::SpinOut).act(1, Action::Daiminkan).pass();
    let kan = rig.indicators();
    // Seat 2 may pon, so that the table waits.
    rig.act(1, Action::SwapOut(t37!("1z")));
    let thrown = rig.indicators();
    rig.pass();
    [kan, thrown, rig.indicators()]
}

#[test]
fn the_indicator_of_an_open_kan() {
    assert_eq!(flips(&[]), [1, 2, 2]);
    assert_eq!(flips(&["open_kan_flip=immediate"]), [2, 2, 2]);
    assert_eq!(flips(&["open_kan_flip=after_discard"]), [1, 1, 2]);
    assert_eq!(flips(&["kan_dora=false"]), [1, 1, 1]);
}

#[test]
fn thirteen_orphans_may_rob_a_concealed_kan() {
    for (preset, robs) in [("tenhou", false), ("libsaki", true), ("mahjongsoul", true), ("riichi", false)] {
        let setup = setup(["111z", "19m19p19s2345677z", "", ""], "1z");
        let mut rig = Rig::new(rule(preset, &[]), &setup, "1z", "");
        rig.act(0, Action::Ankan(t34!("1z")));
        assert_eq!(rig.may(1, &Action::Ron), robs, "{preset}");
    }
}

#[test]
fn passing_is_furiten_until_the_discard_or_the_draw() {
    for (set, cleared) in [("furiten_until_draw=false", false), ("furiten_until_draw=true", true)] {
        let setup = setup(["", "234m234p234s5678s", "", ""], "8s9m");
        let mut rig = Rig::new(rule("tenhou", &[set]), &setup, "8s9m", "");
        rig.act(0, Action::SpinOut);
        assert!(rig.may(1, &Action::Ron));
        rig.pass();
        assert_eq!(rig.table.game().furiten(Who::new(1)).passed, !cleared);
        rig.act(1, Action::SpinOut).pass();
        assert!(!rig.table.game().furiten(Who::new(1)).passed);
    }
}

/// Returns whether the dealer, in riichi, may declare this kan with the second draw.
fn riichi_kan(set: &[&str], hand: &str, first: &str, second: &str, kan: T34) -> bool {
    let draws = format!("{first}3z4z6z{second}");
    let mut rig = Rig::new(rule("tenhou", set), &setup([hand, "", "", ""], &draws), &draws, "");
    rig.act(0, Action::SpinRiichi).pass();
    (1..4).for_each(|who| _ = rig.act(who, Action::SpinOut).pass());
    rig.may(0, &Action::Ankan(kan))
}

#[test]
fn concealed_kans_in_riichi() {
    let apart = |set| riichi_kan(set, "999s111m222m46p77z", "2z", "9s", t34!("9s"));
    assert!(!apart(&["riichi_ankan=never"]));
    assert!(apart(&["riichi_ankan=strict"]) && apart(&["riichi_ankan=same_waits"]));
    // 111m 222m 333m may be three runs: the waits stay the same, the readings don't.
    let runs = |set| riichi_kan(set, "111222333m46p77z", "2z", "1m", t34!("1m"));
    assert!(!runs(&["riichi_ankan=strict"]) && runs(&["riichi_ankan=same_waits"]));
    // 9999s was held before, as 999s and 789s; the 6s makes 678s with what the kan leaves.
    let held = |set| riichi_kan(set, "789999s111m222m4p", "2z", "6s", t34!("9s"));
    assert!(!held(&[]) && held(&["okuri_kan=true"]));
    assert!(!held(&["okuri_kan=true", "riichi_ankan=never"]), "never is never");
}

/// S4, the dealer in first place with a repeat: returns whether the dealer may end the game, and may go on.
fn last(rule: Rule, points: [i32; 4], abort: bool) -> (bool, bool) {
    after(7, rule, points, abort)
}

/// The same after the round of this number, dealt by the last seat.
fn after(round: u32, rule: Rule, points: [i32; 4], abort: bool) -> (bool, bool) {
    let (hand, drawn) = if abort { ("19m19p19s1234567z", "6p") } else { ("123m456m789m123p9s", "9s") };
    let setup = Setup { round, dealer: Who::new(3), points, ..setup(["", "", "", hand], drawn) };
    let mut rig = Rig::new(rule, &setup, drawn, "");
    rig.act(3, if abort { Action::NineKinds } else { Action::Tsumo });
    (rig.may(3, &Action::EndTable), rig.may(3, &Action::NextRound))
}

#[test]
fn a_dealer_in_first_place_at_the_end() {
    let (rich, poor) = ([20_000, 20_000, 20_000, 40_000], [25_000, 24_000, 25_000, 26_000]);
    let (ends, chooses, goes_on) = ((true, false), (true, true), (false, true));
    for (preset, won, abort) in [
        ("tenhou", ends, goes_on),
        ("mahjongsoul", ends, goes_on),
        ("riichi", ends, ends),
        ("libsaki", chooses, chooses),
    ] {
        assert_eq!(last(rule(preset, &[]), rich, false), won, "{preset}");
        assert_eq!(last(rule(preset, &[]), rich, true), abort, "{preset}");
    }
    // 26000 and first place suffice only in the riichi crate.
    assert_eq!(last(rule("riichi", &[]), poor, true), ends);
    assert_eq!(last(rule("tenhou", &["yame_on_abort=true"]), poor, true), goes_on);
    assert_eq!(last(rule("tenhou", &["yame=off"]), rich, false), goes_on);
}

/// The dealer wins in W4 while another has the points that end a game: it ends by them, and nobody is asked.
#[test]
fn further_rounds_end_by_points_alone() {
    let points = [50_000, 10_000, 20_000, 20_000];
    let ends = (true, false);
    assert_eq!(after(11, rule("libsaki", &["renchan_first=false", "extra_rounds=8"]), points, true), ends);
    assert_eq!(after(11, rule("libsaki", &["extra_rounds=8"]), points, true), (false, true));
    assert_eq!(after(11, rule("riichi", &["extra_rounds=8"]), points, true), ends);
}

#[test]
fn zero_points_are_bust_by_rule() {
    let goes_on = |preset: &str, set: &[&str]| {
        let points = [0, 30_000, 30_000, 40_000];
        let setup = Setup { points, ..setup(["19m19p19s1234567z", "", "", ""], "9p") };
        let mut rig = Rig::new(rule(preset, set), &setup, "9p", "");
        rig.act(0, Action::NineKinds);
        rig.may(0, &Action::NextRound)
    };
    assert!(Rule::PRESETS.iter().all(|preset| goes_on(preset, &[])));
    assert!(!goes_on("tenhou", &["bust_at_zero=true"]));
    assert!(goes_on("tenhou", &["bust_at_zero=true", "bust=false"]));
}

/// Four East winds, the last with riichi, which the second seat could ron.
fn four_winds(preset: &str, set: &[&str]) -> Rig {
    let hands = ["1z", "1z123m456m789m12p4z", "1z", "1z123s456s789s777p"];
    let draws = "9p3p9s8p";
    let mut rig = Rig::new(rule(preset, set), &setup(hands, draws), draws, "");
    (0..3).for_each(|who| _ = rig.act(who, Action::SwapOut(t37!("1z"))).pass());
    rig.act(3, Action::SwapRiichi(t37!("1z"))).pass();
    rig
}

#[test]
fn a_riichi_with_the_fourth_wind() {
    for (preset, points) in [("tenhou", 25_000), ("libsaki", 25_000), ("mahjongsoul", 24_000)] {
        let rig = four_winds(preset, &[]);
        assert_eq!(rig.ends.results, [RoundResult::FourWinds], "{preset}");
        assert_eq!(rig.points()[3], points, "{preset}");
    }
    let after_ron = four_winds("tenhou", &["suufon_before_ron=false"]);
    assert_eq!(after_ron.ends.results, [RoundResult::FourWinds]);
}

#[test]
fn final_scores_by_rounding() {
    let scores = |rounding: &str, uma: &str| {
        let points = [11_900, 25_300, 30_800, 32_000];
        let setup = setup(["", "", "", "123m456m789m123p9s"], "9s");
        let setup = Setup { round: 7, dealer: Who::new(3), points, ..setup };
        let rule = rule("tenhou", &[&format!("rounding={rounding}"), &format!("uma={uma}")]);
        let mut rig = Rig::new(rule, &setup, "9s", "");
        rig.act(3, Action::Tsumo);
        (0..4).for_each(|who| _ = rig.act(who, Action::EndTable));
        rig.ends.scores.unwrap()
    };
    // After a tenhou by the dealer: -4100, 9300, 14800, 80000.
    let uma = "[20,10,-10,-20]";
    assert_eq!(scores("none", uma), [-54_100, -30_700, -5_200, 90_000]);
    assert_eq!(scores("nearest", uma), [-54_000, -31_000, -5_000, 90_000]);
    assert_eq!(scores("five_down_six_up", "[0,0,0,0]"), [-34_000, -21_000, -15_000, 70_000]);
}

#[test]
fn sticks_that_stay_on_the_table_are_nobodys() {
    let scores = |set: &str, rounding: &str| {
        let points = [18_000, 20_000, 20_000, 40_000];
        let setup = setup(["", "", "", "19m19p19s1234567z"], "6p");
        let setup = Setup { round: 7, dealer: Who::new(3), points, sticks: 2, ..setup };
        let rule = rule("tenhou", &[set, &format!("rounding={rounding}"), "yame_on_abort=true"]);
        let mut rig = Rig::new(rule, &setup, "6p", "");
        rig.act(3, Action::NineKinds);
        (0..4).for_each(|who| _ = rig.act(who, Action::EndTable));
        rig.ends.scores.unwrap()
    };
    for rounding in ["none", "nearest", "five_down_six_up"] {
        let kept = [-32_000, 0, -20_000, 50_000];
        assert_eq!(scores("leftover_to_top=false", rounding), kept, "{rounding}");
        assert_eq!(scores("leftover_to_top=true", rounding), [-32_000, 0, -20_000, 52_000], "{rounding}");
    }
}

#[test]
fn robbing_a_kan_in_the_ippatsu_turn() {
    // Seat 0 pons the 3s of seat 3; seat 1 declares riichi, and seat 0 adds the last 3s.
    for (preset, ippatsu) in [("tenhou", true), ("libsaki", false), ("mahjongsoul", true), ("riichi", true)] {
        let draws = "9p9m8m3s2p1z8p3s";
        let setup = setup(["33s", "12s456m99s111p22p4z", "", ""], draws);
        let mut rig = Rig::new(rule(preset, &[]), &setup, draws, "");
        (0..3).for_each(|who| _ = rig.act(who, Action::SpinOut).pass());
        rig.act(3, Action::SpinOut).act(0, Action::Pon([t37!("3s"); 2])).pass();
        let thrown = rig.table.game().hand(Who::new(0)).closed().tiles().next().unwrap();
        rig.act(0, Action::SwapOut(thrown)).pass();
        rig.act(1, Action::SwapRiichi(t37!("4z"))).pass();
        (2..4).for_each(|who| _ = rig.act(who, Action::SpinOut).pass());
        rig.act(0, Action::Kakan(t37!("3s"))).act(1, Action::Ron);
        assert_eq!(rig.ends.yaku.has(Yaku::Ippatsu), ippatsu, "{preset}");
        assert!(rig.ends.yaku.has(Yaku::Chankan));
    }
}

#[test]
fn blocked_yaku_do_not_count() {
    let setup = setup(["", "234m234p234s5678s", "", ""], "8s");
    let ron = |blocked: &str| {
        let mut rig = Rig::new(rule("tenhou", &[blocked]), &setup, "8s", "");
        rig.act(0, Action::SpinOut);
        rig.may(1, &Action::Ron)
    };
    assert!(ron("blocked=[\"tanyao\"]"));
    assert!(!ron("blocked=[\"tanyao\", \"sanshoku doujun\", \"pinfu\"]"));
    let error = rule("tenhou", &[]).assign("blocked=[\"tanyo\"]").unwrap_err().to_string();
    assert!(error.ends_with("there is no yaku \"tanyo\"; did you mean \"tanyao\"?"), "{error}");
}

#[test]
fn rules_round_trip() {
    for preset in Rule::PRESETS {
        let rule = rule(preset, &[]);
        let json = serde_json::to_string(&rule).unwrap();
        assert_eq!(serde_json::from_str::<Rule>(&json).unwrap(), rule);
        assert_eq!(rule.check(), Ok(()));
        assert_eq!(rule.rows().len(), Rule::options().count());
        let mut again = Rule::default();
        for row in rule.rows() {
            let value = row.value.as_str().map_or_else(|| row.value.to_string(), Into::into);
            again.set(row.key, &value).unwrap();
        }
        assert_eq!(again, rule);
        assert!(rule.rows().iter().all(|row| row.doc.contains("Default")));
    }
}

/// Seat 1 makes the fourth kan, as the third player with a kan.
fn fourth_kan(preset: &str) -> Rig {
    let hands = ["1111m", "2222p", "9999s1111p", ""];
    let draws = "6z4z3z";
    let setup = setup(hands, "6z4z3z2z8s9p3m4m");
    let mut rig = Rig::new(rule(preset, &[]), &setup, draws, "2z8s9p3m");
    rig.act(0, Action::Ankan(t34!("1m"))).pass().act(0, Action::SpinOut).pass();
    rig.act(1, Action::Ankan(t34!("2p"))).pass().act(1, Action::SpinOut).pass();
    rig.act(2, Action::Ankan(t34!("9s"))).pass().act(2, Action::Ankan(t34!("1p"))).pass();
    rig
}

#[test]
fn four_kans_abort_at_once_or_after_the_discard() {
    for preset in ["libsaki", "riichi"] {
        assert_eq!(fourth_kan(preset).ends.results, [RoundResult::FourKans], "{preset}");
    }
    for preset in ["tenhou", "mahjongsoul"] {
        let mut rig = fourth_kan(preset);
        assert_eq!((rig.ends.results.len(), rig.indicators()), (0, 5), "{preset}");
        rig.act(2, Action::SpinOut).pass();
        assert_eq!(rig.ends.results, [RoundResult::FourKans], "{preset}");
    }
}

#[test]
fn feeding_an_open_kan_makes_liable_for_rinshan() {
    // Rinshan, haku and four dora: 3000 and 6000.
    for (preset, expected) in
        [("libsaki", [-12_000, 12_000, 0, 0]), ("tenhou", [-6000, 12_000, -3000, -3000])]
    {
        let setup = setup(["", "555z234m234p678s9s", "", ""], "5z9s");
        let mut rig = Rig::new(rule(preset, &[]), &setup, "5z", "9s");
        rig.act(0, Action::SpinOut).act(1, Action::Daiminkan).pass().act(1, Action::Tsumo);
        assert_eq!(rig.points().map(|points| points - 25_000), expected, "{preset}");
    }
}

#[test]
fn several_win_on_one_tile() {
    for (preset, two, three) in [
        ("tenhou", RoundResult::Ron, RoundResult::TripleRon),
        ("libsaki", RoundResult::Ron, RoundResult::Ron),
        ("mahjongsoul", RoundResult::Ron, RoundResult::Ron),
        ("riichi", RoundResult::Ron, RoundResult::TripleRon),
    ] {
        let setup = setup(["", "234m234p234s567s8p", "678m678m678s222s8p", "222m666p333m444p8p"], "8p");
        for (winners, result) in [(2, two), (3, three)] {
            let mut rig = Rig::new(rule(preset, &[]), &setup, "8p", "");
            rig.act(0, Action::SpinOut);
            (1..=winners).for_each(|who| _ = rig.act(who, Action::Ron));
            rig.pass();
            assert_eq!(rig.ends.results, [result], "{preset}");
            let paid = (1..4).filter(|&who| rig.points()[who] > 25_000).count();
            let most = match (preset, result) {
                (_, RoundResult::TripleRon) => 0,
                ("libsaki", _) => 1,
                _ => winners,
            };
            assert_eq!(paid, most, "{preset}");
        }
    }
}

/// Seat 1 makes three concealed kans and a fourth from seat 0's discard, and wins on the replacement tile.
fn fourth_kan_fed(changes: &[&str]) -> [i32; 4] {
    let setup = setup(["", "111m222p333s444z9s", "", ""], "66z55z1m2p3s4z9s");
    let mut rig = Rig::new(rule("tenhou", changes), &setup, "6z1m55z4z", "2p3s6z9s");
    rig.act(0, Action::SpinOut).pass().act(1, Action::Ankan(t34!("1m"))).pass();
    rig.act(1, Action::Ankan(t34!("2p"))).pass().act(1, Action::Ankan(t34!("3s"))).pass();
    for who in 1..4 {
        rig.act(who, Action::SpinOut).pass();
    }
    rig.act(0, Action::SpinOut).act(1, Action::Daiminkan).pass().act(1, Action::Tsumo);
    rig.points().map(|points| points - 25_000)
}

#[test]
fn feeding_the_fourth_kan_makes_liable() {
    let shared = [-16_000, 32_000, -8000, -8000];
    assert_eq!(fourth_kan_fed(&[]), shared);
    let all = r#"pao_for=["daisangen","daisuushi","suukantsu"]"#;
    assert_eq!(fourth_kan_fed(&[all]), [-32_000, 32_000, 0, 0]);
    assert_eq!(fourth_kan_fed(&[all, "yakuman_pao=partial"]), [-32_000, 32_000, 0, 0]);
    assert_eq!(fourth_kan_fed(&[all, "yakuman_pao=none"]), shared);
}

#[test]
fn liability_is_for_the_yakuman_the_rule_names() {
    assert_eq!(Rule::tenhou().score.pao_for, YakuSet::from_iter([Yaku::Daisangen, Yaku::Daisuushi]));
    let error = Rule::tenhou().assign("pao_for=[\"chuuren poutou\"]").unwrap_err().to_string();
    assert!(error.ends_with("at most, not chuuren poutou"), "{error}");
}
