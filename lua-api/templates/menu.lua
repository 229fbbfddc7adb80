-- NAME: before each round she may call for one suit.
---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = { en = "Pinzu: +{suit} mk.", zh = "饼子 +{suit} mk。", ja = "筒子 +{suit} mk。" },
  mk = { suit = { 30, min = 0, max = 1000, unit = "mk", doc = "her draws: each kind of the suit" } },
  mk_doc = { zh = { suit = "该花色的每种牌" }, ja = { suit = "その色の各牌" } },
}

-- What her player reads.
local TITLE =
  { en = "One suit comes in this hand", zh = "这一局来一门花色", ja = "この局は一色が来る" }
local PINZU = { en = "Pinzu", zh = "饼子", ja = "筒子" }

function Girl:onMenu(game, moment)
  return moment == "dice" and { title = TITLE, { name = "pinzu", text = PINZU, on = self.called } } or nil
end

function Girl:onMenuPicked(game, mount, picks)
  self.called = picks.pinzu
end

-- What the built-in AI ticks.
function Girl:aiMenu(view, menu)
  return { pinzu = true }
end

function Girl:onDraw(game, mount, who)
  if who == self.who and self.called then
    mount:lighta("p", self.mk.suit)
  end
end

test("the suit comes when it is called", function(t)
  t:rig { state = { called = true } }
  t:expect(t:law():light("3p")):is(30)
end)

test("half of her draws are of it", function(t)
  t:rate(100, function(t)
    t:pick { pinzu = true }
    t:deal()
    return t:draw(1):suit() == "p"
  end):at_least(0.4)
end)

return Girl
