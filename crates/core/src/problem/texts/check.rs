//! check.

texts! {
    kin_is_nowhere(name)
        "there is no girl {name}"
        "没有角色 {name}"
        "{name} というキャラはいません"

    kin_is_by_handle()
        "kin is named by handle, as `--girls` takes it"
        "同伴以代号称呼，与 `--girls` 相同"
        "身内は `--girls` と同じハンドルで書きます"

    percent_goes_beyond(name)
        "{name} is in percent, and its range goes beyond 0 to 100"
        "{name} 以百分数为单位，范围却超出 0 到 100"
        "{name} はパーセントですが、範囲が 0 から 100 を外れます"

    give_it_min_0_max_100()
        "give it `min = 0, max = 100`"
        "请写上 `min = 0, max = 100`"
        "`min = 0, max = 100` と書いてください"

    damper_held_nothing_down(games)
        "onDamp held nothing down in {games}"
        "onDamp 在 {games}中没有压制任何人"
        "onDamp は {games}で誰の能力も抑えませんでした"

    return_percent_by_seat()
        "it returns percentages by seat, as in `{{ [who] = 50 }}`"
        "它按座位返回百分数，如 `{{ [who] = 50 }}`"
        "`{{ [who] = 50 }}` のように席ごとのパーセントを返します"

    nobody_ever_saw_her(games)
        "nobody noticed anything of what she hides in {games}"
        "在 {games}中，她隐去的东西没有人察觉过一次"
        "{games}で、彼女が隠すものに気づいた者は一人もいません"

    numbers_decide_when()
        "a veil that is never lifted leaves no game: let a number decide when it begins"
        "从不揭开的隐身让对局失去意义：用一个数值决定何时开始"
        "消えたままでは勝負になりません。いつ消えるかは数値で決めてください"

    saki_lua_check_list_has()
        "`saki-lua check --list` has them all"
        "`saki-lua check --list` 会列出全部"
        "`saki-lua check --list` で全部見られます"

    in_table_set_up_for(name)
        "in a table set up for it: {name}"
        "在为它布置的局面里：{name}"
        "そのために用意した卓で：{name}"

    first_turn_as_dealer()
        "her first turn, as the dealer"
        "她坐庄的第一巡"
        "自分が親の第一ツモ"

    last_round_behind()
        "the last round, behind"
        "落后的最后一局"
        "負けているオーラス"

    middle_with_calls()
        "in the middle, with calls"
        "中盘，有副露"
        "中盤、副露あり"

    her_riichi_in_furiten()
        "her riichi, in furiten"
        "她振听立直"
        "自分のフリテンリーチ"

    two_riichis_against_her()
        "two in riichi against her"
        "两家对她立直"
        "他家二人のリーチ"

    last_tile()
        "the last tile"
        "最后一张牌"
        "最後の一枚"

    her_kan()
        "her kan"
        "她开杠"
        "自分のカン"

    she_wins_in_riichi()
        "she wins in riichi"
        "她立直和了"
        "自分がリーチしてアガる"

    another_wins_in_riichi()
        "another wins in riichi"
        "他家立直和了"
        "他家がリーチしてアガる"

    in_test(a)
        "in the test {a}"
        "在测试 {a} 中"
        "テスト {a} の中"

    repeat(again)
        "repeat: {again}"
        "重现：{again}"
        "再現：{again}"

    hooks_that_are_given_it(hooks)
        "hooks that are given it: {hooks}"
        "会得到它的钩子：{hooks}"
        "これを渡されるフック：{hooks}"

    is_given_it_name_its(a, b)
        "{a} is given it: name its parameters {b}"
        "{a} 会得到它：请把参数写成 {b}"
        "{a} はこれを渡されます。引数を {b} と書いてください"

    give_up_at_some_draft()
        "give up at some draft, as in `return iter > 300 or init:step() < 3`"
        "应在第几个配牌方案之后放弃，例如 `return iter > 300 or init:step() < 3`"
        "どこかの配牌案で諦めてください。例：`return iter > 300 or init:step() < 3`"

    print_what_player_wants_to()
        "print what a player wants to know, in a line or two"
        "只打印玩家想知道的，一两行即可"
        "打ち手が知りたいことだけを一、二行で表示してください"

    she_refused_all_drafts_of(a, round)
        "she refused all {a} drafts of a deal in {round}, and the last was dealt"
        "她在 {round} 拒绝了全部 {a} 个配牌方案，最后一个仍被采用"
        "{round} で {a} 個の配牌案をすべて拒み、最後の案で配られました"

    printed_more_than_bytes_that(a, b)
        "{a} printed more than the {b} bytes that are shown of one call"
        "{a} 一次打印的内容超过了会显示的 {b} 字节"
        "{a} が一回に表示した量は、表示される {b} バイトを超えました"

    is_declared_with_dot_so(name, b)
        "{name} is declared with a dot, so its {b} is the girl"
        "{name} 是用点声明的，因此它的 {b} 其实是角色自己"
        "{name} はドットで宣言されているため、その {b} には本人が入ります"

    colon_in_place_of_dot_which(name, b)
        "a colon in place of the dot: `:{name}(...)`, which is given {b}"
        "把点换成冒号：`:{name}(...)`，它会得到 {b}"
        "ドットの代わりにコロンを使います：`:{name}(...)`。渡される引数は {b} です"

    change_only_or_remove_branch()
        "change `only`, or remove the branch"
        "修改 `only`，或删去这个分支"
        "`only` を変えるか、この分岐を消してください"

    begins_with_same_number_in(name)
        "{name} begins with the same number in every game, and so goes on alike"
        "{name} 每局都从同一个数开始，所以之后也总是一样"
        "{name} は毎回同じ数から始まるため、その後もいつも同じです"

    is_no_table_so_there(class)
        "a {class} is no table, so there is nothing to go through"
        "{class} 不是表，无法遍历"
        "{class} はテーブルではないので、たどるものがありません"

    tiles_is_list_of_its()
        "`:tiles()` is the list of its tiles"
        "`:tiles()` 是其中各张牌的列表"
        "`:tiles()` で牌の一覧が得られます"

    loop_goes_through_tables_and(class)
        "a loop goes through tables, and a {class} is none"
        "循环遍历的是表，而 {class} 不是表"
        "ループがたどるのはテーブルで、{class} はテーブルではありません"

    no_event_has_arg(name)
        "no event has arg {name}"
        "没有事件带参数 {name}"
        "引数 {name} を持つイベントはありません"

    event_has_no_arg(event, name)
        "{event} has no arg {name}"
        "{event} 没有参数 {name}"
        "{event} に引数 {name} はありません"

    it_has_no_args_at_all()
        "it has none at all"
        "它没有任何参数"
        "引数は一つもありません"

    takes_arguments_not(call, most, given)
        "{call} takes {most} arguments, not {given}"
        "{call} 需要 {most} 个参数，而不是 {given} 个"
        "{call} の引数は {most} 個で、{given} 個ではありません"

    takes_or_more_arguments_not(call, most, given)
        "{call} takes {most} or more arguments, not {given}"
        "{call} 至少需要 {most} 个参数，而不是 {given} 个"
        "{call} の引数は {most} 個以上で、{given} 個ではありません"

    takes_to_arguments_not(call, least, most, given)
        "{call} takes {least} to {most} arguments, not {given}"
        "{call} 需要 {least} 到 {most} 个参数，而不是 {given} 个"
        "{call} の引数は {least} から {most} 個で、{given} 個ではありません"

    takes_to_or_more_arguments_not(call, least, most, given)
        "{call} takes {least} to {most} or more arguments, not {given}"
        "{call} 需要 {least} 到 {most} 个或更多参数，而不是 {given} 个"
        "{call} の引数は {least} から {most} 個かそれ以上で、{given} 個ではありません"

    list_of(kind)
        "a list of {kind}"
        "{kind} 的列表"
        "{kind} の一覧"

    games_to_try_her_were(games, len)
        "the games to try her were stopped after {games} of {len}"
        "试打在 {games} 局后停止（共 {len} 局）"
        "試し打ちは {len} 局中 {games} 局で打ち切られました"

    they_had_taken_million_steps(a)
        "they had taken {a} million steps"
        "已用 {a} 百万步"
        "{a} 百万ステップを使いました"

    her_state_grew_in_every(join)
        "her state grew in every round of a game: {join} values"
        "她的状态在一场对局中每局都在增长：{join} 个值"
        "状態が1 対局のどの局でも増えました：{join} 個"

    state_has_at_most_10()
        "a state has at most 10,000 values"
        "状态最多有 10,000 个值"
        "状態に置ける値は 10,000 個までです"

    empty_tables_where_round_begins()
        "empty tables where a round begins"
        "请在每局开始时清空表"
        "局の始めに表を空にしてください"

    menu_is_never_ticked(games)
        "the built-in AI ticked nothing in her menu in {games}"
        "内置 AI 在{games}中从未勾选她的菜单"
        "組み込みの AI は{games}の間、彼女のメニューで何も選びませんでした"

    simulations_play_without_menu()
        "simulations and packs measure her without it; `aiMenu(view, menu)` says what the AI ticks, as in `return {{ go = true }}`"
        "模拟和能力包测出的是不用菜单时的她；`aiMenu(view, menu)` 说明 AI 勾选什么，如 `return {{ go = true }}`"
        "シミュレーションやパックの強さはメニューなしのものです。`aiMenu(view, menu)` で AI の選択を書けます：`return {{ go = true }}` など"

    power_did_nothing(games)
        "her power did nothing in {games}"
        "她的能力在 {games}中什么也没做"
        "{games}の間、彼女の能力は何もしませんでした"

    condition_never_held(hook)
        "the condition with which {hook} begins never held"
        "{hook} 开头的条件从未成立"
        "{hook} の最初の条件は一度も成り立ちませんでした"

    partner_sat_nowhere(names)
        "she looks for {names}, who sat at none of these tables; `t:rig {{ girls = .. }}` seats her in a test, `--girls` in a game"
        "她在找 {names}，而这些牌桌上没有此人；测试中用 `t:rig {{ girls = .. }}`、对局中用 `--girls` 请她入座"
        "彼女が探す {names} はどの卓にもいませんでした。テストでは `t:rig {{ girls = .. }}`、対局では `--girls` で座らせます"

    only_tests_make_her_act()
        "only her tests bring about what it waits for"
        "只有她的测试造出了它所等待的情况"
        "それが待っている場面は、彼女のテストの中でしか起きませんでした"

    called_and_changed_nothing(hook)
        "{hook} was called, and lit, asked for and forbade nothing"
        "{hook} 被调用了，但没有点亮、要求或禁止任何东西"
        "{hook} は呼ばれましたが、何も光らせず、求めず、禁じませんでした"

    was_called_in_none_of(name, games)
        "{name} was called in none of {games} games, nor in her tests"
        "{name} 在 {games} 场试打和测试中都没有被调用"
        "{name} は試し打ち {games} 局でもテストでも呼ばれませんでした"

    test_of_file_may_set()
        "a test of the file may set up what it is for"
        "可在文件的测试中设置需要它的局面"
        "ファイルのテストで、それが必要な場面を作れます"

    there_is_no_lint(code)
        "there is no lint {code}"
        "没有检查项 {code}"
        "検査項目 {code} はありません"

    has_no_method(class, text)
        "{class} has no method {text}"
        "{class} 没有方法 {text}"
        "{class} にメソッド {text} はありません"

    api_lists_methods()
        "`saki-lua api` lists the methods of every class"
        "`saki-lua api` 列出每个类的方法"
        "`saki-lua api` で各クラスのメソッドを調べられます"

    is_not(called, name, say, d)
        "{called}: {name} is {say}, not {d}"
        "{called}：{name} 应为 {say}，而不是 {d}"
        "{called}：{name} は {say} で、{d} ではありません"

    seat_as_number_from_1()
        "a seat as a number, from 1: `who:index()`"
        "从 1 起的座位号：`who:index()`"
        "1 から数えた席の番号：`who:index()`"

    seats_by_number_who_all()
        "seats by number: `Who.all[1]` to `Who.all[4]`"
        "按号码取座位：`Who.all[1]` 到 `Who.all[4]`"
        "番号から席を得る：`Who.all[1]` から `Who.all[4]`"

    api_shows_signatures()
        "`saki-lua api` shows the signatures"
        "`saki-lua api` 显示各函数的签名"
        "`saki-lua api` で関数の型を調べられます"

    is_none_of_texts_asked(text)
        "{text} is none of the texts asked for"
        "{text} 不是可用的文本之一"
        "{text} は使える文字列のどれでもありません"

    n1m_to_9s_1f_to()
        "\"1m\" to \"9s\", \"1f\" to \"4f\" (winds), \"1y\" to \"3y\" (dragons), \"1z\" to \"7z\", red fives \"0m\" \"0p\" \"0s\""
        "\"1m\" 到 \"9s\"，\"1f\" 到 \"4f\"（风牌），\"1y\" 到 \"3y\"（三元牌），\"1z\" 到 \"7z\"，赤5 \"0m\" \"0p\" \"0s\""
        "\"1m\" から \"9s\"、\"1f\" から \"4f\"（風牌）、\"1y\" から \"3y\"（三元牌）、\"1z\" から \"7z\"、赤5 \"0m\" \"0p\" \"0s\""

    is_no_tile(text)
        "{text} is no tile"
        "{text} 不是牌"
        "{text} は牌ではありません"

    is_no_kind_t34_does(text)
        "{text} is no kind: a T34 does not know whether it is red"
        "{text} 不是牌种：T34 不区分赤牌"
        "{text} は牌の種類ではありません：T34 は赤を区別しません"

    red_five_is_t37()
        "a red five is a T37"
        "赤5要用 T37"
        "赤5は T37 です"

    has_no_field(class, name)
        "{class} has no field {name}"
        "{class} 没有字段 {name}"
        "{class} にフィールド {name} はありません"

    api_lists_members()
        "`saki-lua api` lists what every class has"
        "`saki-lua api` 列出每个类的内容"
        "`saki-lua api` で各クラスの内容を調べられます"

    this_is_never_true()
        "this is never true"
        "这个条件永远不成立"
        "この条件は成り立ちません"

    this_is_always_true_and()
        "this is always true, and what is under `else` never runs"
        "这个条件总是成立，`else` 部分永远不会执行"
        "この条件は常に成り立ち、`else` の中は実行されません"

    only_has_called_for_other_seats_alone(hook)
        "`only` has {hook} called for other seats alone"
        "`only` 规定 {hook} 只为其他座位调用"
        "`only` により {hook} は他家についてだけ呼ばれます"

    only_has_called_at_alone_2(hook, join)
        "`only` has {hook} called at {join} alone"
        "`only` 规定 {hook} 只在 {join} 时调用"
        "`only` により {hook} は {join} のときだけ呼ばれます"

    there_is_no_event(name)
        "there is no event {name}"
        "没有事件 {name}"
        "イベント {name} はありません"

    only_keeps_from_onevent(name)
        "`only` keeps {name} from onEvent"
        "`only` 使 {name} 不会传给 onEvent"
        "`only` により {name} は onEvent に渡されません"

    add_to_its_list_or(name)
        "add {name} to its list, or remove this"
        "把 {name} 加进列表，或删除这里"
        "一覧に {name} を加えるか、ここを削除してください"

    this_is_never_reached()
        "this is never reached"
        "这里永远不会执行到"
        "ここには到達しません"

    what_stands_before_it_never()
        "what stands before it never goes on"
        "前面的代码不会继续往下执行"
        "前のコードから先に進みません"

    only_answers_and_answer_is(name)
        "{name} only answers, and the answer is dropped"
        "{name} 只返回结果，而结果没有使用"
        "{name} は値を返すだけですが、その値が使われていません"

    assign_it_return_it_or()
        "assign it, return it, or remove the call"
        "请赋值、返回，或删除这个调用"
        "代入するか、返すか、呼び出しを削除してください"

    is_never_called_there_is(name, b)
        "{name} is never called: there is no {b}"
        "{name} 不会被调用：没有 {b}"
        "{name} は呼ばれません：{b} がありません"

    add_or_remove_this(name)
        "add {name}, or remove this"
        "请加上 {name}，或删除这里"
        "{name} を加えるか、これを削除してください"

    is_never_called_this_is(name)
        "{name} is never called: this is not the table of `skill {{}}`"
        "{name} 不会被调用：这不是 `skill {{}}` 的表"
        "{name} は呼ばれません：これは `skill {{}}` の表ではありません"

    hooks_are_methods_of_what()
        "hooks are methods of what the file returns"
        "钩子是文件所返回的类的方法"
        "フックはファイルが返すクラスのメソッドです"

    does_nothing(name)
        "{name} does nothing"
        "{name} 什么也不做"
        "{name} は何もしません"

    remove_it_hooks_nobody_has()
        "remove it: hooks nobody has cost nothing"
        "请删除：没有的钩子不占用任何开销"
        "削除してください：ないフックには費用がかかりません"

    checkinit_can_end_here_without()
        "checkInit can end here without an answer"
        "checkInit 可能在这里没有返回值就结束"
        "checkInit がここで値を返さずに終わることがあります"

    end_with_return_true()
        "end with `return true`"
        "请以 `return true` 结束"
        "`return true` で終えてください"

    is_given_arguments_not(name, len, taken)
        "{name} is given {len} arguments, not {taken}"
        "{name} 会得到 {len} 个参数，而不是 {taken} 个"
        "{name} に渡される引数は {len} 個で、{taken} 個ではありません"

    there_is_no_mk_number(name)
        "there is no mk number {name}"
        "没有 mk 数值 {name}"
        "mk の数値 {name} はありません"

    declare_it_mk_80_in(name)
        "declare it: `mk = {{ {name} = 80 }}` in `skill {{}}`"
        "请声明：在 `skill {{}}` 中写 `mk = {{ {name} = 80 }}`"
        "宣言してください：`skill {{}}` に `mk = {{ {name} = 80 }}`"

    no_code_reads_number(text)
        "no code reads the number {text}"
        "没有代码读取数值 {text}"
        "数値 {text} を読むコードがありません"

    self_mk_where_it_counts(text)
        "`self.mk.{text}` where it counts, or remove it"
        "在需要处使用 `self.mk.{text}`，或删除它"
        "必要なところで `self.mk.{text}` を使うか、削除してください"

    en_zh_ja_in_place()
        "`{{ en = ..., zh = ..., ja = ... }}` in place of the text"
        "用 `{{ en = ..., zh = ..., ja = ... }}` 代替这个文本"
        "文字列の代わりに `{{ en = ..., zh = ..., ja = ... }}` と書いてください"

    names_are_locals_parameters_or()
        "names are locals, parameters, or of the API"
        "名称只能是局部变量、参数或 API 的名称"
        "名前は局所変数、引数、API のいずれかです"

    belongs_to_api_and_cannot(name)
        "{name} belongs to the API and cannot be set"
        "{name} 属于 API，不能赋值"
        "{name} は API のもので、代入できません"

    write_local(name)
        "write `local {name}`"
        "请写 `local {name}`"
        "`local {name}` と書いてください"

    is_never_read(name)
        "{name} is never read"
        "{name} 从未被读取"
        "{name} は一度も読まれません"

    is_set_but_never_read(name)
        "{name} is set, but never read"
        "{name} 被赋值，但从未被读取"
        "{name} は代入されますが、一度も読まれません"

    remove_it_or_call_it(name)
        "remove it, or call it `_{name}`"
        "请删除，或改名为 `_{name}`"
        "削除するか、`_{name}` という名前にしてください"

    hides_parameter_of_that_name(name)
        "{name} hides the parameter of that name"
        "{name} 遮住了同名的参数"
        "{name} は同じ名前の引数を隠しています"

    give_it_name_of_its()
        "give it a name of its own"
        "请另取一个名称"
        "別の名前にしてください"

    is_local_of_file_and(name)
        "{name} is a local of the file, and no state"
        "{name} 是文件的局部变量，不是状态"
        "{name} はファイルの局所変数で、状態ではありません"

    keep_it_in_self_locals(name)
        "keep it in `self.{name}`: locals of the file are lost in forks, reloads and saved games"
        "请保存在 `self.{name}` 中：文件的局部变量在副本、重新加载和存档中会丢失"
        "`self.{name}` に置いてください：ファイルの局所変数は複製、再読み込み、保存で失われます"

    field_of_another_name_can()
        "a field of another name can"
        "可以改用其他名称的字段"
        "別の名前のフィールドなら変更できます"

    self_is_never_set_so(name)
        "self.{name} is never set, so it is nil"
        "self.{name} 从未被赋值，所以是 nil"
        "self.{name} は一度も代入されないので nil です"

    self_in_some_hook(name)
        "`self.{name} = ...` in some hook"
        "在某个钩子中写 `self.{name} = ...`"
        "どこかのフックで `self.{name} = ...` としてください"

    self_is_never_set_so_is(name, hook)
        "self.{name} is never set, so {hook} is never called for it"
        "self.{name} 从未被赋值，所以 {hook} 不会因它被调用"
        "self.{name} は一度も代入されないので、{hook} は呼ばれません"

    self_is_added_to_and(name)
        "self.{name} is added to, and nothing is ever taken out of it"
        "self.{name} 只增加，从不删减"
        "self.{name} には追加されるだけで、何も取り除かれません"

    self_where_round_begins_state(name)
        "`self.{name} = {{}}` where a round begins: a state has at most 10,000 values"
        "在每局开始时写 `self.{name} = {{}}`：状态最多有 10,000 个值"
        "局の始めに `self.{name} = {{}}` としてください：状態に置ける値は 10,000 個までです"

    text_is_no_tile_here()
        "a text is no tile here: `T34.new(\"5m\")`"
        "这里文本不是牌：请用 `T34.new(\"5m\")`"
        "ここでは文字列は牌になりません：`T34.new(\"5m\")`"

    who_index_is_1_to()
        "`who:index()` is 1 to 4"
        "`who:index()` 为 1 到 4"
        "`who:index()` は 1 から 4 です"

    tile_id34_is_0_to()
        "`tile:id34()` is 0 to 33, `tile:val()` 1 to 9"
        "`tile:id34()` 为 0 到 33，`tile:val()` 为 1 到 9"
        "`tile:id34()` は 0 から 33、`tile:val()` は 1 から 9 です"

    values_of_different_types_are()
        "values of different types are never equal"
        "不同类型的值永远不相等"
        "型の違う値は等しくなりません"

    is_never_equal_to(kind, b)
        "a {kind} is never equal to a {b}"
        "{kind} 永远不会等于 {b}"
        "{kind} と {b} は決して等しくなりません"

    tiles_are_equal_whatever_their()
        "tiles are equal whatever their colour: this is as true of the black five"
        "牌的相等不看颜色：黑5也同样成立"
        "牌の比較は色を見ません：黒の五でも成り立ちます"

    tile_isaka5_or_tile_lookssame()
        "`tile:isaka5()`, or `tile:lookssame(other)`"
        "`tile:isaka5()`，或 `tile:lookssame(other)`"
        "`tile:isaka5()` か `tile:lookssame(other)`"

    this_table_is_no_sequence()
        "this table is no sequence"
        "这个表不是序列"
        "この表は列ではありません"

    this_table_has_keys_so(kind)
        "this table has {kind} keys, so its length is 0"
        "这个表的键是{kind}，所以长度为 0"
        "この表のキーは{kind}なので、長さは 0 です"

    has_no_length(kind)
        "a {kind} has no length"
        "{kind} 没有长度"
        "{kind} に長さはありません"

    counts_sequence_1_2_3()
        "`#` counts a sequence 1, 2, 3..."
        "`#` 只数序列 1、2、3……"
        "`#` が数えるのは列 1, 2, 3... だけです"

    count_others_with_pairs()
        "count others with pairs"
        "其他的请用 pairs 来数"
        "それ以外は pairs で数えてください"

    keys_of_this_table_are(say, b)
        "the keys of this table are {say}, never {b}"
        "这个表的键是{say}，永远不会是{b}"
        "この表のキーは{say}で、{b}になることはありません"

    kind_of_tile_t34_new()
        "the kind of a tile: `T34.new(tile:id34())`"
        "牌的种类：`T34.new(tile:id34())`"
        "牌の種類：`T34.new(tile:id34())`"

    text_of_tile_tile_str34()
        "the text of a tile: `tile:str34()`"
        "牌的文本：`tile:str34()`"
        "牌の文字列：`tile:str34()`"

    another_key_would_find_nothing()
        "another key would find nothing"
        "用别的键什么也找不到"
        "別のキーでは何も見つかりません"

    no_yaku_has_key(name)
        "no yaku has the key {name}"
        "没有键为 {name} 的役种"
        "キーが {name} の役はありません"

    keys_of_this_table_are_elsewhere(first, other)
        "the keys of this table are {first} elsewhere, and {other} here"
        "这个表的键在别处是{first}，在这里是{other}"
        "この表のキーは、ほかでは{first}、ここでは{other}です"

    they_are_different_objects_use()
        "they are different objects: use `tile:id34()` or `tile:str37()` as the key"
        "它们是不同的对象：请用 `tile:id34()` 或 `tile:str37()` 作键"
        "別々のオブジェクトです：`tile:id34()` か `tile:str37()` をキーにしてください"

    only_has_called_for_her_own_seat(hook)
        "`only` has {hook} called for her own seat alone"
        "`only` 规定 {hook} 只为她自己的座位调用"
        "`only` により {hook} は自分の席についてだけ呼ばれます"

    so(why, what)
        "{why}, so {what}"
        "{why}，因此{what}"
        "{why}ため、{what}"

    failed_tests(failed, n)
        "{failed} of {n} tests failed"
        "{n} 个测试中有 {failed} 个失败"
        "{n} 件中 {failed} 件のテストが失敗"

    no_tests()
        "no tests"
        "没有测试"
        "テストなし"

    word_failed()
        "FAILED"
        "失败"
        "失敗"

    word_none()
        "none"
        "无"
        "なし"

    word_ok()
        "ok"
        "通过"
        "成功"

    word_failed_one()
        "failed"
        "失败"
        "失敗"

    passed_failed_in(passed, failed, files)
        "{passed} passed, {failed} failed in {files}"
        "{files}中 {passed} 个通过，{failed} 个失败"
        "{files}で成功 {passed} 件、失敗 {failed} 件"

    of_them_no_skill(n)
        "{n} of them no skill"
        "其中 {n} 个不是能力文件"
        "うち {n} 個は能力ファイルではない"

    without_tests(n)
        "{n} without tests"
        "{n} 个没有测试"
        "テストなし {n} 個"

    passed_played(tests, games)
        " ({tests} passed, {games} played)"
        "（{tests}通过，试打 {games}）"
        "（{tests}成功、{games}を試し打ち）"
}
