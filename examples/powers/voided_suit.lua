-- The suit of her first discard stays away from her.
-- From: Sakicards (EpicOrange/riichi_advanced), Yoshitome Miharu: a han for a hand without the voided suit.

---@type Skill
local VoidedSuit = skill {
  name = { en = "Voided suit", zh = "缺一门", ja = "欠け色" },
  desc = {
    en = "The suit of her first discard: -{void} mk.",
    zh = "第一张弃牌的花色 -{void} mk。",
    ja = "最初に切った色は -{void} mk。",
  },
  mk = {
    void = { 25, min = 0, max = 1000, doc = "her draws: taken from each kind of the suit" },
  },
  mk_doc = {
    zh = { void = "她的摸牌：该花色每种牌所减" },
    ja = { void = "自分のツモ：その色の各牌から引く分" },
  },
}

function VoidedSuit:onDraw(game, mount, who)
  local first = game:getriver(self.who)[1]
  if who == self.who and first and first:isnum() then
    mount:lighta(first:suit(), -self.mk.void)
  end
end

test("an honour voids nothing", function(t)
  t:rig { hand = "159m159p159s1234z", rivers = { "9s" } }
  t:expect(t:law():light("3s")):is(-25)
  t:expect(t:law():light("3p")):is(0)
  t:rig { hand = "159m159p159s1234z", rivers = { "5z" } }
  t:expect(t:law():light("3s")):is(0)
end)

test("the suit is rare then", function(t)
  t:rig { hand = "159m159p159s1234z", rivers = { "9s" } }
  local odds = 0
  for val = 1, 9 do
    odds = odds + t:law():of(T34.new("s", val))
  end
  t:expect(odds):at_most(0.2)
end)

return VoidedSuit
