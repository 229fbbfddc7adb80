-- A first skill: the tiles she needs come to her, early in every east round.
--
--   saki-lua run --girls examples/yuki.lua
--   saki-lua run --girls examples/yuki.lua --set yuki.rush=800 --games 50 -q

---@type Skill
local Yuki = skill {
  name = { zh = "小雪", ja = "ユキ", en = "Yuki" },
  desc = {
    en = "Up to her turn {turns} in east rounds, every tile that helps her comes at +{rush} mk.",
    zh = "东场第 {turns} 巡以前，每种进张 +{rush} mk。",
    ja = "東場の {turns} 巡目まで、有効牌が +{rush} mk で来る。",
  },
  mk = {
    rush = { 80, min = 0, max = 2000, doc = "on every effective tile" },
    turns = { 6, min = 0, max = 18, doc = "how long it lasts" },
  },
}

function Yuki:onDraw(game, mount, who, rinshan)
  if who == self.who and game:getround() < 4 and game:turn(who) < self.mk.turns then
    mount:lighta(game:gethand(who):effa(), self.mk.rush)
  end
end

test("what helps her is lit, for her alone", function(t)
  t:rig { hand = "123m456p789s55z23m", a = { ["1m"] = 3, ["4m"] = 4 } }
  local law = t:law()
  t:expect(law:light("4m")):is(80)
  t:expect(law:of("4m")):is((40 + 80) / law:total())
  t:expect(law:light("9m")):is(0)
  t:expect(t:law(2):light("4m")):is(0)
end)

test("it lasts for six turns of east rounds", function(t)
  for _, case in ipairs {
    { round = 0, turn = 5, mk = 80 },
    { round = 0, turn = 6, mk = 0 },
    { round = 4, turn = 0, mk = 0 },
  } do
    t:rig { hand = "123m456p789s55z23m", round = case.round, turn = case.turn }
    t:expect(t:law():light("4m"), "turn " .. case.turn):is(case.mk)
  end
end)

-- Without her, one draw in eighteen helps this hand: others hold what it needs.
test("one draw in five helps her", function(t)
  t:rate(400, function(t)
    t:rig { hand = "123m456p78s1122z5p" }
    local helps = t:hand():effa()
    local tile = t:draw()
    for _, kind in ipairs(helps) do
      if tile == kind then
        return true
      end
    end
    return false
  end):at_least(0.2)
end)

return Yuki
