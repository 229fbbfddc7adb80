-- Hirose Sumire, the sharpshooter of Shiraitodai: she picks a rival, sees which tile would make him
-- throw which, waits for that one and sends him the other.
-- B10: terminals are 1 and 9. B11: only yakuhai pairs come a third time. B12: after a miss she takes
-- aim anew at what she waits for, or lets go. B24: the aim is taken on fourteen tiles, so she lets
-- go, too, if she then throws her tenpai away.

---@type Skill
local Sumire = skill {
  id = 710112,
  school = "Shiraitodai",
  name = { zh = "弘世堇", ja = "弘世菫", en = "Hirose Sumire" },
  desc = {
    en = "Alone in tenpai she aims at a rival: the tiles she needs come at +{draw} mk until she waits for what "
      .. "he will throw, then he draws what makes him throw it. Closed hands near tenpai: +{help} mk.",
    zh = "独自听牌时可瞄准一家：所需的牌 +{draw} mk，改听对方将打出的牌，再让对方摸到使其打出此牌的牌。门清且接近听牌时进张 +{help} mk。",
    ja = "自分だけが聴牌のとき一人を狙う。必要な牌が +{draw} mk で来て、相手が切る牌を待ち、それを切らせる牌を掴ませる。門前で聴牌が近いと有効牌 +{help} mk。",
  },
  mk = {
    help = { 30, min = 0, max = 10000, doc = "her draws, closed and near tenpai: effective tiles" },
    near = { 2, min = 0, max = 6, doc = "the step up to which they come" },
    yakuhai = { 500, min = 0, max = 10000, doc = "the same: yakuhai of which she holds a pair" },
    draw = { 100, min = 0, max = 10000, doc = "aiming, her draws: the tiles she needs" },
    bar = { 40, min = 0, max = 10000, doc = "aiming: taken from everything else she draws, and the target" },
    shot = { 500, min = 0, max = 100000, doc = "the shot: taken from all the target could draw" },
    feed = { 100, min = 0, max = 10000, doc = "the shot: the tile that makes him throw" },
    outer = { 3, min = 0, max = 13, doc = "her start: most kinds of terminals and honours" },
    pairs = { 5, min = 0, max = 999, doc = "her start: drafts with a yakuhai pair that she takes at once" },
    patience = { 100, min = 0, max = 999, doc = "her start: the last draft she refuses" },
  },
}

-- Those of these kinds that are yakuhai to her.
function Sumire:yakuhai(game, kinds)
  local found = {}
  for _, kind in ipairs(kinds) do
    if kind:isyakuhai(game:getselfwind(self.who), game:getroundwind()) then
      table.insert(found, kind)
    end
  end
  return found
end

function Sumire:onDice()
  self:release()
end

function Sumire:release()
  self.target, self.want, self.feed, self.draws, self.bars, self.fired = nil, nil, nil, nil, nil, nil
end

function Sumire:checkInit(game, init, who, iter)
  if who ~= self.who or iter > self.mk.patience then
    return true
  end
  local closed, outer = init:closed(), 0
  for _, kind in ipairs(closed:kinds(1, 4)) do
    outer = outer + (kind:isyao() and 1 or 0)
  end
  return outer <= self.mk.outer or iter < self.mk.pairs and #self:yakuhai(game, closed:kinds(2, 4)) > 0
end

-- She aims while she is the only one in tenpai.
function Sumire:onMenu(game, moment)
  local hand = game:gethand(self.who)
  if moment ~= "drawn" or self.target or not self:poised(game, hand) then
    return
  end
  for _, who in ipairs(Who.all) do
    if who ~= self.who and game:gethand(who):ready() then
      return
    end
  end
  return {
    { name = "aim", text = "Aim" },
    { name = "right", kind = "radio", text = "at the right", on = true },
    { name = "cross", kind = "radio", text = "across" },
    { name = "left", kind = "radio", text = "at the left" },
    { name = "terminals", kind = "child", text = "terminals too", on = self.terminals },
    { name = "honours", kind = "child", text = "honours too", on = self.honours },
  }
end

-- Closed, in tenpai and silent.
function Sumire:poised(game, hand)
  return hand:ismenzen() and hand:ready() and not game:riichiestablished(self.who)
end

function Sumire:onMenuPicked(game, mount, picks)
  self.terminals, self.honours = picks.terminals, picks.honours
  if not picks.aim then
    return
  end
  local me = self.who
  self.target = picks.right and me:right() or picks.cross and me:cross() or me:left()
  local hand = game:gethand(me)
  self:tell(self:choose(game, mount) and self:plan(mount, hand))
end

-- Tells her player what to do, or that there is nothing to aim at.
function Sumire:tell(aimed)
  if not aimed then
    self:release()
    print("Nothing to aim at.")
    return
  end
  for _, kind in ipairs(self.draws) do
    print("draw", kind)
  end
  print("wait for", self.want)
end

-- Finds the tile that the target would answer by throwing one that she may win on: the better his
-- hand is for it, the surer he throws. After a miss only what she waits for already will do.
function Sumire:choose(game, mount, waiting)
  local best, mine = 0, game:gethand(self.who)
  self.bars = {}
  for _, feed in ipairs(T37.all) do
    if mount:remaina(feed) > 0 then
      local hand = Hand.new(game:gethand(self.target))
      hand:draw(feed)
      local thrown, spin = ai:attack(game, self.target, hand)
      if not spin or feed:isaka5() then
        table.insert(self.bars, feed)
      end
      if self:allows(game, thrown) and (not waiting or mine:haseffa(thrown)) then
        local happy = self:happiness(game, mount, hand, thrown, spin)
        if happy > best then
          best, self.want, self.feed = happy, T34.new(thrown), feed
        end
      end
    end
  end
  if best > 0 then
    mount:loadb(self.feed, 1)
  end
  return best > 0
