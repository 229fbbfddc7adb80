//! errors.

texts! {
    seat_may_not(who, action, reason)
        "seat {who} may not {action}: {reason}"
        "座位 {who} 不能 {action}：{reason}"
        "席 {who} は {action} できません：{reason}"

    at_seat_cannot_be_saved(girl, who, reason)
        "{girl} at seat {who} cannot be saved: {reason}"
        "座位 {who} 的 {girl} 不能保存：{reason}"
        "席 {who} の {girl} は保存できません：{reason}"

    table_was_saved_in_format(a)
        "the table was saved in format {a}"
        "对局是以格式 {a} 保存的"
        "卓は形式 {a} で保存されています"

    this_version_reads_format(a)
        "this version reads format {a}"
        "本版本读取格式 {a}"
        "この版が読めるのは形式 {a} です"

    table_was_saved_by_version(a)
        "the table was saved by version {a}"
        "对局是由版本 {a} 保存的"
        "卓はバージョン {a} で保存されています"

    game_goes_on_only_in(a)
        "a game goes on only in its own version, this is {a}"
        "对局只能用同一版本继续，本版本为 {a}"
        "対局は同じバージョンでだけ続けられます。このバージョンは {a} です"

    seat_2(who, girl, reason)
        "seat {who}, {girl}: {reason}"
        "座位 {who}，{girl}：{reason}"
        "席 {who}、{girl}：{reason}"

    no_table_can_be_like(a)
        "no table can be like that: {a}"
        "不可能有这样的对局：{a}"
        "このような卓はありえません：{a}"

    it_is_written_in_format(a)
        "it is written in format {a}"
        "文件格式为 {a}"
        "ファイルの形式は {a} です"

    this_version_reads_formats_1(a)
        "this version reads formats 1 to {a}"
        "本版本读取格式 1 到 {a}"
        "この版が読めるのは形式 1 から {a} です"

    it_breaks_off_after_line(a)
        "it breaks off after line {a}: a recorded game has a line of type \"end\""
        "第 {a} 行之后中断：完整的牌谱应有 type 为 \"end\" 的一行"
        "{a} 行目で途切れています：牌譜には type が \"end\" の行があります"

    it_is_not_as_it(found, told)
        "it is not as it was written: its lines have the digest {found}, and it says {told}"
        "内容与写入时不同：各行的摘要为 {found}，文件中写的是 {told}"
        "書かれたときと違います：行のダイジェストは {found}、ファイルには {told} とあります"

    refused(a)
        "refused: {a}"
        "不接受：{a}"
        "受け付けません：{a}"
}
