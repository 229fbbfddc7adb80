//! Why a complete hand may not win.

texts! {
    refused_no_yaku()
        "no yaku"
        "无役"
        "役なし"

    refused_own_discard()
        "furiten: one of the tiles it waits for lies in its own river"
        "振听：所听的牌里有自己打过的"
        "フリテン：待ち牌のひとつが自分の河にある"

    refused_passed()
        "furiten in this go-around: a winning tile went by"
        "同巡振听：这一巡放过了能和的牌"
        "同巡フリテン：この巡目に和了牌を見逃した"

    refused_passed_in_riichi()
        "furiten to the end of the round: a winning tile went by in riichi"
        "立直振听：立直后放过了能和的牌，到本局结束为止"
        "リーチ後のフリテン：和了牌を見逃した。局の終わりまで"

    refused_concealed_kan()
        "a concealed kan can be robbed by thirteen orphans only, if the rules have it"
        "暗杠只有国士无双能抢，且须规则允许"
        "暗槓を槍槓できるのは国士無双だけ（ルールが認めれば）"

    refused_forbidden(girl)
        "{girl}'s skill forbids it"
        "{girl} 的能力不许"
        "{girl} の能力が禁じている"
}
