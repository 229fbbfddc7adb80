//! games.

texts! {
    skills_broke_once()
        "skills broke once"
        "有能力出错 1 次"
        "能力のエラーが 1 回ありました"

    skills_broke_times(times)
        "skills broke {times} times"
        "有能力出错 {times} 次"
        "能力のエラーが {times} 回ありました"

    to_tell_somebody_of_it()
        "to tell somebody of it, send the file that --save game.saki writes: all of the game is in it"
        "若要告诉别人，请发送 --save game.saki 写出的文件：整场对局都在其中"
        "誰かに伝えるときは --save game.saki が書くファイルを送ってください。対局のすべてが入っています"

    this_shows_it(command)
        "this shows it: {command}"
        "这条命令可以重现：{command}"
        "これで再現できます：{command}"

    these_rules_have_several_red(format)
        "these rules have several red fives of a suit; many programs that read {format} fail at the second"
        "此规则同一花色有多张赤5；许多读取 {format} 的程序遇到第二张就会出错"
        "このルールには同じ色の赤5が複数あります。{format} を読むプログラムの多くは二枚目で失敗します"

    one_rule_is_changed_by(name)
        "one rule is changed by --rule-set {name}"
        "可用 --rule-set {name} 改变单项规则"
        "個々のルールは --rule-set {name} で変えられます"

    rules_of_tenhou_mahjongsoul_and()
        "the rules of tenhou, mahjongsoul and riichi have one of each: --rule tenhou"
        "tenhou、mahjongsoul、riichi 的规则每色各一张赤5：--rule tenhou"
        "tenhou・mahjongsoul・riichi のルールなら赤5は各色一枚です：--rule tenhou"

    mjai_can_name_one_red()
        "mjai can name one red five of a suit, so this game has one of each"
        "mjai 每色只能表示一张赤5，因此本场各色用一张赤5"
        "mjai は各色一枚の赤5しか表せないため、この対局の赤5は各色一枚です"

    rule_libsaki_has_two_red()
        "--rule libsaki has two red 5p; --rule tenhou is what most programs expect"
        "--rule libsaki 有两张赤5筒；多数程序以 --rule tenhou 为准"
        "--rule libsaki は赤5筒が二枚です。多くのプログラムは --rule tenhou を前提としています"

    seed_player_was_overruled(seed, fault)
        "seed {seed}: a player was overruled: {fault}"
        "种子 {seed}：一家的选择被改掉：{fault}"
        "シード {seed}：打ち手の選択が置き換えられました：{fault}"

    seed_rotation_player_was_overruled(seed, rotation, fault)
        "seed {seed}, rotation {rotation}: a player was overruled: {fault}"
        "种子 {seed}，第 {rotation} 轮换位：一家的选择被改掉：{fault}"
        "シード {seed}、席替え {rotation}：打ち手の選択が置き換えられました：{fault}"

    interrupted_after_game_of_repeat(a, b, again)
        "interrupted after game {a} of {b}; repeat: {again}"
        "在共 {b} 场的第 {a} 场之后中断；重现：{again}"
        "全 {b} 対局のうち {a} 対局目の後で中断されました。再現：{again}"

    strict_stopped_after_event_of(events, seed, again)
        "--strict: stopped after event {events} of seed {seed}; repeat: {again}"
        "--strict：在种子 {seed} 的第 {events} 个事件之后停止；重现：{again}"
        "--strict：シード {seed} のイベント {events} の後で止まりました。再現：{again}"

    tiles_0_red_five_e()
        "tiles: 0 a red five; E S W N winds; P F C white, green and red dragon"
        "牌：0 为赤5；東南西北为风牌，白發中为三元牌"
        "牌：0 は赤5、東南西北は風牌、白發中は三元牌"

    turns_drawn_thrown_lone_tile()
        "turns: +drawn -thrown; a lone -tile was thrown as it was drawn"
        "巡：+摸进 -打出；单独的 -牌 为摸切"
        "巡：+ツモ -打牌、単独の -牌 はツモ切り"

    below_what_skills_did_to()
        "below: what skills did to draws, and the chance of what they lit"
        "其下：能力对摸牌做了什么，以及所点亮的牌的概率"
        "その下：能力がツモに何をしたか、光らせた牌を引く確率"

    what_skills_do_to_draws()
        "what skills do to draws is not shown: --profile measures games without it"
        "不显示能力对摸牌的影响：--profile 测量时不作此记录"
        "能力がツモにしたことは表示しない：--profile はその記録なしで計る"

    only_comments_layout_or_tests(handle)
        "{handle}: only comments, layout or tests changed, and she plays on as she is"
        "{handle}：只改了注释、排版或测试，照旧打下去"
        "{handle}：変わったのはコメント・書式・テストだけで、そのまま打ち続ける"

    no_command_repeats_this_skills()
        "no command repeats this: skills changed meanwhile"
        "没有命令能重现：期间能力有改动"
        "再現するコマンドはない：途中で能力が変わった"

    no_game_came_to_its()
        "no game came to its end"
        "没有打完的对局"
        "終わった対局はない"

    skills_changed_while_game_was()
        "skills changed while the game was played: no totals"
        "对局期间能力有改动：不作合计"
        "対局中に能力が変わったため、合計はない"

    skills_changed_while_each_of(all)
        "skills changed while each of the {all} games was played: no totals"
        "{all} 场对局期间能力都有改动：不作合计"
        "{all} 対局すべてで対局中に能力が変わったため、合計はない"

    skills_changed_during_of_games(edited, all)
        "skills changed during {edited} of {all} games: the totals are of the others"
        "{all} 场中有 {edited} 场期间能力有改动：合计只算其余的"
        "{all} 対局のうち {edited} 対局で能力が変わった：合計は残りの対局のもの"

    script_of_libsaki()
        "A script of libsaki."
        "libsaki 的脚本。"
        "libsaki のスクリプト。"

    script_of_libsaki_its_numbers()
        "a script of libsaki: its numbers are in the file"
        "libsaki 的脚本：数值写在文件里"
        "libsaki のスクリプト：数値はファイルにある"

    no_numbers()
        "no numbers"
        "没有数值"
        "数値なし"

    game_stopped_before_its_end(seed, rotation)
        "the game with seed {seed} (rotation {rotation}) stopped before its end"
        "种子 {seed}（轮换 {rotation}）的对局没有打完就停止了"
        "シード {seed}（ローテーション {rotation}）の対局が途中で止まりました"

    game_panicked(seed, rotation, message)
        "the game with seed {seed} (rotation {rotation}) panicked: {message}"
        "种子 {seed}（轮换 {rotation}）的对局发生内部错误：{message}"
        "シード {seed}（ローテーション {rotation}）の対局で内部エラー：{message}"

    try_command(command)
        "try:    {command}"
        "试试：{command}"
        "試す：{command}"

    girl_played_by(girl, player)
        "{girl} by {player}"
        "{girl} 由 {player} 打"
        "{girl} は {player}"

    played_by(girls)
        "played: {girls}"
        "打牌者：{girls}"
        "打ち手：{girls}"

    all_played_by(player)
        "every seat is played by {player}"
        "所有座位都由 {player} 打"
        "全席を {player} が打つ"
}
