-- What she holds comes again.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 加速装置【縦】: weights 1.1 to 1.5 on such draws.

---@type Skill
local Twins = skill {
  name = { en = "Twins", zh = "成对加速", ja = "加速装置【縦】" },
  desc = {
    en = "Kinds that she holds: +{again} mk.",
    zh = "手中已有的牌 +{again} mk。",
    ja = "手牌にある牌が +{again} mk。",
  },
  mk = {
    again = { 25, min = 0, max = 1000, doc = "her draws: each kind that she holds" },
  },
  mk_doc = {
    zh = { again = "她的摸牌：手中已有的每种牌" },
    ja = { again = "自分のツモ：手牌にある牌それぞれ" },
  },
}

function Twins:onDraw(game, mount, who)
  if who == self.who then
    mount:lighta(game:gethand(who):closed():kinds(1, 4), self.mk.again)
  end
end

test("what she holds is lit, reds as their kind", function(t)
  t:rig { hand = "159m150p159s1234z" }
  t:expect(t:law():light("5p")):is(25)
  t:expect(t:law():light("2m")):is(0)
end)

test("she often has three pairs in the end", function(t)
  t:rate(60, function(t)
    t:deal()
    t:play_round()
    return #t:hand():closed():kinds(2, 4) >= 3
  end):at_least(0.3)
end)

return Twins
