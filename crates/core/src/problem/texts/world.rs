//! world.

texts! {
    unknown_name(name)
        "unknown name {name}"
        "未知的名称 {name}"
        "未知の名前 {name}"

    has_no(a, key)
        "{a} has no {key}"
        "{a} 没有 {key}"
        "{a} に {key} はありません"

    is_not_declared(name)
        "{name} is not declared"
        "{name} 没有声明"
        "{name} は宣言されていません"

    write_local_or_self_for(name, b)
        "write `local {name}`, or `self.{b}` for state"
        "请写 `local {name}`；要作为状态保存请写 `self.{b}`"
        "`local {name}` と書くか、状態なら `self.{b}` と書いてください"

    is_hook_of_scripts_of(name)
        "{name} is a hook of scripts of libsaki"
        "{name} 是 libsaki 脚本的钩子"
        "{name} は libsaki のスクリプトのフックです"

    their_files_end_in(a)
        "their files end in {a}"
        "那种文件以 {a} 结尾"
        "そのファイル名は {a} で終わります"

    is_not_there(library, name)
        "{library}.{name} is not there"
        "没有 {library}.{name}"
        "{library}.{name} はありません"

    luck_comes_from_rand_rand()
        "luck comes from `rand`: `rand:gen(6)` is one of 0 to 5"
        "随机数来自 `rand`：`rand:gen(6)` 是 0 到 5 之一"
        "乱数は `rand` から得ます：`rand:gen(6)` は 0 から 5 のいずれかです"

    use_for_key_value_in(a)
        "use `for key, value in {a}(t) do`"
        "请用 `for key, value in {a}(t) do`"
        "`for key, value in {a}(t) do` を使ってください"

    two_keys_of_this_table(kind)
        "two keys of this table have no order, as each is a {kind} that holds the same and leads to the same"
        "这个表有两个键分不出先后：都是内容相同的 {kind}，对应的值也相同"
        "このテーブルの二つのキーには順序がありません。どちらも中身の同じ {kind} で、値も同じです"

    key_of_this_table_or()
        "a key of this table, or what it leads to, holds too much to be put in order, or holds itself"
        "这个表的某个键或其值内容太多，无法排序，或者包含了自身"
        "このテーブルのキーまたはその値は、並べるには中身が多すぎるか、自分自身を含んでいます"

    use_tiles_seats_texts_or()
        "use tiles, seats, texts or numbers as keys"
        "请用牌、座位、文本或数字作键"
        "牌、席、文字列、数値をキーにしてください"

    self_cannot_be_changed(name)
        "self.{name} cannot be changed"
        "self.{name} 不能修改"
        "self.{name} は変更できません"

    has_no_mk_number(handle, name)
        "{handle} has no mk number {name}"
        "{handle} 没有名为 {name} 的 mk 数值"
        "{handle} に mk の数値 {name} はありません"

    tests_are_declared_by_file()
        "tests are declared by the file itself, not by its functions"
        "测试要在文件顶层声明，不能在函数里声明"
        "テストはファイルの最上位で宣言します。関数の中ではできません"

    two_tests_are_called(name)
        "two tests are called {name}"
        "有两个测试都叫 {name}"
        "{name} というテストが二つあります"

    other_one_is_in_line(a)
        "the other one is in line {a}"
        "另一个在第 {a} 行"
        "もう一つは {a} 行目です"

    longer_than_steps_of_test(a)
        "longer than the {a} steps of a test"
        "超过了一个测试的 {a} 步"
        "テスト一つの上限 {a} ステップを超えました"

    longer_than_steps_in_one(a, b)
        "longer than {a} steps in one go, or {b} in one game"
        "一次调用超过 {a} 步，或一场对局超过 {b} 步"
        "一回の呼び出しで {a} ステップ、または一半荘で {b} ステップを超えました"

    table_unpack_hands_out_at(a)
        "table.unpack hands out at most {a} values at once"
        "table.unpack 一次最多给出 {a} 个值"
        "table.unpack が一度に返せる値は最大 {a} 個です"

    string_rep_makes_at_most(a)
        "string.rep makes at most {a} bytes"
        "string.rep 最多生成 {a} 字节"
        "string.rep が作れるのは最大 {a} バイトです"

    step_counted_as_for_long(price)
        "a step counted as {price}, for long texts, tables or functions, or many texts"
        "每步按 {price} 步计，因为文本、表或函数很长，或文本很多"
        "長い文字列・表・関数、または多数の文字列のため、一ステップが {price} ステップに数えられました"

    stopped_when_asked()
        "stopped, as was asked"
        "已按要求停止"
        "求めに応じて停止しました"

    more_than_bytes_of_memory(most)
        "more than {most} bytes of memory asked for in one go"
        "一次调用申请了超过 {most} 字节的内存"
        "一回の呼び出しで {most} バイトを超えるメモリを求めました"

    more_than_bytes_of_memory_kept(a)
        "more than {a} bytes of memory kept, in `self` or in locals of the file"
        "`self` 或文件的局部变量保留的内存超过 {a} 字节"
        "`self` かファイルのローカル変数に {a} バイトを超えるメモリが残っています"

    comparisons_in_one_file(comparisons)
        "{comparisons} comparisons (`<` `<=` `>` `>=`) in one file"
        "一个文件中有 {comparisons} 次比较（`<` `<=` `>` `>=`）"
        "一つのファイルに比較（`<` `<=` `>` `>=`）が {comparisons} 個あります"

    error_error_is_text_not(kind, b)
        "error({kind}): an error is a text, not a {b}"
        "error({kind})：错误应是文本，而不是 {b}"
        "error({kind})：エラーは文字列であり、{b} ではありません"

    view_lives_only_during_hook()
        "a view lives only during the hook it was given to (ERefNil)"
        "view 只在得到它的钩子运行期间有效（ERefNil）"
        "view は、それを渡されたフックの間だけ有効です（ERefNil）"

    is_name_of_machine(a)
        "{a} is a name of the machine"
        "{a} 是机器保留的名字"
        "{a} は処理系が使う名前です"

    where_loops_of_this_file()
        "where the loops of this file end cannot be told"
        "无法判断文件中的循环在哪里结束"
        "ファイルのループがどこで終わるのか判断できません"

    where_texts_of_this_file()
        "where the texts are that this file joins by `..` cannot be told"
        "无法判断文件中用 `..` 连接的文字在哪里"
        "ファイルの中で `..` が連結する文字列の範囲を判断できません"

    write_table_concat_or_string()
        "write `table.concat` or `string.format` there"
        "请改写成 `table.concat` 或 `string.format`"
        "`table.concat` か `string.format` で書いてください"

    carriage_return_u_000d_without()
        "a carriage return (U+000D) without a line feed"
        "回车符（U+000D）之后没有换行符"
        "改行（LF）を伴わない復帰文字（U+000D）があります"

    save_file_with_line_ends()
        "save the file with line ends LF or CRLF"
        "请以 LF 或 CRLF 换行保存文件"
        "改行コードを LF か CRLF にして保存してください"

    control_character_u(code)
        "a control character (U+{code})"
        "有控制字符（U+{code}）"
        "制御文字（U+{code}）があります"

    remove_it_or_write_it()
        "remove it, or write it as an escape in a string"
        "请删除，或在字符串中用转义写出"
        "削除するか、文字列の中でエスケープとして書いてください"

    this_is_compiled_lua()
        "this is compiled Lua"
        "这是编译过的 Lua"
        "コンパイル済みの Lua です"

    skills_are_text_keep_file()
        "skills are text: keep the file it was made of"
        "能力文件是文本，请使用编译前的源文件"
        "能力ファイルはテキストです。コンパイル前のファイルを使ってください"

    line_is_no_text_in(line)
        "line {line} is no text in UTF-8"
        "第 {line} 行不是 UTF-8 文本"
        "{line} 行目が UTF-8 のテキストではありません"

    save_file_as_utf_8()
        "save the file as UTF-8"
        "请以 UTF-8 保存文件"
        "UTF-8 で保存してください"

    file_is_empty()
        "the file is empty"
        "文件是空的"
        "ファイルが空です"

    skill_file_makes_class_with()
        "a skill file makes a class with `skill` and returns it"
        "能力文件用 `skill` 建立一个类并返回它"
        "能力ファイルは `skill` でクラスを作り、それを返します"

    there_is_not_enough_memory()
        "there is not enough memory to look for mistakes in this file"
        "内存不足，无法检查此文件中的错误"
        "メモリーが足りず、このファイルの誤りを調べられません"

    give_program_512_mb_as()
        "give the program 512 MB, as in `ulimit -v 524288`, or more"
        "请给程序 512 MB 以上的内存，例如 `ulimit -v 524288`"
        "プログラムに 512 MB 以上のメモリーを与えてください（例：`ulimit -v 524288`）"

    there_is_no_such_file()
        "there is no such file"
        "没有这个文件"
        "そのファイルはありません"

    this_link_leads_to_file()
        "this link leads to a file that is not there"
        "链接指向的文件不存在"
        "リンク先のファイルがありません"

    reading_this_file_is_not()
        "reading this file is not allowed"
        "没有读取此文件的权限"
        "このファイルを読む権限がありません"

    this_is_folder_not_file()
        "this is a folder, not a file"
        "这是文件夹，不是文件"
        "これはフォルダーで、ファイルではありません"

    this_is_named_pipe_not()
        "this is a named pipe, not a regular file"
        "这是命名管道，不是普通文件"
        "これは名前付きパイプで、通常のファイルではありません"

    this_is_socket_not_regular()
        "this is a socket, not a regular file"
        "这是套接字，不是普通文件"
        "これはソケットで、通常のファイルではありません"

    this_is_device_not_regular()
        "this is a device, not a regular file"
        "这是设备，不是普通文件"
        "これはデバイスで、通常のファイルではありません"

    this_file_has_more_than(a)
        "this file has more than {a} bytes"
        "文件超过 {a} 字节"
        "ファイルが {a} バイトを超えています"

    this_file_is_not_text()
        "this file is not text in UTF-8"
        "文件不是 UTF-8 文本"
        "UTF-8 のテキストではありません"

    write_in_pairs_t_do()
        "write `in pairs(t) do`"
        "请写成 `in pairs(t) do`"
        "`in pairs(t) do` と書いてください"

    machine_lends_nothing()
        "the machine lends nothing"
        "机器没有可借出的东西"
        "処理系は何も貸していません"

    menu_has_at_most_rows(a)
        "a menu has at most {a} rows"
        "菜单最多 {a} 行"
        "メニューは最大 {a} 行です"

    pattern_has_at_most_bytes(a)
        "a pattern has at most {a} bytes"
        "模式最多 {a} 字节"
        "パターンは最大 {a} バイトです"

    b_and_1_search_texts(a)
        "%b and %1 search texts of at most {a} bytes"
        "%b 和 %1 最多查 {a} 字节的文本"
        "%b と %1 が探せる文字列は最大 {a} バイトです"

    vm_is_closing()
        "the VM is closing"
        "虚拟机正在关闭"
        "VM は終了処理中です"

    state_is_plain_data_only()
        "state is plain data only"
        "状态只能是纯数据"
        "状態に置けるのは単純なデータだけです"

    and_are_same_table(a, b)
        "{a} and {b} are the same table"
        "{a} 和 {b} 是同一个表"
        "{a} と {b} は同じ表です"

    there_are_more_than_values(a, b)
        "{a}: there are more than {b} values to copy"
        "{a}：要复制的值超过 {b} 个"
        "{a}：複製する値が {b} 個を超えています"

    copying_her_took_more_than(a)
        "copying her took more than is left of her {a} steps in one game"
        "复制她所需的步数超过了她在一场对局 {a} 步中剩余的步数"
        "複製に必要なステップ数が、一半荘 {a} ステップの残りを超えました"

    is_nested_too_deep(a)
        "{a} is nested too deep"
        "{a} 嵌套太深"
        "{a} の入れ子が深すぎます"

    is_function_made_by_hook(a)
        "{a} is a function made by a hook"
        "{a} 是钩子里生成的函数"
        "{a} はフックの中で作られた関数です"

    only_functions_of_files_top()
        "only functions of the file's top level can be copied"
        "只有文件顶层的函数可以复制"
        "複製できるのはファイル最上位の関数だけです"

    is_longer_than_bytes(path, most)
        "{path} is longer than {most} bytes"
        "{path} 超过 {most} 字节"
        "{path} は {most} バイトを超えています"

    too_many_values()
        "too many values"
        "值太多"
        "値が多すぎます"

    a(kind)
        "a {kind}"
        "{kind}"
        "{kind}"

    is(what, kind)
        "{what} is {kind}"
        "{what} 是 {kind}"
        "{what} は {kind} です"

    contains_itself(inner, outer)
        "{inner} is {outer} again: state cannot contain itself"
        "{inner} 又是 {outer}：状态不能包含自身"
        "{inner} は {outer} 自身です。状態は自分自身を含められません"

    keep_name_not_table()
        "keep a key of the other table, not the table"
        "请保存另一张表的键，而不是表本身"
        "表そのものではなく、そのキーを覚えてください"

    table_nested_too_deep_or_cycle()
        "a table nested too deep, or a cycle"
        "嵌套太深或有循环的表"
        "入れ子が深すぎるか循環している表"

    table_with_metatable()
        "a table with a metatable, like self and self.mk"
        "带元表的表，例如 self 和 self.mk"
        "self や self.mk のようなメタテーブル付きの表"

    its_tiles()
        "its tiles"
        "它的牌"
        "その牌"

    number_for_each_tile()
        "a number for each tile"
        "每种牌的数量"
        "牌ごとの枚数"

    numbers_and_tiles()
        "numbers and tiles"
        "数值和牌"
        "数値や牌"

    number_it_drew()
        "a number it drew"
        "抽到的随机数"
        "引いた乱数"

    its_numbers()
        "its numbers"
        "它的数值"
        "その数値"

    its_type()
        "its type"
        "它的类型"
        "その種類"

    lives_only_while_its_hook_runs(path, class)
        "{path}: a {class} lives only while its hook runs"
        "{path}：{class} 只在钩子运行期间有效"
        "{path}：{class} はフックの実行中だけ有効です"

    is_no_plain_data(path, class)
        "{path}: a {class} is no plain data"
        "{path}：{class} 不是纯数据"
        "{path}：{class} は単純なデータではありません"

    event_lives_only_while_its_hook_runs(path)
        "{path}: an event lives only while its hook runs"
        "{path}：事件只在钩子运行期间有效"
        "{path}：イベントはフックの実行中だけ有効です"

    keep_what_you_need_of_it(part)
        "keep what you need of it, e.g. {part}"
        "只保存需要的部分，例如{part}"
        "必要な部分だけ（{part}など）を残してください"

    has_values(path, count, limit, bytes, name, most)
        "{path} has {count} values (at most {limit}; {bytes} bytes of a text are one): {name} alone has {most}"
        "{path} 有 {count} 个值（最多 {limit} 个；文本每 {bytes} 字节算一个）：其中 {name} 占 {most} 个"
        "{path} には {count} 個の値があります（最大 {limit} 個、文字列は {bytes} バイトで 1 個）：{name} だけで {most} 個です"

    more_than(count)
        "more than {count}"
        "超过 {count}"
        "{count} 超"
}
