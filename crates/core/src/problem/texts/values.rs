//! Values of numbers as they are written after `--vary`.

texts! {
    range_has_no_step(piece, example)
        "{piece} has no step: {example}"
        "{piece} 没有步长：{example}"
        "{piece} に刻みがありません：{example}"

    range_has_too_many_parts(piece)
        "{piece} is neither a number nor FROM:TO:STEP"
        "{piece} 既不是数，也不是 FROM:TO:STEP"
        "{piece} は数でも FROM:TO:STEP でもありません"

    range_goes_down(piece)
        "{piece} goes down: FROM is at most TO"
        "{piece} 是递减的：FROM 不得大于 TO"
        "{piece} は減っていきます：FROM は TO 以下です"

    step_is_more_than_0(piece)
        "{piece}: a step is more than 0"
        "{piece}：步长须大于 0"
        "{piece}：刻みは 0 より大きい数です"

    factor_is_more_than_1(piece)
        "{piece}: a factor is more than 1"
        "{piece}：倍数须大于 1"
        "{piece}：倍率は 1 より大きい数です"

    multiples_begin_above_0(piece)
        "{piece}: multiples begin above 0"
        "{piece}：倍数递增须从大于 0 的数开始"
        "{piece}：倍率の刻みは 0 より大きい数から始めます"

    has_more_than_values(piece, b)
        "{piece} has more than {b} values"
        "{piece} 的取值超过 {b} 个"
        "{piece} の値は {b} 個を超えます"

    no_number_is_varied()
        "no number is varied"
        "没有要变动的数值"
        "変える数値がありません"

    refine_is_of_one_number()
        "--refine is for one --vary"
        "--refine 只用于一个 --vary"
        "--refine は --vary 一つのときに使えます"

    leave_out_refine()
        "leave --refine out, or the second --vary"
        "去掉 --refine，或去掉第二个 --vary"
        "--refine か二つめの --vary を外してください"

    refined_by(added, most)
        "{added} of {most} values added where the curve bends by more than its error"
        "在曲线弯曲超过误差处添加了 {added} 个值（至多 {most} 个）"
        "曲線が誤差を超えて曲がる所に {added} 個の値を追加（最大 {most} 個）"
}
