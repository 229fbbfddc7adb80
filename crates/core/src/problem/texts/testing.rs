//! trials.

texts! {
    nothing_is_claimed_here()
        "nothing is claimed here"
        "这里没有断言任何事"
        "ここでは何も主張していません"

    example_t_expect_value_is()
        "an example: t:expect(value):is(3)"
        "例如：t:expect(value):is(3)"
        "例：t:expect(value):is(3)"

    this_test_checks_nothing_it()
        "this test checks nothing: it has no t:expect, t:rate or t:mean"
        "这个测试什么都没检查：没有 t:expect、t:rate 或 t:mean"
        "このテストは何も確かめていません：t:expect、t:rate、t:mean がありません"

    file_declared_another_set_of()
        "the file declared another set of tests this time"
        "这次文件声明的测试与先前不同"
        "今回ファイルが宣言したテストは前回と異なります"

    expected_found(a, b)
        "expected {a}\n found {b}"
        "应为 {a}\n实际 {b}"
        "期待 {a}\n実際 {b}"

    expected_found_2(a, b, c)
        "{a}: expected {b}\n found {c}"
        "{a}：应为 {b}\n实际 {c}"
        "{a}：期待 {b}\n実際 {c}"

    expected_found_true_claim_fails(range, figure)
        "expected {range}\n found {figure}\n a true claim fails so for fewer than 3 of 10 million seeds"
        "应为 {range}\n实际 {figure}\n正确的断言在一千万个种子中只有不到 3 个会这样失败"
        "期待 {range}\n実際 {figure}\n正しい主張がこう失敗するのは一千万シード中 3 未満です"

    in_try_of_which_has(i, n, seed)
        "in try {i} of {n}, which has seed {seed}"
        "第 {i} 次尝试（共 {n} 次），种子 {seed}"
        "{n} 回中 {i} 回目の試行、シード {seed}"

    there_is_no_action(name, names)
        "there is no action {name} ({names})"
        "没有操作 {name}（{names}）"
        "アクション {name} はありません（{names}）"

    call_is_made_with_two()
        "a call is made with two own tiles, like \"46m\", and none is offered"
        "鸣牌要用自己的两张牌，如 \"46m\"，而现在没有可鸣的"
        "鳴きには \"46m\" のように自分の牌二枚が要りますが、今は鳴けません"

    near_takes_finite_numbers_else()
        "near takes finite numbers: else nothing could fail"
        "near 需要有限的数：否则不可能失败"
        "near には有限の数が要ります。さもないと失敗しません"

    cannot(a, what)
        "{a} cannot {what}"
        "{a} 不能 {what}"
        "{a} は {what} できません"

    there_are_not_so_many(a)
        "there are not so many {a} in the set"
        "一副牌里没有这么多 {a}"
        "牌一組に {a} はそれほどありません"

    of_cannot_be_left_there(n, b, there)
        "a: {n} of {b} cannot be left there: only {there} are in no other place"
        "a：不能留下 {n} 张 {b}：不在别处的只有 {there} 张"
        "a：{b} を {n} 枚残せません：他所にないのは {there} 枚だけです"

    riichi_true_or_which_discard()
        "riichi: true, or which discard it was declared with, from 1"
        "riichi：true，或宣言立直的是第几张舍牌（从 1 起）"
        "riichi：true か、リーチ宣言牌が何枚目の捨て牌か（1 から）"

    too_few_tiles_are_left()
        "too few tiles are left to fill hands and rivers"
        "剩下的牌不够填满手牌和牌河"
        "手牌と河を埋めるには残りの牌が足りません"

    rig_sets_tiles_so_there()
        "the rig sets tiles, so there is no deal"
        "rig 已经指定了牌，所以没有配牌"
        "rig が牌を決めているので配牌はありません"

    t_draw_goes_on()
        "t:draw() goes on"
        "用 t:draw() 继续"
        "t:draw() で続けてください"

    girl_in_seat_has_no(a)
        "the girl in seat {a} has no skill"
        "座位 {a} 的角色没有能力"
        "席 {a} のキャラには能力がありません"

    wall_is_empty()
        "the wall is empty"
        "牌山已空"
        "牌山が空です"

    takes_to_tries_not(what, least, c, n)
        "{what} takes {least} to {c} tries, not {n}"
        "{what} 需要 {least} 到 {c} 次尝试，而不是 {n}"
        "{what} の試行は {least} から {c} 回です。{n} ではありません"

    try_of_t_rate_returns(a)
        "a try of t:rate returns true or false, not {a}"
        "t:rate 的尝试返回 true 或 false，而不是 {a}"
        "t:rate の試行は true か false を返します。{a} ではありません"

    try_of_t_mean_returns(a)
        "a try of t:mean returns a number, not {a}"
        "t:mean 的尝试返回数值，而不是 {a}"
        "t:mean の試行は数値を返します。{a} ではありません"

    this_t_waits_while_tries()
        "this `t` waits while tries run"
        "尝试运行时这个 `t` 在等待"
        "試行の間、この `t` は待っています"

    try_is_given_its_own()
        "a try is given its own: function(t) ... end"
        "每次尝试有自己的：function(t) ... end"
        "試行には専用の t が渡されます：function(t) ... end"

    t_lives_only_as_long()
        "a `t` lives only as long as its test, or its try"
        "`t` 只在它的测试或尝试期间有效"
        "`t` はそのテストか試行の間だけ有効です"

    table_is_in_use_not()
        "the table is in use: not from inside of t:look or of a hook"
        "牌桌正在使用：不能在 t:look 或钩子里调用"
        "卓は使用中です：t:look やフックの中からは不可です"

    table_is_in_use_not_from()
        "the table is in use: not from inside of a hook"
        "牌桌正在使用：不能在钩子里调用"
        "卓は使用中です：フックの中からは不可です"

    table_is_gone()
        "the table is gone"
        "牌桌已不在"
        "卓はもうありません"

    game_is_over()
        "the game is over"
        "对局已结束"
        "対局は終わっています"

    no_is_left_for_it(exit, tile)
        "{exit}: no {tile} is left for it"
        "{exit}：没有剩下的 {tile}"
        "{exit}：{tile} が残っていません"

    seed_every_try_has_one()
        "seed: every try has one of its own"
        "seed：每次尝试都有自己的种子"
        "seed：試行ごとに固有のシードがあります"

    seat_is_1_to_4(a)
        "a seat is 1 to 4, or a Who, not {a}"
        "座位是 1 到 4，或 Who，而不是 {a}"
        "席は 1 から 4、または Who です。{a} ではありません"

    girls_seat_is_hers(a)
        "girls: seat {a} is hers"
        "girls：座位 {a} 是她自己的"
        "girls：席 {a} は本人の席です"

    seat_puts_her_elsewhere()
        "`seat` puts her elsewhere"
        "用 `seat` 让她坐别处"
        "`seat` で別の席に移せます"

    hour_it_is_0_to()
        "hour: it is 0 to 23"
        "hour：0 到 23"
        "hour：0 から 23"

    state_nothing_in_her_file(a)
        "state: nothing in her file is self.{a}"
        "state：她的文件里没有 self.{a}"
        "state：ファイルのどこにも self.{a} がありません"

    moon_it_is_0_to()
        "moon: it is 0 to 7"
        "moon：0 到 7"
        "moon：0 から 7"

    hand_hands_has_her_hand()
        "hand: `hands` has her hand already"
        "hand：`hands` 里已有她的手牌"
        "hand：`hands` に本人の手牌がすでにあります"

    melds_is_not_like_pon(text)
        "melds: {text} is not like \"pon 555p from 4\", \"chii 456s\" or \"ankan 1111z\""
        "melds：{text} 不是 \"pon 555p from 4\"、\"chii 456s\"、\"ankan 1111z\" 这样的写法"
        "melds：{text} は \"pon 555p from 4\"、\"chii 456s\"、\"ankan 1111z\" のような書き方ではありません"

    melds_is_claimed_from_oneself(text)
        "melds: {text} is claimed from oneself"
        "melds：{text} 鸣的是自己的牌"
        "melds：{text} は自分から鳴いています"

    melds_chii_comes_from_seat(text)
        "melds: {text}: a chii comes from the seat before"
        "melds：{text}：吃只能来自上家"
        "melds：{text}：チーは上家からです"

    melds_2(text, error)
        "melds: {text}: {error}"
        "melds：{text}：{error}"
        "melds：{text}：{error}"

    tiles_like_4m55p(key)
        "{key}: tiles, like \"4m55p\""
        "{key}：牌，如 \"4m55p\""
        "{key}：\"4m55p\" のような牌"

    table_by_seat_like_2(key)
        "{key}: a table by seat, like {{ [2] = ... }}"
        "{key}：按座位的表，如 {{ [2] = ... }}"
        "{key}：{{ [2] = ... }} のような席ごとの表"

    girls_cannot_sit_at_two(handle)
        "girls: {handle} cannot sit at two seats of one table"
        "girls：{handle} 不能同时坐两个座位"
        "girls：{handle} は一つの卓の二席には座れません"

    mk_is_number_of_nobody(name)
        "mk: {name} is a number of nobody at this table"
        "mk：{name} 不是这桌任何人的数值"
        "mk：{name} はこの卓の誰の数値でもありません"

    others_are_girl_name()
        "others' are \"girl.name\""
        "别人的写作 \"girl.name\""
        "他人のものは \"girl.name\" と書きます"

    between_and_there_is_nothing(least, most)
        "between {least} and {most} there is nothing"
        "{least} 与 {most} 之间没有值"
        "{least} と {most} の間には何もありません"

    rate_is_0_to_1(chance)
        "a rate is 0 to 1, not {chance}"
        "比率是 0 到 1，而不是 {chance}"
        "割合は 0 から 1 です。{chance} ではありません"

    every_rate_is_this_claims(range)
        "every rate is {range}: this claims nothing"
        "任何比率都是 {range}：这没有断言任何事"
        "どんな割合も {range} です：何も主張していません"

    no_outcome_of_tries_could(n)
        "no outcome of {n} tries could contradict this claim"
        "{n} 次尝试的任何结果都无法否定这个断言"
        "{n} 回の試行ではどんな結果でもこの主張を否定できません"

    or_more_could(needed)
        "{needed} or more could"
        "{needed} 次以上才可以"
        "{needed} 回以上なら可能です"

    round_is_over_before_that()
        "the round is over before that draw"
        "在那次摸牌之前这一局已经结束"
        "そのツモの前に局が終わりました"

    no_menu_is_offered_to()
        "no menu is offered to her now"
        "现在没有给她菜单"
        "今は彼女にメニューがありません"

    takes_as_not(a, b, c, d)
        "`{a}` takes {b} as `{c}`, not {d}"
        "`{a}` 的参数 `{c}` 应为{b}，不能是 {d}"
        "`{a}` の引数 `{c}` は{b}で、{d} ではありません"

    takes_no_arguments(method)
        "`{method}` takes no arguments"
        "`{method}` 不接受参数"
        "`{method}` は引数を取りません"

    takes_at_most_1_argument(method)
        "`{method}` takes at most 1 argument"
        "`{method}` 最多接受 1 个参数"
        "`{method}` の引数は 1 個までです"

    takes_at_most_arguments(method, most)
        "`{method}` takes at most {most} arguments"
        "`{method}` 最多接受 {most} 个参数"
        "`{method}` の引数は {most} 個までです"

    is_one_too_many(value)
        "{value} is one too many"
        "{value} 是多余的"
        "{value} が余分です"

    call_it_as(a)
        "call it as `{a}`"
        "调用方式：`{a}`"
        "呼び出し方：`{a}`"

    these_are_no_arguments_of(a)
        "these are no arguments of `{a}`"
        "`{a}` 不接受这样的参数"
        "`{a}` はそのような引数を取りません"

    is_kind_not_tile(kind)
        "{kind} is a kind, not a tile"
        "{kind} 是牌种，不是一张具体的牌"
        "{kind} は牌の種類で、一枚の牌ではありません"

    t37_new_kind_makes_its()
        "`T37.new(kind)` makes its black tile"
        "用 `T37.new(kind)` 得到该牌种的普通牌（非赤宝牌）"
        "`T37.new(kind)` でその種類の赤でない牌になります"

    or(a, b)
        "{a} or {b}"
        "{a}或{b}"
        "{a}または{b}"

    tile()
        "a tile"
        "牌"
        "牌"

    text()
        "a text"
        "文本"
        "テキスト"

    true_or_false()
        "true or false"
        "true 或 false"
        "true か false"

    number()
        "a number"
        "数"
        "数"

    table()
        "a table"
        "表"
        "テーブル"

    function()
        "a function"
        "函数"
        "関数"

    whole_number()
        "a whole number"
        "整数"
        "整数"

    whole_number_from_on(least)
        "a whole number from {least} on"
        "不小于 {least} 的整数"
        "{least} 以上の整数"

    whole_number_from_to(least, most)
        "a whole number from {least} to {most}"
        "{least} 到 {most} 的整数"
        "{least} から {most} までの整数"

    seat()
        "a seat"
        "座位"
        "席"

    object(class)
        "an object `{class}`"
        "`{class}` 对象"
        "`{class}` オブジェクト"

    seat_number(seat)
        "seat {seat}"
        "座位 {seat}"
        "席 {seat}"

    no_tiles()
        "no tiles"
        "没有牌"
        "牌なし"

    values_more(n)
        "and {n} more"
        "另有 {n} 项"
        "ほか {n} 個"

    seat_may_not_now(seat, name, c)
        "seat {seat} may not {name} now: {c}"
        "座位 {seat} 现在不能 {name}：{c}"
        "席 {seat} は今 {name} できません：{c}"

    is_not_tile_just_drawn(tile)
        "{tile} is not the tile just drawn"
        "{tile} 不是刚摸到的牌"
        "{tile} はツモった牌ではありません"

    those_who_are_asked_now(a)
        "those who are asked now are the seats {a}"
        "现在等待回应的是座位 {a}"
        "今答えを待っているのは席 {a}"

    it_is_turn_of_seat(seat)
        "it is the turn of seat {seat}"
        "现在轮到座位 {seat}"
        "今は席 {seat} の番です"

    is_no_tiles(a)
        "{a} is no tiles"
        "{a} 不是牌"
        "{a} は牌ではありません"

    cannot_have_anything_in_it(a)
        "{a} cannot have anything in it"
        "{a} 里不能有任何东西"
        "{a} は何も含めません"

    anything_but(value)
        "anything but {value}"
        "{value} 以外"
        "{value} 以外"

    at_least(least)
        "at least {least}"
        "至少 {least}"
        "{least} 以上"

    give_or_take(value, by)
        "{value}, give or take {by}"
        "{value}，误差 {by} 以内"
        "{value}（誤差 {by} 以内）"

    something_that_has(part)
        "something that has {part}"
        "含有 {part}"
        "{part} を含むもの"

    something_without(part)
        "something without {part}"
        "不含 {part}"
        "{part} を含まないもの"

    be_compared_with_numbers()
        "be compared with numbers"
        "与数值比较"
        "数値と比べること"

    claimed_found(range, figure)
        "claimed {range}, found {figure}"
        "断言 {range}，实际 {figure}"
        "主張 {range}、結果 {figure}"

    rate_figure(rate, hits, n, low, high, limits)
        "{rate} ({hits} of {n}; the truth is {low} to {high}{limits})"
        "{rate}（{n} 次中 {hits} 次；真值在 {low} 到 {high} 之间{limits}）"
        "{rate}（{n} 回中 {hits} 回、真の値は {low} から {high}{limits}）"

    contradicted_below(n)
        ", contradicted below {n}"
        "，少于 {n} 次即被否定"
        "、{n} 回未満なら否定"

    contradicted_above(n)
        ", contradicted above {n}"
        "，多于 {n} 次即被否定"
        "、{n} 回を超えると否定"

    mean_figure(mean, n, low, high)
        "{mean} (mean of {n}; the truth is {low} to {high})"
        "{mean}（{n} 次的平均；真值在 {low} 到 {high} 之间）"
        "{mean}（{n} 回の平均、真の値は {low} から {high}）"

    anything()
        "anything"
        "任意"
        "何でも"

    a_rate()
        "a rate"
        "t:rate"
        "t:rate"

    a_mean()
        "a mean"
        "t:mean"
        "t:mean"

    a_rig()
        "a rig"
        "rig"
        "rig"

    rule_preset_like_tenhou()
        "rule: a preset like \"tenhou\", or {{ preset = \"tenhou\", rounds = 4 }}"
        "rule：预设名如 \"tenhou\"，或 {{ preset = \"tenhou\", rounds = 4 }}"
        "rule：\"tenhou\" のようなプリセットか、{{ preset = \"tenhou\", rounds = 4 }}"
}
