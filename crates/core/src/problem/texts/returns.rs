//! answers.

texts! {
    claim_is_text_not(a)
        "a claim is a text, not {a}"
        "要求必须是文本，而不是 {a}"
        "要求は文字列です。{a} ではありません"

    is_no_claim(claim)
        "{claim} is no claim"
        "{claim} 不是要求"
        "{claim} という要求はありません"

    interrupted_before_there_was_anything()
        "interrupted before there was anything to tell"
        "在有结果之前就中断了"
        "結果が出る前に中断されました"

    is_claimed_twice_as_and(kind, one, other)
        "{kind} is claimed twice, as {one} and as {other}"
        "{kind} 被要求了两次：{one} 和 {other}"
        "{kind} に {one} と {other} の二つの要求があります"

    there_are_any_all_and()
        "there are any, all and four"
        "有 any、all 和 four"
        "あるのは any、all、four です"

    answer_is_two_dice()
        "the answer is two dice"
        "返回值应是两颗骰子"
        "返す値はサイコロ二つです"

    die_shows_1_to_6(a)
        "a die shows 1 to 6, not {a}"
        "骰子是 1 到 6，而不是 {a}"
        "サイコロの目は 1 から 6 です。{a} ではありません"

    of_is_true_or_false(key, what, kind)
        "{key} of {what} is true or false, not {kind}"
        "{what}的 {key} 是 true 或 false，而不是 {kind}"
        "{what}の {key} は true か false です。{kind} ではありません"

    of_is_table_not(key, what, kind)
        "{key} of {what} is a table, not {kind}"
        "{what}的 {key} 是表，而不是 {kind}"
        "{what}の {key} は表です。{kind} ではありません"

    take_of_is_list_of(a, kind)
        "take of {a} is a list of tiles or a Tilecount, not {kind}"
        "{a}的 take 是牌的列表或 Tilecount，而不是 {kind}"
        "{a}の take は牌のリストか Tilecount です。{kind} ではありません"

    of_is_text_not(key, what, kind)
        "{key} of {what} is a text, not {kind}"
        "{what}的 {key} 是文本，而不是 {kind}"
        "{what}の {key} は文字列です。{kind} ではありません"

    raid_or_beg_answer()
        "a raid or beg answer"
        "突击或乞讨的返回值"
        "突撃・おねだりの返り値"

    onfilter_answer()
        "an onFilter answer"
        "onFilter 的返回值"
        "onFilter の返り値"

    onveil_answer()
        "an onVeil answer"
        "onVeil 的返回值"
        "onVeil の返り値"

    limit_is_number_to(key, what, most, a)
        "{key} of {what} is a whole number from 0 to {most}, not {a}"
        "{what}的 {key} 是 0 到 {most} 的整数，而不是 {a}"
        "{what}の {key} は 0 から {most} の整数です。{a} ではありません"

    waits_are_few_or_many(a)
        "waits of an aiLimits or aiRivals answer is \"few\" or \"many\", not {a}"
        "aiLimits 或 aiRivals 的返回值的 waits 是 \"few\" 或 \"many\"，而不是 {a}"
        "aiLimits または aiRivals の返り値の waits は \"few\" か \"many\" です。{a} ではありません"

    row_shows_one_thing(a)
        "a menu row shows one of tile, who and action, an action as in `game:getactions`, not {a}"
        "菜单行只显示 tile、who、action 之一，action 的写法同 `game:getactions`，而不是 {a}"
        "メニューの行が示すのは tile、who、action の一つで、action は `game:getactions` の形です。{a} ではありません"

    is_no_action(name)
        "{name} is no action, or lacks its tiles"
        "{name} 不是行动，或缺少牌"
        "{name} は行動でないか、牌が足りません"

    ondamp_answer()
        "an onDamp answer"
        "onDamp 的返回值"
        "onDamp の返り値"

    damps_are_by_seat(key)
        "an onDamp answer goes by seat, and {key} is none"
        "onDamp 的返回值以座位为键，{key} 不是座位"
        "onDamp の返り値のキーは席です。{key} は席ではありません"

    damp_is_percent(a)
        "what is held down is a percentage from 0 to 100, not {a}"
        "压制的程度是 0 到 100 的百分数，而不是 {a}"
        "抑える割合は 0 から 100 のパーセントです。{a} ではありません"

    damps_are_of_others()
        "she can hold down others' power, not her own"
        "她能压制的是别家的能力，不是自己的"
        "抑えられるのは他家の能力で、自分のものではありません"

    own_seat_is_self_who()
        "her own seat is `self.who`"
        "自己的座位是 `self.who`"
        "自分の席は `self.who` です"

    ailimits_answer()
        "an aiLimits or aiRivals answer"
        "aiLimits 或 aiRivals 的返回值"
        "aiLimits または aiRivals の返り値"

    onbargain_answer()
        "an onBargain answer"
        "onBargain 的返回值"
        "onBargain の返り値"

    menu_row()
        "a menu row"
        "菜单行"
        "メニューの行"

    menu()
        "a menu"
        "菜单"
        "メニュー"

    answer_is_table_or_nothing(a)
        "the answer is a table or nothing, not {a}"
        "返回值应是表或没有，而不是 {a}"
        "返す値は表か無しです。{a} ではありません"

    this_hook_returns_nothing_and(kind)
        "this hook returns nothing, and now it returned {kind}"
        "这个钩子不返回任何值，这次却返回了 {kind}"
        "このフックは何も返しませんが、{kind} が返されました"

    status_returns_text_or_nothing(kind)
        "status returns a text, a table of texts by language (en, zh, ja) or nothing, not {kind}"
        "status 返回一段文字、按语言（en、zh、ja）列出文字的表，或什么都不返回，而不是 {kind}"
        "status は文字列、言語（en・zh・ja）ごとの文字列の表を返すか、何も返しません。{kind} ではありません"

    checkinit_returns_true_or_false(a)
        "checkInit returns true or false, not {a}"
        "checkInit 必须返回 true 或 false，而不是 {a}"
        "checkInit は true か false を返します。{a} ではありません"

    checkinit_answer()
        "a checkInit answer"
        "checkInit 的返回值"
        "checkInit の返り値"

    checkinit_returns_table_beside_true(kind)
        "checkInit returns a table beside true or false, or nothing, not {kind}"
        "checkInit 在 true 或 false 之外返回表或什么都不返回，而不是 {kind}"
        "checkInit が真偽のほかに返すのは表か無しです。{kind} ではありません"

    of_is_number_not(key, b, c)
        "{key} of {b} is a number, not {c}"
        "{b}的 {key} 是数字，而不是 {c}"
        "{b}の {key} は数です。{c} ではありません"

    priority_is_high_or_low(other)
        "priority is \"high\" or \"low\", not {other}"
        "priority 是 \"high\" 或 \"low\"，而不是 {other}"
        "priority は \"high\" か \"low\" です。{other} ではありません"

    take_has_tiles(a)
        "take has {a} tiles"
        "take 有 {a} 张牌"
        "take に {a} 枚あります"

    hand_is_dealt(a)
        "a hand is dealt {a}"
        "配牌是 {a} 张"
        "配牌は {a} 枚です"

    take_has_more_than_four(a)
        "take has {a} more than four times"
        "take 中 {a} 超过四张"
        "take に {a} が五枚以上あります"

    load_is_table_of_tiles()
        "load is a table of tiles and counts"
        "load 是牌与张数的表"
        "load は牌と枚数の表です"

    load_counts_tiles_from_0(most, b)
        "load counts tiles from 0 to {most}, not {b}"
        "load 的张数是 0 到 {most}，而不是 {b}"
        "load の枚数は 0 から {most} です。{b} ではありません"

    menu_is_table_of_rows()
        "a menu is a table of rows"
        "菜单是由行组成的表"
        "メニューは行の表です"

    menu_title_is()
        "the title of a menu is a text, or a table of texts by language: en, zh, ja"
        "菜单的 title 是一段文字，或按语言（en、zh、ja）列出文字的表"
        "メニューの title は文字列か、言語（en・zh・ja）ごとの文字列の表です"

    menu_most_is(most, other)
        "most of a menu, the number of boxes that may be on, is a whole number from 1 to {most}, not {other}"
        "菜单的 most（可选中的 box 行数）是 1 到 {most} 的整数，而不是 {other}"
        "メニューの most（選べる box の数）は 1 から {most} の整数です（{other} は不可）"

    menu_row_has_name()
        "a menu row has a name"
        "菜单行要有名称"
        "メニューの行には名前が要ります"

    row_is_box_radio_or(other)
        "a row is a box, radio or child, not {other}"
        "行是 box、radio 或 child，而不是 {other}"
        "行は box、radio、child のいずれかです。{other} ではありません"

    two_rows_are_called(name)
        "two rows are called {name}"
        "有两行都叫 {name}"
        "{name} という行が二つあります"

    picks_are_names_with_true()
        "picks are names with true or false"
        "选择是名称与 true 或 false"
        "選択は名前と true か false です"

    she_may_not_do_this(action)
        "she may not do this now: {action}"
        "她现在不能这样做：{action}"
        "今それはできません：{action}"

    world_line_is_table()
        "a world line is a table"
        "世界线是一个表"
        "世界線は表です"

    world_lines(given)
        "{given} world lines"
        "{given} 条世界线"
        "世界線が {given} 本あります"

    is_sequence(what)
        "{what} is a sequence"
        "{what}是序列"
        "{what}は配列です"

    keys_of_are_names(what)
        "the keys of {what} are names"
        "{what}的键是名称"
        "{what}のキーは名前です"

    row_text_is()
        "the text of a row is a text, or a table of texts by language: en, zh, ja"
        "行的 text 是一段文字，或按语言（en、zh、ja）列出文字的表"
        "行の text は文字列か、言語（en・zh・ja）ごとの文字列の表です"
}
