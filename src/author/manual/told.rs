//! What hooks and events say of themselves, and the limits and units, in three languages.

use super::data::{Limit, Said, Unit};
use crate::girl::Hook;
use crate::lua::meter::{
    KEPT, MEMORY, PER_CALL, PER_TEST, PRINTED, TICKS_PER_CALL, TICKS_PER_GAME, TICKS_PER_TEST,
};

/// What a hook may do to the table besides returning something.
pub(super) const fn may(hook: Hook) -> &'static [&'static str] {
    match hook {
        Hook::Bargained => &["light", "load"],
        Hook::Draw | Hook::FlipKandora | Hook::DigUradora => &["light"],
        Hook::MenuPicked => &["light", "load", "foresee"],
        Hook::Monkey => &["deal"],
        _ => &[],
    }
}

/// About how often a hook is called in a hanchan: means of 200 games with the built-in AI, seeds from 1, `run --profile`.
/// A test measures them again.
pub(super) const fn calls(hook: Hook) -> u32 {
    match hook {
        Hook::FirstDealer | Hook::FlipKandora => 1,
        Hook::Dice | Hook::MenuPicked | Hook::Raid | Hook::Bargain | Hook::Bargained => 10,
        Hook::Beg | Hook::Monkey | Hook::Status => 10,
        Hook::DigUradora => 6,
        Hook::CheckInit => 40,
        Hook::Menu | Hook::AiMenu => 131,
        Hook::AiLimits => 159,
        Hook::AiRivals => 478,
        Hook::Draw => 496,
        Hook::Damp => 513,
        Hook::Veil => 130,
        Hook::Filter => 627,
        Hook::Inbox => 689,
        Hook::Event => 1118,
    }
}

