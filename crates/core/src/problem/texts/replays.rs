//! What `replay` tells.

texts! {
    replay_sum(files, games, rounds, wins, mismatches, notes, refused)
        "{files}, {games}{rounds}, {wins}: {mismatches}{notes}{refused}"
        "{files}，{games}{rounds}，{wins}：{mismatches}{notes}{refused}"
        "{files}、{games}{rounds}、{wins}：{mismatches}{notes}{refused}"

    replay_files(n)
        "{n} files"
        "{n} 个文件"
        "{n} ファイル"

    replay_games(n)
        "{n} games, "
        "{n} 场，"
        "{n} 対局、"

    replay_rounds(n)
        "{n} rounds"
        "{n} 局"
        "{n} 局"

    replay_wins(n)
        "{n} wins"
        "和了 {n} 次"
        "和了 {n} 回"

    replay_mismatches(n)
        "{n} mismatches"
        "不一致 {n} 处"
        "不一致 {n} 件"

    replay_refused(n)
        ", {n} refused"
        "，不接受 {n} 场"
        "、対象外 {n} 件"

    replay_notes(n)
        ", {n} notes"
        "，附注 {n} 条"
        "、注 {n} 件"

    replay_note(note)
        "note: {note}"
        "附注：{note}"
        "注：{note}"

    replay_compared(results, payments, yaku, worth, ura)
        "compared: {results}, {payments}, {yaku}, {worth}, {ura}"
        "比较范围：{results}，{payments}，{yaku}，{worth}，{ura}"
        "比べた範囲：{results}、{payments}、{yaku}、{worth}、{ura}"

    compared_results(recorded, all)
        "{recorded} of {all} results"
        "结果 {recorded}/{all}"
        "結果 {recorded}/{all}"

    compared_payments(recorded, all)
        "{recorded} of {all} payments"
        "收支 {recorded}/{all}"
        "点数の増減 {recorded}/{all}"

    compared_yaku(recorded, all)
        "the yaku of {recorded} of {all} wins"
        "和了役种 {recorded}/{all}"
        "和了の役 {recorded}/{all}"

    compared_worth(recorded, all)
        "the points of {recorded} of {all}"
        "和了点数 {recorded}/{all}"
        "和了の点数 {recorded}/{all}"

    compared_ura(recorded, all)
        "the ura indicators of {recorded} of {all}"
        "里宝牌指示牌 {recorded}/{all}"
        "裏ドラ表示牌 {recorded}/{all}"

    breaks_off(round)
        "{round} breaks off"
        "{round} 中断"
        "{round} は途中で終わっています"

    mismatch(round, turn, about, expected, found)
        "{round} turn {turn}: {about}: expected {expected}, found {found}"
        "{round} 第 {turn} 巡：{about}：应为 {expected}，实为 {found}"
        "{round} {turn}巡目：{about}：記録では {expected}、ここでは {found}"

    replay_identical(rounds, events)
        "identical: {rounds} rounds, {events} events"
        "完全一致：{rounds} 局，{events} 个事件"
        "完全に一致：{rounds} 局、{events} イベント"

    replay_to_where_it_broke_off(why)
        ", to where it broke off ({why})"
        "，直到中断处（{why}）"
        "、途切れたところまで（{why}）"

    replay_differs(event, round, turn)
        "differs at event {event}, {round} turn {turn}"
        "从第 {event} 个事件起不同，{round} 第 {turn} 巡"
        "イベント {event} から違います。{round} {turn}巡目"

    col_recorded()
        "recorded"
        "记录"
        "記録"

    nothing_further()
        "nothing more"
        "到此为止"
        "これで終わり"

    this_cannot_be_done(why)
        "this cannot be done: {why}"
        "无法这样做：{why}"
        "できません：{why}"

    replay_end(places, when)
        "the end, {when}: {places}"
        "终局，{when}：{places}"
        "終局、{when}：{places}"

    played_by_version(version, ours)
        "it was played by version {version}, and this is {ours}"
        "这场对局由版本 {version} 进行，本版本为 {ours}"
        "バージョン {version} で打たれた対局です。これは {ours} です"

    is_not_there_now()
        "is not there now; she plays as she was"
        "现在没有她的文件，按当时的能力打"
        "いまファイルがないので、当時の能力で打ちます"

    has_changed()
        "has changed"
        "有改动"
        "変更があります"

    has_changed_beside_script()
        "has changed beside her script"
        "脚本之外有改动"
        "スクリプト以外に変更があります"

    could_not_be_set_as_it_was(why)
        "could not be set as it was: {why}"
        "无法设回当时的值：{why}"
        "当時の値に戻せません：{why}"

    too_long_to_compare()
        "(too long to be compared line by line)"
        "（太长，不逐行比较）"
        "（長すぎるため行ごとの比較はしません）"

    lines_more(n)
        "({n} lines more)"
        "（另有 {n} 行）"
        "（ほか {n} 行）"

    as_she_is_now(why)
        "as she is now: {why}"
        "现在的能力：{why}"
        "現在の能力：{why}"

    seat_is_asked(who)
        "seat {who} is asked what to do"
        "轮到座位 {who} 决定"
        "席 {who} の番です"

    about_setup()
        "setup"
        "开局"
        "開始"

    about_move()
        "move"
        "行动"
        "行動"

    about_ending()
        "ending"
        "结束"
        "終わり方"

    about_next()
        "next"
        "下一局"
        "次の局"

    about_indicators()
        "indicators"
        "宝牌指示牌"
        "ドラ表示牌"

    about_result()
        "result"
        "结果"
        "結果"

    about_deltas()
        "deltas"
        "点数增减"
        "点数の増減"

    about_tenpai()
        "tenpai"
        "听牌"
        "聴牌"

    about_winners()
        "winners"
        "和了者"
        "和了者"

    about_ura_indicators()
        "ura indicators"
        "里宝牌指示牌"
        "裏ドラ表示牌"

    about_deltas_of_win()
        "deltas of a win"
        "一次和了的点数增减"
        "一つの和了の点数の増減"

    about_who_is_liable()
        "who is liable"
        "包牌者"
        "包の責任者"

    about_yaku()
        "yaku"
        "役种"
        "役"

    about_han()
        "han"
        "番数"
        "翻数"

    about_fu()
        "fu"
        "符数"
        "符"

    about_points()
        "points"
        "点数"
        "点数"

    about_next_round()
        "next round"
        "下一局"
        "次の局"

    about_next_honba()
        "next honba"
        "下一局的本场"
        "次の局の本場"

    about_next_dealer()
        "next dealer"
        "下一局的庄家"
        "次の局の親"

    about_next_sticks()
        "next sticks"
        "下一局的供托"
        "次の局の供託"

    about_next_points()
        "next points"
        "下一局的点数"
        "次の局の点数"

    about_final_points()
        "final points"
        "终局点数"
        "終局の持ち点"

    about_final_scores()
        "final scores"
        "终局得分"
        "最終スコア"

    round_that_can_be()
        "a round that can be"
        "可能的一局"
        "ありえる局"

    wall_has_no_left(tile, exit, pos)
        "the wall has no {tile} left for {exit} {pos}"
        "牌山里已没有 {tile} 可放到 {exit} {pos}"
        "{exit} {pos} に置く {tile} が牌山に残っていません"

    how_round_ended()
        "how the round ended"
        "这一局的结果"
        "局の結果"

    record_has_nothing_of_it()
        "the record has nothing of it"
        "牌谱里没有记录"
        "牌譜に記録がありません"

    seat_draws(who, tile)
        "seat {who} draws {tile}"
        "座位 {who} 摸 {tile}"
        "席 {who} が {tile} をツモ"

    seat_throws_drawn(who, tile)
        "seat {who} throws the {tile} it drew"
        "座位 {who} 摸切 {tile}"
        "席 {who} が {tile} をツモ切り"

    seat_does(who, action)
        "seat {who}: {action}"
        "座位 {who}：{action}"
        "席 {who}：{action}"

    round_ends_by(result)
        "the round ends: {result}"
        "这一局结束：{result}"
        "局が終わる：{result}"

    round_is_over(result)
        "the round is over: {result}"
        "这一局已结束：{result}"
        "局は終わっています：{result}"

    seat_with_drawn(who, tile)
        "seat {who} with {tile} drawn"
        "座位 {who}（摸到 {tile}）"
        "席 {who}（{tile} をツモ）"

    seat_alone(who)
        "seat {who}"
        "座位 {who}"
        "席 {who}"

    to_act(round, seats)
        "{round}: to act {seats}"
        "{round}：等待 {seats} 行动"
        "{round}：{seats} の番"

    step_takes_one_file()
        "--step shows one file"
        "--step 一次只看一个文件"
        "--step で見られるのは一つのファイルです"

    step_is_for_saki(file)
        "{file} is no .saki file: logs of other programs can be compared, not stepped through"
        "{file} 不是 .saki 文件：其他程序的牌谱可以核对，但不能逐步观看"
        "{file} は .saki ではありません：ほかのプログラムの牌譜は照合できますが、一手ずつは見られません"

    run_save_writes_saki()
        "`saki-lua run --save game.saki` writes one"
        "`saki-lua run --save game.saki` 会写出一个"
        "`saki-lua run --save game.saki` で保存できます"

    step_differs_from_record(file)
        "{file}: this is not the game that was recorded; `saki-lua replay` shows the difference"
        "{file}：这不是当时记录的那一局；`saki-lua replay` 会指出差异"
        "{file}：記録された対局とは違います。違いは `saki-lua replay` でわかります"

    step_is_at_end()
        "the game ends here"
        "对局到此结束"
        "対局はここまでです"

    step_has_no_draw()
        "nothing was drawn here"
        "这一步没有摸牌"
        "ここではツモがありません"

    step_has_no_table()
        "nobody has had to decide yet"
        "还没有轮到任何人抉择"
        "まだ誰も選択していません"

    step_jumps()
        "a number goes to that turn, E2-0 to that round"
        "输入数字跳到那一步，输入 E2-0 跳到那一局"
        "数字でその手へ、E2-0 でその局へ移ります"

    step_does_not_know(text)
        "{text} is neither a word of these, nor a turn or round of this game"
        "{text} 不是这里的指令，也不是本局中的某一步或某一局"
        "{text} はここの言葉でも、この対局の手や局でもありません"
}
