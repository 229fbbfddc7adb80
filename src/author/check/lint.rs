//! The list of lints.

use super::tree::Span;
use crate::problem::{Lang, Level, Place, Problem};
use std::path::Path;

/// Declares all lints: variant, code, level, and description.
macro_rules! lints {
    ($( $Lint:ident $code:literal $level:ident $doc:literal $zh:literal $ja:literal, )*) => {
        /// A lint of `check`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Lint { $( #[doc = $doc] $Lint, )* }

        impl Lint {
            /// All lints in order.
            pub const ALL: &'static [Self] = &[ $( Self::$Lint, )* ];

            /// Its code in comments and JSON.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( Self::$Lint => $code, )* }
            }

            /// Its level.
            #[must_use]
            pub const fn level(self) -> Level {
                match self { $( Self::$Lint => Level::$level, )* }
            }

            /// Its description.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $( Self::$Lint => $doc, )* }
            }

            /// Its description in a language.
            #[must_use]
            pub const fn meaning(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $(
                        (Self::$Lint, Lang::En) => $doc,
                        (Self::$Lint, Lang::Zh) => $zh,
                        (Self::$Lint, Lang::Ja) => $ja,
                    )*
                }
            }
        }
    };
}

lints! {
    BadFile "bad-file" Error
        "The file cannot be read, is no text, or is no skill."
        "文件无法读取、不是文本，或不是能力文件。"
        "ファイルが読めない、テキストでない、または能力ファイルでない。",
    HookFailed "hook-failed" Error
        "A hook raised an error, or ran over its budget, in a game that was played to try it."
        "试打时钩子出错，或超出了预算。"
        "試し打ちでフックがエラーになったか、予算を超えた。",
    TestFailed "test-failed" Error
        "A test of the file failed."
        "文件中的测试失败。"
        "ファイルのテストが失敗した。",
    UnknownName "unknown-name" Error
        "A name that is declared nowhere."
        "没有声明过的名称。"
        "どこにも宣言されていない名前。",
    UnknownMethod "unknown-method" Error
        "A method or function that the class or library does not have."
        "类或库中没有的方法或函数。"
        "クラスやライブラリにないメソッドや関数。",
    UnknownField "unknown-field" Error
        "A field that the class or library does not have."
        "类或库中没有的字段。"
        "クラスやライブラリにないフィールド。",
    UnknownKey "unknown-key" Error
        "A key of a table that the API does not know: of a rig, a menu row, a limit."
        "API 不认识的表键：rig、菜单项或限制中的键。"
        "API が知らない表のキー：rig、メニュー項目、制限など。",
    UnknownMk "unknown-mk" Error
        "A number of `self.mk` that `skill {}` does not declare."
        "`skill {}` 没有声明的 `self.mk` 数值。"
        "`skill {}` が宣言していない `self.mk` の数値。",
    UnknownEvent "unknown-event" Error
        "A type of event that there is not."
        "不存在的事件类型。"
        "存在しないイベントの種類。",
    UnheardEvent "unheard-event" Error
        "A type of event that `only` keeps from `onEvent`: what is compared with it is never equal."
        "`only` 使 `onEvent` 收不到的事件类型：与它的比较永远不成立。"
        "`only` のため `onEvent` に届かないイベントの種類：比較は決して成り立たない。",
    UnknownArg "unknown-arg" Error
        "An arg that the event in question does not have."
        "该事件没有的参数。"
        "そのイベントにない引数。",
    UnknownWord "unknown-word" Error
        "A text that is none of those asked for: an exit, a moment, a suit."
        "不在可用范围内的文本：出口、时机、花色。"
        "使える文字列のどれでもない：出口、場面、色。",
    UnknownYaku "unknown-yaku" Error
        "A key that `form:yakus()` never has."
        "`form:yakus()` 从不会有的键。"
        "`form:yakus()` に現れないキー。",
    BadTile "bad-tile" Error
        "A text that is no tile."
        "不是牌的文本。"
        "牌ではない文字列。",
    TenTile "ten-tile" Warning
        "A text of tiles with a ten, which is a one and a red five."
        "含有“10”的牌文本，它是一和赤5。"
        "牌の文字列の「10」。一と赤5のことになる。",
    Arguments "arguments" Error
        "Too few or too many arguments."
        "参数太少或太多。"
        "引数が足りない、または多すぎる。",
    ArgumentType "argument-type" Error
        "An argument of another type than is asked for."
        "参数的类型不对。"
        "引数の型が違う。",
    NeverEqual "never-equal" Error
        "A comparison of values that can never be equal: a tile with a text, a seat with a number."
        "永远不会相等的比较：牌与文本、座位与数值。"
        "決して等しくならない比較：牌と文字列、席と数値。",
    RedCompare "red-compare" Warning
        "`==` with a red five, which is as true of the black one."
        "用 `==` 与赤5比较，黑5也同样成立。"
        "赤5との `==`。黒の五でも成り立つ。",
    TileKey "tile-key" Error
        "A kind (T34) as a key where the keys are tiles (T37), or the other way round: other objects, so other keys."
        "键应为牌（T37）却用了牌种（T34），或反之：对象不同，键也不同。"
        "キーが牌（T37）のところに種類（T34）、またはその逆：別のオブジェクトなので別のキーになる。",
    FileState "file-state" Error
        "A local of the file that functions change: it is no state, so neither forks nor reloads keep it."
        "被函数修改的文件局部变量：不是状态，副本和重新加载都不会保留。"
        "関数が変更するファイルの局所変数：状態ではなく、複製にも再読み込みにも残らない。",
    MissingReturn "missing-return" Error
        "A `checkInit` that can end without an answer."
        "可能没有返回值就结束的 `checkInit`。"
        "値を返さずに終わりうる `checkInit`。",
    ReadOnly "read-only" Error
        "`self.who` or `self.mk` is written to."
        "给 `self.who` 或 `self.mk` 赋值。"
        "`self.who` や `self.mk` への代入。",
    DeadHook "dead-hook" Warning
        "A hook that never fires, for want of another or because it is not in the class."
        "永远不会触发的钩子：缺少另一个钩子，或不在类中。"
        "決して呼ばれないフック：対になるフックがない、またはクラスにない。",
    MissingSelf "missing-self" Error
        "A hook declared with a dot, whose first parameter is given the girl."
        "用点声明的钩子，第一个参数得到的是角色。"
        "ドットで宣言されたフック。最初の引数にキャラが入る。",
    DeadBranch "dead-branch" Warning
        "A branch that never runs, because `only` has the hook called for some seats, events or moments alone."
        "永远不会执行的分支，因为 `only` 只为某些座位、事件或时机调用该钩子。"
        "決して実行されない分岐。`only` により特定の席、イベント、場面でしか呼ばれない。",
    NeverContent "never-content" Warning
        "A `checkInit` that refused all the drafts there are: it neither is content nor gives up."
        "拒绝了所有配牌方案的 `checkInit`：既不满意也不放弃。"
        "すべての配牌案を拒んだ `checkInit`：満足も断念もしない。",
    EmptyHook "empty-hook" Warning
        "A hook that does nothing."
        "什么也不做的钩子。"
        "何もしないフック。",
    UnsetState "unset-state" Warning
        "A field of `self` that is read, or that `only` binds a hook to, and set nowhere."
        "被读取、或被 `only` 引用，却从未赋值的 `self` 字段。"
        "読まれるか `only` に挙げられているのに、どこでも代入されない `self` のフィールド。",
    GrowingState "growing-state" Warning
        "A table in `self` that is added to and never emptied."
        "`self` 中只增不减的表。"
        "`self` の中で増えるだけの表。",
    UnusedMk "unused-mk" Warning
        "A number of `mk` that no code reads."
        "没有代码读取的 `mk` 数值。"
        "どのコードも読まない `mk` の数値。",
    UnusedLocal "unused-local" Warning
        "A local whose value is never read; `_` in front of the name says that this is meant."
        "值从未被读取的局部变量；名称前加 `_` 表示有意如此。"
        "値が読まれない局所変数。意図的なら名前の前に `_` を付ける。",
    UnusedResult "unused-result" Warning
        "A call that does nothing but answer, and whose answer is dropped."
        "只返回结果、而结果没有使用的调用。"
        "値を返すだけの呼び出しで、その値が使われていない。",
    HiddenParameter "hidden-parameter" Warning
        "A local with the name of a parameter of the same function."
        "与同一函数的参数同名的局部变量。"
        "同じ関数の引数と同名の局所変数。",
    Unreachable "unreachable" Warning
        "Statements that are never reached."
        "永远不会执行到的语句。"
        "到達しない文。",
    Length "length" Warning
        "`#` of a table that is no sequence."
        "对不是序列的表使用 `#`。"
        "列でない表への `#`。",
    OwnLuck "own-luck" Warning
        "A random generator that begins with the same number in every game."
        "每场对局都从同一个数开始的随机数生成器。"
        "どの対局でも同じ数から始まる乱数。",
    PrintsMuch "prints-much" Warning
        "A hook that prints more than is shown."
        "输出超过显示上限的钩子。"
        "表示される量より多く出力するフック。",
    UnknownCode "unknown-code" Warning
        "A comment that allows a lint which there is not."
        "注释中允许了不存在的检查项。"
        "存在しない検査項目を許可するコメント。",
    Classic "classic" Warning
        "What is to be said of a script of libsaki: names that are never set, functions that nobody calls, a kind that is moved."
        "关于 libsaki 脚本的说明：从未赋值的名称、无人调用的函数、移动的是牌种而不是牌。"
        "libsaki のスクリプトについて述べること：代入されない名前、呼ばれない関数、牌でなく種類の移動。",
    Surplus "surplus-arguments" Note
        "Arguments of a script of libsaki beyond those that a method takes: they are ignored."
        "libsaki 脚本中方法不接受的多余参数：会被忽略。"
        "libsaki のスクリプトで、メソッドが受け取らない余分な引数：無視される。",
    Translation "translation" Note
        "A name or description without Chinese or Japanese."
        "名称或说明没有中文或日文。"
        "名前や説明に中国語か日本語がない。",
    NeverCalled "never-called" Note
        "A hook that no game called that was played to try it."
        "试打时从未被调用的钩子。"
        "試し打ちで一度も呼ばれなかったフック。",
    IdleMenu "idle-menu" Note
        "A menu in which the built-in AI never ticks anything: in simulations she plays as if she had none."
        "内置 AI 从不勾选的菜单：在模拟中她如同没有菜单。"
        "組み込みの AI が一度も選ばないメニュー：シミュレーションではメニューがないのと同じになる。",
    IdlePower "idle-power" Note
        "A power that did nothing in the games that were played to try it."
        "试打时什么也没做的能力。"
        "試し打ちで何もしなかった能力。",
    IdleDamp "idle-damp" Note
        "An `onDamp` that held nothing down in the games that were played to try it."
        "试打时从未压制任何人的 `onDamp`。"
        "試し打ちで誰の能力も抑えなかった `onDamp`。",
    EndlessVeil "endless-veil" Note
        "An `onVeil` that hid every discard of the games that were played to try it: nobody ever sees her."
        "试打时隐去了每一张打出的牌的 `onVeil`：谁也看不到她。"
        "試し打ちで打牌をすべて隠した `onVeil`：誰にも見えないまま。",
    UnknownKin "unknown-kin" Warning
        "Kin, or somebody she sees through, that is in no folder of skills."
        "任何能力文件夹中都没有的同伴或看穿对象。"
        "どの能力フォルダにもいない身内や、見抜く相手。",
    BadPercent "bad-percent" Warning
        "A number in percent whose range goes below 0 or above 100."
        "以百分数为单位、范围却超出 0 到 100 的数值。"
        "パーセントなのに範囲が 0 から 100 を外れる数値。",
    CutShort "cut-short" Note
        "The games to try it were stopped early, because they took too many steps."
        "试打步数太多而提前停止。"
        "ステップ数が多すぎて試し打ちが打ち切られた。",
}

impl Lint {
    /// The lint with this code.
    #[must_use]
    pub fn named(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|lint| lint.code() == code)
    }

    /// Creates a problem of this lint.
    pub(super) fn problem(self, problem: impl Into<Problem>) -> Problem {
        Problem { level: self.level(), ..problem.into().code(self.code()) }
    }

    /// Creates a problem about a whole file.
    pub(super) fn of_file(self, path: &Path, problem: impl Into<Problem>) -> Problem {
        self.problem(problem).at(Place::file(path.display()))
    }

    /// Creates a problem at a byte range; one that spans several lines is marked on its first.
    pub(super) fn at(self, path: &Path, source: &str, span: Span, problem: impl Into<Problem>) -> Problem {
        self.problem(problem).at(Place::file(path.display()).span(source, span))
    }

    /// Assigns a problem found elsewhere to this lint.
    pub(super) fn adopt(self, problem: Problem) -> Problem {
        Problem { level: self.level(), message: problem.headed(), ..problem.code(self.code()) }
    }
}
