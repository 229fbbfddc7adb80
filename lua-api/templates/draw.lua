-- NAME: what helps her hand comes at her own draws.

---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "Effective tiles: +{help} mk.",
    zh = "进张 +{help} mk。",
    ja = "有効牌が +{help} mk。",
  },
  mk = { help = { 8, min = 0, max = 1000, unit = "mk", doc = "each tile that helps her hand" } },
  mk_doc = { zh = { help = "每种进张" }, ja = { help = "有効牌それぞれ" } },
}

function Girl:onDraw(game, mount, who)
  if who == self.who then
    mount:lighta(game:gethand(who):effa(), self.mk.help)
  end
end

test("what helps is lit, for her alone", function(t)
  t:rig { hand = "123m456p789s55z34m", a = { ["5m"] = 4 } }
  t:expect(t:law():light("5m")):is(8)
  t:expect(t:law():of("5m")):is((40 + 8) / t:law():total())
  t:expect(t:law(2):light("5m")):is(0)
end)

test("she is near tenpai after ten turns", function(t)
  t:rate(40, function(t)
    t:deal()
    t:play(40)
    return t:hand():step() <= 1
  end):at_least(0.4)
end)

return Girl
