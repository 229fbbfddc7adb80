-- Matsumi Yuu, who is always cold and gathers warm colours: manzu, chun, and whatever has red in it.

---@type Skill
local Yuu = skill {
  id = 712412,
  school = "Achiga",
  name = { zh = "松实宥", ja = "松実宥", en = "Matsumi Yuu" },
  desc = {
    en = "Her deal and her draws lean to warm colours: manzu and chun at +{hot} mk, 679p and 9s at +{warm}, "
      .. "135p... with a little red at +{mild}.",
    zh = "配牌与摸牌偏向暖色：万子与中 +{hot} mk，679饼与9索 +{warm} mk，其余带红的牌 +{mild} mk。",
    ja = "配牌もツモも暖色に寄る。萬子と中 +{hot} mk、679筒と9索 +{warm} mk、ほかの赤入りの牌 +{mild} mk。",
  },
  mk = {
    hot = { 90, min = 0, max = 1000, doc = "each kind of manzu, and chun" },
    warm = { 60, min = 0, max = 1000, doc = "6p 7p 9p 9s: half of the drawing is red" },
    mild = { 30, min = 0, max = 1000, doc = "1p 3p 5p 1s 5s 7s: a touch of red" },
  },
  mk_doc = {
    zh = {
      hot = "各种万子和中",
      warm = "6p 7p 9p 9s：图案半红",
      mild = "1p 3p 5p 1s 5s 7s：略带红色",
    },
    ja = {
      hot = "萬子の各牌と中",
      warm = "6p 7p 9p 9s：絵の半分が赤い",
      mild = "1p 3p 5p 1s 5s 7s：少し赤い",
    },
  },
}

local HOT, WARM, MILD = "m 3y", "679p9s", "135p157s"

function Yuu:onMonkey(game, exists)
  local mine = exists[self.who:index()]
  mine:incmk(HOT, self.mk.hot)
  mine:incmk(WARM, self.mk.warm)
  mine:incmk(MILD, self.mk.mild)
end

function Yuu:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  mount:lighta(HOT, self.mk.hot)
  mount:lighta(WARM, self.mk.warm)
  mount:lighta(MILD, self.mk.mild)
end

test("warm colours are lit at her own draws", function(t)
  t:rig { a = { ["3m"] = 3, ["7p"] = 2, ["1s"] = 4, ["2s"] = 4 } }
  local law = t:law()
  t:expect(law:of("3m")):is((30 + 90) / law:total())
  t:expect(law:of("7p")):is((20 + 60) / law:total())
  t:expect(law:of("1s")):is((40 + 30) / law:total())
  t:expect(law:of("2s")):is(40 / law:total())
  t:expect(t:law(2):light("3m")):is(0)
  t:expect(t:law(1, true):light("3m")):is(0)
end)

-- Left to chance three of her thirteen tiles would be manzu, and 0.4 chun.
test("she is dealt manzu and chun", function(t)
  t:mean(100, function(t)
    t:deal()
    local closed = t:hand():closed()
    return closed:ct("m") + closed:ct("3y")
  end):at_least(6)
end)

return Yuu
