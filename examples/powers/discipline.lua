-- A rival who is dealer may ron with an open hand or in riichi alone.
-- From: Mahjong Soul (雀魂), rule card Discipline, there for every dealer.

---@type Skill
local Discipline = skill {
  name = { en = "Discipline", zh = "纪律", ja = "規律" },
  desc = {
    en = "Rivals as dealer cannot ron with a closed hand that is not in riichi.",
    zh = "他家坐庄时，门前默听不能荣和。",
    ja = "他家が親のとき、ダマテンでロンできない。",
  },
}

-- check: allow(idle-power)
function Discipline:onFilter(game, who, choices)
  local rival = who ~= self.who and who == game:getdealer()
  if rival and choices.ron and game:gethand(who):ismenzen() and not game:riichiestablished(who) then
    return { ron = true }
  end
end

local function may_ron(t, dealer)
  t:rig { hand = "159m159p159s1235z", hands = { [2] = "123m456p78999s55z" }, dealer = dealer, next = 1 }
  t:draw(1)
  t:act(1, "discard", "5z")
  return (t:choices(2) or {}).ron ~= nil
end

test("the dealer must show the tenpai", function(t)
  t:expect(may_ron(t, 2)):is(false)
  t:expect(may_ron(t, 3)):is(true)
end)

return Discipline
