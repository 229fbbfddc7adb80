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
    zh = "每局第一张打出的牌（至多 {most} 张）会出现在终局的配牌中。",
    ja = "各局の第一打（{most} 枚まで）がオーラスの配牌に戻ってくる。",
  },
  mk = {
    most = { 13, min = 0, max = 13, doc = "tiles she can sow in one game" },
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
  if event.type ~= "discarded" or event.args.who ~= self.who or game:turn(self.who) ~= 1 then
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

-- How much she would like to sow a tile: dragons first, up to three of each.
function Takami:worth(tile)
  if not tile:isz() then
    return 0
  end
  return tile:suit() == "f" and 1 or 2 + math.max(0, 3 - self:sown(tile))
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

return Takami