/// The sentence of a hook.
pub(super) fn hook(hook: Hook) -> Said {
    let (zh, ja) = match hook {
        Hook::FirstDealer => (
            "东一局之前，决定起家的骰子已经掷出；可以返回另外两个。",
            "東一局の前、起家を決めるサイコロが振られた。別の二つを返してもよい。",
        ),
        Hook::Dice => ("一局开始。", "局が始まる。"),
        Hook::Menu => (
            "在掷骰前或摸牌后，向她的玩家提供菜单；摸牌后每次回答之后再次提供，一巡最多 17 次。回答中没有的行保持不变。",
            "サイコロの前かツモの後に、自分のプレイヤーへメニューを出す。ツモの後は答えのたびにもう一度、一巡に 17 回まで。答えにない行はそのまま。",
        ),
        Hook::MenuPicked => (
            "她的菜单已有回答：每一行现在是否选中。可以点亮；摸牌后可以用 `game:foresee` 预见。",
            "メニューに答えがあった：各行が今オンか。光らせてよい。ツモの後なら `game:foresee` で先読みできる。",
        ),
        Hook::Raid => (
            "突击阶段，配牌的第一步：按绝对优先级取得指定的牌，以及放入 B 区的牌。",
            "突撃、配牌の第一段階：絶対的な優先順位で手に入れる牌と、B 区に移す牌。",
        ),
        Hook::Bargain => (
            "协商阶段，配牌的第二步：提出世界线，每条是一组麻学式。`any`：该牌种不得被一家拿光；`all`：A 区中的全部由她独占；`four`：四张都须还在 A 区，由她独占。",
            "交渉、配牌の第二段階：世界線を示す。一本は麻学式の組。`any`：その種類を誰も独占できない。`all`：A 区にある全部が自分のもの。`four`：四枚とも A 区に残っていて、自分のもの。",
        ),
        Hook::Bargained => (
            "告诉提出过世界线的角色协商的结果：发牌姬随机求出的世界线，以牌的文本为键；或为 nil，并说明哪里冲突。由她自己执行：可以点亮，可以把牌放入 B 区。",
            "世界線を出したキャラに交渉の結果を知らせる：配牌姫が選んだ世界線（牌の文字列がキー）。解がなければ nil と、衝突した所。実行するのは自分：光らせてよく、牌を B 区に移してよい。",
        ),
        Hook::Beg => (
            "乞讨阶段，在宝牌指示牌之后：从 A 区里没有许给他人的牌中取得指定的牌。",
            "おねだり、ドラ表示牌の後：A 区に残り、他家に約束されていない牌から手に入れる。",
        ),
        Hook::Monkey => (
            "猴子阶段，配牌的最后一步：为各座位的配牌增加存在感，`exists[who:index()]:incmk(tile, mk)`。",
            "モンキー、配牌の最終段階：各席の配牌に存在感を加える。`exists[who:index()]:incmk(tile, mk)`。",
        ),
        Hook::CheckInit => (
            "接受（true）或拒绝某座位的配牌方案。`iter` 是方案的序号，从 0 起：到某个数就该放弃，这个数就是她的毅力。`false` 后面可以附上对以后方案也有效的理由。`only` 使她不被询问的一律接受。",
            "ある席の配牌案を受け入れる（true）か拒む。`iter` は 0 から数えた案の番号。どこかで諦めること。どこまで拒むかが粘りになる。`false` には以後の案にも効く理由を添えられる。`only` で尋ねられないものは受け入れたことになる。",
        ),
        Hook::Draw => ("有人即将摸牌：点亮。", "誰かがツモる直前：光らせる。"),
        Hook::FlipKandora => ("即将翻开杠宝牌指示牌：点亮。", "槓ドラ表示牌がめくられる直前：光らせる。"),
        Hook::DigUradora => (
            "即将为这些和了者翻开里宝牌指示牌：点亮。",
            "この和了者たちのために裏ドラ表示牌がめくられる直前：光らせる。",
        ),
        Hook::Event => ("发生了某事。", "何かが起きた。"),
        Hook::Inbox => (
            "某人的普通行动已被接受：`{ type = \"swap-out\", tile = T37 }` 等。",
            "誰かの通常の行動が受け付けられた：`{ type = \"swap-out\", tile = T37 }` など。",
        ),
        Hook::Filter => (
            "某人即将选择：她所禁止的。被禁止的荣和视为见逃。",
            "誰かが選ぶ直前：自分が禁じること。禁じられたロンは見逃しとなる。",
        ),
        Hook::AiMenu => (
            "内置 AI 对她的菜单的回答；nil 表示不改动。",
            "メニューに対する内蔵 AI の答え。nil なら何もしない。",
        ),
        Hook::AiLimits => (
            "内置 AI 怎样打她：函数，或它总会返回的表。",
            "内蔵 AI が自分をどう打つか：関数、またはいつも返す表。",
        ),
        Hook::AiRivals => (
            "因为她，别家（其视角）的内置 AI 怎样打：函数，或它总会返回的表。",
            "自分のせいで他家（その視点）の内蔵 AI がどう打つか：関数、またはいつも返す表。",
        ),
        Hook::Damp => (
            "配牌、摸牌和翻指示牌之前询问：她把别家的能力压制百分之几，以座位为键。",
            "配牌・ツモ・表示牌の前に尋ねられる：他家の能力を何パーセント抑えるか、席をキーに。",
        ),
        Hook::Veil => (
            "她每次打牌之前和鸣牌时询问：其中哪些到局终都不被别家察觉。",
            "自分の打牌の前と鳴いた時に尋ねられる：そのうち何を、局の終わりまで他家に気づかせないか。",
        ),
        Hook::Status => ("发牌时只给她的玩家看的一行文字。", "配牌の時、自分のプレイヤーだけに見せる一行。"),
    };
    Said::each(hook.doc(), zh, ja)
}

/// Chinese and Japanese of the sentences of events, in their order.
pub(super) const EVENTS: [(&str, &str); 17] = [
    ("一次，在最开始", "一度、最初に"),
    ("who：起家", "who：起家"),
    ("清理上一局的牌桌", "前の局の卓が片付けられる"),
    (
        "round、extraround（本场）、dealer、alllast、deposit、points",
        "round、extraround（本場）、dealer、alllast、deposit、points",
    ),
    ("die1、die2：骰子", "die1、die2：サイコロ"),
    ("每家都有十三张牌", "全員が十三枚を持った"),
    ("indicator：宝牌指示牌", "indicator：ドラ表示牌"),
    ("who 摸 tile，rinshan 表示岭上", "who が tile をツモる。rinshan は嶺上"),
    ("who：宣告立直，随后打牌", "who：リーチ宣言、続いて打牌"),
    ("who 打 tile，spin 表示摸切", "who が tile を切る。spin はツモ切り"),
    ("who：立直成立", "who：リーチ成立"),
    (
        "who 鸣牌 bark（M37），来自 from（自己的杠为 nil），spin",
        "who が bark（M37）を鳴く。from から（自分の槓なら nil）、spin",
    ),
    (
        "result、openers、gunner（荣和以外为 nil）、forms、hands（各 opener 的 T37[]）、urids",
        "result、openers、gunner（ロン以外は nil）、forms、hands（各 opener の T37[]）、urids",
    ),
    ("points：点数变动", "points：点数の変動"),
    ("ranks、points、scores：对局结束", "ranks、points、scores：対局終了"),
    ("从不告知能力", "能力には知らされない"),
    (
        "who、from、to：摸牌使向听数减少，前后的向听数；只告知写到这个事件的文件",
        "who、from、to：向聴数を下げたツモの前と後の向聴数。このイベントを名指すファイルだけに知らされる",
    ),
];

