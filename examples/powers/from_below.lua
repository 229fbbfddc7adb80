-- In fourth place, doras come to her.
-- From: Sakicards (EpicOrange/riichi_advanced), Ikeda Kana: yaku of one han count double in fourth place.

---@type Skill
local FromBelow = skill {
  name = { en = "From below", zh = "绝地反击", ja = "逆境の花" },
  desc = {
    en = "In fourth place: doras +{dora} mk.",
    zh = "第四名时宝牌 +{dora} mk。",
    ja = "4位ならドラが +{dora} mk。",
  },
  mk = {
    dora = { 150, min = 0, max = 2000, doc = "her draws: each dora" },
  },
  mk_doc = {
    zh = { dora = "她的摸牌：每种宝牌" },
    ja = { dora = "自分のツモ：ドラそれぞれ" },
  },
}

function FromBelow:onDraw(game, mount, who)
  if who == self.who and game:getrank(who) == 4 then
    mount:lighta("doras", self.mk.dora)
  end
end

test("nobody below her, and dora comes", function(t)
  t:rig { hand = "159m159p159s1234z", drids = "4p", points = { 1000, 33000, 33000, 33000 } }
  t:expect(t:law():light("5p")):is(150)
  t:rig { hand = "159m159p159s1234z", drids = "4p" }
  t:expect(t:law():light("5p")):is(0)
end)

return FromBelow
