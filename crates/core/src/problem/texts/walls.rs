//! walls.

texts! {
    there_is_no_wall_in()
        "there is no wall in it"
        "里面没有牌山"
        "牌山が入っていません"

    walls_are_more_than_any(more)
        "{more} walls are more than any game has rounds"
        "{more} 座牌山超过了任何一场的局数"
        "牌山が {more} 個あり、どの対局の局数よりも多いです"

    wall_lists_within_lists(nth)
        "wall {nth}: lists within lists"
        "第 {nth} 座牌山：列表里又有列表"
        "{nth} 個目の牌山：リストの中にリストがあります"

    wall_2(nth, error)
        "wall {nth}: {error}"
        "第 {nth} 座牌山：{error}"
        "{nth} 個目の牌山：{error}"

    wall_has_136_tiles_not(a)
        "a wall has 136 tiles, not {a}"
        "牌山有 136 张牌，而不是 {a} 张"
        "牌山は136枚で、{a} 枚ではありません"

    wall_has_of(found, tile)
        "the wall has {found} of {tile}"
        "牌山里有 {found} 张 {tile}"
        "牌山に {tile} が {found} 枚あります"

    set_has(expected)
        "the set has {expected}"
        "一副牌里有 {expected} 张"
        "一組には {expected} 枚です"
}
