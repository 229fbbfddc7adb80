texts! {
    opinion_same(girl, does)
        "{girl} {does}; so would the expert"
        "{girl} {does}；expert 也会这样"
        "{girl} は {does}。expert も同じです"

    opinion_other(girl, does, instead, more)
        "{girl} {does}; the expert {instead}, worth {more} more"
        "{girl} {does}；expert 会{instead}，估计多值 {more}"
        "{girl} は {does}。expert なら {instead}、見積もりで {more} の得"

    opinion_unweighed(girl, does, instead)
        "{girl} {does}, which the expert does not weigh; it {instead}"
        "{girl} {does}，expert 不考虑这个；它会{instead}"
        "{girl} は {does}。expert はこれを検討しません。expert なら {instead}"

    opinion_forced(girl, does)
        "{girl} {does}; there was nothing to weigh"
        "{girl} {does}；没有可权衡的"
        "{girl} は {does}。ほかに検討するものはありません"

    does_throw(tile)
        "throws {tile}"
        "打 {tile}"
        "打 {tile}"

    does_riichi(tile)
        "declares riichi with {tile}"
        "打 {tile} 立直"
        "{tile} 切りリーチ"

    does_chii(tiles)
        "calls chii with {tiles}"
        "用 {tiles} 吃"
        "{tiles} でチー"

    does_pon(tiles)
        "calls pon with {tiles}"
        "用 {tiles} 碰"
        "{tiles} でポン"

    does_kan(tile)
        "makes a kan of {tile}"
        "杠 {tile}"
        "{tile} をカン"

    does_open_kan()
        "calls an open kan"
        "大明杠"
        "大明槓"

    does_tsumo()
        "wins by tsumo"
        "自摸"
        "ツモ和了"

    does_ron()
        "wins by ron"
        "荣和"
        "ロン和了"

    does_pass()
        "passes"
        "不鸣牌"
        "見送り"

    does_nine_kinds()
        "aborts with nine kinds"
        "九种九牌流局"
        "九種九牌で流局"

    does_pick()
        "answers her menu"
        "回答菜单"
        "メニューに答える"

    does_other(action)
        "does {action}"
        "{action}"
        "{action}"

    short_riichi(tile)
        "riichi {tile}"
        "立直 {tile}"
        "{tile} 切りリーチ"

    short_call(call, tiles)
        "{call} {tiles}"
        "{call} {tiles}"
        "{call} {tiles}"

    head_action()
        "action"
        "动作"
        "行動"

    head_utility()
        "utility"
        "效用"
        "効用"

    head_win()
        "win %"
        "和了 %"
        "和了 %"

    head_worth()
        "worth"
        "和了值"
        "和了価値"

    head_deal_in()
        "deal-in %"
        "放铳 %"
        "放銃 %"

    head_loss()
        "loss"
        "放铳值"
        "放銃損"

    head_tenpai()
        "tenpai %"
        "听牌 %"
        "聴牌 %"

    head_skill()
        "skill"
        "能力"
        "能力"

    opinion_law(action, shifts)
        "Her law after {action}: {shifts}."
        "{action} 之后，她摸到各牌的概率（括号内为没有能力时）：{shifts}。"
        "「{action}」を選んだ後のツモ：{shifts}。"

    opinion_shift(tile, now, natural)
        "{tile} at {now} instead of {natural}"
        "{tile} {now}（{natural}）"
        "{tile} は {now}（自然なら {natural}）"

    opinion_lasting(tile, cost, error)
        "Throwing {tile} costs her about {cost} (±{error}) in rounds to come."
        "打出 {tile} 会让她在以后各局损失约 {cost}（±{error}）。"
        "{tile} を切ると、この先の局で約 {cost}（±{error}）を失います。"

    opinion_lasting_gain(tile, gain, error)
        "Throwing {tile} gains her about {gain} (±{error}) in rounds to come."
        "打出 {tile} 会让她在以后各局多得约 {gain}（±{error}）。"
        "{tile} を切ると、この先の局で約 {gain}（±{error}）を得ます。"

    opinion_tried_answer(rows, gain, error, rounds)
        "Answering the menu with {rows}: {gain} (±{error}) a round, in {rounds} imagined rounds."
        "菜单选 {rows}：推演 {rounds} 局，平均每局 {gain}（±{error}）。"
        "メニューで {rows} を選ぶと、想像した {rounds} 局で 1 局あたり {gain}（±{error}）。"

    opinion_tried_triplets(gain, error, rounds)
        "Calling every triplet: {gain} (±{error}) a round, in {rounds} imagined rounds."
        "有碰必碰：推演 {rounds} 局，平均每局 {gain}（±{error}）。"
        "ポンできる牌をすべて鳴くと、想像した {rounds} 局で 1 局あたり {gain}（±{error}）。"

    opinion_came_true(chances)
        "In simulated games without skills, chances like those of the first line came true this often: {chances}."
        "在没有能力的模拟对局中，第一行那样的估计实际为：{chances}。"
        "能力なしのシミュレーションで、一行目のような見積もりが実際に起きた割合：{chances}。"

    came_win(told, came)
        "win {came} (told {told})"
        "和了 {came}（估计 {told}）"
        "和了 {came}（見積もり {told}）"

    came_deal_in(told, came)
        "deal-in {came} (told {told})"
        "放铳 {came}（估计 {told}）"
        "放銃 {came}（見積もり {told}）"

    came_tenpai(told, came)
        "tenpai {came} (told {told})"
        "听牌 {came}（估计 {told}）"
        "聴牌 {came}（見積もり {told}）"

    opinion_honest()
        "Estimates: utility is points with what places are worth. Win and tenpai: by the end of the round; deal-in: with this tile. ± is a standard error. Nobody else's tiles were looked at."
        "以上是估计：效用以点数计，含名次的价值。和了、听牌指到本局结束；放铳指打这张。± 为标准误差。没有看别家的牌。"
        "以上は見積もりです。効用は、順位の価値を含む点数です。和了と聴牌は局の終わりまでの確率、放銃はこの牌で放銃する確率です。± は標準誤差です。他家の牌は見ていません。"

    review_lead(girl, decisions, agreed, share, loss)
        "{girl}: {decisions} decisions, {agreed} as the expert ({share}); the others cost about {loss} by its estimate."
        "{girl}：{decisions} 次选择，{agreed} 次与 expert 相同（{share}）；其余按它的估计约损失 {loss}。"
        "{girl}：{decisions} 回の選択のうち {agreed} 回は expert と同じ（{share}）。一致しなかった選択の損は、合計で約 {loss}（見積もり）です。"

    review_none(girl)
        "{girl} had nothing to weigh in this record."
        "{girl} 在这份记录里没有可权衡的选择。"
        "{girl} には、この記録で検討する選択がありませんでした。"

    review_costliest(count)
        "The {count} costliest differences:"
        "损失最大的 {count} 处："
        "損の大きい {count} 箇所："

    review_title(file)
        "Review of {file}"
        "{file} 的复盘"
        "{file} の検討"

    review_broken_off(file)
        "{file}: the record does not play here to its end; what follows covers the part that does"
        "{file}：这份记录在这里无法打到最后；以下只含能打的部分"
        "{file}：この記録はここでは最後まで再生できません。以下は再生できた部分だけです"

    review_no_seat(name, seats)
        "--seat {name}: no such seat; there sit {seats}"
        "--seat {name}：没有这一家；在座的有 {seats}"
        "--seat {name}：その席はありません。いるのは {seats} です"

    review_seat_is()
        "name a girl, a player, or a seat from 1 to 4"
        "写角色、玩家的名字，或 1 到 4 的座位"
        "キャラ名、プレイヤー名、または 1 から 4 の席を書いてください"

    review_no_game(file)
        "{file}: there is no game in it to review"
        "{file}：里面没有可复盘的对局"
        "{file}：検討できる対局がありません"

    review_foreign_page(file)
        "--html {file}: there is already a file that is no review of ours"
        "--html {file}：那里已有别的文件，不是我们的复盘"
        "--html {file}：検討ページではないファイルがすでにあります"

    review_another_name()
        "name another file; nothing was written"
        "换一个文件名；什么都没有写"
        "別のファイル名にしてください。何も書いていません"

    decision_needs_turn()
        "--decision names a turn of a girl, as in E1-0:t7:GIRL"
        "--decision 要写某人的某一巡，如 E1-0:t7:GIRL"
        "--decision には誰かの巡目を書いてください。例：E1-0:t7:GIRL"

    decision_not_there(place, girl, turns)
        "{place}: {girl} had no decision there; in that round she decided in turns {turns}"
        "{place}：{girl} 那时没有选择；那一局她在这些巡有选择：{turns}"
        "{place}：{girl} にその時の選択はありません。その局で選択があった巡目：{turns}"
}
