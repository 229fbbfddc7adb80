-- NAME: doras come to her.

---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "Her draws: doras +{dora} mk.",
    zh = "摸牌时宝牌 +{dora} mk。",
    ja = "ツモでドラが +{dora} mk。",
  },
  mk = { dora = { 120, min = 0, max = 2000, unit = "mk", doc = "her draws: each dora" } },
  mk_doc = {
    zh = { dora = "她的摸牌：每种宝牌" },
    ja = { dora = "自分のツモ：ドラそれぞれ" },
  },
}

function Girl:onDraw(game, mount, who)
  if who == self.who then
    mount:lighta("doras", self.mk.dora)
  end
end

test("the dora is lit, for her alone", function(t)
  t:rig { drids = "3m", a = { ["4m"] = 3 } }
  t:expect(t:law():of("4m")):is((30 + 120) / t:law():total())
  t:expect(t:law(2):light("4m")):is(0)
end)

-- Left to chance, it would be one draw in thirty.
test("one draw in ten is a dora", function(t)
  t:rate(200, function(t)
    t:rig { drids = "3m", a = { ["4m"] = 4 } }
    return t:draw() == T34.new("4m")
  end):at_least(0.1)
end)

return Girl
