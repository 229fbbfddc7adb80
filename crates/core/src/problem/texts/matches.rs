//! What many matches between many teams, or with a change, say.

texts! {
    match_needs_games(option)
        "{option} needs several matches"
        "{option} 需要打多场"
        "{option} には団体戦が二回以上要ります"

    match_like_games()
        "say how many, like --games 400"
        "用 --games 400 这样的写法说明打几场"
        "--games 400 のように回数を指定してください"

    team_roster_has_four(n)
        "--roster: a table has four teams; here are {n}"
        "--roster：一桌是四队，这里有 {n} 队"
        "--roster：一卓は四チームです。ここには {n} チームあります"

    team_is_named_twice(team)
        "{team} is named twice"
        "{team} 写了两次"
        "{team} が二度書かれています"

    team_roster_of(schools, tables, matches, seed)
        "{schools} teams at {tables} tables, {matches} matches at each, from seed {seed}"
        "{schools} 队分成 {tables} 桌，每桌 {matches} 场团体战，种子从 {seed} 起"
        "{schools} チーム、{tables} 卓、卓ごとに団体戦 {matches} 回、シード {seed} から"

    team_roster_met(times)
        "Every two teams meet at {times} of the tables."
        "每两队都在 {times} 桌上相遇。"
        "どの二チームも {times} 卓で当たります。"

    team_roster_met_between(least, most)
        "Two teams meet at {least} to {most} of the tables."
        "两队在 {least} 到 {most} 桌上相遇。"
        "二チームは {least} から {most} 卓で当たります。"

    match_col_place()
        "place"
        "名次"
        "順位"

    team_roster_is()
        "Intervals are 95 %. A unit is a seed with its matches, one at each table, which share its luck."
        "区间为 95 %，以一个种子的各场为单位：每桌一场，牌运相同。"
        "区間は 95 %、単位は一つのシードの団体戦（卓ごとに一回、運は同じ）です。"

    match_sides_are_same()
        "side B is the same as side A"
        "B 方与 A 方相同"
        "B 側は A 側と同じです"

    match_change_b()
        "change it with --b-teams or --b-set"
        "用 --b-teams 或 --b-set 改动"
        "--b-teams か --b-set で変えてください"

    match_plays_for_none(option, girl)
        "{option}: {girl} plays for none of the teams"
        "{option}：{girl} 不在这些队里"
        "{option}：{girl} はどのチームにもいません"

    match_compared_on(matches, seed)
        "A and B on the same {matches} seeds from {seed}: B minus A"
        "A 与 B 在相同的 {matches} 个种子上，从 {seed} 起：B 减 A"
        "A と B を同じ {matches} 個のシードで、{seed} から：B 引く A"

    match_team_instead(team, other)
        "{team}, in B {other}"
        "{team}，B 方为 {other}"
        "{team}、B では {other}"

    match_change_did_nothing(matches)
        "The change had no effect: all {matches} matches ended as they did without it."
        "改动没有效果：{matches} 场团体战的结果都与改动前相同。"
        "変更の効果はありません。団体戦 {matches} 回すべてが変更なしと同じ結果でした。"

    match_ended_otherwise(changed, matches)
        "{changed} of {matches} matches ended otherwise."
        "{matches} 场团体战中有 {changed} 场结果不同。"
        "団体戦 {matches} 回のうち {changed} 回の結果が違いました。"

    match_col_verdict()
        "verdict"
        "结论"
        "判定"

    match_is_better()
        "better"
        "变好"
        "良くなる"

    match_is_worse()
        "worse"
        "变差"
        "悪くなる"

    match_is_undecided()
        "undecided"
        "未定"
        "未決"

    match_differences_are()
        "Intervals are 95 %, of the differences on the same seeds. The verdict is by the mean place, corrected for the four teams by Holm's method at 5 %."
        "区间为 95 %，取自相同种子上的差。结论看平均名次，按 Holm 方法对四队校正，水准 5 %。"
        "区間は 95 %、同じシードでの差のものです。判定は平均順位により、四チーム分をホルム法で補正します（水準 5 %）。"

    match_has_no_team(option, team)
        "{option}: {team} is none of the four teams"
        "{option}：四队里没有 {team}"
        "{option}：四チームの中に {team} はありません"

    match_orders_of(team, seed)
        "Orders of {team}, from seed {seed}; after each look the better half stays"
        "{team} 的出场顺序，种子从 {seed} 起；每看一次留下较好的一半"
        "{team} のオーダー、シード {seed} から。見るたびに良い方の半分が残ります"

    match_col_orders()
        "orders"
        "顺序数"
        "オーダー数"

    match_col_matches()
        "matches each"
        "各打场数"
        "団体戦の回数"

    match_col_best_order()
        "best so far"
        "目前最好"
        "ここまでの最良"

    match_order_is_the_files()
        "The order of the file is the best that was found."
        "找到的最好的顺序就是文件里的顺序。"
        "見つかった最良のオーダーはファイルのものです。"

    match_order_to_paste(team)
        "The best order that was found, for the file of {team}:"
        "找到的最好的顺序，可以写进 {team} 的文件："
        "見つかった最良のオーダー。{team} のファイルに書けます："

    match_order_against(matches, seed)
        "It (B) against the order of the file (A), on {matches} fresh seeds from {seed}: B minus A"
        "它（B）与文件里的顺序（A）相比，在从 {seed} 起的 {matches} 个新种子上：B 减 A"
        "それ（B）とファイルのオーダー（A）を、新しい {matches} 個のシードで、{seed} から：B 引く A"
}
