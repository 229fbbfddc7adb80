-- As long as she has called nothing, what helps her comes.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 加速装置【黙】: weights 1.1 to 1.5 on such draws.

---@type Skill
local Silence = skill {
  name = { en = "Silence", zh = "门前加速", ja = "加速装置【黙】" },
  desc = {
    en = "Closed hand: effective tiles +{help} mk.",
    zh = "门前清时进张 +{help} mk。",
    ja = "門前なら有効牌が +{help} mk。",
  },
  mk = {
    help = { 12, min = 0, max = 1000, doc = "her draws: each tile that helps her hand" },
  },
  mk_doc = {
    zh = { help = "她的摸牌：每种进张" },
    ja = { help = "自分のツモ：有効牌それぞれ" },
  },
}

function Silence:onDraw(game, mount, who)
  local hand = game:gethand(self.who)
  if who == self.who and hand:ismenzen() then
    mount:lighta(hand:effa(), self.mk.help)
  end
end

test("a call ends it", function(t)
  t:rig { hand = "123m456p789s55z34m" }
  t:expect(t:law():light("5m")):is(12)
  t:rig { hand = "123m456p55z34m", melds = { { "pon 222s from 3" } } }
  t:expect(t:law():light("5m")):is(0)
end)

return Silence
