use super::pay::{Pao, Payment, Share, deltas};
use super::*;
use crate::t37;
use crate::tile::{MeldKind, Who, parse_tiles};

/// A hand in text: concealed tiles, then `+` and each meld. `123m` is a chii, `111z` a pon, `1111z` an ankan.
struct Case {
    closed: TileCount,
    melds: Vec<Meld>,
    pick: T37,
    ctx: FormCtx,
    rule: ScoreRule,
}

fn case(hand: &str, pick: &str) -> Case {
    let mut parts = hand.split('+').map(|part| parse_tiles(part.trim()).unwrap());
    let closed = parts.next().unwrap().into_iter().collect();
    let melds = parts.map(|tiles| {
        let kind = match tiles[..] {
            [_, _, _, _] => MeldKind::Ankan,
            [a, b, _] if a.t34() == b.t34() => MeldKind::Pon,
            _ => MeldKind::Chii,
        };
        Meld::new(kind, &tiles, 0, 0).unwrap()
    });
    Case {
        closed,
        melds: melds.collect(),
        pick: pick.parse().unwrap(),
        ctx: FormCtx { self_wind: 2, ..FormCtx::default() },
        rule: ScoreRule::default(),
    }
}

impl Case {
    fn tsumo(mut self) -> Self {
        self.ctx.tsumo = true;
        self
    }

    fn riichi(mut self) -> Self {
        self.ctx.riichi = Riichi::Single;
        self
    }

    fn dealer(mut self) -> Self {
        self.ctx.self_wind = 1;
        self
    }

    fn ctx(mut self, change: impl FnOnce(&mut FormCtx)) -> Self {
        change(&mut self.ctx);
        self
    }

    fn rule(mut self, change: impl FnOnce(&mut ScoreRule)) -> Self {
        change(&mut self.rule);
        self
    }

    fn form(&self) -> Result<Form, NoWin> {
        Form::new(&self.closed, &self.melds, self.pick, &self.ctx, &self.rule, &[], &[])
    }

    /// Yaku by their closed keys, han and fu.
    fn read(&self) -> String {
        let form = self.form().unwrap();
        let keys: Vec<_> = form.yakus().map(|(yaku, _)| yaku.key(form.is_open())).collect();
        format!("{} {}han {}fu", keys.join(" "), form.han(), form.fu())
    }
}

#[test]
fn not_every_complete_hand_wins() {
    assert_eq!(case("123m456p789s1122z", "3z").form(), Err(NoWin::NotAgari));
    assert_eq!(case("23m456p78955s + 222p", "1m").form(), Err(NoWin::NoYaku));
    assert_eq!(
        case("1111m2233p4455s6z", "6z").form(),
        Err(NoWin::NotAgari),
        "four of a kind are no two pairs"
    );
    assert_eq!(case("123m", "3m").form(), Err(NoWin::NotAgari), "too few tiles");
}

#[test]
fn a_complete_hand_without_yaku_pays_nothing() {
    let form = |case: &Case| {
        let ids = [t37!("9s"), t37!("1m")];
        Form::complete(&case.closed, &case.melds, case.pick, &case.ctx, &case.rule, &ids[..1], &ids[1..])
    };
    let case = |hand, pick| case(hand, pick).ctx(|ctx| ctx.extra_round = 3);
    // The indicator 9s points at 1s: two dora and a red five, but no yaku.
    let cheap = form(&case("23m406p78911s + 222p", "1m")).unwrap();
    assert!(!cheap.has_yaku() && cheap.yakus().next().is_none() && cheap.yaku_set().is_empty());
    assert_eq!((cheap.han(), cheap.dora(), cheap.akadora(), cheap.yakuman()), (3, 2, 1, 0));
    let paid = [cheap.base(), cheap.gain(), cheap.net_gain(), cheap.loss(true), cheap.net_loss(false)];
    assert_eq!(paid, [0; 5], "honba is not paid either");
    assert_eq!((cheap.spell().as_str(), cheap.charge().english().as_str()), ("dora 2, aka dora 1", "0"));
    let json = serde_json::to_string(&cheap).unwrap();
    assert!(serde_json::from_str::<Form>(&json).is_err(), "not a valid recorded win");
    let won = form(&case("23m406p78911s222p", "1m").riichi()).unwrap();
    assert!(won.has_yaku() && won.gain() == won.net_gain() + 900);
    assert_eq!(form(&case("23m456p78955s + 222p", "2m")), None);
}

