//! `roster`: everybody against everybody.

texts! {
    roster_out_needs_games()
        "--shard needs --games: a part of an unknown number of games cannot be cut off"
        "--shard 需要 --games：总场数未知时无法切分"
        "--shard には --games が必要です。対局数が決まっていないと分けられません"

    roster_example_shard()
        "for example --games 4000 --shard 1/4"
        "例如 --games 4000 --shard 1/4"
        "例：--games 4000 --shard 1/4"

    roster_precision_is()
        "the precision of a mean place is more than 0 and less than 1.5"
        "平均顺位的精度大于 0、小于 1.5"
        "平均順位の精度は 0 より大きく 1.5 未満です"

    roster_players_are()
        "the players are ai, expert (with its options) and both"
        "牌手为 ai、expert（可带选项）或 both"
        "打ち手は ai、expert（オプション可）、both のいずれかです"

    roster_before(girls, games)
        "{girls} girls: {games} games"
        "{girls} 名角色：{games} 场对局"
        "{girls} 人：{games} 対局"

    roster_before_about(girls, games, half)
        "{girls} girls: about {games} games until mean places are known to ±{half}"
        "{girls} 名角色：约 {games} 场对局，直到平均顺位精确到 ±{half}"
        "{girls} 人：平均順位が ±{half} になるまで約 {games} 対局"

    roster_play_again(command)
        "play it again: {command}"
        "请重新打：{command}"
        "打ち直してください：{command}"

    roster_table_is_missing(table)
        "table {table} is missing or damaged"
        "第 {table} 桌的结果缺失或已损坏"
        "卓 {table} の結果がないか、壊れています"

    roster_mixed_folders()
        "some of these folders have shards of a roster, others do not"
        "这些文件夹有的是 roster 的分片，有的不是"
        "roster のシャードがあるフォルダとないフォルダが混ざっています"

    roster_one_kind()
        "merge those of one run"
        "请只合并同一次运行的文件夹"
        "一つの実行のものだけをマージしてください"

    roster_rows_are_sims()
        "--rows and --metrics are for shards of sim"
        "--rows 和 --metrics 用于 sim 的分片"
        "--rows と --metrics は sim のシャード用です"

    roster_head(games, tables, seed, rules)
        "{games} games at {tables} tables of four seatings, from seed {seed}; {rules}"
        "{games} 场对局，共 {tables} 桌，每桌打四种座次，起始种子 {seed}；{rules}"
        "{games} 対局、{tables} 卓（各卓で席替え四回）、シード {seed} から。{rules}"

    roster_player(player)
        "played by {player}"
        "由 {player} 打牌"
        "打ち手：{player}"

    roster_title()
        "Roster"
        "总排名"
        "総当たりの順位"

    roster_col_tier()
        "tier"
        "档"
        "層"

    roster_col_place()
        "place"
        "顺位"
        "順位"

    roster_places_are()
        "place: mean rank against three drawn from the others, by the model of Plackett and Luce, fitted to who came before whom; intervals from the variance between tables."
        "顺位：按 Plackett-Luce 模型（由两两先后拟合），对手为其余角色中随机三人时的平均顺位；区间由各桌之间的方差得出。"
        "順位：ほかの三人と当たるときの平均順位（Plackett-Luce モデルを二人ずつの前後に当てはめたもの）。区間は卓の間の分散によります。"

    roster_tiers_are()
        "Who share a tier may be equally strong; who share none are told apart (all differences together, Holm, 5 %)."
        "同档者可能一样强；没有共同档的两人强弱已分（全部差异一并以 Holm 法校正，5 %）。"
        "同じ層の人は互角かもしれません。共通の層がない二人は差が確かです（全部の差をまとめて Holm 法で補正、5 %）。"

    roster_col_first()
        "1st %"
        "一位 %"
        "一位 %"

    roster_col_fourth()
        "4th %"
        "四位 %"
        "四位 %"

    roster_col_games()
        "games"
        "场数"
        "対局"

    roster_fit_places(sum, freedom, p)
        "Fit of places 1 to 4: chi squared {sum} at {freedom} degrees of freedom, {p}"
        "一至四位的拟合：卡方 {sum}，自由度 {freedom}，{p}"
        "一位から四位の適合：カイ二乗 {sum}、自由度 {freedom}、{p}"

    roster_fit_pairs(sum, freedom, p)
        "Fit of results of pairs: chi squared {sum} at {freedom} degrees of freedom, {p}"
        "两人胜负的拟合：卡方 {sum}，自由度 {freedom}，{p}"
        "二人の間の勝敗の適合：カイ二乗 {sum}、自由度 {freedom}、{p}"

    roster_fit_unknown()
        "Too few tables to check how well the model fits."
        "桌数太少，无法检验模型是否吻合。"
        "卓が少なすぎて、モデルの適合は調べられません。"

    roster_fit_bad()
        "More than luck: some are first and last more often than their mean place says, or less; places and intervals hold all the same."
        "并非只是运气：有些角色得一位和四位的次数多于或少于其平均顺位所示；顺位和区间依然成立。"
        "運だけではありません。平均順位から見て、一位と四位の多すぎる人や少なすぎる人がいます。順位と区間はそのまま有効です。"

    roster_fit_pairs_bad()
        "More than luck: some pairs come out otherwise than the ratings say; places and intervals hold all the same."
        "并非只是运气：有些两人之间的胜负与评分不符；顺位和区间依然成立。"
        "運だけではありません。評価と違う結果になる組み合わせがあります。順位と区間はそのまま有効です。"

    roster_swings(girl, seen, expected)
        "{girl}: first or last in {seen} % of games, {expected} % by the model"
        "{girl}：一位或四位占 {seen} %，按模型为 {expected} %"
        "{girl}：一位か四位が {seen} %、モデルでは {expected} %"

    roster_no_pairs()
        "No pair met often enough to be tested for more than its ratings say."
        "没有哪两人同桌得够多，无法检验是否有评分解释不了的两人组合。"
        "評価では説明できない組み合わせを検定できるほど、何度も同卓した二人はいません。"

    roster_pairs(n, tested)
        "Pairs beyond their ratings: {n} of {tested} tested survive correction (Holm, 5 %)."
        "评分解释不了的两人组合：检验 {tested} 项，校正后留下 {n} 项（Holm，5 %）。"
        "評価では説明できない組み合わせ：{tested} 件を検定し、補正後に残ったのは {n} 件（Holm、5 %）。"

    roster_counter(a, b, seen, expected, games)
        "{a} beats {b}: before her in {seen} % of {games} games, {expected} % by the ratings"
        "{a} 克制 {b}：{games} 场中 {seen} % 排在她前面，按评分为 {expected} %"
        "{a} は {b} に強い：{games} 対局の {seen} % で上、評価では {expected} %"

    roster_synergy(a, b, seen, expected, games)
        "{a} and {b} help each other: mean place {seen} in {games} games, {expected} by the ratings"
        "{a} 与 {b} 相得益彰：{games} 场平均顺位 {seen}，按评分为 {expected}"
        "{a} と {b} は同卓で伸びる：{games} 対局の平均順位 {seen}、評価では {expected}"

    roster_rivalry(a, b, seen, expected, games)
        "{a} and {b} hinder each other: mean place {seen} in {games} games, {expected} by the ratings"
        "{a} 与 {b} 互相妨碍：{games} 场平均顺位 {seen}，按评分为 {expected}"
        "{a} と {b} は同卓で沈む：{games} 対局の平均順位 {seen}、評価では {expected}"

    roster_more_pairs(n)
        "and {n} more: --format json has them all"
        "另有 {n} 项，全部见 --format json"
        "ほか {n} 件。すべては --format json にあります"

    share_of(figure)
        "{figure} %"
        "{figure} %"
        "{figure} %"

    figure_is(figure, value)
        "{figure} {value}"
        "{figure} {value}"
        "{figure} {value}"

    roster_styles(one, other, figures)
        "What differs between {one} and {other}, over everybody (Holm, 5 %): {figures}"
        "{one} 与 {other} 在全体指标上的不同（Holm，5 %）：{figures}"
        "{one} と {other} の全体での違い（Holm、5 %）：{figures}"

    roster_same_style(one, other)
        "No figure of everybody together differs between {one} and {other} (Holm, 5 %)."
        "{one} 与 {other} 的全体指标没有不同（Holm，5 %）。"
        "全員をまとめた数値に {one} と {other} の差はありません（Holm、5 %）。"

    roster_agree(one, other)
        "{one} and {other} disagree about nobody (Holm, 5 %)."
        "{one} 与 {other} 对谁的看法都没有不同（Holm，5 %）。"
        "{one} と {other} で差が出る人はいません（Holm、5 %）。"

    roster_disagree(one, other, n, girls)
        "{one} and {other} disagree about {n} of {girls} girls (Holm, 5 %):"
        "{one} 与 {other} 对 {girls} 名角色中的 {n} 名看法不同（Holm，5 %）："
        "{one} と {other} で差が出るのは {girls} 人中 {n} 人（Holm、5 %）："

    roster_difference(girl, by, low, high)
        "{girl}: {by} ({low} to {high})"
        "{girl}：{by}（{low} 到 {high}）"
        "{girl}：{by}（{low} から {high}）"

    roster_broke(girl, games, all)
        "{girl}'s skill broke in {games} of {all} games"
        "{girl} 的能力在 {all} 场中的 {games} 场出错"
        "{girl} の能力が {all} 対局中 {games} 対局でエラー"

    roster_widest(half, games)
        "Not yet as precise as asked for: the widest interval is ±{half} after {games} games."
        "尚未达到要求的精度：{games} 场后，最宽的区间为 ±{half}。"
        "求めた精度に届いていません。{games} 対局で最も広い区間は ±{half} です。"

    roster_page_zoom()
        "Zoom"
        "缩放"
        "拡大"

    roster_picture(half)
        "Mean places with 95 % intervals, from best to worst, with tiers. The widest interval is ±{half}."
        "平均顺位及 95 % 区间，由强到弱，附档次。最宽的区间为 ±{half}。"
        "平均順位と 95 % 区間（上ほど強い）と層。最も広い区間は ±{half}。"

    roster_against()
        "Games before the column's girl, in % above what the ratings say"
        "排在该列角色之前的场次比例，减去按评分应有的比例（百分点）"
        "列の人より上だった割合から、評価から見た割合を引いたもの（ポイント）"

    roster_against_caption()
        "White is as the ratings say, blue fewer, red more; pale cells may be luck. Those that survive correction are listed below."
        "白色与评分相符，蓝色偏少，红色偏多；浅色可能只是运气。校正后留下的列在下面。"
        "白は評価どおり、青は少なく、赤は多い。淡い色は運かもしれません。補正後に残ったものは下にあります。"

    roster_page_pairs()
        "Pairs"
        "两人组合"
        "組み合わせ"

    roster_page_fit()
        "How well the model fits"
        "模型的拟合"
        "モデルの適合"

    roster_page_apart()
        "Where the players disagree"
        "牌手之间的分歧"
        "打ち手による違い"

    roster_page_ratings()
        "Ratings"
        "评分"
        "評価"
}
