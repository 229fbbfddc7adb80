//! situations.

texts! {
    round_is_out_of_range(round, last)
        "round {round} is out of range: the rule has rounds 0 to {last}"
        "局 {round} 超出范围：规则的局为 0 到 {last}"
        "局 {round} は範囲外です：このルールの局は 0 から {last} です"

    repeat_is_out_of_range(honba, most)
        "repeat {honba} is out of range: it may be 0 to {most}"
        "本场 {honba} 超出范围：可为 0 到 {most}"
        "本場 {honba} は範囲外です：0 から {most} です"

    points_and_sticks_sum_up(found, expected)
        "points and sticks sum up to {found}, not {expected}"
        "点数与供托合计 {found}，而不是 {expected}"
        "持ち点と供託の合計が {found} で、{expected} ではありません"

    seat_has_tiles_not(who, tiles, expected)
        "seat {who} has {tiles} tiles, not {expected}"
        "座位 {who} 有 {tiles} 张牌，而不是 {expected} 张"
        "席 {who} の牌が {tiles} 枚で、{expected} 枚ではありません"

    seat_has_melds(who, melds)
        "seat {who} has {melds} melds"
        "座位 {who} 有 {melds} 组副露"
        "席 {who} の副露が {melds} つです"

    there_are_at_most_4()
        "there are at most 4"
        "最多 4 组"
        "最大 4 つです"

    seat_cannot_have(who, meld, reason)
        "seat {who} cannot have {meld}: {reason}"
        "座位 {who} 不能有 {meld}：{reason}"
        "席 {who} に {meld} はありえません：{reason}"

    seat_has_made_discards_by(who, turns, thrown)
        "seat {who} has made {turns} discards by its melds and kans, but its river has {thrown}"
        "按副露和杠，座位 {who} 已打出 {turns} 张，但牌河里有 {thrown} 张"
        "副露と槓からすると席 {who} は {turns} 枚捨てていますが、河には {thrown} 枚あります"

    seat_cannot_be_in_riichi(who, reason)
        "seat {who} cannot be in riichi: {reason}"
        "座位 {who} 不能处于立直：{reason}"
        "席 {who} は立直の状態になれません：{reason}"

    its_hand_is_open()
        "its hand is open"
        "手牌有副露"
        "門前ではありません"

    its_hand_is_not_tenpai()
        "its hand is not tenpai"
        "手牌没有听牌"
        "聴牌していません"

    its_river_has_no_tile()
        "its river has no tile it was declared with"
        "牌河里没有立直宣言牌"
        "河に立直宣言牌がありません"

    no_stick_lies_on_table()
        "no stick lies on the table for it"
        "桌上没有对应的立直棒"
        "対応する供託のリーチ棒がありません"

    tile_it_claims_does_not()
        "the tile it claims does not lie in that river"
        "所鸣的牌不在那家的牌河里"
        "鳴いた牌がその河にありません"

    dora_indicators_lie_open(found)
        "{found} dora indicators lie open"
        "翻开了 {found} 张宝牌指示牌"
        "ドラ表示牌が {found} 枚開いています"

    there_are_1_to(most)
        "there are 1 to {most}"
        "应为 1 到 {most} 张"
        "1 枚から {most} 枚です"

    kans_at_one_table(a)
        "{a} kans at one table"
        "一桌有 {a} 个杠"
        "一卓に槓が {a} つあります"

    tiles_have_been_drawn(a)
        "{a} tiles have been drawn"
        "已摸 {a} 张"
        "{a} 枚ツモられています"

    live_wall_has_70()
        "the live wall has 70"
        "牌山可摸 70 张"
        "ツモ山は 70 枚です"

    pot_of_points_is_not(a)
        "a pot of {a} points is not of riichi sticks, 1000 each"
        "供托 {a} 点不是立直棒（每根 1000）的倍数"
        "供託 {a} 点はリーチ棒（一本 1000 点）の倍数ではありません"

    it_is_not_this_seats()
        "it is not this seat's turn"
        "还没轮到这个座位"
        "この席の番ではありません"

    menu_is_to_be_answered()
        "a menu is to be answered first"
        "要先回答菜单"
        "先にメニューに答える必要があります"

    one_of(a)
        "one of {a}"
        "{a} 之一"
        "{a} のどれか"

    unexpected_argument_found(a)
        "unexpected argument {a} found"
        "不认识的参数 {a}"
        "未知の引数 {a}"

    invalid_value_for(a, b)
        "invalid value {a} for {b}"
        "{b} 的值 {a} 不对"
        "{b} の値 {a} は使えません"

    invalid_value_for_2(a, b, c)
        "invalid value {a} for {b}: {c}"
        "{b} 的值 {a} 不对：{c}"
        "{b} の値 {a} は使えません：{c}"

    unrecognized_subcommand(a)
        "unrecognized subcommand {a}"
        "没有子命令 {a}"
        "サブコマンド {a} はありません"

    similar_argument_exists(a)
        "a similar argument exists: {a}"
        "有相近的参数：{a}"
        "似た引数があります：{a}"

    similar_value_exists(a)
        "a similar value exists: {a}"
        "有相近的值：{a}"
        "似た値があります：{a}"

    similar_subcommand_exists(a)
        "a similar subcommand exists: {a}"
        "有相近的子命令：{a}"
        "似たサブコマンドがあります：{a}"

    possible_values(a)
        "possible values: {a}"
        "可用的值：{a}"
        "使える値：{a}"

    following_required_arguments_were_not()
        "the following required arguments were not provided:"
        "缺少下列必需的参数："
        "次の引数が必要です："

    argument_cannot_be_used_with(a, b)
        "the argument {a} cannot be used with {b}"
        "参数 {a} 不能与 {b} 同时使用"
        "引数 {a} は {b} と一緒には使えません"

    argument_cannot_be_used_multiple(a)
        "the argument {a} cannot be used multiple times"
        "参数 {a} 只能给出一次"
        "引数 {a} は一度しか使えません"

    value_is_required_for_but(a)
        "a value is required for {a} but none was supplied"
        "{a} 需要一个值，但没有给出"
        "{a} には値が必要です"

    usage()
        "Usage"
        "用法"
        "使い方"

    for_more_information_try_help()
        "For more information, try '--help'."
        "详细说明请看 '--help'。"
        "詳しくは '--help' をご覧ください。"

    tip()
        "tip"
        "提示"
        "ヒント"

    this_is_no_whole_number()
        "this is no whole number"
        "这不是整数"
        "整数ではありません"

    whole_number_is_missing()
        "a whole number is missing"
        "缺少整数"
        "整数がありません"

    number_is_too_large()
        "the number is too large"
        "数太大"
        "数が大きすぎます"

    number_is_too_small()
        "the number is too small"
        "数太小"
        "数が小さすぎます"

    this_is_no_number()
        "this is no number"
        "这不是数"
        "数ではありません"

    number_is_missing()
        "a number is missing"
        "缺少数"
        "数がありません"

    is_no_number(number)
        "{number} is no number"
        "{number} 不是数"
        "{number} は数ではありません"

    is_out_of_range(a, range)
        "{a} is out of range; it is {range}"
        "{a} 超出范围：应为 {range}"
        "{a} は範囲外です：{range} です"

    is_no_round_rounds_are(a)
        "{a} is no round; rounds are E1-0, S3-2 and so on"
        "{a} 不是局名：局名如 E1-0、S3-2"
        "{a} は局ではありません：E1-0、S3-2 のように書きます"

    example(a)
        "an example: {a}"
        "例如：{a}"
        "例：{a}"

    table_has_four_seats_those()
        "a table has four seats; those not named are taken by doge"
        "一张牌桌有四个座位；没写的由 doge 坐"
        "卓の席は四つです。書かれていない席には doge が座ります"

    table_has_four_seats_those_not()
        "a table has four seats; those not named are played by ai"
        "一张牌桌有四个座位；没写的由 ai 来打"
        "卓の席は四つです。書かれていない席は ai が打ちます"

    players_no_player_2(a)
        "--players: no player {a}"
        "--players：没有玩家 {a}"
        "--players：打ち手 {a} はいません"

    cannot_sit_at_two_seats(handle)
        "{handle} cannot sit at two seats of one table"
        "{handle} 不能在同一桌坐两个座位"
        "{handle} は同じ卓の二つの席に座れません"

    only_doge_who_has_no()
        "only doge, who has no skill, may sit several times"
        "只有没有能力的 doge 可以坐多个座位"
        "何席も座れるのは能力のない doge だけです"

    is_not_key_value(a)
        "{a} is not key=value"
        "{a} 不是 key=value 的形式"
        "{a} は key=value の形ではありません"

    show_state_does_not_sit_at(a)
        "--show-state: {a} does not sit at this table"
        "--show-state：{a} 不在这张牌桌上"
        "--show-state：{a} はこの卓にいません"

    who_does_not_sit_at_this(a)
        "--who: {a} does not sit at this table"
        "--who：{a} 不在这张牌桌上"
        "--who：{a} はこの卓にいません"

    picture_is_svg(a)
        "{a}: a picture is SVG"
        "{a}：图片是 SVG"
        "{a}：図は SVG です"

    this_is_there_already_and(a)
        "{a}: this is there already and no picture of ours"
        "{a}：已有这个文件，且不是本程序的图片"
        "{a}：すでにあり、このプログラムの図ではありません"

    say_what_is_different_b()
        "say what is different: --b-set GIRL.KEY=VALUE, --b-tune FILE or --b-girls GIRL,.."
        "请指定不同之处：--b-set GIRL.KEY=VALUE、--b-tune FILE 或 --b-girls GIRL,.."
        "違いを指定してください：--b-set GIRL.KEY=VALUE、--b-tune FILE、--b-girls GIRL,.."

    diagonal_is_each_girl_against()
        "the diagonal is each girl against three of her"
        "对角线是每人对三个自己"
        "対角線は本人三人との対局です"

    nobody_called_plays(option, value, girl)
        "{option} {value}: nobody called {girl} plays"
        "{option} {value}：没有叫 {girl} 的人在打"
        "{option} {value}：{girl} という人は打っていません"

    has_no_shard_in_it(a)
        "{a} has no shard in it"
        "{a} 里没有分片"
        "{a} にシャードはありません"

    saki_lua_sim_shard_k()
        "saki-lua sim --shard K/N --out DIR plays one into a folder"
        "saki-lua sim --shard K/N --out DIR 会把一个分片打进文件夹"
        "saki-lua sim --shard K/N --out DIR で一つをフォルダに打てます"

    shard_in_is_not_complete(shard, b)
        "shard {shard} in {b} is not complete"
        "{b} 里的分片 {shard} 不完整"
        "{b} のシャード {shard} は途中までです"

    name_its_folder_too_or(a)
        "name its folder too, or play it: {a}"
        "请加上它的文件夹，或打完它：{a}"
        "そのフォルダも指定するか、打ってください：{a}"

    name_folder_it_is_made()
        "name a folder; it is made if it is not there"
        "请指定文件夹；不存在时会新建"
        "フォルダを指定してください。なければ作ります"

    name_another_folder_nothing_was()
        "name another folder; nothing was changed in this one"
        "请换一个文件夹；这里什么都没改动"
        "別のフォルダを指定してください。ここは何も変えていません"

    this_is_there_already_and_has(a)
        "{a}: this is there already and has no rows of ours"
        "{a}：已有这个文件，且不是本程序的数据行"
        "{a}：すでにあり、このプログラムの行ではありません"

    file_of_rows_ends_in_csv(a)
        "{a}: a file of rows ends in .csv or .jsonl"
        "{a}：数据行文件的扩展名是 .csv 或 .jsonl"
        "{a}：行のファイルは .csv か .jsonl です"

    name_another_folder_or_delete(shown)
        "name another folder, or delete all of {shown}"
        "请换一个文件夹，或删除整个 {shown}"
        "別のフォルダを指定するか、{shown} をすべて消してください"

    at_most_make_steps_larger(a)
        "{a} at most; make the steps larger"
        "最多 {a} 个；请加大步长"
        "{a} までです。刻みを大きくしてください"

    vary_has_no_skill_at_this(a)
        "--vary: {a} has no skill at this table"
        "--vary：{a} 在这张牌桌上没有能力"
        "--vary：{a} はこの卓に能力がありません"

    without_watch_game_is_played()
        "without --watch the game is played with the files as they are now"
        "不用 --watch 时按文件现在的内容打"
        "--watch がなければ今のファイルのまま打ちます"

    line_has_more_than_bytes(a)
        "the line has more than {a} bytes"
        "这一行超过 {a} 字节"
        "行が {a} バイトを超えています"

    part_is_k_n_k()
        "a part is K/N, K from 1 to N, as in 3/16"
        "部分写作 K/N，K 从 1 到 N，如 3/16"
        "部分は K/N、K は 1 から N まで、たとえば 3/16"

    so_many_of_games(message, b, all)
        "{message}: {b} of {all} games are kept"
        "{message}：{all} 局中已保存 {b} 局"
        "{message}：{all} 局のうち {b} 局が残っています"

    shards_of_different_runs_and(a, b, c)
        "shards of different runs: {a} and {b} differ in {c}"
        "分片属于不同的运行：{a} 与 {b} 的 {c} 不同"
        "シャードが別々の実行のものです：{a} と {b} は {c} が違います"

    played_by_version_and_this(shown, theirs, ours)
        "{shown}: played by version {theirs}, and this is version {ours}"
        "{shown}：由版本 {theirs} 打出，而这是版本 {ours}"
        "{shown}：バージョン {theirs} で打たれ、これはバージョン {ours} です"

    copy_it_again_or_delete(rows, manifest, again)
        "copy it again, or delete {rows} and {manifest} and play it again: {again}"
        "请重新复制，或删除 {rows} 和 {manifest} 后重打：{again}"
        "もう一度写すか、{rows} と {manifest} を消して打ち直してください：{again}"

    delete_it_and_rows_beside()
        "delete it and the rows beside it, and play the shard again"
        "请删除它和旁边的数据行，再打一次该分片"
        "それと隣の行を消して、シャードを打ち直してください"

    versions_do_not_mix_use(theirs)
        "versions do not mix: use version {theirs}, or play it again"
        "不同版本不能混用：请用版本 {theirs}，或重打"
        "バージョンは混ぜられません：{theirs} を使うか、打ち直してください"

    standard_input()
        "standard input"
        "标准输入"
        "標準入力"

    menu_is_not_this_seats(number)
        "menu {number} is not this seat's"
        "菜单 {number} 不属于这个座位"
        "メニュー {number} はこの席のものではありません"

    menu_was_answered_or_has(number)
        "menu {number} was answered or has gone"
        "菜单 {number} 已经回答或已消失"
        "メニュー {number} は回答済みか、もうありません"

    menu_is_not_open(number)
        "menu {number} is not open"
        "菜单 {number} 没有打开"
        "メニュー {number} は開いていません"

    menu_is_open(number)
        "menu {number} is open"
        "打开的是菜单 {number}"
        "開いているのはメニュー {number} です"

    legal_now(actions)
        "legal now: {actions}"
        "现在可以：{actions}"
        "いま可能なのは：{actions}"

    menu_has_no_row(name, rows)
        "the menu has no row {name} ({rows})"
        "菜单没有 {name} 这一项（{rows}）"
        "メニューに項目 {name} はありません（{rows}）"

    row_is_not_enabled(name)
        "the row {name} is not enabled"
        "{name} 这一项不可用"
        "項目 {name} は選べません"

    menu_has_at_most_on(ticked, most)
        "{ticked} boxes of the menu are on, at most {most} may be"
        "菜单中选中了 {ticked} 项，最多可选 {most} 项"
        "メニューで {ticked} 個が選ばれています。選べるのは {most} 個までです"

    of_rows_are_on_exactly(lit, rows)
        "{lit} of the rows {rows} are on, exactly one must be"
        "{rows} 中选中了 {lit} 项，必须恰好选一项"
        "{rows} のうち {lit} 個が選ばれています。ちょうど一つにしてください"
}
