//! What readers of JSON and TOML call the kinds of values.

texts! {
    kind_boolean(a)
        "boolean {a}"
        "布尔值 {a}"
        "真偽値 {a}"

    kind_integer(a)
        "integer {a}"
        "整数 {a}"
        "整数 {a}"

    kind_float(a)
        "floating point {a}"
        "小数 {a}"
        "小数 {a}"

    kind_string(a)
        "string {a}"
        "文本 {a}"
        "文字列 {a}"

    kind_sequence()
        "sequence"
        "列表"
        "リスト"

    kind_map()
        "map"
        "对象"
        "オブジェクト"

    a_boolean()
        "a boolean"
        "true 或 false"
        "true か false"

    a_string()
        "a string"
        "文本"
        "文字列"

    a_sequence()
        "a sequence"
        "列表"
        "リスト"

    a_map()
        "a map"
        "对象"
        "オブジェクト"

    an_array_of(n)
        "an array of length {n}"
        "{n} 个元素的列表"
        "要素 {n} 個のリスト"

    a_tuple_of(n)
        "a tuple of size {n}"
        "{n} 个元素的列表"
        "要素 {n} 個のリスト"

    rule_options_by_name()
        "rule options by name"
        "按名称写的规则选项"
        "名前で書いたルール項目"

    nothing_more()
        "nothing"
        "到此为止"
        "これで終わり"

    at_column(what, column)
        "{what} at column {column}"
        "第 {column} 列：{what}"
        "{column} 桁目：{what}"

    at_line_column(what, line, column)
        "{what} at line {line} column {column}"
        "第 {line} 行第 {column} 列：{what}"
        "{line} 行目 {column} 桁目：{what}"
}
