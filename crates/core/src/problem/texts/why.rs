//! why.

texts! {
    gave_up_after_draft_at(name, b)
        "{name} gave up after draft {b}: at first she would have refused this hand"
        "{name} 的毅力到第 {b} 个配牌方案为止：起初她会拒绝这手牌"
        "{name} の粘りは {b} 案目まで。最初の案ならこの手を拒んでいた"

    was_not_asked_before_draft(name, asked)
        "{name} was not asked before draft {asked}: as a first draft she would have refused this hand"
        "第 {asked} 个配牌方案之前没有问过 {name}：若是第一个，她会拒绝这手牌"
        "{name} は {asked} 案目まで訊かれなかった：最初の案ならこの手を拒んでいた"

    refused_no_draft_as_first(name)
        "{name} refused no draft; as a first one she would have refused this hand"
        "{name} 没有拒绝过配牌方案；若是第一个，她会拒绝这手牌"
        "{name} は配牌案を一度も拒まなかった。最初の案ならこの手を拒んでいた"

    because_it_lay_there_wall(subject, nature)
        "{subject} because it lay there: the wall was laid. {nature} by nature; what skills pushed was not obeyed."
        "{subject}，因为牌山是事先摆好的，这张牌就在那里。无能力时为 {nature}；挂力没有生效。"
        "{subject}。牌山があらかじめ積まれており、その牌がそこにあったため。能力なしでは {nature}。能力による mk は効いていない。"

    wall_first_round_is_dealt(shown)
        "--wall {shown}: the first round is dealt and drawn as the wall lies; what skills push is shown and not obeyed"
        "--wall {shown}：第一局按摆好的牌山配牌和摸牌；挂力只显示，不生效"
        "--wall {shown}：最初の局は積まれた牌山のとおりに配られ、ツモられる。能力による mk は表示されるだけで効かない"

    wall_first_rounds_are_dealt(shown, rounds)
        "--wall {shown}: the first {rounds} rounds are dealt and drawn as the wall lies; what skills push is shown and not obeyed"
        "--wall {shown}：前 {rounds} 局按摆好的牌山配牌和摸牌；挂力只显示，不生效"
        "--wall {shown}：最初の {rounds} 局は積まれた牌山のとおりに配られ、ツモられる。能力による mk は表示されるだけで効かない"

    sits_at_several_seats(name)
        "{name} sits at several seats of this table"
        "{name} 在这一桌坐了几个座位"
        "{name} はこの卓の複数の席にいます"

    game_had_no_round(name)
        "the game had no round {name}"
        "这场对局没有 {name}"
        "この対局に {name} はありません"

    its_rounds_were(names)
        "its rounds were {names}"
        "有的局：{names}"
        "あったのは {names}"

    at_error(text, reason)
        "{text} is no place in a game: {reason}"
        "{text} 不是对局中的位置：{reason}"
        "{text} は局面の書き方ではありません：{reason}"

    is_no_draw_of_turn(kind)
        "{kind} is no draw of a turn; there is rinshan, rinshan2..."
        "{kind} 不是一巡中的摸牌；有 rinshan、rinshan2……"
        "{kind} は一巡のツモではありません。rinshan、rinshan2 などがあります"

    whose_turn()
        "whose turn? add a girl, as in E1-0:t7:GIRL"
        "谁的巡目？请加上角色，例如 E1-0:t7:GIRL"
        "誰の巡目ですか。E1-0:t7:GIRL のようにキャラを加えてください"

    is_nothing_of_round(part)
        "{part} is nothing of a round; there is dora, kan, ura, and t7:GIRL"
        "{part} 不是一局中的内容；有 dora、kan、ura 和 t7:GIRL"
        "局の中に {part} というものはありません。使えるのは dora、kan、ura、t7:GIRL です"

    it_has_too_many_parts()
        "it has too many or empty parts"
        "部分太多，或有空的部分"
        "部分が多すぎるか、空の部分があります"

    is_no_turn(text)
        "{text} is no turn; turns are t1, t2 and so on"
        "{text} 不是巡目；巡目写作 t1、t2 等"
        "{text} は巡目ではありません。巡目は t1、t2 のように書きます"

    has_no_turn_of(round, turn, girl, ending)
        "{round} has no turn {turn} of {girl}; it ended {ending}"
        "{round} 没有 {girl} 的第 {turn} 巡；该局{ending}结束"
        "{round} に {girl} の {turn} 巡目はありません。この局は {ending}に終わりました"

    has_no_replacement_tile(round, nth, girl, turn, ending)
        "{round} has no replacement tile {nth} for {girl} in her turn {turn}; it ended {ending}"
        "{round} 中 {girl} 第 {turn} 巡没有第 {nth} 张岭上牌；该局{ending}结束"
        "{round} の {girl} の {turn} 巡目に {nth} 枚目の嶺上牌はありません。この局は {ending}に終わりました"

    drew_nothing_she_called(girl, turn, round, meld)
        "{girl} drew nothing in turn {turn} of {round}: she called {meld} instead"
        "{girl} 在 {round} 第 {turn} 巡没有摸牌：副露了 {meld}"
        "{girl} は {round} の {turn} 巡目にツモっていません：{meld} を鳴きました"

    drew_in_turn(girl, turn)
        "{girl} drew in turn {turn}"
        "{girl} 在第 {turn} 巡摸牌"
        "{girl} は {turn} 巡目にツモ"

    drew_in_turns(girl, first, last)
        "{girl} drew in turns {first} to {last}"
        "{girl} 在第 {first} 到 {last} 巡摸牌"
        "{girl} は {first} から {last} 巡目にツモ"

    drew_nothing(girl)
        "{girl} drew nothing"
        "{girl} 没有摸牌"
        "{girl} はツモなし"

    at_turn_of(turn, girl, how)
        "at turn {turn} of {girl}, {how}"
        "在 {girl} 的第 {turn} 巡，{how}时"
        "{girl} の {turn} 巡目、{how}"

    by_ron_of(girls)
        "by ron of {girls}"
        "{girls} 荣和"
        "{girls} のロン"

    by_tsumo_of(girls)
        "by tsumo of {girls}"
        "{girls} 自摸"
        "{girls} のツモ"

    so_result(how)
        "so: {how}"
        "以{how}"
        "{how}で"

    with_the_game()
        "with the game"
        "与对局一起"
        "対局とともに"

    has_no_dora_indicator(round, ending)
        "{round} has no dora indicator; it ended {ending}"
        "{round} 没有宝牌指示牌；该局{ending}结束"
        "{round} にドラ表示牌はありません。この局は {ending}に終わりました"

    has_no_indicator_of_kan(round, nth, turned, ending)
        "{round} has no indicator of a kan {nth}: {turned} were turned after the first; it ended {ending}"
        "{round} 没有第 {nth} 张杠宝牌指示牌：第一张之后翻开了 {turned} 张；该局{ending}结束"
        "{round} に {nth} 枚目の槓ドラ表示牌はありません：最初のあとにめくられたのは {turned} 枚です。この局は {ending}に終わりました"

    has_no_ura_indicator(round, nth, dug, ending)
        "{round} has no ura indicator {nth}: {dug} were dug up; it ended {ending}"
        "{round} 没有第 {nth} 张里宝牌指示牌：翻开了 {dug} 张；该局{ending}结束"
        "{round} に {nth} 枚目の裏ドラ表示牌はありません：めくられたのは {dug} 枚です。この局は {ending}に終わりました"

    why_fixed(subject, girl, ahead, place, nature)
        "{subject} because {girl} had fixed it {ahead}, at {place}: {nature} by nature, certain now."
        "{subject}，因为 {girl} 已将它定在{ahead}（{place}）：自然概率 {nature}，现在是必然。"
        "{subject}。{girl} が{ahead}に固定していたためです（{place}）：自然なら {nature}、いまは確実。"

    as_very_next_tile()
        "as the very next tile"
        "紧接着的下一张"
        "次の一枚"

    one_tile_ahead()
        "one tile ahead"
        "一张之后"
        "一枚先"

    tiles_ahead(n)
        "{n} tiles ahead"
        "{n} 张之后"
        "{n} 枚先"

    why_fixed_before(subject, nature)
        "{subject} because it had been fixed before: {nature} by nature, certain now."
        "{subject}，因为此前已经定下：自然概率 {nature}，现在是必然。"
        "{subject}。以前に固定されていたためです：自然なら {nature}、いまは確実。"

    why_by_nature_alone(subject, now)
        "{subject} by nature alone, at {now}: no skill had touched this draw."
        "{subject}，纯属自然，概率 {now}：没有能力影响过这次摸牌。"
        "{subject}。自然のまま {now} でした：どの能力もこのツモに触れていません。"

    why_all_held_down(subject, now, by)
        "{subject} by nature alone, at {now}: what skills pushed was held down by {by}."
        "{subject}，纯属自然，概率 {now}：能力所加的都被 {by} 压制了。"
        "{subject}。自然のまま {now} でした：能力が加えた分は {by} がすべて抑えました。"

    why_called(girl, turn, round, meld)
        "{girl} drew nothing in turn {turn} of {round}: she called {meld}."
        "{girl} 在 {round} 第 {turn} 巡没有摸牌：她鸣了 {meld}。"
        "{girl} は {round} の {turn} 巡目にツモっていません：{meld} を鳴きました。"

    why_no_existence(subject, nature)
        "{subject} because skills had left no tile any existence, and it had the most: {nature} by nature, certain now."
        "{subject}，因为能力使所有牌都没有存在感，而它的最大：自然概率 {nature}，现在是必然。"
        "{subject}。能力によってどの牌の存在感もなくなり、これが最大だったためです：自然なら {nature}、いまは確実。"

    why_lit(subject, reason, nature, now)
        "{subject}{reason}: {nature} by nature, {now} now."
        "{subject}{reason}：概率从自然的 {nature} 变为 {now}。"
        "{subject}{reason}。確率は自然の {nature} から {now} へ。"

    tile_red(tile)
        "{tile} (red)"
        "{tile}（赤）"
        "{tile}（赤）"

    tile_from_b(tile)
        "{tile} from space B"
        "B 区的 {tile}"
        "B 区の {tile}"

    drew(girl, tile)
        "{girl} drew {tile}"
        "{girl} 摸到了 {tile}"
        "{girl} は {tile} をツモりました"

    drew_after_kan(girl, tile)
        "{girl} drew {tile} after a kan"
        "{girl} 杠后摸到了 {tile}"
        "{girl} は槓のあと {tile} をツモりました"

    ura_indicator_was(tile)
        "The ura indicator was {tile}"
        "里宝牌指示牌是 {tile}"
        "裏ドラ表示牌は {tile} でした"

    dora_indicator_was(tile)
        "The dora indicator was {tile}"
        "宝牌指示牌是 {tile}"
        "ドラ表示牌は {tile} でした"

    lit_it(girl, mk, at)
        "{girl} lit it {mk}{at}"
        "{girl} 给它 {mk}{at}"
        "{girl}{at} が {mk} を加えた"

    dimmed_it(girl, mk, at)
        "{girl} dimmed it {mk}{at}"
        "{girl} 给它 {mk}{at}"
        "{girl}{at} が {mk} を加えた"

    at_lines(places)
        " ({places})"
        "（{places}）"
        "（{places}）"

    and(a, b)
        "{a} and {b}"
        "{a}、{b}"
        "{a}、{b}"

    although(down)
        " although {down}"
        "，尽管{down}"
        "。{down}にもかかわらずです"

    because(up)
        " because {up}"
        "，因为 {up}"
        "。{up}ためです"

    because_although(up, down)
        " because {up}, although {down}"
        "，因为 {up}，尽管 {down}"
        "。{down}ものの、{up}ためです"

    nobody_touched_others_dimmed()
        ", which nobody touched while others were dimmed"
        "，没有人点亮它，而其他牌被压低了"
        "。これに触れた能力はなく、ほかの牌が弱められたためです"

    nobody_touched_others_lit()
        ", which nobody touched while others were lit"
        "，没有人点亮它，而其他牌被点亮了"
        "。これに触れた能力はなく、ほかの牌が光らされていました"

    whose_odds_nobody_changed()
        ", whose odds nobody changed"
        "，没有人改变它的概率"
        "。確率を変えた能力はありません"

    of_live_wall(n)
        "number {n} of the live wall"
        "牌山第 {n} 张"
        "牌山の {n} 枚目"

    of_replacement_tiles(n)
        "number {n} of replacement tiles"
        "岭上牌第 {n} 张"
        "嶺上牌の {n} 枚目"

    of_dora_indicators(n)
        "number {n} of dora indicators"
        "宝牌指示牌第 {n} 张"
        "ドラ表示牌の {n} 枚目"

    of_ura_indicators(n)
        "number {n} of ura indicators"
        "里宝牌指示牌第 {n} 张"
        "裏ドラ表示牌の {n} 枚目"

    where_seed(at, number, seed)
        "{at}, {number}, seed {seed}"
        "{at}，{number}，种子 {seed}"
        "{at}、{number}、シード {seed}"

    one_in_rank(n, rank, possible)
        "one in {n}, {rank} of {possible} tiles that could come"
        "{n} 分之一，在可能来的 {possible} 种牌中排第 {rank}"
        "{n} 回に 1 回、来うる {possible} 種の中で {rank} 番目"

    instead_without_any_skill(tile)
        "with the same luck {tile} without any skill"
        "同样的运气下，没有任何能力时为 {tile}"
        "同じ運なら、能力がなければ {tile}"

    instead_without(tile, girl)
        "{tile} without {girl}"
        "没有 {girl} 时为 {tile}"
        "{girl} がいなければ {tile}"

    nothing()
        "nothing"
        "无"
        "なし"

    tiles_in_space_a(n)
        "{n} tiles in space A"
        "A 区 {n} 张"
        "A 区に {n} 枚"

    in_space_b(n, tiles)
        "{n} in space B: {tiles}"
        "B 区 {n} 张：{tiles}"
        "B 区に {n} 枚：{tiles}"

    can_no_longer_come(tiles)
        "{tiles} can no longer come"
        "{tiles} 不会再来"
        "{tiles} はもう来ません"

    and_more(n)
        "and {n} more"
        "另有 {n} 种"
        "ほか {n} 種"

    head_where()
        "where"
        "位置"
        "場所"

    head_luck()
        "luck"
        "运气"
        "運"

    head_instead()
        "instead"
        "若无能力"
        "能力なし"

    head_then()
        "then"
        "随后"
        "その後"

    head_forbidden()
        "forbidden"
        "被禁止"
        "禁止"

    head_left()
        "left"
        "剩余"
        "残り"

    head_cannot()
        "cannot"
        "不会来"
        "来ない"

    head_damped()
        "held down"
        "压制"
        "抑制"

    of_her_deal_stays(share, girl, by)
        "{share} of {girl}'s power over the deal stays ({by})"
        "{girl} 对配牌的能力只剩 {share}（{by}）"
        "配牌での {girl} の能力は {share} 残る（{by}）"

    does_not_take_place(hook)
        "her {hook} does not take place"
        "她的 {hook} 没有发生"
        "{hook} は起きない"

    head_raid()
        "raid"
        "突击"
        "突撃"

    head_bargain()
        "bargain"
        "协商"
        "交渉"

    head_indicator()
        "indicator"
        "指示牌"
        "表示牌"

    head_beg()
        "beg"
        "乞讨"
        "おねだり"

    why_at_dora(tile, at)
        "{tile} (why: --at {at}:dora)"
        "{tile}（原因：--at {at}:dora）"
        "{tile}（理由：--at {at}:dora）"

    col_tile()
        "tile"
        "牌"
        "牌"

    col_left()
        "left"
        "剩余"
        "残り"

    col_nature()
        "nature"
        "自然"
        "自然"

    col_by_nature()
        "by nature"
        "自然概率"
        "自然なら"

    col_now()
        "now"
        "现在"
        "いま"

    on_targets(targets)
        "on {targets}"
        "于 {targets}"
        "{targets} に"

    on_targets_in_b(targets)
        "on {targets} in space B"
        "于 B 区的 {targets}"
        "B 区の {targets} に"

    nobody_bargained()
        "nobody bargained"
        "没有人协商"
        "交渉なし"

    got_what_she_bargained(girl)
        "{girl} got what she bargained for"
        "{girl} 的麻学式成立"
        "{girl} の麻学式が成り立ちました"

    got_what_they_bargained(girls)
        "{girls} got what they bargained for"
        "{girls} 的麻学式都成立"
        "{girls} の麻学式が成り立ちました"

    bargain_failed_in_all(girls, n)
        "the bargain of {girls} failed, in all {n} combinations"
        "{girls} 的协商在全部 {n} 种组合中都失败了"
        "{girls} の交渉は {n} 通りすべてで決裂しました"

    every_first_draft_was_fine()
        "every first draft was fine"
        "各家的第一个配牌方案都被接受"
        "どの配牌も最初の案で決まりました"

    one_draft_was_refused()
        "one draft was refused"
        "有一个配牌方案被拒绝"
        "配牌案が 1 つ拒まれました"

    drafts_were_refused(n)
        "{n} drafts were refused"
        "有 {n} 个配牌方案被拒绝"
        "配牌案が {n} 個拒まれました"

    deal_of(at, agreed, monkey)
        "The deal of {at}: {agreed}, and {monkey}."
        "{at} 的配牌：{agreed}，{monkey}。"
        "{at} の配牌：{agreed}。{monkey}。"

    gets(tiles)
        "gets {tiles}"
        "得到 {tiles}"
        "{tiles} を得る"

    finds_no(tiles)
        "finds no {tiles}"
        "没有 {tiles} 了"
        "{tiles} は残っていない"

    has_no_room_for(tiles)
        "has no room for {tiles}"
        "放不下 {tiles}"
        "{tiles} の入る余地がない"

    asks_in_vain_for(tiles)
        "asks in vain, the wall being laid, for {tiles}"
        "牌山已摆好，要不到 {tiles}"
        "牌山が積まれているため {tiles} は得られない"

    loads_into_b(n, tile)
        "loads {n} {tile} into B"
        "将 {n} 张 {tile} 放入 B"
        "{tile} を {n} 枚 B へ"

    loads_of_into_b(n, wanted, tile)
        "loads {n} of {wanted} {tile} into B"
        "将 {tile} 的 {wanted} 张中的 {n} 张放入 B"
        "{tile} {wanted} 枚のうち {n} 枚を B へ"

    goes_first(girl, parts)
        "{girl} goes first: {parts}"
        "{girl} 优先：{parts}"
        "{girl} が先：{parts}"

    offers_1_world_line(girl)
        "{girl} offers 1 world line"
        "{girl} 提出 1 条世界线"
        "{girl} は世界線 1 本"

    offers_world_lines(girl, n)
        "{girl} offers {n} world lines"
        "{girl} 提出 {n} 条世界线"
        "{girl} は世界線 {n} 本"

    combinations(offers, n, possible)
        "{offers}: {n} combinations, {possible}"
        "{offers}：{n} 种组合，{possible}"
        "{offers}：{n} 通り、{possible}"

    one_combination(offers, possible)
        "{offers}: 1 combination, {possible}"
        "{offers}：1 种组合，{possible}"
        "{offers}：1 通り、{possible}"

    too_many_to_try()
        "too many to try"
        "太多，无法逐一尝试"
        "多すぎて試せない"

    hold(n)
        "{n} hold"
        "其中 {n} 种成立"
        "成り立つのは {n} 通り"

    gets_line(girl, n, claims)
        "{girl} gets line {n}: {claims}"
        "{girl} 得到第 {n} 条：{claims}"
        "{girl} は {n} 本目：{claims}"

    wants_line(girl, claim, n)
        "{girl} wants {claim} (line {n})"
        "{girl} 要求「{claim}」（第 {n} 条）"
        "{girl} の要求は {claim}（{n} 本目）"

    wants_lines(girl, claim, n)
        "{girl} wants {claim} ({n} lines)"
        "{girl} 要求「{claim}」（{n} 条）"
        "{girl} の要求は {claim}（{n} 本）"

    conflict_on(kind, left, demands)
        "conflict on {kind}, {left} left: {demands}"
        "{kind} 冲突，剩 {left} 张：{demands}"
        "{kind} で衝突、残り {left} 枚：{demands}"

    first_draft(tiles)
        "{tiles}: the first draft"
        "{tiles}：第一个配牌方案"
        "{tiles}：最初の案"

    draft_accepted(tiles, n, share)
        "{tiles}: draft {n}, 1 of {n} accepted ({share})"
        "{tiles}：第 {n} 个配牌方案，{n} 个中接受 1 个（{share}）"
        "{tiles}：{n} 案目、{n} 案に 1 案（{share}）"

    refused_first(girl, n, last, grounds)
        "{girl} refused {n} first, the last of them draft {last}{grounds}"
        "{girl} 先拒绝了 {n} 个，最后一个是第 {last} 个{grounds}"
        "{girl} がまず {n} 案を拒否、最後は {last} 案目{grounds}"

    never_gave_up(girl)
        "{girl} never gave up, and it was dealt all the same"
        "{girl} 一直没有让步，仍然发了这手牌"
        "{girl} は最後まで譲らず、それでも配られました"

    pushed(girl, amounts)
        "{girl} pushed {amounts}"
        "{girl} 的挂力：{amounts}"
        "{girl} は {amounts}"

    mk_on(mk, tiles)
        "{mk} mk on {tiles}"
        "{tiles} {mk} mk"
        "{tiles} に {mk} mk"

    fixed_by(girl)
        "fixed by {girl}"
        "由 {girl} 定下"
        "{girl} が固定"

    fixed_before()
        "fixed before"
        "此前已定"
        "以前に固定"

    it_lay_there()
        "it lay there"
        "牌山如此"
        "積まれた牌"

    greatest_of_none()
        "the greatest of none"
        "无存在感中的最大"
        "存在感なしの中の最大"

    others_were_pushed()
        "others were pushed"
        "受影响的是其他牌"
        "ほかの牌に影響"

    no_draw_is_like_that()
        "no draw is like that"
        "没有这样的摸牌"
        "そのようなツモはありません"

    draws_touched(n, bent, other)
        "{n} draws, {bent} touched by skills, {other} that would have been another tile by nature"
        "共 {n} 次摸牌，其中 {bent} 次受能力影响，{other} 次自然状态下会是别的牌"
        "ツモ {n} 回、能力が触れたもの {bent} 回、自然なら別の牌だったもの {other} 回"

    on_average_by_nature(nature, now)
        "the tile that came had {nature} by nature and {now} in fact, on average"
        "来的牌自然概率平均为 {nature}，实际为 {now}"
        "来た牌の確率は平均して自然なら {nature}、実際は {now}"

    identical(seed)
        "identical: the change never mattered in the game of seed {seed}"
        "完全相同：这个改动在种子 {seed} 的对局中没有影响"
        "同じです：この変更はシード {seed} の対局に影響しませんでした"

    first_game()
        "first game"
        "第一场"
        "一つ目の対局"

    second_game()
        "second game"
        "第二场"
        "二つ目の対局"

    head_rounds()
        "rounds"
        "各局"
        "各局"

    head_points_at_end()
        "points at the end"
        "终局点数"
        "終局時の点数"

    games_part_at_deal(round)
        "The games part at the deal of {round}."
        "两场对局从 {round} 的配牌开始不同。"
        "二つの対局は {round} の配牌で分かれます。"

    games_part_at(at, a, b)
        "The games part at {at}: {a} in the first, {b} in the second."
        "两场对局在 {at} 分开：第一场为 {a}，第二场为 {b}。"
        "二つの対局は {at} で分かれます：一つ目は {a}、二つ目は {b}。"

    games_part_with_same_tiles(at, a, b)
        "The games part at {at} with the same tiles: {a} in the first, {b} in the second."
        "两场对局在 {at} 牌相同而选择不同：第一场 {a}，第二场 {b}。"
        "二つの対局は {at} で同じ牌から分かれます：一つ目は {a}、二つ目は {b}。"

    games_part_in_course(round)
        "The games part in the course of {round}."
        "两场对局在 {round} 进行中分开。"
        "二つの対局は {round} の途中で分かれます。"

    games_part_at_end()
        "The games part at the end."
        "两场对局在终局时才不同。"
        "二つの対局は終局で分かれます。"

    same_round()
        "the same"
        "相同"
        "同じ"

    other_hands_draws(changed, common, acts)
        "other hands, {changed} of {common} draws, {acts} decisions"
        "配牌不同，{common} 次摸牌中 {changed} 次、{acts} 次选择不同"
        "配牌が違い、ツモ {common} 回中 {changed} 回と選択 {acts} 回が違います"

    changed_draws(changed, common, acts)
        "{changed} of {common} draws, {acts} decisions"
        "{common} 次摸牌中 {changed} 次、{acts} 次选择不同"
        "ツモ {common} 回中 {changed} 回と選択 {acts} 回が違います"

    in_first_game_only()
        "in the first game only"
        "仅在第一场"
        "一つ目だけ"

    in_second_game_only()
        "in the second game only"
        "仅在第二场"
        "二つ目だけ"

    no_end()
        "no end"
        "没有结束"
        "終わらず"

    threw_riichi(tile)
        "-{tile} riichi"
        "-{tile} 立直"
        "-{tile} リーチ"

    called(tiles)
        "called {tiles}"
        "副露 {tiles}"
        "{tiles} を鳴く"

    diff_note()
        "draws: other tiles, of those both games had; decisions: discards and calls of one game that the other has not in the same turn. After the first difference both also follow from what was played."
        "摸牌：两场对局都有、但牌不同的摸牌；选择：一场有而另一场同一巡没有的弃牌和副露。第一处不同之后，两者也会受到打法的影响。"
        "ツモ：両方の対局にあって牌が違うもの。選択：一方にあって他方の同じ巡にない打牌や副露。最初の違いのあとは、打ち方の違いからも生じます。"
}
