-- Amae Koromo, who scoops the moon from the bottom of the sea: everybody is held one step from
-- tenpai, calls are steered so that the last tile is hers, and it is a tile she wins on.
-- B2: what cancels a kind cancels its red and black fives exactly. B4: lights are on the draw in
-- progress. Her moon is sunk at her first draw in tenpai (at the deal: at the first draw of all), and
-- rises again when she leaves tenpai.

---@type Skill
local Koromo = skill {
  id = 713325,
  school = "Ryuumonbuchi",
  name = { zh = "天江衣", ja = "天江衣", en = "Amae Koromo" },
  desc = {
    en = "Rivals one step from tenpai lose {hold} mk on each copy of what helps them. In tenpai she "
      .. "sinks a winning tile for the last draw of the wall (+{moon} mk).",
    zh = "一向听的他家，有效牌每张 -{hold} mk；自己听牌后将一张和牌沉入海底，最后一张牌 +{moon} mk。",
    ja = "一向聴の他家の有効牌は一枚につき -{hold} mk。聴牌すると和了牌を沈め、海底で +{moon} mk。",
  },
  mk = {
    hold = {
      10,
      min = 0,
      max = 1000,
      doc = "rivals one step away: taken from each copy of an effective tile",
    },
    pull = { 10, min = 0, max = 1000, doc = "her effective tiles, or her waits for rivals, for each copy" },
    steer = { 125, min = 0, max = 5000, doc = "rivals' draws: tiles whose call moves the last draw" },
    moon = { 1000, min = 0, max = 100000, doc = "the sunk tile: at the last draw, and against all others" },
  },
}

-- The tiles of each kind, red and black.
local TILES = {}
for _, tile in ipairs(T37.all) do
  local id = tile:id34()
  TILES[id] = TILES[id] or {}
  table.insert(TILES[id], tile)
end

-- Lights each copy that A has left of these kinds.
local function lightCopies(mount, kinds, mk)
  for _, kind in ipairs(kinds) do
    for _, tile in ipairs(TILES[kind:id34()]) do
      mount:lighta(tile, mk * mount:remaina(tile))
    end
  end
end

local function same(some, others)
  for i = 1, math.max(#some, #others) do
    if not (some[i] and others[i] and some[i] == others[i]) then
      return false
    end
  end
  return true
end

function Koromo:onEvent(game, event)
  if event.type == "dealt" then
    self.moon, self.waits, self.fresh = nil, nil, true
  end
end

-- Keeps the sunk tile in step with her waits.
function Koromo:sink(mount, hand)
  local waits = hand:ready() and hand:effa() or {}
  if self.waits and same(waits, self.waits) then
    return
  end
  self.moon, self.waits = nil, waits
  for _, kind in ipairs(waits) do
    for _, tile in ipairs(TILES[kind:id34()]) do
      if not self.moon and mount:remaina(tile) > 0 then
        self.moon = tile
        mount:loadb(tile, 1)
        print(("sunk %s"):format(tile:str37()))
      end
    end
  end
end

function Koromo:onDraw(game, mount, who, rinshan)
  local hand = game:gethand(self.who)
  if who == self.who or self.fresh then
    self.fresh = nil
    self:sink(mount, hand)
  end
  if who ~= self.who then
    self:hinder(game, mount, who, rinshan, hand)
  elseif hand:step() > 0 then
    lightCopies(mount, hand:effa(), self.mk.pull)
  end
  if self.moon then
    mount:lightb(self.moon, mount:remainpii() == 1 and self.mk.moon or -self.mk.moon)
  end
end

-- A rival draws: not what makes tenpai, what Koromo waits for while no tile is sunk, and what calls
-- the last tile to her or none away from her.
function Koromo:hinder(game, mount, who, rinshan, hand)
  local rival = game:gethand(who)
  if not rinshan and rival:step() == 1 then
    lightCopies(mount, rival:effa(), -self.mk.hold)
  end
  if not self.moon and hand:step() == 0 then
    lightCopies(mount, hand:effa(), self.mk.pull)
  end
  if not rinshan and self.moon then
    self:silence(game, mount, who)
  elseif not rinshan and mount:remainpii() % 4 == 1 then
    self:beckon(mount, rival, hand, who == self.who:left())
  end
end

-- As things stand the last tile is this rival's; a call of Koromo's makes it her own.
function Koromo:beckon(mount, rival, hand, chii)
  for _, kind in ipairs(T34.all) do
    local mk = (chii and hand:canchii(kind) and self.mk.steer or 0)
    mount:lighta(kind, mk + (hand:canpon(kind) and self.mk.steer or 0))
  end
  mount:lighta(rival:effa(), chii and -2 * self.mk.steer or -self.mk.steer)
end

-- Nobody is to call what this rival throws.
function Koromo:silence(game, mount, who)
  for _, kind in ipairs(T34.all) do
    local callable = game:gethand(who:right()):canchii(kind)
    for turns = 1, 3 do
      callable = callable or game:gethand(who:byturn(turns)):canpon(kind)
    end
    mount:lighta(kind, callable and -self.mk.steer or 0)
  end
end

function Koromo:status(game)
  local turns = (game:getmount():remainpii() - 1) % 4
  local last = ({ [0] = "I", "the right", "the one opposite", "the left" })[turns]
  return ("the last tile, seen from the next to draw: %s"):format(last)
end

return Koromo
