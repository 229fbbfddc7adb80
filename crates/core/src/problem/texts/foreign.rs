//! What others say: Luau while it reads and runs, and the readers of JSON, TOML and gzip. These are recognised, see
//! [`Text::foreign`](crate::problem::Text::foreign).

texts! {
    attempt_to_call_missing_method(name, class)
        "attempt to call missing method '{name}' of {class}"
        "{class} 没有方法 '{name}'"
        "{class} にメソッド '{name}' はありません"

    attempt_to_call_value(a)
        "attempt to call a {a} value"
        "{a} 值不能当函数调用"
        "{a} の値は関数として呼べません"

    attempt_to_index_with(a, b)
        "attempt to index {a} with '{b}'"
        "不能对 {a} 取字段 '{b}'"
        "{a} から '{b}' は取り出せません"

    attempt_to_index_with_2(a, b)
        "attempt to index {a} with {b}"
        "不能用 {b} 索引 {a}"
        "{a} を {b} で引けません"

    attempt_to_perform_arithmetic_on(a, b, c)
        "attempt to perform arithmetic ({a}) on {b} and {c}"
        "不能对 {b} 和 {c} 做算术运算（{a}）"
        "{b} と {c} の算術演算（{a}）はできません"

    attempt_to_perform_arithmetic_on_2(a, b)
        "attempt to perform arithmetic ({a}) on {b}"
        "不能对 {b} 做算术运算（{a}）"
        "{b} の算術演算（{a}）はできません"

    attempt_to_concatenate_with(a, b)
        "attempt to concatenate {a} with {b}"
        "不能连接 {a} 和 {b}"
        "{a} と {b} は連結できません"

    attempt_to_compare(a, b, c)
        "attempt to compare {a} {b} {c}"
        "不能比较 {a} {b} {c}"
        "{a} {b} {c} は比較できません"

    attempt_to_get_length_of(a)
        "attempt to get length of a {a} value"
        "{a} 值没有长度"
        "{a} の値に長さはありません"

    attempt_to_iterate_over_value(a)
        "attempt to iterate over a {a} value"
        "不能遍历 {a} 值"
        "{a} の値は繰り返せません"

    attempt_to_modify_readonly_table()
        "attempt to modify a readonly table"
        "不能修改只读表"
        "読み取り専用の表は変更できません"

    assertion_failed()
        "assertion failed!"
        "断言失败！"
        "assert が失敗しました"

    invalid_argument_to_expected_got(a, b, c, d)
        "invalid argument #{a} to '{b}' ({c} expected, got {d})"
        "'{b}' 的第 {a} 个参数应为 {c}，却是 {d}"
        "'{b}' の引数 {a} には {c} が必要ですが {d} でした"

    invalid_argument_to(a, b, c)
        "invalid argument #{a} to '{b}' ({c})"
        "'{b}' 的第 {a} 个参数不对（{c}）"
        "'{b}' の引数 {a} が正しくありません（{c}）"

    missing_argument_to_expected(a, b, c)
        "missing argument #{a} to '{b}' ({c} expected)"
        "'{b}' 缺少第 {a} 个参数（应为 {c}）"
        "'{b}' の引数 {a} がありません（{c} が必要）"

    missing_argument_to(a, b)
        "missing argument #{a} to '{b}'"
        "'{b}' 缺少第 {a} 个参数"
        "'{b}' の引数 {a} がありません"

    invalid_for_number_expected_got(a, b)
        "invalid 'for' {a} (number expected, got {b})"
        "'for' 的 {a} 应为数值，却是 {b}"
        "'for' の {a} には数値が必要ですが {b} でした"

    invalid_order_function_for_sorting()
        "invalid order function for sorting"
        "排序用的比较函数不对"
        "並べ替えの比較関数が正しくありません"

    invalid_value_at_index_in(a, b)
        "invalid value ({a}) at index {b} in table for 'concat'"
        "'concat' 的表在第 {b} 项有不可连接的值（{a}）"
        "'concat' の表の {b} 番目に連結できない値（{a}）があります"

    table_index_is_nil()
        "table index is nil"
        "表的索引是 nil"
        "表の添字が nil です"

    table_index_is_nan()
        "table index is NaN"
        "表的索引是 NaN"
        "表の添字が NaN です"

    stack_overflow()
        "stack overflow"
        "栈溢出"
        "スタックがあふれました"

    too_many_results_to_unpack()
        "too many results to unpack"
        "unpack 的结果太多"
        "unpack の結果が多すぎます"

    pattern_too_complex()
        "pattern too complex"
        "模式太复杂"
        "パターンが複雑すぎます"

    malformed_pattern(a)
        "malformed pattern ({a})"
        "模式格式不对（{a}）"
        "パターンの書式が正しくありません（{a}）"

    resulting_string_too_large()
        "resulting string too large"
        "生成的字符串太大"
        "結果の文字列が大きすぎます"

    expected_when_parsing_got(a, b, c)
        "Expected {a} when parsing {b}, got {c}"
        "解析 {b} 时应为 {a}，却是 {c}"
        "{b} の解析中、{a} が必要ですが {c} でした"

    expected_got_2(a, b)
        "Expected {a}, got {b}"
        "应为 {a}，却是 {b}"
        "{a} が必要ですが {b} でした"

    expected_to_close_at_line(a, b, c, d)
        "Expected {a} (to close {b} at line {c}), got {d}"
        "应为 {a}（用来闭合第 {c} 行的 {b}），却是 {d}"
        "{c} 行目の {b} を閉じる {a} が必要ですが {d} でした"

    expected_to_close_at_column(a, b, c, d)
        "Expected {a} (to close {b} at column {c}), got {d}"
        "应为 {a}（用来闭合第 {c} 列的 {b}），却是 {d}"
        "{c} 桁目の {b} を閉じる {a} が必要ですが {d} でした"

    incomplete_statement_expected_assignment_or()
        "Incomplete statement: expected assignment or a function call"
        "语句不完整：应为赋值或函数调用"
        "文が不完全です：代入か関数呼び出しが必要です"

    malformed_string(a)
        "Malformed string{a}"
        "字符串格式不对{a}"
        "文字列の書式が正しくありません{a}"

    malformed_number()
        "Malformed number"
        "数字格式不对"
        "数値の書式が正しくありません"

    unexpected(a)
        "Unexpected {a}"
        "多余的 {a}"
        "{a} は使えません"

    did_you_forget_to_close(a, b)
        "did you forget to close {a} at line {b}?"
        "是不是忘了闭合第 {b} 行的 {a}？"
        "{b} 行目の {a} を閉じ忘れていませんか？"

    unfinished_string()
        "Unfinished string"
        "字符串没有结束"
        "文字列が終わっていません"

    unfinished_long_string()
        "Unfinished long string"
        "长字符串没有结束"
        "長い文字列が終わっていません"

    unfinished_long_comment()
        "Unfinished long comment"
        "长注释没有结束"
        "長いコメントが終わっていません"

    invalid_type_expected(a, b)
        "invalid type: {a}, expected {b}"
        "类型不对：是 {a}，应为 {b}"
        "型が違います：{a} ではなく {b} が必要です"

    invalid_value_expected(a, b)
        "invalid value: {a}, expected {b}"
        "值不对：是 {a}，应为 {b}"
        "値が違います：{a} ではなく {b} が必要です"

    unknown_variant_expected_one_of(a, b)
        "unknown variant {a}, expected one of {b}"
        "未知的值 {a}，应为其中之一：{b}"
        "未知の値 {a}、次のいずれか：{b}"

    invalid_length_expected(a, b)
        "invalid length {a}, expected {b}"
        "长度 {a} 不对，应为 {b}"
        "長さ {a} が違います。{b} が必要です"

    duplicate_key()
        "duplicate key"
        "重复的键"
        "キーが重複しています"

    eof_while_parsing_value()
        "EOF while parsing a value"
        "缺少值，JSON 就结束了"
        "値がないまま JSON が終わっています"

    eof_while_parsing_string()
        "EOF while parsing a string"
        "字符串没有结束"
        "文字列が閉じていません"

    eof_while_parsing_list()
        "EOF while parsing a list"
        "列表没有结束"
        "リストが閉じていません"

    eof_while_parsing_object()
        "EOF while parsing an object"
        "对象没有结束"
        "オブジェクトが閉じていません"

    expected_value()
        "expected value"
        "这里应该是一个值"
        "ここには値が必要です"

    expected_ident()
        "expected ident"
        "这里应为 true、false 或 null"
        "ここには true、false、null のどれかが必要です"

    expected_one_or_other(a, b)
        "expected {a} or {b}"
        "应为 {a} 或 {b}"
        "{a} か {b} が必要です"

    key_must_be_string()
        "key must be a string"
        "键必须是字符串"
        "キーは文字列で書きます"

    trailing_comma()
        "trailing comma"
        "末尾多了一个逗号"
        "末尾に余分なコンマがあります"

    control_character_in_string()
        "control character (\\u0000-\\u001F) found while parsing a string"
        "字符串里有控制字符"
        "文字列に制御文字があります"

    invalid_escape()
        "invalid escape"
        "转义写法不对"
        "エスケープの書き方が正しくありません"

    invalid_number()
        "invalid number"
        "数字写法不对"
        "数値の書き方が正しくありません"

    number_out_of_range()
        "number out of range"
        "数字太大"
        "数値が大きすぎます"

    recursion_limit_exceeded()
        "recursion limit exceeded"
        "嵌套太深"
        "入れ子が深すぎます"

    missing_field(a)
        "missing field {a}"
        "缺少字段 {a}"
        "項目 {a} がありません"

    duplicate_field(a)
        "duplicate field {a}"
        "字段 {a} 出现了两次"
        "項目 {a} が二度あります"

    extra_expected(a, b)
        "extra {a}, expected {b}"
        "多余的 {a}，应为 {b}"
        "{a} は余分です。{b} が必要です"

    missing_expected(a, b)
        "missing {a}, expected {b}"
        "缺少 {a}，应为 {b}"
        "{a} がありません。{b} が必要です"

    invalid_gzip_header()
        "invalid gzip header"
        "gzip 文件头不对"
        "gzip のヘッダが正しくありません"

    corrupt_gzip_stream()
        "corrupt gzip stream does not have a matching checksum"
        "gzip 数据已损坏：校验和不符"
        "gzip のデータが壊れています：チェックサムが合いません"

    corrupt_deflate_stream()
        "corrupt deflate stream"
        "gzip 数据已损坏"
        "gzip のデータが壊れています"

    unexpected_end_of_file()
        "unexpected end of file"
        "文件不完整"
        "ファイルが途中で切れています"

    trailing_characters()
        "trailing characters"
        "末尾有多余的字符"
        "末尾に余分な文字があります"

    unknown_variant_expected(a, b)
        "unknown variant {a}, expected {b}"
        "未知的值 {a}，应为 {b}"
        "未知の値 {a}。{b} が必要です"

    unknown_field_expected(a, b)
        "unknown field {a}, expected {b}"
        "未知的字段 {a}，应为 {b}"
        "不明な項目 {a}。{b} が必要です"

    unknown_field_expected_one_of(a, b)
        "unknown field {a}, expected one of {b}"
        "未知的字段 {a}，应为 {b} 之一"
        "不明な項目 {a}。{b} のどれかです"

    not_enough_memory()
        "not enough memory"
        "内存不足"
        "メモリが足りません"
}
