-- From her third row on, nobody notices her discards.
-- From: Sakicards (EpicOrange/riichi_advanced), Toyouko Momoko: discards of the third row lie face down.

---@type Skill
local Unseen = skill {
  name = { en = "Unseen", zh = "隐身", ja = "ステルス" },
  desc = {
    en = "From discard {row} on: others can neither call nor ron it.",
    zh = "从第 {row} 张弃牌起，他家不能鸣也不能荣和。",
    ja = "{row} 枚目の捨て牌からは鳴かれも和了られもしない。",
  },
  mk = {
    row = { 13, min = 1, max = 30, doc = "the first discard that nobody notices" },
  },
  mk_doc = {
    zh = { row = "从第几张弃牌起" },
    ja = { row = "何枚目の捨て牌からか" },
  },
}

function Unseen:onFilter(game, who)
  local thrower = game:getfocus()
  if thrower == self.who and who ~= self.who and game:turn(self.who) >= self.mk.row then
    return { ron = true, call = true }
  end
end

local function may_ron(t, row)
  t:rig { hand = "159m159p159s1235z", hands = { [2] = "123m456p78999s55z" }, mk = { row = row } }
  t:draw(1)
  t:act(1, "discard", "5z")
  return (t:choices(2) or {}).ron ~= nil
end

test("what is not noticed cannot be won on", function(t)
  t:expect(may_ron(t, 1)):is(false)
  t:expect(may_ron(t, 2)):is(true)
end)

return Unseen
