//! The page of `sim --report`.

texts! {
    page_in_short()
        "In short"
        "概要"
        "概要"

    page_plots()
        "Plots"
        "图表"
        "グラフ"

    page_every_figure()
        "Every figure"
        "全部数据"
        "全データ"

    page_what_was_played()
        "What was played"
        "对局设置"
        "対局の設定"

    page_skills_that_broke()
        "Skills that broke"
        "出错的能力"
        "エラーになった能力"

    page_foot()
        "Intervals hold the truth 19 times out of 20. They are reckoned from how seeds differ, for the games of a seed share their luck and the rounds of a game depend on each other: Student's t of means, Wilson's of rates with the effective number of occasions, never more than there were. Of twenty figures without any difference one is expected to look like one. n counts games, rounds or wins, whichever a figure is of."
        "区间为 95 % 置信区间，由各种子之间的差异算出：同一种子的几场对局共用牌运，同一场的各局也互有影响。平均值用 t 分布，比率用 Wilson 区间，次数取有效样本数，不超过实际次数。即使毫无差别，二十个数据中平均也会有一个看似有差别。n 是场数、局数或和了数，视数据而定。"
        "区間は 95 % 信頼区間で、シードごとの差から求めています。同じシードの対局はツキを共有し、1 対局の各局も独立ではないためです。平均は t 分布、率は有効サンプル数（実際の回数以下）による Wilson の区間です。差がまったくなくても、二十個に一個は差があるように見えます。n は項目に応じて対局数・局数・和了数です。"

    page_lead(games, rounds, seeds, first, seatings, rules)
        "{games} games with {rounds} rounds; {seeds} seeds from {first}{seatings}. Rules: {rules}."
        "共 {games} 场、{rounds} 局；从 {first} 起的 {seeds} 个种子{seatings}。{rules}。"
        "{games} 対局、{rounds} 局。{first} から {seeds} 個のシード{seatings}。{rules}。"

    page_each_in_four_seatings()
        ", each in four seatings"
        "，每个种子轮坐四次"
        "、それぞれ四通りの席順"

    page_no_seed_was_played()
        "no seed was played to its end: there are no figures"
        "没有打完任何一个种子，因此没有数据"
        "最後まで打ったシードがないため、データがありません"

    page_one_seed_tells_nothing()
        "one seed tells nothing of how seeds differ: there are no intervals"
        "只有一个种子，看不出种子之间的差异，因此没有区间"
        "シードが一つだけでは差が分からないため、区間がありません"

    page_figures_of_broken()
        "Figures are of games with broken skills among them."
        "数据包含能力出错的对局。"
        "データには能力がエラーになった対局も含まれます。"

    page_her_skill_broke(n, games)
        "Her skill broke in {n} of {games} games, and she played on without it."
        "{games} 场中有 {n} 场能力出错，之后在没有能力的状态下继续打。"
        "{games} 対局中 {n} 対局で能力がエラーになり、その後は能力なしで打ちました。"

    page_col_times()
        "times"
        "次数"
        "回数"

    page_col_error()
        "error"
        "错误"
        "エラー"

    page_col_this_shows_it()
        "this shows it"
        "重现命令"
        "再現コマンド"

    page_col_mean_rank_is()
        "her mean rank is"
        "平均顺位"
        "平均順位は"

    page_that_of_all()
        "that of all: they are the same"
        "与全体相同：四人没有差别"
        "全員同じ：四人に違いがありません"

    page_better_than_average()
        "better than the average"
        "好于平均"
        "平均より良い"

    page_worse_than_average()
        "worse than the average"
        "差于平均"
        "平均より悪い"

    page_not_told_from_average()
        "not told from the average"
        "与平均无明显差别"
        "平均との差ははっきりしない"

    page_one_seed_no_error()
        "unknown: one seed tells no error"
        "未知：一个种子看不出误差"
        "不明：シード一つでは誤差が出ません"

    page_of_games()
        "of games"
        "按场"
        "対局ごと"

    page_of_rounds()
        "of rounds"
        "按局"
        "局ごと"

    page_of_wins()
        "of wins"
        "按和了"
        "和了ごと"

    page_low_to_high(low, high)
        "{low} to {high}"
        "{low} 到 {high}"
        "{low} ～ {high}"

    page_col_figure()
        "figure"
        "数据"
        "項目"

    page_col_mean()
        "mean"
        "平均"
        "平均"

    page_at_the_table()
        "At the table"
        "上桌的人"
        "卓の四人"

    page_every_rule()
        "Every rule"
        "全部规则"
        "全ルール"

    page_col_option()
        "option"
        "选项"
        "項目"

    page_col_value()
        "value"
        "值"
        "値"

    page_col_number()
        "number"
        "数值"
        "数値"

    page_col_in_file()
        "in the file"
        "文件中的值"
        "ファイルの値"

    page_col_from()
        "from"
        "来源"
        "出どころ"

    fact_version()
        "version"
        "版本"
        "バージョン"

    fact_repeat()
        "repeat"
        "重现"
        "再現"

    fact_plan()
        "plan"
        "计划"
        "計画"

    fact_rules()
        "rules"
        "规则"
        "ルール"

    fact_seeds()
        "seeds"
        "种子"
        "シード"

    fact_games()
        "games"
        "对局"
        "対局"

    fact_clock()
        "clock"
        "时刻"
        "時刻"

    fact_moon()
        "moon"
        "月相"
        "月齢"

    fact_stopped()
        "stopped"
        "结束原因"
        "終了理由"

    fact_seeds_are(n, first, last, seatings)
        "{n}: {first} to {last}, {seatings}"
        "{n} 个：{first} 到 {last}，{seatings}"
        "{n} 個：{first} から {last}、{seatings}"

    fact_in_four_seatings()
        "each in four seatings"
        "每个种子轮坐四次"
        "それぞれ四通りの席順"

    fact_own_seats()
        "everybody in her own seat"
        "座位固定"
        "席は固定"

    fact_games_are(games, rounds, draws)
        "{games}, with {rounds} rounds and {draws} tiles drawn"
        "{games} 场，{rounds} 局，摸牌 {draws} 次"
        "{games} 対局、{rounds} 局、ツモ {draws} 回"

    fact_by_seed()
        "by seed"
        "由种子决定"
        "シードによる"

    fact_hour(hour)
        "{hour} o'clock"
        "{hour} 点"
        "{hour} 時"

    fact_phase(moon)
        "phase {moon}"
        "月相 {moon}"
        "月齢 {moon}"

    page_played_by(player)
        "Played by {player}."
        "由 {player} 打牌。"
        "打ち手：{player}。"

    page_no_skill()
        "No skill."
        "没有能力。"
        "能力なし。"

    page_skill_is(path, hash)
        "Skill {path}, BLAKE3 {hash}"
        "能力 {path}，BLAKE3 {hash}"
        "能力 {path}、BLAKE3 {hash}"

    plot_mean_rank()
        "Mean rank"
        "平均顺位"
        "平均順位"

    plot_rank_axis()
        "rank: the lower the better"
        "顺位：越小越好"
        "順位：小さいほど良い"

    plot_average(n)
        "average {n}"
        "平均 {n}"
        "平均 {n}"

    plot_ranks()
        "Ranks"
        "顺位分布"
        "順位の分布"

    plot_share_of_games()
        "share of games"
        "占对局的比例"
        "対局に占める割合"

    plot_share_of_rounds()
        "share of rounds"
        "占局数的比例"
        "局に占める割合"

    plot_share_of_wins()
        "share of wins"
        "占和了的比例"
        "和了に占める割合"

    plot_first()
        "first"
        "一位"
        "一位"

    plot_second()
        "second"
        "二位"
        "二位"

    plot_third()
        "third"
        "三位"
        "三位"

    plot_fourth()
        "fourth"
        "四位"
        "四位"

    plot_rates()
        "Rates"
        "比率"
        "率"

    plot_win()
        "win"
        "和了"
        "和了"

    plot_tsumo()
        "tsumo"
        "自摸"
        "ツモ"

    plot_deal_in()
        "deal-in"
        "放铳"
        "放銃"

    plot_riichi()
        "riichi"
        "立直"
        "リーチ"

    plot_tenpai()
        "tenpai"
        "流局听牌"
        "流局聴牌"

    plot_points_in_thousands()
        "Points at the end, in thousands"
        "终局点数（千点）"
        "終局の持ち点（千点）"

    plot_wins_in_thousands()
        "Size of wins, in thousands"
        "打点（千点）"
        "打点（千点）"

    plot_to(low, high)
        "{low} to {high}"
        "{low}～{high}"
        "{low}～{high}"

    plot_below(n)
        "below {n}"
        "不满 {n}"
        "{n} 未満"

    plot_from(n)
        "from {n}"
        "{n} 以上"
        "{n} 以上"

    plot_course()
        "Mean rank as games are played"
        "平均顺位随场数的变化"
        "対局数と平均順位の推移"

    plot_games()
        "games"
        "场数"
        "対局数"

    plot_mean_rank_axis()
        "mean rank"
        "平均顺位"
        "平均順位"

    caption_mean_rank()
        "Mean rank of a game with its 95 % interval; 1 is best. Whose interval does not hold 2.5 is better or worse than average, as far as 19 out of 20 go."
        "平均顺位及其 95 % 区间，1 为最好。区间不含 2.5 的人，可以有 95 % 的把握说好于或差于平均。"
        "平均順位とその 95 % 区間。1 が最良。区間に 2.5 が入らなければ、95 % の確かさで平均より良いか悪いと言えます。"

    caption_ranks()
        "How often each rank was reached. The four bars of a girl add up to 100 %; at the line she would be if it was luck alone."
        "各顺位的比例。每人的四根柱合计 100 %；若全凭运气，柱高应在横线处。"
        "各順位の割合。一人の四本を合わせて 100 %。運だけなら線の高さになります。"

    caption_rates()
        "Shares of all rounds: won, won by a drawn tile, dealt in, riichi declared, and played to the last tile with the hand waiting. The lower the better for deal-in alone."
        "占全部局数的比例：和了、自摸、放铳、立直、荒牌流局时听牌。只有放铳是越低越好。"
        "全局に占める割合：和了、ツモ、放銃、リーチ、荒牌平局での聴牌。低いほど良いのは放銃だけです。"

    caption_points()
        "How games ended, in thousands of points: shares of all games."
        "终局点数的分布（千点），占全部对局的比例。"
        "終局の持ち点の分布（千点）。全対局に占める割合。"

    caption_wins()
        "How large wins are, in thousands of points, without honba and sticks: shares of her own wins. 8 is mangan, 12 haneman or a dealer's mangan."
        "打点的分布（千点），不含本场和供托，占本人和了的比例。8 为满贯，12 为跳满或庄家满贯。"
        "打点の分布（千点、本場と供託を除く）。自分の和了に占める割合。8 は満貫、12 は跳満か親の満貫。"

    caption_course()
        "Mean ranks as they stood after so many games, with the interval at each moment. They narrow as games are played; a mean that still drifts has not been played for long enough."
        "打过若干场之后的平均顺位及当时的区间。场数越多区间越窄；若平均仍在漂移，说明场数还不够。"
        "何対局か打った時点の平均順位とその区間。対局を重ねるほど狭まります。まだ動いているなら対局数が足りません。"
}
