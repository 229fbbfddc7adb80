-- Takimi Haru guards the princess's lead: where a deal goes on, or somebody runs away, she ends it with a small quick
-- win. (A as a style; the numbers are a guess)

---@type Skill
local Haru = skill {
  id = 712713,
  school = "Eisui",
  name = { zh = "泷见春", ja = "滝見春", en = "Takimi Haru" },
  desc = {
    en = "When a hand begins with a rival's repeat of the deal, or a rival {lead} points or more ahead of her: effective "
      .. "tiles +{quick} mk, doras -{small}.",
    zh = "一局开始时，若别家连庄，或有别家领先她 {lead} 点以上：进张 +{quick} mk，宝牌 -{small}。",
    ja = "局の始めに他家が連荘しているか、{lead} 点以上リードされていれば：有効牌 +{quick} mk、ドラ -{small}。",
  },
  mk = {
    lead = { 12000, min = 0, max = 100000, unit = "points", doc = "the lead of a rival that calls her" },
    quick = { 30, min = 0, max = 2000, doc = "her draws on guard: each effective tile" },
    small = { 20, min = 0, max = 2000, doc = "her draws on guard: taken from each dora" },
  },
  mk_doc = {
    zh = {
      lead = "别家领先多少点时出手",
      quick = "守护时的摸牌：每种进张",
      small = "守护时的摸牌：每种宝牌所减",
    },
    ja = {
      lead = "何点リードされると動くか",
      quick = "守る時のツモ：有効牌それぞれ",
      small = "守る時のツモ：ドラそれぞれから引く分",
    },
  },
  state = { guard = false },
  only = { onDraw = { "own", having = "guard" }, onEvent = { "round-started" } },
}

function Haru:onEvent(game, event)
  local args = event.args
  local most = math.max(table.unpack(args.points))
  self.guard = args.extraround > 0 and args.dealer ~= self.who
    or most - args.points[self.who:index()] >= self.mk.lead
end

function Haru:onDraw(game, mount, who, rinshan)
  mount:lighta(game:wanted(who), self.mk.quick)
  mount:lighta("doras", -self.mk.small)
end

-- On guard any yaku will do.
function Haru:aiLimits(view)
  if not self.guard then
    return nil
  end
  local own, round, pon = view:getselfwind(view:me()), view:getroundwind(), {}
  for _, kind in ipairs(T34.all) do
    table.insert(pon, kind:isyakuhai(own, round) and kind or nil)
  end
  return { pon = pon }
end

function Haru:status(game)
  return self.guard and { en = "on guard", zh = "守护中", ja = "守りに入った" } or nil
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
local EVEN = { 25000, 25000, 25000, 25000 }

test("she guards against repeats and leads", function(t)
  for _, case in ipairs {
    { dealer = 2, honba = 0, points = EVEN, mk = { 0, 0 } },
    { dealer = 2, honba = 1, points = EVEN, mk = { 30, -20 } },
    { dealer = 1, honba = 1, points = EVEN, mk = { 0, 0 } },
    { dealer = 2, honba = 0, points = { 20000, 32000, 24000, 24000 }, mk = { 30, -20 } },
    { dealer = 2, honba = 0, points = { 20000, 31900, 24000, 24100 }, mk = { 0, 0 } },
  } do
    t:rig { hand = NEAR, drids = "3z", dealer = case.dealer, honba = case.honba, points = case.points }
    t:expect({ t:law():light("9s"), t:law():light("4z") }, case.honba):is(case.mk)
    t:expect(t:law(3):light("9s"), "another's draw"):is(0)
  end
end)

test("on guard her AI takes any yaku", function(t)
  for honba = 0, 1 do
    t:rig { hand = "66z147m258p369s17z", hands = { [2] = "6z" }, next = 2, dealer = 2, honba = honba }
    t:draw(2)
    t:act(2, "discard", "6z")
    t:play(1)
    t:expect(#t:events("barked"), honba):is(honba)
  end
end)

test("a rival's deal does not go on", function(t)
  local function won(quick)
    return t:rate(120, function(t)
      t:rig { hand = NEAR, turn = 3, dealer = 2, honba = 1, mk = { quick = quick } }
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(300):at_least(0.65)
  won(0):at_most(0.55)
end)

-- Hisa deals again and is near a bad wait; Kurumi is near a silent one.
test("she cuts Hisa off, and more with Kurumi", function(t)
  local function won(quick, girl)
    return t:rate(300, function(t)
      t:rig {
        girls = { [2] = "hisa", [3] = girl },
        hands = { NEAR, "123p789p13s555z27z", "123p456m78s4599s1z" },
        dealer = 2,
        honba = 1,
        turn = 3,
        mk = { quick = quick },
      }
      local ended = t:play_round()
      return ended.openers[1] == Who.all[2] and #ended.forms > 0
    end)
  end
  won(0, "doge"):at_least(0.3)
  won(200, "doge"):at_most(0.2)
  won(200, "kurumi"):at_most(0.13)
end)

return Haru
