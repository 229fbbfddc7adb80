//! What many matches between many teams, or with a change, say.

texts! {
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
}
