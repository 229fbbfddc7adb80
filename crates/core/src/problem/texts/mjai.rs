//! mjai.

texts! {
    seed_2(seed)
        "seed {seed}"
        "种子 {seed}"
        "シード {seed}"

    program_of_seat_cannot_be(a)
        "the program of seat {a} cannot be started"
        "座位 {a} 的程序无法启动"
        "席 {a} のプログラムを起動できません"

    program_of_seat_has_ended(a)
        "the program of seat {a} has ended"
        "座位 {a} 的程序已退出"
        "席 {a} のプログラムが終了しました"

    program_of_seat_does_not(a)
        "the program of seat {a} does not read what it is told"
        "座位 {a} 的程序不读取发给它的消息"
        "席 {a} のプログラムは送られたものを読みません"

    program_of_seat_says_line(a)
        "the program of seat {a} says a line without an end"
        "座位 {a} 的程序输出了没有结尾的一行"
        "席 {a} のプログラムの出力する行が終わりません"

    program_of_seat_is_late(a)
        "the program of seat {a} is late again and again and is not asked any more"
        "座位 {a} 的程序屡次超时，不再询问"
        "席 {a} のプログラムは時間切れが続いたため、もう問い合わせません"

    program_of_seat_is_late_2(a)
        "the program of seat {a} is late"
        "座位 {a} 的程序超时"
        "席 {a} のプログラムが時間切れです"

    program_of_seat_is_late_and(a)
        "the program of seat {a} is late, and seems to answer every line (an answer is due after a line with can_act true)"
        "座位 {a} 的程序超时，而且似乎每行都回答（只在 can_act 为 true 的行之后才需要回答）"
        "席 {a} のプログラムが時間切れで、毎行に答えているようです（答えるのは can_act が true の行の後だけです）"

    program_of_seat_answers_what(a)
        "the program of seat {a} answers what is no mjai message"
        "座位 {a} 的程序回答的不是 mjai 消息"
        "席 {a} のプログラムの答えは mjai のメッセージではありません"

    program_of_seat_answers_for(a)
        "the program of seat {a} answers for another seat"
        "座位 {a} 的程序替别的座位回答"
        "席 {a} のプログラムが他の席の答えをしています"

    program_of_seat_answers_what_it(a)
        "the program of seat {a} answers what it may not do"
        "座位 {a} 的程序回答了不允许的行动"
        "席 {a} のプログラムは許されない行動を答えています"

    more_times(text, b)
        "{text}: {b} more times"
        "{text}：另有 {b} 次"
        "{text}：ほかに {b} 回"

    seat_is_not_told(n)
        "which seat is this? start_game has no id, no SEAT was given, and start_kyoku shows {n} hands"
        "不知道坐在哪一家：start_game 没有 id，没有给出 SEAT，start_kyoku 里能看见 {n} 家的手牌"
        "席がわかりません：start_game に id がなく、SEAT も指定されず、start_kyoku で {n} 人の手牌が見えています"

    hand_of_seat_is_hidden(who)
        "start_kyoku hides the hand of seat {who}, which is this one's"
        "start_kyoku 没有亮出自家（座位 {who}）的手牌"
        "start_kyoku で自分の席 {who} の手牌が隠れています"

    name_seat()
        "name the seat behind the player: saki-lua play-as-mjai expert 2"
        "在 AI 之后写明座位：saki-lua play-as-mjai expert 2"
        "プレイヤーの後に席を指定してください：saki-lua play-as-mjai expert 2"

    empty_line()
        "an empty line"
        "空行"
        "空行"

    it_was_sent()
        "it was sent"
        "发给它的"
        "送ったもの"

    it_may_answer()
        "it may answer"
        "可以回答"
        "答えられるもの"
}
