//! Steps of the numbers of skills.

texts! {
    range_in_steps(range, step)
        "{range}, in steps of {step}"
        "{range}，步长 {step}"
        "{range}、{step} 刻み"

    number_is_not_whole(handle, name, value)
        "{handle}.{name} = {value} is not a whole number"
        "{handle}.{name} = {value} 不是整数"
        "{handle}.{name} = {value} は整数ではありません"

    fractions_are_declared(nearest, name)
        "take {nearest}; if fractions of it mean something, the skill file says so: `{name} = {{ .., step = 0.1 }}`"
        "可用 {nearest}；若小数有意义，应在能力文件中声明：`{name} = {{ .., step = 0.1 }}`"
        "{nearest} なら使えます。小数に意味があるなら、能力のファイルで `{name} = {{ .., step = 0.1 }}` と宣言します"

    number_is_between_steps(handle, name, value, step)
        "{handle}.{name} = {value} is between two steps of {step}"
        "{handle}.{name} = {value} 落在步长 {step} 的两档之间"
        "{handle}.{name} = {value} は {step} 刻みの値ではありません"

    the_nearest_is(nearest)
        "the nearest value is {nearest}"
        "最接近的值是 {nearest}"
        "最も近い値は {nearest} です"

    mk_has_step_below_0(name, step)
        "mk.{name} has a step of {step}, which is below 0"
        "mk.{name} 的步长 {step} 小于 0"
        "mk.{name} の刻み {step} は 0 より小さい値です"
}
