//! `balance`: all girls into a band.

texts! {
    balance_band_is()
        "the band is LOW..HIGH of mean places between 1 and 4, like 2.2..2.8"
        "区间为 LOW..HIGH，取 1 到 4 之间的平均顺位，例如 2.2..2.8"
        "範囲は 1 から 4 の平均順位で LOW..HIGH です。例：2.2..2.8"

    balance_band_without_average()
        "--band: among themselves girls have a mean place of 2.5, so a band for all has 2.5 inside"
        "--band：角色之间互相对局时平均顺位为 2.5，因此所有人的区间必须包含 2.5"
        "--band：互いに打てば平均順位は 2.5 なので、全員の範囲は 2.5 を含みます"

    balance_against_doge()
        "--against doge measures everybody against three without a skill"
        "--against doge 让每个人与三名无能力者对局"
        "--against doge なら全員を能力なしの三人と打たせて測ります"

    balance_keep_example()
        "for example: [GIRL] and below it win = \"20%..26%\""
        "例如：[GIRL]，其下一行 win = \"20%..26%\""
        "例：[GIRL] の下に win = \"20%..26%\""

    balance_keep_nobody(girl)
        "{girl} is not in this roster"
        "{girl} 不在此次对局的角色之中"
        "{girl} はこの顔ぶれにいません"

    balance_plan(outside, all, band)
        "{outside} of {all} girls are outside of {band}"
        "{all} 名角色中有 {outside} 名在 {band} 之外"
        "{all} 人中 {outside} 人が {band} の外にいます"

    balance_step(girl, place, target, number, from, to, cost)
        "{girl}, place {place}, to {target}: {number} from {from} to about {to} ({cost} % of its range)"
        "{girl}，顺位 {place}，目标 {target}：{number} 由 {from} 改为约 {to}（占其范围的 {cost} %）"
        "{girl}、順位 {place} を {target} へ：{number} を {from} から約 {to} に（範囲の {cost} %）"

    balance_step_short(girl, place, number, from, to, nearest)
        "{girl}, place {place}: {number} from {from} to {to} brings her to about {nearest}, not farther"
        "{girl}，顺位 {place}：{number} 由 {from} 改为 {to} 只能到约 {nearest}"
        "{girl}、順位 {place}：{number} を {from} から {to} にしても約 {nearest} まで"

    balance_waits(girl, place)
        "{girl}, place {place}: looked at again once those farther outside are moved"
        "{girl}，顺位 {place}：待偏离更远者调整后再看"
        "{girl}、順位 {place}：もっと外れた人を動かしてから見直します"

    balance_nothing_helps(girl, place)
        "{girl}, place {place}: none of her numbers moves her that way without losing what is to be kept"
        "{girl}，顺位 {place}：没有哪个数值能在保住特色的同时让她移向区间"
        "{girl}、順位 {place}：守る指標を損なわずに近づけられる数値がありません"

    balance_all_inside(band)
        "all are in the band {band} already"
        "所有人都已在区间 {band} 内"
        "全員すでに範囲 {band} の中です"

    balance_move(girl, number, from, to, cost, target)
        "{girl}.{number}: {from} to {to} ({cost} % of its range), for place {target}"
        "{girl}.{number}：{from} 改为 {to}（占其范围的 {cost} %），目标顺位 {target}"
        "{girl}.{number}：{from} から {to}（範囲の {cost} %）、目標順位 {target}"

    balance_before()
        "before"
        "之前"
        "前"

    balance_after()
        "after"
        "之后"
        "後"

    balance_in_band()
        "in band"
        "区间内"
        "範囲内"

    balance_check(command)
        "check it on fresh seeds: {command}"
        "用新的种子检验：{command}"
        "新しいシードで検証：{command}"

    balance_marks()
        "++ the whole interval is in the band, + her place is, - it is not. Both from seeds that nothing else used."
        "++ 整个区间都在范围内，+ 顺位在范围内，- 不在。前后两者都用全新的种子。"
        "++ 区間ごと範囲内、+ 順位は範囲内、- 範囲外。どちらもほかで使っていないシードです。"

    balance_outcome(inside, all, band)
        "{inside} of {all} girls are in the band {band}"
        "{all} 名角色中有 {inside} 名在区间 {band} 内"
        "{all} 人中 {inside} 人が範囲 {band} の中です"

    balance_kept(girl, metric, value, low, high)
        "{girl} keeps {metric}: {value}, within {low} to {high}"
        "{girl} 保住了 {metric}：{value}，在 {low} 到 {high} 之间"
        "{girl} の {metric} は保たれました：{value}（{low} から {high}）"

    balance_lost(girl, metric, value, low, high)
        "{girl} does not keep {metric}: {value}, not within {low} to {high}"
        "{girl} 未能保住 {metric}：{value}，不在 {low} 到 {high} 之间"
        "{girl} の {metric} は保たれていません：{value}（{low} から {high} の外）"

    balance_stopped()
        "interrupted: nothing was checked, changes so far are in the tune file if there is one"
        "已中断：未经检验；已有的改动写在 --out 的文件里（如已指定）"
        "中断しました。検証はしていません。ここまでの変更は --out のファイルにあります（指定した場合）"

    balance_found_how(band, against, command)
        "All girls into the band {band} of mean places against {against}: {command}"
        "使所有角色的平均顺位进入 {band}（对手：{against}）：{command}"
        "全員の平均順位を {band} に（相手：{against}）：{command}"
}