end

-- May she win on it? What she has thrown herself is furiten.
function Sumire:allows(game, tile)
  for _, thrown in ipairs(game:getriver(self.who)) do
    if thrown == tile then
      return false
    end
  end
  return (self.terminals or not tile:isnum19()) and (self.honours or not tile:isz())
end

-- How glad a hand of the target would be: near, wide, and rich in doras.
function Sumire:happiness(game, mount, hand, thrown, spin)
  local doras, unseen, wide = mount:getdrids() % hand + hand:ctaka5(), game:unseen(self.target), 0
  if spin then
    hand:spinout()
  else
    hand:swapout(thrown)
  end
  for _, kind in ipairs(hand:effa()) do
    wide = wide + unseen[kind]
  end
  return 100 * (13 - hand:step()) + 3 * wide + doras
end

-- Finds the least tiles that would make her wait for what she wants, and loads them.
function Sumire:plan(mount, hand)
  self.draws = {}
  if hand:haseffa(self.want) then
    return true
  end
  local plan = hand:step7() == 0 and { self.want } or nil
  for _, blocks in ipairs(not plan and hand:step4() == 0 and hand:parses() or {}) do
    for _, kinds in ipairs(self:ways(mount, blocks)) do
      plan = (not plan or #kinds < #plan) and kinds or plan
    end
  end
  for _, kind in ipairs(plan or {}) do
    mount:loadb(T37.new(kind), 1)
  end
  self.draws = plan or {}
  return plan ~= nil
end

-- The tiles to draw, for each way to read which pair stays and which two tiles are broken up.
function Sumire:ways(mount, blocks)
  local ways, twos, loose = {}, {}, {}
  for _, block in ipairs(blocks) do
    table.insert(#block.tiles == 2 and twos or #block.tiles == 1 and loose or {}, block)
  end
  local function there(kinds)
    for _, kind in ipairs(kinds) do
      if mount:remaina(T37.new(kind)) == 0 then
        return
      end
    end
    if #kinds > 0 then
      table.insert(ways, kinds)
    end
  end
  if #twos == 0 then
    there { self.want }
  end
  for i, head in ipairs(twos) do
    local other = twos[3 - i]
    if head.kind == "pair" and other then
      self:reshape(head.head, other, loose[1], there)
    end
  end
  return ways
end

-- A number between two neighbours becomes a closed wait; an outer tile the wait for its pair, or,
-- if she holds the pair, for one of two.
function Sumire:reshape(pair, other, loose, there)
  local want, held, kinds = self.want, {}, {}
  for _, kind in ipairs { other.tiles[1], other.tiles[2], loose and loose.head } do
    held[kind] = true
  end
  local function need(kind)
    table.insert(kinds, not held[kind] and kind or nil)
  end
  if not want:isyao() then
    need(want:prev())
    need(want:next())
    there(kinds)
  elseif pair ~= want then
    table.insert(kinds, pair)
    need(want)
    there(kinds)
  elseif not held[want] then
    there { other.tiles[1] }
    there { other.tiles[2] }
  end
end

function Sumire:onDraw(game, mount, who)
  local hand = game:gethand(self.who)
  if who == self.who then
    if self.target then
      self:prepare(mount, hand)
    else
      self:approach(game, mount, hand)
    end
  elseif who == self.target then
    self:shoot(game, mount, hand)
  end
end

function Sumire:approach(game, mount, hand)
  if hand:ismenzen() and not hand:ready() then
    if hand:step() <= self.mk.near then
      mount:lighta(game:wanted(self.who), self.mk.help)
    end
    mount:lighta(self:yakuhai(game, hand:closed():kinds(2)), self.mk.yakuhai)
  end
end

-- Nothing comes but what her new wait needs.
function Sumire:prepare(mount, hand)
  local waiting = hand:ready() and hand:haseffa(self.want)
  if not waiting and #self.draws > 0 then
    mount:lightall(-self.mk.bar)
    mount:lighta(self.draws, self.mk.draw + self.mk.bar)
    mount:lightb(self.draws, self.mk.draw)
  end
end

-- While she is not ready he draws what he throws at once; then, the tile.
function Sumire:shoot(game, mount, hand)
  if not (self:poised(game, hand) and hand:haseffa(self.want)) then
    if #self.draws == 0 then
      self:tell(false)
    else
      mount:lighta(self.bars, -self.mk.bar)
    end
    return
  end
  if self.fired then
    local again = self:choose(game, mount, true)
    self:tell(again)
    if not again then
      return
    end
  end
  self.fired = true
  mount:lightall(-self.mk.shot)
  mount:lightall(-self.mk.feed, true)
  mount:lightb(self.feed, 2 * self.mk.feed)
end

-- In riichi she could not change her wait.
function Sumire:aiLimits(view)
  return self.target and { noriichi = true }
end

function Sumire:onEvent(game, event)
  if self.draws and event.type == "drawn" and event.args.who == self.who then
    for i, kind in ipairs(self.draws) do
      if kind == event.args.tile then
        table.remove(self.draws, i)
        return
      end
    end
  end
end

return Sumire
