-- Doras come to her.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 賞牌引寄【表】: weights 1.1 to 2 on draws of dora.

---@type Skill
local DoraMagnet = skill {
  name = { en = "Dora magnet", zh = "宝牌磁石", ja = "賞牌引寄【表】" },
  desc = {
    en = "Doras: +{dora} mk.",
    zh = "宝牌 +{dora} mk。",
    ja = "ドラが +{dora} mk。",
  },
  mk = {
    dora = { 60, min = 0, max = 2000, doc = "her draws: each dora" },
  },
  mk_doc = {
    zh = { dora = "她的摸牌：每种宝牌" },
    ja = { dora = "自分のツモ：ドラそれぞれ" },
  },
}

function DoraMagnet:onDraw(game, mount, who)
  if who == self.who then
    mount:lighta("doras", self.mk.dora)
  end
end

test("what the indicators point at is lit", function(t)
  t:rig { hand = "159m159p159s1234z", drids = "4p" }
  t:expect(t:law():light("5p")):is(60)
  t:expect(t:law():light("4p")):is(0)
end)

test("she wins with dora", function(t)
  t:mean(100, function(t)
    t:deal()
    t:play_round()
    local drids = t:look(function(game, mount)
      return mount:getdrids()
    end)
    return drids % t:hand()
  end):at_least(1)
end)

return DoraMagnet
