-- A red five in her closed hand pulls what helps it.
-- From: 亜空間麻雀 (takugo20/mahjong-skill-game), 加速装置【紅】: weights 1.1 to 1.5 on such draws.

---@type Skill
local RedEngine = skill {
  name = { en = "Red engine", zh = "赤色引擎", ja = "加速装置【紅】" },
  desc = {
    en = "With a red five in hand: effective tiles +{help} mk.",
    zh = "手中有赤5时进张 +{help} mk。",
    ja = "手牌に赤があれば有効牌が +{help} mk。",
  },
  mk = {
    help = { 25, min = 0, max = 1000, doc = "her draws: each tile that helps her hand" },
  },
  mk_doc = {
    zh = { help = "她的摸牌：每种进张" },
    ja = { help = "自分のツモ：有効牌それぞれ" },
  },
}

function RedEngine:onDraw(game, mount, who)
  local hand = game:gethand(self.who)
  if who == self.who and hand:closed():ctaka5() > 0 then
    mount:lighta(hand:effa(), self.mk.help)
  end
end

test("a black five is not enough", function(t)
  t:rig { hand = "123m406p789s55z34m" }
  t:expect(t:law():light("5m")):is(25)
  t:rig { hand = "123m456p789s55z34m" }
  t:expect(t:law():light("5m")):is(0)
end)

return RedEngine
