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

    studio_no_seat_for_lan()
        "with --lan a person needs a seat, as in --players you,ai,ai,ai"
        "使用 --lan 时要有人坐的座位，例如 --players you,ai,ai,ai"
        "--lan には人の席が必要です。例：--players you,ai,ai,ai"
}
