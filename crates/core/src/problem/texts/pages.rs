//! Pages of `compare`, `sweep` and `matrix`.

texts! {
    page_is_html(option)
        "{option}: a page is HTML"
        "{option}：页面是 HTML 文件"
        "{option}：ページは HTML です"

    example_report_html()
        "for example --report result.html"
        "例如 --report result.html"
        "例：--report result.html"

    page_is_there_already(option)
        "{option}: this is there already, and no page of ours"
        "{option}：文件已存在，且不是本程序写的页面"
        "{option}：すでにあり、このプログラムが書いたページではありません"

    differences_from(values)
        "differences are from {values}, on the same seeds"
        "差以 {values} 为基准，种子相同"
        "差は同じシードでの {values} との比較"

    map_differences()
        "coloured by the difference, ± half its 95 % interval; pale where that holds none"
        "颜色表示差，± 为其 95 % 区间的一半；区间含 0 的格子颜色淡"
        "色は差、± はその 95 % 区間の半分。区間が 0 を含むマスは淡い色"

    many_none()
        "Nothing can be compared: of one seed there is no error."
        "无法比较：只有一个种子，没有误差。"
        "比べられません：シード一つでは誤差がわかりません。"

    many_corrected(mark, found, count)
        "{mark} differs: {found} of {count} comparisons, p corrected for their number (Holm): in 95 of 100 such results no {mark} is wrong."
        "{mark} 表示有显著差别：比较 {count} 个，{found} 个显著。p 已按比较个数校正（Holm）：这样的结果每 100 份里有 95 份没有误标的 {mark}。"
        "{mark} は差があるもの：{count} 個の比較のうち {found} 個。p は比較の数で補正済み（Holm）。95 % の場合に、誤った {mark} は一つもありません。"

    matrix_pale()
        "pale where the 95 % interval holds the white value"
        "95 % 区间含白色之值的格子颜色淡"
        "95 % 区間が白の値を含むマスは淡い色"

    compared_with(value, what)
        "Sorted by the mean of the row; compared with {value}, {what}."
        "按行平均排序；与 {value}（{what}）比较。"
        "行の平均順。{value}（{what}）と比べます。"

    plot_differences()
        "Shares: B less A"
        "比率：B 减 A"
        "率：B と A の差"

    caption_differences()
        "Differences of the shares, with their 95 % intervals."
        "各比率之差及其 95 % 区间。"
        "率の差と 95 % 区間。"

    games_a_side(games)
        "{games} a side"
        "每方 {games}"
        "片側 {games}"

    stored_part_is_complete(folder)
        "this part is complete in {folder}; when all are, the same command without --shard shows the result"
        "这一部分已完成，在 {folder}；全部完成后，不带 --shard 的同一命令显示结果"
        "この部分は {folder} で完了しました。すべて揃えば、--shard を除いた同じコマンドで結果が出ます"

    stored_is_interrupted(complete, all, folder)
        "interrupted: {complete} of {all} are complete in {folder}, and part of the next; the same command goes on"
        "已中断：{all} 项中的 {complete} 项已完成，在 {folder}，下一项完成了一部分；同一命令会继续"
        "中断：{all} 件のうち {complete} 件が {folder} で完了し、次の一部も残っています。同じコマンドで続きから始まります"
}