#[test]
fn the_best_paying_reading_wins() {
    assert_eq!(case("22334455m67788p", "6p").read(), "pnf tny rpk 5han 30fu");
    assert_eq!(case("11122233399p12s", "3s").tsumo().read(), "tmo ipk jc3 5han 30fu");
    assert_eq!(case("2223334445567m", "8m").read(), "tny sak mnc 9han 50fu");
    // 1m as the pair or as the end of a run: the run makes pinfu.
    assert_eq!(case("1123456m789p456s", "1m").riichi().read(), "rci pnf 2han 30fu");
}

#[test]
fn a_ron_opens_the_triplet_it_completes() {
    assert_eq!(case("111222m333p78s55z", "9s").read(), "sak 2han 50fu");
    assert_eq!(case("111222m333p7799s", "9s").tsumo().form().unwrap().yakuman(), 1);
    assert_eq!(case("111222m333p7799s", "9s").read(), "toi sak 4han 50fu");
    // 3p may have completed the run: then three triplets were concealed.
    assert_eq!(case("111m33345p777s99p", "3p").read(), "sak 2han 50fu");
}

#[test]
fn compatible_and_exclusive_yaku() {
    assert_eq!(case("1199m99p11s22557z", "7z").read(), "ctt hrt 4han 25fu");
    assert_eq!(
        case("11199m99s + 111z + 111p", "9s").ctx(|ctx| ctx.round_wind = 3).read(),
        "toi hrt 4han 40fu"
    );
    assert_eq!(case("555666z77z234m56p", "4p").read(), "y1y y2y s3g 4han 50fu");
    let rinshan = |ctx: &mut FormCtx| (ctx.during_kan, ctx.empty_mount) = (true, true);
    assert_eq!(case("23m456p55s888s + 1111m", "4m").tsumo().ctx(rinshan).read(), "tmo rns 2han 60fu");
    let stray = |ctx: &mut FormCtx| (ctx.riichi, ctx.ippatsu) = (Riichi::Double, true);
    assert_eq!(
        case("23m456p55s888s + 234p", "4m").ctx(stray).read(),
        "tny 1han 30fu",
        "an open hand has no riichi"
    );
}

#[test]
fn open_hands_are_worth_less() {
    assert_eq!(case("123789m1p + 123p + 789s", "1p").read(), "jc2 2han 30fu");
    assert_eq!(case("1237m222z + 789m + 456m", "7m").read(), "jk2 it1 h1t 4han 30fu");
    let no_kuitan = case("23m456p55s888s + 234p", "4m").rule(|rule| rule.kuitan = false);
    assert_eq!(no_kuitan.form(), Err(NoWin::NoYaku));
}

/// Han, fu and loss of each payer: engine.md 2.4 and common score tables.
#[test]
fn table_of_points() {
    let points = |han, fu, tsumo, dealer| {
        let base = points::base(han, fu, &ScoreRule::default());
        (points::price(base, tsumo, dealer, false), points::price(base, tsumo, dealer, true))
    };
    assert_eq!(points(4, 30, true, false), (2000, 3900));
    assert_eq!(points(4, 30, false, true).0, 11600);
    assert_eq!(points(2, 70, false, false).0, 4500);
    assert_eq!(points(2, 110, false, false).0, 7100);
    assert_eq!(points(2, 25, false, false).0, 1600);
    assert_eq!(points(3, 25, true, false), (800, 1600));
    assert_eq!(points(2, 20, true, false), (400, 700));
    assert_eq!(points(1, 110, false, false).0, 3600);
    assert_eq!(points(3, 70, false, false).0, 8000);
    assert_eq!(
        [5, 6, 8, 11, 13].map(|han| points(han, 30, false, false).0),
        [8000, 12000, 16000, 24000, 32000]
    );
}

