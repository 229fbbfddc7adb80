//! What happens in a game, for who plays it or looks on.

texts! {
    played_drew(girl)
        "{girl} drew"
        "{girl} 摸牌"
        "{girl} がツモ"

    played_drew_after_kan(girl)
        "{girl} drew after a kan"
        "{girl} 摸岭上牌"
        "{girl} が嶺上牌をツモ"

    played_threw(girl, tile)
        "{girl} threw {tile}"
        "{girl} 打 {tile}"
        "{girl} が {tile} を打"

    played_riichi(girl, tile)
        "{girl} declared riichi with {tile}"
        "{girl} 打 {tile} 立直"
        "{girl} が {tile} でリーチ"

    played_unnoticed(girl)
        "{girl} goes on, and nobody notices how"
        "{girl} 行动了，但没有人察觉"
        "{girl} が何をしたか、誰も気づかない"

    played_calls_riichi(girl)
        "{girl} declares riichi"
        "{girl} 宣告立直"
        "{girl} がリーチを宣言"

    played_riichi_stands(girl)
        "{girl}'s riichi stands"
        "{girl} 立直成立"
        "{girl} のリーチが成立"

    played_called(girl, call, tiles)
        "{girl} {call} {tiles}"
        "{girl} {call} {tiles}"
        "{girl} {call} {tiles}"

    played_flipped(tile)
        "new dora indicator {tile}"
        "新的宝牌指示牌 {tile}"
        "新ドラ表示牌 {tile}"

    played_dealt()
        "the tiles are dealt"
        "配牌完毕"
        "配牌"

    played_round_begins(round)
        "{round} begins"
        "{round} 开始"
        "{round} 開始"

    played_game_over()
        "the game is over"
        "对局结束"
        "対局終了"

    played_first_dealer(girl)
        "{girl} is the first dealer"
        "{girl} 起家"
        "{girl} が起家"

    played_begins()
        "the game begins"
        "对局开始"
        "対局開始"

    played_won_the_game(girl, points)
        "{girl} is first with {points} points"
        "{girl} 以 {points} 点获得第一"
        "{girl} が {points} 点でトップ"

    played_decided(girl, round)
        "{girl} took the lead in {round} and kept it"
        "{girl} 在{round}取得首位，并保持到终局"
        "{girl} が {round} で首位に立ち、守りきった"

    played_round(round, honba)
        "{round}, {honba}"
        "{round}{honba}"
        "{round}{honba}"

    played_win()
        "win"
        "和了"
        "和了"

    played_draw()
        "draw"
        "流局"
        "流局"

    played_barred(actions, tile, by)
        "no {actions} on {tile}: the power of {by}"
        "不能{actions} {tile}：{by} 的能力"
        "{tile} を{actions}できない：{by} の能力"

    played_barred_all(actions, by)
        "no {actions}: the power of {by}"
        "不能{actions}：{by} 的能力"
        "{actions}できない：{by} の能力"

    played_with(call, tiles)
        "{call} {tiles}"
        "{call} {tiles}"
        "{call} {tiles}"

    do_dice()
        "Roll the dice"
        "掷骰子"
        "サイコロを振る"

    do_pick()
        "Menu"
        "菜单"
        "メニュー"

    do_throw()
        "Discard"
        "打"
        "打"

    do_throw_drawn()
        "discard as drawn"
        "摸切"
        "ツモ切り"

    do_pass()
        "Pass"
        "过"
        "パス"

    do_next_round()
        "Next round"
        "下一局"
        "次の局へ"

    do_end_table()
        "End the game"
        "结束对局"
        "対局を終える"

    no_person_plays(girl)
        "no person plays {girl} here"
        "{girl} 这里不由人操作"
        "ここで {girl} を打つのは人ではありません"

    person_is_asked(girl)
        "it is {girl}'s turn to choose, whom a person plays"
        "轮到由人操作的 {girl} 选择"
        "人が打つ {girl} の番です"

    game_is_over_already()
        "the game is over"
        "对局已经结束"
        "対局はすでに終わっています"

    game_has_no_moment(nth, last)
        "this game has no moment {nth}; the last one is {last}"
        "这场对局没有第 {nth} 个时刻，最后一个是 {last}"
        "この対局に時点 {nth} はありません。最後は {last} です"

    branch_parts(at, one, other)
        "{at}: {one}; in the branch: {other}"
        "{at}：{one}；分支中：{other}"
        "{at}：{one}。分岐では {other}"

    branch_ends_there(at, one)
        "{at}: {one}; the other line has ended"
        "{at}：{one}；另一条线已经结束"
        "{at}：{one}。もう一方はもう終わっています"

    branch_nobody(girl)
        "no girl {girl} with a skill sits at this table"
        "这张桌上没有带能力的 {girl}"
        "この卓に能力を持つ {girl} はいません"

    branch_within_a_turn()
        "nobody has to choose at this moment"
        "这一时刻没有人需要选择"
        "この時点では誰も選択を求められていません"
}
