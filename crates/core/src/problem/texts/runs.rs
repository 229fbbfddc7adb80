//! What a run or its parts differ in, and what becomes of its files.

texts! {
    was_edited()
        "edited"
        "中途改过"
        "途中で編集"

    pair(what, mine, theirs)
        "{what} ({mine} and {theirs})"
        "{what}（{mine} 与 {theirs}）"
        "{what}（{mine} と {theirs}）"

    differ_version()
        "version"
        "版本"
        "バージョン"

    differ_girls()
        "girls"
        "角色"
        "キャラ"

    differ_hour()
        "hour"
        "时刻"
        "時刻"

    differ_moon()
        "moon"
        "月相"
        "月齢"

    differ_seed()
        "seed"
        "种子"
        "シード"

    differ_rotation()
        "rotation of seats"
        "座位轮换"
        "席の入れ替え"

    differ_by_lot()
        "by lot"
        "随机"
        "ランダム"

    differ_player_of(name)
        "player of {name}"
        "{name} 由谁来打"
        "{name} の打ち手"

    differ_place_of(name)
        "place of {name}'s file"
        "{name} 的文件位置"
        "{name} のファイルの場所"

    differ_hash_of(name)
        "hash of {name}'s file"
        "{name} 的文件哈希"
        "{name} のファイルのハッシュ"

    differ_beside(name)
        "what lies beside {name}'s file"
        "{name} 的文件旁边的文件"
        "{name} のファイルの隣にあるファイル"

    differ_as_in_file()
        "as in the file"
        "与文件相同"
        "ファイルのまま"

    differ_games()
        "games"
        "场数"
        "対局数"

    differ_parts()
        "number of parts"
        "分片数"
        "分割数"

    cannot_read_why(file, why)
        "cannot read {file}: {why}"
        "无法读取 {file}：{why}"
        "{file} を読めません：{why}"

    is_not_what_was_written(file)
        "{file} is not what was written (another BLAKE3 hash)"
        "{file} 与写入时不同（BLAKE3 哈希不符）"
        "{file} は書かれたときと違います（BLAKE3 ハッシュが合いません）"

    is_no_manifest_of(format)
        "this is no manifest of the format {format}"
        "不是格式 {format} 的清单"
        "形式 {format} のマニフェストではありません"

    its_parts_contradict()
        "its parts contradict each other"
        "内容自相矛盾"
        "内容が矛盾しています"

    line_has_no_end()
        "the line has no end"
        "这一行没有结尾"
        "行が途中で切れています"

    this_is_game_with_seed(game, seed)
        "this is game {game} with seed {seed}"
        "这是第 {game} 场，种子 {seed}"
        "これは対局 {game}、シード {seed} です"

    no_game_comes_to(sum, metric)
        "no game comes to {sum} {metric}"
        "任何对局都不会有 {metric} {sum}"
        "{metric} が {sum} になる対局はありません"

    there_are_rows_not(rows, all)
        "there are {rows} rows, not {all}"
        "有 {rows} 行，应为 {all} 行"
        "{rows} 行あります。{all} 行必要です"

    game_is(game, what)
        "game {game}: {what}"
        "第 {game} 场：{what}"
        "対局 {game}：{what}"

    there_is_no_sum(name)
        "there is no {name}"
        "没有 {name}"
        "{name} がありません"

    there_is_no_metric(name)
        "there is no metric {name}"
        "没有指标 {name}"
        "指標 {name} はありません"

    cannot_read_folder(folder)
        "cannot read the folder {folder}"
        "无法读取文件夹 {folder}"
        "フォルダ {folder} を読めません"

    shard_was_complete(shard, rows)
        "shard {shard} was complete: {rows} is left alone"
        "分片 {shard} 先前已完成：{rows} 保持不变"
        "シャード {shard} は完了済みです：{rows} はそのままです"

    shard_is_complete(shard, games, before, rows)
        "shard {shard} is complete: {games}{before}, in {rows}"
        "分片 {shard} 已完成：{games}{before}，写入 {rows}"
        "シャード {shard} が完了しました：{games}{before}、{rows} に保存"

    shard_was_interrupted(shard, there, games, before)
        "shard {shard} was interrupted: {there} of {games}{before}; the same command goes on"
        "分片 {shard} 中断：{games}中已有 {there} 场{before}；用同一命令可以继续"
        "シャード {shard} は中断しました：{games}中 {there} 対局{before}。同じコマンドで続きます"

    of_them_before(n)
        ", {n} of them there before"
        "，其中 {n} 场先前已有"
        "、うち {n} 対局は既存"

    saved_file(file, files, name, before)
        "saved {file}{files} ({name}){before}"
        "已保存 {file}{files}（{name}）{before}"
        "{file}{files} を保存しました（{name}）{before}"

    saved_to(file)
        " to {file}"
        " 到 {file}"
        " ～ {file}"

    saved_in_place_of_one()
        ", in place of one that was there"
        "，覆盖了原有文件"
        "、既存のファイルを上書き"

    saved_files_in_place(n)
        ", {n} of them in place of one that was there"
        "，其中 {n} 个覆盖了原有文件"
        "、うち {n} 個は上書き"

    format_saki()
        "all it takes to play it again"
        "含重现对局所需的一切"
        "再現に必要なものすべて"

    threads_are_times_one(threads, ratio)
        "{threads} threads are {ratio} times one"
        "{threads} 个线程是单线程的 {ratio} 倍"
        "{threads} スレッドは 1 スレッドの {ratio} 倍"

    speed(threads, hanchan, rounds, draws, runs, games, slowest, fastest)
        "{threads}: {hanchan} hanchan/s, {rounds} rounds/s, {draws} draws/s (median of {runs} times {games} games; {slowest} to {fastest} hanchan/s)"
        "{threads}：每秒 {hanchan} 场、{rounds} 局、摸牌 {draws} 次（{runs} 次各 {games} 场的中位数；{slowest} 到 {fastest} 场/秒）"
        "{threads}：毎秒 {hanchan} 半荘、{rounds} 局、ツモ {draws} 回（{games} 対局 {runs} 回の中央値。{slowest} ～ {fastest} 半荘/秒）"

    sweep_note(base)
        "95 % intervals; differences from {base}, on the same seeds."
        "95 % 区间；差为与 {base} 相比，种子相同。"
        "95 % 区間。差は同じシードでの {base} との比較。"

    star_value()
        "* the skill file's value. "
        "* 为能力文件里的值。"
        "* は能力ファイルの値。"

    star_values()
        "* the skill file's values. "
        "* 为能力文件里的值。"
        "* は能力ファイルの値。"

    default_mark()
        "default"
        "默认"
        "既定"

    sweep_interact(first, ends, second, from_to, metric, by, off)
        "**{first} and {second} interact**: as {first} goes {ends}, the effect of {second} {from_to} on {metric} changes by {by} ±{off}"
        "**{first} 与 {second} 有交互作用**：{first} 由 {ends}，{second} {from_to} 对 {metric} 的作用随之变化 {by} ±{off}"
        "**{first} と {second} には交互作用があります**：{first} を {ends} と動かすと、{second} {from_to} の {metric} への効果が {by} ±{off} 変わります"

    sweep_no_interaction(first, second, metric, by, off)
        "no interaction of {first} and {second} is seen: the effect on {metric} changes by {by} ±{off}"
        "看不出 {first} 与 {second} 有交互作用：对 {metric} 的作用变化 {by} ±{off}"
        "{first} と {second} の交互作用は見られません：{metric} への効果の変化は {by} ±{off}"

    sweep_band(played)
        "{played}; the band holds each value's truth 19 times out of 20"
        "{played}；色带为各值的 95 % 区间"
        "{played}。帯は各値の 95 % 区間"

    sweep_played(games, interrupted, seed)
        "{games} for each value{interrupted}; seeds from {seed}"
        "每个值 {games}{interrupted}；种子从 {seed} 起"
        "値ごとに {games}{interrupted}、シードは {seed} から"

    matrix_played(games, interrupted, seed, known)
        "{games} at each table{interrupted}; seeds from {seed}; {known}"
        "每桌 {games}{interrupted}；种子从 {seed} 起；{known}"
        "卓ごとに {games}{interrupted}、シードは {seed} から。{known}"

    comma_interrupted()
        ", interrupted"
        "，已中断"
        "、中断"

    values_of_file()
        "the skill file's values"
        "能力文件里的值"
        "能力ファイルの値"

    first_values()
        "the first values"
        "第一组值"
        "最初の値"

    map_framed(white, values)
        "framed and white: {white}, at {values}; blue is less, red is more"
        "白色带框：{white}，为{values}；蓝小红大"
        "枠つきの白：{white}、{values}。青は小さく赤は大きい"

    map_white(white, what)
        "white: {white}, {what}; blue is less, red is more"
        "白色：{white}，{what}；蓝小红大"
        "白：{white}、{what}。青は小さく赤は大きい"

    average_of_table()
        "the average of a table"
        "一桌的平均"
        "卓の平均"

    mean_of_cells()
        "the mean of all cells"
        "所有格的平均"
        "全マスの平均"

    diagonal_is_alone()
        "on the diagonal she is alone with three doge"
        "对角线上是她与三个 doge"
        "対角線は doge 三人との卓"

    no_interval_is_known()
        "?: no interval, because every seed came to the same, or there were too few seeds"
        "?：没有区间，因为每个种子的结果都相同，或种子太少"
        "?：区間なし。どのシードも同じ結果だったか、シードが少なすぎます"

    one_seed_no_intervals()
        "of one seed there are no 95 % intervals"
        "只有一个种子，没有 95 % 区间"
        "シード一つでは 95 % 区間がありません"

    intervals_at_most(width)
        "95 % intervals: ±{width} at most"
        "95 % 区间：最大 ±{width}"
        "95 % 区間：最大 ±{width}"

    numbers_of_file(file)
        "numbers of {file}"
        "{file} 的数值"
        "{file} の数値"

    girls_are(girls)
        "girls {girls}"
        "角色 {girls}"
        "キャラ {girls}"

    margin_is_more_than_0()
        "it is more than 0"
        "应大于 0"
        "0 より大きくします"

    seconds_are()
        "it is 0.001 to 86400"
        "应为 0.001 到 86400"
        "0.001 から 86400 です"

    totals_games(n)
        "{n} games"
        "{n} 场"
        "{n} 対局"

    totals_first()
        "1st"
        "一位"
        "一位"

    totals_second()
        "2nd"
        "二位"
        "二位"

    totals_third()
        "3rd"
        "三位"
        "三位"

    totals_fourth()
        "4th"
        "四位"
        "四位"

    totals_place()
        "avg place"
        "平均顺位"
        "平均順位"

    totals_points()
        "avg pts"
        "平均点"
        "平均点"

    totals_score()
        "avg score"
        "平均得分"
        "スコア"

    skill_broke_in(girl, hook)
        "{girl}'s skill broke in {hook}"
        "{girl} 的能力在 {hook} 中出错"
        "{girl} の能力が {hook} でエラー"

    skill_had_error_in(girl, hook)
        "{girl}'s skill had an error in {hook}"
        "{girl} 的能力在 {hook} 中有一次错误"
        "{girl} の能力に {hook} でエラーがありました"

    her_skill_is_over()
        "her skill is over"
        "她的能力已失效"
        "能力は終了"

    state_of(girl)
        "state {girl}"
        "状态 {girl}"
        "状態 {girl}"

    tune_default(range, value)
        "{range}; default {value}"
        "{range}；默认 {value}"
        "{range}、既定 {value}"

    title_of_game(rules, n)
        "saki-lua · {rules} · game {n}"
        "saki-lua · {rules} · 第 {n} 场"
        "saki-lua · {rules} · 対局 {n}"

    title_of_games(rules, n, all)
        "saki-lua · {rules} · game {n} of {all}"
        "saki-lua · {rules} · 第 {n}/{all} 场"
        "saki-lua · {rules} · 対局 {n}/{all}"
}