#[test]
fn fu() {
    assert_eq!(case("23456m345p678s88p", "1m").riichi().tsumo().read(), "tmo rci pnf 3han 20fu");
    assert_eq!(case("234m56p678s88p + 234s", "4p").read(), "tny 1han 30fu", "open pinfu");
    assert_eq!(case("234m56p678s88p + 234s", "4p").tsumo().read(), "tny 1han 30fu");
    assert_eq!(case("1155m2288p3399s4z", "4z").tsumo().read(), "tmo ctt 3han 25fu");
    let double_east = case("23m456p567s11z999s", "1m").dealer().riichi();
    assert_eq!(double_east.form().unwrap().fu(), 50);
    assert_eq!(double_east.rule(|rule| rule.double_wind_fu = DoubleWindFu::Two).form().unwrap().fu(), 40);
    let rinshan = case("23m456p88s + 2222p + 345s", "4m").tsumo().ctx(|ctx| ctx.during_kan = true);
    assert_eq!(rinshan.form().unwrap().fu(), 40);
}

#[test]
fn yakuman() {
    let of = |case: Case| {
        let form = case.form().unwrap();
        (form.yakus().map(|(yaku, _)| yaku).collect::<Vec<_>>(), form.yakuman())
    };
    use Yaku::*;
    assert_eq!(of(case("19m19p19s1234567z", "1z")), (vec![Kokushi13], 1));
    assert_eq!(of(case("119m19p19s123456z", "7z")), (vec![Kokushi], 1));
    assert_eq!(of(case("1112345678999p", "5p")), (vec![JunseiChuuren], 1));
    assert_eq!(of(case("1112345567899p", "9p")), (vec![Chuuren], 1));
    assert_eq!(of(case("1122334455667z", "7z")), (vec![Tsuuiisou], 1));
    assert_eq!(of(case("22334466s66z + 888s", "6z")), (vec![Ryuuiisou], 1));
    assert_eq!(
        of(case("1z + 5555z + 6666z + 7777z + 2222z", "1z")),
        (vec![Daisangen, SuuankouTanki, Tsuuiisou, Suukantsu], 4)
    );
    assert_eq!(of(case("1112223344z + 999m", "4z")), (vec![Shousuushi], 1));
    let four_winds = || case("1112223334445z", "5z").tsumo().ctx(|ctx| ctx.bless = true);
    let all = vec![Chihou, SuuankouTanki, Tsuuiisou, Daisuushi];
    assert_eq!(of(four_winds()), (all.clone(), 4));
    assert_eq!(of(four_winds().rule(|rule| rule.yakuman_stack = false)), (all.clone(), 1));
    let double = |rule: &mut ScoreRule| (rule.double_daisuushi, rule.double_suuankou_tanki) = (true, true);
    assert_eq!(of(four_winds().rule(double)), (all.clone(), 6));
    // One is paid, and that may be a double one.
    let one = |rule: &mut ScoreRule| (rule.double_daisuushi, rule.yakuman_stack) = (true, false);
    assert_eq!(of(four_winds().rule(one)), (all, 2));
}

/// What a yaku contains counts where the yaku itself does not.
#[test]
fn contained_yaku_count_in_place_of_blocked_ones() {
    use Yaku::*;
    let of = |hand: &str, pick: &str, blocked: &[Yaku]| {
        let form =
            case(hand, pick).rule(|rule| rule.blocked = blocked.iter().copied().collect()).form().unwrap();
        form.yakus().map(|(yaku, _)| yaku).collect::<Vec<_>>()
    };
    let four = "111222m333p444s5z";
    assert_eq!(of(four, "5z", &[]), [SuuankouTanki]);
    assert_eq!(of(four, "5z", &[SuuankouTanki]), [Suuankou]);
    assert_eq!(of(four, "5z", &[SuuankouTanki, Suuankou]), [Toitoi, Sanankou]);
    assert_eq!(of(four, "5z", &[SuuankouTanki, Suuankou, Sanankou]), [Toitoi]);
    assert_eq!(
        of("1122334455667p", "7p", &[Chinitsu, Ryanpeikou, Chiitoitsu, Pinfu, Tanyao]),
        [Iipeikou, Honitsu]
    );
}

