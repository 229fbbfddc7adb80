//! What the studio says.

texts! {
    record_is_empty()
        "there is no game in this record"
        "这个记录里没有对局"
        "この記録に対局がありません"

    studio_no_thread(why)
        "no thread can be started for the game: {why}"
        "无法为对局启动线程：{why}"
        "対局のスレッドを起動できません：{why}"

    studio_table_is_gone()
        "this table has been closed"
        "这张桌子已经关闭"
        "この卓は閉じられました"

    studio_no_table(id)
        "there is no table {id}"
        "没有编号为 {id} 的桌子"
        "卓 {id} はありません"

    studio_no_file(id)
        "no file {id} is open"
        "没有打开编号为 {id} 的文件"
        "ファイル {id} は開かれていません"

    studio_no_girl(girl)
        "there is no girl {girl}"
        "没有角色 {girl}"
        "キャラクター {girl} はいません"

    studio_no_job(id)
        "there is no command {id}"
        "没有编号为 {id} 的命令"
        "コマンド {id} はありません"

    studio_no_command(kind, kinds)
        "{kind} is no command of the lab; there are {kinds}"
        "实验没有命令 {kind}；可用 {kinds}"
        "ラボに {kind} というコマンドはありません。{kinds} が使えます"

    studio_terminal_only(text)
        "{text} is for the terminal: the page reads and writes no other files"
        "{text} 只能在终端使用：页面不读写别的文件"
        "{text} は端末でだけ使えます。ページはほかのファイルを読み書きしません"

    studio_too_many_jobs(most)
        "{most} commands are playing or paused; let one of them end first"
        "已有 {most} 个命令在进行或暂停；请先等其中一个结束"
        "{most} 個のコマンドが実行中か停止中です。まずどれかを終わらせてください"

    studio_no_lang(lang)
        "{lang} is no language; there are en, zh and ja"
        "没有语言 {lang}；可用 en、zh、ja"
        "言語 {lang} はありません。en、zh、ja が使えます"

    studio_no_view(view)
        "{view} is no view; there are all, 0, 1, 2 and 3"
        "没有视角 {view}；可用 all、0、1、2、3"
        "視点 {view} はありません。all、0、1、2、3 が使えます"

    studio_no_number(text)
        "{text} is no number of a moment"
        "{text} 不是时刻编号"
        "{text} は時点の番号ではありません"

    studio_no_such_path(path)
        "there is no /{path}"
        "没有 /{path}"
        "/{path} はありません"

    studio_not_for_seats()
        "a player's seat may not do this"
        "玩家座位不能这样做"
        "プレイヤーの席にはできません"

    studio_body_breaks_off()
        "the request does not come to its end"
        "请求没有发送完整"
        "要求が最後まで届きません"

    studio_body(why)
        "the request is not understood: {why}"
        "无法理解请求：{why}"
        "リクエストを解釈できません：{why}"

    studio_body_at(at, why)
        "the request is not understood at {at}: {why}"
        "无法理解请求的 {at}：{why}"
        "リクエストの {at} を解釈できません：{why}"

    studio_body_is_too_long(most)
        "that is too long: at most {most} bytes are read"
        "太长了：最多读取 {most} 字节"
        "長すぎます。読み込むのは {most} バイトまでです"

    studio_girl_is_there(girl)
        "there is a girl {girl} already"
        "已经有角色 {girl}"
        "キャラクター {girl} はもういます"

    studio_no_template(name)
        "there is no template {name}"
        "没有模板 {name}"
        "テンプレート {name} はありません"

    studio_not_own(file)
        "{file} is not in your folder of skills"
        "{file} 不在你的能力文件夹里"
        "{file} は自分の能力フォルダーにありません"

    studio_not_shipped(girl)
        "no girl {girl} comes with the program"
        "程序没有自带角色 {girl}"
        "キャラクター {girl} は付属していません"

    studio_no_report()
        "this result has no page"
        "这个结果没有页面"
        "この結果のページはありません"

    studio_file_is_fixed(file)
        "{file} cannot be changed"
        "{file} 不能修改"
        "{file} は変更できません"

    studio_eject_it()
        "copy the girl into your own folder first"
        "请先把角色复制到自己的文件夹"
        "先に自分のフォルダーへコピーしてください"

    studio_file_has_changed(file)
        "{file} has been changed by another program since it was read"
        "{file} 读入之后被别的程序修改过"
        "{file} は読み込んだ後に別のプログラムが変更しました"

    studio_file_is_not_open(file)
        "{file} has not been opened here; name it when you start the studio"
        "{file} 没有在这里打开；请在启动 studio 时指定它"
        "{file} はここで開かれていません。studio の起動時に指定してください"

    studio_not_ours(file)
        "{file} is there and is not a file of numbers of ours"
        "{file} 已存在，而且不是本程序写的调整文件"
        "{file} はすでにあり、このプログラムの数値ファイルではありません"

    studio_port_is_taken(port, why)
        "port {port} cannot be used: {why}"
        "无法使用端口 {port}：{why}"
        "ポート {port} は使えません：{why}"

    studio_try_another_port()
        "name another one with --port, or none"
        "用 --port 指定别的端口，或不指定"
        "--port で別のポートを指定するか、指定しないでください"

    studio_program_not_named(player)
        "{player} was not named with --players when the studio was started"
        "启动 studio 时没有用 --players 指定 {player}"
        "{player} は studio の起動時に --players で指定されていません"

    studio_seed_is(seed)
        "the seed is a number from 0 to 18446744073709551615, not {seed}"
        "种子是 0 到 18446744073709551615 的数，不是 {seed}"
        "シードは 0 から 18446744073709551615 までの数です。{seed} ではありません"

    studio_no_match(id)
        "there is no match {id}"
        "没有编号为 {id} 的团体战"
        "団体戦 {id} はありません"

    studio_match_game_goes_on()
        "this game is not over; play it to its end first"
        "这一场还没有终局，请先打完"
        "この対局はまだ終局していません。先に最後まで打ってください"

    studio_match_person_plays()
        "a person plays in this game, so it is not played without asking"
        "这一场有人参加，不能跳过"
        "この対局には人が座っているので、飛ばせません"

    studio_match_is_over()
        "this match is over"
        "这场团体战已经结束"
        "この団体戦は終わっています"

    studio_match_is_opening()
        "the next game of this match is being opened"
        "正在打开这场团体战的下一场"
        "この団体戦の次の対局を開いているところです"

    studio_match_nobody_is(who)
        "nobody in this match is {who}"
        "这场团体战里没有 {who}"
        "この団体戦に {who} はいません"

    studio_match_you_are()
        "a seat of yours is TEAM or TEAM.POSITION: vanguard, second, middle, lieutenant, captain"
        "自己的座位写「队」或「队.位置」：vanguard、second、middle、lieutenant、captain"
        "自分の席は「チーム」か「チーム.ポジション」で指定します：vanguard、second、middle、lieutenant、captain"

    studio_no_team_file(name)
        "{name} is no name of a team: the page opens no other files"
        "{name} 不是队名；页面不打开别的文件"
        "{name} はチームの名前ではありません。ページはほかのファイルを開きません"

    studio_no_seat_for_lan()
        "with --lan a person needs a seat, as in --players you,ai,ai,ai"
        "使用 --lan 时要有人坐的座位，例如 --players you,ai,ai,ai"
        "--lan には人の席が必要です。例：--players you,ai,ai,ai"

    studio_games_not_kept(folder, why)
        "games are not kept in {folder} and end with the studio: {why}"
        "对局无法保存到 {folder}，studio 关闭后就没有了：{why}"
        "対局を {folder} に保存できません。studio を閉じると失われます：{why}"

    studio_no_game(key)
        "no game {key} is kept"
        "没有保存名为 {key} 的对局"
        "対局 {key} は保存されていません"

    studio_game_is_open()
        "another studio has this game open"
        "这局对局正在另一个 studio 里打开"
        "この対局は別の studio で開かれています"

    studio_game_goes_another_way(version)
        "played again, this game takes another course; it was played with version {version}"
        "重放后对局走向不同；它是用版本 {version} 打的"
        "再現すると違う展開になります。バージョン {version} で打たれた対局です"

    studio_game_of_program(who)
        "{who} was played by an mjai program and is played by the built-in AI from here on"
        "{who} 原由 mjai 程序操作，此后改由内置 AI 操作"
        "{who} は mjai プログラムが打っていました。ここからは内蔵 AI が打ちます"

    studio_girl_has_changed(girl)
        "the file of {girl} has changed since; this game goes on with the skill it began with"
        "{girl} 的文件后来改过；这局对局仍用开局时的能力"
        "{girl} のファイルはその後変更されています。この対局は開始時の能力のまま続きます"

    studio_no_record_of_branch()
        "only a game that was played from its beginning can be saved"
        "只有从头打起的对局才能保存"
        "最初から打った対局だけを保存できます"

    studio_name_is_too_long(most)
        "a name has at most {most} characters"
        "名字最多 {most} 个字符"
        "名前は {most} 文字までです"

    studio_place_not_kept(file, why)
        "the address will be another one next time: {file}: {why}"
        "下次启动地址会改变：{file}：{why}"
        "次回はアドレスが変わります：{file}：{why}"
}
