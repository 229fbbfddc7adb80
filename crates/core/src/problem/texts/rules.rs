//! rules.

texts! {
    no_rule_option(a)
        "no rule option {a}"
        "没有规则选项 {a}"
        "ルール項目 {a} はありません"

    rule_option(key, reason)
        "rule option {key}: {reason}"
        "规则选项 {key}：{reason}"
        "ルール項目 {key}：{reason}"

    no_rule_preset_there_are(a, b)
        "no rule preset {a}: there are {b}"
        "没有预设规则 {a}：有 {b}"
        "プリセット {a} はありません：あるのは {b}"

    is_there_twice(key)
        "{key} is there twice"
        "{key} 出现了两次"
        "{key} が二度あります"

    saki_lua_rules_lists_every()
        "saki-lua rules lists every option with its meaning"
        "saki-lua rules 会列出每个选项及其含义"
        "saki-lua rules で各項目とその意味が見られます"

    migrate_returned(kind)
        "`migrate` returned a {kind}"
        "`migrate` 返回了 {kind}"
        "`migrate` が {kind} を返しました"

    it_returns_new_state_which()
        "it returns the new state, which is a table"
        "它应返回新的状态，即一个 table"
        "新しい状態である table を返してください"

    her_skill_had_broken()
        "her skill had broken"
        "她的能力先前已经出错"
        "能力はすでに壊れていました"

    had_no_skill_of_this(a)
        "{a} had no skill of this kind before"
        "{a} 先前没有这种能力"
        "{a} にはこれまでこの種の能力がありませんでした"

    ron_abort_is_0_2_or_3()
        "ron_abort is 0, 2 or 3"
        "ron_abort 为 0、2 或 3"
        "ron_abort は 0、2、3 のいずれかです"

    noten_pool_is_multiple_of_600()
        "noten_pool is 0 to 120000 and a multiple of 600"
        "noten_pool 为 0 到 120000 之间 600 的倍数"
        "noten_pool は 0 から 120000 までの 600 の倍数です"

    suit_has_at_most_4_red_fives()
        "a suit has at most 4 red fives"
        "每门最多有 4 张赤5"
        "赤5は一色につき 4 枚までです"

    is_to(option, least, most)
        "{option} is {least} to {most}"
        "{option} 为 {least} 到 {most}"
        "{option} は {least} から {most} です"

    pao_for_has_at_most(yaku)
        "pao_for has daisangen, daisuushi and suukantsu at most, not {yaku}"
        "pao_for 只能有 daisangen、daisuushi、suukantsu，不能有 {yaku}"
        "pao_for に書けるのは daisangen、daisuushi、suukantsu だけで、{yaku} は書けません"

    there_is_no_yaku(name)
        "there is no yaku {name}"
        "没有役种 {name}"
        "役 {name} はありません"
}
