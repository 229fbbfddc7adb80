-- NAME: she is strong in south rounds.

---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "South rounds: effective tiles +{help} mk.",
    zh = "南场进张 +{help} mk。",
    ja = "南場で有効牌が +{help} mk。",
  },
  mk = { help = { 90, min = 0, max = 1000, unit = "mk", doc = "south rounds: each tile that helps her" } },
  mk_doc = { zh = { help = "南场：每种进张" }, ja = { help = "南場：有効牌それぞれ" } },
}

function Girl:onDraw(game, mount, who)
  if who == self.who and game:getround() >= 4 then
    mount:lighta(game:gethand(who):effa(), self.mk.help)
  end
end

test("it begins in South 1", function(t)
  for round, mk in pairs { [3] = 0, [4] = 90 } do
    t:rig { hand = "123m456p789s55z34m", round = round }
    t:expect(t:law():light("5m"), round):is(mk)
  end
end)

test("her next tile often helps in South 1", function(t)
  t:rate(200, function(t)
    t:rig { hand = "123m456p789s55z34m", round = 4, a = { ["2m"] = 3, ["5m"] = 4 } }
    return t:hand():haseffa(t:draw())
  end):at_least(0.1)
end)

return Girl
