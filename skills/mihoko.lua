-- Fukuji Mihoko, who opens her right eye and reads nearly every hand, and then lets a third player stop the leader: she
-- throws what that hand has use for. No power over tiles but a little luck. (A)

---@type Skill
local Mihoko = skill {
  id = 713341,
  school = "Kazekoshi",
  name = { zh = "福路美穗子", ja = "福路美穂子", en = "Fukuji Mihoko" },
  desc = {
    en = "From hand {open} on, or once somebody leads her by {behind} points, her eye is open: she sees what "
      .. "those in tenpai wait for, feeds the last against the leader, and her effective tiles come at +{calm} mk.",
    zh = "从第 {open} 局起，或有人领先她 {behind} 点时，右眼睁开：看得见听牌的别家在等什么，喂牌给末位以遏制首位，"
      .. "自己进张 +{calm} mk。",
    ja = "{open} 局目から、あるいは誰かに {behind} 点離されると右目が開く：聴牌した他家の待ちが見え、トップを止めるためラスに鳴かせ、"
      .. "自分の有効牌 +{calm} mk。",
  },
  mk = {
    open = { 8, min = 1, max = 24, doc = "the hand of the game from which on her eye is open" },
    behind = { 12000, min = 0, max = 100000, unit = "points", doc = "the lead of a rival that opens it" },
    calm = { 15, min = 0, max = 2000, doc = "her draws with the eye open: each effective tile" },
  },
  mk_doc = {
    zh = {
      open = "从对局的第几局起睁开右眼",
      behind = "别家领先多少点时睁开",
      calm = "右眼睁开时的摸牌：每种进张",
    },
    ja = {
      open = "対局の何局目から右目が開くか",
      behind = "誰かに何点離されると開くか",
      calm = "右目が開いている時のツモ：有効牌それぞれ",
    },
  },
  state = { hands = 0, seen = {} },
}

-- Does one of the seats wait for this tile?
local function awaited(game, tile)
  for _, who in ipairs(Who.all) do
    local hand = game:gethand(who)
    if not hand:hasdrawn() and hand:ready() and hand:haseffa(tile) then
      return true
    end
  end
  return false
end

-- Whom she lets win: the last of the others, unless that is the leader.
local function last(game, me)
  local best
  for _, who in ipairs(Who.all) do
    if who ~= me and (not best or game:getrank(who) > game:getrank(best)) then
      best = who
    end
  end
  return game:getrank(best) > 1 and best or nil
end

-- A tile in her hand that whom she feeds can call and gets ahead with, and that nobody waits for.
function Mihoko:find(game)
  local hand, beside = game:gethand(self.friend), self.friend == self.who:right()
  for _, tile in ipairs(game:gethand(self.who):closed():tiles()) do
    local calls = hand:canpon(tile) or beside and hand:canchii(tile)
    if calls and hand:haseffa(tile) and not awaited(game, tile) then
      return tile
    end
  end
  return nil
end

