-- In fourth place, what helps her comes.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 起死回生: weights 1.1 to 2 on such draws in fourth place.

---@type Skill
local LastStand = skill {
  name = { en = "Last stand", zh = "起死回生", ja = "起死回生" },
  desc = {
    en = "In fourth place: effective tiles +{help} mk.",
    zh = "第四名时进张 +{help} mk。",
    ja = "4位なら有効牌が +{help} mk。",
  },
  mk = {
    help = { 100, min = 0, max = 1000, doc = "her draws: each tile that helps her hand" },
  },
  mk_doc = {
    zh = { help = "她的摸牌：每种进张" },
    ja = { help = "自分のツモ：有効牌それぞれ" },
  },
}

function LastStand:onDraw(game, mount, who)
  if who == self.who and game:getrank(who) == 4 then
    mount:lighta(game:gethand(who):effa(), self.mk.help)
  end
end

test("her place decides", function(t)
  t:rig { hand = "123m456p789s55z34m", points = { 1000, 33000, 33000, 33000 } }
  t:expect(t:law():light("5m")):is(100)
  t:rig { hand = "123m456p789s55z34m" }
  t:expect(t:law():light("5m")):is(0)
end)

return LastStand
