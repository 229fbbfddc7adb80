-- Jindai Komaki, who falls asleep over the tiles, and then one of nine gods plays in her stead, weak or dreadful,
-- whichever it is the turn of. She cannot choose when. Awake she plays in earnest, and weakly. (A; which god brings
-- what is a guess: B)

---@type Skill
local Komaki = skill {
  id = 712711,
  school = "Eisui",
  name = { zh = "神代小莳", ja = "神代小蒔", en = "Jindai Komaki" },
  kin = { "kasumi" },
  desc = {
    en = "Asleep in {doze} % of hands, in {shock} % after a hand that cost her {hurt} points or more. One of nine "
      .. "gods of strength 1 to 9 comes, each in its turn: its tiles come at +{colour} mk times its strength in "
      .. "her deal and draws, her waits at +{waits} times it, and her start is of {step} steps or fewer, one less "
      .. "for every 3 of strength. The ninth stays away where Kasumi is. Awake: effective tiles -{earnest}.",
    zh = "每局有 {doze}% 睡着，上一局失去 {hurt} 点以上则为 {shock}%。睡着时九位神明轮流降临，"
      .. "强度 1 到 9：配牌与摸牌中属于该神的牌 +{colour} mk × 强度，听牌时和了牌 +{waits} × 强度，"
      .. "配牌不超过 {step} 向听，强度每 3 再少一向听。霞同桌时第九位不来。醒着时进张 -{earnest}。",
    ja = "{doze}% の局で眠る。前の局で {hurt} 点以上失っていれば {shock}%。眠ると九柱の神が順に降り、"
      .. "強さは 1 から 9。配牌とツモでその神の牌が +{colour} mk × 強さ、聴牌時の和了牌が +{waits} × 強さ、"
      .. "配牌は {step} 向聴以下で、強さ 3 ごとに一つ少ない。霞が同卓なら九柱目は来ない。起きていれば有効牌 -{earnest}。",
  },
  mk = {
    doze = { 35, min = 0, max = 100, unit = "%", doc = "how often she falls asleep" },
    shock = { 80, min = 0, max = 100, unit = "%", doc = "how often she falls asleep after a big loss" },
    hurt = { 8000, min = 0, max = 100000, unit = "points", doc = "so many points lost in a hand are much" },
    colour = {
      15,
      min = 0,
      max = 1000,
      doc = "her deal and her draws asleep: each of the god's tiles, for each point of its strength",
    },
    waits = {
      40,
      min = 0,
      max = 1000,
      doc = "her draws asleep in tenpai: each winning tile, for each point of its strength",
    },
    step = {
      4,
      min = 0,
      max = 8,
      doc = "her start asleep: the greatest step, before the strength is taken off",
    },
    patience = { 40, min = 0, max = 999, doc = "her start asleep: the last draft she refuses" },
    earnest = { 5, min = 0, max = 1000, doc = "her draws awake: taken from each effective tile" },
  },
  mk_doc = {
    zh = {
      doze = "睡着的概率",
      shock = "上一局失点很多时睡着的概率",
      hurt = "一局失去多少点算很多",
      colour = "睡着时的配牌与摸牌：该神的每种牌，每点强度",
      waits = "睡着且听牌时的摸牌：每种和了牌，每点强度",
      step = "睡着时的配牌：未减强度前的最大向听数",
      patience = "睡着时的配牌：拒绝到第几次方案为止",
      earnest = "醒着时的摸牌：每种进张所减",
    },
    ja = {
      doze = "眠る割合（％）",
      shock = "大きく失った局の次に眠る割合（％）",
      hurt = "一局に何点失えば大きいか",
      colour = "眠っている時の配牌とツモ：その神の牌それぞれ、強さ 1 ごと",
      waits = "眠って聴牌した時のツモ：和了牌それぞれ、強さ 1 ごと",
      step = "眠っている時の配牌：強さを引く前の最大の向聴数",
      patience = "眠っている時の配牌：何案目まで拒むか",
      earnest = "起きている時のツモ：有効牌それぞれから引く分",
    },
  },
}

-- The nine gods in the order in which they come. Twins are the third tiles of her pairs.
local GODS = table.freeze {
  { strength = 1, tiles = "456mps", name = { en = "the middle", zh = "中张", ja = "中張" } },
  { strength = 1, tiles = "doras", name = { en = "doras", zh = "宝牌", ja = "ドラ" } },
  { strength = 2, tiles = "19mps", name = { en = "ones and nines", zh = "一九", ja = "一九牌" } },
  { strength = 2, tiles = "twins", name = { en = "triplets", zh = "刻子", ja = "刻子" } },
  { strength = 3, tiles = "z", name = { en = "honours", zh = "字牌", ja = "字牌" } },
  { strength = 3, tiles = "p", name = { en = "pinzu", zh = "饼子", ja = "筒子" } },
  { strength = 4, tiles = "s", name = { en = "souzu", zh = "索子", ja = "索子" } },
  {
    strength = 5,
    tiles = "twins",
    name = { en = "many triplets", zh = "多刻子", ja = "多くの刻子" },
  },
  { strength = 9, tiles = "m", name = { en = "manzu", zh = "万子", ja = "萬子" } },
}

