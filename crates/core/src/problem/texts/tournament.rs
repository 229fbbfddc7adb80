//! What tournaments say.

texts! {
    there_is_no_bracket(name)
        "there is no tournament {name}"
        "没有 {name} 这个大赛"
        "{name} という大会はありません"

    brackets_are(all)
        "tournaments: {all}; or a file that ends in .toml"
        "已有的大赛：{all}；也可以写以 .toml 结尾的文件"
        "大会：{all}。または .toml で終わるファイル"

    bracket_has_no_match()
        "there is no match in this file"
        "这个文件里没有团体战"
        "このファイルには団体戦がありません"

    bracket_match_is()
        "a match is `[[match]]` with a line `name = \"A\"` and a line `teams = [..]` of four"
        "一场团体战写成 `[[match]]`，下面一行 `name = \"A\"`，一行四队的 `teams = [..]`"
        "団体戦は `[[match]]` の下に `name = \"A\"` の行と四チームの `teams = [..]` の行で書きます"

    bracket_match_has_four(name, n)
        "match {name}: a match has four teams, not {n}"
        "团体战 {name}：一场团体战是四队，不是 {n} 队"
        "団体戦 {name}：団体戦は四チームです。{n} チームではありません"

    bracket_name_is_plain(name)
        "{name}: the name of a match is a word without dot and comma"
        "{name}：团体战的名称是不含点和逗号的词"
        "{name}：団体戦の名前は点もコンマも含まない語です"

    bracket_name_is_taken(name)
        "two matches are named {name}"
        "有两场团体战都叫 {name}"
        "{name} という団体戦が二つあります"

    bracket_names_a_match(name)
        "{name} is a match, not a team"
        "{name} 是一场团体战，不是队伍"
        "{name} は団体戦で、チームではありません"

    bracket_place_of(name)
        "write {name}.1 for the team that comes in first there, up to {name}.4"
        "写 {name}.1 表示那里的第一名，直到 {name}.4"
        "その一位は {name}.1 と書きます。{name}.4 まであります"

    bracket_has_no_match_of(name)
        "there is no match {name} in this file"
        "这个文件里没有团体战 {name}"
        "このファイルに団体戦 {name} はありません"

    bracket_refers_to_itself(name)
        "match {name} takes a team from itself"
        "团体战 {name} 从自身取队伍"
        "団体戦 {name} が自分自身からチームを取っています"

    bracket_refer_to_earlier()
        "take it from a match that stands above"
        "请从写在上面的团体战里取"
        "上に書かれた団体戦から取ってください"

    bracket_refers_to_later(name, later)
        "match {name} takes a team from {later}, which is played after it"
        "团体战 {name} 从之后才打的 {later} 取队伍"
        "団体戦 {name} が、後で打たれる {later} からチームを取っています"

    bracket_move_up(later, name)
        "move {later} above {name}: matches are played in the order of the file"
        "把 {later} 移到 {name} 上面：团体战按文件里的顺序进行"
        "{later} を {name} の上へ移してください。団体戦はファイルの順に打たれます"

    bracket_place_is(team)
        "{team}: a place is 1, 2, 3 or 4"
        "{team}：名次是 1、2、3 或 4"
        "{team}：順位は 1、2、3、4 のどれかです"

    bracket_team_twice(team, name)
        "{team} is twice in match {name}; each of the four is another team"
        "{team} 在团体战 {name} 里出现两次；四队各不相同"
        "{team} が団体戦 {name} に二度あります。四チームは互いに別です"

    bracket_team_in_two(team, one, other)
        "{team} is in match {one} and in match {other}; a team enters once, and a place leads to one match"
        "{team} 同时在团体战 {one} 和 {other} 里；一队只从一处参赛，一个名次只通向一场"
        "{team} が団体戦 {one} と {other} にあります。チームの参加は一か所、一つの順位の行き先も一つです"

    bracket_leads_nowhere(name)
        "nobody goes on from match {name}"
        "没有人从团体战 {name} 晋级"
        "団体戦 {name} からは誰も勝ち抜けません"

    bracket_lead_on(name)
        "name {name}.1 among the teams of a later match; the last match of the file is the final"
        "在之后某场的 `teams` 里写 {name}.1；文件里最后一场是决赛"
        "後の団体戦の `teams` に {name}.1 と書きます。ファイルの最後の団体戦が決勝です"

    bracket_on()
        "goes on"
        "晋级"
        "勝ち抜け"

    bracket_out()
        "is out"
        "止步"
        "敗退"

    bracket_winner(team)
        "{team} wins the tournament."
        "{team} 夺得冠军。"
        "優勝は {team} です。"

    bracket_chances_of(tournaments, seed)
        "{tournaments} tournaments from seed {seed}"
        "{tournaments} 届大赛，种子从 {seed} 起"
        "大会 {tournaments} 回、シード {seed} から"

    bracket_col_won()
        "wins %"
        "冠军 %"
        "優勝 %"

    bracket_col_reached(title)
        "{title} %"
        "{title} %"
        "{title} %"

    bracket_chances_are()
        "How often each school wins, and how often it plays each match. Intervals are 95 %, with a tournament as the unit."
        "各校夺冠的比例，以及打到各场的比例。区间为 95 %，以一届大赛为单位。"
        "各校が優勝する割合と、それぞれの団体戦に出る割合。区間は 95 %、大会一回を単位とします。"
}
