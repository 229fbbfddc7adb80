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
    dealer = { 90, min = 0, max = 100, doc = "percent of games in which the dice are made to choose her" },
    rush = { 150, min = 0, max = 2000, doc = "East 1: tiles that lower her step" },
    honba = { 3, min = 0, max = 20, doc = "repeats of East 1 after which her breath is gone" },
    east = { 20, min = 0, max = 2000, doc = "later east rounds: tiles that lower her step" },
    south = { -10, min = -1000, max = 1000, doc = "south rounds and later: tiles that lower her step" },
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
  return who ~= self.who or iter > 10 or not self:rushes(game) or init:step4() <= 3
end

function Yuuki:onDraw(game, mount, who, rinshan)
  if who ~= self.who or rinshan then
    return
  end
  local mk = game:getround() < 4 and self.mk.east or self.mk.south
  mount:lighta(game:wanted(who), self:rushes(game) and self.mk.rush or mk)
end

return Yuuki