/// Name, amount, unit and meaning of each limit.
pub(super) fn limits() -> Vec<Limit> {
    let steps = |name, value, doc| Limit { name, value, unit: "steps", doc };
    let bytes = |name, value: usize, doc| Limit { name, value: value as u64, unit: "bytes", doc };
    vec![
        steps(
            "steps per call",
            TICKS_PER_CALL,
            Said::each(
                "Steps of one call of a hook. A step is a turn of a loop or a call; what costs more says so.",
                "一次钩子调用的步数。一步是一次循环或一次调用；花费更多的会说明。",
                "フック一回の呼び出しのステップ数。ループ一周か呼び出し一回が一ステップ。それ以上のものは明記する。",
            ),
        ),
        steps(
            "steps per game",
            TICKS_PER_GAME,
            Said::each(
                "Steps of all hooks of a girl in a game.",
                "一场对局中一个角色所有钩子的步数。",
                "1 対局で一人のキャラの全フックのステップ数。",
            ),
        ),
        steps(
            "steps per test",
            TICKS_PER_TEST,
            Said::each(
                "Steps of a test, hooks at its table not counted.",
                "一个测试的步数，不含其对局中的钩子。",
                "テスト一つのステップ数。その卓のフックは含まない。",
            ),
        ),
        bytes(
            "bytes per call",
            PER_CALL,
            Said::each(
                "Bytes that one call of a hook allocates, garbage included.",
                "一次钩子调用分配的字节，含垃圾。",
                "フック一回の呼び出しが確保するバイト数（ごみを含む）。",
            ),
        ),
        bytes(
            "bytes per test",
            PER_TEST,
            Said::each(
                "Bytes that a test allocates.",
                "一个测试分配的字节。",
                "テスト一つが確保するバイト数。",
            ),
        ),
        bytes(
            "bytes kept",
            KEPT,
            Said::each(
                "Bytes that a girl keeps from one hook to the next: her file, her state, her locals.",
                "一个角色在钩子之间保留的字节：文件、状态、局部变量。",
                "フックからフックへキャラが保持するバイト数：ファイル、状態、局所変数。",
            ),
        ),
        bytes(
            "bytes printed",
            PRINTED,
            Said::each(
                "Bytes that a girl prints in a game.",
                "一个角色在一场对局中输出的字节。",
                "1 対局でキャラが出力するバイト数。",
            ),
        ),
        bytes(
            "bytes of all",
            MEMORY,
            Said::each(
                "Bytes of all skills at a table together.",
                "同一牌桌所有能力合计的字节。",
                "一卓の全能力の合計バイト数。",
            ),
        ),
    ]
}

/// Units of the numbers of skills.
pub(super) fn units() -> Vec<Unit> {
    vec![Unit {
        name: "mk",
        doc: Said::each(
            "Existence. A tile in space A has 10 mk by nature, one in B none; a tile is drawn with a probability proportional to its existence, and lights add to it or take from it. It may fall below 0, and then does not come until as much is added again: so a power of -5000 outdoes one of +300.",
            "存在感。A 区中的每张牌自然有 10 mk，B 区中的没有；牌被摸到的概率与存在感成正比，点亮使其增减。它可以低于 0，此时摸不到，直到加回同样多为止：所以 -5000 的能力胜过 +300 的能力。",
            "存在感。A の牌は一枚につき元から 10 mk、B の牌は 0。ツモる確率は存在感に比例し、光がそれを増減する。0 より下がることもあり、同じだけ戻されるまでツモれない。-5000 の能力は +300 の能力に勝る。",
        ),
    }]
}
