-- Nobody may call her first discards. Ron remains.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 防御結界【序】: her first 3 to 12 discards.

---@type Skill
local FirstWard = skill {
  name = { en = "First ward", zh = "开局结界", ja = "防御結界【序】" },
  desc = {
    en = "Her first {discards} discards cannot be called.",
    zh = "他家不能鸣她最初 {discards} 张弃牌。",
    ja = "最初の {discards} 枚の捨て牌は鳴かれない。",
  },
  mk = {
    discards = { 6, min = 0, max = 30, doc = "how many of her discards" },
  },
  mk_doc = {
    zh = { discards = "最初几张弃牌" },
    ja = { discards = "最初の何枚か" },
  },
}

function FirstWard:onFilter(game, who)
  local thrower = game:getfocus()
  if thrower == self.who and who ~= self.who and game:turn(self.who) <= self.mk.discards then
    return { call = true }
  end
end

local function may_pon(t, discards)
  t:rig { hand = "159m159p159s1235z", hands = { [2] = "55z" }, mk = { discards = discards } }
  t:draw(1)
  t:act(1, "discard", "5z")
  return (t:choices(2) or {}).pon ~= nil
end

test("her first discard cannot be called", function(t)
  t:expect(may_pon(t, 1)):is(false)
  t:expect(may_pon(t, 0)):is(true)
end)

return FirstWard
