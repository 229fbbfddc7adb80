//! Searches for values: `tune`.

texts! {
    this_is_not_girl_key_bounds()
        "this is not GIRL.KEY=LOW:HIGH"
        "格式应为 GIRL.KEY=LOW:HIGH"
        "GIRL.KEY=LOW:HIGH の形ではありません"

    bounds_are_low_high(text)
        "{text}: LOW is less than HIGH, and a step more than 0 and no longer than from one to the other"
        "{text}：LOW 须小于 HIGH，步长须大于 0 且不超过两者之差"
        "{text}: LOW は HIGH より小さく、刻みは 0 より大きく両者の差以下です"

    number_is_kept_from_searches(number)
        "{number} is kept from searches: `tune = false` in its declaration"
        "{number} 不参与自动调整：声明中写了 `tune = false`"
        "{number} は自動調整の対象外です: 宣言に `tune = false` とあります"

    sweep_can_vary_it()
        "`saki-lua sweep` shows what it does"
        "用 `saki-lua sweep` 可以看它的作用"
        "`saki-lua sweep` でその効き方を見られます"

    number_has_no_bounds(number)
        "{number} has no bounds in its file"
        "{number} 在文件中没有上下限"
        "{number} にはファイルに上下限がありません"

    this_is_not_metric_value()
        "this is not METRIC=VALUE, like place=2.2 or win=25%"
        "格式应为 METRIC=VALUE，例如 place=2.2 或 win=25%"
        "METRIC=VALUE の形ではありません。例: place=2.2、win=25%"

    this_is_not_metric_band()
        "this is not METRIC=LOW..HIGH, like win=20%..25%"
        "格式应为 METRIC=LOW..HIGH，例如 win=20%..25%"
        "METRIC=LOW..HIGH の形ではありません。例: win=20%..25%"

    this_is_no_state(file)
        "{file} is there already and is not the state of a search"
        "已有 {file}，且不是搜索的进度文件"
        "{file} は既にあり、探索の途中経過ではありません"

    name_another_state()
        "name another file with --state, or delete this one"
        "用 --state 指定别的文件，或删除这个文件"
        "--state で別のファイルを指定するか、このファイルを削除してください"

    state_is_of_another_search(file)
        "{file}: this is the state of another search: of other girls, numbers, rules or metrics, or from another seed"
        "{file}：这是另一次搜索的进度：角色、数值、规则、指标或种子不同"
        "{file}: 別の探索の途中経過です。キャラ、数値、ルール、指標、シードのどれかが違います"

    state_is_in_use(file)
        "{file}: another search is using this file"
        "{file}：另一次搜索正在使用这个文件"
        "{file}: 別の探索がこのファイルを使っています"

    nothing_to_screen()
        "nobody at the table has a number with bounds that searches may change"
        "在座的角色都没有可以自动调整的、有上下限的数值"
        "卓の誰にも、自動調整できる上下限つきの数値がありません"

    name_girls_with_numbers()
        "`saki-lua params` lists the numbers of all girls"
        "`saki-lua params` 列出所有角色的数值"
        "`saki-lua params` が全キャラの数値を一覧します"

    mk_is_true_or_false(name, key, c)
        "mk.{name}.{key} is true or false, not {c}"
        "mk.{name}.{key} 必须是 true 或 false，而不是 {c}"
        "mk.{name}.{key} は true か false です。{c} ではありません"
}
