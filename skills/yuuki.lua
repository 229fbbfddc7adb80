-- Kataoka Yuuki, queen of the first round: she is dealer of East 1 and strongest there, strong in
-- the east, and out of breath in the south.
-- B3, B5: what helps is what lowers her step, and what she has thrown does not come.

---@type Skill
local Yuuki = skill {
  id = 713311,
  school = "Kiyosumi",
  name = { zh = "片冈优希", ja = "片岡優希", en = "Kataoka Yuuki" },
  desc = {
    en = "First dealer in {dealer}% of games. What helps her hand comes at +{rush} mk in East 1, +{east} in the "
      .. "rest of the east, {south} in the south.",
    zh = "起家概率 {dealer}%。进张：东一局 +{rush} mk，东场其余 +{east} mk，南场 {south} mk。",
    ja = "起家率 {dealer}%。有効牌は東一局 +{rush} mk、残りの東場 +{east} mk、南場 {south} mk。",
  },
  mk = {
    dealer = { 90, min = 0, max = 100, unit = "%", doc = "how often the dice are made to choose her" },
    rush = { 150, min = 0, max = 2000, doc = "East 1: tiles that lower her step" },
    honba = { 3, min = 0, max = 20, doc = "repeats of East 1 after which her breath is gone" },
    east = { 20, min = 0, max = 2000, doc = "later east rounds: tiles that lower her step" },
    south = { -10, min = -1000, max = 1000, doc = "south rounds and later: tiles that lower her step" },
    step = { 3, min = 0, max = 8, doc = "her start in East 1: the greatest step, to four sets and a pair" },
    patience = { 10, min = 0, max = 999, doc = "her start in East 1: the last draft she refuses" },
  },
  mk_doc = {
    zh = {
      dealer = "骰子选她起家的对局百分比",
      rush = "东一局：能减少向听的牌",
      honba = "东一局连庄几次后后劲用尽",
      east = "东一局之后的东场：能减少向听的牌",
      south = "南场及以后：能减少向听的牌",
      step = "东一局的配牌：一般形最大向听数",
      patience = "东一局的配牌：拒绝到第几次方案为止",
    },
    ja = {
      dealer = "サイコロで起家になる対局の割合（％）",
      rush = "東一局：向聴数を下げる牌",
      honba = "東一局の連荘が何回で息切れするか",
      east = "東二局以降の東場：向聴数を下げる牌",
      south = "南場以降：向聴数を下げる牌",
      step = "東一局の配牌：一般手の最大向聴数",
      patience = "東一局の配牌：何案目まで拒むか",
    },
  },
}

function Yuuki:rushes(game)
  return game:getround() == 0 and game:getextraround() < self.mk.honba
end

function Yuuki:onFirstDealer(game, rand, dice)
  if rand:gen(100) >= self.mk.dealer then
    return nil
  end
  local roller = game:getdealer()
  repeat
    dice = { 1 + rand:gen(6), 1 + rand:gen(6) }
  until roller:bydice(dice[1] + dice[2]) == self.who
  return dice
end

function Yuuki:checkInit(game, init, who, iter)
  if who ~= self.who or iter > self.mk.patience then
    return true
  end
  return not self:rushes(game) or init:step4() <= self.mk.step
end

function Yuuki:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local mk = game:getround() < 4 and self.mk.east or self.mk.south
  mount:lighta(game:wanted(who), self:rushes(game) and self.mk.rush or mk)
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("she rushes in East 1, and is out of breath in the south", function(t)
  for _, case in ipairs {
    { round = 0, honba = 0, mk = 150 },
    { round = 0, honba = 2, mk = 150 },
    { round = 0, honba = 3, mk = 20 },
    { round = 1, honba = 0, mk = 20 },
    { round = 3, honba = 5, mk = 20 },
    { round = 4, honba = 0, mk = -10 },
  } do
    t:rig { hand = NEAR, round = case.round, honba = case.honba, a = { ["9s"] = 3 } }
    local law = t:law()
    t:expect(law:light("9s"), ("round %d, %d honba"):format(case.round, case.honba)):is(case.mk)
    t:expect(law:of("9s")):near((30 + case.mk) / law:total())
    t:expect(law:light("9p")):is(0)
  end
end)

test("only for her, from the wall, and nothing she has thrown", function(t)
  t:rig { hand = NEAR, rivers = { "9s" } }
  t:expect({ t:law():light("9s"), t:law():light("6s") }):is { 0, 150 }
  t:expect({ t:law(2):light("6s"), t:law(1, true):light("6s") }):is { 0, 0 }
end)

-- The other tenth is left to the dice, and they choose her in a quarter of it.
test("she is the first dealer", function(t)
  t:rate(200, function(t)
    t:deal()
    return t:look(function(game)
      return game:getdealer()
    end) == t:girl().who
  end):near(0.9 + 0.1 / 4)
end)

test("in East 1 she begins three steps from tenpai or nearer", function(t)
  t:rig { dealer = 2, mk = { rush = 0 } }
  t:rate(100, function(t)
    t:deal()
    t:expect(t:drafts(2)):is(1)
    return t:hand():step4() <= 3
  end):at_least(0.95)
  t:rig { round = 1, dealer = 2 }
  t:rate(100, function(t)
    t:deal()
    return t:hand():step4() <= 3
  end):at_most(0.75)
end)

test("East 1 is hers", function(t)
  t:rig { dealer = 1 }
  t:rate(60, function(t)
    local ended = t:play_round()
    return ended.openers[1] == t:girl().who and #ended.forms > 0
  end):at_least(0.75)
end)

return Yuuki
