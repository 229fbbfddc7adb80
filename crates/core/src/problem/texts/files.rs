//! files.

texts! {
    file_has_bytes(bytes)
        "the file has {bytes} bytes"
        "文件有 {bytes} 字节"
        "ファイルは {bytes} バイトあります"

    skill_has_at_most(a)
        "a skill has at most {a}"
        "能力文件最多 {a} 字节"
        "能力のファイルは最大 {a} バイトです"

    is_girl_without_skill(handle)
        "{handle} is the girl without skill"
        "{handle} 是没有能力的角色"
        "{handle} は能力のないキャラの名前です"

    file_needs_another_name()
        "the file needs another name"
        "请给文件换个名字"
        "ファイル名を変えてください"

    no_skill_in(a, b)
        "no skill {a} in {b}"
        "在 {b} 中没有能力 {a}"
        "{b} に能力 {a} はありません"

    lua(a)
        "lua: {a}"
        "lua：{a}"
        "lua: {a}"

    skill_file_returns_its_class()
        "a skill file returns its class"
        "能力文件要返回它的类"
        "能力のファイルはクラスを返します"

    fields_of_skill_have_names()
        "the fields of a skill have names"
        "skill 的字段要有名称"
        "skill の項目には名前が要ります"

    skill_has_no_field(a)
        "a skill has no field {a}"
        "skill 没有字段 {a}"
        "skill に項目 {a} はありません"

    is_hook_so_it_is(key, kind)
        "{key} is a hook, so it is a function, not {kind}"
        "{key} 是钩子，必须是函数，而不是 {kind}"
        "{key} はフックなので関数です。{kind} ではありません"

    is_hook_so_it_is_function(key, kind)
        "{key} is a hook, so it is a function or a table, not {kind}"
        "{key} 是钩子，必须是函数或表，而不是 {kind}"
        "{key} はフックなので関数か表です。{kind} ではありません"

    is_there_twice_and_only(name)
        "{name} is there twice, and only the last one would be called"
        "{name} 定义了两次，只有最后一个会被调用"
        "{name} が二度定義されています。呼ばれるのは最後の一つだけです"

    there_is_no_hook(name)
        "there is no hook {name}"
        "没有钩子 {name}"
        "フック {name} はありません"

    hooks_are(hooks)
        "the hooks are {hooks}"
        "钩子有：{hooks}"
        "フックは {hooks}"

    mk_is_table_of_numbers()
        "mk is a table of numbers"
        "mk 是由数值组成的表"
        "mk は数値の表です"

    only_is_table_of_hooks()
        "only is a table of hooks"
        "only 是由钩子组成的表"
        "only はフックの表です"

    she_has_no_hook(name)
        "she has no hook {name}"
        "她没有钩子 {name}"
        "彼女にフック {name} はありません"

    only_names_hooks_of_file()
        "`only` names hooks of the file"
        "`only` 里写的是文件中已有的钩子"
        "`only` に書くのはファイルにあるフックです"

    only_is_own_or_others(name)
        "only.{name} is \"own\" or \"others\""
        "only.{name} 是 \"own\" 或 \"others\""
        "only.{name} は \"own\" か \"others\" です"

    is_called_for_no_seat(name)
        "{name} is called for no seat"
        "{name} 不针对任何座位调用"
        "{name} は席ごとに呼ばれるものではありません"

    having_is_name_of_field()
        "having is the name of a field of `self`, or a list of some"
        "having 是 `self` 的一个字段名，或这种名称的列表"
        "having は `self` の項目の名前か、その並びです"

    self_is_always_there(name)
        "self.{name} is always there"
        "self.{name} 始终存在"
        "self.{name} はいつもあります"

    having_names_what_she_keeps()
        "`having` names what she keeps in her state"
        "`having` 写的是她保存在状态里的字段"
        "`having` に書くのは状態に持つ項目です"

    list_of_names_is_wanted()
        "a list of names is wanted"
        "这里要的是名称的列表"
        "名前の並びが要ります"

    there_is(a)
        "there is {a}"
        "有 {a}"
        "あるのは {a}"

    there_are(a)
        "there are {a}"
        "有 {a}"
        "あるのは {a}"

    id_is_whole_number_from(a)
        "id is a whole number from 0 to {a}"
        "id 是 0 到 {a} 的整数"
        "id は 0 から {a} の整数です"

    id_is_whole_number_not(id)
        "id is a whole number, not {id}"
        "id 必须是整数，而不是 {id}"
        "id は整数です。{id} ではありません"

    school_is_text_not(kind)
        "school is a text, not {kind}"
        "school 必须是文本，而不是 {kind}"
        "school は文字列です。{kind} ではありません"

    state_is_table_not(what, kind)
        "{what} is a table of fields, as in `{what} = {{ rounds = 0 }}`, not {kind}"
        "{what} 是字段的表，如 `{what} = {{ rounds = 0 }}`，而不是 {kind}"
        "{what} は `{what} = {{ rounds = 0 }}` のようなフィールドのテーブルです。{kind} ではありません"

    state_has_names(what)
        "the fields of {what} have names, and none is who or mk"
        "{what} 的字段要有名称，且不能叫 who 或 mk"
        "{what} のフィールドには名前が要ります。who と mk は使えません"

    state_version_is_whole_number(kind)
        "state_version is a whole number, 0 or more, not {kind}"
        "state_version 是不小于 0 的整数，而不是 {kind}"
        "state_version は 0 以上の整数です。{kind} ではありません"

    is_text_or_table_of(key)
        "{key} is a text, or a table of texts zh, ja, en"
        "{key} 是文本，或包含 zh、ja、en 的文本表"
        "{key} は文字列か、zh・ja・en の文字列の表です"

    is_text_or_object_of(key)
        "{key} is a text, or an object of texts zh, ja, en"
        "{key} 是文本，或包含 zh、ja、en 的对象"
        "{key} は文字列か、zh・ja・en の文字列を持つオブジェクトです"

    girls_file_is_object_name()
        "a girl's file is an object: {{\"name\": \"...\"}}"
        "角色文件是一个对象：{{\"name\": \"...\"}}"
        "キャラのファイルはオブジェクトです：{{\"name\": \"...\"}}"

    it_has_zh_ja_and()
        "it has zh, ja and en"
        "有 zh、ja 和 en"
        "あるのは zh、ja、en です"

    no_mk_number_is_called(a)
        "no mk number is called {a}"
        "没有叫 {a} 的 mk 数值"
        "{a} という mk の数値はありません"

    numbers_of_mk_have_names()
        "numbers of mk have names"
        "mk 的数值要有名称"
        "mk の数値には名前が要ります"

    mk_is_number_not(name, b)
        "mk.{name} is a number, not {b}"
        "mk.{name} 必须是数值，而不是 {b}"
        "mk.{name} は数値です。{b} ではありません"

    mk_has_no_field(a, b)
        "mk.{a} has no field {b}"
        "mk.{a} 没有字段 {b}"
        "mk.{a} に項目 {b} はありません"

    mk_is_number_not_2(name, key, c)
        "mk.{name}.{key} is a number, not {c}"
        "mk.{name}.{key} 必须是数值，而不是 {c}"
        "mk.{name}.{key} は数値です。{c} ではありません"

    mk_is_text_not(name, key, c)
        "mk.{name}.{key} is a text, not {c}"
        "mk.{name}.{key} 必须是文本，而不是 {c}"
        "mk.{name}.{key} は文字列です。{c} ではありません"

    mk_has_no_number(name)
        "mk.{name} has no number"
        "mk.{name} 没有数值"
        "mk.{name} に数値がありません"

    mk_has_min_of_above(a, min, max)
        "mk.{a} has a min of {min} above its max of {max}"
        "mk.{a} 的 min {min} 大于 max {max}"
        "mk.{a} の min {min} が max {max} より大きいです"

    mk_is_outside_of_its(name, default)
        "mk.{name} = {default} is outside of its own range"
        "mk.{name} = {default} 超出了它自己的范围"
        "mk.{name} = {default} は自身の範囲の外です"

    number_is_out_of_range(handle, b, value)
        "{handle}.{b} = {value} is out of range"
        "{handle}.{b} = {value} 超出范围"
        "{handle}.{b} = {value} は範囲外です"

    is_script_of_libsaki_its(handle, b)
        "{handle} is a script of libsaki: its numbers are written in {b}"
        "{handle} 是 libsaki 的脚本：它的数值写在 {b} 里"
        "{handle} は libsaki のスクリプトです。数値は {b} に書かれています"

    nobody_calls(name)
        "nobody calls {name}"
        "没有谁会调用 {name}"
        "{name} は誰にも呼ばれません"

    is_never_set_so_it(a)
        "{a} is never set, so it is nil"
        "{a} 从未赋值，所以是 nil"
        "{a} は一度も代入されないので nil です"

    file_called_is_read_as(a)
        "a file called {a} is read as a script of libsaki"
        "名为 {a} 的文件按 libsaki 脚本读取"
        "{a} という名前のファイルは libsaki のスクリプトとして読まれます"

    this_is_not_plain_lua()
        "this is not plain Lua 5, so nobody looked for names that are never set"
        "这不是标准的 Lua 5，因此没有检查从未赋值的名称"
        "標準の Lua 5 ではないので、代入されない名前は調べていません"

    skills_run_on_luau_which(what)
        "skills run on Luau, which has no {what}"
        "能力在 Luau 上运行，Luau 没有 {what}"
        "能力は Luau で動きます。Luau に {what} はありません"

    none()
        "none"
        "无"
        "なし"

    there_is_no_girl(name)
        "there is no girl {name}"
        "没有角色 {name}"
        "キャラ {name} はいません"

    is_nobody_with_skill_here(name)
        "{name} is nobody with a skill here"
        "这一桌没有带能力的 {name}"
        "この卓に能力を持つ {name} はいません"

    this_is_not_girl_key_value()
        "this is not girl.key=value"
        "不是 girl.key=value 的形式"
        "girl.key=value の形ではありません"

    is_no_girl_with_numbers(girl)
        "{girl} is no girl with numbers"
        "{girl} 不是带数值的角色"
        "{girl} は数値を持つキャラではありません"

    girl_and_below_it(girl)
        "`[{girl}]` and below it `name = 80`"
        "写 `[{girl}]`，下一行写 `name = 80`"
        "`[{girl}]` と書き、その下に `name = 80` と書きます"

    is_no_number_but_of_type(girl, name, kind)
        "{girl}.{name} is no number but of type {kind}"
        "{girl}.{name} 不是数值，而是 {kind}"
        "{girl}.{name} は数値ではなく {kind} です"

    there_is_no_name(name)
        "there is no {name}"
        "没有 {name}"
        "{name} はありません"

    up_to(max)
        "(up to {max})"
        "（不大于 {max}）"
        "（{max} 以下）"

    and_up(min)
        "({min} and up)"
        "（不小于 {min}）"
        "（{min} 以上）"

    from_to(min, max)
        "({min} to {max})"
        "（{min} 到 {max}）"
        "（{min} から {max}）"

    col_number()
        "number"
        "名称"
        "名前"

    col_value()
        "value"
        "值"
        "値"

    col_default()
        "default"
        "默认"
        "既定"

    col_range()
        "range"
        "范围"
        "範囲"

    col_from()
        "from"
        "来源"
        "出所"

    col_meaning()
        "meaning"
        "含义"
        "意味"

    in_folder_doge_has_none(skills, folder)
        "{skills} in {folder}; doge has none"
        "{folder} 中有 {skills}；doge 没有能力"
        "{folder} に {skills}。doge に能力はありません"

    mk_doc_is_table()
        "mk_doc is a table of what numbers do, like {{ zh = {{ rush = \"...\" }} }}"
        "mk_doc 是数值说明的 table，如 {{ zh = {{ rush = \"...\" }} }}"
        "mk_doc は数値の説明の table です。例：{{ ja = {{ rush = \"...\" }} }}"

    mk_doc_has_zh_and_ja()
        "it has zh and ja; English is the doc of the number"
        "可用 zh 和 ja；英语写在数值的 doc 里"
        "zh と ja があります。英語は数値の doc に書きます"

    mk_doc_is_text_not(lang, name, kind)
        "mk_doc.{lang}.{name} is text, not {kind}"
        "mk_doc.{lang}.{name} 是文本，而不是 {kind}"
        "mk_doc.{lang}.{name} は文字列です。{kind} ではありません"
}
