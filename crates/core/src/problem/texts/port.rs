//! Porting scripts of libsaki.

texts! {
    port_head(file)
        "Ported from {file} by `saki-lua port`. Lines that begin with \"port:\" need your eye."
        "由 `saki-lua port` 从 {file} 移植。以“port:”开头的行需要您确认。"
        "{file} から `saki-lua port` で移植。「port:」で始まる行は確認が必要です。"

    port_desc(file)
        "Ported from {file}; describe what she does here."
        "移植自 {file}；请在此写明她的能力。"
        "{file} から移植。ここに能力の説明を書いてください。"

    port_local_is_lost(name)
        "{name} is a local that functions change: a skill file keeps no state outside self; make it a field, as in self.{name}"
        "{name} 是会被函数修改的局部变量：能力文件在 self 之外不保存状态；请改为字段，如 self.{name}"
        "{name} は関数が書き換えるローカル変数です。能力ファイルの状態は self だけに残ります。self.{name} のようなフィールドにしてください"

    port_function_in_table()
        "a function outside the hooks uses what hooks are given; pass it on as an argument"
        "钩子之外的函数用到了只有钩子才会得到的值；请用参数传入"
        "フックの外の関数が、フックに渡される値を使っています。引数で渡してください"

    port_is_not_given(name, hook)
        "{hook} is not given {name}, here as in libsaki: it was nil"
        "{hook} 得不到 {name}，在 libsaki 里也是如此：原本就是 nil"
        "{hook} に {name} は渡されません。libsaki でも nil でした"

    port_is_never_set(name)
        "nothing sets {name}: it was nil"
        "{name} 从未被赋值：原本就是 nil"
        "{name} はどこでも代入されていません。元から nil です"

    port_is_never_set_but(name, near)
        "nothing sets {name}: it was nil; {near} may be meant"
        "{name} 从未被赋值：原本就是 nil；也许是想写 {near}"
        "{name} はどこでも代入されていません。元から nil です。{near} のつもりかもしれません"

    port_function_changes(name)
        "another function is put into {name} while the script runs; choose between two functions instead"
        "脚本运行时会把别的函数赋给 {name}；请改为在两个函数之间选择"
        "実行中に {name} へ別の関数が代入されます。二つの関数から選ぶ形に変えてください"

    port_function_as_value(name)
        "{name} is used as a value, but what it needs is passed to it now; write function(...) around the call"
        "{name} 被当作值使用，但它需要的值现在由参数传入；请在调用外面写一层 function(...)"
        "{name} が値として使われていますが、必要な値は引数で渡すようになりました。呼び出しを function(...) で包んでください"

    port_state_is_plain(what)
        "{what} exists only while its hook runs, and cannot be kept in self: keep what you need of it as plain data, or pass it on as an argument"
        "{what} 只在钩子运行期间存在，不能存进 self：请只保存需要的数据，或用参数传递"
        "{what} はフックの実行中だけのもので、self に残せません。必要なデータだけを残すか、引数で渡してください"

    port_state_has_no_functions()
        "self cannot keep a function: keep its name, and choose by name where it is called"
        "self 不能保存函数：请保存它的名称，在调用处按名称选择"
        "self に関数は残せません。名前を残し、呼ぶところで名前で選んでください"

    port_seat_as_text()
        "tostring of a seat or tile was the key here; the seat's index or the tile itself is a key, too"
        "这里以座位或牌的 tostring 作键；座位的序号或牌本身也可以作键"
        "席や牌の tostring がキーになっています。席の番号や牌そのものもキーにできます"

    port_pass_these(names, helper)
        "pass {names} to {helper} as the first arguments"
        "请把 {names} 作为最前面的参数传给 {helper}"
        "{names} を {helper} の最初の引数として渡してください"

    port_name_is_hidden(name, helper)
        "a local called {name} hides the one that {helper} is passed here; give the local another name"
        "同名的局部变量 {name} 遮住了应传给 {helper} 的值；请给局部变量换个名字"
        "ローカル変数 {name} が、{helper} に渡すものを隠しています。ローカル変数の名前を変えてください"

    port_takes_scripts(example)
        "port takes a script of libsaki, called {example}"
        "port 接受名为 {example} 的 libsaki 脚本"
        "port が受け取るのは {example} という名前の libsaki のスクリプトです"

    port_is_no_script(file)
        "{file} is not a script of libsaki"
        "{file} 不是 libsaki 的脚本"
        "{file} は libsaki のスクリプトではありません"

    port_cannot_read()
        "its text is not plain Lua, so it cannot be rewritten"
        "文本不是普通的 Lua，无法改写"
        "普通の Lua ではないため書き換えられません"

    port_elsewhere()
        "remove it, or give another folder with `--out`"
        "请先删除它，或用 `--out` 指定别的文件夹"
        "削除するか、`--out` で別のフォルダを指定してください"

    port_wrote(file)
        "{file} was written"
        "已写入 {file}"
        "{file} を書きました"

    port_notes(count)
        "places that need your eye: {count}"
        "需要您确认的地方：{count}"
        "確認が必要な箇所：{count}"

    port_plays_alike(games)
        "the two play {games} games of the same seeds alike, tile by tile"
        "两者以相同种子打了 {games} 场，逐张牌完全一致"
        "同じシードの {games} 対局で、牌の一枚まで同じ結果でした"

    port_plays_otherwise(seed, place)
        "the two part with seed {seed}, at {place}"
        "两者在种子 {seed} 的 {place} 处开始不同"
        "シード {seed} の {place} から違う展開になります"

    port_luck_differs()
        "the script's own random numbers are rand now, so chance decides otherwise there"
        "脚本自带的随机数已改用 rand，因此那里的随机结果会不同"
        "スクリプト自前の乱数は rand に替わったので、その部分の運は変わります"

    port_script_breaks(hook)
        "the script itself breaks in {hook}; compare them when it does not"
        "原脚本自身在 {hook} 出错；修好后再比较"
        "元のスクリプト自体が {hook} でエラーになります。直してから比べてください"

    port_result_breaks(hook)
        "the ported file breaks in {hook}; `saki-lua check` shows where"
        "移植后的文件在 {hook} 出错；用 `saki-lua check` 查看位置"
        "移植したファイルが {hook} でエラーになります。`saki-lua check` で場所を確認してください"

    next_check()
        "finds what is left to do"
        "找出还要做的事"
        "残りの作業を見つける"

    next_diff()
        "shows where the two part"
        "查看两者从哪里开始不同"
        "どこから違うかを見る"

    port_drops(methods)
        "{methods}: arguments that the method does not take were ignored by libsaki, and are left out"
        "{methods}：libsaki 会忽略方法不接受的多余参数，这里已去掉"
        "{methods}：メソッドが受け取らない余分な引数は libsaki では無視されていたので、ここでは省きました"

    port_keeps_surplus(method)
        "{method} takes fewer arguments; libsaki ignored the others, and they call something, so look what is meant"
        "{method} 的参数没有这么多；libsaki 会忽略多余的参数，但它们调用了函数，请确认原意"
        "{method} の引数はもっと少ないです。libsaki は余分な引数を無視しますが、そこで関数が呼ばれているので意図を確認してください"

    port_lacks_function(name)
        "there is no {name} here: all numbers are doubles"
        "这里没有 {name}：所有数值都是双精度浮点数"
        "ここには {name} がありません。数値はすべて倍精度浮動小数点数です"

    surplus_is_ignored(method, most)
        "`{method}` takes no more than {most} arguments; the others are ignored, as in libsaki"
        "`{method}` 最多接受 {most} 个参数；其余参数会被忽略，与 libsaki 相同"
        "`{method}` が受け取る引数は {most} 個までです。残りは libsaki と同じく無視されます"

    port_leaves_surplus_out()
        "leave them out; `saki-lua port` does so"
        "请删去；`saki-lua port` 会自动去掉"
        "省いてください。`saki-lua port` なら自動で省かれます"

    libsaki_moves_tiles()
        "libsaki moves tiles (T37) only and refuses a kind (T34); here its black tile is meant"
        "libsaki 只能移动牌（T37），不接受牌种（T34）；这里按该牌种的普通牌处理"
        "libsaki で動かせるのは牌（T37）だけで、種類（T34）は受け付けません。ここではその種類の赤でない牌とみなします"
}
