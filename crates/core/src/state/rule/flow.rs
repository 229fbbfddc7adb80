//! Every option of the flow of a game, once: meaning, default (the `libsaki` world) and source.

use crate::options::{option_types, options, words};
use crate::problem::{Text, texts};
use crate::tile::Reds;

option_types! {
    Reds => "integer[]",
}

words! {
    /// When the dora indicator of a kan is flipped.
    pub enum KanFlip {
        /// Immediately, before the replacement tile is drawn.
        Immediate = "immediate",
        /// With the next discard, before it may be ronned.
        Discard = "discard",
        /// After the next discard, if it is not ronned.
        AfterDiscard = "after_discard",
    }
}

words! {
    /// When four kans by several players abort the round.
    pub enum Suukan {
        /// Never.
        Off = "off",
        /// At the fourth kan, before its replacement tile.
        AtKan = "at_kan",
        /// After the discard that follows the fourth kan, if it is not ronned.
        AfterDiscard = "after_discard",
    }
}

words! {
    /// Which concealed kans a riichi hand may declare.
    pub enum RiichiAnkan {
        /// None.
        Never = "never",
        /// Of the drawn tile, if no reading of the hand uses the triplet in a run.
        Strict = "strict",
        /// Of the drawn tile, if the waits are unchanged.
        SameWaits = "same_waits",
    }
}

words! {
    /// Whether a dealer in first place may end the game instead of repeating the deal.
    pub enum Yame {
        /// The game goes on.
        Off = "off",
        /// The dealer chooses.
        Optional = "optional",
        /// The game ends.
        Forced = "forced",
    }
}

words! {
    /// Which waits without a fifth tile are not tenpai at an exhaustive draw.
    pub enum FifthTile {
        /// Waits with all four copies in the own hand, melds included.
        WholeHand = "whole_hand",
        /// Waits with all four copies concealed in the own hand.
        Closed = "closed",
        /// None: every formal wait counts.
        Ignore = "ignore",
    }
}

words! {
    /// Who keeps the deal after nagashi mangan.
    pub enum NagashiRenchan {
        /// The dealer if tenpai.
        Tenpai = "tenpai",
        /// The dealer if the nagashi is the dealer's.
        Swimmer = "swimmer",
    }
}

words! {
    /// How final scores are rounded to thousands.
    pub enum Rounding {
        /// Each separately: a remainder up to 500 toward zero, above that away from it.
        FiveDownSixUp = "five_down_six_up",
        /// The points to the nearest thousand, halves away from zero; the first takes the difference that
        /// makes the scores sum to zero.
        Nearest = "nearest",
        /// No rounding.
        None = "none",
    }
}

