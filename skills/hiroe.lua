-- Atago Hiroe, the best defender of her age: she plays as if she saw most of the others' hands, holds what they wait for,
-- comes back to win, and sets traps beside her own discards. No power is told of her. (A as a style; the numbers are a guess)

---@type Skill
local Hiroe = skill {
  id = 713813,
  school = "Himematsu",
  name = { zh = "爱宕洋榎", ja = "愛宕洋榎", en = "Atago Hiroe" },
  desc = {
    en = "Each kind that a rival in tenpai waits for she reads with {read} %, and holds it. While no rival is in tenpai her "
      .. "effective tiles come at +{calm} mk. In riichi, waits that are suji of a discard of hers go to the others at +{trap}.",
    zh = "听牌的别家所等的每种牌，她有 {read}% 的把握读出并扣住。别家都没有听牌时，自己进张 +{calm} mk。"
      .. "自己立直时，与自家弃牌成筋的和了牌在别家摸牌时 +{trap}。",
    ja = "聴牌した他家の待ち牌を種類ごとに {read}% で読み、止める。他家が誰も聴牌していないあいだ、自分の有効牌 +{calm} mk。"
      .. "自分のリーチ中、自分の捨て牌のスジにある和了牌は他家のツモで +{trap}。",
  },
  mk = {
    read = {
      85,
      min = 0,
      max = 100,
      unit = "%",
      doc = "how probably she reads a kind that a rival waits for",
    },
    calm = { 10, min = 0, max = 2000, doc = "her draws while no rival is in tenpai: each effective tile" },
    trap = {
      40,
      min = 0,
      max = 2000,
      doc = "the others' draws in her riichi: each wait that is suji of a discard of hers",
    },
  },
  mk_doc = {
    zh = {
      read = "读出别家所等的一种牌的概率",
      calm = "别家都没有听牌时她的摸牌：每种进张",
      trap = "她立直时别家的摸牌：与她弃牌成筋的每种和了牌",
    },
    ja = {
      read = "他家の待ち牌を一種類読める確率（％）",
      calm = "他家が誰も聴牌していない時の自分のツモ：有効牌それぞれ",
      trap = "自分のリーチ中の他家のツモ：自分の捨て牌のスジにある和了牌それぞれ",
    },
  },
  state = { seen = {}, reads = {} },
  only = { onEvent = { "dealt", drawn = "own" } },
}

function Hiroe:onEvent(game, event, rand)
  local known = #self.seen
  self.seen = {}
  if event.type == "dealt" then
    self.reads = {}
    return
  end
  for _, who in ipairs(Who.all) do
    local hand = game:gethand(who)
    if who ~= self.who and hand:ready() then
      self:read(who, hand:effa(), rand)
    end
  end
  if #self.seen > known then
    print({ en = "they wait for", zh = "别家在听", ja = "他家の待ち：" }, table.unpack(self.seen))
  end
end

-- What a rival waits for, as far as she reads it; what escapes her once escapes her to the end of the hand.
function Hiroe:read(who, waits, rand)
  for _, kind in ipairs(waits) do
    local key = 34 * who:index() + kind:id34()
    if self.reads[key] == nil then
      self.reads[key] = rand:gen(100) < self.mk.read
    end
    if self.reads[key] then
      table.insert(self.seen, kind)
    end
  end
end

local function quiet(game, me)
  for _, who in ipairs(Who.all) do
    if who ~= me and game:gethand(who):ready() then
      return false
    end
  end
  return true
end

-- Does a kind lie three from a tile of this river?
local function suji(kind, river)
  for _, tile in ipairs(river) do
    if kind:issujito(tile) or tile:issujito(kind) then
      return true
    end
  end
  return false
end

function Hiroe:onDraw(game, mount, who, rinshan)
  if who == self.who then
    mount:lighta(quiet(game, who) and game:wanted(who) or {}, self.mk.calm)
  elseif game:riichiestablished(self.who) and not game:getfuriten(self.who) then
    local river = game:getriver(self.who)
    for _, kind in ipairs(game:gethand(self.who):effa()) do
      mount:lighta(suji(kind, river) and kind or {}, self.mk.trap)
    end
  end
end

function Hiroe:aiLimits(view)
  return { keep = self.seen }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
-- In tenpai for 3s and 6s.
local READY = "123m456p789s1145s"

test("while nobody is in tenpai she goes forward", function(t)
  for rival, mk in pairs { [NEAR] = 10, [READY] = 0 } do
    t:rig { hand = NEAR, hands = { [3] = rival } }
    t:expect({ t:law():light("9s"), t:law(3):light("9s") }, rival):is { mk, 0 }
  end
end)

test("her riichi is a trap beside what she has thrown", function(t)
  for _, case in ipairs {
    { hand = READY, river = "1z9s", waits = { ["3s"] = 0, ["6s"] = 40 } },
    { hand = READY, river = "1z9m", waits = { ["3s"] = 0, ["6s"] = 0 } },
    { hand = READY, river = "3s9s", waits = { ["3s"] = 0, ["6s"] = 0 } }, -- furiten
    { hand = "123m456p789s1156s", river = "1z1s", waits = { ["4s"] = 40, ["7s"] = 0 } },
  } do
    t:rig { hand = case.hand, rivers = { case.river }, riichi = { true } }
    for wait, mk in pairs(case.waits) do
      t:expect(t:law(2):light(wait), case.river .. wait):is(mk)
    end
  end
  t:rig { hand = READY, rivers = { "1z9s" }, riichi = { true } }
  t:expect(t:law():light("6s"), "her own draw"):is(10)
  t:rig { hand = READY, rivers = { "1z9s" } }
  t:expect(t:law(2):light("6s"), "no riichi"):is(0)
end)

test("she reads kind by kind, and stays with what she read", function(t)
  t:rate(100, function(t)
    t:rig { hands = { [2] = READY }, next = 1 }
    t:draw(1)
    return #t:girl().seen == 2
  end):between(0.6, 0.85)
  t:rate(60, function(t)
    t:rig { hands = { [2] = READY }, pii = "1z2z3z4z1z", mk = { read = 50 } }
    t:draw(1)
    local first = #t:girl().seen
    t:draw(2)
    t:draw(1)
    return #t:girl().seen == first
  end):near(1)
end)

-- Without the 4s, for which seat 2 waits, she would be in tenpai.
test("what she has read she holds", function(t)
  for read, throws in pairs { [0] = true, [100] = false } do
    t:rig {
      hand = "56777m123456p48s",
      hands = { [2] = "23499m234p23567s" },
      pii = "9s",
      mk = { read = read },
    }
    t:play(2)
    t:expect(t:events("discarded")[1].args.tile == T37.new("4s"), read):is(throws)
    t:expect(t:popups(), "what she is told"):is(throws and {} or { "they wait for 1s 4s" })
  end
end)

test("among three in tenpai she does not deal in", function(t)
  local hands = { [2] = READY, [3] = "234m234p22678p45m", [4] = "678m678s33567s78p" }
  local function dealt_in(read)
    return t:rate(150, function(t)
      t:rig { hands = hands, turn = 3, mk = { read = read, calm = 0 } }
      return t:play_round().gunner == t:girl().who
    end)
  end
  dealt_in(0):at_least(0.2)
  dealt_in(100):at_most(0.04)
end)

return Hiroe
