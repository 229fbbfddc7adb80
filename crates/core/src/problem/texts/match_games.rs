//! What is said of the games of a match, and of the files it is kept in.

texts! {
    match_is_of_one(option)
        "{option} is for one match, without --games, --bracket, --roster and sides to compare"
        "{option} 用于一场团体战，不与 --games、--bracket、--roster 和对照方一起使用"
        "{option} は一つの団体戦のためのもので、--games、--bracket、--roster、比べる側とは使えません"

    match_is_of_many(option)
        "{option} is for many matches; --save keeps one, and --resume goes on with it"
        "{option} 用于多场团体战；一场用 --save 保存，用 --resume 继续"
        "{option} は多くの団体戦のためのものです。一つなら --save で保存し、--resume で続けます"

    match_state_goes_on()
        "The same command goes on from there."
        "同一命令会从这里继续。"
        "同じコマンドが続きから始めます。"

    match_many_without_programs()
        "many matches are played by the players of the program: ai, expert, tsumogiri, random"
        "多场团体战由程序自带的玩家来打：ai、expert、tsumogiri、random"
        "多くの団体戦を打つのはプログラムの打ち手です：ai、expert、tsumogiri、random"

    match_nobody_is(who)
        "--player: nobody is {who}"
        "--player：没有 {who}"
        "--player：{who} はいません"

    match_who_is()
        "a player is named for TEAM, TEAM.POSITION (vanguard, second, middle, lieutenant, captain) or TEAM.GIRL"
        "玩家可以指定给「队」「队.位置」（vanguard、second、middle、lieutenant、captain）或「队.角色」"
        "打ち手は「チーム」「チーム.ポジション」（vanguard、second、middle、lieutenant、captain）「チーム.キャラ」に指定します"

    match_file_names_program(program)
        "a file names the program {program} as a player; it is not run for that"
        "文件把程序 {program} 写成了玩家；仅凭这一点不会运行它"
        "ファイルが打ち手にプログラム {program} を挙げています。それだけでは実行しません"

    match_name_program(girl)
        "name it on the command line: --player TEAM.{girl}=mjai:COMMAND"
        "请在命令行上指定：--player 队.{girl}=mjai:命令"
        "コマンドラインで指定してください：--player チーム.{girl}=mjai:コマンド"

    match_not_with(option)
        "{option} is of a table; in a match the teams say who sits there"
        "{option} 是一桌对局的选项；团体战里由队伍决定谁入座"
        "{option} は一つの卓のオプションです。団体戦では誰が座るかはチームが決めます"

    match_of_game_is_missing()
        "a game of a match is named, and no match; --teams names its four teams"
        "指明了团体战的某一场，却没有指明团体战；用 --teams 指明四队"
        "団体戦の対局が挙げられていますが、団体戦がありません。--teams で四チームを指定してください"

    match_game_is_missing()
        "which game of the match? --game says it"
        "团体战的哪一场？请用 --game 指明"
        "団体戦のどの対局ですか。--game で指定してください"

    match_games_are()
        "games are called vanguard/1, vanguard/2, second/1 to captain/2"
        "各场叫作 vanguard/1、vanguard/2、second/1，直到 captain/2"
        "対局は vanguard/1、vanguard/2、second/1 から captain/2 までと呼びます"

    match_is_no_game(text)
        "{text} is no game of a match"
        "{text} 不是团体战里的一场"
        "{text} は団体戦の対局ではありません"

    match_has_no_game(place)
        "this match has no game {place}"
        "这场团体战没有 {place} 这一场"
        "この団体戦に対局 {place} はありません"

    match_file_is_none()
        "it is no file of a match"
        "这不是团体战的文件"
        "団体戦のファイルではありません"

    match_file_lacks_games(games, found)
        "it has the records of {found} games, and {games} were played"
        "里面有 {found} 场的记录，而已打了 {games} 场"
        "記録は {found} 対局分ですが、{games} 対局が打たれています"

    match_file_is_over()
        "this match is over; saki-lua replay shows it"
        "这场团体战已经结束；saki-lua replay 可以重放"
        "この団体戦は終わっています。saki-lua replay で再生できます"

    match_file_goes_on(file)
        "{file} has a match that is not over"
        "{file} 里是一场还没打完的团体战"
        "{file} には終わっていない団体戦があります"

    match_resume_or_delete()
        "go on with --resume, name another file, or delete this one"
        "用 --resume 继续，另写一个文件名，或删除这个文件"
        "--resume で続けるか、別のファイルを指定するか、このファイルを削除してください"

    match_file_is_wrong()
        "points, seats or rules of this match do not go together"
        "这场团体战的点数、座位或规则不相符"
        "この団体戦の点数、席、ルールが合いません"

    match_was_left(games, all)
        "the match was left after game {games} of {all}"
        "团体战在共 {all} 场的第 {games} 场之后中断"
        "団体戦は全 {all} 対局のうち {games} 対局の後で中断されました"

    match_was_left_resume(games, all, file)
        "the match was left after game {games} of {all}; go on: saki-lua match --resume {file}"
        "团体战在共 {all} 场的第 {games} 场之后中断；继续：saki-lua match --resume {file}"
        "団体戦は全 {all} 対局のうち {games} 対局の後で中断されました。続き：saki-lua match --resume {file}"

    match_girl_was_edited(girl)
        "{girl} plays as her file is now"
        "{girl} 用改过的文件上场"
        "{girl} は書き換えたファイルで打ちます"

    match_identical(seed)
        "identical: the change never mattered in the match of seed {seed}"
        "相同：在种子 {seed} 的团体战里，这一改动从未起作用"
        "同一：シード {seed} の団体戦では、この変更は一度も影響しませんでした"

    match_head_ends()
        "points of the teams at the end of the match"
        "团体战结束时各队的点数"
        "団体戦が終わった時の各チームの点数"

    match_lengths_differ(a, b)
        "The first match has {a} games, the second {b}."
        "第一次的团体战打了 {a} 场，第二次 {b} 场。"
        "最初の団体戦は {a} 対局、二つ目は {b} 対局です。"
}