/// Mahjong Soul: a tenhou has no last tile, so its hand counts as the one with the wide wait. Two implementations of its
/// scoring that are compared with its records, and told by their authors, agree in this.
#[test]
fn tenhou_has_no_last_tile() {
    let soul = |rule: &mut ScoreRule| *rule = crate::state::Rule::mahjongsoul().score;
    let plies = |case: Case| case.tsumo().ctx(|ctx| ctx.bless = true).rule(soul).form().unwrap().yakuman();
    for (hand, pick) in [("222m444p666s11p33z", "3z"), ("119m19p19s123456z", "7z"), ("1112355678999m", "4m")]
    {
        let by_dealer = plies(case(hand, pick).dealer());
        assert_eq!((by_dealer, plies(case(hand, pick))), (3, 2), "{hand}");
        let single = case(hand, pick).dealer().tsumo().ctx(|ctx| ctx.bless = true).form().unwrap();
        assert_eq!(single.yakuman(), 2, "{hand} without the rule");
    }
    // The wide wait itself.
    assert_eq!(plies(case("19m19p19s1234567z", "1z")), 3);
}

#[test]
fn counted_yakuman() {
    let counted = || case("2223334445556m", "6m").tsumo().riichi().ctx(|ctx| ctx.ippatsu = true);
    let many = || {
        let case = counted();
        Form::new(&case.closed, &[], case.pick, &case.ctx, &case.rule, &[t37!("1m"), t37!("2m")], &[])
            .unwrap()
    };
    // The four concealed triplets of this tsumo are a named yakuman, which takes precedence.
    assert_eq!((many().limit(), many().dora()), (Limit::Yakuman, 0));
    let by_han = case("11123456m99m + 789m", "9m");
    let ids = [t37!("8m"), t37!("8m")];
    let kazoe = |kazoe| {
        let rule = ScoreRule { kazoe, ..ScoreRule::default() };
        Form::new(&by_han.closed, &by_han.melds, by_han.pick, &by_han.ctx, &rule, &ids, &[]).unwrap()
    };
    assert_eq!((kazoe(Kazoe::Yakuman).han(), kazoe(Kazoe::Yakuman).limit()), (14, Limit::KazoeYakuman));
    assert_eq!(kazoe(Kazoe::Sanbaiman).limit(), Limit::Sanbaiman);
    assert!(!kazoe(Kazoe::Yakuman).is_prototypal_yakuman());
}

#[test]
fn renhou() {
    let with = |renhou| {
        case("234m56p678s88p789m", "4p").ctx(|ctx| ctx.bless = true).rule(|rule| rule.renhou = renhou)
    };
    assert_eq!(with(Renhou::None).read(), "pnf 1han 30fu");
    assert_eq!(with(Renhou::Han4).read(), "pnf rnh 5han 30fu");
    assert_eq!(with(Renhou::Mangan).read(), "rnh 5han 30fu");
    assert_eq!(with(Renhou::Yakuman).form().unwrap().limit(), Limit::Yakuman);
}

#[test]
fn ura_dora_count_only_with_riichi() {
    let ura = |case: Case| {
        let ids = [t37!("9m")];
        Form::new(&case.closed, &[], case.pick, &case.ctx, &case.rule, &[], &ids).unwrap().uradora()
    };
    assert_eq!(ura(case("123m456p789s1155z", "5z").tsumo()), 0);
    assert_eq!(ura(case("123m456p789s1155z", "5z").riichi()), 1);
}

fn won(form: &Form, from: Option<Who>, pao: Option<Pao>) -> Payment {
    Payment {
        winner: Who::new(1),
        from,
        dealer: Who::new(0),
        honba: form.ctx().extra_round.into(),
        sticks: 1,
        pao,
    }
}

