//! objects.

texts! {
    argument(a, b)
        "argument {a}: {b}"
        "第 {a} 个参数：{b}"
        "引数 {a}：{b}"

    argument_2(a, b, c)
        "argument {a} ({b}): {c}"
        "第 {a} 个参数（{b}）：{c}"
        "引数 {a}（{b}）：{c}"

    expected_got(a, from)
        "expected {a}, got {from}"
        "应为 {a}，却是 {from}"
        "{a} が必要ですが {from} でした"

    hand_that_throws_has_14(tiles)
        "a hand that throws has 14 tiles, a meld counting as 3, not {tiles}"
        "要切牌的手牌是 14 张（一组副露算 3 张），而不是 {tiles} 张"
        "打牌する手牌は 14 枚（副露は 3 枚と数える）です。{tiles} 枚ではありません"

    copy_hand_with_hand_new()
        "copy a hand with Hand.new(hand), then hand:draw(tile)"
        "用 Hand.new(hand) 复制手牌，再 hand:draw(tile)"
        "Hand.new(hand) で手牌を複製し、hand:draw(tile) としてください"

    these_tiles_belong_to_table()
        "these tiles belong to the table (ERefCon)"
        "这些牌属于牌桌 (ERefCon)"
        "これらの牌は卓のものです (ERefCon)"

    copy_them_with_tilecount_new()
        "copy them with Tilecount.new(count)"
        "用 Tilecount.new(count) 复制"
        "Tilecount.new(count) で複製してください"

    is_no_suit_m_p(letter)
        "{letter} is no suit: m p s f y"
        "{letter} 不是花色：m p s f y"
        "{letter} は色ではありません：m p s f y"

    tiles_hand_has_at_most(total)
        "{total} tiles: a hand has at most 14"
        "{total} 张牌：手牌最多 14 张"
        "{total} 枚：手牌は最大 14 枚です"

    expected_tiles_got(a)
        "expected tiles, got {a}"
        "应为牌，却是 {a}"
        "牌が必要ですが {a} でした"

    event_has_no(key)
        "an event has no {key}"
        "事件没有 {key}"
        "イベントに {key} はありません"

    it_has_type_and_args()
        "it has type and args"
        "有 type 和 args"
        "あるのは type と args です"

    no_event_has_argument(a)
        "no event has an argument {a}"
        "没有哪个事件有参数 {a}"
        "引数 {a} を持つイベントはありません"

    event_lives_only_during_its()
        "an event lives only during its hook (ERefNil)"
        "事件只在它的钩子运行期间有效 (ERefNil)"
        "イベントはそのフックの間だけ有効です (ERefNil)"

    existence_lives_only_during_onmonkey()
        "existence lives only during onMonkey (ERefNil)"
        "存在感只在 onMonkey 期间有效 (ERefNil)"
        "存在感は onMonkey の間だけ有効です (ERefNil)"

    init_lives_only_during_checkinit()
        "init lives only during checkInit (ERefNil)"
        "init 只在 checkInit 期间有效 (ERefNil)"
        "init は checkInit の間だけ有効です (ERefNil)"

    is_no_wind_1_to(wind)
        "{wind} is no wind: 1 to 4"
        "{wind} 不是风：1 到 4"
        "{wind} は風ではありません：1 から 4"

    riichi_is_0_1_or(other)
        "riichi is 0, 1 or 2, not {other}"
        "riichi（立直）是 0、1 或 2，而不是 {other}"
        "riichi（リーチ）は 0、1、2 のいずれかです。{other} ではありません"

    formctx_has_no_field(a)
        "Formctx has no field {a}"
        "Formctx 没有字段 {a}"
        "Formctx に項目 {a} はありません"

    rule_has_no_field(a)
        "Rule has no field {a}"
        "Rule 没有字段 {a}"
        "Rule に項目 {a} はありません"

    this_hand_belongs_to_table()
        "this hand belongs to the table (ERefCon)"
        "这副手牌属于牌桌 (ERefCon)"
        "この手牌は卓のものです (ERefCon)"

    copy_it_with_hand_new()
        "copy it with Hand.new(hand)"
        "用 Hand.new(hand) 复制"
        "Hand.new(hand) で複製してください"

    has_tiles_1_to(a, b)
        "a {a} has tiles 1 to {b}"
        "{a} 的牌编号是 1 到 {b}"
        "{a} の牌は 1 から {b} までです"

    amount_of_mk_is_missing()
        "the amount of mk is missing"
        "缺少 mk 的量"
        "mk の量がありません"

    this_hook_has_no_rand()
        "this hook has no rand (ERefNil)"
        "这个钩子没有 rand (ERefNil)"
        "このフックに rand はありません (ERefNil)"

    rand_gen_n_is_whole(n)
        "rand:gen({n}): n is a whole number from 1 on"
        "rand:gen({n})：n 是不小于 1 的整数"
        "rand:gen({n})：n は 1 以上の整数です"

    akadora_is_0_3_or()
        "akadora is 0, 3 or 4"
        "akadora（赤宝牌）是 0、3 或 4"
        "akadora（赤ドラ）は 0、3、4 のいずれかです"

    expected_seat_as_self_who(given)
        "expected a seat, as `self.who` or `Who.all[1]`, got {given}"
        "应为座位（如 `self.who` 或 `Who.all[1]`），却是 {given}"
        "席（`self.who` や `Who.all[1]`）が必要ですが {given} でした"

    expected_tile_t34_t37_or(a)
        "expected a tile (T34, T37 or a text like \"3m\"), got {a}"
        "应为牌（T34、T37 或 \"3m\" 这样的文本），却是 {a}"
        "牌（T34、T37、または \"3m\" のような文字列）が必要ですが {a} でした"

    expected_sequence_of_tiles_got(a)
        "expected a sequence of tiles, got {a}"
        "应为牌的序列，却是 {a}"
        "牌の配列が必要ですが {a} でした"

    there_is_no(val, suit)
        "there is no {val}{suit}"
        "没有 {val}{suit}"
        "{val}{suit} はありません"

    expected_id_0_33_text()
        "expected an id 0..33, a text like \"3m\", or a suit and a value"
        "应为编号 0..33、\"3m\" 这样的文本，或花色与数值"
        "番号 0..33、\"3m\" のような文字列、または色と数が必要です"

    stop_is_decision_round_or(a)
        "stop is \"decision\", \"round\" or a number of draws from 1 on, not {a}"
        "stop 是 \"decision\"、\"round\" 或不小于 1 的摸牌次数，而不是 {a}"
        "stop は \"decision\"、\"round\"、または 1 以上のツモ数です。{a} ではありません"

    only_onmenupicked_can_look_ahead()
        "only onMenuPicked can look ahead, after its girl has drawn"
        "只有 onMenuPicked 在自家摸牌后才能预见"
        "先読みできるのは自分のツモの後の onMenuPicked だけです"

    there_is_something_to_foresee()
        "there is something to foresee only in one's own turn, after a draw"
        "只有在自己的巡目摸牌后才有可预见的"
        "先読みできるのは自分の番のツモの後だけです"

    borrowed_hook_wants_self(girl, hook)
        "{hook} of {girl} was called without `self`"
        "调用 {girl} 的 {hook} 时没有给 `self`"
        "{girl} の {hook} が `self` なしで呼ばれました"

    publish_wants_self()
        "publish was called without `self`"
        "调用 publish 时没有给 `self`"
        "publish が `self` なしで呼ばれました"

    borrowed_in_circle(circle)
        "girls borrow from each other in a circle: {circle}"
        "角色循环借用能力：{circle}"
        "キャラが輪になって借り合っています：{circle}"

    borrow_from_who_borrows_nothing()
        "borrow from a girl who does not borrow back"
        "应向不回头借用的角色借用"
        "借り返さないキャラから借りてください"

    girl_to_borrow_is_not_there(name)
        "there is no girl {name} to borrow from"
        "没有可以借用的角色 {name}"
        "借りる相手 {name} がいません"

    girls_are_borrowed_from(path)
        "it would be {path}, or a girl that comes with the program"
        "应是 {path}，或程序自带的角色"
        "{path} か、プログラムに付属のキャラです"

    borrow_names_girl_written_out(name)
        "borrow names a girl who is written out, not {name}"
        "borrow 的角色名须直接写出，而不是 {name}"
        "borrow のキャラ名は直接書いてください。{name} ではなく"

    share_is_from_0_to_1(a)
        "a share is a number from 0 to 1, not {a}"
        "份额是 0 到 1 的数，而不是 {a}"
        "割合は 0 から 1 の数です。{a} ではありません"

    list_kin(names)
        "Kin: {names}."
        "同伴：{names}。"
        "身内：{names}。"

    she_names_no_such_kin(name)
        "she names no {name} in `kin`"
        "她的 `kin` 中没有 {name}"
        "`kin` に {name} はいません"

    published_is_read_of_kin(name)
        "what {name} publishes can be read by kin alone"
        "{name} 公布的内容只有同伴能读"
        "{name} が公開したものを読めるのは身内だけです"

    seesthrough_is_true_or_list()
        "seesthrough is true, or a list of the girls whose veils she sees through"
        "seesthrough 是 true，或能看穿其隐身的角色列表"
        "seesthrough は true か、隠れ身を見抜ける相手のリストです"

    kin_is_list_of_handles()
        "kin is a list of the handles of other girls"
        "kin 是其他角色代号的列表"
        "kin は他のキャラのハンドルのリストです"

    nobody_is_her_own_kin(name)
        "{name} is herself, not her kin"
        "{name} 是她自己，不是同伴"
        "{name} は自分自身で、身内ではありません"

    from_is_handle_not(kind)
        "from is the handle of the girl this file is a copy of, not {kind}"
        "from 是这个文件所复制的角色的代号，而不是 {kind}"
        "from はこのファイルの元になったキャラのハンドルです。{kind} ではありません"

    nothing_is_left_of_her_power()
        "others hold down all of her power"
        "她的能力全被别家压制了"
        "能力のすべてを他家に抑えられています"

    who_is_foreseen_does_not()
        "who is foreseen does not look ahead"
        "被预见的人不能再预见"
        "先読みの中の者は先読みできません"

    this_hook_may_look_at()
        "this hook may look at the wall, not change it (ERefCon)"
        "这个钩子可以看牌山，但不能改动 (ERefCon)"
        "このフックは牌山を見られますが、変えられません (ERefCon)"

    objects_of_table_live_only()
        "objects of the table live only while their hook runs (ERefNil)"
        "牌桌的对象只在钩子运行期间有效 (ERefNil)"
        "卓のオブジェクトはフックの実行中だけ有効です (ERefNil)"

    this_hook_sees_what_its()
        "this hook sees what its player sees: ask its `view` (ERefNil)"
        "这个钩子只看得到玩家看得到的：请用它的 `view` (ERefNil)"
        "このフックに見えるのは打ち手に見えるものだけです。`view` を使ってください (ERefNil)"

    is_not_tile_expected_digit(a)
        "{a} is not a tile: expected a digit and a suit letter, like 3m, 0p, 1f or 5z"
        "{a} 不是牌：应为数字加花色字母，如 3m、0p、1f、5z"
        "{a} は牌ではありません：3m、0p、1f、5z のように数字と色の文字で書きます"

    is_not_tile_no_suit(a, b)
        "{a} is not a tile: no suit {b} (suits are m, p, s, f winds, y dragons, or z for both)"
        "{a} 不是牌：没有花色 {b}（花色有 m、p、s，f 风牌，y 三元牌，z 代表两者）"
        "{a} は牌ではありません：色 {b} はありません（色は m、p、s、f 風牌、y 三元牌、z は字牌）"

    is_not_tile_has_to(text, suit, low, high)
        "{text} is not a tile: {suit} has {low} to {high}"
        "{text} 不是牌：{suit} 是 {low} 到 {high}"
        "{text} は牌ではありません：{suit} は {low} から {high} です"

    is_red_five_but_kind(a)
        "{a} is a red five, but a kind of tile is wanted here (write 5 for the kind)"
        "{a} 是赤5，但这里要的是牌的种类（种类写 5）"
        "{a} は赤5ですが、ここでは牌の種類が必要です（種類は 5 と書きます）"

    tile_id_is_out_of(a)
        "tile id {a} is out of range: kinds are 0 to 33, tiles 0 to 36"
        "牌编号 {a} 超出范围：种类 0 到 33，牌 0 到 36"
        "牌番号 {a} は範囲外です：種類は 0 から 33、牌は 0 から 36"

    names_no_tiles(a)
        "{a} names no tiles"
        "{a} 不表示任何牌"
        "{a} は牌を表しません"

    names_no_tiles_no_suit(a, b)
        "{a} names no tiles: no suit {b}"
        "{a} 不表示任何牌：没有花色 {b}"
        "{a} は牌を表しません：色 {b} はありません"

    names_tile_twice(a, b)
        "{a} names {b} twice"
        "{a} 重复了 {b}"
        "{a} には {b} が二度あります"

    short_notation()
        "`5m` is a tile, `19mps` six, `m` a whole suit, `19mps z` all terminals and honours, `reds` the red fives"
        "`5m` 是一张牌，`19mps` 是六种，`m` 是整门花色，`19mps z` 是全部幺九牌，`reds` 是赤5"
        "`5m` は一枚、`19mps` は六種、`m` は一色すべて、`19mps z` は么九牌すべて、`reds` は赤5です"

    is_not_list_of_tiles(a)
        "{a} is not a list of tiles: digits come before their suit letter, like 123m0p11z"
        "{a} 不是牌的列表：数字在花色字母之前，如 123m0p11z"
        "{a} は牌の並びではありません：123m0p11z のように数字の後に色の文字を書きます"

    has_tiles_not(a, b, c)
        "{a} takes {b} tiles, not {c}"
        "{a} 是 {b} 张牌，而不是 {c} 张"
        "{a} は {b} 枚です。{c} 枚ではありません"

    is_no(a, b)
        "{a} is no {b}"
        "{a} 不是{b}"
        "{a} は {b} ではありません"

    no_tile_of_is_claimed(a, b, c)
        "no tile of a {a} is claimed from place {b}, side {c}"
        "{a} 不能从位置 {b}、方向 {c} 鸣牌"
        "{a} は位置 {b}、向き {c} からは鳴けません"

    is_not_exit_expected_pii(a)
        "{a} is not an exit: expected pii, rinshan, dorahyou or urahyou"
        "{a} 不是出口：应为 pii、rinshan（岭上）、dorahyou（宝牌指示牌）或 urahyou（里宝牌指示牌）"
        "{a} は出口ではありません：pii、rinshan（嶺上）、dorahyou（ドラ表示）、urahyou（裏ドラ表示）のいずれかです"

    mk_must_be_number_not()
        "mk must be a number, not NaN"
        "mk 必须是数值，不能是 NaN"
        "mk は数値です。NaN は不可です"

    mk_must_be_finite()
        "mk must be finite"
        "mk 必须有限"
        "mk は有限でなければなりません"

    no_is_left_in_wall(tile, exit, pos)
        "no {tile} is left in the wall to collapse to, at {exit} {pos}"
        "牌山里已没有可坍塌为 {tile} 的牌，位于 {exit} {pos}"
        "牌山に {tile} が残っていないので収縮できません、{exit} {pos}"

    hand_has_drawn_tile_already()
        "the hand has a drawn tile already"
        "手牌已有摸进的牌"
        "手牌にはすでにツモ牌があります"

    hand_has_no_drawn_tile()
        "the hand has no drawn tile"
        "手牌没有摸进的牌"
        "手牌にツモ牌がありません"

    there_is_no_in_concealed(a)
        "there is no {a} in the concealed tiles"
        "暗手牌里没有 {a}"
        "純手牌に {a} はありません"

    hand_cannot_make_that(a)
        "the hand cannot make that {a}"
        "这副手牌不能那样{a}"
        "その手牌でその {a} はできません"

    hand_is_not_complete()
        "the hand is not complete"
        "手牌没有和了形"
        "手牌が和了形ではありません"

    hand_is_complete_but_has()
        "the hand is complete, but has no yaku"
        "和了形，但没有役"
        "和了形ですが役がありません"

    is_method_of_and_is(method, class)
        "{method} is a method of {class}, and is called without its object"
        "{method} 是 {class} 的方法，调用时缺少对象"
        "{method} は {class} のメソッドですが、オブジェクトなしで呼ばれています"

    colon_in_place_of_dot(method)
        "a colon in place of the dot: `:{method}(...)`"
        "把点换成冒号：`:{method}(...)`"
        "ドットの代わりにコロンを使います：`:{method}(...)`"
}
