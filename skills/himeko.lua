-- Tsuruta Himeko opens with the keys that Mairu won before her: where Mairu bound herself to a number of han and won with as
-- many, Himeko wins the same hand with twice as many; where Mairu failed, Himeko cannot win. (A)
-- In a match the keys are those of Mairu's own games. At one table with her it is the key of the hand before; without her
-- anywhere, a Mairu at another table is imagined.

---@type Skill
local Himeko = skill {
  id = 710415,
  school = "Shindouji",
  name = { zh = "鹤田姬子", ja = "鶴田姫子", en = "Tsuruta Himeko" },
  kin = { "mairu" },
  desc = {
    en = "With a key of n han: a start of {step} steps or fewer, effective tiles +{pull} mk, doras +{dora} a han, waits worth "
      .. "2n han +{open}, cheaper ones -{cheap}. With a broken key her waits come at -{shut}. Without Mairu {chance} % of "
      .. "hands have a key, {broken} % a broken one.",
    zh = "有 n 番的钥匙时：配牌不超过 {step} 向听，进张 +{pull} mk，宝牌每番 +{dora}，够 2n 番的和了牌 +{open}，不够的 -{cheap}。"
      .. "钥匙失去时和了牌 -{shut}。哩不在时，{chance}% 的局有钥匙，{broken}% 的局失去钥匙。",
    ja = "n 翻の鍵があれば：配牌は {step} 向聴以下、有効牌 +{pull} mk、ドラは 1 翻につき +{dora}、2n 翻に足りる和了牌 +{open}、"
      .. "足りない牌 -{cheap}。壊れた鍵なら和了牌 -{shut}。哩がいなければ {chance}% の局に鍵、{broken}% の局に壊れた鍵。",
  },
  mk = {
    step = { 2, min = 0, max = 8, doc = "her start with a key: the greatest step" },
    patience = { 40, min = 0, max = 999, doc = "her start with a key: the last draft she refuses" },
    pull = { 50, min = 0, max = 5000, doc = "her draws with a key: each effective tile" },
    dora = { 25, min = 0, max = 2000, doc = "her draws with a key: each dora, for each han of it" },
    open = {
      400,
      min = 0,
      max = 9999,
      doc = "her draws in tenpai with a key: waits that are worth twice as much",
    },
    cheap = { 200, min = 0, max = 9999, doc = "her draws in tenpai with a key: taken from other waits" },
    shut = { 300, min = 0, max = 9999, doc = "her draws in tenpai with a broken key: taken from her waits" },
    chance = {
      45,
      min = 0,
      max = 100,
      unit = "%",
      doc = "without Mairu: how often there is a key, of 2 to 4 han",
    },
    broken = { 20, min = 0, max = 100, unit = "%", doc = "without Mairu: how often it is broken" },
  },
  mk_doc = {
    zh = {
      step = "有钥匙的配牌：最大向听数",
      patience = "有钥匙的配牌：拒绝到第几次方案为止",
      pull = "有钥匙时的摸牌：每种进张",
      dora = "有钥匙时的摸牌：每种宝牌，钥匙的每一番",
      open = "有钥匙听牌时的摸牌：够两倍番数的和了牌",
      cheap = "有钥匙听牌时的摸牌：不够两倍番数的和了牌所减",
      shut = "钥匙失去、听牌时的摸牌：和了牌所减",
      chance = "哩不在时：有 2 到 4 番钥匙的比例",
      broken = "哩不在时：钥匙失去的比例",
    },
    ja = {
      step = "鍵のある配牌：最大の向聴数",
      patience = "鍵のある配牌：何案目まで拒むか",
      pull = "鍵のある時のツモ：有効牌それぞれ",
      dora = "鍵のある時のツモ：ドラそれぞれ、鍵の 1 翻ごと",
      open = "鍵のある聴牌でのツモ：倍の翻数に足りる和了牌",
      cheap = "鍵のある聴牌でのツモ：倍の翻数に足りない和了牌から引く分",
      shut = "壊れた鍵の聴牌でのツモ：和了牌から引く分",
      chance = "哩がいない時：2〜4 翻の鍵がある割合",
      broken = "哩がいない時：鍵が壊れている割合",
    },
  },
  only = { onDraw = { "own", having = "key" }, checkInit = "own" },
}

