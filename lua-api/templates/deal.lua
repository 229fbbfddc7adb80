-- NAME: dragons come in her starting hand.

---@type Skill
local Girl = skill {
  name = { en = "NAME", zh = "NAME", ja = "NAME" },
  desc = {
    en = "Her deal: dragons +{dragons} mk.",
    zh = "配牌时三元牌 +{dragons} mk。",
    ja = "配牌で三元牌が +{dragons} mk。",
  },
  mk = { dragons = { 100, min = 0, max = 2000, unit = "mk", doc = "her deal: each dragon" } },
  mk_doc = {
    zh = { dragons = "她的配牌：每种三元牌" },
    ja = { dragons = "自分の配牌：三元牌それぞれ" },
  },
}

function Girl:onMonkey(game, exists)
  exists[self.who:index()]:incmk("y", self.mk.dragons)
end

test("her draws are left to chance", function(t)
  t:rig { a = { ["1y"] = 4 } }
  t:expect(t:law():light("1y")):is(0)
  t:expect(t:law():of("1y")):is(40 / t:law():total())
end)

-- Left to chance, 1.1 of her thirteen tiles would be dragons.
test("she is dealt dragons", function(t)
  t:mean(100, function(t)
    t:deal()
    return t:hand():ct("y")
  end):at_least(3)
end)

return Girl