#[test]
fn gains_and_losses_agree_with_the_payments() {
    let rule = ScoreRule::default();
    let riichi = || case("23456m345p678s88p", "1m").riichi().ctx(|ctx| ctx.extra_round = 2);
    let tsumo = riichi().tsumo().form().unwrap();
    assert_eq!(deltas(&tsumo, &won(&tsumo, None, None), &rule), [-1500, 4300, -900, -900]);
    assert_eq!((tsumo.loss(true), tsumo.loss(false), tsumo.gain()), (1500, 900, 3300));
    assert_eq!((tsumo.net_loss(true), tsumo.net_loss(false), tsumo.net_gain()), (1300, 700, 2700));
    let ron = riichi().form().unwrap();
    assert_eq!(deltas(&ron, &won(&ron, Some(Who::new(3)), None), &rule), [0, 3600, 0, -2600]);
    assert_eq!((ron.loss(false), ron.gain(), ron.net_gain()), (2600, 2600, 2000));
}

#[test]
fn a_liable_player_pays() {
    let (winner, liable, other) = (Who::new(1), Who::new(2), Who::new(3));
    let liability = |share| Some(Pao { who: liable, share });
    let of = |case: Case, from, pao, rule: &ScoreRule| {
        let form = case.ctx(|ctx| ctx.extra_round = 1).form().unwrap();
        deltas(&form, &won(&form, from, pao), rule)
    };
    let rule = ScoreRule::default();
    let one = || case("2z + 222p + 555z + 666z + 777z", "2z");
    assert_eq!(of(one().tsumo(), None, liability(Share::Whole), &rule), [0, 33300, -32300, 0]);
    assert_eq!(of(one(), Some(liable), liability(Share::Whole), &rule), [0, 33300, -32300, 0]);
    assert_eq!(of(one(), Some(other), liability(Share::Whole), &rule), [0, 33300, -16000, -16300]);
    let honba = ScoreRule { pao_honba: PaoHonba::Liable, ..rule.clone() };
    assert_eq!(of(one(), Some(other), liability(Share::Whole), &honba), [0, 33300, -16300, -16000]);
    // Daisangen and tsuuiisou: liable for one of the two.
    let two = || case("2z + 111z + 555z + 666z + 777z", "2z");
    let part = liability(Share::Yakuman(1));
    assert_eq!(of(two().tsumo(), None, part, &rule), [-16000, 65300, -40300, -8000]);
    assert_eq!(of(two(), Some(other), part, &rule), [0, 65300, -16000, -48300]);
    assert_eq!(of(two(), Some(other), Some(Pao { who: winner, share: Share::Whole }), &rule)[2], 0);
}

#[test]
fn feeding_the_last_dragon_makes_liable() {
    let pon = |tiles: &str, side| Meld::new(MeldKind::Pon, &parse_tiles(tiles).unwrap(), 0, side).unwrap();
    let ankan = |tiles: &str| Meld::new(MeldKind::Ankan, &parse_tiles(tiles).unwrap(), 0, 0).unwrap();
    let who = |melds: Vec<Meld>, yakuman_pao| {
        let case = Case { melds, ..case("234m5p", "5p") }.rule(|rule| rule.yakuman_pao = yakuman_pao);
        let pao = Pao::of(&case.form().unwrap(), &case.melds, Who::new(1), &case.rule);
        pao.map(|pao| (pao.who.index(), pao.share))
    };
    let [haku, hatsu, chun] = [pon("555z", 0), pon("666z", 1), pon("777z", 2)];
    assert_eq!(who(vec![haku, hatsu, chun], YakumanPao::Full), Some((2, Share::Whole)));
    assert_eq!(who(vec![chun, hatsu, haku], YakumanPao::Partial), Some((0, Share::Yakuman(1))));
    assert_eq!(who(vec![chun, ankan("6666z"), haku], YakumanPao::Full), Some((0, Share::Whole)));
    assert_eq!(who(vec![chun, haku, ankan("6666z")], YakumanPao::Full), None);
    assert_eq!(who(vec![haku, hatsu, chun], YakumanPao::None), None);
}
