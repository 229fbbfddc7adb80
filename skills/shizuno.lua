-- Takakamo Shizuno, lord of the deep mountain: the farther the game and the deeper the wall, the
-- thicker the fog in which everybody else's luck is lost.
-- All her luck is the host's; the first round of the game is clear.

---@type Skill
local Shizuno = skill {
  id = 712415,
  school = "Achiga",
  name = { zh = "高鸭稳乃", ja = "高鴨穏乃", en = "Takakamo Shizuno" },
  desc = {
    en = "Every round adds fog: random mk on every tile, up to {deal} a round in the deal and more with "
      .. "the depth of the wall. Her own draws fog only what helps her.",
    zh = "每过一局雾更浓：配牌时每张牌随机增加至多 {deal} mk/局，摸牌时随牌山加深而增；她自己只有进张受惠。",
    ja = "局が進むほど霧が濃い。配牌では全牌に一局あたり最大 {deal} mk、ツモでは牌山の深さに応じ増す。自分は有効牌だけ。",
  },
  mk = {
    deal = { 136, min = 1, max = 5000, doc = "deals: noise on each tile is below this, times the round" },
    depth = { 1, min = 0, max = 100, doc = "draws: noise for each tile gone from the wall, times the round" },
    patience = { 64, min = 0, max = 250, doc = "deals: the last draft refused, times the round" },
    start = { 10, min = 1, max = 100, doc = "draws: how deep even the first one is" },
  },
  mk_doc = {
    zh = {
      deal = "配牌：每张牌的杂讯上限，乘以局数",
      depth = "摸牌：牌山每少一张的杂讯，乘以局数",
      patience = "配牌：拒绝到第几次方案为止，乘以局数",
      start = "摸牌：第一次摸牌时已有多深",
    },
    ja = {
      deal = "配牌：牌ごとのノイズの上限、局数倍",
      depth = "ツモ：牌山が一枚減るごとのノイズ、局数倍",
      patience = "配牌：何案目まで拒むか、局数倍",
      start = "ツモ：最初のツモの時点での深さ",
    },
  },
}

-- Replacement tiles and ordinary draws of a fresh wall.
local FRESH = 74

function Shizuno:onMonkey(game, exists, rand)
  local round = game:getround()
  self.shuffles = self.mk.patience * round
  for _, exist in ipairs(exists) do
    for _, kind in ipairs(round > 0 and T34.all or {}) do
      exist:incmk(kind, rand:gen(self.mk.deal) * round)
    end
  end
end

-- Everybody's hand is shuffled until other girls' patience is gone.
function Shizuno:checkInit(game, init, who, iter)
  if iter <= self.shuffles then
    return false
  end
  return true
end

function Shizuno:onDraw(game, mount, who, rinshan, rand)
  local round = game:getround()
  if round == 0 then
    return
  end
  local depth = FRESH + self.mk.start - mount:remainrinshan() - (rinshan and 0 or mount:remainpii())
  local kinds = who == self.who and game:gethand(who):effa() or T34.all
  for _, kind in ipairs(kinds) do
    local mk = rand:gen(depth) * round * self.mk.depth
    mount:lighta(kind, mk)
    mount:lightb(kind, mk)
  end
end

function Shizuno:status(game)
  local rounds = game:getround()
  return {
    en = ("fog of %d rounds"):format(rounds),
    zh = ("起雾 %d 局"):format(rounds),
    ja = ("%d局ぶんの霧"):format(rounds),
  }
end

test("the first round is clear", function(t)
  t:rig { hand = "123m456p789s55z34m" }
  t:expect(t:law(1):light("5m")):is(0)
  t:expect(t:law(2):light("5m")):is(0)
  t:rig { dealer = 1 }
  t:deal()
  t:expect(t:drafts(1)):is(2)
  t:expect(t:drafts(2)):is(2)
end)

test("later there is fog on everything others draw", function(t)
  t:rig { hand = "123m456p789s55z34m", round = 3, turn = 8 }
  local law = t:law(2)
  local depth = 84 - 4 - t:look(function(game, mount)
    return mount:remainpii()
  end)
  local sum, least, most = 0, math.huge, 0
  for _, kind in ipairs(T34.all) do
    local mk = law:light(kind)
    t:expect(mk, kind:str34()):between(0, 3 * (depth - 1))
    t:expect(mk % 3, kind:str34()):is(0)
    t:expect(law:light(kind, Who.all[1], true), "in B"):is(mk)
    sum, least, most = sum + mk, math.min(least, mk), math.max(most, mk)
  end
  t:expect(sum / 34):between(1.1 * depth, 1.9 * depth)
  t:expect(least):at_most(depth)
  t:expect(most):at_least(2 * depth)
end)

test("her own fog is on what helps her", function(t)
  t:rig { hand = "123m456p789s55z34m", round = 7, turn = 10 }
  local law = t:law(1)
  for _, kind in ipairs(T34.all) do
    local waits = kind == T34.new("2m") or kind == T34.new("5m")
    t:expect(law:light(kind) > 0, kind:str34()):is(waits)
    t:expect(law:light(kind, Who.all[1], true), "in B"):is(law:light(kind))
  end
end)

test("everybody's hand is shuffled so many times a round", function(t)
  t:rig { round = 2 }
  t:deal()
  for _, who in ipairs(Who.all) do
    t:expect(t:drafts(who)):is(64 * 2 + 2)
  end
end)

-- By her luck six of Yuu's tiles and more are warm, without it 3.8.
test("deep in the mountain another's luck is lost", function(t)
  local function warm(t)
    t:deal()
    local closed = t:hand(2):closed()
    return closed:ct("m") + closed:ct("3y")
  end
  t:rig { girls = { [2] = "yuu" }, round = 0 }
  t:mean(200, warm):at_least(6)
  t:rig { girls = { [2] = "yuu" }, round = 7, mk = { patience = 1 } }
  t:mean(200, warm):at_most(4.5)
end)

return Shizuno
