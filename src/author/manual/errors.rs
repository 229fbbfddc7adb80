//! The ids of errors. A test compares them with those in the source.

use super::data::{Coded, Said};
use super::examples::example;

/// Id, and what is wrong in English, Chinese and Japanese.
type Row = (&'static str, &'static str, &'static str, &'static str);

/// All ids a skill, its tests or a rule file can raise, in alphabetical order.
const ERRORS: [Row; 51] = [
    (
        "EBudget",
        "A hook, a game or a test took more steps than it may.",
        "钩子、对局或测试的步数超过上限。",
        "フック、対局、またはテストのステップ数が上限を超えた。",
    ),
    (
        "EDrmCntDrw",
        "A tile is drawn into a hand that has a drawn tile already.",
        "手牌已有摸到的牌，却又摸牌。",
        "すでにツモ牌がある手にツモを加えようとした。",
    ),
    (
        "EDrmCntSwp",
        "A tile is thrown from a hand that has drawn none.",
        "手牌没有摸牌却要打牌。",
        "ツモ牌のない手から打牌しようとした。",
    ),
    (
        "EExpired",
        "An object is used after the hook that was given it.",
        "在提供对象的钩子结束之后使用该对象。",
        "渡されたフックが終わった後でオブジェクトを使った。",
    ),
    (
        "EForesee",
        "A hook looks ahead that may not, or at a time when nobody can.",
        "不允许或此时无法预见未来。",
        "先読みできないフックまたは場面で先読みしようとした。",
    ),
    (
        "EFrmNoAgr",
        "A hand is to be scored that is not complete.",
        "要计分的手牌没有和了形。",
        "和了形でない手を計算しようとした。",
    ),
    (
        "EInvAction",
        "An action that the seat may not take now.",
        "该座位此时不能采取的行动。",
        "その席が今とれない行動。",
    ),
    (
        "EInvAnswer",
        "A hook returned something of a kind it does not return.",
        "钩子返回了不该返回的类型。",
        "フックが返すはずのない種類の値を返した。",
    ),
    (
        "EInvArg",
        "Too few or too many arguments, or one of the wrong type.",
        "参数太少、太多，或类型不对。",
        "引数が足りない、多すぎる、または型が違う。",
    ),
    (
        "EInvBargain",
        "An answer of `onBargain` that is no list of world lines.",
        "`onBargain` 的返回值不是世界线的列表。",
        "`onBargain` の値が世界線のリストでない。",
    ),
    (
        "EInvClaim",
        "A claim of a world line that is none of `any`, `all` and `four`.",
        "世界线的要求不是 `any`、`all`、`four` 之一。",
        "世界線の要求が `any`、`all`、`four` のどれでもない。",
    ),
    (
        "EInvCount",
        "Tiles that cannot be counted so: too many, too few, or no tiles.",
        "无法这样计数的牌：太多、太少或不是牌。",
        "そのようには数えられない牌：多すぎる、少なすぎる、または牌でない。",
    ),
    (
        "EInvCtx",
        "A field of a `Formctx` with a value that it cannot have.",
        "`Formctx` 的字段取了不允许的值。",
        "`Formctx` のフィールドに入らない値。",
    ),
    (
        "EInvDamp",
        "An answer of `onDamp` that is no percentage from 0 to 100, or is about her own seat.",
        "`onDamp` 的返回值不是 0 到 100 的百分数，或涉及自己的座位。",
        "`onDamp` の値が 0 から 100 のパーセントでない、または自分の席についてのもの。",
    ),
    (
        "EInvDice",
        "An answer of `onFirstDealer` that is not two dice.",
        "`onFirstDealer` 的返回值不是两个骰子。",
        "`onFirstDealer` の値が二つのサイコロでない。",
    ),
    (
        "EInvFile",
        "The file is empty, too long, or has characters that a skill file does not have.",
        "文件为空、太长，或含有不允许的字符。",
        "ファイルが空、長すぎる、または使えない文字を含む。",
    ),
    (
        "EInvFix",
        "An answer of `onRaid` or `onBeg` that is not right.",
        "`onRaid` 或 `onBeg` 的返回值不正确。",
        "`onRaid` または `onBeg` の値が正しくない。",
    ),
    (
        "EInvGrounds",
        "Grounds of `checkInit` that are not right.",
        "`checkInit` 给出的理由不正确。",
        "`checkInit` の理由が正しくない。",
    ),
    ("EInvHand", "A hand of the wrong number of tiles.", "手牌张数不对。", "手牌の枚数が違う。"),
    (
        "EInvHook",
        "A hook that is not a function, or is there twice.",
        "钩子不是函数，或重复出现。",
        "フックが関数でない、または二つある。",
    ),
    (
        "EInvKey",
        "A key of a table that can be neither kept nor put in order.",
        "无法保存或排序的表键。",
        "保存も整列もできない表のキー。",
    ),
    ("EInvKin", "A girl whom `kin` does not name.", "`kin` 中没有写的角色。", "`kin` に書いていないキャラ。"),
    (
        "EInvM37Idx",
        "An index beyond the tiles of a meld.",
        "超出副露张数的下标。",
        "副露の枚数を超える添字。",
    ),
    ("EInvMenu", "A menu that cannot be shown.", "无法显示的菜单。", "表示できないメニュー。"),
    (
        "EInvMk",
        "An amount of mk that is missing or no number.",
        "缺少 mk 数值或不是数。",
        "mk の量がない、または数でない。",
    ),
    (
        "EInvMkName",
        "A number of `self.mk` that the file does not declare.",
        "文件没有声明的 `self.mk` 数值。",
        "ファイルが宣言していない `self.mk` の数値。",
    ),
    ("EInvMntExt", "An exit of the wall that there is not.", "不存在的牌山出口。", "存在しない牌山の出口。"),
    (
        "EInvParam",
        "A number of `mk` that is declared wrong.",
        "`mk` 中声明有误的数值。",
        "`mk` の宣言が誤った数値。",
    ),
    (
        "EInvRand",
        "`rand:gen` is asked for a number it cannot give.",
        "`rand:gen` 无法给出的范围。",
        "`rand:gen` が返せない範囲。",
    ),
    (
        "EInvRig",
        "A table that `t:rig` cannot set up.",
        "`t:rig` 无法布置的局面。",
        "`t:rig` で用意できない卓。",
    ),
    (
        "EInvRule",
        "A rule that there is not, or a value that it cannot have.",
        "不存在的规则，或规则不允许的值。",
        "存在しないルール、またはルールに入らない値。",
    ),
    (
        "EInvSelf",
        "A method called with a dot, or on another object.",
        "用点调用的方法，或对其他对象调用的方法。",
        "ドットで、または別のオブジェクトに対して呼ばれたメソッド。",
    ),
    (
        "EInvShare",
        "A share of `borrow` that is not from 0 to 1.",
        "`borrow` 的份额不在 0 到 1 之间。",
        "`borrow` の割合が 0 から 1 でない。",
    ),
    (
        "EInvSkill",
        "A declaration of `skill {}` that is not right.",
        "`skill {}` 中不正确的声明。",
        "`skill {}` の正しくない宣言。",
    ),
    (
        "EInvState",
        "Something in `self` that is no plain data, so that the table cannot be copied.",
        "`self` 中有无法复制的内容。",
        "`self` に複製できないものがある。",
    ),
    (
        "EInvStop",
        "A `stop` of `game:foresee` that is neither `decision`, `round` nor a number.",
        "`game:foresee` 的 `stop` 不是 `decision`、`round` 或数。",
        "`game:foresee` の `stop` が `decision`、`round`、数のどれでもない。",
    ),
    ("EInvSuit", "A letter that is no suit.", "不是花色的字母。", "色でない文字。"),
    ("EInvT34Id", "A kind that there is not.", "不存在的牌种。", "存在しない牌の種類。"),
    ("EInvT34Str", "A text that names no kind.", "不是牌种的文本。", "牌の種類でない文字列。"),
    ("EInvT37Str", "A text that names no tile.", "不是牌的文本。", "牌でない文字列。"),
    (
        "EInvTest",
        "A test that asks for something its table does not have.",
        "测试要求了对局中没有的东西。",
        "テストが卓にないものを求めた。",
    ),
    ("EInvTile", "A tile is needed here.", "这里需要牌。", "ここには牌が必要。"),
    (
        "EInvWho",
        "A seat is needed here, or 1 to 4.",
        "这里需要座位，或 1 到 4。",
        "ここには席、または 1 から 4 が必要。",
    ),
    (
        "EMemory",
        "A skill took or keeps more memory than it may.",
        "能力占用的内存超过上限。",
        "能力の使うメモリが上限を超えた。",
    ),
    (
        "ENoBoolean",
        "`checkInit` ended without true or false.",
        "`checkInit` 没有返回 true 或 false。",
        "`checkInit` が true も false も返さなかった。",
    ),
    (
        "ENoSkill",
        "A file that does not return a class of `skill {}`.",
        "文件没有返回 `skill {}` 的类。",
        "ファイルが `skill {}` のクラスを返さない。",
    ),
    (
        "EReadOnly",
        "Something is changed that may only be looked at.",
        "更改了只能查看的东西。",
        "見ることしかできないものを変えようとした。",
    ),
    (
        "ERequire",
        "A file that `require` cannot read.",
        "`require` 无法读取的文件。",
        "`require` が読めないファイル。",
    ),
    ("ERuleFile", "A rule file that is not right.", "不正确的规则文件。", "正しくないルールファイル。"),
    ("ESyntax", "Code that Luau does not accept.", "Luau 不接受的代码。", "Luau が受け付けないコード。"),
    (
        "EUndeclared",
        "A name, field or method that there is not.",
        "不存在的名称、字段或方法。",
        "存在しない名前、フィールド、メソッド。",
    ),
];

/// All ids of errors.
pub(super) fn errors() -> Vec<Coded> {
    let coded = |&(code, en, zh, ja): &Row| {
        let (doc, example) = (Said::each(en, zh, ja), example(code));
        Coded { code, level: None, doc, example }
    };
    ERRORS.iter().map(coded).collect()
}
