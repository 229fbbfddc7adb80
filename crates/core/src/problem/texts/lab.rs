//! Figures of many games: `sim`, `compare`, `sweep`, `matrix`, `--profile`.

texts! {
    metrics_are()
        "Metrics (mean-rank and rank are place):"
        "指标（mean-rank 和 rank 即 place）："
        "指標（mean-rank と rank は place のこと）："

    each_interval_holds()
        "Each interval holds for itself."
        "每个区间各自成立。"
        "区間はそれぞれ単独で成り立ちます。"

    intervals_fixed_before(metric)
        "Intervals are those of a number of games fixed before; that of {metric} holds whenever it stops."
        "区间以事先定好的场数为准；{metric} 的区间无论何时停止都成立。"
        "区間は対局数を先に決めた場合のものです。{metric} の区間はいつ止めても成り立ちます。"

    gain_so_many_times()
        "gain: so many times the games it would take on different seeds."
        "倍数：种子不同的话，所需场数是现在的几倍。"
        "倍率：別々のシードなら対局数はこの何倍か。"

    expected_is_kept(girl, expected, figure)
        "as expected: {girl} {expected}: {figure}"
        "符合预期：{girl} {expected}：{figure}"
        "期待どおり：{girl} {expected}：{figure}"

    expected_is_undecided(girl, expected, figure)
        "**undecided**: {girl} {expected}: {figure} may lie inside or outside; more games decide it"
        "**尚无定论**：{girl} {expected}：{figure} 可能在范围内，也可能在外；增加场数才能判定"
        "**未決**：{girl} {expected}：{figure} は範囲の内とも外とも言えません。対局を増やせば決まります"

    expected_is_broken(girl, expected, figure)
        "**not as expected**: {girl} {expected}: {figure} lies outside"
        "**不符合预期**：{girl} {expected}：{figure} 在范围之外"
        "**期待に反します**：{girl} {expected}：{figure} は範囲の外です"

    logbook_title(n)
        "Log of {n} results"
        "结果记录（{n} 项）"
        "結果の記録（{n} 件）"

    logbook_over_time(metric)
        "{metric} over time"
        "{metric} 的变化"
        "{metric} の推移"

    logbook_entries()
        "Entries"
        "各项记录"
        "各記録"

    logbook_entry()
        "entry"
        "记录"
        "記録"

    logbook_no_curve(metric)
        "No girl has {metric} in two entries: sim, roster and balance log figures."
        "没有人在两项记录中都有 {metric}：sim、roster 和 balance 会记录指标。"
        "{metric} が二件以上ある人はいません。数値を記録するのは sim、roster、balance です。"

    feel_head()
        "What games feel like"
        "对局的感受"
        "対局の手ごたえ"

    feel_damped_is()
        "damped: % of all draws of which others held down what she pushed"
        "压制：她的挂力被别家压制的摸牌，占全部摸牌的 %"
        "抑制：彼女が加えた分を他家に抑えられたツモ（全ツモ中の %）"

    feel_powers_are()
        "bent: % of all draws whose chances would have been others without her skill; decided: % that would have brought another tile; felt: % of rounds with a draw she decided"
        "影响：没有她的能力、概率就会不同的摸牌，占全部摸牌的 %；决定：其中本会摸到另一张牌的；感受：有这样由她决定的摸牌的局，占全部局的 %"
        "影響：彼女の能力がなければ確率が違っていたツモ（全ツモ中の %）。決定：そのうち別の牌が来ていたもの。体感：彼女が決めたツモのあった局（全局中の %）"

    feel_bent()
        "bent %"
        "影响 %"
        "影響 %"

    feel_decided()
        "decided %"
        "决定 %"
        "決定 %"

    feel_felt()
        "felt %"
        "感受 %"
        "体感 %"

    feel_damped()
        "damped %"
        "压制 %"
        "抑制 %"

    feel_after(rounds)
        "after-{rounds}"
        "{rounds} 局后"
        "{rounds} 局後"

    feel_after_is()
        "after-N: mean place after N rounds, in games that last so long"
        "N 局后：打完 N 局时的平均顺位（只计打到该局的对局）"
        "N 局後：N 局を終えた時点の平均順位（そこまで続いた対局のみ）"

    feel_table(leads, comebacks, rounds, busts)
        "{leads} changes of the lead a game; {comebacks} % of winners had been last; {rounds} rounds a game; somebody ends below 0 in {busts} %"
        "每场首位易主 {leads} 次；{comebacks} % 的第一名曾落到末位；每场 {rounds} 局；{busts} % 的对局有人被飞"
        "首位の交代は 1 対局 {leads} 回。一位の {comebacks} % は一度四位に落ちています。1 対局 {rounds} 局。{busts} % の対局で誰かが飛びます"

    feel_wild_leads(n, command)
        "most changes of the lead, {n}: {command}"
        "首位易主最多，{n} 次：{command}"
        "首位の交代が最多、{n} 回：{command}"

    feel_wild_behind(n, command)
        "won from farthest behind, {n} points: {command}"
        "差距最大的逆转，落后 {n} 点：{command}"
        "最大の逆転、{n} 点差から：{command}"

    feel_wild_largest(n, command)
        "largest win, {n} points: {command}"
        "最大的和了，{n} 点：{command}"
        "最高の和了、{n} 点：{command}"

    feel_wild_longest(n, command)
        "longest, {n} rounds: {command}"
        "最长，{n} 局：{command}"
        "最長、{n} 局：{command}"

    expect_is()
        "better, worse, same, or METRIC=LOW..HIGH for the figures of B"
        "better、worse、same，或以 METRIC=LOW..HIGH 指定 B 的指标"
        "better、worse、same、または B の数値に対する METRIC=LOW..HIGH"

    change_had_no_effect(games)
        "**the change had no effect**: all {games} games ended as they did without it"
        "**改动没有效果**：{games} 场对局的结果都与改动前相同"
        "**変更の効果はありません**：{games} 対局すべてが変更なしと同じ結果でした"

    better()
        "better"
        "更好"
        "良い"

    worse()
        "worse"
        "更差"
        "悪い"

    greater()
        "greater"
        "更大"
        "大きい"

    less()
        "less"
        "更小"
        "小さい"

    b_is(side, metric, by, off, games)
        "**B is {side}**: {metric} {by} ±{off} (known after {games} games a side)"
        "**B {side}**：{metric} {by} ±{off}（每方 {games} 场后确定）"
        "**B のほうが{side}**：{metric} {by} ±{off}（各 {games} 対局で判明）"

    no_difference_larger(most, metric, games)
        "**no difference larger than {most}** in {metric} (known after {games} games a side)"
        "**{metric} 的差不超过 {most}**（每方 {games} 场后确定）"
        "**{metric} の差は {most} 以下**（各 {games} 対局で判明）"

    about_more_games(n)
        "about {n} more games a side"
        "每方大约还需 {n} 场"
        "決着まで、どちらもあと約 {n} 対局"

    no_number_in_sight()
        "no number of games in sight would do"
        "可预见的场数都不够"
        "見通せる対局数では足りません"

    not_decided(metric, by, games, more)
        "**not decided**: {metric} {by} after {games} games a side; {more}"
        "**尚无定论**：每方 {games} 场后 {metric} {by}；{more}"
        "**未決**：各 {games} 対局で {metric} {by}。{more}"

    effect_is(size, effect)
        "effect: {size}, {effect} standard deviations of a single game"
        "效应：{size}，为单场标准差的 {effect} 倍"
        "効果：{size}、1 対局あたりの標準偏差の {effect} 倍"

    effect_unknown(metric)
        "effect: unknown, for a side had no {metric} at all"
        "效应：未知，因为有一方完全没有 {metric}"
        "効果：不明。一方に {metric} がまったくありません"

    effect_cannot_be_told(metric)
        "effect: it cannot be told, for in {metric} all games of A are alike"
        "效应：无法判断，因为 A 的所有对局在 {metric} 上都相同"
        "効果：判断できません。A の全対局で {metric} が同じです"

    ended_otherwise(changed, games, share)
        "{changed} of {games} games ended otherwise; of equal sides at most {share} in 100 are told apart"
        "{games} 场中有 {changed} 场结果不同；若双方其实相同，误判不超过 {share} %"
        "{games} 対局中 {changed} 対局の結果が違いました。同じ強さの場合の誤判定は {share} % 以下です"

    b_the_same_but(change)
        "B  the same but {change}"
        "B  与 A 相同，但 {change}"
        "B  A と同じで {change}"

    everybody_in_every_seat()
        "everybody in every seat"
        "每人轮坐各个座位"
        "全員が全席に座る"

    seats_as_named()
        "seats as named"
        "座位按指定"
        "席は指定どおり"

    seeds_to(rules, first, last, seats, games)
        "{rules}, seeds {first} to {last}, {seats}: {games} a side"
        "{rules}，种子 {first} 到 {last}，{seats}：每方 {games}"
        "{rules}、シード {first} から {last}、{seats}：各 {games}"

    interval_95()
        "95 % interval"
        "95 % 区间"
        "95 % 区間"

    effect()
        "effect"
        "效应"
        "効果"

    gain()
        "gain"
        "倍数"
        "倍率"

    four_seatings_each()
        "four seatings each"
        "每个种子轮坐四次"
        "各シード四通りの席"

    at_hour(hour)
        ", at {hour} o'clock"
        "，{hour} 点"
        "、{hour} 時"

    at_moon(moon)
        ", moon {moon}"
        "，月相 {moon}"
        "、月齢 {moon}"

    games_rounds_from(games, rounds, seeds, first, seatings)
        "{games}, {rounds}; {seeds} from {first}, {seatings}"
        "{games}，{rounds}；{seeds}，从 {first} 起，{seatings}"
        "{games}、{rounds}。{first} からの {seeds}、{seatings}"

    per_games()
        "games"
        "对局"
        "対局"

    per_rounds()
        "rounds"
        "局"
        "局"

    per_wins()
        "wins"
        "和了"
        "和了"

    worst_call(command)
        "worst call: {command}"
        "最耗时的调用：{command}"
        "最も重い呼び出し：{command}"

    broke_in_of_games(girl, n, games)
        "{girl} broke in {n} of {games} games"
        "{girl} 在 {games} 场中有 {n} 场出错"
        "{girl} は {games} 対局中 {n} 対局でエラー"

    progress(played, of, rate, left)
        "{played}/{of} games, {rate}/s, {left} left"
        "{played}/{of} 场，每秒 {rate} 场，还需 {left}"
        "{played}/{of} 対局、毎秒 {rate} 対局、残り {left}"

    plot_at(path)
        "plot: {path}"
        "图：{path}"
        "図：{path}"

    report_at(file)
        "report: {file}"
        "报告：{file}"
        "レポート：{file}"

    all_games_were_played()
        "all games were played"
        "所有对局都已完成"
        "すべての対局を終えました"

    not_yet_as_narrow()
        "not yet as narrow as asked for by --until; more games: --games"
        "还没有达到 --until 要求的精度；可用 --games 增加场数"
        "--until で求めた精度にまだ達していません。--games で対局数を増やせます"

    as_narrow_as_asked()
        "as narrow as asked for by --until"
        "已达到 --until 要求的精度"
        "--until で求めた精度に達しました"

    part_of_what_was_asked()
        "interrupted: this is a part of what was asked for"
        "已中断：这只是所要求的一部分"
        "中断：これは求められたものの一部です"

    same_configuration()
        "A and B are the same configuration: every game would be identical"
        "A 与 B 的设置相同：所有对局都会一样"
        "A と B は同じ設定です：どの対局も同じになります"

    for_each_value(rules, games)
        "{rules}, {games} for each value, the same seeds"
        "{rules}，每个值 {games}，种子相同"
        "{rules}、値ごとに {games}、シードは共通"

    at_each_table(rules, games)
        "{rules}, {games} at each table"
        "{rules}，每桌 {games}"
        "{rules}、卓ごとに {games}"

    of_row_column_opposite(metric)
        "{metric} of the row, the column opposite"
        "行方的 {metric}，列为对手"
        "行の {metric}、列は相手"

    on_diagonal()
        "On the diagonal she is alone with three doge. 95 % intervals."
        "对角线上是她与三个 doge。95 % 区间。"
        "対角線は doge 三人との卓です。95 % 区間。"

    difference()
        "difference"
        "差"
        "差"

    of(what, whom)
        "{what} of {whom}"
        "{whom} 的 {what}"
        "{whom} の {what}"

    profile_head(ticks, seconds)
        "profile: {ticks} ticks, {seconds} s in hooks"
        "性能：钩子共 {ticks} 步，{seconds} 秒"
        "プロファイル：フックで {ticks} ティック、{seconds} 秒"

    no_skill_was_called()
        "no skill was called"
        "没有调用任何能力"
        "能力は呼ばれませんでした"

    profile_note()
        "a tick is a point at which the interpreter can be stopped: a call, a return, a turn of a loop; costly calls of the API take more. Ticks are the same everywhere, times are measured on this machine."
        "步是解释器可以停下的点：调用、返回、循环一次；开销大的 API 调用算多步。步数在任何机器上都相同，时间是在本机测得的。"
        "ティックはインタプリタが止まれる点です：呼び出し、戻り、ループ一回。重い API 呼び出しは多く数えます。ティック数はどこでも同じで、時間はこのコンピュータで測ったものです。"

    worst_at(ticks, at, seed, seat, place)
        "worst: {ticks} at {at} of seed {seed}, seat {seat}{place}"
        "最多：{ticks}，种子 {seed} 的 {at}，座位 {seat}{place}"
        "最大：{ticks}、シード {seed} の {at}、席 {seat}{place}"

    col_girl()
        "girl"
        "角色"
        "キャラ"

    col_hook()
        "hook"
        "钩子"
        "フック"

    col_calls()
        "calls"
        "次数"
        "回数"

    col_ticks()
        "ticks"
        "步数"
        "ティック"

    col_share()
        "share"
        "占比"
        "割合"

    col_a_call()
        "a call"
        "每次"
        "一回"

    col_us_a_call()
        "us a call"
        "每次微秒"
        "一回 us"

    rules_of(name)
        "{name} rules"
        "{name} 规则"
        "{name} ルール"

    rules_of_file(file)
        "rules of {file}"
        "{file} 的规则"
        "{file} のルール"

    size_large()
        "large"
        "大"
        "大"

    size_medium()
        "medium"
        "中"
        "中"

    size_small()
        "small"
        "小"
        "小"

    size_tiny()
        "tiny"
        "极小"
        "ごく小"

    size_unknown()
        "unknown"
        "未知"
        "不明"
}