options! {
    /// The flow of a game: every option except those of scoring.
    pub struct FlowRule {
        /// Points everybody starts with. Default 25000: all presets.
        "起始点数。默认 25000：所有预设。"
        "配給原点。既定 25000：すべてのプリセット。"
        start_points: i32 = 25_000,
        /// Points somebody needs for the game to end on time. Default 30000: all presets.
        "按时终局所需的点数。默认 30000：所有预设。"
        "終局に必要な点数（返し点）。既定 30000：すべてのプリセット。"
        return_points: i32 = 30_000,
        /// Points the first gets on top in the final score, paid in by all four (oka). Default 20000:
        /// libsaki (hill), Tenhou; Mahjong Soul 0.
        "头名赏：最终得分中首位另得的点数，由四家分担（oka）。默认 20000：libsaki（hill）、天凤；雀魂为 0。"
        "オカ：最終得点でトップに加わる点数。四人で負担する。既定 20000：libsaki（hill）、天鳳。雀魂は 0。"
        oka: i32 = 20_000,
        /// Final score bonus by rank, in thousands. Default none: libsaki; Tenhou 20 10 -10 -20,
        /// Mahjong Soul 15 5 -5 -15.
        "按名次的最终得分加减（顺位马），单位千点。默认无：libsaki；天凤 20 10 -10 -20，雀魂 15 5 -5 -15。"
        "ウマ：順位による最終得点の加減、千点単位。既定なし：libsaki。天鳳 20 10 -10 -20、雀魂 15 5 -5 -15。"
        uma: [i32; 4] = [0; 4],
        /// How final scores are rounded: `five_down_six_up`, `nearest` or `none`. Default
        /// five_down_six_up: libsaki; Tenhou none (nearest until 2021), Mahjong Soul none.
        "最终得分的取整：`five_down_six_up`（五舍六入）、`nearest`（四舍五入）或 `none`。默认 five_down_six_up：libsaki；天凤 none（2021 年前为 nearest），雀魂 none。"
        "最終得点の丸め：`five_down_six_up`（五捨六入）、`nearest`（四捨五入）、`none`。既定 five_down_six_up：libsaki。天鳳は none（2021 年までは nearest）、雀魂は none。"
        rounding: Rounding = Rounding::FiveDownSixUp,
        /// Riichi sticks left at the end go to the first. Default true: libsaki, Tenhou, Mahjong Soul;
        /// the riichi crate leaves them on the table.
        "终局时剩下的立直棒归首位。默认 true：libsaki、天凤、雀魂；riichi crate 留在桌上。"
        "終局時に残った供託はトップのもの。既定 true：libsaki、天鳳、雀魂。riichi クレートでは卓に残る。"
        leftover_to_top: bool = true,
        /// Rounds without repeats: 4 east only, 8 half game. Default 8.
        "不计连庄的局数：4 为东风战，8 为半庄。默认 8。"
        "連荘を除く局数：4 は東風戦、8 は半荘。既定 8。"
        rounds: u32 = 8,
        /// Further rounds while nobody has return_points (sudden death); then the game ends whatever the
        /// points. 0: no extension. Default 8, so that every game ends; Tenhou and Mahjong Soul 4.
        "无人达到 return_points 时的延长局数（突然死亡）；之后不论点数都终局。0：不延长。默认 8，这样每场对局都会结束；天凤、雀魂 4。"
        "誰も return_points に届かないときの延長局数（サドンデス）。その後は点数によらず終局。0 は延長なし。既定 8、どの対局も必ず終わるように。天鳳、雀魂は 4。"
        extra_rounds: u32 = 8,
        /// In those further rounds a dealer who keeps the deal without being first plays on, even if
        /// somebody has return_points. Default true: libsaki, Tenhou; the riichi crate false.
        "延长局中，连庄而非首位的庄家继续打，即使有人达到 return_points。默认 true：libsaki、天凤；riichi crate 为 false。"
        "延長戦で、トップでない親が連荘すれば、誰かが return_points に届いていても続行。既定 true：libsaki、天鳳。riichi クレートは false。"
        renchan_first: bool = true,
        /// Repeats of one deal before the deal passes on whatever happens. Default 100, so that every game ends.
        "同一局最多的本场数，之后无论如何都过庄。默认 100，这样每场对局都会结束。"
        "同じ局の本場の上限。超えると必ず親が流れる。既定 100、どの対局も必ず終わるように。"
        max_repeats: u32 = 100,
        /// Exactly return_points is enough. Default false: libsaki; all others true.
        "恰好等于 return_points 也算达到。默认 false：libsaki；其他均为 true。"
        "return_points ちょうどで足りる。既定 false：libsaki。ほかはすべて true。"
        target_inclusive: bool = false,
        /// The game ends when somebody is below zero. Default true; the riichi crate false.
        "有人低于零点时终局（击飞）。默认 true；riichi crate 为 false。"
        "誰かが零点未満になれば終局（トビ）。既定 true。riichi クレートは false。"
        bust: bool = true,
        /// With bust: zero points are bust too. Default false: all presets.
        "有击飞时，零点也算击飞。默认 false：所有预设。"
        "トビありのとき、零点ちょうどもトビ。既定 false：すべてのプリセット。"
        bust_at_zero: bool = false,
        /// The dealer who is first at the end and keeps the deal: `off`, `optional` or `forced` end.
        /// Default optional: libsaki; all others forced.
        "最后一局连庄且为首位的庄家可否结束：`off`、`optional`（可选）或 `forced`（强制）。默认 optional：libsaki；其他均为 forced。"
        "オーラスで連荘しトップの親による終了（アガリやめ）：`off`、`optional`（任意）、`forced`（強制）。既定 optional：libsaki。ほかはすべて forced。"
        yame: Yame = Yame::Optional,
        /// Such an end also after an exhaustive draw (tenpai-yame). Default true: all presets.
        "荒牌流局后也可这样结束（听牌终局）。默认 true：所有预设。"
        "荒牌平局のあとも同様に終了（聴牌やめ）。既定 true：すべてのプリセット。"
        tenpai_yame: bool = true,
        /// Such an end also after an abortive draw. Default true: libsaki, the riichi crate; Tenhou and
        /// Mahjong Soul false.
        "途中流局后也可这样结束。默认 true：libsaki、riichi crate；天凤、雀魂为 false。"
        "途中流局のあとも同様に終了。既定 true：libsaki、riichi クレート。天鳳、雀魂は false。"
        yame_on_abort: bool = true,
        /// Such an end only with return_points. Default true; the riichi crate false.
        "这样结束需要达到 return_points。默认 true；riichi crate 为 false。"
        "その終了には return_points が必要。既定 true。riichi クレートは false。"
        yame_needs_target: bool = true,
        /// Red fives in the set, by suit m p s. Default 1, 2, 1: libsaki; all others 1, 1, 1.
        "赤5张数，按门 m p s。默认 1, 2, 1：libsaki；其他均为 1, 1, 1。"
        "赤5の枚数、m p s の順。既定 1, 2, 1：libsaki。ほかはすべて 1, 1, 1。"
        reds: Reds = Reds::FOUR,
        /// How many of several winners on one discard are paid, the nearest first. Default 1: libsaki
        /// (head bump); Tenhou and the riichi crate 2, Mahjong Soul 3.
        "一炮多响时最多几家和了，从近到远。默认 1：libsaki（头跳）；天凤、riichi crate 2，雀魂 3。"
        "複数ロンで和了が認められる人数、近い順。既定 1：libsaki（頭ハネ）。天鳳、riichi クレートは 2、雀魂は 3。"
        max_ron: u8 = 1,
        /// So many winners on one discard abort the round; 0: never. Default 0: libsaki with head bump,
        /// Mahjong Soul; Tenhou and the riichi crate 3.
        "一炮这么多家和了时流局；0：从不。默认 0：头跳的 libsaki、雀魂；天凤、riichi crate 3。"
        "この人数が同時にロンすると流局。0 はなし。既定 0：頭ハネの libsaki、雀魂。天鳳、riichi クレートは 3。"
        ron_abort: u8 = 0,
        /// Every winner of a multiple ron gets the honba, not only the nearest. Default true: libsaki; all
        /// others false.
        "一炮多响时每家都得本场，而不只是最近的一家。默认 true：libsaki；其他均为 false。"
        "複数ロンで全員が本場を得る（最も近い一人だけでなく）。既定 true：libsaki。ほかはすべて false。"
        honba_each: bool = true,
        /// Ippatsu counts. Default true: all presets.
        "有一发。默认 true：所有预设。"
        "一発あり。既定 true：すべてのプリセット。"
        ippatsu: bool = true,
        /// Ura dora count. Default true: all presets.
        "有里宝牌。默认 true：所有预设。"
        "裏ドラあり。既定 true：すべてのプリセット。"
        ura: bool = true,
        /// Kans reveal another indicator. Default true: all presets.
        "杠后翻开新的指示牌（杠宝牌）。默认 true：所有预设。"
        "槓で新しい表示牌をめくる（槓ドラ）。既定 true：すべてのプリセット。"
        kan_dora: bool = true,
        /// The indicators of kans have ura dora below them. Default true: all presets.
        "杠宝牌指示牌下面也有里宝牌。默认 true：所有预设。"
        "槓ドラ表示牌の下にも裏ドラあり。既定 true：すべてのプリセット。"
        kan_ura: bool = true,
        /// The indicator of an open kan turns: `immediate`, `discard` (with the next discard, before
        /// anybody may ron it) or `after_discard`. Default discard: all presets.
        "明杠的指示牌何时翻开：`immediate`（立即）、`discard`（随下一张打牌，在可荣和之前）或 `after_discard`（打牌之后）。默认 discard：所有预设。"
        "明槓の表示牌をめくる時：`immediate`（即）、`discard`（次の打牌と同時、ロンの前）、`after_discard`（打牌のあと）。既定 discard：すべてのプリセット。"
        open_kan_flip: KanFlip = KanFlip::Discard,
        /// The same for a concealed kan. Default immediate: all presets.
        "暗杠的同一设置。默认 immediate：所有预设。"
        "暗槓について同じ。既定 immediate：すべてのプリセット。"
        ankan_flip: KanFlip = KanFlip::Immediate,
        /// A pending indicator turns when the next kan is declared, so that robbing that kan counts it;
        /// false: only when that kan stands. Default true: libsaki, the riichi crate; Tenhou and Mahjong
        /// Soul false.
        "宣告下一个杠时先翻开尚未翻的指示牌，抢杠时也计入；false：该杠成立后才翻。默认 true：libsaki、riichi crate；天凤、雀魂为 false。"
        "次の槓の宣言時に未開の表示牌をめくり、槍槓にも数える。false はその槓の成立後。既定 true：libsaki、riichi クレート。天鳳、雀魂は false。"
        flip_before_chankan: bool = true,
        /// The kind just called may be thrown. Default false: all presets.
        "可以打出刚副露的同种牌（现物食替）。默认 false：所有预设。"
        "鳴いた牌と同じ牌を切ってよい（現物喰い替え）。既定 false：すべてのプリセット。"
        kuikae_same: bool = false,
        /// The other end of a called run may be thrown. Default false: all presets.
        "可以打出吃牌另一端的牌（筋食替）。默认 false：所有预设。"
        "チーした順子の反対側の牌を切ってよい（スジ喰い替え）。既定 false：すべてのプリセット。"
        kuikae_other: bool = false,
        /// Concealed kans in riichi: `never`, `strict` or `same_waits`. Default strict: libsaki, the riichi
        /// crate; Tenhou and Mahjong Soul same_waits.
        "立直后的暗杠：`never`（不可）、`strict`（严格）或 `same_waits`（听牌不变）。默认 strict：libsaki、riichi crate；天凤、雀魂 same_waits。"
        "リーチ後の暗槓：`never`（不可）、`strict`（厳格）、`same_waits`（待ちが変わらなければ可）。既定 strict：libsaki、riichi クレート。天鳳、雀魂は same_waits。"
        riichi_ankan: RiichiAnkan = RiichiAnkan::Strict,
        /// Concealed kans in riichi also of four tiles held before the draw, if the waits stay the same
        /// (okuri-kan). Default false: all presets.
        "立直后若听牌不变，也可用摸牌前已有的四张暗杠（送杠）。默认 false：所有预设。"
        "リーチ後、待ちが変わらなければツモ前から持つ四枚でも暗槓できる（送り槓）。既定 false：すべてのプリセット。"
        okuri_kan: bool = false,
        /// Points one must have to declare riichi. Default 1000: all presets.
        "宣告立直所需的点数。默认 1000：所有预设。"
        "リーチに必要な持ち点。既定 1000：すべてのプリセット。"
        riichi_min_points: i32 = 1_000,
        /// Tiles the live wall must still have to declare riichi. Default 4, so that everybody draws once more:
        /// libsaki, Tenhou, Mahjong Soul. The riichi crate 0: its engine/action.rs (at revision 6567442) asks
        /// for points, a closed hand and a wait alone. Programs that expect Tenhou's rules refuse a riichi
        /// with fewer than four tiles left; libriichi and majiang-core do.
        "宣告立直时牌山至少剩下的张数。默认 4，使每人还能摸一次：libsaki、天凤、雀魂。riichi crate 为 0：其 engine/action.rs（修订 6567442）只要求点数、门清和听牌。按天凤规则的程序（libriichi、majiang-core 等）拒绝剩余不足四张时的立直。"
        "リーチ時に牌山に必要な枚数。既定 4、全員がもう一度ツモれる：libsaki、天鳳、雀魂。riichi クレートは 0：その engine/action.rs（リビジョン 6567442）は点数、門前、聴牌だけを見る。天鳳のルールのプログラム（libriichi、majiang-core など）は残り四枚未満のリーチを拒む。"
        riichi_min_wall: u8 = 4,
        /// Thirteen orphans may rob a concealed kan. Default true: libsaki, Mahjong Soul; Tenhou and the
        /// riichi crate false.
        "国士无双可以抢暗杠。默认 true：libsaki、雀魂；天凤、riichi crate 为 false。"
        "国士無双は暗槓を槍槓できる。既定 true：libsaki、雀魂。天鳳、riichi クレートは false。"
        kokushi_ankan_ron: bool = true,
        /// Robbing a kakan in the ippatsu turn counts ippatsu. Default false: libsaki; all others true.
        "一发巡内抢加杠也计一发。默认 false：libsaki；其他均为 true。"
        "一発巡の加槓への槍槓にも一発がつく。既定 false：libsaki。ほかはすべて true。"
        ippatsu_chankan: bool = false,
        /// A winning tile let go by bars from ron until the next own draw instead of the next own discard.
        /// Default false: all presets.
        "见逃和了牌后的同巡振听持续到自己下次摸牌，而不是下次打牌。默认 false：所有预设。"
        "和了牌を見逃した同巡フリテンが、次の打牌まででなく次のツモまで続く。既定 false：すべてのプリセット。"
        furiten_until_draw: bool = false,
        /// Who feeds an open kan pays all if its replacement tile wins. Default true: libsaki; all others
        /// false.
        "大明杠后岭上开花由被杠者包付。默认 true：libsaki；其他均为 false。"
        "大明槓からの嶺上開花は槓させた人の責任払い。既定 true：libsaki。ほかはすべて false。"
        daiminkan_pao: bool = true,
        /// Nine kinds of terminals and honours on the first draw may abort. Default true: all presets.
        "第一巡九种九牌可以流局。默认 true：所有预设。"
        "第一ツモの九種九牌で流局できる。既定 true：すべてのプリセット。"
        kyuushu: bool = true,
        /// Four equal winds as the first four discards abort. Default true: all presets.
        "最初四张打牌为同一种风牌时流局（四风连打）。默认 true：所有预设。"
        "最初の四枚が同じ風牌なら流局（四風連打）。既定 true：すべてのプリセット。"
        suufon: bool = true,
        /// The fourth of those winds aborts before anybody may ron it. Default true: libsaki, Tenhou; the
        /// riichi crate false.
        "第四张风牌先流局，不能荣和。默认 true：libsaki、天凤；riichi crate 为 false。"
        "四枚目の風牌はロンより先に流局。既定 true：libsaki、天鳳。riichi クレートは false。"
        suufon_before_ron: bool = true,
        /// A riichi on the fourth of those winds still pays its stick. Default false: libsaki, Tenhou;
        /// Mahjong Soul true.
        "以第四张风牌立直仍要付立直棒。默认 false：libsaki、天凤；雀魂为 true。"
        "四枚目の風牌でのリーチも供託を払う。既定 false：libsaki、天鳳。雀魂は true。"
        suufon_riichi_paid: bool = false,
        /// Four riichi abort. Default true: all presets.
        "四家立直流局。默认 true：所有预设。"
        "四家立直で流局。既定 true：すべてのプリセット。"
        suucha: bool = true,
        /// Four kans by two or more players: `off`, `at_kan` or `after_discard`. Default at_kan: libsaki,
        /// the riichi crate; Tenhou and Mahjong Soul after_discard.
        "两家以上共开四杠（四杠散了）：`off`、`at_kan`（杠时）或 `after_discard`（打牌后）。默认 at_kan：libsaki、riichi crate；天凤、雀魂 after_discard。"
        "二人以上で四つの槓（四槓散了）：`off`、`at_kan`（槓のとき）、`after_discard`（打牌のあと）。既定 at_kan：libsaki、riichi クレート。天鳳、雀魂は after_discard。"
        suukan: Suukan = Suukan::AtKan,
        /// Only terminals and honours thrown, none called: a mangan at the exhaustive draw. Default true:
        /// all presets.
        "所打全为幺九牌且未被鸣：荒牌流局时得满贯（流局满贯）。默认 true：所有预设。"
        "捨て牌がすべて么九牌で鳴かれていなければ、荒牌平局で満貫（流し満貫）。既定 true：すべてのプリセット。"
        nagashi: bool = true,
        /// Who keeps the deal after it: `tenpai` or `swimmer`. Default swimmer: libsaki; all others tenpai.
        "流局满贯后谁连庄：`tenpai`（听牌者）或 `swimmer`（流满者）。默认 swimmer：libsaki；其他均为 tenpai。"
        "流し満貫のあとの連荘：`tenpai`（聴牌）か `swimmer`（流した人）。既定 swimmer：libsaki。ほかはすべて tenpai。"
        nagashi_renchan: NagashiRenchan = NagashiRenchan::Swimmer,
        /// Points that change hands between tenpai and noten. Default 3000: all presets.
        "听牌与未听牌之间的罚符总额。默认 3000：所有预设。"
        "聴牌料（不聴罰符）の総額。既定 3000：すべてのプリセット。"
        noten_pool: i32 = 3_000,
        /// Waits all of whose copies one holds: `whole_hand`, `closed` or `ignore`. Default whole_hand:
        /// libsaki; all others closed.
        "听牌的所有张都在自己手里时：`whole_hand`（计整手）、`closed`（只计暗牌）或 `ignore`（不管）。默认 whole_hand：libsaki；其他均为 closed。"
        "待ち牌をすべて自分で使っているとき：`whole_hand`（副露も数える）、`closed`（手の内だけ）、`ignore`（無視）。既定 whole_hand：libsaki。ほかはすべて closed。"
        fifth_tile: FifthTile = FifthTile::WholeHand,
    }
}

