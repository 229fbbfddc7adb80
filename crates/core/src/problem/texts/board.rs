//! board.

texts! {
    board_east(a)
        "East {a}"
        "东{a}局"
        "東{a}局"

    board_south(a)
        "South {a}"
        "南{a}局"
        "南{a}局"

    board_west(a)
        "West {a}"
        "西{a}局"
        "西{a}局"

    board_north(a)
        "North {a}"
        "北{a}局"
        "北{a}局"

    board_honba(a)
        "{a} honba"
        "{a}本场"
        "{a}本場"

    board_1_stick()
        "1 stick"
        "供托 1 根"
        "供託 1 本"

    board_sticks(a)
        "{a} sticks"
        "供托 {a} 根"
        "供託 {a} 本"

    board_all_last()
        "all last"
        "末局"
        "オーラス"

    board_new_dora()
        "new dora"
        "新宝牌"
        "新ドラ"

    board_dora()
        "dora"
        "宝牌"
        "ドラ"

    board_ura()
        "ura"
        "里宝牌"
        "裏ドラ"

    board_indicator(a)
        " (indicator {a})"
        "（指示牌 {a}）"
        "（表示牌 {a}）"

    board_dice(a)
        "dice {a}"
        "骰子 {a}"
        "サイコロ {a}"

    board_tenpai()
        "tenpai"
        "听牌"
        "聴牌"

    board_step(a)
        "step {a}"
        "{a} 向听"
        "{a} 向聴"

    board_riichi()
        "riichi"
        "立直"
        "リーチ"

    board_tsumo()
        "tsumo"
        "自摸"
        "ツモ"

    board_ron()
        "ron"
        "荣和"
        "ロン"

    board_could(seat, actions, tile, by)
        "{seat} could {actions} {tile}: {by}"
        "{seat} 本可{actions} {tile}：{by}"
        "{seat} は {tile} を{actions}できた：{by}"

    board_can(seat, actions)
        "{seat} could {actions}"
        "{seat} 可以{actions}"
        "{seat} は{actions}できた"

    board_threw(girl, tile, could)
        "{girl} threw {tile}: {could}"
        "{girl} 打出 {tile}：{could}"
        "{girl} は {tile} を切った：{could}"

    board_nobody_can()
        "nobody could call it or win on it"
        "没有人能鸣或荣和"
        "鳴ける人もロンできる人もいない"

    board_could_do(seat, actions, by)
        "{seat} could {actions}: {by}"
        "{seat} 本可{actions}：{by}"
        "{seat} は{actions}できた：{by}"

    board_tsumo_2()
        "TSUMO"
        "自摸"
        "ツモ"

    board_ron_2()
        "RON"
        "荣和"
        "ロン"

    board_draw()
        "DRAW"
        "流局"
        "流局"

    board_waits_for(a)
        "{a} waits for"
        "{a} 听"
        "{a} の待ち"

    board_waits_for_2()
        "waits for"
        "听"
        "待ち"

    board_furiten()
        "furiten"
        "振听"
        "フリテン"

    board_from(a)
        "from {a}"
        "放铳：{a}"
        "放銃：{a}"

    board_all(a)
        "{a} all"
        "每家 {a}"
        "{a} オール"

    board_han_fu(a, b)
        "{a} han {b} fu"
        "{a} 番 {b} 符"
        "{a} 翻 {b} 符"

    board_on()
        "on"
        "和"
        "和了"

    board_nobody_is_tenpai()
        "nobody is tenpai"
        "无人听牌"
        "全員ノーテン"

    board_points()
        "points"
        "点数"
        "点数"

    board_end()
        "the end"
        "终局"
        "終局"

    board_nine_kinds_of_terminals_and()
        "nine kinds of terminals and honours"
        "九种九牌"
        "九種九牌"

    board_four_equal_winds()
        "four equal winds"
        "四风连打"
        "四風連打"

    board_four_kans()
        "four kans"
        "四杠散了"
        "四槓散了"

    board_four_riichi()
        "four riichi"
        "四家立直"
        "四家立直"

    board_three_wins_on_one_tile()
        "three wins on one tile"
        "三家和了"
        "三家和"

    board_nagashi_mangan()
        "nagashi mangan"
        "流局满贯"
        "流し満貫"

    board_mangan()
        "mangan"
        "满贯"
        "満貫"

    board_haneman()
        "haneman"
        "跳满"
        "跳満"

    board_baiman()
        "baiman"
        "倍满"
        "倍満"

    board_sanbaiman()
        "sanbaiman"
        "三倍满"
        "三倍満"

    board_counted_yakuman()
        "counted yakuman"
        "累计役满"
        "数え役満"

    board_yakuman()
        "yakuman"
        "役满"
        "役満"

    board_yakuman_2(a)
        "{a} yakuman"
        "{a} 倍役满"
        "{a} 倍役満"

    board_gets(a, b)
        "{a} gets {b}"
        "{a}：{b}"
        "{a}：{b}"

    board_bargain()
        "bargain"
        "协商"
        "交渉"

    board_monkey()
        "monkey"
        "猴子"
        "モンキー"

    board_failed()
        "failed"
        "不成"
        "不成立"

    board_cannot_agree_about(a, b)
        "{a} cannot agree about {b}"
        "{a} 在 {b} 上协商不成"
        "{a} は {b} で折り合えません"

    board_drafts_for(a, b)
        "{a} drafts for {b}"
        "{b} 试了 {a} 个方案"
        "{b} に {a} 案"

    board_refused(a, b)
        "{a} sent back {b}"
        "{a} 拒绝 {b} 个"
        "{a} が {b} 案拒否"

    board_dealt_although_objects(a)
        "dealt although {a} objects"
        "尽管 {a} 反对，仍照此配牌"
        "{a} は反対ですがこれで配りました"

    board_four(tiles)
        "all four {tiles}"
        "独占四张 {tiles}"
        "{tiles} は四枚とも"

    board_any(tiles)
        "nobody all {tiles}"
        "{tiles} 不得被一家拿光"
        "{tiles} は誰も独占できない"

    board_all_2(tiles)
        "all {tiles}"
        "独占 {tiles}"
        "{tiles} は全て"

    board_chii()
        "chii"
        "吃"
        "チー"

    board_pon()
        "pon"
        "碰"
        "ポン"

    board_kan()
        "kan"
        "杠"
        "カン"

    board_closed()
        "closed"
        "暗"
        "暗"

    skills_changed_while_this_game()
        "skills changed while this game was played; no command repeats it"
        "已改动：能力在对局中变过，没有命令能重现它"
        "変更あり：対局中に能力が変わったので、再現するコマンドはありません"

    board_wall_is_empty()
        "the wall is empty"
        "荒牌流局"
        "荒牌平局"
}
