//! What team matches say.

texts! {
    vanguard()
        "vanguard"
        "先锋"
        "先鋒"

    second_position()
        "second"
        "次锋"
        "次鋒"

    middle()
        "middle"
        "中坚"
        "中堅"

    lieutenant()
        "lieutenant"
        "副将"
        "副将"

    captain()
        "captain"
        "大将"
        "大将"

    match_rule_is_unknown(name, all)
        "--match-rule: {name} is unknown; there are {all}"
        "--match-rule：没有 {name}；可以用 {all}"
        "--match-rule：{name} はありません。使えるのは {all} です"

    match_points_are()
        "points are at least 1000"
        "points 至少为 1000"
        "points は 1000 以上です"

    match_uma_is()
        "uma is four thousands up to 1000 that add up to 0"
        "uma 是四个以千点计的数，不超过 1000，合计为 0"
        "uma は 1000 以下の千点単位の数四つで、合わせて 0 です"

    team_has_five_girls(n)
        "a team has five girls, from vanguard to captain; here are {n}"
        "一队是从先锋到大将的五人，这里有 {n} 人"
        "チームは先鋒から大将までの五人です。ここには {n} 人います"

    team_has_five_players(n)
        "a team has one player for all or five; here are {n}"
        "一队可以写一个全队共用的玩家，或写五个；这里有 {n} 个"
        "打ち手は全員に一つか五つ書きます。ここには {n} あります"

    team_girl_is_missing(team, girl)
        "{girl} of {team} is replaced by a girl without a skill"
        "{team} 的 {girl} 由没有能力的角色代替"
        "{team} の {girl} の代わりに、能力のないキャラが座ります"

    team_has_no_girl(girl)
        "{girl} is not in this team"
        "这一队里没有 {girl}"
        "このチームに {girl} はいません"

    there_is_no_team(name)
        "there is no team {name}"
        "没有 {name} 这一队"
        "{name} というチームはありません"

    teams_are(all)
        "teams: {all}; or a file that ends in .toml"
        "已有的队：{all}；也可以写以 .toml 结尾的文件"
        "チーム：{all}。または .toml で終わるファイル"

    match_has_four_teams(n)
        "--teams: a match has four teams, not {n}"
        "--teams：一场团体战是四队，不是 {n} 队"
        "--teams：団体戦は四チームです。{n} チームではありません"

    teams_share_girls(girl, one, other)
        "{girl} plays for {one} and for {other}"
        "{girl} 同时在 {one} 和 {other} 出场"
        "{girl} は {one} と {other} の両方で打ちます"

    match_from_is_past(from, games)
        "--from {from}: this match has {games} games"
        "--from {from}：这场团体战有 {games} 场对局"
        "--from {from}：この団体戦は {games} 対局です"

    match_game(position, nth)
        "{position} {nth}"
        "{position}战 {nth}"
        "{position}戦 {nth}"

    match_is_over()
        "After the last game:"
        "最后一场之后："
        "最終戦を終えて："

    match_bust(team, position)
        "{team} is below zero after the {position} game: the match ends."
        "{team} 在{position}战中点数为负，团体战到此结束。"
        "{position}戦で {team} の点数が 0 を割り、団体戦はここで終わります。"

    match_goes_on()
        "goes on"
        "晋级"
        "勝ち抜け"

    match_chances_of(matches, seed)
        "{matches} matches from seed {seed}"
        "{matches} 场团体战，种子从 {seed} 起"
        "団体戦 {matches} 回、シード {seed} から"

    match_col_first()
        "1st %"
        "第一 %"
        "一位 %"

    match_col_on()
        "goes on %"
        "晋级 %"
        "勝ち抜け %"

    match_col_last()
        "4th %"
        "第四 %"
        "四位 %"

    match_col_bust()
        "bust %"
        "被飞 %"
        "トビ %"

    match_col_points()
        "points"
        "点数"
        "点数"

    match_points_by_position()
        "Points won by position"
        "各位置赢得的点数"
        "ポジションごとの得点"

    match_chances_are()
        "Intervals are 95 %, with a match as the unit."
        "区间为 95 %，以一场团体战为单位。"
        "区間は 95 %、団体戦一回を単位とします。"
}