/// A validity check of an option with its clamping function.
type Limit = (fn() -> Text, fn(&mut FlowRule));

/// All options with a range narrower than their type. Scoring stores honba in 16 bits: 80 rounds with 800
/// repeats each stay below that.
const LIMITS: [Limit; 12] = [
    (|| texts::is_to("rounds", 1, 16), |flow| flow.rounds = flow.rounds.clamp(1, 16)),
    (|| texts::is_to("extra_rounds", 0, 64), |flow| flow.extra_rounds = flow.extra_rounds.min(64)),
    (|| texts::is_to("max_repeats", 1, 800), |flow| flow.max_repeats = flow.max_repeats.clamp(1, 800)),
    (|| texts::is_to("max_ron", 1, 3), |flow| flow.max_ron = flow.max_ron.clamp(1, 3)),
    (texts::ron_abort_is_0_2_or_3, |flow| {
        flow.ron_abort = if flow.ron_abort == 0 { 0 } else { flow.ron_abort.clamp(2, 3) };
    }),
    (|| texts::is_to("start_points", 0, 10000000), |flow| flow.start_points = points(flow.start_points)),
    (|| texts::is_to("return_points", 0, 10000000), |flow| flow.return_points = points(flow.return_points)),
    (|| texts::is_to("oka", 0, 10000000), |flow| flow.oka = points(flow.oka)),
    (|| texts::is_to("uma", -1000, 1000), |flow| flow.uma = flow.uma.map(|uma| uma.clamp(-1000, 1000))),
    (
        || texts::is_to("riichi_min_points", 0, 10000000),
        |flow| flow.riichi_min_points = points(flow.riichi_min_points),
    ),
    (texts::noten_pool_is_multiple_of_600, |flow| {
        flow.noten_pool = flow.noten_pool.clamp(0, 120_000) / 600 * 600;
    }),
    (texts::suit_has_at_most_4_red_fives, |flow| flow.reds = Reds(flow.reds.0.map(|reds| reds.min(4)))),
];

fn points(points: i32) -> i32 {
    points.clamp(0, 10_000_000)
}

impl FlowRule {
    /// Rejects unplayable values.
    pub(super) fn check(&self) -> Result<(), Text> {
        let mut near = self.clone();
        let broken = LIMITS.iter().find(|(_, bring)| {
            bring(&mut near);
            near != *self
        });
        broken.map_or(Ok(()), |(limit, _)| Err(limit()))
    }

    /// The rule with the most rounds and repeats.
    pub(crate) fn longest() -> Self {
        let all = u32::MAX;
        Self { rounds: all, extra_rounds: all, max_repeats: all, ..Self::default() }.clamped()
    }

    /// The nearest rule that [`Self::check`] accepts.
    pub(crate) fn clamped(mut self) -> Self {
        LIMITS.iter().for_each(|(_, bring)| bring(&mut self));
        self
    }
}
