//! What is wrong with a row of `score`, `step` or `odds`.

texts! {
    expected_text_not(value)
        "expected text, not {value}"
        "应为文本，而不是 {value}"
        "文字列が必要ですが {value} です"

    row_is_missing()
        "missing"
        "缺少此字段"
        "この項目がありません"

    expected_integer_not(value)
        "expected an integer, not {value}"
        "应为整数，而不是 {value}"
        "整数が必要ですが {value} です"

    expected_natural_not(value)
        "expected an integer of 0 or more, not {value}"
        "应为不小于 0 的整数，而不是 {value}"
        "0 以上の整数が必要ですが {value} です"

    expected_object_of_counts()
        "expected an object of counts"
        "应为写明各牌张数的对象"
        "牌ごとの枚数を書いたオブジェクトが必要です"

    expected_object()
        "expected an object"
        "应为对象"
        "オブジェクトが必要です"

    expected_list_of_operations()
        "expected a list of operations"
        "应为操作的列表"
        "操作のリストが必要です"

    expected_list_of_tile_strings()
        "expected a list of tile strings"
        "应为牌串的列表"
        "牌の文字列のリストが必要です"

    is_not_operation(name)
        "{name} is not an operation: expected light or collapse"
        "没有操作 {name}：应为 light 或 collapse"
        "操作 {name} はありません：light か collapse です"

    is_not_space(name)
        "{name} is not a space: expected A or B"
        "没有 {name} 区：应为 A 或 B"
        "区 {name} はありません：A か B です"

    is_neither_34_nor_37(name)
        "{name} is neither 34 (the kind) nor 37 (the exact tile)"
        "{name} 不对：应为 34（按种类）或 37（区分赤牌）"
        "{name} は使えません：34（種類）か 37（赤を区別）です"

    is_too_far_ahead(pos)
        "{pos} is too far ahead"
        "{pos} 太靠后"
        "{pos} は先すぎます"

    first_draw_is_1()
        "the first draw is 1"
        "第一次摸牌为 1"
        "最初のツモが 1 です"

    more_ways_to_draw(limit, draw)
        "more than {limit} ways to get to draw {draw}"
        "摸到第 {draw} 张的途径超过 {limit} 种"
        "{draw} 枚目までの引き方が {limit} 通りを超えます"

    wall_has_no_tiles(n)
        "the wall has no {n} tiles"
        "牌山里没有 {n} 张牌"
        "牌山に {n} 枚はありません"

    reds_in_set(n)
        "{n} reds in the set, expected 0, 3 or 4"
        "一副牌里有 {n} 张赤5，应为 0、3 或 4 张"
        "赤5が {n} 枚になっています。0、3、4 のどれかです"

    copies_but_set_has(held, tile, all)
        "{held} of {tile}, but the set has {all}"
        "{tile} 有 {held} 张，而一副牌里只有 {all} 张"
        "{tile} が {held} 枚ありますが、一組には {all} 枚です"

    there_is_no_such_field()
        "there is no such field"
        "没有这个字段"
        "この項目はありません"

    nobody_is_liable_without_yakuman()
        "nobody is liable for a hand without yakuman"
        "不是役满，没有人包牌"
        "役満でない手に包はありません"

    winner_cannot_be_liable()
        "the winner cannot be liable for his own hand"
        "和了者不能给自己包牌"
        "和了者自身が包になることはありません"

    tiles_beside_melds_there_are(held, melds, wanted)
        "{held} tiles, but beside {melds} melds there are {wanted}"
        "有 {held} 张牌，而副露 {melds} 组时应为 {wanted} 张"
        "牌が {held} 枚ですが、副露が {melds} 組なら {wanted} 枚です"

    tiles_beside_melds_expected(held, melds, less, more)
        "{held} tiles beside {melds} melds; expected {less} or {more}"
        "副露 {melds} 组时有 {held} 张牌；应为 {less} 或 {more} 张"
        "副露 {melds} 組で牌が {held} 枚です。{less} 枚か {more} 枚にします"

    copies_with_melds(n, tile)
        "with melds and indicators {n} copies of {tile}"
        "连同副露和指示牌，{tile} 有 {n} 张"
        "副露と表示牌を合わせて {tile} が {n} 枚あります"

    copies_of(n, tile)
        "{n} copies of {tile}"
        "{tile} 有 {n} 张"
        "{tile} が {n} 枚あります"

    but_hand_has_4_melds(n)
        "{n}, but a hand has at most 4"
        "有 {n} 组，而一副手牌最多 4 组"
        "{n} 組ありますが、最大は 4 組です"

    melds_of_them(n)
        "{n} of them, a hand has at most 4"
        "有 {n} 组，而一副手牌最多 4 组"
        "{n} 組ありますが、最大は 4 組です"

    ankan_has_no_called()
        "an ankan has neither called nor from"
        "暗杠没有 called 和 from"
        "暗槓に called と from はありません"

    chi_is_called_from_left()
        "a chi is called from the left, 3"
        "吃只能吃上家，即 3"
        "チーは上家 3 からです"

    from_is_1_to_3(from)
        "{from} is out of range: 1 to 3"
        "{from} 超出范围：应为 1 到 3"
        "{from} は範囲外です：1 から 3 です"

    round_is_0_to_3(round)
        "{round} is out of range: 0 E, 1 S, 2 W, 3 N"
        "{round} 超出范围：0 東、1 南、2 西、3 北"
        "{round} は範囲外です：0 東、1 南、2 西、3 北"

    open_hand_cannot_be_in_riichi()
        "an open hand cannot be in riichi"
        "副露了就不能立直"
        "鳴いた手はリーチできません"

    no_ippatsu_without_riichi()
        "there is no ippatsu without riichi"
        "没有立直就没有一发"
        "リーチなしの一発はありません"

    haitei_is_tsumo()
        "haitei is a tsumo, by ron it is houtei"
        "haitei（海底摸月）是自摸，荣和为 houtei（河底捞鱼）"
        "haitei（海底）はツモです。ロンなら houtei（河底）です"

    rinshan_is_tsumo()
        "rinshan is a tsumo"
        "rinshan（岭上开花）是自摸"
        "rinshan（嶺上開花）はツモです"

    tenhou_and_chiihou_are_tsumo()
        "tenhou and chiihou are tsumo"
        "tenhou（天和）和 chiihou（地和）是自摸"
        "tenhou（天和）と chiihou（地和）はツモです"

    houtei_is_ron()
        "houtei is a ron, by tsumo it is haitei"
        "houtei（河底捞鱼）是荣和，自摸为 haitei（海底摸月）"
        "houtei（河底）はロンです。ツモなら haitei（海底）です"

    chankan_is_ron()
        "chankan is a ron"
        "chankan（抢杠）是荣和"
        "chankan（槍槓）はロンです"

    no_rinshan_without_kan()
        "there is no rinshan without a kan among the melds"
        "副露里没有杠就没有 rinshan（岭上开花）"
        "面子に槓がなければ rinshan（嶺上開花）はありません"

    kan_has_all_four(kind)
        "the kan that is robbed has all four {kind}, so there is no other in this hand or among the indicators"
        "被抢的杠占用全部四张 {kind}，手牌和指示牌里不会再有"
        "奪われる槓が {kind} を四枚すべて使うので、手牌や表示牌に別の一枚はありません"

    no_blessing_after_meld()
        "there is no tenhou or chiihou after a meld"
        "有副露或暗杠后没有 tenhou（天和）和 chiihou（地和）"
        "鳴きや暗槓の後に tenhou（天和）と chiihou（地和）はありません"

    flags_exclude_each_other(flag, other)
        "there is no {flag} with {other}"
        "{flag} 和 {other} 不会同时出现"
        "{flag} と {other} は同時に成立しません"

    tenhou_is_of_dealer()
        "tenhou is the dealer's, others have chiihou"
        "tenhou（天和）限于庄家，闲家为 chiihou（地和）"
        "tenhou（天和）は親だけです。子は chiihou（地和）です"

    dealer_has_tenhou()
        "the dealer has tenhou, not chiihou"
        "庄家是 tenhou（天和），不是 chiihou（地和）"
        "親は chiihou（地和）ではなく tenhou（天和）です"

    tsumo_has_no_loser()
        "a tsumo has none"
        "自摸没有放铳者"
        "ツモに放銃者はいません"

    ron_has_loser()
        "missing, but a ron has one"
        "荣和必须写明放铳者"
        "ロンには放銃者が必要です"

    nobody_wins_by_own_discard()
        "nobody wins by his own discard"
        "不能荣和自己打出的牌"
        "自分の打牌ではロンできません"

    indicators_at_most_5(n)
        "{n} indicators, but there are at most 5"
        "有 {n} 张指示牌，而最多 5 张"
        "表示牌が {n} 枚ありますが、最大は 5 枚です"

    not_utf8_at(column)
        "not UTF-8: bad byte at column {column}"
        "不是 UTF-8：第 {column} 列的字节不对"
        "UTF-8 ではありません：{column} 桁目のバイトが正しくありません"

    not_json_object()
        "not a JSON object"
        "不是 JSON 对象"
        "JSON のオブジェクトではありません"

    not_json(what)
        "not JSON: {what}"
        "不是 JSON：{what}"
        "JSON ではありません：{what}"

    seat_is_0_to_3(seat)
        "seat {seat} is out of range: 0 to 3"
        "没有座位 {seat}：应为 0 到 3"
        "席 {seat} はありません：0 から 3 です"
}
