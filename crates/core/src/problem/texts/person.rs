//! What a person at the table is told.

texts! {
    person_has_no(tile)
        "there is no {tile} in your hand"
        "手里没有 {tile}"
        "手に {tile} はありません"

    person_which_tile(tiles)
        "name a tile or its number: {tiles}"
        "请说出牌名或序号：{tiles}"
        "牌の名前か番号を入力してください：{tiles}"

    person_may_not_throw(tile)
        "{tile} may not be thrown now"
        "现在不能打 {tile}"
        "いま {tile} は切れません"

    person_with_which(list)
        "say with which: {list}"
        "请说明用哪些牌：{list}"
        "どの牌でするかを入力してください：{list}"

    person_says_word(word)
        "{word}"
        "{word}"
        "{word}"

    person_this_is_a_call(tile, girl)
        "nothing can be thrown now: this is about {tile} by {girl}"
        "现在不能打出牌：正在询问 {girl} 的 {tile}"
        "いまは打牌できません。{girl} の {tile} についての確認です"

    person_from_tenpai(n)
        "{n} from tenpai"
        "{n} 向听"
        "{n} 向聴"

    person_waits(tiles)
        "waits: {tiles}"
        "听 {tiles}"
        "待ち {tiles}"

    person_throw_for_tenpai(tiles)
        "tenpai without {tiles}"
        "打 {tiles} 听牌"
        "{tiles} 切りで聴牌"

    person_switched_on(switch)
        "{switch}: on"
        "{switch}：开"
        "{switch}：オン"

    person_switched_off(switch)
        "{switch}: off"
        "{switch}：关"
        "{switch}：オフ"

    person_help_switches()
        "on and off: let pass what does not win; win wherever possible; throw what is drawn, until the round is over"
        "开或关：不能和的牌都放过；能和就和；本局内摸什么打什么"
        "オンとオフ：和了できない牌は見送る、和了できれば和了する、局の終わりまでツモ切りする"

    person_says(word, tiles)
        "{word} {tiles}"
        "{word} {tiles}"
        "{word} {tiles}"

    person_no_row(name, rows)
        "the menu has no row {name}; its rows are 1 to {rows}"
        "菜单没有 {name} 这一行；行号为 1 到 {rows}"
        "メニューに {name} という行はありません。行は 1 から {rows} です"

    person_may_not_win(tile, why)
        "{tile} completes the hand, but it may not win: {why}"
        "{tile} 能凑成和了，但不能和：{why}"
        "{tile} で和了形になりますが、和了できません：{why}"

    person_not_understood(line)
        "{line} is not understood"
        "看不懂 {line}"
        "{line} は分かりません"

    person_question_mark()
        "? tells what may be said"
        "输入 ? 查看可以说什么"
        "? で入力できる言葉が分かります"

    person_not_now(word)
        "{word} is not possible now"
        "现在不能{word}"
        "いま「{word}」はできません"

    person_line_too_long()
        "that line is too long"
        "这一行太长了"
        "行が長すぎます"

    person_left_in_wall(n)
        "{n} left"
        "余 {n} 张"
        "残り {n} 枚"

    person_enter(action)
        "Enter: {action}"
        "回车：{action}"
        "Enter：{action}"

    person_enter_leaves_menu()
        "as it is"
        "保持原样"
        "そのまま"

    person_on_tile(tile, girl)
        "{tile} by {girl}"
        "{girl} 的 {tile}"
        "{girl} の {tile}"

    person_menu_of(girl)
        "menu of {girl}"
        "{girl} 的菜单"
        "{girl} のメニュー"

    person_menu_how()
        "menu 1 3 changes these rows and answers; menu alone answers as it stands"
        "“菜单 1 3”改动这些行并答复；只说“菜单”则照原样答复"
        "「メニュー 1 3」でその行を切り替えて答えます。「メニュー」だけならそのまま答えます"

    person_help_tile()
        "5p, 0p (red), E S W N P F C, or the number below it: throw this tile"
        "5p、0p（赤）、東南西北白發中，或牌下的序号：打这张牌"
        "5p、0p（赤）、東南西北白發中、または下の番号：その牌を切る"

    person_help_enter(action)
        "the Enter key alone: {action}"
        "只按回车：{action}"
        "Enter だけ：{action}"

    person_help_show()
        "show again"
        "再看一遍"
        "もう一度見る"

    person_help_why()
        "explain the last draw (with --open-hands)"
        "解释上一张摸牌（需 --open-hands）"
        "直前のツモを説明（--open-hands が必要）"

    person_help_quit()
        "save and leave"
        "保存并离开"
        "保存してやめる"

    person_help_river()
        "rivers: 5p. thrown as drawn, 5p* riichi, (5p) called; words are understood in English, Chinese and Japanese"
        "牌河：5p. 摸切，5p* 立直，(5p) 被鸣走；中、英、日文的词都听得懂"
        "河：5p. はツモ切り、5p* はリーチ、(5p) は鳴かれた牌。言葉は日・中・英どれでも通じます"

    person_why_closed()
        "what skills do to draws is hidden from a seat; --open-hands shows all hands and explains draws"
        "座位上看不到能力对摸牌的影响；--open-hands 亮出所有手牌并解释摸牌"
        "席からは能力がツモに及ぼす影響は見えません。--open-hands で全員の手とツモの説明が見られます"

    person_nothing_drawn()
        "nothing has been drawn yet"
        "还没有摸过牌"
        "まだ何もツモっていません"

    person_record(file)
        "repeat: saki-lua replay {file}"
        "重放：saki-lua replay {file}"
        "再生：saki-lua replay {file}"

    person_no_record()
        "no seed repeats a game with a person at the table; --save FILE.saki keeps it for replay"
        "有人在座的对局无法用种子重现；--save FILE.saki 可保存以便重放"
        "人が座った対局はシードでは再現できません。--save FILE.saki で保存すれば再生できます"

    person_input_ended()
        "the input ended, and the game with it"
        "输入已结束，对局随之中断"
        "入力が終わったので、対局を中断しました"

    players_no_person_can_play()
        "--players: nobody can play games in bulk or games that are played again"
        "--players：批量对局和重演的对局不能由人来打"
        "--players：まとめて行う対局や再演する対局は人には打てません"

    players_person_in_run()
        "a person plays in `saki-lua run --players you`"
        "由人来打请用 `saki-lua run --players you`"
        "人が打つのは `saki-lua run --players you` です"

    person_not_with(option)
        "{option} goes without a person at the table (--players you)"
        "有人在座（--players you）时不能用 {option}"
        "人が座っているとき（--players you）は {option} を使えません"

    person_sees_text()
        "a person sees the game as text, and only what the seat may see"
        "人看到的是文字形式的对局，且只看到该座位应见的内容"
        "人には対局が文章で、席から見えるものだけが示されます"

    person_open_hands_needs()
        "--open-hands is for a person at the table: --players you"
        "--open-hands 供在座的人使用：--players you"
        "--open-hands は席に着いた人のためのものです：--players you"
}
