//! command.

texts! {
    save_there_is_no_folder(shown, b)
        "--save {shown}: there is no folder {b}"
        "--save {shown}：没有文件夹 {b}"
        "--save {shown}：フォルダ {b} がありません"

    make_folder_first_or_name()
        "make the folder first, or name another"
        "请先建立该文件夹，或换一个"
        "先にフォルダを作るか、別の場所を指定してください"

    save_is_folder(shown)
        "--save: {shown} is a folder"
        "--save：{shown} 是文件夹"
        "--save：{shown} はフォルダです"

    name_file_in_it()
        "name a file in it"
        "请指定其中的文件"
        "その中のファイルを指定してください"

    save_may_not_be_written(shown)
        "--save: {shown} may not be written"
        "--save：{shown} 没有写入权限"
        "--save：{shown} に書き込む権限がありません"

    name_another_file()
        "name another file"
        "请换一个文件"
        "別のファイルを指定してください"

    save_is_there_and_no(shown)
        "--save: {shown} is there and no such record, so it is kept"
        "--save：{shown} 已存在且不是此类牌谱，因此保留不动"
        "--save：{shown} は既にあり、この種の牌譜ではないため、そのまま残しました"

    name_another_file_or_remove()
        "name another file, or remove this one"
        "请换一个文件，或删除它"
        "別のファイルを指定するか、これを削除してください"

    both_games_would_be_same()
        "both games would be the same"
        "两局会完全相同"
        "二つの対局がまったく同じになります"

    change_something_without_girl_set()
        "change something: --without GIRL, --set GIRL.KEY=VALUE, --tune FILE or --with GIRL=FILE"
        "请改变些什么：--without GIRL、--set GIRL.KEY=VALUE、--tune FILE 或 --with GIRL=FILE"
        "何かを変えてください：--without GIRL、--set GIRL.KEY=VALUE、--tune FILE、--with GIRL=FILE"

    is_no_folder(a)
        "{a} is no folder"
        "{a} 不是文件夹"
        "{a} はフォルダではありません"

    skills_takes_folder_that_has()
        "--skills takes the folder that has the skill files in it"
        "--skills 指定放有能力文件的文件夹"
        "--skills には能力ファイルのあるフォルダを指定します"

    nobody_drew_anything()
        "nobody drew anything"
        "没有人摸过牌"
        "誰もツモっていません"

    game_or_round_ended_before()
        "the game or round ended before the first draw"
        "对局或这一局在第一次摸牌之前就结束了"
        "最初のツモの前に対局か局が終わりました"

    no_sits_at_this_table(a)
        "no {a} sits at this table"
        "这张牌桌上没有 {a}"
        "この卓に {a} はいません"

    there_sit(a)
        "there sit {a}"
        "在座的有：{a}"
        "卓にいるのは {a}"

    girls_has_empty_name()
        "--girls has an empty name"
        "--girls 中有空的名字"
        "--girls に空の名前があります"

    names_are_separated_by_one()
        "names are separated by one comma"
        "名字之间用一个逗号分隔"
        "名前は一つのコンマで区切ります"

    rule_set(error)
        "--rule-set: {error}"
        "--rule-set：{error}"
        "--rule-set：{error}"

    saki_lua_params_lists_her(a)
        "`saki-lua params {a}` lists her numbers and their ranges"
        "`saki-lua params {a}` 会列出她的数值及范围"
        "`saki-lua params {a}` で数値とその範囲がわかります"

    browser_did_not_open(why)
        "the browser did not open: {why}"
        "浏览器没有打开：{why}"
        "ブラウザが開きませんでした：{why}"

    browser_is_not_there()
        "there is none here that could be opened"
        "这里没有可以打开的浏览器"
        "開けるブラウザがありません"

    open_that_file_yourself()
        "open that file yourself"
        "请自行打开上面的文件"
        "上のファイルを自分で開いてください"

    open_the_address_yourself()
        "open the address above yourself"
        "请自行打开上面的地址"
        "上のアドレスを自分で開いてください"
}
