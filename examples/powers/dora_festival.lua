-- With her at the table, doras come to everybody.
-- From: Mahjong Soul (雀魂), DoraDorara (ドラさんモード): three dora indicators from the start.

---@type Skill
local DoraFestival = skill {
  name = { en = "Dora festival", zh = "宝牌祭", ja = "ドラ祭り" },
  desc = {
    en = "Everybody draws doras at +{dora} mk.",
    zh = "所有人摸到宝牌 +{dora} mk。",
    ja = "全員のツモでドラが +{dora} mk。",
  },
  mk = {
    dora = { 60, min = 0, max = 2000, doc = "everybody's draws: each dora" },
  },
  mk_doc = {
    zh = { dora = "所有人的摸牌：每种宝牌" },
    ja = { dora = "全員のツモ：ドラそれぞれ" },
  },
}

function DoraFestival:onDraw(game, mount)
  mount:lighta("doras", self.mk.dora)
end

test("everybody is invited", function(t)
  t:rig { hand = "159m159p159s1234z", drids = "4p" }
  for seat = 1, 4 do
    t:expect(t:law(seat):light("5p")):is(60)
  end
end)

return DoraFestival
