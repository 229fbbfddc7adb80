//! options.

texts! {
    example_plot_picture_svg()
        "an example: --plot picture.svg"
        "例如：--plot picture.svg"
        "例：--plot picture.svg"

    girls_names_those_who_do()
        "--girls names those who do"
        "在座的由 --girls 指定"
        "座る人は --girls で指定します"

    name_another_file_or_delete()
        "name another file, or delete this one"
        "请换一个文件，或删除它"
        "別のファイルを指定するか、これを削除してください"

    decide_by_another_metric_or()
        "decide by another --metric, or expect `same`"
        "请用别的 --metric 判定，或期待 `same`"
        "別の --metric で判定するか、`same` を期待してください"

    expect_is_neither_good_nor(a)
        "--expect: {a} is neither good nor bad in itself"
        "--expect：{a} 本身无所谓好坏"
        "--expect：{a} 自体には良し悪しがありません"

    b_is_to_be_like()
        "B is to be like A in everything"
        "B 与 A 完全相同"
        "B が A とまったく同じです"

    with_this_is_not_girl(change)
        "--with {change}: this is not GIRL=FILE"
        "--with {change}：应写成 GIRL=FILE"
        "--with {change}：GIRL=FILE の形で書きます"

    girls_doge_sits_at_every()
        "--girls: doge sits at every table already"
        "--girls：doge 本来就坐在每张桌上"
        "--girls：doge はどの卓にも最初からいます"

    somebody_is_named_twice()
        "somebody is named twice"
        "有人出现了两次"
        "同じ人が二度あります"

    name_each_girl_once()
        "name each girl once; two versions of her are two files"
        "每个角色只写一次；同一角色的两个版本是两个文件"
        "一人は一度だけ書きます。二つの版は二つのファイルです"

    it_is_girl_key_value()
        "it is GIRL.KEY=VALUE, of a girl in the matrix"
        "应写成 GIRL.KEY=VALUE，且角色在矩阵之中"
        "表にいる人の GIRL.KEY=VALUE の形で書きます"

    there_is_nobody_to_play()
        "there is nobody to play"
        "没有人可以上桌"
        "対局する人がいません"

    name_girls_girls_b()
        "name girls: --girls A,B"
        "请指定角色：--girls A,B"
        "キャラを指定してください：--girls A,B"

    set_this_is_nobodys_number(set)
        "--set {set}: this is nobody's number here"
        "--set {set}：这里没有人有这个数值"
        "--set {set}：この数値を持つ人がここにはいません"

    players_no_program_can_play()
        "--players: no program can play games in bulk"
        "--players：大量对局时不能用外部程序"
        "--players：大量の対局に外部プログラムは使えません"

    there_are_ai_tsumogiri_random()
        "there are ai, expert, tsumogiri, random, mjai:COMMAND and mjai-batch:COMMAND, and in run and studio also you"
        "可用的有 ai、expert、tsumogiri、random、mjai:COMMAND 和 mjai-batch:COMMAND；run 和 studio 还可用 you"
        "使えるのは ai、expert、tsumogiri、random、mjai:COMMAND、mjai-batch:COMMAND。run と studio では you も使えます"

    player_has_no_options(player)
        "--players: {player} has no options; only expert has"
        "--players：{player} 没有选项；只有 expert 有"
        "--players：{player} にオプションはありません。あるのは expert だけです"

    expert_flag_has_no_value(flag)
        "--players: {flag} takes no value: expert:{flag}"
        "--players：{flag} 不带值：expert:{flag}"
        "--players：{flag} に値は要りません：expert:{flag}"

    expert_rollouts_is_0_to(most)
        "--players: rollouts is a number from 0 to {most}"
        "--players：rollouts 为 0 到 {most} 的数"
        "--players：rollouts は 0 から {most} までの数です"

    expert_depth_is_0_or_1()
        "--players: depth is 0 or 1"
        "--players：depth 为 0 或 1"
        "--players：depth は 0 か 1 です"

    expert_has_no_option(name)
        "--players: expert has no option {name}"
        "--players：expert 没有选项 {name}"
        "--players：expert に {name} というオプションはありません"

    expert_options_are()
        "expert:rollouts=N,depth=N,hints,no-skill,no-danger,no-standing"
        "写法：expert:rollouts=N,depth=N,hints,no-skill,no-danger,no-standing"
        "書き方：expert:rollouts=N,depth=N,hints,no-skill,no-danger,no-standing"

    players_there_is_no_command(player)
        "--players {player}: there is no command"
        "--players {player}：没有写命令"
        "--players {player}：コマンドがありません"

    example_players_ai_mjai_batch()
        "an example: --players 'ai,mjai-batch:python3 bot.py'"
        "例如：--players 'ai,mjai-batch:python3 bot.py'"
        "例：--players 'ai,mjai-batch:python3 bot.py'"

    players_there_is_no_program(player, program)
        "--players {player}: there is no program {program}"
        "--players {player}：没有程序 {program}"
        "--players {player}：プログラム {program} がありません"

    it_is_looked_for_as()
        "it is looked for as a shell does: by its path, or in PATH if it has no slash"
        "查找方式与 shell 相同：有斜杠时按路径，没有斜杠时在 PATH 中查找"
        "シェルと同じように探します：スラッシュがあればパスとして、なければ PATH から"

    players_is_not_executable(player, program)
        "--players {player}: {program} is not executable"
        "--players {player}：{program} 没有执行权限"
        "--players {player}：{program} に実行権限がありません"

    name_what_runs_it_as()
        "name what runs it, as in mjai:\"python3 bot.py\", or make it executable"
        "请写出运行它的程序，如 mjai:\"python3 bot.py\"，或给它执行权限"
        "mjai:\"python3 bot.py\" のように実行するプログラムを書くか、実行権限を付けてください"

    players_quote_is_not_closed(player)
        "--players {player}: a quote is not closed, or a backslash ends it"
        "--players {player}：引号没有闭合，或以反斜杠结尾"
        "--players {player}：引用符が閉じていないか、バックスラッシュで終わっています"

    quotes_are_those_of_posix()
        "quotes are those of a POSIX shell, like mjai:\"python3 'my bot.py'\""
        "引号的用法与 POSIX shell 相同，如 mjai:\"python3 'my bot.py'\""
        "引用符は POSIX シェルと同じです。例：mjai:\"python3 'my bot.py'\""

    players_names_players(a)
        "--players names {a} players"
        "--players 指定了 {a} 个玩家"
        "--players に打ち手が {a} 人あります"

    saki_lua_rules_format_toml()
        "saki-lua rules --format toml prints one"
        "saki-lua rules --format toml 会输出一份"
        "saki-lua rules --format toml で出力できます"

    rule_file(name)
        "--rule-file {name}"
        "--rule-file {name}"
        "--rule-file {name}"

    rule_file_file_of_rules(name)
        "--rule-file {name}: a file of rules ends in .toml or .json"
        "--rule-file {name}：规则文件以 .toml 或 .json 结尾"
        "--rule-file {name}：ルールのファイルは .toml か .json で終わります"

    rule_set_this_has_nothing(assignment)
        "--rule-set {assignment}: this has nothing to do with the value of hands"
        "--rule-set {assignment}：与和了的点数无关"
        "--rule-set {assignment}：和了の点数に関係しないルールです"

    game_with_seed_stopped_before(seed)
        "the game with seed {seed} stopped before its end"
        "种子 {seed} 的对局中途停止"
        "シード {seed} の対局が途中で止まりました"

    cannot_write_to(a)
        "cannot write to {a}"
        "无法写入 {a}"
        "{a} に書き込めません"

    save_cannot_write(a)
        "--save: cannot write {a}"
        "--save：无法写入 {a}"
        "--save：{a} に書き込めません"

    save_this_is_name_of(a)
        "--save {a}: this is the name of no kind of record"
        "--save {a}：从文件名看不出是哪种牌谱"
        "--save {a}：この名前ではどの形式の牌譜か分かりません"

    doge_has_no_skill_and()
        "doge has no skill and no file"
        "doge 没有能力，也没有文件"
        "doge には能力もファイルもありません"

    saki_lua_list_tells_who()
        "`saki-lua list` tells who has"
        "用 `saki-lua list` 查看谁有"
        "誰にあるかは `saki-lua list` で分かります"

    girls_names_girls(a)
        "--girls names {a} girls"
        "--girls 指定了 {a} 名角色"
        "--girls にキャラが {a} 人います"

    wall_is_wall_1m_136()
        "a wall is {{\"wall\": [\"1m\", ..136 tiles]}}, such a list alone, or 136 tiles as text: 1111m0555p.."
        "牌山写作 {{\"wall\": [\"1m\", ..136 张牌]}}，或只写这个列表，或 136 张牌的文本：1111m0555p.."
        "牌山は {{\"wall\": [\"1m\", ..136枚]}}、そのリストだけ、または136枚のテキスト 1111m0555p.. です"

    red_fives_and_points_are()
        "red fives and points are those of the rule: --rule tenhou has one red five of each suit"
        "赤5张数和点数以规则为准：--rule tenhou 每色一张赤5"
        "赤5の枚数と持ち点はルールに従います：--rule tenhou は各色一枚です"

    saki_lua_rules_shows_them()
        "`saki-lua rules` shows them all"
        "`saki-lua rules` 列出所有规则"
        "`saki-lua rules` ですべて見られます"

    is_no_part_of_csv(option)
        "{option} is no part of the CSV"
        "CSV 中不包含 {option}"
        "CSV に {option} は含まれません"

    take_format_json_or_table()
        "take --format json, or the table"
        "请用 --format json 或表格"
        "--format json か表を使ってください"

    name_folders_of_one_run()
        "name the folders of one run only"
        "只写同一次运行的文件夹"
        "一つの実行のフォルダだけを指定してください"

    name_each_folder_once_and()
        "name each folder once, and of copies only one"
        "每个文件夹只写一次，副本只取其一"
        "フォルダは一度ずつ、コピーは一つだけ指定してください"

    shard_is_missing(shard)
        "shard {shard} is missing"
        "缺少分片 {shard}"
        "シャード {shard} がありません"

    no_folder_was_named()
        "no folder was named"
        "没有指定文件夹"
        "フォルダが指定されていません"

    rows_these_are_rows_of(a, b)
        "--rows {a}: these are the rows of shard {b}"
        "--rows {a}：这是分片 {b} 的数据行"
        "--rows {a}：これはシャード {b} の行です"

    example_rows_games_csv()
        "an example: --rows games.csv"
        "例如：--rows games.csv"
        "例：--rows games.csv"

    report_cannot_read(a)
        "--report: cannot read {a}"
        "--report：无法读取 {a}"
        "--report：{a} を読めません"

    report_cannot_write_there(shown)
        "--report {shown}: cannot write there"
        "--report {shown}：无法写入"
        "--report {shown}：書き込めません"

    report_this_is_file(shown)
        "--report {shown}: this is a file"
        "--report {shown}：这是文件"
        "--report {shown}：これはファイルです"

    report_there_is_already_that(shown, name)
        "--report {shown}: there is a {name} already that is no report of ours"
        "--report {shown}：已有 {name}，但不是我们的报告"
        "--report {shown}：すでに {name} がありますが、このプログラムの報告ではありません"

    report_cannot_write(a)
        "--report: cannot write {a}"
        "--report：无法写入 {a}"
        "--report：{a} に書き込めません"

    out_is_of_another_run(shown, file, c)
        "--out {shown}: {file} is of another run: {c}"
        "--out {shown}：{file} 属于另一次运行：{c}"
        "--out {shown}：{file} は別の実行のものです：{c}"

    cannot_read(shown)
        "cannot read {shown}"
        "无法读取 {shown}"
        "{shown} を読めません"

    out_cannot_write(shown)
        "--out: cannot write {shown}"
        "--out：无法写入 {shown}"
        "--out：{shown} に書き込めません"

    out_another_process_plays_this(shown)
        "--out: another process plays this shard: {shown} is locked"
        "--out：另一个进程正在打这个分片：{shown} 已被锁定"
        "--out：別のプロセスがこのシャードを実行中です：{shown} はロックされています"

    there_are_and_for_everybody(there, b)
        "there are {there}, and {b} for everybody"
        "有 {there}，{b} 表示所有人"
        "{there} がいます。{b} は全員です"

    vary_is_there_times(a)
        "--vary is there {a} times"
        "--vary 出现了 {a} 次"
        "--vary が {a} 回あります"

    one_vary_takes_all_values()
        "one --vary takes all values of a number: 0,100,200..400:50"
        "一个 --vary 可写一个数值的所有取值：0,100,200..400:50"
        "一つの --vary に数値の値をすべて書けます：0,100,200..400:50"

    saki_lua_params_lists_numbers()
        "saki-lua params lists numbers and ranges"
        "saki-lua params 列出数值及范围"
        "saki-lua params で数値と範囲が見られます"

    vary_is_there_twice(a)
        "--vary: {a} is there twice"
        "--vary：{a} 出现了两次"
        "--vary：{a} が二度あります"

    vary_combinations(combinations)
        "--vary: {combinations} combinations"
        "--vary：{combinations} 种组合"
        "--vary：組み合わせが {combinations} 通りあります"

    only_numbers_of_girls_named()
        "only numbers of girls named by --girls can be varied"
        "只能改变 --girls 中角色的数值"
        "変えられるのは --girls にいる人の数値だけです"

    only_numbers_of_girls_can_be_set()
        "only numbers of girls named by --girls can be set"
        "只能设置 --girls 指定的角色的数值"
        "設定できるのは --girls で指定したキャラの数値だけです"

    there_is_no_skill_file()
        "there is no skill file"
        "没有能力文件"
        "能力のファイルがありません"

    name_files_or_folder_that()
        "name files, or a folder that has some"
        "请指定文件，或有这类文件的文件夹"
        "ファイルか、それが入ったフォルダを指定してください"

    no_test_has_in_its(only)
        "no test has {only} in its name"
        "没有名称中含 {only} 的测试"
        "名前に {only} を含むテストはありません"

    saki_lua_test_v_lists()
        "`saki-lua test -v` lists them"
        "用 `saki-lua test -v` 列出"
        "`saki-lua test -v` で一覧できます"

    watch_files_cannot_be_watched()
        "--watch: files cannot be watched"
        "--watch：无法监视文件"
        "--watch：ファイルを監視できません"

    round_this_is_more_than(at)
        "--round {at}: this is more than a round"
        "--round {at}：这不只是一局"
        "--round {at}：局より細かい指定です"

    example_round_e1_0()
        "an example: --round E1-0"
        "例如：--round E1-0"
        "例：--round E1-0"

    nothing_was_dealt()
        "nothing was dealt"
        "没有配过牌"
        "配牌がありませんでした"

    game_ended_before()
        "the game ended before"
        "对局在此之前已结束"
        "対局はその前に終わりました"

    no_skill_made_any_tile()
        "no skill made any tile of this game likelier that came"
        "这场对局中，没有哪张摸到的牌因能力而更容易出现"
        "この対局で、能力のために出やすくなって引かれた牌はありません"

    name_draw_at_e1_0()
        "name a draw: --at E1-0:t1:1"
        "请指定一次摸牌：--at E1-0:t1:1"
        "ツモを指定してください：--at E1-0:t1:1"

    there_is_no_file_to()
        "there is no file to be replayed"
        "没有可以重放的文件"
        "再生するファイルがありません"

    links_in_folder_to_other()
        "links in a folder to other folders are not followed"
        "文件夹中指向其他文件夹的链接不会跟进"
        "フォルダの中にある他のフォルダへのリンクはたどりません"

    this_is_no_record_of()
        "this is no record of a game: it is neither JSON nor XML"
        "这不是牌谱：既不是 JSON 也不是 XML"
        "牌譜ではありません：JSON でも XML でもありません"

    there_is_nothing_in_this()
        "there is nothing in this file"
        "这个文件是空的"
        "このファイルは空です"

    line(line, reason)
        "line {line}: {reason}"
        "第 {line} 行：{reason}"
        "{line} 行目：{reason}"

    wall(shown, why)
        "--wall {shown}: {why}"
        "--wall {shown}：{why}"
        "--wall {shown}：{why}"

    set(error)
        "--set: {error}"
        "--set：{error}"
        "--set：{error}"

    until(text, what)
        "--until {text}: {what}"
        "--until {text}：{what}"
        "--until {text}：{what}"

    vary(error)
        "--vary: {error}"
        "--vary：{error}"
        "--vary：{error}"

    watch(a, error)
        "--watch: {a}: {error}"
        "--watch：{a}：{error}"
        "--watch：{a}：{error}"

    shard(a, b)
        "shard {a}: {b}"
        "分片 {a}：{b}"
        "シャード {a}：{b}"

    it_is_one_metric_at_time()
        "it is one metric at a time here"
        "这里一次只能用一个指标"
        "ここで使える指標は一つだけです"

    no_metric(name, known)
        "no metric {name} ({known})"
        "没有指标 {name}（{known}）"
        "指標 {name} はありません（{known}）"

    this_is_not_girl_key_values()
        "this is not GIRL.KEY=VALUES, like yuki.rush=0..600:50"
        "不是 GIRL.KEY=VALUES 的形式，例如 yuki.rush=0..600:50"
        "GIRL.KEY=VALUES の形ではありません。例：yuki.rush=0..600:50"

    shard_is_there_twice(shard, a, b)
        "shard {shard} is there twice, in {a} and {b}"
        "分片 {shard} 出现了两次：{a} 和 {b}"
        "シャード {shard} が {a} と {b} に二つあります"

    same_command_goes_on(command)
        "the same command goes on where it stopped: {command}"
        "用同一命令可从中断处继续：{command}"
        "同じコマンドで中断したところから続きます：{command}"

    wait_until_it_is_done()
        "wait until it is done; what it has played is kept"
        "请等它结束；已打的对局会保留"
        "終わるまで待ってください。打ち終えた対局は残ります"

    shard_and_more_is_missing(shard, more)
        "shard {shard} and {more} more is missing"
        "缺少分片 {shard} 和另外 {more} 个"
        "シャード {shard} とほか {more} 個がありません"

    example_until()
        "an example: --until mean-rank:0.02, or --until yuki.win:0.5%"
        "例如 --until mean-rank:0.02，或 --until yuki.win:0.5%"
        "例：--until mean-rank:0.02、--until yuki.win:0.5%"

    this_is_not_metric_width()
        "this is not METRIC:WIDTH"
        "不是 METRIC:WIDTH 的形式"
        "METRIC:WIDTH の形ではありません"

    only_rates_in_percent()
        "only rates are told in percent"
        "只有比率才用百分比"
        "パーセントで書けるのは率だけです"

    width_is_no_number()
        "the width is no number"
        "宽度不是数值"
        "幅が数値ではありません"

    width_is_more_than_0()
        "the width is more than 0"
        "宽度应大于 0"
        "幅は 0 より大きくします"

    rate_is_always_known_better()
        "a rate is always known better than ±50%"
        "比率的误差总是小于 ±50%"
        "率の誤差は常に ±50% より小さいです"

    in_unit(range, unit)
        "{range}, in {unit}"
        "{range}，单位 {unit}"
        "{range}（単位 {unit}）"

    only_numbers_of_girls_listed()
        "only numbers of girls who are listed can be set: name her too"
        "只能设置列出的角色的数值：请把她也写上"
        "設定できるのは一覧にいるキャラの数値だけです：名前を加えてください"

    nothing_repeats_program()
        "nothing repeats what a program does; `saki-lua run` plays with programs"
        "程序的行为无法重现；请用 `saki-lua run` 与程序对局"
        "プログラムの打ち方は再現できません。プログラムとは `saki-lua run` で打てます"

    map_has_two_axes()
        "a map has two axes; set others by --set"
        "图只有两个轴；其他数值用 --set 设置"
        "図の軸は二つです。ほかは --set で指定してください"

}
