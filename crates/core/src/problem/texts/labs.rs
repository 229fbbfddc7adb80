//! The log of a lab.

texts! {
    log_is_foreign(file)
        "{file}: this is there already, and no log of ours"
        "{file}：文件已存在，且不是本程序的记录"
        "{file}：すでにあり、このプログラムの記録ではありません"

    log_has_nothing()
        "nothing is logged here"
        "没有记录"
        "記録はありません"

    log_has_no_such()
        "no entry has all of these words"
        "没有含有所有这些词的记录"
        "これらの語をすべて含む記録はありません"

    log_there_is_none(file)
        "{file}: there is no log"
        "{file}：没有记录文件"
        "{file}：記録のファイルはありません"

    log_how_to_begin()
        "sim, compare, sweep and matrix write one with --log FILE, or beside a tune file"
        "sim、compare、sweep、matrix 用 --log FILE 写入记录；使用调整文件时记在其旁"
        "sim、compare、sweep、matrix は --log FILE で記録します。調整ファイルを使うとその隣に記録します"

    log_games_from(games, seed)
        "{games}, seeds from {seed}"
        "{games}，种子从 {seed} 起"
        "{games}、シードは {seed} から"

    time_left_seconds(n)
        "about {n} seconds to go"
        "还需约 {n} 秒"
        "残り約 {n} 秒"

    time_left_minutes(n)
        "about {n} minutes to go"
        "还需约 {n} 分钟"
        "残り約 {n} 分"

    time_left_hours(n)
        "about {n} hours to go"
        "还需约 {n} 小时"
        "残り約 {n} 時間"

    matrix_before(tables, games)
        "{tables} tables, {games} games"
        "{tables} 桌，{games} 场"
        "{tables} 卓、{games} 対局"
}
