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
    yakuhai = { 500, min = 0, max = 10000, doc = "her draws, closed and near tenpai: pairs of yakuhai" },
    draw = { 100, min = 0, max = 10000, doc = "aiming, her draws: the tiles she needs" },
    bar = { 40, min = 0, max = 10000, doc = "aiming: taken from everything else she draws, and the target" },
    shot = { 500, min = 0, max = 100000, doc = "the shot: taken from all the target could draw" },
    feed = { 100, min = 0, max = 10000, doc = "the shot: the tile that makes him throw" },
    outer = { 3, min = 0, max = 13, doc = "her start: most kinds of terminals and honours" },
    pairs = { 5, min = 0, max = 999, doc = "her start: drafts with a yakuhai pair that she takes at once" },
    patience = { 100, min = 0, max = 999, doc = "her start: the last draft she refuses" },
    wide = { 3, min = 0, max = 100, doc = "the target's hand: worth of each tile that would help it" },
  },
  mk_doc = {
    zh = {
      help = "门清且接近听牌时的摸牌：进张",
      near = "几向听以内会来",
      yakuhai = "门清且接近听牌时的摸牌：她有对子的役牌",
      draw = "瞄准时的摸牌：所需的牌",
      bar = "瞄准时：她与目标摸到其余各牌所减",
      shot = "射击时：目标可能摸到的各牌所减",
      feed = "射击时：令目标打出待牌的那张",
      outer = "她的配牌：幺九牌最多几种",
      pairs = "她的配牌：前几次方案里有役牌对子就接受",
      patience = "她的配牌：拒绝到第几次方案为止",
      wide = "目标的手牌：每张进张的分量",
    },
    ja = {
      help = "門前で聴牌に近いときのツモ：有効牌",
      near = "何向聴まで来るか",
      yakuhai = "門前で聴牌に近いときのツモ：対子で持つ役牌",
      draw = "狙うときのツモ：必要な牌",
      bar = "狙うとき：自分と標的のほかのツモから引く分",
      shot = "射るとき：標的のツモ全体から引く分",
      feed = "射るとき：標的に和了牌を切らせる牌",
      outer = "自分の配牌：么九牌の最大種類数",
      pairs = "自分の配牌：役牌の対子があればすぐ受ける案の数",
      patience = "自分の配牌：何案目まで拒むか",
      wide = "標的の手：有効牌一枚の重み",
    },
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
  local closed = init:closed()
  -- Of the thirteen kinds.
  local outer = 13 - #closed:lack "19mps z"
  return outer <= self.mk.outer or iter < self.mk.pairs and #self:yakuhai(game, closed:kinds(2, 4)) > 0
end

-- She aims while she is the only one in tenpai.
local TERMINALS = { en = "terminals too", zh = "也用老头牌", ja = "老頭牌も使う" }
local HONOURS = { en = "honours too", zh = "也用字牌", ja = "字牌も使う" }

function Sumire:onMenu(game, moment)
  if moment ~= "drawn" then
    return
  end
  local hand = game:gethand(self.who)
  if self.target or not self:poised(game, hand) then
    return
  end
  for _, who in ipairs(Who.all) do
    if who ~= self.who and game:gethand(who):ready() then
      return
    end
  end
  return {
    title = {
      en = "Aim at a rival: your hand turns to a tile he will be made to throw, and little else comes",
      zh = "瞄准一家：手牌改听对方将被迫打出的牌，其余的牌来得少",
      ja = "一人を狙う：相手に切らせる牌の待ちへ変わり、ほかの牌は減る",
    },
    { name = "aim", text = { en = "Aim", zh = "瞄准", ja = "狙う" } },
    { name = "right", kind = "radio", who = self.who:right(), on = true },
    { name = "cross", kind = "radio", who = self.who:cross() },
    { name = "left", kind = "radio", who = self.who:left() },
    { name = "terminals", kind = "child", text = TERMINALS, on = self.terminals },
    { name = "honours", kind = "child", text = HONOURS, on = self.honours },
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
    print { en = "Nothing to aim at.", zh = "没有可瞄准的。", ja = "狙える相手がいない。" }
    return
  end
  for _, kind in ipairs(self.draws) do
    print({ en = "draw", zh = "摸", ja = "引く：" }, kind)
  end
  print({ en = "wait for", zh = "听", ja = "待つ：" }, self.want)
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
  return 100 * (13 - hand:step()) + self.mk.wide * wide + doras
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
  for _, pair in ipairs(twos) do
    for _, other in ipairs(pair.kind == "pair" and twos or {}) do
      if other ~= pair then
        self:reshape(pair.head, other, loose[1], there)
      end
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
  if not self.draws or event.type ~= "drawn" or event.args.who ~= self.who then
    return
  end
  for i, kind in ipairs(self.draws) do
    if kind == event.args.tile then
      table.remove(self.draws, i)
      return
    end
  end
end

-- Waits for 1s and 4s once she throws the 1z.
local READY = "234456m99p23567s"
-- One step from tenpai; one haku more and it throws the 1s.
local RIVAL = "345678m234p1s55z6p"

test("closed and near tenpai what helps comes, and the third of a yakuhai pair", function(t)
  t:rig { hand = "123m456p78s33557z", rivers = { "6s" }, a = { ["9s"] = 3 } }
  local law = t:law()
  t:expect({ law:light("9s"), law:light("6s"), law:light("3z"), law:light("5z") }):is { 30, 0, 30, 30 + 500 }
  t:expect(law:of("9s")):is((30 + 30) / law:total())
  t:rig { hand = "22123m456p78s147z" }
  t:expect(t:law():light("9s")):is(30)
  t:rig { hand = "147m258p369s5577z" }
  t:expect({ t:law():light("5z"), t:law():light("8p"), t:law(2):light("5z") }):is { 500, 0, 0 }
  t:rig { hand = "147m258p36s55z", melds = { { "pon 777z from 2" } } }
  t:expect(t:law():light("5z")):is(0)
end)

test("she aims while she alone is in tenpai, closed and silent", function(t)
  t:rig { hand = READY, pii = "1z" }
  t:draw()
  t:expect(t:menu()):is {
    aim = false,
    right = true,
    cross = false,
    left = false,
    terminals = false,
    honours = false,
  }
  t:rig { hand = READY, hands = { [3] = "123567m88p44789s" }, pii = "1z" }
  t:draw()
  t:expect(t:menu()):is(nil)
  t:rig { hand = "456m99p23567s", melds = { { "chii 234m" } }, pii = "1z" }
  t:draw()
  t:expect(t:menu()):is(nil)
end)

test("she sees what makes the rival throw its terminal, and sends that", function(t)
  t:rig { hand = READY, hands = { [2] = RIVAL }, drids = "9m", pii = "1z" }
  t:draw()
  t:pick { aim = true, terminals = true }
  t:expect({ t:girl().target, t:girl().want }):is { 2, "1s" }
  t:expect(t:popups()):has("wait for 1s")
  t:act(1, "discard", "1z")
  t:expect(t:events("drawn")[2].args.tile):is(t:girl().feed)
  t:play_round()
  t:expect(t:events("discarded")[2].args.tile):is("1s")
  t:expect(t:events("round-ended")[1].args.openers):is { Who.all[1] }
end)

test("terminals and honours are spared unless her player allows them", function(t)
  t:rig { hand = READY, hands = { [2] = RIVAL }, drids = "9m", pii = "1z" }
  t:draw()
  t:pick { aim = true }
  t:expect(t:girl().want ~= nil and t:girl().want:isyao()):is(false)
end)

test("she aims at whom her player names, never at what she has thrown", function(t)
  t:rig { hand = READY, hands = { [3] = RIVAL }, rivers = { "1s" }, next = 1, pii = "1z" }
  t:draw()
  t:pick { aim = true, right = false, cross = true, terminals = true }
  t:expect(t:girl().target):is(3)
  t:expect(t:girl().want):isnt("1s")
end)

-- An outer tile is waited for as a pair with another, or alone; one between as a closed wait.
test("she draws what turns her wait", function(t)
  for hand, draws in pairs {
    ["234567m22288p79s"] = "8p1s",
    ["234567m77711s79p"] = "7p",
    ["2233m4455p6688s7z"] = "1s",
    ["234567m88p77712s"] = "8p",
  } do
    t:rig { hand = hand, hands = { [2] = RIVAL }, drids = "9m", pii = "1z" }
    t:draw()
    t:pick { aim = true, terminals = true }
    t:expect({ t:girl().want, t:girl().draws }, hand):is { "1s", draws }
  end
  t:rig { hand = "234567m22z77713p", hands = { [2] = "345678m234p55z48s" }, pii = "1z" }
  t:draw()
  t:pick { aim = true }
  local want = t:girl().want
  t:expect(want:isyao()):is(false)
  t:expect(t:girl().draws):is { want:prev(), want:next() }
end)

test("the shot: nothing but what she sends, once", function(t)
  local aim = { target = Who.all[2], want = T34.new("1s"), feed = T37.new("7p"), draws = {}, bars = {} }
  t:rig { hand = READY, hands = { [2] = RIVAL }, b = "7p5z", next = 2, state = aim }
  local law = t:law(2)
  t:expect({ law:light("7p"), law:light("1m"), law:of("7p") }):is { -500, -500, 1 }
  t:expect({ law:light("7p", nil, true), law:light("5z", nil, true) }):is { 100, -100 }
  t:expect(t:law(3):light("1m")):is(0)
end)

test("until she waits for it nothing comes but what her wait needs", function(t)
  local aim = {
    target = Who.all[2],
    want = T34.new("5p"),
    draws = { T34.new("4p"), T34.new("6p") },
    bars = { T37.new("8s"), T37.new("0m") },
  }
  t:rig { hand = READY, a = { ["4p"] = 2, ["0p"] = 2 }, b = "6p9s", state = aim }
  local law = t:law()
  t:expect({ law:light("4p"), law:light("6p"), law:light("5p") }):is { 100, 100, -40 }
  t:expect({ law:light("6p", nil, true), law:light("9s", nil, true) }):is { 100, 0 }
  t:expect({ law:of("0p"), law:of("9s"), law:of("1s") }):is { 0, 0, 0 }
  t:expect(t:law(1, true):light("4p")):is(100)
  law = t:law(2)
  t:expect({ law:of("8s"), law:of("0m"), law:light("8s"), law:light("7s") }):is { 0, 0, -40, 0 }
  t:expect(t:law(3):light("8s")):is(0)
  t:rig { hand = READY, pii = "4p", state = aim }
  t:draw()
  t:expect(t:girl().draws):is("6p")
end)

test("she lets go if she has thrown her tenpai away", function(t)
  local aim = { target = Who.all[2], want = T34.new("1s"), feed = T37.new("5z"), draws = {}, bars = {} }
  t:rig { hand = "23489m99p3567s14z", next = 2, pii = "6z", state = aim }
  t:draw(2)
  t:expect(t:girl().target):is(nil)
end)

test("she begins with few outer tiles, or with a pair of yakuhai", function(t)
  t:rig { dealer = 2 }
  t:rate(100, function(t)
    t:deal()
    local outer, yakuhai = 0, false
    for _, kind in ipairs(t:hand():closed():kinds(1, 4)) do
      outer = outer + (kind:isyao() and 1 or 0)
      yakuhai = yakuhai or t:hand():ct(kind) >= 2 and kind:isyakuhai(4, 1)
    end
    return outer <= 3 or yakuhai
  end):near(1)
end)

test("who is aimed at deals in", function(t)
  t:rig { hand = READY, hands = { [2] = RIVAL }, pii = "1z" }
  t:rate(60, function(t)
    t:draw()
    t:pick { aim = true, terminals = true }
    t:act(1, "discard", "1z")
    local ended = t:play_round()
    return ended.result == "RON" and ended.gunner == Who.all[2] and ended.openers[1] == t:girl().who
  end):at_least(0.8)
end)

return Sumire
