-- Once she has a kan, nobody may ron her discards in this round.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 防御結界【槓】.

---@type Skill
local KanWard = skill {
  name = { en = "Kan ward", zh = "杠结界", ja = "防御結界【槓】" },
  desc = {
    en = "With a kan: others cannot ron off her.",
    zh = "有杠子时他家不能荣和她。",
    ja = "槓子があれば放銃しない。",
  },
}

local function has_kan(hand)
  for _, meld in ipairs(hand:barks()) do
    if #meld:tiles() == 4 then
      return true
    end
  end
  return false
end

function KanWard:onFilter(game, who)
  local thrower = game:getfocus()
  if thrower == self.who and who ~= self.who and has_kan(game:gethand(self.who)) then
    return { ron = true }
  end
end

local function may_ron(t, rig)
  rig.hands = { [2] = "123m456p78999s55z" }
  t:rig(rig)
  t:draw(1)
  t:act(1, "discard", "5z")
  return (t:choices(2) or {}).ron ~= nil
end

test("a kan protects her", function(t)
  t:expect(may_ron(t, { hand = "159m159p19s1z5z", melds = { { "ankan 2222z" } } })):is(false)
  t:expect(may_ron(t, { hand = "159m159p159s1235z" })):is(true)
end)

return KanWard
