-- Shibuya Takami, who sows: the first tile she throws in each round comes back in the starting hand
-- of the last.
-- B30: her AI wins before it sows.

---@type Skill
local Takami = skill {
  id = 710113,
  school = "Shiraitodai",
  name = { zh = "涩谷尧深", ja = "渋谷尭深", en = "Shibuya Takami" },
  desc = {
    en = "Her first discard of each round, up to {most} tiles, is in her starting hand of the last round.",
    zh = "每局第一张打出的牌（至多 {most} 张）会出现在末局的配牌中。",
    ja = "各局の第一打（{most} 枚まで）がオーラスの配牌に戻ってくる。",
  },
  mk = {
    most = { 13, min = 0, max = 13, doc = "tiles she can sow in one game" },
    dragons = { 3, min = 0, max = 4, doc = "her AI: how many of each dragon she likes to sow" },
  },
  mk_doc = {
    zh = {
      most = "一场里能种下的牌数",
      dragons = "她的 AI：每种三元牌想种几张",
    },
    ja = {
      most = "1 対局で蒔ける牌の枚数",
      dragons = "自分の AI：三元牌をそれぞれ何枚蒔きたいか",
    },
  },
}

-- How many tiles of a kind she has sown.
function Takami:sown(kind)
  local count = 0
  for _, seed in ipairs(self.seeds or {}) do
    count = count + (seed == kind and 1 or 0)
  end
  return count
end

function Takami:onEvent(game, event)
  if event.type ~= "discarded" or event.args.who ~= self.who then
    return
  elseif game:turn(self.who) ~= 1 then
    return
  end
  self.seeds = self.seeds or {}
  if #self.seeds < self.mk.most and self:sown(event.args.tile) < 4 then
    table.insert(self.seeds, event.args.tile)
  end
end

-- A red five she cannot have is replaced by a black one, and the other way round.
local function twin(tile)
  return tile:val() == 5 and T37.new((tile:isaka5() and "5" or "0") .. tile:suit()) or nil
end

function Takami:onRaid(game, mount)
  if not game:isalllast() then
    return
  end
  local left, take = {}, {}
  for _, tile in ipairs(T37.all) do
    left[tile:str37()] = mount:remaina(tile)
  end
  for _, seed in ipairs(self.seeds or {}) do
    local tile = left[seed:str37()] > 0 and seed or twin(seed)
    if tile and left[tile:str37()] > 0 then
      left[tile:str37()] = left[tile:str37()] - 1
      table.insert(take, tile)
    end
  end
  return { priority = "high", take = take }
end

function Takami:status(game)
  local texts = {}
  for i, seed in ipairs(self.seeds or {}) do
    texts[i] = seed:str37()
  end
  return #texts > 0 and table.concat(texts, " ") or nil
end

-- How much she would like to sow a tile: dragons first, up to some of each.
function Takami:worth(tile)
  if not tile:isz() then
    return 0
  end
  return tile:suit() == "f" and 1 or 2 + math.max(0, self.mk.dragons - self:sown(tile))
end

function Takami:aiLimits(view)
  if view:isalllast() or #view:getriver(self.who) > 0 then
    return
  end
  local hand = view:hand()
  local best, most = nil, 0
  local function weigh(tile)
    if tile and self:worth(tile) > most then
      best, most = tile, self:worth(tile)
    end
  end
  weigh(hand:drawn())
  for _, tile in ipairs(hand:closed():tiles()) do
    weigh(tile)
  end
  return { throw = best }
end

-- These tiles, one by one.
local function seeds(...)
  local tiles = {}
  for i, text in ipairs { ... } do
    tiles[i] = T37.new(text)
  end
  return tiles
end

test("the first tile she throws in a round is sown, no other", function(t)
  t:rig { hand = "3m", hands = { [2] = "4m" }, pii = "1z2z3z5z6z" }
  t:draw()
  t:act(1, "discard", "3m")
  t:draw(2)
  t:act(2, "discard", "4m")
  t:draw(1)
  t:act(1, "discard", "6z")
  t:draw(2)
  t:expect(t:girl().seeds):is("3m")
end)

test("what is too much is not sown: a fifth of a kind, a fourteenth", function(t)
  local twelve = seeds("1m", "1m", "1m", "2m", "2m", "2m", "3m", "3m", "3m", "9s", "9s", "9s")
  for _, case in ipairs {
    { sown = seeds("9s", "9s", "9s"), after = 4 },
    { sown = seeds("9s", "9s", "9s", "9s"), after = 4 },
    { sown = twelve, after = 13 },
    { sown = seeds("7z", table.unpack(twelve)), after = 13 },
  } do
    t:rig { hand = "9s", state = { seeds = case.sown } }
    t:draw()
    t:act(1, "discard", "9s")
    t:expect(#t:girl().seeds):is(case.after)
  end
end)

-- Of the fives of pinzu two are red: those sown too often come in the other colour.
test("all she has sown is in her starting hand of the last round, and only there", function(t)
  for five, twin in pairs { ["0p"] = "5p", ["5p"] = "0p" } do
    local state = { seeds = seeds("7z", "7z", five, five, five, "1m") }
    t:rig { round = 7, dealer = 4, state = state }
    t:deal()
    t:expect(t:hand()):has("77z1m")
    t:expect(t:hand():closed():ct(T37.new(five))):is(2)
    t:expect(t:hand():closed():ct(T37.new(twin))):at_least(1)
    t:rig { round = 6, dealer = 4, state = state }
    t:rate(30, function(t)
      t:deal()
      return t:hand():ct("7z") >= 2 and t:hand():ct("5p") >= 3
    end):at_most(0.05)
  end
end)

test("the AI sows honours, dragons first, the one it has sown least of all", function(t)
  for _, case in ipairs {
    { hand = "234567m34567p1z5z", seeds = {}, throws = "5z" },
    { hand = "234567m34567p5z7z", seeds = seeds("5z"), throws = "7z" },
    { hand = "234567m34567p5z7z", seeds = seeds("7z"), throws = "5z" },
    { hand = "234567m34567p1z5z", seeds = seeds("5z", "5z", "5z"), throws = "5z" },
    { hand = "234567m34567p13z", seeds = {}, throws = "1z" },
  } do
    t:rig { hand = case.hand, pii = "9s", state = { seeds = case.seeds } }
    t:play(2)
    t:expect(t:events("discarded")[1].args.tile):is(case.throws)
  end
end)

test("a whole game long she sows, and in the last round it is all in her hand", function(t)
  t:rig { rule = { rounds = 4, bust = false } }
  local sown = 0
  t:rate(30, function(t)
    repeat
      t:play_round()
      t:deal()
    until t:look(function(game)
      return game:isalllast()
    end)
    sown = sown + #t:girl().seeds
    return t:hand():closed():covers(Tilecount.new(t:girl().seeds))
  end):near(1)
  t:expect(sown, "tiles sown in 30 games"):at_least(85)
end)

return Takami
