//! What is wrong with a record of a game: mjlog, tenhou.net/6, mjai, .saki.

texts! {
    place_byte(n)
        "byte {n}"
        "第 {n} 字节"
        "{n} バイト目"

    place_end_of_file()
        "end of file"
        "文件末尾"
        "ファイルの終わり"

    games_in_one_file(n)
        "{n} games in one file"
        "一个文件里有 {n} 场对局"
        "一つのファイルに {n} 対局あります"

    log_unfolds_to_more(n)
        "a log that unfolds to more than {n} MB"
        "牌谱解压后超过 {n} MB"
        "展開すると {n} MB を超える牌譜です"

    more_megabytes_are_no_log(n)
        "more than {n} MB are no log"
        "超过 {n} MB，不是牌谱"
        "{n} MB を超えるものは牌譜ではありません"

    no_utf8()
        "no UTF-8"
        "不是 UTF-8"
        "UTF-8 ではありません"

    there_is_no_round()
        "there is no round"
        "一局也没有"
        "局がありません"

    wins_do_not_fit(result)
        "the wins are not those of a round that ends by {result}"
        "和了与这一局的结果 {result} 不符"
        "和了が局の結果 {result} と合いません"

    xml_is_broken()
        "the XML is broken here"
        "XML 在此处损坏"
        "ここで XML が壊れています"

    tag_has_no(tag, key)
        "{tag} has no {key}"
        "{tag} 缺少 {key}"
        "{tag} に {key} がありません"

    tag_is_no_number(tag, key, part)
        "{tag} {key}: {part} is no number that fits"
        "{tag} {key}：{part} 不是合适的数"
        "{tag} {key}：{part} は使える数ではありません"

    tag_has_numbers(tag, key, found, n)
        "{tag} {key}: {found} numbers, not {n}"
        "{tag} {key}：有 {found} 个数，应为 {n} 个"
        "{tag} {key}：数が {found} 個です。{n} 個必要です"

    game_type_is_special(bits)
        "game type {bits} is a lobby of special rules"
        "对局类型 {bits} 是特殊规则的大厅"
        "ゲーム種別 {bits} は特別ルールの個室です"

    game_of_three()
        "a game of three"
        "三人麻将"
        "三人麻雀"

    before_first(tag)
        "before the first {tag}"
        "在第一个 {tag} 之前"
        "最初の {tag} より前です"

    init_before_go()
        "INIT before GO"
        "INIT 出现在 GO 之前"
        "INIT が GO より前にあります"

    is_no_meld(bits)
        "{bits} is no meld"
        "{bits} 不是副露"
        "{bits} は副露ではありません"

    ryuukyoku_of_unknown_type(name)
        "RYUUKYOKU of unknown type {name}"
        "RYUUKYOKU 的类型 {name} 未知"
        "RYUUKYOKU の種類 {name} は不明です"

    there_is_no_go_tag()
        "there is no GO tag"
        "没有 GO 标签"
        "GO タグがありません"

    there_is_no_list_of_rounds()
        "there is no list of rounds"
        "没有各局的列表"
        "局のリストがありません"

    not_eight_numbers()
        "not eight numbers"
        "应为八个数"
        "数が八つ必要です"

    round_has_items(n, found)
        "a round has {n} items, this one {found}"
        "一局有 {n} 项，这里有 {found} 项"
        "局には {n} 項目が必要ですが、ここは {found} 項目です"

    place_lobby(lobby)
        "lobby {lobby}"
        "大厅 {lobby}"
        "個室 {lobby}"

    lobby_has_own_uma(uma)
        "its final scores have an uma of their own, {uma}"
        "终局得分用的是自定的顺位马 {uma}"
        "最終スコアに独自のウマ {uma} が使われています"

    lobby_has_own_scores()
        "its final scores follow rules of their own, and are not compared"
        "终局得分按自定规则计算，不作比较"
        "最終スコアが独自のルールによるため、比べません"

    place_message(nth)
        "message {nth}"
        "第 {nth} 条消息"
        "メッセージ {nth}"

    there_is_no_indicator()
        "there is no indicator"
        "没有宝牌指示牌"
        "ドラ表示牌がありません"

    not_so_many_numbers(n, shown)
        "not {n} numbers: {shown}"
        "应为 {n} 个数：{shown}"
        "数が {n} 個必要です：{shown}"

    not_list_of_tiles(shown)
        "not a list of tiles: {shown}"
        "不是牌的列表：{shown}"
        "牌のリストではありません：{shown}"

    not_list_of_at_most(n, shown)
        "not a list of at most {n}: {shown}"
        "应为最多 {n} 项的列表：{shown}"
        "最大 {n} 個のリストが必要です：{shown}"

    is_no_take(shown)
        "{shown} is no take"
        "{shown} 不是摸牌或鸣牌"
        "{shown} はツモでも鳴きでもありません"

    is_no_discard(shown)
        "{shown} is no discard"
        "{shown} 不是弃牌"
        "{shown} は打牌ではありません"

    takes_and_discards_do_not_fit()
        "takes and discards do not fit together"
        "摸牌与弃牌对不上"
        "ツモと打牌が合いません"

    takes_and_discards_fit_in_too_many()
        "takes and discards fit together in too many ways"
        "摸牌与弃牌的排列方式太多"
        "ツモと打牌の組み合わせ方が多すぎます"

    result_is_list()
        "a result is a list"
        "结果应为列表"
        "結果はリストです"

    result_begins_with_name()
        "a result begins with its name"
        "结果应以名称开头"
        "結果は名前で始まります"

    is_no_result(name)
        "{name} is no result"
        "没有 {name} 这种结果"
        "{name} という結果はありません"

    win_has_deltas_and_details()
        "a win has deltas and details"
        "和了应有点数增减和详情"
        "和了には点数の増減と内訳が必要です"

    nobody_won()
        "nobody won"
        "没有人和了"
        "和了者がいません"

    win_has_no_seat()
        "a win has no seat"
        "和了没有写明座位"
        "和了に席がありません"

    is_no_yaku(name)
        "{name} is no yaku"
        "{name} 不是役种"
        "{name} という役はありません"

    record_with_hidden_tiles()
        "a record with hidden tiles, as one seat saw it"
        "只有一家视角的牌谱，有看不见的牌"
        "一人の視点の牌譜で、見えない牌があります"

    is_no_wind(name)
        "{name} is no wind"
        "{name} 不是风"
        "{name} は風ではありません"

    there_is_no_kyoku(n)
        "there is no kyoku {n}"
        "没有 kyoku {n}"
        "kyoku {n} はありません"

    message_has_no(kind, field)
        "{kind} has no {field}"
        "{kind} 缺少 {field}"
        "{kind} に {field} がありません"

    is_no_reason_of_ryukyoku(name)
        "{name} is no reason of a ryukyoku"
        "ryukyoku 没有 {name} 这种原因"
        "ryukyoku の理由に {name} はありません"

    this_version_reads_format_not(n, found)
        "this version reads format {n}, not {found}"
        "本版本读取格式 {n}，而不是 {found}"
        "この版が読めるのは形式 {n} で、{found} ではありません"

    there_is_no_object_of_options()
        "there is no object of options"
        "没有规则选项的对象"
        "ルール項目のオブジェクトがありません"

    it_is_no_text_in_utf8()
        "it is no text in UTF-8"
        "不是 UTF-8 文本"
        "UTF-8 のテキストではありません"

    here_belongs_line_of_type(name)
        "here belongs a line of type {name}"
        "这里应为 type 是 {name} 的一行"
        "ここには type が {name} の行が必要です"

    here_belongs_girl_of_seat(n)
        "here belongs the girl of seat {n}"
        "这里应为座位 {n} 的角色"
        "ここには席 {n} のキャラが必要です"

    nothing_comes_after_end()
        "nothing comes after the end"
        "结束行之后不应再有内容"
        "終わりの行の後に何もあってはいけません"

    hour_is_0_to_23()
        "hour is 0 to 23"
        "hour 为 0 到 23"
        "hour は 0 から 23 です"

    moon_is_0_to_7()
        "moon is 0 to 7"
        "moon 为 0 到 7"
        "moon は 0 から 7 です"

    source_has_another_hash()
        "the source in the file has another hash than it says"
        "文件里的源码与所写的哈希不符"
        "ファイルの中のソースが書かれたハッシュと合いません"
}
