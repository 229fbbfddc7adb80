//! frame.

texts! {
    error()
        "error"
        "错误"
        "エラー"

    warning()
        "warning"
        "警告"
        "警告"

    note()
        "note"
        "说明"
        "補足"

    help()
        "help"
        "建议"
        "ヒント"

    fork_of_table()
        "a fork of the table"
        "对局的副本"
        "卓の複製"

    broke_in_at(girl, b, at)
        "{girl} broke in {b} at {at}"
        "{girl} 的 {b} 出错，时为{at}"
        "{girl} の {b} でエラー、{at}"

    broke_in_at_of_seed(girl, b, at, seed)
        "{girl} broke in {b} at {at} of seed {seed}"
        "{girl} 的 {b} 出错，时为{at}，种子 {seed}"
        "{girl} の {b} でエラー、{at}、シード {seed}"

    she_plays_on_without_her()
        "she plays on without her skill until the end of the game"
        "到终局为止，她将在没有能力的状态下继续打"
        "終局まで能力なしで打ち続けます"

    as_in_libsaki_this_call()
        "as in libsaki, this call of the hook ends there and her skill goes on"
        "与 libsaki 相同，只中止这一次钩子调用，能力仍然有效"
        "libsaki と同じく、このフック呼び出しだけが中断され、能力は続きます"

    test_was_here()
        "the test was here"
        "测试当时在这里"
        "テストはここを実行中でした"

    called_from_here()
        "called from here"
        "由此处调用"
        "ここから呼ばれました"

    this_is_what_is_not()
        "this is what is not closed"
        "没有闭合的是这里"
        "閉じられていないのはここです"

    other_one_is_here()
        "the other one is here"
        "另一个在这里"
        "もう一つはここです"

    did_you_mean(name)
        "did you mean {name}?"
        "是不是想写 {name}？"
        "{name} の間違いではありませんか？"

    it_has(known)
        "it has {known}"
        "有的是：{known}"
        "あるのは {known}"

    it_is(a)
        "it is {a}"
        "范围：{a}"
        "範囲：{a}"

    as_in(a)
        "as in {a}"
        "例如 {a}"
        "例：{a}"

    at_most(a)
        "at most {a}"
        "最多 {a}"
        "最大 {a}"

    to(least, most)
        "{least} to {most}"
        "{least} 到 {most}"
        "{least} から {most}"

    or_more(least)
        "{least} or more"
        "不小于 {least}"
        "{least} 以上"

    or_less(max)
        "{max} or less"
        "不大于 {max}"
        "{max} 以下"

    any_number()
        "any number"
        "任意数"
        "任意の数"

    colon(what, reason)
        "{what}: {reason}"
        "{what}：{reason}"
        "{what}：{reason}"

    semicolon(what, advice)
        "{what}; {advice}"
        "{what}；{advice}"
        "{what}。{advice}"

    turn_of_round(round, turn)
        "{round} turn {turn}"
        "{round}第{turn}巡"
        "{round}{turn}巡目"

    just(word)
        "{word}"
        "{word}"
        "{word}"
}
