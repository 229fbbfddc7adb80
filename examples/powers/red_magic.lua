-- Once in a round, red fives are called for the rest of it.
-- From: Touhou Gensou Mahjong (東方幻想麻雀), Kirisame Marisa: all tiles of one kind in her hand turn red.

---@type Skill
local RedMagic = skill {
  name = { en = "Red magic", zh = "赤色魔法", ja = "赤の魔法" },
  desc = {
    en = "Once a round: red fives +{red} mk until its end.",
    zh = "每局一次：直到本局结束，赤5 +{red} mk。",
    ja = "一局に一度：局の終わりまで赤が +{red} mk。",
  },
  mk = {
    red = { 80, min = 0, max = 2000, doc = "her draws: each red five" },
  },
  mk_doc = {
    zh = { red = "她的摸牌：每张赤5" },
    ja = { red = "自分のツモ：赤それぞれ" },
  },
}

local MENU = {
  title = {
    en = "Once a round: red fives come until it ends",
    zh = "每局一次：直到本局结束，赤5 会来",
    ja = "一局に一度：局の終わりまで赤が来る",
  },
  { name = "reds", text = { en = "Call the red fives", zh = "召来赤5", ja = "赤を呼ぶ" } },
}

function RedMagic:onMenu(game, moment)
  return moment == "drawn" and not self.cast and MENU or nil
end

function RedMagic:onMenuPicked(game, mount, picks)
  self.cast = self.cast or picks.reds
end

function RedMagic:aiMenu()
  return { reds = true }
end

function RedMagic:onEvent(game, event)
  if event.type == "round-started" then
    self.cast = nil
  end
end

function RedMagic:onDraw(game, mount, who)
  if who == self.who and self.cast then
    mount:lighta("reds", self.mk.red)
  end
end

test("the spell lights the reds alone", function(t)
  t:rig { hand = "159m159p159s1234z" }
  t:draw(1)
  t:expect(t:law():light("0s")):is(0)
  t:pick { reds = true }
  t:expect(t:law():light("0s")):is(80)
  t:expect(t:law():light(T37.new("5s"))):is(0)
end)

return RedMagic
