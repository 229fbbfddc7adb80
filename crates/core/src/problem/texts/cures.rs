//! What helps against mistakes in Lua itself.

texts! {
    block_has_no_end(word)
        "this '{word}' has no 'end'"
        "这个 '{word}' 没有 'end'"
        "この '{word}' に 'end' がありません"

    stands_where_it_should_be_over(other, word)
        "this '{other}' stands further left, where the '{word}' should be over"
        "这个 '{other}' 更靠左，'{word}' 在此之前就该结束"
        "この '{other}' はより左にあり、'{word}' はその前に終わるはずです"

    one_end_too_many()
        "one 'end' too many"
        "多了一个 'end'"
        "'end' が一つ余分です"

    it_closes_this(word)
        "it closes this '{word}', which stands further left"
        "它闭合了更靠左的这个 '{word}'"
        "より左にあるこの '{word}' を閉じています"

    comma_is_missing()
        "a comma is missing"
        "缺少逗号"
        "コンマがありません"

    word_is_missing(word)
        "a '{word}' is missing"
        "缺少 '{word}'"
        "'{word}' がありません"

    write_between(before, word, after)
        "`{before} {word} {after}`"
        "`{before} {word} {after}`"
        "`{before} {word} {after}`"

    blocks_have_no_braces(word)
        "a block is `{word} .. end`, not `{{ .. }}`"
        "块写作 `{word} .. end`，不是 `{{ .. }}`"
        "ブロックは `{{ .. }}` ではなく `{word} .. end` です"

    return_ends_its_block()
        "a `return` is the last statement of its block: this is never reached"
        "`return` 是块中的最后一句：这里永远到不了"
        "`return` はブロックの最後の文です。ここには到達しません"

    luau_has_no(what)
        "Luau has no `{what}`"
        "Luau 没有 `{what}`"
        "Luau に `{what}` はありません"

    sets_on_its_own(op)
        "`{op}` is a statement of its own: no `local` before it, and no part of a value"
        "`{op}` 自成一句：前面不能有 `local`，也不能写在值里"
        "`{op}` は単独の文です。前に `local` は付かず、値の中にも書けません"

    dashes_begin_comment()
        "`--` begins a comment"
        "`--` 是注释的开头"
        "`--` からはコメントです"

    loop_goes_on()
        "this loop did not come to its end: change in it what its condition asks for, or `break`"
        "这个循环没有结束：请在循环中改变条件所看的值，或用 `break`"
        "このループは終わりませんでした。条件が見る値をループの中で変えるか、`break` を使います"

    is_nil_here(name, instead)
        "`{name}` is nil here: set it first, or write `({name} or {instead})`"
        "`{name}` 在这里是 nil：请先给它赋值，或写 `({name} or {instead})`"
        "`{name}` はここでは nil です。先に値を入れるか、`({name} or {instead})` と書きます"

    one_side_is_nil()
        "one side is nil, which has no value"
        "有一边是 nil，没有值"
        "片方が nil で、値がありません"

    list_is_joined_by_concat()
        "`table.concat(list, \", \")` joins a list of texts"
        "`table.concat(list, \", \")` 可把文本列表连接起来"
        "`table.concat(list, \", \")` で文字列のリストを連結できます"

    tostring_makes_text(name)
        "`tostring({name})` makes a text of it"
        "`tostring({name})` 可把它变成文本"
        "`tostring({name})` で文字列になります"

    not_binds_closer(op)
        "`not` goes with the next value alone: `not (a {op} b)`"
        "`not` 只作用于紧接着的值：`not (a {op} b)`"
        "`not` は直後の値だけにかかります：`not (a {op} b)`"

    write_comma_between(before, after)
        "`{before}, {after}`"
        "`{before}, {after}`"
        "`{before}, {after}`"

    equals_compares()
        "`==` compares; `=` sets"
        "比较用 `==`，`=` 是赋值"
        "比較は `==`、`=` は代入です"

    write_in_place(ours, theirs)
        "Luau writes `{ours}` for `{theirs}`"
        "Luau 中 `{theirs}` 写作 `{ours}`"
        "Luau では `{theirs}` を `{ours}` と書きます"

    leave_out_in_luau(what)
        "Luau has no `{what}`: leave it out"
        "Luau 没有 `{what}`：请去掉"
        "Luau に `{what}` はありません。取り除いてください"

    numbers_are_set_from_outside()
        "her numbers stay as they are while she plays: `--set` or a tune file changes them, and what changes in a game is a field of `self`"
        "她的数值在对局中不变：用 `--set` 或调整文件修改；对局中会变的放在 `self` 的字段里"
        "彼女の数値は対局中は変わりません。`--set` や調整ファイルで変え、対局中に変わるものは `self` のフィールドに置きます"

    change_copy_of_it()
        "what hooks are given and what `require` returns cannot be changed: `table.clone(..)` makes a copy"
        "交给钩子的和 `require` 返回的都不能修改：`table.clone(..)` 可复制"
        "フックに渡されるものと `require` が返すものは変更できません。`table.clone(..)` で複製できます"

    function_calls_itself_for_ever()
        "this function calls itself, and no condition ever stops it"
        "这个函数调用自身，而没有任何条件让它停下"
        "この関数は自分自身を呼び、それを止める条件がありません"

    list_by_index_of_seat(list, who)
        "a list has numbers from 1: `{list}[{who}:index()]`"
        "列表的下标是从 1 开始的数：`{list}[{who}:index()]`"
        "リストの添字は 1 からの数です：`{list}[{who}:index()]`"

    rename_needs_whole_file()
        "nothing can be renamed while the file does not compile"
        "文件无法编译时不能重命名"
        "ファイルがコンパイルできない間は改名できません"

    rename_needs_whole(file)
        "nothing can be renamed while {file} does not compile"
        "{file} 无法编译时不能重命名"
        "{file} がコンパイルできない間は改名できません"

    rename_finds_no_name()
        "there is no name here"
        "这里没有名称"
        "ここに名前はありません"

    rename_is_of_api()
        "this name is not the file's own: the API or Lua has it so"
        "这个名称不属于此文件：API 或 Lua 规定如此"
        "この名前はファイルのものではなく、API か Lua が定めています"

    rename_is_no_name(name)
        "{name} is no name: letters, digits and `_`, no digit first"
        "{name} 不是名称：只能用字母、数字和 `_`，且不以数字开头"
        "{name} は名前にできません：英字、数字、`_` で、数字では始まりません"

    rename_is_word_of_lua(name)
        "{name} is a word of Lua"
        "{name} 是 Lua 的关键字"
        "{name} は Lua の予約語です"

    rename_is_taken(name)
        "{name} is the name of something else here"
        "{name} 在这里已是别的名称"
        "{name} はここで別のものの名前です"

    set_self_or_local(a, b)
        "`self.{a}` for what she remembers, `local {b}` for what only this hook needs"
        "她要记住的写 `self.{a}`，只在这个钩子里用的写 `local {b}`"
        "覚えておくものは `self.{a}`、このフックだけで使うものは `local {b}`"

    declare_it_in_skill(what)
        "declare it in `skill {{}}`: `{what}`"
        "请在 `skill {{}}` 里声明：`{what}`"
        "`skill {{}}` で宣言してください：`{what}`"

    colon_or_name_self(name)
        "a colon in place of the dot: `:{name}(..)`"
        "请把点换成冒号：`:{name}(..)`"
        "ドットではなくコロンです：`:{name}(..)`"

    only_methods_have_self()
        "only methods have it: hand `self` over, as the first parameter"
        "只有方法才有 self：请把 `self` 作为第一个参数传入"
        "`self` があるのはメソッドだけです。最初の引数として渡してください"

    skills_have_no_clock()
        "a game is the same whenever it is played: `game:clock()` is the hour it is set at, `game:turn(who)` counts turns"
        "同一场对局无论何时进行都一样：`game:clock()` 是对局设定的时刻，`game:turn(who)` 数巡目"
        "対局はいつ打っても同じです。`game:clock()` は対局の時刻、`game:turn(who)` は巡目です"

    skills_have_no_files()
        "skills reach no files: `require(\"lib/name\")` shares code, `print` tells the player, `self` remembers"
        "能力不能访问文件：`require(\"lib/name\")` 共享代码，`print` 告诉玩家，`self` 用来记忆"
        "能力はファイルに触れません。コードの共有は `require(\"lib/name\")`、伝えるのは `print`、覚えるのは `self` です"

    skills_make_no_code()
        "code is written out in the file, or in one that `require` names"
        "代码须写在文件里，或写在 `require` 所指的文件里"
        "コードはファイルか、`require` で読むファイルに書きます"

    skills_do_not_wait()
        "hooks run at once and to their end: what is to come later is kept in `self`"
        "钩子立即运行到底：以后要做的事记在 `self` 里"
        "フックはすぐに最後まで実行されます。後のことは `self` に覚えておきます"

    list_has_numbers_not_seats()
        "this is a list, which has numbers from 1, and no seats, as keys"
        "这是列表，键是从 1 开始的数，不是座位"
        "これはリストで、キーは席ではなく 1 からの数です"

    ten_is_one_and_red_five(text, suit)
        "{text} is 1{suit} and the red five 0{suit}: there is no ten"
        "{text} 是 1{suit} 和赤5 0{suit}：没有十"
        "{text} は 1{suit} と赤5 0{suit} です。十はありません"

    write_digits_apart(suit)
        "`01{suit}` if both are meant"
        "若确实指这两张，请写 `01{suit}`"
        "両方を指すなら `01{suit}` と書きます"
}
