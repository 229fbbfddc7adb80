//! Searches for values: `tune`.

texts! {
    this_is_not_girl_key_bounds()
        "this is not GIRL.KEY=LOW:HIGH"
        "格式应为 GIRL.KEY=LOW:HIGH"
        "GIRL.KEY=LOW:HIGH の形ではありません"

    bounds_are_low_high(text)
        "{text}: LOW is less than HIGH, and a step more than 0 and no longer than from one to the other"
        "{text}：LOW 须小于 HIGH，步长须大于 0 且不超过两者之差"
        "{text}：LOW は HIGH より小さく、刻みは 0 より大きく両者の差以下です"

    number_is_kept_from_searches(number)
        "{number} is kept from searches: `tune = false` in its declaration"
        "{number} 不参与自动调整：声明中写了 `tune = false`"
        "{number} は自動調整の対象外です：宣言に `tune = false` とあります"

    sweep_can_vary_it()
        "`saki-lua sweep` shows what it does"
        "用 `saki-lua sweep` 可以看它的作用"
        "`saki-lua sweep` でその効き方を見られます"

    number_has_no_bounds(number)
        "{number} has no bounds in its file"
        "{number} 在文件中没有上下限"
        "{number} にはファイルに上下限がありません"

    this_is_not_metric_value()
        "this is not METRIC=VALUE, like place=2.2 or win=25%"
        "格式应为 METRIC=VALUE，例如 place=2.2 或 win=25%"
        "METRIC=VALUE の形ではありません。例：place=2.2、win=25%"

    this_is_not_metric_band()
        "this is not METRIC=LOW..HIGH, like win=20%..25%"
        "格式应为 METRIC=LOW..HIGH，例如 win=20%..25%"
        "METRIC=LOW..HIGH の形ではありません。例：win=20%..25%"

    this_is_not_low_high()
        "this is not LOW..HIGH, like 20%..25%"
        "格式应为 LOW..HIGH，例如 20%..25%"
        "LOW..HIGH の形ではありません。例：20%..25%"

    this_is_no_state(file)
        "{file} is there already and is not the state of a command"
        "已有 {file}，且不是命令的进度文件"
        "{file} は既にあり、コマンドの途中経過ではありません"

    name_another_state()
        "name another file with --state, or delete this one"
        "用 --state 指定别的文件，或删除这个文件"
        "--state で別のファイルを指定するか、このファイルを削除してください"

    state_is_of_another_command(file)
        "{file}: this is the state of another command: of other girls, teams, numbers, rules or metrics, or from another seed"
        "{file}：这是另一个命令的进度：角色、队伍、数值、规则、指标或种子不同"
        "{file}：別のコマンドの途中経過です。キャラ、チーム、数値、ルール、指標、シードのどれかが違います"

    state_is_in_use(file)
        "{file}: another command is using this file"
        "{file}：另一个命令正在使用这个文件"
        "{file}：別のコマンドがこのファイルを使っています"

    tune_takes_numbers(most)
        "`tune` takes one to {most} numbers: --vary GIRL.KEY=LOW:HIGH for each"
        "`tune` 可调 1 到 {most} 个数值：每个各写一次 --vary GIRL.KEY=LOW:HIGH"
        "`tune` が扱う数値は 1 個から {most} 個です：それぞれに --vary GIRL.KEY=LOW:HIGH"

    tune_takes_games(least)
        "--games: a search takes at least {least} games"
        "--games：搜索至少需要 {least} 场"
        "--games：探索には {least} 対局以上が必要です"

    nobody_to_draw()
        "--against: nobody is left to draw, or no seat is free"
        "--against：没有可抽选的角色，或没有空位"
        "--against：抽選するキャラがいないか、空席がありません"

    against_takes_free_seats()
        "the girls of --girls keep their seats; the others are drawn for the rest"
        "--girls 中的角色座位不变，其余座位由抽签决定"
        "--girls のキャラの席はそのままで、残りの席を抽選します"

    tune_value(number, value, low, high)
        "{number} = {value} ({low} to {high})"
        "{number} = {value}（{low} 至 {high}）"
        "{number} = {value}（{low}～{high}）"

    tune_there(metric, mean, half)
        "{metric} {mean} ±{half}"
        "{metric} {mean} ±{half}"
        "{metric} {mean} ±{half}"

    tune_believed(values, there, games, more)
        "{values}: {there}; {games} games, about {more} to go"
        "{values}：{there}，已用 {games} 场，约剩 {more} 场"
        "{values}：{there}、{games} 対局終了、残り約 {more} 対局"

    tune_for(metric, who, target)
        "{metric} of {who} to {target}"
        "{who} 的 {metric} 调到 {target}"
        "{who} の {metric} を {target} に"

    tune_found(values)
        "**found**: {values}"
        "**已找到**：{values}"
        "**見つかりました**：{values}"

    tune_short(values, precision)
        "**not precise enough**: {values}; the games ran out before the metric was known to ±{precision}"
        "**精度不足**：{values}；场数用完时指标尚未精确到 ±{precision}"
        "**精度不足**：{values}。指標が ±{precision} まで絞られる前に対局数を使い切りました"

    tune_coarse(values, metric)
        "**the nearest value**: {values}; one step of the number moves {metric} by more than the precision"
        "**最接近的值**：{values}；数值每动一步，{metric} 的变化就超过要求的精度"
        "**最も近い値**：{values}。数値の一刻みで {metric} が求める精度より大きく動きます"

    tune_unreachable(metric, target, at, nearest)
        "**out of reach**: no value within the bounds gives {metric} {target}; the nearest is {at} with {nearest}"
        "**达不到**：范围内没有任何值能使 {metric} 为 {target}；最接近的是 {at}，为 {nearest}"
        "**届きません**：範囲内のどの値でも {metric} は {target} になりません。最も近いのは {at} の {nearest} です"

    tune_flat(metric, most)
        "**no effect**: between the bounds {metric} changes by {most} at most"
        "**没有作用**：范围内 {metric} 的变化不超过 {most}"
        "**効果なし**：範囲内で {metric} の変化は {most} 以下です"

    tune_unclear_by(metric, most)
        "**cannot tell**: these games do not show whether {metric} moves between the bounds, only that it moves by {most} at most; play more (--games) or give wider bounds"
        "**无法判断**：这些对局看不出 {metric} 在范围内是否变化，只知道变化不超过 {most}；请增加场数（--games）或放宽范围"
        "**分かりません**：これらの対局では {metric} が範囲内で動くかどうか決まらず、動いても {most} 以下としか言えません。対局を増やす（--games）か、範囲を広げてください"

    tune_unclear(metric)
        "**cannot tell**: these games do not show whether {metric} moves between the bounds; play more (--games) or give wider bounds"
        "**无法判断**：这些对局看不出 {metric} 在范围内是否变化；请增加场数（--games）或放宽范围"
        "**分かりません**：これらの対局では {metric} が範囲内で動くかどうか決まりません。対局を増やす（--games）か、範囲を広げてください"

    tune_turns(metric)
        "**not monotone**: {metric} rises and falls between the bounds; give bounds on one side of its turn"
        "**不单调**：{metric} 在范围内有升有降；请把范围限定在转折点的一侧"
        "**単調ではありません**：範囲内で {metric} が上がったり下がったりします。折り返しの片側に範囲を絞ってください"

    tune_stopped()
        "**interrupted**: nothing is checked yet"
        "**已中断**：尚未检验"
        "**中断**：まだ検証していません"

    tune_goes_on()
        "the same command goes on from here"
        "再次运行同一命令即可继续"
        "同じコマンドで続きから再開します"

    tune_claim(metric, mean, half, games)
        "checked on {games} games the search never saw: {metric} {mean} ±{half}"
        "用搜索中未用过的 {games} 场检验：{metric} {mean} ±{half}"
        "探索で使っていない {games} 対局で検証：{metric} {mean} ±{half}"

    tune_not_confirmed(mean, half)
        "**not confirmed**: the search expected {mean} ±{half}"
        "**未得到证实**：搜索的预期为 {mean} ±{half}"
        "**裏づけられませんでした**：探索の予想は {mean} ±{half} でした"

    tune_kept(metric, mean, low, high)
        "{metric} {mean} is between {low} and {high}"
        "{metric} 为 {mean}，在 {low} 到 {high} 之间"
        "{metric} は {mean} で、{low} から {high} の間にあります"

    tune_left(metric, mean, low, high)
        "**{metric} {mean} is not between {low} and {high}**"
        "**{metric} 为 {mean}，不在 {low} 到 {high} 之间**"
        "**{metric} は {mean} で、{low} から {high} の間にありません**"

    tune_second(player, metric, mean, by, half)
        "the same games played by {player}: {metric} {mean}, a difference of {by} ±{half}"
        "同样的对局由 {player} 来打：{metric} {mean}，相差 {by} ±{half}"
        "同じ対局を {player} が打つと：{metric} {mean}、差は {by} ±{half}"

    tune_file_search(values, games)
        "{values}, 95 % intervals; {games} games in all"
        "{values}，95 % 区间；共 {games} 场"
        "{values}、95 % 区間。全 {games} 対局"

    tune_file_played(rules, players, version)
        "rules {rules}; players {players}; saki-lua {version}"
        "规则 {rules}；由 {players} 打牌；saki-lua {version}"
        "ルール {rules}、打ち手 {players}、saki-lua {version}"

    tune_against(count)
        "against {count} girls, drawn by lot for each seed"
        "对手由 {count} 名角色中按种子抽签"
        "相手は {count} 人からシードごとに抽選"

    check_again(command)
        "check again: {command}"
        "再次检验：{command}"
        "検証をやり直す：{command}"

    tune_written(file)
        "tune file: {file}"
        "调整文件：{file}"
        "数値ファイル：{file}"

    no_tune_file_of_ours(file, command)
        "{file}: this is there already and was not written by `{command}`"
        "{file}：已有这个文件，且不是 `{command}` 写的"
        "{file}：既にあり、`{command}` が書いたものではありません"

    precision_is_more_than_0()
        "a precision is more than 0, in units of the metric (0.02, or 1% for shares)"
        "精度须大于 0，单位与指标相同（0.02，比率可写 1%）"
        "精度は 0 より大きい数です。単位は指標と同じです（0.02、割合なら 1%）"

    screen_of(metric, who)
        "{metric} of {who}: every number at both ends of its range"
        "{who} 的 {metric}：各数值取范围的两端"
        "{who} の {metric}：各数値を範囲の両端に"

    screen_note(value, differences)
        "Differences to the value in force on the same seeds; intervals hold for all {differences} differences at once. * moves {value}."
        "与当前值在同样种子上的差；{differences} 个差的区间同时成立。* 表示 {value} 有变化。"
        "現在の値との同じシードでの差。区間は {differences} 個の差すべてに同時に成り立ちます。* は {value} が動くもの。"

    screen_unused(numbers, games)
        "never used by this player: in {games} games nothing came out otherwise at either end of {numbers}"
        "打牌的 AI 从未用到：{games} 场对局中，{numbers} 取任何一端结果都一样"
        "このプレイヤーは一度も使っていません：{games} 対局で、{numbers} をどちらの端にしても結果は同じでした"

    screen_left_out(numbers)
        "left out (`tune = false`, or no bounds): {numbers}"
        "未列入（`tune = false` 或没有上下限）：{numbers}"
        "対象外（`tune = false` か上下限なし）：{numbers}"

    col_low_end()
        "low end"
        "下限"
        "下限"

    col_high_end()
        "high end"
        "上限"
        "上限"

    col_end_to_end()
        "end to end"
        "两端之差"
        "両端の差"

    tune_needs_target()
        "--target says what is to be reached, like place=2.2"
        "--target 指定要达到的目标，例如 place=2.2"
        "--target で目標を指定します。例：place=2.2"

    nothing_to_screen()
        "nobody at the table has a number with bounds that searches may change"
        "在座的角色都没有可以自动调整的、有上下限的数值"
        "卓の誰にも、自動調整できる上下限つきの数値がありません"

    name_girls_with_numbers()
        "`saki-lua params` lists the numbers of all girls"
        "`saki-lua params` 列出所有角色的数值"
        "`saki-lua params` が全キャラの数値を一覧します"

    mk_is_true_or_false(name, key, c)
        "mk.{name}.{key} is true or false, not {c}"
        "mk.{name}.{key} 必须是 true 或 false，而不是 {c}"
        "mk.{name}.{key} は true か false です。{c} ではありません"

    page_course()
        "The search"
        "搜索过程"
        "探索の経過"

    tune_was_not_written(file)
        "{file} was not written: the check did not confirm the value"
        "没有写入 {file}：检验没有证实这个值"
        "{file} は書き込みませんでした：検証で値が確かめられませんでした"
}
