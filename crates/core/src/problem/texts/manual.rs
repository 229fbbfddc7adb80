//! The manual of the API, and its search.

texts! {
    kind_hook()
        "hook"
        "钩子"
        "フック"

    kind_event()
        "event"
        "事件"
        "イベント"

    kind_class()
        "class"
        "类"
        "クラス"

    kind_method()
        "method"
        "方法"
        "メソッド"

    kind_field()
        "field"
        "字段"
        "フィールド"

    kind_function()
        "function"
        "函数"
        "関数"

    kind_type()
        "type"
        "类型"
        "型"

    kind_global()
        "global"
        "全局变量"
        "グローバル"

    kind_yaku()
        "yaku"
        "役"
        "役"

    kind_limit()
        "limit"
        "上限"
        "上限"

    kind_error()
        "error"
        "错误"
        "エラー"

    kind_lint()
        "lint"
        "检查项"
        "検査項目"

    kind_unit()
        "unit"
        "单位"
        "単位"

    hook_order(nth, of)
        "hook {nth} of {of}, in the order of a round"
        "按一局的顺序，{of} 个钩子中的第 {nth} 个"
        "局の順で {of} 個中 {nth} 番目のフック"

    hook_only(by)
        "`only` can restrict its calls by: {by}"
        "`only` 可以按此限制调用：{by}"
        "`only` で呼び出しを絞れるもの：{by}"

    hook_may_light()
        "may add existence: `mount:lighta`, `lightb`, `lightall`, `incmk`"
        "可以增加存在感：`mount:lighta`、`lightb`、`lightall`、`incmk`"
        "存在感を加えられる：`mount:lighta`、`lightb`、`lightall`、`incmk`"

    hook_may_load()
        "may move tiles to space B: `mount:loadb`"
        "可以把牌移到 B：`mount:loadb`"
        "牌を B に移せる：`mount:loadb`"

    hook_may_foresee()
        "may look ahead: `game:foresee`"
        "可以预见：`game:foresee`"
        "先読みできる：`game:foresee`"

    hook_may_deal()
        "may add existence to the deal: `exists[who:index()]:incmk`"
        "可以为配牌增加存在感：`exists[who:index()]:incmk`"
        "配牌に存在感を加えられる：`exists[who:index()]:incmk`"

    hook_may_be_table()
        "may also be the table that it would always return"
        "也可以是它总会返回的表"
        "いつも返す表そのものでもよい"

    event_untold()
        "skills are never told"
        "从不告知能力"
        "能力には知らされない"

    class_extends(class)
        "part of {class}"
        "属于 {class}"
        "{class} の一部"

    class_has(names)
        "has {names}"
        "有 {names}"
        "メンバー：{names}"

    yaku_open(key)
        "when open: {key}"
        "副露时：{key}"
        "鳴いたとき：{key}"

    manual_title()
        "The API of skills"
        "能力 API"
        "能力の API"

    manual_hooks()
        "Hooks, in the order of a round"
        "钩子（按一局的顺序）"
        "フック（局の順）"

    manual_events()
        "Events and their args"
        "事件及其参数"
        "イベントとその引数"

    manual_classes()
        "Classes"
        "类"
        "クラス"

    manual_types()
        "Tables and other types"
        "表及其他类型"
        "表とその他の型"

    manual_globals()
        "Globals"
        "全局变量与函数"
        "グローバル変数と関数"

    manual_units()
        "Units"
        "单位"
        "単位"

    manual_limits()
        "Limits"
        "上限"
        "上限"

    manual_yaku()
        "Keys of `form:yakus()`"
        "`form:yakus()` 的键"
        "`form:yakus()` のキー"

    manual_errors()
        "Ids of errors"
        "错误编号"
        "エラーの識別子"

    manual_lints()
        "Lints of `saki-lua check`"
        "`saki-lua check` 的检查项"
        "`saki-lua check` の検査項目"

    nothing_in_api(words)
        "the API has nothing about {words}"
        "API 中没有关于 {words} 的内容"
        "API に {words} についての項目はありません"

    nearest_names(names)
        "the nearest names: {names}"
        "最接近的名称：{names}"
        "近い名前：{names}"

    api_entries(n)
        "entries: {n}; one name shows its whole entry, further words narrow the list"
        "{n} 项；给出一个名称显示全部内容，再加词可以缩小范围"
        "{n} 件。名前を一つ指定すると全体を表示し、語を足すと絞り込みます"

    is_no_name_for_skill(name)
        "{name} is no name for a skill"
        "{name} 不能作为能力的名称"
        "{name} は能力の名前にできません"

    skill_name_is(most)
        "it begins with a small letter and has small letters, digits, `_` and `-`, up to {most}; `doge` is taken"
        "以小写字母开头，只含小写字母、数字、`_` 和 `-`，最多 {most} 个；`doge` 已被占用"
        "小文字で始まり、小文字、数字、`_`、`-` だけで {most} 文字まで。`doge` は使えません"

    is_there_already(path)
        "{path} is there already"
        "{path} 已经存在"
        "{path} はすでにあります"

    name_another_or_remove()
        "choose another name or `--out`"
        "请换一个名称或 `--out`"
        "別の名前か `--out` を指定してください"

    there_is_no_folder(path)
        "there is no folder {path}"
        "没有文件夹 {path}"
        "フォルダー {path} がありません"

    make_it_first()
        "create it first"
        "请先创建"
        "先に作成してください"

    wrote_template(path, template)
        "{path}: a skill to begin with ({template})"
        "{path}：起步用的能力（{template}）"
        "{path}：ひな形の能力（{template}）"

    next_watch()
        "games without end; a saved file takes over before the next round"
        "不断对局；保存文件后，下一局换用新版本"
        "終わりのない対局。保存すると次の局から新しい版になる"

    next_test()
        "its tests"
        "它的测试"
        "そのテスト"

    next_sim()
        "statistics over many games"
        "多场对局的统计"
        "多数の対局の統計"

    number_range(range)
        "range: {range}"
        "范围：{range}"
        "範囲：{range}"

    number_from(origin)
        "from: {origin}"
        "来自：{origin}"
        "由来：{origin}"

    state_used(set, all)
        "a field or method of hers, set at {set} of {all} places"
        "她的字段或方法，{all} 处中有 {set} 处赋值"
        "自分のフィールドかメソッド。{all} か所のうち {set} か所で代入"

    tiles_are(n, names)
        "tiles: {n} ({names})"
        "牌：{n}（{names}）"
        "牌：{n}（{names}）"

    fix_replace(wrong, right)
        "replace {wrong} with {right}"
        "将 {wrong} 换成 {right}"
        "{wrong} を {right} に置き換える"

    fix_colon(hook)
        "write a colon before {hook}"
        "在 {hook} 前写冒号"
        "{hook} の前をコロンにする"

    book_is_stale()
        "the English text of this section has changed since it was translated"
        "本节译出之后，英文原文已有改动"
        "この節の英語の原文は、翻訳の後に変わりました"

    book_title()
        "The book of saki-lua"
        "saki-lua 手册"
        "saki-lua の本"

    book_search()
        "Search headings"
        "搜索标题"
        "見出しを検索"

    book_has_no_chapter(name)
        "the book has no chapter {name}"
        "书中没有 {name} 这一章"
        "本に {name} という章はありません"

    book_lists_chapters()
        "`saki-lua book` lists the chapters"
        "`saki-lua book` 列出所有章节"
        "`saki-lua book` で章の一覧が出ます"

    book_has_no_folder()
        "there is no folder for the pages"
        "没有可以存放页面的文件夹"
        "ページを置くフォルダがありません"

    book_takes_out()
        "name one with `--out`"
        "请用 `--out` 指定"
        "`--out` で指定してください"

    light_situation(copies, left)
        "the odds of a kind of which {copies} are left, with {left} tiles in the wall and no other light"
        "某种牌还剩 {copies} 张、牌山还有 {left} 张且没有其他点亮时的概率"
        "残り {copies} 枚の牌が、牌山 {left} 枚で、ほかに光がないときに来る確率"

    lens_run()
        "run a game"
        "打一场"
        "対局を一つ打ってみる"

    lens_why()
        "why"
        "查看原因"
        "なぜ"

    lens_tests()
        "run the tests"
        "运行测试"
        "テストする"

    lens_test()
        "test this"
        "只测这个"
        "これをテスト"

    lens_sim()
        "400 games"
        "400 场统计"
        "400 局の統計"

    lens_compare()
        "compare with the saved file"
        "与已保存的文件比较"
        "保存した版と比べる"

    folder_is_not_trusted()
        "nothing of this folder runs until the editor trusts it"
        "编辑器信任此文件夹之前，其中的文件不会运行"
        "エディターがこのフォルダーを信頼するまで、中のファイルは実行されません"

    formatting_takes_too_long(seconds)
        "formatting takes more than {seconds} seconds: a line joins too many texts, or nests too deep"
        "格式化超过 {seconds} 秒：某一行连接的文字太多，或嵌套太深"
        "整形に {seconds} 秒以上かかります。つなげた文字列が多すぎるか、入れ子が深すぎる行があります"

    nothing_to_compare()
        "the text is as it was saved: there is nothing to compare"
        "内容与已保存的文件相同，没有可比较的"
        "保存した内容と同じなので、比べるものがありません"

    fix_comma()
        "insert ,"
        "插入 ,"
        "コンマを入れる"

    fix_equals()
        "insert ="
        "插入 ="
        "= を入れる"

    fix_allow(code)
        "allow {code} here"
        "在此允许 {code}"
        "ここで {code} を許可する"
}