function Mihoko:onEvent(game, event)
  if event.type == "dealt" then
    self.hands = self.hands + 1
  elseif event.type ~= "drawn" or event.args.who ~= self.who then
    return
  end
  local most = 0
  for _, who in ipairs(Who.all) do
    most = math.max(most, game:getpoints(who))
  end
  self.eye = self.hands >= self.mk.open or most - game:getpoints(self.who) >= self.mk.behind
  self.seen = {}
  for _, who in ipairs(Who.all) do
    local hand = game:gethand(who)
    if self.eye and who ~= self.who and hand:ready() then
      table.move(hand:effa(), 1, 34, #self.seen + 1, self.seen)
    end
  end
  self.friend = self.eye and most > game:getpoints(self.who) and last(game, self.who) or nil
  self.gift = self.friend and self:find(game)
end

function Mihoko:onDraw(game, mount, who, rinshan)
  if who == self.who and self.eye then
    mount:lighta(game:wanted(who), self.mk.calm)
  end
end

-- Far from tenpai she plays for whom she feeds.
function Mihoko:aiLimits(view)
  local far = view:hand():step() > 1
  return { keep = self.seen, feed = far and self.friend or nil, throw = far and self.gift or nil }
end

function Mihoko:status(game)
  return self.eye and { en = "the right eye is open", zh = "右眼睁开了", ja = "右目が開いた" }
    or nil
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- In tenpai for 3s and 6s.
local READY = "123m456p789s1145s"

test("the eye opens late, or when somebody is far ahead", function(t)
  for _, case in ipairs {
    { hands = 0, points = { 25000, 25000, 25000, 25000 }, mk = 0 },
    { hands = 8, points = { 25000, 25000, 25000, 25000 }, mk = 15 },
    { hands = 0, points = { 20000, 32000, 24000, 24000 }, mk = 15 },
  } do
    t:rig { hand = NEAR, points = case.points, state = { hands = case.hands }, pii = "4z" }
    t:draw(1)
    t:act(1, "discard", "4z")
    t:expect(t:law(1):light("9s"), case.points[1]):is(case.mk)
  end
end)

test("she keeps what others wait for and feeds the last", function(t)
  t:rig {
    hand = "147m258p369s1234z",
    hands = { [2] = READY },
    pii = "6s",
    points = { 20000, 35000, 30000, 15000 },
    state = { hands = 8 },
  }
  t:draw(1)
  t:expect({ t:girl().seen, t:girl().friend }):is { { T34.new("3s"), T34.new("6s") }, 4 }
end)

-- Seat 3, the last, has two 2p; nobody has thrown any, and honours would go first.
test("what she feeds she reads in the hand", function(t)
  for hands, fed in pairs { [7] = false, [8] = true } do
    t:rig {
      hand = "147m258p369s1235z",
      hands = { [3] = "99m22p12368s1267z" },
      points = { 30000, 35000, 15000, 20000 },
      pii = "9p",
      state = { hands = hands },
    }
    t:draw(1)
    t:expect(t:girl().gift, hands):is(fed and T37.new("2p") or nil)
    t:play(1)
    t:expect(t:events("discarded")[1].args.tile == T37.new("2p"), hands):is(fed)
  end
end)

-- Red dragons are melded, so that any call will do.
test("whom she feeds calls what she throws", function(t)
  local function called(open)
    return t:rate(150, function(t)
      t:rig {
        hand = "147m258p369s1235z",
        hands = { [3] = "99m22p88s46s12z" },
        melds = { [3] = { "pon 777z from 4" } },
        points = { 30000, 35000, 15000, 20000 },
        mk = { open = open, behind = 100000 },
        state = { hands = 1 },
      }
      t:play(12)
      local barked = t:events("barked")
      return #barked > 0 and barked[#barked].args.from == t:girl().who
    end)
  end
  called(1):at_least(0.5)
  called(24):at_most(0.4)
end)

test("with the eye open she does not deal in", function(t)
  local function dealt_in(open)
    return t:rate(150, function(t)
      t:rig { hands = { [2] = READY }, turn = 6, mk = { open = open, behind = 100000 } }
      local ended = t:play_round()
      return ended.gunner == t:girl().who
    end)
  end
  dealt_in(1):at_most(0.12)
end)

-- Jun leads, and Yuuki, the last, has use for 6s, which the others have thrown.
test("with the eye open she feeds Yuuki against Jun, who leads", function(t)
  for hands, fed in pairs { [7] = false, [8] = true } do
    t:rig {
      girls = { [2] = "yuuki", [3] = "jun" },
      hand = "147m258p56s11235z",
      hands = { [2] = "234m456p57s2288s3z" },
      rivers = { "9s", "9s", "6s", "6s" },
      points = { 30000, 15000, 35000, 20000 },
      pii = "9p",
      state = { hands = hands },
    }
    t:draw(1)
    t:expect(t:girl().friend, hands):is(fed and 2 or nil)
    t:play(1)
    t:expect(t:events("discarded")[1].args.tile == T37.new("6s"), hands):is(fed)
  end
end)

return Mihoko