-- Her key for this hand: a number of han, below 0 if it was broken.
function Himeko:onDice(game, rand)
  local word = game:published("mairu")
  if self.kin.mairu then
    self.key = word and word.last
  elseif word then
    self.key = word.keys[("%d-%d"):format(game:getround(), game:getextraround())]
  else
    local luck = rand:gen(100)
    self.key = luck < self.mk.chance and 2 + luck % 3 or luck < self.mk.chance + self.mk.broken and -1 or nil
  end
end

function Himeko:checkInit(game, init, who, iter)
  return (self.key or 0) <= 0 or iter > self.mk.patience or init:step() <= self.mk.step
end

-- The han of her hand when it has drawn this kind; 0 without yaku.
local function han(game, hand, ctx, kind)
  local copy = Hand.new(hand)
  copy:draw(T37.new(kind:id34()))
  local form = Form.new(copy, ctx, game:getrule(), game:getmount():getdrids())
  return form:hasyaku() and (form:isprototypalyakuman() and 13 or form:han()) or 0
end

function Himeko:onDraw(game, mount, who, rinshan)
  local hand, mk, ctx = game:gethand(who), self.mk, game:getformctx(who)
  if self.key < 0 then
    mount:lighta(hand:ready() and hand:effa() or {}, -mk.shut)
    return
  end
  mount:lighta("doras", mk.dora * self.key)
  if not hand:ready() then
    mount:lighta(game:wanted(who), mk.pull)
    return
  end
  for _, kind in ipairs(hand:effa()) do
    mount:lighta(kind, han(game, hand, ctx, kind) >= 2 * self.key and mk.open or -mk.cheap)
  end
end

function Himeko:aiLimits(view)
  return { nocall = (self.key or 0) > 0 }
end

function Himeko:status(game)
  local key = self.key or 0
  if key == 0 then
    return nil
  elseif key < 0 then
    return { en = "the key is broken", zh = "钥匙失去了", ja = "鍵は壊れている" }
  end
  return { en = "a key of " .. key .. " han", zh = key .. " 番的钥匙", ja = key .. " 翻の鍵" }
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"
local READY = "23499m234p23567s"

test("a key opens, a broken one shuts", function(t)
  t:rig { hand = NEAR, drids = "3z", state = { key = 3 } }
  t:expect({ t:law():light("9s"), t:law():light("4z") }):is { 50, 75 }
  -- 4s makes the sanshoku of 234: four han with tsumo and pinfu; 1s only two.
  t:rig { hand = READY, drids = "3z", turn = 1, state = { key = 2 } }
  t:expect({ t:law():light("4s"), t:law():light("1s") }):is { 400, -200 }
  t:rig { hand = READY, drids = "3z", state = { key = -2 } }
  t:expect({ t:law():light("4s"), t:law():light("1s") }):is { -300, -300 }
  t:rig { hand = READY, drids = "3z", mk = { chance = 0, broken = 0 } }
  t:expect(t:law():light("4s"), "no key"):is(0)
end)

test("at one table the key is that of Mairu's last hand", function(t)
  t:rig {
    girls = { [2] = "mairu" },
    hands = { [2] = READY },
    drids = "3z",
    next = 2,
    pii = "4s",
    mk = { chance = 0, broken = 0 },
  }
  t:girl(2).key = nil
  t:draw(2)
  t:pick({ bind = true, han3 = true }, 2)
  t:act(2, "tsumo")
  t:play(1)
  t:expect(t:girl(1).key):is(3)
end)

test("a key makes a start", function(t)
  t:rate(40, function(t)
    t:rig { mk = { chance = 100 } }
    t:deal()
    return t:hand():step() <= 2
  end):at_least(0.9)
end)

test("with a key she wins, with a broken one she does not", function(t)
  local function won(chance, broken)
    return t:rate(60, function(t)
      t:rig { mk = { chance = chance, broken = broken } }
      t:deal()
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(100, 0):at_least(0.4)
  won(0, 100):at_most(0.15)
end)

test("at one table a key that Mairu failed to win is broken", function(t)
  t:rig {
    girls = { [2] = "mairu" },
    hands = { [2] = READY, [3] = "123m456p789m1155z" },
    drids = "3z",
    next = 2,
    pii = "9p1z",
    mk = { chance = 0, broken = 0 },
  }
  t:draw(2)
  t:pick({ bind = true, han3 = true }, 2)
  t:draw(3)
  t:act(3, "tsumo")
  t:play(1)
  t:expect(t:girl(1).key):is(-3)
  t:expect(t:popups(1)[#t:popups(1)]):has("the key is broken")
end)

return Himeko
