-- A first skill: the tiles she needs come to her, early in every east round.
--
--   saki-lua run --girls examples/yuki.lua
--   saki-lua run --girls examples/yuki.lua --set yuki.rush=800 --games 50 -q

---@type Skill
local Yuki = skill {
  name = { zh = "小雪", ja = "ユキ", en = "Yuki" },
  desc = {
    en = "Up to her turn {turns} in east rounds, every tile that helps her comes at +{rush} mk.",
    zh = "东场第 {turns} 巡以前，每种有效牌 +{rush} mk。",
    ja = "東場の {turns} 巡目まで、有効牌が +{rush} mk で来る。",
  },
  mk = {
    rush = { 80, min = 0, max = 2000, doc = "on every effective tile" },
    turns = { 6, min = 0, max = 18, doc = "how long it lasts" },
  },
}

function Yuki:onDraw(game, mount, who, rinshan)
  if who == self.who and game:getround() < 4 and game:turn(who) < self.mk.turns then
    mount:lighta(game:gethand(who):effa(), self.mk.rush)
  end
end

return Yuki