-- The dreadful ninth is Kasumi's, if she is here.
function Komaki:onDice(game, rand)
  local points = game:getpoints(self.who)
  local lost = (self.points or points) - points
  self.points = points
  self.asleep = rand:gen(100) < (lost >= self.mk.hurt and self.mk.shock or self.mk.doze)
  if self.asleep then
    self.god = (self.god or rand:gen(9)) % (self.kin.kasumi and 8 or 9) + 1
  end
end

-- The tiles of the god that is here.
local function theirs(god, hand)
  return god.tiles == "twins" and hand:closed():kinds(2) or god.tiles
end

function Komaki:onMonkey(game, exists)
  local god = self.asleep and GODS[self.god]
  if god and god.tiles ~= "twins" then
    exists[self.who:index()]:incmk(god.tiles, self.mk.colour * god.strength)
  end
end

function Komaki:checkInit(game, init, who, iter)
  if who ~= self.who or not self.asleep or iter > self.mk.patience then
    return true
  end
  return init:step() <= self.mk.step - GODS[self.god].strength // 3
end

function Komaki:onDraw(game, mount, who, rinshan)
  if who ~= self.who then
    return
  elseif not self.asleep then
    mount:lighta(game:wanted(who), -self.mk.earnest)
    return
  end
  local hand, god = game:gethand(who), GODS[self.god]
  mount:lighta(theirs(god, hand), self.mk.colour * god.strength)
  if hand:ready() then
    mount:lighta(hand:effa(), self.mk.waits * god.strength)
  end
end

-- Gods do not call.
function Komaki:aiLimits(view)
  return { nocall = self.asleep }
end

function Komaki:status(game)
  if not self.asleep then
    return { en = "awake", zh = "醒着", ja = "起きている" }
  end
  local god, text = GODS[self.god], {}
  local forms = {
    en = "asleep: god %d, %s, strength %d",
    zh = "睡着：第%d神，%s，强度%d",
    ja = "睡眠中：第%d神、%s、強さ%d",
  }
  for lang, form in pairs(forms) do
    text[lang] = form:format(self.god, god.name[lang], god.strength)
  end
  return text
end

-- One step from tenpai: 1s 6s 9s and 9m help.
local NEAR = "99m123m456p1178s2z"

test("each god brings its own, as strongly as it is strong", function(t)
  for god, lights in pairs {
    [2] = { ["4z"] = 15, ["9p"] = 0 },
    [4] = { ["9m"] = 30, ["1s"] = 30, ["2z"] = 0 },
    [6] = { ["9p"] = 45, ["9s"] = 0 },
    [9] = { ["5m"] = 135, ["9s"] = 0 },
  } do
    t:rig { hand = NEAR, drids = "3z", state = { asleep = true, god = god } }
    for kind, mk in pairs(lights) do
      t:expect(t:law():light(kind), god):is(mk)
    end
    t:expect(t:law(2):light("5m")):is(0)
  end
  t:rig { hand = "123m456p789s1145s", state = { asleep = true, god = 7 } }
  t:expect({ t:law():light("3s"), t:law():light("9s") }, "in tenpai"):is { 60 + 160, 60 }
  t:rig { hand = NEAR, state = { asleep = false } }
  t:expect(t:law():light("9s"), "awake"):is(-5)
end)

test("the gods take turns, and the dreadful one is Kasumi's", function(t)
  for god, case in ipairs { { 9 }, { 1 }, { 2 }, [9] = { 8 } } do
    t:rig { mk = { doze = 100 }, state = { god = case[1] } }
    t:deal()
    t:expect(t:girl().god):is(god)
  end
  t:rig { girls = { [2] = "kasumi" }, mk = { doze = 100 }, state = { god = 8 } }
  t:deal()
  t:expect(t:girl().god, "with Kasumi"):is(1)
end)

test("a shock puts her to sleep", function(t)
  for before, asleep in pairs { [33000] = true, [32000] = false } do
    t:rig { mk = { doze = 0, shock = 100 }, state = { points = before } }
    t:deal()
    t:expect(t:girl().asleep):is(asleep)
  end
end)

test("asleep she wins by the strength of her god, awake she does not", function(t)
  local function won(doze, god)
    return t:rate(100, function(t)
      t:rig { round = 1, mk = { doze = doze }, state = { god = god } }
      t:deal()
      local ended = t:play_round()
      return ended.openers[1] == t:girl().who and #ended.forms > 0
    end)
  end
  won(100, 8):at_least(0.65)
  won(100, 9):at_most(0.4)
  won(0):at_most(0.3)
end)

-- The eighth god wins a great hand for her.
test("Kasumi takes the ninth god, and Tomoe spares her until a win of hers is big", function(t)
  for big, mk in pairs { [8000] = 7, [100000] = 15 } do
    t:rig {
      girls = { [2] = "kasumi", [3] = "tomoe" },
      hand = "222333444p1z777s",
      pii = "1z",
      turn = 3,
      next = 1,
      mk = { doze = 100, ["tomoe.big"] = big },
      state = { asleep = true, god = 8 },
    }
    t:draw(1)
    t:act(1, "tsumo")
    for who = 1, 4 do
      t:act(who, "next-round")
    end
    t:draw(2)
    t:expect(t:girl().god, "not the ninth"):is(1)
    t:expect(t:law(1):light("5m", Who.all[1]), "the middle"):is(mk)
  end
end)

return Komaki
