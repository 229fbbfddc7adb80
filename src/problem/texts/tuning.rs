//! Searches for values: `tune`.

texts! {
    mk_is_true_or_false(name, key, c)
        "mk.{name}.{key} is true or false, not {c}"
        "mk.{name}.{key} 必须是 true 或 false，而不是 {c}"
        "mk.{name}.{key} は true か false です。{c} ではありません"
}
